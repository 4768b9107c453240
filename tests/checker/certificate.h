// Certificates drawn by hand. A drawing leaves out what can be counted: the first line, the size of the board
// and the end line are added; leading blanks are dropped and ';' ends a line like a line break does.
#pragma once

#define YOMI_CHECK_NO_MAIN
#include <sstream>
#include <string>

#include "../../checker/yomi_check.cpp"

namespace drawn {

inline std::string certificate(const std::string& drawing) {
  std::string body, line;
  int nodes = 0, rows = 0;
  size_t width = 0;
  const auto finish = [&] {
    line.erase(0, line.find_first_not_of(' '));
    line.erase(line.find_last_not_of(' ') + 1);
    if (line.starts_with("row ")) ++rows, width = line.size() - 4;
    if (line.starts_with("node ")) ++nodes;
    if (!line.empty()) body += line + "\n";
    line.clear();
  };
  for (char c : drawing) {
    if (c == '\n' || c == ';')
      finish();
    else
      line += c;
  }
  finish();
  return "yomi-certificate 1\nboard " + std::to_string(width) + " " + std::to_string(rows) + "\n" + body +
         "end " + std::to_string(nodes) + "\n";
}

// The drawing with one piece of text changed; the piece must occur exactly once.
inline std::string with(const std::string& drawing, const std::string& old_text,
                        const std::string& new_text) {
  const size_t at = drawing.find(old_text);
  if (at == std::string::npos || drawing.find(old_text, at + 1) != std::string::npos)
    return "'" + old_text + "' does not occur exactly once";
  return drawing.substr(0, at) + new_text + drawing.substr(at + old_text.size());
}

// The drawing with one node drawn differently, or one node more.
inline std::string changed(const std::string& drawing, const std::string& node) {
  const std::string id = node.substr(0, node.find(' ', 5) + 1);
  const size_t at = drawing.find(id);
  if (at == std::string::npos) return drawing + node + "\n";
  return drawing.substr(0, at) + node + drawing.substr(drawing.find('\n', at));
}

inline yomi_check::Verdict verdict_of_text(const std::string& text, const yomi_check::Limits& limits = {}) {
  std::istringstream in(text);
  return yomi_check::check(in, limits);
}

inline std::string verdict(const std::string& drawing) {
  return verdict_of_text(certificate(drawing)).text;
}

// White's two stones on the edge cannot be saved: after E1 Black takes three at F1. A2 and B3 are two
// liberties of Black's wall.
inline const std::string kEdgeLadder = R"(
  row ........
  row .XXXXX..
  row .XOO....
  to-move O; bar -; ko-master O; goal capture C1; reacher X; winner X; root 2
  node 0 X zone B2 ?XX?/XOO. targets C1 win E1
  node 1 X zone B2 ?XXX?/XOOO. targets C1 win F1
  node 2 O zone A3 ?.????/.XXXX?/?XOO.. targets C1 answer 0 / E1 1
)";

// The same a move earlier: Black closes the gap at C2.
inline const std::string kCloseAndChase = R"(
  row .......O
  row .X.XXX..
  row .XOO....
  to-move X; bar -; ko-master O; goal capture C1; reacher X; winner X; root 3
  node 0 X zone B2 ?XX?/XOO. targets C1 win E1
  node 1 X zone B2 ?XXX?/XOOO. targets C1 win F1
  node 2 O zone A3 ?.????/.XXXX?/?XOO.. targets C1 answer 0 / E1 1
  node 3 X zone A3 ?.????/.X.XX?/?XOO.. targets C1 play C2 2
)";

// A bamboo joint: C2 and C3 are miai.
inline const std::string kBambooJoint = R"(
  row .....
  row .X.X.
  row .X.X.
  row .....
  to-move O; bar -; ko-master O; goal connect B3 D3; reacher X; winner X; root 5
  node 0 O zone B3 XXX goal
  node 1 O zone B3 X?X/XXX goal
  node 2 X zone B3 X.X/?.? play C3 0
  node 3 X zone B3 XOX/X.X/?.? play C2 1
  node 4 X zone B4 ?.?/X.X play C3 0
  node 5 O zone B4 ?.?/X.X/X.X/?.? answer 2 / C3 3 C2 4
)";

// B2 and D2 make a wall through C1, C2 or C3. Two claims for White's pass: one does not need C1, the other
// does not need C3.
inline const std::string kWall = R"(
  row .....
  row .X.X.
  row .....
  to-move O; bar -; ko-master O; goal separate B2 D2; reacher X; winner X; root 5
  node 0 O zone B2 XXX goal
  node 1 O zone B3 ?X?/X?X goal
  node 2 X zone B3 ?.?/X.X play C2 0
  node 3 X zone B3 ..?/X?X play C3 1
  node 4 X zone B2 X.X/?.? play C2 0
  node 5 O zone B3 .../X.X/?.? answer 2 4 / C2 3
)";

