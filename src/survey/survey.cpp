#include "survey/survey.h"

#include <utility>

#include "engine/engine.h"
#include "survey/urgency.h"

namespace yomi {

namespace {

constexpr int kMostLiberties = 4;  // a string with more liberties is not asked about

std::string counted(int count, const char* one, const char* many) {
  return std::to_string(count) + " " + (count == 1 ? one : many);
}

class Surveying {
 public:
  Surveying(const Position& position, const SurveyLimits& limits, SurveyProgress progress)
      : board_(position), desk_(limits, std::move(progress)) {
    survey_.position = position;
  }

  Survey done() {
    const Position& position = survey_.position;
    survey_.safety = Engine().safety(position, SafetyMethod::Bss);
    find_captures();
    survey_.grouping = build_groups(position, survey_.dead, safe_stones(), desk_);
    survey_.walls = find_walls(position, survey_.grouping.groups, desk_);
    survey_.enclosures = find_enclosures(position, survey_.grouping.groups, survey_.walls, desk_);
    survey_.weak_groups = find_weak_groups(position, safe_stones() | survey_.dead, desk_);
    survey_.urgent =
        by_urgency(board_, rank_urgent_points(position, survey_.captures, survey_.grouping, survey_.walls,
                                              survey_.enclosures, survey_.weak_groups));
    tell_what_is_left_out();
    survey_.questions = desk_.asked();
    survey_.undecided = desk_.undecided();
    survey_.not_asked = desk_.not_asked();
    survey_.nodes = desk_.nodes();
    survey_.seconds = desk_.seconds();
    return std::move(survey_);
  }

 private:
  PointSet safe_stones() const { return survey_.safety.black.stones | survey_.safety.white.stones; }

  // Asks about strings with few liberties: can they be captured at all? If so, are they lost even if their
  // owner moves first?
  void find_captures() {
    PointSet left = (survey_.position.black | survey_.position.white) - safe_stones();
    while (!left.empty()) {
      const Point stone = left.first();
      left -= board_.block(stone).stones;
      if (board_.liberty_count(stone) > kMostLiberties) {
        ++with_many_liberties_;
      } else {
        survey_.captures.push_back({{GoalKind::Capture, opponent(board_.at(stone)), {stone}}, {}, {}, {}});
      }
    }
    std::vector<Relation*> asked;
    for (Relation& relation : survey_.captures) asked.push_back(&relation);
    desk_.read("captures", survey_.position, asked, true);
    std::erase_if(asked, [](const Relation* relation) {
      return !relation->reacher_first.won() && relation->reacher_first.verdict != Verdict::Ko;
    });
    desk_.read("captures", survey_.position, asked, false);
    desk_.read_refusals("captures", survey_.position, asked);
    for (const Relation& relation : survey_.captures)
      if (relation.holds()) survey_.dead |= board_.block(relation.goal.points[0]).stones;
  }

  void tell_what_is_left_out() {
    const auto say = [&](int count, const std::string& sentence) {
      if (count > 0) survey_.left_out.push_back(sentence);
    };
    say(desk_.not_asked(), counted(desk_.not_asked(), "question was", "questions were") +
                               " not asked: the time was over, or the survey was stopped.");
    say(desk_.undecided(), counted(desk_.undecided(), "question", "questions") + " of " +
                               std::to_string(desk_.asked()) + " stayed open at this limit of nodes.");
    say(with_many_liberties_, counted(with_many_liberties_, "string", "strings") + " with more than " +
                                  std::to_string(kMostLiberties) +
                                  " liberties: whether they can be captured was not asked.");
    const Grouping& grouping = survey_.grouping;
    say(grouping.too_many, counted(grouping.too_many, "pair of strings was", "pairs of strings were") +
                               " passed over: others between the same groups are nearer.");
    const int unmerged = static_cast<int>(grouping.unmerged.size());
    say(unmerged, counted(unmerged, "proved connection overlaps", "proved connections overlap") +
                      " with others, and no proof covers them together: these groups are shown apart.");
    say(survey_.enclosures.too_many,
        counted(survey_.enclosures.too_many, "enclosing move was", "enclosing moves were") +
            " not tried: there are likelier ones.");
  }

  Board board_;
  Desk desk_;
  Survey survey_;
  int with_many_liberties_ = 0;
};

}  // namespace

Survey survey(const Position& position, const SurveyLimits& limits, SurveyProgress progress) {
  return Surveying(position, limits, std::move(progress)).done();
}

}  // namespace yomi
