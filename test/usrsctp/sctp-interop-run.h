/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#ifndef SCTP_INTEROP_RUN_H
#define SCTP_INTEROP_RUN_H

#include "sctp-interop-endpoint.h"
#include "sctp-interop-scenario.h"
#include "sctp-interop-wire.h"

#include "ns3/node-container.h"
#include "ns3/sctp-usrsctp-l4-protocol.h"

#include <cstdint>
#include <map>
#include <memory>
#include <set>
#include <string>
#include <vector>

namespace ns3
{

/**
 * @ingroup sctp-tests
 * One run of a scenario.
 */
class SctpInteropRun
{
  public:
    static constexpr uint32_t BOTH = 2;    //!< both hosts are FreeBSD's
    static constexpr uint32_t NEITHER = 3; //!< none is

    /**
     * @param scenario the scenario
     * @param freebsd 0 if the client is FreeBSD's, 1 if the server is, or BOTH, or NEITHER
     * @param seed number of the run
     */
    SctpInteropRun(const SctpInteropScenario& scenario, uint32_t freebsd, uint32_t seed);
    ~SctpInteropRun();

    /**
     * Runs it.
     * @param pcap prefix of pcap files of the client's devices; empty = none
     */
    void Run(const std::string& pcap);

    /// @return violations of the scenario, one sentence each
    std::vector<std::string> GetFaults() const;

    /// @return messages that the client gave up
    uint32_t GetAbandoned() const;

    /// @return ABORTs from associations of this module's host
    uint32_t GetAborts() const
    {
        return m_aborts;
    }

    /// @return messages that the server has received
    uint32_t GetReceived() const
    {
        return m_server->GetReceived();
    }

    /**
     * @return packets that the server of this module has dropped as not authenticated; of FreeBSD's
     * its count of wrong and missing AUTH chunks
     */
    uint32_t GetUnauthenticated() const
    {
        return m_freebsd == 1 ? m_counters.authFailures : m_unauthenticated;
    }

    /// @return packets that begin with AUTH and have DATA, of both hosts
    uint32_t GetAuthenticated() const
    {
        return m_authenticated;
    }

    /// @return a number that follows from all bytes on the links and their times
    uint64_t GetHash() const;

  private:
    /// Makes hosts and links.
    void Build();

    /**
     * Makes a link.
     * @param link its number
     */
    void BuildLink(uint32_t link);

    /// Puts the stacks on the hosts.
    void InstallStacks();

    /**
     * @param host 0 or 1
     * @return traffic of its application
     */
    SctpInteropEndpoint::Plan GetPlan(uint32_t host) const;

    /// Starts the applications.
    void Start();

    /// Connects to the trace of packets that the server drops.
    void WatchServer();

    /**
     * The server has dropped a packet.
     * @param reason why
     */
    void ServerDropped(SctpDropReason reason);

    /// The client vanishes without a word, and another one takes its ports.
    void Restart();

    /// Stops the simulation once all is over.
    void CheckEnd();

    /**
     * @param host 0 or 1
     * @param link number of the link
     * @return the host's address there
     */
    Address GetAddress(uint32_t host, uint32_t link) const;

    /**
     * A packet has left a device.
     * @param packet the packet
     */
    void PacketSent(Ptr<const Packet> packet);

    /// @return the endpoint that sends to the end
    const SctpInteropEndpoint& GetClient() const;

    /**
     * Notes ABORTs and refused requests.
     * @param packet a packet from this module's host
     */
    void NoteRefusals(Ptr<const Packet> packet);

    /**
     * Judges the delivery of a host's messages.
     * @param host 0 or 1
     * @return the first thing that is wrong; empty = nothing
     */
    std::string JudgeDelivery(uint32_t host) const;

    /**
     * Judges the reports of the applications. @param[out] faults receives the faults
     */
    void JudgeEndpoints(std::vector<std::string>& faults) const;

    /**
     * Judges the counters of FreeBSD's stack. @param[out] faults receives the faults
     */
    void JudgeCounters(std::vector<std::string>& faults) const;

    const SctpInteropScenario& m_scenario;                       //!< the scenario
    uint32_t m_freebsd;                                          //!< FreeBSD's host
    uint32_t m_seed;                                             //!< number of the run
    SctpInteropFaults m_faults;                                  //!< faults of its links
    NodeContainer m_hosts;                                       //!< client and server
    std::vector<std::unique_ptr<SctpInteropEndpoint>> m_clients; //!< on host 0, the last one acts
    std::unique_ptr<SctpInteropEndpoint> m_server;               //!< on host 1
    uint64_t m_hash{1469598103934665603};                        //!< of all packets
    std::vector<Time> m_probes;    //!< HEARTBEATs of this module's host to dead links
    Time m_lastOnFirst;            //!< last big packet on link 0
    uint32_t m_aborts{0};          //!< ABORTs from associations of this module's host
    bool m_refused{false};         //!< it told FreeBSD that a request is already in progress
    UsrsctpCounters m_counters;    //!< FreeBSD's, in the end
    uint32_t m_left{0};            //!< associations left here
    uint32_t m_unauthenticated{0}; //!< packets that the server has dropped as not authenticated
    uint32_t m_authenticated{0};   //!< packets with AUTH before DATA
    uint32_t m_packets{0};         //!< packets of SCTP that were sent
};

} // namespace ns3

#endif /* SCTP_INTEROP_RUN_H */
