/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "ns3/application.h"
#include "ns3/inet-socket-address.h"
#include "ns3/internet-stack-helper.h"
#include "ns3/ipv4-address-helper.h"
#include "ns3/ipv4.h"
#include "ns3/node-container.h"
#include "ns3/packet.h"
#include "ns3/point-to-point-helper.h"
#include "ns3/sctp-compat.h"
#include "ns3/sctp-helper.h"
#include "ns3/sctp-protocol.h"
#include "ns3/sctp-socket-factory.h"
#include "ns3/sctp-socket.h"
#include "ns3/simulator.h"
#include "ns3/test.h"

#include <functional>
#include <map>
#include <string>
#include <vector>

/**
 * @file
 * @ingroup sctp-tests
 * Calls of sockets while ns-3 disposes of nodes: an application's DoDispose comes after that of the
 * devices.
 */

using namespace ns3;

namespace sctp_disposal_test
{

/// A call of a socket.
using SocketCall = std::function<void(SctpSocket&)>;

/// Port of the servers.
constexpr uint16_t PORT = 9;

/// @return the calls that send, by name
const std::map<std::string, SocketCall>&
GetCalls()
{
    static const std::map<std::string, SocketCall> calls{
        {"Close", [](SctpSocket& socket) { socket.Close(); }},
        {"Send", [](SctpSocket& socket) { socket.Send(Create<Packet>(5000), 0); }},
        {"SENDALL",
         [](SctpSocket& socket) {
             SctpSendInfo info;
             info.sendAll = true;
             socket.SendMsg(Create<Packet>(5000), info);
         }},
        {"ShutdownSend", [](SctpSocket& socket) { socket.ShutdownSend(); }},
        {"Abort", [](SctpSocket& socket) { socket.Abort("the end"); }},
        {"RequestHeartbeat",
         [](SctpSocket& socket) {
             socket.RequestHeartbeat(InetSocketAddress(Ipv4Address("10.1.1.1"), PORT));
             socket.RequestHeartbeat(InetSocketAddress(Ipv4Address("10.1.1.2"), PORT));
         }},
        {"Connect",
         [](SctpSocket& socket) {
             socket.Connect(InetSocketAddress(Ipv4Address("10.1.1.1"), 77));
             socket.Connect(InetSocketAddress(Ipv4Address("10.1.1.2"), 77));
         }},
        {"Recv", [](SctpSocket& socket) { socket.Recv(); }},
    };
    return calls;
}

/**
 * @ingroup sctp-tests
 * An application that calls its sockets when it is disposed of.
 */
class LastCaller : public Application
{
  public:
    /// @param call the call
    explicit LastCaller(SocketCall call)
        : m_call(std::move(call))
    {
    }

    /// @param socket one more of its sockets
    void Add(Ptr<Socket> socket)
    {
        m_sockets.push_back(DynamicCast<SctpSocket>(socket));
    }

    /**
     * @param socket an accepted socket
     */
    void Accepted(Ptr<Socket> socket, const Address& /* from */)
    {
        Add(socket);
    }

    uint32_t calls{0}; //!< sockets that were called

  private:
    void DoDispose() override
    {
        for (const auto& socket : m_sockets)
        {
            m_call(*socket);
            ++calls;
        }
        m_sockets.clear();
        Application::DoDispose();
    }

    SocketCall m_call;                      //!< the call
    std::vector<Ptr<SctpSocket>> m_sockets; //!< its sockets
};

/**
 * @ingroup sctp-tests
 * Two nodes whose applications call their sockets when the simulation is destroyed.
 */
class DisposalTestCase : public TestCase
{
  public:
    /**
     * @param stack TypeId of the nodes' SCTP
     * @param factory TypeId of the factory of sockets
     * @param call name of the call
     */
    DisposalTestCase(const std::string& stack, const std::string& factory, const std::string& call)
        : TestCase(call + " of sockets of " + factory + ", " + stack +
                   ", in an application's DoDispose"),
          m_stack(stack),
          m_factory(factory),
          m_call(GetCalls().at(call))
    {
    }

