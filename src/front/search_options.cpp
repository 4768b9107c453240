#include "front/search_options.h"

#include <fmt/core.h>

#include <CLI/CLI.hpp>
#include <cmath>

#include "engine/searchers.h"
#include "front/name_option.h"
#include "life/rule_shelf.h"

namespace yomi {

Limits SearchOptions::limits() const {
  Limits limits;
  limits.nodes = nodes;
  limits.seconds = seconds > 0 || nodes > 0 ? seconds : usual_seconds;
  limits.memory = memory << 20;
  return limits;
}

Scope SearchOptions::scope() const {
  Scope scope;
  scope.order = order;
  scope.threat = threat;
  scope.rules = rules.get();
  return scope;
}

void add_seconds_option(CLI::App& command, double& seconds, const std::string& help) {
  // CLI::Range lets through what is no number.
  const auto is_a_number = [](const std::string& text) {
    double value = 0;
    return CLI::detail::lexical_cast(text, value) && std::isnan(value)
               ? fmt::format("{} is no time; give seconds, 0.001 or more", text)
               : std::string();
  };
  command.add_option("--seconds", seconds, help)
      ->check(CLI::Range(0.001, 1e7))
      ->check(is_a_number)
      ->type_name("S");
}

void add_search_options(CLI::App& command, SearchOptions& options, double usual_seconds,
                        const std::string& threads_help) {
  options.usual_seconds = usual_seconds;
  add_seconds_option(command, options.seconds,
                     fmt::format("time for a question ({:g} unless --nodes is given)", usual_seconds));
  command.add_option("--nodes", options.nodes, "positions to look at for a question; makes runs repeatable")
      ->check(CLI::Range(std::int64_t{1}, std::int64_t{1} << 53))
      ->type_name("N");
  command.add_option("--memory", options.memory, "MiB in all")
      ->check(CLI::Range(std::int64_t{1}, std::int64_t{1} << 20))
      ->type_name("MIB")
      ->capture_default_str();
  command.add_option("--algorithm", options.algorithm, "one of " + searcher_names())
      ->check(refuse_empty)
      ->type_name("NAME");
  command.add_option("--order", options.order, "highest order of threats to try; 1 is ladders alone")
      ->check(CLI::Range(1, 20))
      ->type_name("N");
  command
      .add_option_function<std::string>(
          "--threats",
          [&options](const std::string& text) {
            const Result<Threat> threat = parse_threat(text);
            if (!threat) throw CLI::ValidationError("--threats", threat.error());
            options.threat = *threat;
          },
          "largest general threat to try, for the algorithm threats")
      ->type_name("T1,T2,…,0");
  command
      .add_option_function<std::string>(
          "--rules",
          [&options](const std::string& folder) {
            Result<RuleBook> book = open_rule_book(folder);
            if (!book) throw CLI::ValidationError("--rules", book.error());
            if (book->empty())
              throw CLI::ValidationError(
                  "--rules",
                  fmt::format("{0} holds no rules: `yomi rules generate --rules {0}` makes them", folder));
            options.rules = std::make_shared<const RuleBook>(std::move(*book));
          },
          "rules on life for life and death to end at, from `yomi rules generate`")
      ->type_name("FOLDER");
  command.add_option("--threads", options.threads, threads_help)
      ->check(CLI::Range(1, 256))
      ->type_name("N")
      ->capture_default_str();
}

}  // namespace yomi
