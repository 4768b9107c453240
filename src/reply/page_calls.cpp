#include "reply/page_calls.h"

#include <fmt/core.h>

#include "reply/page_drawing.h"
#include "reply/page_record.h"
#include "reply/version.h"
#include "work/stopwatch.h"

namespace yomi {

namespace {

constexpr double kBetweenNews = 0.2;  // seconds

Json certificate_as_json(const Certificate& certificate) {
  const Position& position = certificate.position;
  Json json;
  json["position"] = position_as_json(position);
  json["goal"] = name(certificate.goal.kind);
  json["points"] = names_of(certificate.goal.points, position.size);
  json["winner"] = side_as_json(certificate.winner);
  json["reacher"] = side_as_json(certificate.goal.reacher);
  json["ko_master"] = side_as_json(certificate.ko.master);
  json["nodes"] = certificate.nodes.size();
  json["safe"] = names_of(certificate.safe, position.size);
  json["outside"] = names_of(certificate.outside, position.size);
  return json;
}

Json step_as_json(const CertificateStep& step) {
  const Size size = step.position.size;
  Json json = position_as_json(step.position);
  json["legal"] = names_of(step.legal, size);
  json["node"] = step.node;
  json["zone"] = names_of(step.zone, size);
  json["turn"] = step.is_winners_turn ? "winner" : "loser";
  json["move"] = name_or_null(step.move, size);
  json["answered"] = names_of(step.answered, size);
  json["changes_nothing"] = step.changes_nothing;
  json["over"] = step.is_over;
  json["text"] = step.text;
  return json;
}

Result<Json> in_field(const char* field, const Result<std::string>& text) {
  if (!text) return Error{text.error()};
  Json json;
  json[field] = *text;
  return json;
}

}  // namespace

std::string PageDesk::reply_to(std::string_view text, const Tell& tell) {
  Json line;
  try {
    const Result<Json> call = parse_json(text);
    const Result<Json> reply = call ? answer(*call, tell) : Result<Json>(Error{call.error()});
    if (reply)
      line["reply"] = *reply;
    else
      line["error"] = reply.error();
  } catch (const std::bad_alloc&) {
    line = {{"error", "there is not enough memory for this"}};
  } catch (const std::exception& error) {
    line = {{"error", fmt::format("this could not be done: {}", error.what())}};
  }
  return one_line(line);
}

Result<Json> PageDesk::answer(const Json& call, const Tell& tell) {
  if (!call.is_object() || !call.contains("call") || !call["call"].is_string())
    return Error{"a call must be an object with a word in the field call"};
  const std::string word = call["call"].get<std::string>();
  if (word == "ask") return ask(call, tell);
  if (word == "read_sgf") return collection_as_json(call);
  if (word == "show") return place_as_json(call);
  if (word == "play") return played_as_json(call);
  if (word == "draw") return in_field("svg", drawing_as_svg(call));
  if (word == "write_sgf") {
    Json question = call;
    question.erase("call");
    return in_field("sgf", question_as_sgf(question));
  }
  if (word == "open_proof") return open_proof(call);
  if (word == "proof_after") return proof_after(call);
  if (word == "close_proof")
    return Json(call.contains("proof") && proofs_.erase(call["proof"].get<int>()) > 0);
  if (word == "about") return in_field("version", std::string(version()));
  return Error{fmt::format("there is no call '{}'", word)};
}

Result<Json> PageDesk::ask(const Json& call, const Tell& tell) {
  if (!call.contains("question")) return Error{"the question is missing"};
  PageLimits most;
  most.seconds = 0;
  if (call.contains("memory") && call["memory"].is_number())
    most.memory = static_cast<std::int64_t>(call["memory"].get<double>()) << 20;
  Stopwatch clock;
  double told = -kBetweenNews;
  return answer_with_files(call["question"], most, [&](const Json& news) {
    if (clock.seconds() - told < kBetweenNews) return;
    told = clock.seconds();
    tell(one_line(news));
  });
}

Result<Json> PageDesk::open_proof(const Json& call) {
  if (!call.contains("certificate") || !call["certificate"].is_string())
    return Error{"certificate must be a text"};
  Result<CertificateGame> game = CertificateGame::open(call["certificate"].get_ref<const std::string&>());
  if (!game) return Error{game.error()};
  const int number = ++opened_;
  Json json = certificate_as_json(game->certificate());
  json["proof"] = number;
  proofs_.emplace(number, std::move(*game));
  return json;
}

Result<Json> PageDesk::proof_after(const Json& call) const {
  const auto game = call.contains("proof") && call["proof"].is_number_integer()
                        ? proofs_.find(call["proof"].get<int>())
                        : proofs_.end();
  if (game == proofs_.end()) return Error{"this proof is not open"};
  const Result<std::vector<Point>> moves = points_in(call, "moves", game->second.certificate().position.size);
  if (!moves) return Error{moves.error()};
  const Result<CertificateStep> step = game->second.after(*moves);
  if (!step) return Error{step.error()};
  return step_as_json(*step);
}

}  // namespace yomi
