#include "reply/certificates.h"

#include <fmt/core.h>

#include <sstream>

#include "claim/certificate.h"

namespace yomi {

namespace {

void add_all(std::vector<NamedProof>& to, std::vector<NamedProof> more) {
  for (NamedProof& proof : more) to.push_back(std::move(proof));
}

// `names_winner`: there are two proofs, or might be.
std::vector<NamedProof> named(const std::string& path, const std::vector<ProvedGame>& proofs,
                              bool names_winner) {
  std::vector<NamedProof> list;
  for (const ProvedGame& game : proofs) {
    const char* const winner = game.proof->prover() == Colour::Black ? "-black" : "-white";
    list.push_back({names_winner ? path_with(path, winner) : path, &game});
  }
  return list;
}

class SurveyFolder {
 public:
  SurveyFolder(const std::string& folder, const Survey& survey) : folder_(folder), survey_(survey) {
    for (const std::vector<Relation>* relations :
         {&survey_.captures, &survey_.grouping.relations, &survey_.walls.relations})
      for (const Relation& relation : *relations) {
        add(relation, relation.reacher_first, relation.goal.reacher);
        add(relation, relation.keeper_first, relation.goal.keeper());
      }
    for (const Enclosure& enclosure : survey_.enclosures.found) {
      const std::string move = point_name(enclosure.move, survey_.position.size);
      add(fmt::format("wall-{}-{}", move, point_name(enclosure.wall_to, survey_.position.size)),
          enclosure.wall);
      add(fmt::format("joined-{}-{}", move, point_name(enclosure.connected_to, survey_.position.size)),
          enclosure.connection);
    }
  }
  std::vector<NamedProof> proofs;

 private:
  void add(const Relation& relation, const Reading& reading, Colour first) {
    std::string file = fmt::format("{}-{}", name(relation.goal.kind), letter(first));
    for (Point point : relation.goal.points) file += "-" + point_name(point, survey_.position.size);
    add(file, reading);
  }
  void add(const std::string& file, const Reading& reading) {
    const bool of_ko = reading.proofs.size() > 1 || reading.verdict == Verdict::Unknown;
    add_all(proofs, named(fmt::format("{}/{}.cert", folder_, file), reading.proofs, of_ko));
  }

  const std::string& folder_;
  const Survey& survey_;
};

}  // namespace

std::string path_with(const std::string& path, const std::string& word) {
  const size_t name_begins = path.find_last_of('/') + 1;
  size_t end = path.ends_with(".zst") ? path.size() - 4 : path.size();
  const size_t dot = path.find_last_of('.', end - 1);
  if (dot != std::string::npos && dot > name_begins) end = dot;
  return path.substr(0, end) + word + path.substr(end);
}

std::vector<NamedProof> certificates_of(const std::string& path, const Answer& answer) {
  const bool of_ko = answer.proofs.size() > 1 || answer.verdict == Verdict::Unknown;
  std::vector<NamedProof> list = named(path, answer.proofs, of_ko);
  for (const ProvedGame& game : answer.proofs_without_threats)
    list.push_back({path_with(path, "-without-threats"), &game});
  for (const ProvedGame& game : answer.number_proofs) {
    const bool is_enough = game.proof->prover() != answer.takes_first;
    list.push_back({path_with(path, is_enough ? "-enough" : "-too-few"), &game});
  }
  return list;
}

std::vector<NamedProof> certificates_of(const std::string& path, const SemeaiAnswer& race) {
  if (race.verdict == Race::Won) return certificates_of(path, race.attack);
  std::vector<NamedProof> list = certificates_of(path_with(path, "-attack"), race.attack);
  add_all(list, certificates_of(path_with(path, "-defence"), race.defence));
  return list;
}

std::vector<NamedProof> certificates_of(const std::string& folder, const Survey& survey) {
  return SurveyFolder(folder, survey).proofs;
}

std::vector<NamedProof> certificates_of(const std::string& path, const Reply& reply) {
  if (const auto* race = std::get_if<SemeaiAnswer>(&reply)) return certificates_of(path, *race);
  if (const auto* done = std::get_if<Survey>(&reply)) return certificates_of(path, *done);
  if (const auto* answer = std::get_if<Answer>(&reply)) return certificates_of(path, *answer);
  return {};
}

std::vector<std::vector<NamedProof>> move_certificates_of(const std::string& path, const Answer& answer) {
  std::vector<std::vector<NamedProof>> list;
  for (const JudgedMove& judged : answer.judged) {
    const std::string file = path_with(path, "-" + point_name(judged.move, answer.position.size));
    list.push_back(named(file, judged.proofs, judged.proofs.size() > 1));
  }
  return list;
}

std::string certificate_text(const ProvedGame& game) {
  std::ostringstream text;
  write_certificate(text, game.position, *game.proof, game.root, game.trust.get());
  return std::move(text).str();
}

}  // namespace yomi
