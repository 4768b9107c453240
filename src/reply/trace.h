// A search as it went, for teaching: the tree as it grows, the numbers of each node with their limits, the
// order of threats, what was settled, and by which zone. The page that shows it needs no server.
//
// What the guide to life and death does in an area is not told: it plays on machine words, not on a board.
// Its stages are, with their results.
#pragma once

#include <map>
#include <string>
#include <vector>

#include "claim/observer.h"
#include "go/position.h"
#include "reply/json.h"

namespace yomi {

class Trace : public Observer {
 public:
  // More is left out, and the page says so: nobody watches longer, and browsers become slow.
  static constexpr size_t kMostEvents = 30'000;

  // Tells the listener of progress and of what is likely, if there is one.
  Trace(const Position& root, Observer* listener, size_t most_events = kMostEvents)
      : root_(root), rows_(root.rows()), listener_(listener), most_events_(most_events) {}

  // A page about a question, with the sentence that answers it.
  std::string page(const std::string& answer) const;

  size_t event_count() const { return events_.size(); }
  std::int64_t left_out() const { return left_out_; }

  void opened(const Game& game, int depth) override;
  void closed(const Game& game, Colour winner) override;
  void shown(const Game& game, const PointSet& zone) override;
  void weighed(const Game& game, const NodeNumbers& numbers) override;
  void order_settled(const Game& game, int order, bool reacher_wins) override;
  void stage_began(const char* name, const char* why, const Limits& share) override;
  void stage_ended(std::int64_t nodes, double seconds, const std::string& result) override;
  void progress(std::int64_t nodes, std::int64_t bytes) override;
  void leans_to(Colour side) override;

 private:
  struct Node {
    int parent;
    Point move;  // that leads here
  };

  int node_of(const Game& game);
  void begin_on(const Game& game);
  bool has_room();
  Json as_json(const std::string& answer) const;

  Position root_;                  // of the question; a search may begin on another board
  std::vector<std::string> rows_;  // where the current search began
  Observer* listener_;
  size_t most_events_;
  std::vector<Node> nodes_{{-1, kNoPoint}};
  std::map<std::pair<int, Point>, int> children_;
  std::vector<Json> events_;
  std::int64_t left_out_ = 0;
};

}  // namespace yomi
