/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "../harness/sctp-test-harness.h"
#include "sctp-load-extension.h"

#include "ns3/config.h"
#include "ns3/sctp-association.h"
#include "ns3/sctp-compat.h"
#include "ns3/sctp-parameters.h"
#include "ns3/string.h"

#include <algorithm>

/**
 * @file
 * @ingroup sctp-tests
 * An extension of the protocol from outside of the module, from its offer to a restart of the peer.
 */

using namespace ns3;
using namespace ns3::sctp;

namespace sctp_extension_test
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

/**
 * @param lab the laboratory
 * @param host 0 or 1
 * @return the user's side of the extension; null when it is not offered
 */
Ptr<SctpLoad>
GetLoad(SctpLab& lab, uint32_t host)
{
    return DynamicCast<SctpLoad>(
        lab.GetAssociations(host).at(0)->GetExtension(SctpLoad::GetTypeId()));
}

/**
 * @param lab the laboratory
 * @param host 0 or 1
 * @return whether both ends have agreed on the extension
 */
bool
IsAgreed(SctpLab& lab, uint32_t host)
{
    const auto load = GetLoad(lab, host);
    return load && load->IsAgreed();
}

/// Counts the peer's reports.
class ReportCounter
{
  public:
    /// @param load the user's side of the extension
    explicit ReportCounter(Ptr<SctpLoad> load)
    {
        load->TraceConnectWithoutContext("Reported", MakeCallback(&ReportCounter::Count, this));
    }

    uint32_t reports{0}; //!< how often

  private:
    /// Counts one.
    void Count(uint32_t /* bytes */)
    {
        ++reports;
    }
};

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
        lab.True(IsAgreed(lab, host), "agreed on");
        lab.Equal(lab.Count(host, WithLoad()), 1U, "the end has told its load in one chunk");
        lab.Equal(lab.CountDrops(host, SctpDropReason::UNKNOWN_CHUNK), 0U, "which is known");
    }
    lab.Between(GetLoad(lab, 1)->GetPeerLoad(), 40000U, 60000U, "what the client has left");
    lab.Equal(GetLoad(lab, 0)->GetPeerLoad(), 0U, "the server has nothing to send");
    lab.Equal(lab.server.GetText().size(), 60000U, "data arrives beside it");
}

/// @param lab the laboratory
void
SentAtAnyTime(SctpLab& lab)
{
    Offer(lab);
    lab.Build();
    lab.Open();
    ReportCounter counter(GetLoad(lab, 1));
    lab.client.socket->Send(Create<Packet>(1000));
    lab.True(lab.client.socket->GetExtension<SctpLoad>()->Report(), "taken");
    lab.Run(Seconds(1));
    lab.Equal(GetLoad(lab, 1)->GetPeerLoad(), 1000U, "what the user had sent just before");
    lab.Equal(counter.reports, 1U, "the report is traced");
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
    lab.True(IsAgreed(lab, 0), "agreed on");
}

/// @param lab the laboratory
void
RefusedByThePeer(SctpLab& lab)
{
    OpenFromPeer(lab, false);
    lab.True(!IsAgreed(lab, 0), "not agreed on");
    lab.True(!GetLoad(lab, 0)->Report(), "a request of the user fails");
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
    lab.True(!GetLoad(lab, 0), "the peer alone has offered it");
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
    ReportCounter counter(GetLoad(lab, 0));
    lab.peer.Send(bad + MakeDataChunk(lab.peer.tsn, "data"));
    lab.Run(Seconds(1));
    lab.Equal(lab.CountDrops(0, SctpDropReason::MALFORMED), 1U, "dropped");
    lab.Equal(counter.reports, 0U, "it says nothing");
    lab.Equal(lab.client.GetText(), "data", "the rest of the packet counts");
}

