// Who wins a fight for life in its area, by depth-first proof-number search on machine words.
//
// A win carries a zone: whole blocks, each with a liberty in it, such that the win stands whatever the board
// looks like elsewhere in the area. So a loser's move that has no part in its refutation refutes every other
// move outside that zone, for either side. Where the keeper would live at once if he could move, or be left
// without room for two eyes if the reacher could, the other side need only look at what disturbs that.
//
// A win that rests on a repetition of a position above holds while that position is being searched, or once
// the same side has won there (Kishimoto and Müller on the graph history interaction); otherwise it is
// searched again. The search knows nothing outside the area, so what it says is a guide, not a proof: who
// seems to win, and by which move. It is asked again and again while the proof is written, and remembers
// everything.
#pragma once

#include <vector>

#include "read/fight/first_instinct.h"
#include "read/fight/life_blocks.h"
#include "read/fight/life_patterns.h"
#include "read/fight/life_policy.h"
#include "read/fight/life_race.h"
#include "read/fight/life_results.h"
#include "read/fight/life_rules.h"
#include "work/budget.h"

namespace yomi {

// Who may not retake a ko at once; a side with threats may, as often as it has them.
struct LocalKo {
  bool bars_reacher = true;
  bool bars_keeper = true;
  Side has_threats = Side::Nobody;
  // A keeper who is never barred does not live by ko eyes alone, as if every ko came to an end.
  bool kos_end = false;

  bool bars(bool reacher) const { return reacher ? bars_reacher : bars_keeper; }
  // How many this side has in the position. Where neither side is barred, each side is as badly off as can
  // be.
  Threats threats_of(Side side, const LocalState& state) const {
    const bool is_barred = bars(side == Side::Reacher);
    const bool bars_other = bars(side != Side::Reacher);
    if (!bars_other) return kos_end ? kAgainstAnyNumber : Threats{-kMasters};
    if (!is_barred) return kos_end ? Threats{kMasters - 1} : kMasters;
    const auto threats = static_cast<Threats>(state.threats);
    return has_threats == side           ? threats
           : has_threats == Side::Nobody ? Threats{0}
                                         : static_cast<Threats>(-threats);
  }
};

class LifeSearch {
 public:
  // `looks_for_captures`: a keeper who has no room for two eyes is not given up before he is captured.
  LifeSearch(const LifeArea& area, LocalKo ko, Budget& budget, bool looks_for_captures)
      : area_(area),
        ko_(ko),
        budget_(budget),
        looks_for_captures_(looks_for_captures),
        eyes_(area),
        race_(area, eyes_) {}
  LifeSearch(const LifeSearch&) = delete;
  LifeSearch& operator=(const LifeSearch&) = delete;
  ~LifeSearch() { budget_.hold(0, held_); }

  // Searches of the same area that differ in who may retake a ko share their results.
  void share(LifeResults* results) { results_ = results; }

  // What it finds is known by the pattern of its zone, too: to itself, and to others that share the patterns.
  void use(LifePatterns* patterns) { patterns_ = patterns; }

  // A search of the same area that gives a keeper up sooner: where he wins there, he wins here.
  void follow(const LifeSearch* scout) { scout_ = scout; }

  void use(const LifeRules* rules) { rules_ = rules; }
  // The reacher's walls live, so that a target with room for one eye need not be taken off.
  void trust_walls() { walls_live_ = true; }
  // No child waits. In races policies know little.
  void look_at_all_moves() { waits_ = false; }
  // Moves are looked at in the order in which they seem good to it.
  void use(const LifePolicy* policy) { policy_ = policy; }
  // Where the fight begins, and what comes to mind there.
  void use(const FirstInstinct* instinct, const LocalState& start) {
    instinct_ = instinct;
    start_ = area_.standard(start);
  }

  // Positions that the side to move is known to win by a move, from this one on: what a policy learns from.
  struct Example {
    LocalState state;
    LocalSet choices = 0;
    int move = kNoMove;
    std::uint32_t visits = 0;  // how often the search came here
  };
  std::vector<Example> examples_from(const LocalState& state);

  // Neither side when the budget or this number of nodes is spent.
  Side winner(const LocalState& any, std::int64_t nodes = INT64_MAX);
  // The move by which the side to move wins; it must be the winner. kNoMove where the keeper was given up.
  static constexpr int kNoMove = -2;
  int winning_move(const LocalState& state);
  // Of the side to move, where nobody is known to win: the move that seems to be nearest to a win. kNoMove
  // where nothing has been searched.
  int promising_move(const LocalState& state);
  // A target that the keeper, who wins, expects to keep; -1 if he does not know.
  int kept_target(const LocalState& state) { return table_[find(area_.standard(state))].kept; }
  LocalState after(const LocalState& state, int move) const;
  // Forgets a win of this side's that could not be proved; no moves are left out there any more.
  void reopen(const LocalState& state, Side winner);

 private:
  using Index = std::uint32_t;
  static constexpr Index kNone = ~Index{0};

