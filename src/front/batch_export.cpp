#include "front/batch_export.h"

#include <fmt/core.h>

#include <filesystem>

#include "front/compressed_text.h"
#include "front/files.h"
#include "reply/certificate_image.h"

namespace yomi {

namespace {

constexpr const char* kColumns[] = {"id",          "source", "number",  "verdict", "by",    "move", "likely",
                                    "likely_move", "nodes",  "seconds", "version", "error", "text"};

std::string csv_cell(const Json& value) {
  if (value.is_null()) return "";
  const std::string text = value.is_string() ? value.get<std::string>() : one_line(value);
  if (text.find_first_of(",\"\r\n") == std::string::npos) return text;
  std::string quoted = "\"";
  for (const char c : text) quoted += c == '"' ? std::string("\"\"") : std::string(1, c);
  return quoted + "\"";
}

std::string csv_line(const Json& row) {
  std::string line;
  for (const char* column : kColumns) {
    if (column != kColumns[0]) line += ',';
    if (row.contains(column)) line += csv_cell(row[column]);
  }
  return line;
}

// The names of the files, or what is wrong.
Result<Json> write_certificates_of(BatchStore& store, const AskedRow& row, const std::string& beginning) {
  Json files = Json::array();
  for (const auto& [name, bytes] : store.certificates(row.question)) {
    const Result<std::string> text = decompressed(bytes);
    if (!text) return Error{fmt::format("question {}, {}: {}", row.question, name, text.error())};
    std::string file = name;
    for (char& c : file)
      if (c == '/') c = '-';
    const std::string path = beginning + file + ".zst";
    if (std::string wrong = write_file(path, compressed(image_of_certificate(*text, row.back)));
        !wrong.empty())
      return Error{std::move(wrong)};
    files.push_back(path);
  }
  return files;
}

}  // namespace

Json row_as_json(const AskedRow& row) {
  Json json;
  json["id"] = row.line.id.empty() ? Json(nullptr) : Json::parse(row.line.id);
  json["source"] = row.line.place.source;
  json["number"] = row.line.place.number;
  if (!row.error.empty()) {
    json["error"] = row.error;
  } else if (!row.answer) {
    json["open"] = true;
  } else {
    json.update(row.back.map_answer(Json::parse(*row.answer)));
    json["version"] = row.version;
  }
  return json;
}

std::string export_batch(BatchStore& store, const BatchExport& options, std::FILE* out) {
  if (!options.certificates.empty()) {
    std::error_code error;
    std::filesystem::create_directories(options.certificates, error);
    if (error) return fmt::format("cannot make the folder {}: {}", options.certificates, error.message());
  }
  if (options.as_csv) {
    std::string head;
    for (const char* column : kColumns) head += (head.empty() ? "" : ",") + std::string(column);
    fmt::print(out, "{}\r\n", head);
  }
  std::string wrong;
  std::int64_t lines = 0;
  store.each_asked([&](const AskedRow& row) {
    if (!wrong.empty()) return;
    ++lines;
    Json json = row_as_json(row);
    if (!options.certificates.empty() && row.answer) {
      Result<Json> files =
          write_certificates_of(store, row, fmt::format("{}/{}-", options.certificates, lines));
      if (!files) {
        wrong = files.error();
        return;
      }
      json["certificate"] = *files;
    }
    if (options.as_csv)
      fmt::print(out, "{}\r\n", csv_line(json));
    else
      fmt::print(out, "{}\n", one_line(json));
  });
  return wrong;
}

}  // namespace yomi
