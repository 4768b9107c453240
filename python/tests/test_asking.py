"""Questions and answers: the same as `yomi analyze`, whatever is asked."""

import dataclasses
import json
import os
import re
import signal
import subprocess
import sys
import threading
import time

import pytest

import yomikiri

LADDER = ["........", ".XXXXX..", ".XOO...."]
KO = [".XXXXXX", "X.XXXXX", "XXXXXXX", "OOOOOXX", ".O.OOXX", "X.XOOXX"]
EMPTY = ["....."] * 5


def test_an_answer_has_its_fields():
    answer = yomikiri.ask("save", LADDER, "C1", to_move="O", nodes=1000, all=True)
    assert isinstance(answer, yomikiri.Answer)
    assert (answer.verdict, answer.by, answer.move, answer.line) == ("lost", "X", None, ("E1", "F1"))
    assert answer.judged[0].verdict == "lost"
    assert "C1" in answer.zone
    assert "White cannot save C1" in str(answer)
    assert "O1" in answer.diagram()
    assert answer._repr_svg_().startswith("<svg")
    assert "save C1" in answer.tree()


def plain(value):
    """A dataclass as JSON would have it, without what JSON leaves out."""
    if dataclasses.is_dataclass(value):
        pairs = ((field, getattr(value, field.name)) for field in dataclasses.fields(value))
        return {
            field.name: plain(part)
            for field, part in pairs
            if field.name not in ("fields", "_native_answer") and part != field.default and part != {}
        }
    if isinstance(value, dict):
        return {name: plain(part) for name, part in value.items()}
    return [plain(part) for part in value] if isinstance(value, (list, tuple)) else value


def agrees(said, expected, where="answer"):
    """Everything JSON says, the dataclass says, too; what it leaves out has its default, so JSON may have more there."""
    if isinstance(expected, dict):
        for name, value in expected.items():
            if name in ("seconds", "known_after"):
                continue
            if name not in said:
                assert value in (None, False, [], {}, ""), f"{where} has no {name}"
            else:
                agrees(said[name], value, f"{where}.{name}")
        assert set(said) <= set(expected), where
    elif isinstance(expected, list):
        assert len(said) == len(expected), where
        for i, (one, other) in enumerate(zip(said, expected)):
            agrees(one, other, f"{where}[{i}]")
    else:
        assert without_times(said) == without_times(expected), where


def without_times(text):
    return re.sub(r"[0-9.]+ s\b", "TIME", text) if isinstance(text, str) else text


def known_fields(cls):
    return {field.name for field in dataclasses.fields(cls)}


def every_line(root):
    lines = (root / "docs/examples/everything.jsonl").read_text().splitlines()
    lines.append(json.dumps({"rows": KO, "ask": "kill", "stones": ["A3"], "explain": True, "limits": {"nodes": 5000}}))
    lines.append(json.dumps({"rows": LADDER, "to_move": "O", "ask": "save", "stones": ["C1"]}))
    return lines


def test_every_kind_of_answer_is_the_one_of_json_lines(root, build):
    lines = every_line(root)
    replies = subprocess.run([build / "yomi", "analyze"], input="\n".join(lines), capture_output=True, text=True, check=True)
    answered = set()
    replies = [json.loads(line) for line in replies.stdout.splitlines()]
    replies = [reply for reply in replies if not reply.get("early")]
    for line, reply in zip(lines, replies, strict=True):
        fields = json.loads(line)
        fields.pop("id", None)
        fields.pop("early", None)
        limits = fields.pop("limits", {})
        asked = fields.pop("ask")
        if "error" in reply:
            with pytest.raises(yomikiri.WrongInput) as wrong:
                yomikiri.ask(asked, fields["rows"])
            assert str(wrong.value) == reply["error"]
            continue
        answer = yomikiri.ask(asked, fields.pop("rows"), fields.pop("stones", None), **fields, **limits)
        reply.pop("id")
        assert set(reply) <= known_fields(type(answer)), "a field of an answer has no place in its dataclass"
        agrees(plain(answer), reply)
        answered.add(type(answer).__name__)
    assert answered == {"Answer", "RaceAnswer", "SurveyAnswer", "ScoreAnswer", "SafetyAnswer", "BoardAnswer"}


