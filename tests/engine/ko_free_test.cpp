// Which proofs lean on a ko. The claims here are put together by hand and prove nothing; only their patterns
// and moves are looked at.
#include <gtest/gtest.h>

#include "engine/drawn_question.h"
#include "plan/ko_free.h"

namespace yomi {
namespace {

// White takes at `reply`, Black plays `answer`: does that lean on Black being the ko master?
bool leans(const std::string& diagram, const std::string& reply, const std::string& answer,
           const PointSet& left_out = {}) {
  const Case asked = *case_of(drawn(diagram, 'O', "save D2"));
  const Size size = asked.position.size;
  const PointSet zone = board_area(size) - left_out;
  Proof proof(asked.goal, Colour::Black, Colour::Black);
  Game game(asked.position, asked.goal, Colour::Black);
  game.play(*parse_point(reply, size));
  const ClaimId child = proof.add(game, zone, ClaimAction::Win, *parse_point(answer, size));
  game.undo();
  const Link links[] = {{*parse_point(reply, size), child}};
  const ClaimId root =
      proof.add(game, zone, ClaimAction::Answer, kNoPoint, kNoClaim, kNoPoint, std::span<const Link>(links));
  EXPECT_EQ(may_retake_ko(proof, root, asked.position), leans_on_ko(proof, root, asked.position));
  return leans_on_ko(proof, root, asked.position);
}

const char* const kKo = R"(
    . X O . .
    X . X O .
    . X O . . )";

TEST(KoFree, RetakingAtOnceNeedsTheKoMaster) {
  EXPECT_TRUE(leans(kKo, "B2", "C2"));
}

TEST(KoFree, AnotherMoveDoesNot) {
  EXPECT_FALSE(leans(kKo, "B2", "D3"));
  EXPECT_FALSE(leans(kKo, "D3", "B2"));
}

TEST(KoFree, RetakingIsFreeWhereTheTakingStoneHasAnotherLiberty) {
  const char* const no_ko = R"(
      . X O . .
      . . X O .
      . X O . . )";
  EXPECT_FALSE(leans(no_ko, "B2", "C2"));
  EXPECT_TRUE(leans(no_ko, "B2", "C2", PointSet{point_at(0, 1)})) << "the zone must show the liberty";
}

TEST(KoFree, ABarIsAKo) {
  const Case asked = *case_of(drawn(kKo, 'O', "save D2"));
  const Game game(asked.position, asked.goal, Colour::Black);
  for (Point bar : {kNoPoint, *parse_point("B2", asked.position.size)}) {
    Proof proof(asked.goal, Colour::Black, Colour::Black);
    const ClaimId root =
        proof.add(game, board_area(asked.position.size), ClaimAction::Answer, kNoPoint, kNoClaim, bar);
    EXPECT_EQ(leans_on_ko(proof, root, asked.position), bar != kNoPoint);
    EXPECT_FALSE(may_retake_ko(proof, root, asked.position)) << "the bar is the other side's";
  }
}

TEST(KoFree, TheFirstMoveMayBeBarred) {
  Case asked = *case_of(drawn(kKo, 'X', "capture D2"));
  const Point move = *parse_point("B2", asked.position.size);
  const Game game(asked.position, asked.goal, Colour::Black);
  Proof proof(asked.goal, Colour::Black, Colour::Black);
  const ClaimId root = proof.add(game, board_area(asked.position.size), ClaimAction::Win, move);
  EXPECT_FALSE(leans_on_ko(proof, root, asked.position));
  asked.position.ko = move;
  EXPECT_TRUE(leans_on_ko(proof, root, asked.position));
  EXPECT_TRUE(may_retake_ko(proof, root, asked.position));
}

}  // namespace
}  // namespace yomi
