"""What jobs of a hard question have found, in one SQLite file: who asks again after a power cut goes on from there."""

from __future__ import annotations

import hashlib
import json
import os
import sqlite3
import threading
import zlib
from typing import Any, Optional, Union

from . import _native

_APPLICATION = 2037345642  # one more than that of a store of yomi batch
_FORMAT = 1
#: Another time, or on another machine, a job that was ended by one of these would find something else.
_CHANCE = {"the time limit", "the memory limit", "an interruption"}


def _key(job: str) -> str:
    fields = json.loads(job)
    for limit in ("seconds", "memory"):
        del fields["limits"][limit]
    return hashlib.sha256(json.dumps(fields).encode()).hexdigest()


def _is_kept(found: dict[str, Any]) -> bool:
    is_settled = found.get("winner") is not None or found.get("is_ko", False)
    return "error" not in found and (is_settled or found.get("stop") not in _CHANCE)


class Found:
    """Texts of `settle_job`, compressed, by their jobs. A job names the version of the program, so another version
    finds nothing of use here, and takes nothing away."""

    def __init__(self, path: Union[str, os.PathLike[str]]) -> None:
        self._path = os.fspath(path)
        self._lock = threading.Lock()
        try:
            self._database = sqlite3.connect(self._path, timeout=5, isolation_level=None, check_same_thread=False)
            self._open()
        except sqlite3.Error as error:
            raise self._wrong(error) from None

    def _open(self) -> None:
        ask = self._database.execute
        kind = (ask("PRAGMA application_id").fetchone()[0], ask("PRAGMA user_version").fetchone()[0])
        if kind == (0, 0) and ask("SELECT count(*) FROM sqlite_master").fetchone()[0] == 0:
            ask("BEGIN EXCLUSIVE")
            ask("CREATE TABLE job (key TEXT PRIMARY KEY, found BLOB NOT NULL) WITHOUT ROWID")
            ask(f"PRAGMA application_id = {_APPLICATION}")
            ask(f"PRAGMA user_version = {_FORMAT}")
            ask("COMMIT")
        elif kind[0] != _APPLICATION:
            raise _native.StoreError(f"{self._path}: this is no file of what jobs have found; name another one")
        elif kind[1] != _FORMAT:
            raise _native.StoreError(
                f"{self._path}: a file of format {kind[1]}, and yomikiri {_native.version()} knows format {_FORMAT}: "
                "use the version that wrote it"
            )
        ask("PRAGMA locking_mode = EXCLUSIVE")
        ask("BEGIN EXCLUSIVE")
        ask("COMMIT")

    def _wrong(self, error: sqlite3.Error) -> _native.StoreError:
        said = str(error)
        advice = {
            "database is locked": "another program works with it; wait until it has ended, or stop it",
            "database or disk is full": "the disk is full; what is in it is safe, so make room and ask again",
            "disk I/O error": "the disk is full or cannot be written; what is in it is safe",
            "file is not a database": "this is no file of what jobs have found; name another one",
        }.get(said, said)
        return _native.StoreError(f"{self._path}: {advice}")

    def get(self, job: str) -> Optional[bytes]:
        with self._lock:
            row = self._database.execute("SELECT found FROM job WHERE key = ?", (_key(job),)).fetchone()
        return None if row is None else row[0]

    def put(self, job: str, found: bytes) -> None:
        if not _is_kept(json.loads(zlib.decompress(found))):
            return
        try:
            with self._lock:
                self._database.execute("INSERT OR REPLACE INTO job VALUES (?, ?)", (_key(job), found))
        except sqlite3.Error as error:
            raise self._wrong(error) from None

    def close(self) -> None:
        self._database.close()
