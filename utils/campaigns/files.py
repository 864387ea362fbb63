#
# Copyright (c) 2026 The ns-3 SCTP module authors
#
# SPDX-License-Identifier: GPL-2.0-only
#
# Author: The ns-3 SCTP module authors
#

"""The files that options of programs name, and that results depend on."""

import pathlib
import re


def split_files(name, value):
    """The parts of an option's value: each a text, and whether it is the name of a file."""
    if name == "library":
        return [(value, True)]
    if name not in ("trace", "handover"):
        return [(value, False)]
    # As in 1:down.trace,up.trace,2:period=15s:outage=100ms
    parts = []
    for number, part in enumerate(value.split(",")):
        path, rest = re.fullmatch(r"(\d{1,3}:)?(.*)", part).groups()
        parts.append(("," * (number > 0) + (path or ""), False))
        parts.append((rest, not (name == "handover" and "=" in rest)))
    return parts


def list_files(option):
    """The files that an option of a command line names."""
    name, _, value = option.removeprefix("--").partition("=")
    return [text for text, is_file in split_files(name, value) if is_file and text]


def resolve(name, value, folder):
    """The value of an option, with the names of traces as seen from the folder of a campaign."""
    if name == "library":
        return value
    parts = split_files(name, value)
    return "".join(str(pathlib.Path(folder).resolve() / text) if is_file and text else text for text, is_file in parts)
