/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#ifndef SCTP_SEND_SIDE_H
#define SCTP_SEND_SIDE_H

#include "sctp-detection-timers.h"
#include "sctp-sack-handler.h"
#include "sctp-send-units.h"
#include "sctp-transmitter.h"

#include "ns3/sctp-association-traces.h"
#include "ns3/sctp-packet-output.h"
#include "ns3/sctp-path-listener.h"
#include "ns3/sctp-path-manager.h"
#include "ns3/sctp-strategy-set.h"
#include "ns3/sctp-unit-context.h"

#include <vector>

namespace ns3::sctp
{

struct ChunkFormats;

/**
 * @ingroup sctp-send
 * Owns, starts and stops the units of an association that send.
 */
class SendSide : public PathListener,
                 private RetransmissionTimers::Sender,
                 private DetectionTimers::Sender
{
  public:
    /**
     * @param context the association
     * @param paths the paths
     * @param errors counts errors
     * @param strategies the strategies
     * @param formats formats of user data and acknowledgements, which the set-up may replace
     * @param output sends packets
     * @param traces trace sources
     */
    SendSide(UnitContext& context,
             SctpPathManager& paths,
             ErrorCounter& errors,
             const SctpStrategySet& strategies,
             const ChunkFormats& formats,
             PacketOutput& output,
             SctpAssociationTraces& traces);
    SendSide(const SendSide&) = delete;
    SendSide& operator=(const SendSide&) = delete;

    /**
     * Sets where sending begins.
     * @param initialTsn first TSN, on the wire
     */
    void Start(uint32_t initialTsn);

    /**
     * The handshake has learned the peer's parameters.
     * @param window its a_rwnd, bytes
     * @param streams number of streams to it
     * @param[out] refused messages on streams that the peer did not grant
     */
    void SetPeer(uint32_t window, uint16_t streams, std::vector<Ptr<OutgoingMessage>>& refused);

    /// The set-up is complete: data that went with COOKIE ECHO is watched by T3-rtx from now on.
    void Established();

    void PathsExpected(SctpPathId count) override;
    void PathJoined(SctpPath& path) override;
    void PathLeaving(SctpPath& path, SctpPath& other) override;
    void RouteChanged(SctpPath& path) override;
    void SourceLost(SctpPath& path) override;

    /**
     * A HEARTBEAT ACK made a path active again.
     * @param path the path
     * @param oldState its state before
     */
    void Revived(SctpPath& path, SctpPathState oldState);

    /**
     * Stops all timers and gives back all messages that were not delivered.
     * @param[out] unsent messages never transmitted
     * @param[out] unacked messages transmitted in part or in full
     */
    void Stop(std::vector<Ptr<OutgoingMessage>>& unsent,
              std::vector<Ptr<OutgoingMessage>>& unacked);

    /// @return whether nothing waits and everything sent is acknowledged
    bool IsIdle() const
    {
        return m_units.queue.IsEmpty() && m_units.ledger.IsEmpty();
    }

    /// @return whether all that can be sent is acknowledged, and a message in pieces has no end
    bool IsMidMessage() const
    {
        return !m_units.queue.GetOpen().IsEmpty() && !m_units.queue.CanProduce() &&
               m_units.ledger.IsEmpty();
    }

    /// @return the order of sending
    Transmitter& GetTransmitter()
    {
        return m_transmitter;
    }

    /// @return processes acknowledgements
    SackHandler& GetSackHandler()
    {
        return m_sackHandler;
    }

    /// @return messages that wait, and their streams
    SendQueue& GetQueue()
    {
        return m_units.queue;
    }

    /// @return the units that extensions use
    SenderParts GetParts();

    /// @return messages that are given up
    Abandonment& GetAbandonment()
    {
        return m_units.abandonment;
    }

    /// @return TSNs in use and former ones
    SentTsns& GetTsns()
    {
        return m_units.tsns;
    }

    /// @copydoc GetTsns()
    const SentTsns& GetTsns() const
    {
        return m_units.tsns;
    }

    /// @return chunks that were sent
    const SendLedger& GetLedger() const
    {
        return m_units.ledger;
    }

    /// @return the peer's window
    const PeerWindow& GetPeerWindow() const
    {
        return m_units.window;
    }

    /// @return sizes of chunks
    const FragmentSizes& GetFragmentSizes() const
    {
        return m_units.sizes;
    }

  private:
    // RetransmissionTimers::Sender
    void SendAfterTimeout(SctpPath& path) override;

    // DetectionTimers::Sender
    void SendAfterLoss() override;
    SctpTsn SendLossProbe(SctpPath& path) override;

    SendUnits m_units;           //!< the units, known to each other
    DetectionTimers m_detection; //!< timers and probes of loss detection
    Transmitter m_transmitter;   //!< the order in which these send
    SackHandler m_sackHandler;   //!< processes acknowledgements
};

} // namespace ns3::sctp

#endif /* SCTP_SEND_SIDE_H */
