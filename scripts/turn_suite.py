#!/usr/bin/env python3
"""Prints the problems of a suite turned and mirrored in all eight ways, with the colours exchanged and not.

Nothing in Go depends on how the board lies, so all sixteen answers to a problem must agree. With --compare the
answers of `yomi suite --json` to such a suite are read instead, and counted by problem.

    scripts/turn_suite.py connect.jsonl > turned.jsonl
    build/yomi suite turned.jsonl --nodes 200000 --json | scripts/turn_suite.py --compare -
"""
import argparse
import collections
import json
import sys

COLUMNS = "ABCDEFGHJKLMNOPQRST"
OTHER = {"X": "O", "O": "X"}


def turned(problem, turn, exchange):
    rows = problem["rows"]
    size = len(rows)

    def target(x, y):
        x = size - 1 - x if turn & 1 else x
        y = size - 1 - y if turn & 2 else y
        return (y, x) if turn & 4 else (x, y)

    def colour(stone):
        return OTHER.get(stone, stone) if exchange else stone

    def point(name):
        x, y = target(COLUMNS.index(name[0]), size - int(name[1:]))
        return COLUMNS[x] + str(size - y)

    board = [["."] * size for _ in rows]
    for y, row in enumerate(rows):
        for x, stone in enumerate(row):
            to_x, to_y = target(x, y)
            board[to_y][to_x] = colour(stone)
    result = dict(problem, rows=["".join(row) for row in board], to_move=colour(problem["to_move"]))
    result["id"] = f"{problem['id']}#{turn}{'x' if exchange else ''}"
    for field in ("stones", "moves"):
        result[field] = [point(name) for name in problem.get(field, [])]
    if "ko" in problem:
        result["ko"] = point(problem["ko"])
    return result


def compare(lines):
    verdicts = collections.defaultdict(collections.Counter)
    for answer in map(json.loads, lines):
        if "id" in answer:
            verdicts[answer["id"].split("#")[0]][answer["verdict"]] += 1
    contradictions = sometimes = 0
    for problem, counts in verdicts.items():
        proved = [verdict for verdict in counts if verdict != "unknown"]
        contradictions += len(proved) > 1
        sometimes += len(proved) == 1 and counts["unknown"] > 0
        if len(counts) > 1:
            print(problem, ", ".join(f"{verdict} {count}" for verdict, count in counts.most_common()))
    print(f"{len(verdicts)} problems, {contradictions} with contradictions, {sometimes} proved in some positions only")
    return 1 if contradictions else 0


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("file", type=argparse.FileType("r"), help="a suite, or answers with --compare; - is stdin")
    parser.add_argument("--compare", action="store_true")
    options = parser.parse_args()
    if options.compare:
        return compare(options.file)
    for problem in map(json.loads, options.file):
        if any(len(row) != len(problem["rows"]) for row in problem["rows"]):
            continue
        for turn in range(8):
            for exchange in (False, True):
                print(json.dumps(turned(problem, turn, exchange)))
    return 0


if __name__ == "__main__":
    sys.exit(main())
