# Copyright (c) 2026 The ns-3 SCTP module authors
#
# SPDX-License-Identifier: GPL-2.0-only
#
# Author: The ns-3 SCTP module authors

"""An extension of Sphinx: the addresses of former pages lead to the pages that have their text (moved.txt)."""

import pathlib

FILE = pathlib.Path(__file__).with_name("moved.txt")
PAGE = """<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<title>Moved</title>
<meta http-equiv="refresh" content="0; url={target}">
<link rel="canonical" href="{target}">
</head>
<body><p>This page is part of <a href="{target}">{target}</a>.</p></body>
</html>
"""


def read_moves(path=FILE):
    """The moves of a file: old page, new page, and the label of a section or nothing."""
    rows = [line.split() for line in path.read_text(encoding="ascii").splitlines() if line and not line.startswith("#")]
    return [(row[0], row[1], row[2] if len(row) > 2 else "") for row in rows]


def write_pages(app, failure):
    """Write a page for each old name beside the others."""
    if failure is None and app.builder.format == "html":
        for old, new, label in read_moves():
            target = f"{new}.html" + (f"#{label}" if label else "")
            pathlib.Path(app.outdir, f"{old}.html").write_text(PAGE.format(target=target), encoding="ascii")


def setup(app):
    """Write the pages behind those of the manual."""
    app.connect("build-finished", write_pages)
    return {"parallel_read_safe": True, "parallel_write_safe": True}
