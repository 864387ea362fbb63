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
 * Variants of TCP and SCTP on the same network, as tcp-variants-comparison of ns-3: two hosts,
 * joined by two paths of two routers each. TCP and single-path SCTP use the first path; CMT, CMT-PF
 * and MPSCTP use both.
 */

#include "../helper/scenario/sctp-scenario-options.h"

#include "ns3/applications-module.h"
#include "ns3/core-module.h"
#include "ns3/internet-module.h"
#include "ns3/network-module.h"
#include "ns3/point-to-point-module.h"
#include "ns3/sctp-chunk-registry.h"
#include "ns3/sctp-impossible-pairs.h"
#include "ns3/sctp-module.h"
#include "ns3/sctp-strategy-table.h"
#include "ns3/sctp-strategy-variants.h"

#include <functional>
#include <iomanip>
#include <iostream>
#include <set>
#include <vector>

using namespace ns3;

/// Bytes of a message or segment: with the headers of SCTP or TCP less than 1500.
constexpr uint32_t PAYLOAD = 1440;
/// Port of the receiver.
constexpr uint16_t PORT = 9;

/// Kinds of --transport.
struct Transport
{
    std::string name;       //!< as the user writes it
    bool tcp{false};        //!< TCP
    std::string type;       //!< congestion control of TCP, or variant of SCTP
    std::string congestion; //!< congestion control of SCTP; empty = the variant's
};

/**
 * Find a TypeId that objects can be made of.
 *
 * @param name its name without the namespace
 * @param parent base that it has to have
 * @return whether there is one
 */
static bool
IsKind(const std::string& name, const char* parent)
{
    TypeId type;
    return TypeId::LookupByNameFailSafe("ns3::" + name, &type) && type.HasConstructor() &&
           type.IsChildOf(TypeId::LookupByName(parent));
}

/**
 * Find a congestion control of TCP.
 *
 * @param name its name without the namespace
 * @return whether there is one
 */
static bool
IsTcp(const std::string& name)
{
    // The TypeId of TcpCubic names another parent in some releases of ns-3.
    return IsKind(name, "ns3::TcpCongestionOps") || name == "TcpCubic";
}

/**
 * Read the name of a transport.
 *
 * @param name TcpCubic, Sctp, Cmt:Lia, ...
 * @return the transport
 */
static Transport
ReadTransport(const std::string& name)
{
    if (IsTcp(name))
    {
        return {name, true, "ns3::" + name, ""};
    }
    const auto colon = name.find(':');
    const auto variant = name.substr(0, colon);
    std::string type;
    for (const auto suffix : {"L4Protocol", "SctpL4Protocol"})
    {
        TypeId found;
        if (SctpHelper::FindVariant("ns3::" + variant + suffix, found).empty())
        {
            type = found.GetName();
        }
    }
    if (type.empty())
    {
        throw SctpOptionError("--transport: '" + name +
                              "' is neither a congestion control of TCP, such as TcpCubic, nor "
                              "Sctp, Cmt, CmtPf or MpSctp");
    }
    const auto congestion = colon == std::string::npos ? "" : "Sctp" + name.substr(colon + 1);
    if (!congestion.empty() && !IsKind(congestion, "ns3::SctpCongestionOps"))
    {
        throw SctpOptionError("--transport: '" + name.substr(colon + 1) +
                              "' is not a congestion control of SCTP, such as Lia");
    }
    return {name, false, type, congestion.empty() ? "" : "ns3::" + congestion};
}

/**
 * List the transports of the table.
 *
 * @return all congestion controls of TCP that ns-3 has, and the variants of SCTP
 */
static std::vector<Transport>
ListTransports()
{
    std::set<std::string> names;
    for (uint16_t i = 0; i < TypeId::GetRegisteredN(); ++i)
    {
        const auto name = TypeId::GetRegistered(i).GetName();
        if (name.rfind("ns3::Tcp", 0) == 0 && IsTcp(name.substr(5)))
        {
            names.insert(name.substr(5));
        }
    }
    std::vector<Transport> transports;
    for (const auto& name : names)
    {
        transports.push_back(ReadTransport(name));
    }
    for (const auto name :
         {"Sctp", "Sctp:Westwood", "Cmt", "Cmt:Lia", "Cmt:Olia", "CmtPf", "MpSctp"})
    {
        transports.push_back(ReadTransport(name));
    }
    return transports;
}

