/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "../harness/sctp-test-harness.h"
#include "../harness/sctp-test-tracer.h"

#include "ns3/boolean.h"
#include "ns3/output-stream-wrapper.h"
#include "ns3/sctp-association.h"
#include "ns3/sctp-chunk-registry.h"
#include "ns3/sctp-counter-set.h"
#include "ns3/sctp-helper.h"
#include "ns3/sctp-l4-protocol.h"
#include "ns3/sctp-partial-reliability.h"
#include "ns3/sctp-statistics.h"
#include "ns3/sctp-tx-reason.h"
#include "ns3/string.h"
#include "ns3/uinteger.h"

#include <map>
#include <set>
#include <sstream>
#include <string>

/**
 * @file
 * @ingroup sctp-tests
 * Statistics: those of the wire beside the packets that were seen on it, the others beside trace
 * sources.
 */

using namespace ns3;
using namespace ns3::sctp;

namespace sctp_statistics_test
{

/**
 * @param packets packets as they were seen on the wires
 * @param ipv6 whether they are of IPv6
 * @return the same as traffic
 */
SctpTraffic
CountPackets(const std::vector<SctpSeen>& packets, bool ipv6 = false)
{
    SctpTraffic traffic;
    std::map<uint8_t, uint64_t> chunks;
    for (const auto& seen : packets)
    {
        ++traffic.packets;
        traffic.chunkBytes += seen.bytes->size() - 12;
        traffic.ipBytes += seen.bytes->size() + (ipv6 ? 40 : 20);
        for (const auto& chunk : seen.view.GetChunks())
        {
            ++chunks[chunk.type];
            const uint32_t header = ChunkRegistry::GetDataHeaderSize(chunk.type);
            traffic.userBytes += header > 0 ? chunk.RawSize() - header : 0;
        }
    }
    traffic.chunks.assign(chunks.begin(), chunks.end());
    return traffic;
}

/**
 * @param traffic traffic
 * @return all of it as text
 */
std::string
Describe(const SctpTraffic& traffic)
{
    std::ostringstream text;
    text << traffic.packets << " packets, bytes " << traffic.userBytes << " " << traffic.chunkBytes
         << " " << traffic.ipBytes << ", chunks";
    for (const auto& [type, number] : traffic.chunks)
    {
        text << " " << +type << ":" << number;
    }
    return text.str();
}

/**
 * @param match packets
 * @return those of them that the wire has not dropped
 */
SctpMatch
Arrived(SctpMatch match)
{
    return [match](const SctpSeen& seen) { return !seen.lost && match(seen); };
}

/**
 * @param type a chunk type
 * @return packets without such a chunk
 */
SctpMatch
Without(ChunkType type)
{
    return [type](const SctpSeen& seen) { return !seen.Has(type); };
}

/**
 * @param lab the laboratory
 * @param host 0 or 1
 * @return its protocol
 */
Ptr<SctpL4Protocol>
GetProtocol(const SctpLab& lab, uint32_t host)
{
    return lab.GetHost(host)->GetObject<SctpL4Protocol>();
}

/**
 * @param list counters
 * @return their names and values as text, zeros left out
 */
std::string
Describe(const SctpCounts::List& list)
{
    std::string text;
    for (const auto& [name, value] : list)
    {
        text += value > 0 ? " " + name + "=" + std::to_string(value) : "";
    }
    return text;
}

/**
 * Sends messages of several fragments while packets are lost and duplicated.
 * @param lab the laboratory
 */
void
TransferWithLoss(SctpLab& lab)
{
    lab.Drop(0, With(ChunkType::DATA), 2, 8);
    lab.Drop(0, With(ChunkType::DATA), 1, 30);
    lab.Drop(1, With(ChunkType::SACK), 2, 5);
    lab.Duplicate(0, With(ChunkType::DATA), MilliSeconds(5), 4);
    for (uint32_t i = 0; i < 30; ++i)
    {
        SctpSendInfo info;
        info.unordered = i % 3 == 0;
        lab.client.socket->SendMsg(Create<Packet>(i % 2 == 0 ? 5000 : 700), info);
    }
    lab.Run(Seconds(5));
    lab.Drop(0, With(ChunkType::DATA)); // nothing behind it: T3-rtx
    lab.client.Send("tail");
    lab.Run(Seconds(10));
}

/**
 * @param lab the laboratory
 * @param ipv6 whether over IPv6
 */
void
CountsTheWire(SctpLab& lab, bool ipv6)
{
    lab.family = ipv6 ? SctpLab::IPV6 : SctpLab::IPV4;
    lab.Build();
    lab.Open(ipv6);
    const SctpTestTracer client(lab, 0);
    client.ConnectAssociations();
    TransferWithLoss(lab);
    const auto sender = lab.client.socket->GetStatistics();
    const auto receiver = lab.GetAccepted()->GetStatistics();
    const auto sent = CountPackets(lab.Sent(0), ipv6);
    lab.Equal(Describe(sender.sent), Describe(sent), "sent");
    lab.Equal(Describe(sender.received),
              Describe(CountPackets(lab.Sent(1, Arrived(Any())), ipv6)),
              "received");
    // The INIT ACK is sent, and INIT received, before there is an association.
    lab.Equal(Describe(receiver.sent),
              Describe(CountPackets(lab.Sent(1, Without(ChunkType::INIT_ACK)), ipv6)),
              "sent by the receiver");
    const auto arrived = CountPackets(lab.Sent(0, Arrived(Without(ChunkType::INIT))), ipv6);
    lab.Equal(receiver.received.packets, arrived.packets + 4, "and what arrived, four of it twice");

    auto& reasons = client.log->sent;
    lab.True(sender.fastRetransmissions > 0 && sender.timeoutRetransmissions > 0, "both causes");
    lab.Equal(sender.fastRetransmissions, reasons[SctpTxReason::FAST_RETRANSMIT], "fast");
    lab.Equal(sender.timeoutRetransmissions, reasons[SctpTxReason::TIMEOUT_RETRANSMIT], "T3-rtx");
    lab.Equal(sender.orderedSent + sender.unorderedSent,
              reasons[SctpTxReason::NEW_DATA],
              "new data");
    lab.Equal(sender.unorderedSent, 5U * 4 + 5, "unordered chunks");
    lab.Equal(sender.t3Expirations, client.log->timeouts.size(), "timeouts");
    lab.Equal(sender.sent.userBytes - sender.retransmittedBytes,
              15U * 5000 + 15 * 700 + 4,
              "user data but that sent again");
    lab.Equal(sender.fragmentedMessages, 15U, "messages in several chunks");
    lab.Equal(receiver.reassembledMessages, 15U, "and put together again");
    lab.Equal(receiver.duplicates, lab.CountDrops(1, SctpDropReason::DUPLICATE_DATA), "duplicates");
    lab.True(receiver.duplicates >= 4, "those of the wire at least");
    lab.Equal(receiver.orderedReceived, sender.orderedSent, "ordered chunks received");
    lab.Equal(receiver.unorderedReceived, sender.unorderedSent, "unordered chunks received");
    uint64_t blocks = 0;
    for (const auto& seen : lab.Sent(1, Arrived(With(ChunkType::SACK))))
    {
        blocks += seen.Get<SackChunk>().gaps.size();
    }
    lab.Equal(sender.gapBlocks, blocks, "Gap Ack Blocks");
    lab.Equal(sender.largestRto, Seconds(2), "the RTO that T3-rtx has doubled");
    lab.Equal(receiver.largestRto, Time(), "nothing was measured here");
}

/**
 * The counters of nodes beside the packets of the wire, from the set-up to the end.
 * @param lab the laboratory
 */
void
CountsOfNodes(SctpLab& lab)
{
    lab.Build();
    lab.CreateSockets();
    lab.Drop(0, With(ChunkType::INIT));
    lab.client.socket->Connect(
        InetSocketAddress(Ipv4Address::ConvertFrom(lab.GetAddress(1)), SctpLab::PORT));
    lab.Run(Seconds(4));
    lab.Equal(GetProtocol(lab, 0)->GetStatistics().sctpCurrEstab, 1U, "established");
    TransferWithLoss(lab);
    const auto receiver = lab.GetAccepted()->GetStatistics();
    lab.Drop(0, With(ChunkType::SHUTDOWN));
    lab.client.socket->Close();
    lab.Run(Seconds(10));
    const auto client = GetProtocol(lab, 0)->GetStatistics();
    const auto server = GetProtocol(lab, 1)->GetStatistics();
    lab.Equal(client.sctpCurrEstab + server.sctpCurrEstab, 0U, "over");
    lab.Equal(client.sctpActiveEstabs, 1U, "active");
    lab.Equal(client.sctpPassiveEstabs, 0U, "and not passive");
    lab.Equal(server.sctpPassiveEstabs, 1U, "passive");
    lab.Equal(client.sctpShutdowns + server.sctpShutdowns, 2U, "graceful at both ends");
    lab.Equal(client.sctpAborteds + server.sctpAborteds, 0U, "no ABORT");
    lab.Equal(client.sctpOutSCTPPacks, lab.Count(0), "packets of the client");
    lab.Equal(server.sctpOutSCTPPacks, lab.Count(1), "packets of the server");
    lab.Equal(client.sctpInSCTPPacks, lab.Count(1, Arrived(Any())), "packets to the client");
    lab.Equal(server.sctpInSCTPPacks,
              lab.Count(0, Arrived(Any())) + 4,
              "packets to the server, four of them twice");
    uint64_t control = 0;
    for (const auto& [type, number] : CountPackets(lab.Sent(0)).chunks)
    {
        control += type == static_cast<uint8_t>(ChunkType::DATA) ? 0 : number;
    }
    lab.Equal(client.sctpOutCtrlChunks, control - 2, "control; INIT and SHUTDOWN went twice");
    lab.Equal(client.sctpOutUnorderChunks, 25U, "unordered");
    lab.Equal(server.sctpInUnorderChunks, 25U, "at the other end, too");
    lab.Equal(server.sctpInOrderChunks, client.sctpOutOrderChunks, "as the ordered ones");
    lab.Equal(client.sctpFragUsrMsgs, 15U, "fragmented");
    lab.Equal(server.sctpReasmUsrMsgs, 15U, "reassembled");
    lab.Equal(client.sctpRtoMin, 1000U, "RTO.Min");
    const auto ended = GetProtocol(lab, 1)->GetAssociationStatistics();
    lab.Equal(ended.size(), 1U, "the association that has ended");
    lab.Equal(ended.at(0).received.userBytes, receiver.received.userBytes, "and its counters");
    lab.Equal(ended.at(0).t1Expirations + ended.at(0).t2Expirations, 0U, "the other end's");
    const auto own = GetProtocol(lab, 0)->GetAssociationStatistics().at(0);
    lab.Equal(own.t1Expirations, 1U, "T1-init");
    lab.Equal(own.t2Expirations, 1U, "T2-shutdown");
}

/**
 * @param lab the laboratory
 */
void
PacketsOutOfTheBlue(SctpLab& lab)
{
    lab.Build();
    lab.Open();
    const auto before = GetProtocol(lab, 0)->GetStatistics();
    lab.Forget();
    SctpLab::Forgery stray = lab.MakeForgery(0, MakeSackChunk(1, 1000));
    stray.destinationPort = 4444;
    lab.Inject(stray);
    SctpLab::Forgery wrongTag = lab.MakeForgery(0, MakeSackChunk(1, 1000));
    ++wrongTag.tag;
    lab.Inject(wrongTag);
    lab.Run(Seconds(1));
    auto now = GetProtocol(lab, 0)->GetStatistics();
    lab.Equal(now.sctpOutOfBlues - before.sctpOutOfBlues, 1U, "no association");
    lab.Equal(now.sctpInSCTPPacks - before.sctpInSCTPPacks, 2U, "both came");
    lab.Equal(now.sctpOutSCTPPacks - before.sctpOutSCTPPacks, 1U, "an ABORT");
    lab.Equal(lab.Count(0, With(ChunkType::ABORT)), 1U, "as the wire has it");
    lab.client.socket->Abort("enough");
    lab.Run(Seconds(1));
    now = GetProtocol(lab, 0)->GetStatistics();
    lab.Equal(now.sctpAborteds, 1U, "the user's");
    lab.Equal(GetProtocol(lab, 1)->GetStatistics().sctpAborteds, 1U, "and the peer's");
    const auto ofServer = GetProtocol(lab, 1)->GetStatistics();
    const auto socket = lab.CreateSocket(0);
    socket->Connect(InetSocketAddress(Ipv4Address::ConvertFrom(lab.GetAddress(1)), 77));
    lab.Run(Seconds(1));
    now = GetProtocol(lab, 1)->GetStatistics();
    lab.Equal(now.sctpOutOfBlues - ofServer.sctpOutOfBlues, 1U, "no listener");
    lab.Equal(GetProtocol(lab, 0)->GetStatistics().sctpAborteds, 1U, "a set-up that fails is none");
}

/**
 * @param lab the laboratory
 */
void
TwoPathsAndFailover(SctpLab& lab)
{
    lab.Set("PathMaxRetrans", UintegerValue(1));
    lab.Build(2);
    lab.Open();
    lab.Run(Seconds(2));
    const SctpTestTracer client(lab, 0);
    client.ConnectAssociations();
    for (uint32_t i = 0; i < 10; ++i)
    {
        lab.client.Send(std::string(2000, 'a'));
    }
    lab.Run(Seconds(1));
    lab.Cut(0);
    for (uint32_t i = 0; i < 10; ++i)
    {
        lab.client.Send(std::string(2000, 'b'));
    }
    lab.Run(Seconds(30));
    const auto statistics = lab.client.socket->GetStatistics();
    lab.Equal(statistics.paths.size(), 2U, "paths");
    uint64_t packets = lab.Count(0, With(ChunkType::INIT));
    for (const auto& path : statistics.paths)
    {
        const auto own = [&path](const SctpSeen& seen) {
            return seen.destination == path.remote && !seen.Has(ChunkType::INIT);
        };
        lab.Equal(Describe(path.sent), Describe(CountPackets(lab.Sent(0, own))), "of a path");
        packets += path.sent.packets;
    }
    lab.Equal(statistics.sent.packets, packets, "their sum, and the INIT");
    const auto& failed = statistics.paths.at(0);
    const auto& other = statistics.paths.at(1);
    lab.True(failed.t3Expirations > 0, "timeouts of the path that fails");
    lab.Equal(failed.t3Expirations, client.log->timeouts.size(), "as the trace source has them");
    lab.Equal(other.t3Expirations, 0U, "and none of the other");
    lab.True(other.timeoutRetransmissions > 0, "that has the retransmissions");
    lab.Equal(failed.largestRto, lab.GetPath(0).rto, "backed off");
    lab.True(failed.largestRto >= Seconds(4), "several times");
    lab.Equal(statistics.largestRto, failed.largestRto, "the largest of all paths");

    const auto association = lab.client.socket->GetAssociation();
    lab.True(association->RemovePath(failed.remote), "the path leaves");
    const auto rest = lab.client.socket->GetStatistics();
    lab.Equal(rest.paths.size(), 1U, "one is left");
    lab.Equal(Describe(rest.GetList()), Describe(statistics.GetList()), "the sums stay");
}

/**
 * @param lab the laboratory
 */
void
PacketsThatCannotLeave(SctpLab& lab)
{
    lab.Build(2);
    lab.Open();
    lab.Run(Seconds(2));
    lab.SetInterface(0, 0, false);
    lab.client.Send("x");
    lab.Run(Seconds(5));
    const auto statistics = lab.client.socket->GetStatistics();
    lab.Equal(Describe(statistics.sent), Describe(CountPackets(lab.Sent(0))), "those that left");
    lab.True(statistics.unsentPackets > 0, "those that did not");
}

/**
 * @param lab the laboratory
 */
void
AbandonedMessages(SctpLab& lab)
{
    lab.Set("PrSctp", BooleanValue(true));
    lab.Build();
    lab.Open();
    lab.Drop(0, Any(), 3);
    SctpSendInfo info;
    info.reliability = SctpReliability::RTX;
    for (uint32_t i = 0; i < 3; ++i)
    {
        lab.client.socket->SendMsg(Create<Packet>(500), info);
    }
    lab.Run(Seconds(5));
    const auto statistics = lab.client.socket->GetStatistics();
    SctpReliabilityStatus status;
    lab.client.socket->GetExtension<SctpPartialReliability>()->GetReliabilityStatus({}, {}, status);
    lab.True(statistics.abandonedSent > 0, "some");
    lab.Equal(statistics.abandonedSent, status.abandonedSent, "as the extension counts them");
    lab.Equal(statistics.abandonedUnsent, status.abandonedUnsent, "and those not sent");
}

/**
 * @param lab the laboratory
 */
void
Restart(SctpLab& lab)
{
    lab.BuildScripted();
    lab.OpenFromPeer();
    lab.GetAccepted()->Send(Create<Packet>(77));
    lab.Run(Seconds(1));
    const auto before = lab.GetAccepted()->GetStatistics();
    lab.Equal(before.paths.at(0).orderedSent, 1U, "on the path");
    lab.peer.tag = 0x33333333;
    lab.peer.tsn = 1;
    lab.peer.Associate();
    lab.Run(Seconds(1));
    lab.Equal(lab.CountNotifications(lab.client, SctpNotification::Type::RESTART), 1U, "a restart");
    const auto after = lab.GetAccepted()->GetStatistics();
    lab.Equal(after.orderedSent, 1U, "the sums go on");
    lab.Equal(after.paths.size(), 1U, "the path is a new one");
    lab.Equal(after.paths.at(0).orderedSent, 0U, "and begins with zero");
    lab.Equal(after.association, before.association, "the association is the same");
    const auto node = GetProtocol(lab, 0)->GetStatistics();
    lab.Equal(node.sctpPassiveEstabs, 1U, "no second one");
    lab.Equal(node.sctpOutSCTPPacks, lab.Count(0), "packets of all lives");
}

/**
 * @param lab the laboratory
 */
void
Reneging(SctpLab& lab)
{
    lab.Set("RcvBufSize", UintegerValue(3000));
    lab.BuildScripted();
    lab.OpenFromPeer();
    const auto send = [&lab](uint32_t offset) {
        lab.peer.Send(MakeDataChunk(lab.peer.tsn + offset, std::string(1000, 'x'), 0, offset));
        lab.Run(Seconds(1));
    };
    for (const uint32_t offset : {1, 2, 3, 0, 0, 3})
    {
        send(offset);
    }
    lab.Equal(lab.CountDrops(0, SctpDropReason::BUFFER_RENEGED), 1U, "the last one, for the first");
    const auto statistics = lab.GetAccepted()->GetStatistics();
    lab.Equal(statistics.duplicates, 1U, "the first one came twice");
    lab.Equal(statistics.orderedReceived, 5U, "four, one of which was given up meanwhile");
    lab.Equal(GetProtocol(lab, 0)->GetStatistics().sctpInOrderChunks, 5U, "of the node");
    lab.Equal(lab.client.GetText().size(), 4000U, "each is read once");
}

/**
 * @param lab the laboratory
 */
void
Printing(SctpLab& lab)
{
    lab.Build();
    lab.Open();
    TransferWithLoss(lab);
    const NodeContainer hosts(lab.GetHost(0), lab.GetHost(1));
    std::ostringstream csv;
    SctpHelper::PrintStatistics(hosts,
                                Create<OutputStreamWrapper>(&csv),
                                SctpHelper::StatisticsFormat::CSV);
    std::ostringstream table;
    SctpHelper::PrintStatistics(hosts, Create<OutputStreamWrapper>(&table));
    const auto statistics = lab.client.socket->GetStatistics();
    const auto has = [&lab](const std::ostringstream& text, const std::string& line) {
        lab.True(text.str().find(line) != std::string::npos, line);
    };
    const auto node = std::to_string(lab.GetHost(0)->GetId());
    has(csv, "node,association,path,counter,value\n");
    has(csv, node + ",,,sctpOutSCTPPacks," + std::to_string(lab.Count(0)) + "\n");
    has(csv, node + ",0,,packets_sent," + std::to_string(statistics.sent.packets) + "\n");
    has(csv, node + ",0,0,sent_DATA," + std::to_string(statistics.sent.GetChunks(0)) + "\n");
    has(csv, node + ",0,0,fast_retransmissions,");
    has(csv, node + ",,,sctpRtoMin,1000\n");
    has(table, "node " + node + ", association 0, port ");
    has(table, "  sctpFragUsrMsgs");
    lab.True(table.str().find("  moved") == std::string::npos, "no rows of zeros");
}

/**
 * @param lab the laboratory
 */
void
LargeNumbers(SctpLab& lab)
{
    CounterSet set;
    lab.Equal(set.Get(Counter::DUPLICATES), 0U, "nothing yet");
    uint64_t bytes = 0;
    for (uint32_t i = 0; i < 100000; ++i)
    {
        bytes += 1448;
        set.Add(Counter::USER_BYTES_SENT, 1448);
        set.Add(Counter::ORDERED_SENT);
    }
    lab.Equal(set.Get(Counter::USER_BYTES_SENT), bytes, "above 2^24");
    set.Add(Counter::USER_BYTES_SENT, uint64_t{1} << 40);
    lab.Equal(set.Get(Counter::USER_BYTES_SENT), bytes + (uint64_t{1} << 40), "above 2^40");
    set.Raise(Counter::LARGEST_RTO, 60000000);
    set.Raise(Counter::LARGEST_RTO, 1000000);
    CounterSet other(set);
    other.Raise(Counter::LARGEST_RTO, 60000001);
    set.Take(other);
    lab.Equal(set.Get(Counter::LARGEST_RTO), 60000001U, "the largest");
    lab.Equal(set.Get(Counter::ORDERED_SENT), 200000U, "a sum");
    lab.Equal(set.Get(Counter::USER_BYTES_SENT), 2 * (bytes + (uint64_t{1} << 40)), "a large one");
    lab.Equal(other.Get(Counter::ORDERED_SENT), 0U, "was taken");
}

/**
 * @param lab the laboratory
 */
void
ReasonsToTransmit(SctpLab& lab)
{
    SctpCounts counts;
    uint64_t value = 0;
    std::set<std::string> names;
    std::set<std::string> events;
    for (const auto& reason : SCTP_TX_REASONS)
    {
        names.insert(reason.name);
        events.insert(reason.event);
        lab.True((reason.statistic == nullptr) == (reason.count == nullptr), reason.name);
        if (reason.count)
        {
            counts.*reason.count = ++value;
        }
    }
    lab.Equal(names.size(), SCTP_TX_REASON_COUNT, "names differ");
    lab.Equal(events.size(), SCTP_TX_REASON_COUNT, "names of events differ");
    uint64_t sum = 0;
    for (const auto& [name, number] : counts.GetList())
    {
        sum += number;
    }
    lab.Equal(sum, value * (value + 1) / 2, "each has a counter of its own, which is listed");
}

/// The suite.
const SctpLabSuite g_suite(
    "sctp-statistics",
    {{"Packets, chunks and bytes over IPv4 are those of the wire",
      [](SctpLab& lab) { CountsTheWire(lab, false); }},
     {"Packets, chunks and bytes over IPv6 are those of the wire",
      [](SctpLab& lab) { CountsTheWire(lab, true); }},
     {"The MIB of nodes, from the set-up to the end", CountsOfNodes},
     {"Packets of no association, and ABORTs", PacketsOutOfTheBlue},
     {"Counters of two paths, one of which fails and leaves", TwoPathsAndFailover},
     {"Packets that cannot leave are counted by themselves", PacketsThatCannotLeave},
     {"Abandoned messages", AbandonedMessages},
     {"Sums go on over a restart, counters of paths begin anew", Restart},
     {"DATA that was reneged counts again when it comes again", Reneging},
     {"Tables and CSV", Printing},
     {"Counters hold large numbers", LargeNumbers},
     {"Names and counters of reasons to transmit", ReasonsToTransmit}});

} // namespace sctp_statistics_test
