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
 * A simulated host exchanges messages with a real one, in real time. Each path leads from the real
 * host through a Unix datagram socket to a gateway node, and from there over a simulated link with
 * losses and cuts:
 *
 * @code
 *   real host --- socket --- gateway 1 --- link 1 --- simulated host
 *             --- socket --- gateway 2 --- link 2 ---
 *   10.P.1.2               10.P.1.1  10.P.2.1       10.P.2.2            (path P)
 *   fd00:P:1::2         fd00:P:1::1  fd00:P:2::1    fd00:P:2::2         (with --ipv6)
 * @endcode
 *
 * utils/linux-peer starts a Linux kernel at the other end of the sockets, utils/process-peer a
 * stack in a process, behind interfaces or UDP datagrams. By default a second simulated host takes
 * its place.
 */

#include "sctp-emulation-addresses.h"
#include "sctp-emulation-exchange.h"
#include "sctp-emulation-sockets.h"

#include "ns3/core-module.h"
#include "ns3/fd-net-device-module.h"
#include "ns3/internet-module.h"
#include "ns3/network-module.h"
#include "ns3/point-to-point-module.h"
#include "ns3/sctp-module.h"
#include "ns3/traffic-control-module.h"

#include <algorithm>
#include <cerrno>
#include <chrono>
#include <cstring>
#include <iostream>
#include <memory>
#include <sstream>
#include <sys/socket.h>
#include <vector>

using namespace ns3;

namespace
{

/**
 * Put a device on a socket.
 *
 * @param node its node
 * @param fd the socket
 * @param mac its MAC address, which the other end must not have
 * @param pcap prefix of a pcap file; or empty
 * @return the device
 */
Ptr<NetDevice>
AddRealLink(Ptr<Node> node, int fd, const std::string& mac, const std::string& pcap)
{
    FdNetDeviceHelper helper;
    auto device = DynamicCast<FdNetDevice>(helper.Install(node).Get(0));
    device->SetFileDescriptor(fd);
    device->SetAddress(Mac48Address(mac.c_str()));
    device->SetIsMulticast(true); // neighbour discovery
    if (!pcap.empty())
    {
        helper.EnablePcap(pcap, device, true);
    }
    return device;
}

/// The simulated link of a path.
struct Link
{
    std::string rate{"20Mbps"};   //!< data rate each way
    Time delay{MilliSeconds(10)}; //!< one-way delay
    double loss{0};               //!< loss rate each way
    double late{0};               //!< share of packets that arrive late
    uint32_t queue{100};          //!< queue at each end, packets
    bool marks{false};            //!< queues mark packets (ECN)
    Ptr<RateErrorModel> errors;   //!< losses and cuts
};

/// Errors of one end of a link: losses, and packets that those behind them overtake.
class Errors : public ErrorModel
{
  public:
    /**
     * @param losses losses and cuts
     * @param late share of packets that arrive late
     * @param device the end that receives
     */
    Errors(Ptr<ErrorModel> losses, double late, Ptr<PointToPointNetDevice> device)
        : m_losses(losses),
          m_late(late),
          m_device(device)
    {
    }

  private:
    bool DoCorrupt(Ptr<Packet> packet) override
    {
        if (m_again || m_losses->IsCorrupt(packet))
        {
            return !m_again;
        }
        const bool late = m_late > 0 && m_random->GetValue() < m_late;
        if (late)
        {
            Simulator::Schedule(MilliSeconds(15), &Errors::Deliver, this, packet->Copy());
        }
        return late;
    }

    void DoReset() override
    {
    }

    /// @param packet a late packet
    void Deliver(Ptr<Packet> packet)
    {
        m_again = true;
        m_device->Receive(packet);
        m_again = false;
    }

