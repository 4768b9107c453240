#!/usr/bin/env python3
"""Runs test files of GNU Go's form against GNU Go and `yomi gtp`, side by side, and prints a table.

  scripts/gnugo_tests.py [OPTIONS] FILE.tst ...
  scripts/gnugo_tests.py [OPTIONS] --suite FILE.jsonl ...

A test file holds GTP commands. One with an id is a test, and the line behind it says what is expected:

  loadsgf games/net.sgf 12
  10 attack C3
  #? [1 (D4|D3)]

What stands in the brackets is a regular expression for the whole reply; "!" in front of it means anything
else, and "*" behind the brackets that GNU Go is known to fail. Files are named from the folder of the test.
With --suite such tests are made from the lines of a suite (docs/reference/commands.md) on the way.

Both programs get the same lines. Columns: tests; for each program the tests that it passes, and its seconds;
`proved`: those of ours whose code is proved and not a bet; who passes alone. --list shows each reply that is
not as expected, and each on which the programs differ.
"""
import argparse
import json
import os
import re
import select
import shutil
import subprocess
import sys
import tempfile
import time

COMMANDS = {"capture": "attack", "save": "defend", "connect": "connect", "cut": "disconnect",
            "kill": "owl_attack", "live": "owl_defend", "semeai": "analyze_semeai",
            "unconditional-status": "unconditional_status"}
POINTS = {"connect": 2, "cut": 2, "semeai": 2}


class Program:
    """A GTP engine that is spoken to line by line."""

    def __init__(self, name, command, folder, patience):
        self.name, self.command, self.folder, self.patience = name, command, folder, patience
        self.process = None
        self.start()

    def start(self):
        self.process = subprocess.Popen(self.command, cwd=self.folder, stdin=subprocess.PIPE,
                                        stdout=subprocess.PIPE, stderr=subprocess.DEVNULL)
        self.unread = b""

    def send(self, line):
        """The reply without its first character and id, and whether it is no error."""
        try:
            self.process.stdin.write(line.encode() + b"\n")
            self.process.stdin.flush()
        except BrokenPipeError:
            return False, "the program has ended"
        end = time.monotonic() + self.patience
        while b"\n\n" not in self.unread:
            ready, _, _ = select.select([self.process.stdout], [], [], max(0, end - time.monotonic()))
            more = os.read(self.process.stdout.fileno(), 65536) if ready else b""
            if not more:
                self.process.kill()
                self.start()
                return False, "no reply in %g seconds" % self.patience if not ready else "the program has ended"
            self.unread += more
        reply, self.unread = self.unread.split(b"\n\n", 1)
        text = reply.decode(errors="replace").replace("\r", "")
        return text.startswith("="), re.sub(r"^[=?]\d*\s?", "", text).strip()

    def stop(self):
        self.process.stdin.close()
        self.process.stdout.close()
        self.process.wait()


def tests_in(path):
    """Lines as pairs: what to send, and None or the (negated, pattern) that is expected."""
    pending = None
    for line in open(path, errors="replace"):
        line = line.strip()
        expected = re.match(r"#\?\s*\[(!?)(.*)\]([*&]*)$", line)
        if expected and pending:
            yield pending, (expected[1] == "!", expected[2])
            pending = None
            continue
        if pending:
            yield pending, None
            pending = None
        if line and not line.startswith("#"):
            pending = line
    if pending:
        yield pending, None


def passes(reply, expected):
    negated, pattern = expected
    try:
        found = re.fullmatch("(?:%s)" % pattern, reply) is not None
    except re.error:
        found = reply == pattern
    return found != negated


def sgf_of(line):
    rows = line["rows"]
    sides = {"X": "AB", "B": "AB", "O": "AW", "W": "AW"}
    stones = {"AB": "", "AW": ""}
    for y, row in enumerate(rows):
        for x, c in enumerate(row):
            if c in sides:
                stones[sides[c]] += "[%c%c]" % (97 + x, 97 + y)
    text = "".join(name + places for name, places in stones.items() if places)
    return "(;GM[1]FF[4]SZ[%d]%sPL[%s])" % (len(rows), text, "W" if line.get("to_move") == "O" else "B")


def expectation(line):
    if "expect_raw" in line:
        return line["expect_raw"]
    if line["ask"] == "unconditional-status":
        return "|".join(line["expect"])
    codes = {"won": "1", "lost": "0", "ko": "[23]"}
    wanted = line.get("gnugo_codes") or [codes[word] for word in line["expect"]]
    moves = "|".join(move.upper() for move in line.get("moves", []))
    behind = " (%s)" % moves if moves else "( .*)?"
    return "|".join(code if code == "0" else code + behind for code in wanted)


