#!/usr/bin/env python3
#
# Copyright (c) 2026 The ns-3 SCTP module authors
#
# SPDX-License-Identifier: GPL-2.0-only
#
# Author: The ns-3 SCTP module authors
#

"""Check the options of programs.

Each mistake is answered with one line and exit status 1, or by ns-3 itself in the scripts that are written as ns-3's
own examples are; all options of sctp-paths, their defaults and the columns of its results are in the tables of doc/sctp-paths.rst.
Every example writes the files that it offers, and a summary fits a screen.

  test/check-options.py SCTP-PATHS   the program; those of other examples are beside it
"""

import csv
import pathlib
import re
import subprocess
import sys
import tempfile

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent / "utils/campaigns"))
import columns  # noqa: E402

MISTAKES = [
    "--paths=0",
    "--paths=256",
    "--paths=two",
    "--transport=Tcp",
    "--transport=SctpLia",
    "--transport=TcpNewReno --streams=3",
    "--transport=TcpNewReno --unordered=0.3",
    "--variant=Unknown",
    "--variant=Tcp",
    "--variant=",
    "--peerVariant=Tcp",
    "--variant=Usrsctp --initialSsthresh=9000",
    "--variant=Usrsctp --sfr=1",
    "--rate=10",
    "--rate=10Mbps,10Mbps,10Mbps",
    "--delay=slow",
    "--delay=25",
    "--edgeDelay=10",
    "--edgeRate=0bps",
    "--edgeDelay=-1ms",
    "--loss=1.5",
    "--loss=-0.1",
    "--loss=0.1,x",
    "--queue=42",
    "--queueDisc=FqCoDel --queue=64KB",
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
    "--pathOrder=Nearest",
    "--pathOrder=RtxSame",
    "--pathOrder=Redundant --paths=1",
    "--remedy=Prayer",
    "--backup=x",
    "--backup=0",
    "--backup=3",
    "--backup=1.5",
    "--pathSelection=Random",
    "--pathSelection=TxCwnd --pathOrder=FillFirst",
    "--congestion=Reno",
    "--congestion=LinkedIncrease",
    "--congestion=Lia --cuc=1",
    "--congestion=tcp:",
    "--congestion=tcp:TcpNothing",
    "--congestion=tcp:ns3::SctpLia",
    "--congestion=tcp:TcpCongestionOps",
    "--congestion=tcp:TcpDctcp",
    "--congestion=tcp:TcpLedbat",
    "--congestion=tcp:ns3::TcpLp",
    "--congestion=tcp:TcpCubic --cuc=0",
    "--congestion=tcp:TcpCubic --ns3::SctpRfc9260Congestion::SlowStart=ns3::SctpHystart",
    "--congestion=Bbr --ns3::SctpRfc9260Congestion::SlowStart=ns3::SctpHystart",
    "--congestion=Bbr --delayTarget=100ms",
    "--congestion=Bbr --cuc=0",
    "--delayTarget=soon",
    "--delayTarget=1s,1s,1s",
    "--lateAfter=x",
    "--pfCwnd=0",
    "--burst=4",
    "--bufferSplit=half",
    "--nrSack=x",
    "--lossRates=0.1,2",
    "--profile=Rfc4711",
    "--reliability=ttl",
    "--reliability=full:1",
    "--reliability=rtx:-1",
    "--reliability=ever:1",
    "--with=ns3::Nothing",
    "--with=ns3::TcpCubic",
    "--lossDetection=Rack --extensions=mfr",
    "--pathOrder=Blest --with=ns3::SctpEcf --variant=Cmt",
    "--with=ns3::SctpCongestionOps",
    "--with=ns3::SctpTxCwnd[",
    "--with=ns3::SctpTxCwnd[Size=1]",
    "--with=ns3::SctpDelayTarget[Targets=soon]",
    "--library=/nowhere/lib.so",
    "--library=README.md",
    "--messageMeter=2",
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
    "--primarySelector=Nobody",
    "--changePrimary=-1",
    "--changePrimaryCounts=Sheep",
    "--changePrimaryIfBetter=perhaps",
    "--switchoverThreshold=4",
    "--initialSsthresh=0",
    "--initialCwnd=none",
    "--rtoInitial=soon",
    "--rtoInitial=0s",
    "--fastRtxThreshold=0",
    "--ssthreshFloor=-1",
    "--sackDelay=2s",
    "--sackDelayAt=nobody",
    "--routeCache=1.2",
    "--routeDelay=soon",
    "--down=1",
    "--down=3:4",
    "--down=1:9-4",
    "--down=1:4;2:5",
    "--interfaceDown=0:4",
    "--addAddress=2",
    "--addAddress=soon:2",
    "--addAddress=1:3",
    "--addAddress=1:1,2:1",
    "--addAddress=1:1,1:2",
    "--deleteAddress=1:0.5",
    "--deleteAddress=1:1,2:2",
    "--deleteAddress=1:1,2:1",
    "--setPeerPrimary=1",
    "--setPeerPrimary=1:2 --addAddress=2:2",
    "--delaySteps=1:4",
    "--mtu=1279",
    "--mtu=1:67",
    "--mtu=3:1280",
    "--mtu=1:1280@soon",
    "--mtu=9000,1:many",
    "--mtuReports=2",
    "--mtuPolicy=Guess",
    "--probeTimer=0.5s",
    "--trace=1",
    "--trace=3:x",
    "--trace=1:/nowhere",
    "--trace=1:CMakeLists.txt",
    "--traceEnd=Hold",
    "--handover=1",
    "--handover=3:period=1s",
    "--handover=1:/nowhere",
    "--handover=1:CMakeLists.txt",
    "--handover=1:period=soon",
    "--handover=1:period=0s",
    "--handover=1:period=1s:outage=1s",
    "--handover=1:factor=0",
    "--handover=1:draw=x",
    "--handover=1:spread=0.5",
    "--handover=1:speed=2",
    "--handover=1:period=1s,1:period=2s",
    "--handover=1:period=1s --traceEnd=Hold",
    "--figure=/nowhere/prefix",
    "--figure=figure --series=series",
    "--delaySteps=1:5:100",
    "--delaysFrom=x",
    "--sendRate=fast",
    "--sendRate=1Mbps,2Mbps",
    "--streams=2 --sendRate=1Mbps,fast",
    "--streams=2 --messageSize=1,2,3",
    "--streams=2 --messageSize=100,0",
    "--deadline=soon",
    "--measuredStream=1",
    "--streams=0",
    "--streams=65536",
    "--unordered=2",
    "--auth=Nonsense",
    "--auth=INIT",
    "--interleaving=2",
    "--scheduler=Prior",
    "--streamValues=1",
    "--scheduler=wfq --streamValues=0:0",
    "--interleaving=1 --variant=MpSctp",
    "--interleaving=1 --variant=LsSctp",
    "--reliability=ttl:100 --variant=LsSctp",
    "--interleaving=1 --variant=CmpSctp",
    "--reliability=ttl:100 --variant=CmpSctp",
    "--interleaving=1 --variant=Wm2Sctp",
    "--reliability=ttl:100 --variant=Wm2Sctp",
    "--variant=Usrsctp --scheduler=wfq",
    "--variant=Usrsctp --streamValues=0:1",
    "--ns3::SctpParameters::Interleaving=1",
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
    "--ns3::SctpParameters::PathMaxRetrans=1",
    "--congestion=Olia --ns3::SctpParameters::CongestionOps=ns3::SctpLia",
    "--ns3::SctpParameters::LossDetection=ns3::TcpCubic",
    "--ns3::SctpParameters::LossDetection=ns3::SctpLossDetectionBase",
    "--ns3::SctpParameters::RtoAlpha=nan",
    "--ns3::SctpParameters::RtoMin=70s",
    "--ns3::SctpParameters::RtoMax=500ms",
    "--stop=999999999h",
    "--delay=999999999h",
    "--edgeRate=none --edgeDelay=5ms",
    "--edgeDelay=none --edgeQueue=5p",
    "--ns3::SctpParameters::Unknown=1",
    "--failure=Rfc7829 --pfThreshold=2 --switchoverThreshold=0",
    "--ns3::SctpParameters::RtoBeta=0x10",
    "--ns3::SctpParameters::RtoBeta=1e400",
    "--ns3::SctpDelayTarget::Targets=soon",
    "--congestion=DelayTarget --ns3::SctpDelayTarget::InnerType=ns3::SctpDelayTarget",
    "--congestion=DelayTarget --delayTarget=1s",
    "--ns3::SctpRtxLossRate::LossRates=2",
    "--ns3::SctpBufferAware::AlternateBandwidth=1",
    "--ns3::SctpL4Protocol::AssociationList=x",
    "--ns3::OnOffApplication::OnTime=ns3::UniformRandomVariable[Min=x]",
    "--SchedulerType=ns3::Object",
    "--SimulatorImplementationType=ns3::Nothing",
    "--RngSeed=0",
    "--PrintAttributes=ns3::Nothing",
    "--Print",
    "--h",
]

