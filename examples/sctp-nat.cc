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
 * Clients behind a NAT talk to a server by SCTP in UDP. The NAT gives them another port, then
 * another address; the first client moves to a second NAT's path as well.
 */

#include "../helper/scenario/sctp-nat-translator.h"

#include "ns3/core-module.h"
#include "ns3/internet-module.h"
#include "ns3/network-module.h"
#include "ns3/point-to-point-module.h"
#include "ns3/sctp-module.h"

#include <algorithm>
#include <iomanip>
#include <iostream>
#include <string>
#include <vector>

using namespace ns3;

namespace
{

/// UDP port of SCTP (RFC 6951 section 5.1).
constexpr uint16_t UDP_PORT = 9899;

/// SCTP port of the server.
constexpr uint16_t SERVER_PORT = 9;

/// The first SCTP port of the clients.
constexpr uint16_t CLIENT_PORT = 5000;

/// Hosts behind NATs and a server.
class Network
{
  public:
    /**
     * Build the network.
     *
     * @param count number of clients
     * @param settings settings of the NATs
     * @param pcap prefix of pcap files; empty = none
     */
    Network(uint32_t count, const SctpNatTranslator::Settings& settings, const std::string& pcap);

    /// @param samePort whether all clients have one SCTP port
    void Connect(bool samePort);

    /// The first client adds its address behind the second NAT.
    void AddSecondPath();

    /// The server sends a message on each association, then each client does.
    void Talk();

    /// Print the bytes that have arrived.
    void PrintResults() const;

    /**
     * Print a line with the time.
     *
     * @param text the line
     */
    static void Print(const std::string& text);

    std::vector<Ptr<SctpNatTranslator>> nats; //!< the NATs

  private:
    /**
     * Join two nodes, and give the ends an address or none.
     *
     * @param a one node
     * @param b another one
     * @return the devices
     */
    NetDeviceContainer Join(Ptr<Node> a, Ptr<Node> b);

    /**
     * Give a device an address.
     *
     * @param device the device
     * @param address its address, of a network of 24 bits
     * @param gateway whether the host has a default route by it
     */
    static void Assign(Ptr<NetDevice> device, const std::string& address, bool gateway);

    /**
     * A connection was accepted.
     *
     * @param socket its socket
     */
    void Accepted(Ptr<Socket> socket, const Address&);

    /**
     * Data has arrived.
     *
     * @param socket the socket
     */
    void Received(Ptr<Socket> socket);

    /**
     * The end of an association of a client.
     *
     * @param socket the socket
     */
    void Closed(Ptr<Socket> socket);

