/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#ifndef SCTP_SEARCH_MTU_LAB_H
#define SCTP_SEARCH_MTU_LAB_H

#include "../harness/sctp-test-harness.h"

#include "ns3/application-container.h"
#include "ns3/node-container.h"
#include "ns3/sctp-multihomed-paths-helper.h"
#include "ns3/sctp-path.h"
#include "ns3/sctp-search-mtu.h"

#include <cstdint>
#include <functional>
#include <string>
#include <utility>
#include <vector>

/**
 * @file
 * @ingroup sctp-tests
 * A transfer over narrow paths, and a record of the search for their MTU.
 */

namespace ns3::sctp
{

/**
 * @ingroup sctp-tests
 * Two hosts with paths between them whose core links are narrow, and a transfer.
 */
class MtuLab
{
  public:
    /// Paths and transfer.
    struct Settings
    {
        uint16_t device{1500};          //!< MTU of all devices, bytes
        std::vector<uint32_t> mtus{0};  //!< of the core links, bytes; 0 = that of the devices
        bool reports{false};            //!< larger packets are reported by ICMP
        bool ipv6{false};               //!< over IPv6
        double loss{0};                 //!< loss probability, each way
        std::string delay{"10ms"};      //!< one-way delay of the core links
        std::string rate{"2Mbps"};      //!< rate of the core links
        std::string probeTimer{"1s"};   //!< PROBE_TIMER
        std::string raiseTimer{"600s"}; //!< PMTU_RAISE_TIMER
        std::string variant{"ns3::SctpL4Protocol"}; //!< variant of SCTP
        uint64_t bytes{0};                          //!< of the transfer; 0 = until the end
        bool transfers{true};                       //!< whether there is a transfer
        bool policy{true};                          //!< whether the MTU is searched
        bool cross{false};                          //!< UDP fills half of the core links
    };

    /**
     * Builds all, and begins.
     * @param checks fails the test
     * @param settings paths and transfer
     */
    MtuLab(SctpLab& checks, const Settings& settings);

    /**
     * Lets time pass, and measures pauses of the transfer.
     * @param time how long
     */
    void Run(Time time);

    /**
     * Narrows or widens a path.
     * @param path number of the path
     * @param mtu largest IP packet, bytes
     */
    void SetMtu(uint32_t path, uint32_t mtu);

    /// @return the sender's association
    Ptr<SctpAssociation> GetAssociation() const;

    /**
     * @param path number of the path
     * @return its MTU as the sender knows it, bytes; when the association has ended, the MTU that
     * was set last
     */
    uint32_t GetMtu(uint32_t path = 0) const;

    /// @return bytes that have arrived
    uint64_t GetReceived() const;

    /// @return states of the first path's search, as "BASE SEARCHING ..."
    std::string GetStates() const;

    /**
     * Checks the MTU that was found, as the figures demand, and sizes and times of the probes.
     * @param path number of the path
     * @param most MTU that the path has, bytes
     */
    void CheckFound(uint32_t path, uint32_t most);

    /// A state of a search and the time from which on it holds.
    using StateTime = std::pair<Time, SctpMtuSearchState>;

    std::function<void()> stateChanged; //!< called when the state of the search changes
    std::function<void()> mtuChanged;   //!< called when a path MTU changes
    std::vector<StateTime> states;      //!< of the first path's search
    Time changed;                       //!< when a path MTU changed last
    Time pause;                         //!< longest time without progress, in steps of 0.1 s
    uint32_t largest{0};                //!< largest path MTU that was ever in use, bytes
    NodeContainer hosts;                //!< sender and receiver
    MultihomedPathsContainer paths;     //!< the paths
    ApplicationContainer sink;          //!< the receiver

  private:
    /// Begins the transfer.
    void Begin();

    /// Adds the cross-traffic.
    void AddCrossTraffic();

    Ptr<Socket> m_socket;   //!< the sender, without a transfer
    uint32_t m_last{0};     //!< MTU that was set last, bytes
    SctpLab& m_checks;      //!< fails the test
    Settings m_settings;    //!< paths and transfer
    Time m_progressed;      //!< when data arrived last
    uint64_t m_received{0}; //!< bytes that had arrived then
};

} // namespace ns3::sctp

#endif /* SCTP_SEARCH_MTU_LAB_H */