# Settings of ns-3 of all kinds that are no mistakes.
SETTINGS = [
    "--ns3::SctpParameters::RtoBeta=0.5",
    "--ns3::SctpParameters::HbInterval=1s",
    "--ns3::SctpParameters::Heartbeats=false",
    "--ns3::SctpParameters::SackPolicy=ns3::SctpCmtSackPolicy --variant=Cmt --dac=variant",
    "--ns3::SctpDelayTarget::Targets=10ms,20ms",
    "--ns3::SctpBufferAware::AlternateBandwidth=1Mbps",
    "--ns3::OnOffApplication::OnTime=ns3::UniformRandomVariable[Min=0|Max=1]",
    "--SchedulerType=ns3::HeapScheduler",
    "--SimulatorImplementationType=ns3::DefaultSimulatorImpl",
    "--RngSeed=7",
    "--PrintAttributes=ns3::SctpParameters",
    "--PrintGroups",
    "--help",
]

# Other programs.
OTHER_MISTAKES = {
    "sctp-bench": ["--output=/nowhere/file", "--unknown=1"],
    "sctp-flow-division": ["--output=/nowhere/file", "--unknown=1"],
    "sctp-mobility": ["--pcap=/nowhere/prefix", "--output=/nowhere/file", "--radios=3", "--variant=Tcp",
                      "--direction=left", "--rate=0bps", "--messageSize=0", "--speed=-1", "--overlap=94", "--overlap=wide",
                      "--shadowing=-1", "--cut=soon", "--duration=0", "--delay=5ms,5ms,5ms", "--addressing=Ipv6",
                      "--events=2", "--events=0 --addressing=Dhcp", "--leaveBelow=weak", "--primarySelector=None",
                      "--hysteresis=3", "--primarySelector=Signal --hysteresis=-1", "--failure=None", "--hbInterval=-1s",
                      "--pathMaxRetrans=-1", "--rtoMin=-1s", "--unknown=1"],
    "sctp-random-network": ["--output=/nowhere/file", "--rate=1Mbps", "--network=0", "--unknown=1"],
    "sctp-shared-bottleneck": ["--ipv6=0,1", "--output=/nowhere/file", "--tcpType=Nowhere", "--unknown=1"],
    "sctp-signalling": ["--pcap=/nowhere/prefix", "--output=/nowhere/file", "--stations=0", "--stations=251", "--rate=0",
                        "--mix=1,2", "--users=0", "--coreSocket=two", "--weights=0", "--weights=256", "--addAt=5", "--addAt=soon:1",
                        "--removeAt=5:2", "--streams=1", "--messageSize=1", "--largeSize=70000", "--largeShare=2",
                        "--port=0", "--dscp=64", "--delay=slow", "--coreRate=fast", "--stationRate=0bps", "--loss=0,0,0",
                        "--variant=Tcp", "--failure=None", "--pathMaxRetrans=-1", "--sackDelay=2s", "--scheduler=lifo",
                        "--interleaving=2", "--fail=all", "--failAt=soon", "--failFor=x", "--direction=left",
                        "--measureFrom=soon", "--stop=never", "--ns3::SctpParameters::OutboundStreams=3 --streams=5",
                        "--unknown=1"],
    "sctp-default-routes": ["--pcap=/nowhere/prefix", "--routes=Olsr", "--helper=2", "--unknown=1", "argument"],
    "sctp-variants-comparison": ["--transport=Nothing", "--transport=TcpNothing", "--transport=Cmt:Reno",
                                 "--all=maybe", "--impossible=maybe", "--survey=2", "--rate=10", "--delay=25", "--loss=2", "--buffer=1",
                                 "--unknown=1"],
    "sctp-wifi-lte": ["--pcap=/nowhere/prefix",
                      "--variant=Udp", "--radios=UMTS", "--direction=left", "--server=Linux",
                      "--variant=Tcp --server=FreeBsd", "--cut=all", "--cutAt=soon", "--walk=-1",
                      "--distance=far", "--buffer=1", "--rlcBuffer=1", "--bytes=0", "--results=none",
                      "--unknown=1"],
}

