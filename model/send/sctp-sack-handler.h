/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#ifndef SCTP_SACK_HANDLER_H
#define SCTP_SACK_HANDLER_H

#include "sctp-ack-reader.h"
#include "sctp-ack-result.h"

#include "ns3/sctp-types.h"

#include <cstddef>

namespace ns3
{
class SctpPath;
struct SctpAcknowledgement;
} // namespace ns3

namespace ns3::sctp
{

struct SendUnits;

/**
 * @ingroup sctp-send
 * Processes SACKs (RFC 9260 section 6.2.1), in the order of its steps.
 */
class SackHandler
{
  public:
    /// @param units the sending side
    explicit SackHandler(SendUnits& units);

    /**
     * An acknowledgement arrived.
     * @param ack its canonical form
     */
    void HandleSack(const SctpAcknowledgement& ack);

    /**
     * The cumulative TSN of a SHUTDOWN arrived: an acknowledgement with neither gap blocks nor
     * a_rwnd.
     * @param tsn the cumulative TSN
     * @param path the path that it came on
     */
    void HandleCumulativeTsn(SctpTsn tsn, const SctpPath& path);

    /// Nothing is outstanding any more.
    void Stop()
    {
        m_reader.Clear();
    }

  private:
    /**
     * Processes a SACK that is neither outdated nor invalid.
     * @param ack the acknowledgement
     * @param overtaken whether one that was sent later has arrived before
     * @return its effect on the ledger
     */
    AckResult HandleValidSack(const SctpAcknowledgement& ack, bool overtaken);

    /**
     * Raises the congestion windows.
     * @param duplicates how many duplicates the acknowledgement reports which no copy has caused
     * @param result its effect on the ledger
     * @param overtaken whether one that was sent later has arrived before
     */
    void GrowWindows(size_t duplicates, const AckResult& result, bool overtaken);

    /**
     * Notes the evidence that an acknowledgement gives of the paths: MTU, reachability.
     * @param result its effect on the ledger
     */
    void NoteAnswers(const AckResult& result);

    SendUnits& m_units; //!< the sending side
    AckReader m_reader; //!< finds the chunks that are named
};

} // namespace ns3::sctp

#endif /* SCTP_SACK_HANDLER_H */
