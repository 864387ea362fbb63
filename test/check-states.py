#!/usr/bin/env python3
#
# Copyright (c) 2026 The ns-3 SCTP module authors
#
# SPDX-License-Identifier: GPL-2.0-only
#
# Author: The ns-3 SCTP module authors
#

"""Compare the pictures of state machines with the changes of states that the suites have seen, in both directions.

An arrow that no suite has walked is wrong, and so is a change that no arrow shows. The labels of failover's arrows are
the causes, one in a line, and are compared, too; labels of other pictures are conditions, which are not.

With --quick, causes that the attribute "slow" of an arrow lists need no suite: only those that are not quick see them.

  test/check-states.py FILE [--quick]   the changes, which test/harness/sctp-state-watch.cc writes: suites have run with
      SCTP_STATE_EDGES=FILE NS_GLOBAL_VALUE=SimulatorImplementationType=ns3::SctpStateWatch
"""

import pathlib
import sys

import pictures

# Each picture, and the lines of FILE that it shows.
PICTURES = {
    "association-states": "association: ",
    "path-states": "path: ",
    "rfc7829-states": "path: ns3::SctpRfc7829FailurePolicy: ",
    "failover-phases": "failover: ",
}


def read_drawn(name):
    """The arrows of a picture, as ends and cause, and those of them that only slow suites walk."""
    picture = pictures.read_file(name)
    drawn, slow = set(), set()
    for edge in picture.edges:
        ends = [picture.nodes[end].get("label", end).split("\n")[0] for end in edge[:2]]
        causes = edge.attributes["label"].split("\n") if name == "failover-phases" else [""]
        drawn |= {(*ends, cause) for cause in causes}
        slow |= {(*ends, cause) for cause in edge.attributes.get("slow", "").split("\n") if cause}
    return drawn, slow


def read_seen(lines, beginning):
    """The changes that lines with a beginning tell, as ends and cause."""
    seen = set()
    for line in lines:
        if line.startswith(beginning):
            change, _, cause = line.removeprefix("failover: ").partition(": ")
            if not line.startswith("failover: "):
                change, cause = line.rpartition(": ")[2], ""
            seen.add((*change.split(" > "), cause))
    return seen


def compare(name, drawn, seen):
    """Complaints about a picture."""
    def show(change):
        return f"{name}: {change[0]} -> {change[1]}" + (f", {change[2]}" if change[2] else "")

    return [f"{show(each)}: no suite walks this arrow" for each in sorted(drawn - seen)] + [
        f"{show(each)}: a suite sees it, and no arrow shows it" for each in sorted(seen - drawn)
    ]


def plant_faults(name, drawn, seen):
    """Complaints about faults that are not found: each arrow taken away, and each one that could be invented."""
    states = {end for change in drawn for end in change[:2]}
    missed = [f"{name}: {change} was taken away" for change in drawn if not compare(name, drawn - {change}, seen)]
    invented = {(source, target, "") for source in states for target in states} - drawn
    return missed + [f"{name}: {change} was invented" for change in invented
                     if not compare(name, drawn | {change}, seen)]


def main():
    """Compare all pictures."""
    lines = set(pathlib.Path(sys.argv[1]).read_text(encoding="ascii").splitlines())
    complaints, arrows = [], 0
    for name, beginning in PICTURES.items():
        (drawn, slow), seen = read_drawn(name), read_seen(lines, beginning)
        seen |= slow if "--quick" in sys.argv[2:] else set()
        found = compare(name, drawn, seen)
        complaints += found or [f"a fault is not found: {fault}" for fault in plant_faults(name, drawn, seen)]
        arrows += len(drawn)
    print("\n".join(complaints) or f"{arrows} arrows, each walked, and no change without an arrow")
    return 1 if complaints else 0


if __name__ == "__main__":
    sys.exit(main())
