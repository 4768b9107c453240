"""What every use of a cluster needs first: the same program on all machines."""

from __future__ import annotations

from typing import Any

from . import _native


def _version() -> str:
    return _native.version()


def is_same_version(client: Any) -> None:
    """Raises a StoreError that names a worker with another version."""
    own = _native.version()
    for worker, other in client.run(_version, on_error="ignore").items():
        if other != own:
            raise _native.StoreError(
                f"the worker {worker} runs yomikiri {other}, and this is {own}: the same version must work everywhere"
            )
