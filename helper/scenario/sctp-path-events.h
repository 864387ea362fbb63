/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#ifndef SCTP_PATH_EVENTS_H
#define SCTP_PATH_EVENTS_H

#include "sctp-scenario-options.h"

#include "ns3/nstime.h"
#include "ns3/sctp-multihomed-paths-helper.h"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace ns3
{

/**
 * @ingroup sctp
 * When a path, or an interface, is down.
 */
struct SctpOutage
{
    uint32_t path{0}; //!< index of the path, from 0
    Time from;        //!< start
    Time to;          //!< end; Time::Max() = never
};

/**
 * @ingroup sctp
 * When the delay of a path changes.
 */
struct SctpDelayStep
{
    uint32_t path{0}; //!< index of the path, from 0
    Time at;          //!< when
    Time delay;       //!< one-way delay of its core link from then on
};

/**
 * @ingroup sctp
 * When the core link of a path carries small packets only.
 */
struct SctpMtuStep
{
    uint32_t path{0}; //!< index of the path, from 0
    Time at;          //!< when
    uint32_t mtu{0};  //!< largest IP packet of its core link from then on, bytes
};

/**
 * @ingroup sctp
 * Events of the paths of a scenario: outages, and changes of delays and MTUs.
 */
class SctpPathEvents
{
  public:
    /**
     * Add the options: down, interfaceDown, delaySteps, mtuReports.
     *
     * @param options takes them
     */
    static void AddTo(SctpScenarioOptions& options);

    /**
     * Constructor.
     *
     * @param options the options, after Parse
     * @param count number of paths
     * @throws SctpOptionError for a mistake
     */
    SctpPathEvents(const SctpScenarioOptions& options, uint32_t count);

    /**
     * Schedule all of them.
     *
     * @param paths the paths
     * @return the outage that begins first, if there is one
     */
    std::optional<SctpOutage> Schedule(const MultihomedPathsContainer& paths) const;

    /**
     * Find events that come too late.
     *
     * @param end end of the transfer
     * @return a line for each of them
     */
    std::vector<std::string> FindUnreached(const Time& end) const;

    /**
     * Get the line of an event that comes too late.
     *
     * @param option name of its option
     * @param path index of its path, from 0
     * @param at time of the event
     * @param end end of the transfer
     * @return the line
     */
    static std::string GetUnreachedLine(const std::string& option,
                                        uint32_t path,
                                        const Time& at,
                                        const Time& end);

    /**
     * Read outages, as in 1:4,2:5-9 (path 1 from 4 s on; path 2 from 5 s to 9 s).
     *
     * @param options the options, after Parse
     * @param name name of the option
     * @param count number of paths
     * @return the outages, none if the option is empty; those of a path are apart and in order
     */
    static std::vector<SctpOutage> ReadOutages(const SctpScenarioOptions& options,
                                               const std::string& name,
                                               uint32_t count);

    /**
     * Read changes of delays, as in 1:125:400ms,1:225:500ms (path 1, 400 ms from 125 s on).
     *
     * @param options the options, after Parse
     * @param name name of the option
     * @param count number of paths
     * @return the changes, none if the option is empty
     */
    static std::vector<SctpDelayStep> ReadDelaySteps(const SctpScenarioOptions& options,
                                                     const std::string& name,
                                                     uint32_t count);

    /**
     * Read the MTU of all devices: the part of the option mtu that names no path.
     *
     * @param options the options, after Parse
     * @return the MTU, bytes
     */
    static uint16_t ReadDeviceMtu(const SctpScenarioOptions& options);

    /**
     * Read MTUs of core links, as in 1:1280@20,2:1400 (path 1, 1280 bytes from 20 s on; path 2,
     * 1400 bytes from the start on): the parts of the option mtu that name a path.
     *
     * @param options the options, after Parse
     * @param count number of paths
     * @return the MTUs, none if no part names a path
     */
    static std::vector<SctpMtuStep> ReadMtuSteps(const SctpScenarioOptions& options,
                                                 uint32_t count);

  private:
    std::vector<SctpOutage> m_outages;          //!< of core links
    std::vector<SctpOutage> m_interfaceOutages; //!< of the sender's interfaces
    std::vector<SctpDelayStep> m_delaySteps;    //!< of core links
    std::vector<SctpMtuStep> m_mtuSteps;        //!< of core links
    bool m_mtuReports;                          //!< larger packets are reported
};

} // namespace ns3

#endif /* SCTP_PATH_EVENTS_H */
