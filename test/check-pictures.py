#!/usr/bin/env python3
#
# Copyright (c) 2026 The ns-3 SCTP module authors
#
# SPDX-License-Identifier: GPL-2.0-only
#
# Author: The ns-3 SCTP module authors
#

"""Compare the pictures of doc/pictures with the module. test/check-states.py does so for state machines.

Each picture stands in one page of the manual, with a caption and a text in its place (alt). The arrows of the folders are
those of utils/check-structure, those of the policy interfaces lead from units that name them, to all of the table. The
ways of a message and of a SACK name units that are there. Rates and delays of networks are defaults of the programs.

  test/check-pictures.py [SCTP-PATHS]   the program, beside which the others are; without it, networks are left out
"""

import importlib.machinery
import importlib.util
import pathlib
import re
import subprocess
import sys

import pictures

ROOT = pictures.ROOT
NETWORKS = ("paths", "dual-dumbbell", "shared-bottleneck", "cross-traffic", "fast-retransmission-path")
DIRECTIVE = re.compile(r"^( *)\.\. graphviz:: pictures/([\w-]+)\.dot\n((?:\1 +\S.*\n)*)", re.MULTILINE)


def find_wrong_pages():
    """Complaints about pictures that no page shows, or more than one, or without words."""
    complaints, shown = [], []
    for page in sorted((ROOT / "doc").glob("*.rst")):
        for _, name, options in DIRECTIVE.findall(page.read_text(encoding="ascii")):
            shown.append(name)
            complaints += [f"{page.name}: {name} has no :{option}:" for option in ("alt", "caption")
                           if f":{option}: " not in options]
    files = [path.stem for path in pictures.FOLDER.glob("*.dot")]
    return complaints + [f"{name}: in {shown.count(name)} pages, not in one" for name in sorted({*files, *shown})
                         if shown.count(name) != 1 or name not in files]


def read_arrows():
    """The table of folders in utils/check-structure."""
    loader = importlib.machinery.SourceFileLoader("check_structure", str(ROOT / "utils/check-structure"))
    module = importlib.util.module_from_spec(importlib.util.spec_from_loader("check_structure", loader))
    sys.dont_write_bytecode = True
    loader.exec_module(module)
    return module.ARROWS


def find_reached(arrows, folder):
    """The folders that a folder may include."""
    reached, todo = set(), list(arrows[folder])
    while todo:
        other = todo.pop()
        if other not in reached:
            reached.add(other)
            todo += arrows.get(other, ())
    return reached


def reduce_arrows(arrows):
    """The arrows that do not follow from others."""
    return {(folder, other) for folder, others in arrows.items() for other in others
            if not any(other in find_reached(arrows, between) for between in others)}


def find_wrong_house(picture, arrows):
    """Complaints about the picture of the folders."""
    drawn, right = {edge[:2] for edge in picture.edges}, reduce_arrows(arrows)
    return [f"house: {' -> '.join(each)} is not in ARROWS" for each in sorted(drawn - right)] + [
        f"house: {' -> '.join(each)} is missing" for each in sorted(right - drawn)]


def find_sources(unit):
    """The text of a unit's sources; nothing if there is none."""
    stem = re.sub(r"(?<=[a-z0-9])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])", "-", unit.removeprefix("Sctp")).lower()
    files = [path for suffix in (".h", ".cc") for path in (ROOT / "model").glob(f"*/sctp-{stem}{suffix}")]
    return "".join(path.read_text(encoding="ascii") for path in files)


def find_wrong_policies(picture, table):
    """Complaints about the picture of the policy interfaces; TABLE is the source with their rows."""
    rows = {name.removeprefix("Sctp") for name in re.findall(r"\bRow<\s*(\w+)", table)}
    asked = {edge.target for edge in picture.edges}
    complaints = [f"policies: {name} is missing, or no policy" for name in sorted(asked ^ rows)]
    for unit, policy, _ in picture.edges:
        # Units of the sending side have references to policies by name: m_units.sendLimit, m_units.remedy.
        names = rf"\bSctp{policy}\b|m_units\.({policy[0].lower()}{policy[1:]}|{policy.removeprefix('Blocking').lower()})\b"
        if not re.search(names, find_sources(unit)):
            complaints.append(f"policies: {unit} does not ask {policy}")
    return complaints


