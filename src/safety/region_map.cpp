#include "safety/region_map.h"

namespace yomi {

RegionMap::RegionMap(const Board& board, Colour of) : colour(of) {
  PointSet left = board.stones(colour);
  while (!left.empty()) {
    const Block& block = board.block(left.first());
    for (Point stone : block.stones)
      number[static_cast<unsigned>(stone)] = static_cast<std::uint8_t>(block_count);
    touching.make(static_cast<unsigned>(block_count));
    blocks[static_cast<unsigned>(block_count++)] = &block;
    left -= block.stones;
  }

  std::array<Point, kPoints> stack;
  left = board.area() - board.stones(colour);
  while (!left.empty()) {
    Region& region = regions.make(static_cast<unsigned>(region_count));
    const auto region_number = static_cast<std::uint8_t>(region_count);
    int top = 0;
    const Point seed = left.first();
    left.erase(seed);
    stack[static_cast<unsigned>(top++)] = seed;
    while (top > 0) {
      const Point point = stack[static_cast<unsigned>(--top)];
      number[static_cast<unsigned>(point)] = region_number;
      region.points.insert(point);
      if (board.at(point) == Colour::Empty) region.empty.insert(point);
      for (int i = 0; i < 4; ++i) {
        const Point next = point + kSteps[i];
        const Colour there = board.at(next);
        if (there == Colour::Edge) continue;
        if (there == colour) {
          const int touched = block_at(next);
          region.blocks.insert(touched);
          touching[static_cast<unsigned>(touched)].insert(region_number);
        } else if (left.contains(next)) {
          left.erase(next);
          stack[static_cast<unsigned>(top++)] = next;
        }
      }
    }
    ++region_count;
  }
}

}  // namespace yomi
