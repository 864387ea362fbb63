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
 * A phone with WiFi and LTE, and a server with one address: downloads and uploads by one radio,
 * with failover, or by both radios at once. The phone can walk out of the WiFi cell, or lose a
 * radio.
 *
 * @code
 *              10.1.0.0/24        10.2.0.0/24
 *           +~~~~ WiFi ~~~~ AP ----- 5 ms -----+         10.4.0.0/24
 *   phone --+                                  +- router --- 5 ms --- server
 *           +~~~~ LTE ~~~~ eNB == PGW - 10 ms -+
 *               7.0.0.0/8         10.3.0.0/24
 * @endcode
 */

#include "../helper/scenario/sctp-csv-row.h"
#include "../helper/scenario/sctp-scenario-options.h"

#include "ns3/applications-module.h"
#include "ns3/core-module.h"
#include "ns3/internet-module.h"
#include "ns3/lte-module.h"
#include "ns3/mobility-module.h"
#include "ns3/network-module.h"
#include "ns3/point-to-point-module.h"
#include "ns3/sctp-module.h"
#include "ns3/wifi-module.h"

#include <algorithm>
#include <iostream>
#include <limits>
#include <map>

using namespace ns3;

/// Bytes of a message or segment: with the headers of SCTP or TCP less than 1500.
constexpr uint32_t PAYLOAD = 1440;
/// Port of the server.
constexpr uint16_t PORT = 9;
/// Position of a cell after its radio was cut, m.
constexpr double AWAY = 1e7;

/// The network.
struct Network
{
    Ptr<Node> phone{CreateObject<Node>()};  //!< with WiFi and LTE
    Ptr<Node> server{CreateObject<Node>()}; //!< with one address
    Ptr<Node> router{CreateObject<Node>()}; //!< between server, AP and PGW
    Ptr<Node> ap{CreateObject<Node>()};     //!< WiFi access point
    Ptr<Node> enb{CreateObject<Node>()};    //!< LTE base station
    Ptr<LteHelper> lte;                     //!< has to exist as long as the simulation
    Ipv4Address serverAddress;              //!< the only one
    std::map<std::string, Ipv4InterfaceContainer> radios; //!< the phone's interfaces by name
};

/**
 * Place a node on a line.
 *
 * @param node the node
 * @param x its position, m
 * @param speed its speed, m/s
 */
static void
Place(Ptr<Node> node, double x, double speed = 0)
{
    auto mobility = CreateObject<ConstantVelocityMobilityModel>();
    node->AggregateObject(mobility);
    mobility->SetPosition(Vector(x, 0, 0));
    mobility->SetVelocity(Vector(speed, 0, 0));
}

/**
 * Get the static routes of a node.
 *
 * @param node the node
 * @return its routes
 */
static Ptr<Ipv4StaticRouting>
Routes(Ptr<Node> node)
{
    return Ipv4StaticRoutingHelper().GetStaticRouting(node->GetObject<Ipv4>());
}

/**
 * Join a node and the router by a cable; the node gets a default route.
 *
 * @param net the network
 * @param node the node
 * @param delay delay of the cable
 * @param address address of the cable's network, a /24
 * @return interfaces of the node and of the router
 */
static Ipv4InterfaceContainer
JoinRouter(const Network& net, Ptr<Node> node, const char* delay, const char* address)
{
    PointToPointHelper cable;
    cable.SetDeviceAttribute("DataRate", StringValue("1Gbps"));
    cable.SetChannelAttribute("Delay", StringValue(delay));
    auto interfaces =
        Ipv4AddressHelper(address, "255.255.255.0").Assign(cable.Install(node, net.router));
    Routes(node)->SetDefaultRoute(interfaces.GetAddress(1), interfaces.Get(0).second);
    return interfaces;
}

/**
 * Build the WiFi cell and its link to the router.
 *
 * @param net the network
 */
