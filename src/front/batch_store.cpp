#include "front/batch_store.h"

#include <fcntl.h>
#include <fmt/core.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>

#include "front/file_lock.h"
#include "reply/version.h"

namespace yomi {

namespace {

constexpr int kFormat = 1;
constexpr int kApplication = 0x796f6d69;  // "yomi": 2037345641
constexpr double kSecondsBetweenFlushes = 0.5;
constexpr int kMostChanges = 2000;

constexpr const char* kTables = R"(
CREATE TABLE question (
  row INTEGER PRIMARY KEY,
  text TEXT NOT NULL UNIQUE,
  limits TEXT NOT NULL,
  tries INTEGER NOT NULL DEFAULT 0,
  wanted INTEGER NOT NULL DEFAULT 1,
  verdict TEXT,
  answer TEXT,
  version TEXT,
  nodes INTEGER,
  seconds REAL
);
CREATE INDEX open_question ON question (row) WHERE tries < wanted;
CREATE TABLE asked (
  source TEXT NOT NULL,
  number INTEGER NOT NULL,
  id TEXT,
  hash INTEGER NOT NULL,
  question INTEGER REFERENCES question (row),
  image INTEGER,
  width INTEGER,
  height INTEGER,
  error TEXT,
  PRIMARY KEY (source, number)
) WITHOUT ROWID;
CREATE TABLE certificate (
  question INTEGER NOT NULL REFERENCES question (row),
  name TEXT NOT NULL,
  zstd BLOB NOT NULL,
  PRIMARY KEY (question, name)
);
)";

// FNV-1a, the same on every machine.
std::int64_t hash_of(const std::string& text) {
  std::uint64_t hash = 0xcbf29ce484222325ULL;
  for (const char c : text) hash = (hash ^ static_cast<unsigned char>(c)) * 0x100000001b3ULL;
  return static_cast<std::int64_t>(hash);
}

int number_of(const BoardImage& image) {
  int index = 0;
  while (!(kSymmetries[static_cast<std::size_t>(index)] == image.symmetry)) ++index;
  return index * 2 + (image.swaps_colours ? 1 : 0);
}

BoardImage image_of(std::int64_t number, std::int64_t width, std::int64_t height) {
  return {{static_cast<int>(width), static_cast<int>(height)},
          kSymmetries[static_cast<std::size_t>(number / 2) % 8],
          number % 2 == 1};
}

std::int64_t pragma(Database& database, const char* sql) {
  Query query(database, sql);
  return query.next() ? query.whole(0) : 0;
}

bool is_settled(const std::string& verdict) {
  return verdict != "unknown" && verdict != "error";
}

}  // namespace

BatchStore::BatchStore(const std::string& path, Use use)
    : database_(path, use == Use::Write ? Database::Access::Create : Database::Access::Existing) {
  if (use == Use::Write) lock(path);
  check_format(use);
  if (use == Use::Write) {
    database_.run("PRAGMA journal_mode = WAL");
    database_.run("PRAGMA synchronous = FULL");  // each commit reaches the disk before it returns
  }
}

BatchStore::~BatchStore() {
  if (lock_ >= 0) close(lock_);
}

// The descriptor stays open as long as the database: closing it earlier would drop SQLite's own locks, too.
void BatchStore::lock(const std::string& path) {
  lock_ = open(path.c_str(), O_RDONLY | O_CLOEXEC);
  if (lock_ < 0) throw DatabaseError(fmt::format("cannot open {}: {}", path, std::strerror(errno)));
  if (!lock_file(lock_))
    throw DatabaseError(
        fmt::format("{}: another program works on this store; wait until it has ended, or stop it", path));
}

void BatchStore::check_format(Use use) {
  const std::int64_t format = pragma(database_, "PRAGMA user_version");
  const std::int64_t application = pragma(database_, "PRAGMA application_id");
  const std::int64_t tables = pragma(database_, "SELECT count(*) FROM sqlite_master");
  if (use == Use::Write && format == 0 && application == 0 && tables == 0) {
    Transaction making(database_);
    database_.run(kTables);
    database_.run("PRAGMA application_id = 2037345641");
    database_.run("PRAGMA user_version = 1");
    making.commit();
    return;
  }
  if (application != kApplication)
    throw DatabaseError(fmt::format("{}: this is no store of yomi batch", database_.path()));
  if (format != kFormat)
    throw DatabaseError(
        fmt::format("{}: a store of format {}, and yomi {} knows format {}: use the version that wrote it",
                    database_.path(), format, version(), kFormat));
}

