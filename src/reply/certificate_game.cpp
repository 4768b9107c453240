#include "reply/certificate_game.h"

#include <fmt/core.h>

namespace yomi {

Result<CertificateGame> CertificateGame::open(std::string_view text) {
  Result<Certificate> certificate = read_certificate(text);
  if (!certificate) return Error{certificate.error()};
  if (const std::string wrong = what_is_wrong(certificate->filled); !wrong.empty())
    return Error{"the certificate's position is none: " + wrong};
  if (!certificate->agrees(certificate->nodes[certificate->root],
                           Board(certificate->filled, certificate->ko)))
    return Error{"the certificate does not begin at its own position"};
  return CertificateGame(std::move(*certificate));
}

bool CertificateGame::is_over(std::uint32_t id) const {
  return is_leaf(node(id).action);
}

ClaimId CertificateGame::after_move(const Certificate::Node& from, Point move, const Board& board,
                                    bool& changes_nothing) const {
  const auto fits = [&](const Link& link) {
    return certificate_.agrees(node(static_cast<std::uint32_t>(link.child)), board);
  };
  const Link* const links = certificate_.links.data() + from.first_link;
  changes_nothing = false;
  for (std::uint32_t i = 0; i < from.link_count; ++i)
    if (links[i].move == move && fits(links[i])) return links[i].child;
  if (from.action != ClaimAction::Answer) return kNoClaim;
  changes_nothing = true;
  for (std::uint32_t i = 0; i < from.link_count; ++i) {
    const Link& link = links[i];
    if (link.move == kPass && !node(static_cast<std::uint32_t>(link.child)).zone.contains(move) && fits(link))
      return link.child;
  }
  return kNoClaim;
}

Result<CertificateStep> CertificateGame::after(const std::vector<Point>& moves) const {
  Board board(certificate_.filled, certificate_.ko);
  const Size size = board.size();
  std::uint32_t id = certificate_.root;
  bool changes_nothing = false;
  bool has_won = false;
  for (Point move : moves) {
    const Certificate::Node& now = node(id);
    const std::string name = point_name(move, size);
    if (has_won || is_over(id)) return Error{fmt::format("the game is decided before {}", name)};
    if (!board.is_legal(move) || (move >= 0 && certificate_.outside.contains(move)))
      return Error{fmt::format("{} may not be played here", name)};
    if (now.action != ClaimAction::Answer && now.move != move)
      return Error{fmt::format("the proof plays {} here, not {}", point_name(now.move, size), name)};
    board.play(move);
    if (now.action == ClaimAction::Win) {
      has_won = true;
      continue;
    }
    const ClaimId next = after_move(now, move, board, changes_nothing);
    if (next == kNoClaim) return Error{fmt::format("the certificate has no answer to {}", name)};
    id = static_cast<std::uint32_t>(next);
  }
  return step(id, board, moves.empty() ? kNoPoint : moves.back(), changes_nothing, has_won);
}

CertificateStep CertificateGame::step(std::uint32_t id, const Board& board, Point last, bool changes_nothing,
                                      bool has_won) const {
  const Certificate::Node& now = node(id);
  const PointSet& outside = certificate_.outside;
  CertificateStep step;
  step.position = board.position();
  for (Colour colour : {Colour::Black, Colour::White})
    step.position.stones(colour) =
        (board.stones(colour) - outside) | (certificate_.position.stones(colour) & outside);
  step.node = id;
  step.zone = now.zone - outside;
  step.changes_nothing = changes_nothing;
  step.is_over = has_won || is_over(id);
  step.is_winners_turn = board.to_move() == certificate_.winner;
  if (!step.is_over) {
    step.legal = board.legal_moves() - outside;
    if (step.is_winners_turn) step.move = now.move;
    for (std::uint32_t i = 0; i < now.link_count && !step.is_winners_turn; ++i) {
      const Point reply = certificate_.links[now.first_link + i].move;
      if (reply >= 0 && step.legal.contains(reply)) step.answered.insert(reply);
    }
  }
  step.text = in_words(step, last);
  return step;
}

std::string CertificateGame::in_words(const CertificateStep& step, Point last) const {
  const Size size = certificate_.position.size;
  const char* const winner = name(certificate_.winner);
  const char* const loser = name(opponent(certificate_.winner));
  std::string text;
  if (step.changes_nothing)
    text = fmt::format(
        "{} {} changes nothing: what is proved rests on the zone alone, and the move leaves it as it was. ",
        loser, point_name(last, size));
  if (step.is_over && certificate_.winner == certificate_.goal.keeper())
    return text + fmt::format("{} has succeeded: nothing that {} plays can change it.", winner, loser);
  if (step.is_over) return text + fmt::format("{} has succeeded.", winner);
  if (!step.is_winners_turn) return text + fmt::format("{} may play anywhere, or pass.", loser);
  if (step.move == kPass) return text + fmt::format("{} can pass.", winner);
  return text + fmt::format("{} plays {}.", winner, point_name(step.move, size));
}

}  // namespace yomi