static void
BuildWifi(Network& net)
{
    YansWifiPhyHelper phy;
    phy.SetChannel(YansWifiChannelHelper::Default().Create());
    WifiHelper wifi;
    wifi.SetStandard(WIFI_STANDARD_80211a);
    wifi.SetRemoteStationManager("ns3::IdealWifiManager");
    WifiMacHelper mac;
    mac.SetType("ns3::ApWifiMac");
    NetDeviceContainer devices = wifi.Install(phy, mac, net.ap);
    mac.SetType("ns3::StaWifiMac");
    devices.Add(wifi.Install(phy, mac, net.phone));

    auto interfaces = Ipv4AddressHelper("10.1.0.0", "255.255.255.0").Assign(devices);
    net.radios["WiFi"].Add(interfaces.Get(1));
    // Packets without a source address prefer WiFi, the route of the lower metric.
    Routes(net.phone)->SetDefaultRoute(interfaces.GetAddress(0), interfaces.Get(1).second, 1);
    auto backhaul = JoinRouter(net, net.ap, "5ms", "10.2.0.0");
    Routes(net.router)
        ->AddNetworkRouteTo("10.1.0.0",
                            "255.255.255.0",
                            backhaul.GetAddress(0),
                            backhaul.Get(1).second);
}

/**
 * Build the LTE cell, its core network, and their link to the router.
 *
 * @param net the network
 */
static void
BuildLte(Network& net)
{
    auto epc = CreateObject<PointToPointEpcHelper>();
    net.lte = CreateObject<LteHelper>();
    net.lte->SetEpcHelper(epc);
    auto enbDevices = net.lte->InstallEnbDevice(net.enb);
    auto ueDevices = net.lte->InstallUeDevice(net.phone);
    auto interfaces = epc->AssignUeIpv4Address(ueDevices);
    net.radios["LTE"] = interfaces;
    Routes(net.phone)->SetDefaultRoute(epc->GetUeDefaultGatewayAddress(),
                                       interfaces.Get(0).second,
                                       10);
    net.lte->Attach(ueDevices, enbDevices.Get(0));
    auto backhaul = JoinRouter(net, epc->GetPgwNode(), "10ms", "10.3.0.0");
    Routes(net.router)
        ->AddNetworkRouteTo("7.0.0.0", "255.0.0.0", backhaul.GetAddress(0), backhaul.Get(1).second);
}

/**
 * Build the network.
 *
 * @param options distance: of the phone from the cells at first, m; walk: its speed, m/s; radios:
 * those in use; rlcBuffer: of LTE's bearers, bytes
 * @return the network
 */
static Network
BuildNetwork(const SctpScenarioOptions& options)
{
    constexpr double MAX = 10000;
    // ns-3's default holds seven packets: every burst loses some, and no transport fills the cell.
    Config::SetDefault("ns3::LteRlcUm::MaxTxBufferSize",
                       UintegerValue(options.GetInteger("rlcBuffer", 1500)));
    Network net;
    Place(net.phone,
          options.GetNumbers("distance", 1, MAX, "a distance in m")[0],
          options.GetNumbers("walk", 1, MAX, "a speed in m/s")[0]);
    Place(net.ap, 0);
    Place(net.enb, -100);
    InternetStackHelper().Install({net.phone, net.server, net.router, net.ap});
    BuildWifi(net);
    BuildLte(net);
    net.serverAddress = JoinRouter(net, net.server, "5ms", "10.4.0.0").GetAddress(0);
    // Packets of each of the phone's addresses leave by its interface.
    SctpRouteHelper().Install(net.phone);

    const auto radios =
        options.GetChoice("radios", {{"both", ""}, {"WiFi", "WiFi"}, {"LTE", "LTE"}});
    for (auto& [name, interfaces] : net.radios)
    {
        if (!radios.empty() && name != radios)
        {
            interfaces.Get(0).first->SetDown(interfaces.Get(0).second);
        }
    }
    return net;
}

