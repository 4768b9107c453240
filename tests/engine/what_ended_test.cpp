// A share that is used up is not the limit.
#include "plan/what_ended.h"

#include <gtest/gtest.h>

namespace yomi {
namespace {

TEST(WhatEnded, OnlyALimitThatIsReachedIsNamed) {
  const Limits nodes{.nodes = 3'000};
  EXPECT_EQ(what_ended(nodes, 3'000, 1, Stop::Nodes), Stop::Nodes);
  EXPECT_EQ(what_ended(nodes, 2'960, 1, Stop::Nodes), Stop::Nodes) << "but for a small share";
  EXPECT_EQ(what_ended(nodes, 1'500, 1, Stop::Nodes), Stop::Hopeless);
  const Limits seconds{.seconds = 3};
  EXPECT_EQ(what_ended(seconds, 3'000, 3.01, Stop::Time), Stop::Time);
  EXPECT_EQ(what_ended(seconds, 3'000, 0.6, Stop::Time), Stop::Hopeless);
  EXPECT_EQ(what_ended(seconds, 3'000, 0.6, Stop::Nodes), Stop::Hopeless) << "a glance";
}

TEST(WhatEnded, WhereNothingWasLeftToTryThatIsSaid) {
  EXPECT_EQ(what_ended(Limits{.nodes = 3'000}, 200, 1, Stop::None), Stop::Hopeless);
}

TEST(WhatEnded, WithTwoLimitsTheOneThatIsReached) {
  const Limits both{.nodes = 3'000, .seconds = 3};
  EXPECT_EQ(what_ended(both, 1'500, 3.01, Stop::Nodes), Stop::Time);
  EXPECT_EQ(what_ended(both, 3'000, 1, Stop::Time), Stop::Nodes);
}

TEST(WhatEnded, AnythingElseStands) {
  EXPECT_EQ(what_ended(Limits{.nodes = 3'000}, 200, 1, Stop::Cancelled), Stop::Cancelled);
  EXPECT_EQ(what_ended(Limits{.nodes = 3'000}, 200, 1, Stop::Memory), Stop::Memory);
}

}  // namespace
}  // namespace yomi
