/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#ifndef SCTP_SIGNALLING_NETWORK_H
#define SCTP_SIGNALLING_NETWORK_H

#include "ns3/address.h"
#include "ns3/net-device-container.h"
#include "ns3/node-container.h"
#include "ns3/nstime.h"
#include "ns3/ptr.h"
#include "ns3/sctp-path-error-model.h"

#include <array>
#include <cstdint>
#include <string>
#include <vector>

namespace ns3
{

/**
 * @ingroup sctp
 * A core and base stations with two interfaces each, on two networks that share nothing: each
 * network is a router with a link to the core and one to each station. IPv4.
 *
 * Addresses are 10.N.0.1 for the core and 10.N.S.1 for the station, N and S from 1 on.
 */
class SctpSignallingNetwork
{
  public:
    /// Number of networks.
    static constexpr uint32_t NETWORKS = 2;

    /// The part of network 1 that fails.
    enum class Failure
    {
        NONE,      //!< nothing
        LINK,      //!< the core's link
        ROUTER,    //!< the router, with all its links
        INTERFACE, //!< the core's interface: the core notices
        STATION    //!< the link of station 0
    };

    /// Directions of a link.
    enum class Direction
    {
        BOTH, //!< both of them
        UP,   //!< towards the core
        DOWN  //!< from the core
    };

    /// Values of the links.
    struct Parameters
    {
        uint32_t stations{20};                       //!< number of base stations, 1 to 250
        Time delay{MilliSeconds(5)};                 //!< one-way delay from station to core
        std::string coreRate{"1Gbps"};               //!< rate of the core's links
        std::string stationRate{"100Mbps"};          //!< rate of the stations' links
        std::array<double, NETWORKS> loss{0.0, 0.0}; //!< loss of the stations' links, by network
    };

    /// @param parameters values of the links
    explicit SctpSignallingNetwork(const Parameters& parameters);

    /// @return the core
    Ptr<Node> GetCore() const;

    /// @return the stations
    const NodeContainer& GetStations() const;

    /// @return the core's addresses, by network
    std::vector<Address> GetCoreAddresses() const;

    /**
     * @param station number of a station, from 0
     * @return its addresses, by network
     */
    std::vector<Address> GetStationAddresses(uint32_t station) const;

    /// @return the core's devices, by network
    NetDeviceContainer GetCoreDevices() const;

    /**
     * Fails, or repairs, a part of network 1.
     * @param failure the part
     * @param direction which direction of a link
     * @param down whether it fails
     */
    void SetDown(Failure failure, Direction direction, bool down);

    /**
     * Fixes the streams of random losses.
     * @param stream first stream number
     * @return number of streams used
     */
    int64_t AssignStreams(int64_t stream);

  private:
    /// Losses of one direction of a link.
    using Losses = Ptr<SctpPathErrorModel>;

    /// A link between a host and the router of a network.
    struct Link
    {
        NetDeviceContainer devices; //!< of host and router
        Losses atHost;              //!< losses of packets to the host
        Losses atRouter;            //!< losses of packets to the router
        Ptr<Node> host;             //!< the host
        Address address;            //!< its address
        Address gateway;            //!< the router's address
    };

    /**
     * Joins a host and the router of a network.
     * @param network the network, from 0
     * @param host the host
     * @param number number of the link in addresses
     * @param rate its rate
     * @param delay its one-way delay
     * @return the link
     */
    Link Join(uint32_t network,
              Ptr<Node> host,
              uint32_t number,
              const std::string& rate,
              Time delay) const;

    /**
     * Gives a host the route to its network.
     * @param network the network, from 0
     * @param link the host's link
     */
    static void AddRoute(uint32_t network, const Link& link);

    /**
     * Cuts a link, or repairs it.
     * @param up losses towards the core
     * @param down losses from the core
     * @param direction which of them
     * @param isDown whether all packets are lost
     */
    static void Cut(const Losses& up, const Losses& down, Direction direction, bool isDown);

    Ptr<Node> m_core;        //!< the core
    NodeContainer m_routers; //!< by network
    NodeContainer m_hosts;   //!< the stations
    /// Links of each network: the core's, then those of the stations.
    std::array<std::vector<Link>, NETWORKS> m_links;
};

} // namespace ns3

#endif /* SCTP_SIGNALLING_NETWORK_H */
