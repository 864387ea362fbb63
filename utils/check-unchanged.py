#!/usr/bin/env python3
#
# Copyright (c) 2026 The ns-3 SCTP module authors
#
# SPDX-License-Identifier: GPL-2.0-only
#
# Author: The ns-3 SCTP module authors
#

"""Compare what two builds of the programs do. A change of form only must not change any of it.

utils/check-unchanged BASE [OPTION...] builds the commit BASE and this working tree beside an installed ns-3,
optimized, and compares

  - for random command lines of the example programs: standard output, messages, exit status, and all
    files that are written, which are rows, packet traces and series;
  - of each program: its help, with all options, and ns-3's global values;
  - of each type of the module: parent, group, attributes and trace sources.

Three quarters of the lines are short runs that mostly move data, over paths that lose packets and fail; the
others are those of test/random-command-lines.py, with extreme and nonsense values. Not compared are measured
CPU time and memory (columns of sctp-bench), the version and settings of a row, folders of the builds, and lines of sources in messages. Left
out, and told, are lines that take too long in the base, or that differ there from run to run.

The last line is "N the same, M different"; the exit status is 1 if anything is different.
"""

import argparse
import collections
import concurrent.futures
import csv
import dataclasses
import difflib
import io
import json
import os
import pathlib
import random
import re
import shlex
import signal
import subprocess
import sys
import tempfile

import sensible_lines

# Columns that the machine measures.
MEASURED = {"cpu_s", "cpu_ms_per_mb", "bytes_per_endpoint"}

# Columns and a folder that name the version of a run and its settings.
RECORD = {"version", "commit", "ns3", "settings"}
SETTINGS = "settings"

# The module's library: it was called libsctp first, and is named as ns-3's libraries now.
LIBRARY = r"lib(?:ns3\S*-)?sctp[^/\s]*\.so"

# How many lines programs have, in proportion; those that are not here have 1.
WEIGHTS = {"sctp-paths": 10, "sctp-shared-bottleneck": 3, "sctp-dual-dumbbell": 3, "sctp-cross-traffic": 2,
           "sctp-fast-retransmission-path": 2, "sctp-random-network": 2, "sctp-reactive-routing": 2,
           "sctp-bench": 2}

# One of so many lines is wild.
WILD = 4

QUESTIONS = ["--PrintHelp", "--PrintGlobals"]

# Times of the processor and by the clock may differ this much where the machine does other work.
PATIENCE = 30

SHOWN_LINES = 24
SHOWN_COLUMNS = 160


class Failure(Exception):
    """Nothing can be compared."""


@dataclasses.dataclass
class Result:
    """What a run did: texts, without what may differ, by name; and the bytes of its files."""

    status: int
    parts: dict


@dataclasses.dataclass
class Verdict:
    """What comparing a line has shown."""

    outcome: str  # of the base
    differences: list
    rows: dict = dataclasses.field(default_factory=dict)
    message: str = ""


class Build:
    """A folder of programs."""

    def __init__(self, folder):
        self.folder = pathlib.Path(folder).resolve()
        if not self.folder.is_dir():
            raise Failure(f"there is no folder {folder}")
        self.programs = {path.name: path for path in sorted(self.folder.glob("sctp-*"))
                         if os.access(path, os.X_OK) and path.name != "sctp-test-runner"}
        self.environment = {name: value for name, value in os.environ.items() if not name.startswith(("NS_", "SCTP_"))}
        self.environment["LC_ALL"] = "C"

    def run(self, name, line, limit):
        """Run a program in a folder of its own; nothing if it takes too long, in seconds of CPU time."""
        command = ["sh", "-c", f'ulimit -S -t {limit} && exec "$0" "$@"', self.programs[name], *line]
        with tempfile.TemporaryDirectory(prefix="check-unchanged-") as folder:
            try:
                done = subprocess.run(command, capture_output=True, check=False, cwd=folder, env=self.environment,
                                      stdin=subprocess.DEVNULL, timeout=PATIENCE * limit)
            except subprocess.TimeoutExpired:
                return None
            if done.returncode == -signal.SIGXCPU:
                return None
            parts = {"exit status": str(done.returncode), "standard output": self.clean(done.stdout),
                     "messages": self.clean(done.stderr)}
            for path in sorted(pathlib.Path(folder).rglob("*")):
                if path.is_file() and path.parent.name != SETTINGS:
                    parts[str(path.relative_to(folder))] = mask_table(path.read_bytes())
            return Result(done.returncode, parts)

    def run_line(self, name, line, limit):
        """The same with all columns, which some programs print for an option that older ones do not have."""
        return self.run(name, [*sensible_lines.commands.columns.get_options(self.programs[name]), *line], limit)

    def clean(self, output):
        """A text without what differs between builds and from run to run."""
        text = output.decode(errors="backslashreplace")
        for path in (self.folder, self.folder.parent):
            text = text.replace(str(path), "BUILD")
        text = re.sub(r"file=\S+, line=\d+", "file=, line=", text)
        return re.sub(rf"^({'|'.join(MEASURED)})( +)\S+$", r"\1\2measured", text, flags=re.MULTILINE)

    def find_library(self):
        """The library of the module that the programs load."""
        program = next(iter(self.programs.values()))
        text = subprocess.run(["ldd", program], capture_output=True, text=True, check=False).stdout
        found = re.search(rf"{LIBRARY} => (\S+)", text)
        if not found:
            raise Failure(f"{program} does not load the module's library")
        return found[1]

    def find_link_command(self):
        """How its build system links a program, or nothing, with all other commands."""
        commands = read_commands(self.folder.parent)
        found = [output for output in commands if output in {f"bin/{name}" for name in self.programs}]
        return commands, min(found, default=None)


