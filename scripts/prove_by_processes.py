#!/usr/bin/python3
"""Hard questions by worker processes of a Dask cluster on this machine: what more of them are worth, in seconds.

    scripts/prove_by_processes.py BUILD FILE.jsonl WORKERS[,WORKERS...] NODES [EVERY [FROM]]

The questions are one line of the file in EVERY, from the FROM-th on. A line for each number of workers: the questions
that are settled within NODES for each worker, the seconds of all questions, the jobs, and the nodes of all workers. Every
certificate goes through the checker, or the program ends with an error.
"""

import json
import os
import sys
import time
from pathlib import Path


def questions_in(path, every, first):
    for number, line in enumerate(Path(path).read_text(encoding="utf-8").splitlines()):
        if number % every == first:
            fields = json.loads(line)
            asked = {name: fields[name] for name in ("to_move", "ko") if fields.get(name)}
            yield fields["ask"], fields["rows"], fields["stones"], asked


def measure(client, questions, workers, nodes_each):
    import yomikiri
    import yomikiri.dask

    settled = jobs = nodes = 0
    began = time.monotonic()
    for ask, rows, stones, asked in questions:
        done = []
        question = yomikiri.Question(ask, rows, stones, nodes=nodes_each * workers, **asked)
        answer = yomikiri.dask.prove(question, client, workers=workers, progress=done.append)
        settled += answer.verdict != "unknown"
        jobs += len(done)
        nodes += answer.nodes
    print(workers, len(questions), settled, f"{time.monotonic() - began:.1f}", jobs, nodes, flush=True)


def main(words):
    if len(words) not in (4, 5, 6):
        print(__doc__.split("\n\n")[1].strip(), file=sys.stderr)
        return 4
    build = str(Path(words[0]).resolve() / "python")
    os.environ["PYTHONPATH"] = build
    sys.path.insert(0, build)
    import distributed

    questions = list(questions_in(words[1], *(int(word) for word in (words[4:] + ["1", "0"][len(words) - 4:]))))
    print("workers questions settled seconds jobs nodes")
    for workers in (int(word) for word in words[2].split(",")):
        with distributed.LocalCluster(n_workers=workers, threads_per_worker=1, dashboard_address=None,
                                      silence_logs=60) as cluster, distributed.Client(cluster) as client:
            measure(client, questions, workers, int(words[3]))
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
