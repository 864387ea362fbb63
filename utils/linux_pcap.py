#!/usr/bin/env python3
#
# Copyright (c) 2026 The ns-3 SCTP module authors
#
# SPDX-License-Identifier: GPL-2.0-only
#
# Author: The ns-3 SCTP module authors
#

"""SCTP chunks in pcap files of sctp-emulation, packet by packet: each TSN must be there; differences of Linux's stack."""

import collections
import struct

DATA, INIT, INIT_ACK, SACK, SHUTDOWN, I_DATA, I_FORWARD_TSN = 0, 1, 2, 3, 7, 64, 194
SUPPORTED_EXTENSIONS = 0x8008


def read_packets(path):
    """SCTP packets over IPv4 and Ethernet of a pcap file: the third byte of the sender's address, and the packet."""
    with open(path, "rb") as file:
        head = file.read(24)
        order = "<" if head[:4] in (b"\xd4\xc3\xb2\xa1", b"\x4d\x3c\xb2\xa1") else ">"
        while True:
            record = file.read(16)
            if len(record) < 16:
                return
            frame = file.read(struct.unpack(order + "IIII", record)[2])
            if frame[12:14] == b"\x08\x00" and frame[23] == 132:
                end = 14 + struct.unpack(">H", frame[16:18])[0]
                yield frame[28], frame[14 + 4 * (frame[14] & 15):end]


def read_chunks(path):
    """Chunks of a pcap file: whether the simulated host has sent it, type, flags and body."""
    for network, packet in read_packets(path):
        place = 12
        while place + 4 <= len(packet):
            kind, flags, length = struct.unpack(">BBH", packet[place:place + 4])
            if length < 4 or place + length > len(packet):
                break
            yield network == 2, kind, flags, packet[place + 4:place + length]
            place += length + -length % 4


class Direction:
    """The chunks with data of one side: flags and number of the fragment by TSN, from the first one."""

    def __init__(self):
        self.first = None     # initial TSN
        self.flags = bytearray()  # 0 if the TSN is not there, or else 128 and its flags
        self.numbers = {}     # FSN of the chunk behind the first one of a message
        self.bytes = 0        # user data
        self.acked = None     # cumulative TSN that the other side has acknowledged
        self.kinds = collections.Counter()
        self.extensions = b""

    def add(self, tsn, flags, size):
        """Note a chunk; false if it has come before."""
        place = (tsn - self.first) & 0xffffffff
        if place >= 1 << 26:
            return False
        if place >= len(self.flags):
            self.flags.extend(bytes(place + 4096 - len(self.flags)))
        if self.flags[place]:
            return False
        self.flags[place] = 128 | flags
        self.bytes += size
        return True


def read_directions(pcaps):
    """What both sides of one association have sent: that of the simulated host, and that of the real one."""
    sides = (Direction(), Direction())
    late = []

    def handle(own, kind, flags, body):
        side, other = sides if own else sides[::-1]
        side.kinds[kind] += 1
        if kind in (INIT, INIT_ACK):
            side.first = struct.unpack(">I", body[12:16])[0]
            place = 16
            while place + 4 <= len(body):
                parameter, length = struct.unpack(">HH", body[place:place + 4])
                if parameter == SUPPORTED_EXTENSIONS:
                    side.extensions = body[place + 4:place + length]
                place += max(4, length + -length % 4)
        elif kind in (DATA, I_DATA):
            tsn = struct.unpack(">I", body[:4])[0]
            if side.add(tsn, flags & 7, len(body) - (12 if kind == DATA else 16)) and kind == I_DATA and not flags & 2:
                side.numbers[(tsn - side.first) & 0xffffffff] = struct.unpack(">I", body[12:16])[0]
        elif kind in (SACK, SHUTDOWN) and other.first is not None:
            tsn = (struct.unpack(">I", body[:4])[0] - other.first) & 0xffffffff
            if tsn < 1 << 31 and (other.acked is None or tsn > other.acked):
                other.acked = tsn

    for pcap in pcaps:
        for chunk in read_chunks(pcap):
            if sides[0].first is None or sides[1].first is None:
                if chunk[1] not in (INIT, INIT_ACK):
                    late.append(chunk)  # of a path whose file comes before that of the set-up
                    continue
            handle(*chunk)
    for chunk in late:
        handle(*chunk)
    return sides


def judge_tsns(pcaps, sent):
    """Sentences about TSNs that are not in the pcap files; `sent` are the bytes of each side's messages."""
    wrong = []
    for name, side, size in zip(("the simulated host", "Linux"), read_directions(pcaps), sent):
        count = 0 if side.acked is None else side.acked + 1
        missing = side.flags[:count].count(0) + max(0, count - len(side.flags))
        if missing or count == 0 and size:
            wrong.append(f"{missing} of {count} TSNs of {name} are in no pcap file")
        if side.bytes != size:
            wrong.append(f"pcap files have {side.bytes} of {size} bytes of {name}")
    return wrong


def find_fsn(pcaps):
    """The second fragments of I-DATA messages of Linux, by their FSNs: 1 in RFC 8260 section 2.1."""
    side = read_directions(pcaps)[1]
    found = collections.Counter(fsn for place, fsn in side.numbers.items() if place and side.flags[place - 1] & 2)
    return found[0], f"second fragments by FSN: {dict(found)}"


def find_i_forward_tsn(pcaps):
    """I-FORWARD-TSN of Linux, which it has not offered (RFC 8260 section 2.3)."""
    side = read_directions(pcaps)[1]
    offered = I_FORWARD_TSN in side.extensions
    return (0 if offered else side.kinds[I_FORWARD_TSN],
            f"I-FORWARD-TSN: {side.kinds[I_FORWARD_TSN]}, offered: {offered}, extensions {side.extensions.hex()}")


def find_open_messages(pcaps):
    """Messages of Linux that have begun, and behind which another one begins without an E fragment."""
    flags = read_directions(pcaps)[1].flags
    found = sum(bool(flags[i] and flags[i + 1] and not flags[i] & 1 and flags[i + 1] & 2) for i in range(len(flags) - 1))
    return found, f"messages without E fragment: {found}"
