/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#ifndef SCTP_PARTIAL_RELIABILITY_UNIT_H
#define SCTP_PARTIAL_RELIABILITY_UNIT_H

#include "sctp-extension-definition.h"
#include "sctp-partial-reliability.h"
#include "sctp-skip-form.h"

#include "ns3/sctp-timer.h"

#include <string>

namespace ns3::sctp
{

/**
 * @ingroup sctp-extensions
 * Partial reliability: has the peer skip abandoned messages, and skips the peer's (RFC 3758). Rules
 * are named as in section 3.5.
 */
class PartialReliabilityUnit : public ExtensionUnit, private Skipper
{
  public:
    /// Type of the parameter Forward-TSN-Supported (RFC 3758 section 3.1).
    static constexpr uint16_t SUPPORTED = 0xc000;

    /// @return the extension
    static Extension GetExtension();

    /**
     * @param links parts of the association
     * @param form chunk that the ends have agreed on
     */
    PartialReliabilityUnit(const ExtensionLinks& links, const SkipForm& form);

    bool Handles(uint8_t type) const override;
    bool HandleChunk(const ArrivedChunk& arrived) override;
    void BundleControl(PacketBuilder& builder, SctpPath& path, uint32_t need) override;
    void PathLeaving(SctpPath& path, SctpPath& other) override;
    void Stop() override;

  private:
    /// Most that a chunk is delayed (F3).
    static constexpr int64_t MAX_DELAY_MS = 200;

    void Abandoned(const OutgoingMessage& message) override;
    bool IsOutstandingOn(const SctpPath& path) const override;
    void TimedOut(SctpPath& path) override;
    void Acknowledged() override;

    /// @return whether DATA may be sent in the present state, and so FORWARD-TSN in its place
    bool MaySend() const;

    /// @return whether something is abandoned that the peer is not known to have skipped
    bool IsAnyAbandoned() const
    {
        return m_sent.GetCumulativeAcked() < m_lastAbandoned;
    }

    /// @return whether a chunk was sent that is not acknowledged
    bool IsOutstanding() const
    {
        return m_sent.GetCumulativeAcked() < m_sentPoint;
    }

    /// A SACK arrived: its path answers if it acknowledges the last chunk.
    void NoteAnswer();

    /// @return when a SACK that has arrived now repeats the last chunk
    Time GetNextRepetition() const;

    /**
     * The last chunk is to be repeated, though the point may not have moved.
     * @param time not before this
     */
    void RepeatAt(Time time);

    /**
     * A chunk is due if the ack point has moved, or it is to be repeated.
     * @param delay how long it may wait for DATA to go with
     */
    void Schedule(Time delay);

    /**
     * Advances the peer ack point, and makes the chunk that is due.
     * @param path where it goes
     * @param[out] point TSNs and messages that the peer has to skip
     * @return the chunk; empty = there is nothing to be skipped that the peer has not been told of
     */
    Bytes Make(const SctpPath& path, SkipPoint& point);

    /**
     * A chunk goes to a path: sees to it that T3-rtx runs (C5).
     * @param path the path
     * @param point TSNs and messages that the peer has to skip
     */
    void NoteSent(SctpPath& path, const SkipPoint& point);

    /// The chunk that is due has waited for DATA long enough.
    void SendNow();

    UnitContext& m_context;               //!< the association
    SctpPathManager& m_paths;             //!< the paths
    PacketOutput& m_output;               //!< sends chunks
    AbandonmentControl& m_abandonment;    //!< abandons messages
    const SentData& m_sent;               //!< its send ledger
    DataReceiver& m_receiver;             //!< receiver of data
    Ptr<SctpPartialReliability> m_object; //!< the user's side
    const SkipForm& m_form;               //!< chunk that the ends have agreed on
    Timer m_due;                          //!< runs while a chunk may be due; its end: without DATA
    bool m_repeats{false};                //!< it is due even if the ack point has not moved
    Time m_repeatAt;                      //!< but not before this
    SctpPath* m_target{nullptr}; //!< where the chunk that is due has to go; null = anywhere
    SctpPath* m_path{nullptr};   //!< where the last chunk went; null = nowhere
    Time m_lastSent;             //!< when
    bool m_severalPaths{false};  //!< those that are outstanding went to several paths
    SctpTsn m_lastAbandoned{0};  //!< no TSN above this one is abandoned
    SctpTsn m_ackPoint{0};       //!< advanced peer ack point
    SctpTsn m_sentPoint{0};      //!< the same, in the last chunk
};

} // namespace ns3::sctp

#endif /* SCTP_PARTIAL_RELIABILITY_UNIT_H */
