// The checker against forged certificates (support/forged.h). Without the rule Named, or without Superko, it
// would accept them.
#include "support/forged.h"

#include <gtest/gtest.h>

#include <iostream>

namespace yomi {
namespace {

TEST(Forged, NamedStonesThatMayHaveBeenCaptured) {
  for (const second::Game& game : forged::games_with_names()) {
    const std::vector<std::string> certificates = forged::unnamed(game);
    EXPECT_FALSE(certificates.empty());
    for (const std::string& certificate : certificates) {
      const std::string word = asked::checkers_word(certificate);
      ASSERT_NE(word.find(": Named: "), std::string::npos) << word << "\n" << certificate;
    }
  }
}

TEST(Forged, PositionsThatComeBack) {
  asked::Random random = asked::seeded(41);
  int repeating = 0;
  const int count = asked::cases(100);
  for (const std::string& certificate : forged::detours(random, static_cast<size_t>(count))) {
    const std::string word = asked::checkers_word(certificate);
    ASSERT_NE(word, "accepted") << certificate;
    repeating += word.find(": Superko: ") != std::string::npos;
  }
  std::cout << repeating << " of " << count << " break no other rule\n";
  EXPECT_GT(repeating, count / 4);
}

}  // namespace
}  // namespace yomi
