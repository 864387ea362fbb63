/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#ifndef SCTP_PROFILE_H
#define SCTP_PROFILE_H

#include <string>
#include <utility>
#include <vector>

namespace ns3
{

/**
 * @ingroup sctp
 * A named set of values for attributes of SctpParameters, for instance the conditions of a time
 * before RFC 9260. Used by SctpHelper::SetProfile.
 *
 * - Rfc9260: nothing is set, the defaults hold.
 * - Rfc2960: four missing reports, RTO.Initial 3 s, an initial window of two MTU, an ssthresh of
 *   64 KB in the beginning and of at least two MTU later (RFC 2960 sections 6.3.1, 7.2 and 14).
 * - PaperEra: the same with the windows of the ns-2 agent of the papers of 2004 to 2013 as released
 *   with ns-2.35, 4380 bytes and at least four MTU, and its way with paths that have failed: they
 *   are probed at once, and acknowledged by chunks that went elsewhere, too.
 *
 * MTU here is what one packet carries in chunks, as the ns-2 agent has it; so WindowUnit stays.
 */
struct SctpProfile
{
    std::string name; //!< its name
    /// Attributes of SctpParameters and their values.
    std::vector<std::pair<std::string, std::string>> attributes;

    /**
     * @param name name of a profile
     * @return the profile; null when there is none of that name
     */
    static const SctpProfile* Find(const std::string& name);

    /**
     * @return the names of all profiles, separated by commas
     */
    static std::string GetNames();
};

} // namespace ns3

#endif /* SCTP_PROFILE_H */
