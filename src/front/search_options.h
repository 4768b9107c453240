// The options shared by all commands that search.
#pragma once

#include <cstdint>
#include <memory>
#include <string>

#include "read/proof/task.h"
#include "work/limits.h"

namespace CLI {
class App;
}

namespace yomi {

struct SearchOptions {
  double seconds = 0;
  std::int64_t nodes = 0;
  std::int64_t memory = 1024;  // MiB
  std::string algorithm;
  int order = 0;
  Threat threat;
  int threads = 1;
  std::shared_ptr<const RuleBook> rules;
  double usual_seconds = 0;  // where neither seconds nor nodes are given

  Limits limits() const;
  Scope scope() const;
};

void add_seconds_option(CLI::App& command, double& seconds, const std::string& help);

// `threads_help`: what several threads do.
void add_search_options(CLI::App& command, SearchOptions& options, double usual_seconds,
                        const std::string& threads_help);

}  // namespace yomi