/// One run.
class Run
{
  public:
    /**
     * @param options the options
     * @param transport the compared transport
     */
    Run(const SctpScenarioOptions& options, const Transport& transport)
    {
        InternetStackHelper().Install(m_hosts);
        const auto factory = InstallTransport(transport, options.GetInteger("buffer", 1500));
        BuildPaths(options);
        Connect(factory, options.GetInteger("bytes"));
        m_stop = options.GetTime("stop");
    }

    /// Run it.
    void Simulate()
    {
        Simulator::Stop(m_stop);
        Simulator::Run();
        const auto end = m_wanted > 0 && m_bytes >= m_wanted ? m_last : m_stop;
        m_goodput = m_bytes * 8e-6 / end.GetSeconds();
        Simulator::Destroy();
    }

    /**
     * Print a row.
     *
     * @param name the transport
     */
    void Print(const std::string& name) const
    {
        std::cout << std::left << std::setw(18) << name << std::right << std::fixed
                  << std::setprecision(3) << std::setw(9) << m_goodput << std::setw(10)
                  << m_last.GetSeconds();
        for (const auto packets : m_sent)
        {
            std::cout << std::setw(9) << packets;
        }
        std::cout << std::setw(7) << m_sent[0] + m_sent[1] - m_arrived << std::endl;
    }

    /// Print the heading of rows.
    static void PrintHeading()
    {
        std::cout << std::left << std::setw(18) << "transport" << std::right << std::setw(9)
                  << "Mb/s" << std::setw(10) << "last (s)" << std::setw(9) << "path 1"
                  << std::setw(9) << "path 2" << std::setw(7) << "lost" << std::endl;
    }

  private:
    /**
     * Install the transport on both hosts.
     *
     * @param transport which
     * @param buffer send buffer and receive buffer, bytes
     * @return the socket factory for applications
     */
    std::string InstallTransport(const Transport& transport, uint32_t buffer)
    {
        if (transport.tcp)
        {
            Config::SetDefault("ns3::TcpL4Protocol::SocketType",
                               TypeIdValue(TypeId::LookupByName(transport.type)));
            Config::SetDefault("ns3::TcpSocket::SegmentSize", UintegerValue(PAYLOAD));
            Config::SetDefault("ns3::TcpSocket::SndBufSize", UintegerValue(buffer));
            Config::SetDefault("ns3::TcpSocket::RcvBufSize", UintegerValue(buffer));
            // The sockets' factory reads the default when the stack is installed.
            for (uint32_t i = 0; i < m_hosts.GetN(); ++i)
            {
                m_hosts.Get(i)->GetObject<TcpL4Protocol>()->SetAttribute(
                    "SocketType",
                    TypeIdValue(TypeId::LookupByName(transport.type)));
            }
            return "ns3::TcpSocketFactory";
        }
        SctpHelper sctp(transport.type);
        sctp.SetAssociationAttribute("SndBufSize", UintegerValue(buffer));
        sctp.SetAssociationAttribute("RcvBufSize", UintegerValue(buffer));
        if (!transport.congestion.empty())
        {
            sctp.SetAssociationAttribute("CongestionOps", StringValue(transport.congestion));
        }
        sctp.Install(m_hosts);
        SctpScenarioOptions::CheckStack(m_hosts.Get(0));
        SctpHelper::AssignStreams(m_hosts, 1000); // the same numbers in every run
        return "ns3::SctpSocketFactory";
    }

