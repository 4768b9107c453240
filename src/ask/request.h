// What somebody wants to know, complete: the question, its limits, and what is to be written.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "ask/asks.h"
#include "ask/record.h"
#include "life/rule_book.h"
#include "solve/solver.h"
#include "survey/score.h"

namespace yomi {

// How long a question may take if no limit is given.
inline constexpr double kUsualSeconds = 10;

struct Request {
  const AskWord* asked = nullptr;
  Question
      question;  // its position is that of every request; the rest is for questions about stones and races
  std::shared_ptr<const RuleBook> rules;  // that the question's scope points to
  Limits limits;
  int threads = 1;

  // Where the position comes from.
  std::vector<std::string> rows;
  std::string sgf;
  int move = kMoveOfRecord;
  int game = 1;
  std::optional<RecordedPosition> record;  // if it comes from one
  std::vector<std::string> remarks;        // what was put up with in it

  // Questions about the whole board.
  SafetyMethod method = SafetyMethod::Bss;
  std::optional<double> komi;
  GameFacts facts;  // for the score
  small::Superko superko = small::Superko::Positional;
  small::Algorithm board_algorithm = small::Algorithm::AlphaBeta;
  std::optional<Colour> prover;
  int learning_games = 0;

  // What is to be written or told.
  bool early = false;
  int priority = 0;     // among the questions that wait
  double progress = 0;  // seconds between two lines that tell how far it is; 0: none
  std::string certificate;
  std::string tree;
  std::string svg;
  std::string save;
  double save_every = 120;  // seconds
  std::string resume;

  Kind kind() const { return asked->kind; }
};

}  // namespace yomi
