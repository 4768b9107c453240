#!/usr/bin/env python3
"""Writes the lines of a suite of life and death as problems of one SGF collection, the way problem sites do.

    scripts/suite_to_sgf.py SUITE.jsonl > SUITE.sgf

The expected moves become variations marked RIGHT. Lines with another question are left out.
"""
import json
import sys

COLUMNS = "ABCDEFGHJKLMNOPQRST"
LETTERS = "abcdefghijklmnopqrs"


def problem(line):
    rows = line["rows"]
    height, width = len(rows), len(rows[0])

    def sgf(point):
        return LETTERS[COLUMNS.index(point[0])] + LETTERS[height - int(point[1:])]

    def stones(colour):
        return "".join(f"[{LETTERS[x]}{LETTERS[y]}]" for y in range(height) for x in range(width) if rows[y][x] == colour)

    side, name = ("B", "Black") if line["to_move"] == "X" else ("W", "White")
    size = str(width) if width == height else f"{width}:{height}"
    moves = "".join(f"(;{side}[{sgf(move)}]C[RIGHT])" for move in line.get("moves", []))
    marks = "".join(f"[{sgf(point)}]" for point in line["stones"])
    return (
        f"(;GM[1]FF[4]SZ[{size}]GN[{line['id']}]PL[{side}]AB{stones('X')}AW{stones('O')}TR{marks}"
        f"C[{name} to {line['ask']}.]{moves})"
    )


for text in open(sys.argv[1], encoding="utf-8"):
    asked = json.loads(text)
    if asked.get("ask") in ("kill", "live"):
        print(problem(asked))
