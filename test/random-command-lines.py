#!/usr/bin/env python3
#
# Copyright (c) 2026 The ns-3 SCTP module authors
#
# SPDX-License-Identifier: GPL-2.0-only
#
# Author: The ns-3 SCTP module authors
#

"""Run programs with random command lines: every option, every attribute, sensible, extreme and nonsense values.

A line may end in three ways: complete (exit status 0), refused in one line (exit status 1 and nothing else), or
incomplete with a reason in the column end_reason. Scripts that leave mistakes to ns-3 may also be ended by its own
messages, before they print a result. Anything else, such as a signal, an abort, a report of a
sanitizer or a hang, is a fault; its command line is printed, and after it the shortest one that does the same.

  test/random-command-lines.py PROGRAM... [--seed=1] [--lines=500] [--limit=60] [--seconds=300] [--jobs=N]
"""

import argparse
import concurrent.futures
import os
import pathlib
import random
import re
import shlex
import signal
import subprocess
import sys
import tempfile
import time

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent / "utils/campaigns"))
import columns  # noqa: E402

# What options and attributes may be, by kind: sensible values, and extreme ones.
VALUES = {
    "integer": (["0", "1", "2", "3", "5", "10", "100"], ["255", "65535", "65536", "4294967295", "9999999999"]),
    "bytes": (["1", "100", "1452", "9000", "65536", "1000000"], ["0", "3", "1499", "4294967295", "1073741824"]),
    "time": (["0s", "1ms", "20ms", "200ms", "1s", "1.5", "5s", "30s"],
             ["1ns", "1us", "0", "3600s", "1e3s", "999999999s", "-1s", "9223372036s"]),
    "rate": (["100kbps", "1Mbps", "2Mbps", "10Mbps"], ["1bps", "9.6kbps", "1Gbps", "100Gbps", "0bps"]),
    "queue": (["10p", "42p", "100p", "64KB"], ["1p", "1B", "1500B", "100000p", "0p"]),
    "share": (["0", "0.01", "0.05", "0.3", "0.5"], ["1", "1e-9", "0.999999", "1.5", "-0.1"]),
    "real": (["0", "0.1", "0.25", "0.5", "0.9", "1", "2"], ["1e-300", "1e300", "-1", "1e9", "0.999999999"]),
    "flag": (["0", "1", "true", "false"], [""]),
    "outage": (["1:1", "1:0.5-3", "2:1-4,1:2-3", "1:0,2:0", "1:0-2"], ["1:0-0.000000001", "1:999999999", "255:1"]),
    "change": (["0.5:1", "1:2", "2.5:1,0.5:2"], ["0:1", "999999999:1", "1:255"]),
    "steps": (["1:1:100ms", "2:2:10ms,1:0.5:1s"], ["1:0:0s", "1:1:99999s"]),
    "index": (["0", "1", "2"], ["255", "4294967295"]),
    "file": (["/dev/null", "file"], ["/nowhere/file", ".", ""]),
    "prefix": (["trace"], ["/nowhere/trace", ""]),
}

NONSENSE = ["", "x", "-1", "0x10", "1e400", "nan", "inf", "-inf", "1,2,3,4", ",", ":", "1:", "1:2:3:4", "10 Mbps",
            "1 2", "--", "=", "99999999999999999999999", "1e-400", "1.2.3", "%s", "ns3::Object", "ns3::", "true,",
            "+5", "5p5", "1s1s", "'", "\t", "0.0.0.0", "ff:ff"]