void BatchStore::begin() {
  database_.expect_sound();
  if (is_open_) return;
  database_.run("BEGIN IMMEDIATE");
  is_open_ = true;
}

Result<bool> BatchStore::knows(const BatchLine& line) {
  const std::lock_guard guard(mutex_);
  Query query(database_, "SELECT hash, error IS NULL FROM asked WHERE source = ? AND number = ?");
  query.with(line.place.source, line.place.number);
  if (!query.next()) return false;
  if (query.whole(0) == hash_of(line.text)) return true;
  if (query.whole(1) == 0) return false;  // it was refused, and somebody mended it
  return Error{fmt::format(
      "{}, {}: the store has another question of this place; a file that has changed needs a name of its own "
      "(--source NAME)",
      line.place.source, line.place.number)};
}

void BatchStore::add(const BatchLine& line, const CanonicalQuestion& question, const std::string& limits) {
  const std::lock_guard guard(mutex_);
  begin();
  Query(database_, "INSERT INTO question (text, limits) VALUES (?, ?) ON CONFLICT (text) DO NOTHING")
      .with(question.text, limits)
      .run();
  Query(database_,
        "INSERT OR REPLACE INTO asked (source, number, id, hash, question, image, width, height) "
        "SELECT ?, ?, ?, ?, row, ?, ?, ? FROM question WHERE text = ?")
      .with(line.place.source, line.place.number, line.id, hash_of(line.text), number_of(question.image),
            question.image.size.width, question.image.size.height, question.text)
      .run();
  ++changes_;
}

void BatchStore::add_refused(const BatchLine& line, const std::string& sentence) {
  const std::lock_guard guard(mutex_);
  begin();
  Query(database_, "INSERT OR REPLACE INTO asked (source, number, id, hash, error) VALUES (?, ?, ?, ?, ?)")
      .with(line.place.source, line.place.number, line.id, hash_of(line.text), sentence)
      .run();
  ++changes_;
}

std::vector<OpenQuestion> BatchStore::open_questions(std::int64_t after, int most) {
  const std::lock_guard guard(mutex_);
  database_.expect_sound();
  Query query(database_,
              "SELECT row, text, limits FROM question INDEXED BY open_question "
              "WHERE tries < wanted AND row > ? ORDER BY row LIMIT ?");
  query.with(after, most);
  std::vector<OpenQuestion> questions;
  while (query.next()) questions.push_back({query.whole(0), query.text(1), query.text(2)});
  return questions;
}

std::string BatchStore::put(std::int64_t question, const Parcel& parcel) {
  if (parcel.version != version())
    return fmt::format(
        "an answer came from yomi {}, and this is yomi {}: the same version must work everywhere",
        parcel.version, version());
  const std::lock_guard guard(mutex_);
  begin();
  Query before(database_, "SELECT verdict FROM question WHERE row = ?");
  before.with(question);
  if (!before.next()) return fmt::format("the store has no question {}", question);
  const bool was_settled = !before.is_null(0) && is_settled(before.text(0));
  before.reset();
  ++changes_;
  if (was_settled && !is_settled(parcel.verdict)) {
    Query(database_, "UPDATE question SET tries = wanted WHERE row = ?").with(question).run();
    return "";
  }
  const std::string answer = parcel.error.empty() ? parcel.answer : one_line({{"error", parcel.error}});
  Query(database_,
        "UPDATE question SET tries = wanted, verdict = ?, answer = ?, version = ?, nodes = ?, seconds = ? "
        "WHERE row = ?")
      .with(parcel.verdict, answer, parcel.version, parcel.nodes, parcel.seconds, question)
      .run();
  Query(database_, "DELETE FROM certificate WHERE question = ?").with(question).run();
  for (const auto& [name, text] : parcel.certificates)
    Query(database_, "INSERT INTO certificate (question, name, zstd) VALUES (?, ?, ?)")
        .with(question, name, Blob{text})
        .run();
  return "";
}

