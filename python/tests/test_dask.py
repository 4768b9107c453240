"""Questions on a cluster of worker processes on this machine, which are killed at random."""

import json
import os
import random
import signal
import threading
import time

import pytest

import yomikiri

distributed = pytest.importorskip("distributed", reason="python3-distributed is not installed")
import yomikiri.dask  # noqa: E402

COLUMNS = "ABCDE"


def random_questions(count, seed):
    """On boards of 5x5. Some make no sense, and some are equal to others."""
    chance = random.Random(seed)
    for number in range(count):
        rows = ["".join(chance.choice("..XO") for _ in range(5)) for _ in range(5)]
        stone = chance.choice(COLUMNS) + str(chance.randint(1, 5))
        yield {"id": number, "rows": rows, "ask": chance.choice(["capture", "save"]), "stones": [stone]}


def without_times(answers):
    return [{name: value for name, value in answer.items() if name not in ("seconds", "known_after")} for answer in answers]


class Killer(threading.Thread):
    """Kills a worker now and then; its nanny starts another one."""

    def __init__(self, cluster, pause):
        super().__init__(daemon=True)
        self.cluster, self.pause, self.killed, self.over = cluster, pause, 0, threading.Event()

    def run(self):
        chance = random.Random(3)
        while not self.over.wait(self.pause):
            processes = [nanny.process.process.pid for nanny in self.cluster.workers.values() if nanny.process]
            if processes:
                try:
                    os.kill(chance.choice(processes), signal.SIGKILL)
                    self.killed += 1
                except (ProcessLookupError, TypeError):
                    pass


def test_workers_that_die_cost_time_and_nothing_else(cluster, tmp_path):
    questions = list(random_questions(2000, 1))
    limits = {"nodes": 3000}
    with yomikiri.Store(tmp_path / "serial.db") as serial:
        serial.add(questions, limits=limits)
        for row, text, own in serial.native.open_questions(0, 2000):
            serial.native.put(row, yomikiri._native.answer_of_batch(text, own, 1 << 28, True))
        expected = without_times(serial.answers())
    told = []
    killer = Killer(cluster, 0.3)  # seconds: a quick machine needs no more than one for all questions
    with distributed.Client(cluster) as client:
        killer.start()
        report = yomikiri.dask.run(
            questions, client, tmp_path / "answers.db", limits=limits, memory=256, progress=told.append
        )
        killer.over.set()
    with yomikiri.Store(tmp_path / "answers.db") as store:
        assert without_times(store.answers()) == expected
    assert killer.killed >= 1, "no worker was killed: this shows nothing"
    assert report.open == 0 and report.requests == 2000
    assert told[-1] == report.answered
    assert len({json.dumps(answer["id"]) for answer in expected}) == 2000


def test_a_run_goes_on_where_another_ended(cluster, tmp_path):
    questions = list(random_questions(300, 2))

    class Enough(Exception):
        pass

    def stop(answered):
        if answered > 50:
            raise Enough

    with distributed.Client(cluster) as client:
        with pytest.raises(Enough):
            yomikiri.dask.run(questions, client, tmp_path / "a.db", limits={"nodes": 500}, progress=stop)
        with yomikiri.Store(tmp_path / "a.db") as store:
            before = store.count_open()
        report = yomikiri.dask.run(questions, client, tmp_path / "a.db", limits={"nodes": 500})
    assert 0 < before < 300
    assert report.answered == before and report.open == 0


def test_a_worker_of_another_version_is_named(cluster, tmp_path, monkeypatch):
    with yomikiri.Store(tmp_path / "a.db") as store:
        store.add(random_questions(3, 4))
        row = store.native.open_questions(0, 1)[0][0]
        with pytest.raises(yomikiri.StoreError, match="yomi 0.0.1"):
            store.native.put(row, ("0.0.1", "{}", "", "won", 0, 0.0, []))
        opened = store.count_open()
        assert opened > 0
    with distributed.Client(cluster) as client:
        monkeypatch.setattr(client, "run", lambda function, on_error: {"tcp://there": "0.0.1"})
        with pytest.raises(yomikiri.StoreError, match="tcp://there runs yomikiri 0.0.1"):
            yomikiri.dask.run([], client, tmp_path / "a.db")


def test_a_store_is_held_by_one_program(tmp_path):
    with yomikiri.Store(tmp_path / "a.db"):
        with pytest.raises(yomikiri.StoreError, match="another program works on this store"):
            yomikiri.Store(tmp_path / "a.db")
    (tmp_path / "no.db").write_text("x" * 5000)
    with pytest.raises(yomikiri.StoreError, match="no store of yomi batch"):
        yomikiri.Store(tmp_path / "no.db")
