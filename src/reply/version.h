// The version of the program, as the build file states it.
#pragma once

namespace yomi {

const char* version();

}  // namespace yomi
