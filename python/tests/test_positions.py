"""Positions from rows, records and arrays."""

from pathlib import Path

import pytest

import yomikiri
from yomikiri import Position

ROWS = [".XO.", "X.XO", ".XO."]


def test_rows_and_points():
    position = Position.from_rows(ROWS, to_move="white")
    assert position.rows == (".XO.", "X.XO", ".XO.")
    assert position.to_move == "O"
    assert (position.width, position.height) == (4, 3)
    assert (position["B3"], position["C3"], position["a1"]) == ("X", "O", ".")
    for outside in ("E1", "A4", "I1", "", "A0", "3"):
        with pytest.raises(KeyError):
            position[outside]


def test_what_is_no_position():
    with pytest.raises(yomikiri.WrongInput, match="row 2 has 1 points, row 1 has 2"):
        Position.from_rows(["..", "."])
    with pytest.raises(yomikiri.WrongInput, match="to_move"):
        Position.from_rows([".."], to_move="green")
    with pytest.raises(TypeError, match="list of texts"):
        Position.from_rows("..")


def test_moves():
    before = Position.from_rows([".XO.", "XO.O", ".XO."])
    after = before.play("C2")
    assert after.rows[1] == "X.XO"
    assert (after.to_move, after.ko) == ("O", "B2")
    with pytest.raises(yomikiri.WrongInput, match="retake the ko"):
        after.play("B2")
    assert after.play("pass").ko is None


def test_arrays():
    numpy = pytest.importorskip("numpy")
    position = Position.from_rows(ROWS)
    array = position.to_array()
    assert array.shape == (3, 4)
    assert array[0, 1] == 1 and array[0, 2] == -1
    assert Position.from_array(array) == position
    assert Position.from_array(numpy.where(array == -1, 2, array)) == position
    assert Position.from_array(array.tolist()) == position
    assert yomikiri.ask("capture", numpy.array([[0, 1, -1], [1, -1, 0], [0, 0, 0]]), "C3").move == "C2"
    for wrong in (array * 3, array[0], numpy.zeros((20, 20), int), [["X"]]):
        with pytest.raises(yomikiri.WrongInput):
            Position.from_array(wrong)


def test_records(root):
    game = root / "docs/examples/game.sgf"
    assert Position.from_sgf(game, move=0).rows == Position.from_sgf(game.read_text(), move=0).rows
    assert Position.from_sgf(game).rows != Position.from_sgf(game, move=0).rows
    with pytest.raises(yomikiri.WrongInput, match="there is no game 2"):
        Position.from_sgf(game, game=2)
    with pytest.raises(yomikiri.WrongInput):
        Position.from_sgf("no record")
    with pytest.raises(FileNotFoundError):
        Position.from_sgf(Path("missing.sgf"))


def test_pictures():
    position = Position.from_rows(ROWS)
    assert "X" in str(position)
    assert position._repr_svg_().startswith("<svg")