/// Measures a transfer.
class Meter
{
  public:
    /**
     * @param net the network
     * @param down whether the server sends
     * @param bytes how much is sent
     * @param concurrent whether all paths are used at once
     * @param text whether to tell when a path changes its state
     */
    Meter(const Network& net, bool down, uint64_t bytes, bool concurrent, bool text)
        : m_net(net),
          m_bytes(bytes),
          m_concurrent(concurrent)
    {
        const auto& sender = down ? net.server : net.phone;
        if (auto receiver = (down ? net.phone : net.server)->GetObject<SctpProtocol>())
        {
            receiver->TraceConnectWithoutContext("Rx", MakeCallback(&Meter::Arrived, this));
            // The sender finds out that a path has failed. FreeBSD's stack has no such trace
            // source.
            if (text)
            {
                SctpHelper::ConnectPathTrace(sender->GetObject<SctpL4Protocol>() ? sender
                                                                                 : net.phone,
                                             "State",
                                             MakeCallback(&Meter::Changed, this));
            }
        }
        if (sender->GetObject<SctpL4Protocol>())
        {
            SctpHelper::ConnectAssociationTrace(sender,
                                                "PathAdded",
                                                MakeCallback(&Meter::Added, this));
            Simulator::Schedule(INTERVAL, &Meter::Sample, this);
        }
    }

    /**
     * @param source sends the data
     * @param sink receives it
     */
    void Connect(Ptr<Application> source, Ptr<Application> sink)
    {
        source->TraceConnectWithoutContext("Tx", MakeCallback(&Meter::Sent, this));
        sink->TraceConnectWithoutContext("Rx", MakeCallback(&Meter::Received, this));
    }

    /**
     * Print the measurements.
     *
     * @param start begin of the transfer
     */
    void Print(Time start) const
    {
        std::cout << m_received << " of " << m_bytes << " bytes received";
        if (m_received > 0)
        {
            const double duration = (m_last - start).GetSeconds();
            std::cout << " in " << duration << " s, " << m_received * 8e-6 / duration << " Mb/s";
        }
        std::cout << std::endl;
        for (const auto& [name, bytes] : m_arrived)
        {
            std::cout << "by " << name << ": " << bytes << " bytes with headers";
            if (const auto rtt = m_rtts.find(name); rtt != m_rtts.end())
            {
                std::cout << ", smoothed RTT up to " << rtt->second.GetSeconds() << " s";
            }
            std::cout << std::endl;
        }
        if (!m_paths.empty())
        {
            std::cout << "held back by a full buffer for " << m_blocked.GetSeconds() << " s"
                      << std::endl;
        }
    }

    /**
     * Print the same as columns, a name and a value on each line.
     *
     * @param start begin of the transfer
     */
    void PrintColumns(Time start) const
    {
        SctpCsvRow row;
        row.Add("complete", m_received >= m_bytes);
        row.Add("bytes_received", m_received);
        row.Add("goodput_mbps",
                m_received > 0 ? m_received * 8e-6 / (m_last - start).GetSeconds() : 0);
        for (const auto& [radio, name] : {std::pair{"WiFi", "wifi"}, std::pair{"LTE", "lte"}})
        {
            const auto arrived = m_arrived.find(radio);
            const auto rtt = m_rtts.find(radio);
            row.Add(std::string("bytes_") + name, arrived != m_arrived.end() ? arrived->second : 0);
            row.Add(std::string("srtt_max_") + name + "_s",
                    rtt != m_rtts.end() ? rtt->second.GetSeconds() : 0);
        }
        row.Add("held_back_s", m_blocked.GetSeconds());
        row.Print(std::cout);
    }

  private:
    /// Time between two looks at the sender's paths.
    static inline const Time INTERVAL = MilliSeconds(5);

    /**
     * @param address an address
     * @return whether it is the phone's LTE address
     */
    bool IsLte(const Address& address) const
    {
        return address == Address(m_net.radios.at("LTE").GetAddress(0));
    }

    /**
     * @param one an address of a path
     * @param other the other one
     * @return the radio that the path uses
     */
    std::string NameRadio(const Address& one, const Address& other) const
    {
        return IsLte(one) || IsLte(other) ? "LTE" : "WiFi";
    }

    /**
     * A path has changed its state.
     *
     * @param path the path
     * @param oldState its state before
     * @param newState its state now
     */
    void Changed(std::string,
                 Ptr<const SctpPath> path,
                 SctpPathState oldState,
                 SctpPathState newState)
    {
        std::cout << Simulator::Now().GetSeconds() << " s: the path by "
                  << NameRadio(path->GetRoute().local, path->GetRemote()) << " goes from "
                  << oldState << " to " << newState << std::endl;
    }

    /**
     * The sender has a path.
     *
     * @param path the path
     */
    void Added(std::string, Ptr<SctpPath> path)
    {
        m_paths.push_back(path);
    }

