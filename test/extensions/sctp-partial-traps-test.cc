/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "sctp-partial-reliability-lab.h"

#include "ns3/enum.h"
#include "ns3/sctp-association.h"
#include "ns3/sctp-nr-sack-chunk.h"
#include "ns3/sctp-parameters.h"
#include "ns3/string.h"
#include "ns3/uinteger.h"

/**
 * @file
 * @ingroup sctp-tests
 * Partial reliability in the situations that are known to be hard, and with the other variants.
 */

using namespace ns3;
using namespace ns3::sctp;

namespace sctp_partial_traps_test
{

/// @param lab the laboratory
void
InAPartialDelivery(SctpLab& lab)
{
    lab.Set("PartialDeliveryPoint", UintegerValue(8));
    OpenPartiallyReliable(lab);
    const uint32_t before = lab.peer.tsn - 1;
    lab.peer.Send(MakeDataChunk(before + 1, "frag", 0, 0, DataChunk::FLAG_BEGIN) +
                  MakeDataChunk(before + 2, "ment", 0, 0, 0) +
                  MakeDataChunk(before + 5, "next", 0, 1));
    lab.Run(Seconds(1));
    lab.Equal(lab.client.GetText(), "fragment", "in part");
    lab.peer.Send(MakeForwardTsn(before + 4, {{0, 0}}));
    lab.Run(Seconds(1));
    using Type = SctpNotification::Type;
    lab.Equal(lab.CountNotifications(lab.client, Type::PARTIAL_DELIVERY_ABORTED), 1U, "notified");
    lab.Equal(lab.GetNotification(lab.client, Type::PARTIAL_DELIVERY_ABORTED).streamId,
              0U,
              "its stream");
    lab.Equal(lab.client.GetText(), "fragmentnext", "the rest is dropped, the next one comes");
    lab.peer.Send(MakeDataChunk(before + 3, "late", 0, 0, 0));
    lab.Run(Seconds(1));
    lab.Equal(lab.client.GetText(), "fragmentnext", "a late fragment is a duplicate");
}

/**
 * The peer gives the rest of an abandoned message no TSN, and its FORWARD-TSN is lost.
 * @param lab the laboratory
 */
void
MessageWithoutEnd(SctpLab& lab)
{
    OpenPartiallyReliable(lab);
    const uint32_t tsn = lab.peer.tsn;
    lab.peer.Send(MakeDataChunk(tsn, "a", 0, 0, DataChunk::FLAG_BEGIN) +
                  MakeDataChunk(tsn + 1, "b", 0, 0, 0));
    lab.Run(MilliSeconds(300));
    lab.peer.Send(MakeDataChunk(tsn + 2, "c", 0, 0, 0) +
                  MakeDataChunk(tsn + 3, "d", 1, 0, DataChunk::FLAG_BEGIN));
    lab.Run(MilliSeconds(300));
    lab.peer.Send(MakeDataChunk(tsn + 4, "e", 1, 0, DataChunk::FLAG_END));
    lab.Run(MilliSeconds(300));
    lab.Equal(lab.Last(0, With(ChunkType::SACK)).Get<SackChunk>().cumulativeTsn, tsn + 4, "SACK");
    lab.Equal(lab.client.GetText(), "de", "the next message");
    lab.peer.Send(MakeForwardTsn(tsn + 2, {{0, 0}}));
    lab.peer.Send(MakeDataChunk(tsn + 5, "f", 0, 1));
    lab.Run(MilliSeconds(300));
    lab.Equal(lab.client.GetText(), "def", "its stream goes on");
    lab.Equal(lab.GetState(0), SctpState::ESTABLISHED, "no ABORT");
}

/// @param lab the laboratory
void
MessageWithoutEndIsSkipped(SctpLab& lab)
{
    OpenPartiallyReliable(lab);
    const uint32_t tsn = lab.peer.tsn;
    lab.peer.Send(MakeDataChunk(tsn, "a", 0, 0, DataChunk::FLAG_BEGIN) +
                  MakeDataChunk(tsn + 1, "b", 0, 0, 0));
    lab.Run(MilliSeconds(300));
    lab.peer.Send(MakeForwardTsn(tsn + 2, {{0, 0}}));
    lab.peer.Send(MakeDataChunk(tsn + 3, "d", 1, 0));
    lab.Run(MilliSeconds(300));
    lab.Equal(lab.client.GetText(), "d", "the next message");
    lab.Equal(lab.GetState(0), SctpState::ESTABLISHED, "no ABORT");
}

/// @param lab the laboratory
void
PartialDeliveryWithoutEnd(SctpLab& lab)
{
    lab.Set("PartialDeliveryPoint", UintegerValue(4));
    OpenPartiallyReliable(lab);
    const uint32_t tsn = lab.peer.tsn;
    lab.peer.Send(MakeDataChunk(tsn, "long", 3, 0, DataChunk::FLAG_BEGIN));
    lab.Run(MilliSeconds(300));
    lab.Equal(lab.client.GetText(), "long", "in part");
    lab.peer.Send(MakeDataChunk(tsn + 1, "next", 3, 1));
    lab.Run(MilliSeconds(300));
    const auto broken = SctpNotification::Type::PARTIAL_DELIVERY_ABORTED;
    lab.Equal(lab.CountNotifications(lab.client, broken), 1U, "it breaks off");
    lab.Equal(lab.client.GetText(), "longnext", "the next message");
}

/// @param lab the laboratory
void
MessageWithoutEndButReliable(SctpLab& lab)
{
    lab.BuildScripted();
    lab.OpenToPeer();
    lab.peer.Send(MakeDataChunk(lab.peer.tsn, "a", 0, 0, DataChunk::FLAG_BEGIN) +
                  MakeDataChunk(lab.peer.tsn + 1, "b", 1, 0));
    lab.Run(MilliSeconds(300));
    lab.Equal(lab.Count(0, With(ChunkType::ABORT)), size_t{1}, "RFC 9260 section 3.3.1");
}

/// @param lab the laboratory
void
CrossesItsOwnData(SctpLab& lab)
{
    lab.Set("PrSctp", BooleanValue(true));
    lab.Set("NoDelay", BooleanValue(true));
    lab.Build();
    lab.Open();
    lab.Delay(0, With(ChunkType::DATA), Seconds(3)); // the first one comes after its FORWARD-TSN
    SendPartially(lab, 500, SctpReliability::RTX, 0);
    lab.Run(Seconds(2));
    lab.Equal(lab.Count(0, WithForwardTsn()), 1U, "abandoned");
    SendPartially(lab, 600, SctpReliability::FULL, 0);
    lab.Run(Seconds(5));
    lab.Equal(lab.server.messages.size(), size_t{1}, "the late one is not delivered");
    lab.Equal(lab.server.GetText().size(), size_t{600}, "the next one is");
    lab.Equal(lab.server.infos.at(0).ssn, 1U, "with the SSN that follows");
}

/// @param lab the laboratory
void
LostTenTimes(SctpLab& lab)
{
    lab.Set("PrSctp", BooleanValue(true));
    lab.Set("AssociationMaxRetrans", UintegerValue(20));
    lab.Set("PathMaxRetrans", UintegerValue(20));
    lab.Set("Heartbeats", BooleanValue(false));
    lab.Build();
    lab.Open();
    lab.Drop(0, With(ChunkType::DATA), 1);
    lab.Drop(0, WithForwardTsn(), 10);
    SendPartially(lab, 500, SctpReliability::RTX, 0);
    lab.Run(Seconds(600));
    lab.Equal(lab.Count(0, WithForwardTsn()), 11U, "until it arrives");
    lab.Equal(lab.GetPath().errorCount, 0U, "which clears the errors");
    SendPartially(lab, 600, SctpReliability::FULL, 0);
    lab.Run(Seconds(1));
    lab.Equal(lab.server.GetText().size(), size_t{600}, "and the next message is delivered");
}

/// @param lab the laboratory
void
RenegedAndThenAbandoned(SctpLab& lab)
{
    lab.Set("NoDelay", BooleanValue(true));
    OpenPartiallyReliable(lab);
    const uint32_t base = lab.peer.cumulative;
    lab.peer.sack = false;
    SendPartially(lab, 1000, SctpReliability::FULL, 0);
    SendPartially(lab, 1000, SctpReliability::TTL, 500);
    lab.Run(MilliSeconds(100));
    lab.peer.Send(MakeSackChunk(base, 100000, {{2, 2}}));
    lab.Run(MilliSeconds(100));
    lab.peer.Send(MakeSackChunk(base + 1, 99000)); // the peer has taken the second one back
    lab.Run(Seconds(2));
    lab.Equal(GetAbandoned(lab.client.socket), "0/1", "it was outstanding again, and is too late");
    lab.Equal(GetForwardTsn(lab.Last(0, WithForwardTsn()), base), "2 0:1", "the peer skips it");
    lab.Equal(lab.Count(0, WithTsn(base + 2)), 1U, "not retransmitted");
    lab.peer.Send(MakeSackChunk(base + 2, 99000));
    lab.Run(Seconds(1));
    lab.Equal(lab.client.socket->GetStatus().unackedChunks, 0U, "nothing is left");
}

/// @param lab the laboratory
void
AbandonedAndThenReneged(SctpLab& lab)
{
    lab.Set("NoDelay", BooleanValue(true));
    OpenPartiallyReliable(lab);
    const uint32_t base = lab.peer.cumulative;
    lab.peer.sack = false;
    SendPartially(lab, 100, SctpReliability::FULL, 0);
    SendPartially(lab, 2000, SctpReliability::TTL, 500); // two fragments
    lab.Run(MilliSeconds(100));
    lab.peer.Send(MakeSackChunk(base, 100000, {{2, 2}}));
    lab.Run(Seconds(2)); // the other fragment is too late, and both go
    lab.Equal(GetAbandoned(lab.client.socket), "0/1", "the message");
    lab.peer.Send(MakeSackChunk(base, 99000, {}));
    lab.peer.Send(MakeSackChunk(base + 1, 99000, {}));
    lab.Run(Seconds(1));
    lab.Equal(lab.Count(0, WithTsn(base + 2)), 1U, "what was taken back is not sent again");
    lab.Equal(GetForwardTsn(lab.Last(0, WithForwardTsn()), base), "3 0:1", "but skipped");
}

/// @param lab the laboratory
void
BesideNrSacked(SctpLab& lab)
{
    lab.Set("NoDelay", BooleanValue(true));
    lab.Set("AckFormat", StringValue("ns3::SctpNrSackFormat"));
    lab.Set("PrSctp", BooleanValue(true));
    lab.BuildScripted();
    lab.peer.chunkTypes = {ForwardTsnChunk::TYPE, NrSackChunk::TYPE};
    lab.OpenToPeer();
    const uint32_t base = lab.peer.cumulative;
    lab.peer.sack = false;
    SendPartially(lab, 1000, SctpReliability::RTX, 0);
    SendPartially(lab, 1000, SctpReliability::FULL, 0);
    SendPartially(lab, 1000, SctpReliability::RTX, 0);
    lab.Run(MilliSeconds(100));
    NrSackChunk sack;
    sack.cumulativeTsn = base;
    sack.advertisedWindow = 100000;
    sack.nonRenegable = {{2, 2}};
    lab.peer.Send(ToBytes(sack));
    lab.Run(Seconds(2));
    lab.Equal(GetForwardTsn(lab.Last(0, WithForwardTsn()), base),
              "1 0:0",
              "the point passes abandoned chunks only (C2)");
    sack.cumulativeTsn = base + 2;
    sack.nonRenegable.clear();
    lab.peer.Send(ToBytes(sack));
    lab.Run(MilliSeconds(100));
    lab.Equal(GetForwardTsn(lab.Last(0, WithForwardTsn()), base), "3 0:2", "the next one");
}

/// @param lab the laboratory
void
WindowOpensByASkip(SctpLab& lab)
{
    OpenPartiallyReliable(lab);
    const uint32_t base = lab.peer.cumulative;
    lab.peer.sack = false;
    SendPartially(lab, 1000, SctpReliability::RTX, 0);
    lab.Run(MilliSeconds(10));
    lab.peer.Send(MakeSackChunk(base, 0));
    lab.Run(MilliSeconds(1500));
    SendPartially(lab, 1000, SctpReliability::FULL, 0);
    lab.Run(MilliSeconds(10));
    lab.Equal(lab.Count(0, WithTsn(base + 2)), 0U, "the window is closed");
    lab.peer.Send(MakeSackChunk(base + 1, 5000));
    lab.Run(MilliSeconds(60));
    lab.Equal(lab.Count(0, WithTsn(base + 2)), 1U, "the answer to FORWARD-TSN opens it");
}

/// @param lab the laboratory
void
AbandonedWindowProbe(SctpLab& lab)
{
    OpenPartiallyReliable(lab);
    const uint32_t base = lab.peer.cumulative;
    lab.peer.sack = false;
    lab.peer.Send(MakeSackChunk(base, 0));
    lab.Run(MilliSeconds(100));
    SendPartially(lab, 1000, SctpReliability::RTX, 0);
    lab.Run(Seconds(5));
    lab.Equal(lab.Count(0, WithTsn(base + 1)), 1U, "it probes the window once");
    lab.Equal(GetForwardTsn(lab.Last(0, WithForwardTsn()), base), "1 0:0", "and is abandoned");
    lab.peer.Send(MakeSackChunk(base + 1, 0));
    lab.Run(MilliSeconds(100));
    lab.Forget();
    lab.Run(Seconds(20));
    lab.Equal(lab.Count(0, With(ChunkType::DATA)), 0U, "only abandoned data was left: no probe");
    SendPartially(lab, 500, SctpReliability::FULL, 0);
    lab.Run(Seconds(20));
    lab.True(lab.Count(0, WithTsn(base + 2)) >= 1, "the next message probes the window");
    lab.peer.Send(MakeSackChunk(base + 2, 5000));
    lab.Run(Seconds(1));
    lab.Equal(lab.client.socket->GetStatus().unackedChunks, 0U, "nothing is left");
}

/// @param lab the laboratory
void
LifetimeThatIsNotOver(SctpLab& lab)
{
    lab.Set("PrSctp", BooleanValue(true));
    lab.Build();
    lab.Open();
    lab.Drop(0, With(ChunkType::DATA), 2);
    SendPartially(lab, 500, SctpReliability::TTL, 60000);
    lab.Run(Seconds(20));
    lab.Equal(lab.server.GetText().size(), size_t{500}, "reliable so far (RFC 3758 4.1 TR2)");
    lab.Equal(lab.Count(0, With(ChunkType::DATA)), 3U, "by two retransmissions");
    lab.Equal(lab.Count(0, WithForwardTsn()), 0U, "nothing is skipped");
}

/// @param lab the laboratory
void
SsnsAcrossTheirEnd(SctpLab& lab)
{
    OpenPartiallyReliable(lab);
    const uint32_t before = lab.peer.tsn - 1;
    lab.peer.Send(MakeForwardTsn(before + 1, {{0, 0x7000}}));
    lab.peer.Send(MakeForwardTsn(before + 2, {{0, 0xe000}}));
    lab.peer.Send(MakeForwardTsn(before + 3, {{0, 0xfffe}}));
    lab.peer.Send(MakeDataChunk(before + 4, "last", 0, 0xffff) +
                  MakeDataChunk(before + 6, "next", 0, 1));
    lab.Run(Seconds(1));
    lab.Equal(lab.client.GetText(), "last", "SSN 0 is missing");
    lab.peer.Send(MakeForwardTsn(before + 5, {{0, 0}}));
    lab.Run(Seconds(1));
    lab.Equal(lab.client.GetText(), "lastnext", "SSN 0 follows 65535");
}

/// @param lab the laboratory
void
DeadlinesWithASmallWindow(SctpLab& lab)
{
    lab.Set("PrSctp", BooleanValue(true));
    lab.Set("ReliabilityPolicy", StringValue("ns3::SctpDeadlineReliability"));
    lab.Set("SctpRfc9260Congestion::InitialCwnd",
            UintegerValue(1468)); // four round trips for a message, by that
    lab.Build();
    lab.Open();
    for (int i = 0; i < 100; ++i)
    {
        SendPartially(lab, 5000, SctpReliability::TTL, 300);
        lab.Run(MilliSeconds(50));
    }
    lab.Run(Seconds(5));
    lab.True(lab.server.messages.size() > 80, "the window grows, and most are in time");
}

/// A variant, an attribute and a pattern of losses.
struct Setting
{
    std::string variant; //!< variant of SCTP
    std::string name;    //!< attribute of SctpParameters
    std::string value;   //!< its value
    uint32_t outage{0};  //!< seconds for which path 0 is down
    double lossEvery{7}; //!< one packet of so many is lost
};

/**
 * @param lab the laboratory
 * @param reliable messages that had to arrive
 */
void
CheckArrivals(SctpLab& lab, const std::vector<uint32_t>& reliable)
{
    std::map<uint32_t, uint32_t> came;
    for (const auto& info : lab.server.infos)
    {
        came[info.ppid] += info.endOfRecord;
    }
    for (const uint32_t id : reliable)
    {
        lab.Equal(came[id], 1U, "reliable message " + std::to_string(id));
    }
    for (const auto& [id, times] : came)
    {
        lab.Between(times, 0U, 1U, "message " + std::to_string(id));
    }
}

/**
 * @param setting the variant
 * @return a test: messages of all policies over two lossy paths
 */
SctpLab::Script
Transfer(const Setting& setting)
{
    return [setting](SctpLab& lab) {
        lab.variant = setting.variant;
        lab.rate = "5Mbps";
        lab.Set("PrSctp", BooleanValue(true));
        lab.Set("SndBufSize", UintegerValue(40000));
        if (!setting.name.empty())
        {
            lab.Set(setting.name, StringValue(setting.value));
        }
        lab.Build(2);
        lab.Open();
        lab.Run(Seconds(5));
        for (uint32_t host : {0, 1})
        {
            auto count = std::make_shared<uint32_t>(0);
            const auto every = static_cast<uint32_t>(setting.lossEvery) + host;
            lab.Drop(
                host,
                [count, every](const SctpSeen&) { return ++*count % every == 0; },
                UINT32_MAX);
        }
        std::vector<uint32_t> reliable;
        for (uint32_t i = 0; i < 200; ++i)
        {
            SendOfNextPolicy(lab, i, reliable);
            lab.Cut(0, setting.outage > 0 && i >= 50 && i < 50 + 20 * setting.outage);
            lab.Run(MilliSeconds(50));
        }
        lab.Run(Seconds(100));
        lab.client.socket->Close();
        lab.Run(Seconds(200));
        lab.True(lab.GetState(0) == SctpState::CLOSED && lab.client.closed == 1, "a graceful end");
        CheckArrivals(lab, reliable);
        lab.True(reliable.size() > 15, "many were taken");
        lab.True(lab.Count(0, WithForwardTsn()) > 0, "some were abandoned");
    };
}

/// The suite.
const SctpLabSuite g_suite(
    "sctp-partial-traps",
    {
        {"FORWARD-TSN in a partial delivery", InAPartialDelivery},
        {"A message without end, FORWARD-TSN is lost", MessageWithoutEnd},
        {"A message without end is skipped", MessageWithoutEndIsSkipped},
        {"A partial delivery without end", PartialDeliveryWithoutEnd},
        {"A message without end, not agreed on", MessageWithoutEndButReliable},
        {"FORWARD-TSN crosses its own DATA", CrossesItsOwnData},
        {"FORWARD-TSN is lost ten times", LostTenTimes},
        {"Reneged and then abandoned", RenegedAndThenAbandoned},
        {"Abandoned and then reneged", AbandonedAndThenReneged},
        {"Beside NR-SACKed", BesideNrSacked},
        {"A closed window opens by a skip", WindowOpensByASkip},
        {"A window probe is abandoned", AbandonedWindowProbe},
        {"A lifetime that is not over", LifetimeThatIsNotOver},
        {"SSNs across their end", SsnsAcrossTheirEnd},
        {"Deadlines with a small window", DeadlinesWithASmallWindow},
        {"Transfer over two paths", Transfer({"ns3::SctpL4Protocol", "", ""})},
        {"Transfer with failover", Transfer({"ns3::SctpL4Protocol", "PathMaxRetrans", "1", 4})},
        {"Transfer with CMT", Transfer({"ns3::CmtSctpL4Protocol", "", ""})},
        {"Transfer with CMT and splitting",
         Transfer({"ns3::CmtSctpL4Protocol", "SctpRfc9260SendLimit::BufferSplitting", "Both"})},
        {"Transfer with CMT and NR-SACK",
         Transfer({"ns3::CmtSctpL4Protocol", "AckFormat", "ns3::SctpNrSackFormat"})},
        {"Transfer with CMT-PF", Transfer({"ns3::CmtPfSctpL4Protocol", "", "", 4})},
        {"Transfer with NR-SACK",
         Transfer({"ns3::SctpL4Protocol", "AckFormat", "ns3::SctpNrSackFormat"})},
        {"Transfer with MPSCTP, modified form", Transfer({"ns3::MpSctpL4Protocol", "", ""})},
        {"Transfer with MPSCTP and failover", Transfer({"ns3::MpSctpL4Protocol", "", "", 4})},
        {"Transfer with deadlines",
         Transfer({"ns3::SctpL4Protocol", "ReliabilityPolicy", "ns3::SctpDeadlineReliability"})},
        {"Transfer with a small receive buffer",
         Transfer({"ns3::CmtSctpL4Protocol", "RcvBufSize", "6000"})},
    }); //!< registers the suite

} // namespace sctp_partial_traps_test
