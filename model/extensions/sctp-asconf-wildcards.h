/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#ifndef SCTP_ASCONF_WILDCARDS_H
#define SCTP_ASCONF_WILDCARDS_H

#include "sctp-asconf-change.h"

#include "ns3/sctp-asconf-chunk.h"

#include <deque>
#include <vector>

namespace ns3::sctp
{

class PathRoster;

/**
 * @ingroup sctp-extensions
 * Changes of a host behind a NAT (RFC 6951 section 5.7): ASCONF has wildcards only.
 *
 * The peer takes the source of the packet for a wildcard (RFC 5061 sections 4.2.1 to 4.2.4), so
 * that an ASCONF has changes of one source, and a deletion leaves no other address.
 */
class AsconfWildcards
{
  public:
    /**
     * @param roster addresses of both ends
     * @param on whether this end is behind a NAT
     */
    AsconfWildcards(const PathRoster& roster, bool on);

    /// @return whether this end is behind a NAT
    bool IsOn() const
    {
        return m_on;
    }

    /**
     * @param changes changes that the user asks for
     * @param addresses addresses of this end after them
     * @return whether wildcards can ask for them
     */
    bool CanAsk(const std::vector<AsconfChange>& changes,
                const std::vector<Address>& addresses) const;

    /**
     * @param waiting changes that wait, not empty
     * @param[in,out] source source of an ASCONF; invalid = it has no change yet
     * @return whether the first change may join the ASCONF
     */
    bool CanJoin(const std::deque<AsconfChange>& waiting, Address& source) const;

    /**
     * @param change a change
     * @return whether it only tells the peer of present addresses again
     */
    bool IsRenewal(const AsconfChange& change) const;

    /**
     * Prepends changes after which the peer has the present addresses of the NATs.
     * @param local address of this end, in use, whose packets do not find the association
     * @param[in,out] waiting changes that wait
     */
    void Renew(const Address& local, std::deque<AsconfChange>& waiting) const;

    /**
     * @param chunk an ASCONF
     * @return the ASCONF, with wildcards in place of all addresses
     */
    static AsconfChunk Hide(AsconfChunk chunk);

  private:
    const PathRoster& m_roster; //!< addresses of both ends
    bool m_on;                  //!< this end is behind a NAT
};

} // namespace ns3::sctp

#endif /* SCTP_ASCONF_WILDCARDS_H */