    /**
     * Join the hosts.
     *
     * @param options rate, delay, loss and queue of each path
     */
    void BuildPaths(const SctpScenarioOptions& options)
    {
        const auto rates = options.GetRates("rate", 2);
        const auto delays = options.GetTimes("delay", 2);
        const auto queues = options.GetQueues("queue", 2);
        const auto losses = options.GetProbabilities("loss", 2);
        MultihomedPathsHelper helper;
        for (uint32_t i = 0; i < 2; ++i)
        {
            MultihomedPathsHelper::Path path;
            path.rate = rates[i];
            path.delay = delays[i];
            path.queue = queues[i];
            path.lossForward = path.lossBackward = losses[i];
            helper.AddPath(path);
        }
        m_paths = helper.Install(m_hosts.Get(0), m_hosts.Get(1));
        m_paths.AssignStreams(1);
        for (uint32_t i = 0; i < 2; ++i)
        {
            m_paths.GetDevice(0, i)->TraceConnectWithoutContext(
                "MacTx",
                MakeBoundCallback(&Run::Count, &m_sent[i]));
            m_paths.GetDevice(1, i)->TraceConnectWithoutContext(
                "MacRx",
                MakeBoundCallback(&Run::Count, &m_arrived));
        }
    }

    /**
     * Install the applications.
     *
     * @param factory the socket factory
     * @param bytes to transfer; 0 = without end
     */
    void Connect(const std::string& factory, uint64_t bytes)
    {
        m_wanted = bytes;
        BulkSendHelper source(factory, m_paths.GetPrimary(1, PORT));
        source.SetAttribute("MaxBytes", UintegerValue(bytes));
        source.SetAttribute("SendSize", UintegerValue(PAYLOAD));
        source.Install(m_hosts.Get(0));
        PacketSinkHelper sink(factory, InetSocketAddress(Ipv4Address::GetAny(), PORT));
        sink.Install(m_hosts.Get(1))
            .Get(0)
            ->TraceConnectWithoutContext("Rx", MakeCallback(&Run::Received, this));
    }

    /**
     * A packet was sent or has arrived.
     *
     * @param counter its counter
     */
    static void Count(uint64_t* counter, Ptr<const Packet>)
    {
        ++*counter;
    }

    /**
     * Data has arrived.
     *
     * @param packet the data
     */
    void Received(Ptr<const Packet> packet, const Address&)
    {
        m_bytes += packet->GetSize();
        m_last = Simulator::Now();
    }

    NodeContainer m_hosts{2};         //!< sender and receiver
    MultihomedPathsContainer m_paths; //!< between them
    Time m_stop;                      //!< end of the simulation
    uint64_t m_wanted{0};             //!< bytes to transfer; 0 = without end
    uint64_t m_bytes{0};              //!< received
    Time m_last;                      //!< when data was last received
    uint64_t m_sent[2]{};             //!< packets of the sender by path
    uint64_t m_arrived{0};            //!< those that arrived
    double m_goodput{0};              //!< Mb/s
};

/**
 * Get a strategy of a variant.
 *
 * @tparam Policy the policy interface
 * @param variant the variant
 * @return a strategy without association, which answers questions that do not depend on one
 */
template <typename Policy>
static Ptr<Policy>
GetStrategy(SctpVariant variant)
{
    ObjectFactory factory;
    factory.SetTypeId(GetSctpVariantDefaults(variant).types.Get(Policy::GetTypeId()));
    return factory.Create<Policy>();
}

/**
 * List chunk types.
 *
 * @param matches tells whether a type is listed
 * @return their names, with their numbers unless they are RFC 9260's
 */
static std::string
ListChunks(const std::function<bool(uint8_t)>& matches)
{
    constexpr uint8_t FIRST_OF_OTHERS = 64;
    std::string names;
    for (const auto type : sctp::ChunkRegistry::GetTypes())
    {
        if (matches(type))
        {
            names += (names.empty() ? "" : " ") + std::string(sctp::ChunkRegistry::GetName(type));
            names += type < FIRST_OF_OTHERS ? "" : " (" + std::to_string(type) + ")";
        }
    }
    return names;
}

/**
 * Print the parts of the variants of a survey: table 2.1 of Shailendra 2013, from the code. A
 * line has the variant, the numbers of a chunk, the chunk of user data and the bytes before the
 * data, the acknowledgement, and the classes for congestion control, retransmissions and flow
 * division, separated by commas.
 */
