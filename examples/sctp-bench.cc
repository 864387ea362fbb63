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
 * CPU time per delivered megabyte (1,000,000 bytes), and memory of idle connections, of SCTP, TCP
 * and UDP on the same topology. utils/bench runs it in turn for all of them.
 *
 * Two hosts are joined by a direct link of the rate that fills the window in a round-trip time, or,
 * with --paths, by several that have this rate together. More than 16000 connections are spread
 * over several such pairs of hosts. With --idle, connections are only opened, and the memory of
 * both ends counted.
 */

#include "../helper/scenario/sctp-csv-row.h"
#include "../helper/scenario/sctp-run-record.h"
#include "../helper/scenario/sctp-scenario-options.h"

#include "ns3/boolean.h"
#include "ns3/bulk-send-helper.h"
#include "ns3/config.h"
#include "ns3/data-rate.h"
#include "ns3/inet-socket-address.h"
#include "ns3/internet-stack-helper.h"
#include "ns3/ipv4-static-routing-helper.h"
#include "ns3/ipv4.h"
#include "ns3/node-container.h"
#include "ns3/on-off-helper.h"
#include "ns3/packet-sink-helper.h"
#include "ns3/packet-sink.h"
#include "ns3/sctp-helper.h"
#include "ns3/sctp-link-trace-reader.h"
#include "ns3/sctp-multihomed-paths-helper.h"
#include "ns3/sctp-socket.h"
#include "ns3/simple-net-device.h"
#include "ns3/simulator.h"
#include "ns3/socket.h"
#include "ns3/string.h"
#include "ns3/uinteger.h"

#include <algorithm>
#include <iostream>
#include <malloc.h>
#include <string>
#include <sys/resource.h>
#include <vector>

using namespace ns3;

namespace
{

/// Port of the receivers.
constexpr uint16_t PORT = 9;

/// Payload of a packet of 1500 bytes, by protocol.
constexpr uint32_t TCP_PAYLOAD = 1448;
constexpr uint32_t UDP_PAYLOAD = 1472;         //!< of UDP
constexpr uint32_t SCTP_PAYLOAD = 1452;        //!< of SCTP
constexpr uint32_t INTERLEAVED_PAYLOAD = 1448; //!< of SCTP with I-DATA

/// Connections between two hosts at most: ns-3 gives sockets that ask for none one of 16384 ports.
constexpr uint32_t MAX_OF_PAIR = 16000;

/// Further interfaces of a host at most.
constexpr uint32_t MAX_INTERFACES = 10000;

/**
 * Tell the CPU time that this process has used.
 *
 * @return seconds, of user and system
 */
double
GetCpuSeconds()
{
    rusage usage;
    getrusage(RUSAGE_SELF, &usage);
    const auto seconds = [](const timeval& time) { return time.tv_sec + time.tv_usec / 1e6; };
    return seconds(usage.ru_utime) + seconds(usage.ru_stime);
}

/**
 * Tell the memory in use.
 *
 * @return bytes that have been allocated and not freed
 */
uint64_t
GetHeapBytes()
{
    const auto info = mallinfo2();
    return info.uordblks + info.hblkhd;
}

/**
 * Kinds of measurements.
 */
class Bench
{
  public:
    /**
     * Read the options.
     *
     * @param options the options
     */
    explicit Bench(const SctpScenarioOptions& options);

    /**
     * Measure the transfer.
     *
     * @param [in,out] row takes the results
     */
    void MeasureTransfer(SctpCsvRow& row);

    /**
     * Measure the memory of idle connections.
     *
     * @param [in,out] row takes the results
     */
    void MeasureIdle(SctpCsvRow& row);

  private:
    /// Set the window of the transport protocols.
    void SetWindow() const;

    /// Two hosts and the network between them.
    struct Pair
    {
        NodeContainer hosts;            //!< the two hosts
        MultihomedPathsContainer paths; //!< the paths between them
        uint32_t associations;          //!< number of connections
    };

