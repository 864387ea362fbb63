#
# Copyright (c) 2026 The ns-3 SCTP module authors
#
# SPDX-License-Identifier: GPL-2.0-only
#
# Author: The ns-3 SCTP module authors
#

"""The progress of long commands: runs of campaigns, and steps of scripts.

  progress.py STEPS FILE   copies standard input to a terminal, line by line, with the progress of a script below it

The script marks the begin of each of its STEPS by a line with MARK and the step's name (begin_step of utils/functions).
FILE keeps the seconds of each step for the next time, which then has an estimate of the minutes that are left.
"""

import json
import pathlib
import sys
import threading
import time

MARK = "\x01"
CLEAR = "\r\x1b[K"


class Progress(threading.Thread):
    """Tells how far something is: on one line of a terminal, else now and then."""

    def __init__(self):
        super().__init__(daemon=True)
        self.over = threading.Event()
        self.start_time = time.monotonic()

    def describe(self):
        """The progress as a text."""
        raise NotImplementedError

    def get_elapsed(self):
        """Seconds since the begin."""
        return time.monotonic() - self.start_time

    def tell(self, end):
        """Print the progress, and an end of the line."""
        print(self.describe(), end=end, flush=True)

    def run(self):
        terminal = sys.stdout.isatty()
        while not self.over.wait(1 if terminal else 30):
            self.tell("   \r" if terminal else "\n")

    def end(self):
        """End the thread."""
        self.over.set()
        self.join()

    def stop(self):
        """Stop, and tell the end."""
        self.end()
        self.tell("          \n")


class RunProgress(Progress):
    """The progress of the runs of a plan of a campaign."""

    def __init__(self, plan):
        super().__init__()
        self.plan = plan

    def describe(self):
        done, missing = self.plan.count_done(), self.plan.missing
        left = ""
        if 0 < done < missing:
            left = f", {self.get_elapsed() * (missing - done) / done / 60:.1f} minutes left"
        return f"  {done} of {missing} runs{left}"


class StepProgress(Progress):
    """The progress of a script in steps, below the lines that it prints."""

    def __init__(self, steps, file):
        super().__init__()
        self.steps = steps
        self.file = pathlib.Path(file)
        self.names = []
        self.begins = []  # of each step, seconds since the begin
        self.lock = threading.Lock()
        try:
            self.former = json.loads(self.file.read_text(encoding="utf-8"))
        except (OSError, ValueError):
            self.former = []

    def begin(self, name):
        """A step begins."""
        self.names.append(name)
        self.begins.append(self.get_elapsed())

    def estimate(self):
        """Seconds that are left, if the script has come to its end before."""
        number = len(self.names)
        if number == 0 or len(self.former) != self.steps:
            return None
        return max(0, self.former[number - 1] - self.get_elapsed() + self.begins[-1]) + sum(self.former[number:])

    def describe(self):
        left = self.estimate()
        ends = "" if left is None else f", some {left / 60:.1f} left"
        name = f": {self.names[-1]}" if self.names else ""
        return f"  step {len(self.names)} of {self.steps}{name}, {self.get_elapsed() / 60:.1f} minutes{ends}"

    def tell(self, end):
        with self.lock:
            print(CLEAR + self.describe(), end="", flush=True)

    def pass_on(self, line):
        """A line of the script: a mark, or what is printed above the progress."""
        with self.lock:
            if line.startswith(MARK):
                self.begin(line[1:].strip())
            else:
                print(CLEAR + line.rstrip("\n"), flush=True)
            print(CLEAR + self.describe(), end="", flush=True)

    def finish(self):
        """Clear the progress; keep the seconds of the steps if all have begun."""
        self.end()
        print(CLEAR, end="", flush=True)
        if len(self.names) == self.steps:
            ends = [*self.begins[1:], self.get_elapsed()]
            spent = [round(end - begin, 1) for begin, end in zip(self.begins, ends)]
            self.file.write_text(json.dumps(spent), encoding="utf-8")


def main():
    """Copy standard input with the progress."""
    progress = StepProgress(int(sys.argv[1]), sys.argv[2])
    progress.start()
    for line in sys.stdin:
        progress.pass_on(line)
    progress.finish()


if __name__ == "__main__":
    main()
