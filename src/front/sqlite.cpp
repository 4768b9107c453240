#include "front/sqlite.h"

#include <fmt/core.h>
#include <sqlite3.h>

#include <cstring>

namespace yomi {

namespace {

constexpr int kPatienceMilliseconds = 5000;

std::string advice(int code) {
  switch (code & 0xff) {
    case SQLITE_BUSY:
    case SQLITE_LOCKED:
      return "another program is writing to it; try again when that has ended";
    case SQLITE_FULL:
      return "the disk is full; what was written before is safe, so make room and give the same command "
             "again";
    case SQLITE_IOERR:
      return "the disk is full or cannot be written; what was written before is safe";
    case SQLITE_NOTADB:
      return "this is no store of yomi batch";
    case SQLITE_CORRUPT:
      return "the file is damaged";
    case SQLITE_READONLY:
    case SQLITE_PERM:
      return "it may not be written";
    default:
      return "";
  }
}

}  // namespace

Database::Database(const std::string& path, Access access) : path_(path) {
  const int flags =
      SQLITE_OPEN_READWRITE | SQLITE_OPEN_FULLMUTEX | (access == Access::Create ? SQLITE_OPEN_CREATE : 0);
  const int code = sqlite3_open_v2(path.c_str(), &handle_, flags, nullptr);
  if (code != SQLITE_OK) {
    const std::string said = handle_ != nullptr && sqlite3_system_errno(handle_) != 0
                                 ? std::strerror(sqlite3_system_errno(handle_))
                                 : sqlite3_errstr(code);
    sqlite3_close(handle_);
    throw DatabaseError(fmt::format("cannot open {}: {}", path, said));
  }
  sqlite3_extended_result_codes(handle_, 1);
  sqlite3_busy_timeout(handle_, kPatienceMilliseconds);
}

Database::~Database() {
  sqlite3_close(handle_);
}

void Database::fail(int code) {
  std::string why = advice(code);
  if (why.empty()) why = sqlite3_errmsg(handle_);
  if (failure_.empty()) failure_ = fmt::format("{}: {}", path_, why);
  throw DatabaseError(failure_);
}

void Database::expect_sound() const {
  if (!failure_.empty()) throw DatabaseError(failure_);
}

void Database::run(const char* sql) {
  if (const int code = sqlite3_exec(handle_, sql, nullptr, nullptr, nullptr); code != SQLITE_OK) fail(code);
}

std::int64_t Database::changes() const {
  return sqlite3_changes(handle_);
}

std::int64_t Database::last_row() const {
  return sqlite3_last_insert_rowid(handle_);
}

Query::Query(Database& database, const char* sql) : database_(database) {
  const int code = sqlite3_prepare_v2(database.handle(), sql, -1, &statement_, nullptr);
  if (code != SQLITE_OK) database.fail(code);
}

Query::~Query() {
  sqlite3_finalize(statement_);
}

bool Query::next() {
  const int code = sqlite3_step(statement_);
  if (code == SQLITE_ROW) return true;
  if (code == SQLITE_DONE) return false;
  sqlite3_reset(statement_);
  database_.fail(code);
}

void Query::run() {
  while (next()) {
  }
  reset();
}

void Query::reset() {
  sqlite3_reset(statement_);
  sqlite3_clear_bindings(statement_);
}

bool Query::is_null(int column) const {
  return sqlite3_column_type(statement_, column) == SQLITE_NULL;
}

std::int64_t Query::whole(int column) const {
  return sqlite3_column_int64(statement_, column);
}

double Query::number(int column) const {
  return sqlite3_column_double(statement_, column);
}

std::string Query::text(int column) const {
  const void* const bytes = sqlite3_column_blob(statement_, column);
  const int length = sqlite3_column_bytes(statement_, column);
  return bytes == nullptr ? "" : std::string(static_cast<const char*>(bytes), static_cast<size_t>(length));
}

void Query::bind(int place, std::int64_t value) {
  if (const int code = sqlite3_bind_int64(statement_, place, value); code != SQLITE_OK) database_.fail(code);
}

void Query::bind(int place, double value) {
  if (const int code = sqlite3_bind_double(statement_, place, value); code != SQLITE_OK) database_.fail(code);
}

void Query::bind(int place, std::string_view text) {
  const auto length = static_cast<sqlite3_uint64>(text.size());
  const int code = sqlite3_bind_text64(statement_, place, text.data(), length, SQLITE_TRANSIENT, SQLITE_UTF8);
  if (code != SQLITE_OK) database_.fail(code);
}

void Query::bind(int place, Blob bytes) {
  const auto length = static_cast<sqlite3_uint64>(bytes.content.size());
  const int code = sqlite3_bind_blob64(statement_, place, bytes.content.data(), length, SQLITE_TRANSIENT);
  if (code != SQLITE_OK) database_.fail(code);
}

void Query::bind(int place, std::nullptr_t) {
  if (const int code = sqlite3_bind_null(statement_, place); code != SQLITE_OK) database_.fail(code);
}

Transaction::~Transaction() {
  if (is_open_) sqlite3_exec(database_.handle(), "ROLLBACK", nullptr, nullptr, nullptr);
}

void Transaction::commit() {
  database_.run("COMMIT");
  is_open_ = false;
}

}  // namespace yomi
