// The fields of a request as types of TypeScript, for the package yomikiri (web/yomikiri/fields.d.ts).
#pragma once

#include <string>

namespace yomi {

std::string fields_as_typescript();

}  // namespace yomi
