#include "engine/wording.h"

#include "engine/main_line.h"

namespace yomi {

namespace {

class Sentence {
 public:
  Sentence(const Question& question, const Case& asked, const Answer& answer)
      : asked_(asked),
        answer_(answer),
        mover_(question.position.to_move),
        stones_(listed(asked.goal.points, asked.position.size)),
        several_(asked.goal.points.size() > 1) {}

  std::string text() const {
    switch (answer_.verdict) {
      case Verdict::Won:
      case Verdict::Lost:
        return answer_.by == asked_.goal.reacher ? reached() : kept() + repeating();
      case Verdict::Ko:
        return by_ko();
      case Verdict::Unknown:
        return open();
    }
    return "";
  }

 private:
  std::string side(Colour colour) const { return name(colour); }
  std::string shown(Point point) const { return point_name(point, asked_.position.size); }
  std::string reacher() const { return side(asked_.goal.reacher); }
  std::string keeper() const { return side(asked_.goal.keeper()); }

  // What the words of a goal (claim/goal.h) say here. `bare`: a verb without its ending, as after "can".
  std::string told(std::string_view words, bool bare = false) const {
    std::string text;
    for (;;) {
      const size_t open = words.find('{');
      text += words.substr(0, open);
      if (open == std::string_view::npos) return text;
      const size_t close = words.find('}', open);
      text += meaning_of(words.substr(open + 1, close - open - 1), bare);
      words.remove_prefix(close + 1);
    }
  }

  std::string meaning_of(std::string_view field, bool bare) const {
    if (field == "s") return bare ? "" : "s";
    if (field == "stones") return stones_;
    if (field == "for stones") return stones_.empty() ? "" : " for " + stones_;
    if (field == "ends") return shown(asked_.goal.points[0]) + " to " + shown(asked_.goal.points[1]);
    if (field == "reacher") return reacher();
    const size_t bar = field.find('|');
    return std::string(several_ ? field.substr(bar + 1) : field.substr(0, bar));
  }

  const GoalWords& words() const { return asked_.goal.traits().words; }
  std::string deed(bool bare) const { return told(words().deed, bare); }
  std::string keeping(bool bare) const { return told(words().keeping, bare); }

  static std::string capitalised(std::string text) {
    if (!text.empty() && text[0] >= 'a' && text[0] <= 'z') text[0] = static_cast<char>(text[0] - 'a' + 'A');
    return text;
  }

  // Does the proof end where the target is as good as captured? Then the moves are not counted.
  static bool ends_dead(const ProvedGame& proved) {
    const std::vector<bool> support = proved.proof->support(proved.root);
    for (ClaimId id = 0; id < proved.proof->size(); ++id)
      if (support[static_cast<size_t>(id)] && (*proved.proof)[id].action == ClaimAction::Dead) return true;
    return false;
  }

  std::string how() const {
    if (ends_dead(answer_.proofs[0])) return "";
    const int moves = length_of(answer_.proofs[0]);
    if (moves <= 1) return " at once";
    if (const std::string order = order_in_words(asked_.goal.kind, answer_.order); !order.empty())
      return ": " + order;
    return ", in " + std::to_string(moves) + " moves if " + keeper() + " resists longest";
  }

  std::string reached() const {
    const ProvedGame& proved = answer_.proofs[0];
    const Claim& root = (*proved.proof)[proved.root];
    if (root.action == ClaimAction::GoalReached && asked_.placed == kNoPoint)
      return capitalised(told(words().reached));
    if (mover_ == asked_.goal.reacher) {
      if (answer_.move == kPass) return reacher() + " " + deed(false) + " even after a pass.";
      return reacher() + " " + deed(false) + " by " + shown(answer_.move) +
             (root.action == ClaimAction::GoalReached ? " at once" : how()) + ".";
    }
    return keeper() + " cannot " + keeping(true) + ": whatever " + keeper() + " plays, " + reacher() + " " +
           deed(false) + ".";
  }

  std::string kept() const {
    if (mover_ != asked_.goal.keeper()) {
      if (asked_.placed != kNoPoint && answer_.line.size() > 1)
        return reacher() + " cannot " + deed(true) + " by playing there: " + keeper() + " answers at " +
               shown(answer_.line[1]);
      return reacher() + " cannot " + deed(true) + ", whatever " + reacher() + " plays";
    }
    if (answer_.move == kPass)
      return capitalised(told(words().kept)) + ": " + keeper() + " may play elsewhere";
    return keeper() + " " + keeping(false) + " by " + shown(answer_.move) + ", for good";
  }
  std::string repeating() const {
    return answer_.repetition ? "; " + keeper() + " may have to repeat a position, which superko forbids."
                              : ".";
  }