# Scripts to copy, which leave mistakes to ns-3: to its command line, its values and its files.
PLAIN_MISTAKES = {
    "sctp-data-channels": ["--pcap=/nowhere/prefix", "--loss=2", "--unknown=1"],
    "sctp-emulation": ["--paths=3", "--sizes=0", "--cut=soon", "--variant=Tcp", "--loss=2", "--sockets=/nowhere/net",
                       "--interfaces=nowhere,none", "--interfaces=lo", "--datagrams=6001", "--unknown=1"],
    "sctp-first": ["--pcap=/nowhere/prefix", "--unknown=1", "--ns3::SctpParameters::RtoMin=x"],
    "sctp-first-wifi": ["--pcap=/nowhere/prefix", "--bytes=many", "--distance=far", "--unknown=1"],
    "sctp-messages": ["--pcap=/nowhere/prefix", "--unknown=1"],
    "sctp-nat": ["--pcap=/nowhere/prefix", "--clients=some", "--timeout=soon", "--unknown=1"],
    "sctp-one-to-many": ["--pcap=/nowhere/prefix", "--clients=some", "--unknown=1"],
    "sctp-partial-reliability": ["--loss=much", "--deadline=soon", "--unknown=1"],
    "sctp-own-congestion": ["--pcap=/nowhere/prefix", "--loss=2", "--unknown=1"],
    "sctp-server": ["--pcap=/nowhere/prefix", "--clients=some", "--ipv4=maybe", "--stop=soon", "--unknown=1"],
    "sctp-two-links": ["--pcap=/nowhere/prefix", "--variant=Tcp", "--cut=soon", "--unknown=1"],
    "sctp-wifi-walk": ["--variant=Tcp", "--failure=None", "--speed=fast", "--deadTimeout=0s", "--unknown=1"],
}

