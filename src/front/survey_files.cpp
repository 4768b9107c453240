#include "front/survey_files.h"

#include <fmt/core.h>

#include <filesystem>

#include "front/certificate_file.h"

namespace yomi {

namespace {

class CertificateFolder {
 public:
  CertificateFolder(std::string folder, const Survey& survey) : folder_(std::move(folder)), survey_(survey) {}

  // What went wrong, or an empty text.
  std::string write() {
    std::error_code error;
    std::filesystem::create_directories(folder_, error);
    if (error) return fmt::format("cannot make the folder {}: {}", folder_, error.message());
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
    return wrong_;
  }
  std::vector<std::string> written;

 private:
  void add(const Relation& relation, const Reading& reading, Colour first) {
    std::string file = fmt::format("{}-{}", name(relation.goal.kind), letter(first));
    for (Point point : relation.goal.points) file += "-" + point_name(point, survey_.position.size);
    add(file, reading);
  }
  void add(const std::string& file, const Reading& reading) {
    if (reading.proofs.empty() || !wrong_.empty()) return;
    Answer answer;
    answer.verdict = reading.verdict;
    answer.proofs = reading.proofs;
    const Result<std::vector<std::string>> files =
        write_certificates(fmt::format("{}/{}.cert", folder_, file), answer);
    if (!files) wrong_ = files.error();
    if (files) written.insert(written.end(), files->begin(), files->end());
  }

  std::string folder_;
  const Survey& survey_;
  std::string wrong_;
};

}  // namespace

Result<std::vector<std::string>> write_survey(const std::string& folder, const Survey& survey) {
  CertificateFolder files(folder, survey);
  if (std::string wrong = files.write(); !wrong.empty()) return Error{std::move(wrong)};
  return std::move(files.written);
}

}  // namespace yomi
