/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "ns3/boolean.h"
#include "ns3/config.h"
#include "ns3/inet-socket-address.h"
#include "ns3/internet-stack-helper.h"
#include "ns3/node-container.h"
#include "ns3/random-variable-stream.h"
#include "ns3/sctp-compat.h"
#include "ns3/sctp-flow-division.h"
#include "ns3/sctp-helper.h"
#include "ns3/sctp-multihomed-paths-helper.h"
#include "ns3/simulator.h"
#include "ns3/socket.h"
#include "ns3/string.h"
#include "ns3/test.h"
#include "ns3/uinteger.h"

#include <algorithm>
#include <deque>
#include <string>
#include <vector>

/**
 * @file
 * @ingroup sctp-tests
 * Flow division in the network: SctpWeightedSelector with the flows of SctpFlowDivision (Shailendra
 * 2013, chapter 3).
 */

using namespace ns3;

namespace sctp_flow_division_transfer_test
{

/// User data of a message, bytes: a packet of 1002 bytes, with the header of the link.
constexpr uint32_t MESSAGE = 952;
/// Its size on the link.
constexpr uint32_t PACKET = MESSAGE + 16 + 12 + 20 + 2;
/// Rates of the three paths, b/s: a tenth of the thesis's.
constexpr double RATES[] = {0.5e6, 1e6, 1.5e6};
/// Their one-way delay, s.
constexpr double DELAY = 0.001;
/// Demand, packets/s: seven tenths of the capacity of all paths.
constexpr double DEMAND = 0.7 * 3e6 / (8 * PACKET);

/**
 * @ingroup sctp-tests
 * A source with messages over three paths, whose packets are measured from the host to its peer.
 */
class DividedTransfer
{
  public:
    /// Measurements of a path.
    struct Path
    {
        uint64_t sent{0};         //!< packets with data
        uint64_t received{0};     //!< those that have arrived
        double delay{0};          //!< sum of their delays, s
        std::deque<Time> waiting; //!< when those under way were sent
    };

    /**
     * @param weights Weights
     * @param drawn Drawn
     */
    DividedTransfer(const std::string& weights, bool drawn)
    {
        const std::string selector = "ns3::SctpWeightedSelector";
        Config::SetDefault(selector + "::Weights", StringValue(weights));
        Config::SetDefault(selector + "::Drawn", BooleanValue(drawn));
        InternetStackHelper().Install(m_hosts);
        SctpHelper sctp("ns3::CmtSctpL4Protocol");
        sctp.SetAssociationAttribute("PathSelector", StringValue(selector));
        sctp.SetAssociationAttribute("CongestionOps",
                                     StringValue("ns3::SctpCongestionOps[InitialCwnd=200000]"));
        sctp.SetAssociationAttribute("RcvBufSize", UintegerValue(1000000));
        sctp.SetAssociationAttribute("SndBufSize", UintegerValue(1000000));
        sctp.Install(m_hosts);
        SctpHelper::AssignStreams(m_hosts, 1000);
        BuildPaths();
        m_listener = CreateSocket(1);
        m_listener->Bind(InetSocketAddress(Ipv4Address::GetAny(), 9));
        m_listener->Listen();
        m_listener->SetAcceptCallback(MakeNullCallback<bool, Ptr<Socket>, const Address&>(),
                                      MakeCallback(&DividedTransfer::Accepted, this));
        m_client = CreateSocket(0);
        m_client->Bind();
        m_client->Connect(m_container.GetPrimary(1, 9));
        m_interval->SetStream(1);
    }

    ~DividedTransfer()
    {
        m_client = m_listener = m_server = nullptr;
        Simulator::Destroy();
        Config::SetDefault("ns3::SctpWeightedSelector::Weights", StringValue(""));
        Config::SetDefault("ns3::SctpWeightedSelector::Drawn", BooleanValue(false));
    }

