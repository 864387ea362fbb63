#!/usr/bin/env python3
#
# Copyright (c) 2026 The ns-3 SCTP module authors
#
# SPDX-License-Identifier: GPL-2.0-only
#
# Author: The ns-3 SCTP module authors
#

"""The pitfalls of the manual's page Real hosts as scenarios without the remedy: each passes if its symptom is seen."""

import re


class Evidence:
    """The outcome of a scenario."""

    def __init__(self, log, told, said, own, other, seconds, errors):
        self.log = log          # output of the simulation
        self.told = told        # output of the guest's program
        self.said = said        # associations and counters of the guest after it
        self.own = own or {"received": -1, "sent": -1, "broken": -1, "seconds": -1}
        self.other = other or {"received": -1, "sent": -1, "broken": -1, "seconds": -1}
        self.seconds = seconds  # of the scenario
        self.errors = errors    # counters of the guest that have risen

    def is_open(self):
        """Whether the guest still has an association with the simulation's port 6000."""
        return " 6000 " in self.said

    def describe(self):
        """All of it in a line."""
        states = re.findall(r"path \d+ goes from \w+ to \w+", self.log)
        return f"{self.own} {self.other} {self.errors} {self.seconds:.0f} s {states}, port 6000 open: {self.is_open()}"


def make_pitfalls(ipv6):
    """All pitfalls by name; the command of the guest that gives it addresses of IPv6."""
    found = {}

    def add(name, messages, symptom, both="--sizes=1452", sim="", guest="", before="true", after="true", back=None,
            up=False, **more):
        found["pitfall: " + name] = {
            "messages": messages, "back": messages if back is None else back, "both": both.split(), "sim": sim.split(),
            "guest": guest.split(), "before": before, "after": after, "up": up, "exact": False, "long": True,
            "symptom": symptom, **more}

    add("no real time", 20, lambda e: e.own["received"] == 0 and e.seconds < 20, guest="--seconds=5",
        sim="--SimulatorImplementationType=ns3::DefaultSimulatorImpl --stop=60s")
    add("no checksums", 20, lambda e: e.own["received"] == 0 and e.errors["InHdrErrors"] > 0, guest="--seconds=5",
        sim="--ChecksumEnabled=0 --stop=8s")
    add("the same run", 1500, lambda e: e.own["received"] < 1500, guest="--seconds=20", first="--stop=2s",
        sim="--RngRun=7 --rate=5Mbps --localPort=6000 --stop=12s")
    add("no route", 200, lambda e: not re.search("path 2 goes from UNCONFIRMED", e.log) and e.own["received"] == 200,
        before="ip route del 10.2.2.0/24", after="ip route add 10.2.2.0/24 via 10.2.1.1")
    add("a larger MTU", 20, lambda e: e.own["received"] < 20, both="--sizes=100,9000", sim="--paths=1 --stop=8s",
        guest="--seconds=7", before="ip link set eth0 mtu 4000", after="ip link set eth0 mtu 1500")
    add("a short device queue", 0, lambda e: e.errors["T3Retransmits"] + e.errors["FastRetransmits"] > 0, back=100,
        both="--sizes=20000", sim="--paths=1 --rate=1Gbps --delay=1ms --ns3::FdNetDevice::RxQueueSize=1 --stop=12s",
        guest="--seconds=11")
    add("a short device queue, remedy", 0, lambda e: e.errors["T3Retransmits"] == 0 and e.own["received"] == 100, back=100,
        both="--sizes=20000", sim="--paths=1 --rate=1Gbps --delay=1ms --stop=12s", guest="--seconds=11")
    add("stopped early", 1500, lambda e: e.is_open(), sim="--rate=5Mbps --localPort=6000 --stop=2s",
        guest="--seconds=3")
    # The guest stands still for 0.5 s of each 1.2 s.
    add("a low RTO.Min", 1500, lambda e: re.search("from ACTIVE to", e.log), sim="--rate=5Mbps "
        "--ns3::SctpParameters::RtoMin=10ms --ns3::SctpParameters::PathMaxRetrans=0 --stop=20s", guest="--seconds=20",
        pauses=True)
    add("a low RTO.Min, remedy", 1500, lambda e: e.own["received"] == 1500 and not re.search("from ACTIVE to", e.log),
        sim="--rate=5Mbps --stop=20s", guest="--seconds=20", pauses=True)
    add("a lost simulation", 1500, lambda e: e.errors["Aborteds"] > 0 and e.other["broken"] > 0, first="--stop=2s",
        sim="--rate=5Mbps --localPort=6000 --listen --stop=8s", guest="--seconds=12")
    small = "--loss=0.05 --stop=20s "
    add("small messages", 3000, lambda e: e.other["received"] < 3000, both="--sizes=1,5,20 --streams=3", sim=small +
        "--ns3::SctpParameters::PeerChunkOverhead=0 --ns3::SctpParameters::PeerHeldOverhead=0", guest="--seconds=19 --rcvbuf=30000")
    add("small messages, remedy", 3000, lambda e: e.other["received"] == 3000, both="--sizes=1,5,20 --streams=3", sim=small,
        guest="--seconds=19 --rcvbuf=30000")
    add("a small send buffer", 20, lambda e: e.own["sent"] == 0, both="--sizes=70000",
        sim="--ns3::SctpParameters::SndBufSize=50000 --stop=5s", guest="--seconds=4")
    add("IPv6 without forwarding", 20, lambda e: e.own["received"] == 0, sim="--ipv6 --stop=10s --ns3::Ipv6::IpForward=0",
        guest="--seconds=9", before=ipv6)
    early = "for i in 0 1; do ip -6 addr flush dev eth$i; done; " + ipv6.replace("sleep 3", "true")
    add("IPv6 too early", 20, lambda e: e.own["received"] == 0, sim="--ipv6 --stop=10s", guest="--seconds=9",
        before=early, after="sleep 2", up=True)
    return found
