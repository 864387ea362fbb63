/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#ifndef SCTP_RETRANSMISSION_TIMERS_H
#define SCTP_RETRANSMISSION_TIMERS_H

#include "sctp-ack-result.h"

#include "ns3/sctp-data-sender.h"

namespace ns3::sctp
{

class ErrorCounter;
struct SendUnits;

/**
 * @ingroup sctp-send
 * Runs T3-rtx of the paths, and retransmits when it expires (RFC 9260 sections 6.3.2 and 6.3.3).
 */
class RetransmissionTimers
{
  public:
    /// Sends when T3-rtx has expired.
    class Sender
    {
      public:
        virtual ~Sender() = default;

        /**
         * Begins another opportunity to send, after a timeout of a path.
         * @param path the path
         */
        virtual void SendAfterTimeout(SctpPath& path) = 0;
    };

    /**
     * @param units the sending side
     * @param errors counts errors
     * @param sender sends
     */
    RetransmissionTimers(SendUnits& units, ErrorCounter& errors, Sender& sender);

    /**
     * A path joined: sets its T3-rtx.
     * @param path the path
     */
    void AddPath(SctpPath& path);

    /// The set-up is complete: data that went with COOKIE ECHO is watched from now on.
    void Established();

    /**
     * Starts T3-rtx where it is due after a transmission (RFC 9260 section 6.3.2 R1, 6.1).
     * @param path the path
     * @param restart whether the earliest outstanding chunk was retransmitted
     */
    void Arm(SctpPath& path, bool restart);

    /**
     * Restarts or stops T3-rtx of the paths after an acknowledgement.
     * @param result effect on the ledger
     * @param unknownAbove TSN above which it says nothing (SctpAckSummary); 0 = it is complete
     */
    void Restart(const AckResult& result, SctpTsn unknownAbove);

    /// T3-rtx runs on the paths where something is outstanding, and stops on the others.
    void Update();

    /**
     * @param skipper an extension that T3-rtx watches over, too (RFC 3758 section 3.5 C5); null =
     * none
     */
    void SetSkipper(Skipper* skipper)
    {
        m_skipper = skipper;
    }

  private:
    /**
     * @param path a path
     * @return whether T3-rtx watches over a chunk of an extension there (RFC 3758 section 3.5 C5)
     */
    bool IsSkipOutstanding(const SctpPath& path) const
    {
        return m_skipper && m_skipper->IsOutstandingOn(path);
    }

    /**
     * T3-rtx expired on a path (RFC 9260 section 6.3.3).
     * @param path the path
     */
    void Expired(SctpPath& path);

    SendUnits& m_units;          //!< the sending side
    ErrorCounter& m_errors;      //!< counts errors
    Sender& m_sender;            //!< sends
    Skipper* m_skipper{nullptr}; //!< an extension that T3-rtx watches over; may be null
};

} // namespace ns3::sctp

#endif /* SCTP_RETRANSMISSION_TIMERS_H */
