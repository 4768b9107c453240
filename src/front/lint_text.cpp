#include "front/lint_text.h"

#include <fmt/format.h>

#include <algorithm>

namespace yomi {

namespace {

std::string counted(int count, const char* one, const char* many) {
  return fmt::format("{} {}", count, count == 1 ? one : many);
}

std::string in_words(const Tally& tally) {
  return fmt::format("{}, {}, {}, {} not settled", counted(tally.errors, "error", "errors"),
                     counted(tally.warnings, "warning", "warnings"), counted(tally.notes, "note", "notes"),
                     tally.open);
}

std::string severity_in_words(Severity severity, bool colour) {
  constexpr const char* kColours[] = {"31", "33", "36", "35"};
  const char* const word = severity == Severity::Open ? "not settled" : name(severity);
  return colour ? fmt::format("\x1b[1;{}m{}\x1b[0m", kColours[static_cast<int>(severity)], word) : word;
}

std::string as_text(const LintedProblem& problem, const Finding& finding, bool colour) {
  const std::string place =
      finding.line > 0 ? fmt::format("{}:{}:{}", problem.file, finding.line, finding.column) : problem.file;
  std::string text = fmt::format("{}: {}: {} [{}]\n", place, severity_in_words(finding.severity, colour),
                                 finding.sentence, kind_of(finding.fault).id);
  std::string more =
      finding.path.empty() ? "at the beginning" : fmt::format("path: {}", fmt::join(finding.path, " "));
  if (!finding.assuming.empty()) more += fmt::format("; if {}", finding.assuming);
  if (!finding.certificates.empty())
    more += fmt::format("; certificate: {}", fmt::join(finding.certificates, ", "));
  return text + "    " + more + "\n";
}

}  // namespace

std::string linted_as_text(const LintedProblem& problem, bool all, bool colour) {
  const LintReport& report = problem.report;
  if (report.findings.empty() && !all) return "";
  std::string text = problem.file;
  if (problem.game > 1) text += fmt::format(", game {}", problem.game);
  if (!report.title.empty()) text += fmt::format(" \"{}\"", report.title);
  text += ": " +
          (report.meaning.empty() ? std::string("no problem that could be checked.") : report.meaning) + "\n";
  for (const Finding& finding : report.findings) text += as_text(problem, finding, colour);
  if (report.findings.empty()) text += "    nothing to find fault with\n";
  return text + "\n";
}

std::string summary_as_text(const LintSummary& summary) {
  std::string text =
      fmt::format("{}, {} without a finding: {}.", counted(summary.problems, "problem", "problems"),
                  summary.clean, in_words(summary.found));
  if (summary.unreadable > 0)
    text += fmt::format(" {} could not be read.", counted(summary.unreadable, "file", "files"));
  if (!summary.is_complete) text += " Interrupted: the rest was not looked at.";
  return text + "\n";
}

}  // namespace yomi
