#include "front/reply_files.h"

#include <fmt/core.h>

#include <filesystem>

#include "front/certificate_file.h"
#include "front/files.h"
#include "reply/reply.h"

namespace yomi {

namespace {

std::string make_folder(const std::string& folder) {
  std::error_code error;
  std::filesystem::create_directories(folder, error);
  return error ? fmt::format("cannot make the folder {}: {}", folder, error.message()) : "";
}

std::string write_proofs(const Request& request, const Reply& reply, WrittenFiles& written) {
  if (request.kind() == Kind::Survey)
    if (std::string wrong = make_folder(request.certificate); !wrong.empty()) return wrong;
  Result<std::vector<std::string>> files = write_certificates(certificates_of(request.certificate, reply));
  if (!files) return files.error();
  written.certificates = std::move(*files);
  const auto* answer = std::get_if<Answer>(&reply);
  if (answer == nullptr) return "";
  auto of_moves = write_move_certificates(request.certificate, *answer);
  if (!of_moves) return of_moves.error();
  written.of_moves = std::move(*of_moves);
  return "";
}

}  // namespace

std::string what_forbids_files(const Request& request) {
  const bool is_folder = request.kind() == Kind::Survey;
  for (const std::string& file : {is_folder ? std::string() : request.certificate, request.tree, request.svg})
    if (std::string wrong = what_forbids_writing(file); !wrong.empty()) return wrong;
  return "";
}

Result<WrittenFiles> write_files(const Request& request, const Form& form, const Reply& reply) {
  WrittenFiles written;
  std::string wrong;
  if (!request.certificate.empty()) wrong = write_proofs(request, reply, written);
  if (wrong.empty() && !request.tree.empty()) wrong = write_file(request.tree, tree_of(request, form, reply));
  if (wrong.empty() && !request.svg.empty()) wrong = write_file(request.svg, svg_of(request, reply));
  if (!wrong.empty()) return Error{std::move(wrong)};
  return written;
}

}  // namespace yomi
