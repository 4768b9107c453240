#include "front/gtp.h"

#include <poll.h>
#include <unistd.h>

#include <CLI/CLI.hpp>
#include <array>
#include <cerrno>
#include <deque>
#include <iostream>
#include <memory>

#include "front/complaint.h"
#include "front/field_options.h"
#include "front/gtp_command.h"
#include "front/gtp_line.h"
#include "work/crew.h"

namespace yomi {

namespace {

constexpr size_t kLongestLine = size_t{1} << 20;
constexpr size_t kMostWaiting = 10'000;  // commands; then reading waits

// Lines that have been read and not yet answered, each with the turn of its command.
class Waiting {
 public:
  struct Entry {
    std::string line;
    std::shared_ptr<GtpTurn> turn = std::make_shared<GtpTurn>();
  };

  // False if nobody takes lines any more. GoGui's comment stops the searches of all commands before it.
  bool put(std::string line) {
    std::unique_lock lock(mutex_);
    if (is_gtp_interrupt(line)) {
      if (running_) running_->stop();
      for (const Entry& entry : entries_) entry.turn->stop();
      return !is_closed_;
    }
    tell_last_of_input();
    changed_.wait(lock, [this] { return entries_.size() < kMostWaiting || is_closed_; });
    if (is_closed_) return false;
    entries_.push_back({std::move(line)});
    changed_.notify_all();
    return true;
  }

  void put_end() {
    const std::lock_guard lock(mutex_);
    tell_last_of_input();
    has_ended_ = true;
    changed_.notify_all();
  }

  // None at the end of the input.
  std::optional<Entry> take() {
    std::unique_lock lock(mutex_);
    running_.reset();
    changed_.wait(lock, [this] { return !entries_.empty() || has_ended_; });
    if (entries_.empty()) return std::nullopt;
    Entry entry = std::move(entries_.front());
    entries_.pop_front();
    running_ = entry.turn;
    changed_.notify_all();
    return entry;
  }

  void close() {
    const std::lock_guard lock(mutex_);
    is_closed_ = true;
    changed_.notify_all();
  }

 private:
  void tell_last_of_input() {
    if (!entries_.empty()) {
      entries_.back().turn->tell_more_input();
    } else if (running_) {
      running_->tell_more_input();
    }
  }

  std::mutex mutex_;
  std::condition_variable changed_;
  std::deque<Entry> entries_;
  std::shared_ptr<GtpTurn> running_;
  bool has_ended_ = false;
  bool is_closed_ = false;
};

// Reads lines of a file descriptor. close() ends a reading that waits for input, from any thread.
class InputLines {
 public:
  explicit InputLines(int in) : in_(in) {
    if (pipe(wake_) != 0) throw std::runtime_error("no pipe can be made");
  }
  ~InputLines() {
    for (int end : wake_) ::close(end);
  }
  InputLines(const InputLines&) = delete;
  InputLines& operator=(const InputLines&) = delete;

  // False at the end of the input. What is too long for a line is cut off.
  bool next(std::string& line) {
    line.clear();
    for (;;) {
      if (at_ == end_ && !fill()) return !line.empty();
      const char c = buffer_[at_++];
      if (c == '\n') return true;
      if (line.size() < kLongestLine) line += c;
    }
  }
  void close() {
    if (write(wake_[1], "", 1) != 1) failed_ = true;
  }
  bool failed() const { return failed_; }

 private:
  bool fill() {
    pollfd files[] = {{in_, POLLIN, 0}, {wake_[0], POLLIN, 0}};
    while (poll(files, 2, -1) < 0)
      if (errno != EINTR) return fail();
    if (files[1].revents != 0) return false;
    const ssize_t count = read(in_, buffer_.data(), buffer_.size());
    if (count < 0) return fail();
    at_ = 0;
    end_ = static_cast<size_t>(count);
    return count > 0;
  }
  bool fail() {
    failed_ = true;
    return false;
  }

  int in_;
  int wake_[2] = {-1, -1};
  std::array<char, 4096> buffer_{};
  size_t at_ = 0;
  size_t end_ = 0;
  std::atomic<bool> failed_{false};
};

void answer_all(Waiting& waiting, const Form& limits, const GtpSession::Write& write) {
  GtpSession session(limits, write);
  while (!session.is_over) {
    const std::optional<Waiting::Entry> entry = waiting.take();
    if (!entry) return;
    session.turn = entry->turn.get();
    if (const std::string reply = gtp_answer(session, entry->line); !reply.empty()) write(reply);
    session.turn = nullptr;
  }
}

void add_limit_options(CLI::App& command, const std::shared_ptr<Form>& limits) {
  const auto take = [limits](const Given& given) { limits->give(*given.field, given.value, given.shown); };
  for (const Field& field : fields())
    if (field.is_at(kOption) && field.group == FieldGroup::Search)
      add_field_option(command, field.name, take);
  for (const char* name : {"trust", "no_trust"}) add_field_option(command, name, take);
}

}  // namespace

bool converse(int in, const Form& limits, const std::function<void(const std::string&)>& write) {
  Waiting waiting;
  InputLines input(in);
  Crew crew;
  crew.start([&] {
    std::string line;
    while (input.next(line))
      if (!waiting.put(line)) return;
    waiting.put_end();
  });
  answer_all(waiting, limits, write);
  waiting.close();
  input.close();
  crew.wait();
  return !input.failed();
}

void add_gtp_command(CLI::App& app, int& exit_code) {
  CLI::App* command =
      app.add_subcommand("gtp", "An engine for Sabaki, GoGui and other programs (docs/how-to/use-a-gui.md).");
  auto limits = std::make_shared<Form>();
  add_limit_options(*command, limits);
  command->footer(
      "Examples:\n"
      "  yomi gtp --seconds 2           what to tell Sabaki or GoGui to start\n"
      "  echo list_commands | yomi gtp  all commands");
  command->callback([limits, &exit_code] {
    std::ios::sync_with_stdio(false);
    const auto write = [](const std::string& text) { std::cout << text << std::flush; };
    const bool could_read = converse(STDIN_FILENO, *limits, write);
    exit_code = could_read ? 0 : complain("yomi gtp", "cannot read standard input");
  });
}

}  // namespace yomi
