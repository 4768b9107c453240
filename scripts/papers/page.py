"""The page docs/results.md, from what the measurements printed."""

import json
import textwrap
from math import comb, exp, log
from pathlib import Path
from statistics import median

import plot
import theirs
from parts import ALGORITHMS, GOALS, LARGER_SHAPES, LIFE_ALGORITHMS

GOAL_WORDS = {"capture": "Captures", "connect": "Connections", "life": "Enclosed life and death", "race": "Races"}


def number(value) -> str:
    return f"{value:,.0f}" if value >= 100 else f"{value:.3g}"


def table(head: list, rows: list) -> str:
    align = "| " + " | ".join("---" if i == 0 else "---:" for i in range(len(head))) + " |"
    return "\n".join(["| " + " | ".join(head) + " |", align,
                      *("| " + " | ".join(str(cell) for cell in row) + " |" for row in rows)]) + "\n"


def rows_under(text: str, title: str) -> list:
    """The cells of the table that follows the line which begins so."""
    lines = iter(text.splitlines())
    for line in lines:
        if line.startswith(title):
            break
    rows = []
    for line in lines:
        if line.startswith("|"):
            rows.append([cell.strip() for cell in line.strip("|").split("|")])
        elif rows:
            break
    return rows[2:]  # without the head


def answers(text: str) -> list:
    found = [json.loads(line) for line in text.splitlines() if line.startswith("{")]
    return [line for line in found if "id" in line and "verdict" in line]


def is_proved(answer: dict) -> bool:
    return answer["verdict"] in ("won", "lost", "ko")


