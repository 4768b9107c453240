"""Problems of books with a few stones taken away or added. Their solutions are not known. Networks that have
learnt from the books judge them, and another network learns from these judgements."""

import random

import numpy as np

from boards import SIDE, Blocks, planes_of, point

NEAR = 2  # steps from a stone, where stones are added
OTHER_SIDE = 0.15  # share of the positions in which the other side moves


def _stones_and_room(rows):
    stones = [(y, x) for y, row in enumerate(rows) for x, stone in enumerate(row) if stone != "."]
    room = [
        (y, x)
        for y, row in enumerate(rows)
        for x, stone in enumerate(row)
        if stone == "." and any(abs(y - b) + abs(x - a) <= NEAR for b, a in stones)
    ]
    return stones, room


def varied(job):
    """(planes, empty points) of a line of a suite, varied by this seed; None if a block has no liberty."""
    line, seed = job
    draw = random.Random(seed)
    rows = [list(row) for row in line["rows"]]
    stones, room = _stones_and_room(rows)
    targets = [point(name, len(rows)) for name in line.get("stones", [])]
    for _ in range(draw.choice((0, 1, 1, 2))):
        y, x = draw.choice(stones)
        if (y, x) not in targets:
            rows[y][x] = "."
    for _ in range(draw.choice((0, 1, 1, 2, 3))):
        y, x = draw.choice(room)
        if rows[y][x] == ".":
            rows[y][x] = draw.choice("XO")
    new = dict(line, rows=["".join(row) for row in rows])
    if draw.random() < OTHER_SIDE:
        new["to_move"] = "O" if line["to_move"] == "X" else "X"
        if "ask" in line:
            new["ask"] = "live" if line["ask"] == "kill" else "kill"
    if any(liberties == 0 for _, liberties in Blocks(new["rows"]).block.values()):
        return None
    empty = np.zeros((SIDE, SIDE), np.uint8)
    for y, row in enumerate(new["rows"]):
        for x, stone in enumerate(row):
            empty[y, x] = stone == "."
    return planes_of(new), empty
