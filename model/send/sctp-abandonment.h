/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#ifndef SCTP_ABANDONMENT_H
#define SCTP_ABANDONMENT_H

#include "sctp-reliability-policy.h"
#include "sctp-retransmission-timers.h"
#include "sctp-send-ledger.h"
#include "sctp-send-queue.h"
#include "sctp-skip-progress.h"

#include "ns3/sctp-data-sender.h"
#include "ns3/sctp-small-function.h"

#include <cstddef>
#include <vector>

namespace ns3::sctp
{

/**
 * @ingroup sctp-send
 * Gives up messages, as the reliability policy says (RFC 3758, RFC 7496). Reliable messages cost a
 * look at a flag.
 */
class Abandonment : public AbandonmentControl
{
  public:
    /**
     * @param policy which messages are given up
     * @param queue messages that wait
     * @param ledger chunks that were sent
     * @param timers T3-rtx
     * @param acked called with a TSN that counts as cumulatively acknowledged
     */
    Abandonment(SctpReliabilityPolicy& policy,
                SendQueue& queue,
                SendLedger& ledger,
                RetransmissionTimers& timers,
                SmallFunction<void(SctpTsn)> acked);

    /// @param notify called with each message that is given up
    void SetNotify(SmallFunction<void(const OutgoingMessage&)> notify);

    /// The set-up is complete: it cannot be agreed anew whether the peer can skip anything.
    void Established()
    {
        m_established = true;
    }

    // AbandonmentControl
    void SetSkipper(Skipper* skipper) override;
    bool Abandon(SctpTsn tsn) override;
    void AbandonAll() override;
    SkipPoint GetSkipPoint(size_t most, bool unordered) override;

    /**
     * Asks the policy about the fragment that is sent next; there is one.
     * @param path where it would go
     * @return whether its message was given up
     */
    bool DropNext(SctpPath& path)
    {
        const OutgoingMessage& message = *m_queue.PeekMessage();
        return message.info.reliability != SctpReliability::FULL && DropPartialNext(path);
    }

    /**
     * Asks the policy about a chunk that waits for retransmission.
     * @param tsn its TSN
     * @param path where it would go, or where it was lost
     * @return whether its message was given up
     */
    bool DropPending(SctpTsn tsn, const SctpPath& path)
    {
        return m_ledger.Get(tsn).message->info.reliability != SctpReliability::FULL &&
               DropPartial(tsn, path);
    }

    /**
     * T3-rtx expired: asks the policy about all that waits for retransmission.
     * @param path the path
     */
    void TimedOut(SctpPath& path);

    /// A SACK was processed.
    void Acknowledged()
    {
        if (m_skipper)
        {
            m_skipper->Acknowledged();
        }
    }

    /// @return whether there may be messages that MakeRoom can give up
    bool CanMakeRoom() const;

    /**
     * The send buffer has no room for a message: asks the policy for a message to drop.
     * @param bytes how much is lacking, bytes
     * @param message the message
     */
    void MakeRoom(uint32_t bytes, const SctpSubmittedMessage& message);

  private:
    /**
     * @return whether the peer can be notified of the messages to skip; otherwise messages are
     * given up before their first transmission only
     */
    bool Skips() const
    {
        return m_skipper && m_established;
    }

    /**
     * Gives up a message that was sent, at least in part: all of its fragments that are not
     * cumulatively acknowledged (RFC 3758 section 3.5, A2 and A3).
     * @param tsn TSN of one of its fragments, above the cumulative one
     * @return false when all of it is acknowledged, or it was given up before
     */
    bool DropSent(SctpTsn tsn);

    /**
     * A message was given up.
     * @param message the message; of one with taken = 0, nothing was sent
     */
    void Notify(const OutgoingMessage& message);

    /// A message that is not acknowledged in full.
    struct Candidate
    {
        Ptr<OutgoingMessage> message; //!< the message
        SctpTsn tsn{0};               //!< TSN of one of its fragments; 0 = it has none
    };

    /**
     * @return the messages sent, at least in part, that may be given up and are not acknowledged in
     * full
     */
    std::vector<Candidate> ListSent() const;

    /**
     * @param tsn TSN of a fragment of a message, above the cumulative one
     * @return the fragments of the message above the cumulative TSN, ascending; none if all of it
     * is acknowledged, or it was given up before
     */
    std::vector<SctpTsn> ListFragments(SctpTsn tsn) const;

    /**
     * Performs DropNext for a message that may be abandoned.
     * @param path where it would go
     * @return whether it was given up
     */
    bool DropPartialNext(SctpPath& path);

    /**
     * Performs DropPending for a message that may be abandoned.
     * @param tsn TSN of the chunk
     * @param path where it would go, or where it was lost
     * @return whether it was given up
     */
    bool DropPartial(SctpTsn tsn, const SctpPath& path);

    /**
     * Gives up a message of which nothing is on the ledger.
     * @param message the message
     */
    void DropUnsent(const Ptr<OutgoingMessage>& message);

    /**
     * Abandons the pending rest of a message that was begun.
     * @param message the message
     * @param path path that the end of the message, which is skipped, counts to
     */
    void DropRest(const Ptr<OutgoingMessage>& message, SctpPath& path);

    SctpReliabilityPolicy& m_policy;                      //!< which messages are given up
    SendQueue& m_queue;                                   //!< messages that wait
    SendLedger& m_ledger;                                 //!< chunks that were sent
    RetransmissionTimers& m_timers;                       //!< T3-rtx
    SmallFunction<void(SctpTsn)> m_acked;                 //!< a TSN counts as acknowledged
    SmallFunction<void(const OutgoingMessage&)> m_notify; //!< notifies the user
    Skipper* m_skipper{nullptr};                          //!< has the peer skip them; may be null
    bool m_established{false};                            //!< the set-up is complete
    SkipProgress m_skipProgress;                          //!< advanced peer ack point
};

} // namespace ns3::sctp

#endif /* SCTP_ABANDONMENT_H */
