"""The measurements of the page: what is run, with which limits, in full and in short."""

from dataclasses import dataclass, field

ALGORITHMS = ["strongest", "dfpn", "lambda", "threats", "alphabeta", "prover"]
# By goal: the suite, its peer's command, and the searchers that know the goal beside those above.
GOALS = {"capture": "capture-gnugo", "connect": "connect-gnugo", "life": "life-enclosed-gotools",
         "race": "semeai-gnugo"}
# Larger than the paper's, from small to large.
LARGER_SHAPES = ["life side 5x3", "life corner 5x3", "life corner 4x4", "life side 6x3", "life corner 6x3"]
LIFE_ALGORITHMS = ["strongest", "life", "dfpn", "lambda", "alphabeta", "prover"]


@dataclass
class Part:
    name: str
    command: list
    needs: list = field(default_factory=list)  # files without which the part is left out
    state: str = ""  # what the command keeps of its work until it has ended, to go on from there


def folder_of(build: str, quick: bool) -> str:
    """What is measured is kept here."""
    return f"{build}/papers/{'quick' if quick else 'full'}"


def parts(build: str, suites: str, quick: bool) -> list:
    def suite(name):
        return f"{suites}/{name}.jsonl"

    yomi = f"{build}/yomi"
    states = folder_of(build, quick)
    made_games = f"{states}/made-games.out"
    every = {"capture": 10 if quick else 1, "connect": 8 if quick else 1, "life": 60 if quick else 8,
             "race": 40 if quick else 6}
    nodes = 5_000 if quick else 50_000
    found = [
        Part("lambda", [f"{build}/lambda_bench", suite("capture-gnugo")] if not quick else [f"{build}/lambda_bench"],
             [] if quick else [suite("capture-gnugo")]),
        Part("mates", ["scripts/papers/mates.sh", yomi]),
        Part("transitive", [f"{build}/transitive_bench"]),
        Part("separation", [f"{build}/separation_bench"]),
        Part("decided", [f"{build}/decided_bench", suite("games-6x6")], [suite("games-6x6")]),
        Part("decided-nodes", [yomi, "board", "--experiment", suite("games-6x6"), "--sample", "6" if quick else "437",
                               "--nodes", "5000" if quick else "20000"], [suite("games-6x6")]),
        Part("decided-time", [yomi, "board", "--experiment", suite("games-6x6"), "--sample", "6" if quick else "60",
                              "--seconds", "0.1" if quick else "2"], [suite("games-6x6")]),
        Part("made-games", [f"{build}/made_games"]),
        Part("made-decided", [f"{build}/decided_bench", made_games], [made_games]),
        Part("made-nodes", [yomi, "board", "--experiment", made_games, "--sample", "6" if quick else "60",
                            "--nodes", "5000" if quick else "20000"], [made_games]),
        Part("made-time", [yomi, "board", "--experiment", made_games, "--sample", "6" if quick else "30",
                           "--seconds", "0.1" if quick else "2"], [made_games]),
        Part("rules-count", [yomi, "rules", "count"]),
        # In a folder of its own, where they are made: the user's databases may be others.
        Part("rules-list", [yomi, "rules", "list", "--rules", f"{build}/papers/rules"]),
        Part("rules-leaves", ["scripts/rules_as_leaves.sh", build, suite("life-enclosed-gotools"),
                              *(["1000"] if quick else ["100000", "larger"])], [suite("life-enclosed-gotools")]),
        Part("rules-metarules", [yomi, "rules", "metarules"]),
        Part("rules-larger", [f"{build}/larger_rules_bench", "--gib", "8", "--seconds", "1200",
                              *(LARGER_SHAPES[:1] if quick else LARGER_SHAPES)]),
    ]
    if quick:
        found = [part for part in found if part.name not in ("rules-count", "rules-metarules")]
    for goal, name in GOALS.items():
        algorithms = ["strongest"] if goal == "race" else LIFE_ALGORITHMS if goal == "life" else ALGORITHMS
        for algorithm in algorithms:
            chosen = [] if algorithm == "strongest" else ["--algorithm", algorithm]
            peer = ["--gnugo"] if algorithm == "strongest" and goal != "life" else []
            part = f"peer-{goal}-{algorithm}"
            state = "" if peer else f"{states}/{part}.state"  # GNU Go's times are measured beside ours, at once
            resume = ["--resume", state] if state else []
            found.append(Part(part,
                              [yomi, "suite", suite(name), "--json", "--quiet", "--check", "--nodes", str(nodes),
                               "--every", str(every[goal]), *resume, *chosen, *peer],
                              [suite(name)], state))
    return found
