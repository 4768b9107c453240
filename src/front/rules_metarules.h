// What each metarule of the paper on life rules saves, size by size.
#pragma once

#include <atomic>
#include <functional>
#include <string>

namespace yomi {

// As text; an empty one when stopped.
std::string table_of_metarules(const std::atomic<bool>& stop,
                               const std::function<void(const std::string&)>& progress);

}  // namespace yomi
