// Who wins a simple race, by counting: one block of each side, neither of which can get away or make two
// eyes, with liberties of its own, at most one eye, and liberties that both share.
//
// With an eye that is larger than the other side's, or an only one, the shared liberties are all one's own;
// otherwise whoever wants to capture has to fill them, too, and both may end in seki (Müller, Race to
// capture). A large eye takes more moves than it has points. Where anything is not as simple as that there
// is no judgement, and the search goes on.
#pragma once

#include <optional>

#include "read/fight/life_eyes.h"

namespace yomi {

class LifeRace {
 public:
  LifeRace(const LifeArea& area, LifeEyes& eyes) : area_(area), eyes_(eyes) {}

  struct Judgement {
    bool reacher_wins = false;
    int move = LifeArea::kPassIndex;  // of the side to move, if it wins
  };
  std::optional<Judgement> judge(const LocalState& state);

 private:
  struct Count {
    LocalSet outside = 0;
    LocalSet eye = 0;
    int liberties = 0;  // moves to capture the block
    int open = 0;       // liberties that are no one else's, as the board shows them

    int eye_class() const;
  };
  struct Race {
    Count keeper;
    Count reacher;
    LocalSet shared = 0;
  };

  std::optional<Race> count(const LocalState& state);
  bool can_be_filled(LocalSet piece, LocalSet liberties, LocalSet by_wall) const;
  bool add_eye(Count& side, LocalSet room, LocalSet own, LocalSet prisoners);
  static bool reacher_wins(const Race& race, bool reacher_to_move);
  bool mover_wins_after(const LocalState& state, int move);

  const LifeArea& area_;
  LifeEyes& eyes_;
};

}  // namespace yomi
