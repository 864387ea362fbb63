/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "../harness/sctp-node-test.h"

#include "ns3/icmpv4.h"
#include "ns3/icmpv6-header.h"
#include "ns3/inet-socket-address.h"
#include "ns3/ipv4-route.h"
#include "ns3/ipv4.h"
#include "ns3/node.h"
#include "ns3/sctp-address.h"
#include "ns3/sctp-association.h"
#include "ns3/sctp-chunk-header.h"
#include "ns3/sctp-chunk-type.h"
#include "ns3/sctp-compat.h"
#include "ns3/sctp-header.h"
#include "ns3/sctp-init-chunk.h"
#include "ns3/sctp-l4-protocol.h"
#include "ns3/simulator.h"

#include <array>
#include <string>
#include <vector>

/**
 * @file
 * @ingroup sctp-tests
 * SctpL4Protocol: input from IP and ICMP, and its delivery to associations.
 */

using namespace ns3;

namespace sctp_l4_test
{

/**
 * @ingroup sctp-tests
 * An association over two links, watched at the client's node.
 */
class SctpL4TestCase : public SctpNodeTestCase
{
  public:
    /// @param name name of the test
    SctpL4TestCase(const std::string& name)
        : SctpNodeTestCase(name, 2)
    {
    }

  protected:
    void DoSetup() override;

    /// @return the client node's SCTP
    Ptr<SctpL4Protocol> GetSctp() const;

    /**
     * @param link number of a link
     * @return state of the client's path over it
     */
    SctpPathInfo GetPath(uint32_t link) const;

    std::array<uint32_t, 2> m_sent{}; //!< packets that the client sent, by link of the destination
    std::vector<SctpDropReason> m_drops; //!< why the client's node dropped packets

  private:
    /**
     * @param packet a packet that the client sends
     * @param local its source
     * @param remote its destination
     */
    void Sent(Ptr<const Packet> packet, const Address& local, const Address& remote);

    /**
     * @param packet a packet that the client drops
     * @param reason why
     */
    void Dropped(Ptr<const Packet> packet, SctpDropReason reason);
};

void
SctpL4TestCase::DoSetup()
{
    SctpNodeTestCase::DoSetup();
    GetSctp()->TraceConnectWithoutContext("Tx", MakeCallback(&SctpL4TestCase::Sent, this));
    GetSctp()->TraceConnectWithoutContext("Drop", MakeCallback(&SctpL4TestCase::Dropped, this));
}

Ptr<SctpL4Protocol>
SctpL4TestCase::GetSctp() const
{
    return m_hosts.Get(0)->GetObject<SctpL4Protocol>();
}

SctpPathInfo
SctpL4TestCase::GetPath(uint32_t link) const
{
    SctpPathInfo info;
    m_client.socket->GetPathInfo(GetAddress(1, link), info);
    return info;
}

void
SctpL4TestCase::Sent(Ptr<const Packet>, const Address& local, const Address& remote)
{
    for (uint32_t link : {0, 1})
    {
        if (remote == GetAddress(1, link))
        {
            ++m_sent[link];
            NS_TEST_EXPECT_MSG_EQ(local, GetAddress(0, link), "from the device that owns it");
        }
    }
}

void
SctpL4TestCase::Dropped(Ptr<const Packet>, SctpDropReason reason)
{
    m_drops.push_back(reason);
}

/**
 * @ingroup sctp-tests
 * An interface of the sender goes down and comes up.
 */
class InterfaceTestCase : public SctpL4TestCase
{
  public:
    InterfaceTestCase()
        : SctpL4TestCase("A path whose interface is down sends nothing and comes back")
    {
    }

