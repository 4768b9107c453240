// Options of the command line made from the table of fields (ask/field.h).
#pragma once

#include <functional>
#include <initializer_list>
#include <string>
#include <utility>

#include "ask/form.h"

namespace CLI {
class App;
}

namespace yomi {

// Where a command has more to say about a field than the table.
using FieldHelp = std::initializer_list<std::pair<const char*, std::string>>;

// An option for each field that suits one of these questions, into the form. `left_out`: fields that the
// command has no use for, or options of its own for.
void add_field_options(CLI::App& command, Form& form, AskSet asks,
                       std::initializer_list<const char*> left_out = {}, const FieldHelp& help = {});
// One of them, from whatever question it is. `receive` is given the value.
void add_field_option(CLI::App& command, const char* field, std::function<void(const Given&)> receive,
                      const std::string& help = "");

}  // namespace yomi