  // One side would have to win the ko for ever. A player does not call the other side's win a ko.
  std::string by_endless_ko() const {
    const bool reaches = mover_ == asked_.goal.reacher;
    std::string text = side(mover_) + " " + (reaches ? deed(false) : keeping(false));
    std::string where;
    if (answer_.move >= 0) where = shown(answer_.move) + (answer_.is_barred ? " once that is free" : "");
    if (answer_.takes_first == mover_) {
      if (!where.empty()) text += " by " + where;
      return text + ", unless " + side(opponent(mover_)) + " wins a ko again and again.";
    }
    text += " only by winning a ko again and again";
    return text + (where.empty() ? "." : ", beginning at " + where + ".");
  }

  std::string by_ko() const {
    if (answer_.never_enough && is_player(answer_.takes_first)) return by_endless_ko();
    const bool reaches = mover_ == asked_.goal.reacher;
    std::string text = side(mover_) + " " + (reaches ? deed(false) : keeping(false)) + " by ko";
    if (answer_.move >= 0)
      text += ", beginning at " + shown(answer_.move) + (answer_.is_barred ? " once that is free" : "");
    text += ": whoever is the ko master wins";
    if (is_player(answer_.takes_first))
      text += "; " + side(opponent(answer_.takes_first)) + " needs " + threats_needed();
    return text + (answer_.proved_enough && answer_.proved_needed ? ", which is proved." : ".");
  }

  std::string threats_needed() const {
    if (answer_.threats > 1) return std::to_string(answer_.threats) + " threats";
    return answer_.threats == 1 ? "one threat" : "the first threat";
  }

  std::string open() const {
    const bool reaches = mover_ == asked_.goal.reacher;
    std::string text =
        "Not settled whether " + side(mover_) + " can " + (reaches ? deed(true) : keeping(true));
    if (answer_.likely == Verdict::Won) text += "; probably yes";
    if (answer_.likely == Verdict::Lost) text += "; probably not";
    if (answer_.likely == Verdict::Ko) text += "; probably by ko";
    if (answer_.likely_move == kPass) text += ", even after a pass";
    if (answer_.likely_move >= 0)
      text += (answer_.likely == Verdict::Lost ? ", but worth a try at " : ", beginning at ") +
              shown(answer_.likely_move);
    if (answer_.without_threats == Verdict::Unknown) return text + " (" + answer_.bound + ").";
    const Colour winner = answer_.without_threats == Verdict::Won ? mover_ : opponent(mover_);
    return text + ". Proved: if nobody has a ko threat " + side(winner) + " " +
           (winner == asked_.goal.reacher ? deed(false) : keeping(false)) +
           ". What ko threats change is not settled (" + answer_.bound + ").";
  }

  const Case& asked_;
  const Answer& answer_;
  Colour mover_;
  std::string stones_;
  bool several_;
};

}  // namespace

const char* name(Verdict verdict) {
  switch (verdict) {
    case Verdict::Won:
      return "won";
    case Verdict::Lost:
      return "lost";
    case Verdict::Ko:
      return "ko";
    case Verdict::Unknown:
      return "unknown";
  }
  return "";
}

std::string listed(const std::vector<Point>& points, Size size) {
  std::string text;
  for (size_t i = 0; i < points.size(); ++i) {
    if (i > 0) text += i + 1 == points.size() ? " and " : ", ";
    text += point_name(points[i], size);
  }
  return text;
}

std::string order_in_words(GoalKind kind, int order) {
  if (order <= 0) return "";
  const std::string sign = "λ" + std::to_string(order);
  if (kind != GoalKind::Capture || order > 2) return sign;
  return (order == 1 ? "a ladder (" : "a net or a loose ladder (") + sign + ")";
}

std::string if_there_are(const KoTerms& ko) {
  if (ko.threats == 0) return "If nobody has a ko threat: ";
  const std::string count = ko.threats == 1 ? "a ko threat" : std::to_string(ko.threats) + " ko threats";
  return std::string("If ") + name(ko.threatens) + " has " + count + " and " + name(opponent(ko.threatens)) +
         " none: ";
}

std::string in_words(const Question& question, const Case& asked, const Answer& answer) {
  return Sentence(question, asked, answer).text();
}

}  // namespace yomi
