/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "sctp-partial-reliability-lab.h"

#include "ns3/node-list.h"
#include "ns3/sctp-association.h"
#include "ns3/sctp-compat.h"
#include "ns3/sctp-helper.h"
#include "ns3/sctp-parameters.h"
#include "ns3/sctp-strategy-table.h"
#include "ns3/sctp-strategy-variants.h"
#include "ns3/string.h"

#include <algorithm>

/**
 * @file
 * @ingroup sctp-tests
 * Partial reliability (RFC 3758): agreement, and FORWARD-TSN as it arrives.
 */

using namespace ns3;
using namespace ns3::sctp;

namespace sctp_partial_reliability_test
{

/// Forward-TSN-Supported (RFC 3758 section 3.1), well-formed.
const RawParameter SUPPORTED{0xc000, {}};

/**
 * @param bytes an INIT or INIT ACK
 * @param parameter a parameter, as on the wire
 * @return whether it is there
 */
bool
Has(const Bytes& bytes, const Bytes& parameter)
{
    return std::search(bytes.begin(), bytes.end(), parameter.begin(), parameter.end()) !=
           bytes.end();
}

/**
 * @param lab the laboratory
 * @return whether the client's association has agreed on the extension
 */
bool
IsAgreed(SctpLab& lab)
{
    const auto object = lab.client.socket->GetExtension<SctpPartialReliability>();
    return object && object->IsAgreed();
}

/// @param lab the laboratory
void
OfferedTwice(SctpLab& lab)
{
    OpenPartiallyReliable(lab);
    const Bytes init = *lab.Sent(0, With(ChunkType::INIT)).at(0).bytes;
    lab.True(Has(init, {0x80, 0x08, 0, 5, 0xc0, 0, 0, 0}), "Supported Extensions lists 0xc0");
    lab.True(Has(init, {0xc0, 0x00, 0, 4}), "Forward-TSN-Supported");
    lab.True(IsAgreed(lab), "agreed on");
    const auto up = lab.GetNotification(lab.client, SctpNotification::Type::COMMUNICATION_UP);
    lab.True(std::count(up.extensions.begin(), up.extensions.end(), "PrSctp") == 1,
             "COMMUNICATION UP says so");
}

/// @param lab the laboratory
void
NotOfferedUnlessAsked(SctpLab& lab)
{
    lab.BuildScripted();
    lab.peer.chunkTypes = {ForwardTsnChunk::TYPE};
    lab.peer.parameters = {SUPPORTED};
    lab.OpenToPeer();
    const Bytes init = *lab.Sent(0, With(ChunkType::INIT)).at(0).bytes;
    lab.True(!Has(init, {0x80, 0x08}), "no Supported Extensions");
    lab.True(!IsAgreed(lab), "not agreed on");
    lab.True(!lab.client.socket->GetExtension<SctpPartialReliability>(), "no object");
}

/// @param lab the laboratory
void
UnderstoodByParameter(SctpLab& lab)
{
    lab.Set("PrSctp", BooleanValue(true));
    lab.BuildScripted();
    lab.peer.parameters = {SUPPORTED};
    lab.OpenToPeer();
    lab.True(IsAgreed(lab), "the parameter alone (RFC 3758 section 3.3)");
}

/// @param lab the laboratory
void
ResponderAgrees(SctpLab& lab)
{
    lab.Set("PrSctp", BooleanValue(true));
    lab.BuildScripted();
    lab.peer.parameters = {SUPPORTED};
    lab.OpenFromPeer();
    const Bytes ack = *lab.Sent(0, With(ChunkType::INIT_ACK)).at(0).bytes;
    lab.True(Has(ack, {0xc0, 0x00, 0, 4}), "in INIT ACK");
    const auto object =
        lab.GetAssociations(0).at(0)->GetExtension(SctpPartialReliability::GetTypeId());
    lab.True(object && object->IsAgreed(), "agreed on");
}

/// @param lab the laboratory
void
StatusOfReliableMessages(SctpLab& lab)
{
    OpenPartiallyReliable(lab);
    SctpReliabilityStatus status;
    const auto object = lab.client.socket->GetExtension<SctpPartialReliability>();
    lab.Equal(object->GetReliabilityStatus(SctpReliability::FULL, std::nullopt, status),
              Socket::ERROR_INVAL,
              "there is none");
}

/// @param lab the laboratory
void
MalformedParameterInInit(SctpLab& lab)
{
    lab.Set("PrSctp", BooleanValue(true));
    lab.BuildScripted();
    lab.peer.parameters = {{0xc000, {1, 2, 3, 4}}};
    lab.CreateSockets();
    lab.client.socket->Bind(InetSocketAddress(Ipv4Address::GetAny(), SctpLab::PORT));
    lab.client.socket->Listen();
    lab.peer.Associate();
    lab.Run(Seconds(1));
    lab.Equal(lab.Count(0, With(ChunkType::INIT_ACK)), 0U, "no INIT ACK");
    lab.True(lab.Last(0, With(ChunkType::ABORT)).GetCauses().at(0) == CauseCode::PROTOCOL_VIOLATION,
             "ABORT");
}

/// @param lab the laboratory
void
MalformedParameterInInitAck(SctpLab& lab)
{
    lab.Set("PrSctp", BooleanValue(true));
    lab.BuildScripted();
    lab.peer.parameters = {{0xc000, {0}}};
    lab.CreateSockets();
    lab.client.socket->Connect(InetSocketAddress("10.0.0.2", SctpLab::PORT));
    lab.Run(Seconds(1));
    lab.Equal(lab.Count(0, With(ChunkType::COOKIE_ECHO)), 0U, "no COOKIE ECHO");
    lab.True(lab.Last(0, With(ChunkType::ABORT)).GetCauses().at(0) == CauseCode::PROTOCOL_VIOLATION,
             "ABORT");
}

/**
 * A FORWARD-TSN arrives that is not agreed on.
 * @param lab the laboratory
 */
void
CheckReported(SctpLab& lab)
{
    const uint32_t before = lab.peer.tsn - 1;
    lab.peer.Send(MakeForwardTsn(before + 5) + MakeDataChunk(before + 1, "data"));
    lab.Run(Seconds(1));
    lab.True(lab.Last(0, With(ChunkType::ERROR)).GetCauses().at(0) ==
                 CauseCode::UNRECOGNIZED_CHUNK_TYPE,
             "ERROR (RFC 3758 section 3.3.1)");
    lab.Equal(GetSack(lab.Last(0, With(ChunkType::SACK)), before), "1", "nothing is skipped");
    lab.Equal(lab.client.GetText(), "data", "the rest of the packet counts");
}

/// @param lab the laboratory
void
NotAgreedIsReported(SctpLab& lab)
{
    lab.Set("PrSctp", BooleanValue(true));
    lab.BuildScripted();
    lab.OpenToPeer();
    lab.True(!IsAgreed(lab), "the peer lacks it");
    lab.Equal(GetAbandoned(lab.client.socket), "none", "the status call fails");
    CheckReported(lab);
}

/// @param lab the laboratory
void
NotOfferedIsReported(SctpLab& lab)
{
    lab.BuildScripted();
    lab.OpenToPeer();
    CheckReported(lab);
}

/// @param lab the laboratory
void
SkippedAndDelivered(SctpLab& lab)
{
    OpenPartiallyReliable(lab);
    const uint32_t before = lab.peer.tsn - 1;
    lab.peer.Send(MakeDataChunk(before + 2, "b", 0, 1) + MakeDataChunk(before + 4, "d", 1, 1));
    lab.Run(Seconds(1));
    lab.Equal(lab.client.GetText(), "", "both wait");
    lab.peer.Send(MakeForwardTsn(before + 3, {{0, 0}, {1, 0}}));
    lab.Run(Seconds(1));
    lab.Equal(lab.client.GetText(), "bd", "both are in turn");
    lab.Equal(GetSack(lab.Last(0, With(ChunkType::SACK)), before), "4", "acknowledged");
    lab.peer.Send(MakeDataChunk(before + 3, "c", 1, 0));
    lab.Run(Seconds(1));
    lab.Equal(lab.client.GetText(), "bd", "what was skipped is a duplicate");
    lab.Equal(lab.CountDrops(0, SctpDropReason::DUPLICATE_DATA), 1U, "dropped");
}

/// @param lab the laboratory
void
OutdatedIsAnswered(SctpLab& lab)
{
    OpenPartiallyReliable(lab);
    const uint32_t before = lab.peer.tsn - 1;
    lab.peer.Send(MakeDataChunk(before + 1, "a"));
    lab.Run(Seconds(1));
    for (const uint32_t tsn : {before + 1, before, before + 1 + (1U << 31)})
    {
        lab.Forget();
        lab.peer.Send(MakeForwardTsn(tsn, {{0, 7}}));
        lab.Run(MilliSeconds(101));
        lab.Equal(GetSack(lab.Last(0, With(ChunkType::SACK)), before),
                  "1",
                  "a SACK at once (RFC 3758 section 3.6), and nothing moves");
    }
    lab.peer.Send(MakeDataChunk(before + 2, "b", 0, 1));
    lab.Run(Seconds(1));
    lab.Equal(lab.client.GetText(), "ab", "its entries do not count");
}

/// @param lab the laboratory
void
JumpOf99998(SctpLab& lab)
{
    OpenPartiallyReliable(lab);
    const uint32_t before = lab.peer.tsn - 1;
    lab.peer.Send(MakeForwardTsn(before + 99998));
    lab.Run(Seconds(1));
    lab.Equal(GetSack(lab.Last(0, With(ChunkType::SACK)), before), "99998", "acknowledged");
    lab.peer.Send(MakeDataChunk(before + 99999, "next"));
    lab.Run(Seconds(1));
    lab.Equal(lab.client.GetText(), "next", "the next DATA is delivered");
}

/// @param lab the laboratory
void
BeforeAnyData(SctpLab& lab)
{
    OpenPartiallyReliable(lab);
    const uint32_t before = lab.peer.tsn - 1;
    lab.peer.Send(MakeForwardTsn(before + 1, {{0, 0}}) + MakeDataChunk(before + 1, "a") +
                  MakeDataChunk(before + 2, "b", 0, 1));
    lab.Run(Seconds(1));
    lab.Equal(lab.client.GetText(), "b", "DATA behind a FORWARD-TSN that covers it is old");
    lab.Equal(GetSack(lab.Last(0, With(ChunkType::SACK)), before), "2 d1", "all is accounted for");
}

/// @param lab the laboratory
void
MalformedIsAborted(SctpLab& lab)
{
    OpenPartiallyReliable(lab);
    lab.peer.Send(MakeRawChunk(ForwardTsnChunk::TYPE, {0, 0, 0x20, 0, 0, 1}));
    lab.Run(Seconds(1));
    lab.True(lab.Last(0, With(ChunkType::ABORT)).GetCauses().at(0) == CauseCode::PROTOCOL_VIOLATION,
             "half an entry: ABORT, Protocol Violation");
    lab.True(lab.GetState(0) == SctpState::CLOSED, "the end");
}

/// @param lab the laboratory
void
TooShortIsAborted(SctpLab& lab)
{
    OpenPartiallyReliable(lab);
    lab.peer.Send(MakeRawChunk(ForwardTsnChunk::TYPE, {0, 0, 0x20}));
    lab.Run(Seconds(1));
    lab.Equal(lab.Count(0, With(ChunkType::ABORT)), 1U, "no TSN");
}

/// @param lab the laboratory
void
OnAnUnconfirmedPath(SctpLab& lab)
{
    lab.Set("PrSctp", BooleanValue(true));
    lab.BuildScripted(2);
    lab.peer.chunkTypes = {ForwardTsnChunk::TYPE};
    lab.peer.addresses = {SctpLab::GetAddress(1, 0), SctpLab::GetAddress(1, 1)};
    lab.peer.heartbeat = false; // path 1 stays unconfirmed
    lab.OpenToPeer();
    lab.True(lab.GetPath(1).state == SctpPathState::UNCONFIRMED, "unconfirmed");
    const uint32_t before = lab.peer.tsn - 1;
    lab.Forget();
    lab.peer.Send(MakeForwardTsn(before + 1) + MakeForwardTsn(before), 1);
    lab.Run(Seconds(1));
    lab.Equal(GetSack(lab.Last(0, With(ChunkType::SACK)), before), "1", "taken in");
    lab.Equal(lab.Count(0, OnPath(1, With(ChunkType::SACK))),
              0U,
              "answered on a confirmed path (RFC 9260 section 5.4)");
}

/// @param lab the laboratory
void
TakenWhileShuttingDown(SctpLab& lab)
{
    OpenPartiallyReliable(lab);
    const uint32_t before = lab.peer.tsn - 1;
    lab.peer.shutdown = false;
    lab.client.socket->Close();
    lab.Run(MilliSeconds(200));
    lab.True(lab.GetState(0) == SctpState::SHUTDOWN_SENT, "SHUTDOWN-SENT");
    lab.Forget();
    lab.peer.Send(MakeForwardTsn(before + 3));
    lab.Run(MilliSeconds(101));
    const auto shutdown = lab.Last(0, With(ChunkType::SHUTDOWN)).Get<ShutdownChunk>();
    lab.Equal(shutdown.cumulativeTsn, before + 3, "answered like DATA (RFC 9260 section 9.2)");
}

/// @param lab the laboratory
void
DroppedInOtherStates(SctpLab& lab)
{
    OpenPartiallyReliable(lab);
    const uint32_t before = lab.peer.tsn - 1;
    ShutdownChunk shutdown;
    shutdown.cumulativeTsn = lab.peer.cumulative;
    lab.peer.shutdown = false;
    lab.peer.Send(ToBytes(shutdown));
    lab.Run(MilliSeconds(200));
    lab.True(lab.GetState(0) == SctpState::SHUTDOWN_ACK_SENT, "SHUTDOWN-ACK-SENT");
    lab.Forget();
    lab.peer.Send(MakeForwardTsn(before + 3));
    lab.peer.Send(MakeRawChunk(ForwardTsnChunk::TYPE));
    lab.Run(MilliSeconds(101));
    lab.Equal(lab.CountDrops(0, SctpDropReason::UNEXPECTED_CHUNK), 2U, "the peer sends no more");
    lab.Equal(lab.Count(0, With(ChunkType::SACK)), 0U, "no SACK");
}

/// @param lab the laboratory
void
DroppedInCookieEchoed(SctpLab& lab)
{
    lab.Set("PrSctp", BooleanValue(true));
    lab.BuildScripted();
    lab.peer.chunkTypes = {ForwardTsnChunk::TYPE};
    lab.Drop(1, With(ChunkType::COOKIE_ACK), 1);
    lab.CreateSockets();
    lab.client.socket->Connect(InetSocketAddress("10.0.0.2", SctpLab::PORT));
    lab.Run(MilliSeconds(500));
    lab.True(lab.GetState(0) == SctpState::COOKIE_ECHOED, "COOKIE-ECHOED");
    lab.peer.Send(MakeForwardTsn(lab.peer.tsn + 3));
    lab.Run(MilliSeconds(101));
    lab.Equal(lab.CountDrops(0, SctpDropReason::UNEXPECTED_CHUNK), 1U, "like DATA");
    lab.Run(Seconds(4));
    lab.True(lab.GetState(0) == SctpState::ESTABLISHED, "the set-up goes on");
}

/// @param lab the laboratory
void
UnknownBeforeTheSetUp(SctpLab& lab)
{
    lab.Set("PrSctp", BooleanValue(true));
    lab.BuildScripted();
    lab.peer.setup = false;
    lab.Drop(0, With(ChunkType::INIT), 100);
    lab.CreateSockets();
    lab.client.socket->Connect(InetSocketAddress("10.0.0.2", SctpLab::PORT));
    lab.Run(Seconds(1));
    lab.True(lab.GetState(0) == SctpState::COOKIE_WAIT, "COOKIE-WAIT");
    lab.InjectAsPeer(0, MakeForwardTsn(7));
    lab.Run(MilliSeconds(101));
    lab.True(lab.GetState(0) == SctpState::COOKIE_WAIT, "dropped");
}

/// @param lab the laboratory
void
PrintedByName(SctpLab& lab)
{
    std::ostringstream os;
    ForwardTsnChunk chunk;
    chunk.newCumulativeTsn = 77;
    chunk.entries = {{1, 2}, {3, 4}};
    chunk.Print(os);
    lab.Equal(os.str(), " cum=77 stream=1 ssn=2 stream=3 ssn=4", "fields");
}

/// @param lab the laboratory
void
MpSctpFirstRefuses(SctpLab& lab)
{
    auto parameters = CreateObject<SctpParameters>();
    const auto findMistake = [&parameters](SctpVariant variant) {
        return parameters->FindMistake(GetSctpVariantDefaults(variant));
    };
    parameters->SetAttribute("PrSctp", BooleanValue(true));
    lab.Equal(findMistake(SctpVariant::MPSCTP), "", "the modified form acknowledges the TSN");
    parameters->SetAttribute("AckFormat", StringValue("ns3::SctpPsnSackFormat[MpSctpForm=First]"));
    lab.Equal(findMistake(SctpVariant::MPSCTP),
              "The extension PrSctp cannot be used together with ns3::SctpPsnSackFormat as that is "
              "set",
              "the first form does not");
}

/// @param lab the laboratory
void
TracesBeforeAnAssociation(SctpLab& lab)
{
    lab.Set("PrSctp", BooleanValue(true));
    lab.Build();
    const NodeContainer hosts{NodeList::GetNode(0), NodeList::GetNode(1)};
    std::string seen;
    const auto sink = MakeFunctionCallback<void, std::string, const SctpSendInfo&, uint32_t, bool>(
        [&seen](const std::string& path, const SctpSendInfo&, uint32_t size, bool) {
            seen += path + " " + std::to_string(size) + "\n";
        });
    SctpHelper::ConnectAssociationTrace(hosts,
                                        "Extensions/*/$ns3::SctpPartialReliability/Abandoned",
                                        sink);
    lab.Open();
    lab.Cut(0);
    SendPartially(lab, 100, SctpReliability::RTX, 0);
    lab.Run(Seconds(2));
    lab.Equal(seen,
              "/NodeList/0/$ns3::SctpL4Protocol/AssociationList/0/Extensions/0/"
              "$ns3::SctpPartialReliability/Abandoned 100\n",
              "the sink of a later association");
}

/// The suite.
const SctpLabSuite g_suite(
    "sctp-partial-reliability",
    {
        {"Offered by parameter and by chunk type", OfferedTwice},
        {"Not offered unless asked for", NotOfferedUnlessAsked},
        {"Understood by the parameter alone", UnderstoodByParameter},
        {"The responder agrees", ResponderAgrees},
        {"Reliable messages have no status", StatusOfReliableMessages},
        {"A malformed parameter in INIT is refused", MalformedParameterInInit},
        {"A malformed parameter in INIT ACK is refused", MalformedParameterInInitAck},
        {"FORWARD-TSN is reported when the peer has not offered it", NotAgreedIsReported},
        {"FORWARD-TSN is reported when it was not offered", NotOfferedIsReported},
        {"What is skipped is acknowledged, what waits is delivered", SkippedAndDelivered},
        {"FORWARD-TSN out of date gets a SACK", OutdatedIsAnswered},
        {"FORWARD-TSN by 99,998", JumpOf99998},
        {"FORWARD-TSN before any DATA, and DATA behind it", BeforeAnyData},
        {"FORWARD-TSN with half an entry is aborted", MalformedIsAborted},
        {"FORWARD-TSN without TSN is aborted", TooShortIsAborted},
        {"FORWARD-TSN on an unconfirmed path", OnAnUnconfirmedPath},
        {"FORWARD-TSN in SHUTDOWN-SENT", TakenWhileShuttingDown},
        {"FORWARD-TSN in SHUTDOWN-ACK-SENT", DroppedInOtherStates},
        {"FORWARD-TSN in COOKIE-ECHOED", DroppedInCookieEchoed},
        {"FORWARD-TSN in COOKIE-WAIT", UnknownBeforeTheSetUp},
        {"FORWARD-TSN is printed", PrintedByName},
        {"MPSCTP's first form refuses", MpSctpFirstRefuses},
        {"Traces are connected before an association exists", TracesBeforeAnAssociation},
    }); //!< registers the suite

} // namespace sctp_partial_reliability_test
