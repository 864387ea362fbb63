/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "ns3/boolean.h"
#include "ns3/config.h"
#include "ns3/internet-stack-helper.h"
#include "ns3/ip-l4-protocol.h"
#include "ns3/ipv4-address-helper.h"
#include "ns3/ipv4-route.h"
#include "ns3/ipv4.h"
#include "ns3/ipv6-route.h"
#include "ns3/node-container.h"
#include "ns3/node.h"
#include "ns3/sctp-chunk-header.h"
#include "ns3/sctp-chunks.h"
#include "ns3/sctp-compat.h"
#include "ns3/sctp-header.h"
#include "ns3/sctp-helper.h"
#include "ns3/sctp-l4-protocol.h"
#include "ns3/sctp-out-of-the-blue.h"
#include "ns3/sctp-packet-parser.h"
#include "ns3/simple-net-device-helper.h"
#include "ns3/simulator.h"
#include "ns3/socket.h"
#include "ns3/test.h"

#include <string>
#include <vector>

/**
 * @file
 * @ingroup sctp-tests
 * Packets that belong to no association, and their answers (RFC 9260 section 8.4).
 */

namespace ns3::sctp
{

namespace
{

/// Ports of the packets in these tests.
constexpr uint16_t REMOTE_PORT = 5000;
/// Port of the node under test.
constexpr uint16_t LOCAL_PORT = 9;

/**
 * @tparam Chunk type of the chunk
 * @param chunk a chunk
 * @return its bytes
 */
template <typename Chunk>
Bytes
Serialize(const Chunk& chunk)
{
    Bytes bytes;
    ByteWriter writer(bytes);
    chunk.Write(writer);
    return bytes;
}

/// @return a DATA chunk of four bytes
Bytes
MakeData()
{
    DataChunk data;
    data.begin = true;
    data.end = true;
    data.tsn = 1;
    data.payloadSize = 4;
    Bytes bytes = Serialize(data);
    bytes.insert(bytes.end(), {'a', 'b', 'c', 'd'});
    return bytes;
}

/**
 * @param tag the Initiate Tag
 * @return an INIT
 */
Bytes
MakeInit(uint32_t tag)
{
    InitChunk init;
    init.initiateTag = tag;
    init.advertisedWindow = 65536;
    init.outboundStreams = 1;
    init.inboundStreams = 1;
    init.initialTsn = 1;
    return Serialize(init);
}

/**
 * @param isAbort whether to make an ABORT
 * @param causes its causes
 * @return an ERROR or an ABORT
 */
Bytes
MakeError(bool isAbort, const std::vector<ErrorCause>& causes)
{
    ErrorChunk error;
    error.isAbort = isAbort;
    error.causes = causes;
    return Serialize(error);
}

/**
 * @param tag verification tag
 * @param chunks the chunks
 * @return a packet for LOCAL_PORT, with a checksum
 */
Ptr<Packet>
MakePacket(uint32_t tag, const std::vector<Bytes>& chunks)
{
    Bytes all;
    for (const auto& chunk : chunks)
    {
        all.insert(all.end(), chunk.begin(), chunk.end());
    }
    auto packet = Create<Packet>(all.data(), all.size());
    SctpHeader header;
    header.SetSourcePort(REMOTE_PORT);
    header.SetDestinationPort(LOCAL_PORT);
    header.SetVerificationTag(tag);
    header.SetChecksumFor(packet);
    packet->AddHeader(header);
    return packet;
}

/// A packet out of the blue and its expected treatment.
struct OutOfTheBlueCase
{
    std::string name;          ///< tested rule
    uint32_t tag;              ///< its verification tag
    std::vector<Bytes> chunks; ///< its chunks
    OutOfTheBlueAction action; ///< action that RFC 9260 section 8.4 requires
};

/// @return packets for each rule of RFC 9260 section 8.4
std::vector<OutOfTheBlueCase>
GetCases()
{
    using Action = OutOfTheBlueAction;
    const Bytes abort = MakeError(true, {});
    const Bytes init = MakeInit(77);
    const Bytes data = MakeData();
    const Bytes shutdownAck = Serialize(ShutdownAckChunk());
    CookieEchoChunk echo;
    echo.cookie = {1, 2, 3, 4};
    const Bytes cookieEcho = Serialize(echo);
    return {
        {"ABORT", 5, {abort}, Action::DISCARD},
        {"ABORT behind other chunks", 5, {shutdownAck, abort}, Action::DISCARD},
        {"ABORT behind INIT", 0, {init, abort}, Action::DISCARD},
        {"INIT", 0, {init}, Action::INIT},
        {"INIT with a tag", 5, {init}, Action::ABORT},
        {"INIT beside another chunk", 0, {init, data}, Action::DISCARD},
        {"no tag, no INIT", 0, {data}, Action::DISCARD},
        {"COOKIE ECHO", 5, {cookieEcho}, Action::COOKIE_ECHO},
        {"COOKIE ECHO with DATA", 5, {cookieEcho, data}, Action::COOKIE_ECHO},
        {"COOKIE ECHO not first", 5, {data, cookieEcho}, Action::ABORT},
        {"SHUTDOWN ACK", 5, {shutdownAck}, Action::SHUTDOWN_COMPLETE},
        {"SHUTDOWN ACK behind DATA", 5, {data, shutdownAck}, Action::SHUTDOWN_COMPLETE},
        {"SHUTDOWN COMPLETE", 5, {Serialize(ShutdownCompleteChunk())}, Action::DISCARD},
        {"COOKIE ACK", 5, {Serialize(CookieAckChunk())}, Action::DISCARD},
        {"Stale Cookie", 5, {MakeError(false, {MakeStaleCookieCause(9)})}, Action::DISCARD},
        {"another ERROR", 5, {MakeError(false, {MakeInvalidStreamCause(9)})}, Action::ABORT},
        {"DATA", 5, {data}, Action::ABORT},
        {"SHUTDOWN", 5, {Serialize(ShutdownChunk())}, Action::ABORT},
        {"unknown chunk", 5, {{0x3f, 0, 0, 4}}, Action::ABORT},
    };
}

} // namespace

/**
 * @ingroup sctp-tests
 * The rules of RFC 9260 section 8.4, by themselves.
 */
class OutOfTheBlueRulesTestCase : public TestCase
{
  public:
    OutOfTheBlueRulesTestCase()
        : TestCase("A packet that belongs to no association is answered by the rules of 8.4")
    {
    }