# Kinds of options, where neither their defaults nor words of their help tell; see guess_option.
KINDS = {
    "loss": "share", "ackLoss": "share", "edgeLoss": "share", "lossRates": "share", "load": "share",
    "udpLoad": "share", "redMaxP": "share", "redWeight": "share", "crossShape": "real",
    "sendRate": "rate", "flowRate": "rate", "lastHopRate": "rate", "lastHopQueue": "queue", "crossRate": "rate", "udpRate": "rate",
    "receiveBuffer": "bytes", "sendBuffer": "bytes", "messageSize": "bytes", "initialSsthresh": "bytes",
    "initialCwnd": "bytes", "tcpSegment": "bytes", "udpPacket": "bytes", "window": "bytes",
    "redMeanPacket": "bytes", "redMinTh": "bytes", "redMaxTh": "bytes", "packetSize": "bytes",
    "rtoInitial": "time", "routeCache": "time", "routeDelay": "time", "delayTarget": "time", "lateAfter": "time",
    "delaysFrom": "time", "sctpStart": "time", "sctpStop": "time", "udpPeriod": "time", "measureFrom": "time", "steadyFrom": "time", "mtu": "bytes", "probeTimer": "time", "tcpStart": "time", "udpStart": "time",
    "startSpread": "time", "crossStart": "time", "activeRouteTimeout": "time", "start": "time",
    "pfThreshold": "integer", "fastRtxThreshold": "integer", "ssthreshFloor": "integer",
    "changePrimary": "integer", "switchoverThreshold": "integer", "changePrimaryIfBetter": "flag",
    "nrSack": "flag", "interleaving": "flag", "partial": "flag", "streams": "integer", "unordered": "share", "ipv6": "flag", "redBytes": "flag", "redGentle": "flag", "idle": "flag", "mtuReports": "flag", "sfr": "flag",
    "cuc": "flag", "dac": "flag", "down": "outage", "interfaceDown": "outage", "addAddress": "change", "deleteAddress": "change", "setPeerPrimary": "change", "delaySteps": "steps",
    "output": "file", "series": "prefix", "figure": "prefix", "pcap": "prefix", "peerVariant": "variant", "variant": "variant",
}

WORDS = {
    "variant": ["Sctp", "Cmt", "CmtPf", "MpSctp", "LsSctp", "CmpSctp", "Wm2Sctp", "BlsSctp", "IpccSctp", "MptcpLike",
                "Usrsctp"],
    "auth": ["off", "", "DATA", "DATA,SACK,HEARTBEAT", "COOKIE ECHO", "INIT"],
    "reliability": ["full", "ttl:100", "ttl:1", "rtx:0", "rtx:3", "prio:1", "deadline:200", "ttl", "rtx:x"],
    "rtxPolicy": ["AllRtxSame", "AllRtxAlt", "FrSameRtoAlt", "BufferAware", "FrSameRtoSsthresh", "RtxSame",
                  "RtxAsap", "RtxCwnd", "RtxSsthresh", "RtxLossRate"],
    "extensions": ["har", "ts", "mfr", "har,ts", "mfr,ts", "har,ts,mfr"],
    "tcpType": ["NewReno", "Cubic", "Bbr", "Vegas", "Westwood"],
    "congestion": ["Rfc9260", "Berp", "Lia", "Olia", "Balia", "FullyCoupled", "Wvegas", "CmtRpV1", "CmtRpV2", "Cubic", "Bbr", "Westwood",
                   "tcp:TcpCubic", "tcp:TcpVegas", "tcp:TcpIllinois", "tcp:TcpDctcp"],
    "profile": ["Rfc9260", "Rfc2960", "PaperEra", "Ns2Cmt", "Modern"],
    "connect": ["First", "InTurn", "Parallel"],
    "ambiguousAcks": ["Ignore", "ClearErrors", "Revive"],
    "failure": ["Rfc9260", "Rfc7829"],
    "failedProbes": ["HbInterval", "AtOnce"],
    "lossDetection": ["Rfc9260", "Split", "Path", "Multiple", "Rack", "Rack"],
    "fastRecovery": ["Rfc9260", "Prr"],
    "mtuPolicy": ["BlackHole", "Fixed", "Search"],
    "dormant": ["hop", "primary", "last", "fewest"],
    "primarySelector": ["Threshold", "Fixed", "DelayCentric", "Signal"],
    "changePrimaryCounts": ["Heartbeats", "Errors"],
    "scheduler": ["fcfs", "rr", "rrPacket", "priority", "fair", "wfq"],
    "streamValues": ["0:1", "0:1,1:4", "2:7,0:3"],
    "sackDelayAt": ["both", "sender", "receiver"],
    "pathOrder": ["FillInTurn", "RoundRobin", "LowestRtt", "LargestWindow", "FillFirst", "MptcpLowestRtt", "MptcpReinjection", "Blest",
                  "Ecf", "RttThreshold", "PriorityLowestRtt", "Weighted", "Random", "StreamToPath", "Redundant",
                  "CopyWhileSuspect", "BandwidthAware", "ns3::SctpBestLoadSharing", "ns3::SctpFlowToPath"],
    "remedy": ["None", "Opportunistic", "Penalise", "Both", "Reschedule"],
    "backup": ["1", "2", "1,2"],
    "handover": ["1:period=2s:outage=0.1s", "1:period=1s:delay=20ms:factor=0.5,2:period=3s:draw=1:spread=0.5", "1:nowhere.csv"],
    "pathSelection": ["Cmt", "TxCwnd"],
    "burst": ["Rfc9260", "Validation", "AfterRtx", "SinceRtx"],
    "bufferSplit": ["none", "sender", "receiver", "both"],
    "mpForm": ["Modified", "First"],
    "network": ["Shared", "Disjoint"],
    "queueDisc": ["DropTail", "RED", "CoDel", "FqCoDel", "PIE", "FqPIE", "COBALT", "FqCOBALT"],
    "ecn": ["Off", "On", "AcceptOnly"],
    "udpEncapsulation": ["", "9899", "40000"],
    "tcpEcn": ["Off", "On", "AcceptOnly"],
    "routing": ["model", "aodv"],
    "objective": ["MinMax", "WeightedAverage", "DelayTarget"],
    "recovery": ["EndToEnd", "LinkByLink"],
    "protocol": ["Sctp", "Tcp", "Udp"],
    "alternateBandwidth": ["told", "measured"],
}

