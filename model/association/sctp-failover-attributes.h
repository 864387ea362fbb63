/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#ifndef SCTP_FAILOVER_ATTRIBUTES_H
#define SCTP_FAILOVER_ATTRIBUTES_H

#include "sctp-parameter-member.h"

#include "ns3/boolean.h"
#include "ns3/integer.h"
#include "ns3/sctp-compat.h"
#include "ns3/uinteger.h"

/**
 * @file
 * @ingroup sctp-association
 * Attributes of failover (RFC 7829; Caro 2005, chapter 3).
 */

namespace ns3::sctp
{

/**
 * @ingroup sctp-association
 * Adds failover (RFC 7829; Caro 2005, chapter 3) to the attributes of parameters.
 * @tparam Parameters SctpParameters
 * @param tid its TypeId
 * @return the TypeId
 */
template <typename Parameters>
TypeId
AddFailoverAttributes(TypeId tid)
{
    return tid
        .AddAttribute("PotentiallyFailedMaxRetrans",
                      "PotentiallyFailed.Max.Retrans (PFMR), consecutive errors that a path "
                      "survives before it is potentially failed, with SctpRfc7829FailurePolicy",
                      UintegerValue(0),
                      MakeUintegerAccessor(
                          Own<Parameters>(&SctpParameterValues::potentiallyFailedMaxRetrans)),
                      MakeUintegerChecker<uint32_t>())
        .AddAttribute(
            "PrimarySwitchoverMaxRetrans",
            "Primary.Switchover.Max.Retrans (RFC 7829 section 5), errors that a path "
            "survives as primary; at least PFMR, or Path.Max.Retrans without RFC "
            "7829; -1: for good",
            IntegerValue(-1),
            MakeIntegerAccessor(Own<Parameters>(&SctpParameterValues::primarySwitchoverMaxRetrans)),
            MakeIntegerChecker<int64_t>(-1, UINT32_MAX))
        .AddAttribute(
            "ExposePotentiallyFailed",
            "Whether the user is notified of potentially failed paths, or takes them for "
            "active (RFC 7829 section 7.3)",
            BooleanValue(true),
            MakeBooleanAccessor(Own<Parameters>(&SctpParameterValues::exposePotentiallyFailed)),
            MakeBooleanChecker())
        .AddAttribute(
            "ChangePrimaryThreshold",
            "Change-primary threshold (Caro 2005, section 3.4): errors of the primary "
            "after a failover above which the alternate becomes primary; -1: never",
            IntegerValue(-1),
            MakeIntegerAccessor(Own<Parameters>(&SctpParameterValues::changePrimaryThreshold)),
            MakeIntegerChecker<int64_t>(-1, UINT32_MAX))
        .AddAttribute(
            "ChangePrimaryCounts",
            "Errors that ChangePrimaryThreshold counts: Heartbeats (unanswered since "
            "the failover; Caro 2005) or Errors (timeouts since the primary's last "
            "answer; ns-2's module)",
            EnumValue(SCTP_CHANGE_PRIMARY_HEARTBEATS),
            SCTP_MAKE_ENUM_ACCESSOR(SctpChangePrimaryCounts,
                                    Own<Parameters>(&SctpParameterValues::changePrimaryCounts)),
            MakeEnumChecker(SCTP_CHANGE_PRIMARY_HEARTBEATS,
                            "Heartbeats",
                            SCTP_CHANGE_PRIMARY_ERRORS,
                            "Errors"))
        .AddAttribute(
            "ChangePrimaryOnlyIfBetter",
            "Make a failover permanent only if 1/RTT * sqrt(3/(4p)) of the alternate "
            "exceeds that of the primary (Caro 2005, section 3.4.2)",
            BooleanValue(false),
            MakeBooleanAccessor(Own<Parameters>(&SctpParameterValues::changePrimaryOnlyIfBetter)),
            MakeBooleanChecker());
}

} // namespace ns3::sctp

#endif /* SCTP_FAILOVER_ATTRIBUTES_H */
