#include "reply/page_ask.h"

#include <fmt/core.h>

#include <algorithm>
#include <mutex>

#include "reply/certificates.h"
#include "reply/json_form.h"
#include "reply/reply.h"
#include "work/stopwatch.h"

namespace yomi {

namespace {

// Puts together what observers tell: the latest of everything.
class Teller : public Observer {
 public:
  Teller(Colour mover, const PageProgress& tell) : mover_(mover), tell_(tell) {}

  void progress(std::int64_t nodes, std::int64_t bytes) override {
    say([&](Json& news) {
      news["nodes"] = nodes;
      news["bytes"] = bytes;
    });
  }
  void leans_to(Colour side) override {
    say([&](Json& news) { news["likely"] = name(verdict_for(mover_, side)); });
  }
  void stage_began(const char* name, const char* /*why*/, const Limits& /*share*/) override {
    say([&](Json& news) { news["stage"] = name; });
  }
  void questions(const char* about, int answered, int of) {
    say([&](Json& news) {
      news["about"] = about;
      news["answered"] = answered;
      news["questions"] = of;
    });
  }
  void score(const small::BoardProgress& board) {
    say([&](Json& news) {
      news["nodes"] = board.nodes;
      news["least"] = board.least;
      news["most"] = board.most;
    });
  }

 private:
  template <class Change>
  void say(const Change& change) {
    const std::lock_guard lock(mutex_);
    change(news_);
    news_["seconds"] = rounded(clock_.seconds());
    tell_(news_);
  }

  Colour mover_;
  const PageProgress& tell_;
  Stopwatch clock_;
  std::mutex mutex_;
  Json news_ = Json::object();
};

constexpr const char* kTexts[] = {"certificate", "tree", "svg"};

// What is wrong with the files that it names, or an empty text.
std::string what_is_wrong_with_files(const Form& form) {
  for (const Field& field : fields())
    if (field.is_file() && form.find(field.name) != nullptr &&
        std::find(std::begin(kTexts), std::end(kTexts), std::string_view(field.name)) == std::end(kTexts))
      return fmt::format("{} names a file on a disk, which a page cannot read or write: leave it out",
                         field.name);
  return "";
}

void keep_within(Request& request, const PageLimits& most) {
  Limits& limits = request.limits;
  if (most.seconds > 0)
    limits.seconds = limits.seconds > 0 ? std::min(limits.seconds, most.seconds) : most.seconds;
  limits.memory = std::min(limits.memory, most.memory);
  limits.cancelled = most.cancelled;
  request.threads = request.question.threads = std::min(request.threads, most.threads);
}

// The texts of files, as many bytes as are allowed.
class Files {
 public:
  explicit Files(std::size_t most) : left_(most) {}

  void add(const std::string& name, std::string text) {
    if (text.size() > left_) {
      too_large_ = name;
      return;
    }
    left_ -= text.size();
    texts_[name] = std::move(text);
  }
  std::vector<std::string> add(const std::vector<NamedProof>& proofs) {
    std::vector<std::string> names;
    for (const NamedProof& proof : proofs) {
      add(proof.file, certificate_text(*proof.game));
      names.push_back(proof.file);
    }
    return names;
  }
  // The name of one that did not fit, or an empty text.
  const std::string& too_large() const { return too_large_; }
  const Json& texts() const { return texts_; }

 private:
  std::size_t left_;
  std::string too_large_;
  Json texts_ = Json::object();
};

// What goes wrong, or an empty text.
std::string add_files(Json& json, const Request& request, const Form& form, const Reply& reply,
                      std::size_t most) {
  Files files(most);
  if (!request.certificate.empty()) {
    const std::vector<std::string> names = files.add(certificates_of(request.certificate, reply));
    std::vector<std::vector<std::string>> of_moves;
    if (const auto* about_stones = std::get_if<Answer>(&reply))
      for (const std::vector<NamedProof>& proofs : move_certificates_of(request.certificate, *about_stones))
        of_moves.push_back(files.add(proofs));
    add_certificates(json, names, of_moves);
  }
  if (!request.tree.empty()) files.add(request.tree, tree_of(request, form, reply));
  if (!request.svg.empty()) files.add(request.svg, svg_of(request, reply));
  if (!files.too_large().empty())
    return fmt::format("{} is too large to be handed over as a text; `yomi solve` writes it to a file",
                       files.too_large());
  if (!files.texts().empty()) json["files"] = files.texts();
  return "";
}

Result<Json> answer(const Json& question, const PageLimits& most, const PageProgress& tell) {
  if (const std::string wrong = what_is_wrong_with_id(question); !wrong.empty()) return Error{wrong};
  const Result<Form> form = form_from_json(question);
  if (!form) return Error{form.error()};
  if (const std::string wrong = what_is_wrong_with_files(*form); !wrong.empty()) return Error{wrong};
  Result<Request> request = request_of(*form);
  if (!request) return Error{request.error()};
  keep_within(*request, most);

  Teller teller(request->question.position.to_move, tell);
  Watch watch;
  if (tell) {
    watch.observer = &teller;
    watch.questions = [&](const char* about, int answered, int of) { teller.questions(about, answered, of); };
    watch.scores = [&](const small::BoardProgress& board) { teller.score(board); };
  }
  const Result<Reply> reply = answer_to(*request, watch);
  if (!reply) return Error{reply.error()};

  Json json;
  json["id"] = id_of(question);
  json.update(reply_as_json(*request, *reply));
  if (const std::string wrong = add_files(json, *request, *form, *reply, most.file_bytes); !wrong.empty())
    return Error{wrong};
  return json;
}

}  // namespace

Result<Json> answer_with_files(const Json& question, const PageLimits& most, const PageProgress& tell) {
  try {
    return answer(question, most, tell);
  } catch (const std::bad_alloc&) {
    return Error{"there is not enough memory for this question"};
  } catch (const std::exception& error) {
    return Error{fmt::format("the question could not be answered: {}", error.what())};
  }
}

}  // namespace yomi
