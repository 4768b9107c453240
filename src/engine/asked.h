// A question on its way to an answer: as it was asked, as a game, and who reads it.
#pragma once

#include "engine/question.h"
#include "plan/searchers.h"

namespace yomi {

// Does only the general prover know what is asked for?
bool is_for_prover(const Question& question);
// Null if there is none with the name that the question gives.
const Searcher* searcher_for(const Question& question);

struct Asked {
  Asked(const Question& question_, const Case& game_, const Searcher& searcher_)
      : question(question_),
        game(game_),
        searcher(searcher_),
        task(game_.task()),
        mover(question_.position.to_move) {}

  bool places_own_stone() const { return game.placed != kNoPoint && mover == game.goal.reacher; }
  bool is_about_life() const {
    return (question.ask == Ask::Kill || question.ask == Ask::Live) && searcher.settles_life;
  }
  bool judges_first_moves() const { return question.all && !places_own_stone(); }

  const Question& question;
  const Case& game;
  const Searcher& searcher;
  const Task task;  // neither side is the ko master
  const Colour mover;
};

}  // namespace yomi