def mask_table(data):
    """A file; of a CSV file, the same without values of measured columns and without columns of the record of a run."""
    header = data[:10000].split(b"\n")[0].decode(errors="replace")
    # The column of the option by which the file was written.
    if not (MEASURED | {"output"}) & set(header.split(",")):
        return data
    rows = list(csv.reader(io.StringIO(data.decode(errors="replace"))))
    masked = [["measured" if number and name in MEASURED else value
               for name, value in zip(rows[0], row) if name not in RECORD] for number, row in enumerate(rows)]
    text = io.StringIO()
    csv.writer(text, lineterminator="\n").writerows(masked)
    return text.getvalue().encode()


def compare(base, other):
    """What is different between two results: names and excerpts."""
    differences = []
    for name in dict.fromkeys([*base, *other]):
        if name not in base or name not in other:
            differences.append((name, f"only in {'this tree' if name in other else 'the base'}"))
        elif base[name] != other[name]:
            differences.append((name, show_difference(base[name], other[name])))
    return differences


def show_difference(base, other):
    """The beginning of what is different."""
    if isinstance(base, bytes):
        if not is_text(base) or not is_text(other):
            return show_binary_difference(base, other)
        base, other = base.decode(), other.decode()
    base, other = base.splitlines(), other.splitlines()
    # Series are long: only the neighbourhood of the first difference.
    first = next((i for i, (one, two) in enumerate(zip(base, other)) if one != two), min(len(base), len(other)))
    begin = max(0, first - 2)
    end = begin + 200
    lines = list(difflib.unified_diff(base[begin:end], other[begin:end], "base", "this tree", lineterm="", n=1))
    if begin:
        lines.insert(0, f"(from line {begin + 1} on)")
    more = ["..."] if len(lines) > SHOWN_LINES else []
    return "\n".join(line[:SHOWN_COLUMNS] for line in lines[:SHOWN_LINES] + more)


def is_text(data):
    """Whether a file may be shown."""
    return b"\0" not in data[:1000] and data.isascii()


def show_binary_difference(base, other):
    """Where the first difference of two files is; of packet traces, in which packet."""
    place = next((i for i, (one, two) in enumerate(zip(base, other)) if one != two), min(len(base), len(other)))
    text = f"{len(base)} and {len(other)} bytes, the first difference at {place}"
    number = 0
    begin = 24
    digits = {b"\xd4\xc3\xb2\xa1": 6, b"\x4d\x3c\xb2\xa1": 9}.get(base[:4])
    if not digits:
        return text
    while begin + 16 <= len(base):
        seconds, fraction, size = (int.from_bytes(base[begin + at:begin + at + 4], "little") for at in (0, 4, 8))
        number += 1
        if begin <= place < begin + 16 + size:
            return "\n".join([f"{text}, in packet {number} of the base, of {seconds}.{fraction:0{digits}d} s:",
                              f"-{show_bytes(base, place)}", f"+{show_bytes(other, place)}"])
        begin += 16 + size
    return f"{text}, after the last of {number} packets of the base"


def show_bytes(data, place):
    """What is at a place of a file."""
    return data[place:place + 40].hex(" ", -4)


def read_commands(build):
    """The commands of a build folder, by output; the build is not changed."""
    if not (build / "build.ninja").exists():
        return {}
    text = subprocess.run(["ninja", "-C", build, "-t", "compdb"], capture_output=True, text=True, check=True).stdout
    return {entry["output"]: entry for entry in json.loads(text[text.index("["):])}


