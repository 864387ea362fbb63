/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "../harness/sctp-test-harness.h"

#include "ns3/boolean.h"
#include "ns3/integer.h"
#include "ns3/sctp-compat.h"
#include "ns3/sctp-protocol.h"
#include "ns3/uinteger.h"

#include <algorithm>
#include <string>
#include <utility>
#include <vector>

/**
 * @file
 * @ingroup sctp-tests
 * Data transfer: fragments, bundling, streams, acknowledgements.
 */

using namespace ns3;
using namespace ns3::sctp;

namespace sctp_data_test
{

/// Kinds of notifications.
using Notification = SctpNotification::Type;

/**
 * @param ipv6 whether to use IPv6
 * @param maxMtu the attribute MaxMtu
 * @param size a message
 * @param sizes its fragments
 * @return a test that sends it
 */
SctpLab::Script
Fragment(bool ipv6, uint32_t maxMtu, uint32_t size, const std::string& sizes)
{
    return [=](SctpLab& lab) {
        lab.family = ipv6 ? SctpLab::IPV6 : SctpLab::IPV4;
        lab.Set("MaxMtu", UintegerValue(maxMtu));
        lab.Build();
        lab.Open(ipv6);
        lab.client.Send(std::string(size, 'x'));
        lab.Run(Seconds(5));
        lab.Equal(GetSizes(lab.Sent(0)), sizes, "sizes of the fragments");
        lab.Equal(lab.server.messages.size(), 1U, "one message");
        lab.Equal(lab.server.GetText().size(), size, "of that size");
        const auto packets = lab.Sent(0, With(ChunkType::DATA));
        const uint32_t ip = ipv6 ? 40 : 20;
        const auto first = packets.front().Get<DataChunk>();
        const auto last = packets.back().GetAll<DataChunk>().back();
        lab.True(first.begin && last.end, "B and E bits at the ends");
        lab.Equal(first.end, packets.size() == 1, "E bit at the end only");
        lab.Equal(last.ssn, first.ssn, "one stream sequence number");
        for (const auto& packet : packets)
        {
            lab.Between(packet.bytes->size() + ip, size_t{1}, size_t{maxMtu}, "within the MTU");
        }
    };
}

/**
 * @param maxMtu the attribute MaxMtu
 * @param sizes fragments of 20000 bytes over devices that claim an MTU of 30000 bytes
 * @return a test of them
 */
SctpLab::Script
LargeDevice(uint32_t maxMtu, const std::string& sizes)
{
    return [=](SctpLab& lab) {
        lab.mtu = 30000;
        lab.Set("MaxMtu", UintegerValue(maxMtu));
        lab.Build();
        lab.Open();
        lab.client.Send(std::string(20000, 'x'));
        lab.Run(Seconds(5));
        const std::string sent = GetSizes(lab.Sent(0));
        lab.Equal(sent.substr(0, sizes.size()), sizes, "sizes of the fragments");
        lab.Equal(lab.server.GetText().size(), 20000U, "all of it arrives");
    };
}

/// @param lab the laboratory
void
SmallMessagesAreBundled(SctpLab& lab)
{
    lab.Build();
    lab.Open();
    for (int i = 0; i < 3; ++i)
    {
        lab.client.Send(std::string(1452, 'l'));
    }
    for (int i = 0; i < 24; ++i)
    {
        lab.client.Send(std::string(100, 's'));
    }
    lab.Run(Seconds(5));
    uint32_t packets = 0;
    for (const auto& seen : lab.Sent(0, With(ChunkType::DATA)))
    {
        packets += seen.Get<DataChunk>().payloadSize == 100 ? 1 : 0;
        lab.Between(seen.bytes->size(), size_t{1}, size_t{1480}, "within the MTU");
    }
    lab.Equal(packets, 2U, "twelve messages to a packet");
    lab.Equal(lab.server.messages.size(), 27U, "all messages");
}

/// @param lab the laboratory
void
NagleCollects(SctpLab& lab)
{
    lab.Set("NoDelay", BooleanValue(false));
    lab.Build();
    lab.Open();
    for (int i = 0; i < 20; ++i)
    {
        lab.client.Send(std::string(10, 's'));
    }
    lab.Run(Seconds(2));
    lab.Equal(lab.Count(0, With(ChunkType::DATA)), 2U, "one at once, the rest together");
    lab.Equal(lab.server.messages.size(), 20U, "all messages");
}

/// @param lab the laboratory
void
NagleHoldsNothingAfterShutdown(SctpLab& lab)
{
    lab.Set("NoDelay", BooleanValue(false));
    lab.Build();
    lab.Open();
    lab.client.Send(std::string(10, 's'));
    lab.client.Send(std::string(10, 's'));
    lab.Run(MilliSeconds(1));
    lab.Equal(lab.Count(0, With(ChunkType::DATA)), 1U, "the second one waits for company");
    lab.client.socket->ShutdownSend();
    lab.Run(MilliSeconds(1));
    lab.Equal(lab.Count(0, With(ChunkType::DATA)), 2U, "there will be none");
}

/// @param lab the laboratory
void
StreamsAreIndependent(SctpLab& lab)
{
    lab.Build();
    lab.Open();
    SctpSendInfo info;
    lab.Drop(0, With(ChunkType::DATA));
    for (const uint16_t stream : {0, 1, 0, 2})
    {
        info.streamId = stream;
        const std::string text = std::to_string(stream);
        auto packet = Create<Packet>(reinterpret_cast<const uint8_t*>(text.data()), 1);
        lab.client.socket->SendMsg(packet, info);
        lab.Run(MilliSeconds(1));
    }
    info = SctpSendInfo();
    info.unordered = true;
    lab.client.socket->SendMsg(Create<Packet>(reinterpret_cast<const uint8_t*>("u"), 1), info);
    lab.Run(MilliSeconds(60));
    lab.Equal(lab.server.GetText(), "12u", "other streams and unordered messages do not wait");
    lab.Run(Seconds(3));
    lab.Equal(lab.server.GetText(), "12u00", "the stream with the loss goes on in order");
    lab.Equal(lab.server.infos.back().ssn, 1U, "stream sequence number");
}

/// @param lab the laboratory
void
StreamSequenceNumbersWrap(SctpLab& lab)
{
    constexpr uint32_t COUNT = 66000;
    lab.delay = MicroSeconds(100);
    lab.Build();
    lab.Open();
    uint32_t sent = 0;
    while (sent < COUNT)
    {
        if (lab.client.Send(std::to_string(sent)) > 0)
        {
            ++sent;
        }
        else
        {
            lab.Run(MilliSeconds(1));
        }
    }
    lab.Run(Seconds(5));
    lab.Equal(lab.server.messages.size(), COUNT, "all messages");
    bool inOrder = true;
    for (uint32_t i = 0; i < lab.server.messages.size(); ++i)
    {
        inOrder = inOrder && lab.server.messages[i] == std::to_string(i);
    }
    lab.True(inOrder, "in order");
    lab.Equal(lab.server.infos.back().ssn, static_cast<uint16_t>(COUNT - 1), "wrapped");
}

/// @param lab the laboratory
void
TsnsWrap(SctpLab& lab)
{
    lab.Set("InitialTsn", IntegerValue(0xfffffffa));
    lab.Build();
    lab.Open();
    lab.Drop(0, WithTsn(0xfffffffe));
    lab.Drop(0, WithTsn(1));
    std::string all;
    for (char c = 'a'; c < 'u'; ++c)
    {
        all += c;
        lab.client.Send(std::string(1, c));
        lab.Run(MilliSeconds(1));
    }
    lab.Run(MilliSeconds(55));
    const auto gaps = GetSack(lab.Last(1, With(ChunkType::SACK)), 0xfffffffa);
    lab.Equal(gaps.substr(0, 10), "3 [5-6] [8", "gaps across the wrap");
    lab.Run(Seconds(5));
    lab.Equal(lab.server.GetText(), all, "all messages in order");
    const auto last = lab.Last(1, With(ChunkType::SACK)).Get<SackChunk>().cumulativeTsn;
    lab.Equal(last, 0xfffffffa + 19, "all acknowledged");
}

/// @param lab the laboratory
void
SacksAreDelayed(SctpLab& lab)
{
    lab.BuildScripted();
    lab.OpenFromPeer();
    const uint32_t base = lab.peer.tsn - 1;
    const auto run = [&lab](Time time) {
        lab.Forget();
        lab.Run(time);
        return lab.Count(0, With(ChunkType::SACK));
    };
    lab.peer.SendMessage("first");
    lab.Equal(run(MilliSeconds(51)), 1U, "the first DATA is acknowledged at once");
    lab.peer.SendMessage("second");
    lab.Equal(run(MilliSeconds(249)), 0U, "a single packet waits");
    lab.Equal(run(MilliSeconds(2)), 1U, "for 200 ms");
    lab.Equal(GetSack(lab.Last(0), base), "2", "the acknowledgement");
    lab.peer.SendMessage("third");
    lab.Run(MilliSeconds(20));
    lab.peer.SendMessage("fourth");
    lab.Equal(run(MilliSeconds(51)), 1U, "every second packet is acknowledged at once");
    lab.Equal(GetSack(lab.Last(0), base), "4", "the acknowledgement");
    lab.peer.Send(MakeDataChunk(base + 5, "5", 0, 4) + MakeDataChunk(base + 6, "6", 0, 5));
    lab.Equal(run(MilliSeconds(240)), 0U, "packets count, not chunks");
    lab.Equal(run(MilliSeconds(20)), 1U, "200 ms");
    lab.peer.Send(MakeDataChunk(base + 7, "7", 0, 6, 0x0b));
    lab.Equal(run(MilliSeconds(51)), 1U, "the I bit asks for an acknowledgement at once");
    lab.Equal(run(Seconds(2)), 0U, "and then no other");
}

/// @param lab the laboratory
void
GapsAndDuplicatesAreReported(SctpLab& lab)
{
    lab.BuildScripted();
    lab.OpenFromPeer();
    const uint32_t base = lab.peer.tsn - 1;
    const auto send = [&lab, base](uint32_t tsn) {
        lab.Forget();
        lab.peer.Send(MakeDataChunk(base + tsn, std::to_string(tsn), 0, tsn - 1));
        lab.Run(MilliSeconds(51));
        const auto sacks = lab.Sent(0, With(ChunkType::SACK));
        return sacks.size() == 1 ? GetSack(sacks[0], base) : "none";
    };
    lab.Equal(send(1), "1", "first");
    lab.Equal(send(3), "1 [3-3]", "a gap, at once");
    lab.Equal(send(5), "1 [3-3] [5-5]", "another");
    lab.Equal(send(6), "1 [3-3] [5-6]", "longer");
    lab.Equal(send(9), "1 [3-3] [5-6] [9-9]", "and another");
    lab.Equal(send(5), "1 [3-3] [5-6] [9-9] d5", "a duplicate above the cumulative TSN");
    lab.Equal(send(1), "1 [3-3] [5-6] [9-9] d1", "a duplicate below, reported once each");
    lab.Equal(send(2), "3 [5-6] [9-9]", "a gap is filled");
    lab.Equal(send(4), "6 [9-9]", "another");
    lab.Equal(send(8), "6 [8-9]", "grows downwards");
    lab.Equal(send(7), "9", "what fills the last gap, at once (RFC 5681, 4.2)");
    lab.Equal(send(10), "none", "the next one in order waits");
    lab.Equal(lab.client.GetText(), "12345678910", "each once, in order");
    lab.Equal(lab.CountDrops(0, SctpDropReason::DUPLICATE_DATA), 2U, "duplicates are traced");
}

/// @param lab the laboratory
void
SackGoesWithData(SctpLab& lab)
{
    lab.BuildScripted();
    lab.OpenFromPeer();
    lab.peer.SendMessage("1");
    lab.Run(Seconds(1));
    lab.peer.SendMessage("2");
    lab.Run(MilliSeconds(60));
    lab.Forget();
    lab.GetAccepted()->Send(Create<Packet>(10));
    lab.Run(MilliSeconds(20));
    lab.Equal(lab.GetTrace(), "0:SACK+DATA", "control comes first");
    lab.Run(Seconds(1));
    lab.Equal(lab.Count(0), 1U, "the delayed SACK is settled");
}

/// @param lab the laboratory
void
InvalidStream(SctpLab& lab)
{
    lab.BuildScripted();
    lab.OpenFromPeer();
    lab.peer.SendMessage("x", 10);
    lab.Run(MilliSeconds(100));
    const auto last = lab.Last(0);
    const auto error = lab.Last(0, With(ChunkType::ERROR)).Get<ErrorChunk>();
    lab.Equal(error.causes.size(), 1U, "an ERROR");
    if (error.causes.size() == 1)
    {
        lab.Equal(ReadInvalidStream(error.causes[0]).value_or(0), 10U, "names the stream");
    }
    lab.Equal(lab.Last(0, With(ChunkType::SACK)).Get<SackChunk>().cumulativeTsn,
              lab.peer.tsn - 1,
              "the TSN is acknowledged");
    lab.peer.SendMessage("y", 9);
    lab.Run(Seconds(1));
    lab.Equal(lab.client.GetText(), "y", "the association goes on");
}

/// @param lab the laboratory
void
NoUserData(SctpLab& lab)
{
    lab.BuildScripted();
    lab.OpenFromPeer();
    lab.peer.SendMessage("");
    lab.Run(MilliSeconds(100));
    lab.Equal(lab.Last(0).GetNames(), "ABORT", "the answer");
    const auto causes = lab.Last(0).Get<ErrorChunk>().causes;
    lab.Equal(causes.size(), 1U, "a cause");
    if (causes.size() == 1)
    {
        lab.Equal(ReadNoUserData(causes[0]).value_or(0), lab.peer.tsn - 1, "names the TSN");
    }
    lab.Equal(lab.CountNotifications(lab.client, Notification::COMMUNICATION_LOST), 1U, "told");
}

/// @param lab the laboratory
void
FarAboveTheCumulativeTsn(SctpLab& lab)
{
    lab.BuildScripted();
    lab.OpenFromPeer();
    const uint32_t base = lab.peer.tsn - 1;
    lab.peer.SendMessage("1");
    lab.Run(Seconds(1));
    lab.peer.Send(MakeDataChunk(base + 1 + 65536, "x", 1));
    lab.Run(Seconds(1));
    lab.Equal(lab.CountDrops(0, SctpDropReason::OUTSIDE_WINDOW), 1U, "dropped");
    lab.peer.Send(MakeDataChunk(base + 1 + 65535, "y", 2));
    lab.Run(Seconds(1));
    lab.Equal(GetSack(lab.Last(0), base), "1 [65536-65536]", "the farthest that a SACK can tell");
    lab.Equal(lab.client.GetText(), "1y", "delivered");
}

/// @param lab the laboratory
void
BothDirectionsAtOnce(SctpLab& lab)
{
    lab.rate = "10Mbps";
    lab.Build();
    lab.Open();
    for (const uint32_t host : {0, 1})
    {
        for (const uint32_t skip : {5, 9, 17, 30, 31, 32, 50, 80})
        {
            lab.Drop(host, With(ChunkType::DATA), 1, skip + host);
        }
    }
    for (int i = 0; i < 60; ++i)
    {
        lab.client.Send(std::string(2000, 'a' + i % 26));
        lab.GetAccepted()->Send(Create<Packet>(2000));
    }
    lab.Run(Seconds(30));
    lab.Equal(lab.server.messages.size(), 60U, "all messages one way");
    lab.Equal(lab.client.messages.size(), 60U, "all messages the other way");
    for (size_t i = 0; i < lab.server.messages.size(); ++i)
    {
        lab.True(lab.server.messages[i] == std::string(2000, 'a' + i % 26), "in order");
    }
}

/// @param lab the laboratory
void
DuplicatedPackets(SctpLab& lab)
{
    lab.Build();
    lab.Open();
    lab.Duplicate(0, With(ChunkType::DATA), MilliSeconds(30), 20);
    std::string all;
    for (char c = 'a'; c < 'k'; ++c)
    {
        all += c;
        lab.client.Send(std::string(1, c));
        lab.Run(MilliSeconds(100));
    }
    lab.Run(Seconds(2));
    lab.Equal(lab.server.GetText(), all, "each message once");
    lab.Between(lab.CountDrops(1, SctpDropReason::DUPLICATE_DATA),
                size_t{10},
                size_t{10},
                "traced");
}

/// @param lab the laboratory
void
SinksOfRxKeepWholePackets(SctpLab& lab)
{
    lab.Build();
    lab.Open();
    std::vector<std::pair<Ptr<const Packet>, uint32_t>> kept;
    lab.GetHost(1)->GetObject<SctpProtocol>()->TraceConnectWithoutContext(
        "Rx",
        MakeFunctionCallback<void, Ptr<const Packet>, const Address&, const Address&>(
            [&kept](Ptr<const Packet> packet, const Address&, const Address&) {
                kept.emplace_back(packet, packet->GetSize());
            }));
    lab.client.Send(std::string(1000, 'x'));
    lab.client.Send(std::string(3000, 'y'));
    lab.Run(Seconds(2));
    lab.Equal(lab.server.messages.size(), 2U, "delivered");
    lab.True(kept.size() >= 4, "there are packets");
    for (const auto& [packet, size] : kept)
    {
        lab.Equal(packet->GetSize(), size, "user data is not cut out of it");
    }
}

SctpLabSuite g_suite(
    "sctp-data",
    {
        {"The largest message in one chunk (6.9, IPv4)", Fragment(false, 1500, 1452, "1452")},
        {"One byte more makes two fragments", Fragment(false, 1500, 1453, "1452 1")},
        {"Fragments are as large as the path MTU allows (6.9)",
         Fragment(false, 1500, 5000, "1452 1452 1452 644")},
        {"Fragments are as large as the path MTU allows (6.9, IPv6)",
         Fragment(true, 1500, 5000, "1432 1432 1432 704")},
        {"A device's MTU above 1500 bytes is not believed", LargeDevice(0, "1452 1452 1452")},
        {"MaxMtu allows larger packets", LargeDevice(9000, "8952 8952 2096")},
        {"The device's MTU limits MaxMtu", LargeDevice(65535, "20000")},
        {"Padding counts for the MTU", Fragment(false, 1499, 3000, "1448 1448 104")},
        {"A small MTU", Fragment(false, 576, 2000, "528 528 528 416")},
        {"Small messages that wait are bundled (6.10)", SmallMessagesAreBundled},
        {"Nagle's algorithm collects small messages (6.1)", NagleCollects},
        {"It holds back nothing once the user has shut down", NagleHoldsNothingAfterShutdown},
        {"A loss on one stream holds no other (6.5, 6.6)", StreamsAreIndependent},
        {"Stream sequence numbers wrap (6.5)", StreamSequenceNumbersWrap},
        {"TSNs wrap (1.6)", TsnsWrap},
        {"SACKs are delayed by 200 ms or a second packet (6.2)", SacksAreDelayed},
        {"Gaps and duplicates are reported at once (6.2, 6.7)", GapsAndDuplicatesAreReported},
        {"A delayed SACK goes with DATA (6.1)", SackGoesWithData},
        {"DATA on an invalid stream is acknowledged and reported (6.5)", InvalidStream},
        {"DATA without user data is answered by ABORT (6.2)", NoUserData},
        {"TSNs beyond what a SACK can tell are dropped (3.3.4)", FarAboveTheCumulativeTsn},
        {"Data flows both ways at once, with losses", BothDirectionsAtOnce},
        {"Duplicated packets deliver nothing twice (6.2)", DuplicatedPackets},
        {"Sinks of Rx keep whole packets", SinksOfRxKeepWholePackets},
    }); //!< registers the suite

} // namespace sctp_data_test
