// Which separations are worth a question. Cazenave, "The separation game", section 6.
//
// Between two groups only the strings with the shortest 8-path are asked about: a longer path says less and
// costs more. A path that runs through a third group is not asked about here, but between that group and each
// of the two. Empty separations are chosen by means of empty connections: a point that is connected to one
// group as soon as it is played, near another group with which it may form a wall. Such a move encloses.
#pragma once

#include "survey/groups.h"

namespace yomi {

struct Walls {
  std::vector<Relation> relations;
  std::vector<std::pair<Point, Point>> standing;  // groups that touch diagonally already: one stone of each
};

Walls find_walls(const Position& position, const std::vector<Group>& groups, Desk& desk);

// A move that is connected to one group and forms a wall with another. Both hold even if the other side moves
// next.
struct Enclosure {
  Colour side = Colour::Empty;
  Point move = kNoPoint;
  Point connected_to = kNoPoint;
  Point wall_to = kNoPoint;
  Reading connection;  // read with the stone on the board and the other side to move
  Reading wall;
  bool together = false;  // the zones of the two proofs are independent
};

struct Enclosures {
  std::vector<Enclosure> found;
  int too_many = 0;  // points that were not asked about, because likelier ones came first
};

// Looks at groups that have no wall yet and cannot get one by a single move at the narrowest point.
Enclosures find_enclosures(const Position& position, const std::vector<Group>& groups, const Walls& walls,
                           Desk& desk);

}  // namespace yomi
