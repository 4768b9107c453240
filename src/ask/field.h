// The fields of a question, each declared once: its name, type and range, the questions it is for, and one
// line of help. JSON lines, the options of the command line, the comment of a record and the tables of the
// documentation are all made from this table (fields.cpp), so a new field is one entry there.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "ask/request.h"

namespace yomi {

enum class FieldType { Flag, Whole, Number, Text, Choice, Side, OnePoint, Points, Rows, File };

// Where a question comes in.
enum Door : unsigned { kJson = 1, kOption = 2, kComment = 4 };
inline constexpr unsigned kEveryDoor = kJson | kOption | kComment;

enum class FieldGroup { Position, Question, Search, Wanted, Board };

// A flag; a number; words, which points, names and sides are until the size of the board is known.
using Value = std::variant<bool, double, std::vector<std::string>>;

struct Field;

// A value as somebody gave it: `shown` is what the field is called where it was given.
struct Given {
  const Field* field = nullptr;
  Value value;
  std::string shown;

  bool flag() const { return std::get<bool>(value); }
  double number() const { return std::get<double>(value); }
  const std::vector<std::string>& words() const { return std::get<std::vector<std::string>>(value); }
  const std::string& text() const { return words().front(); }
};

struct Field {
  const char* name = "";         // in JSON
  const char* option = nullptr;  // on the command line; none: the name with "-" for "_"
  const char* word = nullptr;    // in a comment; none: the same as the option
  const char* inside = nullptr;  // the JSON object that holds it
  unsigned doors = kEveryDoor;
  FieldGroup group = FieldGroup::Question;
  FieldType type = FieldType::Flag;
  double least = 0;  // of numbers
  double most = 0;
  const char* choices = "";  // "two-eyes, seki"
  const char* unit = "";     // what the value is, where an option's help shows it
  AskSet suits = kAboutStones;
  bool before_board = false;  // says where the position comes from
  const char* help = "";
  // Writes the value into the request. What is wrong with it, or an empty text.
  std::string (*set)(Request& request, const Given& given) = nullptr;

  bool is_at(Door door) const { return (doors & door) != 0; }
  bool is_file() const { return type == FieldType::File; }
};

std::span<const Field> fields();
// Of a field of FieldType::Choice.
std::vector<std::string> choices_of(const Field& field);
// What people call it at this door: "ko_threats", "--ko-threats", "threats"; "limits.nodes" inside an object.
std::string name_at(const Field& field, Door door);
// Null if no field has this name there.
const Field* find_field(std::string_view name, Door door);
// One that must be there.
const Field& field_named(std::string_view name);
// "there is no field 'regoin'; did you mean region?" `inside`: of the fields in this JSON object, or null.
std::string no_such_field(std::string_view name, Door door, const char* inside = nullptr);

// The value that these words say, in range. The error is a sentence that begins with what is shown.
Result<Value> value_of_words(const Field& field, const std::vector<std::string>& words,
                             const std::string& shown);
// What is wrong with a value of the right type, or an empty text.
std::string what_is_wrong(const Field& field, const Value& value, const std::string& shown);

}  // namespace yomi
