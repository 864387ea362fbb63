/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#ifndef SCTP_TRANSFER_SCENARIO_H
#define SCTP_TRANSFER_SCENARIO_H

#include "sctp-path-events.h"
#include "sctp-scenario-options.h"

#include "ns3/node-container.h"
#include "ns3/sctp-multihomed-paths-helper.h"
#include "ns3/sctp-types.h"
#include "ns3/type-id.h"

#include <functional>
#include <memory>
#include <string>
#include <vector>

namespace ns3
{

class SctpCsvRow;
class SctpDelayMeter;
class SctpReliabilityMeter;
class SctpEventWriter;
class SctpMessageMeter;
class SctpMultipathMonitor;
class SctpOverrunMeter;
class SctpPatternSink;
class SctpPatternSource;
class SctpSeriesWriter;
class SctpStreamMeter;
class SctpTransferMonitor;

/**
 * @ingroup sctp
 * A bulk transfer between two multihomed hosts, run by scenario programs: options, topology,
 * applications, outages, and what is measured. Programs may add to the topology between Build and
 * Run.
 *
 * Host 0 sends, host 1 receives.
 */
class SctpTransferScenario
{
  public:
    /**
     * Add the options of a transfer.
     *
     * @param options takes them
     */
    static void AddOptions(SctpScenarioOptions& options);

    /**
     * Read the options.
     *
     * @param options the options, after Parse; they must outlive this object
     * @throws SctpOptionError for a mistake
     */
    explicit SctpTransferScenario(const SctpScenarioOptions& options);
    ~SctpTransferScenario();

    /**
     * Get the parameters of the paths, which may be changed before Build.
     *
     * @return the parameters
     */
    std::vector<MultihomedPath::Parameters>& GetParameters();

    /// Builds the paths between two hosts: stacks, links, addresses, routes, losses.
    using PathBuilder = std::function<MultihomedPathsContainer(
        const NodeContainer& hosts,
        const std::vector<MultihomedPath::Parameters>& parameters)>;

    /**
     * Build hosts, paths and applications, and schedule the outages.
     *
     * @param builder builds other paths than MultihomedPathsHelper does; null = none
     */
    void Build(const PathBuilder& builder = nullptr);

    /**
     * Tell what to do when all data has arrived, such as to stop what would go on for ever.
     *
     * @param action the action
     */
    void SetCompletedAction(std::function<void()> action);

    /// Run the simulation until nothing is left to do or its time is over.
    void Run();

    /**
     * Add the columns of the results.
     *
     * @param row takes them
     */
    void AddTo(SctpCsvRow& row) const;

    /**
     * Get what counts the events of the transfer.
     *
     * @return the monitor
     */
    SctpTransferMonitor& GetMonitor();

    /**
     * Get what has arrived so far.
     *
     * @return bytes given to the receiving application
     */
    uint64_t GetDelivered() const;

    /**
     * Get what writes time series, to add tables to it.
     *
     * @return the writer; null = no series are wanted
     */
    SctpSeriesWriter* GetSeries();

    /**
     * Get the hosts.
     *
     * @return sender and receiver
     */
    NodeContainer GetHosts() const;

    /**
     * Get the paths.
     *
     * @return the paths
     */
    MultihomedPathsContainer GetPaths() const;

  private:
    /**
     * Tell why the transfer is not complete.
     *
     * @return a few words; empty if it is
     */
    std::string GetEndReason() const;

    /**
     * The sender's association has ended.
     *
     * @param context path of the trace source
     * @param reason why
     */
    void AssociationClosed(std::string context, SctpCloseReason reason);

    /**
     * Build the paths of the options.
     *
     * @return the paths
     */
    MultihomedPathsContainer BuildPaths() const;

    /**
     * Find the socket factory of the transfer, and prepare ns-3's TCP if it is that.
     *
     * @return its TypeId
     * @throws SctpOptionError if there is no such transport
     */
    TypeId PrepareTransport() const;

    /**
     * Make what measures messages, if wanted.
     *
     * @return whether messages must carry their number
     */
    bool MakeMessageMeters();

    /// Make what measures delays of paths and overruns of their queues, if wanted.
    void MakePathMeters();

    /// Tell the source what to send.
    void ConfigureMessages();

    /// Install source and sink.
    void InstallApplications();

    /// Write pcap files of the hosts' devices, if wanted.
    void EnablePcap();

    /// Write time series, if wanted.
    void EnableSeries();

    /**
     * Data has arrived.
     *
     * @param total bytes so far
     */
    void Received(uint64_t total);

    /// Everything has arrived that will.
    void Complete();

    const SctpScenarioOptions& m_options;                     //!< the options
    uint32_t m_count;                                         //!< number of paths
    uint64_t m_bytes;                                         //!< bytes to move, 0 = no end
    Time m_start;                                             //!< start of the transfer
    Time m_stop;                                              //!< end of the simulation
    Time m_seriesInterval;                                    //!< time between rows of the series
    std::vector<MultihomedPath::Parameters> m_parameters;     //!< of the paths
    Time m_delaysFrom;                                        //!< when to begin to measure delays
    SctpPathEvents m_events;                                  //!< what happens to the paths
    NodeContainer m_hosts;                                    //!< sender and receiver
    MultihomedPathsContainer m_paths;                         //!< the paths
    Ptr<SctpPatternSource> m_source;                          //!< the sender's application
    std::string m_closeReason;                                //!< why its association ended
    Ptr<SctpPatternSink> m_sink;                              //!< the receiver's application
    std::unique_ptr<SctpTransferMonitor> m_monitor;           //!< counts what happens
    std::unique_ptr<SctpMultipathMonitor> m_multipathMonitor; //!< measures multipath transfer
    std::unique_ptr<SctpDelayMeter> m_delayMeter;             //!< measures delays, if wanted
    std::unique_ptr<SctpReliabilityMeter> m_reliabilityMeter; //!< of messages abandoned or late
    std::unique_ptr<SctpMessageMeter> m_messageMeter;         //!< measures messages, if wanted
    std::unique_ptr<SctpStreamMeter> m_streamMeter;           //!< measures a stream, if wanted
    std::unique_ptr<SctpOverrunMeter> m_overrunMeter;         //!< counts overruns, if wanted
    bool m_complete{false};                                   //!< Complete was called
    std::unique_ptr<SctpSeriesWriter> m_series;               //!< writes samples, if wanted
    std::unique_ptr<SctpEventWriter> m_eventWriter;           //!< writes events, if wanted
    std::function<void()> m_completed;                        //!< when all data has arrived
};

} // namespace ns3

#endif /* SCTP_TRANSFER_SCENARIO_H */
