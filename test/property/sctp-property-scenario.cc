/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "sctp-property-scenario.h"

#include <algorithm>

namespace ns3
{

namespace
{

/**
 * Draws the variant and its strategies. These have dice of their own, so that a scenario is
 * otherwise the same as without them.
 * @param dice the source
 * @param side whose they are
 */
void
DrawVariant(SctpTestDice& dice, SctpPropertySide& side)
{
    const double kind = dice.Unit();
    if (kind < 0.4)
    {
        return;
    }
    side.variant = kind < 0.6   ? "ns3::CmtSctpL4Protocol"
                   : kind < 0.8 ? "ns3::CmtPfSctpL4Protocol"
                                : "ns3::MpSctpL4Protocol";
    const auto draw = [&dice](const std::vector<std::string>& types) {
        const std::string type = types[dice.Below(types.size())];
        return dice.Chance(0.5) ? "" : "ns3::Sctp" + type;
    };
    side.pathSelector =
        draw({"CmtLowestRtt", "CmtLargestWindow", "CmtFillFirst", "CmtRoundRobin", "TxCwnd"});
    side.retransmissionPolicy =
        draw({"RtxSame", "RtxAsap", "RtxCwnd", "RtxLossRate", "FrSameRtoLowestRtt"});
    side.lossDetection = draw({"PathLossDetection", "Rfc9260LossDetection"});
    side.sackPolicy = draw({"Rfc9260SackPolicy"});
    side.congestionOps = draw(
        {"Rfc9260Congestion", "Lia", "Olia", "Balia", "FullyCoupled", "Wvegas", "Cubic", "Bbr"});
    side.sendLimit = draw({"Rfc9260SendLimit", "PathBufferLimit", "FlowBufferLimit"});
    side.ackFormat = draw({"NrSackFormat"});
    side.dataFormat = side.ackFormat.empty() ? "" : "ns3::SctpRfc9260DataFormat";
    side.splitting = static_cast<uint32_t>(dice.Chance(0.5) ? 0 : dice.Below(4));
}

/**
 * @param side a side
 * @return whether its acknowledgements have path sequence numbers
 */
bool
HasPathNumbers(const SctpPropertySide& side)
{
    return side.ackFormat == "ns3::SctpPsnSackFormat" ||
           (side.ackFormat.empty() &&
            (side.variant == "ns3::MpSctpL4Protocol" || side.variant == "ns3::LsSctpL4Protocol" ||
             side.variant == "ns3::Wm2SctpL4Protocol"));
}

/**
 * Draws further selectors of paths, backup paths and remedies of blocking; with dice of their own,
 * too.
 * @param dice the source
 * @param side whose they are
 */
void
DrawSelection(SctpTestDice& dice, SctpPropertySide& side)
{
    const auto draw = [&dice](const std::vector<std::string>& types) {
        return "ns3::Sctp" + types[dice.Below(types.size())];
    };
    if (side.variant == "ns3::SctpL4Protocol" || dice.Chance(0.4))
    {
        return;
    }
    side.pathSelector = draw({"MptcpLowestRtt",
                              "Blest",
                              "Ecf",
                              "RttThreshold",
                              "PriorityLowestRtt",
                              "WeightedSelector",
                              "RandomSelector",
                              "StreamToPath",
                              "BandwidthAware"});
    side.backupPaths = dice.Chance(0.7) ? "" : std::to_string(dice.Below(3));
    side.pathSelector = dice.Chance(0.7)
                            ? side.pathSelector
                            : draw({"RedundantSelector", "CopyWhileSuspect", "MptcpReinjection"});
    side.remedy =
        dice.Chance(0.4)
            ? ""
            : draw({"OpportunisticRemedy", "PenaliseRemedy", "BothRemedy", "RescheduleRemedy"});
}

/**
 * Draws loss detection with timers, how much goes in fast recovery, undo, pacing and slow start,
 * with dice of their own.
 * @param dice the source of the first two
 * @param number number of the scenario
 * @param side whose they are
 */
void
DrawRecovery(SctpTestDice& dice, uint64_t number, SctpPropertySide& side)
{
    side.lossDetection = dice.Chance(0.4) ? "ns3::SctpRackLossDetection" : side.lossDetection;
    side.recovery = dice.Chance(0.4) ? "ns3::SctpPrr" : "";
    side.paced = SctpTestDice(number + (10ULL << 32)).Below(6);
    side.undoes = SctpTestDice(number + (14ULL << 32)).Below(4);
    side.hystart = SctpTestDice(number + (15ULL << 32)).Chance(0.4);
}

/**
 * @param side a side
 * @param tcpControl Control of SctpTcpCongestion
 * @return whether its congestion control has a slow start of its own and refuses another
 */
bool
HasOwnSlowStart(const SctpPropertySide& side, const std::string& tcpControl)
{
    return side.congestionOps == "ns3::SctpBbr" ||
           (side.congestionOps == "ns3::SctpTcpCongestion" &&
            (tcpControl == "ns3::TcpCubic" || tcpControl == "ns3::TcpVegas"));
}

/**
 * Draws a congestion control of TCP for some sides, with dice of its own.
 * @param dice the source
 * @param sides whose it is
 * @return the control
 */
template <typename Sides>
std::string
DrawTcpControl(SctpTestDice& dice, Sides& sides)
{
    static const std::vector<std::string> CONTROLS{"NewReno",
                                                   "LinuxReno",
                                                   "Cubic",
                                                   "Bic",
                                                   "HighSpeed",
                                                   "Htcp",
                                                   "Hybla",
                                                   "Illinois",
                                                   "Scalable",
                                                   "Vegas",
                                                   "Veno",
                                                   "Yeah"};
    const std::string drawn = "ns3::Tcp" + CONTROLS[dice.Below(CONTROLS.size())];
    for (auto& side : sides)
    {
        side.congestionOps = dice.Chance(0.2) ? "ns3::SctpTcpCongestion" : side.congestionOps;
        side.hystart = side.hystart && !HasOwnSlowStart(side, drawn);
    }
    return drawn;
}

/**
 * Draws interleaving and schedulers of streams; with dice of their own, too.
 * @param dice the source
 * @param sides whose it is
 */
template <typename Sides>
void
DrawStreams(SctpTestDice& dice, Sides& sides)
{
    const bool numbered = std::any_of(std::begin(sides), std::end(sides), HasPathNumbers);
    const bool interleaved = dice.Chance(0.4);
    for (auto& side : sides)
    {
        // Both have to offer it; MPSCTP excludes it.
        side.interleaving = interleaved && !numbered && dice.Chance(0.9);
        side.scheduler = dice.Chance(0.5) ? "" : DrawStreamScheduler(dice);
        side.reschedules = dice.Chance(0.6) ? 0 : dice.LogReal(0.01, 0.5);
    }
}

/**
 * Draws one of the surveyed variants for both, or for one side only; with dice of their own, too.
 * @param dice the source
 * @param sides whose it is
 */
template <typename Sides>
void
DrawSurveyed(SctpTestDice& dice, Sides& sides)
{
    static const std::vector<std::string> VARIANTS{"LsSctp",
                                                   "CmpSctp",
                                                   "Wm2Sctp",
                                                   "BlsSctp",
                                                   "IpccSctp",
                                                   "MptcpLikeSctp"};
    if (!dice.Chance(0.25))
    {
        return;
    }
    const std::string variant = "ns3::" + VARIANTS[dice.Below(VARIANTS.size())] + "L4Protocol";
    for (auto& side : sides)
    {
        if (dice.Chance(0.9))
        {
            side.variant = variant;
            side.ackFormat.clear();
            side.dataFormat.clear();
            side.interleaving = false; // these exclude chunks of their own
            side.prSctp = false;
        }
    }
}

/**
 * @tparam E an enumeration
 * @param value a value
 * @return its number
 */
template <typename E>
int
Number(E value)
{
    return static_cast<int>(value);
}

} // namespace

std::string
DrawStreamScheduler(SctpTestDice& dice)
{
    static const std::vector<std::string> SCHEDULERS{"Fcfs",
                                                     "RoundRobin",
                                                     "RoundRobinPacket",
                                                     "Priority",
                                                     "Flow",
                                                     "FairCapacity",
                                                     "WeightedFair"};
    return "ns3::Sctp" + SCHEDULERS[dice.Below(SCHEDULERS.size())] + "Scheduler";
}

SctpPropertyScenario::SctpPropertyScenario(uint32_t scenarioNumber)
    : number(scenarioNumber)
{
    SctpTestDice dice(number + 1);
    const double family = dice.Unit();
    ipv4 = family < 0.7;
    ipv6 = family > 0.5;
    collide = dice.Chance(0.1);
    const bool rough = dice.Chance(0.6);
    const uint64_t count = 1 + dice.Below(3);
    for (uint64_t i = 0; i < count; ++i)
    {
        DrawPath(dice, rough);
    }
    known = static_cast<uint32_t>(1 + dice.Below(count));
    DrawOutages(dice);
    const double slowest = *std::min_element(rates.begin(), rates.end());
    const uint32_t budget =
        static_cast<uint32_t>(std::min(slowest * 3, rough ? 400e3 : 1500e3)) + 1000;
    SctpTestDice variantDice(number + (1ULL << 32));
    SctpTestDice probeDice(number + (2ULL << 32)); // of its own, as those of the variant
    SctpTestDice addressDice(number + (3ULL << 32));
    DrawAddresses(addressDice);
    for (auto& side : sides)
    {
        DrawParameters(dice, side);
        DrawTraffic(dice, side, budget);
        DrawVariant(variantDice, side);
        side.probeAtOnce = probeDice.Chance(0.3);
        side.repeatMissed = probeDice.Chance(0.2);
        side.pairs = static_cast<uint32_t>(addressDice.Chance(0.4) ? 1 + addressDice.Below(2) : 0);
        side.maxPairs =
            static_cast<uint32_t>(addressDice.Chance(0.3) ? 1 + addressDice.Below(4) : 0);
    }
    if (variantDice.Chance(0.3))
    {
        // Both have to offer path sequence numbers; they work under any variant.
        for (auto& side : sides)
        {
            side.dataFormat = "ns3::SctpPsnDataFormat";
            side.ackFormat = "ns3::SctpPsnSackFormat";
        }
    }
    DrawExtensions();
    SctpTestDice streamDice(number + (5ULL << 32));
    DrawStreams(streamDice, sides);
    SctpTestDice surveyedDice(number + (6ULL << 32));
    DrawSurveyed(surveyedDice, sides);
    DrawControl();
    SctpTestDice recoveryDice(number + (8ULL << 32));
    SctpTestDice selectionDice(number + (9ULL << 32));
    for (auto& side : sides)
    {
        DrawRecovery(recoveryDice, number, side);
        DrawSelection(selectionDice, side);
    }
    SctpTestDice tcpDice(number + (12ULL << 32));
    tcpControl = DrawTcpControl(tcpDice, sides);
}

void
SctpPropertyScenario::DrawExtensions()
{
    SctpTestDice dice(number + (4ULL << 32));
    const bool both = dice.Chance(0.4);
    for (auto& side : sides)
    {
        side.prSctp = both || dice.Chance(0.1);
        side.partial = dice.Chance(0.2) ? 1 : dice.Chance(0.6) ? dice.Unit() : 0;
        side.deadline = dice.Chance(0.3);
    }
}

void
SctpPropertyScenario::DrawControl()
{
    SctpTestDice dice(number + (7ULL << 32));
    const bool resets = dice.Chance(0.35);
    const bool tsnResets = dice.Chance(0.3);
    for (auto& side : sides)
    {
        side.reconfig = resets && dice.Chance(0.9);
        side.resets = dice.Chance(0.8) ? dice.LogReal(0.003, 0.3) : 0;
        side.tsnResets = tsnResets;
    }
    const bool ecn = dice.Chance(0.4);
    for (auto& side : sides)
    {
        side.ecn = ecn && dice.Chance(0.9);
    }
    for (auto& path : paths)
    {
        path.mark = ecn && dice.Chance(0.7) ? dice.LogReal(0.001, 1) : 0;
    }
}

void
SctpPropertyScenario::DrawPath(SctpTestDice& dice, bool rough)
{
    SctpChaos path;
    path.delay = Seconds(dice.LogReal(0.0001, 0.15));
    path.maxHold = dice.LogReal(0.1, 20) * path.delay;
    if (rough)
    {
        path.loss = dice.Chance(0.7) ? dice.LogReal(0.001, 0.2) : 0;
        path.duplicate = dice.Chance(0.5) ? dice.LogReal(0.001, 0.2) : 0;
        path.reorder = dice.Chance(0.5) ? dice.LogReal(0.001, 0.3) : 0;
        path.damage = dice.Chance(0.4) ? dice.LogReal(0.001, 0.1) : 0;
    }
    paths.push_back(path);
    rates.push_back(dice.LogReal(100e3, 100e6));
    mtus.push_back(static_cast<uint16_t>(dice.Chance(0.6) ? 1500
                                         : ipv6           ? dice.Log(1280, 3000)
                                                          : dice.Log(600, 3000)));
}

void
SctpPropertyScenario::DrawOutages(SctpTestDice& dice)
{
    using Kind = SctpPropertyOutage::Kind;
    const uint64_t count = dice.Chance(0.5) ? 0 : 1 + dice.Below(4);
    for (uint64_t i = 0; i < count; ++i)
    {
        SctpPropertyOutage outage;
        outage.path = static_cast<uint32_t>(dice.Below(paths.size()));
        outage.from = Seconds(dice.LogReal(0.001, 30));
        outage.to = dice.Chance(0.15) ? Seconds(2 * DEADLINE_SECONDS)
                                      : outage.from + Seconds(dice.LogReal(0.05, 100));
        outage.kind = dice.Chance(0.3) ? Kind::INTERFACE : Kind::LINK;
        outages.push_back(outage);
    }
}

void
SctpPropertyScenario::DrawAddresses(SctpTestDice& dice)
{
    using Kind = SctpPropertyOutage::Kind;
    crossed = paths.size() > 1 && dice.Chance(0.4);
    const uint64_t count = dice.Chance(0.7) ? 0 : 1 + dice.Below(3);
    for (uint64_t i = 0; i < count; ++i)
    {
        SctpPropertyOutage outage;
        outage.path = static_cast<uint32_t>(dice.Below(paths.size()));
        outage.from = Seconds(dice.LogReal(0.001, 30));
        outage.to = outage.from + Seconds(dice.LogReal(0.02, 50));
        outage.kind = dice.Chance(0.5) ? Kind::ADDRESS : Kind::OTHER;
        outages.push_back(outage);
    }
}

std::ostream&
operator<<(std::ostream& os, const SctpPropertyScenario& scenario)
{
    os << "scenario " << scenario.number << ": " << (scenario.ipv4 ? "IPv4 " : "")
       << (scenario.ipv6 ? "IPv6 " : "") << (scenario.collide ? "collision " : "")
       << (scenario.crossed ? "crossed " : "") << "known " << scenario.known << " "
       << scenario.tcpControl;
    for (size_t i = 0; i < scenario.paths.size(); ++i)
    {
        const auto& path = scenario.paths[i];
        os << "\n  path " << i << ": " << scenario.rates[i] / 1e6 << " Mbit/s, "
           << path.delay.As(Time::MS) << ", MTU " << scenario.mtus[i] << ", loss " << path.loss
           << ", duplicate " << path.duplicate << ", reorder " << path.reorder << ", damage "
           << path.damage << ", mark " << path.mark << ", hold " << path.maxHold.As(Time::MS);
    }
    for (const auto& outage : scenario.outages)
    {
        constexpr const char* KINDS[] = {"link", "interface", "address", "other address"};
        os << "\n  outage of " << KINDS[Number(outage.kind)] << " " << outage.path << " from "
           << outage.from.As(Time::S) << " to " << outage.to.As(Time::S);
    }
    for (const auto& side : scenario.sides)
    {
        os << "\n  side: sndbuf " << side.sndBufSize << ", rcvbuf " << side.rcvBufSize << "-"
           << side.chunkOverhead << ", partial " << side.partialPoint << ", fragment "
           << side.maxFragment << ", streams " << side.outboundStreams << "/" << side.inboundStreams
           << ", TSN " << side.initialTsn << ", PMR " << side.pathMaxRetrans << ", AMR "
           << side.assocMaxRetrans << ", SACK " << side.sackDelay.As(Time::MS) << "/"
           << side.sackFrequency << ", noDelay " << side.noDelay << ", HB " << side.heartbeats
           << " " << side.hbInterval.As(Time::S) << ", autoclose " << side.autoclose.As(Time::S)
           << ", RTO " << side.rtoInitial.As(Time::S) << " " << side.rtoMin.As(Time::S) << " "
           << side.rtoMax.As(Time::S) << ", cookie " << side.cookieLife.As(Time::S)
           << ", local failure " << side.localFailure << ", at once " << side.probeAtOnce
           << side.repeatMissed << ", round robin " << side.roundRobin << ", early data "
           << side.earlyData << ", burst " << side.maxBurst << ", pairs " << side.pairs << "/"
           << side.maxPairs << ", paced " << side.paced << (side.hystart ? ", HyStart++" : "")
           << "\n    " << side.variant << " " << side.pathSelector << " " << side.remedy << " "
           << side.backupPaths << " " << side.retransmissionPolicy << " " << side.lossDetection
           << " " << side.sackPolicy << " " << side.congestionOps << " " << side.sendLimit << " "
           << side.ackFormat << ", splitting " << side.splitting << ", interleaving "
           << side.interleaving << ", " << side.scheduler << " changed " << side.reschedules
           << ", resets " << side.reconfig << " " << side.resets << " " << side.tsnResets
           << ", ECN " << side.ecn << "\n    sends " << side.bytes << " in " << side.smallest
           << ".." << side.largest << ", unordered " << side.unordered << ", pace "
           << side.pace.As(Time::S) << ", partial " << side.partial << " of " << side.prSctp
           << side.deadline << ", reader " << Number(side.reader) << " "
           << side.readUntil.As(Time::S) << " " << side.readFrom.As(Time::S) << " "
           << side.readPiece << ", ending " << Number(side.ending) << " " << side.endAt.As(Time::S)
           << (side.endWhenSent ? " after sending" : "");
    }
    return os;
}

} // namespace ns3
