/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "ns3/bulk-send-helper.h"
#include "ns3/inet-socket-address.h"
#include "ns3/inet6-socket-address.h"
#include "ns3/internet-stack-helper.h"
#include "ns3/node-container.h"
#include "ns3/packet-sink-helper.h"
#include "ns3/packet-sink.h"
#include "ns3/queue-disc.h"
#include "ns3/sctp-multihomed-paths-helper.h"
#include "ns3/simulator.h"
#include "ns3/socket.h"
#include "ns3/test.h"
#include "ns3/traffic-control-layer.h"
#include "ns3/udp-socket-factory.h"
#include "ns3/uinteger.h"

#include <string>
#include <vector>

/**
 * @file
 * @ingroup sctp-tests
 * Tests of MultihomedPathsHelper with UDP and TCP, so that they show the topology alone.
 */

using namespace ns3;

namespace sctp_multihomed_paths_test
{

/// Port of all sockets.
constexpr uint16_t PORT = 9;

/// Payload of a UDP probe, bytes.
constexpr uint32_t PROBE_SIZE = 1000;

/**
 * @ingroup sctp-tests
 * Two hosts with paths between them, and UDP sockets on each of their addresses.
 */
class MultihomedPathsTestCase : public TestCase
{
  public:
    /**
     * Constructor.
     *
     * @param name name of the test
     */
    MultihomedPathsTestCase(const std::string& name);

  protected:
    using Path = MultihomedPathsHelper::Path; //!< parameters of a path

    /**
     * Build the paths, with sockets.
     *
     * @param paths the paths
     */
    void Build(const std::vector<Path>& paths);

    /**
     * Send probes on a path at once.
     *
     * @param host 0 or 1, the sender
     * @param path index of the path
     * @param count number of probes
     */
    void Send(uint32_t host, uint32_t path, uint32_t count);

    /**
     * Send a probe on a path.
     *
     * @param at when
     * @param host 0 or 1, the sender
     * @param path index of the path
     */
    void SendAt(Time at, uint32_t host, uint32_t path);

    /**
     * Get the number of probes that arrived at an address.
     *
     * @param host 0 or 1, the receiver
     * @param path index of the path
     * @return the number
     */
    uint32_t Received(uint32_t host, uint32_t path) const;

    /// Run the simulation to its end.
    void Run();

    void DoTeardown() override;

    MultihomedPathsContainer m_paths; //!< the paths
    NodeContainer m_hosts;            //!< the hosts
    Time m_lastArrival;               //!< time of the last probe
    uint32_t m_wrongSource{0};        //!< probes that came from another path's address

  private:
    /**
     * Take probes from a socket.
     *
     * @param socket the socket
     */
    void Receive(Ptr<Socket> socket);

