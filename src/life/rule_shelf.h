// Where rule databases are stored, which ones exist, and how they are made.
//
// They are looked for in the folder that the user names, then in `rules` next to the program, then in the
// user's cache ($XDG_CACHE_HOME/yomi/rules, or .cache/yomi/rules in the home folder). The first folder that
// contains a database is used.
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

// The databases of the paper, the smaller ones first. With `large`, also life in 5x3 points, on the side and
// in the corner.
std::vector<RuleTitle> rule_titles(bool large);

// The folders in the order in which they are searched. If the user has named one, only that.
std::vector<std::string> rule_folders(const std::string& named = "");
// The first of these folders that contains a database, or an empty text.
std::string rule_folder_in_use(const std::string& named = "");
// The folder for new databases: the named one, or the user's cache.
std::string rule_folder_for_new(const std::string& named = "");

// All databases of a folder. A damaged or outdated one is an error.
Result<RuleBook> open_rule_book(const std::string& folder);

struct BuildOptions {
  bool large = false;
  const std::atomic<bool>* stop = nullptr;
  // Called with the title of the database that is being made, and the part of the work that is done (0 to 1).
  std::function<void(const std::string& title, double done)> progress;
};

// Makes all databases, without rules that smaller rules cover, and writes them at the end. If it is stopped,
// the old databases stay. Returns what went wrong, or an empty text; "stopped" if it was stopped.
[[nodiscard]] std::string build_rules(const std::string& folder, const BuildOptions& options);

}  // namespace yomi
