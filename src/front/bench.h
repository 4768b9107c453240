// yomi bench: a fixed set of problems, read by every searcher within a fixed number of nodes. The node counts
// and the fingerprint made of them are the same on every machine: a change that means to change nothing about
// reading must leave them alone, and one that changes them can be seen to be better or worse.
#pragma once

namespace CLI {
class App;
}

namespace yomi {

void add_bench_command(CLI::App& app, int& exit_code);

}  // namespace yomi
