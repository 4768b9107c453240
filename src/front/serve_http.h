// The HTTP side of `yomi serve` (cpp-httplib): the files of the page, and questions to the engine.
//
//   GET  /…             the files of the page
//   GET  /api/about     what answers here, and within which limits
//   POST /api/ask       a question (docs/protocol.md); lines of JSON come back (front/serve_desk.h)
//   POST /api/stop      {"id": 7}: stops that question
//
// A browser lets any page send requests to this computer. So a request that names a foreign host, or that
// comes from a foreign page, is refused before anything is done. A POST has to say that it is JSON, which a
// browser does for foreign pages only after asking, and nobody answers that.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "reply/page_ask.h"

namespace yomi {

struct ServeOptions {
  std::string address = "127.0.0.1";
  int port = 4343;                 // 0: any that is free
  std::vector<std::string> names;  // further names of this computer that requests may use
  std::string folder;              // of the page
  int questions = 2;               // at a time
  PageLimits each;
  std::size_t body = std::size_t{4} << 20;  // bytes of a request
};

// Serves until `is_over` says so. `ready` is told the port. What went wrong, or an empty text.
std::string serve_http(const ServeOptions& options, const std::function<void(int port)>& ready,
                       const std::function<bool()>& is_over);

}  // namespace yomi
