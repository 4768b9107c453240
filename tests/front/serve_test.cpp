// yomi serve, asked by a socket: what a browser of this computer gets, and what others do not.
#include <arpa/inet.h>
#include <gtest/gtest.h>
#include <sys/socket.h>
#include <unistd.h>

#include <csignal>
#include <nlohmann/json.hpp>
#include <sstream>
#include <thread>

#include "support/run_program.h"

namespace yomi {
namespace {

using Json = nlohmann::json;

class Server {
 public:
  explicit Server(const std::string& options = "") {
    int ends[2];
    if (pipe(ends) != 0) return;
    process_ = fork();
    if (process_ == 0) {
      dup2(ends[1], STDOUT_FILENO);
      close(ends[0]);
      const std::string command = "exec " YOMI_BINARY_DIR "/yomi serve --port 0 " + options;
      execl("/bin/sh", "sh", "-c", command.c_str(), nullptr);
      _exit(127);
    }
    close(ends[1]);
    char line[256] = {};
    if (read(ends[0], line, sizeof line - 1) > 0) said = line;
    close(ends[0]);
    const size_t at = said.find("localhost:");
    if (at != std::string::npos) port = std::atoi(said.c_str() + at + 10);
  }
  ~Server() { stop(); }
  Server(const Server&) = delete;
  Server& operator=(const Server&) = delete;

  // Its exit code after Ctrl-C.
  int stop() {
    if (process_ <= 0) return -1;
    kill(process_, SIGINT);
    int status = 0;
    waitpid(process_, &status, 0);
    process_ = -1;
    return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
  }

  std::string said;
  int port = 0;

 private:
  pid_t process_ = -1;
};

class Connection {
 public:
  explicit Connection(const Server& server) : socket_(socket(AF_INET, SOCK_STREAM, 0)) {
    sockaddr_in address{};
    address.sin_family = AF_INET;
    address.sin_port = htons(static_cast<std::uint16_t>(server.port));
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    is_open_ = connect(socket_, reinterpret_cast<sockaddr*>(&address), sizeof address) == 0;
  }
  ~Connection() { close(socket_); }
  Connection(const Connection&) = delete;
  Connection& operator=(const Connection&) = delete;

  bool is_open() const { return is_open_; }
  void say(const std::string& text) const {
    size_t sent = 0;
    while (sent < text.size()) {
      const ssize_t count = send(socket_, text.data() + sent, text.size() - sent, MSG_NOSIGNAL);
      if (count <= 0) return;
      sent += static_cast<size_t>(count);
    }
  }
  // Until the other side closes, or this text has come.
  std::string hear(const std::string& until = "") const {
    std::string heard;
    char piece[4096];
    while (until.empty() || heard.find(until) == std::string::npos) {
      const ssize_t count = recv(socket_, piece, sizeof piece, 0);
      if (count <= 0) break;
      heard.append(piece, static_cast<size_t>(count));
    }
    return heard;
  }

