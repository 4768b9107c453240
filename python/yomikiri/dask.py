"""Questions on a cluster, many or one that is hard, by Dask (Debian's python3-distributed).

>>> import distributed, yomikiri.dask                                    # doctest: +SKIP
>>> with distributed.Client("tcp://scheduler:8786") as client:           # doctest: +SKIP
...     yomikiri.dask.run(open("questions.jsonl"), client, "answers.db", limits={"seconds": 2})

The store stands on the disk of the program that calls `run`. Workers are given questions and send back answers with
their proofs; they write nothing. A worker that dies has its questions asked again by others. If the program, or the
scheduler, dies, what is in the store is there, and the same call goes on from it. `prove` shares one question among
all workers.
"""

from __future__ import annotations

import itertools
import os
from dataclasses import dataclass
from typing import Any, Callable, Iterable, Optional, Union

from . import _native
from ._cluster import is_same_version
from ._proving import prove
from ._store import Request, Store

__all__ = ["Report", "prove", "run"]

#: A question that takes this many workers with it is given up, and its answer is an error.
MOST_DEATHS = 5


@dataclass(frozen=True)
class Report:
    """What became of a run."""

    requests: int  #: that were given
    answered: int  #: questions, in this run
    open: int  #: questions that are left
    repeated: int  #: questions that were asked again because workers had died


def _work(
    questions: list[tuple[int, str, str]], memory: int, keeps_certificates: bool
) -> list[tuple[int, tuple[Any, ...]]]:
    return [
        (row, _native.answer_of_batch(text, limits, memory, keeps_certificates)) for row, text, limits in questions
    ]


class _Run:
    def __init__(self, client: Any, store: Store, chunk: int, memory: int, keeps_certificates: bool) -> None:
        self.client = client
        self.store = store
        self.chunk = chunk
        self.settings = (memory, keeps_certificates)
        self.last = 0
        self.running: dict[Any, list[tuple[int, str, str]]] = {}
        self.deaths: dict[int, int] = {}
        self.answered = 0
        self.names = itertools.count()

    def submit(self, questions: list[tuple[int, str, str]]) -> Any:
        # A name of its own for each: equal calls must not be answered from what another run has left behind.
        name = f"yomikiri-{os.getpid()}-{id(self)}-{next(self.names)}"
        future = self.client.submit(_work, questions, *self.settings, key=name, pure=False)
        self.running[future] = questions
        return future

    def next(self) -> Any:
        questions = self.store.native.open_questions(self.last, self.chunk)
        if not questions:
            return None
        self.last = questions[-1][0]
        return self.submit(questions)

    def take(self, future: Any) -> list[Any]:
        """Puts answers into the store. Returns what is to be waited for instead, where a worker has died."""
        from distributed import KilledWorker

        questions = self.running.pop(future)
        failure = future.exception() if future.status in ("error", "cancelled", "lost") else None
        if failure is None and future.status == "finished":
            for row, parcel in future.result():
                self.store.native.put(row, parcel)
                self.answered += 1
            self.store.native.flush_if_due()
            return []
        if failure is not None and not isinstance(failure, KilledWorker):
            raise failure
        again = []
        for question in questions:  # one by one, so that only the one that kills is given up
            row = question[0]
            self.deaths[row] = self.deaths.get(row, 0) + 1
            if self.deaths[row] < MOST_DEATHS:
                again.append(self.submit([question]))
            else:
                sentence = f"{MOST_DEATHS} workers died while they answered this"
                self.store.native.put(row, (_native.version(), "", sentence, "error", 0, 0.0, []))
                self.answered += 1
        return again


def run(
    questions: Iterable[Request],
    client: Any,
    store: Union[Store, str, os.PathLike[str]],
    *,
    limits: Optional[dict[str, Any]] = None,
    source: str = "python",
    chunk: int = 8,
    waiting: int = 4,
    memory: int = 1024,
    certificates: bool = True,
    progress: Optional[Callable[[int], object]] = None,
) -> Report:
    """Asks all questions on the workers of a cluster, and writes each answer into the store once.

    `questions` are requests, as objects or as lines of JSON; an empty iterable only answers what is open in the store.
    `limits` are for requests that give none, and `source` is what the store calls them. A worker gets `chunk`
    questions at a time, and `waiting` such jobs for each of its threads stand in line. `memory` is in MiB for a
    question. `progress` is told how many questions have been answered.
    """
    from distributed import as_completed

    if isinstance(store, (str, os.PathLike)):
        with Store(store) as opened:
            return run(
                questions,
                client,
                opened,
                limits=limits,
                source=source,
                chunk=chunk,
                waiting=waiting,
                memory=memory,
                certificates=certificates,
                progress=progress,
            )
    if chunk < 1 or waiting < 1:
        raise ValueError("chunk and waiting must be at least 1")
    is_same_version(client)
    requests = store.add(questions, source, limits)
    work = _Run(client, store, chunk, memory << 20, certificates)
    at_a_time = max(1, sum(client.ncores().values())) * waiting
    first = list(itertools.takewhile(lambda future: future is not None, (work.next() for _ in range(at_a_time))))
    done: Any = as_completed(first)  # type: ignore[no-untyped-call]
    try:
        for future in done:
            more = work.take(future)
            upcoming = work.next() if len(work.running) < at_a_time else None
            done.update(more + ([upcoming] if upcoming is not None else []))
            if progress is not None:
                progress(work.answered)
    finally:
        client.cancel(list(work.running))
        store.native.flush()
    return Report(requests, work.answered, store.count_open(), sum(work.deaths.values()))
