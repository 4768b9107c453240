// Certificates as files: plain, or compressed with zstd where the name ends in .zst, written in one pass.
//
// A ko has two proofs, so two files: "-black" and "-white", the side that wins as ko master, go before the
// ending of the name. So ko.cert.zst becomes ko-black.cert.zst and ko-white.cert.zst. If only one of the two
// is known, and the verdict unknown, that one is written. Where the number of threats was to be proved,
// "-enough" and "-too-few" stand for its two halves.
#pragma once

#include <string>
#include <vector>

#include "engine/answer.h"

namespace yomi {

// The same name with this word before its ending: ko.cert.zst with "-black" is ko-black.cert.zst.
std::string path_with(const std::string& path, const std::string& word);

// The names of the files written: none for a verdict without proof.
Result<std::vector<std::string>> write_certificates(const std::string& path, const Answer& answer);
// The same for each first move that was judged: "-D3" or "-pass" goes before the ending, too.
Result<std::vector<std::vector<std::string>>> write_move_certificates(const std::string& path,
                                                                      const Answer& answer);

}  // namespace yomi
