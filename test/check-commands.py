#!/usr/bin/env python3
#
# Copyright (c) 2026 The ns-3 SCTP module authors
#
# SPDX-License-Identifier: GPL-2.0-only
#
# Author: The ns-3 SCTP module authors
#

"""Try the commands of README and manual, apart from those of pages with a check of their own.

A command that runs a program of the module is run: it has to end without an error, or still be running after LIMIT
seconds of CPU time. A script of utils/ has to exist, and a campaign that utils/reproduce is given, too. Commands of
other tools are tried by the scripts in TRIED_BY. In the text, a program that is named with options has to have them.

  test/check-commands.py SCTP-PATHS   one of the programs; the others are beside it
"""

import pathlib
import re
import resource
import shlex
import subprocess
import sys
import tempfile

from manual_commands import BLOCK, ROOT

LIMIT = 20
INLINE = re.compile(r"``?(sctp-[a-z0-9-]+(?:\s+--[^`]*)?)``?")

# Pages whose commands test/check-tutorial.py, check-install.py, check-python.py and check-printed.py run.
CHECKED = ("sctp-tutorial", "sctp-install", "sctp-python", "sctp-slow")

# What tries the commands that are not the module's.
TRIED_BY = {
    "apt-get": "the scripts of utils/ install the same packages",
    "cd": "nothing to try",
    "cp": "nothing to try",
    "cmake": "utils/functions builds by the same lines",
    "export": "test/check-install.py",
    "g++": "test/check-install.py",
    "$HOME/sctp-python/bin/python": "test/check-python.py",
    "git": "nothing to try",
    "unset": "utils/test",
    "./ns3": "utils/test runs README's lines",
    "./test.py": "utils/test runs README's lines",
    "./waf": "utils/test-ns3-release 3.35 builds by the same lines",
    "tshark": "utils/check-pcaps",
}


def read_commands(path):
    """The command lines of a page."""
    text = path.read_text(encoding="utf-8")
    if path.suffix == ".md":
        blocks = re.findall(r"(?:^|\n\n)((?: {4,}\S.*\n(?:\n(?= {4}))?)+)", text)
    else:
        blocks = [block for language, block in BLOCK.findall(text) if language in ("bash", "console")]
    lines = "".join(blocks).replace("\\\n", " ").splitlines()
    return [words for words in (shlex.split(line, comments=True) for line in lines) if words]


def find_program(folder, name):
    """The executable of a program: its name as it is, or as an ns-3 tree has it."""
    pattern = re.compile(rf"(ns3[^-]*-)?{name}(-(default|debug|optimized|release|relwithdebinfo|minsizerel))?")
    return next((path for path in sorted(folder.iterdir()) if pattern.fullmatch(path.name)), None)


def limit_time():
    """Limit the CPU time of a child."""
    resource.setrlimit(resource.RLIMIT_CPU, (LIMIT, LIMIT))


def run_program(program, arguments, folder):
    """Run a program; return a complaint, or nothing."""
    result = subprocess.run([program, *arguments], cwd=folder, check=False, capture_output=True, text=True,
                            preexec_fn=limit_time)
    # A negative status is the signal of the limit.
    return "" if result.returncode in (0, -9, -24) else f"exit status {result.returncode}: {result.stderr.strip()}"


def try_command(words, programs, campaigns, folder):
    """Try a command; return a complaint, or nothing."""
    words = [word for word in words if not re.fullmatch(r"[A-Z_0-9]+=.*", word)]
    if words[:2] in (["./ns3", "run"], ["./waf", "--run"]):
        words = shlex.split(words[2])
    words = words[:words.index("|")] if "|" in words else words
    name = words[0].removeprefix("build/bin/")
    if name == "utils/reproduce":
        unknown = [word for word in words[1:] if not word.startswith("--") and word not in campaigns]
        return f"no campaign {unknown[0]}" if unknown else ""
    if name.startswith("utils/"):
        return "" if (ROOT / name).is_file() else "no such script"
    if name == "sctp-test-runner" and words[1:] == ["--quick"]:
        # Each suite is a process, which the limit would end; run_suites of utils/functions runs them all.
        words[1:] = ["--list"]
    if name.startswith("sctp-"):
        program = find_program(programs, name)
        return run_program(program, words[1:], folder) if program else "no such program"
    return "" if name in TRIED_BY else "nothing tries this command"


def read_help(program, option, helps):
    """The help that has to list an option: the program's, or that of the attributes of the option's type."""
    owner, _, attribute = option.removeprefix("--").rpartition("::")
    question = f"--PrintAttributes={owner}" if attribute and owner else "--help"
    if (program, question) not in helps:
        helps[program, question] = subprocess.run([program, question], check=False, capture_output=True,
                                                  text=True).stdout
    return helps[program, question]


def find_wrong_options(path, programs, helps):
    """Options in the text of a page that their programs do not have."""
    complaints = []
    for named in INLINE.findall(path.read_text(encoding="utf-8")):
        name, *rest = named.split()
        options = [match.group() for match in (re.match(r"--[A-Za-z0-9:]+", word) for word in rest) if match]
        program = find_program(programs, name) if options else None
        complaints += [f"{name} has no {option}" for option in options
                       if program and not re.search(rf"{option}\b", read_help(program, option, helps))]
    return complaints


def main():
    """Try the commands of all pages."""
    programs = pathlib.Path(sys.argv[1]).resolve().parent
    pages = [ROOT / "README.md", ROOT / "CONTRIBUTING.md", *sorted((ROOT / "doc").glob("*.rst"))]
    listed = subprocess.run([ROOT / "utils/reproduce", "--list"], check=True, capture_output=True, text=True).stdout
    campaigns = {"all", *re.findall(r"[\w-]+", listed)}
    complaints, tried, helps = [], 0, {}
    with tempfile.TemporaryDirectory() as folder:
        for page in pages:
            if not page.name.startswith(CHECKED):
                for words in read_commands(page):
                    tried += 1
                    complaint = try_command(words, programs, campaigns, folder)
                    if complaint:
                        complaints.append(f"{page.name}: {' '.join(words)}: {complaint}")
            complaints += [f"{page.name}: {complaint}" for complaint in find_wrong_options(page, programs, helps)]
    print("\n".join(complaints) or f"{tried} commands, as README and manual have them")
    return 1 if complaints else 0


if __name__ == "__main__":
    sys.exit(main())
