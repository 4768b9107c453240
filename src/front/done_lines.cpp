#include "front/done_lines.h"

#include <fmt/format.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>
#include <filesystem>

#include "front/file_lock.h"
#include "front/files.h"
#include "reply/version.h"

namespace yomi {

namespace {

// FNV-1a: the same on every machine.
std::uint64_t fingerprint_of(std::string_view text) {
  std::uint64_t hash = 14695981039346656037U;
  for (const char c : text) hash = (hash ^ static_cast<unsigned char>(c)) * 1099511628211U;
  return hash;
}

}  // namespace

Result<DoneLines> DoneLines::open(const std::string& path) {
  DoneLines done;
  done.path_ = path;
  done.file_.reset(std::fopen(path.c_str(), "ab"));
  if (!done.file_) return Error{fmt::format("cannot write to {}: {}", path, std::strerror(errno))};
  std::setvbuf(done.file_.get(), nullptr, _IONBF, 0);  // what cannot be written is taken back
  if (!lock_file(fileno(done.file_.get())))
    return Error{
        fmt::format("{}: another run works with this file; wait until it has ended, or stop it", path)};
  const Result<std::string> text = read_file(path);
  if (!text) return Error{text.error()};
  std::size_t at = 0;
  int number = 0;
  for (std::size_t end; (end = text->find('\n', at)) != std::string::npos; at = end + 1) {
    ++number;
    Result<Json> line = parse_json(std::string_view(*text).substr(at, end - at));
    if (!line || !line->is_object())
      return Error{fmt::format("{}, line {}: it is no JSON object", path, number)};
    if (!line->contains("key") || !(*line)["key"].is_string())
      return Error{fmt::format("{}, line {}: it has no key", path, number)};
    const std::string key = (*line)["key"];
    done.lines_[key] = std::move(*line);
  }
  std::error_code error;
  if (at < text->size()) std::filesystem::resize_file(path, at, error);
  return done;
}

const Json* DoneLines::find(const std::string& key) const {
  const auto found = lines_.find(key);
  return found == lines_.end() ? nullptr : &found->second;
}

std::string DoneLines::add(const std::string& key, Json line) {
  line["key"] = key;
  const std::string text = one_line(line) + "\n";
  const int file = fileno(file_.get());
  const off_t before = lseek(file, 0, SEEK_END);
  if (std::fwrite(text.data(), 1, text.size(), file_.get()) == text.size() && fsync(file) == 0) return "";
  const int why = errno;
  if (before < 0 || ftruncate(file, before) != 0)
    return fmt::format("cannot write to {}: {}; its last line may be cut off", path_, std::strerror(why));
  return fmt::format("cannot write to {}: {}; what is in it is safe", path_, std::strerror(why));
}

std::string key_of_work(const std::string& name, const std::string& what) {
  return fmt::format("{}:{:016x}", name, fingerprint_of(fmt::format("{}\n{}", version(), what)));
}

}  // namespace yomi