    /// Look at the sender's paths.
    void Sample()
    {
        bool room = false;
        for (const auto& path : m_paths)
        {
            const auto flight = path->GetFlightSize();
            room |= path->GetState() == SctpPathState::ACTIVE && (m_concurrent || flight > 0) &&
                    flight + path->GetMtu() <= path->GetCwnd();
            auto& rtt = m_rtts[NameRadio(path->GetRoute().local, path->GetRemote())];
            rtt = std::max(rtt, path->GetSrtt());
        }
        // The source always has more to send, until it has sent all.
        m_blocked += room && m_sent < m_bytes ? INTERVAL : Time();
        Simulator::Schedule(INTERVAL, &Meter::Sample, this);
    }

    /**
     * The socket has taken data.
     *
     * @param packet the data
     */
    void Sent(Ptr<const Packet> packet)
    {
        m_sent += packet->GetSize();
    }

    /**
     * A packet has arrived at the host of the sink.
     *
     * @param packet the packet
     * @param source its source
     * @param destination its destination
     */
    void Arrived(Ptr<const Packet> packet, const Address& source, const Address& destination)
    {
        m_arrived[NameRadio(source, destination)] += packet->GetSize();
    }

    /**
     * The sink has received data.
     *
     * @param packet the data
     */
    void Received(Ptr<const Packet> packet, const Address&)
    {
        m_received += packet->GetSize();
        m_last = Simulator::Now();
        if (m_received >= m_bytes)
        {
            Simulator::Stop(Seconds(1)); // time to close the association
        }
    }

    const Network& m_net;                      //!< the network
    uint64_t m_bytes;                          //!< to be sent
    bool m_concurrent;                         //!< all paths are used at once
    uint64_t m_sent{0};                        //!< taken by the socket
    uint64_t m_received{0};                    //!< by the sink
    Time m_last;                               //!< when the sink last received data
    Time m_blocked;                            //!< windows had room, the sender sent nothing
    std::vector<Ptr<const SctpPath>> m_paths;  //!< the sender's
    std::map<std::string, uint64_t> m_arrived; //!< bytes by radio
    std::map<std::string, Time> m_rtts;        //!< longest smoothed RTT by radio
};

/**
 * Install the transport on phone and server.
 *
 * @param net the network
 * @param options the options
 * @return the socket factory for applications
 */
static std::string
InstallTransport(const Network& net, const SctpScenarioOptions& options)
{
    const auto variant = options.GetChoice("variant",
                                           {{"Sctp", "ns3::SctpL4Protocol"},
                                            {"Cmt", "ns3::CmtSctpL4Protocol"},
                                            {"CmtPf", "ns3::CmtPfSctpL4Protocol"},
                                            {"MpSctp", "ns3::MpSctpL4Protocol"},
                                            {"Tcp", ""}});
    const auto peer =
        options.GetChoice("server", {{"same", ""}, {"FreeBsd", "ns3::UsrsctpL4Protocol"}});
    const auto name = options.GetText("variant");
    const bool cmt = options.Is("variant", "Cmt");
    if (!peer.empty() && !options.Is("variant", "Sctp") && !cmt)
    {
        throw SctpOptionError("--server: FreeBsd has no " + name + ", only Sctp and Cmt");
    }
    const UintegerValue buffer(options.GetInteger("buffer", 1500));
    if (variant.empty())
    {
        Config::SetDefault("ns3::TcpSocket::SegmentSize", UintegerValue(PAYLOAD));
        Config::SetDefault("ns3::TcpSocket::SndBufSize", buffer);
        Config::SetDefault("ns3::TcpSocket::RcvBufSize", buffer);
        return "ns3::TcpSocketFactory";
    }
    SctpHelper phone(variant);
    phone.SetAssociationAttribute("PathsPerAddressPair", StringValue("Mesh"));
    SctpHelper server(peer.empty() ? variant : peer);
    if (!peer.empty())
    {
        server.Set("Cmt", UintegerValue(cmt ? 1 : 0));
    }
    for (auto helper : {&phone, &server})
    {
        helper->SetAssociationAttribute("SndBufSize", buffer);
        helper->SetAssociationAttribute("RcvBufSize", buffer);
        helper->SetAssociationAttribute("PathMaxRetrans", UintegerValue(1));
    }
    phone.Install(net.phone);
    server.Install(net.server);
    SctpScenarioOptions::CheckStack(net.phone);
    return "ns3::SctpSocketFactory";
}

