#include "front/batch_check.h"

#include <fmt/core.h>
#include <unistd.h>

#include <filesystem>
#include <sstream>

#include "front/compressed_text.h"
#include "front/files.h"
#include "front/progress.h"
#include "front/suite_check.h"
#include "work/crew.h"

namespace yomi {

namespace {

// The position in the header of a certificate, as the rows of a question.
Json rows_of(const std::string& certificate) {
  Json rows = Json::array();
  std::istringstream lines(certificate);
  for (std::string line; std::getline(lines, line) && !line.starts_with("node ");)
    if (line.starts_with("row ")) rows.push_back(line.substr(4));
  return rows;
}

// Is it about the question itself? Those of first moves are about the positions after them: "proof-C3.cert".
bool is_about_question(const std::string& name) {
  const std::size_t word = name.find('-') + 1;
  return word == 0 || name[word] < 'A' || name[word] > 'T';
}

class Checking {
 public:
  Checking(BatchStore& store, const CertificateChecker& checker, bool quiet, const std::atomic<bool>& stop)
      : store_(store), checker_(checker), status_(quiet), stop_(stop) {
    store_.each_proved([this](std::int64_t question, const std::string& text) {
      questions_.emplace_back(question, text);
      return !stop_.load();
    });
  }

  void work(int thread) {
    const std::string path =
        (std::filesystem::temp_directory_path() / fmt::format("yomi-batch-{}-{}.cert.zst", getpid(), thread))
            .string();
    for (std::size_t i = 0; (i = next_++) < questions_.size() && !stop_;) {
      const auto& [question, text] = questions_[i];
      for (const auto& [name, bytes] : certificates_of(question)) {
        const std::string wrong = what_is_wrong(is_about_question(name) ? text : "", bytes, path);
        const std::lock_guard lock(mutex_);
        if (wrong.empty())
          ++found.accepted;
        else
          found.rejected.push_back(fmt::format("question {}, {}: {}", question, name, wrong));
      }
      show();
    }
    std::error_code ignored;
    std::filesystem::remove(path, ignored);
  }

  BatchCheck found;

 private:
  std::vector<std::pair<std::string, std::string>> certificates_of(std::int64_t question) {
    const std::lock_guard lock(mutex_);
    return store_.certificates(question);
  }

  // `question`: that it must be about, if that is known.
  std::string what_is_wrong(const std::string& question, const std::string& bytes,
                            const std::string& path) const {
    const Result<std::string> certificate = decompressed(bytes);
    if (!certificate) return certificate.error();
    const Json asked = question.empty() ? Json::object() : Json::parse(question);
    // A separation may name an empty point, and its proof begins when that has been played.
    const bool may_have_moved =
        asked.contains("ask") && asked["ask"].get<std::string>().ends_with("separate");
    if (asked.contains("rows") && !may_have_moved && asked["rows"] != rows_of(*certificate))
      return "it is about another position";
    if (std::string wrong = write_file(path, bytes); !wrong.empty()) return wrong;
    return checker_.rejection_of(path);
  }

  void show() {
    const std::lock_guard lock(mutex_);
    const std::size_t done = std::min(next_.load(), questions_.size());
    const double left = clock_.seconds() / static_cast<double>(std::max<std::size_t>(done, 1)) *
                        static_cast<double>(questions_.size() - done);
    status_.show(fmt::format("{} of {} questions checked, {:.0f} s left (Ctrl-C stops)", done,
                             questions_.size(), left));
  }

  BatchStore& store_;
  const CertificateChecker& checker_;
  StatusLine status_;
  const std::atomic<bool>& stop_;
  Stopwatch clock_;
  std::mutex mutex_;
  std::atomic<std::size_t> next_{0};
  std::vector<std::pair<std::int64_t, std::string>> questions_;
};

}  // namespace

Result<BatchCheck> check_batch(BatchStore& store, int threads, bool quiet, const std::atomic<bool>& stop) {
  const Result<CertificateChecker> checker = CertificateChecker::next_to_this_program();
  if (!checker) return Error{checker.error()};
  Checking checking(store, *checker, quiet, stop);
  Crew others;
  for (int i = 1; i < threads; ++i) others.start([&checking, i] { checking.work(i); });
  checking.work(0);
  others.wait();
  checking.found.was_stopped = stop;
  return std::move(checking.found);
}

}  // namespace yomi
