/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#ifndef SCTP_BUFFER_ATTRIBUTES_H
#define SCTP_BUFFER_ATTRIBUTES_H

#include "sctp-parameter-member.h"

#include "ns3/integer.h"
#include "ns3/uinteger.h"

/**
 * @file
 * @ingroup sctp-association
 * Attributes of buffers, sizes and streams.
 */

namespace ns3::sctp
{

/**
 * @ingroup sctp-association
 * Adds buffers, sizes and streams to the attributes of parameters.
 * @tparam Parameters SctpParameters
 * @param tid its TypeId
 * @return the TypeId
 */
template <typename Parameters>
TypeId
AddBufferAttributes(TypeId tid)
{
    return tid
        .AddAttribute("SndBufSize",
                      "Send buffer in bytes of user data not yet acknowledged",
                      UintegerValue(131072),
                      MakeUintegerAccessor(Own<Parameters>(&SctpParameterValues::sndBufSize)),
                      MakeUintegerChecker<uint32_t>(1))
        .AddAttribute("RcvBufSize",
                      "Receive buffer in bytes",
                      UintegerValue(131072),
                      MakeUintegerAccessor(Own<Parameters>(&SctpParameterValues::rcvBufSize)),
                      MakeUintegerChecker<uint32_t>(1500))
        .AddAttribute("RcvChunkOverhead",
                      "Bytes charged to the receive buffer for each DATA chunk held, beside its "
                      "user data",
                      UintegerValue(0),
                      MakeUintegerAccessor(Own<Parameters>(&SctpParameterValues::rcvChunkOverhead)),
                      MakeUintegerChecker<uint32_t>(0, 65536))
        .AddAttribute(
            "PeerChunkOverhead",
            "Bytes that each outstanding DATA chunk takes from the peer's window beside "
            "its user data; RFC 9260 section 6.2.1 B counts the data alone",
            UintegerValue(0),
            MakeUintegerAccessor(Own<Parameters>(&SctpParameterValues::peerChunkOverhead)),
            MakeUintegerChecker<uint32_t>(0, 65536))
        .AddAttribute("PeerHeldOverhead",
                      "Bytes that each DATA chunk in a Gap Ack Block takes from the peer's "
                      "window, for peers such as Linux whose a_rwnd omits them",
                      UintegerValue(0),
                      MakeUintegerAccessor(Own<Parameters>(&SctpParameterValues::peerHeldOverhead)),
                      MakeUintegerChecker<uint32_t>(0, 65536))
        .AddAttribute(
            "PartialDeliveryPoint",
            "Bytes of an incomplete message from which on it is delivered in pieces; 0 "
            "means half the receive buffer",
            UintegerValue(0),
            MakeUintegerAccessor(Own<Parameters>(&SctpParameterValues::partialDeliveryPoint)),
            MakeUintegerChecker<uint32_t>(0))
        .AddAttribute("MaxMtu",
                      "Upper limit of the path MTU in bytes; 0 means 1500",
                      UintegerValue(0),
                      MakeUintegerAccessor(Own<Parameters>(&SctpParameterValues::maxMtu)),
                      MakeUintegerChecker<uint32_t>(0, 65535))
        .AddAttribute("MaxFragment",
                      "Upper limit of the user data in one DATA chunk in bytes; 0 means none",
                      UintegerValue(0),
                      MakeUintegerAccessor(Own<Parameters>(&SctpParameterValues::maxFragment)),
                      MakeUintegerChecker<uint32_t>(0))
        .AddAttribute("OutboundStreams",
                      "Streams that are asked for towards the peer",
                      UintegerValue(10),
                      MakeUintegerAccessor(Own<Parameters>(&SctpParameterValues::outboundStreams)),
                      MakeUintegerChecker<uint16_t>(1))
        .AddAttribute(
            "MaxInboundStreams",
            "Streams that the peer may have towards us",
            UintegerValue(2048),
            MakeUintegerAccessor(Own<Parameters>(&SctpParameterValues::maxInboundStreams)),
            MakeUintegerChecker<uint16_t>(1))
        .AddAttribute("PrimaryPath",
                      "Path that is primary from the set-up on: 0 is the set-up's address, then "
                      "the peer's others in order; too large means 0",
                      UintegerValue(0),
                      MakeUintegerAccessor(Own<Parameters>(&SctpParameterValues::primaryPath)),
                      MakeUintegerChecker<uint32_t>(0))
        .AddAttribute("InitialTsn",
                      "First TSN on the wire; negative means random",
                      IntegerValue(-1),
                      MakeIntegerAccessor(Own<Parameters>(&SctpParameterValues::initialTsn)),
                      MakeIntegerChecker<int64_t>(-1, 0xffffffff));
}

} // namespace ns3::sctp

#endif /* SCTP_BUFFER_ATTRIBUTES_H */
