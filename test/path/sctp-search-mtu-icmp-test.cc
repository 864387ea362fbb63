/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "sctp-search-mtu-lab.h"

#include "ns3/icmpv4.h"
#include "ns3/icmpv6-header.h"
#include "ns3/ipv4-header.h"
#include "ns3/ipv6-l3-protocol.h"
#include "ns3/node.h"
#include "ns3/sctp-address.h"
#include "ns3/sctp-compat.h"
#include "ns3/sctp-l4-protocol.h"
#include "ns3/simulator.h"
#include "ns3/string.h"

#include <algorithm>
#include <string>

/**
 * @file
 * @ingroup sctp-tests
 * The search for a path's MTU below SCTP: reports by ICMP, forged ones, the DF bit of IPv4,
 * fragments, and the path MTUs that all transports share in IPv6.
 */

using namespace ns3;
using namespace ns3::sctp;

namespace sctp_search_mtu_icmp_test
{

/// Settings of a case.
using Settings = MtuLab::Settings;

/**
 * An ICMP message about a packet of the association arrives at the sender.
 * @param bench a transfer
 * @param mtu MTU that it reports, bytes
 * @param tagError difference of its verification tag
 * @param portError difference of its source port
 */
void
Forge(const MtuLab& bench, uint32_t mtu, uint32_t tagError, uint32_t portError)
{
    const auto association = bench.GetAssociation();
    Bytes quoted;
    ByteWriter writer(quoted);
    writer.U16(static_cast<uint16_t>(association->GetPorts().local + portError));
    writer.U16(association->GetPorts().remote);
    writer.U32(association->GetTags().peer + tagError);
    const auto path = association->GetPathInfos().at(0);
    const auto sctp = bench.hosts.Get(0)->GetObject<SctpL4Protocol>();
    if (IsIpv6(path.remote))
    {
        sctp->ReceiveIcmp(Ipv6Address("2001:9::9"),
                          64,
                          Icmpv6Header::ICMPV6_ERROR_PACKET_TOO_BIG,
                          0,
                          mtu,
                          Ipv6Address::ConvertFrom(path.local),
                          Ipv6Address::ConvertFrom(path.remote),
                          quoted.data());
        return;
    }
    sctp->ReceiveIcmp(Ipv4Address("10.9.9.9"),
                      64,
                      Icmpv4Header::ICMPV4_DEST_UNREACH,
                      Icmpv4DestinationUnreachable::ICMPV4_FRAG_NEEDED,
                      mtu,
                      Ipv4Address::ConvertFrom(path.local),
                      Ipv4Address::ConvertFrom(path.remote),
                      quoted.data());
}

/**
 * @param ipv6 whether over IPv6
 * @param mtu MTU of the path, bytes
 * @return a test that a link that reports is found within round trips
 */
SctpLab::Script
Reported(bool ipv6, uint32_t mtu)
{
    return [=](SctpLab& lab) {
        Settings settings;
        settings.ipv6 = ipv6;
        settings.mtus = {mtu};
        settings.reports = true;
        settings.probeTimer = "15s";
        MtuLab bench(lab, settings);
        bench.Run(Seconds(1.5));
        lab.Equal(bench.GetMtu(), mtu / 4 * 4, "just the MTU, without a timeout");
    };
}

/**
 * @param ipv6 whether over IPv6
 * @return a test that a link that narrows and reports is left within round trips
 */
SctpLab::Script
NarrowsWithReport(bool ipv6)
{
    return [=](SctpLab& lab) {
        Settings settings;
        settings.ipv6 = ipv6;
        settings.reports = true;
        settings.bytes = 4000000;
        MtuLab bench(lab, settings);
        bench.Run(Seconds(5));
        lab.Equal(bench.GetMtu(), 1500U, "at first");
        bench.SetMtu(0, 1320);
        bench.Run(Seconds(60));
        lab.Equal(bench.GetMtu(), 1320U, "as reported");
        lab.True(bench.pause <= Seconds(3), "without a long pause");
        lab.Equal(bench.GetReceived(), settings.bytes, "all of it arrives");
    };
}

/**
 * @param ipv6 whether over IPv6
 * @return a test that forged reports do not shrink the MTU
 */
SctpLab::Script
Forged(bool ipv6)
{
    return [=](SctpLab& lab) {
        Settings settings;
        settings.ipv6 = ipv6;
        MtuLab bench(lab, settings);
        bench.Run(Seconds(3));
        lab.Equal(bench.GetMtu(), 1500U, "found");
        for (const uint32_t mtu : {1300U, 1400U})
        {
            Forge(bench, mtu, 1, 0);
            lab.Equal(bench.GetMtu(), 1500U, "another tag");
            Forge(bench, mtu, 0, 1);
            lab.Equal(bench.GetMtu(), 1500U, "other ports");
        }
        for (const uint32_t mtu : {0U, 68U, 500U, 1500U, 1501U, 9000U})
        {
            Forge(bench, mtu, 0, 0);
            lab.Equal(bench.GetMtu(),
                      1500U,
                      "no MTU of a packet in flight: " + std::to_string(mtu));
        }
        // By an attacker who sees the packets.
        for (uint32_t i = 0; i < 50; ++i)
        {
            Forge(bench, 1284, 0, 0);
            bench.Run(MilliSeconds(100));
        }
        bench.Run(Seconds(10));
        lab.Equal(bench.GetMtu(), 1500U, "the search finds it again");
        lab.True(bench.pause <= Seconds(1), "without a pause");
    };
}

/**
 * Notes the packets of IPv4 that a node sends.
 */
struct SentPackets
{
    /// @param node the node
    explicit SentPackets(Ptr<Node> node)
    {
        node->GetObject<Ipv4>()->TraceConnectWithoutContext(
            "Tx",
            MakeFunctionCallback<void, Ptr<const Packet>, Ptr<Ipv4>, uint32_t>(
                [this](Ptr<const Packet> packet, const Ptr<Ipv4>&, uint32_t) {
                    Ipv4Header header;
                    packet->PeekHeader(header);
                    const bool part = header.GetFragmentOffset() > 0 || !header.IsLastFragment();
                    fragments += part ? 1 : 0;
                    largestFragment = std::max(largestFragment, part ? packet->GetSize() : 0);
                    wholeWithoutDf += !part && !header.IsDontFragment() ? 1 : 0;
                    withDf += !part && header.IsDontFragment() ? 1 : 0;
                }));
    }

