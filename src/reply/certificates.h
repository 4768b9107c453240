// Which certificates an answer has, and what their files are called.
//
// A ko has two proofs, so two files: "-black" and "-white", the side that wins as ko master, go before the
// ending of the name. So ko.cert.zst becomes ko-black.cert.zst and ko-white.cert.zst. If only one of the two
// is known, and the verdict unknown, that one is written. Where the number of threats was to be proved,
// "-enough" and "-too-few" stand for its two halves. A race has one certificate where taking theirs decides;
// else "-attack" and "-defence". A survey has a folder, with one file for every proof, named after its
// question.
#pragma once

#include <string>
#include <vector>

#include "ask/door.h"

namespace yomi {

// The game belongs to the reply.
struct NamedProof {
  std::string file;
  const ProvedGame* game;
};

// The same name with this word before its ending: ko.cert.zst with "-black" is ko-black.cert.zst.
std::string path_with(const std::string& path, const std::string& word);

// None for a verdict without proof.
std::vector<NamedProof> certificates_of(const std::string& path, const Answer& answer);
std::vector<NamedProof> certificates_of(const std::string& path, const SemeaiAnswer& race);
std::vector<NamedProof> certificates_of(const std::string& folder, const Survey& survey);
// Of an answer about stones, a race, or a survey.
std::vector<NamedProof> certificates_of(const std::string& path, const Reply& reply);
// Of each first move that was judged: "-D3" or "-pass" goes before the ending, too.
std::vector<std::vector<NamedProof>> move_certificates_of(const std::string& path, const Answer& answer);

// The certificate itself.
std::string certificate_text(const ProvedGame& game);

}  // namespace yomi