  private:
    void DoRun() override;
};

void
InterfaceTestCase::DoRun()
{
    CreatePair();
    m_client.socket->GetParameters()->pathMaxRetrans = 1;
    m_client.socket->GetParameters()->hbInterval = Seconds(5);
    m_client.socket->Bind(InetSocketAddress(Ipv4Address::GetAny(), 0));
    m_client.socket->Connect(GetServer());
    auto ipv4 = m_hosts.Get(0)->GetObject<Ipv4>();
    const auto send = [this]() {
        for (uint32_t i = 0; i < 10; ++i)
        {
            m_client.Send(std::string(1000, 'i'));
        }
    };
    sctp::ScheduleFunction(Seconds(5), [this, ipv4, send]() {
        NS_TEST_EXPECT_MSG_EQ((GetPath(0).state == SctpPathState::ACTIVE), true, "path 0");
        NS_TEST_EXPECT_MSG_EQ((GetPath(1).state == SctpPathState::ACTIVE), true, "path 1");
        m_drops.clear();
        ipv4->SetDown(ipv4->GetInterfaceForAddress(Ipv4Address::ConvertFrom(GetAddress(0, 0))));
        m_sent = {};
        send();
    });
    sctp::ScheduleFunction(Seconds(30), [this, ipv4]() {
        NS_TEST_EXPECT_MSG_EQ(m_sent[0], 0, "nothing was sent");
        NS_TEST_EXPECT_MSG_GT(m_sent[1], 0, "the other path carries the data");
        NS_TEST_EXPECT_MSG_GT(m_drops.size(), 0, "drops were traced");
        NS_TEST_EXPECT_MSG_EQ(m_server.messages.size(), 10, "all arrived");
        NS_TEST_EXPECT_MSG_EQ((GetPath(0).state == SctpPathState::INACTIVE), true, "path 0 failed");
        ipv4->SetUp(ipv4->GetInterfaceForAddress(Ipv4Address::ConvertFrom(GetAddress(0, 0))));
    });
    sctp::ScheduleFunction(Seconds(60), [this, send]() {
        NS_TEST_EXPECT_MSG_EQ((GetPath(0).state == SctpPathState::ACTIVE), true, "path 0 is back");
        NS_TEST_EXPECT_MSG_EQ(GetPath(0).local, GetAddress(0, 0), "from its own address");
        m_sent = {};
        send();
    });
    Simulator::Stop(Seconds(70));
    Simulator::Run();
    NS_TEST_EXPECT_MSG_GT(m_sent[0], 9, "the primary path carries the data again");
    NS_TEST_EXPECT_MSG_EQ(m_server.messages.size(), 20, "all arrived");
}

/**
 * @ingroup sctp-tests
 * ICMP messages (RFC 9260 section 10).
 */
class IcmpTestCase : public SctpL4TestCase
{
  public:
    IcmpTestCase()
        : SctpL4TestCase("ICMP counts only with the right ports and tag")
    {
    }

  private:
    void DoRun() override;

    /**
     * The client's node receives an ICMP error about one of its packets on link 0.
     * @param type ICMP type
     * @param code ICMP code
     * @param info next-hop MTU
     * @param tagError added to the right verification tag
     */
    void Receive(uint8_t type, uint8_t code, uint32_t info, uint32_t tagError);
};

void
IcmpTestCase::Receive(uint8_t type, uint8_t code, uint32_t info, uint32_t tagError)
{
    auto association = m_client.socket->GetAssociation();
    const auto ports = association->GetPorts();
    const uint32_t tag = association->GetTags().peer + tagError;
    uint8_t payload[8];
    for (uint32_t i = 0; i < 4; ++i)
    {
        payload[i] = uint8_t((uint32_t{ports.local} << 16 | ports.remote) >> (24 - 8 * i));
        payload[4 + i] = uint8_t(tag >> (24 - 8 * i));
    }
    GetSctp()->ReceiveIcmp(Ipv4Address("10.0.0.2"),
                           64,
                           type,
                           code,
                           info,
                           Ipv4Address::ConvertFrom(GetAddress(0)),
                           Ipv4Address::ConvertFrom(GetAddress(1)),
                           payload);
}

void
IcmpTestCase::DoRun()
{
    constexpr uint8_t UNREACHABLE = Icmpv4Header::ICMPV4_DEST_UNREACH;
    constexpr uint8_t PROTOCOL = 2;
    constexpr uint8_t PORT_CODE = Icmpv4DestinationUnreachable::ICMPV4_PORT_UNREACHABLE;
    constexpr uint8_t FRAGMENTATION = Icmpv4DestinationUnreachable::ICMPV4_FRAG_NEEDED;
    CreatePair();
    m_client.socket->Connect(GetServer());
    sctp::ScheduleFunction(Seconds(5), [this]() {
        const auto established = [this]() {
            return m_client.socket->GetStatus().state == SctpState::ESTABLISHED;
        };
        NS_TEST_ASSERT_MSG_EQ(established(), true, "established");
        Receive(UNREACHABLE, PROTOCOL, 0, 1);
        NS_TEST_EXPECT_MSG_EQ(established(), true, "wrong tag");
        Receive(UNREACHABLE, PORT_CODE, 0, 0);
        NS_TEST_EXPECT_MSG_EQ(established(), true, "port unreachable means nothing");
        Receive(Icmpv4Header::ICMPV4_TIME_EXCEEDED, PROTOCOL, 0, 0);
        NS_TEST_EXPECT_MSG_EQ(established(), true, "another type");
        const uint32_t mtu = GetPath(0).mtu;
        Receive(UNREACHABLE, FRAGMENTATION, 1000, 1);
        NS_TEST_EXPECT_MSG_EQ(GetPath(0).mtu, mtu, "wrong tag");
        Receive(UNREACHABLE, FRAGMENTATION, 1000, 0);
        NS_TEST_EXPECT_MSG_EQ(GetPath(0).mtu, 1000, "path MTU");
        Receive(UNREACHABLE, FRAGMENTATION, 0, 0);
        NS_TEST_EXPECT_MSG_GT(GetPath(0).mtu, 0, "no MTU");
        Receive(UNREACHABLE, Icmpv4DestinationUnreachable::ICMPV4_HOST_UNREACHABLE, 0, 0);
        NS_TEST_EXPECT_MSG_EQ(established(), true, "host unreachable does not end it");
        Receive(UNREACHABLE, PROTOCOL, 0, 0);
        NS_TEST_EXPECT_MSG_EQ(established(), false, "the peer has no SCTP");
    });
    Simulator::Stop(Seconds(10));
    Simulator::Run();
    NS_TEST_EXPECT_MSG_EQ(m_client.errors, 1, "the application is told");
}

/**
 * @ingroup sctp-tests
 * A peer, or who claims to be it, restarts from an address that the association does not have.
 */
class RestartFromNewAddressTestCase : public SctpL4TestCase
{
  public:
    RestartFromNewAddressTestCase()
        : SctpL4TestCase("An INIT from a new address that names a known one is no new association")
    {
    }

