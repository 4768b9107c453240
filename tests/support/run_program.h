// Runs one of our programs as a user would, and returns its output and exit code.
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
  int exit_code = -1;  // if a signal killed the program: 128 plus the signal's number, as in a shell
  std::string out;
  std::string err;
};

// A new folder. It is removed with its content at the end.
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

// Runs a program of this build, given by a shell line such as `yomi show x.sgf`.
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
