/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "sctp-parameters.h"

#include "ns3/boolean.h"
#include "ns3/data-rate.h"
#include "ns3/uinteger.h"

/**
 * @file
 * @ingroup sctp-association
 * The attributes of pacing, named as those of ns-3's TCP.
 */

namespace ns3
{

void
SctpParameters::SetMaxPacingRate(DataRate rate)
{
    maxPacingRate = rate.GetBitRate();
}

DataRate
SctpParameters::GetMaxPacingRate() const
{
    return DataRate(maxPacingRate);
}

TypeId
SctpParameters::AddPacing(TypeId tid)
{
    return tid
        .AddAttribute(
            "EnablePacing",
            "Whether packets with DATA leave each path one by one, at a rate that follows "
            "from its congestion window; congestion controls with a rate of their own are "
            "paced in any case",
            BooleanValue(false),
            MakeBooleanAccessor(Own(&SctpParameters::enablePacing)),
            MakeBooleanChecker())
        .AddAttribute("MaxPacingRate",
                      "Cap on the rate of a path; 0bps means none",
                      DataRateValue(DataRate("4Gbps")),
                      MakeDataRateAccessor(&SctpParameters::SetMaxPacingRate,
                                           &SctpParameters::GetMaxPacingRate),
                      MakeDataRateChecker())
        .AddAttribute("PacingSsRatio",
                      "Rate in slow start, per cent of cwnd / SRTT",
                      UintegerValue(200),
                      MakeUintegerAccessor(Own(&SctpParameters::pacingSsRatio)),
                      MakeUintegerChecker<uint32_t>(100))
        .AddAttribute("PacingCaRatio",
                      "Rate in congestion avoidance, per cent of cwnd / SRTT",
                      UintegerValue(120),
                      MakeUintegerAccessor(Own(&SctpParameters::pacingCaRatio)),
                      MakeUintegerChecker<uint32_t>(100))
        .AddAttribute("PacingBatch",
                      "Bytes that leave a path together while at least as many wait, up to 1 ms "
                      "and SRTT / 8 at its rate; 0 means no batches",
                      UintegerValue(0),
                      MakeUintegerAccessor(Own(&SctpParameters::pacingBatch)),
                      MakeUintegerChecker<uint32_t>())
        .AddAttribute("PaceInitialWindow",
                      "Whether a path is paced before its first RTT sample, as if that were 1 ms",
                      BooleanValue(false),
                      MakeBooleanAccessor(Own(&SctpParameters::paceInitialWindow)),
                      MakeBooleanChecker());
}

} // namespace ns3
