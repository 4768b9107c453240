// What a comment says of the status that a line comes to: "White is dead.", "Ko.", "Black lives in seki".
//
// Only short sentences that say nothing else are understood, because a long one may speak of what might have
// been.
#pragma once

#include <optional>
#include <string_view>

#include "go/colour.h"

namespace yomi {

enum class Status { Alive, Dead, Seki, Ko };

struct StatedStatus {
  Status status = Status::Alive;
  Colour of = Colour::Empty;  // whose stones; Empty: not said
};

// `text` is UTF-8. None where nothing is said, or two things that do not agree.
std::optional<StatedStatus> stated_status(std::string_view text);

const char* name(Status status);

}  // namespace yomi