// Two eyes.
inline const std::string kTwoEyes = R"(
  row .O.OX.
  row OOOOX.
  to-move X; bar -; ko-master X; goal capture A1; reacher X; winner O; root 0
  node 0 X zone A2 .O.O/OOOO targets A1 answer 1 /
  node 1 O zone A2 .O.O/OOOO targets A1 pass 0
)";

// White's stones have an eye at A2 and a ko eye at C2: D2 is captured there, and retakes.
inline const std::string kAliveByKo = R"(
  row .O.OX.
  row OOOXX.
  to-move X; bar -; ko-master O; goal capture A1; reacher X; winner O; root 0
  node 0 X zone A2 .O.O/OOO? targets A1 alive-by-ko
)";

// White lives as ko master: Black takes at C1, White takes back at D1.
inline const std::string kLiveByKo = R"(
  row OOOX.
  row .O.OX
  to-move X; bar -; ko-master O; goal capture A2; reacher X; winner O; root 0
  node 0 X zone A2 OOOX./.O.OX targets A2 answer 1 / C1 2
  node 1 O zone A2 OOOX./.O.OX targets A2 pass 0
  node 2 O zone A2 OOOX./.OX.X targets A2 play D1 0
)";

// Black kills as ko master: Black takes at C1, White may not take back at D1, Black takes everything at A1.
inline const std::string kKillByKo = R"(
  row OOOX.
  row .O.OX
  to-move X; bar -; ko-master X; goal capture A2; reacher X; winner X; root 2
  node 0 X zone A2 OOOX/.OX? targets A2 win A1
  node 1 O zone A2 OOOX./.OX.X bar D1 targets A2 answer 0 /
  node 2 X zone A2 OOOX./.O.OX targets A2 play C1 1
)";

// A living wall of White's between A3 and E3.
inline const std::string kLivingWall = R"(
  row .OOO.
  row XO.OX
  row .OOO.
  row .O.O.
  to-move X; bar -; ko-master X; goal connect A3 E3; reacher X; winner O; root 0
  node 0 X zone B4 OOO/O.O/OOO/O.O answer 1 /
  node 1 O zone B4 OOO/O.O/OOO/O.O pass 0
)";

// White cuts by capturing B2.
inline const std::string kCutByCapture = R"(
  row OX.X
  row .O..
  to-move O; bar -; ko-master X; goal connect B2 D2; reacher X; winner O; root 0
  node 0 O zone A2 OX./?O? win C2
)";

// H3 is taken at once, C1 cannot run away.
inline const std::string kTwoTargets = R"(
  row .......O
  row .XXXXX.X
  row .XOO....
  to-move X; bar -; ko-master O; goal capture C1 H3; reacher X; winner X; root 3
  node 0 X zone B2 ?XX?/XOO. targets C1 win E1
  node 1 X zone B2 ?XXX?/XOOO. targets C1 win F1
  node 2 O zone A3 ?.????/.XXXX?/?XOO.. targets C1 answer 0 / E1 1
  node 3 X zone A3 ?.????.O/.XXXX??X/?XOO..?? targets C1 H3 play G3 2
)";

// The edge ladder with a ko beside it. The ladder on the left is all that matters.
inline const std::string kLadderWithKo = R"(
  row ............
  row .XXXXX..OX..
  row .XOO...OX.X.
  to-move O; bar -; ko-master O; goal capture C1; reacher X; winner X; root 2
  node 0 X zone B2 ?XX?/XOO. targets C1 win E1
  node 1 X zone B2 ?XXX?/XOOO. targets C1 win F1
  node 2 O zone A3 ?.????/.XXXX?/?XOO.. targets C1 answer 0 / E1 1
)";

// White takes the ko at K1, both sides do something else, Black takes back at J1. With a stone of Black's at
// H3 in between, the position is a new one.
inline const std::string kKoBesideLadder = with(kLadderWithKo, "root 2", "root 6") + R"(
  node 3 X zone A3 ?.?????X.?.?/.XXXX???OX??/?XOO...O.OX. targets C1 play J1 2
  node 4 O zone A3 ?.?????X..../.XXXX???OX../?XOO...O.OX. targets C1 answer 3 0 / E1 1
  node 5 X zone A3 ?.?????...../.XXXX???OX../?XOO...O.OX. targets C1 play H3 4
  node 6 O zone A3 ?.?????...../.XXXX???OX../?XOO...OX.X. targets C1 answer 0 / E1 1 K1 5
)";

// White takes the ko at K1, Black passes, White passes, Black takes back at J1: the first position is back.
inline const std::string kKoDetour = with(kLadderWithKo, "root 2", "root 6") + R"(
  node 3 X zone A3 ?.??????.?.?/.XXXX???OX??/?XOO...O.OX. targets C1 play J1 2
  node 4 O zone A3 ?.??????..../.XXXX???OX../?XOO...O.OX. targets C1 answer 3 0 / E1 1
  node 5 X zone A3 ?.??????..../.XXXX???OX../?XOO...O.OX. targets C1 pass 4
  node 6 O zone A3 ?.??????..../.XXXX???OX../?XOO...OX.X. targets C1 answer 0 / E1 1 K1 5
)";

}  // namespace drawn
