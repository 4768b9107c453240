// A conversation with `yomi gtp` under libFuzzer. Each line must get one reply of the form that the protocol
// asks for, and the position must stay one that the rules allow.
#include <algorithm>
#include <cstdlib>
#include <string>
#include <string_view>

#include "front/gtp_command.h"
#include "front/gtp_line.h"
#include "go/sgf_text.h"

namespace {

// So that an input takes milliseconds.
constexpr int kMostLines = 12;
constexpr int kMostPoints = 49;
constexpr double kMostNodes = 5;

void require(bool condition) {
  if (!condition) std::abort();
}

// "=7 text" or "?7 text", then an empty line, and no empty line before.
void require_reply(const std::string& said, const std::string& id) {
  require(yomi::is_valid_utf8(said));
  require(said.size() > 2 && (said[0] == '=' || said[0] == '?'));
  require(said.substr(1, id.size()) == id);
  require(said.find("\n\n") == said.size() - 2);
}

// A file that is named by accident may be a device that never ends.
bool reads_a_file(const std::string& name) {
  return name == "loadsgf";
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const unsigned char* data, std::size_t size) {
  std::string_view text{reinterpret_cast<const char*>(data), size};
  yomi::Form limits;
  limits.give("nodes", kMostNodes);
  std::string said;
  yomi::GtpSession session(limits, [&said](const std::string& part) { said += part; });
  yomi::gtp_answer(session, "boardsize 5");
  for (int count = 0; count < kMostLines && !text.empty() && !session.is_over; ++count) {
    const std::string_view line = text.substr(0, text.find('\n'));
    text.remove_prefix(std::min(text.size(), line.size() + 1));
    const std::optional<yomi::GtpLine> read = yomi::read_gtp_line(line);
    if (read && reads_a_file(read->name)) continue;
    yomi::GtpTurn turn;
    turn.tell_more_input();
    session.turn = &turn;
    said.clear();
    said += yomi::gtp_answer(session, line);
    session.turn = nullptr;
    if (!read) {
      require(said.empty());
      continue;
    }
    require_reply(said, read->id);
    require(yomi::what_is_wrong(session.position()).empty());
    if (session.position().size.area() > kMostPoints) yomi::gtp_answer(session, "boardsize 5");
  }
  session.wait_for_old_searches();
  return 0;
}
