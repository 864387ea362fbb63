/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#ifndef SCTP_TRANSMITTER_H
#define SCTP_TRANSMITTER_H

#include "sctp-data-control.h"
#include "sctp-loss-recovery.h"
#include "sctp-pacer.h"
#include "sctp-peer-window.h"
#include "sctp-rate-sampler.h"
#include "sctp-scoreboard.h"
#include "sctp-send-queue.h"

#include "ns3/sctp-association-traces.h"
#include "ns3/sctp-data-sender.h"
#include "ns3/sctp-packet-output.h"
#include "ns3/sctp-path-listener.h"
#include "ns3/sctp-path-manager.h"
#include "ns3/sctp-path-selector.h"
#include "ns3/sctp-strategy-set.h"
#include "ns3/sctp-unit-context.h"

#include <memory>
#include <vector>

namespace ns3
{
class SctpBlockingRemedy;
class SctpCongestionOps;
class SctpPacketExtension;
class SctpRetransmissionPolicy;
class SctpSackOrder;
class SctpSendLimit;
} // namespace ns3

namespace ns3::sctp
{

struct ChunkFormats;

/**
 * @ingroup sctp-send
 * The sender: decides what may go out now, reacts to acknowledgements and to T3-rtx (RFC 9260
 * sections 6.1, 6.2.1, 6.3 and 7.2). Which path, how large the windows, what is lost: that is
 * for the strategies.
 */
class Transmitter : public PathListener, public SentData, private LossRecovery::Sender
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
    Transmitter(UnitContext& context,
                SctpPathManager& paths,
                ErrorCounter& errors,
                const SctpStrategySet& strategies,
                const ChunkFormats& formats,
                PacketOutput& output,
                SctpAssociationTraces& traces);

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

    void PathsExpected(SctpPathId end) override;
    void PathJoined(SctpPath& path) override;
    void PathLeaving(SctpPath& path, SctpPath& other) override;
    void RouteChanged(SctpPath& path) override;

    /**
     * Queues a message.
     * @param message the message, at least one byte
     * @param info how it is sent
     */
    void Push(Ptr<Packet> message, const SctpSendInfo& info);

    /**
     * @return what else may be done with messages and streams
     */
    DataControl& GetControl()
    {
        return m_control;
    }

    // SentData
    uint32_t GetBufferedBytes() const override
    {
        return m_queue.GetBytes() + m_board.GetPayloadBuffered();
    }

    SctpTsn GetCumulativeAcked() const override
    {
        return m_board.GetCumulative();
    }

    SctpTsn GetHighestSent() const override
    {
        return m_board.GetHighestSent();
    }

    SctpPathId FindLastPath(SctpTsn tsn) const override
    {
        const bool outstanding = tsn > m_board.GetCumulative() && tsn <= m_board.GetHighestSent();
        return outstanding ? m_board.GetLastPath(tsn) : SCTP_NO_PATH;
    }

    std::optional<SctpTsn> FindSent(uint32_t tsn) const override
    {
        const SctpTsn present = Unwrap(tsn, m_board.GetHighestSent());
        return present <= m_board.GetHighestSent() ? present : m_control.FindFormer(tsn);
    }

    /**
     * @return whether nothing waits and everything sent is acknowledged
     */
    bool IsIdle() const
    {
        return m_queue.IsEmpty() && m_board.IsEmpty();
    }

    /**
     * Sends what may go out now, with the control that is queued for the paths used.
     */
    void SendPending();

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

    /**
     * Puts data into the packet of a COOKIE ECHO, the only one that may be sent before COOKIE ACK
     * (RFC 9260 section 5.1 C): again what went with an earlier one, else new data.
     * @param builder the packet
     * @param path where it goes
     */
    void BundleDataWithCookieEcho(PacketBuilder& builder, SctpPath& path);

    /**
     * The set-up is complete: data that went with COOKIE ECHO is watched by T3-rtx from now on.
     */
    void Established()
    {
        m_recovery.Established();
        m_control.Established();
    }

