#!/usr/bin/env python3
#
# Copyright (c) 2026 The ns-3 SCTP module authors
#
# SPDX-License-Identifier: GPL-2.0-only
#
# Author: The ns-3 SCTP module authors
#

"""Linux in QEMU as the peer of sctp-emulation: the guest, and the suite. utils/linux-peer prepares it and runs it."""

import argparse
import gzip
import lzma
import os
import pathlib
import random
import re
import shutil
import signal
import socket
import struct
import subprocess
import sys
import tempfile
import threading
import time

import linux_pcap
import linux_pitfalls

# Counters of Linux that no scenario may raise; the first one rises where a side begins again.
ERRORS = ("Aborteds", "ChecksumErrors", "InHdrErrors")

# Modules that the guest loads; those that they depend on are added.
MODULES = ("virtio_pci", "virtio_net", "libcrc32c", "sctp")

INIT = """#!/bin/busybox sh
/bin/busybox mkdir -p /proc /sys /dev /tmp
/bin/busybox --install -s /bin
mount -t proc proc /proc; mount -t sysfs sysfs /sys; mount -t devtmpfs devtmpfs /dev
dmesg -n 4
for file in $(cat /modules/order); do insmod /modules/$file || echo "insmod $file failed"; done
ip link set lo up
stty -F /dev/ttyS0 -echo -onlcr
echo "kernel $(uname -r)"
cd /tmp
echo READY
while read -r line; do eval "$line"; echo "DONE $?"; done </dev/ttyS0
poweroff -f
"""


def add_entry(name, mode, data=b"", device=(0, 0)):
    """One entry of a cpio archive in the form that the kernel unpacks."""
    path = name.encode() + b"\0"
    fields = (0, mode, 0, 0, 1, 0, len(data), 0, 0, *device, len(path), 0)
    entry = b"070701" + b"".join(b"%08x" % field for field in fields) + path
    entry += b"\0" * (-len(entry) % 4) + data
    return entry + b"\0" * (-len(entry) % 4)


def read_module(path):
    """The content of a kernel module, unpacked."""
    data = path.read_bytes()
    return lzma.decompress(data) if path.suffix == ".xz" else data


def order_modules(folder):
    """The files of MODULES and of those that they depend on, in the order of loading; built-in ones have none."""
    files = {re.sub(r"\.ko.*", "", path.name).replace("-", "_"): path for path in folder.rglob("*.ko*")}
    ordered = {}

    def visit(name):
        if name in ordered or name not in files:
            return
        data = read_module(files[name])
        depends = re.search(rb"\0depends=([^\0]*)\0", data)
        for other in depends.group(1).decode().split(",") if depends else []:
            visit(other.replace("-", "_"))
        ordered[name] = data

    for module in MODULES:
        visit(module)
    return ordered


def write_initramfs(file, kernel, busybox, peer):
    """Write the initial file system of a kernel package that is unpacked in a folder."""
    modules = order_modules(next((kernel / "lib/modules").iterdir()))
    parts = [add_entry(name, 0o40755) for name in ("bin", "dev", "modules")]
    parts.append(add_entry("dev/console", 0o20600, device=(5, 1)))
    parts.append(add_entry("bin/busybox", 0o100755, busybox.read_bytes()))
    parts.append(add_entry("bin/peer", 0o100755, peer.read_bytes()))
    parts.append(add_entry("init", 0o100755, INIT.encode()))
    parts.append(add_entry("modules/order", 0o100644, "".join(f"{name}.ko\n" for name in modules).encode()))
    parts += [add_entry(f"modules/{name}.ko", 0o100644, data) for name, data in modules.items()]
    parts.append(add_entry("TRAILER!!!", 0))
    file.write_bytes(gzip.compress(b"".join(parts), 1))


def can_use_kvm():
    """Whether the processor has KVM's extensions: a /dev/kvm without them opens, and its guest hangs."""
    words = set(pathlib.Path("/proc/cpuinfo").read_text(encoding="ascii", errors="replace").split())
    return bool(words & {"vmx", "svm"}) and os.access("/dev/kvm", os.R_OK | os.W_OK)


