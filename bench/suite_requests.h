// The requests of a suite, for programs that measure.
#pragma once

#include <cstdlib>
#include <fstream>
#include <sstream>
#include <string>
#include <vector>

#include "ask/form.h"
#include "reply/json_form.h"

namespace yomi {

struct SuiteRequest {
  std::string id;
  Question question;
};

// One line in `every`, from this one on. What is no request is left out.
inline std::vector<SuiteRequest> requests_in(std::istream& file, int every, int from) {
  std::vector<SuiteRequest> requests;
  int number = 0;
  for (std::string text; std::getline(file, text); ++number) {
    if (number % every != from) continue;
    const Result<Json> line = parse_json(text);
    if (!line) continue;
    const Result<Form> form = form_from_json(*line, Unknown::Ignored);
    if (!form) continue;
    const Result<Request> request = request_of(*form);
    if (request) requests.push_back({line->value("id", ""), request->question});
  }
  return requests;
}

inline std::vector<int> numbers_in(const std::string& list) {
  std::vector<int> numbers;
  std::istringstream in(list);
  for (std::string number; std::getline(in, number, ',');) numbers.push_back(std::atoi(number.c_str()));
  return numbers;
}

}  // namespace yomi
