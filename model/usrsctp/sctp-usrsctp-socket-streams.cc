/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "sctp-usrsctp-host.h"
#include "sctp-usrsctp-l4-protocol.h"
#include "sctp-usrsctp-socket.h"

#include <map>
#include <string>

/**
 * @file
 * @ingroup sctp-usrsctp
 * Outgoing streams of UsrsctpSocket: their scheduler.
 */

namespace ns3
{

int
UsrsctpSocket::SetStreamScheduler(TypeId type)
{
    // The stack has no weighted fair queueing.
    static const std::map<std::string, uint32_t> SCHEDULERS{
        {"ns3::SctpFcfsScheduler", SCTP_SS_FIRST_COME},
        {"ns3::SctpRoundRobinScheduler", SCTP_SS_ROUND_ROBIN},
        {"ns3::SctpRoundRobinPacketScheduler", SCTP_SS_ROUND_ROBIN_PACKET},
        {"ns3::SctpPriorityScheduler", SCTP_SS_PRIORITY},
        {"ns3::SctpFairCapacityScheduler", SCTP_SS_FAIR_BANDWITH},
    };
    if (!m_socket || m_ended)
    {
        return Fail(ERROR_NOTCONN);
    }
    const auto scheduler = SCHEDULERS.find(type.GetName());
    if (scheduler == SCHEDULERS.end())
    {
        return Fail(ERROR_OPNOTSUPP);
    }
    UsrsctpL4Protocol::Call call(m_usrsctp);
    sctp_assoc_value value{};
    value.assoc_value = scheduler->second;
    return call->setOption(m_socket, IPPROTO_SCTP, SCTP_PLUGGABLE_SS, &value, sizeof value) == 0
               ? 0
               : Fail(ERROR_INVAL);
}

int
UsrsctpSocket::SetStreamValue(uint16_t streamId, uint16_t value)
{
    if (!IsOpen())
    {
        return Fail(ERROR_NOTCONN);
    }
    UsrsctpL4Protocol::Call call(m_usrsctp);
    sctp_stream_value option{};
    option.stream_id = streamId;
    option.stream_value = value;
    return call->setOption(m_socket, IPPROTO_SCTP, SCTP_SS_VALUE, &option, sizeof option) == 0
               ? 0
               : Fail(ERROR_INVAL);
}

} // namespace ns3