# Every example, with arguments that make it short.
EXAMPLES = {
    "sctp-bench": "--bytes=100000",
    "sctp-cross-traffic": "--stop=1",
    "sctp-data-channels": "",
    "sctp-default-routes": "",
    "sctp-dual-dumbbell": "--bytes=20000",
    "sctp-emulation": "--messages=5 --expect=5",
    "sctp-fast-retransmission-path": "--bytes=20000",
    "sctp-first": "",
    "sctp-first-wifi": "",
    "sctp-flow-division": "",
    "sctp-messages": "",
    "sctp-mobility": "--rate=100kbps --duration=2",
    "sctp-nat": "",
    "sctp-one-to-many": "",
    "sctp-own-congestion": "",
    "sctp-partial-reliability": "--duration=2",
    "sctp-paths": "--bytes=20000",
    "sctp-random-network": "--bytes=20000",
    "sctp-reactive-routing": "--bytes=20000",
    "sctp-server": "--clients=2",
    "sctp-shared-bottleneck": "--bytes=20000",
    "sctp-signalling": "--stations=2 --failAt=3 --measureTo=4",
    "sctp-two-links": "",
    "sctp-variants-comparison": "--stop=1",
    "sctp-wifi-lte": "--bytes=20000",
    "sctp-wifi-walk": "--stop=3s",
}

