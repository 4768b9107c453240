// Answers as JSON: the fields of docs/protocol.md, for every front end that speaks it.
#pragma once

#include <nlohmann/json.hpp>
#include <string>
#include <string_view>

#include "engine/engine.h"
#include "engine/semeai.h"

namespace yomi {

using Json = nlohmann::ordered_json;

// One JSON value; what is wrong with the text is one sentence. Refuses to go deeper than anybody needs.
Result<Json> parse_json(std::string_view text);

// The id to give back: null unless the value is an object with a number or a string there. A number too large
// to be given back as it is does not count.
Json id_of(const Json& value);
// Empty if there is none, or one that can be given back.
std::string what_is_wrong_with_id(const Json& value);
// As it is shown to people: 7, or the string without its quotes; empty if there is none.
std::string id_in_words(const Json& id);

Json safety_as_json(const Position& position, SafetyMethod method, const Safety& safety);

// A race is two questions. Its answer has the fields of one, about the race, and those two.
Json semeai_as_json(const SemeaiAnswer& answer);

// Everything but the id and the certificate.
Json answer_as_json(const Answer& answer);
// The files that were written: of the answer, and of each first move that was judged.
void add_certificates(Json& answer, const std::vector<std::string>& files,
                      const std::vector<std::vector<std::string>>& of_moves);

Json name_or_null(Point point, Size size);
Json names_of(const std::vector<Point>& points, Size size);
Json names_of(const PointSet& points, Size size);
// "X", "O" or null.
Json side_as_json(Colour colour);

// Seconds, to the microsecond.
double rounded(double seconds);

// On one line, always valid UTF-8.
std::string one_line(const Json& value);

}  // namespace yomi
