/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#ifndef SCTP_MOBILITY_METER_H
#define SCTP_MOBILITY_METER_H

#include "sctp-mobility-network.h"

#include "ns3/address.h"
#include "ns3/nstime.h"
#include "ns3/packet.h"
#include "ns3/sctp-association.h"
#include "ns3/sctp-user-types.h"

#include <cstdint>
#include <iosfwd>
#include <set>
#include <string>
#include <utility>
#include <vector>

namespace ns3
{

class SctpCsvRow;

/**
 * @ingroup sctp
 * Measures a transfer between a station that changes its cell and a server: interruption, copies
 * of data, signalling, and a time line of each handover.
 */
class SctpMobilityMeter
{
  public:
    /// Results.
    struct Results
    {
        Time interruption;      //!< longest time between two deliveries to the reader
        Time interruptedAt;     //!< its begin
        Time rto;               //!< RTO of the path in use then
        Time rtt;               //!< smallest SRTT of other paths, while there were some; or zero
        Time association;       //!< last handover: from the loss of a cell to the next association
        Time address;           //!< from the association to a usable address
        Time asconf;            //!< from the last ASCONF to its answer
        Time data;              //!< from a usable address to its first DATA at the station
        uint32_t handovers{0};  //!< changes of the station's address that new DATA has
        uint32_t asconfs{0};    //!< ASCONF chunks of the station, copies included
        uint64_t signalling{0}; //!< bytes of ASCONF and ASCONF-ACK and their AUTH chunks
        uint64_t sent{0};       //!< user data sent, bytes, copies included
        uint64_t arrived{0};    //!< user data that has arrived, bytes, copies included
        uint64_t again{0};      //!< user data sent again, bytes
        uint64_t late{0};       //!< user data that had arrived before, bytes
    };

    /// An entry of the time line: its time and its text.
    using Entry = std::pair<Time, std::string>;

    /**
     * Connects to the hosts, which have SCTP. Outlives the simulation.
     *
     * @param station the station
     * @param server the server
     * @param up whether the station sends the data
     * @param concurrent whether all paths are used at once: there are no handovers then
     */
    SctpMobilityMeter(Ptr<Node> station, Ptr<Node> server, bool up, bool concurrent);

    SctpMobilityMeter(const SctpMobilityMeter&) = delete;
    SctpMobilityMeter& operator=(const SctpMobilityMeter&) = delete;

    /**
     * Something happens to the station.
     *
     * @param event the event
     * @param cell number of the cell, from 1
     * @param address the address
     */
    void HandleEvent(SctpMobilityNetwork::Event event, uint32_t cell, Ipv4Address address);

    /**
     * Data is delivered to the reader.
     *
     * @param total bytes so far
     */
    void HandleDelivery(uint64_t total);

    /// @return the results
    const Results& GetResults() const;

    /// @return the time line, from the first delivery on
    const std::vector<Entry>& GetTimeLine() const;

    /**
     * Adds the results.
     *
     * @param row takes them
     */
    void AddTo(SctpCsvRow& row) const;

  private:
    /**
     * A host sends or receives a packet.
     *
     * @param atStation whether it is the station
     * @param sends whether it sends
     * @param packet the packet
     * @param local the host's address
     */
    void HandlePacket(bool atStation, bool sends, Ptr<const Packet> packet, const Address& local);

    /**
     * A DATA chunk leaves or arrives.
     *
     * @param atStation whether at the station
     * @param sends whether it leaves
     * @param tsn its TSN
     * @param size bytes of user data
     * @param local address of the host
     */
    void HandleData(bool atStation, bool sends, uint32_t tsn, uint32_t size, const Address& local);

    /**
     * An ASCONF or an ASCONF-ACK leaves or arrives at the station.
     *
     * @param text the requests; empty = it is an answer
     */
    void HandleAsconf(const std::string& text);

    /// Samples the sender's paths, for an interruption that may begin now.
    void SamplePaths();

    /**
     * Adds to the time line.
     *
     * @param text the event
     */
    void Note(const std::string& text);

    bool m_up;                        //!< whether the station sends the data
    bool m_concurrent;                //!< whether all paths are used at once
    Ptr<SctpAssociation> m_sender;    //!< the sender's association; null = none yet
    Results m_results;                //!< results
    std::vector<Entry> m_timeLine;    //!< the time line
    std::set<uint32_t> m_sentTsns;    //!< TSNs that were sent
    std::set<uint32_t> m_arrivedTsns; //!< TSNs that have arrived
    Address m_last;                   //!< the station's address of the last new DATA
    Address m_fresh;                  //!< address whose first DATA has not been seen
    Time m_freshSince;                //!< since when it is usable
    Time m_lost;                      //!< when a cell was lost; zero = none since
    Time m_associated;                //!< when a cell was joined
    Time m_asked;                     //!< when the last ASCONF was sent
    Time m_delivered;                 //!< last delivery; zero = none yet
    Time m_rto;                       //!< RTO of the path in use then
    Time m_rtt;                       //!< smallest SRTT of other paths, while there were some
};

} // namespace ns3

#endif /* SCTP_MOBILITY_METER_H */