class Page:
    def __init__(self, docs: Path, measured: dict, parts: dict, left_out: dict):
        self.docs, self.measured, self.parts, self.left_out = docs, measured, parts, left_out
        self.text = []

    def say(self, *paragraphs: str):
        """Prose is wrapped; tables, titles, pictures and what a program printed stay as they are."""
        for paragraph in paragraphs:
            is_prose = paragraph[:1] not in ("|", "#", "!", "`") or paragraph.startswith("`yomi ") or "\n" not in paragraph.rstrip()
            if is_prose and paragraph[:1] not in ("|", "#", "!"):
                paragraph = textwrap.fill(paragraph.strip(), 100, break_long_words=False, break_on_hyphens=False) + "\n"
            self.text.append(paragraph)

    def picture(self, name: str, svg: str, what: str):
        if not svg:
            return
        (self.docs / "pictures" / f"results-{name}.svg").write_text(svg, encoding="utf-8")
        self.say(f"![{what}](pictures/results-{name}.svg)\n")

    def output(self, name: str):
        """What the measurement printed; None, with a sentence on the page, if there is nothing."""
        if name in self.measured:
            return self.measured[name]
        self.say(f"Not measured: `{name}` ({self.left_out.get(name, 'unknown')}).\n")
        return None

    def command(self, name: str) -> str:
        words = [Path(word).name if "/" in word else word for word in self.parts[name].command]
        return " ".join(words)

    # The chapters, one for each paper.

    def lambda_search(self):
        self.say("## λ-search\n", "After Thomsen, *Lambda-search in game trees, with application to Go*.\n")
        self.say("### Tables 1 and 2: the reduction that is expected\n",
                 "All nodes of a full-width search over those of a λ-search of order n to the same depth, where b of B moves "
                 "are λ-moves. *Paper · ours · formula (1)*. Ours are counted by the program of the paper's figure 12 "
                 "(`lambda_bench`).\n")
        for name, b, paper in (("Table 1", 4, theirs.LAMBDA_TABLE_1), ("Table 2", 8, theirs.LAMBDA_TABLE_2)):
            ours = {row[0]: row[1:] for row in rows_under(self.measured.get("lambda", ""), f"{name} of the paper")}
            self.say(f"{name}: b = {b}, B = 40\n")
            self.say(table(["plies", *(f"λ{n}" for n in range(1, 6))], [
                [plies, *(f"{number(value)} · {ours.get(str(plies), ['?'] * 5)[n]} · {number(formula_1(40, b, plies, n + 1))}"
                          for n, value in enumerate(values)), *[""] * (5 - len(values))]
                for plies, values in paper.items()]))
        self.say("Ours are the paper's numbers, to the last figure that it prints. The formula is the paper's own "
                 "approximation for large B and b.\n")
        self.say("### Table 3: what alpha-beta saves over minimax\n",
                 "Computed as the paper's footnote says: the best move is the 10th, the 20th or the 30th of 40 that is "
                 "tried. *Paper · computed*.\n")
        self.say(table(["plies", "good order", "average", "bad"], [
            [plies, *(f"{number(value)} · {number(alpha_beta_reduction(40, tries, plies))}"
                      for value, tries in zip(values, theirs.LAMBDA_TRIES))]
            for plies, values in theirs.LAMBDA_TABLE_3.items()]))
        self.say("The computed numbers are the paper's; it prints fewer figures.\n")
        self.measured_reductions()
        text = self.output("lambda")
        if text:
            self.say("### Drawn problems, full width\n",
                     "A node is a move played, or a position of a ladder. `>` is where ten million were not enough.\n")
            self.say(table(["problem", "order", "alpha-beta, full width", "alpha-beta, zones", "λ, sound zones",
                            "λ, R*-zones", "full width / λ"], rows_under(text, "λ-search and alpha-beta")))
            self.say("Our full-width search has a table and a good order of moves, and the boards are small. So it is far "
                     "from all nodes, and the factors are those of the shallow rows of the paper's tables.\n")
            self.say("### How often the R\\*-zone misses a reply\n",
                     "Every legal reply was tried in random positions where the defender loses after a pass.\n")
            self.say(table(["board", "positions", "averting replies", "mean size, sound", "mean size, R*",
                            "missed by sound", "missed by R*", "positions with a miss of R*"],
                           rows_under(text, "Replies that avert")))
            self.say("The paper says that its zone with the inversion rule is not quite safe, and gives no number. This is "
                     "the number.\n")
        text = self.output("mates")
        if text:
            self.say("### Figures 21 to 23: chess\n", "`yomi mate` runs the same driver on the rules of chess "
                     "([more](lambda.md#not-about-go-alone)):\n")
            self.say("```\n" + text.strip() + "\n```\n",
                     "Seven moves, one reply and six answers, as in the figures.\n")

    def measured_reductions(self):
        first, second = self.output("peer-capture-alphabeta"), self.output("peer-capture-lambda")
        if not first or not second:
            return
        full = {line["id"]: line for line in answers(first)}
        groups = {}
        for line in answers(second):
            if line["verdict"] != "won" or not line["order"] or line["id"] not in full:
                continue
            plies = len(line["line"])
            other = full[line["id"]]
            groups.setdefault((line["order"], min(plies, 11)), []).append(
                (max(1, other["nodes"]) / max(1, line["nodes"]), other["verdict"] == "won"))
        self.say("### Measured on real problems\n",
                 "Captures of GNU Go's test suite that λ-search proves. The geometric mean of the nodes of our alpha-beta "
                 "with zones over those of λ-search, by the order of the win and the length of the main line. `>`: "
                 "alpha-beta ran out of nodes on some of them, and what it spent was counted.\n",
                 f"`{self.command('peer-capture-lambda')}`\n")
        plies = sorted({length for _, length in groups})
        rows = []
        for order in sorted({order for order, _ in groups}):
            row = [f"λ{order}"]
            for length in plies:
                of = groups.get((order, length), [])
                mean = exp(sum(log(ratio) for ratio, _ in of) / len(of)) if of else 0
                row.append(f"{'' if all(won for _, won in of) else '> '}{number(mean)} ({len(of)})" if of else "")
            rows.append(row)
        self.say(table(["order", *(f"{length} plies{' and more' if length == 11 else ''}" for length in plies)], rows))
        self.say("In brackets: problems. The paper had no measurements. Zones do for alpha-beta what they do for λ-search, so "
                 "the factors are smaller than those over a full-width search.\n")

    def transitive(self):
        self.say("## Transitive connections\n",
                 "After Cazenave and Helmstetter, *Search for transitive connections*. The paper's 22 problems are lost "
                 "with its figures. Ours are the 58 certified ones of [problems/connect](../problems/README.md#connect); a "
                 "search may play 100,000 moves (ten million in the paper). *Solved* is an opinion that is right. "
                 "`transitive_bench` prints every problem.\n")
        text = self.output("transitive")
        if not text:
            return
        one, two = rows_under(text, "Table 1"), rows_under(text, "Table 2")
        total_1, total_2 = one[-1], two[-1]
        problems = len(one) - 1
        ours = {"alpha-beta": (total_1[3], total_1[1]), "transitive, union": (total_1[6], total_1[4]),
                "transitive, intersection": (total_2[3], total_2[1])}
        self.say("### Tables 1 and 2\n")
        self.say(table(["search", f"paper: solved of {theirs.TRANSITIVE_PROBLEMS}", "moves",
                        f"ours: solved of {problems}", "moves"],
                       [[name, solved, number(moves), ours[name][0], number(int(ours[name][1]))]
                        for name, (solved, moves) in theirs.TRANSITIVE_TOTALS.items()]))
        self.say("The same: the intersection of the traces saves most of the moves of the union, and solves more. Different: "
                 "our alpha-beta solves a smaller part, because it may play a hundredth of the moves.\n")
        self.say("### Table 3: solved by time and by moves of each secondary search\n", "*Paper, of "
                 f"{theirs.TRANSITIVE_PROBLEMS} · ours, of {problems}*, intersection. Our machine is faster than a Pentium of "
                 "2004, so the rows do not compare; the columns do.\n")
        rows = {int(row[0]): row[1:] for row in rows_under(text, "Table 3")}
        self.say(table(["ms", "1,000", "5,000", "10,000", "30,000", "100,000", "alpha-beta"],
                       [[limit, *(f"{value} · {mine}" for value, mine in zip(values, rows.get(limit, ["?"] * 6)))]
                        for limit, values in theirs.TRANSITIVE_TABLE_3.items()]))
        self.say("The same: nearly every column solves more than alpha-beta. Different: ours hardly depend on the time, because most "
                 "are solved within ten milliseconds.\n")
        self.say("### Proofs\n", "The searches of the paper give opinions. These prove, with certificates:\n")
        self.say(table(["searcher", "connections proved", "cuts proved", "wrong", "nodes", "ms in all", "longest, ms"],
                       rows_under(text, "Proofs")))

    def separation(self):
        self.say("## The separation game\n",
                 "After Cazenave, *The separation game*. Ours are the 60 certified problems of "
                 "[problems/separate](../problems/README.md#separate); the paper's 25 are lost with its figures.\n")
        text = self.output("separation")
        if not text:
            return
        ours = {(row[0], int(row[1])): row[2:] for row in rows_under(text, "Table 1")}
        walls = text.split("in ", 1)[1].split(" of them", 1)[0] if "in " in text else "?"
        rows = []
        for name, limit, solved, milliseconds, moves in theirs.SEPARATION_TABLE_1:
            mine = ours.get((theirs.SEPARATION_OURS[name], limit), ["?"] * 5)
            rows.append([name, number(limit), solved, milliseconds, number(moves), mine[0], mine[3], mine[4]])
        for name in ("paths (0): (1,0)", "paths (1): (2,1,0)"):
            mine = ours.get((name, 100000), ["?"] * 5)
            rows.append([name, number(100000), "", "", "", mine[0], mine[3], mine[4]])
        self.say("### Table 1\n", "`naivegts` tries the moves of section 7.1 and `gts` those of section 7.2 (*advanced*). (0) is "
                 "the threat (1,0), (1) the threat (2,1,0). *Paths*, moves on paths that may lead through captures, are our own.\n")
        self.say(table(["algorithm", "node limit", f"paper: solved of {theirs.SEPARATION_PROBLEMS}", "ms", "moves",
                        f"ours: walls of {walls}", "ms", "nodes"], rows))
        self.say("The same: the threat (2,1,0) finds more than (1,0), and advanced moves need a small part of the nodes of naive "
                 "ones. Different: (1,0) finds few of ours, because fewer of them are decided by one move, and a higher limit finds "
                 "no more of ours, because they take fewer nodes. Our paths, which may lead through captures, find all.\n")
        two = rows_under(text, "Table 2")
        if two:
            totals = dict(zip(("advanced", "naive", "paths"), two[-1][1:]))
            self.say("### Table 2: all problems, threat (2,1,0)\n",
                     "In the paper no search is cut short; here it is, at 100,000 nodes.\n")
            self.say(table(["moves tried", f"paper: moves for {theirs.SEPARATION_PROBLEMS}", "ms", f"ours: nodes for {walls}"],
                           [*([name, number(moves), number(ms), totals.get(name, "")]
                              for name, (moves, ms) in theirs.SEPARATION_TABLE_2.items()),
                            ["paths", "", "", totals.get("paths", "")]]))
            self.say("The same: advanced moves need a small part of the moves of naive ones. Different: the paper's problems come "
                     "from games and take more.\n")

    def rules(self):
        self.say("## Rules on eyes and life\n",
                 "After Cazenave's paper on rules by retrograde analysis, with exceptions.\n")
        text = self.output("rules-count") if "rules-count" in self.parts else None
        if text:
            self.say("`yomi rules count` prints the paper's tables 1 to 4 (*the paper · the paper's model, generated here · "
                     "our sound model*):\n", text.strip().replace("\n# ", "\n### ") + "\n")
            self.say("The same: depth 0 agrees in every size but one, depth 2 nearly everywhere, and the smallest sizes in their "
                     "totals. Different: we find more deep rules in the paper's model, most of all in the corner, because the paper "
                     "leaves open what becomes of captured stones; the sound model has fewer on sides and in the centre, because "
                     "one outside move counts for all ([more](explanation/rules.md#what-can-be-learnt-from-the-tables)).\n")
        text = self.output("rules-list")
        if text:
            self.say("`yomi rules list` prints the databases that are used. The paper counts rules and does not store them, so it "
                     "has no such table:\n", text.strip() + "\n")
        if text and "rules-metarules" not in self.parts:
            self.say("`yomi rules count` prints the paper's tables 1 to 4 with our numbers, and `yomi rules metarules` what each "
                     "metarule saves. The short version leaves them out; [the notebook](notebook/rules.md) has them.\n")
        text = self.output("rules-metarules") if "rules-metarules" in self.parts else None
        if text:
            self.say("`yomi rules metarules` prints what each metarule of the paper's section 3 saves. The paper describes them "
                     "and has no such table:\n", text.split("\n\n")[0] + "\n")
        self.larger_rules()
        text = self.output("rules-leaves")
        if text:
            self.say("### Rules as leaves of life and death\n",
                     "The paper expects much of it, and does not measure it. The guide alone, with the same number of nodes for "
                     "each problem" + ("; *larger* adds the rules of `yomi rules generate --large`:\n" if "with larger" in text
                                       else ":\n"),
                     f"`{self.command('rules-leaves')}`\n", "```\n" + text.strip() + "\n```\n")

    def larger_rules(self):
        text = self.output("rules-larger")
        if not text:
            return
        self.say("### Larger shapes than the paper's\n",
                 "The paper stops at 4x3 and calls more than 5x3 in the corner hard. Here each larger shape is generated in a "
                 "process of its own, with at most 8 GiB and 20 minutes of time; `larger_rules_bench` prints it. Won and winning "
                 "rules are counted before any are left out.\n", text.split("\n\n")[0] + "\n",
                 "Won rules by depth: *unconditional · the friend is ko master*.\n", text.rstrip().split("\n\n")[-1] + "\n")
        if "rules-count" not in self.parts:  # the short version
            self.say(f"The short version measures the first of {len(LARGER_SHAPES)} shapes. The others are "
                     f"{', '.join(LARGER_SHAPES[1:])}.\n")

    def safety(self):
        self.say("## Bounded static safety\n",
                 "After Randall, Wei, Hayward and Müller, *Improving search in Go using bounded static safety*. Black needs 20 "
                 "points of 36, White 17. The paper has 600 games of its own: one side is a network that guesses how large a "
                 "proof will be, the other plays at random; six networks play a hundred games each. Ours are two sets: the "
                 "suite `games-6x6`, and 600 games that `made_games` makes in the paper's way, with six guides that learnt by "
                 "self-play to guess the same (`src/solve/work_guide.h`).\n")
        sets = {name: self.decided(part) for name, part in (("games-6x6", "decided"), ("made", "made-decided"))
                if self.output(part)}
        if sets:
            self.say("### Table 1: after how many moves a game is decided, without search\n")
            self.say(table(["method", "paper, 600 games", *(f"{name}, {games} games" for name, (games, _, _) in sets.items())],
                           [[method, paper, *(mean.get(method, "") for _, mean, _ in sets.values())]
                            for method, paper in theirs.SAFETY_TABLE_1.items()]))
            self.say("The same in both sets: BSS decides first, then LAP, then Benson, and BSS with neither technique is about "
                     "LAP. Different: extending liberties counts most in the paper and intersecting play here, because ours also "
                     "tries stones (`src/safety/bss.h`), which finds most of what extending liberties finds. In the games that we "
                     "made LAP gains less over Benson than in the paper. The likely reason: the guides learnt to reach what "
                     "Benson's theorem accepts, and the paper's networks learnt something else.\n")
            self.say("### Figure 5: positions decided, by move number\n",
                     "As in the paper, without search; a point stands for at least 20 positions.\n")
            for name, (games, _, curves) in sets.items():
                self.picture("safety" if name == "games-6x6" else f"safety-{name}", plot.lines(
                    f"{name}, {games} games: decided without search", "move number", "% of the positions", curves,
                    percent=True), f"The share of positions that each method decides, by move number, in {name}")
        self.say("### Table 1, with search\n", f"In the paper, with 30 seconds: BSS {theirs.SAFETY_SEARCH['bss']}, LAP "
                 f"{theirs.SAFETY_SEARCH['lap']}, Benson {theirs.SAFETY_SEARCH['benson']}. Ours, the same games by each method in "
                 "turn:\n")
        for name in ("decided-nodes", "decided-time", "made-nodes", "made-time"):
            text = self.output(name)
            if text:
                self.say(f"`{self.command(name)}`\n", "```\n" + text.strip() + "\n```\n")
        self.say("The same: BSS decides earliest, and search narrows the gap. Different: by time the gap is smaller than by "
                 "nodes, and on `games-6x6` hardly any is left. A node with BSS takes many times as long as one with Benson's "
                 "theorem (*microseconds each*), so Benson's search sees many more of them. And what `benson` means in our search is more than the theorem: it counts territory without room "
                 "for two eyes, and half of the points next to living stones, which is the paper's extending liberties "
                 "(`src/solve/sure_area.h`).\n")

    def decided(self, part: str):
        """The number of games; by method the mean number of moves, and the points of figure 5."""
        lines = [line.split() for line in self.measured[part].strip().splitlines()]
        methods, mean = lines[0][2:], lines[-1]
        curves = {name: [(int(line[0]), 100 * int(line[2 + i]) / int(line[1])) for line in lines[1:-1] if int(line[1]) >= 20]
                  for i, name in enumerate(methods)}
        return mean[1], dict(zip(methods, mean[2:])), curves

    def comparison(self):
        self.say("## Ours against theirs\n",
                 "Every searcher on every goal that it knows, with the same node limit. *Proved* answers have a certificate, "
                 "and `yomi-check` saw every one. GNU Go gives opinions. Its column counts those that are as expected, and "
                 "`agree` ours, proved or likely.\n")
        for goal, suite in GOALS.items():
            self.one_goal(goal, suite)

    def one_goal(self, goal: str, suite: str):
        algorithms = ["strongest"] if goal == "race" else LIFE_ALGORITHMS if goal == "life" else ALGORITHMS
        rows, costs, limit = [], {}, ""
        for algorithm in algorithms:
            text = self.measured.get(f"peer-{goal}-{algorithm}")
            if text is None:
                continue
            lines = answers(text)
            proved = [line for line in lines if is_proved(line)]
            summary = next((json.loads(line)["summary"] for line in text.splitlines() if '"summary"' in line), {})
            costs[algorithm] = [line["nodes"] for line in proved]
            limit = self.command(f"peer-{goal}-{algorithm}")
            rows.append([algorithm, len(lines), summary.get("agree", 0) + summary.get("likely", 0), len(proved),
                         number(sum(line["nodes"] for line in lines)),
                         number(median(costs[algorithm])) if proved else "",
                         f"{sum(line['seconds'] for line in lines):.1f}", summary.get("checked", 0), summary.get("rejected", 0)])
            if "gnugo" in summary:
                seconds = sum(line["gnugo"]["seconds"] for line in lines if "gnugo" in line)
                gnugo = ["GNU Go 3.8", len(lines), summary["gnugo"], 0, "", "", f"{seconds:.1f}", "", ""]
                rows.append(gnugo)
        self.say(f"### {GOAL_WORDS[goal]}: `{suite}`\n")
        if not rows:
            self.say(f"Not measured ({self.left_out.get(f'peer-{goal}-strongest', 'unknown')}).\n")
            return
        rows.sort(key=lambda row: (row[0] == "GNU Go 3.8", -row[3]))
        self.say(f"The last of the commands: `{limit}`\n")
        self.say(table(["searcher", "problems", "agree", "proved", "nodes", "median of the proofs", "seconds", "certificates",
                        "rejected"], rows))
        self.picture(f"cactus-{goal}", plot.cactus(f"{GOAL_WORDS[goal]}: proofs over nodes", costs, "nodes for a problem"),
                     f"{GOAL_WORDS[goal]}: how many problems each searcher settles, over the nodes of each")


