#!/usr/bin/env python3
#
# Copyright (c) 2026 The ns-3 SCTP module authors
#
# SPDX-License-Identifier: GPL-2.0-only
#
# Author: The ns-3 SCTP module authors
#

"""Check that no link within the pages of utils/build-docs is dead: files and their places.

  test/check-links.py FOLDER    the folder with the pages; other sites are not asked

Links of web pages, style sheets and pictures in SVG are followed. A site with dead links, written first, shows that each
kind is found.
"""

import html.parser
import pathlib
import re
import sys
import tempfile
import urllib.parse

ATTRIBUTES = ("href", "src", "data", "xlink:href")
# Doxygen's own: its sign has a link to a place that it does not have.
FOREIGN = "doxygen.svg"
# Of other sites, and of scripts.
ELSEWHERE = re.compile(r"^(?:[a-z][a-z0-9+.-]*:|//)", re.IGNORECASE)


class Page(html.parser.HTMLParser):
    """The links of a page, and the places in it."""

    def __init__(self, path):
        super().__init__()
        self.links, self.places = set(), {"", "top"}
        text = path.read_text(encoding="utf-8", errors="replace")
        if path.suffix == ".css":
            self.links = set(re.findall(r"""url\(\s*["']?([^"')]+)""", re.sub(r"/\*.*?\*/", "", text, flags=re.DOTALL)))
        else:
            self.feed(text)

    def handle_starttag(self, tag, attrs):
        for name, value in attrs:
            if name in ATTRIBUTES and value:
                self.links.add(value)
            elif name in ("id", "name") and value:
                self.places.add(value)


class Site:
    """All pages below a folder."""

    def __init__(self, folder):
        self.folder = folder.resolve()
        files = [path for path in self.folder.rglob("*") if path.suffix in (".html", ".css", ".svg") and path.name != FOREIGN]
        self.pages = {path: Page(path) for path in sorted(files) if not path.is_relative_to(self.folder / "latex")}

    def find_fault(self, page, link):
        """The fault of a link on a page, or nothing."""
        path, _, place = link.partition("#")
        path, place = urllib.parse.unquote(path.partition("?")[0]), urllib.parse.unquote(place)
        target = (page.parent / path).resolve() if path else page
        if target.is_dir():
            target /= "index.html"
        if not target.is_relative_to(self.folder):
            return "outside of the site"
        if not target.is_file():
            return "no such file"
        if place and target in self.pages and place not in self.pages[target].places:
            return "no such place"
        return None

    def find_faults(self):
        """A line for each dead link; and the number of links."""
        faults, count = [], 0
        for path, page in self.pages.items():
            for link in sorted(page.links):
                if ELSEWHERE.match(link):
                    continue
                count += 1
                fault = self.find_fault(path, link)
                if fault:
                    faults.append(f"{path.relative_to(self.folder)}: {link}: {fault}")
        return faults, count


def check_itself():
    """Whether dead links of each kind are found, and no others."""
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        (folder / "good.html").write_text('<p id="a%b"><a href="bad.html#there">x</a><a href="#a%25b">x</a><a href="https://none.invalid/x">x</a>'
                                          '<a href="good.html?x=1">x</a><a href="mailto:x">x</a>', encoding="ascii")  # fmt: skip
        (folder / "bad.html").write_text('<a name="there" href="none.html">x</a><a href="good.html#none">x</a><img src="none.png">'
                                         '<object data="none.svg"></object><a href="../x.html">x</a>', encoding="ascii")  # fmt: skip
        (folder / "bad.css").write_text("/* url(comment.png) */ a { background: url('none.png') } b { background: url(data:x) }", encoding="ascii")
        faults, _ = Site(folder).find_faults()
        return [fault.rpartition(": ")[0] for fault in faults] == [
            "bad.css: none.png", "bad.html: ../x.html", "bad.html: good.html#none", "bad.html: none.html", "bad.html: none.png",
            "bad.html: none.svg"]  # fmt: skip


def main(folder):
    """Check the pages of a folder; the exit status."""
    if not check_itself():
        print("FAIL dead links are not found", file=sys.stderr)
        return 1
    site = Site(folder)
    faults, count = site.find_faults()
    for fault in faults:
        print(fault, file=sys.stderr)
    print(f"{count} links of {len(site.pages)} pages, {len(faults)} dead")
    return 0 if count and not faults else 1


if __name__ == "__main__":
    if len(sys.argv) != 2:
        sys.exit(__doc__)
    sys.exit(main(pathlib.Path(sys.argv[1])))
