// Why `yomi rules list`, `count` and `metarules` give three totals for one shape: said under each of the
// tables.
#pragma once

namespace yomi {

inline constexpr const char* kWhyTotalsDiffer = R"(
Three commands give three totals for a shape, because each leaves out other rules:

- `yomi rules list`: what is stored, for both ko conventions. A rule is left out only where another
  that is at least as shallow and keeps as many stones says the same: a proof walks down by depth.
- `yomi rules count`: the friend is ko master. Every special case is left out, also of smaller
  shapes, as in the paper.
- `yomi rules metarules`: unconditional rules. "Won rules" are all of them. The next two columns
  leave out special cases of the same shape, and then of smaller shapes.
)";

}  // namespace yomi
