#include "front/suite_gnugo.h"

#include <sys/wait.h>
#include <unistd.h>

#include <csignal>
#include <cstdlib>
#include <filesystem>
#include <sstream>

#include "front/files.h"
#include "go/sgf_point.h"
#include "work/stopwatch.h"

namespace yomi {

namespace {

std::string as_sgf(const Position& position) {
  std::string sgf = "(;GM[1]FF[4]SZ[" + std::to_string(position.size.width) + "]";
  for (Colour colour : {Colour::Black, Colour::White}) {
    if (position.stones(colour).empty()) continue;
    sgf += colour == Colour::Black ? "AB" : "AW";
    for (Point stone : position.stones(colour)) sgf += "[" + sgf_point_name(stone) + "]";
  }
  return sgf + (position.to_move == Colour::Black ? "PL[B])" : "PL[W])");
}

const char* command_for(Ask ask) {
  switch (ask) {
    case Ask::Capture:
      return "attack";
    case Ask::Save:
      return "defend";
    case Ask::Connect:
      return "connect";
    case Ask::Cut:
      return "disconnect";
    case Ask::Kill:
      return "owl_attack";
    case Ask::Live:
      return "owl_defend";
    default:
      return nullptr;  // GNU Go has no command for it
  }
}

Verdict verdict_of(const std::string& reply) {
  const int code = std::atoi(reply.c_str());
  return code == 0 ? Verdict::Lost : code == 2 || code == 3 ? Verdict::Ko : Verdict::Won;
}

// A code and a move, like "1 B19".
Point move_of(const std::string& reply, Size size) {
  std::istringstream words(reply);
  std::string code, move;
  words >> code >> move;
  const Result<Point> point = parse_point(move, size);
  return point ? *point : kNoPoint;
}

}  // namespace

Result<std::unique_ptr<GnuGo>> GnuGo::start() {
  int down[2];
  int up[2];
  if (pipe(down) != 0) return Error{"no pipe to GNU Go"};
  if (pipe(up) != 0) {
    close(down[0]);
    close(down[1]);
    return Error{"no pipe from GNU Go"};
  }
  std::signal(SIGPIPE, SIG_IGN);
  std::unique_ptr<GnuGo> peer(new GnuGo);
  peer->process_ = fork();
  if (peer->process_ == 0) {
    dup2(down[0], STDIN_FILENO);
    dup2(up[1], STDOUT_FILENO);
    for (int end : {down[0], down[1], up[0], up[1]}) close(end);
    execlp("gnugo", "gnugo", "--mode", "gtp", "--quiet", nullptr);
    execl("/usr/games/gnugo", "gnugo", "--mode", "gtp", "--quiet", nullptr);
    _exit(127);
  }
  close(down[0]);
  close(up[1]);
  peer->to_ = fdopen(down[1], "w");
  peer->from_ = fdopen(up[0], "r");
  peer->record_ =
      (std::filesystem::temp_directory_path() / ("yomi-" + std::to_string(getpid()) + ".sgf")).string();
  if (!peer->send("protocol_version")) return Error{"GNU Go does not answer: is gnugo installed?"};
  return peer;
}

GnuGo::~GnuGo() {
  if (to_) std::fclose(to_);
  if (from_) std::fclose(from_);
  if (process_ > 0) waitpid(process_, nullptr, 0);
  std::error_code ignored;
  std::filesystem::remove(record_, ignored);
}

std::optional<std::string> GnuGo::send(const std::string& command) {
  if (std::fprintf(to_, "%s\n", command.c_str()) < 0 || std::fflush(to_) != 0) return std::nullopt;
  std::string reply;
  for (;;) {
    const int c = std::fgetc(from_);
    if (c == EOF) return std::nullopt;
    reply += static_cast<char>(c);
    if (reply.size() >= 2 && reply.compare(reply.size() - 2, 2, "\n\n") == 0) break;
  }
  const size_t begin = reply.find_first_of("=?");
  if (begin == std::string::npos || reply[begin] == '?') return std::nullopt;
  return reply.substr(begin + 1);
}

std::optional<PeerReply> GnuGo::ask(const Question& question) {
  const char* command = command_for(question.ask);
  const Size size = question.position.size;
  if (command == nullptr || size.width != size.height || size.width < 5 || question.stones.empty())
    return std::nullopt;
  if (!write_file(record_, as_sgf(question.position)).empty() || !send("loadsgf " + record_))
    return std::nullopt;
  std::string line = command;
  const size_t points = question.ask == Ask::Connect || question.ask == Ask::Cut ? 2 : 1;
  for (size_t i = 0; i < points && i < question.stones.size(); ++i)
    line += " " + point_name(question.stones[i], size);
  const Stopwatch clock;
  const std::optional<std::string> reply = send(line);
  const double seconds = clock.seconds();
  if (!reply) return std::nullopt;
  return PeerReply{verdict_of(*reply), seconds, move_of(*reply, size)};
}

}  // namespace yomi
