/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "ns3/boolean.h"
#include "ns3/internet-stack-helper.h"
#include "ns3/node-container.h"
#include "ns3/object-map.h"
#include "ns3/queue-disc.h"
#include "ns3/sctp-association.h"
#include "ns3/sctp-compat.h"
#include "ns3/sctp-ecn-chunks.h"
#include "ns3/sctp-ecn-marks.h"
#include "ns3/sctp-helper.h"
#include "ns3/sctp-l4-protocol.h"
#include "ns3/sctp-multihomed-paths-helper.h"
#include "ns3/sctp-packet-parser.h"
#include "ns3/sctp-pattern-sink.h"
#include "ns3/sctp-pattern-source.h"
#include "ns3/sctp-socket.h"
#include "ns3/simulator.h"
#include "ns3/string.h"
#include "ns3/test.h"
#include "ns3/traffic-control-layer.h"
#include "ns3/uinteger.h"

#include <algorithm>
#include <string>
#include <vector>

/**
 * @file
 * @ingroup sctp-tests
 * Explicit congestion notification between FreeBSD's stack and the module's.
 */

using namespace ns3;

namespace sctp_usrsctp_ecn_test
{

/**
 * @ingroup sctp-tests
 * A transfer over a queue that marks, with FreeBSD's stack at one end.
 */
class UsrsctpEcnTestCase : public TestCase
{
  public:
    /**
     * @param freebsd the host with FreeBSD's stack; 0 sends the data
     * @param ipv6 whether addresses are IPv6
     * @param use whether FreeBSD's stack has ECN
     */
    UsrsctpEcnTestCase(uint32_t freebsd, bool ipv6, bool use)
        : TestCase(std::string("FreeBSD ") + (freebsd == 0 ? "sends" : "receives") +
                   (ipv6 ? ", IPv6" : ", IPv4") + (use ? "" : ", without ECN")),
          m_freebsd(freebsd),
          m_ipv6(ipv6),
          m_use(use)
    {
    }

  private:
    void DoRun() override;

    /// Makes hosts, path and stacks.
    void Build();

    /**
     * A packet has reached the module's stack.
     * @param packet the packet
     */
    void Received(Ptr<const Packet> packet);

