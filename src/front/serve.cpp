#include "front/serve.h"

#include <fmt/core.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <cstdio>
#include <filesystem>
#include <memory>
#include <thread>

#include "front/complaint.h"
#include "front/progress.h"
#include "front/serve_http.h"

namespace yomi {

namespace {

constexpr std::int64_t kMebibyte = 1 << 20;

struct Options {
  ServeOptions serve;
  std::int64_t memory = 1024;
  std::int64_t body = 4;
};

// Beside the program in a build folder, or where it was installed. Empty if it is nowhere.
std::string folder_of_page() {
  namespace fs = std::filesystem;
  std::error_code ignored;
  const fs::path here = fs::read_symlink("/proc/self/exe", ignored).parent_path();
  for (const fs::path& folder : {here / "page", here / ".." / "share" / "yomikiri" / "page"})
    if (fs::exists(folder / "index.html", ignored)) return folder.lexically_normal().string();
  return "";
}

int serve(Options options) {
  ServeOptions& serve = options.serve;
  if (serve.folder.empty()) {
    serve.folder = folder_of_page();
  } else if (!std::filesystem::exists(serve.folder + "/index.html")) {
    return complain("yomi serve", fmt::format("there is no page in {}: it has no index.html", serve.folder));
  }
  serve.each.memory = options.memory * kMebibyte;
  serve.body = static_cast<std::size_t>(options.body) << 20;
  serve.each.threads = std::max(1, static_cast<int>(std::thread::hardware_concurrency()) / serve.questions);
  const std::atomic<bool>& interrupted = interruption();
  const auto ready = [&serve](int port) {
    if (serve.folder.empty())
      note("yomi serve", {"the page is not built (make page), so only questions are answered"});
    fmt::print("http://{}:{}/ (Ctrl-C ends)\n", serve.address == "127.0.0.1" ? "localhost" : serve.address,
               port);
    std::fflush(stdout);
  };
  const std::string wrong = serve_http(serve, ready, [&interrupted] { return interrupted.load(); });
  return wrong.empty() ? 0 : complain("yomi serve", wrong);
}

}  // namespace

void add_serve_command(CLI::App& app, int& exit_code) {
  CLI::App* command = app.add_subcommand(
      "serve", "Serves the page to the browsers of this computer, with this program as its engine.");
  auto options = std::make_shared<Options>();
  ServeOptions& serving = options->serve;
  command->add_option("--port", serving.port, "0: any that is free")
      ->check(CLI::Range(0, 65535))
      ->type_name("N")
      ->capture_default_str();
  command
      ->add_option("--address", serving.address,
                   "where to listen; anything else than 127.0.0.1 lets other computers ask")
      ->type_name("ADDRESS")
      ->capture_default_str();
  command
      ->add_option("--name", serving.names,
                   "a further name of this computer that browsers may use; others are refused")
      ->type_name("NAME");
  command->add_option("--folder", serving.folder, "the built page (default: beside the program)")
      ->type_name("FOLDER");
  command->add_option("--questions", serving.questions, "at a time; further ones are refused")
      ->check(CLI::Range(1, 64))
      ->type_name("N")
      ->capture_default_str();
  command->add_option("--seconds", serving.each.seconds, "the most that a question may take")
      ->check(CLI::Range(0.1, 1e6))
      ->type_name("SECONDS")
      ->capture_default_str();
  command->add_option("--memory", options->memory, "MiB for all questions together")
      ->check(CLI::Range(std::int64_t{16}, std::int64_t{1} << 20))
      ->type_name("MIB")
      ->capture_default_str();
  command->add_option("--body", options->body, "MiB that a request may have")
      ->check(CLI::Range(std::int64_t{1}, std::int64_t{128}))
      ->type_name("MIB")
      ->capture_default_str();
  command->footer(
      "Examples:\n"
      "  yomi serve                      the page at http://localhost:4343/\n"
      "  yomi serve --seconds 600        questions may take ten minutes");
  command->callback([options, &exit_code] { exit_code = serve(*options); });
}

}  // namespace yomi
