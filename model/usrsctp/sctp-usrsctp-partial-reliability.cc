/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "sctp-usrsctp-partial-reliability.h"

#include <usrsctp.h>
#include <utility>

namespace ns3
{

NS_OBJECT_ENSURE_REGISTERED(UsrsctpPartialReliability);

namespace
{

/// All policies (RFC 7496 section 4.3), which usrsctp.h does not name.
constexpr uint16_t ALL_POLICIES = 0x000f;

} // namespace

uint16_t
UsrsctpPartialReliability::ToPolicy(SctpReliability reliability)
{
    switch (reliability)
    {
    case SctpReliability::TTL:
        return SCTP_PR_SCTP_TTL;
    case SctpReliability::RTX:
        return SCTP_PR_SCTP_RTX;
    case SctpReliability::PRIO:
        return SCTP_PR_SCTP_BUF;
    default:
        return SCTP_PR_SCTP_NONE;
    }
}

TypeId
UsrsctpPartialReliability::GetTypeId()
{
    static TypeId tid = TypeId("ns3::UsrsctpPartialReliability")
                            .SetParent<SctpPartialReliability>()
                            .SetGroupName("Sctp")
                            .AddConstructor<UsrsctpPartialReliability>();
    return tid;
}

UsrsctpPartialReliability::UsrsctpPartialReliability() = default;

UsrsctpPartialReliability::~UsrsctpPartialReliability() = default;

void
UsrsctpPartialReliability::SetReader(Reader reader)
{
    m_reader = std::move(reader);
}

bool
UsrsctpPartialReliability::IsAgreed() const
{
    sctp_assoc_value supported{};
    return m_reader && m_reader(SCTP_PR_SUPPORTED, &supported, sizeof supported) &&
           supported.assoc_value != 0;
}

Socket::SocketErrno
UsrsctpPartialReliability::GetReliabilityStatus(std::optional<SctpReliability> policy,
                                                std::optional<uint16_t> streamId,
                                                SctpReliabilityStatus& status) const
{
    status = SctpReliabilityStatus();
    if (policy == SctpReliability::FULL)
    {
        return Socket::ERROR_INVAL;
    }
    // The stack counts by stream, or by policy.
    if (!IsAgreed() || (policy && streamId))
    {
        return Socket::ERROR_OPNOTSUPP;
    }
    sctp_prstatus counted{};
    counted.sprstat_sid = streamId.value_or(0);
    counted.sprstat_policy = policy ? ToPolicy(*policy) : ALL_POLICIES;
    const int option = streamId ? SCTP_PR_STREAM_STATUS : SCTP_PR_ASSOC_STATUS;
    if (!m_reader(option, &counted, sizeof counted))
    {
        return Socket::ERROR_INVAL;
    }
    status.abandonedUnsent = counted.sprstat_abandoned_unsent;
    status.abandonedSent = counted.sprstat_abandoned_sent;
    return Socket::ERROR_NOTERROR;
}

} // namespace ns3
