#! /usr/bin/env python3
#
# Copyright (c) 2026 The ns-3 SCTP module authors
#
# SPDX-License-Identifier: GPL-2.0-only
#
# Author: The ns-3 SCTP module authors
#

# Read by ns-3's test.py and by utils/test: a list of (program and arguments, condition to run it,
# condition to run it under valgrind). Each program writes all files that it can write, in one entry.
cpp_examples = [
    ("sctp-bench --bytes=1000000 --associations=2 --loss=0.001 --output=/dev/null", "True", "False"),
    ("sctp-bench --idle --associations=10", "True", "False"),
    ("sctp-cross-traffic --stop=3 --sackDelay=100ms --output=/dev/null --series=sctp-cross-traffic "
     "--pcap=sctp-cross-traffic", "True", "False"),
    ("sctp-cross-traffic --stop=3 --queueDisc=RED --sackDelayAt=sender", "True", "False"),
    ("sctp-data-channels --pcap=sctp-data-channels", "True", "True"),
    ("sctp-default-routes --pcap=sctp-default-routes", "True", "False"),
    ("sctp-default-routes --routes=Global", "True", "False"),
    ("sctp-default-routes --helper=0", "True", "False"),
    ("sctp-dual-dumbbell --load=0.8,0.2 --bytes=500000 --output=/dev/null --series=sctp-dual-dumbbell "
     "--pcap=sctp-dual-dumbbell", "True", "False"),
    ("sctp-dual-dumbbell --variant=CmtPf --load=0.5,0.9 --bytes=500000", "True", "False"),
    # Only where ns-3 has fd-net-device; in real time, with a simulated peer.
    ("sctp-emulation --cut=1:0.3-1 --messages=200 --expect=200 --pcap=sctp-emulation", "True", "False"),
    ("sctp-emulation --ipv6 --start=0.5s --loss=0.02 --messages=200 --expect=200", "True", "False"),
    ("sctp-fast-retransmission-path --rtxPolicy=BufferAware --bytes=3000000 --output=/dev/null "
     "--series=sctp-fast-retransmission-path --pcap=sctp-fast-retransmission-path", "True", "False"),
    ("sctp-first --pcap=sctp-first --statistics=sctp-first.csv", "True", "True"),
    # Only where ns-3 has WiFi, as sctp-reactive-routing and, with LTE, sctp-wifi-lte.
    ("sctp-first-wifi --pcap=sctp-first-wifi", "True", "False"),
    ("sctp-flow-division --output=/dev/null", "True", "True"),
    ("sctp-flow-division --objective=DelayTarget --recovery=LinkByLink", "True", "False"),
    ("sctp-messages --pcap=sctp-messages", "True", "True"),
    ("sctp-mobility --rate=1Mbps --output=/dev/null --pcap=sctp-mobility", "True", "False"),
    ("sctp-mobility --rate=1Mbps --radios=1 --addressing=Dhcp --direction=down", "True", "False"),
    ("sctp-nat --pcap=sctp-nat", "True", "True"),
    ("sctp-nat --symmetric --samePort", "True", "False"),
    ("sctp-one-to-many --clients=5", "True", "True"),
    ("sctp-partial-reliability --duration=5", "True", "True"),
    ("sctp-paths --reliability=ttl:200 --loss=0.05 --bytes=300000", "True", "False"),
    ("sctp-paths --reliability=deadline:200 --variant=Cmt --loss=0.05 --bytes=300000", "True", "False"),
    ("sctp-own-congestion --pcap=sctp-own-congestion", "True", "False"),
    ("sctp-paths", "True", "True"),
    ("sctp-paths --down=1:4 --pathMaxRetrans=0 --output=/dev/null --series=sctp-paths "
     "--pcap=sctp-paths", "True", "False"),
    ("sctp-paths --down=1:4", "True", "False"),
    ("sctp-paths --down=1:0-9 --connect=Parallel --bytes=1000000", "True", "False"),
    ("sctp-paths --down=1:1-5,2:2-9 --dormant=last --changePrimary=1 --pathMaxRetrans=0 "
     "--failedProbes=AtOnce", "True", "False"),
    ("sctp-paths --interfaceDown=1:1-5 --primarySelector=Signal", "True", "False"),
    ("sctp-paths --down=1:1-5 --failure=Rfc7829 --dormant=fewest --switchoverThreshold=1", "True",
     "False"),
    ("sctp-paths --down=1:2-5 --ipv6 --loss=0.01,0", "True", "False"),
    ("sctp-paths --profile=PaperEra --rtxPolicy=AllRtxAlt --extensions=har,ts,mfr "
     "--loss=0.03,0.03 --bytes=500000", "True", "False"),
    ("sctp-paths --udpEncapsulation --loss=0.01 --bytes=500000", "True", "False"),
    ("sctp-paths --loss=0.05 --routeCache=1.2 --routeDelay=500ms", "True", "False"),
    ("sctp-paths --interfaceDown=1:2-5 --ipv6=0,1", "True", "False"),
    ("sctp-paths --addAddress=1:2 --deleteAddress=2:1 --setPeerPrimary=1.5:2 --loss=0.01", "True", "False"),
    ("sctp-paths --paths=1 --edgeRate=none --loss=0.02 --bytes=0 --stop=20", "True", "False"),
    ("sctp-paths --interleaving --streams=3 --scheduler=wfq --streamValues=0:1,1:2,2:4 --unordered=0.3 "
     "--messageSize=20000 --loss=0.01 --bytes=1000000", "True", "True"),
    ("sctp-paths --paths=3 --messageSize=20000 --down=1:1,2:2 --pathMaxRetrans=1", "True", "False"),
    ("sctp-random-network --variant=MpSctp --loss=0.01,0.05 --bytes=300000 --network=2", "True", "False"),
    # Only where ns-3 has AODV and WiFi; test.py and utils/test leave out what is not built.
    ("sctp-reactive-routing --bytes=300000 --down=1:2 --output=/dev/null "
     "--series=sctp-reactive-routing --pcap=sctp-reactive-routing", "True", "False"),
    ("sctp-reactive-routing --routing=model --routeCache=1 --routeDelay=1", "True", "False"),
    ("sctp-server --clients=10 --bytes=100000", "True", "False"),
    ("sctp-server --clients=10 --bytes=100000 --ipv4 --pcap=sctp-server", "True", "False"),
    ("sctp-paths --variant=Cmt --down=2:1-4 --bytes=2000000", "True", "True"),
    ("sctp-paths --variant=CmtPf --down=2:1 --bytes=2000000 --nrSack --pfCwnd=1", "True", "False"),
    ("sctp-paths --variant=Cmt --congestion=Berp --delayTarget=60ms --pathSelection=TxCwnd "
     "--loss=0.01 --bytes=1000000", "True", "False"),
    ("sctp-shared-bottleneck --variant=Cmt --congestion=Lia --tcpFlows=1 --sctpFlows=1 "
     "--udpLoad=0.2 --udpPeriod=500ms --bytes=0 --stop=10 --output=/dev/null "
     "--series=sctp-shared-bottleneck --pcap=sctp-shared-bottleneck", "True", "False"),
    ("sctp-shared-bottleneck --variant=CmtPf --congestion=Olia --network=Disjoint "
     "--bytes=300000", "True", "False"),
    ("sctp-paths --variant=Cmt --paths=3 --loss=0.01 --bufferSplit=both --dac=0", "True", "False"),
    ("sctp-paths --variant=MpSctp --loss=0.01,0.1 --ackLoss=0.01 --bytes=1000000", "True", "True"),
    ("sctp-paths --variant=MpSctp --mpForm=First --paths=3 --loss=0.02 --ackLoss=0 --bytes=1000000",
     "True", "False"),
    ("sctp-signalling --stations=2 --fail=link --failAt=4 --measureTo=5 --failure=Rfc7829 --pfThreshold=0 "
     "--weights=1,3 --addAt=3:2 --removeAt=4.5:2 --dscp=46 --output=/dev/null --pcap=sctp-signalling", "True", "False"),
    ("sctp-signalling --stations=2 --variant=CmtPf --fail=interface --failAt=4 --failFor=1 --measureTo=6 "
     "--interleaving=1 --scheduler=rr --largeShare=0.1", "True", "False"),
    ("sctp-two-links --cut=1 --pcap=sctp-two-links", "True", "True"),
    ("sctp-two-links --variant=Cmt", "True", "False"),
    ("sctp-two-links --variant=MpSctp --pcap=sctp-two-links", "True", "False"),
    ("sctp-variants-comparison --all --bytes=500000 --loss=0.01", "True", "False"),
    ("sctp-variants-comparison --impossible", "True", "False"),
    ("sctp-variants-comparison --survey", "True", "False"),
    ("sctp-variants-comparison --transport=Cmt:Lia --stop=3", "True", "False"),
    ("sctp-wifi-lte --walk=20 --bytes=5000000 --pcap=sctp-wifi-lte", "True", "False"),
    ("sctp-wifi-lte --variant=Cmt --direction=up --cut=LTE --cutAt=1.5 --bytes=2000000", "True", "False"),
    ("sctp-wifi-lte --variant=Tcp --radios=LTE --bytes=1000000", "True", "False"),
    ("sctp-wifi-lte --variant=Cmt --results=columns --bytes=1000000", "True", "False"),
    ("sctp-wifi-walk", "True", "False"),
]

python_examples = []
