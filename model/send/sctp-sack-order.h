/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#ifndef SCTP_SACK_ORDER_H
#define SCTP_SACK_ORDER_H

#include "ns3/nstime.h"
#include "ns3/sctp-strategy.h"

#include <boost/container/small_vector.hpp>

namespace ns3
{

/**
 * @ingroup sctp-send
 * Policy interface: the order of SACKs of the same cumulative TSN, which may overtake each other on
 * paths of different delay. RFC 9260 section 6.2.1 D i recognizes only those with an older
 * cumulative TSN.
 */
class SctpSackOrder : public SctpStrategy
{
  public:
    /// @return the object TypeId
    static TypeId GetTypeId();

    /**
     * Asked before a SACK of the present cumulative TSN is handled.
     * @param path id of the path on which it arrived
     * @return whether it is older than the known state, if it lists less
     */
    virtual bool MayBeOvertaken(SctpPathId path) const = 0;

    /**
     * A SACK that was not overtaken has been handled.
     * @param path id of the path on which it arrived
     * @param news whether it acknowledged anything new
     */
    virtual void Handled(SctpPathId path, bool news) = 0;
};

/**
 * @ingroup sctp-send
 * Packets of one path arrive in order. Known reports came by certain paths; a later SACK on
 * one of them is newer, and so is one on another path that arrives a round trip later.
 */
class SctpSackOrderByRoundTrip : public SctpSackOrder
{
  public:
    /// @return the object TypeId
    static TypeId GetTypeId();

    bool MayBeOvertaken(SctpPathId path) const override;
    void Handled(SctpPathId path, bool news) override;
    void PathRemoved(const SctpPath& path) override;

  private:
    /**
     * @param id a path's id
     * @return a round trip, as far as is known
     */
    Time GetRoundTrip(SctpPathId id) const;

    /// Paths of the SACKs that reported the known state, the first one first.
    boost::container::small_vector<SctpPathId, 4> m_reporters;
    Time m_reported; //!< when the first of these arrived
};

/**
 * @ingroup sctp-send
 * The last SACK to arrive is the newest, as in ns-2.35's CMT. Chunks that an overtaken SACK does
 * not list are in flight again, and the next SACK acknowledges them anew, which reports chunks
 * below them missing. RFC 9260 section 7.2.4 counts new acknowledgements only.
 */
class SctpSackOrderByArrival : public SctpSackOrder
{
  public:
    /// @return the object TypeId
    static TypeId GetTypeId();

    /// It keeps nothing.
    static constexpr bool STATELESS = true;

    bool MayBeOvertaken(SctpPathId path) const override;
    void Handled(SctpPathId path, bool news) override;
};

} // namespace ns3

#endif /* SCTP_SACK_ORDER_H */
