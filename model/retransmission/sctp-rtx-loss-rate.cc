/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "sctp-rtx-loss-rate.h"

#include "ns3/log.h"
#include "ns3/sctp-number-list.h"
#include "ns3/sctp-path.h"
#include "ns3/sctp-text-checker.h"
#include "ns3/string.h"

namespace ns3
{

NS_LOG_COMPONENT_DEFINE("SctpRtxLossRate");

NS_OBJECT_ENSURE_REGISTERED(SctpRtxLossRate);

TypeId
SctpRtxLossRate::GetTypeId()
{
    static TypeId tid =
        TypeId("ns3::SctpRtxLossRate")
            .SetParent<SctpCmtRetransmission>()
            .SetGroupName("Sctp")
            .AddConstructor<SctpRtxLossRate>()
            .AddAttribute(
                "LossRates",
                "True loss rates by path id, separated by commas, in "
                "place of estimates; empty means estimates",
                StringValue(""),
                MakeStringAccessor(&SctpRtxLossRate::SetLossRates, &SctpRtxLossRate::GetLossRates),
                MakeSctpTextChecker(
                    [](const std::string& text) { return sctp::ReadNumbers(text, 1).has_value(); },
                    "probabilities such as 0.01,0.05"));
    return tid;
}

void
SctpRtxLossRate::SetLossRates(std::string rates)
{
    m_text = rates;
    m_given = sctp::ReadNumbers(rates, 1).value();
}

std::string
SctpRtxLossRate::GetLossRates() const
{
    return m_text;
}

void
SctpRtxLossRate::Sent(const SctpTransmission& transmission)
{
    Count& count = m_counts[transmission.path];
    if (++count.sent >= WINDOW)
    {
        count.sent /= 2;
        count.lost /= 2;
    }
    if (transmission.lostOn != SCTP_NO_PATH)
    {
        ++m_counts[transmission.lostOn].lost;
        NS_LOG_LOGIC("path " << transmission.lostOn << " loses "
                             << GetLossRate(transmission.lostOn) * 100 << " %");
    }
}

void
SctpRtxLossRate::PathRemoved(const SctpPath& path)
{
    m_counts.erase(path.GetId());
}

double
SctpRtxLossRate::GetLossRate(SctpPathId id) const
{
    if (id < m_given.size())
    {
        return m_given[id];
    }
    const auto found = m_counts.find(id);
    return found == m_counts.end() || found->second.sent == 0
               ? 0
               : found->second.lost / found->second.sent;
}

double
SctpRtxLossRate::GetMerit(const SctpPath& path) const
{
    return -GetLossRate(path.GetId());
}

} // namespace ns3