def formula_1(all_moves: int, b: int, plies: int, order: int) -> float:
    return (all_moves / b) ** (plies - order - 1) / comb((plies - 3) // 2, order - 1)


def alpha_beta_reduction(width: int, tries: int, plies: int) -> float:
    """All nodes of minimax over those where the attacker finds the best move as the `tries`-th, and all replies count."""
    nodes, level = 1, 1
    for ply in range(plies):
        level *= tries if ply % 2 == 0 else width
        nodes += level
    return sum(width ** ply for ply in range(plies + 1)) / nodes


def write_page(docs: Path, measured: dict, parts: dict, left_out: dict, quick: bool):
    page = Page(docs, measured, parts, left_out)
    page.say("# The papers, side by side\n",
             "For each table and figure of the five papers that can be run again: the paper's numbers, ours, and what is the "
             "same and what differs. `make papers` measures everything and writes this page; nothing in it is typed in but "
             "the papers' numbers (`scripts/papers/theirs.py`) and the sentences.\n",
             "This is the short version (`make papers QUICK=1`): small samples and low limits.\n" if quick else "")
    page.lambda_search()
    page.transitive()
    page.separation()
    page.rules()
    page.safety()
    page.comparison()
    text = "\n".join(paragraph for paragraph in page.text if paragraph)
    (docs / "results.md").write_text(text.rstrip() + "\n", encoding="utf-8")