# Most lines of a summary.
SCREEN = 25

PAGE = pathlib.Path(__file__).resolve().parent.parent / "doc/sctp-paths.rst"


def find_program(paths, name):
    """The path of an example, beside that of sctp-paths."""
    return paths.with_name(paths.name.replace("sctp-paths", name))


def read_defaults(program):
    """The options of a program with their defaults, from its help."""
    text = subprocess.run([program, "--PrintHelp"], capture_output=True, text=True, check=True).stdout
    text = text.split("Program Options:")[1].split("General Arguments:")[0]
    return dict(re.findall(r"^ +--(\w+):.*?(?:\[([^]]*)\])?$", text, re.MULTILINE))


def check_files(program, arguments):
    """Let a program write all files that it offers; return complaints."""
    files = {"output": "rows.csv", "series": "series", "pcap": "trace", "figure": "figure"}
    wanted = {name: file for name, file in files.items() if name in read_defaults(program)}
    wanted.pop("series" if "figure" in wanted and "series" in wanted else "", None)  # one of both
    command = [program, *arguments.split(), *(f"--{name}={file}" for name, file in wanted.items())]
    complaints = []
    with tempfile.TemporaryDirectory() as folder:
        for _ in range(2):  # which appends
            result = subprocess.run(command, capture_output=True, text=True, check=False, cwd=folder)
            if result.returncode != 0:
                return [f"{program.name} {' '.join(map(str, command[1:]))}: exit status "
                        f"{result.returncode} {result.stderr}"]
        for name, file in wanted.items():
            written = [path for path in pathlib.Path(folder).glob(f"{file}*") if path.stat().st_size > 100]
            if not written:
                complaints.append(f"{program.name} --{name}: no file with contents")
            if name == "output" and written and len(written[0].read_text().splitlines()) != 3:
                complaints.append(f"{program.name} --output: not a header and a row of each of two runs")
    return complaints


def check_mistake(program, *arguments):
    """Run a program with a mistake in its options, which it notices before it simulates; return complaints."""
    try:
        result = subprocess.run([program, *arguments], capture_output=True, text=True, check=False, timeout=60)
    except subprocess.TimeoutExpired:
        return [f"{program.name} {' '.join(arguments)}: runs, and does not refuse it"]
    lines = result.stderr.splitlines()
    if result.returncode == 1 and len(lines) == 1 and not result.stdout:
        return []
    return [f"{program.name} {' '.join(arguments)}: exit status {result.returncode}, {len(lines)} lines "
            f"of errors, {len(result.stdout.splitlines())} of results: {lines[:1]}"]


def check_plain_mistake(program, argument):
    """Run a script that leaves mistakes to ns-3, with one; return complaints."""
    result = subprocess.run([program, argument], capture_output=True, text=True, check=False)
    if result.returncode != 0 and result.stderr and not result.stdout:
        return []
    return [f"{program.name} {argument}: exit status {result.returncode}, messages '{result.stderr}', results "
            f"'{result.stdout}'"]


def check_setting(program, *arguments):
    """Run a program with what is right; return complaints."""
    result = subprocess.run([program, *arguments], capture_output=True, text=True, check=False)
    return [f"{program.name} {' '.join(arguments)}: {result.stderr}"] if result.returncode != 0 else []


def read_table(heading):
    """Return the rows of the page's table whose first column has this heading."""
    table = PAGE.read_text(encoding="ascii").split(f"   * - {heading}\n")[1].split("\n\n")[0]
    rows = re.split(r"^   \* - ", table, flags=re.MULTILINE)[1:]
    return [[" ".join(cell.split()).replace("``", "`").replace("\\-", "-")
             for cell in re.split(r"^     - ", row, flags=re.MULTILINE)] for row in rows]


