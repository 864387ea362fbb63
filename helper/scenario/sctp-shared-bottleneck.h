/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#ifndef SCTP_SHARED_BOTTLENECK_H
#define SCTP_SHARED_BOTTLENECK_H

#include "sctp-core-link-meter.h"
#include "sctp-cross-flows.h"
#include "sctp-scenario-options.h"

#include "ns3/node-container.h"
#include "ns3/nstime.h"
#include "ns3/sctp-multihomed-path.h"
#include "ns3/sctp-pattern-sink.h"
#include "ns3/sctp-pattern-source.h"

#include <memory>
#include <string>
#include <utility>
#include <vector>

namespace ns3
{

class SctpCsvRow;
class SctpTransferScenario;

/**
 * @ingroup sctp
 * The networks of Shailendra 2013 (sections 4.6, 4.8 and 5.6): the paths of a transfer over core
 * links of their own, or over one that all of them share, beside bulk flows of TCP and of
 * single-path SCTP, and UDP packets at a constant rate or ON/OFF. It measures the bytes that each
 * of them gets, how fair that is (Jain's index), and how far the core links are used.
 *
 * Several transfers may run side by side between the two hosts. The last link of the last path may
 * be a bottleneck behind the core link, with flows of single-path SCTP of its own: with a shared
 * core link that is the network of Khalili et al. 2013
 * (draft-walid-mptcp-congestion-control-04, figure 1).
 */
class SctpSharedBottleneck
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
     * @param options the options, after Parse; they must outlive this object
     * @throws SctpOptionError for a mistake
     */
    explicit SctpSharedBottleneck(const SctpScenarioOptions& options);

    /**
     * Build the transfer and the flows beside it.
     *
     * @param scenario the transfer, before Build
     */
    void Build(SctpTransferScenario& scenario);

    /**
     * Add the columns of the results.
     *
     * @param row takes them
     */
    void AddTo(SctpCsvRow& row) const;

  private:
    /// Flows beside the transfer, and their delivered bytes.
    struct Measure
    {
        std::vector<uint64_t> transfers; //!< by each transfer, bytes
        std::vector<uint64_t> tcp;       //!< by each TCP flow, bytes
        std::vector<uint64_t> sctp;      //!< by each SCTP flow, bytes
        std::vector<uint64_t> lastHop;   //!< by each flow of the last hop, bytes
        uint64_t udp{0};                 //!< by all UDP flows, bytes
        std::vector<uint64_t> core;      //!< sent on each core link towards host 1, bytes
        std::vector<double> queues;      //!< in each core link's queue, packets times seconds
    };

    /**
     * Add the flows of a core link.
     *
     * @param path the path whose core link it is
     */
    void AddFlows(Ptr<MultihomedPath> path);

    /**
     * Read numbers of flows.
     *
     * @param name name of the option
     * @return the number on each core link
     */
    std::vector<uint32_t> GetCounts(const std::string& name) const;

    /**
     * Install single-path SCTP with the transfer's profile and buffers, and with --sctpAlike its
     * congestion control and loss recovery.
     *
     * @param nodes the nodes
     */
    void InstallSctp(const NodeContainer& nodes);

    /**
     * Add a bulk flow over SCTP.
     *
     * @param from the sender
     * @param to the receiver, and the address to connect to
     * @param port port of the receiver
     * @param start when it starts
     * @return sender and receiver
     */
    std::pair<Ptr<SctpPatternSource>, Ptr<SctpPatternSink>> AddBulk(
        Ptr<Node> from,
        const MultihomedPath::EdgeNode& to,
        uint16_t port,
        Time start) const;

    /**
     * Add the transfers beside the first one.
     *
     * @param scenario the transfer, after Build
     */
    void AddTransfers(const SctpTransferScenario& scenario);

    /**
     * Make the last link of the last path a bottleneck, and add its flows.
     *
     * @param scenario the transfer, after Build
     */
    void AddLastHop(const SctpTransferScenario& scenario);

    /// @return start of a flow, drawn so that flows do not run in step
    Time DrawStart();

    /// @return bytes delivered so far
    Measure Take() const;

    /// Measure no more.
    void Stop();

    const SctpScenarioOptions& m_options;        //!< the options
    uint32_t m_count;                            //!< number of paths
    bool m_shared;                               //!< one core link for all
    uint32_t m_tcpFlows;                         //!< TCP flows on each core link
    std::vector<uint32_t> m_sctpFlows;           //!< SCTP flows on each core link
    uint32_t m_transfers;                        //!< multipath transfers
    std::vector<double> m_udpLoads;              //!< UDP load of each core link
    uint32_t m_udpPacket;                        //!< bytes of a UDP packet
    Time m_udpPeriod;                            //!< mean of ON and OFF periods
    Time m_measureFrom;                          //!< when to begin to measure
    Time m_stop;                                 //!< when to end at the latest
    int64_t m_nextStream;                        //!< the next random stream
    SctpCrossFlows m_flows;                      //!< TCP and UDP flows
    std::vector<uint32_t> m_tcp;                 //!< numbers of the TCP flows
    std::vector<uint32_t> m_udp;                 //!< numbers of the UDP flows
    std::vector<Ptr<SctpPatternSink>> m_sinks;   //!< receivers of the SCTP flows
    std::vector<Ptr<SctpPatternSink>> m_others;  //!< receivers of transfers but the first
    std::vector<Ptr<SctpPatternSink>> m_lastHop; //!< receivers of flows of the last hop
    std::vector<std::unique_ptr<SctpCoreLinkMeter>> m_core; //!< of each core link
    const SctpTransferScenario* m_scenario{nullptr};        //!< the transfer
    Measure m_first;                                        //!< when measuring began
    Measure m_last;                                         //!< when it ended
    Time m_end;                                             //!< end of measuring
};

} // namespace ns3

#endif /* SCTP_SHARED_BOTTLENECK_H */
