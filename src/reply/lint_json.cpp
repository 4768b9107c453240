#include "reply/lint_json.h"

#include <fmt/format.h>

#include "reply/version.h"

namespace yomi {

namespace {

constexpr Upshot kUpshots[] = {Upshot::Lost, Upshot::Ko, Upshot::Won, Upshot::Open};

std::string path_in_words(const Finding& finding) {
  return finding.path.empty() ? "the beginning" : fmt::format("{}", fmt::join(finding.path, " "));
}

Json finding_as_json(const Finding& finding) {
  const FaultKind& kind = kind_of(finding.fault);
  Json json;
  json["id"] = kind.id;
  json["severity"] = name(finding.severity);
  json["path"] = finding.path;
  json["line"] = finding.line;
  json["column"] = finding.column;
  json["text"] = finding.sentence;
  json["help"] = kind.help;
  if (!finding.assuming.empty()) json["assuming"] = finding.assuming;
  if (!finding.certificates.empty()) json["certificates"] = finding.certificates;
  json["fixable"] = !finding.edits.empty();
  return json;
}

Json tally_as_json(const Tally& tally) {
  return {
      {"errors", tally.errors}, {"warnings", tally.warnings}, {"notes", tally.notes}, {"open", tally.open}};
}

Tally tally_from(const Json& json) {
  return {json.at("errors"), json.at("warnings"), json.at("notes"), json.at("open")};
}

// Throws where the JSON is something else.
Finding finding_from(const Json& json) {
  Finding finding;
  const FaultKind* kind = fault_kind(json.at("id").get<std::string>());
  if (kind == nullptr) throw Json::other_error::create(501, "an unknown finding", nullptr);
  finding.fault = kind->fault;
  for (Severity severity : {Severity::Error, Severity::Warning, Severity::Note, Severity::Open})
    if (json.at("severity").get<std::string>() == name(severity)) finding.severity = severity;
  finding.path = json.at("path").get<std::vector<std::string>>();
  finding.line = json.at("line");
  finding.column = json.at("column");
  finding.sentence = json.at("text");
  finding.assuming = json.value("assuming", "");
  finding.certificates = json.value("certificates", std::vector<std::string>{});
  if (json.at("fixable").get<bool>()) finding.edits.push_back({});
  return finding;
}

Json rule_of(const FaultKind& kind) {
  constexpr const char* kLevels[] = {"error", "warning", "note", "note"};
  Json rule;
  rule["id"] = kind.id;
  rule["shortDescription"] = {{"text", fmt::format("{}.", kind.title)}};
  rule["help"] = {{"text", kind.help}};
  rule["defaultConfiguration"] = {{"level", kLevels[static_cast<int>(kind.severity)]}};
  return rule;
}

std::string message_of(const Finding& finding) {
  if (finding.assuming.empty()) return finding.sentence;
  return fmt::format("{} (If {}.)", finding.sentence, finding.assuming);
}

// "a b.sgf" as a reference that programs can follow.
std::string as_uri(const std::string& file) {
  std::string uri;
  for (const char c : file) {
    const bool is_plain = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') ||
                          std::string_view("-._~/").find(c) != std::string_view::npos;
    uri += is_plain ? std::string(1, c) : fmt::format("%{:02X}", static_cast<unsigned char>(c));
  }
  return uri.starts_with("/") ? "file://" + uri : uri;
}

Json result_of(const LintedProblem& problem, const Finding& finding) {
  constexpr const char* kLevels[] = {"error", "warning", "note", "none"};
  Json result;
  result["ruleId"] = kind_of(finding.fault).id;
  result["ruleIndex"] = static_cast<int>(finding.fault);
  result["kind"] = finding.severity == Severity::Open ? "open" : "fail";
  result["level"] = kLevels[static_cast<int>(finding.severity)];
  result["message"] = {{"text", message_of(finding)}};
  Json location;
  location["physicalLocation"]["artifactLocation"] = {{"uri", as_uri(problem.file)}};
  if (finding.line > 0)
    location["physicalLocation"]["region"] = {{"startLine", finding.line}, {"startColumn", finding.column}};
  location["logicalLocations"] = {
      {{"fullyQualifiedName", fmt::format("game {}: {}", problem.game, path_in_words(finding))}}};
  result["locations"] = Json::array({location});
  result["partialFingerprints"] = {{"findingAndPath/v1", fmt::format("{}:{}:{}", kind_of(finding.fault).id,
                                                                     problem.game, path_in_words(finding))}};
  if (!finding.certificates.empty()) result["properties"] = {{"certificates", finding.certificates}};
  return result;
}

}  // namespace

const char* name(Upshot outcome) {
  constexpr const char* kNames[] = {"lost", "ko", "won", "unknown"};
  return kNames[static_cast<int>(outcome)];
}

void LintSummary::add(const LintedProblem& problem) {
  ++problems;
  Tally tally;
  for (const Finding& finding : problem.report.findings) tally.add(finding.severity);
  if (tally.errors + tally.warnings + tally.notes + tally.open == 0) ++clean;
  found.add(tally);
  left.add(problem.report.left);
}

Json linted_as_json(const LintedProblem& problem) {
  const LintReport& report = problem.report;
  Json json;
  json["file"] = problem.file;
  json["game"] = problem.game;
  json["title"] = report.title;
  json["ask"] = report.meaning.empty() ? Json() : Json(name(report.ask));
  json["meaning"] = report.meaning;
  json["outcome"] = name(report.outcome);
  json["findings"] = Json::array();
  for (const Finding& finding : report.findings) json["findings"].push_back(finding_as_json(finding));
  json["positions"] = report.positions;
  json["nodes"] = report.nodes;
  json["seconds"] = rounded(problem.seconds);
  return json;
}

Json linted_as_state(const LintedProblem& problem) {
  Json json = linted_as_json(problem);
  json["fixed"] = problem.fixed;
  json["left"] = tally_as_json(problem.report.left);
  return json;
}

Result<LintedProblem> linted_from_state(const Json& state) {
  try {
    LintedProblem problem;
    problem.file = state.at("file");
    problem.game = state.at("game");
    LintReport& report = problem.report;
    report.title = state.at("title");
    report.meaning = state.at("meaning");
    if (state.at("ask").is_string())
      report.ask = ask_named(state.at("ask").get<std::string>()).value_or(report.ask);
    for (Upshot outcome : kUpshots)
      if (state.at("outcome").get<std::string>() == name(outcome)) report.outcome = outcome;
    for (const Json& finding : state.at("findings")) report.findings.push_back(finding_from(finding));
    report.positions = state.at("positions");
    report.nodes = state.at("nodes");
    report.left = tally_from(state.at("left"));
    problem.seconds = state.at("seconds");
    problem.fixed = state.at("fixed");
    return problem;
  } catch (const Json::exception& error) {
    return Error{fmt::format("it is not a line that yomi lint wrote ({})", error.what())};
  }
}

Json summary_as_json(const LintSummary& summary) {
  Json json;
  json["problems"] = summary.problems;
  json["clean"] = summary.clean;
  json["unreadable"] = summary.unreadable;
  json["found"] = tally_as_json(summary.found);
  json["complete"] = summary.is_complete;
  return json;
}

Json sarif_of(const std::vector<LintedProblem>& problems) {
  Json driver;
  driver["name"] = "yomi lint";
  driver["version"] = version();
  driver["rules"] = Json::array();
  for (const FaultKind& kind : fault_kinds()) driver["rules"].push_back(rule_of(kind));
  Json results = Json::array();
  for (const LintedProblem& problem : problems)
    for (const Finding& finding : problem.report.findings) results.push_back(result_of(problem, finding));
  Json run;
  run["tool"]["driver"] = driver;
  run["columnKind"] = "unicodeCodePoints";
  run["results"] = results;
  Json sarif;
  sarif["$schema"] = "https://json.schemastore.org/sarif-2.1.0.json";
  sarif["version"] = "2.1.0";
  sarif["runs"] = Json::array({run});
  return sarif;
}

}  // namespace yomi
