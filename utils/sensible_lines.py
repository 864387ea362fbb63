#
# Copyright (c) 2026 The ns-3 SCTP module authors
#
# SPDX-License-Identifier: GPL-2.0-only
#
# Author: The ns-3 SCTP module authors
#

"""Random command lines of short runs that mostly move data, over paths that lose packets and fail.

What programs, options and attributes are is known to test/random-command-lines.py, whose lines are wilder.
"""

import importlib.util
import pathlib

_FILE = pathlib.Path(__file__).resolve().parent.parent / "test/random-command-lines.py"
_SPEC = importlib.util.spec_from_file_location("random_command_lines", _FILE)
commands = importlib.util.module_from_spec(_SPEC)
_SPEC.loader.exec_module(commands)

# Values of options; of those that are not here, test/random-command-lines.py knows sensible ones.
VALUES = {
    "paths": ["1", "2", "2", "2", "2", "3"],
    "variant": ["Sctp", "Sctp", "Sctp", "Cmt", "Cmt", "Cmt", "CmtPf", "CmtPf", "MpSctp", "MpSctp", "LsSctp",
                "CmpSctp", "Wm2Sctp", "BlsSctp", "IpccSctp", "MptcpLike", "Usrsctp"],
    "bytes": ["1452", "20000", "300000", "300000", "1000000", "1000000", "2500000"],
    "sendRate": ["500kbps", "2Mbps"],
    "messageSize": ["auto", "100", "1000", "1452", "5000", "20000"],
    "receiveBuffer": ["20000", "40000", "65536", "200000"],
    "sendBuffer": ["auto", "30000", "131072", "400000"],
    "pathMaxRetrans": ["0", "1", "2", "5"],
    "changePrimary": ["0", "1", "3"],
    "switchoverThreshold": ["2", "3", "5"],
    "pfThreshold": ["0", "1", "2"],
    "initialSsthresh": ["6000", "20000", "65536"],
    "initialCwnd": ["1500", "4380", "15000"],
    "rtoInitial": ["500ms", "1s", "3s"],
    "fastRtxThreshold": ["1", "3", "4"],
    "ssthreshFloor": ["1", "2", "4"],
    "streams": ["1", "2", "5", "20"], "interleaving": ["0", "0", "1"], "unordered": ["0", "0", "0.3", "1"],
    "streamValues": ["0:1,1:4", "2:7"],
    "sackDelay": ["0ms", "40ms", "100ms", "200ms"],
    "pathOrder": ["FillInTurn", "RoundRobin", "LowestRtt", "LargestWindow", "FillFirst",
                  "MptcpLowestRtt", "Blest", "Ecf", "RttThreshold", "Weighted", "Random", "StreamToPath", "Redundant", "CopyWhileSuspect", "BandwidthAware"],
    "remedy": ["None", "Opportunistic", "Penalise", "Both", "Reschedule"],
    "burst": ["Rfc9260", "Validation", "AfterRtx", "SinceRtx"],
    "sfr": ["0", "1"], "cuc": ["0", "1"], "dac": ["0", "1"],
    "pfCwnd": ["1", "2", "4"],
    "delaysFrom": ["0", "200ms"],
    "seriesInterval": ["10ms", "50ms", "1s"],
    "start": ["0", "0.5"],
    "hops": ["2", "3"],
    "wifiMode": ["OfdmRate6Mbps", "OfdmRate24Mbps"],
    "activeRouteTimeout": ["1", "3"],
    "nodes": ["20", "30"],
    "linkRate": ["1Mbps,2Mbps", "2Mbps,2Mbps", "1Mbps,5Mbps"],
    "tcpFlows": ["0", "1", "2", "4"], "sctpFlows": ["0", "1", "2"], "udpFlows": ["0", "1"],
    "tcpSegment": ["536", "1040", "1448"], "tcpWindow": ["10", "20"], "tcpDelAck": ["1", "2"],
    "udpLoad": ["0", "0.1", "0.5"], "udpRate": ["100kbps", "1Mbps"], "udpPacket": ["200", "512", "1000"],
    "udpPeriod": ["0", "300ms"], "udpStart": ["0.1", "1"], "tcpStart": ["0", "1"], "startSpread": ["0", "0.1"],
    "flowRate": ["10Mbps", "100Mbps"], "flowDelay": ["1ms", "50ms"], "measureFrom": ["0", "500ms", "1s"],
    "crossStart": ["0.5", "2"], "crossOn": ["100ms", "500ms"], "crossOff": ["100ms", "500ms"],
    "crossShape": ["1.2", "1.5", "3"],
    "crossRate": ["100Mbps", "10Mbps"], "crossDelay": ["5ms", "20ms"], "crossQueue": ["20p", "50p"],
    "redMeanPacket": ["500", "1000"], "redMaxP": ["0.02", "0.1"], "redWeight": ["auto", "0.002"],
    "window": ["20000", "65536", "300000"], "rtt": ["10ms", "100ms"], "associations": ["1", "2", "10"],
    "idle": ["0", "0", "0", "0", "1"], "protocol": ["Sctp", "Sctp", "Sctp", "Tcp", "Udp"],
    "demand": ["500", "1000", "1430"], "iterations": ["1", "5", "20"], "target": ["27ms", "100ms"],
    "packetSize": ["500", "1000"],
}

