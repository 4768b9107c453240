// One program at a time works with a file. A program that was killed may hold it for a moment longer, while
// its last words are still being written to the disk; so there is some patience.
#pragma once

#include <sys/file.h>

#include <chrono>
#include <thread>

namespace yomi {

// The lock lasts until the descriptor is closed. False: another program has it, and keeps it.
inline bool lock_file(int descriptor) {
  constexpr std::chrono::milliseconds kPatience{2000};
  constexpr std::chrono::milliseconds kBetweenTries{20};
  const auto end = std::chrono::steady_clock::now() + kPatience;
  while (flock(descriptor, LOCK_EX | LOCK_NB) != 0) {
    if (std::chrono::steady_clock::now() >= end) return false;
    std::this_thread::sleep_for(kBetweenTries);
  }
  return true;
}

}  // namespace yomi
