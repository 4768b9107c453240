#!/usr/bin/env python3
"""In how many problems of a suite of life and death is the question found, without a word about it?

    scripts/found_questions.py SUITE.jsonl [YOMI]

Each line becomes a record of its stones and the first move of its solution, and nothing else. `yomi solve` says
what it takes each to mean; that is compared with the suite's question and its stone.
"""
import json
import subprocess
import sys
import tempfile

COLUMNS = "ABCDEFGHJKLMNOPQRST"
LETTERS = "abcdefghijklmnopqrs"


def record(line):
    rows = line["rows"]
    height = len(rows)

    def sgf(point):
        return LETTERS[COLUMNS.index(point[0])] + LETTERS[height - int(point[1:])]

    def stones(colour):
        return "".join(f"[{LETTERS[x]}{LETTERS[y]}]" for y, row in enumerate(rows) for x, c in enumerate(row) if c == colour)

    side = "B" if line["to_move"] == "X" else "W"
    return f"(;SZ[{len(rows[0])}:{height}]GN[{line['id']}]AB{stones('X')}AW{stones('O')};{side}[{sgf(line['moves'][0])}])\n"


lines = {}
for text in open(sys.argv[1], encoding="utf-8"):
    asked = json.loads(text)
    if asked.get("ask") in ("kill", "live") and asked.get("moves"):
        lines[asked["id"]] = asked
with tempfile.NamedTemporaryFile("w", suffix=".sgf") as file:
    file.writelines(record(line) for line in lines.values())
    file.flush()
    yomi = sys.argv[2] if len(sys.argv) > 2 else "build/yomi"
    told = subprocess.run(
        [yomi, "solve", file.name, "--game", "all", "--nodes", "1", "--json", "--quiet"], capture_output=True, text=True
    ).stdout
same_ask = same_stones = 0
for text in told.splitlines():
    found = json.loads(text)
    line = lines.get(found.get("title"))
    if line is None or found.get("ask") != line["ask"]:
        continue
    same_ask += 1
    same_stones += line["stones"][0] in found["stones"]
print(f"{len(lines)} problems: {100 * same_ask / len(lines):.1f} % the same question, "
      f"{100 * same_stones / len(lines):.1f} % about the same stones, too")
