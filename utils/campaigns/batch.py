#!/usr/bin/env python3
#
# Copyright (c) 2026 The ns-3 SCTP module authors
#
# SPDX-License-Identifier: GPL-2.0-only
#
# Author: The ns-3 SCTP module authors
#

"""Make the runs of one batch, and store the row of each as soon as it has ended.

    batch.py JOBS FILE

JOBS is the JSON file that the runner wrote: it names program, options and runs for each FILE. Runs
that fail get a row as well, which says why. Only Python's own library is needed, so this starts
quickly, and on every machine of a cluster that sees the same folders.
"""

import fcntl
import gzip
import json
import os
import pathlib
import shutil
import subprocess
import sys
import tempfile
import time

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent))
import columns  # noqa: E402
import record  # noqa: E402
import store  # noqa: E402


def parse(output):
    """The columns that a program printed, a name and a value on each line."""
    found = {}
    for line in output.splitlines():
        name, _, value = line.partition(" ")
        found[name] = "" if value.strip() == "-" else value.strip()
    return found


def keep_series(folder, number, tables):
    """Compress those tables that a run has written which are wanted."""
    for path in folder.glob(f"{number:05}-*.csv"):
        kept = path.with_suffix(".csv.gz")
        if kept in [store.get_series_file(folder, number, table) for table in tables]:
            part = path.with_suffix(".gz.tmp")
            with open(path, "rb") as file, gzip.GzipFile(part, "wb", mtime=0) as compressed:
                shutil.copyfileobj(file, compressed)
            os.replace(part, kept)
        path.unlink()


def run(program, options, number, limit, environment):
    """Make one run: its row."""
    start = time.monotonic()
    row = {"RngRun": number}
    try:
        result = subprocess.run(
            [program, *columns.get_options(program), *options, f"--RngRun={number}"],
            capture_output=True,
            text=True,
            errors="replace",
            timeout=limit,
            check=False,
            env=environment,
        )
    except subprocess.TimeoutExpired:
        row[store.FAILURE] = f"took more than {limit} s"
    except OSError as error:
        row[store.FAILURE] = str(error)
    else:
        if result.returncode == 0:
            row.update(parse(result.stdout))
        else:
            lines = result.stderr.strip().splitlines()
            row[store.FAILURE] = f"exit status {result.returncode}: {lines[-1] if lines else ''}"
    row["RngRun"] = number
    row["wall_time_s"] = round(time.monotonic() - start, 3)
    return row


def run_recorded(jobs, job, options, number, folder):
    """Make one run: its row, with versions and settings, which are kept in the store."""
    program = jobs["programs"][job["program"]]
    with tempfile.TemporaryDirectory() as settings:
        row = run(program, options, number, jobs["limit"], record.get_environment(settings))
        # The folder of a point is in one of the store's.
        row[record.SETTINGS] = record.keep_settings(settings, folder.parent.parent)
    return {**row, **record.get_versions(program)}


def main():
    """Make the runs of the batch that are not in the store yet."""
    jobs = json.loads(pathlib.Path(sys.argv[1]).read_text(encoding="utf-8"))
    path = pathlib.Path(sys.argv[2])
    job = jobs["batches"][sys.argv[2]]
    folder = path.parent
    folder.mkdir(parents=True, exist_ok=True)
    part = path.with_suffix(".part")
    with open(folder / "lock", "w", encoding="utf-8") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        missing = store.get_missing(folder, max(job["runs"]), job["retry"])
        with open(part, "a", encoding="utf-8") as file:
            if file.tell() > 0:
                file.write("\n")
            for number in job["runs"]:
                if number in missing:
                    options = list(job["options"])
                    series = job["series"]
                    if series:
                        options.append(f"--series={folder}/{number:05}")
                        options.append(f"--seriesInterval={series['interval']}")
                    row = run_recorded(jobs, job, options, number, folder)
                    keep_series(folder, number, series["tables"] if series else [])
                    file.write(json.dumps(row) + "\n")
                    file.flush()
        if not path.exists():
            os.replace(part, path)
        elif part.stat().st_size == 0:
            part.unlink()  # another command has made these runs meanwhile
        else:
            os.replace(part, store.name_batch(folder, job["runs"]))


if __name__ == "__main__":
    main()
