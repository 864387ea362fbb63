/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#ifndef SCTP_RELIABILITY_METER_H
#define SCTP_RELIABILITY_METER_H

#include "ns3/nstime.h"
#include "ns3/packet.h"
#include "ns3/ptr.h"
#include "ns3/sctp-user-types.h"

#include <cstdint>
#include <map>
#include <optional>
#include <string>

namespace ns3
{

class NodeContainer;
class SctpCsvRow;
class SctpPath;
class SctpPatternSink;
class SctpPatternSource;

/**
 * @ingroup sctp
 * Measures abandoned and late messages, and the bytes sent for them.
 */
class SctpReliabilityMeter
{
  public:
    /**
     * Constructor.
     *
     * @param deadline a message that takes longer, from Send to Recv, is late; nothing = never
     */
    explicit SctpReliabilityMeter(std::optional<Time> deadline);

    /**
     * Measure a transfer. Messages must carry SctpMessageTag.
     *
     * @param sender the host of the source, which has SCTP but no association yet
     * @param source the source
     * @param sink the sink, which is on its node
     */
    void Connect(const NodeContainer& sender,
                 Ptr<SctpPatternSource> source,
                 Ptr<SctpPatternSink> sink);

    /**
     * Notes that a message is given to the socket.
     *
     * @param number its number, from 0
     */
    void NoteQueued(uint64_t number);

    /**
     * Notes that a part of a message is sent, for the first time or again.
     *
     * @param number its number
     * @param bytes size of the part
     */
    void NoteSent(uint64_t number, uint32_t bytes);

    /**
     * Notes that a message has arrived whole.
     *
     * @param number its number
     */
    void NoteArrived(uint64_t number);

    /**
     * Records an event of the sender's association.
     *
     * @param notification the event
     */
    void NoteEvent(const SctpNotification& notification);

    /**
     * Add the columns of the measurements.
     *
     * @param row takes them
     * @param meter the meter; null leaves the columns empty
     */
    static void AddTo(SctpCsvRow& row, const SctpReliabilityMeter* meter);

  private:
    /// A message that has not arrived in time so far.
    struct Message
    {
        Time queued;       //!< when it was given to the socket
        uint64_t bytes{0}; //!< bytes of it that were sent, each time
    };

    /**
     * A packet leaves the sender.
     *
     * @param context path of the trace source
     * @param packet the packet
     * @param path its path
     */
    void PacketSent(std::string context, Ptr<const Packet> packet, Ptr<const SctpPath> path);

    /**
     * The source has sent a message: the first one shows its socket.
     *
     * @param number its number
     */
    void MessageSent(uint64_t number);

    std::optional<Time> m_deadline;         //!< when a message is late
    Ptr<SctpPatternSource> m_source;        //!< the source
    bool m_connected{false};                //!< its socket is listened to
    bool m_readsPackets{false};             //!< packets of the sender are seen
    bool m_readsTags{false};                //!< the receiver sees the numbers of messages
    std::map<uint64_t, Message> m_messages; //!< by number
    uint64_t m_abandonedUnsent{0};          //!< messages of which nothing was sent
    uint64_t m_abandonedSent{0};            //!< messages that were sent in part at least
    uint64_t m_late{0};                     //!< messages that arrived late
    uint64_t m_failedNow[2]{};              //!< reported at the last instant: unsent, sent
    Time m_failedAt;                        //!< when that was
};

} // namespace ns3

#endif /* SCTP_RELIABILITY_METER_H */
