/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#ifndef SCTP_MESSAGE_METER_H
#define SCTP_MESSAGE_METER_H

#include "ns3/nstime.h"
#include "ns3/packet.h"
#include "ns3/ptr.h"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace ns3
{

class NodeContainer;
class SctpCsvRow;
class SctpPath;
class SctpPatternSink;
class SctpPatternSource;

/**
 * @ingroup sctp
 * Measures messages as applications see them: the delay from the call of Send until the whole
 * message is delivered, in order where it is ordered; bytes that have arrived and wait for others
 * before they are delivered; bytes that are sent more than once; and acknowledgements.
 */
class SctpMessageMeter
{
  public:
    /**
     * Constructor.
     *
     * @param sizes size of each message, bytes, of all streams or of each; 0 = one DATA chunk each
     * @param from messages that are sent before are left out of the delays
     * @param stream stream whose messages the delays are of; nothing = all
     */
    SctpMessageMeter(const std::vector<uint32_t>& sizes,
                     Time from,
                     std::optional<uint16_t> stream = std::nullopt);

    /**
     * Measure a transfer. SCTP's messages must carry SctpMessageTag; without it, as with TCP, there
     * are delays alone, and messages must have one size and one order.
     *
     * @param sender host of the source, which has no association yet
     * @param receiver host of the sink
     * @param source the source
     * @param sink the sink
     */
    void Connect(const NodeContainer& sender,
                 const NodeContainer& receiver,
                 Ptr<SctpPatternSource> source,
                 Ptr<SctpPatternSink> sink);

    /// Both hosts' packets are seen: there is more to measure than delays.
    void ReadPackets();

    /// The transfer is complete: measure nothing more.
    void Stop();

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
     * @param stream its stream
     */
    void NoteSent(uint64_t number, uint32_t bytes, uint16_t stream = 0);

    /**
     * Notes that a part of a message arrives at the host, for the first time or again.
     *
     * @param number its number
     * @param bytes size of the part
     * @param stream its stream
     */
    void NoteArrived(uint64_t number, uint32_t bytes, uint16_t stream = 0);

    /**
     * Notes that a whole message is delivered.
     *
     * @param number its number
     */
    void NoteDelivered(uint64_t number);

    /**
     * Records acknowledgements that the receiver sends.
     *
     * @param chunks number of chunks, of whatever format
     */
    void NoteAcks(uint32_t chunks);

    /**
     * Records the total of delivered bytes.
     *
     * @param total bytes
     */
    void NoteTotal(uint64_t total);

    /**
     * Get the time of the first message.
     *
     * @return when it was given to the socket, or nothing if there was none
     */
    std::optional<Time> GetFirst() const;

    /**
     * Add the columns of the measurements.
     *
     * @param row takes them
     * @param meter the meter; null leaves the columns empty
     */
    static void AddTo(SctpCsvRow& row, const SctpMessageMeter* meter);

  private:
    /// A message.
    struct Message
    {
        std::optional<Time> queued; //!< when it was given to the socket
        uint64_t sent{0};           //!< bytes of it that were sent, each time
        uint64_t arrived{0};        //!< bytes of it that have arrived, once each
        uint32_t size{0};           //!< its size, bytes; 0 = not known yet
        uint16_t stream{0};         //!< its stream, once the size is known
    };

    /**
     * Find a message.
     *
     * @param number its number
     * @return the message, a new one if it was not known
     */
    Message& Find(uint64_t number);

    /**
     * Find a message of which a part is known.
     *
     * @param number its number
     * @param bytes size of the part
     * @param stream its stream
     * @return the message, whose size is known
     */
    Message& Find(uint64_t number, uint32_t bytes, uint16_t stream);

    /// Add up waiting times until now.
    void Advance();

    /**
     * Read the parts of messages in a packet.
     *
     * @param packet the packet
     * @param note takes the number of the message, the bytes of each part and the stream
     */
    void ReadParts(Ptr<const Packet> packet,
                   void (SctpMessageMeter::*note)(uint64_t, uint32_t, uint16_t));

    /**
     * A packet leaves the sender.
     *
     * @param context path of the trace source
     * @param packet the packet
     * @param path its path
     */
    void PacketSent(std::string context, Ptr<const Packet> packet, Ptr<const SctpPath> path);

    /**
     * A packet has arrived at the receiver.
     *
     * @param context path of the trace source
     * @param packet the packet
     * @param path its path
     */
    void PacketArrived(std::string context, Ptr<const Packet> packet, Ptr<const SctpPath> path);

    /**
     * A packet leaves the receiver.
     *
     * @param context path of the trace source
     * @param packet the packet
     * @param path its path
     */
    void AnswerSent(std::string context, Ptr<const Packet> packet, Ptr<const SctpPath> path);

    std::vector<uint32_t> m_sizes;    //!< size of each message, bytes, of all streams or each
    Time m_from;                      //!< messages sent before are left out
    std::optional<uint16_t> m_stream; //!< stream whose messages the delays are of
    bool m_readsPackets{false};       //!< packets of both hosts are seen
    bool m_stopped{false};            //!< nothing more is measured
    std::vector<Message> m_messages;  //!< by number
    std::vector<double> m_delays;     //!< of messages that were delivered, s
    uint64_t m_sentTwice{0};          //!< bytes sent beyond the first time
    uint64_t m_acks{0};               //!< acknowledgements that the receiver has sent
    uint64_t m_arrived{0};            //!< bytes that have arrived, once each
    uint64_t m_delivered{0};          //!< bytes delivered
    std::optional<Time> m_first;      //!< when the first message was given to the socket
    Time m_last;                      //!< until when waiting is added up
    double m_waitingTime{0};          //!< bytes waiting, integrated over time, byte seconds
    uint64_t m_mostWaiting{0};        //!< most bytes that have waited for any time
    uint64_t m_wholeMessages{0};      //!< without tags: messages delivered
};

} // namespace ns3

#endif /* SCTP_MESSAGE_METER_H */
