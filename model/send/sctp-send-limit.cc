/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "sctp-send-limit.h"

#include "ns3/boolean.h"
#include "ns3/sctp-compat.h"
#include "ns3/sctp-path-set.h"

#include <algorithm>

namespace ns3
{

NS_OBJECT_ENSURE_REGISTERED(SctpSendLimit);
NS_OBJECT_ENSURE_REGISTERED(SctpRfc9260SendLimit);

TypeId
SctpSendLimit::GetTypeId()
{
    static TypeId tid =
        TypeId("ns3::SctpSendLimit")
            .SetParent<SctpStrategy>()
            .SetGroupName("Sctp")
            .AddAttribute("NewDataAfterTimeout",
                          "Whether new data may be sent at the instant of a T3-rtx timeout when "
                          "nothing waits for retransmission (Caro 2005, section 3.3.7)",
                          BooleanValue(false),
                          MakeBooleanAccessor(&SctpSendLimit::m_newDataAfterTimeout),
                          MakeBooleanChecker())
            .AddAttribute("DataBeforeConfirmation",
                          "Send user data on confirmed paths before all paths are confirmed",
                          BooleanValue(true),
                          MakeBooleanAccessor(&SctpSendLimit::m_dataBeforeConfirmation),
                          MakeBooleanChecker())
            .AddAttribute("WindowProbeAtOnce",
                          "Whether the first zero window probe is sent as soon as the window is "
                          "closed; otherwise after one RTO (RFC 9260 section 6.1 A)",
                          BooleanValue(false),
                          MakeBooleanAccessor(&SctpSendLimit::m_windowProbeAtOnce),
                          MakeBooleanChecker());
    return tid;
}

bool
SctpSendLimit::ExceedsShare(const SctpPath& /* path */, const SctpBufferRoom& /* room */) const
{
    return false;
}

SctpBufferSplitting
SctpSendLimit::GetSplitting() const
{
    return SCTP_SPLIT_NONE;
}

void
SctpSendLimit::SackHandled(const SctpAcknowledgement& /* ack */,
                           bool /* retransmission */,
                           uint32_t /* receiveBuffer */)
{
}

SctpTransmissionListener*
SctpSendLimit::GetTransmissionListener()
{
    return nullptr;
}

void
SctpSendLimit::Released(const SctpTransmission& transmission)
{
    Unbuffered(transmission.streamId, transmission.userData);
}

void
SctpSendLimit::Abandoned(const SctpTransmission& transmission)
{
    if (!transmission.released)
    {
        Unbuffered(transmission.streamId, transmission.userData);
    }
}

void
SctpSendLimit::Buffered(uint16_t /* streamId */, uint32_t /* bytes */)
{
}

void
SctpSendLimit::Unbuffered(uint16_t /* streamId */, uint32_t /* bytes */)
{
}

uint32_t
SctpSendLimit::GetBufferRoom(uint16_t /* streamId */, const SctpStreamBytes& /* requested */) const
{
    return UINT32_MAX;
}

TypeId
SctpRfc9260SendLimit::GetTypeId()
{
    static TypeId tid =
        TypeId("ns3::SctpRfc9260SendLimit")
            .SetParent<SctpSendLimit>()
            .SetGroupName("Sctp")
            .AddConstructor<SctpRfc9260SendLimit>()
            .AddAttribute(
                "RetransmissionsBlockNewData",
                "Pending retransmissions block new data. On: on the path they will use (RFC 9260 "
                "section 6.1 C). Off: on the path they were lost on",
                EnumValue(SCTP_TOGGLE_VARIANT),
                SCTP_MAKE_ENUM_ACCESSOR(SctpToggle, &SctpRfc9260SendLimit::m_blocksNewData),
                MakeEnumChecker(SCTP_TOGGLE_VARIANT,
                                "Variant",
                                SCTP_TOGGLE_ON,
                                "On",
                                SCTP_TOGGLE_OFF,
                                "Off"))
            .AddAttribute(
                "BufferSplitting",
                "Buffers of which each active path may have its even share in flight only: None, "
                "Sender, Receiver (the window of the peer) or Both",
                EnumValue(SCTP_SPLIT_NONE),
                SCTP_MAKE_ENUM_ACCESSOR(SctpBufferSplitting,
                                        &SctpRfc9260SendLimit::m_bufferSplitting),
                MakeEnumChecker(SCTP_SPLIT_NONE,
                                "None",
                                SCTP_SPLIT_SENDER,
                                "Sender",
                                SCTP_SPLIT_RECEIVER,
                                "Receiver",
                                SCTP_SPLIT_BOTH,
                                "Both"));
    return tid;
}

SctpBurst
SctpRfc9260SendLimit::BeginBurst(const SctpPath& path)
{
    if (Parameters().maxBurst == 0)
    {
        return {path.GetCwnd(), false};
    }
    const uint64_t burst =
        path.GetFlightSize() + uint64_t{Parameters().maxBurst} * path.GetWindowUnit();
    return {static_cast<uint32_t>(std::min<uint64_t>(burst, path.GetCwnd())), false};
}

bool
SctpRfc9260SendLimit::BlocksNewData(const SctpPath& /* path */, bool awaited, bool lostHere) const
{
    const bool onNextPath = m_blocksNewData == SCTP_TOGGLE_VARIANT
                                ? m_context->retransmissionsBlockNewData
                                : m_blocksNewData == SCTP_TOGGLE_ON;
    return onNextPath ? awaited : lostHere;
}

bool
SctpRfc9260SendLimit::ExceedsShare(const SctpPath& path, const SctpBufferRoom& room) const
{
    const SctpBufferSplitting splitting = GetSplitting();
    if (splitting == SCTP_SPLIT_NONE)
    {
        return false;
    }
    const auto& paths = Paths().GetPaths();
    const auto active = std::count_if(paths.begin(), paths.end(), [](const auto& each) {
        return each->IsActive();
    });
    const auto shares = static_cast<uint32_t>(std::max<int64_t>(active, 1));
    const uint32_t sender = splitting == SCTP_SPLIT_RECEIVER ? UINT32_MAX : room.sender / shares;
    const uint32_t receiver = splitting == SCTP_SPLIT_SENDER ? UINT32_MAX : room.receiver / shares;
    // One packet may always go: a small window would stall all paths otherwise.
    return path.GetFlightSize() > 0 && path.GetFlightSize() >= std::min(sender, receiver);
}

SctpBufferSplitting
SctpRfc9260SendLimit::GetSplitting() const
{
    return m_bufferSplitting;
}

} // namespace ns3