    std::vector<Ptr<Socket>> m_sockets[2]; //!< by host and path
    std::vector<uint32_t> m_received[2];   //!< by host and path
};

MultihomedPathsTestCase::MultihomedPathsTestCase(const std::string& name)
    : TestCase(name)
{
}

void
MultihomedPathsTestCase::Build(const std::vector<Path>& paths)
{
    m_hosts.Create(2);
    InternetStackHelper().Install(m_hosts);
    MultihomedPathsHelper helper;
    for (const auto& path : paths)
    {
        helper.AddPath(path);
    }
    m_paths = helper.Install(m_hosts.Get(0), m_hosts.Get(1));
    m_paths.AssignStreams(1);
    for (uint32_t host = 0; host < 2; ++host)
    {
        m_received[host].assign(paths.size(), 0);
        for (uint32_t path = 0; path < paths.size(); ++path)
        {
            auto socket = Socket::CreateSocket(m_hosts.Get(host), UdpSocketFactory::GetTypeId());
            socket->Bind(m_paths.Get(path)->GetSocketAddress(host, PORT));
            socket->SetRecvCallback(MakeCallback(&MultihomedPathsTestCase::Receive, this));
            m_sockets[host].push_back(socket);
        }
    }
}

void
MultihomedPathsTestCase::Send(uint32_t host, uint32_t path, uint32_t count)
{
    const auto to = m_paths.Get(path)->GetSocketAddress(1 - host, PORT);
    for (uint32_t i = 0; i < count; ++i)
    {
        m_sockets[host][path]->SendTo(Create<Packet>(PROBE_SIZE), 0, to);
    }
}

void
MultihomedPathsTestCase::SendAt(Time at, uint32_t host, uint32_t path)
{
    Simulator::Schedule(at, &MultihomedPathsTestCase::Send, this, host, path, 1);
}

void
MultihomedPathsTestCase::Receive(Ptr<Socket> socket)
{
    for (uint32_t host = 0; host < 2; ++host)
    {
        for (uint32_t path = 0; path < m_sockets[host].size(); ++path)
        {
            if (m_sockets[host][path] != socket)
            {
                continue;
            }
            Address from;
            while (socket->RecvFrom(from))
            {
                ++m_received[host][path];
                m_wrongSource += from != m_paths.Get(path)->GetSocketAddress(1 - host, PORT);
                m_lastArrival = Simulator::Now();
            }
        }
    }
}

uint32_t
MultihomedPathsTestCase::Received(uint32_t host, uint32_t path) const
{
    return m_received[host][path];
}

void
MultihomedPathsTestCase::Run()
{
    Simulator::Run();
}

void
MultihomedPathsTestCase::DoTeardown()
{
    for (auto& sockets : m_sockets)
    {
        sockets.clear();
    }
    m_paths = {};
    m_hosts = {};
    Simulator::Destroy();
}

/**
 * @ingroup sctp-tests
 * At time 0 each host reaches the other on each path, from its own address there.
 */
class PathReachabilityTestCase : public MultihomedPathsTestCase
{
  public:
    /**
     * Constructor.
     *
     * @param name name of the test
     * @param families families of the paths
     * @param direct true for direct paths
     */
    PathReachabilityTestCase(const std::string& name,
                             const std::vector<Path::Family>& families,
                             bool direct);

  private:
    void DoRun() override;

    std::vector<Path::Family> m_families; //!< families of the paths
    bool m_direct;                        //!< direct paths
};

PathReachabilityTestCase::PathReachabilityTestCase(const std::string& name,
                                                   const std::vector<Path::Family>& families,
                                                   bool direct)
    : MultihomedPathsTestCase(name),
      m_families(families),
      m_direct(direct)
{
}

void
PathReachabilityTestCase::DoRun()
{
    std::vector<Path> paths;
    for (auto family : m_families)
    {
        Path path;
        path.family = family;
        path.direct = m_direct;
        paths.push_back(path);
    }
    Build(paths);
    uint32_t addresses = 0;
    for (uint32_t path = 0; path < paths.size(); ++path)
    {
        SendAt(Seconds(0), 0, path);
        SendAt(Seconds(0), 1, path);
        addresses += m_families[path] == Path::DUAL ? 2 : 1;
    }
    Run();
    for (uint32_t path = 0; path < paths.size(); ++path)
    {
        NS_TEST_EXPECT_MSG_EQ(Received(0, path), 1, "host 0, path " << path);
        NS_TEST_EXPECT_MSG_EQ(Received(1, path), 1, "host 1, path " << path);
    }
    NS_TEST_EXPECT_MSG_EQ(m_wrongSource, 0, "source addresses");
    NS_TEST_EXPECT_MSG_EQ(m_paths.GetAddresses(0).size(), addresses, "number of addresses");
    // Core: 1030 bytes at 10 Mb/s and 25 ms; edges: at 100 Mb/s and 10 ms each.
    const double header = m_families.back() == Path::IPV6 ? 50 : 30;
    const double bits = 8 * (PROBE_SIZE + header);
    const double expected = bits / 1e7 + 0.025 + (m_direct ? 0 : 2 * (bits / 1e8 + 0.01));
    NS_TEST_EXPECT_MSG_EQ_TOL(m_lastArrival.GetSeconds(), expected, 1e-6, "one-way delay");
}

/**
 * @ingroup sctp-tests
 * Random losses have their rates, by direction and path, and can be repeated.
 */
class PathLossTestCase : public MultihomedPathsTestCase
{
  public:
    PathLossTestCase();

