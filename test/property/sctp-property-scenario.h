/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#ifndef SCTP_PROPERTY_SCENARIO_H
#define SCTP_PROPERTY_SCENARIO_H

#include "../harness/sctp-chaos-channel.h"
#include "sctp-property-side.h"

#include "ns3/nstime.h"
#include "ns3/sctp-parameters.h"

#include <ostream>
#include <string>
#include <vector>

namespace ns3
{

/**
 * @ingroup sctp-tests
 * A time during which a path does not work.
 */
struct SctpPropertyOutage
{
    /// Kind of the failure.
    enum class Kind : uint8_t
    {
        LINK,      //!< all packets are lost
        INTERFACE, //!< host 0's interface is down
        ADDRESS,   //!< host 0's interface has no address
        OTHER      //!< host 0's interface has another address
    };

    uint32_t path{0};      //!< which path
    Time from;             //!< its beginning
    Time to;               //!< its end
    Kind kind{Kind::LINK}; //!< kind of the failure
};

/**
 * @ingroup sctp-tests
 * All that is random in a run of the property test.
 */
struct SctpPropertyScenario
{
    /// When both sides are told to end gracefully, if they have not by then.
    static constexpr double END_SECONDS = 200;
    /// When both sides close, which discards unread data.
    static constexpr double CLOSE_SECONDS = 3000;
    /// When everything must have ended.
    static constexpr double DEADLINE_SECONDS = 20000;

    uint32_t number{0};                      //!< its number
    bool ipv4{true};                         //!< the hosts have IPv4 addresses
    bool ipv6{false};                        //!< the hosts have IPv6 addresses
    bool collide{false};                     //!< both sides connect
    bool crossed{false};                     //!< each address of a host reaches each of the other
    uint32_t known{1};                       //!< addresses that the client connects to
    std::vector<SctpChaos> paths;            //!< the paths
    std::vector<double> rates;               //!< their rates, bits per second
    std::vector<uint16_t> mtus;              //!< their MTUs, bytes
    std::vector<SctpPropertyOutage> outages; //!< outages
    SctpPropertySide sides[2];               //!< client and server
    std::string tcpControl;                  //!< Control of SctpTcpCongestion; empty = not drawn

    /// @param number the scenario's number
    explicit SctpPropertyScenario(uint32_t number);

  private:
    /**
     * Draws a path.
     * @param dice the source
     * @param rough whether it is a bad one
     */
    void DrawPath(SctpTestDice& dice, bool rough);

    /**
     * Draws the outages.
     * @param dice the source
     */
    void DrawOutages(SctpTestDice& dice);

    /// Draws extensions that change how messages are sent. These have dice of their own.
    void DrawExtensions();

    /// Draws resets, further streams, and marks of congestion; with dice of their own, too.
    void DrawControl();

    /**
     * Draws changes of addresses, and which addresses reach each other.
     * @param dice the source
     */
    void DrawAddresses(SctpTestDice& dice);
};

/**
 * Prints the parameters of a scenario.
 * @param os the stream
 * @param scenario the scenario
 * @return the stream
 */
std::ostream& operator<<(std::ostream& os, const SctpPropertyScenario& scenario);

/**
 * @ingroup sctp-tests
 * @param dice the source
 * @return the name of a scheduler of streams
 */
std::string DrawStreamScheduler(SctpTestDice& dice);

} // namespace ns3

#endif /* SCTP_PROPERTY_SCENARIO_H */