/**
 * Build the network, run the simulation.
 *
 * @param argc number of arguments
 * @param argv arguments
 */
static void
Simulate(int argc, char* argv[])
{
    SctpScenarioOptions options;
    options.Add("variant", "Sctp", "Sctp (failover), Cmt, CmtPf, MpSctp (both radios), or Tcp");
    options.Add("radios", "both", "the phone's radios in use: both, WiFi or LTE");
    options.Add("direction", "down", "down: the server sends; up: the phone sends");
    options.Add("server", "same", "the server's stack: same as the phone's, or FreeBsd");
    options.Add("bytes", "20000000", "bytes to transfer");
    options.Add("buffer", "131072", "send buffers and receive buffers, bytes");
    options.Add("rlcBuffer",
                "256000",
                "LTE: send buffer of a bearer; ns-3's default is 10240 bytes");
    options.Add("distance", "10", "first distance of the phone from the access point, m");
    options.Add("walk", "0", "speed at which it leaves, m/s");
    options.Add("cut", "none", "radio that is cut off: WiFi, LTE or none");
    options.Add("cutAt", "2", "when, s");
    options.Add("stop", "60", "longest simulated time, s");
    options.Add("results", "text", "text, or columns: a name and a value on each line");
    options.Add("pcap", "", "prefix of a pcap file of the server");
    options.Parse(argc, argv, "A phone with WiFi and LTE, and a server with one address");

    const bool down = !options.GetChoice("direction", {{"down", "down"}, {"up", ""}}).empty();
    const auto cut = options.GetChoice("cut", {{"none", ""}, {"WiFi", "WiFi"}, {"LTE", "LTE"}});
    const bool text = options.GetChoice("results", {{"text", ""}, {"columns", "columns"}}).empty();
    const auto bytes = options.GetInteger("bytes", 1);
    const auto cutAt = options.GetTime("cutAt");
    const auto net = BuildNetwork(options);
    const auto factory = InstallTransport(net, options);

    // The association begins with the radio that is in use, or with WiFi.
    const bool lte = options.Is("radios", "LTE");
    const auto address =
        down ? net.radios.at(lte ? "LTE" : "WiFi").GetAddress(0) : net.serverAddress;
    BulkSendHelper source(factory, InetSocketAddress(address, PORT));
    source.SetAttribute("MaxBytes", UintegerValue(bytes));
    source.SetAttribute("SendSize", UintegerValue(PAYLOAD));
    auto sending = source.Install(down ? net.server : net.phone);
    const auto start = Seconds(CreateObject<UniformRandomVariable>()->GetValue(1, 1.1));
    sending.Start(start); // the phone has joined its cells by then
    PacketSinkHelper sink(factory, InetSocketAddress(Ipv4Address::GetAny(), PORT));
    auto receiving = sink.Install(down ? net.phone : net.server);
    Meter meter(net, down, bytes, !options.Is("variant", "Sctp"), text);
    meter.Connect(sending.Get(0), receiving.Get(0));

    if (!cut.empty())
    {
        auto cell = (cut == "WiFi" ? net.ap : net.enb)->GetObject<MobilityModel>();
        Simulator::Schedule(cutAt, &MobilityModel::SetPosition, cell, Vector(AWAY, 0, 0));
    }
    if (options.Has("pcap"))
    {
        SctpScenarioOptions::CheckFile("pcap", options.GetText("pcap") + "-1-1.pcap");
        PointToPointHelper().EnablePcap(options.GetText("pcap"), NodeContainer(net.server));
    }
    Simulator::Stop(options.GetTime("stop"));
    Simulator::Run();
    text ? meter.Print(start) : meter.PrintColumns(start);
    Simulator::Destroy();
}

/**
 * Run the program; a mistake in the options ends it with one line.
 *
 * @param argc number of arguments
 * @param argv arguments
 * @return exit status
 */
int
main(int argc, char* argv[])
{
    return SctpScenarioOptions::RunProgram("sctp-wifi-lte", [&] { Simulate(argc, argv); });
}
