/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "../harness/sctp-test-harness.h"

#include "ns3/sctp-association.h"
#include "ns3/sctp-chunks.h"
#include "ns3/sctp-error-chunk.h"
#include "ns3/sctp-extension-table.h"
#include "ns3/sctp-packet-builder.h"
#include "ns3/sctp-packet-filter.h"
#include "ns3/sctp-packet-filters.h"
#include "ns3/sctp-parameters.h"
#include "ns3/sctp-timestamps-chunk.h"
#include "ns3/string.h"
#include "ns3/uinteger.h"

#include <algorithm>
#include <memory>
#include <tuple>

/**
 * @file
 * @ingroup sctp-tests
 * Packet filters, by one that seals each packet with a hash of all that follows in it.
 */

using namespace ns3;
using namespace ns3::sctp;

namespace sctp_packet_filter_test
{

/// Type of the chunk of the filter, which no packet of others has.
constexpr uint8_t SEAL = 0xb9;

/// Size of the chunk, bytes.
constexpr uint32_t SEAL_SIZE = 24;

/// The chunk.
const ChunkDescriptor SEAL_DESCRIPTOR{
    SEAL,
    "SEAL",
    [](std::ostream& os, const ChunkView& view) { os << " " << view.RawSize() << " bytes"; },
    ChunkPlacement::COVER};

/// A type of chunks that the filter discards; 0xff = none.
uint8_t g_discarded = 0xff;

/**
 * @param bytes whole chunks
 * @return a SEAL in front of them
 */
Bytes
MakeSeal(const Bytes& bytes)
{
    uint32_t hash = 2166136261U;
    for (const uint8_t byte : bytes)
    {
        hash = (hash ^ byte) * 16777619U;
    }
    Bytes value;
    ByteWriter(value).U32(hash);
    value.resize(SEAL_SIZE - TLV_HEADER_SIZE);
    return MakeRawChunk(SEAL, value);
}

/**
 * @param bytes a whole packet
 * @param view its chunks
 * @return whether it begins with a SEAL of all that follows
 */
bool
IsSealed(const Bytes& bytes, const PacketView& view)
{
    const size_t end = COMMON_HEADER_SIZE + SEAL_SIZE;
    return view.GetChunks().front().type == SEAL && bytes.size() >= end &&
           MakeSeal({bytes.begin() + end, bytes.end()}) ==
               Bytes{bytes.begin() + COMMON_HEADER_SIZE, bytes.begin() + end};
}

/// Seals and opens packets.
class SealUnit : public ExtensionUnit, public PacketFilter
{
  public:
    /// Has both hosts offer the extension. @param lab the laboratory
    static void Offer(SctpLab& lab)
    {
        if (!ExtensionTable::Find("Seal"))
        {
            Extension extension;
            extension.name = "Seal";
            extension.chunks = {&SEAL_DESCRIPTOR};
            extension.makeUnit = [](const ExtensionLinks& /* links */) {
                return std::make_unique<SealUnit>();
            };
            ExtensionTable::Add(extension);
        }
        g_discarded = 0xff;
        lab.Set("Extensions", StringValue("Seal"));
    }

    bool HandleChunk(const ArrivedChunk& /* arrived */) override
    {
        return false;
    }

    PacketFilter* GetFilter() override
    {
        return this;
    }

    Stage GetStage() const override
    {
        return Stage::COVER;
    }

    uint32_t GetReserve() const override
    {
        return SEAL_SIZE;
    }

    void Seal(const LeavingPacket& packet) override
    {
        packet.builder.Prepend(MakeSeal(packet.builder.CopyChunks()));
    }

    std::optional<SctpDropReason> Open(ArrivedPacket& packet) override
    {
        const auto& [whole, view] = std::tie(packet.packet.packet, packet.packet.view);
        for (size_t i = 0; i < view.GetChunks().size(); ++i)
        {
            if (view.GetChunks()[i].type == g_discarded)
            {
                packet.discarded.push_back(i);
            }
        }
        Bytes bytes(whole->GetSize());
        whole->CopyData(bytes.data(), whole->GetSize());
        return IsSealed(bytes, view) ? std::nullopt
                                     : std::optional<SctpDropReason>(SctpDropReason::REFUSED);
    }

