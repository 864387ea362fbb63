/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

/**
 * @file
 * @ingroup sctp
 * Many clients and one server, over IPv6 or IPv4: each client sends its bytes over a link of its
 * own to a router, and all of them share the server's link.
 *
 * It prints the slowest and the fastest transfer, and a summary; with --verbose each transfer.
 */

#include "ns3/applications-module.h"
#include "ns3/core-module.h"
#include "ns3/internet-module.h"
#include "ns3/network-module.h"
#include "ns3/point-to-point-module.h"
#include "ns3/sctp-module.h"

#include <algorithm>
#include <iostream>
#include <map>
#include <string>
#include <vector>

using namespace ns3;

/// Port of the server.
constexpr uint16_t PORT = 9;
/// Addresses are no longer tentative then, s.
constexpr double START = 2;

/// Bytes that the server has received, by the client's address.
class Meter
{
  public:
    /**
     * @param client address of a client
     * @param start when it starts
     */
    void Add(const Address& client, Time start)
    {
        m_index[client] = m_clients.size();
        m_clients.push_back({start, start, 0});
    }

    /**
     * Data has arrived.
     *
     * @param packet the data
     * @param from address and port of the client
     */
    void Received(Ptr<const Packet> packet, const Address& from)
    {
        const Address address = Inet6SocketAddress::IsMatchingType(from)
                                    ? Address(Inet6SocketAddress::ConvertFrom(from).GetIpv6())
                                    : Address(InetSocketAddress::ConvertFrom(from).GetIpv4());
        auto& client = m_clients.at(m_index.at(address));
        client.bytes += packet->GetSize();
        client.last = Simulator::Now();
    }

    /**
     * Print the clients, and a line for all of them.
     *
     * @param wanted bytes of each client
     * @param verbose a line for each client
     */
    void Print(uint64_t wanted, bool verbose) const
    {
        uint32_t complete = 0;
        double sum = 0;
        double squares = 0;
        Time last;
        size_t slowest = 0;
        size_t fastest = 0;
        for (size_t i = 0; i < m_clients.size(); ++i)
        {
            const auto& client = m_clients[i];
            const double goodput = client.GetGoodput();
            if (verbose)
            {
                PrintClient("client", i);
            }
            slowest = goodput < m_clients[slowest].GetGoodput() ? i : slowest;
            fastest = goodput > m_clients[fastest].GetGoodput() ? i : fastest;
            complete += client.bytes == wanted ? 1 : 0;
            sum += goodput;
            squares += goodput * goodput;
            last = std::max(last, client.last);
        }

        if (!verbose && m_clients.size() > 1)
        {
            PrintClient("slowest: client", slowest);
            PrintClient("fastest: client", fastest);
        }
        std::cout << complete << " of " << m_clients.size() << " transfers complete";
        if (sum > 0)
        {
            std::cout << " at " << last.GetSeconds() << " s; mean goodput "
                      << sum / m_clients.size() << " Mb/s, Jain's fairness index "
                      << sum * sum / (m_clients.size() * squares);
        }
        std::cout << std::endl;
    }

  private:
    /// A client.
    struct Client
    {
        Time start;     //!< of its transfer
        Time last;      //!< when its last data arrived
        uint64_t bytes; //!< received from it

        /// @return time from its start to its last data, s
        double GetDuration() const
        {
            return (last - start).GetSeconds();
        }

        /// @return goodput, Mb/s
        double GetGoodput() const
        {
            return GetDuration() > 0 ? bytes * 8e-6 / GetDuration() : 0;
        }
    };

    /**
     * Print a line for a client.
     *
     * @param name text before its number
     * @param index its number, from 0
     */
    void PrintClient(const std::string& name, size_t index) const
    {
        const auto& client = m_clients[index];
        std::cout << name << " " << index + 1 << ": " << client.bytes << " bytes in "
                  << client.GetDuration() << " s, " << client.GetGoodput() << " Mb/s" << std::endl;
    }

    std::vector<Client> m_clients;     //!< in order
    std::map<Address, size_t> m_index; //!< number of a client by its address
};

/// A star of links around a router.
class Star
{
  public:
    /// @param ipv4 IPv4 addresses instead of IPv6
    explicit Star(bool ipv4)
        : m_ipv4(ipv4),
          m_addresses4("10.0.0.0", "255.255.255.0"),
          m_addresses6("fd00::", Ipv6Prefix(64))
    {
        InternetStackHelper().Install(m_router);
    }