    PointToPointHelper m_link;              //!< makes links
    NodeContainer m_clients;                //!< the clients
    Ptr<Node> m_server;                     //!< the server
    std::vector<Ptr<SctpSocket>> m_sockets; //!< of the clients
    std::vector<Ptr<Socket>> m_accepted;    //!< of the server
    Ptr<Socket> m_listener;                 //!< of the server
    uint32_t m_up{0};                       //!< messages that the server has received
    uint32_t m_down{0};                     //!< messages that clients have received
    uint32_t m_ended{0};                    //!< associations of clients that have ended
};

Network::Network(uint32_t count,
                 const SctpNatTranslator::Settings& settings,
                 const std::string& pcap)
{
    m_link.SetDeviceAttribute("DataRate", StringValue("10Mbps"));
    m_link.SetChannelAttribute("Delay", StringValue("10ms"));
    m_clients.Create(count);
    NodeContainer others(2);
    m_server = others.Get(0);
    const auto router = others.Get(1);
    InternetStackHelper internet;
    internet.Install(m_clients);
    internet.Install(others);

    SctpHelper server;
    server.Set("UdpEncapsulationPort", UintegerValue(UDP_PORT));
    server.SetAssociationAttribute("DynamicAddresses", BooleanValue(true));
    server.Install(m_server);
    SctpHelper client;
    client.Set("UdpEncapsulationPort", UintegerValue(UDP_PORT));
    client.SetAssociationAttribute("RemoteUdpEncapsPort", UintegerValue(UDP_PORT));
    client.SetAssociationAttribute("DynamicAddresses", BooleanValue(true));
    client.SetAssociationAttribute("BehindNat", BooleanValue(true));
    client.SetAssociationAttribute("HbInterval", TimeValue(Seconds(10))); // keeps ports
    client.Install(m_clients);

    const auto link = Join(m_server, router);
    Assign(link.Get(0), "192.0.2.2", true);
    Assign(link.Get(1), "192.0.2.1", false);
    for (const uint32_t i : {0, 1})
    {
        const std::string network = "203.0." + std::to_string(i) + ".";
        NodeContainer nat(1);
        const auto outside = Join(nat.Get(0), router);
        Assign(outside.Get(1), network + "1", false);
        const Ipv4Address address((network + "10").c_str());
        nats.push_back(Create<SctpNatTranslator>(outside.Get(0), address, settings));
        nats.back()->SetObserver(Print);
        for (uint32_t j = 0; j < (i == 0 ? count : 1); ++j)
        {
            const auto inside = Join(m_clients.Get(j), nat.Get(0));
            const auto own = "10." + std::to_string(i) + "." + std::to_string(j) + ".1";
            Assign(inside.Get(0), own, true);
            nats.back()->AddHost(inside.Get(1), Ipv4Address(own.c_str()));
        }
    }
    if (!pcap.empty())
    {
        m_link.EnablePcap(pcap, NodeContainer(m_server));
        m_link.EnablePcap(pcap, m_clients);
    }
}

NetDeviceContainer
Network::Join(Ptr<Node> a, Ptr<Node> b)
{
    return m_link.Install(a, b);
}

void
Network::Assign(Ptr<NetDevice> device, const std::string& address, bool gateway)
{
    const auto ipv4 = device->GetNode()->GetObject<Ipv4>();
    const uint32_t interface = ipv4->AddInterface(device);
    const Ipv4Address own(address.c_str());
    ipv4->AddAddress(interface, Ipv4InterfaceAddress(own, Ipv4Mask("255.255.255.0")));
    ipv4->SetUp(interface);
    if (gateway)
    {
        // The other end of a point-to-point link, whatever its address.
        Ipv4StaticRoutingHelper().GetStaticRouting(ipv4)->SetDefaultRoute(
            Ipv4Address((own.Get() & 0xffffff00) + 254),
            interface,
            interface);
    }
}

void
Network::Connect(bool samePort)
{
    m_listener = Socket::CreateSocket(m_server, SctpSocketFactory::GetTypeId());
    m_listener->Bind(InetSocketAddress(Ipv4Address::GetAny(), SERVER_PORT));
    m_listener->SetAcceptCallback(MakeNullCallback<bool, Ptr<Socket>, const Address&>(),
                                  MakeCallback(&Network::Accepted, this));
    m_listener->Listen();
    for (uint32_t i = 0; i < m_clients.GetN(); ++i)
    {
        const auto socket = Socket::CreateSocket(m_clients.Get(i), SctpSocketFactory::GetTypeId());
        m_sockets.push_back(DynamicCast<SctpSocket>(socket));
        const uint16_t port = CLIENT_PORT + (samePort ? 0 : i);
        socket->Bind(InetSocketAddress(Ipv4Address::GetAny(), port));
        socket->SetRecvCallback(MakeCallback(&Network::Received, this));
        socket->SetCloseCallbacks(MakeCallback(&Network::Closed, this),
                                  MakeCallback(&Network::Closed, this));
        Simulator::Schedule(MilliSeconds(200 * i), [socket] {
            socket->Connect(InetSocketAddress(Ipv4Address("192.0.2.2"), SERVER_PORT));
        });
    }
}

void
Network::AddSecondPath()
{
    const int result = m_sockets[0]->Bindx({Ipv4Address("10.1.0.1")});
    Print(result == 0 ? "client 0 adds its path by the second NAT"
                      : "client 0 cannot add its path by the second NAT");
}

void
Network::Talk()
{
    for (const auto& socket : m_accepted)
    {
        socket->Send(Create<Packet>(100));
    }
    for (const auto& socket : m_sockets)
    {
        socket->Send(Create<Packet>(100));
    }
}

void
Network::Accepted(Ptr<Socket> socket, const Address&)
{
    m_accepted.push_back(socket);
    socket->SetRecvCallback(MakeCallback(&Network::Received, this));
}

void
Network::Received(Ptr<Socket> socket)
{
    while (const auto packet = socket->Recv())
    {
        if (packet->GetSize() == 0)
        {
            break; // the end
        }
        ++(socket->GetNode() == m_server ? m_up : m_down);
    }
}

void
Network::Closed(Ptr<Socket> socket)
{
    ++m_ended;
    Print("the association of a client has ended, node " +
          std::to_string(socket->GetNode()->GetId()));
}

void
Network::Print(const std::string& text)
{
    std::cout << std::fixed << std::setprecision(2) << std::setw(7) << Simulator::Now().GetSeconds()
              << " s  " << text << std::endl;
}

void
Network::PrintResults() const
{
    std::cout << "received: " << m_up << " messages by the server, " << m_down
              << " by the clients; ended: " << m_ended << " associations" << std::endl;
    const auto socket = m_accepted.empty() ? nullptr : DynamicCast<SctpSocket>(m_accepted[0]);
    for (const auto& path : socket ? socket->GetPathInfos() : std::vector<SctpPathInfo>())
    {
        std::cout << "the server knows client 0 at " << SctpHelper::ToText(path.remote) << ":"
                  << path.udpPort << std::endl;
    }
}

} // namespace

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
    uint32_t clients = 2;
    bool samePort = false;
    bool wildcards = true;
    SctpNatTranslator::Settings settings;
    std::string pcap;
    CommandLine cmd(__FILE__);
    cmd.AddValue("clients", "number of clients behind the first NAT", clients);
    cmd.AddValue("symmetric", "whether NATs have a port for each destination", settings.symmetric);
    cmd.AddValue("timeout", "a NAT forgets a port after so much silence", settings.timeout);
    cmd.AddValue("samePort", "whether all clients have the same SCTP port", samePort);
    cmd.AddValue("wildcards", "whether the server accepts wildcards in ASCONF", wildcards);
    cmd.AddValue("pcap", "prefix of pcap files", pcap);
    cmd.Parse(argc, argv);
    clients = std::max(clients, 1U);
    Config::SetDefault("ns3::SctpDynamicAddresses::AllowWildcards", BooleanValue(wildcards));

    Network network(clients, settings, pcap);
    network.Connect(samePort);
    Simulator::Schedule(Seconds(5), [&network] { network.AddSecondPath(); });
    Simulator::Schedule(Seconds(10), [&network] {
        Network::Print("the first NAT forgets all ports");
        network.nats[0]->Forget();
    });
    Simulator::Schedule(Seconds(30), [&network] {
        Network::Print("the first NAT has address 203.0.0.20");
        network.nats[0]->SetAddress(Ipv4Address("203.0.0.20"));
    });
    for (uint32_t i = 2; i < 60; i += 4)
    {
        Simulator::Schedule(Seconds(i), [&network] { network.Talk(); });
    }
    Simulator::Stop(Seconds(120));
    Simulator::Run();
    network.PrintResults();
    Simulator::Destroy();
    return 0;
}
