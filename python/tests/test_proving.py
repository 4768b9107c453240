"""One hard question by worker processes, of which some are killed."""

import json
import os
import re
import resource
import signal
import sqlite3
import subprocess
import threading
import time
import zlib

import pytest

import yomikiri

distributed = pytest.importorskip("distributed", reason="python3-distributed is not installed")
import yomikiri.dask  # noqa: E402
from yomikiri import _found, _proving  # noqa: E402

# One search of a million nodes does not settle it; the jobs do.
HARD = (".O..OO", "......", "OO....", "..X...", "..OO.O", ".OO..X")


def hard(**limits):
    return yomikiri.Question("connect", list(HARD), ["F1", "C3"], **limits)


def kill(cluster, count):
    """Their nannies start others."""
    processes = [nanny.process.process.pid for nanny in cluster.workers.values()]
    for process in processes[:count]:
        os.kill(process, signal.SIGKILL)
    return processes[:count]


def wait_until_idle(client):
    began = time.monotonic()
    while any(client.run(lambda: sum(map(len, _proving._under_way.values()))).values()):
        assert time.monotonic() - began < 20, "a worker goes on though nobody waits for it"
        time.sleep(0.05)


def test_what_workers_prove_is_one_certificate_though_some_are_killed(build, cluster, tmp_path):
    assert hard(nodes=1_000_000).answer().verdict == "unknown", "too easy: this shows nothing"
    killed = []

    def progress(done):
        if done == 2:  # of the three workers two at least have a job now
            killed.extend(kill(cluster, 2))

    with distributed.Client(cluster) as client:
        answer = yomikiri.dask.prove(hard(nodes=3_000_000), client, progress=progress)
    assert len(killed) == 2
    assert answer.verdict == "lost"
    (certificate,) = answer.certificates()
    path = tmp_path / "joined.cert"
    path.write_text(certificate.text)
    checked = subprocess.run([build / "yomi-check", path], capture_output=True, text=True, check=False)
    assert checked.returncode == 0 and checked.stdout.startswith("accepted"), checked.stdout


def test_a_certificate_goes_where_the_question_says(build, cluster, tmp_path):
    path = tmp_path / "kept.cert.zst"
    with distributed.Client(cluster) as client:
        answer = yomikiri.dask.prove(hard(nodes=3_000_000, certificate=path), client, workers=2)
    assert answer.verdict == "lost"
    assert subprocess.run([build / "yomi-check", "--quiet", path], check=False).returncode == 0


def test_the_limits_end_it_and_the_workers_stop(cluster):
    question = yomikiri.Question("capture", ["." * 13] * 6 + ["....XOX......"] + ["." * 13] * 6, "F7", seconds=1)
    began = time.monotonic()
    with distributed.Client(cluster) as client:
        answer = yomikiri.dask.prove(question, client)
        assert answer.verdict == "unknown"
        assert time.monotonic() - began < 30
        wait_until_idle(client)


def test_ending_it_stops_the_workers(cluster):
    question = yomikiri.Question("kill", ["." * 9] * 4 + ["....O...."] + ["." * 9] * 4, "E5", seconds=1000)
    cancel = yomikiri.Cancel()
    threading.Timer(1, cancel.set).start()  # second
    with distributed.Client(cluster) as client:
        assert yomikiri.dask.prove(question, client, cancel=cancel).verdict == "unknown"
        wait_until_idle(client)


def test_questions_that_cannot_be_shared_are_named(cluster):
    with distributed.Client(cluster) as client:
        with pytest.raises(yomikiri.WrongInput, match="workers share no question with guess"):
            yomikiri.dask.prove(yomikiri.Question("capture", [".XO", "XO.", "..."], "C3", guess=True), client)
        with pytest.raises(yomikiri.WrongInput, match="workers share questions about stones"):
            yomikiri.dask.prove(yomikiri.Question("board", ["..", ".."]), client)
        with pytest.raises(yomikiri.WrongInput, match="A1 is empty"):
            yomikiri.dask.prove(yomikiri.Question("capture", [".XO", "XO.", "..."], "A1"), client)


class Done:
    """A future whose job is done."""

    def __init__(self, found, failure=None):
        self.found, self.failure, self.status = found, failure, "finished" if failure is None else "error"

    def add_done_callback(self, tell):
        tell(self)

    def result(self):
        return self.found

    def exception(self):
        return self.failure


class FakeClient:
    """Workers of whom `answer` says what they do with a job."""

    def __init__(self, answer, versions=None):
        self.answer, self.versions, self.asked = answer, versions or {}, 0

    def submit(self, work, question, job, key, pure):
        self.asked += 1
        return self.answer(work, question, job)

    def run(self, function, *arguments, on_error):
        return self.versions

    def ncores(self):
        return {"tcp://there": 1}


def test_a_worker_of_another_version_is_named():
    with pytest.raises(yomikiri.StoreError, match="tcp://there runs yomikiri 0.0.1"):
        yomikiri.dask.prove(hard(), FakeClient(None, {"tcp://there": "0.0.1"}))

    def old(work, question, job):  # it came when the others had been asked
        text = re.sub('"version":"[^"]*"', '"version":"0.0.1"', zlib.decompress(job).decode())
        return Done(work(question, zlib.compress(text.encode())))

    with pytest.raises(yomikiri.WrongInput, match="yomi 0.0.1 sent this, .* the same version must work everywhere"):
        yomikiri.dask.prove(hard(), FakeClient(old))


