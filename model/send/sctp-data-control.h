/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#ifndef SCTP_DATA_CONTROL_H
#define SCTP_DATA_CONTROL_H

#include "sctp-abandonment.h"
#include "sctp-loss-recovery.h"
#include "sctp-scoreboard.h"
#include "sctp-send-queue.h"

#include "ns3/sctp-ack-format.h"
#include "ns3/sctp-data-sender.h"
#include "ns3/sctp-former-tsns.h"

#include <functional>

namespace ns3::sctp
{

/**
 * @ingroup sctp-send
 * What extensions and the user may do with messages and streams, beside sending.
 */
class DataControl : public DataSender, private Abandonment::Owner
{
  public:
    /**
     * @param policy which messages are given up
     * @param queue messages that wait
     * @param board what was sent
     * @param recovery has the timers
     * @param acked called with a TSN that counts as cumulatively acknowledged
     */
    DataControl(SctpReliabilityPolicy& policy,
                SendQueue& queue,
                Scoreboard& board,
                LossRecovery& recovery,
                std::function<void(SctpTsn)> acked);

    // DataSender
    void SetSkipper(Skipper* skipper) override;
    bool Abandon(SctpTsn tsn) override;
    SkipPoint GetSkipPoint(size_t most, bool unordered) override;
    void PauseStreams(const std::vector<uint16_t>& streams, bool paused) override;
    bool ResetStreams(const std::vector<uint16_t>& streams) override;
    bool AreStreamsAcked(const std::vector<uint16_t>& streams) const override;
    bool AreStreamsNew(const std::vector<uint16_t>& streams) const override;
    bool CongestionExperienced(SctpTsn tsn, SctpPath& path) override;
    void SetStreamCount(uint32_t count) override;
    void AbandonAll() override;
    void AwaitNextTsn(bool awaited) override;
    void SetNextTsn(uint32_t next) override;

    /**
     * Sets where sending begins.
     * @param initialTsn first TSN, on the wire
     */
    void Start(uint32_t initialTsn);

    /**
     * @param tsn a TSN, on the wire
     * @return it unwrapped, if it was sent before a reset of TSNs within a segment lifetime
     */
    std::optional<SctpTsn> FindFormer(uint32_t tsn) const
    {
        return m_former.Find(tsn);
    }

    /**
     * @param ack an acknowledgement of TSNs that were not sent
     * @return whether it is of before a reset of TSNs, or of after one that the peer has yet to
     * answer (RFC 6525 sections 5.1.4 and 5.2.1)
     */
    bool IsOfOtherTsns(const SctpAcknowledgement& ack) const;

    uint32_t GetStreamCount() const override
    {
        return m_streamCount;
    }

    /**
     * @param notify called with each message that is given up
     */
    void SetNotify(std::function<void(const OutgoingMessage&)> notify);

    /**
     * Exchanges the scheduler of streams. No order within a stream is lost.
     * @param scheduler chooses among streams from now on; owned by the association
     */
    void SetStreamScheduler(Ptr<SctpStreamScheduler> scheduler);

    /**
     * Gives a stream a value for the scheduler, such as a priority or a weight (RFC 8260 section
     * 4.3.3).
     * @param streamId the stream
     * @param value the value
     * @return false when the scheduler refuses it: nothing happens
     */
    bool SetStreamValue(uint16_t streamId, uint16_t value);

    /**
     * The set-up is complete: it cannot be agreed anew whether the peer can skip anything.
     */
    void Established();

    /**
     * T3-rtx expired.
     * @param path the path
     */
    void TimedOut(SctpPath& path);

    /**
     * A SACK was taken in.
     */
    void Acknowledged()
    {
        if (m_skipper)
        {
            m_skipper->Acknowledged();
        }
    }

    /**
     * @return the unit that gives up messages
     */
    Abandonment& GetAbandonment()
    {
        return m_abandonment;
    }

  private:
    void MessageAbandoned(const OutgoingMessage& message) override;

    SendQueue& m_queue;                                   //!< messages that wait
    Scoreboard& m_board;                                  //!< what was sent
    LossRecovery& m_recovery;                             //!< has the timers
    std::function<void(SctpTsn)> m_acked;                 //!< a TSN counts as acknowledged
    Abandonment m_abandonment;                            //!< gives up messages
    Skipper* m_skipper{nullptr};                          //!< has the peer skip them; may be null
    std::function<void(const OutgoingMessage&)> m_notify; //!< notifies the user
    uint32_t m_streamCount{0};                            //!< streams to the peer; 0 = not known
    bool m_established{false};                            //!< the set-up is complete
    bool m_awaitsTsn{false};                              //!< the peer is asked to reset TSNs
    FormerTsns m_former;                                  //!< TSNs of before a reset
};

} // namespace ns3::sctp

#endif /* SCTP_DATA_CONTROL_H */