 private:
  int socket_;
  bool is_open_ = false;
};

std::string ask(const Server& server, const std::string& line, const std::string& headers,
                const std::string& body = "") {
  const Connection connection(server);
  connection.say(line + " HTTP/1.1\r\nConnection: close\r\n" + headers +
                 (body.empty() ? "" : "Content-Length: " + std::to_string(body.size()) + "\r\n") + "\r\n" +
                 body);
  return connection.hear();
}

std::string host(const Server& server) {
  return "Host: localhost:" + std::to_string(server.port) + "\r\n";
}
std::string post(const Server& server, const std::string& call, const std::string& body,
                 const std::string& more = "Content-Type: application/json\r\n") {
  return ask(server, "POST /api/" + call, host(server) + more, body);
}
int status_of(const std::string& response) {
  return response.size() > 12 ? std::atoi(response.c_str() + 9) : 0;
}
// The last line of JSON in a response.
Json last_line(const std::string& response) {
  Json last;
  std::istringstream lines(response);
  for (std::string line; std::getline(lines, line);)
    if (line.starts_with("{")) last = Json::parse(line.substr(0, line.rfind('}') + 1));
  return last;
}

const std::string kLadder =
    R"({"id": 7, "rows": ["........", ".XXXXX..", ".XOO...."], "to_move": "O", "ask": "save", "stones": ["C1"])";
// Takes longer than any test.
const std::string kLong =
    R"({"id": "long", "rows": [".......", ".......", "...X...", "..XO...", ".......", ".......", "......."],)"
    R"( "ask": "board", "to_move": "O"})";

TEST(Serve, AnswersAQuestionWithItsFiles) {
  const Server server;
  ASSERT_GT(server.port, 0) << server.said;
  const Json answer = last_line(
      post(server, "ask", kLadder + R"(, "certificate": "proof.cert", "tree": "a.sgf", "svg": "a.svg"})"));
  EXPECT_EQ(answer["id"], 7);
  EXPECT_EQ(answer["verdict"], "lost");
  EXPECT_EQ(answer["certificate"], "proof.cert");
  EXPECT_TRUE(answer["files"]["a.sgf"].get<std::string>().starts_with("(;"));
  EXPECT_TRUE(answer["files"]["a.svg"].get<std::string>().starts_with("<svg"));
  EXPECT_EQ(run_program("yomi-check -", answer["files"]["proof.cert"].get<std::string>()).exit_code, 0);
  EXPECT_NE(access("proof.cert", F_OK), 0) << "nothing is written to the disk";
}

TEST(Serve, RefusesForeignHostsAndForeignPages) {
  const Server server;
  ASSERT_GT(server.port, 0) << server.said;
  EXPECT_EQ(status_of(ask(server, "GET /api/about", host(server))), 200);
  EXPECT_EQ(status_of(ask(server, "GET /api/about", "Host: yomi.example\r\n")), 403);
  EXPECT_EQ(status_of(ask(server, "GET /api/about", "Host: localhost:1\r\n")), 403);
  EXPECT_EQ(status_of(ask(server, "GET /api/about", "")), 403) << "no host at all";
  const std::string own = "Origin: http://localhost:" + std::to_string(server.port) + "\r\n";
  EXPECT_EQ(status_of(ask(server, "GET /api/about", host(server) + own)), 200);
  for (const char* origin : {"http://yomi.example", "null", "http://localhost:1", "http://localhost"})
    EXPECT_EQ(status_of(ask(server, "GET /api/about", host(server) + "Origin: " + origin + "\r\n")), 403)
        << origin;
  EXPECT_EQ(status_of(post(server, "ask", kLadder + "}", "Content-Type: text/plain\r\n")), 415)
      << "what a form of a foreign page can send";
  const Server named("--name yomi.example");
  EXPECT_EQ(status_of(ask(named, "GET /api/about", "Host: yomi.example\r\n")), 200);
}

TEST(Serve, ReadsAndWritesNoFileThatARequestNames) {
  const Server server;
  ASSERT_GT(server.port, 0) << server.said;
  EXPECT_EQ(last_line(post(server, "ask", kLadder + R"(, "rules": "/etc"})"))["error"],
            "rules names a file on a disk, which a page cannot read or write: leave it out");
  const Json outside =
      last_line(post(server, "ask", kLadder + R"(, "certificate": "/tmp/yomi-serve-test.cert"})"));
  EXPECT_TRUE(outside["files"].contains("/tmp/yomi-serve-test.cert")) << "a name like any other";
  EXPECT_NE(access("/tmp/yomi-serve-test.cert", F_OK), 0);
}

TEST(Serve, WhatIsWrongIsOneSentence) {
  const Server server("--body 1");
  ASSERT_GT(server.port, 0) << server.said;
  EXPECT_EQ(last_line(post(server, "ask", "{"))["error"].get<std::string>().find('\n'), std::string::npos);
  EXPECT_EQ(last_line(post(server, "ask", "[]"))["error"], "a request must be an object");
  EXPECT_EQ(last_line(post(server, "ask", R"({"id": 3, "ask": "eat"})"))["id"], 3);
  EXPECT_EQ(last_line(post(server, "nothing", "{}"))["error"], "there is nothing at this address");
  const std::string large = post(server, "ask", "{\"sgf\": \"" + std::string(2 << 20, 'x') + "\"}");
  EXPECT_EQ(status_of(large), 413) << large.substr(0, 200);
}

TEST(Serve, ALongQuestionTellsHowItGoesAndCanBeStopped) {
  const Server server("--questions 1 --seconds 50");
  ASSERT_GT(server.port, 0) << server.said;
  std::string heard;
  std::thread asking([&] { heard = post(server, "ask", kLong); });
  std::this_thread::sleep_for(std::chrono::milliseconds(700));
  EXPECT_EQ(status_of(post(server, "ask", kLadder + "}")), 503) << "one question at a time";
  EXPECT_EQ(last_line(post(server, "stop", R"({"id": "other"})"))["stopped"], false);
  EXPECT_EQ(last_line(post(server, "stop", R"({"id": "long"})"))["stopped"], true);
  asking.join();
  EXPECT_NE(heard.find("\"progress\""), std::string::npos);
  EXPECT_EQ(last_line(heard)["verdict"], "unknown") << "what is known by then";
  EXPECT_EQ(status_of(post(server, "ask", kLadder + "}")), 200) << "the place is free again";
}

TEST(Serve, AQuestionWhoseReaderHasGoneIsStopped) {
  const Server server("--questions 1 --seconds 50");
  ASSERT_GT(server.port, 0) << server.said;
  {
    const Connection connection(server);
    connection.say("POST /api/ask HTTP/1.1\r\n" + host(server) +
                   "Content-Type: application/json\r\nContent-Length: " + std::to_string(kLong.size()) +
                   "\r\n\r\n" + kLong);
    connection.hear("progress");
  }
  int status = 0;
  for (int i = 0; i < 50 && status != 200; ++i) {
    std::this_thread::sleep_for(std::chrono::milliseconds(100));
    status = status_of(post(server, "ask", kLadder + "}"));
  }
  EXPECT_EQ(status, 200);
}

TEST(Serve, CtrlCEndsItAtOnceAlsoWhileItSearches) {
  Server server;
  ASSERT_GT(server.port, 0) << server.said;
  const Connection connection(server);
  connection.say("POST /api/ask HTTP/1.1\r\n" + host(server) +
                 "Content-Type: application/json\r\nContent-Length: " + std::to_string(kLong.size()) +
                 "\r\n\r\n" + kLong);
  connection.hear("progress");
  EXPECT_EQ(server.stop(), 0);
}

TEST(Serve, ServesTheFilesOfItsFolderAndNoOthers) {
  const ScratchFolder scratch;
  scratch.write("index.html", "<p>the page</p>");
  const Server server("--folder " + scratch.file("."));
  ASSERT_GT(server.port, 0) << server.said;
  const std::string page = ask(server, "GET /", host(server));
  EXPECT_NE(page.find("<p>the page</p>"), std::string::npos);
  EXPECT_NE(page.find("Content-Security-Policy:"), std::string::npos);
  for (const char* path : {"/../../../../../../etc/passwd", "/%2e%2e/%2e%2e/%2e%2e/%2e%2e/%2e%2e/etc/passwd"})
    EXPECT_EQ(status_of(ask(server, std::string("GET ") + path, host(server))), 404) << path;
}

TEST(Serve, AFolderWithoutAPageIsRefused) {
  const Outcome outcome = run_program("yomi serve --folder /nowhere");
  EXPECT_EQ(outcome.exit_code, 4);
  EXPECT_EQ(outcome.err, "yomi serve: there is no page in /nowhere: it has no index.html\n");
}

}  // namespace
}  // namespace yomi
