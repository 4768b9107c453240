// A kill on the open board, by proof-number search on the whole board. It is tried where the guide
// (life_search.h) sees a kill and LifeReacherWriter cannot write it down.
//
// The guide takes the walls around its area for granted, and the writer never answers outside. Here nothing
// is taken for granted. The reacher's moves are those inside the area that the guide does not think are lost,
// and moves outside that help a wall or stop a stone that runs (siege_moves.h). The keeper's pass comes
// first, and then every reply that the claims leave uncovered. Where the guide says that the keeper lives
// inside, the search gives up. So it follows the guide inside and is left with the question who wins outside.
//
// The claims count the liberties of the walls (reserves). So what is proved for one position serves all
// others with the same stones inside, if the walls have enough liberties there. A move outside that brings
// such a position back is an answer.
#pragma once

#include <memory>
#include <unordered_map>
#include <vector>

#include "read/fight/life_guide.h"
#include "read/proof/claim_index.h"
#include "read/proof/node_table.h"
#include "read/proof/search_outcome.h"
#include "read/proof/win_claims.h"

namespace yomi {

class LifeSiege {
 public:
  LifeSiege(LifeDesk& desk, const GameStart& start, LifeSearch& guide);

  // The first move, if the reacher is to make one; any that wins if it is not said.
  void begin_with(Point move) { first_move_ = move; }
  void write(SearchOutcome& outcome);

 private:
  struct Child {
    Point move;
    NodeTable::Index node;
    unsigned doubt;
  };
  static constexpr int kLongest = 300;          // moves in a line
  static constexpr std::int64_t kGlance = 500;  // nodes of the guide's

  bool is_at_root() const { return game_.board().depth() == 0; }
  WinClaims& claims() { return is_at_root() ? first_claims_ : claims_; }
  std::int64_t bytes() const;

  void reacher_wins(NodeTable::Index node, ClaimId claim);
  void keeper_wins(NodeTable::Index node);
  void keep(NodeTable::Index node, ClaimId claim);
  ClaimId find() const;
  bool is_found(NodeTable::Index node);
  bool wins_at_once(NodeTable::Index node);
  void initialise(NodeTable::Index node);
  std::uint32_t danger_of_walls(std::uint32_t moves) const;

  void add_child(Point move, size_t first, unsigned doubt = 0);
  void list_moves(size_t first);
  void list_reacher_moves(size_t first);
  void list_keeper_moves(size_t first);
  LocalSet promising_moves(const LocalState& state);
  ClaimId claim_after(Point move);
  WinClaims::Answers known_answers(ClaimId pass);

  void win_by(NodeTable::Index node, const Child& child);
  bool lose(NodeTable::Index node);
  bool has_old_child(NodeTable::Index node, size_t first) const;
  NextChild weigh(NodeTable::Index node, size_t first) const;
  void search(NodeTable::Index node, std::uint32_t phi_limit, std::uint32_t delta_limit, bool stay,
              int depth);

  LifeDesk& desk_;
  Game game_;
  LifeSearch& guide_;
  std::shared_ptr<Proof> proof_;
  ZoneRules rules_;
  WinClaims claims_;
  WinClaims first_claims_;  // the root shows the liberties that the others count
  ClaimIndex index_;
  std::unordered_map<Hash, std::vector<ClaimId>> by_area_;
  NodeTable table_;
  std::vector<Child> children_;
  PointSet walls_;  // around the area, at the root
  Point first_move_ = kNoPoint;
};

}  // namespace yomi
