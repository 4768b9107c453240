import os
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
BUILD = Path(os.environ.get("YOMI_BUILD", ROOT / "build"))
sys.path.insert(0, str(BUILD / "python"))


@pytest.fixture
def root():
    return ROOT


@pytest.fixture
def build():
    return BUILD


@pytest.fixture
def cluster(build, monkeypatch):
    """Three worker processes on this machine."""
    distributed = pytest.importorskip("distributed", reason="python3-distributed is not installed")
    monkeypatch.setenv("PYTHONPATH", str(build / "python"))
    with distributed.LocalCluster(
        n_workers=3, threads_per_worker=1, processes=True, dashboard_address=None, silence_logs=60
    ) as made:
        yield made
