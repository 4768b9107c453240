"""Many questions over threads."""

import itertools
import threading

import pytest

import yomikiri
from yomikiri import Question

LADDER = ["........", ".XXXXX..", ".XOO...."]


def test_answers_come_in_order_with_what_is_wrong_in_its_place():
    good = Question("save", LADDER, "C1", to_move="O")
    safe = Question("safety", [".X.XO", "XXXXO", "OOOOO", ".O.O."])
    bad = Question("save", LADDER, "A1", to_move="O")
    said = list(yomikiri.ask_all([good, bad, safe] * 20, threads=3))
    assert len(said) == 60
    for i in range(0, 60, 3):
        assert said[i].verdict == "lost"
        assert isinstance(said[i + 1], yomikiri.WrongInput)
        assert said[i + 2].points == {"X": 8, "O": 12}
    assert list(yomikiri.ask_all([])) == []


def test_questions_are_taken_as_they_are_needed():
    taken = itertools.count()

    def endless():
        while True:
            next(taken)
            yield Question("save", LADDER, "C1", to_move="O")

    answers = yomikiri.ask_all(endless(), threads=2)
    assert next(answers).verdict == "lost"
    answers.close()
    assert next(taken) < 20


def test_leaving_or_cancelling_ends_the_searches():
    hard = Question("board", ["....."] * 5, seconds=60)
    cancel = yomikiri.Cancel()
    threading.Timer(0.2, cancel.set).start()
    said = list(yomikiri.ask_all([hard] * 10, threads=2, cancel=cancel))
    assert 1 <= len(said) < 10
    assert {answer.verdict for answer in said} == {"unknown"}
    with pytest.raises(ValueError):
        next(yomikiri.ask_all([hard], threads=0))
