"""One hard question on a cluster: `yomikiri.dask.prove`.

The program that calls it keeps the top of the proof. Workers settle the whole question and parts of it, and what they
prove is joined in one proof, which the checker tests before anybody sees the answer.
"""

from __future__ import annotations

import itertools
import os
import threading
import warnings
import zlib
from typing import Any, Callable, Optional, Union

from . import _native
from ._answers import Answer, answer_of
from ._asking import Question
from ._cluster import is_same_version
from ._found import Found

#: A job that takes this many workers with it is given up, and the question with it.
MOST_DEATHS = 5

# On a worker: what can be stopped, for each question that jobs belong to; and the questions that are over.
_under_way: dict[str, list[_native.Cancel]] = {}
_over: set[str] = set()


def _settle(question: str, job: bytes) -> bytes:
    cancel = _native.Cancel()
    _under_way.setdefault(question, []).append(cancel)
    if question in _over:
        cancel.set()
    try:
        return zlib.compress(_native.settle_job(zlib.decompress(job).decode(), cancel).encode(), 1)
    finally:
        _under_way[question].remove(cancel)


def _stop(question: str) -> None:
    _over.add(question)
    for cancel in _under_way.get(question, []):
        cancel.set()


class Jobs:
    """Hands jobs to the workers of a cluster, from several threads at a time."""

    def __init__(
        self, client: Any, question: str, found: Optional[Found], progress: Optional[Callable[[int], object]]
    ) -> None:
        self.client = client
        self.found = found
        self.question = question
        self.progress = progress
        self.names = itertools.count()
        self.lock = threading.Lock()
        self.cancel = _native.Cancel()
        self.failure: Optional[BaseException] = None
        self.done = 0

    def settle(self, job: str, is_over: Callable[[], bool]) -> str:
        """Returns the text that a worker found, or an empty text if the answer is not needed any more. Never raises."""
        try:
            return self._settle(job, is_over)
        except BaseException as failure:  # is raised again where the question was asked
            with self.lock:
                self.failure = self.failure or failure
            self.cancel.set()
            return ""

    def _submit(self, job: bytes) -> tuple[Any, threading.Event]:
        with self.lock:
            name = f"{self.question}-{next(self.names)}"
            future = self.client.submit(_settle, self.question, job, key=name, pure=False)
        ended = threading.Event()
        future.add_done_callback(lambda _: ended.set())
        return future, ended

    def _settle(self, job: str, is_over: Callable[[], bool]) -> str:
        known = self.found.get(job) if self.found is not None else None
        if known is not None:
            return zlib.decompress(known).decode()
        found = self._found_by_worker(zlib.compress(job.encode(), 1), is_over)
        if found is None:
            return ""
        if self.found is not None:
            self.found.put(job, found)
        self._tell()
        return zlib.decompress(found).decode()

    def _found_by_worker(self, job: bytes, is_over: Callable[[], bool]) -> Optional[bytes]:
        from distributed import KilledWorker

        for _ in range(MOST_DEATHS):
            future, ended = self._submit(job)
            while not ended.wait(0.1):  # seconds
                if is_over():
                    future.cancel()
                    return None
            if future.status == "finished":
                found: bytes = future.result()
                return found
            failure = future.exception() if future.status == "error" else None
            if failure is not None and not isinstance(failure, KilledWorker):
                raise failure
            if is_over():
                return None
        raise RuntimeError(f"{MOST_DEATHS} workers died at a part of this question")

    def _tell(self) -> None:
        with self.lock:
            self.done += 1
            if self.progress is not None:
                self.progress(self.done)

    def end(self) -> None:
        """What workers still do for this question is of no use any more."""
        try:
            self.client.run(_stop, self.question, on_error="ignore")
        except Exception as failure:  # without a scheduler nobody can be told, and the answer is there all the same
            warnings.warn(f"the workers could not be told that {self.question} is over: {failure}", stacklevel=3)


def checked(answer: Answer) -> Answer:
    for certificate in answer.certificates():
        if not certificate.check().accepted:
            raise RuntimeError(f"the joined proof is wrong, so nothing is proved: {certificate.check().text}")
    return answer


_numbers = itertools.count()


def prove(
    question: Question,
    client: Any,
    *,
    workers: Optional[int] = None,
    found: Union[str, os.PathLike[str], None] = None,
    cancel: Optional[_native.Cancel] = None,
    progress: Optional[Callable[[int], object]] = None,
) -> Answer:
    """Asks one question about stones on all workers of a cluster; returns the answer with its joined proof.

    The limits of the question: `seconds` as the clock shows them here, `nodes` of all workers together, `memory` for
    each. `workers` is how many jobs there are at a time; as many as the cluster has threads, without it. `progress` is
    told how many jobs are done. A worker that dies costs time: another one does its job. `found` is a file in which
    what jobs have found is kept: if this program dies, the same call goes on from there.
    """
    is_same_version(client)
    count = workers if workers is not None else max(1, sum(client.ncores().values()))
    kept = None if found is None else Found(found)
    jobs = Jobs(client, f"yomikiri-{os.getpid()}-{next(_numbers)}-{os.urandom(4).hex()}", kept, progress)
    if cancel is not None:
        jobs.cancel = cancel
    try:
        native = _native.ask(question.fields, jobs.cancel, None, count, jobs.settle)
    finally:
        jobs.end()
        if kept is not None:
            kept.close()
    if jobs.failure is not None:
        raise jobs.failure
    answer = answer_of(question.ask, native)
    assert isinstance(answer, Answer)
    return checked(answer)
