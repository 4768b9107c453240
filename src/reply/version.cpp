#include "reply/version.h"

namespace yomi {

const char* version() {
  return YOMI_VERSION;
}

}  // namespace yomi
