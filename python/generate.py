"""Writes yomikiri/_asking.py from the table of questions and fields that all front ends read.

    python3 generate.py NATIVE_MODULE [--check]

NATIVE_MODULE is the built yomikiri._native. With --check it only compares, and fails if they differ.
"""

import importlib.util
import sys
import textwrap
from pathlib import Path

TARGET = Path(__file__).parent / "yomikiri" / "_asking.py"
TYPES = {
    "flag": "bool",
    "whole": "Optional[int]",
    "number": "Optional[float]",
    "text": "Optional[str]",
    "file": "Union[str, os.PathLike[str], None]",
    "side": "Optional[AnySide]",
    "one point": "Optional[str]",
    "points": "Optional[Sequence[str]]",
    "rows": "Optional[Sequence[str]]",
}
# Said by the parameter `position`; and by `progress`, where there are no lines before the answer.
LEFT_OUT = {"rows", "stones", "early", "progress", "priority"}

HEAD = '''"""Questions with all their fields. Made by python/generate.py from src/ask/fields.cpp; do not edit."""

from __future__ import annotations

import os
from typing import Any, Callable, Literal, Optional, Sequence, Union

from . import _native
from ._answers import AnyAnswer, answer_of
from ._position import PositionLike, fields_of, sgf_text

AnySide = Literal["X", "O", "B", "W", "black", "white"]
'''


def load(path):
    spec = importlib.util.spec_from_file_location("yomikiri._native", path)
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def parameter(field):
    return field["name"].rpartition(".")[2]


def signature(fields, indent):
    lines = [
        "ask: Optional[Ask] = None,",
        "position: Optional[PositionLike] = None,",
        "stones: Union[str, Sequence[str], None] = None,",
        "*,",
    ]
    for field in fields:
        if field["kind"] == "choice":
            choices = ", ".join(f'"{choice}"' for choice in field["choices"])
            lines.append(f"{parameter(field)}: Optional[Literal[{choices}]] = None,")
        elif field["kind"] == "flag":
            lines.append(f"{parameter(field)}: bool = False,")
        else:
            lines.append(f"{parameter(field)}: {TYPES[field['kind']]} = None,")
    return "\n".join(" " * indent + line for line in lines)


def documentation(native, fields, indent):
    lines = ["The questions, each for the side to move, and the stones that they need:", ""]
    for word, stones, wants in native.asks():
        lines += textwrap.wrap(f'"{word}": {wants}. Stones: {stones}.', 100, subsequent_indent="    ")
    lines += ["", "The fields, and the questions that they are for:", ""]
    everything = {word for word, _, _ in native.asks()}
    for field in fields:
        suits = "" if set(field["asks"]) == everything else f" (for {', '.join(field['asks'])})"
        if len(field["asks"]) > 6 and suits:
            suits = f" (not for {', '.join(w for w, _, _ in native.asks() if w not in field['asks'])})"
        limits = ""
        if field["kind"] in ("whole", "number"):
            limits = f" From {field['least']:.12g} to {field['most']:.16g}."
        text = f"{parameter(field)}: {field['help']}.{limits}{suits}"
        lines += textwrap.wrap(text, 100, subsequent_indent="    ")
    return "\n".join((" " * indent + line).rstrip() for line in lines)


def arguments(fields, indent):
    return "\n".join(" " * indent + f"{parameter(field)}={parameter(field)}," for field in fields)


def collected(fields):
    lines = []
    for field in fields:
        name = parameter(field)
        value = {
            "file": f"None if {name} is None else os.fspath({name})",
            "points": f"None if {name} is None else list({name})",
            "flag": f"{name} or None",
        }.get(field["kind"], name)
        if field["name"] == "sgf":
            value = "None if sgf is None else sgf_text(sgf)"
        lines.append(f'            "{field["name"]}": {value},')
    return "\n".join(lines)


def module_text(native):
    fields = [field for field in native.fields() if field["name"] not in LEFT_OUT]
    for field in fields:
        if field["name"] == "sgf":
            field["kind"] = "file"
    words = "\n".join(f'    "{word}",' for word, _, _ in native.asks())
    return f'''{HEAD}
Ask = Literal[
{words}
]


class Question:
    """A question with its fields, to be asked by `ask` or, among many, by `ask_all`.

    `position` is a `Position`, a list of rows, a numpy array, the text of a game record, or the path of one. Without
    a word the record asks: by its comment, or by its marks.

{documentation(native, fields, 4)}
    """

    def __init__(
        self,
{signature(fields, 8)}
    ) -> None:
        self.ask = ask
        given: dict[str, Any] = {{
            "ask": ask,
            "stones": [stones] if isinstance(stones, str) else None if stones is None else list(stones),
{collected(fields)}
        }}
        self.fields: dict[str, Any] = {{}} if position is None else fields_of(position)
        if position is not None and sgf is not None:
            raise TypeError("give position or sgf, not both")
        self.fields.update((name, value) for name, value in given.items() if value is not None)

    def __repr__(self) -> str:
        return f"Question({{self.fields}})"

    def answer(
        self,
        cancel: Optional[_native.Cancel] = None,
        progress: Optional[Callable[[_native.Progress], object]] = None,
    ) -> AnyAnswer:
        """Asks. Ctrl-C ends the search and raises KeyboardInterrupt; `cancel` ends it with what is known."""
        return answer_of(self.ask, _native.ask(self.fields, cancel, progress))


def ask(
{signature(fields, 4)}
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

{documentation(native, fields, 4)}
    """
    return Question(
        ask,
        position,
        stones,
{arguments(fields, 8)}
    ).answer(cancel, progress)
'''


def main():
    text = module_text(load(sys.argv[1]))
    if "--check" not in sys.argv:
        TARGET.write_text(text, encoding="utf-8")
    elif TARGET.read_text(encoding="utf-8") != text:
        sys.exit(f"{TARGET} is not what the table of fields says: python3 python/generate.py {sys.argv[1]} writes it")


if __name__ == "__main__":
    main()
