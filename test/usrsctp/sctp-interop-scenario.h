/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#ifndef SCTP_INTEROP_SCENARIO_H
#define SCTP_INTEROP_SCENARIO_H

#include "sctp-interop-endpoint.h"

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
 * What happens between this module's stack and FreeBSD's, on two hosts with two or more links of
 * 10 Mbit/s. Times count from the start of the association.
 */
struct SctpInteropScenario
{
    /// How long packets are delayed that come late, or again.
    static constexpr int64_t LATENESS = 100; // ms

    /// A time in which a link carries nothing.
    struct Outage
    {
        uint32_t link; //!< the link
        Time from;     //!< begin
        Time to;       //!< end
    };

    /// What must come out.
    enum Outcome : uint8_t
    {
        COMPLETE, //!< everything arrives, and both ends close gracefully
        REFUSED,  //!< the client is told at once that nobody listens
        ABORTED,  //!< the server is told of the abort
        RESTARTED //!< the first client vanishes, the second one's messages arrive
    };

    std::string name;               //!< what it is called
    SctpInteropEndpoint::Plan plan; //!< what the applications do
    double loss{0};                 //!< loss probability, each way
    double repeated{0}; //!< probability that a packet comes again LATENESS later, each way
    double late{0};     //!< probability that a packet comes LATENESS later, each way
    double marks{0};    //!< probability that an ECN-capable packet is marked
    uint32_t mostPackets{UINT32_MAX}; //!< packets of SCTP that both ends may send
    std::vector<Time> delays{MilliSeconds(10), MilliSeconds(10)}; //!< of the links, one way
    std::set<uint32_t> dead;                       //!< links that never carry anything
    std::map<std::string, std::string> parameters; //!< association attributes of both stacks
    std::map<std::string, std::string> own;        //!< of this module's stack alone
    Time within{Time::Max()};                      //!< the client has to have ended by then
    uint32_t queue{1000};                          //!< packets in the queue of each link
    Time down{Time::Max()};                        //!< the first link is dead from here
    Time up{Time::Max()};                          //!< to here
    std::vector<Outage> outages;                   //!< of further links
    bool ipv6{false};                              //!< whether the association uses IPv6
    std::map<uint8_t, uint32_t> drops; //!< packets to lose, by the type of a chunk in them
    bool both{false};                  //!< whether both ends connect, at once
    bool bothWays{false};              //!< whether the server sends the same messages, too
    bool freebsdGivesUp{true};         //!< whether messages of FreeBSD's host may be given up
    Time restart{Time::Max()};         //!< the client vanishes here and comes back
    std::map<std::string, std::string> settings; //!< attributes of FreeBSD's stack
    Outcome outcome{COMPLETE};                   //!< what must come out
    uint32_t outOfTheBlue{0};                    //!< packets out of the blue that FreeBSD may see
    uint32_t seeds{1};                           //!< number of runs with losses of their own
    bool backInUse{false};                       //!< the first link must be in use again in the end
};

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
     * @param scenario what happens
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

    /// @return what was not as it must be, one sentence each
    std::vector<std::string> GetFaults() const;

    /// @return messages that the client gave up
    uint32_t GetAbandoned() const;

    /// @return ABORTs from associations of this module's host
    uint32_t GetAborts() const
    {
        return m_aborts;
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
     * @return what its application does
     */
    SctpInteropEndpoint::Plan GetPlan(uint32_t host) const;

    /// Starts the applications.
    void Start();

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
     * Judges what came of a host's messages.
     * @param host 0 or 1
     * @return the first thing that is wrong; empty = nothing
     */
    std::string JudgeDelivery(uint32_t host) const;

    /**
     * Judges what the applications saw.
     * @param[out] faults takes what is wrong
     */
    void JudgeEndpoints(std::vector<std::string>& faults) const;

    /**
     * Judges what FreeBSD's stack has counted.
     * @param[out] faults takes what is wrong
     */
    void JudgeCounters(std::vector<std::string>& faults) const;

    const SctpInteropScenario& m_scenario;                       //!< what happens
    uint32_t m_freebsd;                                          //!< FreeBSD's host
    uint32_t m_seed;                                             //!< number of the run
    Time m_begin;                                                //!< start of the association
    NodeContainer m_hosts;                                       //!< client and server
    std::vector<std::unique_ptr<SctpInteropEndpoint>> m_clients; //!< on host 0, the last one acts
    std::unique_ptr<SctpInteropEndpoint> m_server;               //!< on host 1
    std::map<uint8_t, uint32_t> m_drops;                         //!< packets still to lose
    bool m_mute{false};                                          //!< whether ABORTs are lost
    uint64_t m_hash{1469598103934665603};                        //!< of all packets
    std::vector<Time> m_probes; //!< HEARTBEATs of this module's host to dead links
    Time m_lastOnFirst;         //!< last big packet on link 0
    uint32_t m_aborts{0};       //!< ABORTs from associations of this module's host
    bool m_refused{false};      //!< it told FreeBSD that a request is already in progress
    UsrsctpCounters m_counters; //!< FreeBSD's, in the end
    uint32_t m_left{0};         //!< associations left here
    uint32_t m_packets{0};      //!< packets of SCTP that were sent

    friend class SctpInteropWire;
};

} // namespace ns3

#endif /* SCTP_INTEROP_SCENARIO_H */
