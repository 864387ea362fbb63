#!/usr/bin/env python3
#
# Copyright (c) 2026 The ns-3 SCTP module authors
#
# SPDX-License-Identifier: GPL-2.0-only
#
# Author: The ns-3 SCTP module authors
#

"""The commands and files that pages of the manual show, for the checks that run them.

Blocks with the language "bash" are commands, in the tutorial those for a source tree of ns-3; "sh" are those for an
installed ns-3. A block "none" behind them is their output: each of its lines has to be printed, in this order. With ns-3
RELEASE, and with those releases that print the same, it has to be printed to the digit; with others, numbers may differ.
"""

import os
import pathlib
import re
import subprocess

ROOT = pathlib.Path(__file__).resolve().parent.parent
BLOCK = re.compile(r"^\.\. code-block:: (\w+)\n\n((?:  .*\n|\n)+)", re.MULTILINE)

# The release of ns-3 whose outputs the manual has.
RELEASE = "3.44"
# Other releases that print the same, but on those pages where models of ns-3 make a difference.
SAME = ("3.37",)
DIFFERENT = ("examples",)


def find_page(page):
    """The file of a page."""
    return ROOT / f"doc/sctp-{page}.rst"


def read_blocks(page):
    """The blocks of a page, each as its language and its text."""
    return BLOCK.findall(find_page(page).read_text(encoding="ascii"))


class Step:
    """Commands of a page, and the place of the output that the page shows, if any."""

    def __init__(self, commands):
        self.commands = commands
        self.span = None
        self.output = ""


def read_steps(page, language="bash"):
    """The commands of a page that are of a language."""
    steps = []
    for match in BLOCK.finditer(find_page(page).read_text(encoding="ascii")):
        kind, block = match.groups()
        if kind == language:
            steps.append(Step(block))
        elif kind == "none" and steps and not steps[-1].span and "---" not in block:
            steps[-1].span, steps[-1].output = match.span(2), block
    return steps


def find_ns3(build):
    """The folder of the ns-3 of a build that has its CMake package."""
    cache = (build / "CMakeCache.txt").read_text(encoding="utf-8")
    return pathlib.Path(re.search(r"^ns3_DIR:\w+=(.*)$", cache, re.MULTILINE)[1])


def read_release(build):
    """The release of ns-3 of a build."""
    text = (find_ns3(build) / "ns3ConfigVersion.cmake").read_text(encoding="utf-8")
    return re.search(r'PACKAGE_VERSION "(?:ns-)?(\d+\.\d+)', text)[1]


def is_exact(page, release):
    """Whether a page shows to the digit what a release of ns-3 prints."""
    return release == RELEASE or (release in SAME and page not in DIFFERENT)


def without_numbers(line):
    """A line with N in place of its numbers, and one blank in place of several."""
    return re.sub(r"\s+", " ", re.sub(r"\d+(\.\d+)?", "N", line)).strip()


def find_printed(shown, printed):
    """The line that was printed for each that is shown, or nothing: apart from their numbers, they are the same."""
    found = []
    rest = iter(printed.splitlines())
    for line in shown.splitlines():
        if line.strip():
            wanted = without_numbers(line)
            found.append((line, next((other for other in rest if without_numbers(other) == wanted), None)))
    return found


def run_commands(folder, commands, variables):
    """Run commands; their output, or a complaint."""
    environment = {name: value for name, value in os.environ.items() if name != "USER"} | variables
    result = subprocess.run(["bash", "-euo", "pipefail", "-c", commands], cwd=folder, env=environment, check=False,
                            capture_output=True, text=True)
    if result.returncode != 0:
        return "", f"{commands.strip()}: exit status {result.returncode}\n{result.stdout}{result.stderr}"
    return result.stdout, ""


def compare(step, printed, exact):
    """Complaints about the output of a step."""
    return [
        f"{step.commands.strip()}: prints no line such as '{line.strip()}', but\n{printed}" if other is None
        else f"{step.commands.strip()}: the manual has '{line.strip()}', printed is '{other.strip()}'"
        for line, other in find_printed(step.output, printed)
        if other is None or (exact and other.split() != line.split())
    ]


def update(page, outputs):
    """Put what was printed in place of the lines that a page shows; OUTPUTS has steps with what they printed."""
    text = find_page(page).read_text(encoding="ascii")
    for step, printed in reversed(outputs):
        lines = [f"  {other}".rstrip() for _, other in find_printed(step.output, printed)]
        end = step.output[len(step.output.rstrip()):]
        text = text[:step.span[0]] + "\n".join(lines) + end + text[step.span[1]:]
    find_page(page).write_text(text, encoding="ascii")


def run_page(page, folder, variables=None, language="bash", release=RELEASE, renew=False):
    """Run the commands of a page in a folder, with further variables of the environment, until one fails; return
    complaints. RENEW puts what they print into the page.
    """
    complaints, outputs = [], []
    for step in read_steps(page, language):
        printed, failure = run_commands(folder, step.commands, variables or {})
        if failure:
            return [failure]
        complaints += compare(step, printed, is_exact(page, release) and not renew)
        if step.span:
            outputs.append((step, printed))
    if renew and not complaints:
        if not is_exact(page, release):
            return [f"the page {page} has the outputs of ns-{RELEASE}, not of ns-{release}"]
        update(page, outputs)
    return complaints
