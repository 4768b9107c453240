#include "solve/grid.h"

#include "go/symmetry.h"

namespace yomi::small {

Grid::Grid(Size size) : size_(size), points_(size.area()), chunks_((points_ + kChunk - 1) / kChunk) {
  for (int p = 0; p < points_; ++p) {
    all_ |= bit(p);
    if (p % size.width > 0) not_left_ |= bit(p);
    if (p % size.width < size.width - 1) not_right_ |= bit(p);
  }
  for (int p = 0; p < points_; ++p) next_to_[static_cast<unsigned>(p)] = grown(bit(p)) & ~bit(p);

  std::array<Symmetry, 8> used;
  for (const Symmetry& symmetry : kSymmetries)
    if (symmetry.map(size) == size) used[static_cast<unsigned>(symmetries_++)] = symmetry;
  for (int s = 0; s < symmetries_; ++s) {
    const Symmetry& symmetry = used[static_cast<unsigned>(s)];
    for (int p = 0; p < points_; ++p)
      moved_[static_cast<unsigned>(s)][static_cast<unsigned>(p)] = index(symmetry.map(point(p), size));
    for (int t = 0; t < symmetries_; ++t)
      if (used[static_cast<unsigned>(t)] == symmetry.inverse()) inverse_[static_cast<unsigned>(s)] = t;
  }

  images_.assign(static_cast<std::size_t>(symmetries_ * chunks_) << kChunk, 0);
  for (int s = 0; s < symmetries_; ++s)
    for (int c = 0; c < chunks_; ++c)
      for (Bits pattern = 0; pattern < kChunkSize; ++pattern) {
        Bits& image = images_[(static_cast<std::size_t>(s * chunks_ + c) << kChunk) + pattern];
        for (Bits rest = pattern; rest; rest &= rest - 1)
          if (const int p = c * kChunk + lowest(rest); p < points_) image |= bit(image_of_point(s, p));
      }
}

Bits Grid::bits(const PointSet& set) const {
  Bits result = 0;
  for (Point p : set) result |= bit(index(p));
  return result;
}

PointSet Grid::points(Bits set) const {
  PointSet result;
  for (; set; set &= set - 1) result.insert(point(lowest(set)));
  return result;
}

}  // namespace yomi::small