# Variants with chunks of their own.
OWN_CHUNKS = {"MpSctp", "MptcpLike", "LsSctp", "CmpSctp", "Wm2Sctp"}

# The same, where programs differ.
OWN_VALUES = {
    "sctp-bench": {"bytes": ["100000", "500000", "2000000"], "loss": ["0", "0", "0.001", "0.01"],
                   "variant": ["Sctp", "Cmt", "CmtPf"]},
    "sctp-cross-traffic": {"variant": ["Sctp", "Cmt", "Cmt", "CmtPf", "MpSctp"]},
    "sctp-fast-retransmission-path": {"variant": ["Sctp", "Sctp", "Cmt", "CmtPf", "MpSctp"]},
    "sctp-flow-division": {"linkDelay": ["0ms", "1ms"], "links": ["1", "3", "7"], "loss": ["0.05", "0.1"]},
    "sctp-own-congestion": {"loss": ["0.01", "0.05", "0.1"]},
    "sctp-random-network": {"network": ["1", "2", "3", "4"], "linkDelay": ["50ms,90ms", "5ms,20ms"],
                            "queue": ["20p", "50p"]},
    "sctp-reactive-routing": {"bytes": ["1452", "20000", "100000"], "paths": ["1", "2", "2"]},
    "sctp-shared-bottleneck": {"network": ["Shared", "Disjoint"]},
    "sctp-two-links": {"cut": ["0", "0.5", "1", "3"], "variant": ["Sctp", "Cmt", "CmtPf", "MpSctp"]},
}

# Values of options of which each path may have one of its own.
PATH_VALUES = {
    "rate": ["2Mbps", "5Mbps", "10Mbps", "10Mbps", "20Mbps"],
    "delay": ["1ms", "10ms", "25ms", "25ms", "80ms", "200ms"],
    "queue": ["8p", "20p", "42p", "100p", "64KB"],
    "edgeRate": ["10Mbps", "100Mbps"], "edgeDelay": ["0ms", "1ms", "10ms"], "edgeQueue": ["20p", "167p", "64KB"],
    "loss": ["0", "0.005", "0.01", "0.03", "0.03", "0.08", "0.15"],
    "ackLoss": ["0", "0.01", "0.05", "0.2"],
    "edgeLoss": ["0", "0.01"],
    "lossRates": ["0.01", "0.05"],
    "delayTarget": ["60ms", "100ms", "300ms"], "lateAfter": ["60ms", "100ms", "300ms"],
    "load": ["0.1", "0.5", "0.8"],
    "ipv6": ["0", "1"],
    "background": ["50", "100", "200"],
}

