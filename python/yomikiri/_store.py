"""A store of questions and answers in one file, the same as that of `yomi batch`."""

from __future__ import annotations

import json
import os
from types import TracebackType
from typing import Any, Iterable, Optional, Union

from . import _native

#: A request as docs/protocol.md defines it, as an object or as the text of one.
Request = Union[str, dict[str, Any]]


class Store:
    """Questions and their answers, one SQLite file; made if it is not there.

    Equal questions are stored once, also those that are turned, mirrored, or have the colours exchanged. One program
    at a time may have it open. What `flush` has returned from outlives a killed program and a power cut.
    """

    def __init__(self, path: Union[str, os.PathLike[str]]) -> None:
        self._native: Optional[_native.NativeStore] = _native.NativeStore(os.fspath(path))

    @property
    def native(self) -> _native.NativeStore:
        if self._native is None:
            raise ValueError("the store is closed")
        return self._native

    def add(self, requests: Iterable[Request], source: str = "python", limits: Optional[dict[str, Any]] = None) -> int:
        """Adds requests; returns how many there were. Those that are there already are not added again.

        `source` is what the store calls them, as it calls the lines of a file by the file's name. `limits` are for
        requests that give none: {"nodes": 1000}, {"seconds": 2}.
        """
        usual = json.dumps(limits if limits is not None else {"seconds": 10}, separators=(",", ":"))
        number = 0
        for number, request in enumerate(requests, 1):
            text = request if isinstance(request, str) else json.dumps(request)
            self.native.add(source, number, text, usual)
            self.native.flush_if_due()
        self.native.flush()
        return number

    def count_open(self) -> int:
        """How many questions have no answer yet."""
        return self.native.count_open()

    def answers(self) -> list[dict[str, Any]]:
        """The answers, one for each request, as `yomi batch export` prints them."""
        return [json.loads(line) for line in self.native.lines()]

    def close(self) -> None:
        """Writes all to the disk, and lets others have the store."""
        if self._native is not None:
            self._native.flush()
        self._native = None

    def __enter__(self) -> Store:
        return self

    def __exit__(
        self,
        kind: Optional[type[BaseException]],
        raised: Optional[BaseException],
        trace: Optional[TracebackType],
    ) -> None:
        self.close()