  private:
    void DoRun() override;
};

PathLossTestCase::PathLossTestCase()
    : MultihomedPathsTestCase("Losses by path and direction")
{
}

void
PathLossTestCase::DoRun()
{
    Path lossy;
    lossy.direct = true;
    lossy.queue = "100000p";
    lossy.lossForward = 0.1;
    lossy.lossBackward = 0.02;
    Path clean = lossy;
    clean.lossForward = 0;
    clean.lossBackward = 1;
    constexpr uint32_t COUNT = 20000;
    uint32_t before = 0;
    for (uint32_t run = 0; run < 2; ++run)
    {
        DoTeardown();
        Build({lossy, clean});
        for (uint32_t path = 0; path < 2; ++path)
        {
            Send(0, path, COUNT);
            Send(1, path, COUNT);
        }
        Run();
        // Five standard deviations.
        NS_TEST_EXPECT_MSG_EQ_TOL(Received(1, 0), 0.9 * COUNT, 215, "forward, 10 %");
        NS_TEST_EXPECT_MSG_EQ_TOL(Received(0, 0), 0.98 * COUNT, 100, "backward, 2 %");
        NS_TEST_EXPECT_MSG_EQ(Received(1, 1), COUNT, "forward, none");
        NS_TEST_EXPECT_MSG_EQ(Received(0, 1), 0, "backward, all");
        if (run > 0)
        {
            NS_TEST_EXPECT_MSG_EQ(Received(1, 0), before, "same streams, same losses");
        }
        before = Received(1, 0);
    }
}

/**
 * @ingroup sctp-tests
 * A cut path loses packets in both directions, the other path none, until it is mended.
 */
class PathDownTestCase : public MultihomedPathsTestCase
{
  public:
    PathDownTestCase();

  private:
    void DoRun() override;

    /**
     * Count a change of the trace.
     *
     * @param wasDown state before
     * @param isDown state now
     */
    void Changed(bool wasDown, bool isDown);

    uint32_t m_changes{0}; //!< changes of the trace
};

PathDownTestCase::PathDownTestCase()
    : MultihomedPathsTestCase("Path down and up")
{
}

void
PathDownTestCase::Changed(bool wasDown, bool isDown)
{
    NS_TEST_EXPECT_MSG_NE(wasDown, isDown, "traced change");
    ++m_changes;
}

void
PathDownTestCase::DoRun()
{
    Build({Path(), Path()});
    m_paths.Get(0)->TraceConnectWithoutContext("Down",
                                               MakeCallback(&PathDownTestCase::Changed, this));
    Simulator::Schedule(Seconds(1), &MultihomedPath::SetDown, m_paths.Get(0));
    Simulator::Schedule(Seconds(3), &MultihomedPath::SetUp, m_paths.Get(0));
    // The first is on the core link when it is cut.
    for (double at : {0.98, 2.0, 4.0})
    {
        for (uint32_t path = 0; path < 2; ++path)
        {
            SendAt(Seconds(at), 0, path);
            SendAt(Seconds(at), 1, path);
        }
    }
    Simulator::Stop(Seconds(2));
    Run();
    NS_TEST_EXPECT_MSG_EQ(m_paths.IsPathDown(0), true, "path 0 down");
    NS_TEST_EXPECT_MSG_EQ(m_paths.IsPathDown(1), false, "path 1 up");
    NS_TEST_EXPECT_MSG_EQ(m_paths.Get(0)->GetHost(0), m_hosts.Get(0), "host");
    Run();
    for (uint32_t host = 0; host < 2; ++host)
    {
        NS_TEST_EXPECT_MSG_EQ(Received(host, 0), 1, "path 0, after it was mended");
        NS_TEST_EXPECT_MSG_EQ(Received(host, 1), 3, "path 1");
    }
    NS_TEST_EXPECT_MSG_EQ(m_paths.IsPathDown(0), false, "path 0 up again");
    NS_TEST_EXPECT_MSG_EQ(m_changes, 2, "traced changes");
}

/**
 * @ingroup sctp-tests
 * A host's interface goes down and comes up with addresses and routes; its other one is not used
 * meanwhile.
 */
class InterfaceDownTestCase : public MultihomedPathsTestCase
{
  public:
    /**
     * Constructor.
     *
     * @param name name of the test
     * @param family family of the path
     * @param direct true for a direct path
     */
    InterfaceDownTestCase(const std::string& name, Path::Family family, bool direct);

