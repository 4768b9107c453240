// Which separations are worth a question. Cazenave, "The separation game", section 6.
//
// Between two groups only the strings with the shortest 8-path are asked about: anything longer says less and
// costs more. A path that runs through a third group is that group's affair. Empty separations are chosen
// through empty connections: a point that belongs to one group as soon as it is played, near another group
// with which it may form a wall; such a move encloses.
#pragma once

#include "survey/groups.h"

namespace yomi {

struct Walls {
  std::vector<Relation> relations;
  std::vector<std::pair<Point, Point>> standing;  // groups that touch diagonally already: a stone of each
};

Walls find_walls(const Position& position, const std::vector<Group>& groups, Desk& desk);

// A move that is connected to one group and forms a wall with another, both even if the other side answers.
struct Enclosure {
  Colour side = Colour::Empty;
  Point move = kNoPoint;
  Point connected_to = kNoPoint;
  Point wall_to = kNoPoint;
  Reading connection;  // with the stone on the board and the other side to move
  Reading wall;
  bool together = false;  // the two proofs leave each other alone
};

struct Enclosures {
  std::vector<Enclosure> found;
  int too_many = 0;  // points not asked about, because there were likelier ones
};

// Between groups that have no wall yet, and cannot have one for a single move at the narrowest point.
Enclosures find_enclosures(const Position& position, const std::vector<Group>& groups, const Walls& walls,
                           Desk& desk);

}  // namespace yomi
