/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "../association/sctp-handshake-test.h"
#include "../harness/sctp-test-harness.h"
#include "sctp-load-extension.h"

#include "ns3/sctp-association.h"
#include "ns3/sctp-packet-builder.h"
#include "ns3/sctp-parameters.h"
#include "ns3/string.h"

/**
 * @file
 * @ingroup sctp-tests
 * The unit of an extension: its construction, its end, its notifications, and the entries of the
 * table of extensions for its chunks.
 */

using namespace ns3;
using namespace ns3::sctp;

namespace sctp_extension_unit_test
{

/**
 * @param load the load, bytes
 * @return a LOAD chunk
 */
Bytes
MakeLoad(uint32_t load)
{
    LoadChunk chunk;
    chunk.bytes = load;
    return ToBytes(chunk);
}

/// @return matches packets with LOAD
SctpMatch
WithLoad()
{
    return [](const SctpSeen& seen) { return seen.GetNames().find("LOAD") != std::string::npos; };
}

/// An extension whose unit records its notifications.
class Witness : public ExtensionUnit
{
  public:
    /// Chunk type; a peer that does not know it skips it.
    static constexpr uint8_t TYPE = 0xbd;
    /// Type of its parameter, with a value that is drawn for each association.
    static constexpr uint16_t PARAMETER = 0x8765;
    static int32_t g_alive;   //!< units that are there
    static int32_t g_begun;   //!< units that saw the association established
    static int32_t g_stopped; //!< units that were stopped

    /// Makes the extension known; further calls do nothing.
    static void Install()
    {
        static const ChunkDescriptor descriptor{TYPE,
                                                "WITNESS",
                                                PrintChunk<LoadChunk>,
                                                ChunkPlacement::ANYWHERE,
                                                false,
                                                0,
                                                UnagreedAction::ABORT};
        if (!ExtensionTable::Find("Witness"))
        {
            Extension extension;
            extension.name = "Witness";
            extension.chunks = {&descriptor};
            extension.makeOffer = [](const OfferContext& context) {
                const uint32_t drawn = context.lower ? context.lower->GetRandom32() : 0;
                ExtensionOffer offer;
                offer.chunkTypes = {TYPE};
                offer.parameters = {{PARAMETER, Bytes(4, static_cast<uint8_t>(drawn))}};
                offer.sealed = true;
                return offer;
            };
            extension.isValid = [](const ExtensionOffer& peer) {
                const auto value = peer.Find(PARAMETER);
                return !value || value->value.size() == 4;
            };
            extension.isAgreed = AgreedByChunkTypes;
            extension.makeUnit = [](const ExtensionLinks& links) {
                return std::make_unique<Witness>(links);
            };
            extension.displaced = {static_cast<uint8_t>(ChunkType::ECNE)};
            extension.excludes = {"Rival", "ns3::SctpNrSackFormat"};
            ExtensionTable::Add(extension);
        }
    }

    /// @param links parts of the association
    explicit Witness(const ExtensionLinks& links)
        : m_receiver(links.receiver)
    {
        ++g_alive;
        g_log.clear();
        g_own = links.own.Find(PARAMETER)->value;
    }

    ~Witness() override
    {
        --g_alive;
    }

    bool HandleChunk(const ArrivedChunk& /* arrived */) override
    {
        return true;
    }

    void Established() override
    {
        ++g_begun;
        g_cumulative = m_receiver.GetCumulativeTsn();
    }

    void CumulativeAcked(SctpTsn tsn) override
    {
        g_log += "acked " + std::to_string(static_cast<uint32_t>(tsn)) + ", ";
    }

    void CumulativeReceived(uint32_t tsn) override
    {
        g_log += "received " + std::to_string(tsn) + ", ";
    }

    void PacketReceived(const ReceivedPacket& packet,
                        SctpPath& /* path */,
                        const PacketData& data) override
    {
        g_log += data.any ? "data, " : packet.view.GetChunks().size() > 1 ? "chunks, " : "chunk, ";
    }

    void BundleControl(PacketBuilder& builder, SctpPath& /* path */, uint32_t /* need */) override
    {
        if (g_adds && builder.GetRoom() >= 8)
        {
            builder.AddControl(MakeLoad(9));
        }
    }

    void PreparePacket(const PacketBuilder& builder,
                       SctpPath& /* path */,
                       SctpPacketOptions& options) override
    {
        options.ecn = g_adds && builder.HasData() ? SctpEcn::ECT0 : SctpEcn::NOT_ECT;
    }

    void Stop() override
    {
        ++g_stopped;
        g_cumulative = m_receiver.GetCumulativeTsn();
    }

