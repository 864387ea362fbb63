/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#ifndef SCTP_CROSS_TRAFFIC_H
#define SCTP_CROSS_TRAFFIC_H

#include "sctp-cross-flows.h"
#include "sctp-packet-meter.h"
#include "sctp-scenario-options.h"

#include "ns3/nstime.h"
#include "ns3/object-factory.h"
#include "ns3/random-variable-stream.h"

#include <memory>
#include <string>
#include <vector>

namespace ns3
{

class SctpCsvRow;
class SctpTransferScenario;

/**
 * @ingroup sctp
 * TCP and UDP flows beside a transfer, and the queues they share (Ali 2010, section 4 and appendix
 * A).
 *
 * On each path four TCP transfers without end and one UDP flow of 1 Mb/s run in the direction of
 * the data, each between nodes of its own at the two ends of the core link. The hosts are at the
 * routers, as in the thesis's script, and the core link's queue is DropTail or RED. The thesis does
 * not give RED's parameters; the defaults are those of ns-2.34, which count in bytes.
 */
class SctpCrossTraffic
{
  public:
    /**
     * Add the options, and set the transfer's defaults to the thesis's.
     *
     * @param options takes them, after those of SctpTransferScenario
     */
    static void AddOptions(SctpScenarioOptions& options);

    /**
     * Read the options.
     *
     * @param options the options, after Parse
     * @throws SctpOptionError for a mistake
     */
    explicit SctpCrossTraffic(const SctpScenarioOptions& options);

    /**
     * Build the transfer, the queues and the flows.
     *
     * @param scenario the transfer, before Build
     */
    void Build(SctpTransferScenario& scenario);

    /**
     * Add the columns of the results, those of the thesis's table 5.1 first.
     *
     * @param row takes them
     */
    void AddTo(SctpCsvRow& row) const;

  private:
    /// The flows of a path.
    struct PathFlows
    {
        std::vector<uint32_t> tcp; //!< numbers of the TCP flows
        std::vector<uint32_t> udp; //!< numbers of the UDP flows
    };

    /**
     * Read the parameters of RED.
     *
     * @param options the options
     */
    void ReadRed(const SctpScenarioOptions& options);

    /**
     * Read the settings of TCP.
     *
     * @param options the options
     */
    static void ReadTcp(const SctpScenarioOptions& options);

    /**
     * Give the core link of a path its queue disc.
     *
     * @param [in,out] parameters of the path
     */
    void SetQueueDisc(MultihomedPath::Parameters& parameters) const;

    /**
     * Add the flows of a path.
     *
     * @param path the path
     */
    void AddFlows(Ptr<MultihomedPath> path);

    /**
     * Draw the start of a flow.
     *
     * @param earliest when it may start
     * @return when it starts
     */
    Time DrawStart(Time earliest);

    /**
     * Get the bytes that some flows have received.
     *
     * @param flows their numbers
     * @return bytes of all of them
     */
    uint64_t GetReceived(const std::vector<uint32_t>& flows) const;

    /**
     * Get the rows of the time series of the core links.
     *
     * @return of each path, data arrived so far: bytes of the transfer's packets, from the IP
     *         header on, and bytes of the TCP and UDP flows
     */
    std::vector<std::string> GetRows() const;

    /// Measure no more.
    void Stop();

    uint32_t m_count;                                       //!< number of paths
    uint32_t m_tcpFlows;                                    //!< TCP flows of each path
    uint32_t m_udpFlows;                                    //!< UDP flows of each path
    Time m_tcpStart;                                        //!< when TCP flows may start
    Time m_udpStart;                                        //!< when UDP flows may start
    Time m_startSpread;                                     //!< within which time they do
    DataRate m_udpRate;                                     //!< rate of a UDP flow
    uint32_t m_udpPacket;                                   //!< bytes of its packets
    std::string m_edgeRate;                                 //!< rate of the nodes' links
    std::string m_edgeDelay;                                //!< one-way delay of them
    std::string m_edgeQueue;                                //!< queue of them
    Time m_start;                                           //!< start of the transfer
    Time m_stop;                                            //!< end of the simulation
    Time m_end;                                             //!< end of the measurement
    ObjectFactory m_queueDisc;                              //!< of core links, none = DropTail
    uint32_t m_bytesPerPacket{0};                           //!< queues count bytes, 0 = packets
    Ptr<UniformRandomVariable> m_starts;                    //!< draws the starts
    int64_t m_nextStream;                                   //!< next random stream
    SctpCrossFlows m_flows;                                 //!< the flows of all paths
    std::vector<PathFlows> m_pathFlows;                     //!< which of them are of each path
    std::vector<std::unique_ptr<SctpPacketMeter>> m_meters; //!< of each path
};

} // namespace ns3

#endif /* SCTP_CROSS_TRAFFIC_H */
