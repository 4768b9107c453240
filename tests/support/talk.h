// A conversation with one of our programs that keeps running: lines in, replies out, with the time they take.
#pragma once

#include <poll.h>
#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

#include <chrono>
#include <stdexcept>
#include <string>
#include <vector>

namespace yomi {

class Talk {
 public:
  // `arguments`: of the program of this build.
  explicit Talk(const std::string& program, const std::vector<std::string>& arguments) {
    int down[2], up[2];
    if (pipe(down) != 0 || pipe(up) != 0) throw std::runtime_error("no pipes");
    const std::string path = std::string(YOMI_BINARY_DIR) + "/" + program;
    process_ = fork();
    if (process_ == 0) {
      dup2(down[0], STDIN_FILENO);
      dup2(up[1], STDOUT_FILENO);
      for (int end : {down[0], down[1], up[0], up[1]}) close(end);
      std::vector<char*> words{const_cast<char*>(path.c_str())};
      for (const std::string& argument : arguments) words.push_back(const_cast<char*>(argument.c_str()));
      words.push_back(nullptr);
      execv(path.c_str(), words.data());
      _exit(127);
    }
    close(down[0]);
    close(up[1]);
    to_ = down[1];
    from_ = up[0];
  }
  ~Talk() {
    if (process_ > 0) {
      kill(process_, SIGKILL);
      wait_for_end();
    }
    hang_up();
    close(from_);
  }
  Talk(const Talk&) = delete;
  Talk& operator=(const Talk&) = delete;

  void say(const std::string& text) {
    if (write(to_, text.data(), text.size()) != static_cast<ssize_t>(text.size()))
      throw std::runtime_error("the program does not listen");
  }
  // Everything up to this text, included; what there is if that is not said in time.
  std::string hear(const std::string& until, double seconds = 60) {
    const auto end = Clock::now() + std::chrono::duration<double>(seconds);
    for (;;) {
      if (const size_t at = heard_.find(until); at != std::string::npos) {
        const std::string text = heard_.substr(0, at + until.size());
        heard_.erase(0, text.size());
        return text;
      }
      const double left = std::chrono::duration<double>(end - Clock::now()).count();
      pollfd file{from_, POLLIN, 0};
      char buffer[4096];
      const bool is_there = left > 0 && poll(&file, 1, static_cast<int>(left * 1000) + 1) > 0;
      const ssize_t count = is_there ? read(from_, buffer, sizeof buffer) : 0;
      if (count <= 0) return std::exchange(heard_, "");
      heard_.append(buffer, static_cast<size_t>(count));
    }
  }
  // A GTP command and its whole reply.
  std::string ask(const std::string& command, double seconds = 60) {
    say(command + "\n");
    return hear("\n\n", seconds);
  }
  void hang_up() {
    if (to_ >= 0) close(std::exchange(to_, -1));
  }
  // The exit code, or 128 and more after a signal.
  int wait_for_end() {
    int status = 0;
    waitpid(std::exchange(process_, -1), &status, 0);
    return WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
  }
  int process() const { return process_; }

 private:
  using Clock = std::chrono::steady_clock;
  int process_ = -1;
  int to_ = -1;
  int from_ = -1;
  std::string heard_;
};

}  // namespace yomi
