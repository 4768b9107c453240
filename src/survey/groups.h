// Groups: strings that stay together whatever the other side does, as far as that is proved. Cazenave, "The
// separation game", section 6.
//
// Pairs of strings are asked about from the nearest on, and strings of one group are not asked about again.
// Two proved connections make a group of three strings only if their zones leave each other alone: then the
// owner can answer in each of them as if the other were not there. Where zones overlap, one move of the other
// side may threaten both connections, and the strings become one group only by a proof that they can all be
// joined (a transitive connection). Without one they stay apart, although the connection is proved.
#pragma once

#include "survey/desk.h"

namespace yomi {

struct Group {
  Colour side = Colour::Empty;
  PointSet stones;
  std::vector<Point> strings;  // a stone of each
};

struct Grouping {
  std::vector<Group> groups;        // the largest first
  std::vector<Relation> relations;  // every pair that was asked about, and every transitive connection
  std::vector<size_t> links;        // which of the relations hold the groups together
  std::vector<size_t> unmerged;     // proved connections that no transitive proof brought into one group
  int too_many = 0;                 // pairs not asked about, because there were nearer ones
};

// All strings but the dead ones. Nobody asks whether two safe strings are connected.
Grouping build_groups(const Position& position, const PointSet& dead, const PointSet& safe, Desk& desk);

// Do moves in one of these zones leave the other as it is? The side is the one whose stones are joined.
bool are_independent(const Position& position, const PointSet& one, const PointSet& other, Colour side);

}  // namespace yomi
