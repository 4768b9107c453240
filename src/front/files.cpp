#include "front/files.h"

#include <fmt/core.h>
#include <unistd.h>

#include <cerrno>
#include <cstdio>
#include <cstring>
#include <filesystem>
#include <memory>

#include "front/new_file.h"

namespace yomi {

namespace {

struct CloseFile {
  void operator()(std::FILE* file) const {
    if (file != stdin) std::fclose(file);
  }
};
using File = std::unique_ptr<std::FILE, CloseFile>;

}  // namespace

Result<std::string> read_file(const std::string& path, std::size_t most) {
  const File file(path == "-" ? stdin : std::fopen(path.c_str(), "rb"));
  if (!file) return Error{fmt::format("cannot open {}: {}", path, std::strerror(errno))};
  const std::string name = path == "-" ? "standard input" : path;
  std::string content;
  constexpr std::size_t kStep = std::size_t{1} << 20;
  for (;;) {
    const std::size_t before = content.size();
    content.resize(before + kStep);
    errno = 0;
    const std::size_t got = std::fread(content.data() + before, 1, kStep, file.get());
    content.resize(before + got);
    if (content.size() > most) return Error{fmt::format("{} is larger than {} MB", name, most >> 20)};
    if (got < kStep) break;
  }
  if (std::ferror(file.get())) return Error{fmt::format("cannot read {}: {}", name, std::strerror(errno))};
  return content;
}

std::string write_file(const std::string& path, const std::string& content) {
  if (path == "-") {
    const bool written =
        std::fwrite(content.data(), 1, content.size(), stdout) == content.size() && std::fflush(stdout) == 0;
    return written ? "" : fmt::format("cannot write {}: {}", path, std::strerror(errno));
  }
  NewFile file(path);
  file.out().write(content.data(), static_cast<std::streamsize>(content.size()));
  return file.finish();
}

std::string what_forbids_writing(const std::string& path) {
  namespace fs = std::filesystem;
  if (path.empty() || path == "-") return "";
  const auto cannot = [&](int why) { return fmt::format("cannot write {}: {}", path, std::strerror(why)); };
  std::error_code ignored;
  if (fs::is_directory(path, ignored)) return cannot(EISDIR);
  if (access(path.c_str(), F_OK) == 0) return access(path.c_str(), W_OK) == 0 ? "" : cannot(errno);
  if (errno != ENOENT) return cannot(errno);
  const std::string folder = fs::path(path).parent_path().string();
  return access(folder.empty() ? "." : folder.c_str(), W_OK | X_OK) == 0 ? "" : cannot(errno);
}

}  // namespace yomi