    /**
     * Build hosts and paths.
     *
     * @param count number of paths between two hosts, which share the rate
     */
    void BuildTopology(uint32_t count);

    /**
     * Build hosts and paths.
     *
     * @param [in,out] pair the hosts
     * @param count number of paths, which share the rate
     */
    void BuildPair(Pair& pair, uint32_t count);

    /**
     * Give a host further interfaces, without links, whose addresses its peer reaches by the first
     * path.
     *
     * @param pair the hosts
     * @param host 0 = the sender, 1 = the receiver
     * @param count number of further interfaces
     */
    void AddInterfaces(const Pair& pair, uint32_t host, uint32_t count);

    /**
     * Tell which variant of SCTP is measured.
     *
     * @return name of its TypeId
     */
    std::string GetVariant() const;

    /**
     * Install the applications of the transfer.
     *
     * @param pair the hosts
     */
    void InstallApplications(const Pair& pair);

    /**
     * Open the idle connections.
     *
     * @param pair the hosts
     */
    void OpenConnections(const Pair& pair);

    /**
     * Keep the socket of a connection that was accepted.
     *
     * @param socket the socket
     * @param from the peer
     */
    void Accepted(Ptr<Socket> socket, const Address& from);

    const SctpScenarioOptions& m_options; //!< the options
    std::string m_factory;                //!< TypeId of the socket factory of senders
    std::string m_serverFactory;          //!< TypeId of the socket factory of receivers
    uint32_t m_window;                    //!< bytes
    Time m_rtt;                           //!< round-trip time
    uint32_t m_associations;              //!< number of connections
    bool m_interleaving;                  //!< SCTP sends I-DATA
    bool m_partial;                       //!< messages may be abandoned, but are not
    uint64_t m_bytes;                     //!< bytes of all connections together
    uint32_t m_senderInterfaces;          //!< further interfaces of the sender
    uint32_t m_receiverInterfaces;        //!< further interfaces of the receiver
    std::vector<Pair> m_pairs;            //!< the hosts
    int64_t m_nextStream{1};              //!< random stream of the next pair
    std::vector<Ptr<Socket>> m_sockets;   //!< sockets of idle connections
    std::vector<Ptr<Socket>> m_listeners; //!< those that listen
    std::vector<Ptr<PacketSink>> m_sinks; //!< receive the transfer
};

Bench::Bench(const SctpScenarioOptions& options)
    : m_options(options),
      m_window(options.GetInteger("window", 1500)),
      m_rtt(options.GetTime("rtt")),
      m_associations(options.GetInteger("associations", 1, 100000)),
      m_interleaving(options.GetFlags("interleaving", 1)[0]),
      m_partial(options.GetFlags("partial", 1)[0]),
      m_bytes(options.GetInteger("bytes", m_associations, 1ULL << 40)),
      m_senderInterfaces(options.GetInteger("senderInterfaces", 0, MAX_INTERFACES)),
      m_receiverInterfaces(options.GetInteger("receiverInterfaces", 0, MAX_INTERFACES))
{
    const auto& protocol = options.GetText("protocol");
    const bool oneToMany = protocol == "SctpOneToMany";
    m_serverFactory = "ns3::" + protocol + "SocketFactory";
    m_factory = oneToMany ? "ns3::SctpSocketFactory" : m_serverFactory;
    if (protocol != "Tcp" && protocol != "Udp" && protocol != "Sctp" && !oneToMany)
    {
        throw SctpOptionError("--protocol: '" + protocol +
                              "' is not Sctp, SctpOneToMany, Tcp or Udp");
    }
    if (m_rtt.IsZero())
    {
        throw SctpOptionError("--rtt: the round-trip time must not be zero");
    }
}

void
Bench::SetWindow() const
{
    const UintegerValue window(m_window);
    Config::SetDefault("ns3::TcpSocket::SegmentSize", UintegerValue(TCP_PAYLOAD));
    Config::SetDefault("ns3::TcpSocket::SndBufSize", window);
    Config::SetDefault("ns3::TcpSocket::RcvBufSize", window);
    Config::SetDefault("ns3::SctpParameters::SndBufSize", window);
    Config::SetDefault("ns3::SctpParameters::RcvBufSize", window);
    if (m_partial)
    {
        Config::SetDefault("ns3::SctpParameters::PrSctp", BooleanValue(true));
        Config::SetDefault("ns3::SctpParameters::Reliability", StringValue("Ttl"));
        Config::SetDefault("ns3::SctpParameters::ReliabilityValue", UintegerValue(UINT32_MAX));
    }
    if (m_interleaving)
    {
        Config::SetDefault("ns3::SctpParameters::FragmentInterleave", UintegerValue(2));
        Config::SetDefault("ns3::SctpParameters::Interleaving", BooleanValue(true));
    }
}

std::string
Bench::GetVariant() const
{
    const auto& variant = m_options.GetText("variant");
    TypeId type;
    const auto shorter = "ns3::" + variant + "L4Protocol";
    if (SctpHelper::FindVariant(shorter, type).empty())
    {
        return shorter;
    }
    const auto name = "ns3::" + variant + "SctpL4Protocol";
    const auto wrong = SctpHelper::FindVariant(name, type);
    if (!wrong.empty())
    {
        throw SctpOptionError("--variant: " + wrong);
    }
    return name;
}

void
Bench::BuildTopology(uint32_t count)
{
    for (uint32_t left = m_associations; left > 0; left -= m_pairs.back().associations)
    {
        m_pairs.emplace_back();
        m_pairs.back().associations = std::min(left, MAX_OF_PAIR);
        BuildPair(m_pairs.back(), count);
    }
}

void
Bench::BuildPair(Pair& pair, uint32_t count)
{
    pair.hosts.Create(2);
    InternetStackHelper().Install(pair.hosts);
    SctpHelper(GetVariant()).Install(pair.hosts);
    SctpScenarioOptions::CheckStack(pair.hosts.Get(0));
    MultihomedPathsHelper helper;
    MultihomedPathsHelper::Path path;
    const auto rate =
        static_cast<uint64_t>(8.0 * m_window * pair.associations / m_rtt.GetSeconds());
    path.direct = true;
    path.rate = std::to_string(rate / count) + "bps";
    path.delay = std::to_string(m_rtt.GetNanoSeconds() / 2) + "ns";
    // Only intended losses occur.
    path.queue = "10000000p";
    path.lossForward = path.lossBackward = m_options.GetProbabilities("loss", 1)[0];
    if (m_options.GetFlags("queueDisc", 1)[0])
    {
        path.queueDisc.SetTypeId("ns3::FifoQueueDisc");
    }
    if (m_options.Has("trace"))
    {
        const auto trace = LinkTraceReader::Read(m_options.GetText("trace"), LinkTrace::Options());
        path.traceForward = path.traceBackward = trace;
    }
    for (uint32_t i = 0; i < count; ++i)
    {
        helper.AddPath(path);
    }
    pair.paths = helper.Install(pair.hosts.Get(0), pair.hosts.Get(1));
    m_nextStream += pair.paths.AssignStreams(m_nextStream);
    AddInterfaces(pair, 0, m_senderInterfaces);
    AddInterfaces(pair, 1, m_receiverInterfaces);
}

void
Bench::AddInterfaces(const Pair& pair, uint32_t host, uint32_t count)
{
    const auto node = pair.hosts.Get(host);
    const auto ipv4 = node->GetObject<Ipv4>();
    const auto peer = pair.hosts.Get(1 - host)->GetObject<Ipv4>();
    const Ipv4Mask mask("255.255.255.252");
    const uint32_t first = Ipv4Address(host == 0 ? "172.16.0.1" : "172.24.0.1").Get();
    for (uint32_t i = 0; i < count; ++i)
    {
        auto device = CreateObject<SimpleNetDevice>();
        device->SetAddress(Mac48Address::Allocate());
        node->AddDevice(device);
        const auto interface = ipv4->AddInterface(device);
        ipv4->AddAddress(interface, Ipv4InterfaceAddress(Ipv4Address(first + 4 * i), mask));
        ipv4->SetUp(interface);
    }
    if (count > 0)
    {
        const auto gateway = InetSocketAddress::ConvertFrom(pair.paths.GetPrimary(host, PORT));
        Ipv4StaticRoutingHelper().GetStaticRouting(peer)->SetDefaultRoute(gateway.GetIpv4(), 1);
    }
}

void
Bench::InstallApplications(const Pair& pair)
{
    PacketSinkHelper sink(m_serverFactory, InetSocketAddress(Ipv4Address::GetAny(), PORT));
    m_sinks.push_back(DynamicCast<PacketSink>(sink.Install(pair.hosts.Get(1)).Get(0)));
    const auto remote = pair.paths.GetPrimary(1, PORT);
    if (m_options.GetText("protocol") == "Udp")
    {
        const auto rate = 8.0 * m_window / m_rtt.GetSeconds() * UDP_PAYLOAD / 1502;
        OnOffHelper source(m_factory, remote);
        source.SetConstantRate(DataRate(static_cast<uint64_t>(rate)), UDP_PAYLOAD);
        source.SetAttribute("MaxBytes", UintegerValue(m_bytes / m_associations));
        for (uint32_t i = 0; i < pair.associations; ++i)
        {
            source.Install(pair.hosts.Get(0)).Start(m_rtt * i / pair.associations);
        }
        return;
    }
    BulkSendHelper source(m_factory, remote);
    const uint32_t payload = m_options.GetText("protocol") == "Tcp" ? TCP_PAYLOAD
                             : m_interleaving                       ? INTERLEAVED_PAYLOAD
                                                                    : SCTP_PAYLOAD;
    const auto chosen = static_cast<uint32_t>(m_options.GetInteger("messageSize", 0, 1U << 30));
    source.SetAttribute("SendSize", UintegerValue(chosen > 0 ? chosen : payload));
    source.SetAttribute("MaxBytes", UintegerValue(m_bytes / m_associations));
    for (uint32_t i = 0; i < pair.associations; ++i)
    {
        source.Install(pair.hosts.Get(0)).Start(m_rtt * i / pair.associations);
    }
}

void
Bench::MeasureTransfer(SctpCsvRow& row)
{
    SetWindow();
    BuildTopology(m_options.GetInteger("paths", 1, 255));
    for (const auto& pair : m_pairs)
    {
        InstallApplications(pair);
    }
    Simulator::Stop(m_options.GetTime("stop"));
    const auto before = GetCpuSeconds();
    Simulator::Run();
    const auto cpu = GetCpuSeconds() - before;
    uint64_t received = 0;
    for (const auto& sink : m_sinks)
    {
        received += sink->GetTotalRx();
    }
    const auto megabytes = received / 1e6;
    const auto wanted = m_bytes / m_associations * m_associations;
    const bool complete = received >= wanted;
    row.Add("complete", complete);
    row.Add("end_reason", complete ? "" : "stopped");
    row.Add("delivered_mb", megabytes);
    row.Add("cpu_s", cpu);
    row.Add("cpu_ms_per_mb", megabytes > 0 ? 1000 * cpu / megabytes : 0);
}

void
Bench::Accepted(Ptr<Socket> socket, const Address& /* from */)
{
    m_sockets.push_back(socket);
}

void
Bench::OpenConnections(const Pair& pair)
{
    auto listener = Socket::CreateSocket(pair.hosts.Get(1), TypeId::LookupByName(m_serverFactory));
    listener->Bind(InetSocketAddress(Ipv4Address::GetAny(), PORT));
    listener->Listen();
    listener->SetAcceptCallback(MakeNullCallback<bool, Ptr<Socket>, const Address&>(),
                                MakeCallback(&Bench::Accepted, this));
    m_listeners.push_back(listener);
    for (uint32_t i = 0; i < pair.associations; ++i)
    {
        auto socket = Socket::CreateSocket(pair.hosts.Get(0), TypeId::LookupByName(m_factory));
        socket->Bind();
        socket->Connect(pair.paths.GetPrimary(1, PORT));
        m_sockets.push_back(socket);
    }
}

void
Bench::MeasureIdle(SctpCsvRow& row)
{
    if (m_options.GetText("protocol") == "Udp")
    {
        throw SctpOptionError("--idle: UDP has no connections");
    }
    BuildTopology(m_options.GetInteger("paths", 1, 255));
    m_sockets.reserve(2 * m_associations);
    m_listeners.reserve(m_pairs.size());
    Simulator::Stop(Seconds(1));
    Simulator::Run();
    const auto before = GetHeapBytes();
    for (const auto& pair : m_pairs)
    {
        OpenConnections(pair);
    }
    // Beyond the first heartbeats.
    Simulator::Stop(Seconds(50));
    Simulator::Run();
    const auto used = GetHeapBytes() - before;
    size_t connections = m_sockets.size() - m_associations;
    for (const auto& listener : m_listeners)
    {
        const auto sctp = DynamicCast<SctpSocket>(listener);
        connections += sctp ? sctp->GetAssociationIds().size() : 0; // of the one-to-many style
    }
    row.Add("connections", connections);
    row.Add("bytes_per_endpoint", used / (2.0 * m_associations));
}

/**
 * Run the program.
 *
 * @param argc number of arguments
 * @param argv arguments
 */
void
RunBench(int argc, char* argv[])
{
    SctpScenarioOptions options;
    options.Add("protocol",
                "Sctp",
                "Sctp, SctpOneToMany (receivers have one socket for all), Tcp or Udp");
    options.Add("variant", "Sctp", "variant of SCTP: Sctp, Cmt, CmtPf, LsSctp and so on");
    options.Add("paths", "1", "number of paths, which have the rate together");
    options.Add("window", "65536", "send and receive buffer of each connection, bytes");
    options.Add("rtt", "100ms", "round-trip time");
    options.Add("loss", "0", "loss probability, each way");
    options.Add("queueDisc",
                "0",
                "1: FIFO queue discs before the devices, as ns-3 has discs by default");
    options.Add("trace", "", "file that the links follow in place of their rate");
    options.Add("associations", "1", "number of connections");
    options.Add("senderInterfaces", "0", "further interfaces of the senders' hosts");
    options.Add("receiverInterfaces", "0", "further interfaces of the receivers' hosts");
    options.Add("interleaving", "0", "1: SCTP with user message interleaving (I-DATA)");
    options.Add("messageSize", "0", "bytes of a message; 0 = those of a packet of 1500 bytes");
    options.Add("partial", "0", "1: SCTP with partial reliability, lifetimes that do not pass");
    options.Add("bytes", "20000000", "bytes to move, by all connections together");
    options.Add("stop", "1000", "end of the simulation, seconds");
    options.Add("idle", "0", "1: measure the memory of idle connections instead");
    options.Add("output", "", "CSV file to append a row to");
    options.Parse(argc, argv, "CPU time per delivered megabyte, and memory of idle connections");
    options.CheckOutput();
    SctpCsvRow row;
    options.AddTo(row);
    SctpRunRecord record(options.GetTexts());
    // The nodes are made before the simulation begins.
    Simulator::ScheduleNow(&SctpRunRecord::Follow, &record);
    Bench bench(options);
    if (options.GetFlags("idle", 1)[0])
    {
        bench.MeasureIdle(row);
    }
    else
    {
        bench.MeasureTransfer(row);
    }
    row.Print(std::cout);
    record.Write(row);
    Simulator::Destroy();
}

} // namespace

/**
 * Run the program.
 *
 * @param argc number of arguments
 * @param argv arguments
 * @return exit status
 */
int
main(int argc, char* argv[])
{
    return SctpScenarioOptions::RunProgram("sctp-bench", [&] { RunBench(argc, argv); });
}
