#!/usr/bin/env python3
#
# Copyright (c) 2026 The ns-3 SCTP module authors
#
# SPDX-License-Identifier: GPL-2.0-only
#
# Author: The ns-3 SCTP module authors
#

"""Apply the steps of doc/sctp-where.rst to a copy of the sources, and compile what they change.

A comment of the page says where the block of code that comes next goes:

  .. apply: after FILE: TEXT     behind the only line of the file that has the text; also before, and replace
  .. apply: end FILE             at the end of the file's last namespace
  .. apply: new FILE             a header of its own, which the others include where they name its classes

  test/check-where.py BUILD      a build beside an installed ns-3; tells what to compile with
"""

import concurrent.futures
import json
import os
import pathlib
import re
import shlex
import shutil
import subprocess
import sys
import tempfile
import textwrap

ROOT = pathlib.Path(__file__).resolve().parent.parent
PAGE = ROOT / "doc/sctp-where.rst"
STEP = re.compile(r"^ *\.\. apply: (\w+) ([\w./-]+)(?:: (.*))?$")
HEADER = """#ifndef NEW_HEADER_H
#define NEW_HEADER_H
#include "ns3/sctp-strategy.h"
namespace ns3
{{
{code}
}} // namespace ns3
#endif
"""


def read_block(lines, first):
    """The literal block that begins at or behind a line, without its indentation."""
    while not lines[first]:
        first += 1
    indent = len(lines[first]) - len(lines[first].lstrip())
    last = first
    while last < len(lines) and (not lines[last] or lines[last].startswith(indent * " ")):
        last += 1
    return textwrap.dedent("\n".join(lines[first:last])).strip("\n")


def read_steps():
    """The steps of the page: action, file, text of a line, and code; and complaints about blocks without a step."""
    lines = PAGE.read_text(encoding="ascii").splitlines()
    steps, complaints, step = [], [], None
    for number, line in enumerate(lines):
        step = STEP.match(line) or step
        if line.endswith("::") and not line.lstrip().startswith(".."):
            if step is None:
                complaints.append(f"{PAGE.name}:{number + 1}: no comment says where this code goes")
            else:
                steps.append((*step.groups(), read_block(lines, number + 1)))
            step = None
    return steps, complaints


def apply(step, folder, owners):
    """Apply a step in the copy, where classes of new headers have owners; return a complaint, or nothing."""
    action, name, text, code = step
    path = folder / name
    if action == "new":
        path.write_text(HEADER.format(code=code), encoding="ascii")
        owners.update(dict.fromkeys(re.findall(r"^class (\w+)", code, re.MULTILINE), path.name))
        return ""
    lines = path.read_text(encoding="ascii").splitlines()
    if action == "end":
        text = "} // namespace ns3"
    places = [number for number, line in enumerate(lines) if text in line]
    if len(places) != 1:
        return f"{name}: '{text}' is in {len(places)} lines, not in one"
    first = places[0] + (action == "after")
    lines[first:first + (action == "replace")] = code.splitlines()
    include = next(number for number, line in enumerate(lines) if line.startswith(("#include", "namespace")))
    lines[include:include] = {f'#include "ns3/{owner}"' for name, owner in owners.items() if name in code}
    path.write_text("\n".join(lines) + "\n", encoding="ascii")
    return ""


def read_commands(build):
    """How the build compiles each source, as lists of words without output and precompiled header."""
    text = subprocess.run(["ninja", "-C", build, "-t", "compdb"], check=True, capture_output=True, text=True).stdout
    commands = {}
    for entry in json.loads(text):
        source = pathlib.Path(build, entry["file"]).resolve()
        if source.suffix == ".cc" and ROOT in source.parents:
            commands[str(source.relative_to(ROOT))] = shlex.split(entry["command"])
    return commands


def find_command(commands, name):
    """How a source is compiled; where sources are compiled in groups, as another one of the library."""
    return commands.get(name) or next(
        command for other, command in commands.items() if other.startswith(("model/", "helper/")))


def check_syntax(name, command, build, folder):
    """Compile a source of the copy; return a complaint, or nothing."""
    words = []
    for word in command[next(i for i, word in enumerate(command) if "++" in word):]:
        if words and words[-1] in ("-o", "-include", "-MF", "-MT", "-c"):
            words.pop()  # an option, and its argument with it
        elif word not in ("-MD", "-Winvalid-pch"):
            words.append(word)
    words[1:1] = [f"-I{folder}/include", "-fsyntax-only", "-Werror"]
    result = subprocess.run([*words, folder / name], cwd=build, check=False, capture_output=True, text=True)
    return "" if result.returncode == 0 else f"{name}: {result.stderr}"


def main():
    """Apply all steps, then compile."""
    build = pathlib.Path(sys.argv[1]).absolute()
    steps, complaints = read_steps()
    commands = read_commands(build)
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        for part in ("model", "helper"):
            shutil.copytree(ROOT / part, folder / part)
        owners = {}
        complaints += filter(None, [apply(step, folder, owners) for step in steps])
        (folder / "include/ns3").mkdir(parents=True)
        for header in [*(folder / "model").rglob("*.h"), *(folder / "helper").rglob("*.h")]:
            shutil.copy(header, folder / "include/ns3")
        if not complaints:
            with concurrent.futures.ThreadPoolExecutor(int(os.environ.get("JOBS", os.cpu_count()))) as pool:
                sources = sorted({step[1] for step in steps if step[1].endswith(".cc")})
                complaints += filter(None, pool.map(
                    lambda source: check_syntax(source, find_command(commands, source), build, folder), sources))
    print("\n".join(complaints) or f"{len(steps)} steps, which compile")
    return 1 if complaints else 0


if __name__ == "__main__":
    sys.exit(main())