  private:
    void DoRun() override;

    Path m_path; //!< the path
};

InterfaceDownTestCase::InterfaceDownTestCase(const std::string& name,
                                             Path::Family family,
                                             bool direct)
    : MultihomedPathsTestCase(name)
{
    m_path.family = family;
    m_path.direct = direct;
}

void
InterfaceDownTestCase::DoRun()
{
    Build({m_path, m_path});
    for (uint32_t round = 0; round < 2; ++round)
    {
        const auto start = Seconds(10.0 * round);
        SendAt(start, 0, 0);
        Simulator::Schedule(start + Seconds(1),
                            &MultihomedPath::SetInterfaceDown,
                            m_paths.Get(0),
                            0);
        for (uint32_t path = 0; path < 2; ++path)
        {
            SendAt(start + Seconds(2), 0, path);
            SendAt(start + Seconds(2), 1, path);
        }
        // The second one has nothing to do.
        Simulator::Schedule(start + Seconds(3), &MultihomedPath::SetInterfaceUp, m_paths.Get(0), 0);
        Simulator::Schedule(start + Seconds(3), &MultihomedPath::SetInterfaceUp, m_paths.Get(0), 0);
        SendAt(start + Seconds(4), 0, 0);
        SendAt(start + Seconds(4), 1, 0);
    }
    Run();
    NS_TEST_EXPECT_MSG_EQ(Received(1, 0), 4, "path 0 at host 1");
    NS_TEST_EXPECT_MSG_EQ(Received(0, 0), 2, "path 0 at host 0");
    NS_TEST_EXPECT_MSG_EQ(Received(1, 1), 2, "path 1 at host 1");
    NS_TEST_EXPECT_MSG_EQ(Received(0, 1), 2, "path 1 at host 0");
    NS_TEST_EXPECT_MSG_EQ(m_wrongSource, 0, "source addresses");
}

/**
 * @ingroup sctp-tests
 * A queue of n packets holds n packets, and nothing is queued anywhere else.
 */
class PathQueueTestCase : public MultihomedPathsTestCase
{
  public:
    PathQueueTestCase();

  private:
    void DoRun() override;
};

PathQueueTestCase::PathQueueTestCase()
    : MultihomedPathsTestCase("Queues")
{
}

void
PathQueueTestCase::DoRun()
{
    Path plain;
    plain.direct = true;
    Path disc = plain;
    disc.queueDisc.SetTypeId("ns3::FifoQueueDisc");
    Path routed;
    routed.edgeRate = "10Gbps";
    routed.edgeQueue = "1000p";
    Build({plain, disc, routed});
    // After the simulation has begun, when queue discs are ready.
    for (uint32_t path = 0; path < 3; ++path)
    {
        Simulator::Schedule(Seconds(1), &PathQueueTestCase::Send, this, 0, path, 200);
    }
    Run();
    NS_TEST_EXPECT_MSG_EQ(Received(1, 0), 43, "one in transmission, 42 queued");
    // The device may hold another one between it and the queue disc; ns-3 releases differ.
    NS_TEST_EXPECT_MSG_EQ_TOL(Received(1, 1), 43.5, 0.6, "the same with a queue disc");
    // At a thousandth of the rate, none leaves the core queue while the burst arrives.
    NS_TEST_EXPECT_MSG_EQ(Received(1, 2), 43, "behind a router");
    auto control = m_hosts.Get(0)->GetObject<TrafficControlLayer>();
    NS_TEST_EXPECT_MSG_EQ(control->GetRootQueueDiscOnDevice(m_paths.GetDevice(0, 0)),
                          nullptr,
                          "no queue disc");
    NS_TEST_EXPECT_MSG_NE(control->GetRootQueueDiscOnDevice(m_paths.GetDevice(0, 1)),
                          nullptr,
                          "queue disc");
}

/**
 * @ingroup sctp-tests
 * TCP moves a file over each path.
 */
class PathTcpTestCase : public MultihomedPathsTestCase
{
  public:
    PathTcpTestCase();

