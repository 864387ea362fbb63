#!/usr/bin/env python3
#
# Copyright (c) 2026 The ns-3 SCTP module authors
#
# SPDX-License-Identifier: GPL-2.0-only
#
# Author: The ns-3 SCTP module authors
#

"""Check that the addresses of former pages of the manual answer, and that each page is in the table of contents.

Each page of PAGES, which stood in the manual once, is one of today or moved (doc/moved.txt), to a page and a label that
exist. Links from outside of the manual lead to pages of today.

  test/check-pages.py [FOLDER]   also: FOLDER is a built manual, in which each address is a file, and each label in its page
"""

import pathlib
import re
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent
sys.dont_write_bytecode = True
sys.path.insert(0, str(ROOT / "doc"))

import redirects  # noqa: E402

PAGES = ["sctp"] + [f"sctp-{name}" for name in """
attributes authentication bbr campaigns commands compare concepts conformance congestion-measured congestion coverage ecn
examples features figures freebsd glossary install interleaving messages mpsctp multihoming multipath one-to-many
partial-reliability path-mtu paths python references report rfc6458 routes scale signalling slow sockets statistics strategies
stream-reconfiguration stream-schedulers surveyed tcp-controls trace-links traces tutorial-first tutorial-policy
tutorial-topology usage validation-cmt validation-measured validation-pooling validation-stacks validation where
""".split()]


def read_pages():
    """The pages of today: names and texts."""
    return {path.stem: path.read_text(encoding="ascii") for path in sorted((ROOT / "doc").glob("*.rst"))}


def find_missing(pages, moves):
    """Complaints about former pages that are neither there nor moved, and about moves that lead nowhere."""
    moved = [old for old, _, _ in moves]
    complaints = [f"{name}: neither a page nor in doc/moved.txt" for name in PAGES if name not in pages and name not in moved]
    complaints += [f"{name}: moved, but still a page" for name in moved if name in pages]
    complaints += [f"{name}: moved twice" for name in sorted(set(moved)) if moved.count(name) > 1]
    for old, new, label in moves:
        if new not in pages:
            complaints.append(f"{old}: moved to {new}, which is no page")
        elif label and f".. _{label}:" not in pages[new]:
            complaints.append(f"{old}: {new} has no label {label}")
    return complaints


def find_unlisted(pages):
    """Complaints about pages that are in no table of contents, or in several."""
    listed = []
    for text in pages.values():
        for block in re.findall(r"^\.\. toctree::\n((?:   .*\n|\n)*)", text, re.MULTILINE):
            listed += re.findall(r"^   (sctp[\w-]*)$", block, re.MULTILINE)
    return [f"{name}: {listed.count(name)} times in a table of contents" for name in pages
            if name != "sctp" and listed.count(name) != 1]


def find_dead_links(pages, texts):
    """Complaints about pages of the manual that other files name, which are not there; TEXTS are names and texts."""
    return [f"{name} names doc/{page}.rst" for name, text in texts.items()
            for page in sorted(set(re.findall(r"\bdoc/(sctp[\w-]*)\.rst\b", text))) if page not in pages]


def find_lost_addresses(folder, moves):
    """Complaints about a built manual."""
    complaints = [f"{name}.html is missing" for name in PAGES if not (folder / f"{name}.html").is_file()]
    for old, new, label in moves:
        target = f"{new}.html" + (f"#{label}" if label else "")
        page = folder / f"{old}.html"
        if page.is_file() and f"url={target}" not in page.read_text(encoding="utf-8"):
            complaints.append(f"{old}.html does not lead to {target}")
        if label and f'id="{label}"' not in (folder / f"{new}.html").read_text(encoding="utf-8"):
            complaints.append(f"{new}.html has no place {label}")
    return complaints


def plant_faults(pages, moves):
    """Complaints about faults that are not found."""
    old, new, _ = moves[0]
    some = next(name for name in PAGES if name in pages and name != "sctp")
    tries = {
        "a page less": find_missing({name: text for name, text in pages.items() if name != some}, moves),
        "a move less": find_missing(pages, moves[1:]),
        "a move to no page": find_missing(pages, [(old, "sctp-nowhere", ""), *moves[1:]]),
        "a move to no label": find_missing(pages, [(old, new, "sctp-no-label"), *moves[1:]]),
        "a move of a page": find_missing(pages, [*moves, (some, new, "")]),
        "a move twice": find_missing(pages, [*moves, moves[0]]),
        "a page in no table": find_unlisted({**pages, "sctp-unlisted": ""}),
        "a link to a former page": find_dead_links(pages, {"README.md": f"[it](doc/{old}.rst)"}),
    }
    return [f"a fault is not found: {name}" for name, found in tries.items() if not found]


def main():
    """Make all checks."""
    pages, moves = read_pages(), redirects.read_moves()
    files = subprocess.run(["git", "ls-files"], cwd=ROOT, check=False, capture_output=True, text=True).stdout.split()
    texts = {name: (ROOT / name).read_bytes().decode("utf-8", "replace") for name in files
             if pathlib.Path(name).suffix in (".md", ".py", ".h", ".cc", ".dot", ".yaml", ".rst", "")
             and name not in ("CHANGES.md", "test/check-pages.py", "test/check-counts.py") and (ROOT / name).is_file()}
    complaints = find_missing(pages, moves) + find_unlisted(pages) + find_dead_links(pages, texts)
    complaints += plant_faults(pages, moves)
    if len(sys.argv) > 1:
        complaints += find_lost_addresses(pathlib.Path(sys.argv[1]), moves)
    print("\n".join(complaints) or f"{len(PAGES)} addresses answer; {len(pages)} pages")
    return 1 if complaints else 0


if __name__ == "__main__":
    sys.exit(main())