    /**
     * Join a host and the router. The host gets a default route.
     *
     * @param host the host, with an Internet stack
     * @param rate rate of the link
     * @param delay its one-way delay
     * @return the host's address
     */
    Address Join(Ptr<Node> host, const std::string& rate, Time delay)
    {
        PointToPointHelper link;
        link.SetDeviceAttribute("DataRate", StringValue(rate));
        link.SetChannelAttribute("Delay", TimeValue(delay));
        const auto devices = link.Install(host, m_router);
        if (m_ipv4)
        {
            const auto interfaces = m_addresses4.Assign(devices);
            m_addresses4.NewNetwork();
            Ipv4StaticRoutingHelper()
                .GetStaticRouting(interfaces.Get(0).first)
                ->SetDefaultRoute(interfaces.GetAddress(1), interfaces.Get(0).second);
            return interfaces.GetAddress(0);
        }
        auto interfaces = m_addresses6.Assign(devices);
        m_addresses6.NewNetwork();
        interfaces.SetForwarding(1, true);
        interfaces.SetDefaultRoute(0, 1);   // by the router
        return interfaces.GetAddress(0, 1); // address 0 is link-local
    }

  private:
    bool m_ipv4;                               //!< IPv4 instead of IPv6
    Ptr<Node> m_router = CreateObject<Node>(); //!< in the middle
    Ipv4AddressHelper m_addresses4;            //!< of IPv4
    Ipv6AddressHelper m_addresses6;            //!< of IPv6
};

/**
 * Add the server's port to an address.
 *
 * @param address an Ipv4Address or Ipv6Address
 * @return address and port
 */
static Address
AddPort(const Address& address)
{
    if (Ipv4Address::IsMatchingType(address))
    {
        return InetSocketAddress(Ipv4Address::ConvertFrom(address), PORT);
    }
    return Inet6SocketAddress(Ipv6Address::ConvertFrom(address), PORT);
}

/**
 * Install the server: one socket listens; each association is a socket of its own, which the sink
 * reads.
 *
 * @param server the node
 * @param ipv4 IPv4 instead of IPv6
 * @param meter the meter of all data
 */
static void
InstallSink(Ptr<Node> server, bool ipv4, Meter& meter)
{
    const auto any = ipv4 ? Address(Ipv4Address::GetAny()) : Address(Ipv6Address::GetAny());
    PacketSinkHelper sink("ns3::SctpSocketFactory", AddPort(any));
    sink.Install(server).Get(0)->TraceConnectWithoutContext("Rx",
                                                            MakeCallback(&Meter::Received, &meter));
}

/**
 * Build the network, run the simulation.
 *
 * @param argc number of arguments
 * @param argv arguments
 * @return exit status
 */
int
main(int argc, char* argv[])
{
    uint32_t count = 50;
    uint64_t bytes = 500000;
    bool ipv4 = false;
    std::string rate = "10Mbps";
    std::string serverRate = "100Mbps";
    Time stop = Seconds(60);
    std::string pcap;
    bool verbose = false;
    CommandLine cmd(__FILE__);
    cmd.AddValue("clients", "number of clients, at most 250", count);
    cmd.AddValue("bytes", "bytes that each of them sends", bytes);
    cmd.AddValue("ipv4", "IPv4 instead of IPv6", ipv4);
    cmd.AddValue("rate", "rate of each client's link", rate);
    cmd.AddValue("serverRate", "rate of the server's link", serverRate);
    cmd.AddValue("stop", "end of the simulation", stop);
    cmd.AddValue("pcap", "prefix of a pcap file of the server", pcap);
    cmd.AddValue("verbose", "a line for each client", verbose);
    cmd.Parse(argc, argv);

    auto server = CreateObject<Node>();
    NodeContainer clients(count);
    const NodeContainer hosts(NodeContainer(server), clients);
    InternetStackHelper().Install(hosts);
    SctpHelper().Install(hosts);

    Star star(ipv4);
    const auto address = star.Join(server, serverRate, MilliSeconds(1));
    const uint32_t chunk = ipv4 ? 1452 : 1432; // one DATA chunk fills a packet of 1500 bytes
    BulkSendHelper source("ns3::SctpSocketFactory", AddPort(address));
    source.SetAttribute("MaxBytes", UintegerValue(bytes));
    source.SetAttribute("SendSize", UintegerValue(chunk));

    Meter meter;
    auto random = CreateObject<UniformRandomVariable>();
    for (uint32_t i = 0; i < clients.GetN(); ++i)
    {
        const auto delay = MilliSeconds(random->GetInteger(5, 50));
        const auto client = star.Join(clients.Get(i), rate, delay);
        const auto start = Seconds(START + random->GetValue(0, 1));
        source.Install(clients.Get(i)).Start(start);
        meter.Add(client, start);
    }
    if (ipv4)
    {
        Ipv4GlobalRoutingHelper::PopulateRoutingTables();
    }
    InstallSink(server, ipv4, meter);
    if (!pcap.empty())
    {
        PointToPointHelper().EnablePcap(pcap, NodeContainer(server));
    }
    Simulator::Stop(stop);
    Simulator::Run();
    meter.Print(bytes, verbose);
    Simulator::Destroy();
    return 0;
}