  private:
    void DoRun() override;
};

void
OutOfTheBlueRulesTestCase::DoRun()
{
    for (const auto& test : GetCases())
    {
        auto packet = MakePacket(test.tag, test.chunks);
        Bytes bytes(packet->GetSize());
        packet->CopyData(bytes.data(), bytes.size());
        PacketView view;
        NS_TEST_ASSERT_MSG_EQ(PacketView::Parse(bytes.data(), bytes.size(), view), true, test.name);
        NS_TEST_EXPECT_MSG_EQ((ClassifyOutOfTheBlue(view) == test.action), true, test.name);

        const bool answered = test.action == OutOfTheBlueAction::ABORT ||
                              test.action == OutOfTheBlueAction::SHUTDOWN_COMPLETE;
        auto answer = MakeOutOfTheBlueReply(view, true);
        NS_TEST_ASSERT_MSG_EQ(bool(answer), answered, test.name);
        if (!answered)
        {
            continue;
        }
        Bytes reply(answer->GetSize());
        answer->CopyData(reply.data(), reply.size());
        NS_TEST_EXPECT_MSG_EQ(VerifyChecksum(reply.data(), reply.size()), true, test.name);
        PacketView replyView;
        NS_TEST_ASSERT_MSG_EQ(PacketView::Parse(reply.data(), reply.size(), replyView),
                              true,
                              test.name);
        NS_TEST_EXPECT_MSG_EQ(replyView.GetHeader().verificationTag, test.tag, "tag is reflected");
        NS_TEST_EXPECT_MSG_EQ(replyView.GetHeader().sourcePort, LOCAL_PORT, test.name);
        NS_TEST_EXPECT_MSG_EQ(replyView.GetHeader().destinationPort, REMOTE_PORT, test.name);
        NS_TEST_ASSERT_MSG_EQ(replyView.GetChunks().size(), 1, test.name);
        const auto& chunk = replyView.GetChunks().front();
        NS_TEST_EXPECT_MSG_EQ(chunk.Is(test.action == OutOfTheBlueAction::ABORT
                                           ? ChunkType::ABORT
                                           : ChunkType::SHUTDOWN_COMPLETE),
                              true,
                              test.name);
        NS_TEST_EXPECT_MSG_EQ((chunk.flags & 1), 1, "the T bit is set");
    }
}

/**
 * @ingroup sctp-tests
 * A host without SCTP state: sends packets as they are and keeps the answers.
 */
class RawSctpPeer : public IpL4Protocol
{
  public:
    int GetProtocolNumber() const override
    {
        return SctpL4Protocol::PROT_NUMBER;
    }

    RxStatus Receive(Ptr<Packet> packet, const Ipv4Header&, Ptr<Ipv4Interface>) override
    {
        received.push_back(packet);
        return RX_OK;
    }