    /**
     * Stops all timers and gives back all messages that were not delivered.
     * @param[out] unsent messages never transmitted
     * @param[out] unacked messages transmitted in part or in full
     */
    void Stop(std::vector<Ptr<OutgoingMessage>>& unsent,
              std::vector<Ptr<OutgoingMessage>>& unacked);

    /**
     * @return largest fragment of messages that need more than one DATA chunk, bytes: half the
     * peer's buffer at most, so that two are in flight
     */
    uint32_t GetFragmentPayload() const;

    /**
     * @return bytes that the peer's receive buffer has left
     */
    uint32_t GetPeerWindow() const
    {
        return m_window.GetRwnd();
    }

    /**
     * @return the scoreboard
     */
    const Scoreboard& GetBoard() const
    {
        return m_board;
    }

    /**
     * A HEARTBEAT ACK made a path active again.
     * @param path the path
     * @param oldState its state before
     */
    void Revived(SctpPath& path, SctpPathState oldState);

  private:
    /// Smallest cap on fragments that a small receive buffer of the peer leads to, bytes.
    static constexpr uint32_t MIN_FRAGMENT_CAP = 512;

    /**
     * Max.Burst, if there is one, after a SACK without room for all gap blocks, packets: more fill
     * a short queue again, fewer need long to fill a long path.
     */
    static constexpr uint32_t UNREPORTED_BURST = 3;

    /// Tells path selectors which paths may take new data.
    class NewDataAvailability : public SctpPathAvailability
    {
      public:
        /**
         * @param transmitter the transmitter
         */
        explicit NewDataAvailability(const Transmitter& transmitter);

        bool CanSend(const SctpPath& path) const override;
        Time GetPacingDelay(const SctpPath& path) const override;
        bool HasTimedOut(const SctpPath& path) const override;
        bool IsRecovering(const SctpPath& path) const override;

      protected:
        const Transmitter& m_transmitter; //!< the transmitter
    };

    /// Sends what is in flight once more, at the end of an opportunity to send.
    class CopySender : public NewDataAvailability
    {
      public:
        /**
         * @param transmitter the transmitter
         * @param begun whether the opportunity has begun; else it begins when a path is looked at
         */
        CopySender(Transmitter& transmitter, bool begun);

        bool CanSend(const SctpPath& path) const override;

        /**
         * Sends what the path selector wants to be copied, and does what the remedy of blocking
         * wants.
         */
        void Send();

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

        /**
         * Does what the remedy of blocking wants.
         */
        void Remedy();

        Transmitter& m_owner; //!< the transmitter
        mutable bool m_begun; //!< the opportunity has begun
    };

    /// Tells retransmission policies which paths may take a chunk.
    class RetransmissionAvailability : public NewDataAvailability
    {
      public:
        /**
         * @param transmitter the transmitter
         * @param size bytes of the chunk, as windows count
         */
        RetransmissionAvailability(const Transmitter& transmitter, uint32_t size);

        bool CanSend(const SctpPath& path) const override;

      private:
        uint32_t m_size; //!< bytes of the chunk
    };

    /// Tells path selectors that a probe may go to one path only.
    class ProbeAvailability : public NewDataAvailability
    {
      public:
        /**
         * @param transmitter the transmitter
         * @param target where the probe may go
         */
        ProbeAvailability(const Transmitter& transmitter, const SctpPath& target);

        bool CanSend(const SctpPath& path) const override;

      private:
        const SctpPath& m_target; //!< where the probe may go
    };

    /// What is kept per path for sending, by path id.
    struct PathState
    {
        uint32_t window{0};  //!< window during the current opportunity, bytes
        bool awaited{false}; //!< retransmissions wait for its window
        bool waits{false};   //!< its retransmissions found no room in this opportunity
        Time pausedUntil;    //!< no new data before, as long as anything is in flight
        Time idleAccounted;  //!< idleness up to here has been taken from cwnd
    };

