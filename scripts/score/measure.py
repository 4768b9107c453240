#!/usr/bin/env python3
"""Compares `yomi score` with recorded results, GNU Go's final_score and @sabaki/deadstones, in one run.

  scripts/score/measure.py BUILD_DIR [OPTIONS] FILE.sgf ...

Prints a table (winner right, exact score, time), how often a result is right that is said to be so and so
sure, the dead stones found and missed, and each game that differs from its record. Records whose result is no
number are left out. --half 1 and --half 2 take every other game, so that what is tuned on one half can be
confirmed on the other. The answers of the two peers are kept in BUILD_DIR/score-peers.json: with the same
files they are asked once. deadstones is installed from npm, into BUILD_DIR, if it is not there.
"""
import argparse
import json
import os
import shutil
import statistics
import subprocess
import sys
import time

from gtp_peer import COLUMNS, find_gnugo, gnugo, lead_of, result_of

HERE = os.path.dirname(os.path.abspath(__file__))
BINS = [0.0, 0.5, 0.6, 0.7, 0.8, 0.9, 0.95, 0.99, 1.0]


def xy(name):
    return COLUMNS.index(name[0]), int(name[1:]) - 1


class Game:
    """A record, and what each scorer says of it."""

    def __init__(self, path, ours):
        self.path, self.ours = path, ours
        self.name = os.path.splitext(os.path.basename(path))[0]
        self.recorded = lead_of(ours["recorded"])
        self.by_area = ours["counting"] == "area"
        self.size = ours["size"]
        self.stones = {xy(p): 1 if s["side"] == "X" else -1 for s in ours["strings"] for p in s["stones"]}
        self.results, self.seconds, self.dead = {}, {}, {}
        self.take("yomi", lead_of(ours["result"]), ours["seconds"],
                  {xy(p) for s in ours["strings"] if s["fate"] == "dead" for p in s["stones"]})

    def take(self, who, lead, seconds, dead):
        self.results[who], self.seconds[who], self.dead[who] = lead, seconds, dead

    def count(self, dead):
        """The lead without these stones, by the counting of the record, with seki as area has it."""
        stones = {p: s for p, s in self.stones.items() if p not in dead}
        width, height = self.size
        points, seen = 0, set()
        for start in ((x, y) for x in range(width) for y in range(height)):
            if start in stones or start in seen:
                continue
            region, border, todo = set(), set(), [start]
            while todo:
                point = todo.pop()
                if point in stones:
                    border.add(stones[point])
                elif point not in region and 0 <= point[0] < width and 0 <= point[1] < height:
                    region.add(point)
                    x, y = point
                    todo += [(x + 1, y), (x - 1, y), (x, y + 1), (x, y - 1)]
            seen |= region
            if len(border) == 1:
                points += border.pop() * len(region)
        if self.by_area:
            return points + sum(stones.values()) - self.ours["komi"] - self.ours["compensation"]
        prisoners = self.ours["prisoners"]
        points -= sum(self.stones[p] for p in dead)
        return points + prisoners["O"] - prisoners["X"] - self.ours["komi"]


def ask_yomi(build, files, options):
    command = [os.path.join(build, "yomi"), "score", "--json", *options, *files]
    if len(files) == 1:
        command.append("/dev/null")
    before = os.times()
    lines = subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True).stdout
    used = os.times().children_user - before.children_user
    games = []
    for line in lines.splitlines():
        answer = json.loads(line)
        if lead_of(answer["recorded"]) is not None:
            games.append(Game(answer["file"], answer))
    print(f"yomi took {1000 * used / max(1, len(lines.splitlines())):.0f} ms of processor time a game.\n")
    return games


def ask_gnugo(game):
    engine = gnugo(10, "--chinese-rules" if game.by_area else "--japanese-rules")
    engine.ask(f"loadsgf {game.path}")
    engine.ask(f"komi {game.ours['komi'] + game.ours['compensation']}")
    start = time.monotonic()
    said = engine.ask("final_score").split()[0]
    seconds = time.monotonic() - start
    dead = engine.ask("final_status_list dead").split()
    engine.close()
    return {"result": said, "seconds": seconds, "dead": dead}


class Deadstones:
    """Null where there is no Node.js."""

    def __init__(self, build):
        folder = os.path.join(build, "score-npm")
        if not os.path.exists(os.path.join(folder, "node_modules/@sabaki/deadstones")):
            os.makedirs(folder, exist_ok=True)
            subprocess.run(["npm", "install", "--silent", "--no-audit", "--no-fund", "--prefix", folder,
                            "@sabaki/deadstones@2.1.2"], check=True)
        self.process = subprocess.Popen(["node", os.path.join(HERE, "deadstones.mjs"), folder],
                                        stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)

    def ask(self, game):
        width, height = game.size
        rows = [[game.stones.get((x, y), 0) for x in range(width)] for y in range(height)]
        self.process.stdin.write(json.dumps(rows) + "\n")
        self.process.stdin.flush()
        answer = json.loads(self.process.stdout.readline())
        return {"dead": answer["dead"], "seconds": answer["milliseconds"] / 1000}

    def close(self):
        self.process.stdin.close()
        self.process.wait()


