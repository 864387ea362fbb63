/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#ifndef SCTP_ROUTE_LAB_H
#define SCTP_ROUTE_LAB_H

#include "../harness/sctp-node-test.h"

#include "ns3/node-container.h"
#include "ns3/nstime.h"
#include "ns3/sctp-path-addressing.h"
#include "ns3/simple-net-device.h"
#include "ns3/test.h"

#include <functional>
#include <string>
#include <utility>
#include <vector>

/**
 * @file
 * @ingroup sctp-tests
 * A phone with two interfaces and a server, with routers that the phone's routing has to choose
 * from.
 */

namespace ns3
{

/**
 * @ingroup sctp-tests
 * A test on this network; the second way is the longer one, so that shortest paths avoid it:
 *
 *     phone --0-- near --2------------- core ==5,6== server
 *          \--1-- far  --3-- middle --4--/
 *
 * Link l is 10.1.l.0/24 and fd00:0:1:l::/64; the end named first has number 1, the other 2. On link
 * 0 of a LAN there is another host, number 3, that sends everything to near.
 */
class SctpRouteLab : public TestCase
{
  public:
    /// A test.
    using Script = std::function<void(SctpRouteLab&)>;

    /// The nodes.
    enum Place : uint32_t
    {
        PHONE,
        NEAR,
        FAR,
        MIDDLE,
        CORE,
        SERVER,
        NEIGHBOUR
    };

    /// Port of the server.
    static constexpr uint16_t PORT = 9;

    /**
     * @param name name of the test
     * @param script the test
     */
    SctpRouteLab(const std::string& name, Script script);

    bool lan{false};            ///< links are LANs with ARP, not point to point
    bool ipv6{false};           ///< IPv6 instead of IPv4
    bool global{false};         ///< global routing instead of static routes
    NodeContainer nodes;        ///< by Place
    SctpTestSocket client;      ///< a socket of the phone
    SctpTestSocket server;      ///< a socket of the server, and those that it accepts
    uint32_t largeBehindFar{0}; ///< packets from the phone to far with more than 900 bytes

    /// Makes nodes, links, addresses, routes and SCTP.
    void Build();

    /**
     * Makes the sockets, connects them and waits for two seconds.
     * @param local number of the phone's link to be bound to; negative = all
     * @param link link of the server whose address is connected to
     */
    void Open(int local = -1, uint32_t link = 5);

    /// @param count number of messages of 1000 bytes that the phone sends
    void Send(uint32_t count);

    /// @param time how long to let time pass
    static void Run(Time time);

    /**
     * @param link number of a link
     * @param end its end
     * @return the end's address
     */
    Address GetAddress(uint32_t link, uint32_t end) const;

    /**
     * @param link number of a link
     * @param end 1 or 2
     * @return its device
     */
    Ptr<NetDevice> GetDevice(uint32_t link, uint32_t end) const;

    /**
     * Adds static routes to the networks of links.
     * @param place the node
     * @param link the link that they leave by
     * @param end the next node's end of it
     * @param destinations numbers of the links
     */
    void AddRoutes(Place place,
                   uint32_t link,
                   uint32_t end,
                   const std::vector<uint32_t>& destinations);

    /**
     * @param link 0 or 1
     * @param up whether the phone's interface to it is up
     */
    void SetPhoneInterface(uint32_t link, bool up);

    /// @return source addresses of the client's paths, in their order
    std::vector<Address> GetSources() const;

    /**
     * @tparam A type of the value
     * @tparam B type of the expected value
     * @param actual a value
     * @param expected the expected value
     * @param what property that the check shows
     */
    template <typename A, typename B>
    void Equal(const A& actual, const B& expected, const std::string& what)
    {
        NS_TEST_EXPECT_MSG_EQ(actual, expected, what);
    }

    /**
     * @param condition a condition that should be true
     * @param what property that the check shows
     */
    void True(bool condition, const std::string& what);

  private:
    void DoRun() override;
    void DoTeardown() override;

    /**
     * Makes a link.
     * @param places its nodes; their ends have the numbers from 1
     */
    void AddLink(const std::vector<Place>& places);

    /// Adds static routes to all nodes; the phone and the server use their first link only.
    void AddAllRoutes();

    Script m_script;                                        ///< the test
    std::vector<std::vector<Ptr<SimpleNetDevice>>> m_links; ///< devices by link and end
};

/**
 * @ingroup sctp-tests
 * A suite of such tests.
 */
class SctpRouteLabSuite : public TestSuite
{
  public:
    /**
     * @param name name of the suite
     * @param tests names and scripts of its tests
     */
    SctpRouteLabSuite(const std::string& name,
                      const std::vector<std::pair<std::string, SctpRouteLab::Script>>& tests);
};

} // namespace ns3

#endif /* SCTP_ROUTE_LAB_H */
