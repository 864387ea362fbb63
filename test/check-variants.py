#!/usr/bin/env python3
#
# Copyright (c) 2026 The ns-3 SCTP module authors
#
# SPDX-License-Identifier: GPL-2.0-only
#
# Author: The ns-3 SCTP module authors
#

"""Compare the table of variants in doc/sctp-validation-shailendra.rst with the module, and with the campaign shailendra-2-1.

Numbers of a chunk, chunks and strategies are those of sctp-variants-comparison --survey, but for the last row. Shares and Jain's index are
those of doc/validation/shailendra-2-1.txt, without their intervals. Strategies are those of the tables of variants in
doc/sctp-multipath.rst and of retransmission policies in doc/sctp-multihoming.rst, too.

  test/check-variants.py SCTP-PATHS   a program of the build; sctp-variants-comparison is beside it
"""

import csv
import pathlib
import re
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent
PAGE = ROOT / "doc/sctp-validation-shailendra.rst"
RESULTS = ROOT / "doc/validation/shailendra-2-1.txt"
LABEL = ".. _sctp-variants-table:"
HEADS = ["Variant", "Numbers", "User data", "Acknowledgement", "Congestion control", "Retransmission", "Flow division",
         "Share beside TCP", "Jain's index"]
# What campaigns call variants. CMT-PF has the results of CMT: no path fails there.
NAMES = {
    "Sctp": "Single-path SCTP", "LsSctp": "LS-SCTP", "IpccSctp": "IPCC-SCTP", "Cmt": "CMT", "CmpSctp": "cmpSCTP",
    "BlsSctp": "Best Load Sharing", "Wm2Sctp": "WM2-SCTP", "MptcpLike": "MPTCP's rules", "MpSctp": "MPSCTP",
}  # fmt: skip
# One that the module does not have, by its draft.
NOT_BUILT = ["WCMT-SCTP (not built)", "1, of the path", "DATA, 16 bytes", "SACK with a time stamp and windows of streams",
             "by path", "the same path; another once it has failed", "streams to paths", "-", "-"]  # fmt: skip


def read_rows(text):
    """The rows of a list-table, each a list of cells without marks of literals."""
    rows = []
    for line in text.splitlines():
        found = re.match(r"^   (?:\*| ) - (.*)$", line)
        if found and line.startswith("   *"):
            rows.append([])
        if found and rows:
            rows[-1].append(found[1].replace("``", ""))
        elif line.startswith("       ") and rows:
            rows[-1][-1] += " " + line.strip().replace("``", "")
    return rows


def read_page(page=PAGE, label=LABEL):
    """The rows of the table behind a label, by default that of variants."""
    text = page.read_text(encoding="ascii").partition(label)[2]
    table = re.search(r"\n\n\.\. list-table::\n(?:(?:  .*)?\n)*", text)
    return read_rows(table[0]) if table else []


def check_choices(rows):
    """Compare variants and their strategies, rows of --survey, with the two tables of them; return complaints."""
    survey = sorted([row["variant"], row["congestion"], row["retransmission"], row["division"]] for row in rows)
    told = read_page(ROOT / "doc/sctp-multipath.rst", ".. _sctp-variants-policies:")[1:]
    complaints = [f"sctp-multipath.rst: the variants have {survey}"] if sorted(told) != survey else []
    policies = read_page(ROOT / "doc/sctp-multihoming.rst", ".. _sctp-retransmission-policies:")[1:]
    for policy in sorted({row[0] for row in policies} | {row[2] for row in survey}):
        variants = sorted(row[0] for row in survey if row[2] == policy)
        shown = [cell for row in policies if row[0] == policy for cell in row[3].replace("\\-", "").split(", ") if cell]
        if sorted(shown) != variants:
            complaints.append(f"sctp-multihoming.rst: {policy} is the default of {variants}")
    return complaints


def read_results():
    """Share and index of each variant that the campaign has."""
    rows = {row[0]: row[2].split()[0] for row in read_rows(RESULTS.read_text(encoding="ascii"))}
    measures = ("share beside a TCP flow", "Jain's index beside a TCP flow")
    return {name: [rows.get(f"{called}: {measure}", "-") for measure in measures] for name, called in NAMES.items()}


def read_survey(program):
    """The rows of --survey."""
    found = subprocess.run([program, "--survey"], capture_output=True, text=True, check=True)
    return list(csv.DictReader(found.stdout.splitlines()))


def make_rows(program):
    """The rows that the table has to have."""
    results = read_results()
    rows = [HEADS]
    for line in read_survey(program):
        rows.append([line["variant"], line["numbers"], f"{line['data']}, {line['header']} bytes", line["acknowledgement"],
                     line["congestion"], line["retransmission"], line["division"], *results.get(line["variant"], ("-", "-"))])
    return [*rows, NOT_BUILT]


def write(rows):
    """The table as the page has it."""
    print("\n.. list-table::\n   :header-rows: 1\n")
    for row in rows:
        for number, cell in enumerate(row):
            literal = f"``{cell}``" if row not in (rows[0], NOT_BUILT) and number in (0, 4, 5, 6) else cell
            print(f"   {'*' if number == 0 else ' '} - {literal}")


def main():
    """Compare; the exit status."""
    if len(sys.argv) != 2:
        sys.exit(__doc__)
    paths = pathlib.Path(sys.argv[1])
    program = paths.with_name(paths.name.replace("sctp-paths", "sctp-variants-comparison"))
    complaints = check_choices(read_survey(program))
    if complaints:
        print("\n".join(complaints))
        return 1
    rows = make_rows(program)
    if read_page() == rows:
        print(f"the manual has the {len(rows) - 1} variants as they are")
        return 0
    print(f"{PAGE.name}: the table of variants differs. It should be:")
    write(rows)
    return 1


if __name__ == "__main__":
    sys.exit(main())
