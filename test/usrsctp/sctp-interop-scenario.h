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
 * Traffic and faults between this module's stack and FreeBSD's, on two hosts with two or more links
 * of 10 Mbit/s. Times count from the start of the association.
 */
struct SctpInteropScenario
{
    /// Delay of packets that come late, or again.
    static constexpr int64_t LATENESS = 100; // ms

    /// A time in which a link carries nothing.
    struct Outage
    {
        uint32_t link; //!< the link
        Time from;     //!< begin
        Time to;       //!< end
    };

    /// Expected outcome.
    enum Outcome : uint8_t
    {
        COMPLETE, //!< everything arrives, and both ends close gracefully
        REFUSED,  //!< the client is told at once that nobody listens
        ABORTED,  //!< the server is told of the abort
        RESTARTED //!< the first client vanishes, the second one's messages arrive
    };

    std::string name;               //!< its name
    SctpInteropEndpoint::Plan plan; //!< traffic of the applications
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
    Outcome outcome{COMPLETE};                   //!< expected outcome
    uint32_t outOfTheBlue{0};                    //!< packets out of the blue that FreeBSD may see
    uint32_t seeds{1};                           //!< number of runs with losses of their own
    bool backInUse{false};                       //!< the first link must be in use again in the end
};

} // namespace ns3

#endif /* SCTP_INTEROP_SCENARIO_H */
