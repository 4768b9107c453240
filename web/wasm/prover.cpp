// The prover as a WebAssembly module: a call as JSON in, its reply as JSON out (src/reply/page_calls.h).
#include <string>

#include "reply/page_calls.h"

extern "C" {

// News of a search, for the page.
__attribute__((import_module("yomi"), import_name("tell"))) void tell_page(const char* news,
                                                                           std::size_t length);

// Both texts belong to the module: the call to the caller, the reply until the next call.
const char* yomi_call(const char* call, std::size_t length) {
  static yomi::PageDesk desk;
  static std::string reply;
  reply = desk.reply_to({call, length}, [](const std::string& news) { tell_page(news.data(), news.size()); });
  return reply.c_str();
}
}