    RxStatus Receive(Ptr<Packet> packet, const Ipv6Header&, Ptr<Ipv6Interface>) override
    {
        received.push_back(packet);
        return RX_OK;
    }

    void ReceiveIcmp(Ipv4Address,
                     uint8_t,
                     uint8_t,
                     uint8_t,
                     uint32_t,
                     Ipv4Address,
                     Ipv4Address,
                     const uint8_t[8]) override
    {
        ++icmp;
    }

    void SetDownTarget(DownTargetCallback) override
    {
    }

    void SetDownTarget6(DownTargetCallback6) override
    {
    }

    DownTargetCallback GetDownTarget() const override
    {
        return DownTargetCallback();
    }

    DownTargetCallback6 GetDownTarget6() const override
    {
        return DownTargetCallback6();
    }

    using IpL4Protocol::ReceiveIcmp;

    std::vector<Ptr<Packet>> received; ///< SCTP packets that came
    uint32_t icmp{0};                  ///< number of ICMP errors that came
};

/**
 * @ingroup sctp-tests
 * A node whose SCTP has no association, and how it treats packets.
 */
class OutOfTheBlueNodeTestCase : public TestCase
{
  public:
    OutOfTheBlueNodeTestCase()
        : TestCase("A node answers packets out of the blue, and never with ICMP")
    {
    }

  private:
    void DoRun() override;

    /// Makes the node under test and the peer.
    void CreateNodes();

    /// Checks the answers to well-formed packets.
    void CheckAnswers();

    /// Checks that packets that cannot be answered are dropped, and why.
    void CheckDrops();

    /**
     * Sends a packet to the node under test and waits for the answer.
     * @param packet the packet
     * @param destination where to
     * @return the chunks of the answer, a type each; empty for none
     */
    std::vector<uint8_t> Exchange(Ptr<Packet> packet, Ipv4Address destination);

    /**
     * @param packet a packet that the node under test drops
     * @param reason why
     */
    void Dropped(Ptr<const Packet> packet, SctpDropReason reason);

    static constexpr const char* HOST = "10.0.0.2"; ///< address of the node under test

