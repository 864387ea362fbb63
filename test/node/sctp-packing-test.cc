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
#include "ns3/simulator.h"
#include "ns3/uinteger.h"

using namespace ns3;
using namespace ns3::sctp;

/**
 * @file
 * @ingroup sctp-tests
 * Filling of packets (Nagle's rule), and DATA chunks for peers with small windows.
 */

namespace sctp_packing_test
{

/// User data that fills a chunk over IPv4 with an MTU of 1500 bytes.
constexpr uint32_t FULL = 1452;

/**
 * Establishes an association with a scripted peer that acknowledges nothing by itself.
 * @param lab the laboratory
 * @param window its a_rwnd, bytes
 */
void
Start(SctpLab& lab, uint32_t window)
{
    lab.Set("InitialTsn", IntegerValue(1));
    lab.BuildScripted();
    lab.peer.sack = false;
    lab.peer.window = window;
    lab.OpenToPeer();
    lab.Forget();
}

/**
 * @param size size of messages, bytes
 * @param chunkSize size of the DATA chunk of such a message, bytes
 * @return a test
 */
SctpLab::Script
NagleCountsHeaders(uint32_t size, uint32_t chunkSize)
{
    return [=](SctpLab& lab) {
        lab.Set("NoDelay", BooleanValue(false));
        Start(lab, 100000);
        const auto send = [&lab, size] {
            lab.client.Send(std::string(size, 'x'));
            lab.Run(MilliSeconds(1));
        };
        send();
        lab.Equal(lab.Count(0, With(ChunkType::DATA)), 1U, "nothing was in flight");
        const uint32_t room = 1480 - 12; // bytes for chunks
        for (uint32_t i = 0; i < (room - 1) / chunkSize; ++i)
        {
            send();
        }
        lab.Equal(lab.Count(0, With(ChunkType::DATA)), 1U, "held back while a packet has room");
        send();
        lab.Equal(lab.Count(0, With(ChunkType::DATA)), 2U, "sent when it is full");
        lab.Equal(lab.Last(0).GetAll<DataChunk>().size(), size_t{room / chunkSize}, "chunks");
    };
}

/// @param lab the laboratory
void
ChunkAsLargeAsTheWindow(SctpLab& lab)
{
    Start(lab, 1500);
    for (int i = 0; i < 3; ++i)
    {
        lab.client.Send(std::string(1000, 'x'));
    }
    lab.Run(MilliSeconds(1));
    lab.Equal(GetSizes(lab.Sent(0)), "1000", "not in two");
    lab.peer.Send(MakeSackChunk(1, 1500));
    lab.Run(MilliSeconds(51));
    lab.Equal(GetSizes(lab.Sent(0)), "1000 1000", "the next one");
    lab.True(lab.Last(0).Get<DataChunk>().immediate, "it fills the window: I bit");
    lab.peer.Send(MakeSackChunk(2, 1500));
    lab.Run(MilliSeconds(51));
    lab.Equal(GetSizes(lab.Sent(0)), "1000 1000 1000", "the last one");
    lab.True(!lab.Last(0).Get<DataChunk>().immediate, "nothing waits behind it");
}

/// @param lab the laboratory
void
OnlyLonePacketsHurryTheSack(SctpLab& lab)
{
    Start(lab, 4000);
    for (int i = 0; i < 3; ++i)
    {
        lab.client.Send(std::string(FULL, 'x'));
    }
    lab.Run(MilliSeconds(1));
    lab.Equal(lab.Count(0, With(ChunkType::DATA)), 2U, "the window has room for two");
    for (const auto& seen : lab.Sent(0))
    {
        lab.True(!seen.Get<DataChunk>().immediate, "the second packet brings a SACK anyway");
    }
}

/// @param lab the laboratory
void
OutstandingChunksTakeOverhead(SctpLab& lab)
{
    lab.Set("PeerChunkOverhead", UintegerValue(50));
    Start(lab, 2 * FULL + 49);
    for (int i = 0; i < 4; ++i)
    {
        lab.client.Send(std::string(FULL, 'x'));
    }
    lab.Run(MilliSeconds(1));
    lab.Equal(lab.Count(0, With(ChunkType::DATA)), 1U, "no room for a second one");
    lab.peer.Send(MakeSackChunk(1, 2 * FULL + 49));
    lab.Run(MilliSeconds(51));
    lab.Equal(lab.Count(0, With(ChunkType::DATA)), 2U, "again: a byte is missing");
    lab.peer.Send(MakeSackChunk(2, 2 * FULL + 50));
    lab.Run(MilliSeconds(51));
    lab.Equal(lab.Count(0, With(ChunkType::DATA)), 4U, "the peer took off that of the last one");
}

/// @param lab the laboratory
void
HeldChunksTakeOverhead(SctpLab& lab)
{
    lab.Set("PeerHeldOverhead", UintegerValue(50));
    Start(lab, 2 * FULL);
    for (int i = 0; i < 3; ++i)
    {
        lab.client.Send(std::string(FULL, 'x'));
    }
    lab.Run(MilliSeconds(1));
    lab.Equal(lab.Count(0, With(ChunkType::DATA)), 2U, "the window has room for two");
    lab.peer.Send(MakeSackChunk(0, 2 * FULL + 49, {{2, 2}}));
    lab.Run(MilliSeconds(51));
    lab.Equal(lab.Count(0, With(ChunkType::DATA)), 2U, "a byte is missing");
    lab.peer.Send(MakeSackChunk(0, 2 * FULL + 50, {{2, 2}}));
    lab.Run(MilliSeconds(51));
    lab.Equal(lab.Count(0, With(ChunkType::DATA)), 3U, "room for the third one");
}

/// @param lab the laboratory
void
LongMessagesInHalves(SctpLab& lab)
{
    Start(lab, 1500);
    lab.client.Send(std::string(3000, 'x'));
    lab.Run(MilliSeconds(1));
    lab.Equal(GetSizes(lab.Sent(0)), "750 750", "two are in flight, so that a SACK comes at once");
}

/**
 * ETSI's conformance test d-v-8-2.
 * @param lab the laboratory
 */
void
LastMessageInFewFragments(SctpLab& lab)
{
    Start(lab, 1500);
    lab.client.Send(std::string(2000, 'x'));
    lab.Run(MilliSeconds(1));
    lab.Equal(GetSizes(lab.Sent(0)), "1452", "as much as a packet carries");
    lab.True(lab.Last(0).Get<DataChunk>().immediate, "it fills the window: I bit");
    lab.peer.Send(MakeSackChunk(1, 1500));
    lab.Run(MilliSeconds(51));
    lab.Equal(GetSizes(lab.Sent(0)), "1452 548", "and the rest");
}

/// @param lab the laboratory
void
SeveralMessagesInHalves(SctpLab& lab)
{
    Start(lab, 1500);
    lab.client.Send(std::string(1000, 'x'));
    lab.client.Send(std::string(2000, 'x'));
    lab.client.Send(std::string(2000, 'x'));
    for (const uint32_t acked : {1, 3, 5, 7})
    {
        lab.peer.Send(MakeSackChunk(acked, 1500));
        lab.Run(MilliSeconds(51));
    }
    lab.Equal(GetSizes(lab.Sent(0)), "1000 750 750 500 750 1250", "only the last one does not");
}

/// @param lab the laboratory
void
WindowNeverOpensAgain(SctpLab& lab)
{
    Start(lab, 1500);
    for (int i = 0; i < 3; ++i)
    {
        lab.client.Send(std::string(FULL, 'x'));
    }
    lab.Run(MilliSeconds(1));
    lab.Equal(GetSizes(lab.Sent(0)), "1452", "as the INIT ACK said");
    lab.peer.Send(MakeSackChunk(1, 1200));
    lab.Run(MilliSeconds(900));
    lab.Equal(GetSizes(lab.Sent(0)), "1452", "it may open further");
    lab.Run(MilliSeconds(200));
    lab.Equal(GetSizes(lab.Sent(0)), "1452 750", "not within an RTO: a message in fragments");
    lab.peer.Send(MakeSackChunk(2, 1200));
    lab.Run(MilliSeconds(51));
    lab.Equal(GetSizes(lab.Sent(0)), "1452 750 702", "without another probe");
    lab.peer.Send(MakeSackChunk(3, 3000));
    lab.Run(MilliSeconds(51));
    lab.Equal(GetSizes(lab.Sent(0)), "1452 750 702 1452", "it has opened further");
    lab.peer.Send(MakeSackChunk(4, 3000));
    lab.client.Send(std::string(FULL, 'x'));
    lab.Run(MilliSeconds(51));
    lab.Equal(GetSizes({lab.Last(0)}), "1452", "and is used");
}

/**
 * @param window receive buffer, bytes
 * @param overhead bytes charged to it per DATA chunk
 * @param size size of messages, bytes
 * @return a test
 */
SctpLab::Script
NoChunkPerRto(uint32_t window, uint32_t overhead, uint32_t size)
{
    return [=](SctpLab& lab) {
        lab.Set("RcvBufSize", UintegerValue(window));
        lab.Set("RcvChunkOverhead", UintegerValue(overhead));
        lab.Build();
        lab.Open();
        for (int i = 0; i < 20; ++i)
        {
            lab.client.Send(std::string(size, 'x'));
        }
        lab.Run(Seconds(6));
        lab.Equal(lab.server.GetText().size(),
                  size_t{20} * size,
                  "at most three round trips a message");
    };
}

/// Suite of the filling of packets and windows.
SctpLabSuite g_suite(
    "sctp-packing",
    {
        {"Nagle's rule counts headers and padding, 1 byte", NagleCountsHeaders(1, 20)},
        {"Nagle's rule counts headers and padding, 20 bytes", NagleCountsHeaders(20, 36)},
        {"Nagle's rule counts headers and padding, 101 bytes", NagleCountsHeaders(101, 120)},
        {"A DATA chunk may be as large as the peer's initial window", ChunkAsLargeAsTheWindow},
        {"Outstanding chunks take overhead from the window", OutstandingChunksTakeOverhead},
        {"Held chunks take overhead from the window", HeldChunksTakeOverhead},
        {"Messages larger than a chunk go in halves of the peer's window", LongMessagesInHalves},
        {"A message behind which nothing waits goes in few fragments", LastMessageInFewFragments},
        {"Messages behind which others wait go in halves", SeveralMessagesInHalves},
        {"Only a lone packet that fills the window has the I bit", OnlyLonePacketsHurryTheSack},
        {"Fragments fit a window that never opens as far again", WindowNeverOpensAgain},
        {"A window of one chunk", NoChunkPerRto(1500, 0, FULL)},
        {"A window of one chunk and a half", NoChunkPerRto(2000, 0, FULL)},
        {"A window that counts overhead", NoChunkPerRto(1500, 256, FULL)},
        {"A window that counts overhead, smaller messages", NoChunkPerRto(1500, 256, 1000)},
    });

} // namespace sctp_packing_test