def build_printer(builds, folder):
    """Compile print-types.cc as a build compiles and links its programs, but without the module; its path."""
    for build in builds:
        commands, target = build.find_link_command()
        if target:
            break
    else:
        return None
    source = pathlib.Path(__file__).resolve().with_name("print-types.cc")
    program = folder / "print-types"
    link = [word for word in shlex.split(commands[target]["command"]) if word not in (":", "&&")]
    objects = [word for word in link if word.endswith(".o")]
    compile_ = shlex.split(commands[objects[0]]["command"])
    changed = {"-o": f"{program}.o", "-c": str(source), "-MF": f"{program}.d", "-MT": "print-types"}
    for option, value in changed.items():
        if option in compile_:
            compile_[compile_.index(option) + 1] = value
    link = [word for word in link if word not in objects and not re.search(LIBRARY, word)]
    link[link.index("-o") + 1] = str(program)
    link[link.index("-o"):link.index("-o")] = [f"{program}.o"]
    for command in (compile_, [*link, "-ldl"]):
        subprocess.run(command, cwd=build.folder.parent, check=True)
    return program


def read_types(printer, build):
    """What is known of the types of a build, by name."""
    done = subprocess.run([printer, build.find_library()], capture_output=True, text=True, check=False)
    if done.returncode != 0:
        raise Failure(f"print-types: {done.stderr}")
    blocks = re.split(r"^(?=\S)", build.clean(done.stdout.encode()), flags=re.MULTILINE)
    # Some defaults are addresses of objects.
    return {block.split("\n")[0]: re.sub(r"\b0x[0-9a-f]{4,}\b", "0x", block) for block in blocks if block}


class Comparison:
    """Compares builds, counts, and prints the first differences."""

    def __init__(self, base, tree, options):
        self.base = base
        self.tree = tree
        self.options = options
        self.same = 0
        self.different = 0
        self.outcomes = collections.Counter()

    def note(self, title, differences):
        """Count a thing that was compared."""
        if not differences:
            self.same += 1
            return
        self.different += 1
        if self.different <= self.options.show:
            print(f"DIFFERENT: {title}")
            for name, text in differences[:3]:
                print("  " + f"{name}: {text}".replace("\n", "\n    "))
            if len(differences) > 3:
                print(f"  and {', '.join(name for name, _ in differences[3:])}")
            sys.stdout.flush()

    def compare_types(self):
        """Compare what is registered with ns-3."""
        with tempfile.TemporaryDirectory() as folder:
            printer = build_printer([self.tree, self.base], pathlib.Path(folder))
            if not printer:
                print("Types are not compared: no folder of programs is in a folder of a build")
                return
            base, tree = read_types(printer, self.base), read_types(printer, self.tree)
        for name in dict.fromkeys([*base, *tree]):
            known = ({"it": types[name]} if name in types else {} for types in (base, tree))
            self.note(f"type {name}", compare(*known))
        print(f"{len(base)} types of the base and {len(tree)} of this tree were compared", flush=True)

    def compare_programs(self):
        """Compare which programs there are, and what they tell of themselves; the names of those that both have."""
        names = [name for name in self.base.programs if name in self.tree.programs]
        for name in sorted(set(self.base.programs) ^ set(self.tree.programs)):
            self.note(name, [("it", f"only in {'this tree' if name in self.tree.programs else 'the base'}")])
        if not names:
            raise Failure("there is no program in both folders")
        for name in names:
            for question in QUESTIONS:
                results = [build.run(name, [question], self.options.limit) for build in (self.base, self.tree)]
                self.note(f"{name} {question}", compare(*(result.parts if result else {} for result in results)))
        return names

    def draw_lines(self, names):
        """Programs and arguments of all runs."""
        programs = {}
        for name in names:
            first = next(iter(programs.values()), None)
            programs[name] = sensible_lines.commands.Program(self.base.programs[name], first)
        turns = [(turn / WEIGHTS.get(name, 1), name) for name in names for turn in range(self.options.lines)]
        makers = {}
        for name, program in programs.items():
            dice = random.Random(f"{self.options.seed} {name}")
            makers[name] = (sensible_lines.SensibleGenerator(program, dice),
                            sensible_lines.commands.Generator(program, dice))
        drawn = collections.Counter()
        lines = []
        for _, name in sorted(turns)[:self.options.lines]:
            drawn[name] += 1
            lines.append((name, makers[name][drawn[name] % WILD == 0].make_line()))
        return lines

    def compare_line(self, entry):
        """Run a line in both builds."""
        name, line = entry
        base = self.base.run_line(name, line, self.options.limit)
        if base is None:
            return Verdict("too long", [])
        tree = self.tree.run_line(name, line, 3 * self.options.limit)
        output = base.parts["standard output"]
        outcome = sensible_lines.commands.judge(name, base.status, output, base.parts["messages"])[1]
        rows = sensible_lines.commands.columns.parse(output)
        if tree is None:
            return Verdict(outcome, [("it", f"takes more than {3 * self.options.limit} s in this tree")], rows)
        differences = compare(base.parts, tree.parts)
        if differences:
            again = self.base.run_line(name, line, 3 * self.options.limit)
            if again is None or again.parts != base.parts:
                return Verdict("never the same", [])
        return Verdict(outcome, differences, rows, base.parts["messages"].strip())

    def compare_lines(self, lines):
        """Run all lines, several at a time."""
        traits = collections.Counter()
        with concurrent.futures.ThreadPoolExecutor(self.options.jobs) as pool:
            for (name, line), verdict in zip(lines, pool.map(self.compare_line, lines)):
                if self.options.verbose:
                    print(f"{verdict.outcome}: {name} {shlex.join(line)}", verdict.message, sep="\n  ", flush=True)
                if verdict.outcome in ("too long", "never the same"):
                    print(f"left out, {verdict.outcome} in the base: {name} {shlex.join(line)}", flush=True)
                else:
                    self.note(f"{name} {shlex.join(line)}", verdict.differences)
                self.outcomes[verdict.outcome] += 1
                traits.update(find_traits(verdict))
        return traits

    def summarize(self, lines, traits):
        """Print what the lines were like."""
        known = {"complete", "refused", "fault", "too long", "never the same"}
        early = {reason: count for reason, count in self.outcomes.items() if reason not in known}
        print(f"{len(lines)} lines: {self.outcomes['complete']} completed, {sum(early.values())} ended early "
              f"({', '.join(f'{count} {reason}' for reason, count in sorted(early.items())) or 'none'}), "
              f"{self.outcomes['refused']} refused alike, {self.outcomes['fault']} with a fault alike, "
              f"{self.outcomes['too long']} left out as too long, "
              f"{self.outcomes['never the same']} as never the same")
        print("Of them " + ", ".join(f"{traits[trait]} {trait}" for trait in TRAITS))


