// Where rule databases are kept, which ones there are, and how they are made.
//
// They are looked for in the folder the user names, else in `rules` next to the program, else in the user's
// cache ($XDG_CACHE_HOME/yomi/rules, or .cache/yomi/rules at home). The first of these that has any is used.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "life/rule_book.h"

namespace yomi {

struct RuleTitle {
  RuleGoal goal = RuleGoal::Life;
  RuleShape shape;
};

// The databases of the paper, smaller ones first; and with `large` life in the corner in 5x3 points too.
std::vector<RuleTitle> rule_titles(bool large);

// Folders in the order they are looked at. With a name, only that one.
std::vector<std::string> rule_folders(const std::string& named = "");
// The first of them that holds a database, or an empty text.
std::string rule_folder_in_use(const std::string& named = "");
// Where new databases go: the named folder, or the user's cache.
std::string rule_folder_for_new(const std::string& named = "");

// All databases of a folder. A damaged or outdated one is an error.
Result<RuleBook> open_rule_book(const std::string& folder);

struct BuildOptions {
  bool large = false;
  const std::atomic<bool>* stop = nullptr;
  // What is being made, and how far it has come (0 to 1).
  std::function<void(const std::string& title, double done)> progress;
};

// Makes all databases anew, rules that smaller ones cover left out, and then writes them: whoever stops it
// has what he had before. What went wrong, or an empty text; "stopped" when stopped.
[[nodiscard]] std::string build_rules(const std::string& folder, const BuildOptions& options);

}  // namespace yomi
