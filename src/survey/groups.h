// Groups: strings that are proved to stay connected against any play. Cazenave, "The separation game",
// section 6.
//
// Pairs of strings are asked about in order of distance, the nearest first. Strings of one group are not
// asked about again. Two proved connections make a group of three strings only if their zones are
// independent: the owner can then answer in each zone as if the other did not exist. Where zones overlap, one
// move of the other side may threaten both connections. The strings then become one group only by a proof
// that all of them can be joined (a transitive connection). Without such a proof they stay apart, although
// each connection is proved.
#pragma once

#include "survey/desk.h"

namespace yomi {

struct Group {
  Colour side = Colour::Empty;
  PointSet stones;
  std::vector<Point> strings;  // one stone of each string
};

struct Grouping {
  std::vector<Group> groups;        // the largest first
  std::vector<Relation> relations;  // each pair that was asked about, and each transitive connection
  std::vector<size_t> links;        // the relations that hold the groups together
  std::vector<size_t> unmerged;     // proved connections between strings that stayed in different groups
  int too_many = 0;                 // pairs that were not asked about, because nearer ones came first
};

// Groups all strings but the dead ones. Pairs of safe strings are not asked about.
Grouping build_groups(const Position& position, const PointSet& dead, const PointSet& safe, Desk& desk);

// Does no move in one of these zones affect the other? `side`: the owner of the stones that are joined.
bool are_independent(const Position& position, const PointSet& one, const PointSet& other, Colour side);

}  // namespace yomi
