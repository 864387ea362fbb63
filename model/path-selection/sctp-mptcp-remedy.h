/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#ifndef SCTP_MPTCP_REMEDY_H
#define SCTP_MPTCP_REMEDY_H

#include "sctp-blocking-remedy.h"

#include "ns3/sctp-per-path.h"

namespace ns3
{

/**
 * @ingroup sctp-path-selection
 * Opportunistic retransmission and penalisation (Raiciu and others 2012), as Linux MPTCP 0.95 has
 * them: when the peer's window, or the send buffer, blocks a path that has room, the lowest
 * TSN in flight is copied to that path, and the window of a slower path that it is in flight on is
 * halved. Of several paths with room it is the one with the smallest SRTT that does not recover.
 *
 * Copies are sent if a path that has the chunk has a window of at most four packets, or all of them
 * an SRTT above four times that of the path with room. A path is penalised at most once per SRTT of
 * the path with room, and not while it recovers from a loss.
 */
class SctpMptcpRemedy : public SctpBlockingRemedy
{
  public:
    /// @return the object TypeId
    static TypeId GetTypeId();

    /**
     * @param copies whether copies are sent
     * @param penalises whether windows are penalised
     */
    SctpMptcpRemedy(bool copies, bool penalises);

    SctpRemedyAction Select(const SctpBlockedOpportunity& opportunity) override;

  private:
    /**
     * @param opportunity the opportunity
     * @return the path with room, of those that new data goes to; null = there is none
     */
    const SctpPath* FindFast(const SctpBlockedOpportunity& opportunity) const;

    /**
     * @param opportunity the opportunity
     * @param tsn the lowest TSN in flight
     * @param fast the path with room
     * @return a path that is to be penalised; null = there is none
     */
    const SctpPath* FindSlow(const SctpBlockedOpportunity& opportunity,
                             SctpTsn tsn,
                             const SctpPath& fast) const;

    /**
     * @param board the outstanding data
     * @param tsn the lowest TSN in flight
     * @param fast the path with room
     * @return whether a copy is worth it
     */
    bool IsCopyUseful(const SctpOutstandingView& board, SctpTsn tsn, const SctpPath& fast) const;

    bool m_copies;                 //!< copies are sent
    bool m_penalises;              //!< windows are penalised
    SctpPerPath<Time> m_penalised; //!< when a window was penalised last, by path with room
};

/**
 * @ingroup sctp-path-selection
 * Opportunistic retransmission alone.
 */
class SctpOpportunisticRemedy : public SctpMptcpRemedy
{
  public:
    /// @return the object TypeId
    static TypeId GetTypeId();

    SctpOpportunisticRemedy();
};

/**
 * @ingroup sctp-path-selection
 * Penalisation alone.
 */
class SctpPenaliseRemedy : public SctpMptcpRemedy
{
  public:
    /// @return the object TypeId
    static TypeId GetTypeId();

    SctpPenaliseRemedy();
};

/**
 * @ingroup sctp-path-selection
 * Opportunistic retransmission and penalisation.
 */
class SctpBothRemedy : public SctpMptcpRemedy
{
  public:
    /// @return the object TypeId
    static TypeId GetTypeId();

    SctpBothRemedy();
};

} // namespace ns3

#endif /* SCTP_MPTCP_REMEDY_H */
