#!/usr/bin/env python3
#
# Copyright (c) 2026 The ns-3 SCTP module authors
#
# SPDX-License-Identifier: GPL-2.0-only
#
# Author: The ns-3 SCTP module authors
#

"""Find options of sctp-paths that do nothing, and say nothing.

Each option gets another value than its default in ten scenes. With the same seed, the results of at least one scene
differ from those without the option, or a line on standard error tells of it, or the option is in REVIEWED.
The ten scenes themselves print no line.

  test/check-idle-options.py SCTP-PATHS          all options
  test/check-idle-options.py SCTP-PATHS NAME...  some of them
"""

import concurrent.futures
import os
import pathlib
import re
import subprocess
import sys

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent / "utils/campaigns"))
import columns  # noqa: E402

SCENES = {
    "losses": "--loss=0.05 --sendRate=40kbps --sackDelay=400ms --bytes=200000",
    "unlike paths": "--variant=Cmt --rate=10Mbps,2Mbps --delay=10ms,80ms --loss=0.01 --receiveBuffer=32768 "
                    "--rtxPolicy=RtxLossRate --lateAfter=100ms --bytes=1000000",
    "outage": "--variant=CmtPf --down=1:0.6-3 --bytes=6000000",
    "modern": "--variant=Cmt --profile=Modern --loss=0.02",
    "failover": "--failure=Rfc7829 --pathMaxRetrans=2 --down=1:0.6-12 --bytes=8000000 --loss=0.001",
    "streams": "--streams=4 --scheduler=wfq --streamValues=0:1,1:4 --messageSize=4000 --unordered=0.2 --loss=0.02 "
               "--messageMeter=1 --sackDelay=400ms",
    "partial reliability": "--reliability=ttl:200 --sendRate=3Mbps --rate=2Mbps --messageSize=3000 --loss=0.02",
    "marks": "--variant=Cmt --queueDisc=RED --ecn=On --bytes=3000000",
    "numbers per path": "--variant=MpSctp --loss=0.02 --down=1:0-0.5",
    "all paths fail": "--pathMaxRetrans=1 --changePrimary=1 --failedProbes=AtOnce --down=1:0.6-25,2:0.8-12 --bytes=1000000 "
                      "--rate=10Mbps,500kbps --delay=20ms,150ms --loss=0.001,0.05",
}

# Short enough, long enough for losses.
COMMON = ["--bytes=400000", "--stop=100"]

VALUES = {
    "transport": "TcpNewReno",
    "variant": "CmpSctp",
    "peerVariant": "Cmt",
    "paths": "1",
    "rate": "3Mbps",
    "delay": "40ms",
    "edgeRate": "5Mbps",
    "edgeDelay": "20ms",
    "edgeJitter": "0.1",
    "loss": "0.05",
    "ackLoss": "0.2",
    "queue": "10p",
    "queueDisc": "CoDel",
    "edgeQueue": "3p",
    "mtu": "9000",
    "bytes": "200000",
    "sendRate": "1Mbps",
    "messageSize": "500",
    "unordered": "1",
    "receiveBuffer": "20000",
    "sendBuffer": "20000",
    "profile": "PaperEra",
    "rtxPolicy": "AllRtxAlt",
    "extensions": "har",
    "lossDetection": "Rack",
    "fastRecovery": "Prr",
    "pathMaxRetrans": "0",
    "connect": "Parallel",
    "ambiguousAcks": "Revive",
    "failure": "Rfc7829",
    "pfThreshold": "1",
    "failedProbes": "HbInterval",
    "dormant": "primary",
    "primarySelector": "DelayCentric",
    "changePrimary": "0",
    "changePrimaryCounts": "Errors",
    "changePrimaryIfBetter": "1",
    "switchoverThreshold": "3",
    "initialSsthresh": "9000",
    "initialCwnd": "15000",
    "rtoInitial": "3s",
    "fastRtxThreshold": "6",
    "ssthreshFloor": "9",
    "sackDelay": "50ms",
    "pacing": "1",
    "ecn": "On",
    "streams": "2",
    "interleaving": "1",
    "auth": "DATA",
    "scheduler": "rr",
    "streamValues": "0:9",
    "sackDelayAt": "sender",
    "pathOrder": "LowestRtt",
    "remedy": "Both",
    "backup": "2",
    "mtuPolicy": "Search",
    "probeTimer": "2s",
    "pathSelection": "TxCwnd",
    "congestion": "Cubic",
    "delayTarget": "60ms",
    "lateAfter": "60ms",
    "delaysFrom": "1",
    "sfr": "1",
    "cuc": "0",
    "dac": "0",
    "pfCwnd": "1",
    "burst": "AfterRtx",
    "bufferSplit": "both",
    "nrSack": "1",
    "mpForm": "First",
    "lossRates": "0.1,0.01",
    "reliability": "rtx:0",
    "deadline": "50ms",
    "measuredStream": "0",
    "udpEncapsulation": "9899",
    "with": "ns3::SctpRandomSelector",
    "routeCache": "100ms",
    "routeDelay": "500ms",
    "down": "1:0.5-2",
    "interfaceDown": "1:0.5-2",
    "addAddress": "0.5:2",
    "deleteAddress": "0.5:1",
    "setPeerPrimary": "0.5:2",
    "delaySteps": "1:0.3:200ms",
    "mtuReports": "1",
    "trace": f"1:{pathlib.Path(__file__).resolve().parent.parent}/examples/traces/steps.csv",
    "handover": "1:period=2s:outage=0.1s:factor=0.5",
    "traceEnd": "Hold",
    "traceValues": "Linear",
    "traceOffset": "1s",
    "traceDown": "Lose",
    "steadyFrom": "0.3",
    "messageMeter": "1",
    "start": "1",
    "stop": "0.4",
    "ipv6": "1",
}