# Strategies at the seams; now and then another type is taken.
SEAMS = {
    "CongestionOps": "Rfc9260Congestion CmtCongestion CmtPfCongestion Berp Lia Olia Balia FullyCoupled Wvegas CmtRpV1 CmtRpV2 Cubic Bbr TcpCongestion Westwood DelayTarget",
    "PathSelector": "PrimaryPathSelector CmtFillInTurn CmtRoundRobin CmtLowestRtt CmtLargestWindow CmtFillFirst TxCwnd MptcpLowestRtt MptcpReinjection Blest Ecf RttThreshold PriorityLowestRtt WeightedSelector RandomSelector StreamToPath RedundantSelector CopyWhileSuspect BandwidthAware BestLoadSharing FlowToPath",
    "BlockingRemedy": "NoRemedy OpportunisticRemedy PenaliseRemedy BothRemedy RescheduleRemedy",
    "RetransmissionPolicy": "AllRtxSame AllRtxAlt FrSameRtoAlt FrSameRtoLowestRtt BufferAware FrSameRtoSsthresh RtxSame RtxAsap RtxCwnd RtxSsthresh RtxLossRate",
    "LossDetection": "Rfc9260LossDetection PathLossDetection SplitFastRetransmit MultipleFastRtx RackLossDetection",
    "Recovery": "Rfc9260Recovery Prr",
    "DataFormat": "Rfc9260DataFormat PsnDataFormat LsDataFormat CmpDataFormat Wm2DataFormat",
    "AckFormat": "SackFormat NrSackFormat PsnSackFormat LsSackFormat CmpSackFormat Wm2SackFormat",
    "SackPolicy": "Rfc9260SackPolicy CmtSackPolicy",
    "SendLimit": "Rfc9260SendLimit WindowValidation MaxBurstAfterRtx MaxBurstSinceRtx LsSendLimit PathWindowLimit PathBufferLimit FlowBufferLimit",
    "Undo": "NoUndo EifelUndo",
    "SackOrder": "SackOrderByRoundTrip SackOrderByArrival",
    "MtuPolicy": "BlackHoleMtu FixedMtu SearchMtu",
    "PrimarySelector": "ThresholdPrimary FixedPrimary DelayCentricPrimary SignalPrimary",
    "FailurePolicy": "Rfc9260FailurePolicy Rfc7829FailurePolicy CmtPfFailurePolicy",
    "DormantPolicy": "DormantHop DormantPrimary DormantLastDestination DormantFewestErrors",
    "StreamScheduler": "FcfsScheduler RoundRobinScheduler RoundRobinPacketScheduler PriorityScheduler FlowScheduler FairCapacityScheduler WeightedFairScheduler",
    "PacketExtension": "NoExtension Timestamps",
    "RouteDelayModel": "NoRouteDelay ReactiveRouteDelay",
    "ReliabilityPolicy": "FullReliability Rfc7496Reliability DeadlineReliability",
    "SlowStart": "Hystart",
    "InnerType": "Rfc9260Congestion CmtCongestion Berp Lia Olia Balia Westwood",
}

