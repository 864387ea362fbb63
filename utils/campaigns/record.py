#
# Copyright (c) 2026 The ns-3 SCTP module authors
#
# SPDX-License-Identifier: GPL-2.0-only
#
# Author: The ns-3 SCTP module authors
#

"""The record of runs, by which results can be cited: versions and settings of each row.

The build writes the version file beside the programs. The program writes the settings in force to the folder of
SCTP_SETTINGS, under a hash. A row keeps both, also if the programs are rebuilt with the same contents later.
Only Python's own library is needed.
"""

import os
import pathlib
import shutil

VERSION_FILE = "sctp-version.txt"
VERSIONS = ("version", "commit", "ns3")
SETTINGS = "settings"
COLUMNS = (*VERSIONS, SETTINGS)
UNKNOWN = "unknown"

# The environment variable that names the folder.
VARIABLE = "SCTP_SETTINGS"


def read_version_file(program):
    """The version file beside a program, by name; empty if there is none."""
    try:
        text = (pathlib.Path(program).parent / VERSION_FILE).read_text(encoding="utf-8", errors="replace")
    except OSError:
        return {}
    return dict(line.split(" ", 1) for line in text.splitlines() if " " in line)


def get_versions(program):
    """The columns of a program's versions."""
    found = read_version_file(program)
    return {name: found.get(name, UNKNOWN) for name in VERSIONS}


def get_environment(folder):
    """The environment of a run that writes its settings to a folder."""
    return {**os.environ, VARIABLE: str(folder)}


def keep_settings(folder, store):
    """Move the settings that a run has written to the store: their hash, or unknown."""
    for path in sorted(pathlib.Path(folder).glob("*.txt")):
        target = pathlib.Path(store) / SETTINGS / path.name
        target.parent.mkdir(parents=True, exist_ok=True)
        part = target.with_name(f"{path.name}.{os.getpid()}")
        shutil.copyfile(path, part)
        os.replace(part, target)
        path.unlink()
        return path.stem
    return UNKNOWN


def get_all(rows, name):
    """The values of a column in rows, each once."""
    return list(dict.fromkeys(str(row.get(name) or UNKNOWN) for row in rows))


def collect_settings(rows, store, folder):
    """Copy the settings of rows into a folder of the results; others there are removed."""
    target = folder / SETTINGS
    shutil.rmtree(target, ignore_errors=True)
    target.mkdir()
    for name in get_all(rows, SETTINGS):
        path = pathlib.Path(store) / SETTINGS / f"{name}.txt"
        if path.exists():
            shutil.copyfile(path, target / path.name)


def describe(rows):
    """The versions of rows in lines, each once."""
    found = dict.fromkeys(tuple(str(row.get(name) or UNKNOWN) for name in VERSIONS) for row in rows)
    lines = [f"sctp {version}, commit {commit}, ns-3 {ns3}" for version, commit, ns3 in found]
    names = get_all(rows, SETTINGS)
    return [*lines, f"settings {names[0]}" if len(names) == 1 else f"settings: {len(names)}, in runs.csv"]


def stamp_figures(rows, folder, names):
    """Put the versions into figures: comments of the script and of SVG, and a file beside PDF and PNG."""
    lines = describe(rows)
    for name in names:
        script = folder / f"{name}.gnuplot"
        text = script.read_text(encoding="utf-8")
        script.write_text("".join(f"# {line}\n" for line in lines) + text, encoding="utf-8")
        drawing = folder / f"{name}.svg"
        head, middle, rest = drawing.read_text(encoding="utf-8").partition("<svg")
        comment = "".join(f"<!-- {line.replace('--', '- -')} -->\n" for line in lines)
        drawing.write_text(head + comment + middle + rest, encoding="utf-8")
        (folder / f"{name}.version.txt").write_text("\n".join(lines) + "\n", encoding="utf-8")
