/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#ifndef SCTP_STREAM_METER_H
#define SCTP_STREAM_METER_H

#include "ns3/packet.h"
#include "ns3/ptr.h"
#include "ns3/sctp-types.h"

#include <cstdint>
#include <map>
#include <string>
#include <vector>

namespace ns3
{

class NodeContainer;
class SctpCsvRow;
class SctpMessageTag;
class SctpPath;
class SctpPatternSource;

/**
 * @ingroup sctp
 * Counts data of other streams sent before a message's first transmission. The count begins with
 * the call of Send for the message.
 */
class SctpStreamMeter
{
  public:
    /**
     * Constructor.
     *
     * @param stream the stream
     */
    explicit SctpStreamMeter(uint16_t stream);

    /**
     * Measure a transfer. Messages must carry SctpMessageTag.
     *
     * @param sender the host of the source, which has SCTP but no association yet
     * @param source the source
     */
    void Connect(const NodeContainer& sender, Ptr<SctpPatternSource> source);

    /**
     * Notes that a message is given to the socket. It may have been sent at once.
     *
     * @param number its number, from 0
     */
    void NoteQueued(uint64_t number);

    /**
     * Records a packet.
     *
     * @param messages the messages of which it carries data for the first time
     */
    void NotePacket(const std::vector<SctpMessageTag>& messages);

    /**
     * Add the columns of the measurements.
     *
     * @param row takes them
     * @param meter the meter; null leaves the columns empty
     */
    static void AddTo(SctpCsvRow& row, const SctpStreamMeter* meter);

  private:
    /**
     * A DATA chunk is sent; its packet follows.
     *
     * @param context path of the trace source
     * @param path its path
     * @param tsn its TSN
     * @param reason why
     */
    void DataSent(std::string context, Ptr<const SctpPath> path, uint32_t tsn, SctpTxReason reason);

    /**
     * A packet leaves the sender.
     *
     * @param context path of the trace source
     * @param packet the packet
     * @param path its path
     */
    void PacketSent(std::string context, Ptr<const Packet> packet, Ptr<const SctpPath> path);

    uint16_t m_stream;                     //!< the stream
    std::vector<SctpTxReason> m_reasons;   //!< of the chunks of the packet that is being made
    uint64_t m_next{0};                    //!< number of the next message to be queued
    uint64_t m_packets{0};                 //!< packets with new data of other streams
    uint64_t m_most{0};                    //!< most between Send and the first transmission
    std::map<uint64_t, uint64_t> m_unsent; //!< such packets at Send, by number of a message
};

} // namespace ns3

#endif /* SCTP_STREAM_METER_H */