# What words of options stand for in the list of impossible pairs; without "ns3::Sctp".
FORMATS = {"MpSctp": "Psn", "MptcpLike": "Psn", "LsSctp": "Ls", "CmpSctp": "Cmp", "Wm2Sctp": "Wm2"}

# Options that say how long a run takes are drawn from values that end within the limit.
BOUNDED = {
    "bytes": ["1", "1000", "20000", "100000", "300000"],
    "stop": ["0.001", "1", "5", "10", "20", "60"],
    "paths": ["1", "2", "2", "2", "3", "5", "12"],
    "associations": ["1", "2", "10"],
    "seriesInterval": ["10ms", "100ms", "1s"],
    "hops": ["2", "3", "4"],
    "lastHopFlows": ["0", "1", "2"], "transfers": ["1", "2", "3"],
    "tcpFlows": ["0", "1", "2"], "sctpFlows": ["0", "1", "2"], "udpFlows": ["0", "1", "2"],
    "links": ["1", "3", "7"],
}
BOUNDS = ["--bytes=100000", "--stop=10"]

# Scripts with ns-3's CommandLine, as users write them.
PLAIN_SCRIPTS = {"sctp-data-channels", "sctp-emulation", "sctp-first", "sctp-first-wifi", "sctp-messages", "sctp-nat",
                 "sctp-one-to-many",
                 "sctp-own-congestion", "sctp-partial-reliability", "sctp-server",
                 "sctp-two-links", "sctp-wifi-walk"}

SKIPPED_GROUPS = ("Header", "Socket", "Association", "Path", "Tag", "Probe", "Protocol", "PatternSink")


class Program:
    """A program, and what its help says of options and attributes."""

    def __init__(self, path, other=None):
        """Ask a program; its attributes are those of the other one, if there is one."""
        self.path = pathlib.Path(path).resolve()
        self.name = self.path.name
        self.options = self._read_options()
        self.types = other.types if other else self._read_types()
        self.attributes = other.attributes if other else self._read_attributes("--PrintGlobals") + [
            attribute
            for type_ in self.types
            for attribute in self._read_attributes(f"--PrintAttributes={type_}")
        ]

    def _ask(self, argument):
        return subprocess.run([self.path, argument], capture_output=True, text=True, check=True).stdout

    def _read_options(self):
        text = self._ask("--PrintHelp").split("Program Options:")[1].split("General Arguments:")[0]
        found = re.findall(r"^ +--(\w+): *(.*?)(?: \[([^]]*)\])?$", text, re.MULTILINE)
        return {name: (help_, default) for name, help_, default in found if name != "verbose"}

    def _read_types(self):
        listed = re.findall(r"^ +(ns3::\S+)", self._ask("--PrintGroup=Sctp"), re.MULTILINE)
        return [name for name in listed if not name.endswith(SKIPPED_GROUPS) or name.endswith("L4Protocol")]

    def _read_attributes(self, question):
        text = self._ask(question).split("defined in parent")[0]
        return [(name, default, self._describe(name)) for name, default in
                re.findall(r"--([\w:]+)=\[([^]]*)\]", text)]

    def _describe(self, name):
        """What a value of an attribute is: told when a wrong one is refused."""
        result = subprocess.run([self.path, f"--{name}=?"], capture_output=True, text=True, check=False)
        found = re.search(r"is not a valid value \((.*)\)$", result.stderr.strip())
        return found[1] if found else ""