# Command of the guest that sets an interface up.
UP = "ip link set eth{0} up; ip route add 10.$(({0} + 1)).2.0/24 via 10.$(({0} + 1)).1.1"


# Addresses and routes of IPv6, which the guest has only then, and the detection of duplicates.
IPV6 = "".join(f"ip -6 addr add fd00:{path}:1::2/64 dev eth{path - 1}; ip -6 route add fd00:{path}:2::/64 via fd00:{path}:1::1; "
               for path in (1, 2)) + "sleep 3"


class Guest:
    """A Linux kernel in QEMU, whose shell takes commands on its console."""

    def __init__(self, folder, kernel, initramfs, paths=2):
        self.folder = folder
        self.prefix = folder / "net"
        self.log = folder / "console.log"
        self.accelerator = None
        self.process = None
        self.console = None
        self.text = ""
        image = next((kernel / "boot").glob("vmlinuz-*"))
        for accelerator in ("kvm", "tcg"):
            if self._start(accelerator, image, initramfs, paths):
                self.accelerator = accelerator
                break
            self.end()
        if not self.accelerator:
            raise RuntimeError(f"the guest does not start: see {self.log}")
        self.kernel = re.search(r"kernel (\S+)", self.text).group(1)
        for path in range(1, paths + 1):
            self.run(f"ip addr add 10.{path}.1.2/24 dev eth{path - 1}")
            self.run(UP.format(path - 1))

    def _start(self, accelerator, image, initramfs, paths):
        """Try to start it. With KVM a start takes two seconds; a machine that cannot run it may also hang."""
        if accelerator == "kvm" and not can_use_kvm():
            return False
        self.log.write_text("")
        console = self.folder / "console"
        for path in [console, *self.folder.glob("net.*")]:
            path.unlink(missing_ok=True)
        command = ["nice", "qemu-system-x86_64", "-accel", accelerator, "-m", "512", "-display", "none", "-no-reboot",
                   "-nodefaults", "-monitor", "none", "-kernel", str(image), "-initrd", str(initramfs),
                   "-append", "console=ttyS0 panic=-1 edd=off quiet",
                   "-chardev", f"socket,id=c,path={console},server=on,wait=off,logfile={self.log}",
                   "-serial", "chardev:c"]
        command += ["-cpu", "max"] if accelerator == "tcg" else ["-cpu", "host"]
        for path in range(1, paths + 1):
            command += ["-netdev", f"dgram,id=n{path},local.type=unix,local.path={self.prefix}.guest.{path},"
                        f"remote.type=unix,remote.path={self.prefix}.ns3.{path}",
                        "-device", f"virtio-net-pci,netdev=n{path},mac=02:00:00:00:0{path}:02,csum=off,gso=off,"
                        "guest_csum=off,guest_tso4=off,guest_tso6=off,guest_ufo=off,mrg_rxbuf=off,romfile="]
        with open(self.folder / "qemu.log", "wb") as output:
            self.process = subprocess.Popen(command, stdin=subprocess.DEVNULL, stdout=output, stderr=output)
        self.console = socket.socket(socket.AF_UNIX)
        for _ in range(100):
            try:
                self.console.connect(str(console))
                break
            except OSError:
                time.sleep(0.1)
        self.text = ""
        return self._wait(r"READY\r?\n", 15 if accelerator == "kvm" else 120)

    def _wait(self, pattern, seconds):
        """Read the console until a pattern has come."""
        until = time.monotonic() + seconds
        while not re.search(pattern, self.text):
            left = until - time.monotonic()
            if left <= 0 or self.process.poll() is not None:
                return False
            self.console.settimeout(left)
            try:
                data = self.console.recv(65536)
            except OSError:
                return False
            if not data:
                return False
            self.text += data.decode(errors="replace")
        return True

    def run(self, command, seconds=60):
        """Run a command of the guest's shell; its output."""
        self.text = ""
        self.console.sendall(command.encode() + b"\n")
        if not self._wait(r"(^|\n)DONE \d+\r?\n", seconds):
            raise RuntimeError(f"the guest does not answer to: {command}")
        return re.split(r"(?:^|\n)DONE \d+", self.text.replace("\r", ""))[0]

    def end(self):
        """End the guest."""
        if self.console:
            self.console.close()
        if self.process and self.process.poll() is None:
            self.process.kill()
            self.process.wait()


