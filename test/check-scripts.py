#!/usr/bin/env python3
#
# Copyright (c) 2026 The ns-3 SCTP module authors
#
# SPDX-License-Identifier: GPL-2.0-only
#
# Author: The ns-3 SCTP module authors
#

"""Check the scripts of utils/: asked for help, they fetch nothing, and they end with all that they started."""

import os
import pathlib
import re
import shutil
import signal
import subprocess
import tempfile
import time
import unittest
import urllib.request

ROOT = pathlib.Path(__file__).resolve().parent.parent
FUNCTIONS = ROOT / "utils/functions"
SOURCES = '/functions"\n'

# Programs that fetch, install or build.
FETCHERS = ("apt-get", "debootstrap", "dpkg-query", "pip", "cmake", "ninja", "git")

STARTS = f"""#!/usr/bin/env bash
. "{FUNCTIONS}"
python3 -c "import subprocess; subprocess.run(['sleep', '$1'])" &
(trap '' INT TERM HUP; sleep "$1") &
{{ sleep "$1" & }} &
run_logged check-scripts sleep "$1"
"""


def list_scripts():
    """The scripts that source utils/functions."""
    files = [path for path in (ROOT / "utils").iterdir() if path.is_file()]
    return sorted(path for path in files if SOURCES in path.read_text(encoding="utf-8", errors="replace"))


def find(seconds):
    """The processes that sleep so many seconds."""
    found = []
    for path in pathlib.Path("/proc").glob("[0-9]*/cmdline"):
        try:
            words = path.read_bytes().split(b"\0")
        except OSError:
            continue
        if words[:2] == [b"sleep", str(seconds).encode()]:
            found.append(path.parent.name)
    return found


class Help(unittest.TestCase):
    """What --help does."""

    def test_help_is_printed_and_nothing_is_fetched(self):
        self.assertGreater(len(list_scripts()), 10)
        for script in [*list_scripts(), ROOT / ".ci/run"]:
            with self.subTest(script.name), tempfile.TemporaryDirectory() as home:
                folder = pathlib.Path(home)
                for name in FETCHERS:
                    (folder / name).write_text(f"#!/bin/sh\ntouch '{home}/fetched-'{name}\nexit 1\n", encoding="utf-8")
                    (folder / name).chmod(0o755)
                cache = folder / "cache"
                result = subprocess.run([script, "--help"], cwd=home, capture_output=True, text=True, check=False, env={
                    **os.environ, "PATH": f"{home}:{os.environ['PATH']}", "XDG_CACHE_HOME": str(cache)})
                self.assertEqual(result.returncode, 0, result.stderr)
                self.assertIn(script.name, result.stdout)
                self.assertEqual([path.name for path in folder.glob("fetched-*")], [])
                self.assertEqual([path.name for path in (cache / "ns-3-sctp").iterdir()], ["log"])

    def test_scripts_begin_where_python_is_not_installed_yet(self):
        with tempfile.TemporaryDirectory() as home:
            folder = pathlib.Path(home) / "bin"
            folder.mkdir()
            for name in ("bash", "dirname", "mkdir", "nproc", "sed"):
                (folder / name).symlink_to(shutil.which(name))
            result = subprocess.run([ROOT / "utils/fuzz-run", "--help"], capture_output=True, text=True, check=False,
                                    env={"HOME": home, "PATH": str(folder)})
            self.assertEqual((result.returncode, result.stderr), (0, ""))
            self.assertIn("utils/fuzz-run", result.stdout)


class Serving(unittest.TestCase):
    """utils/serve-docs, behind utils/build-docs --serve."""

    def test_pages_are_shown_until_an_interrupt(self):
        with tempfile.TemporaryDirectory() as name:
            (pathlib.Path(name) / "index.html").write_text("a page", encoding="ascii")
            server = subprocess.Popen([ROOT / "utils/in-group", ROOT / "utils/serve-docs", name, "0"], stdout=subprocess.PIPE,
                                      stderr=subprocess.PIPE, text=True)  # fmt: skip
            address = re.search(r"http://localhost:(\d+)/", server.stdout.readline())
            with urllib.request.urlopen(address[0]) as answer:
                self.assertEqual(answer.read(), b"a page")
            busy = subprocess.run([ROOT / "utils/serve-docs", name, address[1]], capture_output=True, text=True, check=False)
            self.assertEqual(busy.returncode, 1)
            self.assertRegex(busy.stderr, rf"^error: port {address[1]} cannot be used .*--serve=PORT.*\n$")
            server.send_signal(signal.SIGINT)
            self.assertEqual(server.wait(20), 0)
            self.assertEqual(server.communicate()[1], "")


STEPS = f"""#!/usr/bin/env bash
. "{FUNCTIONS}"
show_steps 2 two
begin_step first
say "One"
sleep 1.5
begin_step second
say "Two"
exit 3
"""

# What a campaign shows of a plan of five runs, three of which were made.
RUNS = f"""import sys, time, types
sys.path.insert(0, "{ROOT / "utils/campaigns"}")
import progress
shown = progress.RunProgress(types.SimpleNamespace(count_done=lambda: 3, missing=5))
shown.start()
time.sleep(1.5)
shown.stop()
"""


