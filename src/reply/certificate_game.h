// A game against a proof: the loser plays what he likes, and the certificate answers.
//
// Each position of the game is one that some node of the certificate speaks of. A move of the loser's that
// the node does not answer by name changes nothing: the claim for a pass still holds, because the move lies
// outside that claim's zone.
#pragma once

#include <string>
#include <vector>

#include "reply/certificate_reader.h"

namespace yomi {

struct CertificateStep {
  Position position;  // as it stands; what is filled outside trusted surroundings is not shown
  PointSet legal;
  std::uint32_t node = 0;
  PointSet zone;
  bool is_winners_turn = false;
  Point move = kNoPoint;  // the proof's, where it is the winner's turn
  PointSet answered;      // the loser's moves that have an answer of their own
  bool changes_nothing = false;
  bool is_over = false;
  std::string text;
};

class CertificateGame {
 public:
  static Result<CertificateGame> open(std::string_view certificate);

  const Certificate& certificate() const { return certificate_; }
  // The position after these moves of both sides. An error: a move is illegal, or the proof would not play
  // it, or (which no certificate does that yomi-check accepts) has no answer.
  Result<CertificateStep> after(const std::vector<Point>& moves) const;

 private:
  explicit CertificateGame(Certificate certificate) : certificate_(std::move(certificate)) {}
  const Certificate::Node& node(std::uint32_t id) const { return certificate_.nodes[id]; }
  bool is_over(std::uint32_t id) const;
  // Where the move leads that has just been played on the board; kNoClaim if nothing fits.
  ClaimId after_move(const Certificate::Node& from, Point move, const Board& board,
                     bool& changes_nothing) const;
  CertificateStep step(std::uint32_t id, const Board& board, Point last, bool changes_nothing,
                       bool has_won) const;
  std::string in_words(const CertificateStep& step, Point last) const;

  Certificate certificate_;
};

}  // namespace yomi
