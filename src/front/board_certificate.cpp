#include "front/board_certificate.h"

#include <fmt/core.h>

#include <optional>

#include "front/certificate_file.h"
#include "go/colour_name.h"
#include "plan/settlement.h"
#include "read/general/area_search.h"
#include "work/stopwatch.h"

namespace yomi {

namespace {

constexpr double kUsualSeconds = 60;  // for a side, where no limit is given

Limits limited(const Limits& limits) {
  Limits result = limits;
  if (limits.nodes == 0 && limits.seconds == 0) result.seconds = kUsualSeconds;
  return result;
}

// Nobody is the ko master: everything that could be a threat is on the board.
std::optional<ProvedGame> prove_area(const Position& position, const Limits& limits,
                                     BoardCertificate& about) {
  Goal goal;
  goal.kind = GoalKind::Area;
  goal.reacher = about.side;
  goal.count = about.points;
  const Task task(position, goal, KoTerms());
  const Stopwatch clock;
  SearchOutcome found = search_area(task, limits);
  keep_if_proved(found, task);
  about.nodes = found.nodes;
  about.seconds = clock.seconds();
  if (is_player(found.winner)) {
    const std::vector<ClaimId> now = found.proof->keep_only(found.proof->support(found.root));
    about.claims = found.proof->size();
    return ProvedGame{position, found.proof, now[static_cast<size_t>(found.root)]};
  }
  about.why_not = found.bound;
  if (found.stop != Stop::None) about.why_not += fmt::format("; {} ended the search", name(found.stop));
  return std::nullopt;
}

}  // namespace

Result<std::vector<BoardCertificate>> write_board_certificates(const std::string& path,
                                                               const Position& position,
                                                               const small::BoardAnswer& answer,
                                                               const Limits& limits) {
  const int area = position.size.area();
  std::vector<BoardCertificate> certificates;
  if (const int points = (area + answer.least + 1) / 2; points > 0)
    certificates.push_back({.side = Colour::Black, .points = points});
  if (const int points = (area - answer.most + 1) / 2; points > 0)
    certificates.push_back({.side = Colour::White, .points = points});
  const bool one_file = certificates.size() == 1;
  for (BoardCertificate& certificate : certificates) {
    const std::optional<ProvedGame> proved = prove_area(position, limited(limits), certificate);
    if (!proved) continue;
    certificate.file =
        one_file ? path : path_with(path, certificate.side == Colour::Black ? "-black" : "-white");
    const Result<std::vector<std::string>> written =
        write_certificates(std::vector<NamedProof>{{certificate.file, &*proved}});
    if (!written) return Error{written.error()};
  }
  return certificates;
}

std::string in_words(const BoardCertificate& certificate) {
  const std::string claim = fmt::format("{} holds {} point{} or more for ever", name(certificate.side),
                                        certificate.points, certificate.points == 1 ? "" : "s");
  const std::string work = fmt::format("{} nodes, {:.3f} s", certificate.nodes, certificate.seconds);
  if (certificate.file.empty())
    return fmt::format("No certificate that {}: {} ({})", claim, certificate.why_not, work);
  return fmt::format("Certificate: {}: {} ({} claims, {})", certificate.file, claim, certificate.claims,
                     work);
}

}  // namespace yomi