def read_impossible(programs):
    """Pairs of strategies and extensions that are refused; none without the program that lists them."""
    lister = [program.path for program in programs if program.name == "sctp-variants-comparison"]
    if not lister:
        return set()
    text = subprocess.run([lister[0], "--impossible"], capture_output=True, text=True, check=True).stdout
    return {frozenset(line.rsplit(": ", 1)[0].split(", ")) for line in text.splitlines()}


def list_uses(name, value):
    """Strategies and extensions that an option or an attribute sets, as the list of impossible pairs calls them."""
    if name in ("variant", "peerVariant") and value in FORMATS:
        return [f"ns3::Sctp{FORMATS[value]}DataFormat", f"ns3::Sctp{FORMATS[value]}SackFormat"]
    if name == "nrSack":
        return ["ns3::SctpNrSackFormat"] if value == "1" else []
    if name.endswith(("interleaving", "Interleaving")):
        return ["Interleaving"] if value in ("1", "true") else []
    if name == "reliability":
        return ["PrSctp"] if value != "full" else []
    if name == "mpForm" or name.endswith("::MpSctpForm"):
        return [f"MpSctpForm {value}"]
    if name == "paths":
        return ["one path"] if value == "1" else []
    if name == "pathOrder":
        return [f"ns3::Sctp{value}Selector"] if value == "Redundant" else []
    return [value] if name.startswith("ns3::SctpParameters::") else []