def ask_peers(build, games):
    path = os.path.join(build, "score-peers.json")
    kept = json.load(open(path, encoding="utf-8")) if os.path.exists(path) else {}
    deadstones = Deadstones(build) if shutil.which("npm") else None
    for number, game in enumerate(games):
        key = f"{game.path} {os.path.getsize(game.path)} {game.by_area} {game.ours['komi']}"
        known = kept.setdefault(key, {})
        if "gnugo" not in known and find_gnugo():
            known["gnugo"] = ask_gnugo(game)
        if "deadstones" not in known and deadstones:
            known["deadstones"] = deadstones.ask(game)
        if "gnugo" in known:
            said = known["gnugo"]
            game.take("GNU Go", lead_of(said["result"]), said["seconds"], {xy(p) for p in said["dead"]})
        if "deadstones" in known:
            said = known["deadstones"]
            dead = {tuple(p) for p in said["dead"]}
            game.take("deadstones", game.count(dead), said["seconds"], dead)
        if number % 10 == 9 or number == len(games) - 1:
            with open(path, "w", encoding="utf-8") as file:
                json.dump(kept, file)
    if deadstones:
        deadstones.close()


def sign(lead):
    return (lead > 0) - (lead < 0)


def percent(part, whole):
    return f"{100 * part / whole:.1f} %" if whole else "-"


def print_table(games):
    print("| scorer | games | winner right | exact score | median ms | 95 % below ms | most ms |")
    print("| --- | --- | --- | --- | --- | --- | --- |")
    for who in ("yomi", "GNU Go", "deadstones"):
        asked = [g for g in games if g.results.get(who) is not None]
        if not asked:
            continue
        winner = sum(sign(g.results[who]) == sign(g.recorded) for g in asked)
        exact = sum(g.results[who] == g.recorded for g in asked)
        times = sorted(1000 * g.seconds[who] for g in asked)
        print(f"| {who} | {len(asked)} | {winner} ({percent(winner, len(asked))}) | "
              f"{exact} ({percent(exact, len(asked))}) | {statistics.median(times):.0f} | "
              f"{times[int(0.95 * (len(times) - 1))]:.0f} | {times[-1]:.0f} |")


def print_dead(games):
    """Against GNU Go's list in the games where GNU Go has the recorded score."""
    known = [g for g in games if g.results.get("GNU Go") == g.recorded]
    print(f"\nDead stones in the {len(known)} games where GNU Go's score is the recorded one:\n")
    print("| scorer | found | missed | too many |\n| --- | --- | --- | --- |")
    for who in ("yomi", "deadstones"):
        asked = [g for g in known if who in g.dead]
        found = sum(len(g.dead[who] & g.dead["GNU Go"]) for g in asked)
        missed = sum(len(g.dead["GNU Go"] - g.dead[who]) for g in asked)
        extra = sum(len(g.dead[who] - g.dead["GNU Go"]) for g in asked)
        print(f"| {who} | {found} | {missed} | {extra} |")


def print_calibration(games, what, field, is_right):
    said = [g for g in games if g.ours.get(field) is not None]
    print(f"\n| {what} said to be this sure | games | said on average | right |\n| --- | --- | --- | --- |")
    for low, high in zip(BINS, BINS[1:]):
        inside = [g for g in said if low <= g.ours[field] < high or (high == 1.0 and g.ours[field] == 1.0)]
        if inside:
            right = sum(is_right(g) for g in inside)
            average = sum(g.ours[field] for g in inside) / len(inside)
            print(f"| {100 * low:g} % to {100 * high:g} % | {len(inside)} | {100 * average:.1f} % | "
                  f"{right} ({percent(right, len(inside))}) |")


def print_disagreements(games):
    print("\nGames that differ from their record:\n")
    for game in games:
        if game.results["yomi"] == game.recorded:
            continue
        others = ", ".join(f"{who} {result_of(lead)}" for who, lead in game.results.items()
                           if who != "yomi" and lead is not None)
        winner = "" if sign(game.results["yomi"]) == sign(game.recorded) else " (winner)"
        unfinished = "" if game.ours.get("finished", True) else " not finished"
        sure = game.ours.get("sure_of_winner")
        print(f"- {game.name}: recorded {result_of(game.recorded)}, yomi {result_of(game.results['yomi'])}"
              f"{winner}{unfinished}{'' if sure is None else f' {sure:.2f}'}; {others}")


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("build")
    parser.add_argument("files", nargs="+")
    parser.add_argument("--half", type=int, choices=[1, 2], help="the first, third … or the others")
    parser.add_argument("--no-peers", action="store_true", help="do not ask GNU Go and deadstones")
    parser.add_argument("--option", action="append", default=[], help="for yomi score: --option=--nodes=500")
    options = parser.parse_args()
    files = sorted(options.files)
    if options.half:
        files = files[options.half - 1::2]
    games = ask_yomi(options.build, files, options.option)
    if not games:
        sys.exit("measure: none of these records has a result in points")
    if not options.no_peers:
        ask_peers(options.build, games)
    print_table(games)
    print_dead(games)
    print_calibration(games, "winner", "sure_of_winner",
                      lambda g: sign(g.results["yomi"]) == sign(g.recorded))
    print_calibration(games, "score", "sure_of_score", lambda g: g.results["yomi"] == g.recorded)
    print_disagreements(games)


if __name__ == "__main__":
    main()
