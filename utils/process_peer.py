#!/usr/bin/env python3
#
# Copyright (c) 2026 The ns-3 SCTP module authors
#
# SPDX-License-Identifier: GPL-2.0-only
#
# Author: The ns-3 SCTP module authors
#

"""Stacks in a process as peers of sctp-emulation. utils/process-peer prepares it and runs it."""

import argparse
import pathlib
import shutil
import subprocess
import sys
import time

from linux_peer import Pauses, Suite, count_packets, read_result

SIZES = "1,2,5,100,1452,2900,5000,20000,60000"


def make_scenarios():
    """All scenarios by name; "kind" is how the peer is reached, "up" that the peer connects."""
    found = {}

    def add(kind, name, messages, both, sim="", peer="", seen="sctp", **more):
        for up in (False, True):
            found[f"{kind}: {name}" + (", peer connects" if up else "")] = {
                "kind": kind, "messages": messages, "back": messages, "both": both.split(), "sim": sim.split(),
                "peer": peer.split(), "up": up, "exact": True, "seen": seen, **more}

    add("namespace", "sizes", 60, f"--sizes={SIZES} --streams=3")
    add("namespace", "loss and a cut", 600, "--sizes=1452,9000", "--loss=0.01 --cut=1:1-5 --rate=10Mbps "
        "--ns3::SctpParameters::PathMaxRetrans=1")
    add("namespace", "UDP", 100, "--sizes=1000,9000", "--loss=0.01 --ns3::SctpL4Protocol::UdpEncapsulationPort=9899 "
        "--ns3::SctpParameters::RemoteUdpEncapsPort=9899", "--encapsulation=9899", seen="udp.port == 9899")
    # Without the remedy: the interfaces are to compute checksums, and do not. Passes if nothing arrives.
    found["namespace: offload"] = {**found["namespace: UDP"], "offload": True}
    # The simulation stands still for 0.5 s, again and again. Passes if frames are lost before it, or with the remedy none.
    pauses = {**found["namespace: sizes, peer connects"], "both": ["--sizes=1452"], "messages": 8000, "back": 0, "pauses": True}
    found["namespace: a small buffer"] = {**pauses, "sim": ["--socketBuffer=5000"], "told": True}
    found["namespace: a small buffer, remedy"] = {**pauses, "told": False}
    for kind in ("datagrams", "pion"):
        streams = "" if kind == "pion" else " --streams=3"
        add(kind, "sizes", 60, f"--sizes={SIZES}{streams}")
        add(kind, "loss", 300, "--sizes=1452,9000", "--loss=0.02")
    return found


def run_quietly(*command):
    """Run a command that must not fail."""
    subprocess.run([str(part) for part in command], check=True, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE)


class Namespace:
    """A network namespace with two interfaces, whose other ends are here."""

    def __init__(self):
        run_quietly("ip", "link", "set", "lo", "up")
        self.holder = subprocess.Popen(["unshare", "--net", "sleep", "infinity"])
        own = pathlib.Path("/proc/self/ns/net").readlink()
        other = pathlib.Path(f"/proc/{self.holder.pid}/ns/net")
        for _ in range(100):
            if other.readlink() != own:
                break
            time.sleep(0.05)
        self.enter = ["nsenter", "-t", str(self.holder.pid), "--net"]
        run_quietly(*self.enter, "ip", "link", "set", "lo", "up")
        for path in (1, 2):
            run_quietly("ip", "link", "add", f"sim{path}", "type", "veth", "peer", "name", f"real{path}", "netns",
                        self.holder.pid)
            run_quietly("ip", "link", "set", f"sim{path}", "up")
            for command in (f"ip addr add 10.{path}.1.2/24 dev real{path}", f"ip link set real{path} up",
                            f"ip route add 10.{path}.2.0/24 via 10.{path}.1.1",
                            f"ethtool -K real{path} tx off"):
                run_quietly(*self.enter, *command.split())

    def end(self):
        """End it; its interfaces go with it."""
        self.holder.kill()
        self.holder.wait()


def make_commands(arguments, scenario, port, pcap):
    """Command lines of the simulation and of the peer."""
    one, back, up = scenario["messages"], scenario["back"], scenario["up"]
    seconds = 10 if "offload" in scenario else 60
    sim = [arguments.program, f"--port={port}", f"--stop={seconds}s", f"--pcap={pcap}", *scenario["both"], *scenario["sim"]]
    sim += [f"--messages={back if up else one}", f"--expect={one if up else back}"]
    peer = [f"--messages={one if up else back}", f"--expect={back if up else one}", f"--seconds={seconds}"]
    peer += [*scenario["both"], *scenario["peer"]] + ([] if up else ["--listen"])
    if up:
        sim.append("--listen")
    if scenario["kind"] == "namespace":
        sim.append("--interfaces=sim1,sim2")
        peer += ["--local=10.1.1.2,10.2.1.2", f"--port={port}"] + (["--connect=10.1.2.2"] if up else [])
    else:
        sim += ["--paths=1", "--datagrams=6001:6002"]
        peer.append("--datagrams=6002:6001")
    if scenario["kind"] == "pion":
        sim += ["--port=5000"] + ([] if up else ["--localPort=5000"])  # the only port of pion
        return sim, [arguments.pion, *peer]
    return sim, [arguments.peer, *peer] + ([f"--port={port}"] if scenario["kind"] == "datagrams" else [])