    /**
     * Something happened that lets data be sent: an acknowledgement, a timer, a SEND while nothing
     * waited.
     */
    void NewOpportunity();

    /**
     * Begins to send: the windows of the paths for this opportunity.
     */
    void BeginOpportunity();

    /**
     * Takes idleness from a path's window (RFC 9260 section 7.2.1) before data goes to it.
     * @param path the path, with nothing in flight
     */
    void AccountIdleness(SctpPath& path);

    /**
     * Sends what waits for retransmission, as far as windows allow.
     */
    void SendRetransmissions();

    /**
     * @return path of the last transmission of the lowest pending TSN, of the paths whose
     * retransmissions have not found the windows closed in this opportunity; null if there is none
     */
    SctpPath* GetNextSource() const;

    /**
     * Sends one packet with pending chunks.
     * @param source path of their last transmission
     * @param target path they go to
     * @param forced whether the window is ignored
     */
    void SendRetransmissionPacket(SctpPath& source, SctpPath& target, bool forced);

    /**
     * Sends new data, as far as windows allow.
     */
    void SendNewData();

    /**
     * @param size user data of the next chunk of new data, bytes
     * @param room which paths may take it
     * @return path that the selector wants it to go to, with room or without; null to wait
     */
    SctpPath* SelectPath(uint32_t size, const SctpPathAvailability& room);

    /**
     * Sends one packet of new data.
     * @param path the path
     * @param reason NEW_DATA, WINDOW_PROBE or LOSS_PROBE
     * @param size user data of the next chunk, bytes
     * @return whether any data was sent
     */
    bool SendNewPacket(SctpPath& path, SctpTxReason reason, uint32_t size);

    /**
     * Sends a zero window probe.
     * @return whether it went
     */
    bool SendProbe();

    /**
     * @param amdcs AMDCS, bytes
     * @param cap cap by the peer's buffer, bytes; MIN_FRAGMENT_CAP holds if it is smaller
     * @return largest user data of one DATA chunk, bytes
     */
    uint32_t GetLargestPayload(uint32_t amdcs, uint32_t cap) const;

    /**
     * A message that fits into a chunk, and into the peer's buffer, is not fragmented; one behind
     * which nothing waits goes in as few fragments as it can in the same time. Only during an
     * opportunity to send.
     * @return user data of the next chunk of new data, bytes; 0 when none can be sent
     */
    uint32_t PeekSize() const;

    /**
     * Puts new data into a packet, as far as room and windows allow.
     * @param builder the packet
     * @param path where it goes
     * @param reason NEW_DATA, WINDOW_PROBE or LOSS_PROBE
     */
    void PutNewData(PacketBuilder& builder, SctpPath& path, SctpTxReason reason);

    /**
     * Puts pending chunks into a packet, the lowest TSN first, as far as room and window allow.
     * @param builder the packet
     * @param source path of the last transmission of the first one
     * @param target path they go to
     * @param forced whether the window is ignored
     */
    void PutPending(PacketBuilder& builder, SctpPath& source, SctpPath& target, bool forced);

    /**
     * @param source path of the last transmission
     * @return path that the first pending chunk of it goes to; null to wait
     */
    SctpPath* SelectTarget(SctpPath& source);

    /**
     * @param path a path
     * @return whether congestion window and burst limit let another packet of new data go
     */
    bool CanSend(const SctpPath& path) const;

    /**
     * @param path a path
     * @return whether new data may go there now: it has room, does not wait behind
     * retransmissions, and has not used up its share of the buffers
     */
    bool CanSendNewData(const SctpPath& path) const;

    /**
     * @param path a path
     * @param size bytes of a chunk
     * @return whether the window has room for a retransmission of that size
     */
    bool CanRetransmit(const SctpPath& path, uint32_t size) const;