  private:
    void DoRun() override
    {
        // Of a node and its aggregates, ns3::Object disposes of the most often used ones first.
        for (const bool nodeFirst : {true, false})
        {
            RunOnce(nodeFirst);
        }
    }

    /// @param nodeFirst whether a node is disposed of before its IP and SCTP
    void RunOnce(bool nodeFirst)
    {
        NodeContainer nodes;
        nodes.Create(2);
        PointToPointHelper link;
        const auto devices = link.Install(nodes);
        InternetStackHelper().Install(nodes);
        SctpHelper(m_stack).Install(nodes);
        Ipv4AddressHelper("10.1.1.0", "255.255.255.0").Assign(devices);
        std::vector<Ptr<LastCaller>> callers;
        for (uint32_t i = 0; i < 2; ++i)
        {
            callers.push_back(CreateObject<LastCaller>(m_call));
            nodes.Get(i)->AddApplication(callers.back());
        }
        const auto server = Create(nodes.Get(0));
        server->Bind(InetSocketAddress(Ipv4Address::GetAny(), PORT));
        server->SetAcceptCallback(MakeNullCallback<bool, Ptr<Socket>, const Address&>(),
                                  MakeCallback(&LastCaller::Accepted, callers[0]));
        server->Listen();
        callers[0]->Add(server);
        const auto client = Create(nodes.Get(1));
        client->Connect(InetSocketAddress(Ipv4Address("10.1.1.1"), PORT));
        callers[1]->Add(client);
        callers[1]->Add(Create(nodes.Get(1)));
        Simulator::Stop(Seconds(1));
        Simulator::Run();
        for (uint32_t i = 0; i < 1000; ++i)
        {
            for (const auto& node : {nodes.Get(0), nodes.Get(1)})
            {
                nodeFirst ? (node->GetObject<Node>(), 0)
                          : (node->GetObject<SctpProtocol>(), node->GetObject<Ipv4>(), 0);
            }
        }
        Simulator::Destroy();
        NS_TEST_EXPECT_MSG_GT(callers[0]->calls, 0, "the server's end is called");
        NS_TEST_EXPECT_MSG_EQ(callers[1]->calls, 2, "the client's end is called");
    }

    /**
     * @param node a node
     * @return a socket
     */
    Ptr<Socket> Create(Ptr<Node> node) const
    {
        return Socket::CreateSocket(node, TypeId::LookupByName(m_factory));
    }

    std::string m_stack;   //!< TypeId of the nodes' SCTP
    std::string m_factory; //!< TypeId of the factory of sockets
    SocketCall m_call;     //!< the call
};

/**
 * @ingroup sctp-tests
 * The suite.
 */
class DisposalTestSuite : public TestSuite
{
  public:
    DisposalTestSuite()
        : TestSuite("sctp-disposal", Type::UNIT)
    {
        const std::string stack = "ns3::SctpL4Protocol";
        const std::string other = "ns3::UsrsctpL4Protocol";
        TypeId tid;
        for (const auto& [name, call] : GetCalls())
        {
            AddTestCase(new DisposalTestCase(stack, "ns3::SctpSocketFactory", name),
                        SCTP_TEST_QUICK);
            AddTestCase(new DisposalTestCase(stack, "ns3::SctpOneToManySocketFactory", name),
                        SCTP_TEST_QUICK);
            if (TypeId::LookupByNameFailSafe(other, &tid))
            {
                for (const std::string factory :
                     {"ns3::SctpSocketFactory", "ns3::SctpOneToManySocketFactory"})
                {
                    AddTestCase(new DisposalTestCase(other, factory, name), SCTP_TEST_QUICK);
                }
            }
        }
    }
};

DisposalTestSuite g_disposalTestSuite; //!< the suite

} // namespace sctp_disposal_test