# Options that may do nothing to the results, and why.
REVIEWED = {
    "library": "loads classes, which --with names",
    "pcap": "writes files",
    "series": "writes files, and measures delays of packets for them, which columns show",
    "seriesInterval": "is the time between rows of --series",
    "figure": "writes files as --series does",
    "output": "writes a file",
    "verbose": "prints all options and results",
}


def run(program, arguments):
    """Run the program; return its results without its parameters, and what it says."""
    command = [program, *columns.get_options(program), *COMMON, *arguments]
    result = subprocess.run(command, capture_output=True, text=True, check=False, timeout=600)
    return re.split(r"^RngRun ", result.stdout, flags=re.MULTILINE)[-1], result.stderr, result.returncode


def check(program, name, usual):
    """Run all scenes with an option; return a complaint, or nothing."""
    for scene, arguments in SCENES.items():
        results, said, status = run(program, [*arguments.split(), f"--{name}={VALUES[name]}"])
        if status < 0 or status > 1:
            return f"--{name}={VALUES[name]} ends the program in '{scene}': {said}"
        if said or results != usual[scene][0]:
            return ""
    return f"--{name}={VALUES[name]} does nothing in any of the scenes, silently"


def main():
    """Check options."""
    program = pathlib.Path(sys.argv[1]).resolve()
    text = subprocess.run([program, "--PrintHelp"], capture_output=True, text=True, check=True).stdout
    text = text.split("Program Options:")[1].split("General Arguments:")[0]
    names = re.findall(r"^ +--(\w+):", text, re.MULTILINE)
    complaints = [f"--{name} has no value in VALUES" for name in names if name not in VALUES and name not in REVIEWED]
    complaints += [f"--{name} is no option" for name in [*VALUES, *REVIEWED] if name not in names]
    chosen = [name for name in names if name in VALUES and name in (sys.argv[2:] or names)]
    with concurrent.futures.ThreadPoolExecutor(int(os.environ.get("JOBS", os.cpu_count() or 1))) as pool:
        usual = dict(zip(SCENES, pool.map(lambda scene: run(program, SCENES[scene].split()), SCENES)))
        complaints += [f"'{scene}' says: {said}{'' if status == 0 else results}"
                       for scene, (results, said, status) in usual.items() if said or status]
        complaints += filter(None, pool.map(lambda name: check(program, name, usual), chosen))
    print("\n".join(complaints), end="\n" if complaints else "")
    return 1 if complaints else 0


if __name__ == "__main__":
    sys.exit(main())
