#include "library/answers.h"

#include "go/diagram_svg.h"
#include "go/diagram_text.h"
#include "reply/certificates.h"
#include "reply/reply.h"

namespace yomikiri {

namespace {

constexpr std::pair<Verdict, const char*> kVerdicts[] = {
    {Verdict::Won, "won"},   {Verdict::Lost, "lost"}, {Verdict::Ko, "ko"},
    {Verdict::Seki, "seki"}, {Verdict::Draw, "draw"}, {Verdict::Unknown, "unknown"},
};

Verdict verdict_named(std::string_view word) {
  for (const auto& [verdict, name] : kVerdicts)
    if (word == name) return verdict;
  return Verdict::Unknown;
}

std::optional<Verdict> maybe_verdict(const Value& value) {
  if (value.is_null()) return std::nullopt;
  return verdict_named(value.text());
}

std::optional<Side> maybe_side(const Value& value) {
  if (value.is_null()) return std::nullopt;
  return value.text() == "X" ? Side::Black : Side::White;
}

bool is_about_stones(const Answer::Inside& inside) {
  return std::holds_alternative<yomi::Answer>(inside.reply) ||
         std::holds_alternative<yomi::SemeaiAnswer>(inside.reply);
}

bool has_picture(const Answer::Inside& inside) {
  return is_about_stones(inside) || std::holds_alternative<yomi::Survey>(inside.reply) ||
         std::holds_alternative<yomi::Score>(inside.reply);
}

template <class Draw>
Result<std::string> drawn(const Answer& answer, Draw&& draw) {
  if (answer.inside == nullptr || !has_picture(*answer.inside))
    return Error{"there is a picture of an answer about stones, of a survey and of a score, and of no other"};
  return draw(yomi::picture_of(answer.inside->request, answer.inside->reply));
}

}  // namespace

const char* name(Verdict verdict) {
  for (const auto& [known, name] : kVerdicts)
    if (known == verdict) return name;
  return "unknown";
}

std::vector<Certificate> Answer::certificates(const std::string& name) const {
  std::vector<Certificate> all;
  if (inside == nullptr || !is_about_stones(*inside)) return all;
  for (const yomi::NamedProof& proof : yomi::certificates_of(name, inside->reply))
    all.push_back({proof.file, yomi::certificate_text(*proof.game)});
  return all;
}

Result<std::string> Answer::tree() const {
  if (inside == nullptr || !is_about_stones(*inside))
    return Error{"there is a game tree of an answer about stones, and of no other"};
  return yomi::tree_of(inside->request, inside->form, inside->reply);
}

Result<std::string> Answer::svg() const {
  return drawn(*this, yomi::svg_diagram);
}

Result<std::string> Answer::diagram() const {
  return drawn(*this, [](const yomi::Diagram& diagram) { return yomi::text_diagram(diagram, false); });
}

}  // namespace yomikiri

namespace yomi {

yomikiri::Verdict public_verdict(Verdict verdict) {
  return yomikiri::verdict_named(name(verdict));
}

yomikiri::Answer public_answer(Form form, Request request, Reply reply, yomikiri::Value fields) {
  yomikiri::Answer answer;
  answer.verdict = yomikiri::verdict_named(fields["verdict"].text());
  answer.by = yomikiri::maybe_side(fields["by"]);
  answer.text = fields["text"].text();
  answer.move = fields["move"].text();
  answer.moves = fields["moves"].texts();
  for (const yomikiri::Value& judged : fields["judged"].list())
    answer.judged.push_back(
        {judged["move"].text(), yomikiri::verdict_named(judged["verdict"].text()), judged["reply"].text()});
  answer.line = fields["line"].texts();
  answer.zone = fields["zone"].texts();
  answer.repetition = fields["repetition"].flag();
  answer.bound = fields["bound"].text();
  answer.likely = yomikiri::maybe_verdict(fields["likely"]);
  answer.likely_move = fields["likely_move"].text();
  answer.nodes = fields["nodes"].whole();
  answer.seconds = fields["seconds"].number();
  answer.fields = std::move(fields);
  answer.inside = std::make_shared<const yomikiri::Answer::Inside>(
      yomikiri::Answer::Inside{std::move(form), std::move(request), std::move(reply)});
  return answer;
}

}  // namespace yomi
