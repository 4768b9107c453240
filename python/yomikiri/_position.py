"""Positions: from rows, from a game record, from a numpy array."""

from __future__ import annotations

import os
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Optional, Sequence, Union

from . import _native

if TYPE_CHECKING:
    import numpy

_LETTERS = "ABCDEFGHJKLMNOPQRST"
_SIDES = {"X": "X", "B": "X", "BLACK": "X", "O": "O", "W": "O", "WHITE": "O"}


def _side(side: str) -> str:
    if side.upper() not in _SIDES:
        raise _native.WrongInput("to_move must be X or O: X, B or black; O, W or white")
    return _SIDES[side.upper()]


@dataclass(frozen=True)
class Position:
    """A legal position. `rows` from the top, "X" for Black and "O" for White; `ko`: a point that may not be retaken."""

    rows: tuple[str, ...]
    to_move: str = "X"
    ko: Optional[str] = None

    def __post_init__(self) -> None:
        if isinstance(self.rows, str):
            raise TypeError('rows is a list of texts, one for each row, as in [".XO", "XO.", "..."]')
        rows, to_move, ko = _native.position_of((list(self.rows), _side(self.to_move), self.ko or ""))
        object.__setattr__(self, "rows", tuple(rows))
        object.__setattr__(self, "to_move", to_move)
        object.__setattr__(self, "ko", ko or None)

    @classmethod
    def from_rows(cls, rows: Sequence[str], to_move: str = "X", ko: Optional[str] = None) -> Position:
        return cls(rows, to_move, ko)  # type: ignore[arg-type]

    @classmethod
    def from_sgf(cls, sgf: Union[str, os.PathLike[str]], move: Optional[int] = None, game: int = 1) -> Position:
        """The position after a move of a record, a text or a path; without it the beginning of a problem, the end of
        a game."""
        (rows, to_move, ko), _, _, _ = _native.read_sgf(sgf_text(sgf), move, game)
        return cls(rows, to_move, ko or None)  # type: ignore[arg-type]

    @classmethod
    def from_array(cls, array: Any, to_move: str = "X", ko: Optional[str] = None) -> Position:
        """From a numpy array, or a list of lists: 1 is Black, -1 or 2 is White, 0 is empty; the top row first."""
        stones = {0: ".", 1: "X", -1: "O", 2: "O"}
        rows = []
        for row in array:
            try:
                rows.append("".join(stones[int(point)] for point in row))
            except (KeyError, TypeError, ValueError):
                raise _native.WrongInput(
                    "an array has two dimensions, and holds 0 (empty), 1 (Black) and -1 or 2 (White)"
                ) from None
        return cls(rows, to_move, ko)  # type: ignore[arg-type]

    def to_array(self) -> numpy.ndarray[Any, Any]:
        """1 for Black, -1 for White, 0 for empty; the top row first."""
        import numpy

        stones = {".": 0, "X": 1, "O": -1}
        return numpy.array([[stones[point] for point in row] for row in self.rows], dtype=numpy.int8)

    @property
    def width(self) -> int:
        return len(self.rows[0])

    @property
    def height(self) -> int:
        return len(self.rows)

    def __getitem__(self, point: str) -> str:
        """ "X", "O" or "." at a point such as "C3"."""
        column = _LETTERS.find(point[:1].upper()) if point else -1
        row = int(point[1:]) if point[1:].isdecimal() else 0
        if not 0 <= column < self.width or not 1 <= row <= self.height:
            raise KeyError(f"there is no point {point!r} on a board of {self.width}x{self.height}")
        return self.rows[self.height - row][column]

    def play(self, move: str) -> Position:
        """The position after a legal move of the side to move, or "pass"."""
        rows, to_move, ko = _native.play(self._drawn(), move)
        return Position(rows, to_move, ko or None)  # type: ignore[arg-type]

    def _drawn(self) -> tuple[list[str], str, str]:
        return list(self.rows), self.to_move, self.ko or ""

    def diagram(self) -> str:
        return _native.diagram_of(self._drawn()).rstrip("\n")

    def svg(self) -> str:
        return _native.svg_of(self._drawn())

    def __str__(self) -> str:
        return self.diagram()

    def _repr_svg_(self) -> str:
        return self.svg()


def sgf_text(sgf: Union[str, os.PathLike[str]]) -> str:
    """The text of a record, from a text or a path."""
    if isinstance(sgf, os.PathLike):
        # Whatever the encoding is: points and names of properties are ASCII, and comments are only shown.
        with open(sgf, encoding="utf-8", errors="replace") as file:
            return file.read()
    return sgf


PositionLike = Union[Position, Sequence[str], str, "os.PathLike[str]", "numpy.ndarray[Any, Any]"]


def fields_of(position: PositionLike) -> dict[str, Any]:
    """The fields of a question that say which position is meant."""
    if isinstance(position, os.PathLike):
        return {"sgf": sgf_text(position)}
    if isinstance(position, str):
        if "(" not in position:
            raise TypeError("a text is a game record in SGF; rows are a list of texts, and files are pathlib.Path")
        return {"sgf": position}
    if not isinstance(position, Position):
        is_rows = all(isinstance(row, str) for row in position)
        made_of: Any = position
        position = Position.from_rows(made_of) if is_rows else Position.from_array(made_of)
    fields: dict[str, Any] = {"rows": list(position.rows), "to_move": position.to_move}
    if position.ko:
        fields["ko"] = position.ko
    return fields
