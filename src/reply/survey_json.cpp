#include "reply/survey_json.h"

#include "survey/picture.h"
#include "survey/report.h"

namespace yomi {

namespace {

Json point_or_null(Point point, Size size) {
  return point >= 0 ? Json(point_name(point, size)) : Json(nullptr);
}

std::string letter_of(const Survey& survey, Point stone) {
  const std::vector<Group>& groups = survey.grouping.groups;
  for (size_t i = 0; i < groups.size(); ++i)
    if (groups[i].stones.contains(stone)) return letter_of_group(i);
  return "";
}

Json reading_as_json(const Reading& reading, Size size) {
  Json json;
  json["verdict"] = reading.asked ? Json(name(reading.verdict)) : Json(nullptr);
  json["move"] = point_or_null(reading.move, size);
  json["zone"] = names_of(reading.zone, size);
  json["nodes"] = reading.nodes;
  return json;
}

// `first`: who may move first in each of the two questions.
Json relation_as_json(const Relation& relation, const Survey& survey) {
  const Size size = survey.position.size;
  Json json;
  json["side"] = side_as_json(relation.goal.named_colour());
  json["stones"] = names_of(relation.goal.points, size);
  json["groups"] = Json::array();
  for (Point stone : relation.goal.points) json["groups"].push_back(letter_of(survey, stone));
  json["standing"] = standing_in_words(relation.goal.kind, relation.standing());
  json["likely"] = standing_in_words(relation.goal.kind, relation.likely());
  json["first"] = Json::object();
  for (const auto& [side, reading] : {std::pair{relation.goal.reacher, &relation.reacher_first},
                                      std::pair{relation.goal.keeper(), &relation.keeper_first}})
    if (reading->asked) json["first"][std::string(1, letter(side))] = reading_as_json(*reading, size);
  json["likely_refusal"] = point_or_null(relation.likely_refusal(), size);
  return json;
}

Json relations_as_json(const std::vector<Relation>& relations, const Survey& survey) {
  Json list = Json::array();
  for (const Relation& relation : relations) list.push_back(relation_as_json(relation, survey));
  return list;
}

Json groups_as_json(const Survey& survey) {
  const Size size = survey.position.size;
  Json list = Json::array();
  const std::vector<Group>& groups = survey.grouping.groups;
  for (size_t i = 0; i < groups.size(); ++i) {
    Json json;
    json["id"] = letter_of_group(i);
    json["side"] = side_as_json(groups[i].side);
    json["stones"] = names_of(groups[i].stones, size);
    json["strings"] = names_of(groups[i].strings, size);
    json["safe"] = survey.safety.of(groups[i].side).stones.contains_all(groups[i].stones);
    list.push_back(std::move(json));
  }
  return list;
}

Json urgent_as_json(const Survey& survey) {
  Json list = Json::array();
  for (const UrgentPoint& urgent : survey.urgent) {
    Json json;
    json["point"] = point_name(urgent.point, survey.position.size);
    json["value"] = urgent.value;
    json["reasons"] = Json::array();
    for (const UrgentReason& reason : urgent.reasons)
      json["reasons"].push_back({{"side", side_as_json(reason.side)},
                                 {"text", reason.text},
                                 {"value", reason.value},
                                 {"proved", reason.is_proved}});
    list.push_back(std::move(json));
  }
  return list;
}

Json walls_as_json(const Survey& survey) {
  Json list = relations_as_json(survey.walls.relations, survey);
  for (const auto& [one, other] : survey.walls.standing) {
    Json json;
    json["side"] = side_as_json(survey.position.at(one));
    json["stones"] = names_of(std::vector<Point>{one, other}, survey.position.size);
    json["groups"] = {letter_of(survey, one), letter_of(survey, other)};
    json["standing"] = "stands";
    list.push_back(std::move(json));
  }
  return list;
}

Json enclosures_as_json(const Survey& survey) {
  const Size size = survey.position.size;
  Json list = Json::array();
  for (const Enclosure& enclosure : survey.enclosures.found) {
    Json json;
    json["side"] = side_as_json(enclosure.side);
    json["move"] = point_name(enclosure.move, size);
    json["connected_to"] = point_name(enclosure.connected_to, size);
    json["wall_to"] = point_name(enclosure.wall_to, size);
    json["together"] = enclosure.together;
    list.push_back(std::move(json));
  }
  return list;
}

}  // namespace

Json survey_as_json(const Survey& survey) {
  const Size size = survey.position.size;
  Json json;
  json["to_move"] = side_as_json(survey.position.to_move);
  json["urgent"] = urgent_as_json(survey);
  json["groups"] = groups_as_json(survey);
  json["connections"] = relations_as_json(survey.grouping.relations, survey);
  json["walls"] = walls_as_json(survey);
  json["enclosures"] = enclosures_as_json(survey);
  json["captures"] = relations_as_json(survey.captures, survey);
  json["dead"] = names_of(survey.dead, size);
  for (Colour side : {Colour::Black, Colour::White}) {
    const ColourSafety& safe = survey.safety.of(side);
    const std::string key(1, letter(side));
    json["safe"][key] = names_of(safe.stones | safe.territory, size);
    json["points"][key] = safe.bound;
  }
  json["left_out"] = survey.left_out;
  json["questions"] = survey.questions;
  json["undecided"] = survey.undecided;
  json["not_asked"] = survey.not_asked;
  json["nodes"] = survey.nodes;
  json["seconds"] = rounded(survey.seconds);
  json["text"] = report_of(survey);
  return json;
}

}  // namespace yomi