def find_wrong_way(name, picture):
    """Complaints about units and functions that a way names."""
    complaints = []
    for node, attributes in picture.nodes.items():
        for unit, function in re.findall(r"\b(Sctp\w+|\w+(?=::))(?:::(\w+))?", attributes.get("label", "")):
            text = find_sources(unit)
            if not text or not re.search(rf"\b{function}\b", text):
                complaints.append(f"{name}: there is no {unit}::{function}")
        if node[0].isupper() and node != "IP" and not find_sources(node):
            complaints.append(f"{name}: there is no {node}")
    return complaints


def read_defaults(program):
    """The defaults of a program's options."""
    shown = subprocess.run([program, "--PrintHelp"], check=True, capture_output=True, text=True).stdout
    return dict(re.findall(r"^ +--(\w+): .*\[(.*)\]$", shown, re.MULTILINE))


def find_wrong_network(name, text, defaults):
    """Complaints about the values in the labels of a network; TEXT is the picture."""
    complaints, compared = [], 0
    picture = pictures.read_picture(text)
    for attributes in [*picture.nodes.values(), *(edge.attributes for edge in picture.edges)]:
        # In the order of the label: 10 Mb/s is 10Mbps.
        label = re.sub(r"path \d", "", attributes.get("label", "")).replace("b/s", "bps")
        shown = re.findall(r"\b(?:[\d.]+(?: ?[kMGm]?(?:bps|s)\b)?|Shared)", label)
        options = attributes.get("options", "").split()
        if not options:
            continue
        right = []
        for option in options:
            option, _, place = option.rstrip("]").partition("[")
            values = defaults.get(option, "").split(",")
            right.append(values[int(place) - 1 if place else 0].removesuffix("p") if option.lower().endswith("queue")
                         else values[int(place) - 1 if place else 0])
        compared += len(right)
        if [value.replace(" ", "") for value in shown] != right:
            complaints.append(f"{name}: {shown} is drawn, {' '.join(options)} is {right}")
    return complaints if compared else [f"{name}: no values are compared"]


def check_networks(programs):
    """Complaints about the networks."""
    complaints = []
    for network in NETWORKS:
        name = f"network-{network}"
        text = (pictures.FOLDER / f"{name}.dot").read_text(encoding="ascii")
        program = next(path for path in sorted(programs.iterdir())
                       if re.fullmatch(rf"(ns3[^-]*-)?sctp-{network}(-[a-z]+)?", path.name))
        defaults = read_defaults(program)
        complaints += find_wrong_network(name, text, defaults)
        for right, wrong in ((" ms", "9 ms"), ("b/s", "0b/s")):
            if not find_wrong_network(name, text.replace(right, wrong), defaults):
                complaints.append(f"{name}: a fault is not found: {wrong.strip()} in place of {right.strip()}")
    return complaints


def plant_faults(house, arrows, policies, table):
    """Complaints about faults that are not found: an arrow less, an arrow more."""
    fault = pictures.Edge("common", "wire", {})
    stranger = pictures.Edge("Receiver", "DormantPolicy", {})
    tries = {
        "house without an arrow": find_wrong_house(house._replace(edges=house.edges[1:]), arrows),
        "house with an arrow": find_wrong_house(house._replace(edges=[*house.edges, fault]), arrows),
        "policies without an arrow": find_wrong_policies(policies._replace(edges=policies.edges[1:]), table),
        "policies with an arrow": find_wrong_policies(policies._replace(edges=[*policies.edges, stranger]), table),
        "way with a unit": find_wrong_way("way", pictures.read_picture('"SendLedgers"\n')),
        "way with a function": find_wrong_way("way", pictures.read_picture('"x" [label="SendLedger::Fly"]\n')),
    }
    return [f"a fault is not found: {name}" for name, found in tries.items() if not found]


def main():
    """Check all pictures."""
    arrows, house, policies = read_arrows(), pictures.read_file("house"), pictures.read_file("policies")
    table = (ROOT / "model/association/sctp-strategy-table.cc").read_text(encoding="ascii")
    complaints = find_wrong_pages() + find_wrong_house(house, arrows) + find_wrong_policies(policies, table)
    for name in ("message-way", "sack-way"):
        complaints += find_wrong_way(name, pictures.read_file(name))
    complaints += plant_faults(house, arrows, policies, table)
    if len(sys.argv) > 1:
        complaints += check_networks(pathlib.Path(sys.argv[1]).resolve().parent)
    print("\n".join(complaints) or f"{len(list(pictures.FOLDER.glob('*.dot')))} pictures")
    return 1 if complaints else 0


if __name__ == "__main__":
    sys.exit(main())
