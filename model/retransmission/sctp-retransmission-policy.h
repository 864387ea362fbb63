/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#ifndef SCTP_RETRANSMISSION_POLICY_H
#define SCTP_RETRANSMISSION_POLICY_H

#include "ns3/sctp-path-selector.h"

namespace ns3
{

class SctpTransmissionListener;

/**
 * @ingroup sctp-retransmission
 * A chunk that is to be retransmitted, as a policy sees it.
 */
struct SctpRetransmission
{
    const SctpPathAvailability& room;                   //!< which paths have room for it
    const SctpOutstandingView& board;                   //!< where it was sent before
    SctpTsn tsn{0};                                     //!< the chunk
    const SctpPath* lastPath{nullptr};                  //!< path of its last transmission
    SctpTxReason reason{SctpTxReason::FAST_RETRANSMIT}; //!< fast or timeout retransmission
    uint32_t timesSent{0};                              //!< transmissions so far
    uint32_t receiveBuffer{0};                          //!< largest a_rwnd of the peer, bytes
};

/**
 * @ingroup sctp-retransmission
 * Policy interface: the path for a retransmission.
 */
class SctpRetransmissionPolicy : public SctpStrategy
{
  public:
    /// @return the object TypeId
    static TypeId GetTypeId();

    /// @return the part of it that is notified of transmissions, from the first one on; null = none
    virtual SctpTransmissionListener* GetTransmissionListener();

    /**
     * Data was newly acknowledged; the flight size is already without it.
     * @param path the path that it was last sent on
     * @param bytes how much, as windows count
     */
    virtual void Acked(const SctpPath& path, uint32_t bytes);

    /**
     * @param retransmission the chunk, and which paths have room
     * @return the path to retransmit on; null to wait. A path without room is an answer too.
     */
    virtual const SctpPath* Select(const SctpRetransmission& retransmission) = 0;

    /**
     * @return whether the packet that a loss sends whatever cwnd is may go to another path whose
     * cwnd is full; otherwise it waits for room there
     */
    bool ExceedsAnyCwnd() const
    {
        return m_exceedsAnyCwnd;
    }

    /**
     * A timeout sends one packet; the rest waits for a SACK (RFC 9260 section 6.3.3 E3).
     * @param last path of a chunk's last transmission
     * @param target path that it goes to; null = none
     * @return whether it goes as soon as cwnd of the target allows: that is another active path
     */
    bool SendsRestAtOnce(const SctpPath& last, const SctpPath* target) const;

  protected:
    /**
     * @param last path of a chunk's last transmission
     * @return that path; the destination of new data when it is not active
     */
    const SctpPath* SelectSame(const SctpPath& last) const;

  private:
    bool m_exceedsAnyCwnd{true};         //!< FirstRtxExceedsAnyCwnd
    bool m_restToAlternateAtOnce{false}; //!< RestToAlternateAtOnce
};

} // namespace ns3

#endif /* SCTP_RETRANSMISSION_POLICY_H */
