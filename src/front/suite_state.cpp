#include "front/suite_state.h"

#include <fmt/format.h>

namespace yomi {

namespace {

constexpr Race kRaces[] = {Race::Won, Race::Lost, Race::Seki, Race::Ko, Race::Unknown};
constexpr Verdict kVerdicts[] = {Verdict::Won, Verdict::Lost, Verdict::Ko, Verdict::Unknown};

template <class Word, size_t N>
Word named(const Word (&words)[N], const Json& text) {
  for (Word word : words)
    if (text.get<std::string>() == name(word)) return word;
  throw Json::type_error::create(302, "no such word", &text);
}

// The fields of the table, which --json does not show, or shows in another way.
Json facts_of(const Answer& answer) {
  return {{"verdict", name(answer.verdict)},
          {"likely", answer.likely ? Json(name(*answer.likely)) : Json(nullptr)},
          {"without_threats", name(answer.without_threats)},
          {"trusts", answer.trust != nullptr},
          {"move", answer.move},
          {"likely_move", answer.likely_move},
          {"takes_first", static_cast<int>(answer.takes_first)},
          {"threats", answer.threats},
          {"enough", answer.proved_enough},
          {"needed", answer.proved_needed},
          {"never", answer.never_enough},
          {"bound", answer.bound},
          {"nodes", answer.nodes},
          {"seconds", answer.seconds},
          {"known_after", answer.known_after}};
}

Answer answer_from(const Json& facts) {
  Answer answer;
  answer.verdict = named(kVerdicts, facts.at("verdict"));
  if (facts.at("likely").is_string()) answer.likely = named(kVerdicts, facts.at("likely"));
  answer.without_threats = named(kVerdicts, facts.at("without_threats"));
  if (facts.at("trusts").get<bool>()) answer.trust = std::make_shared<const Trust>();
  answer.move = facts.at("move");
  answer.likely_move = facts.at("likely_move");
  answer.takes_first = static_cast<Colour>(facts.at("takes_first").get<int>());
  answer.threats = facts.at("threats");
  answer.proved_enough = facts.at("enough");
  answer.proved_needed = facts.at("needed");
  answer.never_enough = facts.at("never");
  answer.bound = facts.at("bound");
  answer.nodes = facts.at("nodes");
  answer.seconds = facts.at("seconds");
  answer.known_after = facts.at("known_after");
  return answer;
}

}  // namespace

Json result_as_state(const SuiteResult& result) {
  Json state;
  state["shown"] = result_as_json(result);
  state["answer"] = facts_of(result.answer);
  state["wins_as_master"] = static_cast<int>(result.wins_as_master);
  state["checked"] = result.checked;
  state["rejections"] = result.rejections;
  if (result.race) {
    state["race"] = name(result.race->verdict);
    state["race_likely"] = result.race->likely ? Json(name(*result.race->likely)) : Json(nullptr);
  }
  return state;
}

std::string take_from_state(const Json& state, const Position& position, SuiteResult& result) {
  try {
    result.shown = state.at("shown");
    result.answer = answer_from(state.at("answer"));
    result.answer.position = position;
    result.wins_as_master = static_cast<Colour>(state.at("wins_as_master").get<int>());
    result.checked = state.at("checked");
    result.rejections = state.at("rejections").get<std::vector<std::string>>();
    if (!state.contains("race")) return "";
    result.race.emplace();
    result.race->verdict = named(kRaces, state.at("race"));
    if (state.at("race_likely").is_string()) result.race->likely = named(kRaces, state.at("race_likely"));
    return "";
  } catch (const Json::exception& error) {
    return fmt::format("it is not a line that yomi suite wrote ({})", error.what());
  }
}

}  // namespace yomi
