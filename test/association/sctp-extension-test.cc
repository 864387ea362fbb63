/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "../harness/sctp-test-harness.h"
#include "sctp-handshake-test.h"
#include "sctp-load-extension.h"

#include "ns3/sctp-association.h"
#include "ns3/sctp-compat.h"
#include "ns3/sctp-parameters.h"
#include "ns3/sctp-receiver.h"
#include "ns3/string.h"

#include <algorithm>

/**
 * @file
 * @ingroup sctp-tests
 * An extension of the protocol from outside of the module, from its offer to a restart of the peer.
 */

using namespace ns3;
using namespace ns3::sctp;

namespace
{

/**
 * @param load what it says
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

/**
 * @param lab the laboratory
 * @param host 0 or 1
 * @return the extension's unit of the host's association; null when it is not agreed on
 */
LoadReporter*
GetReporter(SctpLab& lab, uint32_t host)
{
    return dynamic_cast<LoadReporter*>(
        lab.GetAssociations(host).at(0)->GetExtension(LoadReporter::NAME));
}

/**
 * Has both hosts offer the extension.
 * @param lab the laboratory
 */
void
Offer(SctpLab& lab)
{
    LoadReporter::Install();
    lab.Set("Extensions", StringValue(LoadReporter::NAME));
}

/**
 * Opens an association with the scripted peer.
 * @param lab the laboratory
 * @param peerHas whether the peer offers the extension
 */
void
OpenFromPeer(SctpLab& lab, bool peerHas)
{
    Offer(lab);
    lab.BuildScripted();
    lab.peer.chunkTypes = peerHas ? std::vector<uint8_t>{LoadChunk::TYPE} : std::vector<uint8_t>{};
    lab.OpenFromPeer();
}

/// @param lab the laboratory
void
SentAndReceived(SctpLab& lab)
{
    Offer(lab);
    lab.Build();
    lab.CreateSockets();
    lab.client.socket->Connect(InetSocketAddress("10.0.0.2", SctpLab::PORT));
    lab.client.socket->Send(Create<Packet>(60000)); // more than leaves beside COOKIE ECHO
    lab.Run(Seconds(5));
    for (uint32_t host = 0; host < 2; ++host)
    {
        LoadReporter* reporter = GetReporter(lab, host);
        lab.True(reporter != nullptr, "agreed on");
        lab.Equal(reporter ? reporter->GetReports() : 0, 1U, "the other end has told its load");
        lab.Equal(lab.Count(host, WithLoad()), 1U, "in one chunk");
        lab.Equal(lab.CountDrops(host, SctpDropReason::UNKNOWN_CHUNK), 0U, "which is known");
    }
    lab.Between(GetReporter(lab, 1)->GetPeerLoad(), 40000U, 60000U, "what the client has left");
    lab.Equal(GetReporter(lab, 0)->GetPeerLoad(), 0U, "the server has nothing to send");
    lab.Equal(lab.server.GetText().size(), 60000U, "data arrives beside it");
}

/// @param lab the laboratory
void
SentAtAnyTime(SctpLab& lab)
{
    Offer(lab);
    lab.Build();
    lab.Open();
    lab.client.socket->Send(Create<Packet>(1000));
    GetReporter(lab, 0)->Report();
    lab.Run(Seconds(1));
    lab.Equal(GetReporter(lab, 1)->GetPeerLoad(), 1000U, "what the user had sent just before");
    lab.Equal(GetReporter(lab, 1)->GetReports(), 2U, "a second report");
}

/// @param lab the laboratory
void
ListedInTheSetUp(SctpLab& lab)
{
    OpenFromPeer(lab, true);
    const Bytes parameter{0x80, 0x08, 0, 5, LoadChunk::TYPE, 0, 0, 0};
    const auto ack = lab.Sent(0, With(ChunkType::INIT_ACK)).at(0).bytes;
    lab.True(std::search(ack->begin(), ack->end(), parameter.begin(), parameter.end()) !=
                 ack->end(),
             "INIT ACK lists the chunk");
    lab.True(GetReporter(lab, 0) != nullptr, "agreed on");
}

/// @param lab the laboratory
void
RefusedByThePeer(SctpLab& lab)
{
    OpenFromPeer(lab, false);
    lab.True(GetReporter(lab, 0) == nullptr, "not agreed on");
    lab.Equal(lab.Count(0, WithLoad()), 0U, "nothing is sent");
    lab.peer.Send(MakeLoad(5) + MakeDataChunk(lab.peer.tsn, "data"));
    lab.Run(Seconds(1));
    lab.Equal(lab.CountDrops(0, SctpDropReason::UNKNOWN_CHUNK), 1U, "as a type that is not known");
    lab.Equal(lab.Count(0, With(ChunkType::ERROR)), 0U, "which its bits say is not reported");
    lab.Equal(lab.client.GetText(), "data", "and skipped");
}

/// @param lab the laboratory
void
NotOffered(SctpLab& lab)
{
    LoadReporter::Install();
    lab.BuildScripted();
    lab.peer.chunkTypes = {LoadChunk::TYPE};
    lab.OpenFromPeer();
    lab.True(GetReporter(lab, 0) == nullptr, "the peer alone has offered it");
    lab.peer.Send(MakeLoad(5));
    lab.Run(Seconds(1));
    lab.Equal(lab.CountDrops(0, SctpDropReason::UNKNOWN_CHUNK), 1U, "not known");
}

/// @param lab the laboratory
void
MalformedIsDropped(SctpLab& lab)
{
    OpenFromPeer(lab, true);
    auto bad = MakeLoad(7);
    bad[3] = 6; // length: two bytes of value
    bad.resize(8);
    lab.peer.Send(bad + MakeDataChunk(lab.peer.tsn, "data"));
    lab.Run(Seconds(1));
    lab.Equal(lab.CountDrops(0, SctpDropReason::MALFORMED), 1U, "dropped");
    lab.Equal(GetReporter(lab, 0)->GetReports(), 0U, "it says nothing");
    lab.Equal(lab.client.GetText(), "data", "the rest of the packet counts");
}

/// @param lab the laboratory
void
RestartBeginsAnew(SctpLab& lab)
{
    OpenFromPeer(lab, true);
    lab.peer.Send(MakeLoad(4321));
    lab.Run(Seconds(1));
    lab.Equal(GetReporter(lab, 0)->GetPeerLoad(), 4321U, "before");
    lab.Equal(lab.Count(0, WithLoad()), 1U, "reported once");
    lab.peer.tag = 0x33333333;
    lab.peer.tsn = 1;
    lab.peer.Associate();
    lab.Run(Seconds(1));
    lab.Equal(lab.CountNotifications(lab.client, SctpNotification::Type::RESTART), 1U, "restart");
    lab.Equal(GetReporter(lab, 0)->GetPeerLoad(), 0U, "nothing is kept");
    lab.Equal(lab.Count(0, WithLoad()), 2U, "reported to the new peer");
    lab.peer.chunkTypes.clear();
    lab.peer.tag = 0x44444444;
    lab.peer.Associate();
    lab.Run(Seconds(1));
    lab.True(GetReporter(lab, 0) == nullptr, "after a restart without it, it is gone");
}

/// @param lab the laboratory
void
AgreementIsTraced(SctpLab& lab)
{
    Offer(lab);
    lab.Build();
    lab.CreateSockets();
    lab.client.socket->Connect(InetSocketAddress("10.0.0.2", SctpLab::PORT));
    std::vector<std::string> agreed;
    lab.GetAssociations(0).at(0)->TraceConnectWithoutContext(
        "Capabilities",
        MakeFunctionCallback<void, const std::string&>(
            [&agreed](const std::string& names) { agreed.push_back(names); }));
    lab.Run(Seconds(1));
    lab.Equal(agreed.size(), 1U, "once");
    lab.Equal(agreed.empty() ? "" : agreed.front(), "Sequencing Load", "what is agreed");
}

/// @param lab the laboratory
void
UnknownNamesAreMistakes(SctpLab& lab)
{
    LoadReporter::Install();
    lab.Equal(ExtensionTable::FindMistake(""), "", "none");
    lab.Equal(ExtensionTable::FindMistake("Load, Load"), "", "known");
    const std::string sentence = "ns3::SctpParameters::Extensions names Lod; there is Load";
    lab.Equal(ExtensionTable::FindMistake("Load,Lod").substr(0, sentence.size()),
              sentence,
              "one sentence that names the attribute and the choices");
    lab.Equal(ExtensionTable::Choose("Load Load").size(), 1U, "once");
    auto parameters = CreateObject<SctpParameters>();
    parameters->SetAttribute("Extensions", StringValue("Lod"));
    lab.True(!parameters->FindMistake().empty(), "found with the other attributes");
}

/// @param lab the laboratory
void
PrintedByName(SctpLab& lab)
{
    OpenFromPeer(lab, true);
    lab.Equal(lab.Last(0, WithLoad()).bytes != nullptr, true, "traces know its name");
}

/// An extension whose unit uses the receiver, and which counts its units.
class Witness : public ExtensionUnit
{
  public:
    /// Chunk type; a peer that does not know it skips it.
    static constexpr uint8_t TYPE = 0xbd;
    static int32_t g_alive;   //!< units that are there
    static int32_t g_begun;   //!< units that saw the association established
    static int32_t g_stopped; //!< units that were stopped

