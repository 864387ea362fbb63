/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "../harness/sctp-test-dice.h"
#include "sctp-ecn-lab.h"
#include "sctp-interleaving-lab.h"
#include "sctp-partial-reliability-lab.h"
#include "sctp-reconfig-test.h"

#include "ns3/boolean.h"
#include "ns3/sctp-chunks.h"
#include "ns3/sctp-ecn-chunks.h"
#include "ns3/sctp-i-forward-tsn-chunk.h"
#include "ns3/sctp-nr-sack-chunk.h"
#include "ns3/string.h"

#include <utility>
#include <vector>

/**
 * @file
 * @ingroup sctp-tests
 * Chunks with TSNs of before a reset that arrive late, and such of after it that arrive early
 * (RFC 6525 sections 5.1.4, 5.2.1 and 5.2.4; RFC 9260 sections 6.2.1 and 12.4).
 */

using namespace ns3;
using namespace ns3::sctp;

namespace sctp_reconfig_late_test
{

/// Distance by which TSNs move (RFC 6525 section 5.2.4 G1).
constexpr uint32_t FAR = 0x80000000;

/// Delays of late chunks, milliseconds: the segment lifetime is 30 s.
constexpr uint32_t LATE[] = {100, 10000, 29000};

/// Chunk types that the peer lists beside RE-CONFIG.
using Types = std::vector<uint8_t>;

/**
 * Has both ends offer further extensions.
 * @param lab the laboratory
 * @param types their chunks
 */
void
Offer(SctpLab& lab, const Types& types)
{
    lab.peer.chunkTypes = types;
    lab.peer.chunkTypes.push_back(ReconfigChunk::TYPE);
}

/**
 * The host sends five messages, the peer acknowledges them, and the host asks for a reset of TSNs.
 * @param bench the association
 */
void
AskForReset(ReconfigLab& bench)
{
    bench.Send(1, 5);
    bench.lab.Run(Seconds(1));
    bench.lab.Equal(bench.GetUser()->ResetAssociation(), Socket::ERROR_NOTERROR, "the host asks");
    bench.lab.Run(MilliSeconds(200));
}

/**
 * The peer performs the reset.
 * @param bench the association
 * @param distance how far the host's TSNs move
 * @return the host's first new TSN
 */
uint32_t
Perform(ReconfigLab& bench, uint32_t distance)
{
    const uint32_t next = bench.first + 5 + distance;
    bench.PerformTsns(bench.lab.peer.tsn, next);
    return next;
}

/**
 * The peer asks for a reset of TSNs, which the host performs.
 * @param bench the association
 */
void
ResetByPeer(ReconfigLab& bench)
{
    bench.AllowAll();
    bench.Receive({MakeRequest(ReconfigType::RESET_TSNS)});
    bench.lab.Equal(bench.Take(), "RESP 0 1", "performed");
    bench.lab.peer.tsn += FAR;
}

/**
 * @param cumulative cumulative TSN
 * @param gaps blocks
 * @return an NR-SACK
 */
Bytes
MakeNrSack(uint32_t cumulative, const GapBlocks& gaps = {})
{
    NrSackChunk chunk;
    chunk.cumulativeTsn = cumulative;
    chunk.advertisedWindow = 100000;
    chunk.nonRenegable = gaps;
    return ToBytes(chunk);
}

/**
 * Sends SACKs of before a reset, late, between new data.
 * @param lab the laboratory
 * @param nrSack whether they are NR-SACKs
 */
void
LateSacks(SctpLab& lab, bool nrSack)
{
    if (nrSack)
    {
        lab.Set("AckFormat", StringValue("ns3::SctpNrSackFormat"));
        Offer(lab, {NrSackChunk::TYPE});
    }
    ReconfigLab bench(lab, 1, !nrSack);
    AskForReset(bench);
    Perform(bench, FAR);
    uint32_t elapsed = 0;
    for (const uint32_t late : LATE)
    {
        lab.Run(MilliSeconds(late - elapsed) - (elapsed > 0 ? Time(0) : MilliSeconds(100)));
        elapsed = late;
        bench.Send(1);
        for (uint32_t received = 0; received <= 5; ++received)
        {
            const uint32_t cumulative = bench.first + received - 1;
            lab.peer.Send(nrSack ? MakeNrSack(cumulative) : MakeSackChunk(cumulative, 100000));
        }
        // TSN 1 was missing once.
        lab.peer.Send(nrSack ? MakeNrSack(bench.first, {{2, 3}})
                             : MakeSackChunk(bench.first, 100000, {{2, 3}}));
        lab.Run(MilliSeconds(50));
        lab.Equal(lab.GetState(0), SctpState::ESTABLISHED, "late by " + std::to_string(late));
    }
    lab.Run(Seconds(5));
    lab.Equal(lab.GetPath().flightSize, 0U, "data of after the reset is acknowledged");
    lab.Equal(lab.Count(0, With(ChunkType::ABORT)), size_t{0}, "no ABORT");
}

/**
 * @param wait time after a reset of TSNs and one message
 * @param offset cumulative TSN of a SACK, from the host's first TSN on
 * @param gaps its blocks
 * @return a test: the SACK ends the association
 */
SctpLab::Script
SackEndsAssociation(Time wait,
                    int32_t offset,
                    const std::vector<std::pair<uint16_t, uint16_t>>& gaps)
{
    return [=](SctpLab& lab) {
        ReconfigLab bench(lab);
        AskForReset(bench);
        Perform(bench, FAR);
        bench.Send(1);
        lab.Run(wait);
        lab.Equal(lab.GetState(0), SctpState::ESTABLISHED, "data is acknowledged");
        lab.peer.Send(MakeSackChunk(bench.first + offset, 100000, gaps));
        lab.Run(MilliSeconds(200));
        lab.Equal(lab.GetState(0), SctpState::CLOSED, "12.4");
    };
}

/**
 * The clock of the segment lifetime begins when TSNs change, not with the request.
 * @param lab the laboratory
 */
void
LateResponse(SctpLab& lab)
{
    ReconfigLab bench(lab);
    AskForReset(bench);
    lab.Run(Seconds(20));
    Perform(bench, FAR);
    bench.Send(1);
    lab.Run(Seconds(29));
    lab.peer.Send(MakeSackChunk(bench.first + 1, 100000));
    lab.Run(MilliSeconds(100));
    lab.Equal(lab.GetState(0), SctpState::ESTABLISHED, "29 s after TSNs changed");
    lab.Equal(bench.GetUser()->ResetAssociation(), Socket::ERROR_AGAIN, "5.1.4");
    lab.Run(Seconds(1));
    lab.Equal(bench.GetUser()->ResetAssociation(), Socket::ERROR_NOTERROR, "5.1.4");
}

/// @param lab the laboratory
void
SackOvertakesTheResponse(SctpLab& lab)
{
    ReconfigLab bench(lab);
    AskForReset(bench);
    // FreeBSD moves TSNs by 4096, others by 2^31.
    lab.peer.Send(MakeSackChunk(bench.first + 4 + 4096, 100000));
    lab.Run(Seconds(3));
    lab.Equal(lab.GetState(0), SctpState::ESTABLISHED, "the response was lost");
    Perform(bench, 4096);
    lab.Equal(bench.TakeEvents(), "TSN", "the answer to the repeated request");
    bench.Send(1);
    lab.Run(Seconds(1));
    lab.Equal(lab.GetPath().flightSize, 0U, "data goes on");
    lab.peer.Send(MakeSackChunk(bench.first + 5000 + 4096, 100000));
    lab.Run(MilliSeconds(200));
    lab.Equal(lab.GetState(0), SctpState::CLOSED, "12.4: after the answer");
}

/**
 * Gap blocks cannot be of after the reset, as no data was sent since.
 * @param lab the laboratory
 */
void
GapBlocksBeforeTheResponse(SctpLab& lab)
{
    ReconfigLab bench(lab);
    AskForReset(bench);
    lab.peer.Send(MakeSackChunk(bench.first + 4 + 4096, 100000, {{2, 2}}));
    lab.Run(MilliSeconds(200));
    lab.Equal(lab.GetState(0), SctpState::CLOSED, "12.4");
}

/// @param lab the laboratory
void
ShutdownBeforeTheResponse(SctpLab& lab)
{
    ReconfigLab bench(lab);
    AskForReset(bench);
    ShutdownChunk shutdown;
    shutdown.cumulativeTsn = bench.first + 4 + 4096;
    lab.peer.shutdown = false;
    lab.peer.Send(ToBytes(shutdown));
    lab.Run(MilliSeconds(200));
    lab.peer.Send(ToBytes(shutdown));
    lab.Run(MilliSeconds(200));
    lab.Equal(lab.Count(0, With(ChunkType::ABORT)), size_t{0}, "no ABORT");
    lab.Equal(lab.Count(0, With(ChunkType::SHUTDOWN_ACK)), size_t{2}, "it is answered");
}

/// @param lab the laboratory
void
LateForwardTsns(SctpLab& lab)
{
    lab.Set("PrSctp", BooleanValue(true));
    Offer(lab, {ForwardTsnChunk::TYPE});
    ReconfigLab bench(lab, 1, false);
    lab.peer.SendMessage("old0", 3);
    lab.peer.SendMessage("old1", 3);
    lab.Run(Seconds(1));
    const uint32_t old = lab.peer.tsn; // above: abandoned, the FORWARD-TSN is late
    ResetByPeer(bench);
    std::string text = "old0old1";
    uint32_t elapsed = 200;
    uint16_t ssn = 0;
    for (const uint32_t late : LATE)
    {
        lab.Run(late > elapsed ? MilliSeconds(late - elapsed) : Time(0));
        elapsed = std::max(late, elapsed);
        for (const uint32_t tsn : {old - 2, old - 1, old, old + 1})
        {
            lab.peer.Send(MakeForwardTsn(tsn, {{3, 2}}));
        }
        lab.peer.Send(MakeDataChunk(old - 1, "late", 3, 1));
        lab.peer.Send(MakeDataChunk(lab.peer.tsn++, "new", 3, ssn++));
        lab.Run(MilliSeconds(100));
        elapsed += 100;
        text += "new";
        lab.Equal(lab.client.GetText(), text, "late by " + std::to_string(late));
        lab.Equal(lab.Last(0, With(ChunkType::SACK)).Get<SackChunk>().cumulativeTsn,
                  lab.peer.tsn - 1,
                  "and it is acknowledged");
    }
    lab.peer.Send(MakeForwardTsn(lab.peer.tsn, {{3, 3}}));
    lab.peer.Send(MakeDataChunk(lab.peer.tsn + 1, "more", 3, 4));
    lab.Run(MilliSeconds(300));
    lab.Equal(lab.client.GetText(), text + "more", "a FORWARD-TSN of afterwards skips");
}

/// @param lab the laboratory
void
LateIForwardTsn(SctpLab& lab)
{
    Interleave(lab);
    lab.Set("PrSctp", BooleanValue(true));
    Offer(lab, {ForwardTsnChunk::TYPE, IDataChunk::TYPE, IForwardTsnChunk::TYPE});
    ReconfigLab bench(lab, 1, false);
    constexpr uint8_t whole = DataChunk::FLAG_BEGIN | DataChunk::FLAG_END;
    lab.peer.Send(MakeIDataChunk(lab.peer.tsn++, "old0", 3, 0, 0, whole));
    lab.peer.Send(MakeIDataChunk(lab.peer.tsn++, "old1", 3, 1, 0, whole));
    lab.Run(Seconds(1));
    const uint32_t old = lab.peer.tsn;
    ResetByPeer(bench);
    IForwardTsnChunk skip;
    skip.newCumulativeTsn = old - 2;
    lab.peer.Send(ToBytes(skip));
    lab.peer.Send(MakeIDataChunk(lab.peer.tsn, "new", 3, 0, 0, whole));
    lab.Run(MilliSeconds(300));
    lab.Equal(lab.client.GetText(), "old0old1new", "the data is not taken for duplicates");
}

/**
 * Opens an association with ECN and stream reconfiguration.
 * @param lab the laboratory
 */
void
OfferEcn(SctpLab& lab)
{
    lab.Set("UseEcn", StringValue("On"));
    lab.peer.parameters = {{sctp_ecn_lab::CAPABLE, {}}};
}

/// @param lab the laboratory
void
EchoesOfBefore(SctpLab& lab)
{
    OfferEcn(lab);
    ReconfigLab bench(lab);
    const uint32_t old = lab.peer.tsn;
    sctp_ecn_lab::SendMarked(lab, lab.peer.tsn++);
    lab.peer.trafficClass = 0;
    lab.Run(MilliSeconds(500));
    lab.Equal(sctp_ecn_lab::GetEchoes(lab), std::to_string(old), "echoed");
    ResetByPeer(bench);
    lab.Forget();
    lab.peer.Send(sctp_ecn_lab::MakeData(lab.peer.tsn++));
    lab.Run(MilliSeconds(500));
    lab.Equal(sctp_ecn_lab::CountEchoes(lab), size_t{0}, "the peer does not know the TSN any more");
    const uint32_t marked = lab.peer.tsn;
    sctp_ecn_lab::SendMarked(lab, lab.peer.tsn++);
    lab.peer.trafficClass = 0;
    lab.peer.Send(sctp_ecn_lab::MakeCwr(old));
    lab.peer.Send(sctp_ecn_lab::MakeData(lab.peer.tsn++));
    lab.Run(MilliSeconds(500));
    lab.Equal(sctp_ecn_lab::GetEchoes(lab), std::to_string(marked), "a new mark");
    lab.Forget();
    lab.peer.Send(sctp_ecn_lab::MakeData(lab.peer.tsn++));
    lab.Run(MilliSeconds(500));
    lab.Equal(sctp_ecn_lab::GetEchoes(lab), std::to_string(marked), "a late CWR does not end it");
}

/// @param lab the laboratory
void
EcneOfBefore(SctpLab& lab)
{
    OfferEcn(lab);
    ReconfigLab bench(lab);
    AskForReset(bench);
    const uint32_t next = Perform(bench, FAR);
    bench.Send(1, 2);
    lab.Run(Seconds(1));
    lab.Forget();
    lab.peer.Send(sctp_ecn_lab::MakeEcne(bench.first + 3));
    lab.Run(Seconds(1));
    lab.Equal(lab.Last(0, With(ChunkType::CWR)).Get<CwrChunk>().tsn,
              bench.first + 3,
              "the peer need not echo it for ever");
    lab.Equal(sctp_ecn_lab::GetMarks(lab)->GetLowered(0), 1U, "no mark is lost");
    lab.peer.Send(sctp_ecn_lab::MakeEcne(next + 1000));
    lab.Run(Seconds(1));
    lab.Equal(lab.Count(0, With(ChunkType::CWR)), size_t{1}, "one that was never sent is dropped");
}

/**
 * Both ends of an association send, and one of them asks for a reset of TSNs meanwhile.
 * @param lab the laboratory, with an association
 * @param asker which host asks for the reset
 * @param seed of sizes, intervals and the time of the reset
 */
void
ResetInATransfer(SctpLab& lab, uint32_t asker, uint32_t seed)
{
    SctpTestDice dice(seed);
    const uint64_t reset = 5 + dice.Below(30);
    const auto get = [&lab](uint32_t host) {
        return DynamicCast<SctpStreamReconfiguration>(
            lab.GetAssociations(host).at(0)->GetExtension(SctpStreamReconfiguration::GetTypeId()));
    };
    get(1 - asker)->SetAttribute("AllowAssociationReset", BooleanValue(true));
    for (uint32_t i = 0; i < 40; ++i)
    {
        lab.client.socket->Send(Create<Packet>(1000 + dice.Below(5000)));
        lab.GetAccepted()->Send(Create<Packet>(1000 + dice.Below(5000)));
        if (i == reset)
        {
            lab.Equal(get(asker)->ResetAssociation(), Socket::ERROR_NOTERROR, "asked");
        }
        lab.Run(MilliSeconds(5 + dice.Below(50)));
    }
    lab.Run(Seconds(5));
    lab.Equal(lab.GetState(0), SctpState::ESTABLISHED, "no ABORT");
    lab.Equal(lab.GetState(1), SctpState::ESTABLISHED, "no ABORT");
    lab.Equal(lab.CountNotifications(asker == 0 ? lab.client : lab.server,
                                     SctpNotification::Type::ASSOCIATION_RESET),
              1U,
              "TSNs were reset");
}

/**
 * SACKs come again 100 ms later, while both ends send and TSNs are reset.
 * @param lab the laboratory
 * @param asker which host asks for the reset
 * @param seed of the transfer
 */
void
RepeatedSacks(SctpLab& lab, uint32_t asker, uint32_t seed)
{
    lab.Set("Reconfig", BooleanValue(true));
    lab.Build();
    lab.Open();
    for (const uint32_t host : {0U, 1U})
    {
        lab.Duplicate(host, With(ChunkType::SACK), MilliSeconds(100), 1000);
    }
    ResetInATransfer(lab, asker, seed);
}

/**
 * SACKs of CMT are overtaken, as paths have delays of 5 and 100 ms.
 * @param lab the laboratory
 * @param asker which host asks for the reset
 * @param seed of the transfer
 * @param repeated whether SACKs come again 100 ms later, too
 */
void
PathsOfDifferentDelays(SctpLab& lab, uint32_t asker, uint32_t seed, bool repeated)
{
    lab.variant = "ns3::CmtSctpL4Protocol";
    lab.delay = MilliSeconds(5);
    lab.Set("Reconfig", BooleanValue(true));
    lab.Set("PathSelector", StringValue("ns3::SctpCmtRoundRobin"));
    lab.Build(2);
    for (const uint32_t host : {0U, 1U})
    {
        lab.Delay(host, OnPath(1, Any()), MilliSeconds(95), 100000);
    }
    lab.Open();
    lab.Run(Seconds(5));
    for (const uint32_t host : repeated ? std::vector<uint32_t>{0, 1} : std::vector<uint32_t>())
    {
        lab.Duplicate(host, With(ChunkType::SACK), MilliSeconds(100), 1000);
    }
    ResetInATransfer(lab, asker, seed);
    lab.True(lab.Count(0, OnPath(1, With(ChunkType::DATA))) > 5, "both paths carry data");
}

/// @return tests of transfers in which TSNs are reset
SctpLabSuite::Tests
MakeTransfers()
{
    SctpLabSuite::Tests tests;
    for (const uint32_t asker : {0U, 1U})
    {
        const std::string who = asker == 0 ? ", this end asks" : ", the peer asks";
        for (uint32_t seed = 1; seed <= 20; ++seed)
        {
            const std::string suffix = who + ", seed " + std::to_string(seed);
            tests.push_back({"SACKs come twice" + suffix,
                             [=](SctpLab& lab) { RepeatedSacks(lab, asker, seed); }});
            tests.push_back({"CMT over 5 and 100 ms" + suffix, [=](SctpLab& lab) {
                                 PathsOfDifferentDelays(lab, asker, seed, false);
                             }});
            tests.push_back({"CMT over 5 and 100 ms, SACKs come twice" + suffix, [=](SctpLab& lab) {
                                 PathsOfDifferentDelays(lab, asker, seed, true);
                             }});
        }
    }
    return tests;
}

/// The suite.
const SctpLabSuite g_suite(
    "sctp-reconfig-late",
    {{"SACKs of before a reset of TSNs", [](SctpLab& lab) { LateSacks(lab, false); }},
     {"NR-SACKs of before a reset of TSNs", [](SctpLab& lab) { LateSacks(lab, true); }},
     {"A SACK of before, after a segment lifetime", SackEndsAssociation(Seconds(31), 0, {})},
     {"A SACK of a TSN that was sent neither before nor after",
      SackEndsAssociation(Seconds(1), -2, {})},
     {"A gap block of a TSN that was sent neither before nor after",
      SackEndsAssociation(Seconds(1), 0, {{2, 5}})},
     {"The segment lifetime begins when TSNs change", LateResponse},
     {"A SACK of after the reset overtakes the response", SackOvertakesTheResponse},
     {"Unknown gap blocks before the response", GapBlocksBeforeTheResponse},
     {"A SHUTDOWN of after the reset, the response lost", ShutdownBeforeTheResponse},
     {"FORWARD-TSN and DATA of before the peer's reset", LateForwardTsns},
     {"I-FORWARD-TSN of before the peer's reset", LateIForwardTsn},
     {"Echoes of marks of before the peer's reset", EchoesOfBefore},
     {"ECNE of before a reset of TSNs", EcneOfBefore}});

/// Transfers in which TSNs are reset.
const SctpLabSuite g_transfers("sctp-reconfig-late-transfers", MakeTransfers());

} // namespace sctp_reconfig_late_test