static void
PrintSurvey()
{
    static const std::vector<std::pair<std::string, SctpVariant>> variants{
        {"Sctp", SctpVariant::SCTP},
        {"LsSctp", SctpVariant::LS_SCTP},
        {"IpccSctp", SctpVariant::IPCC_SCTP},
        {"Cmt", SctpVariant::CMT},
        {"CmpSctp", SctpVariant::CMP_SCTP},
        {"BlsSctp", SctpVariant::BLS_SCTP},
        {"Wm2Sctp", SctpVariant::WM2_SCTP},
        {"MptcpLike", SctpVariant::MPTCP_LIKE},
        {"CmtPf", SctpVariant::CMT_PF},
        {"MpSctp", SctpVariant::MPSCTP}};
    const uint32_t plain = SctpRfc9260DataFormat().GetHeaderSize();
    std::cout << "variant,numbers,data,header,acknowledgement,congestion,retransmission,division"
              << std::endl;
    for (const auto& [name, variant] : variants)
    {
        const auto data = GetStrategy<SctpDataFormat>(variant);
        const auto ack = GetStrategy<SctpAckFormat>(variant);
        // Each number beside the TSN is a field of four bytes.
        std::cout << name << "," << 1 + (data->GetHeaderSize() - plain) / 4 << ","
                  << ListChunks([&](uint8_t type) { return data->IsData(type); }) << ","
                  << data->GetHeaderSize() << ","
                  << ListChunks([&](uint8_t type) { return ack->IsAck(type); });
        for (const auto& policy : {SctpCongestionOps::GetTypeId(),
                                   SctpRetransmissionPolicy::GetTypeId(),
                                   SctpPathSelector::GetTypeId()})
        {
            std::cout << ","
                      << GetSctpVariantDefaults(variant).types.Get(policy).GetName().substr(5);
        }
        std::cout << std::endl;
    }
}

/**
 * Read the options, run the simulations.
 *
 * @param argc number of arguments
 * @param argv arguments
 */
static void
Simulate(int argc, char* argv[])
{
    SctpScenarioOptions options;
    options.Add(
        "transport",
        "Cmt",
        "TcpCubic or another congestion control of TCP; Sctp, Cmt, CmtPf, MpSctp, or one of "
        "these with a congestion control of SCTP, as in Cmt:Lia");
    options.Add("all", "0", "one table of all transports");
    options.Add("impossible", "0", "only list what cannot be used together");
    options.Add("survey", "0", "only list what the variants are made of");
    options.Add("rate", "10Mbps", "rate of both paths or of each");
    options.Add("delay", "25ms", "one-way delay of the middle link, of both paths or of each");
    options.Add("queue", "42p", "queue of the middle link, of both paths or of each");
    options.Add("loss", "0", "probability of loss, each way, of both paths or of each");
    options.Add("buffer", "1000000", "send buffer and receive buffer, bytes");
    options.Add("bytes", "0", "bytes to transfer; 0 = without end");
    options.Add("stop", "20", "end of the simulation, s");
    options.Parse(argc, argv, "Variants of TCP and SCTP on the same network");

    if (options.GetFlags("impossible", 1)[0])
    {
        for (const auto& pair : sctp::ListImpossiblePairs())
        {
            std::cout << pair.one << ", " << pair.other << ": " << pair.why << std::endl;
        }
        return;
    }
    if (options.GetFlags("survey", 1)[0])
    {
        PrintSurvey();
        return;
    }
    const auto transports = options.GetFlags("all", 1)[0]
                                ? ListTransports()
                                : std::vector{ReadTransport(options.GetText("transport"))};
    bool first = true;
    for (const auto& transport : transports)
    {
        Run run(options, transport);
        if (first)
        {
            Run::PrintHeading();
            first = false;
        }
        run.Simulate();
        run.Print(transport.name);
    }
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
    return SctpScenarioOptions::RunProgram("sctp-variants-comparison",
                                           [&] { Simulate(argc, argv); });
}
