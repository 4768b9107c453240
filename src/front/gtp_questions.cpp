// GTP: all questions about stones, in the words of comments, from the table of questions.
#include <fmt/core.h>

#include <deque>

#include "ask/comment.h"
#include "front/gtp_command.h"
#include "front/gtp_gfx.h"
#include "go/colour_name.h"
#include "reply/reply.h"

namespace yomi {

namespace {

constexpr std::string_view kPrefix = "yomi-";

// Whose stones the question is about: those of the side to move, or of the other one; for an eye nobody's.
enum class Whose { Mine, Theirs, Nobodys };

Whose whose(const AskWord& word) {
  if (word.bit == only(Ask::Eye)) return Whose::Nobodys;
  const bool is_theirs = word.kind == Kind::Stones &&
                         std::string_view(word.stones).find("theirs") != std::string::npos &&
                         std::string_view(word.stones).find("mine") == std::string::npos;
  return is_theirs ? Whose::Theirs : Whose::Mine;
}

// Who moves first: the side that the question is for.
Colour mover_of(const AskWord& word, const Form& form, const GtpSession& session) {
  const Given* stones = form.find("stones");
  if (stones == nullptr || whose(word) == Whose::Nobodys) return session.position().to_move;
  for (const std::string& stone : stones->words()) {
    const Colour owner = session.position().at(*parse_point(stone, session.game.size()));
    if (is_player(owner)) return whose(word) == Whose::Mine ? owner : opponent(owner);
  }
  return session.position().to_move;
}

std::string picture(const GtpSession& session) {
  const GtpSession::Asked& asked = *session.last;
  const Answer answer = shown_answer(asked.reply);
  const Size size = answer.position.size;
  std::string text = gfx_of(picture_of(asked.request, answer));
  if (asked.request.question.all) {
    text += gfx_judged(answer, size);
  } else {
    text += gfx_line(answer.position.to_move, answer.line, size);
  }
  return text + gfx_status(answer.text);
}

GtpResult ask(GtpSession& session, GtpWords& words) {
  const std::string name = words.command().substr(kPrefix.size());
  const Colour told = colour_named(words.peek());
  if (is_player(told)) words.colour();
  const std::string line = name + " " + words.rest();
  const Result<Form> form = question_of_words(line, session.game.size());
  if (!form) return Error{form.error()};
  const Colour mover = is_player(told) ? told : mover_of(*ask_word(name), *form, session);
  const Result<Reply> reply = session.ask(*form, mover);
  if (!reply) return Error{reply.error()};
  return picture(session);
}

// The last question once more, with every first move judged.
GtpResult first_moves(GtpSession& session, GtpWords& words) {
  if (!words.end()) return Error{""};
  if (!session.last || session.last->request.kind() != Kind::Stones)
    return Error{"ask a question about stones first, such as yomi-capture C3"};
  Form form = session.last->form;
  form.give("all", true);
  const Result<Reply> reply = session.ask(form, session.last->request.question.position.to_move);
  if (!reply) return Error{reply.error()};
  return picture(session);
}

GtpResult last_picture(GtpSession& session, GtpWords& words) {
  if (!words.end()) return Error{""};
  const bool is_about_stones = session.last && (session.last->request.kind() == Kind::Stones ||
                                                session.last->request.kind() == Kind::Race);
  if (!is_about_stones) return Error{"ask a question about stones first, such as yomi-capture C3"};
  return picture(session);
}

GtpResult zone(GtpSession& session, GtpWords& words) {
  const GtpResult seen = last_picture(session, words);
  if (!seen) return seen;
  return gtp_points(shown_answer(session.last->reply).zone, session.game.size());
}

GtpResult main_line(GtpSession& session, GtpWords& words) {
  const GtpResult seen = last_picture(session, words);
  if (!seen) return seen;
  std::string text;
  for (Point move : shown_answer(session.last->reply).line)
    text += (text.empty() ? "" : " ") + gtp_point(move, session.game.size());
  return text;
}

GtpResult last_text(GtpSession& session, GtpWords& words) {
  const GtpResult seen = last_picture(session, words);
  return seen ? GtpResult(shown_answer(session.last->reply).text) : seen;
}

GtpResult last_json(GtpSession& session, GtpWords& words) {
  if (!words.end()) return Error{""};
  if (!session.last) return Error{"nothing has been asked"};
  return one_line(reply_as_json(session.last->request, session.last->reply));
}

constexpr GtpCommand kAboutTheLast[] = {
    {"yomi-first_moves", "", "the last question, with every first move judged", first_moves, "gfx",
     "All first moves", "yomi-first_moves"},
    {"yomi-last", "", "the last answer as a picture: main line, zone, sentence", last_picture, "gfx",
     "Last answer", "yomi-last"},
    {"yomi-zone", "", "the zone of the last answer: it holds in every position that agrees there", zone,
     "plist", "Zone of the last answer", "yomi-zone"},
    {"yomi-main_line", "", "the main line of the last answer", main_line, "string",
     "Main line of the last answer", "yomi-main_line"},
    {"yomi-text", "", "the last answer as a sentence", last_text, "hstring", "Last answer in words",
     "yomi-text"},
    {"yomi-json", "", "the last answer as JSON, in the fields of JSON lines", last_json, "hstring",
     "Last answer as JSON", "yomi-json"},
};

// Names and labels live here for as long as the program.
const char* kept(std::string text) {
  static std::deque<std::string> texts;
  texts.push_back(std::move(text));
  return texts.back().c_str();
}

std::vector<GtpCommand> all_questions() {
  std::vector<GtpCommand> commands;
  for (const AskWord& word : ask_words()) {
    if (word.kind != Kind::Stones && word.kind != Kind::Race) continue;
    const char* name = kept(std::string(kPrefix) + word.name);
    commands.push_back({name, "[COLOUR] POINT ... [FIELDS]",
                        kept(std::string(word.wants) + "? Stones: " + word.stones), ask, "gfx",
                        kept(std::string("Question: ") + word.name), kept(std::string(name) + " %P")});
  }
  for (const GtpCommand& command : kAboutTheLast) commands.push_back(command);
  return commands;
}

}  // namespace

GtpChapter gtp_questions() {
  static const std::vector<GtpCommand> commands = all_questions();
  return {"Questions about stones", commands};
}

}  // namespace yomi
