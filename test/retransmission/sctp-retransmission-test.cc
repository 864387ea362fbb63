/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "../harness/sctp-test-harness.h"

#include "ns3/boolean.h"
#include "ns3/config.h"
#include "ns3/double.h"
#include "ns3/integer.h"
#include "ns3/sctp-all-rtx-alt.h"
#include "ns3/sctp-all-rtx-same.h"
#include "ns3/sctp-buffer-aware.h"
#include "ns3/sctp-compat.h"
#include "ns3/sctp-forward-tsn-chunk.h"
#include "ns3/sctp-multiple-fast-rtx.h"
#include "ns3/sctp-partial-reliability.h"
#include "ns3/sctp-path.h"
#include "ns3/sctp-send-limit.h"
#include "ns3/sctp-timestamps-chunk.h"
#include "ns3/sctp-timestamps.h"
#include "ns3/simulator.h"
#include "ns3/string.h"
#include "ns3/uinteger.h"

/**
 * @file
 * @ingroup sctp-tests
 * Retransmissions: which chunks are found lost when, and which path they take.
 */

using namespace ns3;
using namespace ns3::sctp;

namespace sctp_retransmission_test
{

/// Gap Ack Blocks, as TSNs.
using Gaps = std::vector<std::pair<uint16_t, uint16_t>>;

/// User data that fills a chunk over IPv4 with an MTU of 1500 bytes.
constexpr uint32_t FULL = 1452;

/**
 * Establishes an association with a scripted peer that acknowledges nothing by itself, with a
 * window of twenty chunks, and sends messages of a chunk each, TSN 1 and so on.
 * @param lab the laboratory
 * @param count number of messages
 * @param paths number of paths
 */
void
Start(SctpLab& lab, uint32_t count, uint32_t paths = 2)
{
    lab.Set("InitialTsn", IntegerValue(1));
    lab.Set("SctpRfc9260Congestion::InitialCwnd", UintegerValue(20 * 1468));
    lab.Set("MaxBurst", UintegerValue(0));
    lab.BuildScripted(paths);
    for (uint32_t path = 0; path < paths; ++path)
    {
        lab.peer.addresses.push_back(SctpLab::GetAddress(1, path));
    }
    lab.peer.sack = false;
    lab.OpenToPeer();
    lab.Run(Seconds(2)); // all paths are confirmed
    lab.Forget();
    for (uint32_t i = 0; i < count; ++i)
    {
        lab.client.Send(std::string(FULL, 'x'));
    }
    lab.Run(MilliSeconds(10));
}

/**
 * @param lab the laboratory
 * @return TSNs that the host has sent since last asked, with their paths, as "1@0 2@1"
 */
std::string
Take(SctpLab& lab)
{
    std::string text;
    for (const auto& seen : lab.Sent(0))
    {
        for (const auto& data : seen.GetAll<DataChunk>())
        {
            text += (text.empty() ? "" : " ") + std::to_string(data.tsn) + "@" +
                    std::to_string(seen.path);
        }
    }
    lab.Forget();
    return text;
}

/**
 * Has the peer acknowledge.
 * @param lab the laboratory
 * @param cumulative cumulative TSN
 * @param gaps Gap Ack Blocks
 * @return the chunks that the host sends upon that
 */
std::string
Acknowledge(SctpLab& lab, uint32_t cumulative, const Gaps& gaps = {})
{
    lab.Forget();
    Gaps offsets;
    for (const auto& gap : gaps)
    {
        offsets.emplace_back(gap.first - cumulative, gap.second - cumulative);
    }
    lab.peer.Send(MakeSackChunk(cumulative, 1000000, offsets));
    lab.Run(MilliSeconds(51));
    return Take(lab);
}

/**
 * Has TSN 1 reported missing three times.
 * @param lab the laboratory
 * @return the chunks that the host sends upon the third report
 */
std::string
LoseFirst(SctpLab& lab)
{
    Acknowledge(lab, 0, {{2, 2}});
    Acknowledge(lab, 0, {{2, 3}});
    return Acknowledge(lab, 0, {{2, 4}});
}

/// @param lab the laboratory
void
AllSameStaysAfterTimeout(SctpLab& lab)
{
    lab.Set("RetransmissionPolicy", TypeIdValue(SctpAllRtxSame::GetTypeId()));
    lab.Set("PathMaxRetrans", UintegerValue(1));
    Start(lab, 1);
    lab.Equal(Take(lab), "1@0", "new data goes to the primary");
    lab.Run(Seconds(1));
    lab.Equal(Take(lab), "1@0", "a timeout retransmits there");
    lab.Run(Seconds(2));
    lab.Equal(lab.GetPath(0).state, SctpPathState::INACTIVE, "the primary has failed");
    lab.Equal(Take(lab), "1@1", "what was lost there follows new data");
}

/// @param lab the laboratory
void
AllAltLeavesOnFastRetransmit(SctpLab& lab)
{
    lab.Set("RetransmissionPolicy", TypeIdValue(SctpAllRtxAlt::GetTypeId()));
    Start(lab, 6);
    lab.Equal(LoseFirst(lab), "1@1", "a fast retransmission goes to the alternate");
    Acknowledge(lab, 0, {{2, 6}});
    lab.Run(Seconds(1));
    lab.Equal(Take(lab), "1@0", "and after a timeout there back again");
}

/**
 * @param policy class of the retransmission policy
 * @return a test
 */
SctpLab::Script
FirstAlternateComesFirst(const std::string& policy)
{
    return [=](SctpLab& lab) {
        lab.Set("RetransmissionPolicy", StringValue("ns3::" + policy));
        Start(lab, 1, 3);
        Take(lab);
        lab.Run(Seconds(1));
        lab.Equal(Take(lab), "1@1", "the first alternate");
        Acknowledge(lab, 1);
        lab.client.Send(std::string(FULL, 'x'));
        lab.Run(MilliSeconds(2500));
        lab.Equal(Take(lab), "2@0 2@1", "the next chunk that times out goes there, too");
        lab.Run(Seconds(1));
        lab.Equal(Take(lab), "2@2", "lost again: to the next alternate");
        lab.Run(Seconds(1));
        lab.Equal(Take(lab), "2@0", "and once more: back to the primary");
    };
}

/// @param lab the laboratory
void
Blocking(SctpLab& lab)
{
    const auto path = CreateObject<SctpPath>();
    for (const bool strict : {true, false})
    {
        const auto limit = CreateObject<SctpRfc9260SendLimit>();
        auto context = std::make_shared<SctpStrategyContext>();
        context->retransmissionsBlockNewData = strict;
        limit->Attach(context);
        lab.True(!limit->BlocksNewData(*path, false, false), "nothing waits");
        lab.Equal(limit->BlocksNewData(*path, true, false), strict, "some wait for its window");
        lab.True(limit->BlocksNewData(*path, true, true), "some of its own do");
        limit->SetAttribute("RetransmissionsBlockNewData", StringValue(strict ? "Off" : "On"));
        lab.Equal(limit->BlocksNewData(*path, true, false), !strict, "the user's choice wins");
    }
}

/**
 * @param on whether the extension is on
 * @return a test
 */
SctpLab::Script
HeartbeatAfterTimeout(bool on)
{
    return [=](SctpLab& lab) {
        lab.Set("HeartbeatAfterRto", BooleanValue(on));
        Start(lab, 1);
        lab.Run(MilliSeconds(1005));
        lab.Equal(lab.Count(0, OnPath(0, With(ChunkType::HEARTBEAT))),
                  size_t{on},
                  "a HEARTBEAT to the path that timed out");
        lab.Equal(lab.Count(0, OnPath(1, With(ChunkType::HEARTBEAT))), size_t{0}, "none else");
        lab.Equal(lab.Count(0, OnPath(1, WithTsn(1))), size_t{1}, "the retransmission goes, too");
        lab.Equal(lab.GetPath(0).rto, Seconds(2), "backed off");
        lab.Run(MilliSeconds(200));
        lab.Equal(lab.GetPath(0).rto, Seconds(on ? 1 : 2), "the answer is a sample");
    };
}

/// @param lab the laboratory
void
HeartbeatAfterTimeoutAtTheEnd(SctpLab& lab)
{
    lab.Set("HeartbeatAfterRto", BooleanValue(true));
    lab.Set("PrSctp", BooleanValue(true));
    lab.peer.chunkTypes = {ForwardTsnChunk::TYPE};
    Start(lab, 0);
    SctpSendInfo once;
    once.reliability = SctpReliability::RTX;
    lab.client.socket->SendMsg(Create<Packet>(FULL), once);
    std::string order;
    const auto association = lab.GetAssociations(0).at(0);
    association->TraceConnectWithoutContext(
        "Tx",
        MakeFunctionCallback<void, Ptr<const Packet>, Ptr<const SctpPath>>(
            [&order](Ptr<const Packet>, Ptr<const SctpPath>) { order += "packet "; }));
    lab.client.socket->GetExtension<SctpPartialReliability>()->TraceConnectWithoutContext(
        "Abandoned",
        MakeFunctionCallback<void, const SctpSendInfo&, uint32_t, bool>(
            [&order](const SctpSendInfo&, uint32_t, bool) { order += "abandoned "; }));
    lab.Run(MilliSeconds(1005));
    lab.Equal(order, "abandoned packet packet ", "T3-rtx has done its work");
    lab.Equal(lab.GetTrace(), "0:DATA 0:HEARTBEAT 0:FORWARD-TSN", "then the HEARTBEAT goes");
}

/**
 * @param paths number of paths; retransmissions stay on the first
 * @return a test
 */
SctpLab::Script
HeartbeatAfterTimeoutOnTheSamePath(uint32_t paths)
{
    return [=](SctpLab& lab) {
        lab.Set("HeartbeatAfterRto", BooleanValue(true));
        lab.Set("RetransmissionPolicy", TypeIdValue(SctpAllRtxSame::GetTypeId()));
        Start(lab, 1, paths);
        lab.peer.heartbeat = false;
        lab.Run(MilliSeconds(15500));
        lab.Equal(lab.GetGaps(0, WithTsn(1)), "1.000 2.000 4.000 8.000", "doubled each time");
        lab.Equal(lab.GetPath(0).rto, Seconds(16), "the HEARTBEAT does not back off once more");
        lab.Equal(lab.GetPath(0).errorCount, 4U, "nor is it an error besides the timeout");
        lab.Equal(lab.Count(0, OnPath(0, With(ChunkType::HEARTBEAT))), size_t{4}, "each is sent");
    };
}

/// @param lab the laboratory
void
IdleIsWhatHasNoNewData(SctpLab& lab)
{
    lab.Set("RetransmissionPolicy", TypeIdValue(SctpAllRtxAlt::GetTypeId()));
    lab.Set("HbInterval", TimeValue(Seconds(5)));
    Start(lab, 6);
    // Retransmissions to the alternate, again and again, give no RTT sample there.
    for (uint16_t i = 0; i < 20; ++i)
    {
        lab.client.Send(std::string(FULL, 'x'));
        lab.Run(MilliSeconds(500));
    }
    lab.True(lab.Count(0, OnPath(1, With(ChunkType::DATA))) > 0, "there are retransmissions");
    lab.Between(lab.Count(0, OnPath(1, With(ChunkType::HEARTBEAT))),
                size_t{1},
                size_t{3},
                "it is probed all the same");
}

/// @param lab the laboratory
void
FastRetransmitAgain(SctpLab& lab)
{
    lab.Set("LossDetection", TypeIdValue(SctpMultipleFastRtx::GetTypeId()));
    Start(lab, 8);
    Take(lab);
    lab.Equal(LoseFirst(lab), "1@0", "fast retransmit; TSN 8 is the highest outstanding");
    lab.Equal(Acknowledge(lab, 0, {{2, 5}}), "", "what was on its way already");
    lab.Equal(Acknowledge(lab, 0, {{2, 8}}), "", "does not count");
    for (int i = 0; i < 3; ++i)
    {
        lab.client.Send(std::string(FULL, 'x'));
    }
    lab.Run(MilliSeconds(10));
    lab.Equal(Acknowledge(lab, 0, {{2, 9}}), "", "the first new report");
    lab.Equal(Acknowledge(lab, 0, {{2, 9}}), "", "no news, no report");
    lab.Equal(Acknowledge(lab, 0, {{2, 10}}), "", "the second");
    lab.Equal(Acknowledge(lab, 0, {{2, 11}}), "1@0", "the third: again");
}

/// @param lab the laboratory
void
FastRetransmitOnce(SctpLab& lab)
{
    Start(lab, 12);
    LoseFirst(lab);
    for (uint16_t last = 5; last <= 12; ++last)
    {
        lab.Equal(Acknowledge(lab, 0, {{2, last}}), "", "never again (7.2.4)");
    }
}

/// @param lab the laboratory
void
TimestampsAreWhereTheyMayBe(SctpLab& lab)
{
    lab.Set("PacketExtension", TypeIdValue(SctpTimestamps::GetTypeId()));
    lab.Build(2);
    lab.Open();
    for (int i = 0; i < 5; ++i)
    {
        lab.client.Send(std::string(FULL - TimestampsChunk::SIZE, 'x'));
    }
    lab.Run(Seconds(1));
    lab.client.socket->Close();
    lab.Run(Seconds(2));
    const auto stamped = [](const SctpSeen& seen) {
        return seen.Has(static_cast<ChunkType>(TimestampsChunk::TYPE));
    };
    uint32_t full = 0;
    for (uint32_t host = 0; host < 2; ++host)
    {
        for (const auto& seen : lab.Sent(host))
        {
            const bool without =
                seen.Has(ChunkType::INIT) || seen.Has(ChunkType::INIT_ACK) ||
                seen.Has(ChunkType::COOKIE_ECHO) || seen.Has(ChunkType::COOKIE_ACK) ||
                seen.Has(ChunkType::SHUTDOWN_ACK) || seen.Has(ChunkType::SHUTDOWN_COMPLETE);
            lab.Equal(stamped(seen), !without, seen.GetNames());
            lab.True(seen.bytes->size() <= 1480, "a packet fits the MTU");
            full += seen.bytes->size() == 1480;
        }
    }
    lab.Equal(full, 5U, "and is filled by the largest message that is not fragmented");
    lab.Equal(lab.GetState(0), SctpState::CLOSED, "the association ends as without");
}

/**
 * @param on whether there are timestamps
 * @return a test
 */
SctpLab::Script
RetransmissionGivesSample(bool on)
{
    return [=](SctpLab& lab) {
        if (on)
        {
            lab.Set("PacketExtension", TypeIdValue(SctpTimestamps::GetTypeId()));
        }
        lab.Build(1);
        lab.Open();
        lab.client.Send("first");
        lab.Run(Seconds(1));
        lab.Drop(0, With(ChunkType::DATA));
        lab.client.Send("second");
        lab.Run(MilliSeconds(1010));
        lab.Equal(lab.GetPath().rto, Seconds(2), "backed off");
        lab.Run(Seconds(1));
        lab.Equal(lab.GetPath().rto,
                  Seconds(on ? 1 : 2),
                  "after the retransmission was acknowledged");
        lab.Equal(lab.GetPath().srtt.IsStrictlyPositive(), true, "the RTT was measured");
        // 100 ms of wire, up to 200 ms of delayed acknowledgement.
        lab.Between(lab.GetPath().srtt, MilliSeconds(100), MilliSeconds(300), "smoothed RTT");
    };
}

/// @param lab the laboratory
void
RetransmissionElsewhereGivesSample(SctpLab& lab)
{
    lab.Set("PacketExtension", TypeIdValue(SctpTimestamps::GetTypeId()));
    lab.Set("RetransmissionPolicy", TypeIdValue(SctpAllRtxAlt::GetTypeId()));
    lab.Set("SctpSackPolicy::WindowUpdate", DoubleValue(0));
    lab.Set("InitialTsn", IntegerValue(1));
    lab.Build(2);
    lab.Open();
    lab.Run(Seconds(1));
    const auto send = [&lab](int count) {
        for (int i = 0; i < count; ++i)
        {
            lab.client.Send(std::string(1000, 'x'));
            lab.Run(MilliSeconds(20));
        }
    };
    lab.Drop(0, OnPath(0, WithTsn(1)));
    lab.Drop(0, OnPath(1, WithTsn(1)));
    send(10);
    lab.Run(Seconds(3));
    lab.Equal(lab.GetPath(1).rto, Seconds(2), "the fast retransmission is lost");
    lab.Drop(0, OnPath(0, WithTsn(11)));
    lab.Forget();
    send(20);
    lab.Run(Seconds(1));
    lab.Equal(lab.Count(0, OnPath(1, WithTsn(11))), size_t{1}, "the next one arrives");
    lab.Equal(lab.GetPath(1).rto, Seconds(1), "the SACK that came on the other path measures it");
    lab.Between(lab.GetPath(1).srtt, MilliSeconds(100), MilliSeconds(150), "smoothed RTT");
}

/// @param lab the laboratory
void
PeerWithoutTimestamps(SctpLab& lab)
{
    lab.Build(1);
    lab.CreateSockets();
    lab.client.socket->GetParameters()->strategies.Set<SctpPacketExtension>(
        SctpTimestamps::GetTypeId());
    lab.Open();
    for (int i = 0; i < 20; ++i)
    {
        lab.client.Send(std::string(1000, 'x'));
        lab.Run(MilliSeconds(100));
    }
    lab.Run(Seconds(1));
    const auto stamped = [](const SctpSeen& seen) {
        return seen.Has(static_cast<ChunkType>(TimestampsChunk::TYPE));
    };
    lab.True(lab.Count(0, stamped) >= 20, "the client stamps its packets");
    lab.Equal(lab.Count(1, stamped), size_t{0}, "the server does not");
    lab.Equal(lab.Count(1, With(ChunkType::ERROR)), size_t{0}, "nor does it complain");
    lab.Equal(lab.server.messages.size(), size_t{20}, "it gets all messages");
    lab.Between(lab.GetPath().srtt,
                MilliSeconds(100),
                MilliSeconds(300),
                "the client measures the RTT by TSNs");
}

/// @param lab the laboratory
void
WrongEchoesAreIgnored(SctpLab& lab)
{
    lab.Set("PacketExtension", TypeIdValue(SctpTimestamps::GetTypeId()));
    Start(lab, 2, 1);
    const Time before = lab.GetPath().srtt;
    const auto stamp = [](uint32_t echo, uint16_t size) {
        Bytes value;
        ByteWriter writer(value);
        writer.U32(1);
        writer.U32(echo);
        value.resize(size);
        return MakeRawChunk(TimestampsChunk::TYPE, value, TimestampsChunk::FLAG_ECHO);
    };
    const auto future = static_cast<uint32_t>((Simulator::Now() + Seconds(9)).GetMicroSeconds());
    lab.peer.Send(stamp(future, 8) + MakeSackChunk(1, 100000));
    lab.Run(MilliSeconds(60));
    lab.Equal(lab.GetPath().srtt, before, "a time to come");
    lab.peer.Send(stamp(0, 4) + MakeSackChunk(2, 100000));
    lab.Run(MilliSeconds(60));
    lab.Equal(lab.GetPath().srtt, before, "a chunk of the wrong size");
    lab.Equal(lab.GetState(0), SctpState::ESTABLISHED, "no harm is done");
}

/// @param lab the laboratory
void
ModelOfTheReceiveBuffer(SctpLab& lab)
{
    // The paper's network: queue of 50 packets, receive buffer 1 MB (Qiao 2007, section 5.1).
    SctpBufferEstimates estimates;
    estimates.primaryQueue = 75000;
    estimates.primaryRtt = 0.1;
    estimates.alternateRtt = 0.6;
    estimates.mtu = 1500;
    estimates.receiveBuffer = 1e6;
    const auto allowed = [&estimates](double primary, double alternate) {
        estimates.primaryBandwidth = primary / 8;
        estimates.alternateBandwidth = alternate / 8;
        return estimates.AllowAlternate();
    };
    lab.True(allowed(801.5e3, 36e3), "36 kb/s are enough up to 801.6 kb/s");
    lab.True(!allowed(801.7e3, 36e3), "but not beyond");
    lab.True(allowed(4.855e6, 384e3), "384 kb/s are enough up to 4.86 Mb/s");
    lab.True(!allowed(4.865e6, 384e3), "but not beyond");
    lab.True(!allowed(0, 384e3), "an unknown rate of the path allows nothing");
    lab.True(!allowed(36e3, 0), "nor does one of the alternate");
    lab.True(!allowed(60e6, 1e9), "a buffer that fills before an answer may come (divisor <= 0)");
}

/**
 * @param rate rate of the alternate that is set for the policy
 * @param path where the fast retransmission goes
 * @return a test
 */
SctpLab::Script
BufferAware(const std::string& rate, const std::string& path)
{
    return [=](SctpLab& lab) {
        lab.Set("RetransmissionPolicy", TypeIdValue(SctpBufferAware::GetTypeId()));
        Config::SetDefault("ns3::SctpBufferAware::AlternateBandwidth", StringValue(rate));
        Start(lab, 6);
        lab.Equal(LoseFirst(lab), "1@" + path, "the fast retransmission");
        Config::SetDefault("ns3::SctpBufferAware::AlternateBandwidth", StringValue("0bps"));
    };
}

SctpLabSuite g_suite(
    "sctp-retransmission",
    {
        {"AllRtxSame stays after a timeout until the path fails", AllSameStaysAfterTimeout},
        {"AllRtxAlt fast retransmits on the alternate", AllAltLeavesOnFastRetransmit},
        {"AllRtxAlt: each chunk begins with the first alternate",
         FirstAlternateComesFirst("SctpAllRtxAlt")},
        {"FrSameRtoAlt: each chunk begins with the first alternate",
         FirstAlternateComesFirst("SctpFrSameRtoAlt")},
        {"Retransmissions hold back new data to their destination (6.1 C), or on their path",
         Blocking},
        {"The model of the receive buffer turns where the paper says", ModelOfTheReceiveBuffer},
        {"BufferAware uses an alternate that is quick enough", BufferAware("10Mbps", "1")},
        {"BufferAware avoids one that is not", BufferAware("100bps", "0")},
        {"BufferAware avoids one that is not known", BufferAware("0bps", "0")},
        {"HAR probes the path that timed out", HeartbeatAfterTimeout(true)},
        {"Without HAR it is not probed", HeartbeatAfterTimeout(false)},
        {"HAR probes when T3-rtx has done its work", HeartbeatAfterTimeoutAtTheEnd},
        {"HAR and a retransmission on the only path count once",
         HeartbeatAfterTimeoutOnTheSamePath(1)},
        {"HAR and a retransmission on the same of two paths count once",
         HeartbeatAfterTimeoutOnTheSamePath(2)},
        {"A path with nothing but retransmissions is idle (8.3)", IdleIsWhatHasNoNewData},
        {"MFR retransmits again after reports of later TSNs", FastRetransmitAgain},
        {"Without MFR a chunk is fast retransmitted once", FastRetransmitOnce},
        {"Timestamps are in each packet where they may be", TimestampsAreWhereTheyMayBe},
        {"With timestamps a retransmission gives an RTT sample", RetransmissionGivesSample(true)},
        {"Without them it does not (Karn's rule)", RetransmissionGivesSample(false)},
        {"It does so, too, when the SACK comes on another path",
         RetransmissionElsewhereGivesSample},
        {"A peer without timestamps is not disturbed", PeerWithoutTimestamps},
        {"Wrong echoes are ignored", WrongEchoesAreIgnored},
    }); //!< registers the suite

} // namespace sctp_retransmission_test
