#!/usr/bin/env python3
#
# Copyright (c) 2026 The ns-3 SCTP module authors
#
# SPDX-License-Identifier: GPL-2.0-only
#
# Author: The ns-3 SCTP module authors
#

"""Check that utils/fuzz-seeds makes the same inputs from a packet, whatever the link type of its trace."""

import pathlib
import struct
import subprocess
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parent.parent
LINK_HEADERS = {9: 2, 101: 0, 1: 14, 113: 16}  # bytes, by link type


def make_packet():
    """Return an IP packet with a SACK."""
    sack = struct.pack(">BBHIIHH", 3, 0, 16, 7, 65536, 0, 0)
    sctp = struct.pack(">HHII", 9, 9, 1, 0) + sack
    return struct.pack(">BBHHHBBH4s4s", 0x45, 0, 20 + len(sctp), 0, 0, 64, 132, 0, b"\x0a\0\0\x01", b"\x0a\0\0\x02") + sctp


def make_inputs(folder, link):
    """Return the inputs made from a trace of that link type."""
    frame = bytes([0xEE] * LINK_HEADERS[link]) + make_packet()
    trace, output = folder / f"{link}.pcap", folder / str(link)
    trace.write_bytes(struct.pack("<IHHiIII", 0xA1B2C3D4, 2, 4, 0, 0, 65535, link)
                      + struct.pack("<IIII", 0, 0, len(frame), len(frame)) + frame)
    subprocess.run([ROOT / "utils/fuzz-seeds", "--chunks", output, trace], check=True, stdout=subprocess.DEVNULL)
    return sorted(path.read_bytes() for path in output.iterdir())


def main():
    """Compare them."""
    sack = make_packet()[32:]
    with tempfile.TemporaryDirectory() as folder:
        wrong = [link for link in LINK_HEADERS
                 if make_inputs(pathlib.Path(folder), link) != [sack[:2] + sack[4:]]]
    if wrong:
        sys.exit(f"utils/fuzz-seeds reads traces of these link types wrongly: {wrong}")
    print(f"{len(LINK_HEADERS)} link types, the inputs agree")


main()