  struct Entry {
    Hash key = 0;
    LocalSet zone = 0;  // of the win; until then, of what makes moves useless
    LocalSet must = 0;  // where the side to move may still find something
    std::uint32_t phi = 1;
    std::uint32_t delta = 1;
    std::int32_t distance = INT32_MAX;
    std::int32_t depth = 0;  // while on the path
    Index first_child = 0;
    Index rests_on = kNone;      // the highest position whose repetition the win rests on,
    std::uint32_t at_visit = 0;  // and which visit to it
    std::uint32_t visits = 0;
    std::uint8_t child_count = 0;
    std::uint8_t times_taken_back = 0;
    std::int8_t move = LifeArea::kPassIndex;
    std::int8_t kept = -1;
    Threats least = -kMasters;  // that the winner needs
    NodeStatus status = NodeStatus::Open;
    bool on_path : 1 = false;
    bool visited : 1 = false;
    bool careful : 1 = false;  // taken back once: no moves are left out any more
  };
  using Table = KeyTable<Entry>;

  struct Child {
    Index node;  // kNone while the child waits to be looked at
    std::int8_t move;
    std::uint8_t guess = 1;   // while it waits: how hard it may be to show that the move does not win
    std::uint16_t doubt = 0;  // how much worse than the best the policy thinks it

    bool waits() const { return node == kNone; }
  };

  Side wins_repetitions() const { return area_.wants_two_eyes() ? Side::Reacher : Side::Keeper; }
  Index find(const LocalState& state);
  void judge_room(const LocalState& state, Index node);
  bool counts_ko_eyes() const { return !ko_.bars_keeper && !ko_.kos_end && !area_.wants_two_eyes(); }
  KoEyes ko_eyes() const { return counts_ko_eyes() ? KoEyes::Count : KoEyes::DoNotCount; }
  LocalLife life_of_target(const LocalState& state) const;
  bool is_dead(const LocalState& state, Index node, const LifeArea::Solid& solid);
  struct NoRoom {
    LocalSet zone = 0;          // none: there may be room
    Threats least = -kMasters;  // that the reacher needs
  };
  NoRoom no_room(const LocalState& state, const LifeArea::Solid& solid);
  NoRoom hopeless(const LocalState& state, const LifeArea::Solid& solid) const;
  LocalLife standing_life(const LocalState& state);
  bool take(const KnownWin& known, const LocalState& state, Index node);
  bool is_known(const LocalState& state, Index node);
  bool is_known_by_pattern(const LocalState& state, Index node);
  bool is_kept_by_scout(const LocalState& state, Index node);
  struct Missing {
    std::uint32_t to_kill;
    std::uint32_t to_live;
  };
  Missing moves_missing(const LocalState& state, LocalSet solid, bool no_room) const;
  void settle(Index node, const LocalState& state, Side winner, int move, LocalSet zone);
  void share_win(Index node, const LocalState& state);
  Entry& look_at(Index node);
  LocalSet sensible_for_keeper(const LocalState& state);
  LocalSet without_twins(LocalSet moves, const LocalState& state) const;
  void expand(const LocalState& state, Index node);
  void fetch_likely(const LocalState& state, Index node, const LifeBlocks& blocks);
  Entry& fetch(const LocalState& state, Index node, Index child, int depth);
  NextChild next_child(Index node, const LocalState& state);
  void doubt_moves(const LocalState& state, const LifeBlocks& blocks, LocalSet moves, Index first);
  bool is_start(const LocalState& state) const;
  LifePolicy::Worths instinctive_worths(LocalSet moves) const;
  // Where a side must play, what shows that, and the threats of the other side's that it takes.
  struct Forced {
    LocalSet must = 0;
    LocalSet shown = 0;
    Threats least = -kMasters;
  };
  Forced forced_reacher(const LifeBlocks& blocks, const LocalState& state) const;
  Forced forced_keeper(const LifeBlocks& blocks, const LocalState& state) const;
  void leave_out_useless(Index node, const LocalState& state, const Child& refuted);
  bool is_left_out(const Entry& entry, const Child& child) const;
  LocalSet zone_before(const LifeBlocks& blocks, const LocalState& state, const Child& child) const;
  void rest_on(Index node, Index child);
  Threats threats_after(const LifeBlocks& blocks, const LocalState& state, const Child& child) const;
  void win_by(Index node, const LocalState& state, const Child& child);
  void lose(Index node, const LocalState& state);
  void count_node();
  bool is_better_passed(Index first, Index end, std::uint32_t phi, std::uint32_t delta);
  bool copy_win(const LocalState& state, Index node, Index model, int depth);
  bool copy_answer(const LocalState& state, Index node, Index model, int depth);
  bool copy_refutations(const LocalState& state, Index node, Index model, int depth);
  void refute_alike(const LocalState& state, Index node, const Child& refuted, int depth);
  void search(const LocalState& state, Index node, std::uint32_t phi_limit, std::uint32_t delta_limit,
              bool stay, int depth);

  const LifeArea& area_;
  LocalKo ko_;
  Budget& budget_;
  bool looks_for_captures_;
  bool walls_live_ = false;
  bool waits_ = true;
  LifeResults* results_ = nullptr;
  LifePatterns* patterns_ = nullptr;
  const LifeSearch* scout_ = nullptr;
  const LifeRules* rules_ = nullptr;
  const LifePolicy* policy_ = nullptr;
  const FirstInstinct* instinct_ = nullptr;
  LocalState start_;
  std::int64_t nodes_left_ = INT64_MAX;
  std::int64_t held_ = 0;  // bytes, as the budget knows them
  int copies_left_ = 0;
  LifeEyes eyes_;
  LifeRace race_;
  Table table_;
  Chunks<Child> children_;
};

}  // namespace yomi
