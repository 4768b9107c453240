// Runs one of our programs as a user would, and says what came of it.
#pragma once

#include <sys/wait.h>

#include <array>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <sstream>
#include <stdexcept>
#include <string>

#include <unistd.h>

namespace yomi {

struct Outcome {
  int exit_code = -1;  // 128 and the signal's number where the program was killed, as a shell says it
  std::string out;
  std::string err;
};

// A new folder of its own, removed with all that is in it at the end.
class ScratchFolder {
 public:
  ScratchFolder() {
    std::string name = (std::filesystem::temp_directory_path() / "yomi-test-XXXXXX").string();
    if (mkdtemp(name.data()) == nullptr) throw std::runtime_error("cannot make a scratch folder");
    path_ = name;
  }
  ~ScratchFolder() {
    std::error_code ignored;
    std::filesystem::remove_all(path_, ignored);
  }
  ScratchFolder(const ScratchFolder&) = delete;
  ScratchFolder& operator=(const ScratchFolder&) = delete;

  std::string file(const std::string& name) const { return (path_ / name).string(); }
  std::string write(const std::string& name, const std::string& content) const {
    std::ofstream(path_ / name, std::ios::binary) << content;
    return file(name);
  }
  std::string read(const std::string& name) const {
    std::ostringstream content;
    content << std::ifstream(path_ / name, std::ios::binary).rdbuf();
    return content.str();
  }

 private:
  std::filesystem::path path_;
};

// Runs a program of this build by a shell line, for example `yomi show x.sgf`.
inline Outcome run_program(const std::string& line, const std::string& input = "") {
  const ScratchFolder scratch;
  scratch.write("in", input);
  const std::string command = std::string(YOMI_BINARY_DIR) + "/" + line + " <" + scratch.file("in") + " >" +
                              scratch.file("out") + " 2>" + scratch.file("err");
  const int status = std::system(command.c_str());
  Outcome outcome;
  outcome.exit_code = WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
  outcome.out = scratch.read("out");
  outcome.err = scratch.read("err");
  return outcome;
}

}  // namespace yomi