    Ptr<Node> m_peerNode;                      ///< the peer
    Ptr<RawSctpPeer> m_peer;                   ///< sends the packets
    PacketView m_answer;                       ///< the answer
    Bytes m_answerBytes;                       ///< its bytes
    std::vector<SctpDropReason> m_dropReasons; ///< drop reasons of the node since the last packet
};

void
OutOfTheBlueNodeTestCase::Dropped(Ptr<const Packet>, SctpDropReason reason)
{
    m_dropReasons.push_back(reason);
}

std::vector<uint8_t>
OutOfTheBlueNodeTestCase::Exchange(Ptr<Packet> packet, Ipv4Address destination)
{
    m_peer->received.clear();
    m_dropReasons.clear();
    auto ipv4 = m_peerNode->GetObject<Ipv4>();
    sctp::ScheduleFunction(Time(), [this, packet, destination, ipv4]() {
        auto route = Create<Ipv4Route>();
        route->SetDestination(destination);
        route->SetGateway(Ipv4Address::GetAny());
        route->SetSource(Ipv4Address("10.0.0.1"));
        route->SetOutputDevice(m_peerNode->GetDevice(0));
        ipv4->Send(packet,
                   Ipv4Address("10.0.0.1"),
                   destination,
                   SctpL4Protocol::PROT_NUMBER,
                   route);
    });
    Simulator::Run();
    std::vector<uint8_t> types;
    if (!m_peer->received.empty())
    {
        auto answer = m_peer->received.front();
        m_answerBytes.resize(answer->GetSize());
        answer->CopyData(m_answerBytes.data(), m_answerBytes.size());
        m_answer = PacketView();
        PacketView::Parse(m_answerBytes.data(), m_answerBytes.size(), m_answer);
        for (const auto& chunk : m_answer.GetChunks())
        {
            types.push_back(chunk.type);
        }
    }
    return types;
}

void
OutOfTheBlueNodeTestCase::CreateNodes()
{
    NodeContainer nodes(2);
    m_peerNode = nodes.Get(0);
    SimpleNetDeviceHelper link;
    auto devices = link.Install(nodes);
    InternetStackHelper internet;
    internet.Install(nodes);
    Ipv4AddressHelper addresses("10.0.0.0", "255.255.255.0");
    addresses.Assign(devices);
    SctpHelper sctp;
    sctp.Install(nodes.Get(1));
    nodes.Get(1)->GetObject<SctpL4Protocol>()->TraceConnectWithoutContext(
        "Drop",
        MakeCallback(&OutOfTheBlueNodeTestCase::Dropped, this));
    m_peer = CreateObject<RawSctpPeer>();
    m_peerNode->GetObject<Ipv4>()->Insert(m_peer);
}

void
OutOfTheBlueNodeTestCase::CheckAnswers()
{
    const Ipv4Address host(HOST);
    const std::vector<uint8_t> none;
    const std::vector<uint8_t> abort{uint8_t(ChunkType::ABORT)};
    const std::vector<uint8_t> complete{uint8_t(ChunkType::SHUTDOWN_COMPLETE)};

    for (const auto& test : GetCases())
    {
        const auto answer = Exchange(MakePacket(test.tag, test.chunks), host);
        const bool refused = test.action == OutOfTheBlueAction::INIT;
        const auto wanted = test.action == OutOfTheBlueAction::ABORT || refused    ? abort
                            : test.action == OutOfTheBlueAction::SHUTDOWN_COMPLETE ? complete
                                                                                   : none;
        NS_TEST_EXPECT_MSG_EQ((answer == wanted), true, test.name);
        NS_TEST_EXPECT_MSG_EQ(m_dropReasons.size(), 1, test.name << ": the packet is dropped");
        if (refused)
        {
            // rule 3: the tag of the INIT, not reflected
            NS_TEST_EXPECT_MSG_EQ(m_answer.GetHeader().verificationTag, 77, test.name);
            NS_TEST_EXPECT_MSG_EQ((m_answer.GetChunks().front().flags & 1), 0, test.name);
            NS_TEST_EXPECT_MSG_EQ((m_dropReasons.front() == SctpDropReason::NO_LISTENER),
                                  true,
                                  test.name);
        }
    }

    NS_TEST_EXPECT_MSG_EQ(Exchange(MakePacket(0, {MakeInit(0)}), host).size(),
                          0,
                          "an INIT with tag 0 cannot be answered");
}

void
OutOfTheBlueNodeTestCase::CheckDrops()
{
    const Ipv4Address host(HOST);
    auto damaged = MakePacket(5, {MakeData()});
    damaged->AddAtEnd(Create<Packet>(4));
    NS_TEST_EXPECT_MSG_EQ(Exchange(damaged, host).size(), 0, "bad checksum");
    NS_TEST_EXPECT_MSG_EQ((m_dropReasons.front() == SctpDropReason::BAD_CHECKSUM), true, "reason");

    NS_TEST_EXPECT_MSG_EQ(Exchange(Create<Packet>(11), host).size(), 0, "no common header");
    NS_TEST_EXPECT_MSG_EQ((m_dropReasons.front() == SctpDropReason::TOO_SHORT), true, "reason");
    NS_TEST_EXPECT_MSG_EQ(Exchange(MakePacket(5, {}), host).size(), 0, "no chunk");
    NS_TEST_EXPECT_MSG_EQ((m_dropReasons.front() == SctpDropReason::TOO_SHORT), true, "reason");
    NS_TEST_EXPECT_MSG_EQ(Exchange(MakePacket(5, {{0, 0, 0, 3}}), host).size(),
                          0,
                          "impossible chunk length");
    NS_TEST_EXPECT_MSG_EQ((m_dropReasons.front() == SctpDropReason::MALFORMED), true, "reason");

    // rule 1
    for (const auto* group : {"10.0.0.255", "255.255.255.255"})
    {
        const auto answer = Exchange(MakePacket(5, {MakeData()}), Ipv4Address(group));
        NS_TEST_EXPECT_MSG_EQ(answer.size(), 0, group);
        NS_TEST_ASSERT_MSG_EQ(m_dropReasons.size(), 1, group);
        NS_TEST_EXPECT_MSG_EQ((m_dropReasons.front() == SctpDropReason::NOT_UNICAST), true, group);
    }
}

void
OutOfTheBlueNodeTestCase::DoRun()
{
    Config::SetGlobal("ChecksumEnabled", BooleanValue(true));
    CreateNodes();
    CheckAnswers();
    CheckDrops();
    NS_TEST_EXPECT_MSG_EQ(m_peer->icmp, 0, "no ICMP");
    Simulator::Destroy();
    Config::SetGlobal("ChecksumEnabled", BooleanValue(false));
}

/**
 * @ingroup sctp-tests
 * Tests of packets that belong to no association.
 */
class SctpOutOfTheBlueTestSuite : public TestSuite
{
  public:
    SctpOutOfTheBlueTestSuite()
        : TestSuite("sctp-out-of-the-blue", Type::UNIT)
    {
        AddTestCase(new OutOfTheBlueRulesTestCase);
        AddTestCase(new OutOfTheBlueNodeTestCase);
    }
};

/// The instance that registers the suite.
static SctpOutOfTheBlueTestSuite g_sctpOutOfTheBlueTestSuite;

} // namespace ns3::sctp
