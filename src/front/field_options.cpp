#include "front/field_options.h"

#include <CLI/CLI.hpp>
#include <algorithm>

namespace yomi {

namespace {

constexpr int kMostPoints = 361;

void add_option(CLI::App& command, const Field& field, std::function<void(const Given&)> receive,
                const std::string& help) {
  const std::string name = name_at(field, kOption);
  if (field.type == FieldType::Flag) {
    command.add_flag_callback(
        name,
        [&field, name, receive] {
          receive({&field, true, name});
        },
        help);
    return;
  }
  const auto take = [&field, name, receive](const std::vector<std::string>& words) {
    const Result<Value> value = value_of_words(field, words, name);
    if (!value) throw CLI::ValidationError(value.error());
    receive({&field, *value, name});
  };
  if (field.type == FieldType::Points) {
    command.add_option_function<std::vector<std::string>>(name, take, help)
        ->delimiter(',')
        ->expected(1, kMostPoints)
        ->type_name(field.unit);
  } else {
    command
        .add_option_function<std::string>(
            name, [take](const std::string& word) { take({word}); }, help)
        ->type_name(field.unit);
  }
}

}  // namespace

void add_field_options(CLI::App& command, Form& form, AskSet asks,
                       std::initializer_list<const char*> left_out, const FieldHelp& help) {
  for (const Field& field : fields()) {
    const auto is_this = [&field](const char* name) { return field.name == std::string_view(name); };
    if (!field.is_at(kOption) || (field.suits & asks) == 0 ||
        std::any_of(left_out.begin(), left_out.end(), is_this))
      continue;
    std::string words = field.help;
    for (const auto& [name, more] : help)
      if (is_this(name)) words = more;
    const bool is_for_some = (field.suits & asks) != asks;
    if (is_for_some) words = in_words(field.suits & asks) + ": " + words;
    add_option(
        command, field, [&form](const Given& given) { form.give(*given.field, given.value, given.shown); },
        words);
  }
}

void add_field_option(CLI::App& command, const char* field, std::function<void(const Given&)> receive,
                      const std::string& help) {
  const Field& found = field_named(field);
  add_option(command, found, std::move(receive), help.empty() ? found.help : help);
}

}  // namespace yomi
