/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#ifndef SCTP_TRANSFER_SCENARIO_H
#define SCTP_TRANSFER_SCENARIO_H

#include "sctp-address-events.h"
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
class SctpPatternSink;
class SctpPatternSource;
class SctpSeriesWriter;
class SctpTransferMeters;
class SctpTransferMonitor;

/**
 * @ingroup sctp
 * A bulk transfer between two multihomed hosts, run by scenario programs: options, topology,
 * applications, outages, and meters. Programs may add to the topology between Build and
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

    /// @return parameters of the paths, which may be changed before Build
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
     * Set an action for the arrival of all data, such as to stop endless sources.
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

    /// @return counts of the events of the transfer
    SctpTransferMonitor& GetMonitor();

    /// @return bytes given to the receiving application so far
    uint64_t GetDelivered() const;

    /// @return writer of time series, to add tables to it; null = no series are wanted
    SctpSeriesWriter* GetSeries();

    /// @return sender and receiver
    NodeContainer GetHosts() const;

    /// @return the paths
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

    /// Give the source its messages.
    void ConfigureMessages();

    /// Install source and sink.
    void InstallApplications();

    /**
     * Data has arrived.
     *
     * @param total bytes so far
     */
    void Received(uint64_t total);

    /// Everything has arrived that will.
    void Complete();

    const SctpScenarioOptions& m_options;                 //!< the options
    uint32_t m_count;                                     //!< number of paths
    uint64_t m_bytes;                                     //!< bytes to move, 0 = no end
    Time m_start;                                         //!< start of the transfer
    Time m_stop;                                          //!< end of the simulation
    std::vector<MultihomedPath::Parameters> m_parameters; //!< of the paths
    SctpPathEvents m_events;                              //!< events of the paths
    SctpAddressEvents m_addressEvents;                    //!< changes of the sender's addresses
    NodeContainer m_hosts;                                //!< sender and receiver
    MultihomedPathsContainer m_paths;                     //!< the paths
    Ptr<SctpPatternSource> m_source;                      //!< the sender's application
    std::string m_closeReason;                            //!< why its association ended
    Ptr<SctpPatternSink> m_sink;                          //!< the receiver's application
    std::unique_ptr<SctpTransferMeters> m_meters;         //!< meters
    bool m_complete{false};                               //!< Complete was called
    std::function<void()> m_completed;                    //!< when all data has arrived
};

} // namespace ns3

#endif /* SCTP_TRANSFER_SCENARIO_H */
