// Marks and remarks of our own in the comments of a record.
#pragma once

#include <string>

namespace yomi {

inline constexpr const char* kRemark = "yomi lint: ";

// A comment without our remarks.
std::string authors_words(const std::string& comment);

}  // namespace yomi
