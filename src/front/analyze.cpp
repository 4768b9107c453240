#include "front/analyze.h"

#include <fmt/core.h>

#include <CLI/CLI.hpp>
#include <cstdio>
#include <iostream>
#include <memory>
#include <mutex>
#include <vector>

#include "front/complaint.h"
#include "front/reply_files.h"
#include "reply/json_form.h"
#include "reply/reply.h"
#include "work/crew.h"
#include "work/stopwatch.h"

namespace yomi {

namespace {

constexpr size_t kLongestLine = size_t{4} << 20;
constexpr std::int64_t kMebibyte = 1 << 20;

struct AnalyzeOptions {
  int threads = 1;
  std::int64_t memory = 1024;
};

std::string error_line(const Json& id, const std::string& sentence) {
  Json json;
  json["id"] = id;
  json["error"] = sentence;
  return one_line(json);
}

using SayEarly = std::function<void(const std::string&)>;

// Says what a question leans to, whenever that changes.
class EarlyReplies : public Observer {
 public:
  EarlyReplies(Json id, Colour mover, const SayEarly& say) : id_(std::move(id)), mover_(mover), say_(say) {}

  void leans_to(Colour side) override {
    Json json;
    json["id"] = id_;
    json["early"] = true;
    json["likely"] = name(verdict_for(mover_, side));
    json["seconds"] = rounded(clock_.seconds());
    say_(one_line(json));
  }

 private:
  Json id_;
  Colour mover_;
  const SayEarly& say_;
  Stopwatch clock_;
};

Result<Json> reply_json(const Json& value, std::int64_t memory, const SayEarly& early) {
  if (const std::string wrong = what_is_wrong_with_id(value); !wrong.empty()) return Error{wrong};
  const Result<Form> form = form_from_json(value);
  if (!form) return Error{form.error()};
  Result<Request> request = request_of(*form);
  if (!request) return Error{request.error()};
  request->limits.memory = std::min(request->limits.memory, memory);
  if (const std::string wrong = what_forbids_files(*request); !wrong.empty()) return Error{wrong};
  EarlyReplies replies(id_of(value), request->question.position.to_move, early);
  const Result<Reply> reply = answer_to(*request, {request->early && early ? &replies : nullptr, {}, {}});
  if (!reply) return Error{reply.error()};
  Json json;
  json["id"] = id_of(value);
  json.update(reply_as_json(*request, *reply));
  const Result<WrittenFiles> files = write_files(*request, *form, *reply);
  if (!files) return Error{files.error()};
  if (!request->certificate.empty()) add_certificates(json, files->certificates, files->of_moves);
  return json;
}

// Reads lines and answers them, for as many threads as there are.
class Desk {
 public:
  Desk(std::FILE* in, std::ostream& out, std::int64_t memory) : in_(in), out_(out), memory_(memory) {}

  void work() {
    std::string line;
    bool too_long = false;
    const SayEarly say = [this](const std::string& text) {
      const std::lock_guard lock(out_mutex_);
      out_ << text << '\n' << std::flush;
    };
    while (out_ && next_line(line, too_long)) {
      const std::string reply =
          too_long ? error_line(nullptr, fmt::format("the line is longer than {} bytes", kLongestLine))
                   : reply_to(line, memory_, say);
      if (!reply.empty()) say(reply);
    }
  }

 private:
  // False at the end of the input. Of a line that is too long nothing is kept.
  bool next_line(std::string& line, bool& too_long) {
    const std::lock_guard lock(in_mutex_);
    line.clear();
    too_long = false;
    bool any = false;
    for (;;) {
      const int c = getc_unlocked(in_);
      if (c == EOF) return any;
      if (c == '\n') return true;
      any = true;
      if (line.size() == kLongestLine) too_long = true;
      if (!too_long) line += static_cast<char>(c);
    }
  }

  std::FILE* in_;
  std::ostream& out_;
  std::int64_t memory_;
  std::mutex in_mutex_;
  std::mutex out_mutex_;
};

int analyze(const AnalyzeOptions& options) {
  std::ios::sync_with_stdio(false);
  Desk desk(stdin, std::cout, options.memory * kMebibyte / options.threads);
  Crew others;
  for (int i = 1; i < options.threads; ++i) others.start([&desk] { desk.work(); });
  desk.work();
  others.wait();
  if (!std::ferror(stdin)) return 0;
  return complain("yomi analyze", "cannot read standard input");
}

}  // namespace

std::string reply_to(std::string_view line, std::int64_t memory, const SayEarly& early) {
  if (line.find_first_not_of(" \t\r") == std::string_view::npos) return "";
  Json id;
  try {
    const Result<Json> value = parse_json(line);
    if (!value) return error_line(nullptr, value.error());
    id = id_of(*value);
    const Result<Json> answer = reply_json(*value, memory, early);
    return answer ? one_line(*answer) : error_line(id, answer.error());
  } catch (const std::bad_alloc&) {
    return error_line(id, "there is not enough memory for this question");
  } catch (const std::exception& error) {
    return error_line(id, fmt::format("the question could not be answered: {}", error.what()));
  }
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
  command->footer(
      "Examples:\n"
      "  yomi analyze < questions.jsonl > answers.jsonl\n"
      "  echo '{\"rows\": [\".XO\", \"XO.\", \"...\"], \"ask\": \"capture\", \"stones\": [\"C3\"]}' | yomi "
      "analyze");
  command->callback([options, &exit_code] { exit_code = analyze(*options); });
}

}  // namespace yomi