# Values of attributes that others depend on.
ATTRIBUTE_VALUES = {"RtoMin": ["200ms", "1s"], "RtoMax": ["2s", "10s", "60s"]}

# When paths are cut, after the start of the transfer; until when, nothing for ever.
CUTS = [0.0, 0.2, 0.2, 0.3, 0.3, 0.5, 0.8]
MENDED = [None, None, None, 0.2, 1, 3, 9, 9, 40]

# Attributes that the transfer programs set themselves, and refuse.
OVERRIDDEN = {"RcvBufSize", "SndBufSize", "PathMaxRetrans", "SackDelay", "CongestionOps", "ConnectOrder", "Remote"}

# What FreeBSD's stack can be told, and what it has no settings for.
USRSCTP = {"variant", "peerVariant", "paths", "rate", "delay", "queue", "edgeRate", "edgeDelay", "edgeQueue", "loss",
           "ackLoss", "bytes", "sendRate", "messageSize", "receiveBuffer", "pathMaxRetrans", "rtoInitial", "down",
           "start", "stop", "ipv6", "series", "seriesInterval", "pcap", "output", "connect", "delaySteps"}

# What programs refuse.
REFUSED = {
    "sctp-random-network": {"rate", "delay", "edgeRate", "edgeDelay", "edgeQueue", "delaySteps", "interfaceDown",
                            "ipv6", "links"},
    "sctp-fast-retransmission-path": {"paths"},
    "sctp-reactive-routing": {"ipv6", "delaySteps"},
}


