#include "front/suite_survey.h"

#include <fmt/format.h>

#include <algorithm>

#include "ask/door.h"
#include "front/progress.h"
#include "front/suite_expect.h"
#include "reply/json_form.h"

namespace yomi {

namespace {

constexpr int kDepths[] = {1, 3, 5, 10};

// The position of the line, whatever it asks about it.
Result<Request> request_of_position(const Json& line, const Form& options) {
  Json position = Json::object();
  for (const char* field : {"rows", "sgf", "move", "to_move", "ko"})
    if (line.contains(field)) position[field] = line[field];
  position["ask"] = "survey";
  Result<Form> form = form_from_json(position);
  if (!form) return Error{form.error()};
  form->take_what_suits(options);
  Result<Request> request = request_of(*form, {.threads = 1});
  if (request) request->limits.cancelled = &interruption();
  return request;
}

}  // namespace

RankedLine ranked_line(const Json& line, const Form& options) {
  RankedLine ranked;
  ranked.id = id_in_words(id_of(line));
  ranked.moves = strings_in(line, "moves");
  if (ranked.moves.empty()) {
    ranked.refused = "the line names no moves";
    return ranked;
  }
  const Result<Request> request = request_of_position(line, options);
  const Result<Reply> reply = request ? answer_to(*request) : Result<Reply>(Error{request.error()});
  if (!reply) {
    ranked.refused = reply.error();
    return ranked;
  }
  const Survey& survey = std::get<Survey>(*reply);
  for (const UrgentPoint& urgent : survey.urgent) {
    ranked.urgent.push_back(point_name(urgent.point, survey.position.size));
    const bool is_good =
        std::find(ranked.moves.begin(), ranked.moves.end(), ranked.urgent.back()) != ranked.moves.end();
    if (ranked.rank == 0 && is_good) ranked.rank = static_cast<int>(ranked.urgent.size());
  }
  ranked.nodes = survey.nodes;
  ranked.seconds = survey.seconds;
  return ranked;
}

Json ranked_as_json(const RankedLine& line) {
  if (!line.refused.empty()) return {{"id", line.id}, {"error", line.refused}};
  return {{"id", line.id},         {"moves", line.moves},
          {"urgent", line.urgent}, {"rank", line.rank > 0 ? Json(line.rank) : Json(nullptr)},
          {"nodes", line.nodes},   {"seconds", rounded(line.seconds)}};
}

void RankReport::add(const RankedLine& line) {
  if (!line.refused.empty()) {
    ++refused_;
    return;
  }
  ranks_.push_back(line.rank);
  seconds_.push_back(line.seconds);
  nodes_ += line.nodes;
}

int RankReport::among(int first) const {
  return static_cast<int>(
      std::count_if(ranks_.begin(), ranks_.end(), [first](int rank) { return rank > 0 && rank <= first; }));
}

std::string RankReport::as_text() const {
  std::string text =
      fmt::format("{:>6}{:>9}{:>12}{:>12}{:>12}{:>12}{:>12}{:>14}{:>9}{:>9}\n", "lines", "refused", "first",
                  "among 3", "among 5", "among 10", "at all", "nodes", "mean s", "most s");
  const auto share = [this](int count) {
    return fmt::format("{} ({:.0f}%)", count,
                       ranks_.empty() ? 0 : 100.0 * count / static_cast<double>(ranks_.size()));
  };
  double sum = 0;
  double most = 0;
  for (double seconds : seconds_) {
    sum += seconds;
    most = std::max(most, seconds);
  }
  text += fmt::format("{:>6}{:>9}", ranks_.size(), refused_);
  for (int depth : kDepths) text += fmt::format("{:>12}", share(among(depth)));
  text += fmt::format("{:>12}{:>14}{:>9.2f}{:>9.2f}\n", share(among(static_cast<int>(kPoints))), nodes_,
                      ranks_.empty() ? 0 : sum / static_cast<double>(ranks_.size()), most);
  return text;
}

Json RankReport::as_json() const {
  Json summary = {{"lines", ranks_.size()}, {"refused", refused_}, {"nodes", nodes_}};
  for (int depth : kDepths) summary[fmt::format("among_{}", depth)] = among(depth);
  summary["listed"] = among(static_cast<int>(kPoints));
  return {{"summary", summary}};
}

}  // namespace yomi