def check_names(what, real, told):
    """Compare names with those of the page; return complaints."""
    return [f"{PAGE.name} has no {what} {name}" for name in real if name not in told] + [
        f"{PAGE.name} has a {what} {name}, the program has not" for name in told if name not in real]


def check_options(program):
    """Compare the program's help with the page's table; return complaints."""
    told = {}
    for names, default, _ in read_table("option"):
        names = re.findall(r"`--(\w+)`", names)
        defaults = default.replace("`", "").split(", ")
        told.update(zip(names, defaults if len(defaults) == len(names) else defaults * len(names)))
    del told["RngRun"]  # ns-3's own
    real = read_defaults(program)
    return check_names("option", real, told) + [
        f"{PAGE.name}: --{name} is {told[name]}, the program has {default}"
        for name, default in real.items() if default and told.get(name, default) != default]


def check_columns(program):
    """Compare the columns of the program's results with the page's table; return complaints."""
    with tempfile.TemporaryDirectory() as folder:
        output = pathlib.Path(folder) / "results.csv"
        subprocess.run([program, "--bytes=10000", f"--output={output}"], stdout=subprocess.DEVNULL,
                       check=True)
        columns = next(csv.reader(output.open(encoding="ascii")))
        complaints = check_mistake(program, "--paths=3", f"--output={output}")
    real = columns[columns.index("RngRun") + 1:]
    told = []
    for names, _ in read_table("column"):
        for first, last in re.findall(r"`(\w+)`(?: \.\. `(\w+)`)?", names):
            stem, number = re.fullmatch(r"(.*?)(\d*)", first).groups()
            numbers = range(int(number), 1 + int(last.replace("N", "2"))) if last else [number]
            told += [f"{stem}{number}" for number in numbers]
    return complaints + check_names("column", real, told)


def check_summary(program, arguments):
    """Run a program that prints a summary without --verbose, and all columns with it; return complaints."""
    if not columns.get_options(program):
        return []
    texts = [subprocess.run([program, *arguments.split(), *more], capture_output=True, text=True, check=False).stdout
             for more in ([], ["--verbose"])]
    summary, rows = (text.splitlines() for text in texts)
    names = [name for name in read_defaults(program) if name != "verbose"]
    title = f"{program.name} {arguments}"
    complaints = [] if 1 < len(summary) <= SCREEN else [f"{title}: a summary of {len(summary)} lines"]
    complaints += [f"{title} --verbose: no line of {name}" for name in names if name not in columns.parse(texts[1])]
    return complaints + ([] if len(rows) > len(names) else [f"{title} --verbose: {len(rows)} lines"])


def main():
    """Make all checks."""
    program = pathlib.Path(sys.argv[1]).resolve()
    complaints = check_options(program) + check_columns(program)
    for mistake in MISTAKES:
        complaints += check_mistake(program, "--bytes=10000", *mistake.split())
    for setting in SETTINGS:
        complaints += check_setting(program, "--bytes=10000", *setting.split())
    for name, mistakes in OTHER_MISTAKES.items():
        for mistake in mistakes if find_program(program, name).exists() else []:
            complaints += check_mistake(find_program(program, name), *mistake.split())
    for name, mistakes in PLAIN_MISTAKES.items():
        for mistake in mistakes if find_program(program, name).exists() else []:
            complaints += check_plain_mistake(find_program(program, name), mistake)
    for name, arguments in EXAMPLES.items():
        if find_program(program, name).exists():
            complaints += check_files(find_program(program, name), arguments)
            complaints += check_summary(find_program(program, name), arguments)
    complaints += check_summary(program, "--down=1:4")
    print("\n".join(complaints), end="\n" if complaints else "")
    return 1 if complaints else 0


if __name__ == "__main__":
    sys.exit(main())
