#include "reply/job_json.h"

#include <fmt/core.h>

#include <algorithm>

#include "claim/certificate.h"
#include "go/colour_name.h"
#include "reply/certificates.h"
#include "reply/proof_of_certificate.h"
#include "reply/version.h"

namespace yomi {

namespace {

constexpr const char* kDamaged = "what a worker was sent, or sent, is cut off or damaged";
// In the order of QuestionKind and of Stop.
constexpr const char* kKinds[] = {"capture", "life", "two eyes", "counted threats", "one searcher"};
constexpr Stop kStops[] = {Stop::None,  Stop::Nodes,     Stop::Time,    Stop::Memory,
                           Stop::Depth, Stop::Cancelled, Stop::Hopeless};

// What cannot be read is an exception inside this file, and a sentence outside.
struct Unreadable {
  std::string sentence;
};

Json read(std::string_view text) {
  Result<Json> json = parse_json(text);
  if (!json || !json->is_object()) throw Unreadable{kDamaged};
  if (json->contains("error")) throw Unreadable{(*json)["error"].get<std::string>()};
  const std::string other = json->value("version", "");
  if (other != version())
    throw Unreadable{
        fmt::format("yomi {} sent this, and yomi {} reads it: the same version must work everywhere",
                    other.empty() ? "of an unknown version" : other, version())};
  return std::move(*json);
}

// Calls what reads JSON. A field that is missing or of another kind is an error, too.
template <class Reading>
auto result_of(Reading&& reading) -> Result<decltype(reading())> {
  try {
    return reading();
  } catch (const Unreadable& wrong) {
    return Error{wrong.sentence};
  } catch (const Json::exception&) {
    return Error{kDamaged};
  }
}

Point point_of(const Json& name, Size size) {
  if (name.is_null()) return kNoPoint;
  const Result<Point> point = parse_point(name.get<std::string>(), size);
  if (!point) throw Unreadable{point.error()};
  return *point;
}

std::vector<Point> points_of(const Json& names, Size size) {
  std::vector<Point> points;
  for (const Json& name : names) points.push_back(point_of(name, size));
  return points;
}

PointSet set_of(const Json& names, Size size) {
  PointSet set;
  for (Point point : points_of(names, size)) set.insert(point);
  return set;
}

Colour side_of(const Json& side) {
  return side.is_null() ? Colour::Empty : colour_named(side.get<std::string>());
}

template <class List>
std::size_t index_in(const List& list, const Json& word) {
  const auto found = std::find(std::begin(list), std::end(list), word.get<std::string>());
  if (found == std::end(list)) throw Unreadable{kDamaged};
  return static_cast<std::size_t>(found - std::begin(list));
}

Json limits_as_json(const Limits& limits) {
  return {{"nodes", limits.nodes},
          {"seconds", limits.seconds},
          {"memory", limits.memory},
          {"variation", limits.variation}};
}

Limits limits_of(const Json& json) {
  Limits limits;
  limits.nodes = json.at("nodes").get<std::int64_t>();
  limits.seconds = json.at("seconds").get<double>();
  limits.memory = json.at("memory").get<std::int64_t>();
  limits.variation = json.at("variation").get<std::uint64_t>();
  return limits;
}

Position position_of(const Json& json) {
  Result<Position> position = position_from_rows(json.at("rows").get<std::vector<std::string>>());
  if (!position) throw Unreadable{position.error()};
  position->to_move = side_of(json.at("to_move"));
  position->ko = point_of(json.at("ko"), position->size);
  position->region = set_of(json.at("region"), position->size);
  return *position;
}

Goal goal_of(const Json& json, Size size) {
  std::vector<std::string> names;
  for (const GoalTraits* traits : kGoals) names.emplace_back(traits->name);
  Goal goal;
  goal.kind = static_cast<GoalKind>(index_in(names, json.at("goal")));
  goal.reacher = side_of(json.at("reacher"));
  goal.points = points_of(json.at("points"), size);
  goal.count = json.at("count").get<int>();
  return goal;
}

Inquiry inquiry_of(const Json& json) {
  const Position position = position_of(json);
  const Searcher* const searcher = find_searcher(json.at("searcher").get<std::string>());
  if (searcher == nullptr) throw Unreadable{kDamaged};
  Inquiry inquiry{static_cast<QuestionKind>(index_in(kKinds, json.at("kind"))),
                  Task(position, goal_of(json, position.size), Colour::Empty), searcher};
  inquiry.rivals = set_of(json.at("rivals"), inquiry.task.position.size);
  inquiry.count = json.at("counts").get<bool>();
  return inquiry;
}

Json proofs_as_json(const std::vector<ProvedGame>& proofs) {
  Json list = Json::array();
  for (const ProvedGame& proved : proofs) list.push_back(certificate_text(proved));
  return list;
}

ProvedGame proof_from(const Json& text, const Task& task) {
  const Result<Certificate> certificate = read_certificate(text.get<std::string>());
  if (!certificate) throw Unreadable{certificate.error()};
  Result<ProvedGame> proved = proof_of(*certificate, task.position, task.goal);
  if (!proved) throw Unreadable{proved.error()};
  return std::move(*proved);
}

std::vector<ProvedGame> proofs_from(const Json& list, const Task& task) {
  std::vector<ProvedGame> proofs;
  for (const Json& text : list) proofs.push_back(proof_from(text, task));
  return proofs;
}

Json life_as_json(const LifeSettlement& life, Size size) {
  return {{"first", side_as_json(life.ko.first)},
          {"threats", life.ko.threats},
          {"too_few", life.ko.too_few},
          {"never_enough", life.ko.never_enough},
          {"favourite", side_as_json(life.favourite)},
          {"seems_ko", life.seems_ko},
          {"move", name_or_null(life.move, size)},
          {"without_threats", life.without_threats ? Json(certificate_text(*life.without_threats)) : Json()}};
}

LifeSettlement life_of(const Json& json, const Task& task) {
  LifeSettlement life;
  life.ko.first = side_of(json.at("first"));
  life.ko.threats = json.at("threats").get<int>();
  life.ko.too_few = json.at("too_few").get<int>();
  life.ko.never_enough = json.at("never_enough").get<bool>();
  life.favourite = side_of(json.at("favourite"));
  life.seems_ko = json.at("seems_ko").get<bool>();
  life.move = point_of(json.at("move"), task.position.size);
  if (const Json& text = json.at("without_threats"); !text.is_null())
    life.without_threats = proof_from(text, task);
  return life;
}

bool is_proved(const Settlement& settled, Colour side, Colour ko_master) {
  const ProvedGame* proved = settled.proof_of(side);
  return proved != nullptr && proved->proof->ko_master() == ko_master;
}

// Who is said to win has a proof of that very game.
bool has_its_proofs(const Settlement& settled) {
  if (is_player(settled.winner)) return is_proved(settled, settled.winner, opponent(settled.winner));
  const auto wins_as_master = [&](Colour side) { return is_proved(settled, side, side); };
  if (settled.is_ko) return wins_as_master(Colour::Black) && wins_as_master(Colour::White);
  return !is_player(settled.half_ko) || settled.proof_of(settled.half_ko) != nullptr;
}

SettledQuestion found_of(const Json& json, const Task& task) {
  SettledQuestion found;
  Settlement& settled = found.settled;
  settled.winner = side_of(json.at("winner"));
  settled.is_ko = json.at("is_ko").get<bool>();
  settled.half_ko = side_of(json.at("half_ko"));
  settled.order = json.at("order").get<int>();
  settled.bound = json.at("bound").get<std::string>();
  settled.out_of_attacks = json.at("out_of_attacks").get<bool>();
  settled.favourite = side_of(json.at("favourite"));
  settled.favourites_move = point_of(json.at("favourites_move"), task.position.size);
  const auto stop = std::find_if(std::begin(kStops), std::end(kStops),
                                 [&](Stop known) { return json.at("stop") == name(known); });
  settled.stop = stop == std::end(kStops) ? Stop::None : *stop;
  settled.nodes = json.at("nodes").get<std::int64_t>();
  settled.proofs = proofs_from(json.at("proofs"), task);
  found.life = life_of(json.at("life"), task);
  found.number_proofs = proofs_from(json.at("number_proofs"), task);
  if (!has_its_proofs(settled)) throw Unreadable{"a verdict came without its proof"};
  return found;
}

}  // namespace

std::string job_as_text(const Inquiry& inquiry, const Limits& limits) {
  const Position& position = inquiry.task.position;
  const Goal& goal = inquiry.task.goal;
  return one_line({{"version", version()},
                   {"kind", kKinds[static_cast<std::size_t>(inquiry.kind)]},
                   {"searcher", inquiry.searcher->name},
                   {"rows", position.rows()},
                   {"to_move", side_as_json(position.to_move)},
                   {"ko", name_or_null(position.ko, position.size)},
                   {"region", names_of(position.region, position.size)},
                   {"goal", name(goal.kind)},
                   {"reacher", side_as_json(goal.reacher)},
                   {"points", names_of(goal.points, position.size)},
                   {"count", goal.count},
                   {"rivals", names_of(inquiry.rivals, position.size)},
                   {"counts", inquiry.count},
                   {"limits", limits_as_json(limits)}});
}

Result<SentJob> job_from_text(std::string_view text) {
  return result_of([text] {
    const Json json = read(text);
    return SentJob{inquiry_of(json), limits_of(json.at("limits"))};
  });
}

std::string found_as_text(const SettledQuestion& found, Size size) {
  const Settlement& settled = found.settled;
  return one_line({{"version", version()},
                   {"winner", side_as_json(settled.winner)},
                   {"is_ko", settled.is_ko},
                   {"half_ko", side_as_json(settled.half_ko)},
                   {"order", settled.order},
                   {"bound", settled.bound},
                   {"out_of_attacks", settled.out_of_attacks},
                   {"favourite", side_as_json(settled.favourite)},
                   {"favourites_move", name_or_null(settled.favourites_move, size)},
                   {"stop", name(settled.stop)},
                   {"nodes", settled.nodes},
                   {"proofs", proofs_as_json(settled.proofs)},
                   {"life", life_as_json(found.life, size)},
                   {"number_proofs", proofs_as_json(found.number_proofs)}});
}

std::string failure_as_text(const std::string& sentence) {
  return one_line({{"error", sentence}});
}

Result<SettledQuestion> found_from_text(std::string_view text, const Inquiry& inquiry) {
  return result_of([&] { return found_of(read(text), inquiry.task); });
}

std::string settle_job(std::string_view job, const std::atomic<bool>* cancelled) {
  try {
    Result<SentJob> sent = job_from_text(job);
    if (!sent) return failure_as_text(sent.error());
    sent->limits.cancelled = cancelled;
    return found_as_text(settle_question(sent->inquiry, sent->limits, nullptr),
                         sent->inquiry.task.position.size);
  } catch (const std::bad_alloc&) {
    return failure_as_text("there is not enough memory for this job");
  } catch (const std::exception& error) {
    return failure_as_text(fmt::format("the job could not be done: {}", error.what()));
  }
}

}  // namespace yomi
