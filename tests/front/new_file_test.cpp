// What is written takes the place of the old file when it is whole; and the lines of a long run on a full
// disk, or with two runs at one file.
#include <gtest/gtest.h>

#include <chrono>
#include <memory>
#include <thread>

#include "front/done_lines.h"
#include "front/files.h"
#include "support/full_disk.h"
#include "support/run_program.h"

namespace yomi {
namespace {

int files_in(const ScratchFolder& scratch) {
  int count = 0;
  for ([[maybe_unused]] const auto& entry :
       std::filesystem::directory_iterator(std::filesystem::path(scratch.file("x")).parent_path()))
    ++count;
  return count;
}

TEST(NewFile, AFullDiskLeavesTheOldOne) {
  const ScratchFolder scratch;
  const std::string path = scratch.write("old", "as it was\n");
  {
    const FullDisk full(1000);
    EXPECT_EQ(write_file(path, std::string(5000, 'x')), "cannot write " + path + ": File too large");
  }
  EXPECT_EQ(scratch.read("old"), "as it was\n");
  EXPECT_EQ(files_in(scratch), 1) << "nothing half written is left beside it";
  EXPECT_EQ(write_file(path, "new\n"), "");
  EXPECT_EQ(scratch.read("old"), "new\n");
}

TEST(NewFile, ACertificateIsWholeOrNotThere) {
  const ScratchFolder scratch;
  for (const char* name : {"row.cert", "row.cert.zst"}) {
    const std::string path = scratch.file(name);
    const std::string command = "yomi solve - --capture D1 --quiet --certificate " + path;
    const std::string record = "(;SZ[5:1]AW[aa][da]PL[B])";
    Outcome outcome;
    {
      const FullDisk full(200);
      outcome = run_program(command, record);
    }
    EXPECT_EQ(outcome.exit_code, 4);
    EXPECT_NE(outcome.err.find("cannot write " + path + ": File too large"), std::string::npos)
        << outcome.err;
    EXPECT_EQ(files_in(scratch), 0);
    run_program(command, record);
    EXPECT_EQ(run_program("yomi-check " + path).exit_code, 0);
    std::filesystem::remove(path);
  }
}

TEST(NewFile, ALinkAndItsPermissionsStay) {
  const ScratchFolder scratch;
  const std::string path = scratch.write("real", "old");
  std::filesystem::permissions(path, std::filesystem::perms::owner_all);
  std::filesystem::create_symlink(path, scratch.file("link"));
  EXPECT_EQ(write_file(scratch.file("link"), "new"), "");
  EXPECT_TRUE(std::filesystem::is_symlink(scratch.file("link")));
  EXPECT_EQ(scratch.read("real"), "new");
  EXPECT_EQ(std::filesystem::status(path).permissions(), std::filesystem::perms::owner_all);
  EXPECT_EQ(write_file("/dev/null", "new"), "");
  EXPECT_TRUE(std::filesystem::is_character_file("/dev/null"));
  EXPECT_NE(write_file("/dev/full", "new").find("No space left on device"), std::string::npos);
  EXPECT_NE(write_file("/no/such/folder/file", "new").find("cannot write /no/such/folder/file"),
            std::string::npos);
}

TEST(DoneLines, AFullDiskTakesNoLine) {
  const ScratchFolder scratch;
  const std::string path = scratch.file("state");
  {
    Result<DoneLines> lines = DoneLines::open(path);
    ASSERT_TRUE(lines) << lines.error();
    EXPECT_EQ(lines->add("one", {{"found", "x"}}), "");
    {
      const FullDisk full(100);
      EXPECT_EQ(lines->add("two", {{"found", std::string(500, 'y')}}),
                "cannot write to " + path + ": File too large; what is in it is safe");
    }
    EXPECT_EQ(lines->add("three", {{"found", "z"}}), "") << "there is room again";
  }
  const Result<DoneLines> again = DoneLines::open(path);
  ASSERT_TRUE(again) << again.error();
  EXPECT_EQ(again->lines().size(), 2u);
  EXPECT_NE(again->find("one"), nullptr);
  EXPECT_NE(again->find("three"), nullptr);
}

TEST(DoneLines, OneRunAtATime) {
  const ScratchFolder scratch;
  const std::string path = scratch.file("state");
  const std::string file = scratch.write("p.sgf", "(;SZ[5:1]AW[aa][da]PL[B])");
  {
    const Result<DoneLines> mine = DoneLines::open(path);
    ASSERT_TRUE(mine) << mine.error();
    const Outcome outcome = run_program("yomi lint " + file + " --nodes 100 --resume " + path);
    EXPECT_EQ(outcome.exit_code, 4);
    EXPECT_NE(outcome.err.find(path + ": another run works with this file"), std::string::npos)
        << outcome.err;
  }
  EXPECT_NE(run_program("yomi lint " + file + " --nodes 100 --resume " + path).exit_code, 4);
  // Who was killed may hold it for a moment.
  auto dying = std::make_unique<Result<DoneLines>>(DoneLines::open(path));
  std::thread death([&dying] {
    std::this_thread::sleep_for(std::chrono::milliseconds(200));
    dying.reset();
  });
  EXPECT_TRUE(DoneLines::open(path)) << "no patience";
  death.join();
}

}  // namespace
}  // namespace yomi