# The scenarios: options of both sides, of the simulation, and of the guest; commands of the guest before, and beside the
# transfer; a filter of tshark that packets of the scenario pass. "up": the guest connects. "exact": all messages come.
# "restarts": which side begins a second time. "both_connect": both sides do. "complete": each TSN is in the pcap files.
# "differs": the function that finds a difference of Linux there, which may end the association. "long": not by chance.
def make_scenarios():
    """All scenarios by name."""
    sizes = "1,2,3,4,5,17,100,999,1452,1453,2900,5000,20000,70000,200000"
    found = {}

    def add(name, messages, both="", sim="", guest="", before="", back=None, up=None, exact=True, **more):
        """Once with the simulated host connecting, once with the guest doing it, unless `up` says which."""
        back = messages if back is None else back
        for way in (False, True) if up is None else (up,):
            found[name + (" from Linux" if way else "")] = {
                "messages": messages, "back": back, "both": both.split(), "sim": sim.split(), "guest": guest.split(),
                "before": before, "up": way, "exact": exact, **more}

    add("set-up", 1, "--sizes=10", "--paths=1")
    add("set-up, two paths", 1, "--sizes=10")
    add("no data", 0, "--sizes=10")
    add("sizes", 60, f"--sizes={sizes}", complete=True)
    add("streams", 600, "--sizes=100,3000 --streams=20")
    add("unordered", 600, "--sizes=1000,4000 --streams=5 --unordered=2")
    add("one way", 500, "--sizes=1452", back=0)
    add("other way", 0, "--sizes=1452", back=500)
    for loss in ("0.01", "0.05"):
        add(f"loss {loss}", 300, "--sizes=1000,9000 --streams=4", f"--loss={loss} --rate=20Mbps")
        add(f"loss {loss}, one path", 300, "--sizes=1452", f"--loss={loss} --paths=1")
    add("cut and return", 1500, "--sizes=1452", "--cut=1:1-6 --rate=5Mbps --ns3::SctpParameters::PathMaxRetrans=1",
        before="sysctl -w net.sctp.path_max_retrans=1")
    add("small messages", 3000, "--sizes=1,5,20 --streams=3")
    add("small queue", 400, "--sizes=1452", "--queue=8 --rate=5Mbps --paths=1")
    partial = {"back": 0, "exact": False, "seen": "sctp.chunk_type == 192"}
    pr = "--loss=0.05 --rate=2Mbps --ns3::SctpParameters::PrSctp=true"
    add("lifetime", 800, "--sizes=1452", pr.replace("0.05", "0.1") + " --ttl=200", up=False, **partial)
    add("lifetime", 800, "--sizes=1452", pr, "--ttl=300", up=True, **partial)
    add("retransmissions limited", 800, "--sizes=1452 --unordered=1", pr, "--rtx=0", up=True, **partial)
    add("100 associations", 5, "--sizes=500,2000 --associations=100", "--rate=20Mbps")
    add("slow reader", 200, "--sizes=5000", "", "--slow=20000", up=False)
    add("zero window", 200, "--sizes=5000", "", "--hold=6", back=0, up=False)
    add("small buffer", 300, "--sizes=3000", "", "--rcvbuf=20000")
    for late in ("0.01", "0.2"):
        add(f"reordering {late}", 1000, "--sizes=100,1452,6000 --streams=3", f"--late={late}")
    add("restart of the simulated host", 1500, "--sizes=1452", "--rate=5Mbps --localPort=6000", up=False,
        restarts="sim", seen="sctp.chunk_type == 1")
    add("restart of Linux", 1500, "--sizes=1452", "--rate=5Mbps", "--vanish --localPort=6000", up=True, restarts="guest",
        seen="sctp.chunk_type == 1")
    add("collision", 20, "--sizes=500", "--paths=1 --delay=1500ms --localPort={port}", "--localPort={port}", up=False,
        both_connect=True, seen="sctp.chunk_type == 1 && ip.src == 10.1.1.2")
    add("CMT", 500, "--sizes=1452", "--variant=CmtSctp --loss=0.01")
    add("CMT, cut", 1500, "--sizes=1452", "--variant=CmtPfSctp --cut=2:1-6 --rate=5Mbps")
    add("MPSCTP", 300, "--sizes=1452", "--variant=MpSctp --loss=0.01")
    # Of one chunk each: Linux gives the second fragment FSN 0 (RFC 8260 section 2.1 has 1), which ends the association.
    add("I-DATA", 200, "--sizes=100,700,1400 --streams=6", "--ns3::SctpParameters::Interleaving=true "
        "--ns3::SctpParameters::FragmentInterleave=2 --loss=0.01",
        "--interleave", before="sysctl -w net.sctp.intl_enable=1", seen="sctp.chunk_type == 64")
    add("RE-CONFIG", 600, "--sizes=1000 --streams=4", "--ns3::SctpParameters::Reconfig=true", "--addStreams=3",
        seen="sctp.chunk_type == 130")
    add("RE-CONFIG, reset", 600, "--sizes=1000 --streams=4", "--ns3::SctpParameters::Reconfig=true", "--reset",
        seen="sctp.chunk_type == 130")
    add("ECN", 1500, "--sizes=1452", "--rate=5Mbps --paths=1 --marks --ns3::SctpParameters::UseEcn=On",
        seen="sctp.chunk_type == 12")
    auth = "sysctl -w net.sctp.auth_enable=1"
    add("AUTH", 300, "--sizes=1000,4000", "--loss=0.01 --ns3::SctpParameters::Extensions=Auth "
        "--ns3::SctpParameters::AuthChunks=DATA", "--auth", before=auth, seen="sctp.chunk_type == 15")
    asconf = "--rate=5Mbps --ns3::SctpParameters::DynamicAddresses=true"
    add("ASCONF", 2500, "--sizes=1452", asconf + " --move=1.5s", before=auth + " net.sctp.addip_enable=1",
        seen="sctp.chunk_type == 193 && ip.src == 10.2.2.2")
    add("ASCONF of Linux", 2500, "--sizes=1452", asconf, "--move=800", before=auth + " net.sctp.addip_enable=1",
        seen="sctp.chunk_type == 193 && ip.src == 10.2.1.2")
    add("UDP", 300, "--sizes=1000,9000", "--loss=0.01 --ns3::SctpL4Protocol::UdpEncapsulationPort=9899 "
        "--ns3::SctpParameters::RemoteUdpEncapsPort=9899",
        before="sysctl -w net.sctp.udp_port=9899 net.sctp.encap_port=9899", seen="udp.port == 9899 && sctp.chunk_type == 0")
    add("IPv6", 300, "--sizes=1000,9000", "--ipv6 --loss=0.01", before=IPV6, seen="ipv6 && sctp.chunk_type == 0")
    add("IPv6, cut and return", 1500, "--sizes=1432", "--ipv6 --cut=1:4-9 --rate=5Mbps "
        "--ns3::SctpParameters::PathMaxRetrans=1", before=IPV6 + "; sysctl -w net.sctp.path_max_retrans=1",
        seen="ipv6.addr == fd00:2:2::2 && sctp.chunk_type == 0")
    # Where Linux differs from the RFCs: the scenario passes if the pcap files show it.
    idata = "--ns3::SctpParameters::Interleaving=true --ns3::SctpParameters::FragmentInterleave=2"
    intl = "sysctl -w net.sctp.intl_enable=1"
    add("difference: FSN", 20, "--sizes=5000", idata + " --stop=15s", "--interleave", before=intl, up=True, long=True,
        back=0, differs=linux_pcap.find_fsn)
    add("difference: I-FORWARD-TSN", 800, "--sizes=1400", f"{idata} {pr} --stop=25s", "--interleave --ttl=300",
        before=intl, up=True, long=True, back=0, differs=linux_pcap.find_i_forward_tsn)
    add("difference: E fragment", 200, "--sizes=30000", f"{pr} --stop=25s", "--rtx=0", back=0, up=True, long=True,
        differs=linux_pcap.find_open_messages)
    found.update(linux_pitfalls.make_pitfalls(IPV6))
    # The figure of the manual: 100 MB each way at once, with a cut of each path, one by the guest.
    add("100 MB each way", 5000, "--sizes=20000", "--rate=20Mbps --queue=50 --cut=1:10-18 "
        "--ns3::SctpParameters::PathMaxRetrans=1 --variant=CmtPfSctp",
        before="sysctl -w net.sctp.path_max_retrans=1", up=False, long=True, complete=True,
        beside="sleep 25; ip link set eth1 down; sleep 8; " + UP.format(1))
    return found


