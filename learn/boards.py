"""Positions of suites as the planes that the network of first moves sees (src/read/fight/first_instinct.cpp).

A plane is a 19x19 array of zeros and ones, seen by the side to move. Smaller boards lie in the upper left
corner: their edges are told by the planes.
"""

import json

import numpy as np

SIDE = 19
COLUMNS = "ABCDEFGHJKLMNOPQRST"
PLANES = 24
(OWN, OTHER, TARGET, BOARD, FIRST_LINE, SECOND_LINE, KILLS, LIVES, OWN_MOVE, OTHER_MOVE, OWN_CAPTURE,
 OTHER_CAPTURE, OWN_SUICIDE, OTHER_SUICIDE) = (0, 4, 8, 9, 10, 11, 12, 13, 14, 17, 20, 21, 22, 23)


def point(name, height):
    """The row and column of a point such as "D4"."""
    return height - int(name[1:]), COLUMNS.index(name[0].upper())


class Blocks:
    """The blocks of a position, with their liberties, as integers with a bit for each point."""

    def __init__(self, rows):
        self.height, self.width = len(rows), len(rows[0])
        stride = self.stride = self.width + 1
        self.on = sum(1 << (y * stride + x) for y in range(self.height) for x in range(self.width))
        self.colour = {c: 0 for c in "XO"}
        for y, row in enumerate(rows):
            for x, stone in enumerate(row):
                if stone in self.colour:
                    self.colour[stone] |= 1 << (y * stride + x)
        self.empty = self.on & ~self.colour["X"] & ~self.colour["O"]
        self.block = {}
        for stones in self.colour.values():
            left = stones
            while left:
                grown = left & -left
                before = 0
                while grown != before:
                    before = grown
                    grown |= self.beside(grown) & stones
                left &= ~grown
                found = (grown, self.beside(grown) & self.empty)
                bits = grown
                while bits:
                    low = bits & -bits
                    self.block[low.bit_length() - 1] = found
                    bits &= ~low

    def beside(self, points):
        """The points next to these, and some of these."""
        return (points << 1 | points >> 1 | points << self.stride | points >> self.stride) & self.on

    def after(self, index, mover):
        """The liberties after the mover's stone at an empty point, and the stones it captures."""
        here = 1 << index
        captured, mine = 0, here
        around = self.beside(here) & ~self.empty
        while around:
            low = around & -around
            around &= ~low
            stones, liberties = self.block[low.bit_length() - 1]
            if stones & self.colour[mover]:
                mine |= stones
            elif liberties == here:
                captured |= stones
        return (self.beside(mine) & (self.empty | captured)) & ~here, captured


def planes_of(line):
    """The planes of a suite's line, as an array of PLANES x 19 x 19."""
    rows, me = line["rows"], line["to_move"]
    other = "O" if me == "X" else "X"
    blocks = Blocks(rows)
    planes = np.zeros((PLANES, SIDE, SIDE), np.uint8)
    target = 0
    for name in line.get("stones", []):
        y, x = point(name, blocks.height)
        target |= blocks.block.get(y * blocks.stride + x, (0, 0))[0]
    for y in range(blocks.height):
        for x in range(blocks.width):
            index = y * blocks.stride + x
            planes[BOARD, y, x] = 1
            edge = min(x, y, blocks.width - 1 - x, blocks.height - 1 - y)
            if edge < 2:
                planes[FIRST_LINE + edge, y, x] = 1
            if index in blocks.block:
                stones, liberties = blocks.block[index]
                mine = OWN if stones & blocks.colour[me] else OTHER
                planes[mine + min(liberties.bit_count(), 4) - 1, y, x] = 1
                planes[TARGET, y, x] = target >> index & 1
                continue
            for mover, move, capture, suicide in ((me, OWN_MOVE, OWN_CAPTURE, OWN_SUICIDE),
                                                  (other, OTHER_MOVE, OTHER_CAPTURE, OTHER_SUICIDE)):
                liberties, captured = blocks.after(index, mover)
                count = liberties.bit_count()
                if count == 0:
                    planes[suicide, y, x] = 1
                elif count < 4:
                    planes[move + count - 1, y, x] = 1
                if captured:
                    planes[capture, y, x] = 1
    if line.get("ask") in ("kill", "live"):
        planes[KILLS if line["ask"] == "kill" else LIVES] = planes[BOARD]
    return planes


def example_of(text):
    """(planes, the moves' shares, empty points, line) of a line of a suite; None if it names no move."""
    line = json.loads(text)
    height, width = len(line["rows"]), len(line["rows"][0])
    moves = np.zeros((SIDE, SIDE), np.float32)
    for name in line.get("moves", []):
        if name.lower() != "pass":
            moves[point(name, height)] = 1
    if moves.sum() == 0 or height > SIDE or width > SIDE or line.get("ask") not in (None, "kill", "live"):
        return None
    empty = np.zeros((SIDE, SIDE), np.uint8)
    for y, row in enumerate(line["rows"]):
        for x, stone in enumerate(row):
            empty[y, x] = stone == "."
    return planes_of(line), (moves / moves.sum()).astype(np.float16), empty, line
