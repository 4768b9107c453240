// Certificates as files: plain, or compressed with zstd where the name ends in .zst, written in one pass.
// reply/certificates.h says which proof goes into which file.
#pragma once

#include <string>
#include <vector>

#include "reply/certificates.h"

namespace yomi {

// The names of the files written.
Result<std::vector<std::string>> write_certificates(const std::vector<NamedProof>& proofs);
// None for a verdict without proof.
Result<std::vector<std::string>> write_certificates(const std::string& path, const Answer& answer);
// The same for each first move that was judged.
Result<std::vector<std::vector<std::string>>> write_move_certificates(const std::string& path,
                                                                      const Answer& answer);

}  // namespace yomi