def read_result(text):
    """The numbers of a line that begins with "result", or nothing."""
    lines = re.findall(r"^result (associations=.*)$", text, re.MULTILINE)
    return {name: float(value) for name, value in re.findall(r"(\w+)=([-\d.e+]+)", lines[-1])} if lines else None


def count_packets(pcap, condition):
    """Packets of a pcap file that pass a filter of tshark; checksums are verified."""
    command = ["tshark", "-r", str(pcap), "-Y", condition, "-T", "fields", "-e", "frame.number", "-o", "sctp.checksum:CRC 32c"]
    for preference in ("tsn_analysis", "reassembly", "ulp_dissection"):
        command += ["-o", f"sctp.{preference}:FALSE"]
    output = subprocess.run(command, capture_output=True, text=True, check=False)
    return len(output.stdout.splitlines()) if output.returncode == 0 else -1


class Pauses:
    """Stops a process for half a second, again and again: a busy machine."""

    def __init__(self, process):
        self.process = process
        self.over = threading.Event()
        self.thread = threading.Thread(target=self.run)
        self.thread.start()

    def run(self):
        """Stop and continue until the end."""
        while not self.over.wait(0.7):
            self.process.send_signal(signal.SIGSTOP)
            time.sleep(0.5)
            self.process.send_signal(signal.SIGCONT)

    def end(self):
        """No more pauses."""
        self.over.set()
        self.thread.join()


