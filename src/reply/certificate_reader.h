// Reads a certificate (docs/certificates.md): the position, what is proved, and for each node its pattern and
// its moves. Whether it proves anything is for yomi-check to say.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "claim/claim.h"

namespace yomi {

struct Certificate {
  struct Node {
    PointSet zone;
    PointSet black;  // the black stones in the zone
    PointSet white;
    Colour to_move = Colour::Black;
    ClaimAction action = ClaimAction::Answer;
    Point bar = kNoPoint;
    Point move = kNoPoint;
    int threats = 0;
    PointSet targets;
    std::uint32_t first_link = 0;
    std::uint32_t link_count = 0;
    std::uint32_t first_reserve = 0;
    std::uint32_t reserve_count = 0;
  };

  Position position;
  Position filled;  // the same with the outside filled, where the surroundings are trusted
  KoTerms ko;
  Goal goal;
  Colour winner = Colour::Black;
  PointSet safe;     // of trusted surroundings: stones that are taken as safe,
  PointSet outside;  // and points that are taken as the attacker's
  std::uint32_t root = 0;
  std::vector<Node> nodes;
  // Of a node with the winner to move: where its move leads. Else the claims for a pass (kPass), then the
  // replies.
  std::vector<Link> links;
  std::vector<Reserve> reserves;

  // Does the board agree with what the node says, with the bar it needs?
  bool agrees(const Node& node, const Board& board) const;
};

// An error is one sentence that begins with the line.
Result<Certificate> read_certificate(std::string_view text);

}  // namespace yomi
