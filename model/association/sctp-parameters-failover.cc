/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "sctp-parameters.h"

#include "ns3/boolean.h"
#include "ns3/integer.h"
#include "ns3/sctp-compat.h"
#include "ns3/string.h"
#include "ns3/uinteger.h"

/**
 * @file
 * @ingroup sctp-association
 * The attributes of failover, and those of buffers, sizes and streams.
 */

namespace ns3
{

TypeId
SctpParameters::AddFailover(TypeId tid)
{
    return tid
        .AddAttribute("RepeatMissedHeartbeats",
                      "Whether a HEARTBEAT that was not answered within the RTO is sent again at "
                      "once on any path, as the ns-2 module does; otherwise the next one follows "
                      "after HbInterval (RFC 9260 section 8.3)",
                      BooleanValue(false),
                      MakeBooleanAccessor(Own(&SctpParameters::repeatMissedHeartbeats)),
                      MakeBooleanChecker())
        .AddAttribute("FixedHeartbeatPeriods",
                      "Whether the heartbeat periods of a path follow one another, each drawn as "
                      "it begins: a path to which a HEARTBEAT, also a repeated one, or new data "
                      "went within a period gets none at its end (RFC 9260 section 8.3 by the "
                      "letter, and ns-2.35). Otherwise a period begins when a HEARTBEAT was "
                      "answered, with the RTO measured by it, or new data sent",
                      BooleanValue(false),
                      MakeBooleanAccessor(Own(&SctpParameters::fixedHeartbeatPeriods)),
                      MakeBooleanChecker())
        .AddAttribute("PotentiallyFailedMaxRetrans",
                      "PotentiallyFailed.Max.Retrans (PFMR), consecutive errors that a path "
                      "survives before it is potentially failed, with SctpRfc7829FailurePolicy",
                      UintegerValue(0),
                      MakeUintegerAccessor(Own(&SctpParameters::potentiallyFailedMaxRetrans)),
                      MakeUintegerChecker<uint32_t>())
        .AddAttribute("PrimarySwitchoverMaxRetrans",
                      "Primary.Switchover.Max.Retrans (PSMR), consecutive errors that a path "
                      "survives as primary (RFC 7829 section 5); at least PFMR with "
                      "SctpRfc7829FailurePolicy, else at least Path.Max.Retrans; -1 means that "
                      "the primary stays",
                      IntegerValue(-1),
                      MakeIntegerAccessor(Own(&SctpParameters::primarySwitchoverMaxRetrans)),
                      MakeIntegerChecker<int64_t>(-1, UINT32_MAX))
        .AddAttribute("ExposePotentiallyFailed",
                      "Whether the user is notified of potentially failed paths, or takes them for "
                      "active (RFC 7829 section 7.3)",
                      BooleanValue(true),
                      MakeBooleanAccessor(Own(&SctpParameters::exposePotentiallyFailed)),
                      MakeBooleanChecker())
        .AddAttribute("ChangePrimaryThreshold",
                      "Change-primary threshold (CPT): once failed over, the alternate in use "
                      "becomes the primary when more than so many errors were counted on the "
                      "primary (Caro 2005, section 3.4); -1 means that failovers are temporary",
                      IntegerValue(-1),
                      MakeIntegerAccessor(Own(&SctpParameters::changePrimaryThreshold)),
                      MakeIntegerChecker<int64_t>(-1, UINT32_MAX))
        .AddAttribute("ChangePrimaryCounts",
                      "What the change-primary threshold is compared with: Heartbeats (those to "
                      "the primary that were not answered since the failover, as Caro 2005 has it) "
                      "or Errors (all timeouts of the primary since it last answered, as the ns-2 "
                      "module did)",
                      EnumValue(SCTP_CHANGE_PRIMARY_HEARTBEATS),
                      SCTP_MAKE_ENUM_ACCESSOR(SctpChangePrimaryCounts,
                                              Own(&SctpParameters::changePrimaryCounts)),
                      MakeEnumChecker(SCTP_CHANGE_PRIMARY_HEARTBEATS,
                                      "Heartbeats",
                                      SCTP_CHANGE_PRIMARY_ERRORS,
                                      "Errors"))
        .AddAttribute("ChangePrimaryOnlyIfBetter",
                      "Make a failover permanent only if Padhye's simplified model, 1/RTT * "
                      "sqrt(3/(4p)), expects more throughput of the alternate in use than of the "
                      "primary, from the estimates of both (Caro 2005, section 3.4.2)",
                      BooleanValue(false),
                      MakeBooleanAccessor(Own(&SctpParameters::changePrimaryOnlyIfBetter)),
                      MakeBooleanChecker());
}

TypeId
SctpParameters::AddSizes(TypeId tid)
{
    return tid
        .AddAttribute("SndBufSize",
                      "Send buffer in bytes of user data not yet acknowledged",
                      UintegerValue(131072),
                      MakeUintegerAccessor(Own(&SctpParameters::sndBufSize)),
                      MakeUintegerChecker<uint32_t>(1))
        .AddAttribute("RcvBufSize",
                      "Receive buffer in bytes",
                      UintegerValue(131072),
                      MakeUintegerAccessor(Own(&SctpParameters::rcvBufSize)),
                      MakeUintegerChecker<uint32_t>(1500))
        .AddAttribute("RcvChunkOverhead",
                      "Bytes charged to the receive buffer for each DATA chunk held, beside its "
                      "user data",
                      UintegerValue(0),
                      MakeUintegerAccessor(Own(&SctpParameters::rcvChunkOverhead)),
                      MakeUintegerChecker<uint32_t>(0, 65536))
        .AddAttribute("PeerChunkOverhead",
                      "Bytes that each outstanding DATA chunk takes from the peer's window beside "
                      "its user data; RFC 9260 section 6.2.1 B counts the data alone",
                      UintegerValue(0),
                      MakeUintegerAccessor(Own(&SctpParameters::peerChunkOverhead)),
                      MakeUintegerChecker<uint32_t>(0, 65536))
        .AddAttribute("PartialDeliveryPoint",
                      "Bytes of an incomplete message from which on it is delivered in pieces; 0 "
                      "means half the receive buffer",
                      UintegerValue(0),
                      MakeUintegerAccessor(Own(&SctpParameters::partialDeliveryPoint)),
                      MakeUintegerChecker<uint32_t>(0))
        .AddAttribute("MaxMtu",
                      "Upper limit of the path MTU in bytes; 0 means 1500",
                      UintegerValue(0),
                      MakeUintegerAccessor(Own(&SctpParameters::maxMtu)),
                      MakeUintegerChecker<uint32_t>(0, 65535))
        .AddAttribute("MaxFragment",
                      "Upper limit of the user data in one DATA chunk in bytes; 0 means none",
                      UintegerValue(0),
                      MakeUintegerAccessor(Own(&SctpParameters::maxFragment)),
                      MakeUintegerChecker<uint32_t>(0))
        .AddAttribute("OutboundStreams",
                      "Streams that are asked for towards the peer",
                      UintegerValue(10),
                      MakeUintegerAccessor(Own(&SctpParameters::outboundStreams)),
                      MakeUintegerChecker<uint16_t>(1))
        .AddAttribute("MaxInboundStreams",
                      "Streams that the peer may have towards us",
                      UintegerValue(2048),
                      MakeUintegerAccessor(Own(&SctpParameters::maxInboundStreams)),
                      MakeUintegerChecker<uint16_t>(1))
        .AddAttribute("PrimaryPath",
                      "Path that is primary from the set-up on, counted from 0: the address of the "
                      "set-up, then the peer's others in their order; too large a number means 0",
                      UintegerValue(0),
                      MakeUintegerAccessor(Own(&SctpParameters::primaryPath)),
                      MakeUintegerChecker<uint32_t>(0))
        .AddAttribute("InitialTsn",
                      "First TSN on the wire; negative means random",
                      IntegerValue(-1),
                      MakeIntegerAccessor(Own(&SctpParameters::initialTsn)),
                      MakeIntegerChecker<int64_t>(-1, 0xffffffff));
}

} // namespace ns3
