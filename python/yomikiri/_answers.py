"""Answers as dataclasses.

Their attributes have the names of the fields in docs/protocol.md. Points are GTP coordinates such as "C3", sides are
"X" for Black and "O" for White.
"""

from __future__ import annotations

import dataclasses
import functools
import types
import typing
from dataclasses import dataclass, field
from typing import Any, Literal, Optional, Union

from . import _native

Side = Literal["X", "O"]
Verdict = Literal["won", "lost", "ko", "seki", "draw", "unknown"]


@dataclass(frozen=True)
class Certificate:
    """A proof for `yomi-check`, or for `yomikiri.check`."""

    name: str
    text: str = field(repr=False)

    def check(self) -> Check:
        return check(self)


@dataclass(frozen=True)
class Check:
    """What the checker says of a certificate. True if it accepts it."""

    accepted: bool
    text: str
    remarks: tuple[str, ...] = ()

    def __bool__(self) -> bool:
        return self.accepted


def check(certificate: Union[Certificate, str], *, mebibytes: int = 4096, million_ancestors: int = 1000) -> Check:
    """Checks a certificate, with the checker's own code: it shares none with the search.

    The limits are those of the program yomi-check, options --memory and --work.
    """
    text = certificate.text if isinstance(certificate, Certificate) else certificate
    accepted, said, remarks = _native.check(text, mebibytes, million_ancestors)
    return Check(accepted, said, tuple(remarks))


@dataclass(frozen=True)
class JudgedMove:
    move: str
    verdict: Verdict
    reply: Optional[str] = None
    certificate: Union[str, tuple[str, ...], None] = None


@dataclass(frozen=True)
class Assuming:
    surroundings: str
    safe: tuple[str, ...]
    outside: tuple[str, ...]


@dataclass(frozen=True)
class Ko:
    first: Optional[Side] = None
    threats: Union[int, str, None] = None
    barred: bool = False
    proved: bool = False


@dataclass(frozen=True)
class Stage:
    stage: str
    why: str
    depth: int
    allowed_nodes: Optional[int]
    allowed_seconds: Optional[float]
    nodes: int
    seconds: float
    result: str


@dataclass(frozen=True)
class Reply:
    """What all answers have in common."""

    fields: dict[str, Any] = field(repr=False, compare=False)  # all of it, as JSON lines have it
    _native_answer: Optional[_native.NativeAnswer] = field(repr=False, compare=False)
    text: str

    def __str__(self) -> str:
        return self.text

    def _inside(self) -> _native.NativeAnswer:
        if self._native_answer is None:
            raise ValueError("this is a part of an answer: ask the whole")
        return self._native_answer

    def diagram(self) -> str:
        """The picture as text: the main line, the zone. Of an answer about stones, a survey, a score."""
        return self._inside().diagram().rstrip("\n")

    def svg(self) -> str:
        """The same as SVG."""
        return self._inside().svg()

    def _repr_svg_(self) -> Optional[str]:
        try:
            return self.svg()
        except ValueError:
            return None  # a notebook shows the text


@dataclass(frozen=True)
class Answer(Reply):
    """The answer to a question about stones."""

    verdict: Verdict
    by: Optional[Side]
    move: Optional[str]
    line: tuple[str, ...]
    zone: tuple[str, ...]
    order: Optional[int]
    bound: Optional[str]
    likely: Optional[Verdict]
    likely_move: Optional[str]
    nodes: int
    seconds: float
    known_after: float
    moves: tuple[str, ...] = ()
    judged: tuple[JudgedMove, ...] = ()
    repetition: bool = False
    ko: Optional[Ko] = None
    assuming: Optional[Assuming] = None
    without_threats: Optional[Verdict] = None
    stages: tuple[Stage, ...] = ()
    certificate: Union[str, tuple[str, ...], None] = None

    def certificates(self, name: str = "proof.cert") -> list[Certificate]:
        """The proofs: one, two of a ko, none where nothing is proved. `name` is what their names are made of."""
        return [Certificate(*pair) for pair in self._inside().certificates(name)]

    def tree(self) -> str:
        """The proof as a game tree in SGF."""
        return self._inside().tree()


@dataclass(frozen=True)
class RaceAnswer(Answer):
    """Of `semeai`: how it ends, and the answers to its two questions."""

    attack: Optional[Answer] = None
    defence: Optional[Answer] = None


@dataclass(frozen=True)
class SafetyAnswer(Reply):
    method: str
    safe: dict[str, tuple[str, ...]]
    points: dict[str, int]


@dataclass(frozen=True)
class StringFate:
    side: Side
    stones: tuple[str, ...]
    fate: Literal["alive", "dead", "seki"]
    proved: bool
    open: bool
    how: Literal["proved", "read", "estimated"]
    hold: float
    ko: bool
    moves: Optional[dict[str, Optional[str]]]


@dataclass(frozen=True)
class MarkedString:
    """Stones that the players marked as dead, or forgot, and what is found of them."""

    side: Side
    stones: tuple[str, ...]
    judgement: Literal["agrees", "doubted", "proved wrong", "read to be wrong", "not marked"]
    how: Literal["proved", "read", "estimated"]