    /**
     * Sends messages, from 2 s on, when all paths are verified.
     * @param poisson whether they come at random, else at a constant rate
     * @param seconds for how long
     */
    void Run(bool poisson, double seconds)
    {
        m_poisson = poisson;
        m_end = Seconds(2 + seconds);
        sctp::ScheduleFunction(Seconds(2), [this] { Send(); });
        Simulator::Stop(m_end + Seconds(10));
        Simulator::Run();
    }

    /**
     * @param path index of a path
     * @return its share of the packets
     */
    double GetShare(size_t path) const
    {
        uint64_t all = 0;
        for (const auto& each : m_paths)
        {
            all += each.sent;
        }
        return static_cast<double>(m_paths[path].sent) / all;
    }

    /**
     * @param path index of a path
     * @return mean delay of its packets, s
     */
    double GetDelay(size_t path) const
    {
        return m_paths[path].delay / m_paths[path].received;
    }

    /// @return packets that were sent more than once, or are still under way
    uint64_t GetStrays() const
    {
        uint64_t received = 0;
        for (const auto& path : m_paths)
        {
            received += path.received;
        }
        return std::max(received, m_messages) - std::min(received, m_messages);
    }

  private:
    /// Joins the hosts by direct links.
    void BuildPaths()
    {
        MultihomedPathsHelper helper;
        for (const double rate : RATES)
        {
            MultihomedPathsHelper::Path path;
            path.direct = true;
            path.rate = std::to_string(static_cast<uint64_t>(rate)) + "bps";
            path.delay = "1ms";
            path.queue = "100000p";
            helper.AddPath(path);
        }
        m_container = helper.Install(m_hosts.Get(0), m_hosts.Get(1));
        m_paths.resize(m_container.GetN());
        for (uint32_t i = 0; i < m_container.GetN(); ++i)
        {
            m_container.GetDevice(0, i)->TraceConnectWithoutContext(
                "MacTx",
                MakeBoundCallback(&DividedTransfer::Sent, &m_paths[i]));
            m_container.GetDevice(1, i)->TraceConnectWithoutContext(
                "MacRx",
                MakeBoundCallback(&DividedTransfer::Received, &m_paths[i]));
        }
    }

    /**
     * @param host 0 or 1
     * @return a new socket
     */
    Ptr<Socket> CreateSocket(uint32_t host) const
    {
        const auto type = TypeId::LookupByName("ns3::SctpSocketFactory");
        return Socket::CreateSocket(m_hosts.Get(host), type);
    }

    /// @param socket the receiver's socket
    void Accepted(Ptr<Socket> socket, const Address& /* from */)
    {
        m_server = socket;
        socket->SetRecvCallback(MakeCallback(&DividedTransfer::Read));
    }

    /// @param socket a socket with data
    static void Read(Ptr<Socket> socket)
    {
        while (socket->Recv())
        {
        }
    }

    /// Sends a message, and plans the next one.
    void Send()
    {
        if (Simulator::Now() < m_end)
        {
            m_messages += m_client->Send(Create<Packet>(MESSAGE)) > 0;
            const double gap = m_poisson ? m_interval->GetValue(1 / DEMAND, 0) : 1 / DEMAND;
            sctp::ScheduleFunction(Seconds(gap), [this] { Send(); });
        }
    }

    /**
     * @param path the path
     * @param packet a packet that leaves the sender
     */
    static void Sent(Path* path, Ptr<const Packet> packet)
    {
        if (packet->GetSize() > MESSAGE)
        {
            ++path->sent;
            path->waiting.push_back(Simulator::Now());
        }
    }

    /**
     * @param path the path
     * @param packet a packet that reaches the receiver
     */
    static void Received(Path* path, Ptr<const Packet> packet)
    {
        if (packet->GetSize() > MESSAGE)
        {
            ++path->received;
            path->delay += (Simulator::Now() - path->waiting.front()).GetSeconds();
            path->waiting.pop_front();
        }
    }

