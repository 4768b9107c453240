// A program outside the tree: the question of a record, answered, proved, and the proof checked.
#include <cstdio>
#include <fstream>
#include <sstream>
#include <string>
#include <yomi/check.h>
#include <yomi/yomi.h>

namespace {

std::string text_of(const char* path) {
  std::ostringstream text;
  text << std::ifstream(path).rdbuf();
  return text.str();
}

}  // namespace

int main(int argc, char** argv) {
  if (argc != 2) {
    std::fputs("usage: net RECORD.sgf\n", stderr);
    return 4;
  }
  yomikiri::Question question;  // without a word: what the record asks
  question.at_sgf(text_of(argv[1])).nodes(100'000);

  yomikiri::Cancel cancel;  // cancel.set() from another thread ends the search
  yomikiri::Watch watch;
  watch.cancel = &cancel;
  watch.progress = [](const yomikiri::Progress& now) { std::fprintf(stderr, "%.1f s\r", now.seconds); };

  const yomikiri::Result<yomikiri::Answer> answer = yomikiri::ask(question, watch);
  if (!answer) {
    std::fprintf(stderr, "net: %s\n", answer.error().c_str());
    return 4;
  }
  std::printf("%s\n%s", answer->text.c_str(), answer->diagram().value().c_str());
  for (const yomikiri::Certificate& certificate : answer->certificates())
    std::printf("%s: %s\n", certificate.name.c_str(),
                yomikiri_check::check(certificate.text).text.c_str());
  return answer->verdict == yomikiri::Verdict::Won ? 0 : 1;
}
