// Everything that a page asks of the program when it has no server: one JSON object in, one out. The package
// yomikiri (web/yomikiri) is made of it.
//
//   {"call": "ask", "question": …, "memory": 256}   a question (reply/page_ask.h)
//   {"call": "read_sgf" | "show" | "play" | "draw" | "write_sgf", …}
//   {"call": "open_proof", "certificate": …}        a certificate to play against; its number comes back
//   {"call": "proof_after", "proof": 1, "moves": […]}
//   {"call": "close_proof", "proof": 1}
//   {"call": "about"}
//
// The reply is {"reply": …} or {"error": "a sentence"}.
#pragma once

#include <functional>
#include <map>
#include <string>
#include <string_view>

#include "reply/certificate_game.h"
#include "reply/json.h"
#include "reply/page_ask.h"

namespace yomi {

class PageDesk {
 public:
  // A line of JSON, a few times a second while a question is read.
  using Tell = std::function<void(const std::string& news)>;

  std::string reply_to(std::string_view call, const Tell& tell);

 private:
  Result<Json> answer(const Json& call, const Tell& tell);
  Result<Json> ask(const Json& call, const Tell& tell);
  Result<Json> open_proof(const Json& call);
  Result<Json> proof_after(const Json& call) const;

  std::map<int, CertificateGame> proofs_;
  int opened_ = 0;
};

}  // namespace yomi
