/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#ifndef SCTP_SEND_SIDE_H
#define SCTP_SEND_SIDE_H

#include "sctp-abandonment.h"
#include "sctp-copy-sender.h"
#include "sctp-data-packets.h"
#include "sctp-detection-timers.h"
#include "sctp-expected-duplicates.h"
#include "sctp-fragment-sizes.h"
#include "sctp-loss-recovery.h"
#include "sctp-new-data-sender.h"
#include "sctp-pacer.h"
#include "sctp-path-windows.h"
#include "sctp-peer-window.h"
#include "sctp-rate-sampler.h"
#include "sctp-retransmission-sender.h"
#include "sctp-retransmission-timers.h"
#include "sctp-sack-handler.h"
#include "sctp-scoreboard.h"
#include "sctp-send-queue.h"
#include "sctp-send-units.h"
#include "sctp-sent-tsns.h"
#include "sctp-transmitter.h"
#include "sctp-unreported-chunks.h"

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
 * Owns the units of an association that send, connects, starts and stops them.
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

    /**
     * The set-up is complete: data that went with COOKIE ECHO is watched by T3-rtx from now on.
     */
    void Established();

    void PathsExpected(SctpPathId end) override;
    void PathJoined(SctpPath& path) override;
    void PathLeaving(SctpPath& path, SctpPath& other) override;
    void RouteChanged(SctpPath& path) override;

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

    /**
     * @return whether nothing waits and everything sent is acknowledged
     */
    bool IsIdle() const
    {
        return m_queue.IsEmpty() && m_board.IsEmpty();
    }

    /**
     * @return the order of sending
     */
    Transmitter& GetTransmitter()
    {
        return m_transmitter;
    }

    /**
     * @return processes acknowledgements
     */
    SackHandler& GetSackHandler()
    {
        return m_sackHandler;
    }

    /**
     * @return messages that wait, and their streams
     */
    SendQueue& GetQueue()
    {
        return m_queue;
    }

    /**
     * @return losses
     */
    LossRecovery& GetRecovery()
    {
        return m_recovery;
    }

    /**
     * @return messages that are given up
     */
    Abandonment& GetAbandonment()
    {
        return m_abandonment;
    }

    /**
     * @return TSNs in use and former ones
     */
    SentTsns& GetTsns()
    {
        return m_tsns;
    }

    /// @copydoc GetTsns()
    const SentTsns& GetTsns() const
    {
        return m_tsns;
    }

    /**
     * @return chunks that were sent
     */
    const Scoreboard& GetBoard() const
    {
        return m_board;
    }

    /**
     * @return the peer's window
     */
    const PeerWindow& GetPeerWindow() const
    {
        return m_window;
    }

    /**
     * @return sizes of chunks
     */
    const FragmentSizes& GetFragmentSizes() const
    {
        return m_sizes;
    }

  private:
    // RetransmissionTimers::Sender
    void SendAfterTimeout(SctpPath& path) override;

    // DetectionTimers::Sender
    void SendAfterLoss() override;
    SctpTsn SendLossProbe(SctpPath& path) override;

    const SendUnits m_units;                //!< all of them
    SendQueue m_queue;                      //!< messages that wait
    SendPaths m_sides;                      //!< sending sides of the paths
    RateSampler m_sampler;                  //!< delivery rates
    UnreportedChunks m_unreported;          //!< chunks that truncated SACKs do not report
    ExpectedDuplicates m_duplicates;        //!< duplicates that copies may cause
    Scoreboard m_board;                     //!< chunks that were sent
    PeerWindow m_window;                    //!< the peer's window
    LossRecovery m_recovery;                //!< losses
    RetransmissionTimers m_timers;          //!< T3-rtx
    DetectionTimers m_detection;            //!< timers and probes of loss detection
    Abandonment m_abandonment;              //!< messages that are given up
    SentTsns m_tsns;                        //!< TSNs in use and former ones
    Pacer m_pacer;                          //!< when paths may send
    FragmentSizes m_sizes;                  //!< sizes of chunks
    PathWindows m_windows;                  //!< windows of the opportunity to send
    DataPackets m_packets;                  //!< packets with DATA
    RetransmissionSender m_retransmissions; //!< sends chunks again that are lost
    NewDataSender m_newData;                //!< sends new data
    CopySender m_copies;                    //!< sends chunks in flight once more
    Transmitter m_transmitter;              //!< the order in which these send
    SackHandler m_sackHandler;              //!< processes acknowledgements
};

} // namespace ns3::sctp

#endif /* SCTP_SEND_SIDE_H */
