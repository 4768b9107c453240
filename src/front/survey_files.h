// The certificates of a survey: one file for every proof, in a folder, named after its question.
#pragma once

#include <string>
#include <vector>

#include "go/result.h"
#include "survey/survey.h"

namespace yomi {

// The names of the files written. The folder is made if it is not there.
Result<std::vector<std::string>> write_survey(const std::string& folder, const Survey& survey);

}  // namespace yomi
