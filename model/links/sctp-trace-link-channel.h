/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#ifndef SCTP_TRACE_LINK_CHANNEL_H
#define SCTP_TRACE_LINK_CHANNEL_H

#include "sctp-link-trace.h"

#include "ns3/point-to-point-channel.h"
#include "ns3/point-to-point-net-device.h"
#include "ns3/random-variable-stream.h"
#include "ns3/traced-callback.h"

#include <array>

namespace ns3
{

/**
 * @ingroup sctp-links
 * A point-to-point channel whose delay and losses follow a LinkTrace in each direction. The delay
 * of the trace is added to the channel's own.
 */
class TraceLinkChannel : public PointToPointChannel
{
  public:
    /**
     * TracedCallback signature of lost packets.
     *
     * @param [in] packet the packet
     */
    typedef void (*DropTracedCallback)(Ptr<const Packet> packet);

    /**
     * Get the type ID.
     *
     * @return the object TypeId
     */
    static TypeId GetTypeId();

    TraceLinkChannel();
    ~TraceLinkChannel() override;

    /**
     * Set the trace of a direction, before the simulation begins.
     *
     * @param from index of the device that sends, 0 or 1
     * @param trace the trace; null: neither delay nor losses are added
     */
    void SetTrace(uint32_t from, Ptr<const LinkTrace> trace);

    /**
     * Assign a fixed stream number to the losses.
     *
     * @param stream the stream number
     * @return number of streams used
     */
    int64_t AssignStreams(int64_t stream);

    bool TransmitStart(Ptr<const Packet> packet,
                       Ptr<PointToPointNetDevice> source,
                       Time txTime) override;

  protected:
    void DoDispose() override;

  private:
    /// A direction.
    struct Direction
    {
        Ptr<const LinkTrace> trace; //!< the trace; null = none
        Time arrival;               //!< when the last packet arrives
    };

    /**
     * @param direction a direction
     * @param arrival when a packet that leaves now would arrive, simulation time
     * @return whether it is lost
     */
    bool IsLost(const Direction& direction, Time arrival);

    std::array<Direction, 2> m_directions;         //!< by the device that sends
    Time m_offset;                                 //!< time of the traces in the first instant
    bool m_reordering{false};                      //!< packets may overtake when the delay falls
    bool m_loseInFlight{false};                    //!< an outage loses packets in flight
    Ptr<UniformRandomVariable> m_random;           //!< draws losses
    TracedCallback<Ptr<const Packet>> m_dropTrace; //!< trace source Drop
};

} // namespace ns3

#endif /* SCTP_TRACE_LINK_CHANNEL_H */
