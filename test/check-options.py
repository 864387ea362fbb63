#!/usr/bin/env python3
#
# Copyright (c) 2026 The ns-3 SCTP module authors
#
# SPDX-License-Identifier: GPL-2.0-only
#
# Author: The ns-3 SCTP module authors
#

"""Check that the program sctp-paths answers each mistake with one line and exit status 1."""

import subprocess
import sys

MISTAKES = [
    "--paths=0",
    "--paths=256",
    "--paths=two",
    "--variant=Unknown",
    "--variant=Tcp",
    "--variant=",
    "--peerVariant=Tcp",
    "--variant=Usrsctp --initialSsthresh=9000",
    "--variant=Usrsctp --sfr=1",
    "--rate=10",
    "--rate=10Mbps,10Mbps,10Mbps",
    "--delay=slow",
    "--edgeRate=0bps",
    "--edgeDelay=-1ms",
    "--loss=1.5",
    "--loss=-0.1",
    "--loss=0.1,x",
    "--queue=42",
    "--edgeQueue=0p",
    "--bytes=-1",
    "--bytes=1.5",
    "--messageSize=0",
    "--messageSize=small",
    "--receiveBuffer=0",
    "--sendBuffer=0",
    "--sfr=2",
    "--cuc=x",
    "--dac=on",
    "--pathOrder=Random",
    "--pathSelection=Random",
    "--pathSelection=TxCwnd --pathOrder=FillFirst",
    "--congestion=Reno",
    "--congestion=LinkedIncrease",
    "--congestion=Lia --cuc=1",
    "--delayTarget=soon",
    "--delayTarget=1s,1s,1s",
    "--lateAfter=x",
    "--pfCwnd=0",
    "--burst=4",
    "--bufferSplit=half",
    "--nrSack=x",
    "--lossRates=0.1,2",
    "--profile=Rfc4711",
    "--rtxPolicy=Nowhere",
    "--rtxPolicy=RetransmissionPolicy",
    "--extensions=har,xyz",
    "--pathMaxRetrans=-1",
    "--connect=Never",
    "--ambiguousAcks=Believe",
    "--failure=Rfc4711",
    "--pfThreshold=x",
    "--failedProbes=never",
    "--dormant=asleep",
    "--changePrimary=-1",
    "--changePrimaryCounts=Sheep",
    "--changePrimaryIfBetter=perhaps",
    "--switchoverThreshold=4",
    "--initialSsthresh=0",
    "--initialCwnd=none",
    "--rtoInitial=soon",
    "--rtoInitial=0s",
    "--fastRtxThreshold=0",
    "--ssthreshFloor=0",
    "--sackDelay=2s",
    "--sackDelayAt=nobody",
    "--routeCache=1.2",
    "--routeDelay=soon",
    "--down=1",
    "--down=3:4",
    "--down=1:9-4",
    "--down=1:4;2:5",
    "--interfaceDown=0:4",
    "--delaySteps=1:4",
    "--delaysFrom=x",
    "--sendRate=fast",
    "--start=-1",
    "--start=700",
    "--stop=0",
    "--ipv6=maybe",
    "--seriesInterval=0s",
    "--series=/nowhere/prefix",
    "--pcap=/nowhere/prefix",
    "--output=/nowhere/file",
    "--unknown=1",
    "argument",
    "--RngRun=x",
    "--ns3::SctpParameters::PathMaxRetrans=x",
    "--ns3::SctpParameters::Unknown=1",
]


def main():
    """Run the program with each mistake."""
    program = sys.argv[1]
    wrong = 0
    for mistake in MISTAKES:
        result = subprocess.run(
            [program, "--bytes=10000", *mistake.split()], capture_output=True, text=True, check=False
        )
        lines = result.stderr.splitlines()
        if result.returncode != 1 or len(lines) != 1 or result.stdout:
            print(f"{mistake}: exit status {result.returncode}, {len(lines)} lines of errors,",
                  f"{len(result.stdout.splitlines())} of results: {lines[:1]}")
            wrong += 1
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
