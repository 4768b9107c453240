"""Many questions over threads. Searches hold no lock of Python's, so that the threads run side by side."""

from __future__ import annotations

import os
from collections import deque
from concurrent.futures import Future, ThreadPoolExecutor
from typing import Iterable, Iterator, Optional, Union

from . import _native
from ._answers import AnyAnswer
from ._asking import Question


def ask_all(
    questions: Iterable[Question],
    threads: Optional[int] = None,
    cancel: Optional[_native.Cancel] = None,
) -> Iterator[Union[AnyAnswer, _native.WrongInput]]:
    """Answers many questions, `threads` at a time (as many as there are processors), in their order.

    What is wrong with a question comes in the place of its answer, as a `WrongInput`, and does not stop the others.
    Questions are taken from the iterable as threads come free, and answers are handed on as they are known, so both
    may be long. Each question has its own limits; memory is for each, too. Ctrl-C, or leaving the loop, ends all.
    """
    at_a_time = threads if threads is not None else os.cpu_count() or 1
    if at_a_time < 1:
        raise ValueError("threads must be at least 1")
    stop = cancel if cancel is not None else _native.Cancel()

    def answer(question: Question) -> Union[AnyAnswer, _native.WrongInput]:
        try:
            return question.answer(stop)
        except _native.WrongInput as wrong:
            return wrong

    waiting: deque[Future[Union[AnyAnswer, _native.WrongInput]]] = deque()
    pool = ThreadPoolExecutor(at_a_time, thread_name_prefix="yomikiri")
    finished = False
    try:
        for question in questions:
            if len(waiting) >= 2 * at_a_time:
                yield waiting.popleft().result()
            if stop.is_set():
                break
            waiting.append(pool.submit(answer, question))
        while waiting:
            yield waiting.popleft().result()
        finished = True
    finally:
        if not finished:
            stop.set()
        pool.shutdown(cancel_futures=True)
