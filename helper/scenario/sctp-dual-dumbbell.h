/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#ifndef SCTP_DUAL_DUMBBELL_H
#define SCTP_DUAL_DUMBBELL_H

#include "sctp-core-loss-meter.h"
#include "sctp-scenario-options.h"

#include "ns3/nstime.h"
#include "ns3/random-variable-stream.h"
#include "ns3/sctp-multihomed-paths-helper.h"
#include "ns3/socket.h"

#include <memory>
#include <vector>

namespace ns3
{

class SctpCsvRow;
class SctpTransferScenario;

/**
 * @ingroup sctp
 * Cross-traffic that makes a dual dumbbell of two paths (Caro 2005, figure 2.1; Natarajan 2009,
 * figure 11): four single-homed nodes at each router, at 100 Mb/s and a one-way delay drawn from 5
 * ms to 20 ms, with eight ON/OFF sources each, in both directions alike.
 *
 * Of the eight sources four send packets of 44 bytes, two of 576 and two of 1500, IP header
 * included, and all send equally many packets. Their periods are drawn from Pareto distributions;
 * the works do not give means and shape, so those of ns-2's Pareto source are the defaults. All
 * queues are twice the product of bandwidth and delay. Sources start at random within the first
 * seconds. It works for any number of paths.
 */
class SctpDualDumbbell
{
  public:
    /**
     * Add the options of the cross-traffic, and set the transfer's defaults to start behind it.
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
    explicit SctpDualDumbbell(const SctpScenarioOptions& options);

    /**
     * Add nodes, sources and a meter of the loss to a transfer, and end the simulation soon
     * after the transfer.
     *
     * @param scenario the transfer, after Build
     */
    void Build(SctpTransferScenario& scenario);

    /**
     * Add the columns of the results, as measured from the start to the end of the transfer from
     * sender to receiver: loss of the association's packets and of all packets at each core link,
     * and the load that came to it as a share of its rate.
     *
     * @param row takes them
     */
    void AddTo(SctpCsvRow& row) const;

  private:
    /**
     * Add the sources that share a path.
     *
     * @param path the path
     * @param load their mean rate in each direction as a share of the core rate
     */
    void AddTraffic(Ptr<MultihomedPath> path, double load);

    /**
     * Add the sources of a node.
     *
     * @param from the node
     * @param to the node that receives their packets
     * @param bps their mean rate, b/s
     */
    void AddSources(const MultihomedPath::EdgeNode& from,
                    const MultihomedPath::EdgeNode& to,
                    double bps);

    /**
     * Make a random variable with the next random stream.
     *
     * @param mean the mean
     * @return one that is distributed as Pareto has it, with the shape of the option
     */
    Ptr<ParetoRandomVariable> MakePeriod(Time mean);

    /**
     * Draw from the next random stream.
     *
     * @param min lower bound
     * @param max upper bound
     * @return a value, uniformly distributed
     */
    double Draw(double min, double max);

    /// Measure from now on.
    void Start();

    /// Measure no more.
    void Stop();

    uint32_t m_count;                                         //!< number of paths
    std::vector<double> m_loads;                              //!< load of each path
    uint16_t m_udpPort;                                       //!< UDP port of SCTP; 0 = none
    Time m_startWithin;                                       //!< when sources start at the latest
    Time m_transferStart;                                     //!< when the transfer starts
    Time m_stop;                                              //!< end of the simulation
    Time m_onTime;                                            //!< mean ON period
    Time m_offTime;                                           //!< mean OFF period
    double m_shape;                                           //!< of the Pareto distributions
    int64_t m_nextStream;                                     //!< next random stream
    std::vector<double> m_rates;                              //!< rate of each core link, b/s
    std::vector<std::unique_ptr<SctpCoreLossMeter>> m_meters; //!< of each path
    std::vector<Ptr<Socket>> m_sinks;                         //!< take the sources' packets
    Time m_measured;                                          //!< for how long was measured
};

} // namespace ns3

#endif /* SCTP_DUAL_DUMBBELL_H */