def test_of_suite(path, folder, every):
    """Writes the lines of a suite as a test file with its records; returns the file."""
    name = os.path.join(folder, os.path.basename(path).replace(".jsonl", ".tst"))
    with open(path) as suite, open(name, "w") as test:
        for number, text in enumerate(suite):
            line = json.loads(text)
            square = len(line["rows"]) == len(line["rows"][0]) and len(line["rows"]) >= 5
            if number % every or not square or line["ask"] not in COMMANDS:
                continue
            if "expect" not in line and "expect_raw" not in line:
                continue
            record = os.path.join(folder, "%s-%d.sgf" % (os.path.basename(path), number))
            with open(record, "w") as file:
                file.write(sgf_of(line))
            stones = " ".join(line["stones"][:POINTS.get(line["ask"], 1)])
            test.write("loadsgf %s\n%d %s %s\n#? [%s]\n\n" %
                       (record, number + 1, COMMANDS[line["ask"]], stones, expectation(line)))
    return name


def run(path, programs, show):
    """The counts of one file."""
    counts = {"tests": 0, "proved": 0, "differ": 0}
    for program in programs:
        counts[program.name] = {"passed": 0, "alone": 0, "seconds": 0.0}
    for line, expected in tests_in(path):
        replies = {}
        for program in programs:
            began = time.monotonic()
            is_right, reply = program.send(line)
            took = time.monotonic() - began
            if program.name == "yomi" and expected and is_right and not reply.endswith(" uncertain"):
                counts["proved"] += 1
            replies[program.name] = reply.removesuffix(" uncertain") if is_right else "? " + reply
            if expected:
                counts[program.name]["seconds"] += took
        if not expected:
            wrong = {name: reply for name, reply in replies.items() if reply.startswith("?")}
            for name, reply in wrong.items():
                print("%s: %s answers %s: %s" % (os.path.basename(path), name, line, reply), file=sys.stderr)
            continue
        counts["tests"] += 1
        good = [name for name, reply in replies.items() if passes(reply, expected)]
        for name in good:
            counts[name]["passed"] += 1
            if len(good) == 1 and len(programs) > 1:
                counts[name]["alone"] += 1
        differ = len(set(replies.values())) > 1
        counts["differ"] += differ
        if show and (differ or len(good) < len(programs)):
            shown = "  ".join("%s: %s%s" % (name, reply, "" if name in good else " (not expected)")
                              for name, reply in replies.items())
            print("%s  %s  expected [%s%s]  %s" %
                  (os.path.basename(path), line, "!" if expected[0] else "", expected[1], shown))
    return counts


def print_table(results, names):
    head = ["file", "tests"]
    for name in names:
        head += [name, "alone", "seconds"]
    head += ["proved", "differ"]
    rows = []
    for path, counts in results:
        row = [os.path.basename(path), str(counts["tests"])]
        for name in names:
            one = counts[name]
            row += [str(one["passed"]), str(one["alone"]), "%.1f s" % one["seconds"]]
        rows.append(row + [str(counts["proved"]), str(counts["differ"])])
    widths = [max(len(row[i]) for row in rows + [head]) for i in range(len(head))]
    for row in [head] + rows:
        print("  ".join(cell.ljust(width) if i == 0 else cell.rjust(width)
                        for i, (cell, width) in enumerate(zip(row, widths))).rstrip())


def main():
    here = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("files", nargs="+", help="test files, or suites with --suite")
    parser.add_argument("--suite", action="store_true", help="the files are suites of JSON lines")
    parser.add_argument("--every", type=int, default=1, metavar="N", help="of a suite each Nth line")
    parser.add_argument("--seconds", default="2", help="what yomi may take for a question (2)")
    parser.add_argument("--nodes", help="instead: the positions that it may look at")
    parser.add_argument("--yomi", default=os.path.join(here, "build", "yomi"), help="the program")
    parser.add_argument("--gnugo", default=shutil.which("gnugo") or "/usr/games/gnugo", help="the program")
    parser.add_argument("--strict", action="store_true", help="exit code 1 if yomi fails a test")
    parser.add_argument("--list", action="store_true", help="show replies that differ or are not expected")
    options = parser.parse_args()
    for file in options.files + [options.yomi]:
        if not os.path.exists(file):
            parser.error("there is no file " + file)
    limit = ["--nodes", options.nodes] if options.nodes else ["--seconds", options.seconds]
    commands = [("yomi", [os.path.abspath(options.yomi), "gtp"] + limit)]
    if os.path.exists(options.gnugo):
        commands.insert(0, ("gnugo", [options.gnugo, "--mode", "gtp", "--quiet"]))
    else:
        print("there is no gnugo at %s: yomi runs alone" % options.gnugo, file=sys.stderr)
    results = []
    with tempfile.TemporaryDirectory() as scratch:
        for file in options.files:
            path = test_of_suite(file, scratch, options.every) if options.suite else file
            folder = os.path.dirname(os.path.abspath(path))
            programs = [Program(name, command, folder, 600) for name, command in commands]
            programs[-1].send("report_uncertainty on")
            results.append((path, run(path, programs, options.list)))
            for program in programs:
                program.stop()
    print_table(results, [name for name, _ in commands])
    failed = any(counts["yomi"]["passed"] < counts["tests"] for _, counts in results)
    sys.exit(1 if options.strict and failed else 0)


if __name__ == "__main__":
    main()
