// What lasts from one GTP command to the next: the game, the limits, what was answered last, and the searches
// that are stopping.
#pragma once

#include <atomic>
#include <condition_variable>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <thread>

#include "ask/door.h"
#include "ask/form.h"
#include "go/played_game.h"
#include "survey/score.h"

namespace yomi {

// One command while it runs. Whoever reads the input may stop its search, or tell it that more has come.
class GtpTurn {
 public:
  const std::atomic<bool>& stopped() const { return stopped_; }
  void stop();
  // A line has been read after this command.
  void tell_more_input();
  // Until there is reason to end, or `seconds` are over. True if there is reason.
  bool wait(double seconds);
  bool is_over() const;

 private:
  std::atomic<bool> stopped_{false};
  mutable std::mutex mutex_;
  std::condition_variable changed_;
  bool more_input_ = false;
};

// What searches count, by the names of GNU Go's counters.
struct GtpCounters {
  std::int64_t reading = 0;
  std::int64_t owl = 0;
  std::int64_t connection = 0;
  std::int64_t life = 0;
  std::int64_t trymove = 0;
};

struct GtpClock {
  double main_seconds = 0;
  double byoyomi_seconds = 0;
  int byoyomi_stones = 0;
  bool is_set = false;
  // As told by time_left.
  std::optional<double> left[2];
  int stones_left[2] = {0, 0};
};

class GtpSession {
 public:
  using Write = std::function<void(const std::string&)>;

  // `write` takes parts of replies that are sent while a command runs.
  explicit GtpSession(Form limits, Write write);
  ~GtpSession();
  GtpSession(const GtpSession&) = delete;
  GtpSession& operator=(const GtpSession&) = delete;

  const Position& position() const { return game.position(); }
  // The position with this side to move.
  Position position_for(Colour mover) const;

  // Asks about the position with this side to move, within the limits. What was asked is remembered.
  Result<Reply> ask(Form form, Colour mover);
  struct Manner {
    bool guesses = false;  // what seems likely, and soon
    bool remembers = true;
  };
  // The same for a question about stones. `counter` is told the nodes.
  Result<Answer> ask_about(const char* word, const std::vector<Point>& stones, Colour mover,
                           std::int64_t& counter, Manner manner);
  Result<Answer> ask_about(const char* word, const std::vector<Point>& stones, Colour mover,
                           std::int64_t& counter) {
    return ask_about(word, stones, mover, counter, Manner());
  }
  // The score of the position as it stands; asked once for each position.
  Result<Score> score_now();
  Result<Survey> survey_now(Colour mover);
  SurveyLimits survey_limits(double seconds) const;
  // What a move may take: the limit of seconds, and less where the clock demands it.
  double seconds_for_move(Colour colour) const;

  // A search that has been told to stop, and that nobody waits for now. The next search does.
  void let_wind_down(std::thread search);
  void wait_for_old_searches();

  PlayedGame game;
  int tried = 0;  // of the last moves: by trymove, to be taken back by popgo
  double komi = 6.5;
  int handicap = 0;
  GtpClock clock;
  Form limits;
  GtpCounters counters;
  bool reports_uncertainty = false;
  bool is_over = false;  // quit
  GtpTurn* turn = nullptr;
  Write write;

  struct Asked {
    Form form;
    Request request;
    Reply reply;
  };
  std::optional<Asked> last;

 private:
  struct Scored {
    Position position;
    double komi;
    Score score;
  };
  std::optional<Scored> scored_;
  std::optional<Survey> surveyed_;
  std::thread old_search_;
};

}  // namespace yomi
