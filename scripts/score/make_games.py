#!/usr/bin/env python3
"""Makes finished games whose score is known, by GNU Go playing against itself.

  scripts/score/make_games.py FOLDER [--games 300] [--from 1] [--sizes 9,9,13,9,9,13,9,9,19]

Each game is played by area rules until both sides pass. The first moves are random, the levels of the two
sides differ, and in some games a side plays a random move now and then, as beginners do: that leaves dead
stones of all sizes on the board. How the game ended is then found by playing on: GNU Go takes all dead stones
off the board, move by move (--capture-all-dead), and the stones that are left are counted by Tromp-Taylor
rules. The record holds the game up to the two passes and that result (RE). Its comment also holds what GNU Go
said at the passes (final_score). Where the two differ nobody knows the result, and RE is a question mark.

The same number gives the same game: a run that was interrupted goes on where it stopped.
"""
import argparse
import os
import random
import sys

from gtp_peer import COLUMNS, find_gnugo, gnugo, in_sgf, lead_of, result_of

KOMI = 6.5


def random_point(random_moves, size):
    return COLUMNS[random_moves.randrange(size)] + str(random_moves.randrange(size) + 1)


def play_game(number, size):
    dice = random.Random(number)
    levels = {"black": dice.choice([1, 1, 2, 4]), "white": dice.choice([1, 1, 2, 4])}
    slips = dice.choice([0, 0, 0.05, 0.1, 0.2])
    engine = gnugo(1, "--chinese-rules", "--seed", str(number))
    engine.ask(f"boardsize {size}")
    engine.ask(f"komi {KOMI}")
    moves, passes, side = [], 0, "black"
    openings = {9: 2, 13: 4}.get(size, 6)
    while passes < 2 and len(moves) < 3 * size * size:
        move = None
        slip = len(moves) < openings or (len(moves) < size * size * 0.6 and dice.random() < slips)
        if slip:
            for _ in range(20):
                point = random_point(dice, size)
                if engine.ask(f"is_legal {side} {point}") == "1":
                    engine.ask(f"play {side} {point}")
                    move = point
                    break
        if move is None:
            engine.ask(f"level {levels[side]}")
            move = engine.ask(f"genmove {side}")
        passes = passes + 1 if move.upper() == "PASS" else 0
        moves.append((side, move))
        side = "white" if side == "black" else "black"
    said = engine.ask("final_score")
    engine.close()
    return moves, levels, slips, said


def tromp_taylor(black, white, size):
    """Black's area less White's."""
    stones = {point: 1 for point in black}
    stones.update({point: -1 for point in white})
    total, seen = sum(stones.values()), set()
    for start in ((x, y) for x in range(size) for y in range(size)):
        if start in stones or start in seen:
            continue
        region, border, todo = set(), set(), [start]
        while todo:
            point = todo.pop()
            if point in stones:
                border.add(stones[point])
            elif point not in region:
                region.add(point)
                x, y = point
                todo += [p for p in ((x + 1, y), (x - 1, y), (x, y + 1), (x, y - 1))
                         if 0 <= p[0] < size and 0 <= p[1] < size]
        seen |= region
        if len(border) == 1:
            total += border.pop() * len(region)
    return total


def points_of(text):
    return [(COLUMNS.index(word[0]), int(word[1:]) - 1) for word in text.split()]


def play_on(moves, size, number):
    """The lead after all dead stones were taken off by play; None if it does not end."""
    engine = gnugo(4, "--chinese-rules", "--capture-all-dead", "--seed", str(number))
    engine.ask(f"boardsize {size}")
    engine.ask(f"komi {KOMI}")
    for side, move in moves:
        engine.ask(f"play {side} {move}")
    side, passes = "black" if len(moves) % 2 == 0 else "white", 0
    for _ in range(2 * size * size):
        move = engine.ask(f"genmove {side}")
        passes = passes + 1 if move.upper() == "PASS" else 0
        side = "white" if side == "black" else "black"
        if passes == 2:
            lead = tromp_taylor(points_of(engine.ask("list_stones black")),
                                points_of(engine.ask("list_stones white")), size) - KOMI
            engine.close()
            return lead
    engine.close()
    return None


def make(number, size, path):
    moves, levels, slips, said = play_game(number, size)
    lead = play_on(moves, size, number)
    played_on = "?" if lead is None else result_of(lead)
    result = played_on if lead_of(said) == lead else "?"
    comment = (f"GNU Go 3.8 at level {levels['black']} (Black) and {levels['white']} (White), "
               f"random moves {slips:g}, seed {number}. final_score: {said}; played on: {played_on}.")
    record = (f"(;GM[1]FF[4]SZ[{size}]KM[{KOMI}]RU[Chinese]PB[GNU Go]PW[GNU Go]RE[{result}]"
              f"C[{comment}]\n")
    record += "".join(f";{side[0].upper()}[{in_sgf(move, size)}]" for side, move in moves) + ")\n"
    with open(path + ".part", "w", encoding="utf-8") as file:
        file.write(record)
    os.rename(path + ".part", path)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folder")
    parser.add_argument("--games", type=int, default=300)
    parser.add_argument("--from", type=int, default=1, dest="first")
    parser.add_argument("--sizes", default="9,9,13,9,9,13,9,9,19", help="used in turn")
    options = parser.parse_args()
    if find_gnugo() is None:
        sys.exit("make_games: gnugo is missing: scripts/setup.sh peers installs it")
    os.makedirs(options.folder, exist_ok=True)
    sizes = [int(size) for size in options.sizes.split(",")]
    made = 0
    for number in range(options.first, options.first + options.games):
        size = sizes[number % len(sizes)]
        path = os.path.join(options.folder, f"gnugo-{size}x{size}-{number:04}.sgf")
        if not os.path.exists(path):
            make(number, size, path)
            made += 1
    print(f"{options.games} games in {options.folder}, {made} of them new")


if __name__ == "__main__":
    main()
