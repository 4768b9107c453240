#include "front/analyze.h"

#include <fmt/core.h>

#include <CLI/CLI.hpp>
#include <chrono>
#include <condition_variable>
#include <cstdio>
#include <iostream>
#include <memory>
#include <mutex>
#include <thread>

#include "front/analyze_desk.h"
#include "front/complaint.h"
#include "front/reply_files.h"
#include "reply/json_form.h"
#include "reply/reply.h"
#include "work/crew.h"
#include "work/stopwatch.h"

namespace yomi {

namespace {

constexpr std::int64_t kMebibyte = 1 << 20;

struct AnalyzeOptions {
  int threads = 1;
  std::int64_t memory = 1024;
  std::size_t queue = 1000;
};

using SayEarly = std::function<void(const std::string&)>;

// The lines before the answer, for those who ask for them: what it leans to, whenever that changes, and how
// far the search is.
class LinesBefore : public Observer {
 public:
  LinesBefore(Json id, const Request& request, const SayEarly& say)
      : id_(std::move(id)), request_(request), say_(say) {
    if (request.progress > 0 && say) ticker_ = std::thread([this] { tick(); });
  }
  ~LinesBefore() override {
    if (!ticker_.joinable()) return;
    {
      const std::lock_guard lock(mutex_);
      is_over_ = true;
    }
    end_.notify_all();
    ticker_.join();
  }
  LinesBefore(const LinesBefore&) = delete;
  LinesBefore& operator=(const LinesBefore&) = delete;

  Watch watch() {
    if (!say_ || (!request_.early && request_.progress <= 0)) return {};
    return {this,
            [this](const char* about, int answered, int of) {
              know("questions", fmt::format("{} of {} {}", answered, of, about));
            },
            [this](const small::BoardProgress& board) { know("nodes", board.nodes); }};
  }

  void progress(std::int64_t nodes, std::int64_t /*bytes*/) override { know("nodes", nodes); }
  void leans_to(Colour side) override {
    const char* const verdict = name(verdict_for(request_.question.position.to_move, side));
    know("likely", verdict);
    if (!request_.early) return;
    Json json;
    json["id"] = id_;
    json["early"] = true;
    json["likely"] = verdict;
    json["seconds"] = rounded(clock_.seconds());
    say_(one_line(json));
  }

 private:
  template <class Value>
  void know(const char* field, const Value& value) {
    if (!ticker_.joinable()) return;
    const std::lock_guard lock(mutex_);
    known_[field] = value;
  }

  void tick() {
    const std::chrono::duration<double> pause(request_.progress);
    std::unique_lock lock(mutex_);
    while (!end_.wait_for(lock, pause, [this] { return is_over_; })) {
      Json json;
      json["id"] = id_;
      json["progress"] = true;
      json.update(known_);
      json["seconds"] = rounded(clock_.seconds());
      say_(one_line(json));
    }
  }

  Json id_;
  const Request& request_;
  const SayEarly& say_;
  Stopwatch clock_;
  std::mutex mutex_;
  std::condition_variable end_;
  bool is_over_ = false;
  Json known_ = Json::object();
  std::thread ticker_;
};

Result<Json> reply_json(const Json& value, std::int64_t memory, const SayEarly& early,
                        const std::atomic<bool>* cancelled) {
  if (const std::string wrong = what_is_wrong_with_id(value); !wrong.empty()) return Error{wrong};
  const Result<Form> form = form_from_json(value);
  if (!form) return Error{form.error()};
  Result<Request> request = request_of(*form);
  if (!request) return Error{request.error()};
  request->limits.memory = std::min(request->limits.memory, memory);
  if (const std::string wrong = what_forbids_files(*request); !wrong.empty()) return Error{wrong};
  request->limits.cancelled = cancelled;
  const Result<Reply> reply = [&] {
    LinesBefore lines(id_of(value), *request, early);
    return answer_to(*request, lines.watch());
  }();
  if (!reply) return Error{reply.error()};
  Json json;
  json["id"] = id_of(value);
  json.update(reply_as_json(*request, *reply));
  const Result<WrittenFiles> files = write_files(*request, *form, *reply);
  if (!files) return Error{files.error()};
  if (!request->certificate.empty()) add_certificates(json, files->certificates, files->of_moves);
  return json;
}

std::string reply_to_request(const Json& request, std::int64_t memory, const SayEarly& early,
                             const std::atomic<bool>* cancelled) {
  const Json id = id_of(request);
  try {
    const Result<Json> answer = reply_json(request, memory, early, cancelled);
    return answer ? one_line(*answer) : error_line(id, answer.error());
  } catch (const std::bad_alloc&) {
    return error_line(id, "there is not enough memory for this question");
  } catch (const std::exception& error) {
    return error_line(id, fmt::format("the question could not be answered: {}", error.what()));
  }
}

int analyze(const AnalyzeOptions& options) {
  std::ios::sync_with_stdio(false);
  const std::int64_t memory = options.memory * kMebibyte / options.threads;
  AnalyzeDesk desk(stdin, std::cout, options.queue,
                   [memory](const Json& request, const SayEarly& say, const std::atomic<bool>& cancelled) {
                     return reply_to_request(request, memory, say, &cancelled);
                   });
  Crew workers;
  for (int i = 0; i < options.threads; ++i) workers.start([&desk] { desk.work(); });
  desk.read();
  workers.wait();
  if (!std::ferror(stdin)) return 0;
  return complain("yomi analyze", "cannot read standard input");
}

}  // namespace

std::string reply_to(std::string_view line, std::int64_t memory, const SayEarly& early) {
  if (line.find_first_not_of(" \t\r") == std::string_view::npos) return "";
  const Result<Json> value = parse_json(line);
  return value ? reply_to_request(*value, memory, early, nullptr) : error_line(nullptr, value.error());
}

void add_analyze_command(CLI::App& app, int& exit_code) {
  CLI::App* command = app.add_subcommand(
      "analyze", "Answers JSON lines from standard input, one line each (docs/protocol.md).");
  auto options = std::make_shared<AnalyzeOptions>();
  command->add_option("--threads", options->threads, "questions at a time; answers then come in any order")
      ->check(CLI::Range(1, 256))
      ->type_name("N")
      ->capture_default_str();
  command->add_option("--memory", options->memory, "MiB for all of them together")
      ->check(CLI::Range(std::int64_t{1}, std::int64_t{1} << 20))
      ->type_name("MIB")
      ->capture_default_str();
  command
      ->add_option("--queue", options->queue,
                   "lines that may wait; when they do, no more are read until there is room")
      ->check(CLI::Range(std::size_t{1}, std::size_t{1'000'000}))
      ->type_name("N")
      ->capture_default_str();
  command->footer(
      "Examples:\n"
      "  yomi analyze < questions.jsonl > answers.jsonl\n"
      "  echo '{\"rows\": [\".XO\", \"XO.\", \"...\"], \"ask\": \"capture\", \"stones\": [\"C3\"]}' | yomi "
      "analyze");
  command->callback([options, &exit_code] { exit_code = analyze(*options); });
}

}  // namespace yomi
