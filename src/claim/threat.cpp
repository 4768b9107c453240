#include "claim/threat.h"

#include <algorithm>
#include <charconv>

namespace yomi {

std::string name(const Threat& threat) {
  std::string text = "(";
  for (int order = 1; order <= threat.order(); ++order) text += std::to_string(threat.moves(order)) + ",";
  return text + "0)";
}

Result<Threat> parse_threat(std::string_view text) {
  const std::string example = "a threat is a list like 8,5,2,0: moves of order one, two, …, and a closing 0";
  if (!text.empty() && text.front() == '(' && text.back() == ')') text = text.substr(1, text.size() - 2);
  Threat threat;
  for (int order = 1;; ++order) {
    const size_t comma = text.find(',');
    const std::string_view number = text.substr(0, comma);
    int count = -1;
    const auto [end, error] = std::from_chars(number.data(), number.data() + number.size(), count);
    if (error != std::errc() || end != number.data() + number.size() || count < 0) return Error{example};
    if (count == 0) {
      if (order == 1 || comma != std::string_view::npos) return Error{example};
      return threat;
    }
    if (comma == std::string_view::npos) return Error{example};
    if (count > Threat::kMostMoves)
      return Error{"a threat has at most " + std::to_string(Threat::kMostMoves) + " moves of one order"};
    if (order > Threat::kMostOrders)
      return Error{"a threat has at most " + std::to_string(Threat::kMostOrders) + " orders"};
    threat.set_moves(order, count);
    text.remove_prefix(comma + 1);
  }
}

std::vector<Threat> threats_up_to(const Threat& largest) {
  std::vector<Threat> sequence{largest.order() > 0 ? Threat{1} : largest};
  const auto add = [&](const Threat& threat) {
    if (!(sequence.back() == threat)) sequence.push_back(threat);
  };
  for (int highest = 2; highest <= largest.order(); ++highest) {
    Threat half;
    for (int order = 1; order <= highest; ++order) half.set_moves(order, (largest.moves(order) + 1) / 2);
    add(half);
    add(largest.up_to(highest));
  }
  return sequence;
}

}  // namespace yomi