    /// Makes the extension known; further calls do nothing.
    static void Install()
    {
        static const ChunkDescriptor descriptor{TYPE, "WITNESS", PrintChunk<LoadChunk>};
        if (!ExtensionTable::Find("Witness"))
        {
            Extension extension;
            extension.name = "Witness";
            extension.chunks = {&descriptor};
            extension.makeUnit = [](const ExtensionLinks& links) {
                return std::make_unique<Witness>(links);
            };
            ExtensionTable::Add(extension);
        }
    }

    /// @param links parts of the association
    explicit Witness(const ExtensionLinks& links)
        : m_receiver(links.receiver)
    {
        ++g_alive;
    }

    ~Witness() override
    {
        --g_alive;
    }

    bool HandleChunk(const ChunkView& /* chunk */, SctpPath& /* path */) override
    {
        return true;
    }

    void Established() override
    {
        ++g_begun;
        g_cumulative = m_receiver.GetCumulativeTsn();
    }

    void Stop() override
    {
        ++g_stopped;
        g_cumulative = m_receiver.GetCumulativeTsn();
    }

    static uint32_t g_cumulative; //!< what the receiver said last

  private:
    Receiver& m_receiver; //!< receiver of data
};

int32_t Witness::g_alive = 0;
int32_t Witness::g_begun = 0;
int32_t Witness::g_stopped = 0;
uint32_t Witness::g_cumulative = 0;

/// @param lab the laboratory
void
CollisionAgreesAnew(SctpLab& lab)
{
    Witness::Install();
    Witness::g_alive = Witness::g_begun = Witness::g_stopped = 0;
    LoadReporter::Install();
    lab.Set("Extensions", StringValue("Load,Witness"));
    lab.peer.chunkTypes = {LoadChunk::TYPE, Witness::TYPE};
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
const SctpLabSuite g_suite("sctp-extension",
                           {{"Sent and received when both ends offer it", SentAndReceived},
                            {"Sent when the user wants it", SentAtAnyTime},
                            {"Listed in Supported Extensions (RFC 5061 4.2.7)", ListedInTheSetUp},
                            {"Not used when the peer does not offer it", RefusedByThePeer},
                            {"Not used when only the peer offers it", NotOffered},
                            {"A malformed chunk is dropped alone", MalformedIsDropped},
                            {"A restart of the peer begins anew (RFC 9260 5.2.4)",
                             RestartBeginsAnew},
                            {"A collision agrees anew (RFC 9260 5.2.4 B)", CollisionAgreesAnew},
                            {"What is agreed is traced", AgreementIsTraced},
                            {"Unknown names are mistakes", UnknownNamesAreMistakes},
                            {"Printed by name", PrintedByName}});

} // namespace
