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
