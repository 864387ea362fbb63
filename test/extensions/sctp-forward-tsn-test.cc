/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "sctp-partial-reliability-lab.h"

#include "ns3/config.h"
#include "ns3/sctp-association.h"
#include "ns3/sctp-parameters.h"
#include "ns3/uinteger.h"

/**
 * @file
 * @ingroup sctp-tests
 * Time and contents of FORWARD-TSN (RFC 3758 section 3.5), to a scripted peer.
 */

using namespace ns3;
using namespace ns3::sctp;

namespace sctp_forward_tsn_test
{

/**
 * Stops the peer from acknowledging, and sends one message of 100 bytes without retransmissions.
 * @param lab the laboratory
 * @return the cumulative TSN before it
 */
uint32_t
SendOne(SctpLab& lab)
{
    OpenPartiallyReliable(lab);
    const uint32_t base = lab.peer.cumulative;
    lab.peer.sack = false;
    SendPartially(lab, 100, SctpReliability::RTX, 0);
    lab.Run(MilliSeconds(10));
    lab.Forget();
    return base;
}

/**
 * Sends messages of which the first one is lost: three missing reports abandon it.
 * @param lab the laboratory
 * @return the TSN before
 */
uint32_t
LoseFirst(SctpLab& lab)
{
    lab.Set("NoDelay", BooleanValue(true));
    OpenPartiallyReliable(lab);
    const uint32_t base = lab.peer.cumulative;
    lab.peer.sack = false;
    for (int i = 0; i < 4; ++i)
    {
        SendPartially(lab, 1000, SctpReliability::RTX, 0);
    }
    lab.Run(MilliSeconds(200));
    lab.Forget();
    for (uint16_t last = 2; last < 5; ++last)
    {
        lab.peer.Send(MakeSackChunk(base, 100000, {{2, last}}));
        lab.Run(MilliSeconds(60));
    }
    return base;
}

/// @param lab the laboratory
void
SentAfterATimeout(SctpLab& lab)
{
    const uint32_t base = SendOne(lab);
    lab.Run(MilliSeconds(1100));
    lab.Equal(lab.GetTrace(), "0:FORWARD-TSN", "instead of a retransmission");
    lab.Equal(GetForwardTsn(lab.Last(0), base), "1 0:0", "TSN, stream and SSN");
    lab.Equal(lab.GetPath().errorCount, 1U, "the timeout counts (RFC 7496 section 3.1)");
    lab.Equal(lab.CountNotifications(lab.client, SctpNotification::Type::SEND_FAILED),
              1U,
              "SEND FAILED");
    const auto failed = lab.GetNotification(lab.client, SctpNotification::Type::SEND_FAILED);
    lab.True(failed.sentOnce && failed.message->GetSize() == 100, "which was sent");
    lab.Equal(GetAbandoned(lab.client.socket), "0/1", "sent");
    lab.Equal(GetAbandoned(lab.client.socket, SctpReliability::RTX, 0), "0/1", "by this policy");
    lab.Equal(GetAbandoned(lab.client.socket, SctpReliability::TTL), "0/0", "not by another");
    lab.Equal(GetAbandoned(lab.client.socket, std::nullopt, 1), "0/0", "nor on another stream");
}

/// @param lab the laboratory
void
NewDataAtATimeout(SctpLab& lab)
{
    lab.Set("NoDelay", BooleanValue(true));
    OpenPartiallyReliable(lab);
    const uint32_t base = lab.peer.cumulative;
    lab.peer.sack = false;
    for (int i = 0; i < 8; ++i)
    {
        SendPartially(lab, 1400, SctpReliability::RTX, 0);
    }
    lab.Run(MilliSeconds(500));
    const auto last = lab.Last(0, With(ChunkType::DATA)).Get<DataChunk>().tsn - base;
    lab.Forget();
    lab.Run(MilliSeconds(700));
    lab.Equal(lab.Sent(0).at(0).GetNames(), "FORWARD-TSN+DATA", "in place of a retransmission");
    lab.Equal(lab.Last(0).Get<DataChunk>().tsn - base, last + 1, "what waited");
    lab.Equal(lab.Count(0), 1U, "one packet (RFC 9260 section 7.2.3)");
}

/// @param lab the laboratory
void
RepeatedByT3(SctpLab& lab)
{
    const uint32_t base = SendOne(lab);
    lab.Run(Seconds(20)); // T3 after 1, 2, 4 and 8 s
    lab.Equal(lab.Count(0, WithForwardTsn()), 4U, "repeated with backoff (C5)");
    lab.Equal(lab.GetGaps(0, WithForwardTsn()), "2.000 4.000 8.000", "after the RTO");
    lab.Equal(lab.Count(0, With(ChunkType::DATA)), 0U, "nothing else goes");
    lab.peer.Send(MakeSackChunk(base + 1, 100000));
    lab.Forget();
    lab.Run(Seconds(60));
    lab.Equal(lab.Count(0, WithForwardTsn()), 0U, "acknowledged");
    lab.Equal(lab.GetPath().errorCount, 0U, "the path is well");
}

/// @param lab the laboratory
void
ErrorsEndTheAssociation(SctpLab& lab)
{
    lab.Set("AssociationMaxRetrans", UintegerValue(3));
    lab.peer.heartbeat = false;
    SendOne(lab);
    lab.Run(Seconds(100));
    lab.Equal(lab.Count(0, WithForwardTsn()), 3U, "each timeout counts");
    lab.True(lab.GetState(0) == SctpState::CLOSED, "up to Association.Max.Retrans");
    lab.Equal(lab.CountNotifications(lab.client, SctpNotification::Type::SEND_FAILED),
              1U,
              "SEND FAILED once, not again at the end");
}

/// @param lab the laboratory
void
FailsOver(SctpLab& lab)
{
    lab.Set("PrSctp", BooleanValue(true));
    lab.BuildScripted(2);
    lab.peer.chunkTypes = {ForwardTsnChunk::TYPE};
    lab.peer.addresses = {SctpLab::GetAddress(1, 0), SctpLab::GetAddress(1, 1)};
    lab.OpenToPeer();
    lab.Run(Seconds(2));
    const uint32_t base = lab.peer.cumulative;
    lab.peer.sack = false;
    SendPartially(lab, 100, SctpReliability::RTX, 0);
    lab.Run(MilliSeconds(10));
    lab.Forget();
    lab.Cut(0);
    lab.Run(Seconds(8));
    const auto sent = lab.Sent(0, WithForwardTsn());
    lab.True(sent.size() >= 2, "T3-rtx repeats");
    lab.Equal(sent.at(0).path, 0U, "the destination of data");
    lab.Equal(sent.at(1).path, 1U, "then the other path");
    lab.peer.Send(MakeSackChunk(base + 1, 100000), 1);
    lab.Run(MilliSeconds(60));
    lab.Forget();
    lab.Run(Seconds(30));
    lab.Equal(lab.Count(0, WithForwardTsn()), 0U, "acknowledged");
}

/// @param lab the laboratory
void
UnconfirmedPathGetsNone(SctpLab& lab)
{
    lab.Set("PrSctp", BooleanValue(true));
    lab.BuildScripted(2);
    lab.peer.chunkTypes = {ForwardTsnChunk::TYPE};
    lab.peer.addresses = {SctpLab::GetAddress(1, 0), SctpLab::GetAddress(1, 1)};
    lab.peer.heartbeat = false;
    lab.OpenToPeer();
    lab.peer.sack = false;
    SendPartially(lab, 100, SctpReliability::RTX, 0);
    lab.Run(Seconds(8));
    lab.True(lab.GetPath(1).state == SctpPathState::UNCONFIRMED, "unconfirmed");
    lab.True(lab.Count(0, OnPath(0, WithForwardTsn())) >= 2, "repeated where it is confirmed");
    lab.Equal(lab.Count(0, OnPath(1, WithForwardTsn())), 0U, "C3: the address MUST be confirmed");
}

/// @param lab the laboratory
void
FollowsEachSack(SctpLab& lab)
{
    lab.Set("ForwardTsnOncePerRoundTrip", BooleanValue(false));
    const uint32_t base = LoseFirst(lab);
    lab.Equal(lab.Count(0, WithForwardTsn()), 1U, "three missing reports");
    lab.Equal(GetForwardTsn(lab.Last(0, WithForwardTsn()), base), "1 0:0", "the first message");
    lab.peer.Send(MakeSackChunk(base, 99000, {{2, 4}}));
    lab.Run(MilliSeconds(1));
    lab.peer.Send(MakeSackChunk(base, 98000, {{2, 4}}));
    lab.Run(MilliSeconds(60));
    lab.Equal(lab.Count(0, WithForwardTsn()), 3U, "each SACK below the ack point (C3)");
    lab.peer.Send(MakeSackChunk(base + 4, 98000));
    lab.Run(MilliSeconds(60));
    lab.Equal(lab.Count(0, WithForwardTsn()), 3U, "none when it is reached");
    lab.Equal(lab.Count(0, With(ChunkType::DATA)), 0U, "no DATA was retransmitted");
}

/// @param lab the laboratory
void
OncePerRoundTrip(SctpLab& lab)
{
    const uint32_t base = LoseFirst(lab);
    for (int i = 0; i < 5; ++i)
    {
        lab.peer.Send(MakeSackChunk(base, 99000, {{2, 4}}));
        lab.Run(MilliSeconds(5));
    }
    lab.Equal(lab.Count(0, WithForwardTsn()), 1U, "F2");
    lab.Run(MilliSeconds(200));
    lab.Equal(lab.Count(0, WithForwardTsn()), 2U, "once more, though no SACK arrives then");
    lab.Equal(lab.GetGaps(0, WithForwardTsn()), "0.100", "after SRTT");
    lab.Run(MilliSeconds(200));
    lab.Equal(lab.Count(0, WithForwardTsn()), 2U, "and not without another SACK");
    lab.peer.Send(MakeSackChunk(base, 99000, {{2, 4}}));
    lab.Run(MilliSeconds(55));
    lab.Equal(lab.Count(0, WithForwardTsn()), 3U, "at once, as the last one is long ago");
}

/// @param lab the laboratory
void
OnLongPaths(SctpLab& lab)
{
    lab.delay = MilliSeconds(200);
    lab.Set("NoDelay", BooleanValue(true));
    OpenPartiallyReliable(lab);
    lab.Run(Seconds(2));
    const uint32_t base = lab.peer.cumulative;
    lab.peer.sack = false;
    for (int i = 0; i < 4; ++i)
    {
        SendPartially(lab, 1000, SctpReliability::RTX, 0);
    }
    lab.Run(MilliSeconds(500));
    lab.Forget();
    for (uint16_t last = 2; last < 5; ++last)
    {
        lab.peer.Send(MakeSackChunk(base, 100000, {{2, last}}));
    }
    lab.Run(MilliSeconds(1));
    lab.peer.Send(MakeSackChunk(base, 99000, {{2, 4}}));
    lab.Run(MilliSeconds(700));
    lab.Equal(lab.GetGaps(0, WithForwardTsn()), "0.200", "F3: SRTT is 400 ms");
}

/// @param lab the laboratory
void
MovedPointLeavesAtOnce(SctpLab& lab)
{
    const uint32_t base = LoseFirst(lab);
    for (int i = 0; i < 4; ++i)
    {
        SendPartially(lab, 1000, SctpReliability::RTX, 0);
    }
    lab.Run(MilliSeconds(1));
    lab.Forget();
    // FORWARD-TSN has gone; now 5 is missing, too, and known to be before the round trip is over.
    for (uint16_t last = 6; last < 9; ++last)
    {
        lab.peer.Send(MakeSackChunk(base, 100000, {{2, 4}, {6, last}}));
        lab.Run(MilliSeconds(1));
    }
    lab.peer.Send(MakeSackChunk(base + 4, 100000, {{2, 4}}));
    lab.Run(MilliSeconds(52));
    lab.Equal(GetForwardTsn(lab.Last(0, WithForwardTsn()), base), "5 0:4", "the next one");
    lab.Equal(lab.Count(0, WithForwardTsn()), 1U, "at once");
}

/**
 * Transfers 2.3 MB to a host over a path of 100 Mb/s and 25 ms, with 16 of 1,600 messages lost.
 * @param lab the laboratory
 */
void
TransferWithLoss(SctpLab& lab)
{
    lab.delay = MilliSeconds(25);
    lab.rate = "100Mbps";
    lab.Set("PrSctp", BooleanValue(true));
    lab.Set("RcvBufSize", UintegerValue(1000000));
    lab.Set("SndBufSize", UintegerValue(3000000));
    lab.Set("SctpRfc9260Congestion::InitialCwnd", UintegerValue(500000));
    lab.Build();
    lab.Open();
    lab.Forget();
    for (uint32_t lost = 0; lost < 16; ++lost)
    {
        lab.Drop(0, With(ChunkType::DATA), 1, 100 * lost + 50);
    }
    for (uint32_t i = 0; i < 1600; ++i)
    {
        SendPartially(lab, 1452, SctpReliability::RTX, 0);
    }
    lab.Run(Seconds(30));
}

/// @param lab the laboratory
void
FewInATransferWithLoss(SctpLab& lab)
{
    TransferWithLoss(lab);
    lab.Equal(GetAbandoned(lab.client.socket), "0/16", "one message for each loss");
    lab.Equal(lab.server.messages.size(), size_t{1584}, "all others arrive");
    lab.Between(lab.Count(0, WithForwardTsn()), size_t{16}, size_t{40}, "FORWARD-TSN");
    lab.Between(lab.Count(1, With(ChunkType::SACK)), size_t{800}, size_t{1600}, "SACKs");
}

/// @param lab the laboratory
void
EachSackInATransferWithLoss(SctpLab& lab)
{
    lab.Set("ForwardTsnOncePerRoundTrip", BooleanValue(false));
    TransferWithLoss(lab);
    lab.True(lab.Count(0, WithForwardTsn()) > 1000, "a FORWARD-TSN per SACK, and vice versa");
}

/// @param lab the laboratory
void
DelayedForData(SctpLab& lab)
{
    Config::SetDefault("ns3::SctpPartialReliability::ForwardTsnDelay",
                       TimeValue(MilliSeconds(150)));
    const uint32_t base = LoseFirst(lab);
    Config::SetDefault("ns3::SctpPartialReliability::ForwardTsnDelay", TimeValue(Time(0)));
    lab.Equal(lab.Count(0, WithForwardTsn()), 0U, "it waits (F2)");
    SendPartially(lab, 1000, SctpReliability::FULL, 0);
    lab.Run(MilliSeconds(1));
    lab.Equal(lab.Last(0).GetNames(), "FORWARD-TSN+DATA", "and goes with DATA");
    lab.Forget();
    lab.peer.Send(MakeSackChunk(base, 99000, {{2, 5}}));
    lab.Run(MilliSeconds(195));
    lab.Equal(lab.Count(0, WithForwardTsn()), 0U, "50 ms on the way, 150 ms");
    lab.Run(MilliSeconds(10));
    lab.Equal(lab.GetTrace(), "1:SACK 0:FORWARD-TSN", "alone at last (F3)");
}

/// @param lab the laboratory
void
BundledWithData(SctpLab& lab)
{
    lab.Set("NoDelay", BooleanValue(true));
    OpenPartiallyReliable(lab);
    const uint32_t base = lab.peer.cumulative;
    lab.peer.sack = false;
    for (int i = 0; i < 10; ++i) // more than the window
    {
        SendPartially(lab, 1400, SctpReliability::RTX, 0);
    }
    lab.Run(MilliSeconds(200));
    for (uint16_t last = 2; last < 5; ++last)
    {
        lab.Run(MilliSeconds(60));
        lab.Forget();
        lab.peer.Send(MakeSackChunk(base, 100000, {{2, last}}));
    }
    lab.Run(MilliSeconds(60));
    lab.Equal(lab.Sent(0).at(0).GetNames(), "FORWARD-TSN+DATA", "with new DATA (F2)");
    lab.Equal(lab.Count(0, WithForwardTsn()), 1U, "and once");
}

/// @param lab the laboratory
void
UnorderedIsNotListed(SctpLab& lab)
{
    OpenPartiallyReliable(lab);
    const uint32_t base = lab.peer.cumulative;
    lab.peer.sack = false;
    SendPartially(lab, 100, SctpReliability::RTX, 0, 1, true);
    SendPartially(lab, 100, SctpReliability::RTX, 0, 2);
    SendPartially(lab, 100, SctpReliability::RTX, 0, 2);
    lab.Run(MilliSeconds(1200));
    lab.Equal(GetForwardTsn(lab.Last(0, WithForwardTsn()), base),
              "3 2:1",
              "the last ordered message of each stream (C4)");
}

/// @param lab the laboratory
void
InOnePacket(SctpLab& lab)
{
    lab.Set("NoDelay", BooleanValue(true));
    lab.Set("OutboundStreams", UintegerValue(500));
    lab.Set("SctpRfc9260Congestion::InitialCwnd", UintegerValue(30000));
    lab.Set("MaxBurst", UintegerValue(0));
    lab.peer.streams = 500;
    OpenPartiallyReliable(lab);
    const uint32_t base = lab.peer.cumulative;
    lab.peer.sack = false;
    for (uint16_t i = 0; i < 400; ++i)
    {
        SendPartially(lab, 4, SctpReliability::RTX, 0, i);
    }
    lab.Run(MilliSeconds(20));
    lab.Equal(lab.client.socket->GetStatus().unackedChunks, 400U, "all are sent");
    lab.Run(MilliSeconds(1100));
    const auto first = lab.Last(0, WithForwardTsn());
    lab.Equal(first.Get<ForwardTsnChunk>().entries.size(), size_t{365}, "what fits");
    lab.Equal(first.Get<ForwardTsnChunk>().newCumulativeTsn,
              base + 365,
              "the point is lowered (C4)");
    lab.True(first.bytes->size() <= 1480, "in one packet");
    lab.peer.Send(MakeSackChunk(base + 365, 100000));
    lab.Run(MilliSeconds(60));
    lab.Equal(lab.Last(0, WithForwardTsn()).Get<ForwardTsnChunk>().newCumulativeTsn,
              base + 400,
              "the rest");
}

/// @param lab the laboratory
void
FragmentsAreSkippedTogether(SctpLab& lab)
{
    OpenPartiallyReliable(lab);
    const uint32_t base = lab.peer.cumulative;
    lab.peer.sack = false;
    SendPartially(lab, 6 * 1452, SctpReliability::TTL, 500);
    SendPartially(lab, 100, SctpReliability::FULL, 0);
    lab.Run(MilliSeconds(600));
    const uint32_t sent = lab.Last(0, With(ChunkType::DATA)).Get<DataChunk>().tsn - base;
    lab.Forget();
    lab.peer.Send(MakeSackChunk(base + sent, 100000));
    lab.Run(MilliSeconds(60));
    lab.Equal(GetForwardTsn(lab.Last(0, WithForwardTsn()), base),
              std::to_string(sent + 1) + " 0:0",
              "a TSN that was never sent ends the message");
    lab.Equal(lab.Last(0, With(ChunkType::DATA)).Get<DataChunk>().tsn, base + sent + 2, "the next");
    lab.Equal(GetAbandoned(lab.client.socket), "0/1", "one message, sent in part");
    lab.Equal(lab.CountNotifications(lab.client, SctpNotification::Type::SEND_FAILED), 1U, "once");
}

/// @param lab the laboratory
void
ShutdownWaits(SctpLab& lab)
{
    const uint32_t base = SendOne(lab);
    lab.client.socket->Close();
    lab.Run(Seconds(3));
    lab.True(lab.GetState(0) == SctpState::SHUTDOWN_PENDING, "SHUTDOWN-PENDING");
    lab.True(lab.Count(0, WithForwardTsn()) >= 1, "FORWARD-TSN goes in it");
    lab.Equal(lab.Count(0, With(ChunkType::SHUTDOWN)), 0U, "until the peer has skipped it");
    lab.peer.Send(MakeSackChunk(base + 1, 100000));
    lab.Run(Seconds(1));
    lab.Equal(lab.Count(0, With(ChunkType::SHUTDOWN)), 1U, "then SHUTDOWN");
    lab.True(lab.GetState(0) == SctpState::CLOSED, "a graceful end");
}

/// @param lab the laboratory
void
PeerShutsDownMeanwhile(SctpLab& lab)
{
    const uint32_t base = SendOne(lab);
    ShutdownChunk shutdown;
    shutdown.cumulativeTsn = base;
    lab.peer.Send(ToBytes(shutdown));
    lab.Run(Seconds(2));
    lab.True(lab.GetState(0) == SctpState::SHUTDOWN_RECEIVED, "SHUTDOWN-RECEIVED");
    lab.True(lab.Count(0, WithForwardTsn()) >= 1, "FORWARD-TSN goes in it");
    shutdown.cumulativeTsn = base + 1; // the answer of a peer by the RFC
    lab.peer.Send(ToBytes(shutdown));
    lab.Run(Seconds(1));
    lab.True(lab.GetState(0) == SctpState::CLOSED, "a graceful end");
}

/// @param lab the laboratory
void
ClosedWindow(SctpLab& lab)
{
    const uint32_t base = SendOne(lab);
    lab.peer.Send(MakeSackChunk(base, 0));
    lab.Run(Seconds(2));
    lab.Equal(GetForwardTsn(lab.Last(0, WithForwardTsn()), base), "1 0:0", "it needs no window");
    lab.peer.Send(MakeSackChunk(base + 1, 0));
    lab.Run(MilliSeconds(100));
    lab.Forget();
    lab.Run(Seconds(20));
    lab.Equal(lab.Count(0), 0U, "nothing is left to probe the window with");
}

/// @param lab the laboratory
void
ExpiredBeforeItsFirstTransmission(SctpLab& lab)
{
    OpenPartiallyReliable(lab);
    const uint32_t base = lab.peer.cumulative;
    lab.peer.sack = false;
    SendPartially(lab, 60000, SctpReliability::FULL, 0);
    SendPartially(lab, 100, SctpReliability::TTL, 50, 1);
    lab.Run(MilliSeconds(200));
    lab.peer.sack = true;
    lab.peer.SendSack();
    lab.Run(Seconds(5));
    lab.Equal(lab.Count(0, WithForwardTsn()), 0U, "no TSN, so nothing to skip (TR3)");
    lab.Equal(GetAbandoned(lab.client.socket, SctpReliability::TTL, 1), "1/0", "unsent");
    lab.True(lab.peer.cumulative > base + 40, "all else arrived");
    lab.True(!lab.GetNotification(lab.client, SctpNotification::Type::SEND_FAILED).sentOnce,
             "unsent");
}

/// @param lab the laboratory
void
RoomForWhatIsMoreImportant(SctpLab& lab)
{
    lab.Set("SndBufSize", UintegerValue(12000));
    OpenPartiallyReliable(lab);
    lab.peer.sack = false;
    SendPartially(lab, 6000, SctpReliability::PRIO, 5); // more than the window
    SendPartially(lab, 4000, SctpReliability::PRIO, 7);
    lab.Run(MilliSeconds(10));
    lab.Equal(SendPartially(lab, 3000, SctpReliability::PRIO, 7),
              -1,
              "no more important: it waits");
    lab.Equal(SendPartially(lab, 9000, SctpReliability::PRIO, 6), -1, "one of them is not enough");
    lab.Equal(GetAbandoned(lab.client.socket), "0/0", "so none goes");
    lab.Equal(SendPartially(lab, 3000, SctpReliability::TTL, 100), -1, "it has no priority");
    lab.Equal(SendPartially(lab, 3000, SctpReliability::PRIO, 6), 3000, "the least important goes");
    lab.Equal(GetAbandoned(lab.client.socket, SctpReliability::PRIO), "1/0", "unsent");
    lab.Equal(SendPartially(lab, 5000, SctpReliability::FULL, 0),
              5000,
              "before reliable ones all go");
    lab.Equal(GetAbandoned(lab.client.socket, SctpReliability::PRIO), "2/0", "the next of them");
    lab.Equal(SendPartially(lab, 4000, SctpReliability::FULL, 0), 4000, "also what was sent");
    lab.Equal(GetAbandoned(lab.client.socket, SctpReliability::PRIO), "2/1", "sent");
    lab.Equal(lab.CountNotifications(lab.client, SctpNotification::Type::SEND_FAILED), 0U, "later");
    lab.Run(MilliSeconds(10));
    lab.Equal(lab.CountNotifications(lab.client, SctpNotification::Type::SEND_FAILED), 3U, "each");
}

/// @param lab the laboratory
void
ReliableWithoutTheExtension(SctpLab& lab)
{
    lab.Set("PrSctp", BooleanValue(true));
    lab.Set("SndBufSize", UintegerValue(70000));
    lab.BuildScripted();
    lab.OpenToPeer();
    const uint32_t base = lab.peer.cumulative;
    lab.peer.sack = false;
    SendPartially(lab, 1000, SctpReliability::RTX, 0);
    SendPartially(lab, 1000, SctpReliability::TTL, 100);
    lab.Run(MilliSeconds(1100));
    lab.Equal(lab.Count(0, WithTsn(base + 1)), 2U, "retransmitted");
    lab.Equal(lab.Count(0, WithForwardTsn()), 0U, "never FORWARD-TSN");
    SendPartially(lab, 60000, SctpReliability::PRIO, 9);
    lab.Equal(SendPartially(lab, 60000, SctpReliability::PRIO, 1), -1, "nothing makes room");
    SendPartially(lab, 1000, SctpReliability::TTL, 50, 1);
    lab.Run(MilliSeconds(100));
    lab.peer.sack = true;
    lab.peer.SendSack();
    lab.Run(Seconds(20));
    lab.Equal(lab.CountNotifications(lab.client, SctpNotification::Type::SEND_FAILED),
              1U,
              "the lifetime ends before the first transmission only (RFC 3758 section 4.1)");
    lab.Equal(lab.client.socket->GetStatus().unackedChunks, 0U, "all else arrived");
}

/// The suite.
const SctpLabSuite g_suite(
    "sctp-forward-tsn",
    {
        {"Sent after a timeout", SentAfterATimeout},
        {"New data goes at a timeout that abandons all", NewDataAtATimeout},
        {"Repeated by T3-rtx with nothing in flight", RepeatedByT3},
        {"Errors end the association", ErrorsEndTheAssociation},
        {"Fails over", FailsOver},
        {"Never to an unconfirmed address", UnconfirmedPathGetsNone},
        {"Follows each SACK below the ack point, by an attribute", FollowsEachSack},
        {"Once per round trip", OncePerRoundTrip},
        {"Repeated within 200 ms on long paths", OnLongPaths},
        {"A moved ack point leaves at once", MovedPointLeavesAtOnce},
        {"At most 40 in a transfer with 16 losses", FewInATransferWithLoss},
        {"Each SACK, by an attribute, in a transfer with 16 losses", EachSackInATransferWithLoss},
        {"Delayed for DATA, by an attribute", DelayedForData},
        {"Bundled with DATA", BundledWithData},
        {"Unordered messages are not listed", UnorderedIsNotListed},
        {"In one packet", InOnePacket},
        {"Fragments are skipped together", FragmentsAreSkippedTogether},
        {"SHUTDOWN waits", ShutdownWaits},
        {"The peer shuts down meanwhile", PeerShutsDownMeanwhile},
        {"A closed window", ClosedWindow},
        {"Expired before the first transmission", ExpiredBeforeItsFirstTransmission},
        {"Room for what is more important", RoomForWhatIsMoreImportant},
        {"Reliable without the extension", ReliableWithoutTheExtension},
    }); //!< registers the suite

} // namespace sctp_forward_tsn_test
