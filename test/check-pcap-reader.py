#!/usr/bin/env python3
#
# Copyright (c) 2026 The ns-3 SCTP module authors
#
# SPDX-License-Identifier: GPL-2.0-only
#
# Author: The ns-3 SCTP module authors
#

"""Check utils/linux_pcap.py with small pcap files: missing TSNs, bytes, and the differences of Linux's stack."""

import pathlib
import struct
import sys
import tempfile
import unittest

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent / "utils"))
import linux_pcap  # noqa: E402

WHOLE, BEGIN, MIDDLE, END = 3, 2, 0, 1


def make_frame(own, chunk):
    """A frame of the simulated host, or of the real one."""
    packet = bytes(12) + chunk
    ip = struct.pack(">BBHHHBBH", 0x45, 0, 20 + len(packet), 0, 0, 64, 132, 0) + bytes([10, 1, 2 if own else 1, 2] * 2)
    return bytes(12) + b"\x08\x00" + ip + packet


def make_chunk(kind, flags, body):
    """A chunk with its padding."""
    return struct.pack(">BBH", kind, flags, 4 + len(body)) + body + bytes(-len(body) % 4)


def make_init(kind, tsn, parameters=b""):
    """INIT or INIT ACK."""
    return make_chunk(kind, 0, struct.pack(">IIHHI", 1, 1000, 1, 1, tsn & 0xffffffff) + parameters)


def make_data(tsn, flags=WHOLE, kind=linux_pcap.DATA, fsn=0):
    """A chunk with ten bytes of data."""
    rest = struct.pack(">HHI", 0, 0, 0) if kind == linux_pcap.DATA else struct.pack(">HHII", 0, 0, 0, fsn)
    return make_chunk(kind, flags, struct.pack(">I", tsn & 0xffffffff) + rest + b"0123456789")


def make_sack(tsn):
    """A SACK without gaps."""
    return make_chunk(linux_pcap.SACK, 0, struct.pack(">IIHH", tsn & 0xffffffff, 1000, 0, 0))


class Reader(unittest.TestCase):
    """The simulated host begins at TSN -2, the other at 7."""

    def write(self, *frames, extensions=b""):
        """A pcap file with the set-up and these frames."""
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        path = pathlib.Path(folder.name) / "path.pcap"
        frames = [(True, make_init(linux_pcap.INIT, -2)), (False, make_init(linux_pcap.INIT_ACK, 7, extensions)), *frames]
        with open(path, "wb") as file:
            file.write(struct.pack("<IHHIIII", 0xa1b2c3d4, 2, 4, 0, 0, 65535, 1))
            for own, chunk in frames:
                frame = make_frame(own, chunk)
                file.write(struct.pack("<IIII", 0, 0, len(frame), len(frame)) + frame)
        return [path]

    def test_all_tsns_over_the_end_of_the_numbers(self):
        files = self.write(*[(True, make_data(tsn)) for tsn in (-2, -1, 1, 0)], (False, make_sack(1)))
        self.assertEqual(linux_pcap.judge_tsns(files, (40, 0)), [])

    def test_a_retransmission_counts_once(self):
        files = self.write(*[(True, make_data(tsn)) for tsn in (-2, -1, -2)], (False, make_sack(-1)))
        self.assertEqual(linux_pcap.judge_tsns(files, (20, 0)), [])

    def test_a_missing_tsn_is_told(self):
        files = self.write((True, make_data(-2)), (True, make_data(0)), (False, make_sack(0)))
        self.assertIn("1 of 3 TSNs of the simulated host are in no pcap file", linux_pcap.judge_tsns(files, (30, 0)))

    def test_a_missing_end_is_told(self):
        files = self.write((False, make_data(7)), (True, make_sack(9)))
        self.assertIn("pcap files have 10 of 30 bytes of Linux", linux_pcap.judge_tsns(files, (0, 30)))

    def test_the_fsn_of_a_second_fragment(self):
        for fsn in (0, 1):
            files = self.write((False, make_data(7, BEGIN, linux_pcap.I_DATA)),
                               (False, make_data(8, MIDDLE, linux_pcap.I_DATA, fsn)))
            self.assertEqual(linux_pcap.find_fsn(files)[0], 1 - fsn)

    def test_i_forward_tsn_offered_or_not(self):
        chunk = (False, make_chunk(linux_pcap.I_FORWARD_TSN, 0, bytes(4)))
        self.assertEqual(linux_pcap.find_i_forward_tsn(self.write(chunk))[0], 1)
        offer = struct.pack(">HHBBH", linux_pcap.SUPPORTED_EXTENSIONS, 6, 64, 194, 0)
        self.assertEqual(linux_pcap.find_i_forward_tsn(self.write(chunk, extensions=offer))[0], 0)

    def test_a_message_without_its_end(self):
        for last, found in ((END, 0), (MIDDLE, 1)):
            files = self.write(*[(False, make_data(7 + i, flags)) for i, flags in enumerate((BEGIN, last, WHOLE))])
            self.assertEqual(linux_pcap.find_open_messages(files)[0], found)


if __name__ == "__main__":
    unittest.main()
