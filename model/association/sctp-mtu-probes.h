/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#ifndef SCTP_MTU_PROBES_H
#define SCTP_MTU_PROBES_H

#include "ns3/sctp-interfaces.h"
#include "ns3/sctp-mtu-prober.h"
#include "ns3/sctp-packet-output.h"
#include "ns3/sctp-path-manager.h"
#include "ns3/sctp-per-path.h"
#include "ns3/sctp-timer.h"
#include "ns3/sctp-unit-context.h"
#include "ns3/sctp-wire.h"

#include <vector>

namespace ns3::sctp
{

/**
 * @ingroup sctp-association
 * Probes of path MTUs: a HEARTBEAT with PAD behind it (RFC 8899 section 6.2.1.2, RFC 4820).
 *
 * A probe that is lost is discounted: it is no error of the path, and changes neither RTO nor
 * congestion window. One that is acknowledged counts as any HEARTBEAT does.
 */
class MtuProbes : public MtuProber
{
  public:
    /**
     * @param context the association
     * @param paths the paths
     * @param output sends packets
     * @param lower the node, for random numbers
     */
    MtuProbes(UnitContext& context,
              SctpPathManager& paths,
              PacketOutput& output,
              SctpLowerLayer& lower);

    /// The association is established: probes may be sent.
    void Start();

    /// No more probes: SHUTDOWN or SHUTDOWN ACK was sent, or the association has ended.
    void Stop();

    /// The work in progress ends: sends the probes that are due.
    void SendPending();

    /**
     * A HEARTBEAT ACK arrived.
     * @param view the chunk
     * @return whether it answers a probe
     */
    bool HandleHeartbeatAck(const ChunkView& view);

    // From MtuProber
    void Probe(SctpPath& path, uint32_t size, Time timeout) override;
    void Check(SctpPath& path, uint32_t size) override;
    void Wait(SctpPath& path, Time delay) override;
    void Forget(SctpPath& path) override;

  private:
    /// Probes of a path.
    struct PathState
    {
        Timer timer;         //!< until a probe is due, or lost, or the time of Wait
        uint64_t nonce{0};   //!< of probes since Forget; 0 = none was sent
        Time lastSent{-1};   //!< when the last one was sent
        uint32_t largest{0}; //!< largest one since Forget, bytes
        uint32_t waiting{0}; //!< size of the one that waits until it is due, bytes; 0 = none
        Time timeout;        //!< its timeout
    };

    /// A probe that leaves as the work ends.
    struct Pending
    {
        SctpPathId path; //!< id of its path
        uint32_t size;   //!< its size, bytes; 0 = that of the one that waits
    };

    /**
     * @param path a path
     * @return its state, with a timer that works
     */
    PathState& GetState(SctpPath& path);

    /**
     * The timer of a path expired.
     * @param path the path
     */
    void Expired(SctpPath& path);

    /**
     * Sends the probe that waits, and starts its timer.
     * @param path the path
     */
    void SendWaiting(SctpPath& path);

    /**
     * @param path a path
     * @return time until a probe may be sent: an SRTT after the last one
     */
    Time GetDelay(SctpPath& path);

    /**
     * Sends a probe at once.
     * @param path the path
     * @param size its size, bytes
     */
    void Send(SctpPath& path, uint32_t size);

    UnitContext& m_context;          //!< the association
    SctpPathManager& m_paths;        //!< the paths
    PacketOutput& m_output;          //!< sends packets
    SctpLowerLayer& m_lower;         //!< the node
    SctpPerPath<PathState> m_states; //!< of paths that were probed
    std::vector<Pending> m_pending;  //!< in the order in which they leave
    bool m_running{false};           //!< between Start and Stop
};

} // namespace ns3::sctp

#endif /* SCTP_MTU_PROBES_H */