class Generator:
    """Makes command lines of a program."""

    def __init__(self, program, dice, impossible=frozenset()):
        self.program = program
        self.dice = dice
        self.impossible = impossible

    def make_line(self):
        """The arguments of a run."""
        chosen = {}
        # How often values are extreme, and nonsense.
        self.odds = self.dice.choice([(0, 0), (0.1, 0), (0.4, 0), (0.2, 0.1)])
        options = sorted(self.program.options)
        for name in self.dice.sample(options, min(len(options), self.dice.choice([0, 1, 2, 3, 4, 6, 9, 14]))):
            chosen[name] = self.make_option(name)
        for _ in range(self.dice.choice([0, 0, 1, 2, 4, 8])):
            name, default, form = self.dice.choice(self.program.attributes)
            # Wrong values of globals, and of pointers, crash ns-3.
            if self.program.name not in PLAIN_SCRIPTS or "::" in name and not form.startswith("ns3::Ptr<"):
                chosen[name] = self.make_attribute(name, default, form)
        self.leave_possible(chosen)
        line = [f"--{name}={value}" for name, value in chosen.items()]
        if self.odds[1] and self.dice.random() < 0.1:
            line.append(self.dice.choice(["argument", "--unknown", "-", "--", "--=1", "--RngRun=x", "--help=1",
                                          "--PrintGlobals", "--PrintAttributes=ns3::Nothing", "--Print", "--h", "-v"]))
        line.append(f"--RngRun={self.dice.randrange(1, 1000)}")
        given = {argument.split("=")[0] for argument in line}
        known = {f"--{name}" for name in self.program.options}
        return line + [bound for bound in BOUNDS if bound.split("=")[0] in known - given]

    def leave_possible(self, chosen):
        """Take out what cannot be used with what was chosen before; tests try each such pair."""
        used = set()
        for name, value in list(chosen.items()):
            own = list_uses(name, value)
            if any(frozenset((one, other)) in self.impossible for one in own for other in used):
                del chosen[name]
            else:
                used |= set(own)

    def pick(self, sensible, extreme=()):
        """A value: sensible, extreme, or nonsense."""
        extremely, nonsense = self.odds
        if self.dice.random() < nonsense:
            return self.dice.choice(NONSENSE)
        if extreme and self.dice.random() < extremely:
            return self.dice.choice(extreme)
        return self.dice.choice(sensible)

    def make_option(self, name):
        """A value of an option."""
        help_, default = self.program.options[name]
        if name in BOUNDED:
            return self.pick(BOUNDED[name])
        if name in WORDS or KINDS.get(name) in WORDS:
            return self.pick(WORDS.get(name) or WORDS[KINDS[name]])
        kind = KINDS.get(name) or self.guess_kind(default)
        if kind:
            value = self.pick(*VALUES[kind])
            # At times one value for each of two paths.
            if re.search(r"each path|each edge|or each|loss", help_) and self.dice.random() < 0.3:
                value += "," + self.pick(*VALUES[kind])
            return value
        return self.pick(self.find_words(help_) + [default or "x"])

    def make_attribute(self, name, default, form):
        """A value of an attribute, of which a form such as uint32_t 0:255, On|Off or Time is known."""
        seam = SEAMS.get(name.split("::")[-1])
        if seam:
            return self.pick([f"ns3::Sctp{type_}" for type_ in seam.split()], self.program.types)
        limits = re.fullmatch(r"(u?int\d+_t|double) (\S+):(\S+)", form)
        if limits:
            kind, low, high = limits.groups()
            values = VALUES["real" if kind == "double" else "integer"][0]
            values = [value for value in values if float(low) <= float(value) <= float(high)]
            return self.pick(values + [default], [low, high])
        if "|" in form:
            return self.pick(form.split("|"))
        kind = {"bool": "flag", "Time": "time", "DataRate": "rate"}.get(form.split(" ")[0])
        if form.startswith("a time"):
            kind = "time"
        if kind:
            return self.pick(*VALUES[kind])
        return self.pick([default], [default + "x", "ns3::Object", "ns3::HeapScheduler"])

    @staticmethod
    def find_words(help_):
        """Words of a help text that may be values."""
        return re.findall(r"\b[A-Z]\w*[a-z]\w*\b|\b[a-z]{3,8}\b(?=[,:]|$)", help_)

    @staticmethod
    def guess_kind(default):
        """The kind of a value like this one."""
        for kind, pattern in (
            ("flag", r"true|false"), ("integer", r"-?\d+"), ("real", r"-?\d*\.\d+"), ("rate", r"[\d.]+[kMG]?bps"),
            ("time", r"[+-]?[\d.e+-]+(ns|us|ms|s)"), ("queue", r"\d+(p|KB|B)"),
        ):
            if re.fullmatch(pattern, default.split(",")[0]):
                return kind
        return None


# What a program may say on a run that ends well: warnings to the user (ns3::SctpUserWarning).
REMARK = re.compile(r"(SCTP on node \d+:|ns3::Sctp[\w:]+|--\w+(, --\w+)*:) .+\.")


def is_refused_by_ns3(status, output, errors):
    """Whether ns-3 has ended a plain script by a message (NS_FATAL_ERROR, NS_ABORT), or its command line with help."""
    errors = [text for text in errors if not REMARK.fullmatch(text)]  # the other end may have been refused before
    if output or not errors:
        return False
    if status == 1:
        return any(text.startswith("Invalid ") for text in errors)
    return status in (-signal.SIGABRT, 128 + signal.SIGABRT) and errors[0].startswith(
        ("msg=", "aborted. ", "terminate called after throwing an instance of 'std::invalid_argument'"))