class Suite:
    """Runs scenarios with a guest."""

    def __init__(self, program, guest, folder, seconds=150):
        self.program = program
        self.guest = guest
        self.folder = folder
        self.seconds = seconds
        self.port = 5000

    def make_commands(self, scenario):
        """Command lines of the simulation and of the guest."""
        up, one, back = scenario["up"], scenario["messages"], scenario["back"]
        sim = [self.program, f"--sockets={self.guest.prefix}", f"--port={self.port}", f"--stop={self.seconds}s"]
        sim += [f"--messages={back if up else one}", f"--expect={one if up else back}", f"--pcap={self.folder}/path"]
        sim += scenario["both"] + scenario["sim"] + (["--listen"] if up else [])
        form = "fd00:{0}:{1}::2" if "--ipv6" in sim else "10.{0}.{1}.2"
        local = "--local=" + ",".join(form.format(path, 1) for path in ((1,) if "--paths=1" in sim else (1, 2)))
        peer = ["peer", local, f"--port={self.port}", f"--seconds={self.seconds}",
                f"--messages={one if up else back}", f"--expect={back if up else one}"]
        peer += ["--connect=" + form.format(1, 2) if up or "both_connect" in scenario else "--listen"]
        peer += scenario["both"] + scenario["guest"]
        return [str(part).format(port=self.port) for part in sim], " ".join(peer).format(port=self.port)

    def transfer(self, scenario, log):
        """Run both sides: sentences about the simulation, and the output of the guest's program."""
        sim, peer = self.make_commands(scenario)
        guest, process, pauses, wrong = self.guest, None, None, []
        delay = "sleep 0.7" if "both_connect" in scenario else "true"
        with open(log, "wb") as file:
            try:
                if not scenario["up"]:
                    guest.run(f"({delay}; {peer}) >out 2>&1 & sleep 0.3")
                if "first" in scenario:
                    first = [part for part in sim if part != "--listen"] + scenario["first"].split()
                    subprocess.run(first, stdout=file, stderr=subprocess.STDOUT, check=False, timeout=60)
                if "beside" in scenario:
                    guest.run(f"({scenario['beside']}) >/dev/null 2>&1 &")
                if scenario.get("restarts") == "sim":
                    subprocess.run(sim + ["--stop=2s"], stdout=file, stderr=subprocess.STDOUT, check=False, timeout=60)
                    time.sleep(3.7)  # between two retransmissions: the ABORT that answers one would end the association
                process = subprocess.Popen(sim, stdout=file, stderr=subprocess.STDOUT)
                if scenario["up"]:
                    time.sleep(0.7)
                    if scenario.get("restarts") == "guest":
                        # Up again between two retransmissions: an ABORT that answers one would end the association.
                        guest.run(f"{peer} >first 2>&1 & sleep 2; ip link set eth0 down; ip link set eth1 down; killall -9 "
                                  f"peer; while pidof peer; do sleep 0.1; done; sleep 1.7; {UP.format(0)}; {UP.format(1)}")
                    guest.run(f"{peer} >out 2>&1 &")
                pauses = Pauses(guest.process) if scenario.get("pauses") else None
                process.wait(timeout=self.seconds + 60)
            except subprocess.TimeoutExpired:
                wrong.append("the simulation does not end")
            finally:
                if pauses:
                    pauses.end()
                if process and process.poll() is None:
                    process.kill()
                    process.wait()
        if not wrong and process.returncode != 0:
            wrong.append(f"the simulation ends with status {process.returncode}")
        return wrong, guest.run("for i in 1 2 3 4 5 6 7 8; do grep -q ^result out && break; sleep 0.5; done; "
                                "killall peer 2>/dev/null; cat out")

    def read_errors(self):
        """Linux' counters of errors, also those that links with losses cause."""
        said = self.guest.run("cat /proc/net/sctp/snmp; grep ^Ip: /proc/net/snmp")
        found = {name: int(value) for name, value in re.findall(
            r"Sctp(ChecksumErrors|Aborteds|T3Retransmits|FastRetransmits)\s+(\d+)", said)}
        names, values = (line.split() for line in re.findall(r"^Ip: .*$", said, re.MULTILINE))
        found["InHdrErrors"] = int(values[names.index("InHdrErrors")])
        return found

    def judge_packets(self, scenario):
        """Sentences about the pcap files; without tshark there are none."""
        wrong, seen = [], 0
        for pcap in sorted(self.folder.glob("path*.pcap")):
            bad = count_packets(pcap, "_ws.malformed || sctp && sctp.checksum.status != 1")
            if bad:
                wrong.append(f"tshark finds {bad} bad packets in {pcap.name}")
            seen += count_packets(pcap, scenario["seen"]) if "seen" in scenario else 1
        if seen == 0:
            wrong.append("no packet with " + scenario["seen"])
        return wrong

    def judge_differently(self, scenario, log, told, begin, before):
        """Sentences about a scenario that shows a difference of Linux, or the symptom of a pitfall."""
        if "differs" in scenario:
            found, sentence = scenario["differs"](sorted(self.folder.glob("path*.pcap")))
            print(sentence, flush=True)
            return [] if found else ["the difference is not seen: " + sentence]
        after = self.read_errors()
        said = self.guest.run("cat /proc/net/sctp/assocs")
        evidence = linux_pitfalls.Evidence(log, told, said, read_result(log), read_result(told), time.monotonic() - begin,
                                           {name: after[name] - before[name] for name in after})
        self.guest.run(scenario["after"])
        return [] if scenario["symptom"](evidence) else ["the symptom is not seen: " + evidence.describe()]

    def run(self, name, scenario):
        """Run a scenario. A sentence if it fails, or else nothing, and the numbers of both sides."""
        self.port = 5000 + (self.port - 4998) % 900
        for pcap in self.folder.glob("*.pcap"):
            pcap.unlink()
        self.guest.run("for s in prsctp reconf ecn; do sysctl -w net.sctp.${s}_enable=1; done; "
                       "for s in intl auth addip; do sysctl -w net.sctp.${s}_enable=0; done; "
                       "sysctl -w net.sctp.encap_port=0 net.sctp.udp_port=0 net.sctp.path_max_retrans=5")
        self.guest.run(scenario["before"] or "true")
        before, begin = self.read_errors(), time.monotonic()
        log = self.folder / "simulation.log"
        output, told = self.transfer(scenario, log)
        (self.folder / "guest.log").write_text(told)
        if "differs" in scenario or "symptom" in scenario:
            output = self.judge_differently(scenario, log.read_text(errors="replace"), told, begin, before)
            return "; ".join(output), None, None
        own, other = read_result(log.read_text(errors="replace")), read_result(told)
        if not own or not other:
            return "no result of " + ("the simulated host" if not own else "Linux"), own, other
        output += self.judge(scenario, own, other)
        for error, count in self.read_errors().items():
            if count != before[error] and error in (ERRORS[1:] if "restarts" in scenario else ERRORS):
                output.append(f"Linux' counter {error} has risen by {count - before[error]}")
        if shutil.which("tshark"):
            output += self.judge_packets(scenario)
        if scenario.get("complete"):
            output += linux_pcap.judge_tsns(sorted(self.folder.glob("path*.pcap")), (other["bytes"], own["bytes"]))
        if not output:
            for pcap in self.folder.glob("*.pcap"):
                pcap.unlink()
        return "; ".join(output), own, other

    @staticmethod
    def judge(scenario, own, other):
        """Sentences about the results of both sides."""
        output = []
        up = scenario["up"]
        one, back = scenario["messages"], scenario["back"]
        for side, numbers in (("simulated host", own), ("Linux", other)):
            if numbers["wrong"] or numbers["broken"]:
                output.append(f"{side}: {numbers['wrong']:.0f} wrong, {numbers['broken']:.0f} failed associations")
        links = int(re.search(r"associations=(\d+)", " ".join(scenario["both"]) + " associations=1").group(1))
        for side, numbers, count in (("Linux", other, one if up else back),
                                     ("the simulated host", own, back if up else one)):
            if numbers["sent"] != count * links:
                output.append(f"{side} has sent {numbers['sent']:.0f} of {count * links} messages")
        if scenario["exact"]:
            for side, numbers, sent in (("Linux", own, other["sent"]), ("the simulated host", other, own["sent"])):
                if numbers["received"] != sent:
                    output.append(f"{numbers['received']:.0f} of {sent:.0f} messages of {side} have come")
        return output


