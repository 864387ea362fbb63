/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "sctp-socket-impl.h"

#include "ns3/sctp-l4-protocol.h"
#include "ns3/sctp-policy-text.h"
#include "ns3/sctp-strategy-table.h"
#include "ns3/sctp-stream-scheduler.h"

/**
 * @file
 * @ingroup sctp-socket
 * Settings of SctpSocketImpl, and the scheduler of its streams.
 */

namespace ns3
{

int
SctpSocketImpl::CheckSettings(const std::string& mistake)
{
    if (mistake.empty())
    {
        return 0;
    }
    m_sctp->WarnUser(mistake + ".");
    return Fail(ERROR_INVAL);
}

int
SctpSocketImpl::SetStreamScheduler(TypeId type)
{
    if (!type.IsChildOf(SctpStreamScheduler::GetTypeId()) || !type.HasConstructor())
    {
        return Fail(ERROR_INVAL);
    }
    if (m_ended || !m_sctp)
    {
        return Fail(ERROR_NOTCONN);
    }
    auto choice = m_parameters->strategies.GetChoice(SctpStreamScheduler::GetTypeId());
    choice.type = type;
    const auto mistake = sctp::FindPolicyMistake(choice);
    if (!mistake.empty())
    {
        return CheckSettings("ns3::SctpParameters::StreamScheduler: " + mistake);
    }
    m_parameters.GetOwn()->strategies.Set<SctpStreamScheduler>(type);
    if (IsOpen())
    {
        m_association->SetStreamScheduler(type);
    }
    return 0;
}

int
SctpSocketImpl::SetStreamValue(uint16_t streamId, uint16_t value)
{
    if (m_ended || !m_sctp)
    {
        return Fail(ERROR_NOTCONN);
    }
    const uint32_t streams =
        IsOpen() ? m_association->GetStatus().outboundStreams : m_parameters->outboundStreams;
    const auto choice = ResolveSctpStrategy(SctpStreamScheduler::GetTypeId(),
                                            m_parameters->GetChoices(),
                                            m_sctp->GetVariantDefaults().types);
    const auto scheduler = DynamicCast<SctpStreamScheduler>(sctp::MakePolicy(choice));
    if (streamId >= streams || !scheduler->AcceptsValue(value))
    {
        return Fail(ERROR_INVAL);
    }
    m_parameters.GetOwn()->streamValues[streamId] = value;
    if (IsOpen())
    {
        m_association->SetStreamValue(streamId, value);
    }
    return 0;
}

} // namespace ns3
