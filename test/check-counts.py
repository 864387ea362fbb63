#!/usr/bin/env python3
#
# Copyright (c) 2026 The ns-3 SCTP module authors
#
# SPDX-License-Identifier: GPL-2.0-only
#
# Author: The ns-3 SCTP module authors
#

"""Plant what utils/check-counts counts in small trees, and see that it is counted, and that no count may rise."""

import importlib.machinery
import importlib.util
import pathlib
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parent.parent
LICENCE = "/*\n * SPDX-License-Identifier: GPL-2.0-only\n */\n"
LONG = " ".join(["word"] * 26)


def load_check():
    loader = importlib.machinery.SourceFileLoader("counts", str(ROOT / "utils/check-counts"))
    sys.dont_write_bytecode = True
    module = importlib.util.module_from_spec(importlib.util.spec_from_loader("counts", loader))
    loader.exec_module(module)
    return module


check = load_check()


def make_class(methods, overrides):
    """A class with methods of its own and with some that override."""
    body = ["    void Do%d();" % i for i in range(methods)] + ["    int Get%d() override;" % i for i in range(overrides)]
    return "\n".join(["/** Many. */", "class Big", "{", *body, "};", ""])


# Name, a file and its text, and the counts.
PLANTED = [
    ("nothing", "model/path/a.h", "/** A path. */\n", {}),
    ("a sentence that goes around", "model/path/a.h", "/** What a path is. */\n", {"round model/path": 1, "noun model/path": 1}),
    ("one behind another", "test/a.cc", "int a; /// A path.\n       /// Where it goes.\n", {"round test": 1}),
    ("one over two lines", "helper/a.h", "/**\n * It is. Whether it\n * is, is said.\n */\n", {"round helper": 1}),
    ("a question, a name, a text", "helper/a.h", '// How? Whence it comes.\nconst char* a = "// What it is.";\n', {}),
    ("the noun, three times in two lines", "model/send/a.cc", "// This is what\n// it does, and what it has; what it is.\n", {"noun model/send": 2}),
    ("a long help text", "model/node/a.cc", 'tid.AddAttribute("A",\n"%s "\n"word");\n' % LONG[:-5], {"help model/node": 1}),
    ("a help text of 25 words", "model/node/a.cc", 'tid.AddAttribute("A", "%s");\n' % LONG[:-5], {}),
    ("a long sentence of a page", "doc/a.rst", "A\n=\n\n%s\n%s. Short.\n" % (LONG[:60], LONG[60:]), {"long doc": 1}),
    ("two sentences, code, a table", "doc/a.rst", "Text::\n\n  %s\n\n.. list-table::\n\n   * - %s\n\n== ==\nA  B\n== ==\n1  %s\n== ==\n\nWord. %s.\n" % (LONG, LONG, LONG, LONG[:-5]), {}),
    ("a page that goes around", "doc/a.rst", "* How it works is said.\n\n- What? It.\n", {"round doc": 1}),
    ("a manual of 24,001 words", "doc/sctp-a.rst", "Manual\n======\n\n" + "Word. " * 24001 + "\n", {"words manual": 24001}),
    ("a manual of 24,000 words", "doc/sctp-a.rst", "Manual\n======\n\n" + "Word. " * 24000 + "\n\n.. code-block:: none\n\n  word\n", {}),
    ("a manual of 24,001 words and a comment", "doc/sctp-a.rst", ".. A comment\n   %s.\n\n%s\n" % (LONG, "Word. " * 24001), {"words manual": 24001}),
    ("27 pages", "doc/sctp.rst", "A\n=\n", {}),
    ("28 pages", "doc/sctp-a.rst", "A\n=\n", {"pages manual": 28}),
    ("a large page of validation", "doc/sctp-validation-a.rst", "Manual\n======\n\n" + "Word. " * 24001 + "\n", {}),
    ("a large unit", "model/path/a.h", "/** A path. */\n" + "\n" * 600, {"unit model/path/a": 604}),
    ("a class with overrides", "model/path/a.h", make_class(20, 21), {"methods Big": 41}),
    ("a source without a header", "model/path/a.cc", "/** @file A path. */\n", {"scale": 1}),
]

# Further pages of the manual in some trees.
PAGES = {"27 pages": 27, "28 pages": 27}


def main():
    """Judge each tree; then let a count rise and fall."""
    errors = []
    for name, file, text, expected in PLANTED:
        with tempfile.TemporaryDirectory() as folder:
            root = pathlib.Path(folder)
            path = root / file
            path.parent.mkdir(parents=True)
            (root / "utils").mkdir()
            path.write_text(text if file.endswith(".rst") else LICENCE + text)
            for number in range(PAGES.get(name, 0)):
                path.with_name("sctp-%d.rst" % number).touch()
            # A .cc of the tests' trees has no header.
            found = {key: number for key, number in check.count(root)[0].items() if key != "scale" or key in expected}
            if found != expected:
                errors.append("%s: counted %s, not %s" % (name, found, expected))
            (root / check.COUNTS).write_text("")
            rises = {line.split(":")[0] for line in check.compare(root)} - ({"scale"} - set(expected))
            if rises != set(expected):
                errors.append("%s: told %s" % (name, rises))
            (root / check.COUNTS).write_text("9999 round model/path\n")
            check.lower(root)
            written = check.read_counts(root).get("round model/path", 0)
            if written != expected.get("round model/path", 0):
                errors.append("%s: %d written" % (name, written))
    print("\n".join(errors) or "%d trees are counted right" % len(PLANTED))
    return 1 if errors else 0


if __name__ == "__main__":
    sys.exit(main())
