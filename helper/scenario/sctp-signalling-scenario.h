/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#ifndef SCTP_SIGNALLING_SCENARIO_H
#define SCTP_SIGNALLING_SCENARIO_H

#include "sctp-scenario-options.h"
#include "sctp-signalling-core.h"
#include "sctp-signalling-load.h"
#include "sctp-signalling-meter.h"
#include "sctp-signalling-network.h"
#include "sctp-signalling-station.h"

#include "ns3/ptr.h"

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace ns3
{

class SctpCsvRow;
class SctpHelper;

/**
 * @ingroup sctp
 * A signalling network as the program sctp-signalling runs it: options, network, applications,
 * load, failure, and columns of the results.
 */
class SctpSignallingScenario
{
  public:
    /// @param options takes the options
    static void AddOptions(SctpScenarioOptions& options);

    /**
     * Builds everything.
     * @param options the options, after Parse; they must outlive this object
     * @throws SctpOptionError for a mistake
     */
    explicit SctpSignallingScenario(const SctpScenarioOptions& options);

    /// Runs until all procedures are answered after the load's end, or until the option stop.
    void Run();

    /// @param row takes the columns of the results
    void AddTo(SctpCsvRow& row) const;

    /// @return the core
    Ptr<SctpSignallingCore> GetCore() const;

    /**
     * @param index number of a station, from 0
     * @return the station
     */
    Ptr<SctpSignallingStation> GetStation(uint32_t index) const;

    /// @return the network
    SctpSignallingNetwork& GetNetwork();

    /// @return the delays of procedures
    const SctpSignallingMeter& GetMeter() const;

  private:
    /**
     * @param options the options
     * @return values of the links
     */
    static SctpSignallingNetwork::Parameters ReadNetwork(const SctpScenarioOptions& options);

    /**
     * @param options the options
     * @param name start or end of the measurement
     * @param afterFailure added to the time of the failure if the option is auto
     * @return the time
     */
    static Time ReadTime(const SctpScenarioOptions& options,
                         const std::string& name,
                         Time afterFailure);

    /// @return values for the messages
    SctpSignallingSettings ReadSettings() const;

    /// @return weight factors of the associations
    std::vector<uint8_t> ReadWeights() const;

    /**
     * @param name an option with the time of a change, and a number
     * @param min least number
     * @param max largest number
     * @return time and number; nothing if the option is empty
     */
    std::optional<std::pair<Time, uint8_t>> ReadChange(const std::string& name,
                                                       uint8_t min,
                                                       uint8_t max) const;

    /// @return rates and numbers of the load
    SctpSignallingLoad::Parameters ReadLoad() const;

    /// Installs SCTP on core and stations.
    void InstallSctp();

    /// Installs the applications.
    void InstallApplications();

    /// Schedules the failure, and associations that are added and removed.
    void ScheduleEvents();

    /// Ends the run if all procedures are answered; looks again later if not.
    void StopIfAnswered();

    const SctpScenarioOptions& m_options;               //!< the options
    SctpSignallingNetwork m_network;                    //!< nodes and links
    SctpSignallingMeter m_meter;                        //!< delays of procedures
    uint8_t m_associations{1};                          //!< number of associations of a station
    Ptr<SctpSignallingCore> m_core;                     //!< the core
    std::vector<Ptr<SctpSignallingStation>> m_stations; //!< the stations
    std::unique_ptr<SctpSignallingLoad> m_load;         //!< starts procedures
};

} // namespace ns3

#endif /* SCTP_SIGNALLING_SCENARIO_H */