class Showing(unittest.TestCase):
    """The progress of long commands: a line on a terminal, and elsewhere the output alone."""

    def setUp(self):
        self.folder = pathlib.Path(self.enterContext(tempfile.TemporaryDirectory()))
        self.environment = {**os.environ, "XDG_CACHE_HOME": str(self.folder)}

    def write(self, name, text):
        path = self.folder / name
        path.write_text(text, encoding="utf-8")
        return path

    def run_on_terminal(self, command):
        """Run a command on a pseudo-terminal: its status, and what it printed."""
        own, terminal = os.openpty()
        process = subprocess.Popen(command, stdin=terminal, stdout=terminal, stderr=terminal, env=self.environment)
        os.close(terminal)
        printed = b""
        while True:
            try:
                read = os.read(own, 4096)
            except OSError:  # the other end is closed
                read = b""
            if not read:
                break
            printed += read
        os.close(own)
        return process.wait(20), printed.decode()

    def show(self, printed):
        """The lines that a terminal shows in the end: what follows a return overwrites, or clears, the line."""
        lines = []
        for line in printed.replace("\r\n", "\n").split("\n"):
            lines.append(line.split("\r\x1b[K")[-1])
        return lines

    def test_steps_are_shown_on_a_terminal(self):
        script = self.write("script", STEPS)
        status, printed = self.run_on_terminal(["bash", script])
        self.assertEqual(status, 3)
        self.assertIn("  step 1 of 2: first, 0.0 minutes\r", printed)
        self.assertIn("  step 2 of 2: second, 0.0 minutes\r", printed)
        self.assertEqual(self.show(printed), ["== One", "== Two", ""])
        # The next time the minutes of the first time are known.
        self.assertRegex(self.run_on_terminal(["bash", script])[1], r"step 1 of 2: first, 0\.0 minutes, some 0\.0 left")

    def test_elsewhere_there_are_no_steps(self):
        script = self.write("script", STEPS)
        result = subprocess.run(["bash", script], capture_output=True, text=True, check=False, env=self.environment)
        self.assertEqual((result.returncode, result.stdout, result.stderr), (3, "== One\n== Two\n", ""))

    def test_a_signal_ends_the_steps(self):
        script = self.write("script", STEPS.replace("sleep 1.5", "sleep 1; kill -TERM $$; sleep 5"))
        status, printed = self.run_on_terminal(["bash", script])
        self.assertEqual(status, -signal.SIGTERM)
        self.assertEqual(self.show(printed), ["== One", ""])
        self.assertEqual(list((self.folder / "ns-3-sctp/log").glob("steps-*")), [])

    def test_runs_are_shown_on_a_terminal_each_second(self):
        script = self.write("runs.py", RUNS)
        status, printed = self.run_on_terminal(["python3", script])
        self.assertEqual(status, 0)
        self.assertRegex(printed, r"^  3 of 5 runs, 0\.0 minutes left   \r  3 of 5 runs, 0\.0 minutes left +\r\n$")
        elsewhere = subprocess.run(["python3", script], capture_output=True, text=True, check=True).stdout
        self.assertRegex(elsewhere, r"^  3 of 5 runs, 0\.0 minutes left +\n$")

    def test_the_steps_of_test_are_as_many_as_it_says(self):
        text = (ROOT / "utils/test").read_text(encoding="utf-8")
        number = int(re.search(r"^show_steps (\d+)", text, re.MULTILINE)[1])
        self.assertEqual(len(set(re.findall(r"^ *begin_step (.*)$", text, re.MULTILINE))), number)


class Ending(unittest.TestCase):
    """How scripts end."""

    def setUp(self):
        self.folder = pathlib.Path(self.enterContext(tempfile.TemporaryDirectory()))
        self.script = self.folder / "script"
        # As many seconds as no other process sleeps.
        self.seconds = 100000 + os.getpid()

    def start(self, text, started):
        """Start a script; when it has started so many processes, it is returned."""
        self.script.write_text(text, encoding="utf-8")
        process = subprocess.Popen(["bash", self.script, str(self.seconds)], stderr=subprocess.DEVNULL, env={
            **os.environ, "XDG_CACHE_HOME": str(self.folder)})
        self.addCleanup(process.wait)
        deadline = time.monotonic() + 20
        while len(find(self.seconds)) < started and time.monotonic() < deadline:
            time.sleep(0.05)
        self.assertEqual(len(find(self.seconds)), started)
        return process

    def test_a_signal_ends_all_that_was_started(self):
        process = self.start(STARTS, 4)
        process.terminate()
        self.assertEqual(process.wait(20), -signal.SIGTERM)
        self.assertEqual(find(self.seconds), [])

    def test_a_script_that_a_script_started_ends_too(self):
        inner = self.folder / "inner"
        inner.write_text(STARTS.replace("(trap '' INT TERM HUP; sleep \"$1\") &\n", ""), encoding="utf-8")
        process = self.start(f'#!/usr/bin/env bash\n. "{FUNCTIONS}"\nbash "{inner}" "$1"\n', 3)
        for number in (signal.SIGINT, signal.SIGTERM):
            process.send_signal(number)
        process.wait(20)
        self.assertEqual(find(self.seconds), [])

    def test_what_scripts_time_stays_in_their_group(self):
        for script in [FUNCTIONS, *list_scripts(), ROOT / ".ci/run"]:
            text = script.read_text(encoding="utf-8")
            self.assertEqual(re.findall(r"\btimeout (?!--foreground).*", text), [], script.name)

    def test_what_is_left_when_a_script_ends_is_ended(self):
        process = self.start(f'#!/usr/bin/env bash\n. "{FUNCTIONS}"\nsleep "$1" &\nsleep 1\nexit 7\n', 1)
        self.assertEqual(process.wait(20), 7)
        self.assertEqual(find(self.seconds), [])


if __name__ == "__main__":
    unittest.main()