    uint32_t m_freebsd;               //!< host with FreeBSD's stack
    bool m_ipv6;                      //!< addresses are IPv6
    bool m_use;                       //!< FreeBSD's stack has ECN
    NodeContainer m_hosts;            //!< sender and receiver
    MultihomedPathsContainer m_paths; //!< the path
    std::vector<uint32_t> m_echoes;   //!< sizes of the ECNEs that came from FreeBSD's stack
    uint32_t m_reduced{0};            //!< CWRs that came from it
};

void
UsrsctpEcnTestCase::Received(Ptr<const Packet> packet)
{
    sctp::Bytes bytes(packet->GetSize());
    packet->CopyData(bytes.data(), bytes.size());
    sctp::PacketView view;
    sctp::PacketView::Parse(bytes.data(), bytes.size(), view);
    for (const auto& chunk : view.GetChunks())
    {
        sctp::EcneChunk echo;
        sctp::CwrChunk reduced;
        if (sctp::EcneChunk::Parse(chunk, echo))
        {
            m_echoes.push_back(chunk.RawSize());
        }
        m_reduced += sctp::CwrChunk::Parse(chunk, reduced);
    }
}

void
UsrsctpEcnTestCase::Build()
{
    m_hosts.Create(2);
    InternetStackHelper().Install(m_hosts);
    MultihomedPathsHelper helper;
    helper.SetQueueDisc("ns3::CoDelQueueDisc", "UseEcn", BooleanValue(true));
    helper.SetIpv6(m_ipv6);
    helper.AddPath("5Mbps", "25ms");
    m_paths = helper.Install(m_hosts.Get(0), m_hosts.Get(1));
    for (uint32_t host = 0; host < 2; ++host)
    {
        const bool freebsd = host == m_freebsd;
        SctpHelper sctp(freebsd ? "ns3::UsrsctpL4Protocol" : "ns3::SctpL4Protocol");
        sctp.SetAssociationAttribute("UseEcn", StringValue(freebsd && !m_use ? "Off" : "On"));
        sctp.Install(m_hosts.Get(host));
    }
    m_hosts.Get(1 - m_freebsd)
        ->GetObject<SctpL4Protocol>()
        ->TraceConnectWithoutContext(
            "Rx",
            sctp::MakeFunctionCallback<void, Ptr<const Packet>, const Address&, const Address&>(
                [this](Ptr<const Packet> packet, const Address&, const Address&) {
                    Received(packet);
                }));
}

void
UsrsctpEcnTestCase::DoRun()
{
    Build();
    const auto factory = TypeIdValue(TypeId::LookupByName("ns3::SctpSocketFactory"));
    const auto source = CreateObject<SctpPatternSource>();
    source->SetAttribute("Protocol", factory);
    source->SetAttribute("Remote", AddressValue(m_paths.GetPrimary(1, 9)));
    source->SetStartTime(Seconds(3));
    m_hosts.Get(0)->AddApplication(source);
    const auto sink = CreateObject<SctpPatternSink>();
    sink->SetAttribute("Protocol", factory);
    sink->SetAttribute("Port", UintegerValue(9));
    m_hosts.Get(1)->AddApplication(sink);
    Simulator::Stop(Seconds(23));
    Simulator::Run();
    NS_TEST_EXPECT_MSG_GT(sink->GetTotalRx(), 20 * 5000000 / 8 * 0.5, "the transfer goes on");
    NS_TEST_EXPECT_MSG_EQ(sink->GetCorrupt(), 0, "what was sent arrives");
    const auto extensions = DynamicCast<SctpSocket>(source->GetSocket())->GetStatus().extensions;
    NS_TEST_EXPECT_MSG_EQ(std::count(extensions.begin(), extensions.end(), "Ecn"),
                          m_use ? 1 : 0,
                          "what the sender says is agreed");
    ObjectMapValue list;
    m_hosts.Get(1 - m_freebsd)->GetObject<SctpL4Protocol>()->GetAttribute("AssociationList", list);
    const auto association = DynamicCast<SctpAssociation>(list.Begin()->second);
    const auto own =
        DynamicCast<SctpEcnMarks>(association->GetExtension(SctpEcnMarks::GetTypeId()));
    NS_TEST_ASSERT_MSG_NE(own, nullptr, "the user's side");
    NS_TEST_EXPECT_MSG_EQ(own->IsAgreed(), m_use, "agreed on");
    const bool sends = m_freebsd == 1;
    NS_TEST_EXPECT_MSG_EQ((own->GetLowered(0) > 0), (m_use && sends), "our window is lowered");
    NS_TEST_EXPECT_MSG_EQ((!m_echoes.empty()), (m_use && sends), "FreeBSD echoes");
    NS_TEST_EXPECT_MSG_EQ(std::count(m_echoes.begin(), m_echoes.end(), 12U),
                          static_cast<int64_t>(m_echoes.size()),
                          "by chunks of twelve bytes");
    NS_TEST_EXPECT_MSG_EQ((own->GetMarked(0) > 0), (m_use && !sends), "data of FreeBSD is marked");
    NS_TEST_EXPECT_MSG_EQ((m_reduced > 0), (m_use && !sends), "FreeBSD answers");
    Simulator::Destroy();
}

/**
 * @ingroup sctp-tests
 * The suite.
 */
class UsrsctpEcnTestSuite : public TestSuite
{
  public:
    UsrsctpEcnTestSuite()
        : TestSuite("sctp-usrsctp-ecn", Type::SYSTEM)
    {
        for (uint32_t freebsd = 0; freebsd < 2; ++freebsd)
        {
            AddTestCase(new UsrsctpEcnTestCase(freebsd, false, true), SCTP_TEST_QUICK);
            AddTestCase(new UsrsctpEcnTestCase(freebsd, true, true), SCTP_TEST_QUICK);
            AddTestCase(new UsrsctpEcnTestCase(freebsd, false, false), SCTP_TEST_QUICK);
        }
    }
};

UsrsctpEcnTestSuite g_suite; //!< registers the suite

} // namespace sctp_usrsctp_ecn_test