  private:
    void DoRun() override;
};

PathTcpTestCase::PathTcpTestCase()
    : MultihomedPathsTestCase("TCP over each path")
{
}

void
PathTcpTestCase::DoRun()
{
    constexpr uint32_t BYTES = 100000;
    Path ipv6;
    ipv6.family = Path::IPV6;
    Path lossy = ipv6;
    lossy.direct = true;
    lossy.lossForward = lossy.lossBackward = 0.02;
    Build({Path(), ipv6, lossy});
    std::vector<Ptr<PacketSink>> sinks;
    for (uint32_t path = 0; path < m_paths.GetN(); ++path)
    {
        const auto address = m_paths.Get(path)->GetSocketAddress(1, PORT);
        PacketSinkHelper sink("ns3::TcpSocketFactory", address);
        sinks.push_back(DynamicCast<PacketSink>(sink.Install(m_hosts.Get(1)).Get(0)));
        BulkSendHelper source("ns3::TcpSocketFactory", address);
        source.SetAttribute("MaxBytes", UintegerValue(BYTES));
        source.Install(m_hosts.Get(0));
    }
    Simulator::Stop(Seconds(100));
    Run();
    for (const auto& sink : sinks)
    {
        NS_TEST_EXPECT_MSG_EQ(sink->GetTotalRx(), BYTES, "bytes received");
    }
}

/**
 * @ingroup sctp-tests
 * Test suite of MultihomedPathsHelper.
 */
class SctpMultihomedPathsTestSuite : public TestSuite
{
  public:
    SctpMultihomedPathsTestSuite();
};

SctpMultihomedPathsTestSuite::SctpMultihomedPathsTestSuite()
    : TestSuite("sctp-multihomed-paths", Type::UNIT)
{
    using Path = MultihomedPathsHelper::Path;
    for (bool direct : {false, true})
    {
        const std::string form = direct ? ", direct" : ", routed";
        AddTestCase(new PathReachabilityTestCase("One IPv4 path" + form, {Path::IPV4}, direct));
        AddTestCase(new PathReachabilityTestCase("Mixed paths" + form,
                                                 {Path::IPV6, Path::IPV4, Path::DUAL, Path::IPV6},
                                                 direct));
        AddTestCase(new PathReachabilityTestCase("255 paths" + form,
                                                 std::vector<Path::Family>(255, Path::IPV4),
                                                 direct));
        AddTestCase(new InterfaceDownTestCase("IPv4 interface down" + form, Path::IPV4, direct));
        AddTestCase(new InterfaceDownTestCase("IPv6 interface down" + form, Path::IPV6, direct));
        AddTestCase(new InterfaceDownTestCase("Both down" + form, Path::DUAL, direct));
    }
    AddTestCase(new PathLossTestCase);
    AddTestCase(new PathDownTestCase);
    AddTestCase(new PathQueueTestCase);
    AddTestCase(new PathTcpTestCase);
}

/// Registers the suite.
SctpMultihomedPathsTestSuite g_sctpMultihomedPathsTestSuite;

} // namespace sctp_multihomed_paths_test