def run_both(sim, peer, scenario, folder):
    """Run both programs, the one that listens first; their outputs."""
    logs = [folder / "simulation.log", folder / "peer.log"]
    children, pauses = [], None
    try:
        for number in (0, 1) if scenario["up"] else (1, 0):
            with open(logs[number], "wb") as file:
                children.append(subprocess.Popen([str(part) for part in (sim, peer)[number]], stdout=file, stderr=file))
            time.sleep(0.7)
        pauses = Pauses(children[0]) if scenario.get("pauses") else None
        for child in children:
            child.wait(timeout=90)
    except subprocess.TimeoutExpired:
        pass  # without a result
    finally:
        if pauses:
            pauses.end()
        for child in children:
            if child.poll() is None:
                child.kill()
                child.wait()
    return [log.read_text(errors="replace") for log in logs]


def run_scenario(arguments, scenario, port, enter):
    """Run a scenario. Sentences about it if it fails; its logs stay then."""
    folder = arguments.folder / str(port)
    folder.mkdir(parents=True)
    sim, peer = make_commands(arguments, scenario, port, folder / "path")
    offload = [enter + f"ethtool -K real{path} tx".split() for path in (1, 2)] if "offload" in scenario else []
    for command in offload:
        run_quietly(*command, "on")
    texts = run_both(sim, enter + peer if scenario["kind"] == "namespace" else peer, scenario, folder)
    for command in offload:
        run_quietly(*command, "off")
    own, other = (read_result(text) for text in texts)
    if not own or not other:
        return ["no result of " + ("the simulated host" if not own else "the peer")]
    if offload and own["received"] > 0:
        return ["data has come"]
    lost = "frames were lost" in texts[0]
    if "told" in scenario and scenario["told"] != lost:
        return ["frames were lost" if lost else "no frame was lost"]
    wrong = [] if offload else [sentence.replace("Linux", "the peer") for sentence in Suite.judge(scenario, own, other)]
    if shutil.which("tshark"):
        for pcap in sorted(folder.glob("*.pcap")):
            if count_packets(pcap, "_ws.malformed || sctp && sctp.checksum.status != 1"):
                wrong.append(f"tshark finds bad packets in {pcap.name}")
            if not offload and not count_packets(pcap, scenario["seen"]):
                wrong.append(f"{pcap.name} has no packet with {scenario['seen']}")
    if not wrong:
        shutil.rmtree(folder)
    return wrong


def main():
    """Run the scenarios."""
    parser = argparse.ArgumentParser(prog="process-peer")
    parser.add_argument("--program", type=pathlib.Path, required=True)
    parser.add_argument("--peer", type=pathlib.Path, required=True)
    parser.add_argument("--pion", type=pathlib.Path)
    parser.add_argument("--folder", type=pathlib.Path, required=True)
    parser.add_argument("--namespace", action="store_true")
    parser.add_argument("--list", action="store_true")
    parser.add_argument("--only", default="")
    arguments = parser.parse_args()
    scenarios = {name: value for name, value in make_scenarios().items() if arguments.only in name}
    if arguments.list:
        print(*scenarios, sep="\n")
        return 0
    shutil.rmtree(arguments.folder, ignore_errors=True)
    passed = failed = 0
    namespace = Namespace() if arguments.namespace else None
    try:
        for number, (name, scenario) in enumerate(scenarios.items()):
            if {"namespace": not namespace, "pion": not arguments.pion}.get(scenario["kind"]):
                continue
            begin = time.monotonic()
            wrong = []
            for attempt in range(2):
                wrong = run_scenario(arguments, scenario, 5000 + 2 * number + 100 * attempt,
                                     namespace.enter if namespace else [])
                if not wrong:
                    break
                print(f"attempt {attempt + 1} of {name}: {'; '.join(wrong)}", flush=True)
            passed, failed = passed + (not wrong), failed + bool(wrong)
            print(f"{'FAIL' if wrong else 'PASS'} {name} ({time.monotonic() - begin:.1f} s)", flush=True)
            if wrong:
                print(f"see {arguments.folder}")
    finally:
        if namespace:
            namespace.end()
    print(f"{passed} passed, {failed} failed")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
