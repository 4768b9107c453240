// A file that takes the place of the old one when it is whole. Whoever is killed before, or finds the disk
// full, leaves the old one as it was.
#pragma once

#include <filesystem>
#include <fstream>
#include <string>

namespace yomi {

class NewFile {
 public:
  // Written beside `path`, with ".new" after its name. What is no file there, such as a pipe, is written at
  // once, and so is a file in a folder where no other can be made.
  explicit NewFile(const std::string& path);
  ~NewFile();
  NewFile(const NewFile&) = delete;
  NewFile& operator=(const NewFile&) = delete;

  std::ostream& out() { return file_; }
  // All has been written. What went wrong, or an empty text.
  [[nodiscard]] std::string finish();

 private:
  std::string complaint() const;

  std::string path_;
  std::filesystem::path place_;   // of the file: a link is followed
  std::filesystem::path beside_;  // empty if the place itself is written
  std::ofstream file_;
};

}  // namespace yomi
