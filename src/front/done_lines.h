// What a long run has done: a JSON object in a line of a file for each piece of work, written to the disk
// before the next one begins. A run that was killed loses the pieces that it was at, and goes on from there.
//
// A line has a key. It counts only for the same piece of work with the same options and the same version of
// the program, because the key has a fingerprint of all of them.
#pragma once

#include <cstdio>
#include <map>
#include <memory>
#include <string>

#include "reply/json.h"

namespace yomi {

class DoneLines {
 public:
  // Reads what the file has, if it is there. A last line that was cut off is dropped. An error: it is
  // something else than such a file, cannot be written, or another program works with it.
  static Result<DoneLines> open(const std::string& path);

  const std::map<std::string, Json>& lines() const { return lines_; }
  // Null if it is not done yet.
  const Json* find(const std::string& key) const;
  // What went wrong, or an empty text.
  [[nodiscard]] std::string add(const std::string& key, Json line);

 private:
  struct Close {
    void operator()(std::FILE* file) const { std::fclose(file); }
  };
  std::string path_;
  std::map<std::string, Json> lines_;
  std::unique_ptr<std::FILE, Close> file_;
};

// `name` is for people who look into the file; `what`: everything that bears on what is found.
std::string key_of_work(const std::string& name, const std::string& what);

}  // namespace yomi
