"""Questions with all their fields. Made by python/generate.py from src/ask/fields.cpp; do not edit."""

from __future__ import annotations

import os
from typing import Any, Callable, Literal, Optional, Sequence, Union

from . import _native
from ._answers import AnyAnswer, answer_of
from ._position import PositionLike, fields_of, sgf_text

AnySide = Literal["X", "O", "B", "W", "black", "white"]

Ask = Literal[
    "capture",
    "save",
    "connect",
    "cut",
    "separate",
    "unseparate",
    "kill",
    "live",
    "seki",
    "break-seki",
    "eye",
    "semeai",
    "survey",
    "score",
    "safety",
    "board",
]


class Question:
    """A question with its fields, to be asked by `ask` or, among many, by `ask_all`.

    `position` is a `Position`, a list of rows, a numpy array, the text of a game record, or the path of one. Without
    a word the record asks: by its comment, or by its marks.

    The questions, each for the side to move, and the stones that they need:

    "capture": can I capture all of them. Stones: one of theirs, or several.
    "save": can I keep one of them from being captured. Stones: one of mine, or several.
    "connect": can I bring them into one string. Stones: two or more of mine.
    "cut": can I prevent that they become one string. Stones: two or more of theirs.
    "separate": can I join them by a wall (an 8-connected path). Stones: two of mine; one point may be
        empty.
    "unseparate": can I prevent such a wall. Stones: two of theirs; one point may be empty.
    "kill": can I capture all of them, life and death. Stones: one of theirs, or several.
    "live": can I keep one of them for ever; seki counts as life. Stones: one of mine, or several.
    "seki": can I keep mine from being captured before theirs: both stay, or better. Stones: at least
        one of mine and one of theirs.
    "break-seki": can I capture theirs before mine are captured. Stones: at least one of mine and one of
        theirs.
    "eye": can I make an eye there. Stones: points where the eye may be: empty, or stones of theirs.
    "semeai": who wins the race. Stones: one of mine, then one of theirs.
    "survey": what is proved of the whole board. Stones: none.
    "score": the score of a finished game. Stones: none.
    "safety": what is safe without search. Stones: none.
    "board": who wins the whole small board, and by how much. Stones: none.

    The fields, and the questions that they are for:

    sgf: instead of `rows`: a game record.
    move: the position after this move of the record; without it the beginning of a problem or the end
        of a game. From 0 to 1000000.
    game: which game of a collection (1). From 1 to 1000000.
    to_move: the side to move; without it as the record says, else Black.
    ko: a point that the side to move may not retake.
    region: both sides play at these points only, or pass; the general prover reads it. (not for survey,
        score, safety, board)
    rivals: further stones that are known to be in the fight. (for kill, live)
    life: two-eyes: life by Benson's theorem is meant; seki, the default: a stone stands for ever. (for
        kill, live)
    two_eyes: short for life by two-eyes. (for kill, live)
    any_stones: whether any stone of the defender's lives by two eyes; no stones are named. (for kill,
        live)
    safe: a wall that is not easy to capture is meant. (for separate, unseparate)
    surroundings: trusted: the stones around the fight are safe, and what lies beyond is the attacker's.
        (for kill, live)
    trust: short for trusted surroundings. (for kill, live)
    no_threats: who wins if nobody has a ko threat; never ko. (for kill, live)
    ko_threats: who wins if this side has so many ko threats and the other none, `X=2`; never ko. (for
        kill, live)
    seconds: time for the question. From 0.001 to 10000000.
    nodes: positions to look at for the question; makes runs repeatable. From 1 to 9007199254740992.
    memory: MiB in all (1024). From 1 to 1048576.
    threads: how many work on the question at a time; with 2 or more its node count varies. From 1 to
        256. (not for safety)
    algorithm: which searcher; for board alphabeta (the default) or pns, proof-number search. (not for
        survey, score, safety)
    order: highest order of threats to try; 1 is ladders alone. From 1 to 20. (not for survey, score,
        safety, board)
    threats: largest general threat to try, for the algorithm threats: `8,5,2,0`. (not for survey,
        score, safety, board)
    rules: rules on life for life and death to end at, from `yomi rules generate`. (not for survey,
        score, safety, board)
    all: judge every first move, not only find one. (not for semeai, survey, score, safety, board)
    explain: list the searches that were tried, how long each took, and what came of it. (not for
        semeai, survey, score, safety, board)
    guess: what seems likely, soon, with no more proof than it takes. (for capture, save, connect, cut,
        kill, live)
    count: prove the number of threats that a ko takes, too. (for kill, live)
    certificate: write the proof for yomi-check; compressed if the name ends in .zst; for a survey a
        folder. (not for score, safety, board)
    tree: write the proof as a game tree with variations. (not for survey, score, safety, board)
    svg: write the picture. (not for safety, board)
    komi: what White gets; for board only who wins with it is asked, not by how much. From -1000 to
        1000. (for score, board)
    dead: stones that the players marked as dead, to be judged; without it TB and TW of the record. (for
        score)
    method: how safety is found (bss). (for safety)
    superko: which repetitions are illegal (positional). (for board)
    prover: only this side looks for proofs (alphabeta). (for board)
    learn: games that a side plays against itself first, to learn which proofs are little work; without
        a prover only where a million nodes were not enough. From 0 to 100000000. (for board)
    save: write the table every two minutes and at the end, also after an interruption. (for board)
    save_every: seconds between two writings of the table (120). From 1 to 1000000. (for board)
    resume: start from a table that was saved. (for board)
    """

    def __init__(
        self,
        ask: Optional[Ask] = None,
        position: Optional[PositionLike] = None,
        stones: Union[str, Sequence[str], None] = None,
        *,
        sgf: Union[str, os.PathLike[str], None] = None,
        move: Optional[int] = None,
        game: Optional[int] = None,
        to_move: Optional[AnySide] = None,
        ko: Optional[str] = None,
        region: Optional[Sequence[str]] = None,
        rivals: Optional[Sequence[str]] = None,
        life: Optional[Literal["two-eyes", "seki"]] = None,
        two_eyes: bool = False,
        any_stones: bool = False,
        safe: bool = False,
        surroundings: Optional[Literal["as they stand", "trusted"]] = None,
        trust: bool = False,
        no_threats: bool = False,
        ko_threats: Optional[str] = None,
        seconds: Optional[float] = None,
        nodes: Optional[int] = None,
        memory: Optional[int] = None,
        threads: Optional[int] = None,
        algorithm: Optional[str] = None,
        order: Optional[int] = None,
        threats: Optional[str] = None,
        rules: Union[str, os.PathLike[str], None] = None,
        all: bool = False,
        explain: bool = False,
        guess: bool = False,
        count: bool = False,
        certificate: Union[str, os.PathLike[str], None] = None,
        tree: Union[str, os.PathLike[str], None] = None,
        svg: Union[str, os.PathLike[str], None] = None,
        komi: Optional[float] = None,
        dead: Optional[Sequence[str]] = None,
        method: Optional[Literal["benson", "lap", "bss"]] = None,
        superko: Optional[Literal["positional", "situational", "none"]] = None,
        prover: Optional[AnySide] = None,
        learn: Optional[int] = None,
        save: Union[str, os.PathLike[str], None] = None,
        save_every: Optional[float] = None,
        resume: Union[str, os.PathLike[str], None] = None,
    ) -> None:
        self.ask = ask
        given: dict[str, Any] = {
            "ask": ask,
            "stones": [stones] if isinstance(stones, str) else None if stones is None else list(stones),
            "sgf": None if sgf is None else sgf_text(sgf),
            "move": move,
            "game": game,
            "to_move": to_move,
            "ko": ko,
            "region": None if region is None else list(region),
            "rivals": None if rivals is None else list(rivals),
            "life": life,
            "two_eyes": two_eyes or None,
            "any_stones": any_stones or None,
            "safe": safe or None,
            "surroundings": surroundings,
            "trust": trust or None,
            "no_threats": no_threats or None,
            "ko_threats": ko_threats,
            "limits.seconds": seconds,
            "limits.nodes": nodes,
            "limits.memory": memory,
            "threads": threads,
            "algorithm": algorithm,
            "order": order,
            "threats": threats,
            "rules": None if rules is None else os.fspath(rules),
            "all": all or None,
            "explain": explain or None,
            "guess": guess or None,
            "count": count or None,
            "certificate": None if certificate is None else os.fspath(certificate),
            "tree": None if tree is None else os.fspath(tree),
            "svg": None if svg is None else os.fspath(svg),
            "komi": komi,
            "dead": None if dead is None else list(dead),
            "method": method,
            "superko": superko,
            "prover": prover,
            "learn": learn,
            "save": None if save is None else os.fspath(save),
            "save_every": save_every,
            "resume": None if resume is None else os.fspath(resume),
        }
        self.fields: dict[str, Any] = {} if position is None else fields_of(position)
        if position is not None and sgf is not None:
            raise TypeError("give position or sgf, not both")
        self.fields.update((name, value) for name, value in given.items() if value is not None)

    def __repr__(self) -> str:
        return f"Question({self.fields})"

    def answer(
        self,
        cancel: Optional[_native.Cancel] = None,
        progress: Optional[Callable[[_native.Progress], object]] = None,
    ) -> AnyAnswer:
        """Asks. Ctrl-C ends the search and raises KeyboardInterrupt; `cancel` ends it with what is known."""
        return answer_of(self.ask, _native.ask(self.fields, cancel, progress))


