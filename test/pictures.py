#
# Copyright (c) 2026 The ns-3 SCTP module authors
#
# SPDX-License-Identifier: GPL-2.0-only
#
# Author: The ns-3 SCTP module authors
#

"""Reads the pictures of doc/pictures, for the checks that compare them with the module.

A picture is in Graphviz's dot language, with one statement in a line: nodes, or a chain of arrows or links, each name
quoted, and attributes behind them.
"""

import collections
import pathlib
import re

ROOT = pathlib.Path(__file__).resolve().parent.parent
FOLDER = ROOT / "doc/pictures"

# An arrow or a link: the names of its ends, and its attributes.
Edge = collections.namedtuple("Edge", "source target attributes")
# The attributes of each node, by its name, and the edges in their order.
Picture = collections.namedtuple("Picture", "nodes edges")


def read_picture(text):
    """The nodes and edges of a picture."""
    nodes, edges = {}, []
    for line in text.splitlines():
        match = re.fullmatch(r'\s*("[^\[\]]*")\s*(\[.*\])?', line)
        if match:
            # A label has \n where a line ends.
            found = re.findall(r'(\w+)="([^"]*)"', match[2] or "")
            attributes = {name: value.replace("\\n", "\n") for name, value in found}
            names = re.findall(r'"([^"]*)"', match[1])
            chain = "->" in match[1] or "--" in match[1]
            for name in names:
                nodes.setdefault(name, {}).update({} if chain else attributes)
            if chain:
                edges += [Edge(*ends, attributes) for ends in zip(names, names[1:])]
    return Picture(nodes, edges)


def read_file(name):
    """A picture of the manual."""
    return read_picture((FOLDER / f"{name}.dot").read_text(encoding="ascii"))
