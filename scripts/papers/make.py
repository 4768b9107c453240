#!/usr/bin/env python3
"""Measures what the five papers measured, and writes docs/results.md with the papers' numbers beside ours.

    scripts/papers/make.py BUILD [--quick] [--page-only]

What a measurement prints is kept in BUILD/papers and not measured again, so a run that was stopped goes on where
it was, in the middle of a suite, too; delete that folder to begin anew. --quick takes small samples and low limits. --page-only measures
nothing and writes the page from what there is.
"""

import os
import subprocess
import sys
import time
from pathlib import Path

from page import write_page
from parts import folder_of, parts

ROOT = Path(__file__).resolve().parents[2]


def measure(part, output: Path) -> str:
    """Empty, or why there is no output."""
    missing = [path for path in part.needs if not Path(path).exists()]
    if missing:
        return f"{Path(missing[0]).name} is not here"
    unfinished = output.with_suffix(".part")
    with open(unfinished, "wb") as file:
        done = subprocess.run(part.command, cwd=ROOT, stdout=file, stderr=subprocess.DEVNULL, check=False)
    if done.returncode not in (0, 1):  # 1: a suite in which a certificate was rejected, which the page shows
        return f"it ended with exit status {done.returncode}"
    os.replace(unfinished, output)
    if part.state:
        Path(part.state).unlink(missing_ok=True)
    return ""


def main(words: list) -> int:
    options = [word for word in words if word.startswith("--")]
    unknown = set(options) - {"--quick", "--page-only"}
    names = [word for word in words if not word.startswith("--")]
    if len(names) != 1 or unknown:
        print(__doc__.split("\n\n")[1].strip(), file=sys.stderr)
        return 4
    build = Path(names[0]).resolve()
    quick = "--quick" in options
    folder = Path(folder_of(str(build), quick))
    folder.mkdir(parents=True, exist_ok=True)
    todo = parts(str(build), str(ROOT.parent / "shared" / "suites"), quick)
    left_out = {}
    for i, part in enumerate(todo):
        output = folder / (part.name + ".out")
        if output.exists():
            continue
        if "--page-only" in options:
            left_out[part.name] = "it was not measured"
            continue
        print(f"{i + 1} of {len(todo)}: {part.name}", end="", flush=True)
        start = time.monotonic()
        try:
            wrong = measure(part, output)
        except KeyboardInterrupt:
            print("\nstopped; the next run goes on here")
            return 130
        if wrong:
            left_out[part.name] = wrong
        print(f": {wrong or f'{time.monotonic() - start:.0f} s'}", flush=True)
    measured = {part.name: (folder / (part.name + ".out")).read_text(encoding="utf-8")
                for part in todo if (folder / (part.name + ".out")).exists()}
    write_page(ROOT / "docs", measured, {part.name: part for part in todo}, left_out, quick)
    print("written: docs/results.md")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
