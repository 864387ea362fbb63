/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#ifndef SCTP_TRANSFER_MONITOR_H
#define SCTP_TRANSFER_MONITOR_H

#include "sctp-failover-meter.h"

#include "ns3/nstime.h"
#include "ns3/sctp-multihomed-paths-helper.h"
#include "ns3/sctp-path-manager.h"
#include "ns3/sctp-types.h"

#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace ns3
{

class SctpCsvRow;
class SctpLossMeter;

/**
 * @ingroup sctp
 * Counts what happens to a transfer from host 0 to host 1: retransmissions, timeouts, failovers,
 * and how long the detection of a failure takes. Paths are indices from 0 on.
 */
class SctpTransferMonitor
{
  public:
    /**
     * Constructor.
     *
     * @param paths the paths of the transfer
     */
    explicit SctpTransferMonitor(const MultihomedPathsContainer& paths);

    ~SctpTransferMonitor();

    /**
     * Set the failure from which detection and failover are timed.
     *
     * @param path the path that fails
     * @param at when
     */
    void SetFailure(uint32_t path, Time at);

    /**
     * Records the events of host 0 as a sender. It must have SCTP, and no association yet.
     *
     * @param usesSctp false for a transfer by TCP, of which losses are counted and nothing else
     */
    void Connect(bool usesSctp);

    /// The transfer is complete: nothing more is recorded, such as the end of the association.
    void Stop();

    /**
     * Records a packet of the sender.
     *
     * @param path the path
     */
    void NotePacket(uint32_t path);

    /**
     * Records a DATA chunk of the sender.
     *
     * @param path the path
     * @param reason why it is sent
     */
    void NoteData(uint32_t path, SctpTxReason reason);

    /**
     * Records a retransmission timeout.
     *
     * @param path the path
     */
    void NoteTimeout(uint32_t path);

    /**
     * Records a change of a path's state.
     *
     * @param path the path
     * @param state the new state
     */
    void NoteState(uint32_t path, SctpPathState state);

    /**
     * Notes that new data goes to another path from now on.
     *
     * @param from the path that it went to
     */
    void NoteLeft(uint32_t from);

    /**
     * Notes that new data goes to another path because this one was given up.
     *
     * @param from the path that was given up
     */
    void NoteFailover(uint32_t from);

    /**
     * Notes that packets wait, or have waited, for the route of their path.
     *
     * @param delay how long
     */
    void NoteDiscovery(Time delay);

    /**
     * Get the time of the first DATA chunk.
     *
     * @return the time, or nothing if there was none
     */
    std::optional<Time> GetFirstData() const;

    /**
     * Add the columns of what was counted.
     *
     * @param row takes them
     */
    void AddTo(SctpCsvRow& row) const;

  private:
    /// Records the events of the sender when its stack is not this module's own.
    void ConnectToStack();

    /**
     * Find a path.
     *
     * @param remote the address of host 1
     * @param [out] index index of the path, from 0
     * @return false if it is not one of those that are watched, or no more
     */
    bool FindAddress(const Address& remote, uint32_t& index) const;

    /**
     * A packet is sent.
     *
     * @param packet the packet
     * @param local where from
     * @param remote where to
     */
    void StackSentPacket(Ptr<const Packet> packet, const Address& local, const Address& remote);

    /**
     * A DATA chunk is sent.
     *
     * @param remote where to
     * @param tsn its TSN
     * @param reason why
     */
    void StackSentData(const Address& remote, uint32_t tsn, SctpTxReason reason);

    /**
     * The retransmission timer has expired.
     *
     * @param remote the destination
     */
    void StackTimedOut(const Address& remote);

    /**
     * A destination has changed its state.
     *
     * @param remote the destination
     * @param state its state now
     */
    void StackChangedState(const Address& remote, SctpPathState state);

    /**
     * Find a path.
     *
     * @param path the association's path
     * @param [out] index index of the path, from 0
     * @return false if it is not one of those that are watched, or no more
     */
    bool Find(Ptr<const SctpPath> path, uint32_t& index) const;

    /**
     * A packet is sent.
     *
     * @param context path of the trace source
     * @param packet the packet
     * @param path its path
     */
    void PacketSent(std::string context, Ptr<const Packet> packet, Ptr<const SctpPath> path);

    /**
     * A DATA chunk is sent.
     *
     * @param context path of the trace source
     * @param path its path
     * @param tsn its TSN
     * @param reason why
     */
    void DataSent(std::string context, Ptr<const SctpPath> path, uint32_t tsn, SctpTxReason reason);

    /**
     * The retransmission timer has expired.
     *
     * @param context path of the trace source
     * @param path the path
     */
    void TimedOut(std::string context, Ptr<SctpPath> path);

    /**
     * A path has changed its state.
     *
     * @param context path of the trace source
     * @param path the path
     * @param oldState its state before
     * @param newState its state now
     */
    void StateChanged(std::string context,
                      Ptr<const SctpPath> path,
                      SctpPathState oldState,
                      SctpPathState newState);

    /**
     * New data goes to another path.
     *
     * @param context path of the trace source
     * @param from path before
     * @param to path now
     * @param oldPhase phase before
     * @param newPhase phase now
     * @param cause why
     */
    void DestinationChanged(std::string context,
                            Ptr<const SctpPath> from,
                            Ptr<const SctpPath> to,
                            SctpFailoverPhase oldPhase,
                            SctpFailoverPhase newPhase,
                            SctpFailoverCause cause);

    /**
     * Packets begin to wait for the route of their path.
     *
     * @param context path of the trace source
     * @param path the path
     * @param delay how long
     */
    void RouteDelayed(std::string context, Ptr<const SctpPath> path, Time delay);

    /**
     * Keep the time since the failure, the first time.
     *
     * @param what keeps it
     */
    void KeepFirst(std::optional<Time>& what) const;

    MultihomedPathsContainer m_paths;           //!< the paths
    std::map<Address, uint32_t> m_indices;      //!< index of the path to each address of host 1
    bool m_isMeasured{true};                    //!< the transport reports what is counted
    bool m_otherStack{false};                   //!< the sender's stack is not this module's own
    uint32_t m_newDataPath{0};                  //!< where its new data went to last
    bool m_stopped{false};                      //!< the transfer is complete
    std::optional<Time> m_failureTime;          //!< when the path fails
    uint32_t m_failurePath{0};                  //!< the path that fails
    bool m_left{false};                         //!< new data has left it since it failed
    std::optional<Time> m_firstData;            //!< time of the first DATA chunk
    std::optional<Time> m_firstTimeout;         //!< from the failure to the first timeout
    std::optional<Time> m_detected;             //!< from the failure until the path was given up
    std::optional<Time> m_failover;             //!< from the failure to new data elsewhere
    uint64_t m_fastRetransmissions{0};          //!< DATA chunks sent again after missing reports
    uint64_t m_timeoutRetransmissions{0};       //!< DATA chunks sent again after a timeout
    uint32_t m_failovers{0};                    //!< paths given up
    uint32_t m_spuriousFailovers{0};            //!< those that were not down
    SctpFailoverMeter m_failoverMeter;          //!< how failovers end, and times of the phases
    uint64_t m_discoveries{0};                  //!< routes that had to be found
    Time m_discoveryTime;                       //!< how long that took in all
    std::unique_ptr<SctpLossMeter> m_lossMeter; //!< losses and acknowledgements
    std::vector<uint64_t> m_packets;            //!< packets of each path
    std::vector<uint64_t> m_timeouts;           //!< timeouts of each path
};

} // namespace ns3

#endif /* SCTP_TRANSFER_MONITOR_H */
