/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#ifndef SCTP_COPY_SENDER_H
#define SCTP_COPY_SENDER_H

#include "ns3/sctp-types.h"

namespace ns3
{
struct SctpCopy;
struct SctpRemedyAction;
} // namespace ns3

namespace ns3::sctp
{

struct SendUnits;

/**
 * @ingroup sctp-send
 * Sends chunks in flight once more, as copies or moved. It runs at the end of an opportunity to
 * send.
 */
class CopySender
{
  public:
    /// @param units the sending side
    explicit CopySender(SendUnits& units);

    /**
     * Sends the copies that the path selector wants, and carries out the remedy of blocking.
     * @param begun whether the opportunity has begun; otherwise it begins if anything may be sent
     */
    void Send(bool begun);

    /**
     * Sends a packet with a chunk in flight.
     * @param tsn the chunk
     * @param path where it goes
     * @param reason COPY, MOVED, or LOSS_PROBE where it was sent last
     */
    void SendAgain(SctpTsn tsn, SctpPath& path, SctpTxReason reason);

  private:
    /**
     * @param copy a chunk and a path that a strategy chose
     * @return whether the chunk may be copied there
     */
    bool CanCopy(const SctpCopy& copy) const;

    /// Carries out the remedy of blocking.
    void Remedy();

    /**
     * @param action an action of the remedy, which has an effect on the path that holds back a
     * chunk
     */
    void Affect(const SctpRemedyAction& action);

    SendUnits& m_units; //!< the sending side
};

} // namespace ns3::sctp

#endif /* SCTP_COPY_SENDER_H */
