/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#ifndef SCTP_SHUTDOWN_H
#define SCTP_SHUTDOWN_H

#include "ns3/sctp-error-counter.h"
#include "ns3/sctp-packet-output.h"
#include "ns3/sctp-path-listener.h"
#include "ns3/sctp-path-manager.h"
#include "ns3/sctp-timer.h"
#include "ns3/sctp-unit-context.h"

namespace ns3::sctp
{

/**
 * @ingroup sctp-association
 * The graceful end of an association (RFC 9260 section 9.2). It has T2-shutdown, T5-shutdown-guard
 * and the states from SHUTDOWN-PENDING on.
 */
class Shutdown : public PathListener
{
  public:
    /// Progress of data, as seen by other units.
    class Progress
    {
      public:
        virtual ~Progress() = default;

        /// @param state state of the association from now on
        virtual void SetState(SctpState state) = 0;

        /// @return whether nothing waits to be sent and everything sent is acknowledged
        virtual bool IsAllAcked() const = 0;

        /// @return whether only the rest of a message in pieces is missing, which will not come
        virtual bool IsMidMessage() const = 0;

        /// @return cumulative TSN received, on the wire
        virtual uint32_t GetCumulativeTsn() const = 0;

        /// @return whether SHUTDOWN alone cannot acknowledge all that was received
        virtual bool NeedsSack() const = 0;

        /// Sends a SACK at once.
        virtual void SendSack() = 0;

        /// SHUTDOWN or SHUTDOWN ACK goes out: no more HEARTBEATs.
        virtual void StopHeartbeats() = 0;

        /// The peer shuts down: the user is notified.
        virtual void PeerShutsDown() = 0;
    };

    /**
     * @param context the association
     * @param paths the paths
     * @param errors counts errors
     * @param output sends packets
     * @param progress the other units
     */
    Shutdown(UnitContext& context,
             SctpPathManager& paths,
             ErrorCounter& errors,
             PacketOutput& output,
             Progress& progress);

    /// The user's SHUTDOWN primitive.
    void Begin();

    /// Takes the next step when all data has been acknowledged.
    void Advance();

    /**
     * SHUTDOWN arrived; its cumulative TSN has been processed.
     * @param path path that it came on
     */
    void HandleShutdown(SctpPath& path);

    /**
     * SHUTDOWN ACK arrived in a state in which it belongs to the association.
     * @param path path that it came on
     */
    void HandleShutdownAck(SctpPath& path);

    /// SHUTDOWN COMPLETE arrived.
    void HandleShutdownComplete();

    /**
     * A packet with DATA arrived in SHUTDOWN-SENT.
     * @param path path that it came on
     */
    void HandleDataPacket(SctpPath& path);

    /// Any packet arrived from the peer in SHUTDOWN-SENT: the count of retransmissions begins anew.
    void HandlePacket();

    /// An INIT arrived in SHUTDOWN-ACK-SENT: SHUTDOWN ACK goes again.
    void ResendAck();

    void PathLeaving(SctpPath& path, SctpPath& other) override;

    /// Stops the timers.
    void Stop();

  private:
    /// Starts T5-shutdown-guard, if there is to be one.
    void StartGuard();

    /// @param path path of the next SHUTDOWN or SHUTDOWN ACK; another one if it is not confirmed
    void SetPath(SctpPath& path);

    /// Sends SHUTDOWN or SHUTDOWN ACK, by the state, and starts T2.
    void Send();

    /// T2-shutdown expired.
    void T2Expired();

    /// T5-shutdown-guard expired.
    void T5Expired();

    UnitContext& m_context;    //!< the association
    SctpPathManager& m_paths;  //!< the paths
    ErrorCounter& m_errors;    //!< counts errors
    PacketOutput& m_output;    //!< sends packets
    Progress& m_progress;      //!< the other units
    sctp::Timer m_t2;          //!< T2-shutdown
    sctp::Timer m_t5;          //!< T5-shutdown-guard
    SctpPath* m_path{nullptr}; //!< path of the last SHUTDOWN or SHUTDOWN ACK
};

} // namespace ns3::sctp

#endif /* SCTP_SHUTDOWN_H */