# Traits of runs, and columns of which one is not zero.
TRAITS = {
    "moved data": ("bytes_delivered", "delivered_mb"),
    "repeated packets": ("fast_rtx", "timeout_rtx"),
    "found a path failed": ("failure_detected_s", "failovers"),
}


def find_traits(verdict):
    """What a run shows."""
    if verdict.outcome == "refused":
        return []
    return [trait for trait, names in TRAITS.items()
            if any(verdict.rows.get(name, "0").strip() not in ("0", "-", "") for name in names)]


def main():
    """Read the command line and compare; the exit status."""
    parser = argparse.ArgumentParser(prog="utils/check-unchanged", usage="%(prog)s BASE [OPTION...]",
                                     description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter,
                                     allow_abbrev=False)
    parser.add_argument("--lines", type=int, default=300, help="command lines of all programs together [300]")
    parser.add_argument("--seed", type=int, default=1, help="from which they are drawn [1]")
    parser.add_argument("--jobs", type=int, default=os.cpu_count(), help="lines at a time [all processors]")
    parser.add_argument("--limit", type=int, default=60,
                        help="seconds of CPU time that a line may take in the base [60]")
    parser.add_argument("--show", type=int, default=5, help="differences that are printed [5]")
    parser.add_argument("--verbose", action="store_true", help="print all lines")
    parser.add_argument("--programs", metavar="FOLDER", help="programs that were built before, for this tree")
    parser.add_argument("--base-programs", metavar="FOLDER", help="the same for BASE, which is then left out")
    parser.add_argument("--check-options", action="store_true", help=argparse.SUPPRESS)
    options = parser.parse_args()
    if options.check_options:
        return 0
    if not options.programs or not options.base_programs:
        parser.error("no programs")
    if options.lines < 0 or options.jobs < 1:
        parser.error("--lines must be at least 0, --jobs at least 1")
    try:
        comparison = Comparison(Build(options.base_programs), Build(options.programs), options)
        comparison.compare_types()
        names = comparison.compare_programs()
        lines = comparison.draw_lines(names)
        comparison.summarize(lines, comparison.compare_lines(lines))
    except Failure as failure:
        sys.exit(f"error: {failure}")
    print(f"{comparison.same} the same, {comparison.different} different")
    return 1 if comparison.different else 0


if __name__ == "__main__":
    sys.exit(main())
