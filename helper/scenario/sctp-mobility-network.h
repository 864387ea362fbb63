/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#ifndef SCTP_MOBILITY_NETWORK_H
#define SCTP_MOBILITY_NETWORK_H

#include "sctp-mobility-settings.h"

#include "ns3/inet-socket-address.h" // for dhcp-server.h of ns-3.35
#include "ns3/ipv4-address.h"
#include "ns3/mac48-address.h"
#include "ns3/net-device.h"
#include "ns3/node-container.h"
#include "ns3/nstime.h"

#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <vector>

namespace ns3
{

class Ipv4;
class Ipv4StaticRouting;
class SctpWifiReports;
class WifiNetDevice;

/**
 * @ingroup sctp
 * A station with one or two radios that walks from a WiFi cell to another one, and a server with
 * one address.
 *
 *               10.1.1.0/24          10.1.2.0/24
 *              +~~~~~~ access point 1 ---------+          10.3.1.0/24
 *     station -+                               +- router ------------- server
 *              +~~~~~~ access point 2 ---------+
 *               10.2.1.0/24          10.2.2.0/24
 *
 * With one radio both cells share a channel, and the station finds the second one when it has lost
 * the first. With two radios each has a cell and a channel. A radio has an address while it is in a
 * cell.
 */
class SctpMobilityNetwork
{
  public:
    /// An event of the station.
    enum class Event
    {
        ASSOCIATED, //!< it has joined a cell
        LOST,       //!< it has lost a cell
        ADDRESS,    //!< a radio has an address
        NO_ADDRESS  //!< a radio has none any more
    };

    /**
     * Is called when something happens to the station.
     * @param event the event
     * @param cell number of the cell, from 1
     * @param address the address; of ASSOCIATED and LOST any
     */
    using Observer = std::function<void(Event event, uint32_t cell, Ipv4Address address)>;

    /**
     * Builds the network. Outlives the simulation.
     *
     * @param settings settings
     */
    explicit SctpMobilityNetwork(const SctpMobilitySettings& settings);
    ~SctpMobilityNetwork();

    /// @param observer is called when something happens to the station
    void SetObserver(Observer observer);

    /// @return the station
    Ptr<Node> GetStation() const;

    /// @return the server
    Ptr<Node> GetServer() const;

    /// @return the server's address
    Ipv4Address GetServerAddress() const;

    /// The first access point fails. With events and two radios the station notices it at once.
    void Cut();

  private:
    /// A radio of the station.
    struct Radio
    {
        Ptr<WifiNetDevice> device; //!< its device
        uint32_t interface {
            0
        };                                        //!< its interface
        std::unique_ptr<SctpWifiReports> reports; //!< its link
        uint32_t cell{0};                         //!< its cell, from 1; 0 = none yet
        Ipv4Address address;                      //!< its address; any = none
        bool leased{false};                       //!< whether DHCP has given it
    };

    /**
     * Joins two nodes by a cable.
     *
     * @param a a node, which gets a default route to the other one
     * @param b the other node
     * @param network network of the cable, a /24: a has address 1, b address 2
     * @param delay one way, as ns3::Time takes it
     * @return number of b's interface
     */
    static uint32_t Join(Ptr<Node> a, Ptr<Node> b, const char* network, const std::string& delay);

    /// Builds the cables and their routes.
    void BuildCables();

    /// Builds the cells and the station's radios.
    void BuildCells();

    /**
     * Gives an access point its address, and a DHCP server if addresses come from one.
     *
     * @param cell number of the cell, from 1
     * @param device device of the access point
     */
    void ConfigureAccessPoint(uint32_t cell, Ptr<NetDevice> device) const;

    /// @param index index of a radio, which has its device
    void ConfigureRadio(uint32_t index);

    /**
     * Gives an interface without an address 0.0.0.0: ns-3.37's broadcasts need one of each.
     *
     * @param index index of the radio
     */
    void KeepAddress(uint32_t index) const;

    /**
     * A link goes up or down.
     *
     * @param index index of the radio
     * @param up whether it goes up
     * @param accessPoint address of the access point
     */
    void LinkChanged(uint32_t index, bool up, Mac48Address accessPoint);

    /// @param radio a radio that has joined a cell
    void Joined(Radio& radio);

    /// @param radio a radio that has lost its cell
    void Left(Radio& radio);

    /**
     * DHCP has given a radio an address.
     *
     * @param radio the radio
     * @param address the address
     */
    void Leased(Radio& radio, Ipv4Address address);

    /**
     * Calls the observer.
     *
     * @param event the event
     * @param radio the radio
     * @param address the address
     */
    void Tell(Event event, const Radio& radio, Ipv4Address address) const;

    /// @param radio a radio whose packets are to leave by the access point of its cell
    void SetGateway(const Radio& radio) const;

    /**
     * @param accessPoint address of an access point
     * @return number of its cell, from 1
     */
    uint32_t GetCell(Mac48Address accessPoint) const;

    /**
     * @param cell number of a cell, from 1
     * @param host place in the network of its radios
     * @return the address
     */
    static Ipv4Address GetAddress(uint32_t cell, uint32_t host);

    SctpMobilitySettings m_settings;          //!< settings
    Observer m_observer;                      //!< is called with events; may be null
    NodeContainer m_nodes;                    //!< station, access points, router, server
    std::vector<Radio> m_radios;              //!< of the station
    std::vector<Mac48Address> m_accessPoints; //!< addresses by cell
};

} // namespace ns3

#endif /* SCTP_MOBILITY_NETWORK_H */
