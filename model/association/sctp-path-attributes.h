/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#ifndef SCTP_PATH_ATTRIBUTES_H
#define SCTP_PATH_ATTRIBUTES_H

#include "sctp-parameter-member.h"

#include "ns3/boolean.h"
#include "ns3/data-rate.h"
#include "ns3/sctp-number-list.h"
#include "ns3/sctp-text-checker.h"
#include "ns3/string.h"
#include "ns3/uinteger.h"

/**
 * @file
 * @ingroup sctp-association
 * Attributes of single paths: backups and pacing.
 */

namespace ns3::sctp
{

/// Largest path id that is taken as a backup.
constexpr double MAX_BACKUP_PATH = 65535;

/**
 * @param text any text
 * @return whether it has numbers of paths
 */
inline bool
ArePaths(const std::string& text)
{
    return ReadNumbers(text, MAX_BACKUP_PATH).has_value();
}

/**
 * @ingroup sctp-association
 * Adds backup paths to the attributes of parameters.
 * @tparam Parameters SctpParameters
 * @param tid its TypeId
 * @return the TypeId
 */
template <typename Parameters>
TypeId
AddPathAttributes(TypeId tid)
{
    return tid
        .AddAttribute(
            "RemoteUdpEncapsPort",
            "UDP port of the peer that the set-up is sent to (RFC 6951 section 6.1), until packets "
            "come "
            "from another; 0 = not in UDP",
            UintegerValue(0),
            MakeUintegerAccessor(Own<Parameters>(&SctpParameterValues::remoteUdpEncapsPort)),
            MakeUintegerChecker<uint16_t>())
        .AddAttribute("BehindNat",
                      "Mode for NATs: packets name no address of this end; an ABORT with T bit "
                      "starts an ASCONF with wildcards (RFC 6951 section 5.7)",
                      BooleanValue(false),
                      MakeBooleanAccessor(Own<Parameters>(&SctpParameterValues::behindNat)),
                      MakeBooleanChecker())
        .AddAttribute("BackupPaths",
                      "Ids of paths that get new data only while no other path is active, "
                      "separated by commas; for path selectors with backups",
                      StringValue(""),
                      MakeStringAccessor(&Parameters::SetBackupPaths, &Parameters::GetBackupPaths),
                      MakeSctpTextChecker(ArePaths, "numbers of paths such as 1,2"));
}

/**
 * @ingroup sctp-association
 * Adds pacing of each path, named as ns-3's TCP has it, likewise.
 * @tparam Parameters SctpParameters
 * @param tid its TypeId
 * @return the TypeId
 */
template <typename Parameters>
TypeId
AddPacingAttributes(TypeId tid)
{
    return tid
        .AddAttribute("EnablePacing",
                      "Whether packets with DATA leave each path one by one at a rate from its "
                      "congestion window; controls with their own rate always do",
                      BooleanValue(false),
                      MakeBooleanAccessor(Own<Parameters>(&SctpParameterValues::enablePacing)),
                      MakeBooleanChecker())
        .AddAttribute(
            "MaxPacingRate",
            "Cap on the rate of a path; 0bps means none",
            DataRateValue(DataRate("4Gbps")),
            MakeDataRateAccessor(&Parameters::SetMaxPacingRate, &Parameters::GetMaxPacingRate),
            MakeDataRateChecker())
        .AddAttribute("PacingBatch",
                      "Bytes that leave a path together if as many wait, at most 1 ms or SRTT / "
                      "8 at its rate; 0 means no batches",
                      UintegerValue(0),
                      MakeUintegerAccessor(Own<Parameters>(&SctpParameterValues::pacingBatch)),
                      MakeUintegerChecker<uint32_t>())
        .AddAttribute("PaceInitialWindow",
                      "Whether a path is paced before its first RTT sample, as if that were 1 ms",
                      BooleanValue(false),
                      MakeBooleanAccessor(Own<Parameters>(&SctpParameterValues::paceInitialWindow)),
                      MakeBooleanChecker());
}

} // namespace ns3::sctp

#endif /* SCTP_PATH_ATTRIBUTES_H */
