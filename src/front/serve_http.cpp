#include "front/serve_http.h"

#include <fmt/core.h>
#include <httplib.h>

#include <algorithm>
#include <chrono>
#include <filesystem>
#include <memory>
#include <thread>

#include "front/serve_desk.h"
#include "reply/version.h"

namespace yomi {

namespace {

constexpr int kRefused = 403;
constexpr int kBusy = 503;

// The page loads nothing from elsewhere, and nobody may put it into a frame. The last two let its Workers
// share memory, which searches in several threads need.
const httplib::Headers kPageHeaders = {
    {"Content-Security-Policy",
     "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self' 'unsafe-inline'; "
     "img-src 'self' data: blob:; worker-src 'self' blob:; base-uri 'none'; form-action 'none'; "
     "frame-ancestors 'none'"},
    {"X-Content-Type-Options", "nosniff"},
    {"Referrer-Policy", "no-referrer"},
    {"Cross-Origin-Resource-Policy", "same-origin"},
    {"Cross-Origin-Opener-Policy", "same-origin"},
    {"Cross-Origin-Embedder-Policy", "require-corp"},
};

void say_json(httplib::Response& response, int status, const Json& json) {
  response.status = status;
  response.set_content(one_line(json) + "\n", "application/json");
}

void say_error(httplib::Response& response, int status, const std::string& sentence) {
  Json json;
  json["error"] = sentence;
  say_json(response, status, json);
}

class Service {
 public:
  explicit Service(const ServeOptions& options) : options_(options), desk_(options.each, options.questions) {
    // Beside the questions there must be threads for files, and for stopping questions.
    const auto threads = static_cast<size_t>(options.questions) + 6;
    server_.new_task_queue = [threads] { return new httplib::ThreadPool(threads); };
    server_.set_payload_max_length(options.body);
    server_.set_read_timeout(5);
    server_.set_write_timeout(5);
    server_.set_keep_alive_timeout(2);
    server_.set_default_headers(kPageHeaders);
    set_guards();
    set_calls();
    if (!options.folder.empty()) server_.set_mount_point("/", options.folder);
  }

  // What went wrong, or an empty text.
  std::string serve(const std::function<void(int port)>& ready, const std::function<bool()>& is_over) {
    port_ = options_.port;
    const bool bound = options_.port == 0 ? (port_ = server_.bind_to_any_port(options_.address)) > 0
                                          : server_.bind_to_port(options_.address, options_.port);
    if (!bound)
      return fmt::format("cannot listen at {} port {}: another program may be using it; --port takes another",
                         options_.address, options_.port);
    std::atomic<bool> ended{false};
    std::thread watcher([&] {
      while (!is_over() && !ended) std::this_thread::sleep_for(std::chrono::milliseconds(50));
      desk_.close();
      server_.stop();
    });
    ready(port_);
    server_.listen_after_bind();
    ended = true;
    watcher.join();
    return "";
  }

 private:
  bool is_our_name(std::string host) const {
    std::string port;
    if (const size_t colon = host.rfind(':'); colon != std::string::npos && host.back() != ']') {
      port = host.substr(colon + 1);
      host.resize(colon);
    }
    if (!port.empty() && port != std::to_string(port_)) return false;
    if (host == "localhost" || host == "127.0.0.1" || host == "[::1]" || host == options_.address)
      return true;
    return std::find(options_.names.begin(), options_.names.end(), host) != options_.names.end();
  }

  // Why the request must not be answered, or an empty text.
  std::string what_forbids(const httplib::Request& request) const {
    const std::string host = request.get_header_value("Host");
    if (!is_our_name(host))
      return fmt::format("this server does not answer for the host {}; --name allows one", host);
    if (request.has_header("Origin")) {
      const std::string origin = request.get_header_value("Origin");
      if (origin != "http://" + host && origin != "https://" + host)
        return fmt::format("pages from {} may not ask here", origin);
    }
    if (request.get_header_value("Sec-Fetch-Site") == "cross-site" && request.path.starts_with("/api/"))
      return "other sites may not ask here";
    return "";
  }

  void set_guards() {
    server_.set_pre_routing_handler([this](const httplib::Request& request, httplib::Response& response) {
      const std::string wrong = what_forbids(request);
      if (wrong.empty()) return httplib::Server::HandlerResponse::Unhandled;
      say_error(response, kRefused, wrong);
      return httplib::Server::HandlerResponse::Handled;
    });
    server_.set_error_handler([this](const httplib::Request& request, httplib::Response& response) {
      if (!response.body.empty()) return;
      if (response.status == 413)
        say_error(response, 413, fmt::format("a request has at most {} MiB", options_.body >> 20));
      else if (response.status == 404 && request.path == "/")
        response.set_content("The page is not built: run `make page`, or name its folder with --folder.\n",
                             "text/plain");
      else if (response.status == 404)
        say_error(response, 404, "there is nothing at this address");
    });
  }

  using Call = std::function<void(const Json& body, httplib::Response& response)>;

  // A call whose body is JSON.
  void post(const char* path, Call call) {
    server_.Post(
        path, [call = std::move(call)](const httplib::Request& request, httplib::Response& response) {
          if (!request.get_header_value("Content-Type").starts_with("application/json"))
            return say_error(response, 415, "the body must be JSON, and its Content-Type application/json");
          const Result<Json> body = parse_json(request.body);
          if (!body) return say_error(response, 400, body.error());
          if (!body->is_object()) return say_error(response, 400, "a request must be an object");
          call(*body, response);
        });
  }

  void set_calls() {
    server_.Get("/api/about", [this](const httplib::Request&, httplib::Response& response) {
      Json json;
      json["program"] = "yomi";
      json["version"] = version();
      json["questions"] = options_.questions;
      json["seconds"] = options_.each.seconds;
      json["threads"] = options_.each.threads;
      json["body"] = options_.body;
      say_json(response, 200, json);
    });
    post("/api/ask", [this](const Json& body, httplib::Response& response) { ask(body, response); });
    post("/api/stop", [this](const Json& body, httplib::Response& response) {
      Json json;
      json["stopped"] = desk_.stop(id_of(body));
      say_json(response, 200, json);
    });
  }

  void ask(const Json& question, httplib::Response& response) {
    const auto place = std::make_shared<ServeDesk::Place>(desk_);
    if (!place->is_taken())
      return say_error(
          response, kBusy,
          fmt::format("{} questions are being answered, which is the most at a time: try again soon",
                      options_.questions));
    response.set_header("Cache-Control", "no-store");
    response.set_chunked_content_provider(
        "application/x-ndjson", [this, place, question](size_t, httplib::DataSink& sink) {
          desk_.answer(*place, question, [&sink](const std::string& line) {
            const std::string text = line + "\n";
            return sink.is_writable() && sink.write(text.data(), text.size());
          });
          sink.done();
          return true;
        });
  }

  ServeOptions options_;
  ServeDesk desk_;
  httplib::Server server_;
  int port_ = 0;
};

}  // namespace

std::string serve_http(const ServeOptions& options, const std::function<void(int port)>& ready,
                       const std::function<bool()>& is_over) {
  Service service(options);
  return service.serve(ready, is_over);
}

}  // namespace yomi