/// @param lab the laboratory
void
RestartBeginsAnew(SctpLab& lab)
{
    OpenFromPeer(lab, true);
    lab.peer.Send(MakeLoad(4321));
    lab.Run(Seconds(1));
    const auto load = GetLoad(lab, 0);
    ReportCounter counter(load);
    lab.Equal(load->GetPeerLoad(), 4321U, "before");
    lab.Equal(lab.Count(0, WithLoad()), 1U, "reported once");
    lab.peer.tag = 0x33333333;
    lab.peer.tsn = 1;
    lab.peer.Associate();
    lab.Run(Seconds(1));
    lab.Equal(lab.CountNotifications(lab.client, SctpNotification::Type::RESTART), 1U, "restart");
    lab.Equal(load->GetPeerLoad(), 0U, "nothing is kept");
    lab.peer.Send(MakeLoad(77));
    lab.Run(Seconds(1));
    lab.Equal(counter.reports, 1U, "who listens to the user's side goes on to do so");
    lab.Equal(lab.Count(0, WithLoad()), 2U, "reported to the new peer");
    lab.peer.chunkTypes.clear();
    lab.peer.tag = 0x44444444;
    lab.peer.Associate();
    lab.Run(Seconds(1));
    lab.True(GetLoad(lab, 0) == load && !IsAgreed(lab, 0), "after a restart without it");
}

/**
 * @param lab the laboratory
 * @return the extensions that the trace source Capabilities lists for an association
 */
std::string
TraceAgreement(SctpLab& lab)
{
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
    return agreed.empty() ? "" : agreed.front();
}

/// @param lab the laboratory
void
AgreementIsTraced(SctpLab& lab)
{
    Offer(lab);
    lab.Equal(TraceAgreement(lab), "Load", "what is agreed");
}

/// @param lab the laboratory
void
NumbersAreTraced(SctpLab& lab)
{
    Offer(lab);
    lab.variant = "ns3::MpSctpL4Protocol";
    lab.Equal(TraceAgreement(lab), "Sequencing Load", "other numbers than RFC 9260's");
}

/// @param lab the laboratory
void
UnknownNamesAreMistakes(SctpLab& lab)
{
    LoadReporter::Install();
    SctpParameterValues values{};
    values.adaptationIndication = -1;
    const auto findMistake = [&values](const std::string& names) {
        values.extensions = names;
        return ExtensionTable::FindMistake(values);
    };
    lab.Equal(findMistake(""), "", "none");
    lab.Equal(findMistake("Load, Load"), "", "known");
    const std::string sentence = "ns3::SctpParameters::Extensions names Lod; there is ";
    const std::string mistake = findMistake("Load,Lod");
    lab.Equal(mistake.substr(0, sentence.size()),
              sentence,
              "one sentence that names the attribute");
    lab.True(mistake.find("Load", sentence.size()) != std::string::npos, "and the choices");
    values.extensions = "Load Load";
    lab.Equal(ExtensionTable::Choose(values).size(), 1U, "once");
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

/// @param lab the laboratory
void
FoundByConfig(SctpLab& lab)
{
    Offer(lab);
    lab.Build();
    lab.CreateSockets();
    lab.client.socket->Connect(InetSocketAddress("10.0.0.2", SctpLab::PORT));
    uint32_t reports = 0;
    Config::ConnectWithoutContext(
        "/NodeList/*/$ns3::SctpL4Protocol/AssociationList/*/Extensions/*/$ns3::SctpLoad/Reported",
        MakeFunctionCallback<void, uint32_t>([&reports](uint32_t) { ++reports; }));
    lab.Run(Seconds(1));
    lab.Equal(reports, 1U, "connected before anything was agreed on");
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
                            {"What is agreed is traced", AgreementIsTraced},
                            {"Found by Config before it is agreed on", FoundByConfig},
                            {"Unknown names are mistakes", UnknownNamesAreMistakes},
                            {"Printed by name", PrintedByName}});

} // namespace sctp_extension_test