    NodeContainer m_hosts{2};             //!< sender and receiver
    MultihomedPathsContainer m_container; //!< between them
    std::vector<Path> m_paths;            //!< measurements
    Ptr<Socket> m_client;                 //!< the sender's socket
    Ptr<Socket> m_listener;               //!< where the receiver listens
    Ptr<Socket> m_server;                 //!< the receiver's socket
    /// Times between messages.
    Ptr<ExponentialRandomVariable> m_interval{CreateObject<ExponentialRandomVariable>()};
    bool m_poisson{false};  //!< messages come at random
    Time m_end;             //!< when the last one comes
    uint64_t m_messages{0}; //!< messages so far
};

/// @return the division of the demand with the least mean delay
SctpFlowDivision::Division
Divide()
{
    std::vector<SctpFlowDivision::Path> paths;
    for (const double rate : RATES)
    {
        paths.push_back({SctpFlowLink{rate, 0, 0, DELAY}});
    }
    return SctpFlowDivision(paths, PACKET, SctpFlowDivision::Recovery::END_TO_END)
        .MinimizeMeanDelay(DEMAND);
}

/**
 * @ingroup sctp-tests
 * A source of the demand: shares of the paths.
 */
class FlowDivisionSharesTest : public TestCase
{
  public:
    FlowDivisionSharesTest()
        : TestCase("within 10 s the shares of the paths are those of the division, within 2 %")
    {
    }

  private:
    void DoRun() override
    {
        const auto division = Divide();
        DividedTransfer transfer(division.GetWeights(), false);
        transfer.Run(false, 10);
        NS_TEST_EXPECT_MSG_EQ(transfer.GetStrays(), 0, "each message is sent once and arrives");
        for (size_t i = 0; i < division.flows.size(); ++i)
        {
            const double share = division.flows[i] / DEMAND;
            NS_TEST_EXPECT_MSG_EQ_TOL(transfer.GetShare(i), share, 0.02 * share, "path " << i);
        }
    }
};

/**
 * @ingroup sctp-tests
 * Messages at random: delays of the paths.
 */
class FlowDivisionDelaysTest : public TestCase
{
  public:
    FlowDivisionDelaysTest()
        : TestCase("over 300 s of Poisson arrivals the paths have the delays of the division")
    {
    }

  private:
    void DoRun() override
    {
        const auto division = Divide();
        Run(division, true);
        Run(division, false);
    }

    /**
     * @param division the division
     * @param drawn whether paths are drawn
     */
    void Run(const SctpFlowDivision::Division& division, bool drawn)
    {
        DividedTransfer transfer(division.GetWeights(), drawn);
        transfer.Run(true, 300);
        NS_TEST_EXPECT_MSG_EQ(transfer.GetStrays(), 0, "each message is sent once and arrives");
        for (size_t i = 0; i < division.delays.size(); ++i)
        {
            const double measured = transfer.GetDelay(i);
            const double solved = division.delays[i];
            if (drawn)
            {
                NS_TEST_EXPECT_MSG_EQ_TOL(measured, solved, 0.1 * solved, "path " << i);
            }
            else
            {
                // Turns divide Poisson arrivals into flows that are more even.
                NS_TEST_EXPECT_MSG_LT(measured, solved, "in turn, path " << i);
            }
        }
    }
};

/**
 * @ingroup sctp-tests
 * The suite.
 */
class FlowDivisionTransferSuite : public TestSuite
{
  public:
    FlowDivisionTransferSuite()
        : TestSuite("sctp-flow-division-transfer", Type::UNIT)
    {
        if (SctpFlowDivision::IsSupported())
        {
            AddTestCase(new FlowDivisionSharesTest, SCTP_TEST_QUICK);
            AddTestCase(new FlowDivisionDelaysTest, SCTP_TEST_QUICK);
        }
    }
};

/// The suite.
const FlowDivisionTransferSuite g_suite;

} // namespace sctp_flow_division_transfer_test
