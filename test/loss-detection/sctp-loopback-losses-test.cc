/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "../harness/sctp-test-harness.h"

#include "ns3/inet-socket-address.h"
#include "ns3/sctp-association.h"
#include "ns3/sctp-compat.h"
#include "ns3/sctp-loss-detection.h"
#include "ns3/sctp-path.h"
#include "ns3/simulator.h"
#include "ns3/string.h"
#include "ns3/uinteger.h"

#include <string>

/**
 * @file
 * @ingroup sctp-tests
 * A host that talks to itself: the round trip is 0, and a slow reader makes the receiver drop
 * chunks for want of room. Each loss detection, with the chunks of each variant.
 */

using namespace ns3;
using namespace ns3::sctp;

namespace sctp_loopback_losses_test
{

/// A transfer from a host to itself.
struct Transfer
{
    static constexpr uint32_t MESSAGES = 300; ///< messages to be sent

    uint32_t sent{0};       ///< messages sent
    uint64_t sentBytes{0};  ///< their user data
    uint64_t gotBytes{0};   ///< user data read
    uint32_t again{0};      ///< retransmissions at one instant
    uint32_t mostAgain{0};  ///< the most of them
    Time instant;           ///< that instant
    Ptr<SctpSocket> server; ///< accepted

    /// @param socket sends messages until its buffer is full, on four streams
    void Fill(Ptr<Socket> socket)
    {
        while (sent < MESSAGES)
        {
            SctpSendInfo info;
            info.streamId = sent % 4;
            info.unordered = sent % 5 == 0;
            const uint32_t size = 16 + sent * 7919 % (sent % 3 ? 3000 : 30000);
            if (DynamicCast<SctpSocket>(socket)->SendMsg(Create<Packet>(size), info) < 0)
            {
                return;
            }
            ++sent;
            sentBytes += size;
        }
    }

    /// A retransmission. Ends the run where one instant has too many.
    void CountAgain()
    {
        again = instant == Simulator::Now() ? again + 1 : 1;
        instant = Simulator::Now();
        mostAgain = std::max(mostAgain, again);
        if (again > 1000)
        {
            Simulator::Stop();
        }
    }

    /// Reads a little.
    void Read()
    {
        SctpReceiveInfo info;
        const Ptr<Packet> packet = server ? server->RecvMsg(1000, info) : nullptr;
        gotBytes += packet ? packet->GetSize() : 0;
    }
};

/**
 * @param variant a variant
 * @param detection a loss detection
 * @return a test
 */
SctpLab::Script
ToItself(const std::string& variant, const std::string& detection)
{
    return [=](SctpLab& lab) {
        lab.variant = variant;
        lab.Set("LossDetection", StringValue(detection));
        lab.Set("RcvBufSize", UintegerValue(20000));
        lab.Build(2);
        Transfer transfer;
        const auto listener = lab.CreateSocket(1);
        listener->Bind(InetSocketAddress(Ipv4Address::GetAny(), 10));
        listener->Listen();
        listener->SetAcceptCallback(MakeNullCallback<bool, Ptr<Socket>, const Address&>(),
                                    MakeFunctionCallback<void, Ptr<Socket>, const Address&>(
                                        [&](Ptr<Socket> socket, const Address&) {
                                            transfer.server = DynamicCast<SctpSocket>(socket);
                                        }));
        const auto client = lab.CreateSocket(1);
        client->SetSendCallback(MakeFunctionCallback<void, Ptr<Socket>, uint32_t>(
            [&](Ptr<Socket> socket, uint32_t) { transfer.Fill(socket); }));
        client->SetConnectCallback(
            MakeFunctionCallback<void, Ptr<Socket>>([&](Ptr<Socket> socket) {
                client->GetAssociation()->TraceConnectWithoutContext(
                    "Retransmission",
                    MakeFunctionCallback<void, Ptr<const SctpPath>, uint32_t, SctpTxReason>(
                        [&](Ptr<const SctpPath>, uint32_t, SctpTxReason) {
                            transfer.CountAgain();
                        }));
                transfer.Fill(socket);
            }),
            MakeNullCallback<void, Ptr<Socket>>());
        const auto to = Ipv4Address::ConvertFrom(lab.GetAddress(1));
        client->Connect(InetSocketAddress(to, 10));
        for (uint32_t i = 0; i < 8000; ++i)
        {
            Simulator::Schedule(MilliSeconds(300 + 37 * i), [&] { transfer.Read(); });
        }
        lab.Run(Seconds(1000));
        lab.True(transfer.mostAgain < 100, "few retransmissions at one instant");
        lab.Equal(transfer.sent, Transfer::MESSAGES, "messages sent");
        lab.Equal(transfer.gotBytes, transfer.sentBytes, "bytes read");
        transfer.server = nullptr;
    };
}

/// @return the tests
SctpLabSuite::Tests
MakeTests()
{
    SctpLabSuite::Tests tests;
    for (const std::string variant :
         {"", "Cmt", "CmtPf", "Mp", "Ls", "Ipcc", "Cmp", "Wm2", "Bls", "MptcpLike"})
    {
        for (const std::string detection : {"Rfc9260LossDetection",
                                            "PathLossDetection",
                                            "MultipleFastRtx",
                                            "SplitFastRetransmit",
                                            "RackLossDetection"})
        {
            tests.push_back(
                {variant + "Sctp, " + detection,
                 ToItself("ns3::" + variant + "SctpL4Protocol", "ns3::Sctp" + detection)});
        }
    }
    return tests;
}

/// The suite.
SctpLabSuite g_suite("sctp-loopback-losses", MakeTests()); //!< registers the suite

} // namespace sctp_loopback_losses_test
