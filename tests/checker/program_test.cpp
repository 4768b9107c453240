// yomi-check as a program: what it prints, how it exits, compressed and unreadable files.
#include <gtest/gtest.h>
#include <sys/wait.h>

#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <fstream>

#include "certificate.h"

namespace drawn {
namespace {

namespace fs = std::filesystem;

struct Printed {
  int status;
  std::string output;
};

class Program : public testing::Test {
 protected:
  fs::path folder_;

  void SetUp() override {
    std::string pattern = (fs::temp_directory_path() / "yomi-check-test-XXXXXX").string();
    ASSERT_NE(mkdtemp(pattern.data()), nullptr);
    folder_ = pattern;
    write("good", certificate(kEdgeLadder));
    write("bad", certificate(with(kEdgeLadder, "win F1", "win E1")));
    write("other", "something else\n");
  }
  void TearDown() override { fs::remove_all(folder_); }

  void write(const std::string& name, const std::string& text) const {
    std::ofstream(folder_ / name, std::ios::binary) << text;
  }
  // Runs yomi-check in the folder; standard error is appended to the output.
  Printed run(const std::string& arguments, const std::string& before = "") const {
    const std::string command = "cd " + folder_.string() + " && { " + before +
                                " " YOMI_BINARY_DIR "/yomi-check " + arguments + "; } 2>&1";
    FILE* pipe = popen(command.c_str(), "r");
    std::string output;
    for (int c; (c = std::fgetc(pipe)) != EOF;) output += static_cast<char>(c);
    const int status = pclose(pipe);
    return {WIFEXITED(status) ? WEXITSTATUS(status) : -1, output};
  }
  bool has_zstd() const { return std::system("zstd --version > /dev/null 2>&1") == 0; }
};

const char* const kGood =
    "accepted\n"
    "  proved: with White to move, Black captures C1, whatever ko threats there are\n"
    "  nodes: 3, links: 2\n";
const char* const kBad = "rejected: node 1: P1: E1 is not an empty point of the zone\n";

TEST_F(Program, OneFile) {
  EXPECT_EQ(run("good").output, kGood);
  EXPECT_EQ(run("good").status, 0);
  EXPECT_EQ(run("bad").output, kBad);
  EXPECT_EQ(run("bad").status, 1);
  EXPECT_EQ(run("--quiet good").output, "accepted\n");
}

TEST_F(Program, SeveralFiles) {
  const Printed both = run("--quiet good bad good");
  EXPECT_EQ(both.output, "good: accepted\nbad: " + std::string(kBad) + "good: accepted\n");
  EXPECT_EQ(both.status, 1);
  EXPECT_EQ(run("bad good missing").status, 4);
  EXPECT_EQ(run("good good").status, 0);
}

TEST_F(Program, SeveralThreadsSayTheSame) {
  for (const char* threads : {"1", "2", "3", "9"}) {
    EXPECT_EQ(run(std::string("--threads ") + threads + " good").output, kGood);
    EXPECT_EQ(run(std::string("--threads ") + threads + " bad").output, kBad);
  }
  EXPECT_EQ(run("--threads 0 good").output, "yomi-check: '0' is not a number for --threads\n");
}

TEST_F(Program, APartIsNoMoreThanAPart) {
  EXPECT_EQ(run("--part 1/2 good").output,
            "part 1 of 2 holds\n"
            "  nodes: 0 to 1 of 3\n"
            "  if all parts hold: proved: with White to move, Black captures C1, whatever ko threats there "
            "are\n");
  EXPECT_EQ(run("--part 1/2 good").status, 0);
  EXPECT_EQ(run("--quiet --part 2/2 good").output, "part 2 of 2 holds\n");
  EXPECT_EQ(run("--quiet --part 1/3 bad").output, "part 1 of 3 holds\n");
  EXPECT_EQ(run("--part 2/3 bad").output, kBad);
  EXPECT_EQ(run("--part 2/3 bad").status, 1);
  EXPECT_EQ(run("--quiet --part 9/9 good").output, "part 9 of 9 holds\n");
}

// The root and the superko rule belong to the last part.
TEST_F(Program, ThePartsTogetherAreTheWhole) {
  write("root", certificate(with(kEdgeLadder, "to-move O", "to-move X")));
  EXPECT_EQ(run("root").status, 1);
  EXPECT_EQ(run("--part 1/2 root").status, 0);
  EXPECT_EQ(run("--part 2/2 root").status, 1);
}

TEST_F(Program, WhatIsNoPart) {
  for (const char* part : {"0/2", "3/2", "1", "1/", "/1", "1/2/3", "-1/2", "1/9999999"}) {
    const Printed printed = run(std::string("--part ") + part + " good");
    EXPECT_EQ(printed.output,
              "yomi-check: '" + std::string(part) + "' is no part; --part 1/4 is the first of four\n");
    EXPECT_EQ(printed.status, 4);
  }
}

TEST_F(Program, StandardInput) {
  EXPECT_EQ(run("- < good").output, kGood);
  EXPECT_EQ(run("-", "cat bad |").output, kBad);
}

TEST_F(Program, WhatCannotBeRead) {
  const Printed other = run("other");
  EXPECT_EQ(other.output,
            "yomi-check: other: line 1: not a certificate: the first line is not 'yomi-certificate 1'\n");
  EXPECT_EQ(other.status, 4);
  EXPECT_EQ(run("missing").output, "yomi-check: missing: No such file or directory\n");
  EXPECT_EQ(run("missing").status, 4);
  EXPECT_EQ(run(".").output, "yomi-check: .: Is a directory\n");
  EXPECT_EQ(run(".").status, 4);
  EXPECT_EQ(run("/dev/null").status, 4);
  EXPECT_EQ(run("/dev/zero").status, 4);
  EXPECT_EQ(run("-", "yes '#' |").status, 4);
}

TEST_F(Program, Usage) {
  EXPECT_EQ(run("").status, 4);
  EXPECT_EQ(run("--nonsense good").status, 4);
  EXPECT_EQ(run("--memory").status, 4);
  EXPECT_EQ(run("--memory lots good").status, 4);
  EXPECT_EQ(run("--memory 0 good").output, "rejected: line 13: more than 0 MiB are needed (see --memory)\n");
  EXPECT_EQ(run("--work 0 good").output, kGood);
  EXPECT_EQ(run("--help").status, 0);
  EXPECT_TRUE(run("--help").output.starts_with("usage: yomi-check"));
  EXPECT_EQ(run("--version").status, 0);
  EXPECT_TRUE(run("--version").output.starts_with("yomi-check "));
  write("-strange", certificate(kEdgeLadder));
  EXPECT_EQ(run("-- -strange").output, kGood);
}

TEST_F(Program, Compressed) {
  if (!has_zstd()) GTEST_SKIP() << "the program zstd is not installed";
  ASSERT_EQ(run("--quiet good", "zstd -q good && zstd -q bad;").status, 0);
  EXPECT_EQ(run("good.zst").output, kGood);
  EXPECT_EQ(run("bad.zst").output, kBad);
  EXPECT_EQ(run("bad.zst").status, 1);
  EXPECT_EQ(run("- < good.zst").output, kGood);
  const Printed piped = run("-", "cat good.zst |");
  EXPECT_EQ(piped.output,
            "yomi-check: -: compressed input must be a file; use zstd -dc FILE | yomi-check -\n");
  EXPECT_EQ(piped.status, 4);
}

TEST_F(Program, DamagedCompression) {
  if (!has_zstd()) GTEST_SKIP() << "the program zstd is not installed";
  ASSERT_EQ(run("--quiet good", "zstd -q good && head -c 60 good.zst > cut.zst;").status, 0);
  EXPECT_EQ(run("cut.zst").output, "yomi-check: cut.zst: zstd cannot decompress it\n");
  EXPECT_EQ(run("cut.zst").status, 4);
}

TEST_F(Program, CompressedNonsenseEndsEarly) {
  if (!has_zstd()) GTEST_SKIP() << "the program zstd is not installed";
  const Printed bomb = run("bomb.zst", "head -c 200000000 /dev/zero | zstd -q > bomb.zst;");
  EXPECT_EQ(bomb.status, 4);
  EXPECT_EQ(bomb.output, "yomi-check: bomb.zst: line 1: longer than 65536 bytes\n");
}

TEST_F(Program, WithoutZstd) {
  write("fake.zst", "\x28\xB5\x2F\xFD....");
  const Printed run_without = run("fake.zst", "PATH=/nowhere");
  EXPECT_EQ(run_without.output,
            "yomi-check: fake.zst: compressed with zstd, but the program zstd is not installed\n");
  EXPECT_EQ(run_without.status, 4);
}

}  // namespace
}  // namespace drawn
