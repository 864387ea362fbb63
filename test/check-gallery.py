#!/usr/bin/env python3
#
# Copyright (c) 2026 The ns-3 SCTP module authors
#
# SPDX-License-Identifier: GPL-2.0-only
#
# Author: The ns-3 SCTP module authors
#

"""Check the gallery of the manual's front page, and that utils/gallery finds what is wrong with one."""

import datetime
import importlib.machinery
import importlib.util
import pathlib
import subprocess
import tempfile
import unittest

ROOT = pathlib.Path(__file__).resolve().parent.parent

loader = importlib.machinery.SourceFileLoader("gallery", str(ROOT / "utils/gallery"))
gallery = importlib.util.module_from_spec(importlib.util.spec_from_loader("gallery", loader))
loader.exec_module(gallery)

TABLE = """
.. list-table::

   * - Statement
     - Here
     - Runs
     - Outcome
   * - One (at least 0; note 1)
     - 5.0 +- 0.5 %
     - 3
     - holds
   * - One (at least 0; note 2)
     - 1.124e+04
     - 1
     - holds
   * - Not run
     - -
     - 0
     - not run

Runs of each point: 3.
"""
FIGURE = """
   .. figure:: validation/{name}.png

      Caption.

      ``utils/reproduce x``
"""


class Stored(unittest.TestCase):
    """The gallery of this manual."""

    def test_it_is_of_the_stored_results(self):
        gallery.Gallery(ROOT).check()

    def test_each_figure_has_its_turn(self):
        shown = gallery.Gallery(ROOT)
        first = datetime.date(2026, 12, 28)
        turns = [shown.choose(first + datetime.timedelta(days=day)) for day in range(24)]
        self.assertEqual(set(turns[:12]), set(shown.figures))
        self.assertEqual(turns[:12], turns[12:])


class Planted(unittest.TestCase):
    """A gallery of twelve figures of two campaigns, in a repository of its own."""

    def setUp(self):
        self.root = pathlib.Path(self.enterContext(tempfile.TemporaryDirectory()))
        for folder in ("doc/validation", "examples/campaigns"):
            (self.root / folder).mkdir(parents=True)
        names = [f"f-{number}" for number in range(12)]
        page = "".join(FIGURE.format(name=name) for name in names)
        self.write("doc/sctp.rst", f".. container:: gallery\n{page}\n.. toctree::\n")
        figures = "".join(f"  - name: {name}\n" for name in names[:11])
        self.write("examples/campaigns/one.yaml", f"scales:\n  full: {{runs: 3, minutes: 0.5}}\nfigures:\n{figures}")
        self.write("examples/campaigns/two.yaml", "scales:\n  quick: {minutes: 9}\n  full:\n    runs: 3\n    minutes: 1\nfigures: [\n  name: f-11\n]\n")
        for name in ("one", "two"):
            self.write(f"doc/validation/{name}.txt", TABLE)
        for name in names:
            self.write(f"doc/validation/{name}.png", name)
        self.git("init", "-q")
        self.commit()

    def write(self, path, text):
        (self.root / path).write_text(text, encoding="ascii")

    def git(self, *arguments):
        names = ("-c", "user.name=a", "-c", "user.email=a@none.invalid", "-c", "commit.gpgsign=false")
        subprocess.run(["git", "-C", self.root, *names, *arguments], check=True)

    def commit(self):
        self.git("add", "-A")
        self.git("commit", "-q", "-m", "x", "--date=2026-01-02T03:04:05")

    def update(self):
        made = gallery.Gallery(self.root)
        made.page.write_text(made.make_page(True), encoding="ascii")
        return made.page.read_text(encoding="ascii")

    def assert_wrong(self, pattern):
        with self.assertRaisesRegex(gallery.Mistake, pattern):
            gallery.Gallery(self.root).check()

    def replace(self, path, old, new):
        text = (self.root / path).read_text(encoding="ascii")
        self.assertIn(old, text)
        self.write(path, text.replace(old, new, 1))

    def test_lines_name_campaign_minutes_commit_and_date(self):
        text = self.update()
        self.assertRegex(text, r"``utils/reproduce one``, 0.5 minutes; data of [0-9a-f]{10}, 2026-01-02; :ref:`table <validation-one>`\n")
        self.assertRegex(text, r"``utils/reproduce two``, 1 minute; data of ")
        gallery.Gallery(self.root).check()

    def test_wrong_minutes_commits_and_numbers_of_figures_are_found(self):
        text = self.update()
        for old, new in (("0.5 minutes", "5 minutes"), ("data of ", "data of f"), ("2026-01-02", "2026-01-03"), ("reproduce one", "reproduce two")):
            self.write("doc/sctp.rst", text.replace(old, new, 1))
            self.assert_wrong("run utils/gallery")
        self.write("doc/sctp.rst", text.replace("validation/f-0.png", "validation/f-1.png"))
        self.assert_wrong("11 figures, not 12")
        self.write("doc/sctp.rst", text.replace("validation/f-0.png", "validation/none.png"))
        self.assert_wrong("no campaign makes none")

    def test_a_figure_that_was_made_again_has_another_commit(self):
        self.update()
        self.write("doc/validation/f-3.png", "other")
        self.assert_wrong("f-3.png is not committed")
        self.commit()
        self.assert_wrong("run utils/gallery")
        self.update()
        gallery.Gallery(self.root).check()

    def test_a_table_that_was_made_again_without_its_figures_is_found(self):
        self.update()
        self.replace("doc/validation/two.txt", "5.0 +-", "5.1 +-")
        self.assert_wrong("f-11.png is of .*, but .*two.txt has other values")

    def test_statements_may_be_added_to_a_table(self):
        self.update()
        self.replace("doc/validation/two.txt", "   * - Not run\n", "   * - New\n     - 7\n     - 1\n     - holds\n   * - Not run\n")
        gallery.Gallery(self.root).check()

    def test_without_history_minutes_are_compared(self):
        text = self.update()
        (self.root / ".git").rename(self.root / "elsewhere")
        gallery.Gallery(self.root).check()
        self.write("doc/sctp.rst", text.replace("0.5 minutes", "5 minutes", 1))
        self.assert_wrong("run utils/gallery")


class Comparisons(unittest.TestCase):
    """Tables that were made again."""

    def count_differing(self, *changes):
        new = TABLE
        for old, text in changes:
            self.assertIn(old, new)
            new = new.replace(old, text)
        lines, count = gallery.compare(gallery.read_values(TABLE), gallery.read_values(new))
        return len(lines), count

    def test_values_are_those_of_the_table(self):
        self.assertEqual(gallery.read_values(TABLE), {("One (at least 0)", 1): (5, 0.5), ("One (at least 0)", 2): (11240, 0)})

    def test_intervals_have_to_overlap(self):
        self.assertEqual(self.count_differing(("5.0 +- 0.5", "5.9 +- 0.5")), (0, 2))
        self.assertEqual(self.count_differing(("5.0 +- 0.5", "6.1 +- 0.5")), (1, 2))

    def test_values_without_intervals_have_a_band(self):
        self.assertEqual(self.count_differing(("1.124e+04", "1.2e+04")), (0, 2))
        self.assertEqual(self.count_differing(("1.124e+04", "1.3e+04")), (1, 2))

    def test_statements_that_are_not_run_do_not_count(self):
        self.assertEqual(self.count_differing(("5.0 +- 0.5 %", "-")), (0, 1))


if __name__ == "__main__":
    unittest.main()
