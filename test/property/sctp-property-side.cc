/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "sctp-property-side.h"

#include "ns3/sctp-ack-format.h"
#include "ns3/sctp-blocking-remedy.h"
#include "ns3/sctp-congestion-ops.h"
#include "ns3/sctp-data-format.h"
#include "ns3/sctp-deadline-reliability.h"
#include "ns3/sctp-loss-detection.h"
#include "ns3/sctp-packet-extension.h"
#include "ns3/sctp-path-selector.h"
#include "ns3/sctp-recovery.h"
#include "ns3/sctp-retransmission-policy.h"
#include "ns3/sctp-sack-policy.h"
#include "ns3/sctp-send-limit.h"
#include "ns3/sctp-stream-scheduler.h"
#include "ns3/sctp-undo.h"
#include "ns3/string.h"
#include "ns3/uinteger.h"

#include <algorithm>
#include <string>
#include <utility>

namespace ns3
{

namespace
{

/// Largest message, bytes.
constexpr uint32_t LARGEST_MESSAGE = 200000;

} // namespace

void
DrawParameters(SctpTestDice& dice, SctpPropertySide& side)
{
    side.sndBufSize = dice.Log(2000, 1 << 20);
    side.rcvBufSize = dice.Chance(0.2) ? 1500 : dice.Log(1500, 1 << 20);
    side.chunkOverhead = dice.Chance(0.2) ? dice.Log(1, 300) : 0;
    side.partialPoint = dice.Chance(0.2) ? dice.Log(100, side.rcvBufSize) : 0;
    side.maxFragment = dice.Chance(0.2) ? dice.Log(50, 2000) : 0;
    side.outboundStreams = static_cast<uint16_t>(dice.Log(1, 65));
    side.inboundStreams = static_cast<uint16_t>(dice.Chance(0.3) ? dice.Log(1, 65) : 2048);
    side.initialTsn = dice.Chance(0.4) ? 0xffffffffLL - dice.Log(1, 300) : -1;
    side.pathMaxRetrans = static_cast<uint32_t>(dice.Below(6));
    side.assocMaxRetrans = static_cast<uint32_t>(dice.Chance(0.5) ? 10 : 1 + dice.Below(6));
    side.sackDelay = MilliSeconds(dice.Chance(0.5) ? 200 : dice.Below(500));
    side.sackFrequency = static_cast<uint32_t>(dice.Chance(0.7) ? 2 : 1 + dice.Below(5));
    side.noDelay = dice.Chance(0.6);
    side.heartbeats = dice.Chance(0.9);
    side.localFailure = dice.Chance(0.2);
    side.roundRobin = dice.Chance(0.4);
    side.earlyData = dice.Chance(0.8);
    side.maxBurst = static_cast<uint32_t>(dice.Chance(0.7) ? 4 : dice.Below(10));
    side.autoclose = dice.Chance(0.15) ? Seconds(dice.LogReal(0.5, 60)) : Seconds(0);
    side.rtoMax = Seconds(dice.Chance(0.6) ? 60 : dice.LogReal(3, 60));
    side.rtoMin = Seconds(dice.Chance(0.6) ? 1 : dice.LogReal(0.05, 1));
    side.rtoInitial = Seconds(dice.Chance(0.6) ? 1 : dice.LogReal(1, 3));
    side.hbInterval = Seconds(dice.LogReal(0.5, 30));
    side.cookieLife = Seconds(dice.Chance(0.9) ? 60 : dice.LogReal(0.01, 2));
}

void
DrawTraffic(SctpTestDice& dice, SctpPropertySide& side, uint32_t budget)
{
    using Reader = SctpPropertySide::Reader;
    using Ending = SctpPropertySide::Ending;
    if (dice.Chance(0.85))
    {
        side.bytes = dice.Log(1, budget);
        side.largest = std::min(dice.Log(1, LARGEST_MESSAGE + 1), side.sndBufSize);
        // Not more messages than a run has time for.
        side.largest = std::max(side.largest, std::min(side.bytes / 2000 + 1, side.sndBufSize));
        side.smallest = dice.Chance(0.5) ? side.largest : dice.Log(1, side.largest);
    }
    side.unordered = dice.Chance(0.5) ? 0 : dice.Unit();
    side.pace = dice.Chance(0.6) ? Seconds(0) : Seconds(dice.LogReal(0.001, 1));
    const double kind = dice.Unit();
    side.reader = kind < 0.6    ? Reader::EAGER
                  : kind < 0.75 ? Reader::SLOW
                  : kind < 0.9  ? Reader::PAUSING
                                : Reader::STOPPING;
    side.readUntil = Seconds(dice.LogReal(0.01, 20));
    side.readFrom = side.reader == Reader::SLOW ? Seconds(dice.LogReal(0.001, 0.5))
                                                : side.readUntil + Seconds(dice.LogReal(0.1, 100));
    side.readPiece = dice.Chance(0.5) ? UINT32_MAX : dice.Log(200, 100000);
    const double end = dice.Unit();
    side.ending = end < 0.3   ? Ending::NONE
                  : end < 0.5 ? Ending::CLOSE
                  : end < 0.9 ? Ending::SHUTDOWN_SEND
                              : Ending::ABORT;
    side.endAt = Seconds(dice.LogReal(0.01, 60));
    side.endWhenSent = dice.Chance(0.5);
}

void
SctpPropertySide::ApplyMessages(SctpParameters& parameters) const
{
    parameters.prSctp = prSctp;
    if (deadline)
    {
        parameters.Choose(SctpReliabilityPolicy::GetTypeId(), SctpDeadlineReliability::GetTypeId());
    }
    if (roundRobin)
    {
        parameters.Choose(SctpStreamScheduler::GetTypeId(), SctpRoundRobinScheduler::GetTypeId());
    }
    parameters.reconfig = reconfig;
    parameters.SetAttribute("UseEcn", StringValue(ecn ? "On" : "Off"));
    parameters.interleaving = interleaving;
    parameters.fragmentInterleave = interleaving ? 2 : 0;
}

void
SctpPropertySide::ApplyStrategies(SctpParameters& parameters) const
{
    const std::pair<const std::string, TypeId> chosen[] = {
        {pathSelector, SctpPathSelector::GetTypeId()},
        {remedy, SctpBlockingRemedy::GetTypeId()},
        {retransmissionPolicy, SctpRetransmissionPolicy::GetTypeId()},
        {lossDetection, SctpLossDetection::GetTypeId()},
        {recovery, SctpRecovery::GetTypeId()},
        {undoes > 0 ? "ns3::SctpEifelUndo" : "", SctpUndo::GetTypeId()},
        {undoes > 1 ? "ns3::SctpTimestamps" : "", SctpPacketExtension::GetTypeId()},
        {sackPolicy, SctpSackPolicy::GetTypeId()},
        {congestionOps, SctpCongestionOps::GetTypeId()},
        {sendLimit, SctpSendLimit::GetTypeId()},
        {dataFormat, SctpDataFormat::GetTypeId()},
        {ackFormat, SctpAckFormat::GetTypeId()},
        {scheduler, SctpStreamScheduler::GetTypeId()},
    };
    for (const auto& [name, base] : chosen)
    {
        if (!name.empty())
        {
            parameters.Choose(base, TypeId::LookupByName(name));
        }
    }
    if (hystart)
    {
        parameters.SetAttribute("CongestionOps",
                                StringValue("ns3::SctpCongestionOps[SlowStart=ns3::SctpHystart]"));
    }
}

void
SctpPropertySide::Apply(SctpParameters& parameters) const
{
    parameters.sndBufSize = sndBufSize;
    parameters.rcvBufSize = rcvBufSize;
    parameters.rcvChunkOverhead = chunkOverhead;
    parameters.partialDeliveryPoint = partialPoint;
    parameters.maxFragment = maxFragment;
    parameters.outboundStreams = outboundStreams;
    parameters.maxInboundStreams = inboundStreams;
    parameters.initialTsn = initialTsn;
    parameters.pathMaxRetrans = pathMaxRetrans;
    parameters.associationMaxRetrans = assocMaxRetrans;
    parameters.sackDelay = sackDelay;
    parameters.SetAttribute("SackFrequency", UintegerValue(sackFrequency));
    parameters.noDelay = noDelay;
    parameters.heartbeats = heartbeats;
    parameters.SetAttribute("FailurePolicy",
                            StringValue(std::string("ns3::SctpFailurePolicy[ProbeFailedPaths=") +
                                        (probeAtOnce ? "AtOnce" : "HbInterval") +
                                        "|LocalFailureAtOnce=" + (localFailure ? "1" : "0") +
                                        "|RepeatMissedHeartbeats=" + (repeatMissed ? "1" : "0") +
                                        "]"));
    parameters.maxBurst = maxBurst;
    parameters.enablePacing = paced == 1 || paced == 2;
    parameters.paceInitialWindow = paced == 2;
    parameters.pacingBatch = paced == 2 ? 65536 : 0;
    parameters.pathsPerAddressPair = static_cast<SctpAddressPairs>(pairs);
    parameters.maxAddressPairs = maxPairs;
    parameters.maxMtu = 3000; // that of the largest device
    parameters.autoclose = autoclose;
    parameters.rtoMax = rtoMax;
    parameters.rtoMin = rtoMin;
    parameters.rtoInitial = rtoInitial;
    parameters.hbInterval = hbInterval;
    parameters.validCookieLife = cookieLife;
    ApplyMessages(parameters);
    ApplyStrategies(parameters);
    parameters.SetAttribute("BackupPaths", StringValue(backupPaths));
    static const char* const SPLITTING[] = {"None", "Sender", "Receiver", "Both"};
    parameters.SetAttribute(
        "SendLimit",
        StringValue(std::string("ns3::SctpSendLimit[BufferSplitting=") + SPLITTING[splitting] +
                    "|DataBeforeConfirmation=" + (earlyData ? "1" : "0") + "]"));
}

} // namespace ns3