    bool Owns(uint8_t type) const override
    {
        return type == SEAL;
    }
};

/**
 * @param lab the laboratory
 * @param host who sends
 * @return names of packets without a right seal, other than INIT and INIT ACK
 */
std::string
GetUnsealed(SctpLab& lab, uint32_t host)
{
    std::string names;
    for (const auto& seen : lab.Sent(host))
    {
        if (!seen.Has(ChunkType::INIT) && !seen.Has(ChunkType::INIT_ACK) &&
            !IsSealed(*seen.bytes, seen.view))
        {
            names += (names.empty() ? "" : " ") + seen.GetNames();
        }
    }
    return names;
}

/// Checks that all has been sealed. @param lab the laboratory
void
ExpectSealed(SctpLab& lab)
{
    for (const uint32_t host : {0, 1})
    {
        lab.Equal(GetUnsealed(lab, host), std::string(), "packets that are not sealed");
    }
}

/**
 * Opens an association whose packets are sealed.
 * @param lab the laboratory
 * @param paths number of paths
 */
void
Open(SctpLab& lab, uint32_t paths = 1)
{
    SealUnit::Offer(lab);
    lab.Build(paths);
    lab.Open();
    lab.Equal(lab.GetState(1), SctpState::ESTABLISHED, "established");
}

/// @param lab the laboratory
void
AllOfAnAssociation(SctpLab& lab)
{
    lab.Drop(0, With(ChunkType::DATA));
    Open(lab, 2);
    lab.Run(Seconds(3));
    lab.client.Send("there");
    lab.server.accepted.at(0)->Send(Create<Packet>(reinterpret_cast<const uint8_t*>("back"), 4), 0);
    lab.Run(Seconds(70));
    lab.Equal(lab.server.GetText(), std::string("there"), "is received");
    lab.Equal(lab.client.GetText(), std::string("back"), "is received");
    lab.client.socket->Close();
    lab.Run(Seconds(1));
    lab.Equal(lab.GetState(0), SctpState::CLOSED, "graceful end");
    for (const auto type : {ChunkType::COOKIE_ECHO,
                            ChunkType::DATA,
                            ChunkType::HEARTBEAT,
                            ChunkType::SHUTDOWN,
                            ChunkType::SHUTDOWN_COMPLETE})
    {
        lab.True(lab.Count(0, With(type)) > 0, "a packet with it has left");
    }
    lab.Equal(lab.Count(0, With(ChunkType::DATA)), size_t{2}, "a retransmission");
    for (const auto type : {ChunkType::COOKIE_ACK,
                            ChunkType::SACK,
                            ChunkType::HEARTBEAT_ACK,
                            ChunkType::SHUTDOWN_ACK})
    {
        lab.True(lab.Count(1, With(type)) > 0, "a packet with it has left");
    }
    ExpectSealed(lab);
    lab.Equal(lab.CountDrops(0, SctpDropReason::REFUSED), size_t{0}, "none is refused");
    lab.Equal(lab.CountDrops(1, SctpDropReason::REFUSED), size_t{0}, "none is refused");
}

/// @param lab the laboratory
void
Aborted(SctpLab& lab)
{
    Open(lab);
    lab.client.socket->Abort();
    lab.Run(Seconds(1));
    lab.Equal(lab.Count(0, With(ChunkType::ABORT)), size_t{1}, "unbundled");
    lab.Equal(lab.GetState(1), SctpState::CLOSED, "the peer has taken it");
    ExpectSealed(lab);
}

/// @param lab the laboratory
void
AnsweredWithoutPath(SctpLab& lab)
{
    SealUnit::Offer(lab);
    lab.Build(2);
    lab.CreateSockets();
    lab.server.socket->GetParameters()->SetAttribute("MaxAddressPairs", UintegerValue(1));
    lab.Open();
    lab.Run(Seconds(70));
    lab.True(lab.Count(1, OnPath(1, With(ChunkType::HEARTBEAT_ACK))) > 0,
             "to an address that has no path");
    ExpectSealed(lab);
    lab.Equal(lab.GetPath(1).state, SctpPathState::ACTIVE, "it is opened");
}

/// @param lab the laboratory
void
OutOfTheBlueIsNot(SctpLab& lab)
{
    Open(lab);
    lab.Forget();
    auto forgery = lab.MakeForgery(1, MakeDataChunk(1, "x"));
    forgery.sourcePort = 4711;
    lab.Inject(forgery);
    lab.Run(Seconds(1));
    lab.Equal(GetUnsealed(lab, 1), std::string("ABORT"), "no association, no filter");

    ErrorChunk abort;
    abort.isAbort = true;
    lab.InjectAsPeer(0, ToBytes(abort));
    lab.Run(Seconds(1));
    lab.Equal(lab.GetState(0), SctpState::ESTABLISHED, "without seal it does not end anything");
    lab.Equal(lab.CountDrops(0, SctpDropReason::REFUSED), size_t{1}, "it is refused");
}

/// @param lab the laboratory
void
RoomIsReserved(SctpLab& lab)
{
    Open(lab);
    for (int i = 0; i < 5; ++i)
    {
        lab.Drop(0, With(ChunkType::DATA), 1, 7 * i); // with retransmissions
    }
    lab.Forget();
    lab.client.Send(std::string(60000, 'x'));
    lab.client.Send(std::string(700, 'y'));
    lab.client.Send(std::string(720, 'z'));
    lab.Run(Seconds(60));
    lab.Equal(lab.server.GetText().size(), size_t{61420}, "all arrives");
    const uint32_t room = lab.mtu - 20;
    uint32_t largest = 0;
    for (const uint32_t host : {0, 1})
    {
        for (const auto& seen : lab.Sent(host))
        {
            largest = std::max(largest, static_cast<uint32_t>(seen.bytes->size()));
        }
    }
    lab.Equal(largest, room, "full packets fill the MTU, and none is larger");
    ExpectSealed(lab);
}

/// @param lab the laboratory
void
ChangedIsDiscarded(SctpLab& lab)
{
    Open(lab);
    lab.Change(0, With(ChunkType::DATA), [](Bytes& bytes) { bytes.back() ^= 1; });
    lab.client.Send("0123456789abcdef");
    lab.Run(MilliSeconds(500));
    lab.Equal(lab.CountDrops(1, SctpDropReason::REFUSED), size_t{1}, "refused, with a trace");
    lab.Equal(lab.server.GetText(), std::string(), "nothing is read");
    lab.Equal(lab.Count(1, With(ChunkType::SACK)), size_t{0}, "nor acknowledged");
    lab.Run(Seconds(3));
    lab.Equal(lab.server.GetText(), std::string("0123456789abcdef"), "the retransmission is read");
}

/// @param lab the laboratory
void
DiscardedChunk(SctpLab& lab)
{
    Open(lab);
    g_discarded = static_cast<uint8_t>(ChunkType::HEARTBEAT);
    const uint32_t tsn = lab.Sent(0, With(ChunkType::INIT)).at(0).Get<InitChunk>().initialTsn;
    lab.Forget();
    const Bytes chunks = ToBytes(HeartbeatChunk()) + MakeDataChunk(tsn, "x");
    lab.InjectAsPeer(1, MakeSeal(chunks) + chunks);
    lab.Run(Seconds(1));
    lab.Equal(lab.Count(1, With(ChunkType::HEARTBEAT_ACK)), size_t{0}, "not answered");
    lab.Equal(lab.server.GetText(), std::string("x"), "the rest of the packet is processed");
}

/// @param lab the laboratory
void
CoverGoesLast(SctpLab& lab)
{
    lab.Set("PacketExtension", StringValue("ns3::SctpTimestamps"));
    Open(lab);
    lab.client.Send("x");
    lab.Run(Seconds(1));
    lab.Equal(lab.Last(0, With(ChunkType::DATA)).GetNames().substr(0, 15),
              std::string("SEAL+TIMESTAMPS"),
              "contents before their cover");
    lab.Equal(lab.server.GetText(), std::string("x"), "it is received");
    ExpectSealed(lab);
}

/// @param lab the laboratory
void
CoveredCookieFindsItsAssociation(SctpLab& lab)
{
    SealUnit::Offer(lab);
    lab.Build(2);
    // COOKIE ECHO comes twice, and only the second answer can be read.
    lab.Duplicate(0, With(ChunkType::COOKIE_ECHO), MilliSeconds(300));
    lab.Change(1, With(ChunkType::COOKIE_ACK), [](Bytes& bytes) { bytes.back() ^= 1; });
    lab.Open();
    lab.Equal(lab.GetState(0), SctpState::ESTABLISHED, "by the answer to the second one");
    lab.Equal(lab.GetAssociations(1).size(), size_t{1}, "one association");
    lab.Equal(lab.CountDrops(0, SctpDropReason::REFUSED), size_t{1}, "COOKIE ACK was changed");
}

/**
 * @param chunks chunks
 * @return type of the leading one
 */
uint32_t
GetLeading(const Bytes& chunks)
{
    const Bytes packet = Bytes(COMMON_HEADER_SIZE) + chunks;
    PacketView view;
    PacketView::Parse(packet.data(), static_cast<uint32_t>(packet.size()), view);
    return view.GetLeading().type;
}

/// @param lab checks
void
LeadingChunk(SctpLab& lab)
{
    SealUnit::Offer(lab);
    const Bytes seal = MakeSeal({});
    const Bytes ack = MakeRawChunk(static_cast<uint8_t>(ChunkType::SHUTDOWN_ACK));
    const Bytes data = MakeDataChunk(1, "x");
    lab.Equal(GetLeading(data + ack), 0U, "the first one");
    lab.Equal(GetLeading(seal + ack + data), 8U, "the one behind the cover");
    lab.Equal(GetLeading(seal), uint32_t{SEAL}, "nothing but a cover");
    lab.Equal(GetLeading(seal + seal + ack), 8U, "two covers");
}

/// The suite.
const SctpLabSuite g_suite(
    "sctp-packet-filter",
    {{"Bundled, retransmitted, HEARTBEAT, end: all packets are sealed", AllOfAnAssociation},
     {"ABORT leaves sealed", Aborted},
     {"Answers to an address without a path are sealed", AnsweredWithoutPath},
     {"Packets out of the blue are not sealed", OutOfTheBlueIsNot},
     {"Its bytes are reserved in each packet", RoomIsReserved},
     {"A packet that the filter refuses is discarded", ChangedIsDiscarded},
     {"A chunk that the filter discards is not processed", DiscardedChunk},
     {"A cover is sealed last and opened first", CoverGoesLast},
     {"A COOKIE ECHO behind a cover finds its association", CoveredCookieFindsItsAssociation},
     {"The leading chunk of a packet", LeadingChunk}});

} // namespace sctp_packet_filter_test