def test_an_answer_is_not_lost_where_nobody_can_be_told():
    class Gone(FakeClient):
        def run(self, function, *arguments, on_error):
            if function is _proving._stop:
                raise OSError("the scheduler is gone")
            return {}

    question = yomikiri.Question("capture", [".XO", "XO.", "..."], "C3", nodes=1000)
    with pytest.warns(UserWarning, match="the scheduler is gone"):
        assert yomikiri.dask.prove(question, Gone(here)).verdict == "won"


def test_a_job_that_kills_is_given_up():
    client = FakeClient(lambda *_: Done(None, distributed.KilledWorker("job", None, 3)))
    with pytest.raises(RuntimeError, match=f"{_proving.MOST_DEATHS} workers died"):
        yomikiri.dask.prove(hard(), client)
    assert client.asked == _proving.MOST_DEATHS


def here(work, question, job):
    return Done(work(question, job))


def test_what_jobs_have_found_outlives_the_program(tmp_path):
    """With one worker the jobs come in the same order each time."""
    question = yomikiri.Question("connect", [".OX..", "..O..", "..O..", "X...O", "..OOO"], ["A2", "C5"], nodes=3_000_000)
    whole = FakeClient(here)
    answer = yomikiri.dask.prove(question, whole, found=tmp_path / "whole.db")
    assert answer.verdict == "lost" and whole.asked > 5

    class PowerCut(Exception):
        pass

    def cut(done):
        if done == 4:
            raise PowerCut

    with pytest.raises(PowerCut):
        yomikiri.dask.prove(question, FakeClient(here), found=tmp_path / "cut.db", progress=cut)
    rest = FakeClient(here)
    assert yomikiri.dask.prove(question, rest, found=tmp_path / "cut.db").verdict == "lost"
    assert rest.asked == whole.asked - 4
    again = FakeClient(here)
    assert yomikiri.dask.prove(question, again, found=tmp_path / "whole.db").certificates()[0].text == (
        answer.certificates()[0].text
    )
    assert again.asked == 0


def test_what_was_ended_by_chance_is_not_kept(tmp_path):
    client = FakeClient(here)
    yomikiri.dask.prove(hard(seconds=0.2), client, found=tmp_path / "found.db")
    again = FakeClient(here)
    yomikiri.dask.prove(hard(seconds=0.2), again, found=tmp_path / "found.db")
    assert client.asked >= 1 and again.asked >= 1


def test_a_file_that_is_no_good_is_one_sentence(tmp_path):
    def refusal(path):
        with pytest.raises(yomikiri.StoreError) as refused:
            yomikiri.dask.prove(hard(nodes=1000), FakeClient(here), found=path)
        assert str(path) in str(refused.value)
        return str(refused.value)

    (tmp_path / "text").write_text("x" * 5000)
    assert "no file of what jobs have found" in refusal(tmp_path / "text")
    yomikiri.Store(tmp_path / "batch.db").close()
    assert "no file of what jobs have found" in refusal(tmp_path / "batch.db")
    assert "unable to open database file" in refusal(tmp_path / "no" / "folder")
    held = _found.Found(tmp_path / "held.db")
    assert "another program works with it" in refusal(tmp_path / "held.db")
    held.close()
    with sqlite3.connect(tmp_path / "held.db") as database:
        database.execute("PRAGMA user_version = 2")
    assert "a file of format 2" in refusal(tmp_path / "held.db")


def test_a_full_disk_keeps_what_is_there(tmp_path):
    found = _found.Found(tmp_path / "found.db")
    job, text = '{"n":1,"limits":{"seconds":0,"memory":0}}', {"stop": "the node limit", "x": "y"}
    found.put(job, zlib.compress(json.dumps(text).encode()))
    usual = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (20_000, usual[1]))
    try:
        with pytest.raises(yomikiri.StoreError, match="the disk is full"):
            found.put(job.replace("1", "2", 1), zlib.compress(json.dumps({**text, "x": os.urandom(50_000).hex()}).encode()))
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, usual)
    assert json.loads(zlib.decompress(found.get(job))) == text
    found.close()
    again = _found.Found(tmp_path / "found.db")
    assert json.loads(zlib.decompress(again.get(job))) == text and again.get(job.replace("1", "2", 1)) is None
    again.close()


class Never(Done):
    """A future of a worker that hangs."""

    def add_done_callback(self, tell):
        pass

    def cancel(self):
        pass


def test_a_worker_that_hangs_is_not_waited_for():
    began = time.monotonic()
    answer = yomikiri.dask.prove(hard(seconds=0.5), FakeClient(lambda *_: Never(None)))
    assert answer.verdict == "unknown" and "time limit" in answer.bound
    assert time.monotonic() - began < 10


def test_a_failure_of_a_worker_is_told():
    with pytest.raises(ZeroDivisionError):
        yomikiri.dask.prove(hard(), FakeClient(lambda *_: Done(None, ZeroDivisionError())))