def explain(folder):
    """The last lines of both sides and of the guest's console."""
    for name in ("simulation.log", "guest.log", "console.log"):
        path = folder / name
        if path.exists():
            lines = path.read_text(errors="replace").splitlines()[-8:]
            print(f"--- {path}", *[line[:200] for line in lines], sep="\n")


def read_done(path):
    """The scenarios that a file of results has already."""
    if not path.exists():
        return set()
    return {tuple(line.split(";")[:2]) for line in path.read_text().splitlines() if line.split(";")[2] == "ok"}


def run_kernel(arguments, kernel, scenarios, results):
    """Run scenarios with one kernel: how many passed, and how many failed."""
    folder = arguments.folder / kernel.name
    folder.mkdir(exist_ok=True)
    initramfs = folder / "initramfs.gz"
    write_initramfs(initramfs, kernel, arguments.busybox, arguments.peer)
    passed = failed = 0
    with tempfile.TemporaryDirectory(prefix="sctp-") as sockets:
        guest = Guest(pathlib.Path(sockets), kernel, initramfs)
        try:
            print(f"Linux {guest.kernel}, {guest.accelerator}", flush=True)
            suite = Suite(arguments.program, guest, folder)
            done = read_done(results) if arguments.all else set()
            for name, scenario in scenarios.items():
                if (kernel.name, name) in done:
                    continue
                if time.monotonic() > arguments.until:
                    print("The minutes are over.")
                    break
                begin = time.monotonic()
                wrong, own, _ = suite.run(name, scenario)
                if wrong:
                    print(f"once more, as {wrong}: {name}", flush=True)
                    wrong, own, _ = suite.run(name, scenario)
                passed, failed = passed + (not wrong), failed + bool(wrong)
                took = time.monotonic() - begin
                print(f"{'FAIL' if wrong else 'PASS'} {name} ({took:.1f} s){': ' + wrong if wrong else ''}", flush=True)
                with open(results, "a", encoding="utf-8") as file:
                    file.write(f"{kernel.name};{name};{'failed' if wrong else 'ok'};{took:.1f};{wrong}\n")
                if wrong:
                    (folder / "console.log").write_bytes(guest.log.read_bytes())
                    explain(folder)
            said = guest.run("dmesg | grep -iE 'bug|oops|warn|sctp.*bad' | tail -n 5; cat /proc/net/sctp/snmp")
            (folder / "snmp.txt").write_text(said)
            bad = re.search(r"SctpChecksumErrors\s+(\d+)", said)
            print(f"checksum errors at Linux: {bad.group(1) if bad else '?'}")
            if bad and bad.group(1) != "0":
                failed += 1
        except RuntimeError as error:
            print(f"FAIL {error}")
            (folder / "console.log").write_bytes(guest.log.read_bytes())
            explain(folder)
            failed += 1
        finally:
            guest.end()
    return passed, failed