def test_certificates_are_checked(tmp_path, build):
    ko = yomikiri.ask("kill", KO, "A3", nodes=100_000)
    assert ko.verdict == "ko"
    proofs = ko.certificates("ko.cert")
    assert [proof.name for proof in proofs] == ["ko-black.cert", "ko-white.cert"]
    for proof in proofs:
        said = proof.check()
        assert said and said.text == "accepted"
        file = tmp_path / proof.name
        file.write_text(proof.text)
        shown = subprocess.run([build / "yomi-check", file], capture_output=True, text=True, check=True).stdout
        assert shown.splitlines() == ["accepted", *("  " + remark for remark in said.remarks)]
        assert not yomikiri.check(proof.text[: len(proof.text) // 2])
    assert yomikiri.check("nonsense").text != "accepted"


def test_files_are_written_where_they_are_named(tmp_path):
    answer = yomikiri.ask("save", LADDER, "C1", to_move="O", certificate=tmp_path / "a.cert", svg=tmp_path / "a.svg")
    assert answer.certificate == str(tmp_path / "a.cert")
    assert yomikiri.check((tmp_path / "a.cert").read_text())
    assert (tmp_path / "a.svg").read_text().startswith("<svg")


def test_what_is_wrong_is_one_sentence():
    with pytest.raises(yomikiri.WrongInput, match="there is no question 'captrue'; did you mean capture?"):
        yomikiri.ask("captrue", LADDER, "C1")
    with pytest.raises(ValueError, match="two_eyes is for kill and live, not for capture: leave it out"):
        yomikiri.ask("capture", LADDER, "C1", two_eyes=True)
    with pytest.raises(yomikiri.WrongInput, match="the position is missing"):
        yomikiri.ask("capture")
    with pytest.raises(TypeError, match="unexpected keyword argument 'regoin'"):
        yomikiri.ask("capture", LADDER, "C1", regoin="A1")
    with pytest.raises(yomikiri.WrongInput, match="limits.nodes|nodes must be a number"):
        yomikiri.ask("capture", LADDER, "C1", nodes=0)
    with pytest.raises(TypeError, match="a text is a game record"):
        yomikiri.ask("capture", ".XO", "C1")
    with pytest.raises(TypeError, match="not both"):
        yomikiri.ask("capture", LADDER, "C1", sgf="(;SZ[5])")


def test_a_record_asks_by_itself(root):
    answer = yomikiri.ask(position=root / "docs/examples/net.sgf")
    assert (answer.verdict, answer.move) == ("won", "D4")
    race = yomikiri.ask(sgf=(root / "docs/examples/seki.sgf").read_text())
    assert isinstance(race, yomikiri.RaceAnswer)


def test_a_search_can_be_cancelled_from_another_thread():
    cancel = yomikiri.Cancel()
    timer = threading.Timer(0.2, cancel.set)
    timer.start()
    began = time.monotonic()
    answer = yomikiri.ask("board", EMPTY, seconds=60, cancel=cancel)
    assert answer.verdict == "unknown"
    assert time.monotonic() - began < 30


def test_progress_is_told_and_may_end_a_search_by_an_exception():
    class Enough(Exception):
        pass

    told = []

    def progress(now):
        told.append(now)
        if len(told) == 3:
            raise Enough

    with pytest.raises(Enough):
        yomikiri.ask("board", EMPTY, seconds=60, progress=progress)
    assert [now.seconds for now in told] == sorted(now.seconds for now in told)
    assert told[-1].nodes > 0


def test_ctrl_c_ends_a_search():
    program = (
        "import sys, time, yomikiri\n"
        f"sys.stdout.write('ready\\n'); sys.stdout.flush()\n"
        "try:\n"
        f"    yomikiri.ask('board', {EMPTY!r}, seconds=120)\n"
        "except KeyboardInterrupt:\n"
        "    sys.exit(3)\n"
    )
    environment = dict(os.environ, PYTHONPATH=os.pathsep.join(sys.path))
    search = subprocess.Popen([sys.executable, "-c", program], stdout=subprocess.PIPE, text=True, env=environment)
    assert search.stdout.readline() == "ready\n"
    time.sleep(0.3)
    search.send_signal(signal.SIGINT)
    assert search.wait(timeout=30) == 3


def test_other_threads_run_during_a_search():
    counted = 0
    done = threading.Event()

    def search():
        yomikiri.ask("board", EMPTY, seconds=0.5)
        done.set()

    thread = threading.Thread(target=search)
    thread.start()
    while not done.is_set():
        counted += 1
        time.sleep(0.001)
    thread.join()
    assert counted > 20  # with the lock held there would be none
