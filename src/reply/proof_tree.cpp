#include "reply/proof_tree.h"

#include <fmt/core.h>

#include <algorithm>
#include <vector>

#include "engine/main_line.h"
#include "go/sgf_point.h"
#include "go/sgf_text.h"
#include "go/sgf_write.h"
#include "reply/version.h"

namespace yomi {

namespace {

constexpr int kMostNodes = 20'000;
constexpr int kDeepest = 1'000;

void add_points(GameTree& tree, int node, const char* property, const PointSet& points) {
  if (points.empty()) return;
  const int list = tree.add_property(node, property);
  for (Point point : points) tree.add_value(list, sgf_point_name(point));
}

int add_root(GameTree& tree, const Position& position, const std::string& comment) {
  const int root = tree.add_game();
  tree.add(root, "FF", "4");
  tree.add(root, "GM", "1");
  tree.add(root, "CA", "UTF-8");
  tree.add(root, "AP", fmt::format("yomi:{}", version()));
  const Size size = position.size;
  tree.add(root, "SZ",
           size.width == size.height ? fmt::format("{}", size.width)
                                     : fmt::format("{}:{}", size.width, size.height));
  add_points(tree, root, "AB", position.black);
  add_points(tree, root, "AW", position.white);
  tree.add(root, "PL", position.to_move == Colour::Black ? "B" : "W");
  tree.add(root, "C", sgf_escaped(comment));
  return root;
}

class ProofTree {
 public:
  ProofTree(GameTree& tree, const ProvedGame& proved)
      : tree_(tree),
        proof_(*proved.proof),
        game_(proved.position, proof_.goal(), proof_.ko_terms()),
        keeper_proves_(proof_.prover() == proof_.goal().keeper()),
        main_line_(main_line(proved)),
        shown_(static_cast<size_t>(proof_.size())) {}

  void show(int node, ClaimId id, int depth, bool on_main_line) {
    const Claim& claim = proof_[id];
    if (claim.action == ClaimAction::GoalReached) {
      comment(node, proof_.goal().traits().words.end);
      return;
    }
    if (claim.action == ClaimAction::Dead) {
      comment(node, "Dead: there is room for one eye at most.");
      return;
    }
    if (claim.action == ClaimAction::Alive || claim.action == ClaimAction::AliveByKo) {
      comment(node, claim.action == ClaimAction::Alive ? "Alive." : "Alive, by retaking a ko for ever.");
      return;
    }
    if (shown_[static_cast<size_t>(id)]) {
      comment(node, "As shown elsewhere in this tree.");
      return;
    }
    shown_[static_cast<size_t>(id)] = true;
    if (claim.action == ClaimAction::Answer) {
      show_replies(node, claim, depth, on_main_line);
    } else {
      show_move(node, claim.move, claim.child, depth, on_main_line);
    }
  }

 private:
  void comment(int node, const std::string& text) { tree_.add(node, "C", sgf_escaped(text)); }

  bool is_next_of_main_line(Point move, int depth) const {
    return depth < static_cast<int>(main_line_.size()) && main_line_[static_cast<size_t>(depth)] == move;
  }

  void show_move(int node, Point move, ClaimId child, int depth, bool on_main_line) {
    if (depth >= kDeepest || tree_.node_count() >= kMostNodes) {
      comment(node, "The proof goes on.");
      return;
    }
    const int next = tree_.add_child(node);
    tree_.add(next, game_.board().to_move() == Colour::Black ? "B" : "W", sgf_point_name(move));
    if (child == kNoClaim) {
      comment(next, "Captured.");
      return;
    }
    game_.play(move);
    show(next, child, depth + 1, on_main_line && is_next_of_main_line(move, depth));
    game_.undo();
  }

  void show_replies(int node, const Claim& claim, int depth, bool on_main_line) {
    std::vector<Link> links;
    bool passes = false;
    for (int i = 0; i < proof_.link_count(claim); ++i) {
      const Link& link = proof_.link(claim, i);
      if (!game_.board().is_legal(link.move) || (link.move == kPass && (passes || keeper_proves_))) continue;
      passes |= link.move == kPass;
      links.push_back(link);
    }
    std::stable_partition(links.begin(), links.end(), [](const Link& link) { return link.move != kPass; });
    if (on_main_line)
      std::stable_partition(links.begin(), links.end(),
                            [&](const Link& link) { return is_next_of_main_line(link.move, depth); });
    for (const Link& link : links) show_move(node, link.move, link.child, depth, on_main_line);
  }

  GameTree& tree_;
  const Proof& proof_;
  Game game_;
  bool keeper_proves_;  // then a pass is no try to show
  std::vector<Point> main_line_;
  std::vector<bool> shown_;
};

}  // namespace

std::string proof_as_sgf(const Answer& answer, const std::string& question) {
  GameTree tree;
  const std::string beginning = question + "\n\n" + answer.text;
  if (answer.proofs.empty()) add_root(tree, answer.position, beginning);
  for (const ProvedGame& proved : answer.proofs) {
    std::string comment = beginning;
    if (answer.proofs.size() > 1)
      comment += fmt::format("\n\nThis tree shows how {} wins as ko master.", name(proved.proof->prover()));
    comment += "\n\nCircles: the empty points of the zone. What stands outside the zone does not matter.";
    const int root = add_root(tree, proved.trust ? proved.trust->board : proved.position, comment);
    const PointSet zone = (*proved.proof)[proved.root].zone;
    add_points(tree, root, "TR", proved.proof->goal().named());
    const PointSet outside = proved.trust ? proved.trust->outside : PointSet();
    add_points(tree, root, "CR", (zone & proved.position.empty()) - outside);
    if (proved.trust) add_points(tree, root, "SQ", proved.trust->safe);
    ProofTree(tree, proved).show(root, proved.root, 0, true);
  }
  return write_sgf(tree);
}

}  // namespace yomi
