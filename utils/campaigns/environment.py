#
# Copyright (c) 2026 The ns-3 SCTP module authors
#
# SPDX-License-Identifier: GPL-2.0-only
#
# Author: The ns-3 SCTP module authors
#

"""The environment of programs: where it is the same, the same sources give the same rows to the digit."""

import hashlib
import pathlib
import platform
import re
import subprocess

import record

# Features of processors by which libraries choose their code; others, such as those of virtual machines, do not matter.
FEATURES = re.compile(r"(sse|ssse|avx|fma|bmi|f16c|abm|lzcnt|movbe|popcnt|erms|fsrm|asimd|sve|neon|atomics)\w*")

TITLES = {
    "ns3": "ns-3's release",
    "libraries": "ns-3's libraries",
    "compiler": "compiler",
    "profile": "build type",
    "flags": "flags of the compiler",
    "libc": "C library",
    "machine": "machine",
    "features": "features of the processor",
}


def read_features(path="/proc/cpuinfo"):
    """The features of the first processor that matter, in order."""
    try:
        text = pathlib.Path(path).read_text(encoding="utf-8", errors="replace")
    except OSError:
        return ""
    found = re.search(r"^(?:flags|Features)\s*:(.*)$", text, re.MULTILINE)
    return " ".join(sorted(word for word in found[1].split() if FEATURES.fullmatch(word))) if found else ""


def find_libraries(program):
    """The libraries of ns-3 that a program loads, by name, but for that of the module."""
    text = subprocess.run(["ldd", program], capture_output=True, text=True, check=False).stdout
    found = re.findall(r"(lib\S*ns3\S*) => (\S+)", text)
    return {name: pathlib.Path(path) for name, path in found if "sctp" not in name}


def hash_libraries(programs):
    """A hash of the libraries of ns-3 that programs load."""
    paths = {}
    for program in programs:
        paths.update(find_libraries(program))
    digest = hashlib.sha256()
    for name, path in sorted(paths.items()):
        digest.update(f"{name}\n".encode() + path.read_bytes())
    return digest.hexdigest() if paths else record.UNKNOWN


def read(programs):
    """The environment of programs, by name."""
    programs = list(programs)
    built = record.read_version_file(programs[0])
    found = {name: built.get(name, record.UNKNOWN) for name in ("ns3", "compiler", "profile", "flags")}
    return {
        **found,
        "libraries": hash_libraries(programs),
        "libc": " ".join(platform.libc_ver()),
        "machine": platform.machine(),
        "features": read_features(),
    }


def find_differences(first, second):
    """The titles of what two environments differ in."""
    return [title for name, title in TITLES.items() if first.get(name) != second.get(name)]
