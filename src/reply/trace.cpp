#include "reply/trace.h"

#include "reply/trace_page.h"

namespace yomi {

namespace {

// The first word of an event.
constexpr const char* kOpened = "open";
constexpr const char* kClosed = "close";
constexpr const char* kZone = "zone";
constexpr const char* kNumbers = "numbers";
constexpr const char* kOrder = "order";
constexpr const char* kBoard = "board";
constexpr const char* kStage = "stage";
constexpr const char* kStageEnd = "end";

Json limit(std::uint32_t number) {
  constexpr std::uint32_t kAsGoodAsInfinite = 100'000'000;
  return number >= kAsGoodAsInfinite ? Json(nullptr) : Json(number);
}

// Texts go into a script: "</script>" in one of them must not end it.
std::string for_script(const std::string& json) {
  std::string text;
  for (char c : json) text += c == '<' ? std::string("\\u003c") : std::string(1, c);
  return text;
}

}  // namespace

// Trusted surroundings, and questions about a first stone, are read on a board of their own.
void Trace::begin_on(const Game& game) {
  std::vector<std::string> rows = game.board().position().rows();
  if (rows == rows_) return;
  rows_ = std::move(rows);
  events_.push_back({kBoard, rows_, std::string(1, letter(game.board().to_move()))});
}

int Trace::node_of(const Game& game) {
  if (game.board().depth() == 0) begin_on(game);
  int node = 0;
  for (int i = 0; i < game.board().depth(); ++i) {
    const Point move = game.board().move_at(i);
    const auto [known, is_new] = children_.try_emplace({node, move}, static_cast<int>(nodes_.size()));
    if (is_new) nodes_.push_back({node, move});
    node = known->second;
  }
  return node;
}

bool Trace::has_room() {
  if (events_.size() < most_events_) return true;
  ++left_out_;
  return false;
}

void Trace::opened(const Game& game, int /*depth*/) {
  if (has_room()) events_.push_back({kOpened, node_of(game)});
}

void Trace::closed(const Game& game, Colour winner) {
  if (has_room()) events_.push_back({kClosed, node_of(game), std::string(1, letter(winner))});
}

void Trace::shown(const Game& game, const PointSet& zone) {
  if (has_room()) events_.push_back({kZone, node_of(game), names_of(zone, root_.size)});
}

void Trace::weighed(const Game& game, const NodeNumbers& numbers) {
  if (has_room())
    events_.push_back({kNumbers, node_of(game), numbers.order, limit(numbers.to_win), limit(numbers.to_lose),
                       limit(numbers.limit_to_win), limit(numbers.limit_to_lose)});
}

void Trace::order_settled(const Game& game, int order, bool reacher_wins) {
  if (has_room()) events_.push_back({kOrder, node_of(game), order, reacher_wins});
}

void Trace::stage_began(const char* name, const char* why, const Limits& /*share*/) {
  if (has_room()) events_.push_back({kStage, name, why});
}

void Trace::stage_ended(std::int64_t nodes, double /*seconds*/, const std::string& result) {
  if (has_room()) events_.push_back({kStageEnd, nodes, result});
}

void Trace::progress(std::int64_t nodes, std::int64_t bytes) {
  if (listener_) listener_->progress(nodes, bytes);
}

void Trace::leans_to(Colour side) {
  if (listener_) listener_->leans_to(side);
}

Json Trace::as_json(const std::string& answer) const {
  Json json;
  json["rows"] = root_.rows();
  json["to_move"] = std::string(1, letter(root_.to_move));
  json["answer"] = answer;
  json["left_out"] = left_out_;
  Json nodes = Json::array();
  for (const Node& node : nodes_)
    nodes.push_back({node.parent, node.move == kNoPoint ? "" : point_name(node.move, root_.size)});
  json["nodes"] = std::move(nodes);
  json["events"] = events_;
  return json;
}

std::string Trace::page(const std::string& answer) const {
  return trace_page(for_script(one_line(as_json(answer))));
}

}  // namespace yomi