class SensibleGenerator(commands.Generator):
    """Makes command lines that are hardly ever refused."""

    def make_line(self):
        """The arguments of a run."""
        self.odds = (0, 0)
        known = set(self.program.options) - REFUSED.get(self.program.name, set())
        chosen = {}
        if "paths" in known:
            chosen["paths"] = self.draw("paths")
        self.count = int(chosen.get("paths", "2"))
        if "down" in known:
            chosen.update(self.draw_transfer(known))
        others = sorted(known - {"down", "interfaceDown", "delaySteps", "paths", "bytes", "stop", "routeCache",
                                 "addAddress", "deleteAddress", "setPeerPrimary",
                                 "routeDelay", "pcap", "series", "output", "redMinTh", "redMaxTh"})
        many = self.dice.choice([1, 2, 3, 4, 6, 9])
        for name in self.dice.sample(others, min(many, len(others))):
            chosen.setdefault(name, self.draw(name))
        if "bytes" in known and "bytes" not in chosen:
            chosen["bytes"] = self.draw("bytes")
        for name, chance in (("pcap", 0.4), ("series", 0.3), ("output", 0.4)):
            if name in known and self.dice.random() < chance:
                chosen[name] = {"pcap": "trace", "series": "course", "output": "rows.csv"}[name]
        self.settle(chosen)
        chosen.update(self.draw_attributes(chosen))
        line = [f"--{name}={value}" for name, value in chosen.items()]
        return line + [f"--RngRun={self.dice.randrange(1, 1000)}"]

    def draw(self, name):
        """A value of an option."""
        own = OWN_VALUES.get(self.program.name, {})
        if name in own:
            return self.dice.choice(own[name])
        if name in PATH_VALUES:
            if self.dice.random() < 0.5:
                return self.dice.choice(PATH_VALUES[name])
            return ",".join(self.dice.choice(PATH_VALUES[name]) for _ in range(self.count))
        if name in VALUES:
            return self.dice.choice(VALUES[name])
        return self.make_option(name)

    def draw_transfer(self, known):
        """The options of a bulk transfer that say what is sent and what happens to the paths."""
        chance = self.dice.random
        begin = float(self.program.options["start"][1])
        chosen = {"bytes": self.draw("bytes")}
        if "crossStart" in known:  # background traffic, until the transfer ends
            begin = 1.0
            chosen["start"] = "1"
        if chance() < 0.9 and "variant" in known:
            chosen["variant"] = self.draw("variant")
        if chance() < 0.85:
            chosen["loss"] = self.draw("loss")
        if chance() < 0.45:
            chosen["down"] = self.draw_cuts(begin)
            # So that there is something to be lost, and that the failure is found in time.
            if self.program.name != "sctp-reactive-routing":
                chosen["bytes"] = str(max(1000000, int(chosen["bytes"])))
            if chance() < 0.75:
                chosen["pathMaxRetrans"] = self.dice.choice(["0", "1", "2"])
        elif chance() < 0.1 and "interfaceDown" in known:
            chosen["interfaceDown"] = self.draw_cuts(begin)
        if chance() < 0.1 and "delaySteps" in known:
            chosen["delaySteps"] = f"{self.dice.randint(1, self.count)}:{begin + self.dice.choice(CUTS):g}:150ms"
        if "routeCache" in known and chance() < 0.07:
            chosen.update(routeCache=self.dice.choice(["300ms", "1.2"]),
                          routeDelay=self.dice.choice(["50ms", "500ms"]))
        endless = "bytes" in chosen and chance() < 0.08
        long = 8 if "queueDisc" in known else self.dice.choice([20, 60, 150])
        chosen["stop"] = f"{begin + (4 if endless else long):g}"
        if endless:
            chosen["bytes"] = "0"
        return chosen

    def draw_cuts(self, begin):
        """When paths are cut."""
        cuts = []
        for path in self.dice.sample(range(1, self.count + 1), self.dice.choice([1, 1, 1, self.count])):
            start = begin + self.dice.choice(CUTS)
            length = self.dice.choice(MENDED)
            cuts.append(f"{path}:{start:g}" + (f"-{start + length:g}" if length else ""))
        return ",".join(cuts)

    def draw_attributes(self, chosen):
        """Values of some attributes, mostly of associations."""
        if "Usrsctp" in (chosen.get("variant"), chosen.get("peerVariant")):
            return {}
        own = [entry for entry in self.program.attributes if entry[0].startswith("ns3::SctpParameters::")]
        some = {}
        least = 0 if "down" in self.program.options else 2
        for _ in range(self.dice.choice([0, 0, 1, 2, 3]) + least):
            name, default, form = self.dice.choice(own if own and self.dice.random() < 0.8 else self.program.attributes)
            word = name.split("::")[-1]
            if word not in OVERRIDDEN:
                values = ATTRIBUTE_VALUES.get(word)
                some[name] = self.dice.choice(values) if values else self.make_attribute(name, default, form)
        return some

    def settle(self, chosen):
        """Leave out options that others rule out."""
        if "Usrsctp" in (chosen.get("variant"), chosen.get("peerVariant")):
            for name in set(chosen) - USRSCTP:
                del chosen[name]
        if chosen.get("pathSelection") == "TxCwnd":
            chosen.pop("pathOrder", None)
        if chosen.get("congestion") not in (None, "", "Rfc9260"):
            chosen.pop("cuc", None)
        if "switchoverThreshold" in chosen:
            chosen["pathMaxRetrans"] = "1"  # not above it
        if "objective" in self.program.options and chosen["paths"] != "3":
            for name in ("rate", "background"):
                chosen.setdefault(name, self.draw(name))
        if OWN_CHUNKS & {chosen.get("variant"), chosen.get("peerVariant")}:
            chosen.pop("interleaving", None)
        if (OWN_CHUNKS - {"MpSctp", "MptcpLike"}) & {chosen.get("variant"), chosen.get("peerVariant")}:
            chosen.pop("reliability", None)
        if "pfThreshold" in chosen:
            chosen["failure"] = "Rfc7829"
        if chosen.get("network") == "Shared" or "network" not in chosen:
            if "network" in self.program.options and "," in chosen.get("ipv6", ""):
                chosen["ipv6"] = chosen["ipv6"][0]
        if "routing" in self.program.options:
            modelled = chosen.get("routing") == "model"
            if modelled:
                chosen.setdefault("routeCache", "1")
                chosen.setdefault("routeDelay", "200ms")
            else:
                chosen.pop("routeCache", None)
                chosen.pop("routeDelay", None)
