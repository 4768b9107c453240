// The tables of the paper on life rules beside ours: won rules per depth and size.
#pragma once

#include <atomic>
#include <functional>
#include <string>

namespace yomi {

// As text, or as one JSON object; an empty text when stopped. `progress` is told what is being generated.
std::string paper_tables_of_rules(const std::atomic<bool>& stop,
                                  const std::function<void(const std::string&)>& progress);
std::string paper_tables_as_json(const std::atomic<bool>& stop,
                                 const std::function<void(const std::string&)>& progress);

}  // namespace yomi