def main():
    """Choose scenarios, and run them."""
    parser = argparse.ArgumentParser(prog="linux-peer")
    parser.add_argument("--program", type=pathlib.Path, required=True)
    parser.add_argument("--peer", type=pathlib.Path, required=True)
    parser.add_argument("--busybox", type=pathlib.Path, required=True)
    parser.add_argument("--kernel", type=pathlib.Path, action="append", required=True)
    parser.add_argument("--folder", type=pathlib.Path, required=True)
    parser.add_argument("--all", action="store_true")
    parser.add_argument("--list", action="store_true")
    parser.add_argument("--only")
    parser.add_argument("--seed", type=int, default=None)
    parser.add_argument("--minutes", type=float, default=None)
    parser.add_argument("--shell", action="store_true")
    arguments = parser.parse_args()
    scenarios = make_scenarios()
    if arguments.list:
        print(*scenarios, sep="\n")
        return 0
    minutes = arguments.minutes or (1000 if arguments.all or arguments.only else 6)
    if arguments.only:
        scenarios = {name: value for name, value in scenarios.items() if arguments.only in name}
    elif not arguments.all:
        seed = arguments.seed if arguments.seed is not None else int(time.time())
        names = [name for name, scenario in scenarios.items() if "long" not in scenario]
        random.Random(seed).shuffle(names)
        scenarios = {name: scenarios[name] for name in names}
        arguments.kernel = [random.Random(seed + 1).choice(arguments.kernel)] if minutes < 3 else arguments.kernel
        print(f"--seed={seed} --minutes={minutes:g}")
    results = arguments.folder / "results.csv"
    if results.exists() and results.stat().st_mtime < arguments.program.stat().st_mtime:
        results.unlink()  # of another build
    passed = failed = 0
    begin = time.monotonic()
    for number, kernel in enumerate(arguments.kernel, 1):
        arguments.until = begin + 60 * minutes * number / len(arguments.kernel)
        right, wrong = run_kernel(arguments, kernel, scenarios, results)
        passed, failed = passed + right, failed + wrong
    print(f"took {(time.monotonic() - begin) / 60:.1f} minutes")
    print(f"{passed} passed, {failed} failed")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
