/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#ifndef SCTP_TRANSFER_MONITOR_H
#define SCTP_TRANSFER_MONITOR_H

#include "sctp-transfer-counts.h"

#include "ns3/nstime.h"
#include "ns3/packet.h"
#include "ns3/sctp-multihomed-paths-helper.h"
#include "ns3/sctp-path-manager.h"
#include "ns3/sctp-path.h"
#include "ns3/sctp-types.h"

#include <cstdint>
#include <map>
#include <string>

namespace ns3
{

/**
 * @ingroup sctp
 * Counts the events of a transfer from host 0 to host 1, from trace sources of the sender's stack.
 */
class SctpTransferMonitor : public SctpTransferCounts
{
  public:
    /**
     * Constructor.
     *
     * @param paths the paths of the transfer
     */
    explicit SctpTransferMonitor(const MultihomedPathsContainer& paths);

    /**
     * Records the events of host 0 as a sender. It must have SCTP, and no association yet.
     *
     * @param usesSctp false for a transfer by TCP, of which losses are counted and nothing else
     */
    void Connect(bool usesSctp);

    /// The transfer is complete: nothing more is recorded, such as the end of the association.
    void Stop();

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

    std::map<Address, uint32_t> m_indices; //!< index of the path to each address of host 1
    uint32_t m_newDataPath{0};             //!< where its new data went to last
};

} // namespace ns3

#endif /* SCTP_TRANSFER_MONITOR_H */
