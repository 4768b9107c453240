#include "front/new_file.h"

#include <fmt/core.h>

#include <cerrno>
#include <cstring>

namespace yomi {

namespace {

namespace fs = std::filesystem;

fs::path place_of(const std::string& path) {
  std::error_code error;
  fs::path place = fs::canonical(path, error);
  return error ? fs::path(path) : place;
}

}  // namespace

NewFile::NewFile(const std::string& path) : path_(path), place_(place_of(path)) {
  std::error_code ignored;
  if (!fs::exists(place_, ignored) || fs::is_regular_file(place_, ignored)) {
    beside_ = place_.string() + ".new";
    file_.open(beside_, std::ios::binary);
  }
  if (file_.is_open()) return;
  beside_.clear();
  file_.clear();
  file_.open(place_, std::ios::binary);
}

NewFile::~NewFile() {
  if (beside_.empty()) return;
  file_.close();
  std::error_code ignored;
  fs::remove(beside_, ignored);
}

std::string NewFile::complaint() const {
  return fmt::format("cannot write {}: {}", path_, std::strerror(errno));
}

std::string NewFile::finish() {
  if (!file_.is_open()) return complaint();
  if (file_) file_.close();
  if (!file_) return complaint();
  if (beside_.empty()) return "";
  std::error_code error;
  if (const auto old = fs::status(place_, error); fs::exists(old))
    fs::permissions(beside_, old.permissions(), error);
  error.clear();
  fs::rename(beside_, place_, error);
  if (error) return fmt::format("cannot write {}: {}", path_, error.message());
  beside_.clear();
  return "";
}

}  // namespace yomi
