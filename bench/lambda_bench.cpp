// λ-search beside alpha-beta, and the speed of the ladder reader. Prints the tables of
// docs/notebook/lambda.md: how fast ladders are read; how many nodes λ-search saves compared with alpha-beta
// on drawn problems, beside the reductions that the paper expects (tables 1 and 2, by the program of its
// figure 12); and how often its R*-zone misses a reply.
#include <algorithm>
#include <cmath>
#include <cstdio>
#include <ctime>
#include <fstream>
#include <random>
#include <string>
#include <vector>

#include <nlohmann/json.hpp>

#include "read/general/alpha_beta.h"
#include "read/general/prover.h"
#include "read/lambda/ladder.h"
#include "read/lambda/lambda_go.h"

namespace yomi {
namespace {

// Seconds of processor time, which does not depend on what else the machine does.
double seconds_since(std::clock_t start) {
  return static_cast<double>(std::clock() - start) / CLOCKS_PER_SEC;
}

struct Problem {
  const char* name;
  const char* drawing;
  const char* target;
  Colour to_move = Colour::Black;

  Position position() const {
    Position result = *position_from_text(drawing);
    result.to_move = to_move;
    return result;
  }
  Goal goal() const {
    const Position drawn = position();
    const Point point = *parse_point(target, drawn.size);
    return {GoalKind::Capture, opponent(drawn.at(point)), {point}};
  }
};

const Problem kLadders[] = {
    {"in the corner", ".......\n.......\n.......\n..X....\n.XO....\n..XX...\n.......", "C3", Colour::White},
    {"broken on its way", ".......\n.....O.\n.......\n..X....\n.XO....\n..XX...\n.......", "C3",
     Colour::White},
    {"across the board", R"(
     ...................
     ...................
     ...................
     ...................
     ...................
     ...................
     ...................
     ...................
     ...................
     ...................
     ...................
     ...................
     ...................
     ...................
     ...................
     ...X...............
     ..XO...............
     ...XX..............
     ...................)",
     "D3", Colour::White},
};

// The time of one call in microseconds.
template <class Call>
double microseconds(Call call) {
  constexpr int kCalls = 50;
  std::int64_t calls = 0;
  const std::clock_t start = std::clock();
  for (; seconds_since(start) < 0.5; calls += kCalls) call(kCalls);
  return seconds_since(start) * 1e6 / static_cast<double>(calls);
}

void ladders() {
  std::printf("Ladders\n\n| ladder | result | nodes | µs | readings a second | µs with a proof |\n");
  std::printf("| --- | --- | --- | --- | --- | --- |\n");
  const ZoneRules rules;
  for (const Problem& problem : kLadders) {
    const Goal goal = problem.goal();
    LadderReader reader;
    Board board(problem.position(), goal.keeper());
    LadderResult result;
    const double reading = microseconds([&](int calls) {
      while (calls-- > 0) result = reader.read(board, goal.points[0]);
    });
    std::printf("| %s | %s | %lld | %.1f | %.0f |", problem.name, result.captured() ? "captured" : "escapes",
                static_cast<long long>(result.nodes), reading, 1e6 / reading);
    if (!result.captured()) {
      std::printf(" |\n");
      continue;
    }
    Game game(problem.position(), goal, goal.keeper());
    std::printf(" %.0f |\n", microseconds([&](int calls) {
                  Proof proof(goal, goal.reacher, goal.keeper());
                  WinClaims claims(game, proof, rules);
                  while (calls-- > 0) {
                    reader.read(game);
                    reader.record(game, claims);
                  }
                }));
  }
}

// Figure 12 of the paper.
double lambda_moves_generated(int order, int depth, double b, double all) {
  if (order == 0) return all;
  double sum = 0;
  for (int i = 2; i <= (depth - 1) - 2 * (order - 1); i += 2)
    for (int j = 0; j < order; ++j)
      sum += (std::pow(b, i - 2) + std::pow(b, i - 1)) * all * lambda_moves_generated(j, depth - i, b, all);
  return sum;
}

void expected_reductions(int table, double b, double all) {
  std::printf("\nTable %d of the paper: expected reduction, b = %.0f, B = %.0f\n\n| plies |", table, b, all);
  for (int order = 1; order <= 5; ++order) std::printf(" λ%d |", order);
  std::printf("\n| --- | --- | --- | --- | --- | --- |\n");
  for (int depth = 3; depth <= 11; depth += 2) {
    std::printf("| %d |", depth);
    for (int order = 1; order <= 5; ++order) {
      if (order > (depth - 1) / 2) {
        std::printf("  |");
        continue;
      }
      const double full = (std::pow(all, depth + 1) - 1) / (all - 1);
      const double reduction = full / lambda_moves_generated(order, depth, b, all);
      std::printf(reduction < 10 ? " %.1f |" : " %.0f |", reduction);
    }
    std::printf("\n");
  }
}

const Problem kProblems[] = {
    {"ladder, 7x7", ".......\n..XXX..\n..XO...\n..X....\n.......\n.......\n.......", "D5"},
    {"ladder, 5x5", ".....\nXXX..\nXO...\nX..O.\n.....", "B3"},
    {"net, 7x7", ".......\n.XXX...\n.XO....\n.X.....\n....O..\n.......\n.......", "C5"},
    {"net, 9x9",
     ".........\n..XXX....\n..XO.....\n..X......\n.........\n.....O...\n.........\n.........\n.........",
     "D7"},
    {"loose ladder, 9x9",
     ".........\n.........\n......X..\n.....XO..\n.....X...\n...X..O..\n....XO...\n.........\n.........",
     "G6"},
    {"snapback", "..XXXX.\n.XOOOOX\n.XO..OX\n.XOOOOX\n..XXXX.", "C4"},
    {"λ3, 6x4", "O...OX\n.XXXX.\n.OOXX.\n.O....", "B1"},
    {"λ3, 6x4, open", "O...X.\n..XO..\nX.....\n.O..XX", "D3"},
};

std::string nodes_of(const SearchOutcome& outcome) {
  return (outcome.winner == Colour::Empty ? "> " : "") + std::to_string(outcome.nodes);
}

void reductions() {
  std::printf(
      "\nλ-search and alpha-beta, positions looked at (> where it found nothing among ten million)\n\n"
      "| problem | order | alpha-beta, full width | alpha-beta, zones | λ, sound zones | λ, R*-zones | full "
      "width / λ "
      "|\n| --- | --- | --- | --- | --- | --- | --- |\n");
  for (const Problem& problem : kProblems) {
    const Position position = problem.position();
    const Goal goal = problem.goal();
    Limits limits;
    limits.nodes = 10'000'000;
    limits.memory = std::int64_t{2} << 30;
    const ZoneRules rules;
    const auto full =
        alpha_beta({position, goal, goal.keeper()}, limits, nullptr, rules, {.full_width = true});
    const auto zones = alpha_beta({position, goal, goal.keeper()}, limits);
    const auto sound = lambda_search({position, goal, goal.keeper()}, limits);
    const auto star =
        lambda_search({position, goal, goal.keeper()}, limits, nullptr, rules, {LambdaZones::Relevancy});
    std::printf(
        "| %s | λ%d | %s | %s | %s | %s | %s%.0f |\n", problem.name, sound.order, nodes_of(full).c_str(),
        nodes_of(zones).c_str(), nodes_of(sound).c_str(), nodes_of(star).c_str(),
        full.winner == Colour::Empty ? "> " : "",
        static_cast<double>(full.nodes) / static_cast<double>(std::max<std::int64_t>(sound.nodes, 1)));
    std::fflush(stdout);
  }
}

Position random_position(std::mt19937_64& random, Size size, double density) {
  for (;;) {
    Position position;
    position.size = size;
    for (Point point : board_area(size))
      if (std::generate_canonical<double, 53>(random) < density)
        position.stones(random() % 2 ? Colour::Black : Colour::White).insert(point);
    if (what_is_wrong(position).empty() && !position.white.empty()) return position;
  }
}

void replies_missed() {
  std::printf(
      "\nReplies that avert a threat (up to λ2), and how many of them each zone misses; random boards\n\n"
      "| board | positions | averting replies | mean size, sound | mean size, R* | missed by sound | missed "
      "by R* | "
      "positions with a miss of R* |\n| --- | --- | --- | --- | --- | --- | --- | --- |\n");
  for (const Size size : {Size{5, 5}, Size{6, 6}, Size{7, 7}}) {
    std::mt19937_64 random(static_cast<unsigned>(size.area()));
    int positions = 0, averting = 0, sound = 0, star = 0, sound_missed = 0, star_missed = 0, with_a_miss = 0;
    for (int i = 0; i < 1500; ++i) {
      Position position = random_position(random, size, 0.4);
      position.to_move = Colour::White;
      const Goal goal{GoalKind::Capture, Colour::Black, {position.white.first()}};
      Limits limits;
      limits.nodes = 5000;
      const ReplyZones zones = reply_zones({position, goal, Colour::White, {.order = 2}}, limits);
      if (zones.order < 0) continue;
      ++positions;
      averting += zones.averting.size();
      sound += zones.sound.size();
      star += zones.relevancy.size();
      sound_missed += (zones.averting - zones.sound).size();
      const int missed = (zones.averting - zones.relevancy).size();
      star_missed += missed;
      with_a_miss += missed > 0;
    }
    std::printf("| %dx%d | %d | %d | %.1f | %.1f | %d | %d (%.1f%%) | %d (%.1f%%) |\n", size.width,
                size.height, positions, averting, static_cast<double>(sound) / positions,
                static_cast<double>(star) / positions, sound_missed, star_missed,
                100.0 * star_missed / averting, with_a_miss, 100.0 * with_a_miss / positions);
    std::fflush(stdout);
  }
}

// A win by R*-zones is an opinion. How often is there no win, or no win of that order?
void wrong_wins() {
  std::printf(
      "\nWins up to λ2 by R*-zones on random boards, either side to move, judged by proofs\n\n"
      "| board | wins by R* | proved at that order | only at a higher order | White is proved to be safe | "
      "not settled "
      "|\n| --- | --- | --- | --- | --- | --- |\n");
  for (const Size size : {Size{4, 4}, Size{5, 4}, Size{5, 5}, Size{6, 6}}) {
    std::mt19937_64 random(static_cast<unsigned>(size.area()) + 1);
    int wins = 0, same = 0, higher = 0, wrong = 0, unclear = 0;
    for (int i = 0; i < 3000; ++i) {
      Position position = random_position(random, size, 0.4);
      position.to_move = i % 2 ? Colour::White : Colour::Black;
      const Goal goal{GoalKind::Capture, Colour::Black, {position.white.first()}};
      Limits limits;
      limits.nodes = 20'000;
      const auto star = lambda_search({position, goal, Colour::White, {.order = 2}}, limits, nullptr,
                                      ZoneRules(), {LambdaZones::Relevancy});
      if (star.winner == Colour::Empty) continue;
      ++wins;
      limits.nodes = 200'000;
      const auto proves = [&](int order) {
        return order > 0 && lambda_search({position, goal, Colour::White, {.order = order}}, limits).winner ==
                                Colour::Black;
      };
      if (proves(star.order) || star.order == 0) {
        ++same;
      } else if (proves(4)) {
        ++higher;
      } else {
        limits.nodes = 2'000'000;
        const Colour winner = prove({position, goal, Colour::White}, limits).winner;
        ++(winner == Colour::Black ? higher : winner == Colour::White ? wrong : unclear);
      }
    }
    std::printf("| %dx%d | %d | %d | %d | %d | %d |\n", size.width, size.height, wins, same, higher, wrong,
                unclear);
    std::fflush(stdout);
  }
}

// What each kind of zone finds within a node limit, on a suite of capture problems with one JSON object in a
// line.
void suite(const char* path) {
  std::ifstream file(path);
  int lines = 0, both = 0, only_sound = 0, only_star = 0;
  std::int64_t sound_nodes = 0, star_nodes = 0, alpha_beta_nodes = 0;
  int alpha_beta_finds = 0;
  for (std::string text; std::getline(file, text);) {
    const auto line = nlohmann::json::parse(text);
    if (line.at("ask") != "capture" && line.at("ask") != "save") continue;
    Position position = *position_from_rows(line.at("rows").get<std::vector<std::string>>());
    position.to_move = line.at("to_move") == "X" ? Colour::Black : Colour::White;
    const Point target = *parse_point(line.at("stones")[0].get<std::string>(), position.size);
    const Goal goal{GoalKind::Capture, opponent(position.at(target)), {target}};
    ++lines;
    Limits limits;
    limits.nodes = 100'000;
    const auto sound = lambda_search({position, goal, goal.keeper()}, limits);
    const auto star = lambda_search({position, goal, goal.keeper()}, limits, nullptr, ZoneRules(),
                                    {LambdaZones::Relevancy});
    const bool sound_wins = sound.winner != Colour::Empty;
    const bool star_wins = star.winner != Colour::Empty;
    only_sound += sound_wins && !star_wins;
    only_star += star_wins && !sound_wins;
    if (!sound_wins || !star_wins) continue;
    ++both;
    const auto baseline = alpha_beta({position, goal, goal.keeper()}, limits);
    alpha_beta_finds += baseline.winner != Colour::Empty;
    sound_nodes += sound.nodes;
    star_nodes += star.nodes;
    alpha_beta_nodes += baseline.nodes;
  }
  std::printf(
      "\nThe suite, up to λ3, 100000 nodes a line\n\n"
      "| lines | wins by both zones | by sound zones only | by R*-zones only | nodes on the first, sound | "
      "R* | "
      "alpha-beta with zones | wins alpha-beta finds of the first |\n| --- | --- | --- | --- | --- | --- | "
      "--- | --- |\n");
  std::printf("| %d | %d | %d | %d | %lld | %lld | %lld | %d |\n", lines, both, only_sound, only_star,
              static_cast<long long>(sound_nodes), static_cast<long long>(star_nodes),
              static_cast<long long>(alpha_beta_nodes), alpha_beta_finds);
}

}  // namespace
}  // namespace yomi

// The name of a suite file of capture problems may be given.
int main(int argc, char** argv) {
  yomi::ladders();
  yomi::reductions();
  yomi::expected_reductions(1, 4, 40);
  yomi::expected_reductions(2, 8, 40);
  yomi::replies_missed();
  yomi::wrong_wins();
  if (argc > 1) yomi::suite(argv[1]);
}
