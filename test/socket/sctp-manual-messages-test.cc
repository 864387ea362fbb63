/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

/**
 * @file
 * @ingroup sctp-tests
 * The code that the manual's page Messages shows and that no example has. The page includes the
 * parts between a line with a name in brackets and the next "[end]".
 */

#include "ns3/boolean.h"
#include "ns3/config.h"
#include "ns3/inet-socket-address.h"
#include "ns3/internet-stack-helper.h"
#include "ns3/node-container.h"
#include "ns3/sctp-compat.h"
#include "ns3/sctp-helper.h"
#include "ns3/sctp-multihomed-paths-helper.h"
#include "ns3/sctp-socket-factory.h"
#include "ns3/sctp-socket.h"
#include "ns3/sctp-stream-reconfiguration.h"
#include "ns3/simulator.h"
#include "ns3/string.h"
#include "ns3/test.h"
#include "ns3/uinteger.h"

#include <map>
#include <string>

namespace ns3
{
namespace sctp_manual_messages_test
{

/// Messages that came whole, by stream.
std::map<uint16_t, uint32_t> g_messages;

/**
 * Appends a piece to a message.
 * @param message the message
 * @param piece its next piece
 */
void
Append(std::string& message, Ptr<const Packet> piece)
{
    std::string bytes(piece->GetSize(), '\0');
    piece->CopyData(reinterpret_cast<uint8_t*>(bytes.data()), bytes.size());
    message += bytes;
}

/**
 * Handles a message.
 * @param streamId its stream
 * @param message the message
 */
void
Handle(uint16_t streamId, const std::string& message)
{
    g_messages[streamId] += message.size() == 50000;
}

/// @cond
// [pieces]
std::map<uint16_t, std::string> messages; // begun, by stream

void
Receive(Ptr<Socket> socket)
{
    SctpReceiveInfo info;
    while (Ptr<Packet> piece = DynamicCast<SctpSocket>(socket)->RecvMsg(UINT32_MAX, info))
    {
        Append(messages[info.streamId], piece);
        if (info.endOfRecord)
        {
            Handle(info.streamId, messages[info.streamId]);
            messages.erase(info.streamId);
        }
    }
}

// [end]
/// @endcond

/**
 * Sends a message on each of two streams, and resets one of them.
 * @param socket the socket
 */
void
Send(Ptr<SctpSocket> socket)
{
    SctpSendInfo info;
    for (info.streamId = 0; info.streamId < 2; ++info.streamId)
    {
        socket->SendMsg(Create<Packet>(50000), info);
    }
    // [resets]
    auto streams = socket->GetExtension<SctpStreamReconfiguration>();
    streams->ResetStreams(SctpStreamReconfiguration::OUTGOING, {3});
    // [end]
}

/**
 * @ingroup sctp-tests
 * Messages of two streams with the manual's code.
 */
class ManualMessagesTestCase : public TestCase
{
  public:
    ManualMessagesTestCase()
        : TestCase("Two streams, interleaved")
    {
    }

  private:
    void DoRun() override
    {
        g_messages.clear();
        messages.clear();
        Config::SetDefault("ns3::SctpParameters::Reconfig", BooleanValue(true));
        // [interleaving]
        Config::SetDefault("ns3::SctpParameters::FragmentInterleave", UintegerValue(2));
        Config::SetDefault("ns3::SctpParameters::Interleaving", BooleanValue(true));
        // [end]
        NodeContainer hosts(2);
        InternetStackHelper().Install(hosts);
        SctpHelper().Install(hosts);
        MultihomedPathsHelper helper;
        helper.AddPath("10Mbps", "5ms");
        const auto paths = helper.Install(hosts.Get(0), hosts.Get(1));
        const auto type = SctpSocketFactory::GetTypeId();
        auto listener = Socket::CreateSocket(hosts.Get(1), type);
        listener->Bind(InetSocketAddress(Ipv4Address::GetAny(), 9));
        listener->Listen();
        listener->SetAcceptCallback(MakeNullCallback<bool, Ptr<Socket>, const Address&>(),
                                    sctp::MakeFunctionCallback<void, Ptr<Socket>, const Address&>(
                                        [](Ptr<Socket> accepted, const Address&) {
                                            accepted->SetRecvCallback(MakeCallback(&Receive));
                                        }));
        auto socket = DynamicCast<SctpSocket>(Socket::CreateSocket(hosts.Get(0), type));
        // [weights]
        socket->SetStreamScheduler(TypeId::LookupByName("ns3::SctpWeightedFairScheduler"));
        socket->SetStreamValue(0, 1); // weight of stream 0
        socket->SetStreamValue(1, 4);
        // [end]
        socket->Connect(paths.GetPrimary(1, 9));
        sctp::ScheduleFunction(Seconds(1), [socket] { Send(socket); });
        Simulator::Stop(Seconds(5));
        Simulator::Run();
        NS_TEST_EXPECT_MSG_EQ(g_messages[0], 1U, "the message of stream 0");
        NS_TEST_EXPECT_MSG_EQ(g_messages[1], 1U, "the message of stream 1");
        Simulator::Destroy();
        Config::Reset();
        // [stream-values]
        Config::SetDefault("ns3::SctpParameters::StreamValues", StringValue("0:1,1:4"));
        // [end]
        Config::Reset();
    }
};

/**
 * @ingroup sctp-tests
 * Tests of the code on the manual's page Messages.
 */
class SctpManualMessagesTestSuite : public TestSuite
{
  public:
    SctpManualMessagesTestSuite()
        : TestSuite("sctp-manual-messages", Type::UNIT)
    {
        AddTestCase(new ManualMessagesTestCase, SCTP_TEST_QUICK);
    }
};

/// The instance that registers the suite.
SctpManualMessagesTestSuite g_sctpManualMessagesTestSuite;

} // namespace sctp_manual_messages_test
} // namespace ns3