    /**
     * @param size user data of the next chunk, bytes
     * @param room bytes for chunks that the packet has left
     * @return whether Nagle's rule holds it back: something is in flight, and what waits neither
     * fills a chunk nor, with headers and padding, the packet
     */
    bool HeldByNagle(uint32_t size, uint32_t room) const;

    /**
     * Sends a packet with the chunks that PutChunk has put into it.
     * @param builder the packet
     * @param path where it goes
     */
    void TransmitData(PacketBuilder& builder, SctpPath& path);

    /**
     * Serializes a DATA chunk; notifies loss detection, unless it is a copy, and traces.
     * @param builder the packet
     * @param tsn the chunk's TSN
     * @param path where it goes
     * @param reason why it is sent
     * @param immediate whether the peer should acknowledge at once
     */
    void PutChunk(PacketBuilder& builder,
                  SctpTsn tsn,
                  SctpPath& path,
                  SctpTxReason reason,
                  bool immediate);

    // LossRecovery::Sender
    void SendAfterTimeout(SctpPath& path) override;
    void SendAfterLoss() override;
    SctpTsn SendLossProbe(SctpPath& path) override;

    /**
     * Takes in a SACK that is neither outdated nor invalid.
     * @param ack the acknowledgement
     * @param overtaken whether one that was sent later has arrived before
     * @return what the scoreboard made of it
     */
    Scoreboard::AckResult HandleValidSack(const SctpAcknowledgement& ack, bool overtaken);

    /**
     * Raises the congestion windows.
     * @param duplicates how many duplicates the acknowledgement reports which no copy has caused
     * @param result what the scoreboard made of it
     * @param overtaken whether one that was sent later has arrived before
     */
    void GrowWindows(size_t duplicates, const Scoreboard::AckResult& result, bool overtaken);

    /**
     * Takes in what an acknowledgement says of the paths: MTU, reachability.
     * @param result what the scoreboard made of it
     */
    void NoteAnswers(const Scoreboard::AckResult& result);

    UnitContext& m_context;                           //!< the association
    SctpPathManager& m_paths;                         //!< the paths
    const ChunkFormats& m_formats;                    //!< formats that are used
    PacketOutput& m_output;                           //!< sends packets
    SctpAssociationTraces& m_traces;                  //!< trace sources
    SctpCongestionOps& m_congestionOps;               //!< congestion windows
    SctpPathSelector& m_pathSelector;                 //!< path for new data
    SctpBlockingRemedy& m_remedy;                     //!< what is done about blocking
    SctpRetransmissionPolicy& m_retransmissionPolicy; //!< path for retransmissions
    SctpLossDetection& m_lossDetection;               //!< when a TSN is lost
    SctpSendLimit& m_sendLimit;                       //!< how much goes out at once
    SctpSackOrder& m_sackOrder;                       //!< which SACK is the newest
    SctpPacketExtension& m_packetExtension;           //!< what is added to each packet
    SendQueue m_queue;                                //!< messages that wait
    RateSampler m_sampler;                            //!< delivery rates
    Scoreboard m_board;                               //!< what was sent
    PeerWindow m_window;                              //!< the peer's window
    LossRecovery m_recovery;                          //!< what is lost
    DataControl m_control;                            //!< what else may be done with messages
    Pacer m_pacer;                                    //!< when paths may send
    std::vector<PathState> m_states;                  //!< per path, by id
    Time m_burstBegan{Time::Min()};                   //!< when the current opportunity began
    uint32_t m_amdcs{UINT32_MAX};                     //!< FindAmdcs, in the current opportunity
    std::vector<SctpTsn> m_put; //!< used by PutChunk and TransmitData: TSNs of the packet
    Bytes m_header;             //!< used by PutChunk
};

/**
 * @ingroup sctp-send
 * @param paths the paths
 * @return AMDCS, the least PMDCS of all, bytes (RFC 9260 section 2.3)
 */
uint32_t FindAmdcs(const SctpPathManager& paths);

} // namespace ns3::sctp

#endif /* SCTP_TRANSMITTER_H */