@dataclass(frozen=True)
class OpenPoints:
    worth: int
    points: tuple[str, ...]


@dataclass(frozen=True)
class Count:
    """Points of each side by one way of counting, and the result with komi."""

    X: int
    O: int  # noqa: E741  the field's name
    result: str = ""


@dataclass(frozen=True)
class ScoreAnswer(Reply):
    size: tuple[int, int]
    rules: str
    counting: Literal["area", "territory"]
    result: str
    recorded: Optional[str]
    finished: bool
    sure_of_winner: float
    sure_of_score: float
    open: OpenPoints
    marked: Optional[tuple[MarkedString, ...]]
    compensation: float
    prisoners: Count
    proved: bool
    proved_points: int
    komi: float
    area: Count
    territory: Count
    sure: Count
    sure_winner: Optional[Side]
    strings: tuple[StringFate, ...]
    points: dict[str, tuple[str, ...]]
    safe: dict[str, tuple[str, ...]]
    neutral: tuple[str, ...]
    questions: int
    undecided: int
    nodes: int
    seconds: float


@dataclass(frozen=True)
class BoardAnswer(Reply):
    verdict: Verdict
    by: Optional[Side]
    value: Optional[int]
    komi: Optional[float]
    least: int
    most: int
    move: Optional[str]
    line: tuple[str, ...]
    bound: Optional[str]
    nodes: int
    seconds: float


@dataclass(frozen=True)
class Reason:
    side: Side
    text: str
    value: float
    proved: bool


@dataclass(frozen=True)
class UrgentPoint:
    point: str
    value: float
    reasons: tuple[Reason, ...]


@dataclass(frozen=True)
class Group:
    id: str
    side: Side
    stones: tuple[str, ...]
    strings: tuple[str, ...]
    safe: bool


@dataclass(frozen=True)
class Reading:
    verdict: Optional[Verdict]
    move: Optional[str]
    zone: tuple[str, ...]
    nodes: int


@dataclass(frozen=True)
class Relation:
    side: Side
    stones: tuple[str, ...]
    groups: tuple[str, ...]
    standing: str
    likely: Optional[str] = None
    first: dict[str, Reading] = field(default_factory=dict)
    likely_refusal: Optional[str] = None


@dataclass(frozen=True)
class Enclosure:
    side: Side
    move: str
    connected_to: str
    wall_to: str
    together: bool


@dataclass(frozen=True)
class SurveyAnswer(Reply):
    to_move: Side
    urgent: tuple[UrgentPoint, ...]
    groups: tuple[Group, ...]
    connections: tuple[Relation, ...]
    walls: tuple[Relation, ...]
    enclosures: tuple[Enclosure, ...]
    captures: tuple[Relation, ...]
    dead: tuple[str, ...]
    safe: dict[str, tuple[str, ...]]
    points: dict[str, int]
    left_out: tuple[str, ...]
    questions: int
    undecided: int
    not_asked: int
    nodes: int
    seconds: float
    certificate: Union[str, tuple[str, ...], None] = None


AnyAnswer = Union[Answer, RaceAnswer, SurveyAnswer, ScoreAnswer, SafetyAnswer, BoardAnswer]

_CLASSES: dict[str, type[Reply]] = {
    "semeai": RaceAnswer,
    "survey": SurveyAnswer,
    "score": ScoreAnswer,
    "safety": SafetyAnswer,
    "board": BoardAnswer,
}


@functools.lru_cache(maxsize=None)
def _hints(cls: type) -> dict[str, Any]:
    return typing.get_type_hints(cls)


def _converted(hint: Any, value: Any) -> Any:
    origin = typing.get_origin(hint)
    if origin in (Union, types.UnionType):
        if value is None:
            return None
        fitting = [part for part in typing.get_args(hint) if part is not type(None)]
        if isinstance(value, list):
            fitting = [part for part in fitting if typing.get_origin(part) is tuple]
        return _converted(fitting[0], value)
    if origin is tuple:
        return tuple(_converted(typing.get_args(hint)[0], item) for item in value)
    if origin is dict:
        return {key: _converted(typing.get_args(hint)[1], item) for key, item in value.items()}
    if dataclasses.is_dataclass(hint):
        return _built(typing.cast(type, hint), value, None)
    return value


def _built(cls: type, fields: dict[str, Any], native: Optional[_native.NativeAnswer]) -> Any:
    hints = _hints(cls)
    values = {name: _converted(hints[name], value) for name, value in fields.items() if name in hints}
    if issubclass(cls, Reply):
        values.update(fields=fields, _native_answer=native)
    return cls(**values)


def answer_of(ask: Optional[str], native: _native.NativeAnswer) -> AnyAnswer:
    fields = native.fields
    cls = _CLASSES.get(ask or "")
    if cls is None:  # the record may have asked about a race
        cls = RaceAnswer if "attack" in fields else Answer
    return typing.cast(AnyAnswer, _built(cls, fields, native))
