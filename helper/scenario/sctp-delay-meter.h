/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#ifndef SCTP_DELAY_METER_H
#define SCTP_DELAY_METER_H

#include "ns3/nstime.h"
#include "ns3/sctp-multihomed-paths-helper.h"

#include <fstream>
#include <map>
#include <string>
#include <vector>

namespace ns3
{

class SctpCsvRow;
class SctpPath;

/**
 * @ingroup sctp
 * Measures delays of messages from their first transmission to their delivery: a packet's delay is
 * from its sending to its arrival, a message's from its first sending to its first arrival, so that
 * it has losses and retransmissions in it. Of a message in several packets the one that arrives
 * first counts.
 */
class SctpDelayMeter
{
  public:
    /**
     * Constructor.
     *
     * @param paths the paths of the transfer
     * @param late a message that takes longer by a path is late, for each path; empty = never
     */
    SctpDelayMeter(const MultihomedPathsContainer& paths, const std::vector<Time>& late);

    /**
     * Leave earlier packets out of the columns.
     *
     * @param start simulation time
     */
    void SetStart(Time start);

    /**
     * Write each message that arrives to a CSV file.
     *
     * @param file name of the file
     * @throws std::runtime_error if it cannot be written
     */
    void WriteTo(const std::string& file);

    /**
     * Close that file.
     *
     * @throws std::runtime_error if not all of it could be written
     */
    void Close();

    /// Measure packets of the hosts, which must have SCTP but no association yet.
    void Connect();

    /**
     * Notes that a message is sent, for the first time or again.
     *
     * @param number its number, from 0
     * @param packet uid of the packet that carries it, or a part of it
     */
    void NoteSent(uint64_t number, uint64_t packet);

    /**
     * Notes that a message arrives, for the first time or again.
     *
     * @param number its number, from 0
     * @param packet uid of the packet that brings it, or a part of it
     * @param path index of the path that it arrived by, from 0
     */
    void NoteArrived(uint64_t number, uint64_t packet, uint32_t path);

    /**
     * Add the columns of the measurements.
     *
     * @param row takes them
     * @param paths number of paths
     * @param meter the meter; null leaves the columns empty
     */
    static void AddTo(SctpCsvRow& row, uint32_t paths, const SctpDelayMeter* meter);

  private:
    /// A message under way.
    struct Message
    {
        Time first;                     //!< sent for the first time
        std::map<uint64_t, Time> sends; //!< when each of its packets was sent
    };

    /// Measurements of a path.
    struct Count
    {
        uint64_t packets{0};    //!< messages that have arrived by it
        double sum{0};          //!< of the packets' delays, s
        double sumOfSquares{0}; //!< of the packets' delays, s^2
    };

    /**
     * A packet leaves host 0.
     *
     * @param context path of the trace source
     * @param packet the packet
     * @param path its path
     */
    void Sent(std::string context, Ptr<const Packet> packet, Ptr<const SctpPath> path);

    /**
     * A packet has arrived at host 1.
     *
     * @param context path of the trace source
     * @param packet the packet
     * @param path its path
     */
    void Arrived(std::string context, Ptr<const Packet> packet, Ptr<const SctpPath> path);

    MultihomedPathsContainer m_paths;       //!< the paths
    std::map<Address, uint32_t> m_indices;  //!< index of the path of each address of host 0
    Time m_start;                           //!< earlier packets are left out
    std::vector<Time> m_late;               //!< when a message is late, per path
    std::map<uint64_t, Message> m_underWay; //!< messages that have not arrived
    uint64_t m_next{0};                     //!< number of the next message to be sent first
    std::vector<Count> m_counts;            //!< per path
    double m_messageDelays{0};              //!< sum of the messages' delays, s
    uint64_t m_lateMessages{0};             //!< messages that were late
    std::string m_fileName;                 //!< its name
    std::ofstream m_file;                   //!< messages that arrive
};

} // namespace ns3

#endif /* SCTP_DELAY_METER_H */
