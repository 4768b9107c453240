#include "front/certificate_file.h"

#include <zstd.h>

#include <streambuf>

#include "claim/certificate.h"
#include "front/new_file.h"

namespace yomi {

namespace {

// What is written to it comes out compressed.
class Compressor : public std::streambuf {
 public:
  explicit Compressor(std::ostream& out) : out_(out), stream_(ZSTD_createCStream()), input_(1 << 16) {
    ZSTD_CCtx_setParameter(stream_, ZSTD_c_checksumFlag, 1);
    setp(input_.data(), input_.data() + input_.size());
  }
  ~Compressor() override { ZSTD_freeCStream(stream_); }
  Compressor(const Compressor&) = delete;
  Compressor& operator=(const Compressor&) = delete;

  bool finish() { return feed(ZSTD_e_end); }

 protected:
  int_type overflow(int_type c) override {
    if (!feed(ZSTD_e_continue)) return traits_type::eof();
    if (!traits_type::eq_int_type(c, traits_type::eof())) sputc(traits_type::to_char_type(c));
    return traits_type::not_eof(c);
  }

 private:
  bool feed(ZSTD_EndDirective directive) {
    ZSTD_inBuffer in{input_.data(), static_cast<size_t>(pptr() - pbase()), 0};
    for (;;) {
      ZSTD_outBuffer out{output_, sizeof(output_), 0};
      const size_t left = ZSTD_compressStream2(stream_, &out, &in, directive);
      if (ZSTD_isError(left)) return false;
      out_.write(output_, static_cast<std::streamsize>(out.pos));
      if (directive == ZSTD_e_end ? left == 0 : in.pos == in.size) break;
    }
    setp(input_.data(), input_.data() + input_.size());
    return static_cast<bool>(out_);
  }

  std::ostream& out_;
  ZSTD_CStream* stream_;
  std::vector<char> input_;
  char output_[1 << 16];
};

std::string write_one(const std::string& path, const ProvedGame& game) {
  NewFile file(path);
  if (path.ends_with(".zst")) {
    Compressor compressor(file.out());
    std::ostream out(&compressor);
    write_certificate(out, game.position, *game.proof, game.root, game.trust.get());
    if (!out || !compressor.finish()) file.out().setstate(std::ios::failbit);
  } else {
    write_certificate(file.out(), game.position, *game.proof, game.root, game.trust.get());
  }
  return file.finish();
}

}  // namespace

Result<std::vector<std::string>> write_certificates(const std::vector<NamedProof>& proofs) {
  std::vector<std::string> written;
  for (const NamedProof& proof : proofs) {
    written.push_back(proof.file);
    if (const std::string wrong = write_one(proof.file, *proof.game); !wrong.empty()) return Error{wrong};
  }
  return written;
}

Result<std::vector<std::string>> write_certificates(const std::string& path, const Answer& answer) {
  return write_certificates(certificates_of(path, answer));
}

Result<std::vector<std::vector<std::string>>> write_move_certificates(const std::string& path,
                                                                      const Answer& answer) {
  std::vector<std::vector<std::string>> written;
  for (const std::vector<NamedProof>& proofs : move_certificates_of(path, answer)) {
    const Result<std::vector<std::string>> files = write_certificates(proofs);
    if (!files) return Error{files.error()};
    written.push_back(*files);
  }
  return written;
}

}  // namespace yomi
