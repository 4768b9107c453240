// The little of SQLite that a store needs: a database in one file, statements that are prepared once, and
// errors as exceptions with one sentence.
#pragma once

#include <cstdint>
#include <optional>
#include <stdexcept>
#include <string>
#include <string_view>

struct sqlite3;
struct sqlite3_stmt;

namespace yomi {

// The database cannot be opened, read or written. `what()` names the file and what to do.
class DatabaseError : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

class Database {
 public:
  enum class Access { Existing, Create };

  Database(const std::string& path, Access access);
  ~Database();
  Database(const Database&) = delete;
  Database& operator=(const Database&) = delete;

  const std::string& path() const { return path_; }
  // Statements without parameters and without a result.
  void run(const char* sql);
  // Rows that the last statement changed.
  std::int64_t changes() const;
  std::int64_t last_row() const;
  sqlite3* handle() const { return handle_; }
  [[noreturn]] void fail(int code);
  // Throws what went wrong first, if anything did: what was not committed then is gone, and who goes on as if
  // it were there would do harm.
  void expect_sound() const;

 private:
  std::string path_;
  sqlite3* handle_ = nullptr;
  std::string failure_;  // the first
};

// Bytes that are no text.
struct Blob {
  std::string_view content;
};

class Query {
 public:
  Query(Database& database, const char* sql);
  ~Query();
  Query(const Query&) = delete;
  Query& operator=(const Query&) = delete;

  // The parameters in their order; those of the last run are forgotten.
  template <class... Values>
  Query& with(const Values&... values) {
    reset();
    int place = 0;
    (bind(++place, values), ...);
    return *this;
  }
  // The next row of the result, if there is one.
  bool next();
  // To the end.
  void run();
  void reset();

  bool is_null(int column) const;
  std::int64_t whole(int column) const;
  double number(int column) const;
  std::string text(int column) const;  // also of bytes

 private:
  void bind(int place, std::int64_t value);
  void bind(int place, int value) { bind(place, std::int64_t{value}); }
  void bind(int place, double value);
  void bind(int place, std::string_view text);
  void bind(int place, Blob bytes);
  void bind(int place, const char* text) { bind(place, std::string_view(text)); }
  void bind(int place, const std::string& text) { bind(place, std::string_view(text)); }
  void bind(int place, std::nullptr_t);
  template <class Value>
  void bind(int place, const std::optional<Value>& value) {
    if (value)
      bind(place, *value);
    else
      bind(place, nullptr);
  }

  Database& database_;
  sqlite3_stmt* statement_ = nullptr;
};

// All or nothing: what is written until commit() is forgotten if that is not reached.
class Transaction {
 public:
  explicit Transaction(Database& database) : database_(database) { database_.run("BEGIN IMMEDIATE"); }
  ~Transaction();
  Transaction(const Transaction&) = delete;
  Transaction& operator=(const Transaction&) = delete;
  void commit();

 private:
  Database& database_;
  bool is_open_ = true;
};

}  // namespace yomi
