// Rules and komi in the ways in which files write them.
#include "ask/rule_names.h"

#include <gtest/gtest.h>

namespace yomi {
namespace {

TEST(RuleNames, AreReadAsServersWriteThem) {
  const std::pair<const char*, const char*> cases[] = {
      {"", "Japanese"},
      {"Japanese", "Japanese"},
      {"jp", "Japanese"},
      {"korean", "Korean"},
      {"Chinese", "Chinese"},
      {"cn", "Chinese"},
      {"CN", "Chinese"},
      {"simplified Chinese", "Chinese"},
      {"\xE4\xB8\xAD\xE5\x9B\xBD\xE8\xA7\x84\xE5\x88\x99", "Chinese"},
      {"AGA", "AGA"},
      {"BGA", "BGA"},
      {"NZ", "New Zealand"},
      {"GOE", "Ing"},
      {"Tromp-Taylor", "Tromp-Taylor"},
      {"TT--", "Tromp-Taylor"},
      {"koPOSITIONALscoreAREAtaxNONEsui0", "area"},
      {"koSIMPLEscoreTERRITORYtaxSEKIsui0", "territory"},
  };
  for (const auto& [written, name] : cases) {
    const NamedRules named = rules_named(written);
    EXPECT_STREQ(named.rules.name, name) << written;
    EXPECT_TRUE(named.is_known) << written;
  }
  EXPECT_FALSE(rules_named("house rules").is_known);
  EXPECT_EQ(rules_named("house rules").rules.counting, Counting::Territory);
}

TEST(RuleNames, SayWhatAHandicapIsWorth) {
  EXPECT_EQ(rules_named("Chinese").rules.compensation(4), 4);
  EXPECT_EQ(rules_named("AGA").rules.compensation(4), 3);
  EXPECT_EQ(rules_named("BGA").rules.compensation(4), 3);
  EXPECT_EQ(rules_named("Chinese").rules.compensation(1), 0) << "one stone is no handicap";
  EXPECT_EQ(rules_named("NZ").rules.compensation(4), 0);
  EXPECT_EQ(rules_named("Japanese").rules.compensation(4), 0);
}

TEST(RuleNames, KomiIsReadInPoints) {
  const std::pair<const char*, double> cases[] = {
      {"6.5", 6.5}, {"6,5", 6.5}, {"0", 0},        {"", 0},      {"375", 7.5},  {"3.75", 7.5},
      {"650", 6.5}, {"750", 7.5}, {"3 3/4", 7.5},  {"65", 6.5},  {"2.75", 5.5}, {"-5.5", -5.5},
      {"100", 100}, {"7", 7},     {"nonsense", 0}, {"1e999", 0},
  };
  for (const auto& [written, points] : cases) EXPECT_EQ(komi_written(written).points, points) << written;
  EXPECT_EQ(komi_written("6,5").remark, "");
  EXPECT_EQ(komi_written("375").remark, "KM[375] is read as a komi of 7.5 points");
}

}  // namespace
}  // namespace yomi