def judge(name, status, output, errors):
    """What is wrong about the end of a program's run, or nothing, and how it ended; from its exit status and texts."""
    errors = [text for text in errors.splitlines() if status != 0 or not REMARK.fullmatch(text)]
    rows = columns.parse(output)
    if status == 1 and len(errors) == 1 and not output:
        return None, "refused"
    if name in PLAIN_SCRIPTS and is_refused_by_ns3(status, output, errors):
        return None, "refused"
    if status != 0 or errors:
        summary = [text for text in errors if "ERROR:" in text or "runtime error" in text or "msg=" in text]
        return f"exit status {status}: {' '.join((summary or errors)[:2])[:400]}", "fault"
    if rows.get("bytes_corrupt", "0") != "0":
        return f"{rows['bytes_corrupt']} bytes are corrupt", "fault"
    if rows.get("complete") == "0":
        reason = rows.get("end_reason", "-").strip()
        return (None, reason) if reason != "-" else ("incomplete without a reason", "fault")
    return None, "complete"


def find_fault(program, line, limit):
    """Run a program in a folder of its own; what is wrong about its end, or nothing, and how it ended."""
    with tempfile.TemporaryDirectory() as folder:
        try:
            result = subprocess.run([program.path, *columns.get_options(program.path), *line], capture_output=True,
                                    check=False, cwd=folder, timeout=limit)
        except subprocess.TimeoutExpired:
            return f"takes more than {limit:g} s", "hang"
    return judge(program.name, result.returncode, result.stdout.decode(errors="replace"),
                 result.stderr.decode(errors="replace"))


def shorten(program, line, limit, fault):
    """The shortest line that has a fault of the same kind."""
    kind = fault[:14]
    for argument in list(line):
        shorter = [other for other in line if other != argument]
        if argument.startswith(("--bytes", "--stop")):
            continue
        found, _ = find_fault(program, shorter, limit)
        if found and found[:14] == kind:
            line = shorter
    return line


def main():
    """Run the lines; the exit status."""
    parser = argparse.ArgumentParser(description="Run programs with random command lines.")
    parser.add_argument("programs", nargs="+", help="paths of programs")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--lines", type=int, default=500, help="lines of all programs together [500]")
    parser.add_argument("--limit", type=float, default=60, help="seconds that a line may take [60]")
    parser.add_argument("--seconds", type=float, default=3600, help="begin no more lines after this time")
    parser.add_argument("--verbose", action="store_true", help="print all lines")
    parser.add_argument("--jobs", type=int, default=os.cpu_count(), help="lines at a time")
    options = parser.parse_args()
    programs = []
    for path in options.programs:
        programs.append(Program(path, programs[0] if programs else None))
    impossible = read_impossible(programs)
    generators = [
        Generator(program, random.Random(f"{options.seed} {program.name}"), impossible) for program in programs
    ]
    # The first program has half of the lines.
    turns = [0 if turn % 2 else turn // 2 % len(programs) for turn in range(options.lines)]
    lines = [(programs[index], generators[index].make_line()) for index in turns]
    outcomes = {}
    faults = 0
    end = time.monotonic() + options.seconds

    def run(entry):
        return find_fault(*entry, options.limit) if time.monotonic() < end else (None, "not run")

    with concurrent.futures.ThreadPoolExecutor(options.jobs) as pool:
        for (program, line), (fault, outcome) in zip(
            lines, pool.map(run, lines)
        ):
            if options.verbose:
                print(f"{outcome}: {program.name} {shlex.join(line)}", flush=True)
            outcomes[outcome] = outcomes.get(outcome, 0) + 1
            if fault:
                faults += 1
                print(f"{fault}\n  {program.name} {shlex.join(line)}", flush=True)
                short = shorten(program, line, options.limit, fault)
                print(f"  {program.name} {shlex.join(short)}", flush=True)
    print(", ".join(f"{count} {outcome}" for outcome, count in sorted(outcomes.items())))
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
