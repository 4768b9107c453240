"""The package: what is generated is up to date, types hold, it installs without a network, its pages run."""

import doctest
import os
import re
import shutil
import subprocess
import sys

import pytest

import yomikiri


def test_questions_have_the_fields_of_the_table(root):
    native = yomikiri._native.__file__
    subprocess.run([sys.executable, root / "python/generate.py", native, "--check"], check=True)


def test_the_stub_names_what_the_compiled_part_has(root):
    stub = (root / "python/yomikiri/_native.pyi").read_text()
    named = set(re.findall(r"^(?:def|class) (\w+)", stub, re.M))
    assert named == {name for name in dir(yomikiri._native) if not name.startswith("__")}


def test_everything_public_is_documented_or_a_plain_record():
    for name in yomikiri.__all__:
        assert getattr(yomikiri, name) is not None
    for function in (yomikiri.ask, yomikiri.ask_all, yomikiri.check, yomikiri.Question, yomikiri.Position):
        assert function.__doc__
    assert '"capture": can I capture all of them' in yomikiri.ask.__doc__


def test_types(root, tmp_path):
    if shutil.which("mypy") is None:
        pytest.skip("mypy is not installed")
    checked = subprocess.run(["mypy", f"--cache-dir={tmp_path}"], cwd=root, capture_output=True, text=True)
    assert checked.returncode == 0, checked.stdout


def test_the_tutorial_and_the_docstring_are_true(root, monkeypatch, tmp_path):
    monkeypatch.chdir(root)
    page = re.sub(r"^```.*$", "", (root / "docs/python.md").read_text(), flags=re.M)  # an empty line ends an output
    examples = doctest.DocTestParser().get_doctest(page, {}, "python.md", "docs/python.md", 0)
    said = doctest.DocTestRunner(optionflags=doctest.ELLIPSIS).run(examples)
    assert said.attempted > 20 and said.failed == 0
    assert doctest.testmod(yomikiri).failed == 0


def test_pip_installs_it_without_a_network(root, build, tmp_path):
    if subprocess.run([sys.executable, "-m", "pip", "--version"], capture_output=True).returncode != 0:
        pytest.skip("pip is not installed (python3-pip)")
    environment = dict(os.environ, YOMI_BUILD=str(build), PIP_NO_INDEX="1", PIP_DISABLE_PIP_VERSION_CHECK="1")
    command = [sys.executable, "-m", "pip", "install", "--quiet", "--target", tmp_path / "site", "."]
    installed = subprocess.run(command, cwd=root, env=environment, capture_output=True, text=True)
    assert installed.returncode == 0, installed.stdout + installed.stderr
    program = 'import yomikiri; print(yomikiri.__file__); print(yomikiri.ask("capture", [".XO", "XO.", "..."], "C3"))'
    environment = dict(os.environ, PYTHONPATH=str(tmp_path / "site"))
    said = subprocess.run([sys.executable, "-c", program], env=environment, cwd=tmp_path, capture_output=True, text=True)
    assert said.stdout.splitlines() == [
        str(tmp_path / "site/yomikiri/__init__.py"),
        "Black captures C3 by C2 at once.",
    ]
    assert (tmp_path / "site/yomikiri/py.typed").exists()
    assert (tmp_path / f"site/yomikiri-{yomikiri.__version__}.dist-info/METADATA").exists()
