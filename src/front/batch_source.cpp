#include "front/batch_source.h"

#include <fmt/core.h>

#include <algorithm>
#include <cerrno>
#include <cstdio>
#include <cstring>
#include <filesystem>
#include <memory>

#include "ask/comment.h"
#include "ask/problem.h"
#include "front/files.h"
#include "front/progress.h"
#include "go/sgf_read.h"
#include "reply/json_form.h"

namespace yomi {

namespace {

namespace fs = std::filesystem;

constexpr std::size_t kLongestLine = std::size_t{4} << 20;

struct CloseFile {
  void operator()(std::FILE* file) const {
    if (file != stdin) std::fclose(file);
  }
};

// Whether it was read to the end or nobody wants more; else what is wrong.
std::string read_lines(const std::string& path, const std::string& name, const TakeLine& take) {
  const std::unique_ptr<std::FILE, CloseFile> file(path == "-" ? stdin : std::fopen(path.c_str(), "rb"));
  if (!file) return fmt::format("cannot open {}: {}", path, std::strerror(errno));
  std::string line;
  std::int64_t number = 0;
  bool is_too_long = false;
  for (int c = 0; c != EOF;) {
    c = getc_unlocked(file.get());
    if (c != '\n' && c != EOF) {
      is_too_long |= line.size() == kLongestLine;
      if (!is_too_long) line += static_cast<char>(c);
      continue;
    }
    if (c == EOF && line.empty()) break;
    ++number;
    if (line.find_first_not_of(" \t\r") != std::string::npos) {
      SourceLine found{{{name, number}, is_too_long ? "" : id_of_line(line), line}, ""};
      if (is_too_long) found.refused = fmt::format("the line is longer than {} bytes", kLongestLine);
      if (!take(std::move(found))) return "";
    }
    line.clear();
    is_too_long = false;
  }
  if (interruption()) return "";
  return std::ferror(file.get()) ? fmt::format("cannot read {}: {}", path, std::strerror(errno)) : "";
}

// What a record asks in our own words or marks; or what a reader of it takes it to ask.
Result<Form> form_of_game(RecordedPosition& record, int root) {
  if (Result<GameState> state = state_after_moves(record.tree, root, 0)) {
    record.state = std::move(*state);
    if (const Result<Form> asked = question_of_record(record, record.state.position.to_move)) {
      Form form = *asked;
      form.place(record.state.position);
      return form;
    }
  }
  const Result<Problem> problem = problem_of_game(record.tree, root);
  if (!problem) return Error{problem.error()};
  if (problem->candidates.empty()) return Error{"the record does not say what is asked"};
  return form_of(*problem, problem->candidates.front());
}

std::string read_games(const std::string& path, const std::string& name, const TakeLine& take) {
  Result<std::string> text = read_file(path);
  if (!text) return text.error();
  Result<GameTree> tree = read_sgf(std::move(*text));
  if (!tree) return take({{{name, 1}, one_line(name), ""}, tree.error()}) ? "" : "";
  RecordedPosition record;
  record.tree = std::move(*tree);
  const int games = record.tree.game_count();
  for (int game = 1; game <= games; ++game) {
    const std::string id = games == 1 ? name : fmt::format("{}#{}", name, game);
    SourceLine found{{{name, game}, one_line(id), ""}, ""};
    const Result<Form> form = form_of_game(record, record.tree.game(game - 1));
    if (!form) {
      found.refused = form.error();
    } else if (const Result<Request> request = request_of(*form); !request) {
      found.refused = request.error();
    } else {
      Json line = Json::parse(question_as_asked(*form, *request));
      line["id"] = id;
      found.line.text = one_line(line);
    }
    if (!take(std::move(found))) break;
  }
  return "";
}

bool has_ending(const std::string& path, const char* ending) {
  std::string own = fs::path(path).extension().string();
  std::transform(own.begin(), own.end(), own.begin(),
                 [](char c) { return c >= 'A' && c <= 'Z' ? c + 32 : c; });
  return own == ending;
}

std::string read_file_of(const std::string& path, const std::string& name, const TakeLine& take) {
  return has_ending(path, ".sgf") ? read_games(path, name, take) : read_lines(path, name, take);
}

Form limits_only(const Form& form) {
  Form limits;
  for (const char* field : {"seconds", "nodes"})
    if (const Given* given = form.find(field)) limits.give(*given->field, given->value, given->shown);
  return limits;
}

}  // namespace

std::string read_source(const std::string& path, const std::string& name, const TakeLine& take) {
  std::error_code wrong;
  if (path == "-" || !fs::is_directory(path, wrong))
    return read_file_of(path, !name.empty() ? name : path == "-" ? "standard input" : path, take);
  std::vector<std::string> files;
  for (fs::recursive_directory_iterator entry(path, wrong), end; !wrong && entry != end;
       entry.increment(wrong)) {
    const std::string file = entry->path().string();
    std::error_code ignored;
    if (entry->is_regular_file(ignored) && (has_ending(file, ".sgf") || has_ending(file, ".jsonl")))
      files.push_back(file);
  }
  if (wrong) return fmt::format("cannot read the folder {}: {}", path, wrong.message());
  if (files.empty()) return fmt::format("{} holds no .sgf and no .jsonl file", path);
  std::sort(files.begin(), files.end());
  bool goes_on = true;
  for (const std::string& file : files) {
    const std::string inside = fs::path(file).lexically_relative(path).string();
    const auto take_on = [&](SourceLine line) { return goes_on = take(std::move(line)); };
    std::string said = read_file_of(file, (name.empty() ? file : name + "/" + inside), take_on);
    if (!said.empty() || !goes_on) return said;
  }
  return "";
}

std::string limits_as_json(const Form& form) {
  Json limits = Json::object();
  if (const Given* seconds = form.find("seconds")) limits["seconds"] = seconds->number();
  if (const Given* nodes = form.find("nodes")) limits["nodes"] = static_cast<std::int64_t>(nodes->number());
  if (limits.empty()) limits["seconds"] = kUsualSeconds;
  return one_line(limits);
}

Result<BatchQuestion> question_of_line(const BatchLine& line, const Form& usual) {
  const Result<Json> value = parse_json(line.text);
  if (!value) return Error{value.error()};
  if (std::string wrong = what_is_wrong_with_id(*value); !wrong.empty()) return Error{std::move(wrong)};
  const Result<Form> given = form_from_json(*value);
  if (!given) return Error{given.error()};
  Form form;
  form.ask(given->word());
  form.take_what_suits(usual);
  if (given->find("seconds") != nullptr || given->find("nodes") != nullptr) {
    form.leave_out("seconds");
    form.leave_out("nodes");
  }
  form.give_all(*given);
  const Result<Request> request = request_of(form);
  if (!request) return Error{request.error()};
  for (const std::string& file :
       {request->certificate, request->tree, request->svg, request->save, request->resume})
    if (!file.empty()) return Error{"a question of a batch writes no files: leave " + file + " out"};
  const Form limits = limits_only(form);
  const bool has_limits = limits.find("seconds") != nullptr || limits.find("nodes") != nullptr;
  return BatchQuestion{canonical_question(form, *request), limits_as_json(limits), has_limits};
}

std::string id_of_line(const std::string& text) {
  const Result<Json> value = parse_json(text);
  const Json id = value ? id_of(*value) : Json(nullptr);
  return id.is_null() ? "" : one_line(id);
}

}  // namespace yomi
