/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#ifndef SCTP_MOBILITY_SCENARIO_H
#define SCTP_MOBILITY_SCENARIO_H

#include "sctp-mobility-meter.h"
#include "sctp-mobility-network.h"
#include "sctp-scenario-options.h"

#include "ns3/sctp-association.h"
#include "ns3/sctp-pattern-sink.h"
#include "ns3/sctp-pattern-source.h"

#include <cstdint>
#include <memory>

namespace ns3
{

class SctpCsvRow;
class SctpHelper;

/**
 * @ingroup sctp
 * The program sctp-mobility: a host walks from a WiFi cell to another one during a transfer of one
 * ordered stream.
 */
class SctpMobilityScenario
{
  public:
    /// Port of the receiver.
    static constexpr uint16_t PORT = 9;

    /**
     * Adds the options.
     *
     * @param options takes them
     */
    static void AddOptions(SctpScenarioOptions& options);

    /**
     * Builds network and hosts. Outlives the simulation.
     *
     * @param options the options, after Parse; they outlive this object
     * @throws SctpOptionError for a mistake
     */
    explicit SctpMobilityScenario(const SctpScenarioOptions& options);

    /// Runs the simulation, until all data has arrived.
    void Run();

    /// @return measures the transfer
    const SctpMobilityMeter& GetMeter() const;

    /// @return the network
    SctpMobilityNetwork& GetNetwork();

    /// @return the receiver
    Ptr<SctpPatternSink> GetSink() const;

    /// @return the station's association; null before the set-up, and after its end
    Ptr<SctpAssociation> GetStationAssociation() const;

    /**
     * Adds the results.
     *
     * @param row takes them
     */
    void AddTo(SctpCsvRow& row) const;

  private:
    /// @return settings of the network
    SctpMobilitySettings ReadNetwork() const;

    /// Installs SCTP on station and server.
    void InstallSctp();

    /**
     * Sets the attributes that options name.
     *
     * @param sctp takes them
     */
    void SetAttributes(SctpHelper& sctp) const;

    /**
     * Something happens to the station.
     *
     * @param event the event
     * @param cell number of the cell, from 1
     * @param address the address
     */
    void HandleEvent(SctpMobilityNetwork::Event event, uint32_t cell, Ipv4Address address);

    /**
     * Starts the transfer.
     *
     * @param address the station's first address
     */
    void Start(Ipv4Address address);

    /**
     * The station has an association: its addresses follow its interfaces, and the peer is asked to
     * follow its primary path.
     *
     * @param association the association
     */
    void HandleAssociation(Ptr<SctpAssociation> association);

    /**
     * Data is delivered to the reader.
     *
     * @param total bytes so far
     */
    void HandleDelivery(uint64_t total);

    const SctpScenarioOptions& m_options;           //!< the options
    bool m_up;                                      //!< whether the station sends the data
    uint64_t m_bytes{0};                            //!< of the transfer
    std::unique_ptr<SctpMobilityNetwork> m_network; //!< the network
    std::unique_ptr<SctpMobilityMeter> m_meter;     //!< measures the transfer
    Ptr<SctpPatternSource> m_source;                //!< the sender; null before the start
    Ptr<SctpPatternSink> m_sink;                    //!< the receiver
    Ptr<SctpAssociation> m_association;             //!< the station's; null = none
};

} // namespace ns3

#endif /* SCTP_MOBILITY_SCENARIO_H */
