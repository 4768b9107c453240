#include "front/suite_check.h"

#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <atomic>
#include <cstdio>
#include <filesystem>

#include "front/certificate_file.h"

namespace yomi {

namespace {

// What a program that is given one file prints, as long as it is short.
std::string output_of(const std::string& program, const std::string& file) {
  int ends[2];
  if (pipe(ends) != 0) return "no pipe to the checker";
  const int process = fork();
  if (process == 0) {
    dup2(ends[1], STDOUT_FILENO);
    dup2(ends[1], STDERR_FILENO);
    close(ends[0]);
    close(ends[1]);
    execl(program.c_str(), program.c_str(), file.c_str(), nullptr);
    _exit(127);
  }
  close(ends[1]);
  std::string output;
  std::array<char, 4096> part{};
  for (ssize_t got = 0; (got = read(ends[0], part.data(), part.size())) > 0;)
    output.append(part.data(), static_cast<size_t>(got));
  close(ends[0]);
  int status = 0;
  waitpid(process, &status, 0);
  if (WIFEXITED(status) && WEXITSTATUS(status) == 0) return "";
  return output.empty() ? "the checker failed without a word" : output.substr(0, output.find('\n'));
}

}  // namespace

Result<CertificateChecker> CertificateChecker::next_to_this_program() {
  std::error_code wrong;
  const std::filesystem::path self = std::filesystem::read_symlink("/proc/self/exe", wrong);
  CertificateChecker checker;
  checker.program_ = (self.parent_path() / "yomi-check").string();
  if (wrong || access(checker.program_.c_str(), X_OK) != 0)
    return Error{"there is no yomi-check next to this program"};
  return checker;
}

std::vector<std::string> CertificateChecker::rejections(const Answer& answer) const {
  static std::atomic<int> count{0};
  const std::string path =
      (std::filesystem::temp_directory_path() /
       ("yomi-" + std::to_string(getpid()) + "-" + std::to_string(count++) + ".cert.zst"))
          .string();
  const Result<std::vector<std::string>> files = write_certificates(path, answer);
  if (!files) return {files.error()};
  std::vector<std::string> said;
  for (const std::string& file : *files) {
    if (const std::string output = rejection_of(file); !output.empty()) said.push_back(output);
    std::error_code ignored;
    std::filesystem::remove(file, ignored);
  }
  return said;
}

std::string CertificateChecker::rejection_of(const std::string& file) const {
  return output_of(program_, file);
}

}  // namespace yomi
