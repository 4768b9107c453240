// ask(): the door of src/ask/door.h, for those who have only the public header.
#include <algorithm>
#include <mutex>
#include <new>

#include "ask/comment.h"
#include "front/reply_files.h"
#include "go/colour_name.h"
#include "library/answers.h"
#include "library/positions.h"
#include "library/values.h"
#include "library/workers.h"
#include "reply/json_form.h"
#include "reply/reply.h"
#include "reply/version.h"
#include "work/stopwatch.h"

namespace yomikiri {

namespace {

static_assert(YOMIKIRI_VERSION_MAJOR == YOMI_VERSION_MAJOR && YOMIKIRI_VERSION_MINOR == YOMI_VERSION_MINOR &&
                  YOMIKIRI_VERSION_PATCH == YOMI_VERSION_PATCH,
              "include/yomi/yomi.h and CMakeLists.txt name different versions");

// Tells a watch how far it is: a change of what is likely at once, all else some times a second.
class Teller : public yomi::Observer {
 public:
  Teller(const Watch& watch, yomi::Colour mover) : watch_(watch), mover_(mover) {}

  void progress(std::int64_t nodes, std::int64_t) override {
    tell([nodes](Progress& now) { now.nodes = nodes; });
  }
  void leans_to(yomi::Colour side) override {
    const Verdict likely = yomi::public_verdict(yomi::verdict_for(mover_, side));
    tell([likely](Progress& now) { now.likely = likely; }, true);
  }
  yomi::Watch watch() {
    if (!watch_.progress) return {};
    return {this,
            [this](const char* about, int answered, int questions) {
              tell([=](Progress& now) {
                now.about = about;
                now.answered = answered;
                now.questions = questions;
              });
            },
            [this](const yomi::small::BoardProgress& board) {
              tell([&](Progress& now) {
                now.nodes = board.nodes;
                now.least = board.least;
                now.most = board.most;
              });
            }};
  }

 private:
  template <class Change>
  void tell(Change change, bool at_once = false) {
    constexpr double kSecondsBetween = 0.05;
    const std::lock_guard lock(mutex_);
    change(now_);
    now_.seconds = clock_.seconds();
    if (!at_once && now_.seconds < told_ + kSecondsBetween) return;
    told_ = now_.seconds;
    watch_.progress(now_);
  }

  const Watch& watch_;
  yomi::Colour mover_;
  std::mutex mutex_;
  yomi::Stopwatch clock_;
  Progress now_;
  double told_ = 0;
};

// The question that a record asks, where none is asked beside it.
yomi::Result<yomi::Form> form_of_record(const yomi::Form& given) {
  const yomi::Given* sgf = given.find("sgf");
  if (sgf == nullptr || given.find("rows") != nullptr) return given;
  yomi::Result<yomi::RecordedPosition> record = yomi::record_of(given, sgf->text());
  if (!record) return yomi::Error{"sgf: " + record.error()};
  const yomi::Given* side = given.find("to_move");
  const yomi::Colour turn =
      side == nullptr ? record->state.position.to_move : yomi::colour_named(side->text());
  yomi::Result<yomi::Form> form = yomi::question_of_record(*record, turn);
  if (form) form->give_all(given);
  return form;
}

Result<Answer> answer_of(const Question& question, const Watch& watch) {
  const yomi::Json json =
      yomi::json_of(question.fields().is_null() ? Value(Value::Object()) : question.fields());
  if (json.contains("id")) return Error{"there is no field 'id' here: a call has one answer"};
  yomi::Result<yomi::Form> form = yomi::form_from_json(json);
  if (form && form->word().empty()) form = form_of_record(*form);
  if (!form) return Error{form.error()};
  yomi::Result<yomi::Request> request = yomi::request_of(*form);
  if (!request) return Error{request.error()};
  if (const std::string wrong = yomi::what_forbids_files(*request); !wrong.empty()) return Error{wrong};
  std::optional<yomi::WorkersElsewhere> workers;
  if (watch.workers != nullptr) {
    if (const std::string wrong = yomi::what_forbids_workers(*request, *watch.workers); !wrong.empty())
      return Error{wrong};
    request->question.workers = &workers.emplace(*watch.workers);
  }
  if (watch.cancel != nullptr) request->limits.cancelled = &watch.cancel->flag();
  Teller teller(watch, request->question.position.to_move);
  yomi::Result<yomi::Reply> reply = yomi::answer_to(*request, teller.watch());
  request->question.workers = nullptr;
  if (!reply) return Error{reply.error()};
  if (workers && !workers->failure().empty()) return Error{workers->failure()};
  const yomi::Result<yomi::WrittenFiles> files = yomi::write_files(*request, *form, *reply);
  if (!files) return Error{files.error()};
  yomi::Json fields = yomi::reply_as_json(*request, *reply);
  if (!request->certificate.empty()) yomi::add_certificates(fields, files->certificates, files->of_moves);
  return yomi::public_answer(std::move(*form), std::move(*request), std::move(*reply),
                             yomi::value_of(fields));
}

}  // namespace

const char* version() {
  return yomi::version();
}

Result<Answer> ask(const Question& question, const Watch& watch) {
  try {
    return answer_of(question, watch);
  } catch (const std::bad_alloc&) {
    return Error{"there is not enough memory for this question"};
  } catch (const std::exception& error) {
    return Error{std::string("the question could not be answered: ") + error.what()};
  }
}

}  // namespace yomikiri
