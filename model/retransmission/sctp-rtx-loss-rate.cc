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
    Count& count = m_counts.Get(transmission.path, Paths());
    if (++count.sent >= WINDOW)
    {
        count.sent /= 2;
        count.lost /= 2;
    }
    if (transmission.lostOn != SCTP_NO_PATH)
    {
        ++m_counts.Get(transmission.lostOn, Paths()).lost;
        NS_LOG_LOGIC("path " << transmission.lostOn << " loses "
                             << GetLossRate(transmission.lostOn) * 100 << " %");
    }
}

double
SctpRtxLossRate::GetLossRate(SctpPathId id) const
{
    if (id < m_given.size())
    {
        return m_given[id];
    }
    const Count* count = m_counts.Find(id);
    return count && count->sent > 0 ? count->lost / count->sent : 0;
}

double
SctpRtxLossRate::GetMerit(const SctpPath& path) const
{
    return -GetLossRate(path.GetId());
}

} // namespace ns3
