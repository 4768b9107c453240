// The smallest front end: one question, one sentence. docs/how-to/add-a-front-end.md shows it.
#include <cstdio>

#include "engine/engine.h"
#include "go/point.h"

int main() {
  yomi::Question question;
  question.position = *yomi::position_from_rows({".XO", "XO.", "..."});
  question.ask = yomi::Ask::Capture;
  question.stones = {*yomi::parse_point("C3", question.position.size)};
  yomi::Limits limits;
  limits.nodes = 10'000;
  const yomi::Result<yomi::Answer> answer = yomi::Engine().ask(question, limits);
  std::puts(answer ? answer->text.c_str() : answer.error().c_str());
  return answer ? 0 : 4;
}