    static uint32_t g_cumulative; //!< receiver's cumulative TSN at the last event
    static std::string g_log;     //!< notifications of the last unit
    static Bytes g_own;           //!< own value that the last unit was made with
    static bool g_adds;           //!< units add a chunk and a codepoint to packets

  private:
    DataReceiver& m_receiver; //!< receiver of data
};

int32_t Witness::g_alive = 0;
int32_t Witness::g_begun = 0;
int32_t Witness::g_stopped = 0;
uint32_t Witness::g_cumulative = 0;
std::string Witness::g_log;
Bytes Witness::g_own;
bool Witness::g_adds = false;

/**
 * Opens an association with the scripted peer; both ends have Witness.
 * @param lab the laboratory
 */
void
OpenWithWitness(SctpLab& lab)
{
    Witness::Install();
    lab.Set("Extensions", StringValue("Witness"));
    lab.BuildScripted();
    lab.peer.chunkTypes = {Witness::TYPE};
    lab.OpenFromPeer();
}

/// @param lab the laboratory
void
OwnValuesAreSealed(SctpLab& lab)
{
    OpenWithWitness(lab);
    const auto ack = lab.Sent(0, With(ChunkType::INIT_ACK)).at(0).Get<InitChunk>();
    Bytes advertised;
    for (const auto& parameter : ack.others)
    {
        advertised = parameter.type == Witness::PARAMETER ? parameter.value : advertised;
    }
    lab.Equal(advertised.size(), size_t{4}, "in INIT ACK");
    lab.True(Witness::g_own == advertised, "the unit has what the INIT ACK had, from the cookie");
}

/// @param lab the laboratory
void
MalformedParametersAreRefused(SctpLab& lab)
{
    Witness::Install();
    lab.Set("Extensions", StringValue("Witness"));
    lab.BuildScripted();
    lab.CreateSockets();
    lab.client.socket->Bind(InetSocketAddress("10.0.0.1", SctpLab::PORT));
    lab.client.socket->Listen();
    auto init = lab.peer.MakeInit(false);
    init.extensions.push_back({Witness::PARAMETER, {1, 2}});
    lab.peer.SendWithTag(ToBytes(init), 0);
    lab.Run(Seconds(1));
    lab.Equal(lab.Count(0, With(ChunkType::INIT_ACK)), 0U, "no INIT ACK");
    lab.True(lab.Last(0, With(ChunkType::ABORT)).GetCauses().at(0) == CauseCode::PROTOCOL_VIOLATION,
             "ABORT");
}

/// @param lab the laboratory
void
UnitIsToldOfData(SctpLab& lab)
{
    OpenWithWitness(lab);
    Witness::g_log.clear();
    lab.peer.Send(MakeDataChunk(lab.peer.tsn, "data"));
    lab.Run(Seconds(1));
    lab.Equal(Witness::g_log,
              "received " + std::to_string(lab.peer.tsn) + ", data, ",
              "received in order, in a packet with data");
    Witness::g_log.clear();
    lab.GetAssociations(0).at(0)->Send(Create<Packet>(100), SctpSendInfo());
    lab.Run(MilliSeconds(500));
    const uint32_t tsn = lab.Last(0, With(ChunkType::DATA)).Get<DataChunk>().tsn;
    lab.peer.Send(MakeSackChunk(tsn, 60000));
    lab.Run(MilliSeconds(100));
    const std::string acked = "acked " + std::to_string(tsn) + ", chunk, ";
    lab.True(Witness::g_log.find(acked) != std::string::npos, "acknowledged");
    Witness::g_log.clear();
    lab.peer.Send(MakeDataChunk(lab.peer.tsn + 2, "later", 0, 2));
    lab.Run(Seconds(1));
    lab.Equal(Witness::g_log, "data, ", "behind a gap");
}

/// @param lab the laboratory
void
UnitAddsToPackets(SctpLab& lab)
{
    LoadReporter::Install();
    OpenWithWitness(lab);
    Witness::g_adds = true;
    lab.GetAssociations(0).at(0)->Send(Create<Packet>(100), SctpSendInfo());
    lab.Run(MilliSeconds(500));
    Witness::g_adds = false;
    lab.Equal(lab.Count(0, WithLoad()), 1U, "a chunk beside DATA");
}

/// @param lab the laboratory
void
UnagreedIsAborted(SctpLab& lab)
{
    Witness::Install();
    lab.BuildScripted();
    lab.OpenFromPeer();
    auto chunk = MakeLoad(5);
    chunk[0] = static_cast<uint8_t>(ChunkType::ECNE);
    lab.peer.Send(chunk + MakeDataChunk(lab.peer.tsn, "data"));
    lab.Run(Seconds(1));
    lab.Equal(lab.client.GetText(), "data", "ECNE is ignored, as its descriptor says");
    lab.Equal(lab.Count(0, With(ChunkType::ERROR)), 0U, "and not reported");
    chunk[0] = Witness::TYPE;
    lab.peer.Send(chunk);
    lab.Run(Seconds(1));
    lab.Equal(lab.Count(0, With(ChunkType::ABORT)), 1U, "WITNESS gets an ABORT");
    lab.True(lab.Last(0, With(ChunkType::ABORT)).GetCauses().at(0) == CauseCode::PROTOCOL_VIOLATION,
             "for this cause");
}

/// @param lab the laboratory
void
DisplacedIsAborted(SctpLab& lab)
{
    OpenWithWitness(lab);
    auto chunk = MakeLoad(5);
    chunk[0] = static_cast<uint8_t>(ChunkType::ECNE);
    lab.peer.Send(chunk);
    lab.Run(Seconds(1));
    lab.Equal(lab.Count(0, With(ChunkType::ABORT)), 1U, "what the agreement forbids");
}

/// @param lab the laboratory
void
ExclusionsAreMistakes(SctpLab& lab)
{
    Witness::Install();
    if (!ExtensionTable::Find("Rival"))
    {
        Extension rival;
        rival.name = "Rival";
        ExtensionTable::Add(rival);
    }
    auto parameters = CreateObject<SctpParameters>();
    parameters->SetAttribute("Extensions", StringValue("Rival Witness"));
    lab.Equal(parameters->FindMistake(),
              "The extension Witness cannot be used together with Rival",
              "one sentence that names both");
    lab.Equal(
        ExtensionTable::FindMistake(*parameters, TypeId::LookupByName("ns3::SctpNrSackFormat")),
        "The extension Witness cannot be used together with ns3::SctpNrSackFormat",
        "nor with a strategy");
    parameters->SetAttribute("Extensions", StringValue("Rival"));
    lab.Equal(parameters->FindMistake(), "", "alone it can");
}

/// @param lab the laboratory
void
CollisionAgreesAnew(SctpLab& lab)
{
    Witness::Install();
    Witness::g_alive = Witness::g_begun = Witness::g_stopped = 0;
    LoadReporter::Install();
    lab.Set("Extensions", StringValue("Load,Witness"));
    lab.peer.chunkTypes = {LoadChunk::TYPE, Witness::TYPE};
    Witness::g_adds = false;
    GoToCookieEchoed(lab);
    lab.Equal(Witness::g_alive, 1, "agreed by INIT ACK");
    lab.peer.tag = 0x22222222;
    lab.peer.tsn = 7000;
    lab.peer.SendWithTag(ToBytes(lab.peer.MakeInit(false)), 0);
    lab.Run(MilliSeconds(200));
    const auto ack = lab.Last(0).Get<InitChunk>();
    lab.Equal(ack.cookie.has_value(), true, "INIT ACK");
    lab.peer.Send(ToBytes(CookieEchoChunk{ack.cookie.value_or(Bytes())}));
    lab.Run(MilliSeconds(200));
    lab.Equal(lab.GetState(0), SctpState::ESTABLISHED, "action B");
    lab.Equal(Witness::g_alive, 1, "the unit of the second agreement has replaced the first");
    lab.Equal(Witness::g_stopped, 1, "which was stopped");
    lab.Equal(Witness::g_begun, 1, "one unit works");
    lab.Equal(Witness::g_cumulative, 6999U, "with the receiver that counts");
    lab.Equal(lab.Count(0, WithLoad()), 1U, "one report");
    const std::string names = lab.Last(0, WithLoad()).GetNames();
    lab.Equal(names.find("LOAD"), names.rfind("LOAD"), "of one unit");
}

/// The suite.
const SctpLabSuite g_suite("sctp-extension-unit",
                           {{"Own values are sealed in the cookie", OwnValuesAreSealed},
                            {"Malformed parameters are refused", MalformedParametersAreRefused},
                            {"A unit is told of data", UnitIsToldOfData},
                            {"A unit adds to packets", UnitAddsToPackets},
                            {"Chunks that are not agreed on", UnagreedIsAborted},
                            {"Chunks that an agreement forbids", DisplacedIsAborted},
                            {"Pairs that cannot be are mistakes", ExclusionsAreMistakes},
                            {"A collision agrees anew (RFC 9260 5.2.4 B)", CollisionAgreesAnew}});

} // namespace sctp_extension_unit_test
