/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "sctp-property-scenario.h"

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

#include <string>
#include <utility>

/**
 * @file
 * @ingroup sctp-tests
 * What is drawn for a side of the property test becomes protocol parameters.
 */

namespace ns3
{

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
    parameters.localFailureAtOnce = localFailure;
    parameters.SetAttribute("FailurePolicy",
                            StringValue(std::string("ns3::SctpFailurePolicy[ProbeFailedPaths=") +
                                        (probeAtOnce ? "AtOnce" : "HbInterval") + "]"));
    parameters.repeatMissedHeartbeats = repeatMissed;
    parameters.dataBeforeConfirmation = earlyData;
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
    parameters.SetAttribute("SendLimit",
                            StringValue(std::string("ns3::SctpSendLimit[BufferSplitting=") +
                                        SPLITTING[splitting] + "]"));
}

} // namespace ns3