    Ptr<ErrorModel> m_losses;            //!< losses and cuts
    double m_late;                       //!< share of packets that arrive late
    Ptr<PointToPointNetDevice> m_device; //!< the end that receives
    bool m_again{false};                 //!< a late packet arrives
    Ptr<UniformRandomVariable> m_random{CreateObject<UniformRandomVariable>()}; //!< chance
};

/**
 * Join gateway and simulated host, with routes both ways.
 *
 * @param link settings of the link
 * @param plan the addresses
 * @param gateway the gateway
 * @param host the simulated host
 * @param path number of the path, from 1
 */
void
AddSimulatedLink(const Link& link,
                 const AddressPlan& plan,
                 Ptr<Node> gateway,
                 Ptr<Node> host,
                 uint32_t path)
{
    PointToPointHelper helper;
    helper.SetDeviceAttribute("DataRate", StringValue(link.rate));
    helper.SetChannelAttribute("Delay", TimeValue(link.delay));
    // A queue disc marks packets only if the device's queue below it is short.
    const auto size = std::to_string(link.marks ? 2 : link.queue) + "p";
    helper.SetQueue("ns3::DropTailQueue", "MaxSize", StringValue(size));
    const auto devices = helper.Install(gateway, host);
    link.errors->SetUnit(RateErrorModel::ERROR_UNIT_PACKET);
    link.errors->SetRate(link.loss);
    for (uint32_t i = 0; i < 2; ++i)
    {
        auto device = DynamicCast<PointToPointNetDevice>(devices.Get(i));
        device->SetReceiveErrorModel(CreateObject<Errors>(link.errors, link.late, device));
    }
    if (link.marks)
    {
        TrafficControlHelper control;
        control.SetRootQueueDisc("ns3::CoDelQueueDisc", "UseEcn", BooleanValue(true));
        control.Install(devices);
    }
    plan.Assign(devices.Get(0), plan.Get(path, 2, 1));
    plan.AddRoute(host, path, 2, plan.Assign(devices.Get(1), plan.Get(path, 2, 2)));
}

/**
 * Split a list.
 *
 * @param list elements with commas between them
 * @return the elements
 */
std::vector<std::string>
Split(const std::string& list)
{
    std::vector<std::string> parts;
    std::istringstream stream(list);
    for (std::string part; std::getline(stream, part, ',');)
    {
        parts.push_back(part);
    }
    return parts;
}

/**
 * Schedule the cuts.
 *
 * @param cuts PATH:FROM-TO, with commas between them, in seconds
 * @param links the links
 */
void
ScheduleCuts(const std::string& cuts, const std::vector<Link>& links)
{
    for (const auto& cut : Split(cuts))
    {
        unsigned path = 0;
        double from = 0;
        double to = 0;
        char colon = 0;
        char dash = 0;
        std::istringstream stream(cut);
        stream >> path >> colon >> from >> dash >> to;
        NS_ABORT_MSG_IF(!stream || colon != ':' || dash != '-' || path < 1 || path > links.size() ||
                            from < 0 || to < from,
                        "--cut=" << cut << ": use PATH:FROM-TO, as 1:2-5");
        const auto& link = links[path - 1];
        Simulator::Schedule(Seconds(from), &RateErrorModel::SetRate, link.errors, 1.0);
        Simulator::Schedule(Seconds(to), &RateErrorModel::SetRate, link.errors, link.loss);
    }
}

/**
 * A path has changed its state.
 *
 * @param path the path
 * @param oldState its state before
 * @param newState its state now
 */
void
PathChanged(std::string, Ptr<const SctpPath> path, SctpPathState oldState, SctpPathState newState)
{
    std::cout << Simulator::Now().GetSeconds() << " s: path " << path->GetId() << " goes from "
              << oldState << " to " << newState << std::endl;
}

/// Both ends of a path's socket.
struct PathSocket
{
    int own;   //!< file descriptor of the gateway's end
    int other; //!< that of a simulated peer's end, or -1
};

/**
 * Make the second simulated host, which stands for the real one.
 *
 * @param plan the addresses
 * @param sockets the sockets of the paths
 * @param sctp the helper that installs SCTP
 * @return the host
 */
Ptr<Node>
MakeStandIn(const AddressPlan& plan, const std::vector<PathSocket>& sockets, const SctpHelper& sctp)
{
    auto node = CreateObject<Node>();
    InternetStackHelper().Install(node);
    sctp.Install(node);
    for (uint32_t path = 1; path <= sockets.size(); ++path)
    {
        const auto mac = "02:00:00:00:0" + std::to_string(path) + ":02";
        const auto device = AddRealLink(node, sockets[path - 1].other, mac, "");
        plan.AddRoute(node, path, 1, plan.Assign(device, plan.Get(path, 1, 2)));
    }
    return node;
}

/**
 * Defaults that a real peer needs. They come before the command line and before all nodes.
 */
void
SetDefaults()
{
    // Events at the time of the wall clock, and checksums: a real host drops packets without.
    GlobalValue::Bind("SimulatorImplementationType", StringValue("ns3::RealtimeSimulatorImpl"));
    GlobalValue::Bind("ChecksumEnabled", BooleanValue(true));
    // Else each start has the same tags and TSNs, and the peer may take it for the one before.
    const auto clock = std::chrono::system_clock::now().time_since_epoch();
    RngSeedManager::SetRun(std::chrono::duration_cast<std::chrono::milliseconds>(clock).count());
    // Linux charges 232 bytes of its receive buffer for each chunk.
    Config::SetDefault("ns3::SctpParameters::PeerChunkOverhead", UintegerValue(240));
    Config::SetDefault("ns3::SctpParameters::PeerHeldOverhead", UintegerValue(240));
    // Frames that arrive while the simulation is late wait in the device.
    Config::SetDefault("ns3::FdNetDevice::RxQueueSize", UintegerValue(10000));
    // Gateways forward IPv4 by default, and IPv6 only on request.
    Config::SetDefault("ns3::Ipv6::IpForward", BooleanValue(true));
    // Room for the largest message of the suite.
    Config::SetDefault("ns3::SctpParameters::SndBufSize", UintegerValue(1000000));
}

/// Options of the command line.
struct Options
{
    Transfer transfer;           //!< messages
    Link link;                   //!< values of all links
    std::string sockets;         //!< prefix of the Unix sockets
    std::string interfaces;      //!< interfaces of this machine
    std::string datagrams;       //!< UDP ports
    std::string variant{"Sctp"}; //!< variant of the protocol
    std::string sizes{"1000"};   //!< sizes of messages
    std::string losses{"0"};     //!< loss rates
    std::string cuts;            //!< cuts
    std::string pcap;            //!< prefix of pcap files
    int socketBuffer{4000000};   //!< bytes of the buffer of a packet socket
    uint32_t paths{2};           //!< number of paths
    uint32_t ttl{0};             //!< lifetime of messages, ms
    bool listen{false};          //!< the simulated host listens
    bool ipv6{false};            //!< IPv6
    Time start;                  //!< when the simulated host connects; 0 = 0.1 s, with IPv6 3 s
    Time move;                   //!< when the address of the second path takes over; 0 = never
    Time stop{Seconds(60)};      //!< end of the simulation
};

/**
 * Read the command line.
 *
 * @param argc number of arguments
 * @param argv arguments
 * @param options where to store the values
 */
void
Parse(int argc, char* argv[], Options& options)
{
    auto& transfer = options.transfer;
    auto& link = options.link;
    transfer.messages = transfer.expected = 100;
    CommandLine cmd(__FILE__);
    cmd.AddValue("sockets",
                 "prefix of the Unix sockets; empty = a simulated peer",
                 options.sockets);
    cmd.AddValue("interfaces",
                 "interfaces to the real host, one for each path, instead of --sockets",
                 options.interfaces);
    cmd.AddValue("socketBuffer",
                 "buffer of each socket of --interfaces, frames with the kernel's overhead (bytes)",
                 options.socketBuffer);
    cmd.AddValue("datagrams",
                 "UDP ports OWN:OTHER on the loopback interface: SCTP without IP, one path",
                 options.datagrams);
    cmd.AddValue("listen", "the simulated host listens; else it connects", options.listen);
    cmd.AddValue("paths", "paths, 1 or 2", options.paths);
    cmd.AddValue("ipv6", "addresses of IPv6", options.ipv6);
    cmd.AddValue("start",
                 "when the simulated host connects; 0 = 0.1 s, with IPv6 3 s",
                 options.start);
    cmd.AddValue("rate", "data rate of a link, each way", link.rate);
    cmd.AddValue("delay", "one-way delay of a link", link.delay);
    cmd.AddValue("loss", "loss rate each way, one, or one for each path", options.losses);
    cmd.AddValue("late", "share of packets that arrive 15 ms later", link.late);
    cmd.AddValue("marks", "the queues mark packets (ECN), by CoDel", link.marks);
    cmd.AddValue("queue", "queue at each end of a link (packets)", link.queue);
    cmd.AddValue("cut", "cuts of paths, PATH:FROM-TO in s, separated by commas", options.cuts);
    cmd.AddValue("variant", "Sctp, CmtSctp, CmtPfSctp or MpSctp", options.variant);
    cmd.AddValue("messages", "messages that each association sends", transfer.messages);
    cmd.AddValue("expect", "messages to receive before an association closes", transfer.expected);
    cmd.AddValue("sizes", "sizes of messages in turn (bytes), with commas", options.sizes);
    cmd.AddValue("streams", "streams used in turn", transfer.streams);
    cmd.AddValue("unordered", "each so many-th message is unordered; 0 = none", transfer.unordered);
    cmd.AddValue("ttl", "lifetime of messages (ms); 0 = reliable", options.ttl);
    cmd.AddValue("associations", "number of associations", transfer.associations);
    cmd.AddValue("port", "port of the listener", transfer.port);
    cmd.AddValue("localPort", "port of the host that connects; 0 = any", transfer.localPort);
    cmd.AddValue("move",
                 "time at which the second address takes the place of the first one, by ASCONF",
                 options.move);
    cmd.AddValue("pcap", "prefix of pcap files", options.pcap);
    cmd.AddValue("stop", "end of the simulation if associations are left", options.stop);
    cmd.Parse(argc, argv);
}

/**
 * Check options, and evaluate lists.
 *
 * @param options the options
 */
void
Check(Options& options)
{
    auto& transfer = options.transfer;
    NS_ABORT_MSG_IF(options.paths < 1 || options.paths > 2, "--paths is 1 or 2");
    NS_ABORT_MSG_IF(transfer.streams == 0, "--streams is at least 1");
    NS_ABORT_MSG_IF(transfer.associations == 0, "--associations is at least 1");
    for (const auto& size : Split(options.sizes))
    {
        transfer.sizes.push_back(std::strtoul(size.c_str(), nullptr, 10));
        NS_ABORT_MSG_IF(transfer.sizes.back() == 0 || transfer.sizes.back() > 2000000,
                        "--sizes: a message has 1 to 2000000 bytes, not " << size);
    }
    NS_ABORT_MSG_IF(transfer.sizes.empty(), "--sizes has no size");
    if (options.ttl > 0)
    {
        transfer.reliability.reliability = SctpReliability::TTL;
        transfer.reliability.value = options.ttl;
    }
    NS_ABORT_MSG_IF(options.socketBuffer < 1, "--socketBuffer is at least 1 byte");
    TypeId type;
    const int ways =
        !options.sockets.empty() + !options.interfaces.empty() + !options.datagrams.empty();
    NS_ABORT_MSG_IF(ways > 1, "--sockets, --interfaces and --datagrams exclude each other");
    NS_ABORT_MSG_IF(!options.interfaces.empty() &&
                        Split(options.interfaces).size() != options.paths,
                    "--interfaces has one for each path: " << options.paths);
    NS_ABORT_MSG_IF(!options.datagrams.empty() && options.paths != 1,
                    "--datagrams has one path: give --paths=1");
    NS_ABORT_MSG_IF(!options.datagrams.empty() && options.ipv6,
                    "--datagrams carries SCTP without IP: leave --ipv6 out");
    NS_ABORT_MSG_IF(options.start.IsStrictlyNegative(), "--start is not negative");
    if (options.start.IsZero())
    {
        // Detection of duplicate addresses takes its time in the simulation and at the real host.
        options.start = options.ipv6 ? Seconds(3) : MilliSeconds(100);
    }
    const auto mistake = SctpHelper::FindVariant("ns3::" + options.variant + "L4Protocol", type);
    NS_ABORT_MSG_UNLESS(mistake.empty(), "--variant: " << mistake);
}

/**
 * Evaluate the loss rates.
 *
 * @param options the options
 * @return the links, one for each path
 */
std::vector<Link>
MakeLinks(const Options& options)
{
    const auto losses = Split(options.losses);
    NS_ABORT_MSG_IF(losses.size() != 1 && losses.size() != options.paths,
                    "--loss has one rate, or one for each path");
    std::vector<Link> links;
    for (uint32_t i = 0; i < options.paths; ++i)
    {
        links.push_back(options.link);
        links[i].errors = CreateObject<RateErrorModel>();
        links[i].loss = std::strtod(losses[i % losses.size()].c_str(), nullptr);
        NS_ABORT_MSG_UNLESS(links[i].loss >= 0 && links[i].loss < 1, "--loss is from 0 to below 1");
    }
    return links;
}

/**
 * Open the socket of a path.
 *
 * @param options the options
 * @param path number of the path, from 1
 * @return file descriptors
 */
PathSocket
OpenPath(const Options& options, uint32_t path)
{
    if (!options.sockets.empty())
    {
        return {OpenUnixSocket(options.sockets, path), -1};
    }
    if (!options.interfaces.empty())
    {
        return {OpenInterface(Split(options.interfaces)[path - 1], options.socketBuffer), -1};
    }
    int ends[2];
    NS_ABORT_MSG_IF(socketpair(AF_UNIX, SOCK_DGRAM, 0, ends) != 0,
                    "no pair of sockets: " << std::strerror(errno));
    return {ends[0], ends[1]};
}

/**
 * Build the paths.
 *
 * @param options the options
 * @param plan the addresses
 * @param links their links
 * @param host the simulated host
 * @return the sockets, if there are interfaces or a simulated peer
 */
std::vector<PathSocket>
BuildPaths(const Options& options,
           const AddressPlan& plan,
           const std::vector<Link>& links,
           Ptr<Node> host)
{
    std::vector<PathSocket> sockets;
    for (uint32_t path = 1; path <= links.size(); ++path)
    {
        auto gateway = CreateObject<Node>();
        InternetStackHelper().Install(gateway);
        if (!options.datagrams.empty())
        {
            AddSimulatedLink(links[path - 1], plan, gateway, host, path);
            const int fd = OpenDatagramSocket(options.datagrams);
            CreateObject<DatagramBridge>()->Start(gateway, fd, "10.1.2.2");
            if (!options.pcap.empty())
            {
                PointToPointHelper().EnablePcap(options.pcap, gateway->GetDevice(1), true);
            }
            continue;
        }
        sockets.push_back(OpenPath(options, path));
        const auto mac = "02:00:00:00:0" + std::to_string(path) + ":01";
        plan.Assign(AddRealLink(gateway, sockets.back().own, mac, options.pcap),
                    plan.Get(path, 1, 1));
        AddSimulatedLink(links[path - 1], plan, gateway, host, path);
    }
    return sockets;
}

/**
 * Start the application of the second simulated host.
 *
 * @param options the options
 * @param plan the addresses
 * @param node the host
 * @return the application
 */
std::unique_ptr<Exchange>
StartStandIn(const Options& options, const AddressPlan& plan, Ptr<Node> node)
{
    auto exchange = std::make_unique<Exchange>(node, options.transfer, plan.GetAny());
    if (options.listen)
    {
        const auto remote = plan.Get(1, 2, 2);
        Simulator::Schedule(options.start, &Exchange::Connect, exchange.get(), remote);
    }
    else
    {
        exchange->Listen();
    }
    return exchange;
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
    SetDefaults();
    Options options;
    Parse(argc, argv, options);
    Check(options);
    const auto links = MakeLinks(options);
    if (!options.datagrams.empty())
    {
        // Addresses mean nothing there, and pion drops an INIT that speaks of them.
        Config::SetDefault("ns3::SctpL4Protocol::SupportedAddressTypes", BooleanValue(false));
    }
    SctpHelper sctp("ns3::" + options.variant + "L4Protocol");
    auto host = CreateObject<Node>();
    InternetStackHelper().Install(host);
    sctp.Install(host);
    const AddressPlan plan(options.ipv6);
    const auto sockets = BuildPaths(options, plan, links, host);
    ScheduleCuts(options.cuts, links);
    SctpHelper::ConnectPathTrace(host, "State", MakeCallback(&PathChanged));

    Exchange exchange(host, options.transfer, plan.GetAny());
    std::unique_ptr<Exchange> other;
    if (options.sockets.empty() && options.interfaces.empty() && options.datagrams.empty())
    {
        other = StartStandIn(options, plan, MakeStandIn(plan, sockets, sctp));
    }
    if (!options.move.IsZero())
    {
        exchange.Move(plan.Get(1, 2, 2), plan.Get(2, 2, 2), options.move);
    }
    if (options.listen)
    {
        exchange.Listen();
    }
    else
    {
        const auto real = options.datagrams.empty() ? plan.Get(1, 1, 2) : plan.Get(1, 2, 1);
        Simulator::Schedule(options.start, &Exchange::Connect, &exchange, real);
    }
    Simulator::Stop(options.stop);
    Simulator::Run();
    const bool good = exchange.Print();
    if (!options.interfaces.empty())
    {
        std::for_each(sockets.begin(), sockets.end(), [](auto& path) { TellLosses(path.own); });
    }
    Simulator::Destroy();
    return good ? 0 : 1;
}
