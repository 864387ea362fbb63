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
            "Primary.Switchover.Max.Retrans (PSMR), consecutive errors that a path "
            "survives as primary (RFC 7829 section 5); at least PFMR with "
            "SctpRfc7829FailurePolicy, else at least Path.Max.Retrans; -1 means that "
            "the primary stays",
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
            "Change-primary threshold (CPT): once failed over, the alternate in use "
            "becomes the primary when more than so many errors were counted on the "
            "primary (Caro 2005, section 3.4); -1 means that failovers are temporary",
            IntegerValue(-1),
            MakeIntegerAccessor(Own<Parameters>(&SctpParameterValues::changePrimaryThreshold)),
            MakeIntegerChecker<int64_t>(-1, UINT32_MAX))
        .AddAttribute(
            "ChangePrimaryCounts",
            "What the change-primary threshold is compared with: Heartbeats (those to "
            "the primary that were not answered since the failover, as Caro 2005 has it) "
            "or Errors (all timeouts of the primary since it last answered, as the ns-2 "
            "module did)",
            EnumValue(SCTP_CHANGE_PRIMARY_HEARTBEATS),
            SCTP_MAKE_ENUM_ACCESSOR(SctpChangePrimaryCounts,
                                    Own<Parameters>(&SctpParameterValues::changePrimaryCounts)),
            MakeEnumChecker(SCTP_CHANGE_PRIMARY_HEARTBEATS,
                            "Heartbeats",
                            SCTP_CHANGE_PRIMARY_ERRORS,
                            "Errors"))
        .AddAttribute(
            "ChangePrimaryOnlyIfBetter",
            "Make a failover permanent only if Padhye's simplified model, 1/RTT * "
            "sqrt(3/(4p)), expects more throughput of the alternate in use than of the "
            "primary, from the estimates of both (Caro 2005, section 3.4.2)",
            BooleanValue(false),
            MakeBooleanAccessor(Own<Parameters>(&SctpParameterValues::changePrimaryOnlyIfBetter)),
            MakeBooleanChecker());
}

} // namespace ns3::sctp

#endif /* SCTP_FAILOVER_ATTRIBUTES_H */