def ask(
    ask: Optional[Ask] = None,
    position: Optional[PositionLike] = None,
    stones: Union[str, Sequence[str], None] = None,
    *,
    sgf: Union[str, os.PathLike[str], None] = None,
    move: Optional[int] = None,
    game: Optional[int] = None,
    to_move: Optional[AnySide] = None,
    ko: Optional[str] = None,
    region: Optional[Sequence[str]] = None,
    rivals: Optional[Sequence[str]] = None,
    life: Optional[Literal["two-eyes", "seki"]] = None,
    two_eyes: bool = False,
    any_stones: bool = False,
    safe: bool = False,
    surroundings: Optional[Literal["as they stand", "trusted"]] = None,
    trust: bool = False,
    no_threats: bool = False,
    ko_threats: Optional[str] = None,
    seconds: Optional[float] = None,
    nodes: Optional[int] = None,
    memory: Optional[int] = None,
    threads: Optional[int] = None,
    algorithm: Optional[str] = None,
    order: Optional[int] = None,
    threats: Optional[str] = None,
    rules: Union[str, os.PathLike[str], None] = None,
    all: bool = False,
    explain: bool = False,
    guess: bool = False,
    count: bool = False,
    certificate: Union[str, os.PathLike[str], None] = None,
    tree: Union[str, os.PathLike[str], None] = None,
    svg: Union[str, os.PathLike[str], None] = None,
    komi: Optional[float] = None,
    dead: Optional[Sequence[str]] = None,
    method: Optional[Literal["benson", "lap", "bss"]] = None,
    superko: Optional[Literal["positional", "situational", "none"]] = None,
    prover: Optional[AnySide] = None,
    learn: Optional[int] = None,
    save: Union[str, os.PathLike[str], None] = None,
    save_every: Optional[float] = None,
    resume: Union[str, os.PathLike[str], None] = None,
    cancel: Optional[_native.Cancel] = None,
    progress: Optional[Callable[[_native.Progress], object]] = None,
) -> Any:
    """Answers a question: `ask("capture", [".XO", "XO.", "..."], "C3")`.

    Returns an `Answer`; a `RaceAnswer`, `SurveyAnswer`, `ScoreAnswer`, `SafetyAnswer` or `BoardAnswer` to such
    questions. Raises `WrongInput` with one sentence if the question makes no sense. Without limits a question may
    take ten seconds. Other threads run in the meantime. Ctrl-C ends the search and raises KeyboardInterrupt;
    `cancel.set()` from another thread ends it with what is known. `progress` is called some times a second.

    `position` is a `Position`, a list of rows, a numpy array, the text of a game record, or the path of one. Without
    a word the record asks: by its comment, or by its marks.

    The questions, each for the side to move, and the stones that they need:

    "capture": can I capture all of them. Stones: one of theirs, or several.
    "save": can I keep one of them from being captured. Stones: one of mine, or several.
    "connect": can I bring them into one string. Stones: two or more of mine.
    "cut": can I prevent that they become one string. Stones: two or more of theirs.
    "separate": can I join them by a wall (an 8-connected path). Stones: two of mine; one point may be
        empty.
    "unseparate": can I prevent such a wall. Stones: two of theirs; one point may be empty.
    "kill": can I capture all of them, life and death. Stones: one of theirs, or several.
    "live": can I keep one of them for ever; seki counts as life. Stones: one of mine, or several.
    "seki": can I keep mine from being captured before theirs: both stay, or better. Stones: at least
        one of mine and one of theirs.
    "break-seki": can I capture theirs before mine are captured. Stones: at least one of mine and one of
        theirs.
    "eye": can I make an eye there. Stones: points where the eye may be: empty, or stones of theirs.
    "semeai": who wins the race. Stones: one of mine, then one of theirs.
    "survey": what is proved of the whole board. Stones: none.
    "score": the score of a finished game. Stones: none.
    "safety": what is safe without search. Stones: none.
    "board": who wins the whole small board, and by how much. Stones: none.

    The fields, and the questions that they are for:

    sgf: instead of `rows`: a game record.
    move: the position after this move of the record; without it the beginning of a problem or the end
        of a game. From 0 to 1000000.
    game: which game of a collection (1). From 1 to 1000000.
    to_move: the side to move; without it as the record says, else Black.
    ko: a point that the side to move may not retake.
    region: both sides play at these points only, or pass; the general prover reads it. (not for survey,
        score, safety, board)
    rivals: further stones that are known to be in the fight. (for kill, live)
    life: two-eyes: life by Benson's theorem is meant; seki, the default: a stone stands for ever. (for
        kill, live)
    two_eyes: short for life by two-eyes. (for kill, live)
    any_stones: whether any stone of the defender's lives by two eyes; no stones are named. (for kill,
        live)
    safe: a wall that is not easy to capture is meant. (for separate, unseparate)
    surroundings: trusted: the stones around the fight are safe, and what lies beyond is the attacker's.
        (for kill, live)
    trust: short for trusted surroundings. (for kill, live)
    no_threats: who wins if nobody has a ko threat; never ko. (for kill, live)
    ko_threats: who wins if this side has so many ko threats and the other none, `X=2`; never ko. (for
        kill, live)
    seconds: time for the question. From 0.001 to 10000000.
    nodes: positions to look at for the question; makes runs repeatable. From 1 to 9007199254740992.
    memory: MiB in all (1024). From 1 to 1048576.
    threads: how many work on the question at a time; with 2 or more its node count varies. From 1 to
        256. (not for safety)
    algorithm: which searcher; for board alphabeta (the default) or pns, proof-number search. (not for
        survey, score, safety)
    order: highest order of threats to try; 1 is ladders alone. From 1 to 20. (not for survey, score,
        safety, board)
    threats: largest general threat to try, for the algorithm threats: `8,5,2,0`. (not for survey,
        score, safety, board)
    rules: rules on life for life and death to end at, from `yomi rules generate`. (not for survey,
        score, safety, board)
    all: judge every first move, not only find one. (not for semeai, survey, score, safety, board)
    explain: list the searches that were tried, how long each took, and what came of it. (not for
        semeai, survey, score, safety, board)
    guess: what seems likely, soon, with no more proof than it takes. (for capture, save, connect, cut,
        kill, live)
    count: prove the number of threats that a ko takes, too. (for kill, live)
    certificate: write the proof for yomi-check; compressed if the name ends in .zst; for a survey a
        folder. (not for score, safety, board)
    tree: write the proof as a game tree with variations. (not for survey, score, safety, board)
    svg: write the picture. (not for safety, board)
    komi: what White gets; for board only who wins with it is asked, not by how much. From -1000 to
        1000. (for score, board)
    dead: stones that the players marked as dead, to be judged; without it TB and TW of the record. (for
        score)
    method: how safety is found (bss). (for safety)
    superko: which repetitions are illegal (positional). (for board)
    prover: only this side looks for proofs (alphabeta). (for board)
    learn: games that a side plays against itself first, to learn which proofs are little work; without
        a prover only where a million nodes were not enough. From 0 to 100000000. (for board)
    save: write the table every two minutes and at the end, also after an interruption. (for board)
    save_every: seconds between two writings of the table (120). From 1 to 1000000. (for board)
    resume: start from a table that was saved. (for board)
    """
    return Question(
        ask,
        position,
        stones,
        sgf=sgf,
        move=move,
        game=game,
        to_move=to_move,
        ko=ko,
        region=region,
        rivals=rivals,
        life=life,
        two_eyes=two_eyes,
        any_stones=any_stones,
        safe=safe,
        surroundings=surroundings,
        trust=trust,
        no_threats=no_threats,
        ko_threats=ko_threats,
        seconds=seconds,
        nodes=nodes,
        memory=memory,
        threads=threads,
        algorithm=algorithm,
        order=order,
        threats=threats,
        rules=rules,
        all=all,
        explain=explain,
        guess=guess,
        count=count,
        certificate=certificate,
        tree=tree,
        svg=svg,
        komi=komi,
        dead=dead,
        method=method,
        superko=superko,
        prover=prover,
        learn=learn,
        save=save,
        save_every=save_every,
        resume=resume,
    ).answer(cancel, progress)
