// The answers of a store as lines: JSON or CSV, one for each place where something was asked, as it is seen
// there.
#pragma once

#include <cstdio>
#include <string>

#include "front/batch_store.h"

namespace yomi {

struct BatchExport {
  bool as_csv = false;
  std::string certificates;  // a folder to write them to, or empty
};

// One line.
Json row_as_json(const AskedRow& row);

// What is wrong, or an empty text.
std::string export_batch(BatchStore& store, const BatchExport& options, std::FILE* out);

}  // namespace yomi
