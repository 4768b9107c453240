#!/usr/bin/env python3
"""Asks both checkers about every certificate that suites of problems produce.

    scripts/compare_checkers.py BUILD SUITE.jsonl... [-- OPTIONS OF yomi suite]

`yomi suite --check` finds its checker in its own folder. This script makes a folder with a copy of yomi and, as
its checker, a program that asks yomi-check and yomi-check-verified, and notes what each says, how long it takes
and how much memory it needs. It prints one line for each suite, then the largest certificates. Exit status: 1 if
the checkers do not agree about some certificate.
"""

import json
import os
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

CHECKERS = ("yomi-check", "yomi-check-verified")
LARGEST = 5  # certificates in the second table


def measured(program: str, certificate: str) -> dict:
    """What a checker says of a certificate, the seconds of processor time and the MiB that it takes."""
    process = subprocess.Popen([program, certificate], stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
    output = process.stdout.read()
    _, status, used = os.wait4(process.pid, 0)
    process.returncode = os.waitstatus_to_exitcode(status)
    lines = output.splitlines()
    nodes = next((int(line.split()[1].rstrip(",")) for line in lines if line.startswith("  nodes:")), 0)
    return {
        "said": lines[0] if lines else f"nothing, exit status {process.returncode}",
        "status": process.returncode,
        "nodes": nodes,
        "seconds": used.ru_utime + used.ru_stime,
        "mebibytes": used.ru_maxrss / 1024,
    }


def check(build: str, notes: str, certificate: str) -> int:
    """The checker that yomi runs: writes a note, and fails if one checker does not accept."""
    told = [measured(f"{build}/{path}", certificate) for path in (CHECKERS[0], f"proof/{CHECKERS[1]}")]
    with open(notes, "a", encoding="utf-8") as file:
        file.write(json.dumps(told) + "\n")
    for one in told:
        if one["status"] != 0:
            print(one["said"])
            return one["status"]
    return 0


def agree(told: list) -> bool:
    return told[0]["said"] == told[1]["said"] or (told[0]["status"] == 1 and told[1]["status"] == 1)


def run(build: Path, suite: str, options: list) -> list:
    with tempfile.TemporaryDirectory() as folder:
        yomi = Path(folder, "yomi")
        shutil.copy(build / "yomi", yomi)
        notes = Path(folder, "notes")
        notes.touch()
        checker = Path(folder, "yomi-check")
        checker.write_text(
            f"#!/bin/sh\nexec {sys.executable} {Path(__file__).resolve()} --one {build} {notes} \"$@\"\n")
        checker.chmod(0o755)
        subprocess.run([yomi, "suite", suite, "--check", "--quiet", *options], stdout=subprocess.DEVNULL, check=False)
        return [json.loads(line) for line in notes.read_text().splitlines()]


def main(words: list) -> int:
    if words[:1] == ["--one"]:
        return check(*words[1:])
    options = words[words.index("--") + 1:] if "--" in words else []
    words = words[: words.index("--")] if "--" in words else words
    if len(words) < 2:
        print(__doc__.split("\n\n")[1].strip(), file=sys.stderr)
        return 4
    build, suites = Path(words[0]).resolve(), words[1:]
    row = "{:28} {:>6} {:>9} {:>9} {:>12} {:>9} {:>9}"
    print(row.format("suite", "all", "accepted", "differ", "not covered", "seconds", "verified"))
    everything = []
    for suite in suites:
        if not Path(suite).exists():
            print(f"{Path(suite).stem}: not here; nothing compared")
            continue
        told = run(build, suite, options)
        everything += told
        uncovered = [one for one in told if one[1]["status"] == 2]
        print(row.format(Path(suite).stem, len(told), sum(one[0]["status"] == one[1]["status"] == 0 for one in told),
                         sum(not agree(one) for one in told if one not in uncovered), len(uncovered),
                         *(f"{sum(one[i]['seconds'] for one in told):.1f}" for i in (0, 1))), flush=True)
    print(f"\nThe {LARGEST} largest certificates: nodes, seconds and MiB of yomi-check, of yomi-check-verified")
    for ours, verified in sorted(everything, key=lambda one: -one[0]["nodes"])[:LARGEST]:
        print("{:>9} {:>9.2f} {:>6.0f} {:>9.2f} {:>6.0f}".format(
            ours["nodes"], ours["seconds"], ours["mebibytes"], verified["seconds"], verified["mebibytes"]))
    bad = [one for one in everything if not agree(one) and one[1]["status"] != 2]
    for ours, verified in bad:
        print(f"{CHECKERS[0]}: {ours['said']}; {CHECKERS[1]}: {verified['said']}")
    return 1 if bad else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