std::int64_t BatchStore::open_again(const std::vector<std::string>& verdicts, const std::string& limits) {
  const std::lock_guard guard(mutex_);
  begin();
  std::int64_t opened = 0;
  for (const std::string& verdict : verdicts) {
    Query(database_,
          "UPDATE question SET wanted = tries + 1, limits = ? "
          "WHERE verdict = ? AND tries >= wanted AND limits <> ?")
        .with(limits, verdict, limits)
        .run();
    opened += database_.changes();
  }
  ++changes_;
  return opened;
}

void BatchStore::flush() {
  const std::lock_guard guard(mutex_);
  database_.expect_sound();
  if (is_open_) database_.run("COMMIT");
  is_open_ = false;
  changes_ = 0;
  flushed_at_ = since_flush_.seconds();
}

void BatchStore::flush_if_due() {
  {
    const std::lock_guard guard(mutex_);
    const bool is_due =
        changes_ >= kMostChanges || since_flush_.seconds() - flushed_at_ > kSecondsBetweenFlushes;
    if (changes_ == 0 || !is_due) return;
  }
  flush();
}

BatchCounts BatchStore::counts() {
  const std::lock_guard guard(mutex_);
  BatchCounts counts;
  Query asked(database_, "SELECT count(*), count(error) FROM asked");
  asked.next();
  counts.asked = asked.whole(0);
  counts.refused = asked.whole(1);
  Query questions(database_, "SELECT count(*), count(verdict), total(seconds) FROM question");
  questions.next();
  counts.questions = questions.whole(0);
  counts.answered = questions.whole(1);
  counts.seconds = questions.number(2);
  Query verdicts(
      database_,
      "SELECT verdict, count(*) FROM question WHERE verdict IS NOT NULL GROUP BY verdict ORDER BY verdict");
  while (verdicts.next()) counts.verdicts.emplace_back(verdicts.text(0), verdicts.whole(1));
  Query versions(
      database_,
      "SELECT version, count(*) FROM question WHERE version IS NOT NULL GROUP BY version ORDER BY version");
  while (versions.next()) counts.versions.emplace_back(versions.text(0), versions.whole(1));
  Query certificates(database_, "SELECT count(*), coalesce(sum(length(zstd)), 0) FROM certificate");
  certificates.next();
  counts.certificates = certificates.whole(0);
  counts.certificate_bytes = certificates.whole(1);
  return counts;
}

std::int64_t BatchStore::count_open() {
  const std::lock_guard guard(mutex_);
  Query query(database_, "SELECT count(*) FROM question INDEXED BY open_question WHERE tries < wanted");
  return query.next() ? query.whole(0) : 0;
}

void BatchStore::each_asked(const std::function<void(const AskedRow&)>& take) {
  Query query(
      database_,
      "SELECT a.source, a.number, a.id, a.error, a.question, a.image, a.width, a.height, q.answer, "
      "q.version FROM asked a LEFT JOIN question q ON q.row = a.question ORDER BY a.source, a.number");
  while (query.next()) {
    AskedRow row;
    row.line = {{query.text(0), query.whole(1)}, query.text(2), ""};
    row.error = query.text(3);
    row.question = query.whole(4);
    if (!query.is_null(4)) row.back = image_of(query.whole(5), query.whole(6), query.whole(7)).inverse();
    if (!query.is_null(8)) row.answer = query.text(8);
    row.version = query.text(9);
    take(row);
  }
}

std::vector<std::pair<std::string, std::string>> BatchStore::certificates(std::int64_t question) {
  Query query(database_, "SELECT name, zstd FROM certificate WHERE question = ? ORDER BY name");
  query.with(question);
  std::vector<std::pair<std::string, std::string>> all;
  while (query.next()) all.emplace_back(query.text(0), query.text(1));
  return all;
}

void BatchStore::each_proved(
    const std::function<bool(std::int64_t question, const std::string& text)>& take) {
  Query query(database_,
              "SELECT row, text FROM question WHERE row IN (SELECT question FROM certificate) ORDER BY row");
  while (query.next())
    if (!take(query.whole(0), query.text(1))) return;
}

}  // namespace yomi
