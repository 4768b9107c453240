// GNU Go as a peer: the same questions over GTP, with the time they take.
#pragma once

#include <cstdio>
#include <memory>
#include <optional>
#include <string>

#include "engine/answer.h"
#include "engine/question.h"

namespace yomi {

struct PeerReply {
  Verdict verdict = Verdict::Unknown;
  double seconds = 0;
  Point move = kNoPoint;  // of a side to move that wins, if it is named
};

class GnuGo {
 public:
  // An error if it is not installed or does not answer.
  static Result<std::unique_ptr<GnuGo>> start();
  ~GnuGo();
  GnuGo(const GnuGo&) = delete;
  GnuGo& operator=(const GnuGo&) = delete;

  // None where GNU Go has no such question or board, or has gone away.
  std::optional<PeerReply> ask(const Question& question);

 private:
  GnuGo() = default;
  // The text after "= ", or none for an error or no reply.
  std::optional<std::string> send(const std::string& command);

  int process_ = -1;
  std::FILE* to_ = nullptr;
  std::FILE* from_ = nullptr;
  std::string record_;  // the file that carries positions over
};

}  // namespace yomi
