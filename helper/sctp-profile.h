/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#ifndef SCTP_PROFILE_H
#define SCTP_PROFILE_H

#include "ns3/sctp-strategy-types.h"
#include "ns3/type-id.h"

#include <map>
#include <string>
#include <vector>

namespace ns3
{

/**
 * @ingroup sctp
 * A named set of values for attributes of SctpParameters, for instance the conditions of a time
 * before RFC 9260. Used by SctpHelper::SetProfile.
 *
 * - Rfc9260: nothing is set, the defaults hold.
 * - Rfc2960: RFC 2960 as the agent of Caro 2005 has it: four missing reports, RTO.Initial 3 s, an
 *   initial window of two MTU, an ssthresh of 64 KB in the beginning and of at least two MTU later
 *   (RFC 2960 sections 6.3.1, 7.2 and 14); paths that have failed are probed at once, and
 *   acknowledged by chunks that went elsewhere, too.
 * - PaperEra: the agents of ns-2.35: the same with an initial window of 4380 bytes, and an ssthresh
 *   of at least four MTU (two with CMT, and at timeouts with Heartbeat After RTO); CMT never fast
 *   retransmits a chunk that was retransmitted, and its new data waits only where a retransmission
 *   is to go.
 * - Ns2Cmt: PaperEra, and for CMT two more properties of ns-2.35's CMT agent: the SACK that
 *   arrives last is the newest, and bursts are limited since the first acknowledged retransmission.
 * - Modern: congestion control and loss recovery of the TCP of Linux and FreeBSD in 2026: CUBIC,
 *   HyStart++, PRR, RACK with tail loss probe, pacing in batches of 64 KB, an initial window of
 *   ten packets, no Max.Burst, their least RTO and delay of acknowledgements.
 *
 * In both of the past, all addresses are probed at once as the association begins (HB.Max.Burst
 * came with RFC 4460); PaperEra sends no data before each has answered or failed. Max.Burst limits
 * only the burst that follows a retransmission, and no SACK is sent only to update the window. MTU
 * here are the chunks that one packet carries, as the ns-2 agents have it; so WindowUnit stays.
 */
struct SctpProfile
{
    /// Attributes of SctpParameters and their values; those of policies as texts.
    using Attributes = std::map<std::string, std::string>;

    /// Values that hold under a condition.
    struct Part
    {
        std::string variant;    //!< TypeId of the variant, or of its base; empty = all
        SctpParameterFlag flag; //!< has to be true when an association is made; null = none
        Attributes attributes;  //!< the values; they replace those of the parts before
    };

    std::string name;        //!< its name
    std::vector<Part> parts; //!< the parts

    /**
     * @param variant a variant
     * @return the parts for it, in order
     */
    std::vector<Part> GetParts(TypeId variant) const;

    /**
     * @param name name of a profile
     * @return the profile; null when there is none of that name
     */
    static const SctpProfile* Find(const std::string& name);

    /// @return the names of all profiles, separated by commas
    static std::string GetNames();
};

} // namespace ns3

#endif /* SCTP_PROFILE_H */