    uint32_t fragments{0};       //!< fragments
    uint32_t largestFragment{0}; //!< size of the largest one, bytes
    uint32_t wholeWithoutDf{0};  //!< whole packets without the DF bit
    uint32_t withDf{0};          //!< packets with it
};

/// @param lab checks
void
DfAndFragments(SctpLab& lab)
{
    Settings settings;
    settings.bytes = 4000000;
    MtuLab bench(lab, settings);
    SentPackets sent(bench.hosts.Get(0));
    bench.Run(Seconds(5));
    lab.Equal(sent.wholeWithoutDf, 0U, "all packets have the DF bit (RFC 8899 section 3)");
    lab.True(sent.withDf > 500, "probes among them");
    lab.Equal(sent.fragments, 0U, "and none is a fragment");
    bench.SetMtu(0, 700);
    bench.Run(Seconds(100));
    lab.Equal(bench.GetReceived(), settings.bytes, "all of it arrives");
    lab.True(sent.fragments > 0, "chunks with a TSN go in fragments (RFC 9260 section 6.9)");
    lab.True(sent.largestFragment <= 1200, "of at most the size that is in use");
    const uint32_t before = sent.fragments;
    bench.Run(Seconds(5));
    lab.Equal(sent.fragments, before, "later ones fit");
}

/// @param lab checks
void
SharedCacheTwoPaths(SctpLab& lab)
{
    Settings settings;
    settings.ipv6 = true;
    settings.device = 9000;
    settings.mtus = {4000, 1500};
    settings.variant = "ns3::CmtSctpL4Protocol";
    MtuLab bench(lab, settings);
    bench.Run(Seconds(40));
    bench.CheckFound(0, 4000);
    bench.CheckFound(1, 1500);
    // Another transport of the node has another path to the same address, or an ICMP is forged.
    const auto ipv6 = bench.hosts.Get(0)->GetObject<Ipv6L3Protocol>();
    const auto remote = bench.GetAssociation()->GetPathInfos().at(0).remote;
    const auto received = bench.GetReceived();
    for (uint32_t i = 0; i < 20; ++i)
    {
        ipv6->SetPmtu(Ipv6Address::ConvertFrom(remote), 1280);
        bench.Run(MilliSeconds(500));
    }
    lab.True(bench.GetReceived() > received, "data flows");
    bench.CheckFound(0, 4000);
}

/// @param lab checks
void
SharedCacheProbes(SctpLab& lab)
{
    Settings settings;
    settings.ipv6 = true;
    settings.device = 9000;
    settings.mtus = {2000};
    settings.transfers = false;
    MtuLab bench(lab, settings);
    const auto ipv6 = bench.hosts.Get(0)->GetObject<Ipv6L3Protocol>();
    const auto remote = Ipv6Address::ConvertFrom(bench.paths.GetAddress(1, 0));
    for (uint32_t i = 0; i < 300; ++i)
    {
        ipv6->SetPmtu(remote, 1280); // would have probes fragmented, and each of them pass
        bench.Run(MilliSeconds(100));
    }
    bench.CheckFound(0, 2000);
    lab.True(bench.largest <= 2000, "never above it: no probe is fragmented");
}

/// @param lab checks
void
TwoPaths(SctpLab& lab)
{
    Settings settings;
    settings.device = 9000;
    settings.mtus = {1400, 5000};
    settings.variant = "ns3::CmtSctpL4Protocol";
    MtuLab bench(lab, settings);
    bench.Run(Seconds(40));
    bench.CheckFound(0, 1400);
    bench.CheckFound(1, 5000);
    lab.True(bench.pause <= Seconds(1), "data does not wait");
}

/// The suite.
const SctpLabSuite g_suite("sctp-search-mtu-icmp",
                           {{"A link that reports", Reported(false, 1400)},
                            {"A link that reports, IPv6", Reported(true, 1400)},
                            {"A link that reports less than BASE", Reported(false, 600)},
                            {"A link that narrows and reports", NarrowsWithReport(false)},
                            {"A link that narrows and reports, IPv6", NarrowsWithReport(true)},
                            {"Forged reports", Forged(false)},
                            {"Forged reports, IPv6", Forged(true)},
                            {"DF bit and fragments", DfAndFragments},
                            {"Two paths", TwoPaths},
                            {"IPv6: two paths, and others", SharedCacheTwoPaths},
                            {"IPv6: probes are whole", SharedCacheProbes}});

} // namespace sctp_search_mtu_icmp_test