  private:
    void DoRun() override;

    /// Sends the INIT from link 1.
    void Forge();

    /**
     * @param packet a packet that the server sends
     * @param local its source
     * @param remote its destination
     */
    void ServerSent(Ptr<const Packet> packet, const Address& local, const Address& remote);

    std::vector<Ptr<const Packet>> m_answers; //!< packets that the server sent to link 1
};

void
RestartFromNewAddressTestCase::ServerSent(Ptr<const Packet> packet,
                                          const Address&,
                                          const Address& remote)
{
    if (remote == GetAddress(0, 1))
    {
        m_answers.push_back(packet);
    }
}

void
RestartFromNewAddressTestCase::Forge()
{
    sctp::InitChunk init;
    init.initiateTag = 4711;
    init.advertisedWindow = 65536;
    init.outboundStreams = 1;
    init.inboundStreams = 1;
    init.initialTsn = 1;
    init.addresses = {GetAddress(0, 0)};
    auto packet = Create<Packet>();
    sctp::Bytes chunk;
    sctp::ByteWriter writer(chunk);
    init.Write(writer);
    packet->AddHeader(SctpChunkHeader(chunk.data(), static_cast<uint32_t>(chunk.size())));
    SctpHeader header;
    header.SetSourcePort(m_client.socket->GetAssociation()->GetPorts().local);
    header.SetDestinationPort(PORT);
    header.SetChecksumFor(packet);
    packet->AddHeader(header);
    SctpRoute route;
    NS_TEST_ASSERT_MSG_EQ(GetSctp()->FindRoute(GetAddress(1, 1), {GetAddress(0, 1)}, route),
                          true,
                          "route");
    GetSctp()->SendPacket(packet, GetAddress(1, 1), route, {});
}

void
RestartFromNewAddressTestCase::DoRun()
{
    CreatePair();
    m_client.socket->Bind(sctp::JoinAddress(GetAddress(0, 0), 0));
    m_client.socket->Connect(GetServer());
    auto server = m_hosts.Get(1)->GetObject<SctpL4Protocol>();
    sctp::ScheduleFunction(Seconds(5), [this, server]() {
        server->TraceConnectWithoutContext(
            "Tx",
            MakeCallback(&RestartFromNewAddressTestCase::ServerSent, this));
        Forge();
    });
    Simulator::Stop(Seconds(6));
    Simulator::Run();
    NS_TEST_ASSERT_MSG_EQ(m_answers.size(), 1, "an answer");
    SctpHeader header;
    auto answer = m_answers[0]->Copy();
    answer->RemoveHeader(header);
    NS_TEST_EXPECT_MSG_EQ(header.GetVerificationTag(), 4711, "tag of the INIT");
    uint8_t type = 0;
    answer->CopyData(&type, 1);
    NS_TEST_EXPECT_MSG_EQ(type, uint32_t(sctp::ChunkType::ABORT), "refused (5.2.2)");
    NS_TEST_EXPECT_MSG_EQ(CountInList(1, "AssociationList"), 1, "still one association");
    NS_TEST_EXPECT_MSG_EQ((m_client.socket->GetStatus().state == SctpState::ESTABLISHED),
                          true,
                          "which goes on");
}

/**
 * @ingroup sctp-tests
 * Tests of SctpL4Protocol with associations.
 */
class SctpL4TestSuite : public TestSuite
{
  public:
    SctpL4TestSuite()
        : TestSuite("sctp-l4", Type::UNIT)
    {
        AddTestCase(new InterfaceTestCase);
        AddTestCase(new IcmpTestCase);
        AddTestCase(new RestartFromNewAddressTestCase);
    }
};

/// The instance that registers the suite.
SctpL4TestSuite g_sctpL4TestSuite;

} // namespace sctp_l4_test
