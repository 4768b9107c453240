// Sends certificates to yomi-check, the program of that name next to this one.
#pragma once

#include <string>
#include <vector>

#include "engine/answer.h"

namespace yomi {

class CertificateChecker {
 public:
  static Result<CertificateChecker> next_to_this_program();

  // What the checker says of each proof that it does not accept.
  std::vector<std::string> rejections(const Answer& answer) const;
  // What it says of the certificate in this file if it does not accept it; or an empty text.
  std::string rejection_of(const std::string& file) const;

 private:
  std::string program_;
};

}  // namespace yomi
