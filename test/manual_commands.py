#
# Copyright (c) 2026 The ns-3 SCTP module authors
#
# SPDX-License-Identifier: GPL-2.0-only
#
# Author: The ns-3 SCTP module authors
#

"""The commands and files that pages of the manual show, for the checks that run them.

Blocks with the language "bash" are commands. A block "none" behind one of them is its output: each of its lines has
to be printed, apart from the numbers in it, which differ between releases of ns-3.
"""

import os
import pathlib
import re
import subprocess

ROOT = pathlib.Path(__file__).resolve().parent.parent
BLOCK = re.compile(r"^\.\. code-block:: (\w+)\n\n((?:  .*\n|\n)+)", re.MULTILINE)


def read_blocks(page):
    """The blocks of a page, each as its language and its text."""
    return BLOCK.findall((ROOT / f"doc/sctp-{page}.rst").read_text(encoding="ascii"))


def read_steps(page):
    """The commands of a page, each with the output that the page shows."""
    steps = []
    for language, block in read_blocks(page):
        if language == "bash":
            steps.append([block, ""])
        elif language == "none" and steps and not steps[-1][1] and "---" not in block:
            steps[-1][1] = block
    return steps


def without_numbers(text):
    """The lines of a text, each with N in place of its numbers."""
    return [re.sub(r"\d+(\.\d+)?", "N", line).strip() for line in text.splitlines() if line.strip()]


def run_step(folder, commands, output, variables):
    """Run commands; return complaints."""
    environment = {name: value for name, value in os.environ.items() if name != "USER"} | variables
    result = subprocess.run(["bash", "-euc", commands], cwd=folder, env=environment, check=False,
                            capture_output=True, text=True)
    if result.returncode != 0:
        return [f"{commands.strip()}: exit status {result.returncode}\n{result.stdout}{result.stderr}"]
    printed = without_numbers(result.stdout)
    return [f"{commands.strip()}: prints no line such as '{line}', but\n{result.stdout}"
            for line in without_numbers(output) if line not in printed]


def run_page(page, folder, variables=None):
    """Run the commands of a page in a folder, with further variables of the environment, until one fails; return
    complaints.
    """
    for commands, output in read_steps(page):
        complaints = run_step(folder, commands, output, variables or {})
        if complaints:
            return complaints
    return []
