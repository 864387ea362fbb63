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
#include "ns3/queue-disc.h"
#include "ns3/random-variable-stream.h"
#include "ns3/traced-callback.h"

#include <array>
#include <memory>

namespace ns3
{

namespace sctp
{
class TraceLinkSender;
} // namespace sctp

/**
 * @ingroup sctp-links
 * A point-to-point channel that follows a LinkTrace in each direction.
 *
 * The trace says how long the device takes to send each packet, so that packets wait as on any
 * link, and how the packets travel: its delay is added to the channel's own. There are no more
 * events than on a link of constant rate, and none while nothing waits.
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
     * Set the trace of a direction, once its device is attached and before the simulation begins.
     * The trace replaces the device's rate.
     *
     * @param from index of the device that sends, 0 or 1
     * @param trace the trace
     */
    void SetTrace(uint32_t from, Ptr<const LinkTrace> trace);

    /**
     * Set the root queue disc of a direction, after its trace: packets come to the link when they
     * come to the queue disc. Without a call they do when they come to the device.
     *
     * @param from index of the device that sends, 0 or 1
     * @param disc the queue disc
     */
    void SetQueueDisc(uint32_t from, Ptr<QueueDisc> disc);

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

  private:
    /**
     * @param trace a trace
     * @param leaves when a packet has left, time of the trace
     * @param arrives when it would arrive, time of the trace
     * @return whether it is lost
     */
    bool IsLost(const LinkTrace& trace, Time leaves, Time arrives) const;

    std::array<std::unique_ptr<sctp::TraceLinkSender>, 2> m_senders; //!< by the device
    std::array<Time, 2> m_arrivals; //!< when the last packet arrives, by the device that sends it
    Time m_offset;                  //!< time of the traces in the first instant
    bool m_flush{false};            //!< an outage drops the packets that wait
    bool m_reordering{false};       //!< packets may overtake when the delay falls
    bool m_loseInFlight{false};     //!< an outage loses packets in flight
    Ptr<UniformRandomVariable> m_random;           //!< draws losses
    TracedCallback<Ptr<const Packet>> m_dropTrace; //!< trace source Drop
};

} // namespace ns3

#endif /* SCTP_TRACE_LINK_CHANNEL_H */
