/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "../extensions/sctp-asconf-test.h"
#include "sctp-nat-lab.h"

#include "ns3/boolean.h"
#include "ns3/config.h"
#include "ns3/sctp-asconf-chunk.h"
#include "ns3/sctp-dynamic-addresses.h"
#include "ns3/sctp-parameters.h"
#include "ns3/string.h"
#include "ns3/uinteger.h"

#include <string>
#include <vector>

/**
 * @file
 * @ingroup sctp-tests
 * Hosts behind NATs (RFC 6951 section 5.7; RFC 5061 sections 4.1.1, 4.2.1 and 6).
 */

using namespace ns3;
using namespace ns3::sctp;

namespace sctp_nat_test
{

/// Address of the client behind the first NAT.
const Ipv4Address FIRST{"10.0.0.1"};
/// Address of the client behind the second NAT.
const Ipv4Address SECOND{"10.1.0.1"};

/**
 * @param nat a laboratory
 * @param host 0 or 1
 * @return the user's side of dynamic addresses
 */
Ptr<SctpDynamicAddresses>
GetUser(const SctpNatLab& nat, uint32_t host = 0)
{
    return DynamicCast<SctpDynamicAddresses>(
        nat.GetAssociations(host).at(0)->GetExtension(SctpDynamicAddresses::GetTypeId()));
}

/**
 * Has HEARTBEATs show changes soon.
 * @param lab the laboratory
 */
void
BeatOften(SctpLab& lab)
{
    lab.Set("HbInterval", TimeValue(Seconds(5)));
}

/**
 * Exchanges messages.
 * @param lab the laboratory
 * @param nat its hosts
 * @param number number of the messages
 */
void
Exchange(SctpLab& lab, SctpNatLab& nat, uint32_t number)
{
    const std::string text = std::to_string(number);
    nat.clients[0].Send("u" + text);
    nat.SendBack("d" + text);
    lab.Run(Seconds(10));
    lab.True(nat.server.GetText().find("u" + text) != std::string::npos, "to the server: " + text);
    lab.True(nat.clients[0].GetText().find("d" + text) != std::string::npos,
             "to the client: " + text);
}

/// @param lab the laboratory
void
NoAddressIsNamed(SctpLab& lab)
{
    SctpNatLab nat(lab, 2);
    nat.Open();
    Exchange(lab, nat, 1);
    lab.Equal(nat.GetPeers(), std::string("203.0.0.10:40000"), "one address (5.7)");
    nat.clients[0].socket->Close();
    lab.Run(Seconds(1));
    lab.Equal(nat.clients[0].closed, 1U, "graceful end");
    lab.True(!nat.WasNamed(FIRST) && !nat.WasNamed(SECOND), "no packet has an address");
}

/// @param lab the laboratory
void
AddressesWithoutTheMode(SctpLab& lab)
{
    SctpNatLab nat(lab, 2);
    nat.Create(0).socket->GetParameters()->SetAttribute("BehindNat", BooleanValue(false));
    nat.Connect(0);
    lab.True(nat.WasNamed(FIRST) && nat.WasNamed(SECOND), "INIT lists both");
}

/// @param lab the laboratory
void
SecondPath(SctpLab& lab)
{
    lab.Set("PathMaxRetrans", UintegerValue(1));
    SctpNatLab nat(lab, 2);
    nat.Open();
    nat.TakeSent(AsconfChunk::TYPE);
    lab.Equal(GetUser(nat)->ChangeAddresses({SECOND}, {}), Socket::ERROR_NOTERROR, "asked");
    lab.Run(Seconds(5));
    lab.Equal(nat.TakeSent(AsconfChunk::TYPE), 1U, "one ASCONF");
    lab.Equal(nat.GetPeers(), std::string("203.0.0.10:40000 203.0.1.10:40000"), "added (4.2.1)");
    for (const auto& path : nat.GetAssociations(1).front()->GetPathInfos())
    {
        lab.Equal(path.state, SctpPathState::ACTIVE, "verified");
    }
    nat.Cut(0);
    nat.SendBack("d");
    lab.Run(Seconds(20));
    lab.Equal(nat.clients[0].GetText(), std::string("d"), "by the other NAT");
    lab.True(!nat.WasNamed(FIRST) && !nat.WasNamed(SECOND), "no packet has an address");
}

/// @param lab the laboratory
void
Replaced(SctpLab& lab)
{
    SctpNatLab nat(lab, 2);
    nat.Open();
    lab.Equal(GetUser(nat)->ChangeAddresses({SECOND}, {FIRST}), Socket::ERROR_NOTERROR, "asked");
    lab.Run(Seconds(5));
    lab.Equal(nat.GetPeers(), std::string("203.0.1.10:40000"), "the only one (5.3.2)");
    Exchange(lab, nat, 1);
    lab.True(!nat.WasNamed(FIRST) && !nat.WasNamed(SECOND), "no packet has an address");
}

/// @param lab the laboratory
void
Deleted(SctpLab& lab)
{
    SctpNatLab nat(lab, 3);
    nat.Open();
    const Ipv4Address third("10.2.0.1");
    GetUser(nat)->ChangeAddresses({SECOND, third}, {});
    lab.Run(Seconds(5));
    lab.Equal(nat.GetPeers(),
              std::string("203.0.0.10:40000 203.0.1.10:40000 203.0.2.10:40000"),
              "each by an ASCONF of its own");
    lab.Equal(GetUser(nat)->ChangeAddresses({}, {third}),
              Socket::ERROR_OPNOTSUPP,
              "a wildcard leaves one address");
    lab.Equal(GetUser(nat)->SetPeerPrimary(SECOND), Socket::ERROR_NOTERROR, "asked");
    lab.Run(Seconds(2));
    lab.True(nat.GetAssociations(1).front()->GetPathInfos().at(1).primary, "the source (4.2.4)");
    lab.Equal(GetUser(nat)->ChangeAddresses({}, {FIRST, third}), Socket::ERROR_NOTERROR, "both");
    lab.Run(Seconds(5));
    lab.Equal(nat.GetPeers(), std::string("203.0.1.10:40000"), "the source stays");
    Exchange(lab, nat, 1);
}

/// Changes of a translator.
enum class Change
{
    PORT,
    ADDRESS
};

/**
 * @param change the change
 * @param clientFirst whether the client sends first after it
 * @param symmetric kind of the NAT
 * @return a test
 */
SctpLab::Script
Rebinding(Change change, bool clientFirst, bool symmetric)
{
    return [=](SctpLab& lab) {
        BeatOften(lab);
        SctpNatTranslator::Settings settings;
        settings.symmetric = symmetric;
        SctpNatLab nat(lab, 1, 1, settings);
        nat.Open();
        Exchange(lab, nat, 1);
        nat.TakeSent(AsconfChunk::TYPE);
        change == Change::PORT ? nat.nats[0]->Forget()
                               : nat.nats[0]->SetAddress(Ipv4Address("203.0.0.20"));
        if (clientFirst)
        {
            nat.clients[0].Send("up");
            lab.Run(Seconds(5));
            lab.Equal(nat.server.GetText(), std::string("u1up"), "soon");
            nat.SendBack("down");
        }
        else
        {
            nat.SendBack("down"); // lost, until a HEARTBEAT of the client shows the change
            lab.Run(MilliSeconds(100));
            lab.Equal(nat.clients[0].GetText(), std::string("d1"), "the translator drops it");
        }
        lab.Run(Seconds(20));
        lab.Equal(nat.clients[0].GetText(), std::string("d1down"), "to the client");
        Exchange(lab, nat, 2);
        lab.Equal(nat.TakeSent(AsconfChunk::TYPE), change == Change::PORT ? 0U : 1U, "ASCONF");
        lab.Equal(nat.GetPeers(),
                  std::string(change == Change::PORT ? "203.0.0.10:40001" : "203.0.0.20:40001"),
                  "the new one only");
        lab.True(!nat.WasNamed(FIRST), "no packet has an address");
    };
}

/**
 * @param symmetric kind of the NAT
 * @return a test: the server has two addresses
 */
SctpLab::Script
TwoServerAddresses(bool symmetric)
{
    return [symmetric](SctpLab& lab) {
        BeatOften(lab);
        lab.Set("PathMaxRetrans", UintegerValue(1));
        if (symmetric)
        {
            lab.Set("PathsPerAddressPair", StringValue("Mesh"));
        }
        SctpNatTranslator::Settings settings;
        settings.symmetric = symmetric;
        SctpNatLab nat(lab, 1, 1, settings, 2);
        nat.Open();
        lab.Run(Seconds(20));
        lab.Equal(nat.GetPeers(),
                  std::string(symmetric ? "203.0.0.10:40000 203.0.0.10:40001" : "203.0.0.10:40000"),
                  "a port for each address of the server, if symmetric");
        for (const auto& path : nat.GetAssociations(0).front()->GetPathInfos())
        {
            lab.Equal(path.state, SctpPathState::ACTIVE, "verified");
        }
        Exchange(lab, nat, 1);
        nat.nats[0]->SetAddress(Ipv4Address("203.0.0.20"));
        Exchange(lab, nat, 2);
        lab.Run(Seconds(20));
        lab.True(nat.GetPeers().find("203.0.0.10") == std::string::npos, nat.GetPeers());
        Exchange(lab, nat, 3);
    };
}

/// @param lab the laboratory
void
OneOfTwo(SctpLab& lab)
{
    BeatOften(lab);
    SctpNatLab nat(lab, 2);
    nat.Open();
    GetUser(nat)->ChangeAddresses({SECOND}, {});
    lab.Run(Seconds(5));
    nat.nats[0]->SetAddress(Ipv4Address("203.0.0.20"));
    Exchange(lab, nat, 1);
    lab.Run(Seconds(20));
    lab.Equal(nat.GetPeers(),
              std::string("203.0.0.20:40001 203.0.1.10:40000"),
              "the address that has changed, and the other one");
    Exchange(lab, nat, 2);
}

/// @param lab the laboratory
void
ChangedAgainAndAgain(SctpLab& lab)
{
    BeatOften(lab); // RTT samples, as each message is retransmitted (RFC 9260 6.3.1 C5)
    SctpNatLab nat(lab);
    nat.Open();
    for (uint32_t i = 0; i < 20; ++i)
    {
        nat.nats[0]->SetAddress(Ipv4Address(("203.0.0." + std::to_string(20 + i)).c_str()));
        Exchange(lab, nat, i);
    }
    lab.Equal(nat.GetPeers(), std::string("203.0.0.39:40020"), "the last one");
}

/// @param lab the laboratory
void
NobodyAnswers(SctpLab& lab)
{
    lab.Set("AssociationMaxRetrans", UintegerValue(3));
    SctpNatLab nat(lab);
    nat.Open();
    nat.Cut(0);
    DynamicCast<SctpSocket>(nat.server.accepted.at(0))->Abort();
    lab.Run(Seconds(1));
    nat.Cut(0, false);
    nat.TakeSent(AsconfChunk::TYPE);
    nat.clients[0].Send("x");
    lab.Run(MilliSeconds(500));
    lab.Equal(nat.clients[0].errors, 0U, "ABORT with T bit is no end yet");
    lab.Run(Seconds(60));
    lab.Equal(nat.clients[0].errors, 1U, "T4 ends the association");
    lab.True(nat.TakeSent(AsconfChunk::TYPE) >= 2, "ASCONF was repeated");
}

/// @param lab the laboratory
void
WildcardsAreRefused(SctpLab& lab)
{
    lab.Set("AssociationMaxRetrans", UintegerValue(3));
    SctpNatLab nat(lab);
    nat.Open();
    GetUser(nat, 1)->SetAttribute("AllowWildcards", BooleanValue(false));
    nat.nats[0]->SetAddress(Ipv4Address("203.0.0.20"));
    nat.clients[0].Send("x");
    lab.Run(Seconds(60));
    lab.Equal(nat.clients[0].errors, 1U, "the tag finds no association (section 6)");
    lab.Equal(nat.server.GetText(), std::string(), "nothing arrives");
}

/// @param lab the laboratory
void
RenewalIsRefused(SctpLab& lab)
{
    SctpNatLab nat(lab, 2);
    nat.Open();
    GetUser(nat)->ChangeAddresses({SECOND}, {});
    lab.Run(Seconds(5));
    nat.TakeSent(AsconfChunk::TYPE);
    GetUser(nat, 1)->SetAttribute("MaxPeerAddresses", UintegerValue(1)); // it has two
    nat.nats[0]->SetAddress(Ipv4Address("203.0.0.20"));
    nat.clients[0].Send("x");
    lab.Run(Seconds(10));
    lab.Equal(nat.clients[0].errors, 1U, "a second ABORT ends the association");
    lab.Equal(nat.TakeSent(AsconfChunk::TYPE), 2U, "one for each address, no second renewal");
}

/// @param lab the laboratory
void
RenewalAtTheLimit(SctpLab& lab)
{
    SctpNatLab nat(lab);
    nat.Open();
    GetUser(nat, 1)->SetAttribute("MaxPeerAddresses", UintegerValue(1));
    nat.nats[0]->SetAddress(Ipv4Address("203.0.0.20"));
    nat.clients[0].Send("x");
    lab.Run(Seconds(10));
    lab.Equal(nat.GetPeers(), std::string("203.0.0.20:40001"), "the deletion makes room");
    lab.Equal(nat.server.GetText(), std::string("x"), "goes on");
}

/// @param lab the laboratory
void
EndWithoutTheMode(SctpLab& lab)
{
    SctpNatLab nat(lab);
    nat.Create(0).socket->GetParameters()->SetAttribute("BehindNat", BooleanValue(false));
    nat.Connect(0);
    nat.nats[0]->SetAddress(Ipv4Address("203.0.0.20"));
    nat.clients[0].Send("x");
    lab.Run(Seconds(1));
    lab.Equal(nat.clients[0].errors, 1U, "ABORT with T bit ends it (RFC 9260 8.5.1)");
}

/// @param lab the laboratory
void
SilentClient(SctpLab& lab)
{
    lab.Set("HbInterval", TimeValue(Seconds(100)));
    SctpNatLab nat(lab);
    nat.Open();
    lab.Run(Seconds(40));
    nat.SendBack("lost");
    lab.Run(Seconds(1));
    lab.Equal(nat.clients[0].GetText(), std::string(), "the binding has ended");
    nat.clients[0].Send("here");
    lab.Run(Seconds(10));
    lab.Equal(nat.clients[0].GetText(), std::string("lost"), "by the new one");
    lab.Equal(nat.GetPeers(), std::string("203.0.0.10:40001"), "another port");
}

/// @param lab the laboratory
void
DifferentPorts(SctpLab& lab)
{
    SctpNatLab nat(lab, 1, 3);
    for (const uint32_t client : {0, 1, 2})
    {
        nat.Create(client, 5000 + client);
        nat.Connect(client);
    }
    for (const uint32_t client : {0, 1, 2})
    {
        nat.clients[client].Send(std::to_string(client));
        nat.SendBack(std::to_string(client), client);
        lab.Run(Seconds(2));
        lab.Equal(nat.clients[client].GetText(), std::to_string(client), "its own");
    }
    lab.Equal(nat.server.GetText(), std::string("012"), "all");
}

/**
 * @param authenticated whether the server wants COOKIE ECHO to be authenticated
 * @return a test: two clients behind a NAT have equal ports
 */
SctpLab::Script
EqualPorts(bool authenticated)
{
    return [authenticated](SctpLab& lab) {
        SctpNatLab nat(lab, 1, 2);
        const auto set = [authenticated](const SctpTestSocket& record, const std::string& chunks) {
            if (authenticated)
            {
                record.socket->GetParameters()->SetAttribute("AuthChunks", StringValue(chunks));
                record.socket->GetParameters()->SetAttribute("AuthKeys", StringValue("1=same"));
            }
        };
        set(nat.server, "COOKIE ECHO");
        set(nat.Create(0, 5000), "");
        nat.Connect(0);
        nat.clients[0].Send("a");
        lab.Run(Seconds(1));
        set(nat.Create(1, 5000), "");
        nat.Connect(1);
        lab.Equal(nat.clients[1].connected, authenticated ? 0U : 1U, "the second client");
        lab.Equal(nat.server.accepted.size(), size_t{1}, "no second association");
        nat.clients[0].Send("b");
        lab.Run(Seconds(5));
        lab.Equal(nat.server.GetText(),
                  std::string(authenticated ? "ab" : "a"),
                  authenticated ? "the first client goes on"
                                : "to the server the first client has restarted (5.2.2)");
    };
}

/// @param lab the laboratory
void
WildcardsOfOthers(SctpLab& lab)
{
    Config::SetDefault("ns3::SctpDynamicAddresses::AllowWildcards", BooleanValue(true));
    ScriptedAsconf asconf(lab, 1);
    const Address stranger = Ipv4Address("10.0.0.9");
    auto chunk = ScriptedAsconf::Make(0, {{AsconfType::ADD, Ipv4Address::GetAny()}});
    chunk.address = Ipv4Address::GetAny();
    const std::string before = asconf.GetPeers();
    auto forgery = lab.MakeForgery(0, ToBytes(chunk));
    forgery.source = stranger;
    lab.Inject(forgery);
    lab.Run(Seconds(1));
    lab.Equal(asconf.GetPeers(), before, "not without AUTH");
    lab.Equal(lab.Count(0, With(ChunkType::ABORT)), size_t{0}, "the tag finds the association");
    forgery.tag += 1;
    lab.Inject(forgery);
    lab.Run(Seconds(1));
    lab.Equal(lab.Count(0, With(ChunkType::ABORT)), size_t{1}, "a wrong tag is out of the blue");
    asconf.Send(ToBytes(chunk), 0, stranger);
    lab.Equal(asconf.GetPeers(), before + " 10.0.0.9", "with AUTH, of whoever has the key (6)");
    lab.Equal(asconf.GetAnswer(), std::string("0:"), "answered");
    asconf.Send(ToBytes(ScriptedAsconf::Make(0, {{AsconfType::ADD, Ipv4Address("10.0.0.8")}})));
    lab.Equal(asconf.GetPeers(), before + " 10.0.0.9", "a serial number counts once");
}

/**
 * @param nats number of NATs
 * @return a test: ports and addresses change during a transfer in both directions
 */
SctpLab::Script
ChangesInFlight(uint32_t nats)
{
    return [nats](SctpLab& lab) {
        BeatOften(lab);
        SctpNatLab nat(lab, nats);
        nat.Open();
        if (nats > 1)
        {
            GetUser(nat)->ChangeAddresses({SECOND}, {});
            lab.Run(Seconds(2));
        }
        for (uint32_t i = 0; i < 40; ++i)
        {
            nat.clients[0].Send(std::string(2000, 'x'));
            nat.SendBack(std::string(2000, 'y'));
            const auto& one = nat.nats[i % nats];
            if (i % 5 == 4)
            {
                const std::string network = "203.0." + std::to_string(i % nats) + ".";
                i % 2 == 0
                    ? one->Forget()
                    : one->SetAddress(Ipv4Address((network + std::to_string(20 + i)).c_str()));
            }
            lab.Run(MilliSeconds(1010));
        }
        lab.Run(Seconds(200));
        lab.Equal(nat.server.GetText().size(), size_t{80000}, "to the server");
        lab.Equal(nat.clients[0].GetText().size(), size_t{80000}, "to the client");
        lab.True(!nat.WasNamed(FIRST) && !nat.WasNamed(SECOND), "no packet has an address");
    };
}

/// The suite.
const SctpLabSuite g_suite(
    "sctp-nat",
    {{"No packet of a hidden host has its address (6951 5.7)", NoAddressIsNamed},
     {"Without the mode INIT lists all addresses", AddressesWithoutTheMode},
     {"A second path behind another NAT (5061 4.2.1)", SecondPath},
     {"The only address is replaced (5061 5.3.2)", Replaced},
     {"A wildcard deletes all addresses but the source (5061 4.2.2)", Deleted},
     {"The port changes, the client sends first", Rebinding(Change::PORT, true, false)},
     {"The port changes, the server sends first", Rebinding(Change::PORT, false, false)},
     {"Symmetric NAT: the port changes, the client sends first",
      Rebinding(Change::PORT, true, true)},
     {"Symmetric NAT: the port changes, the server sends first",
      Rebinding(Change::PORT, false, true)},
     {"The address changes, the client sends first", Rebinding(Change::ADDRESS, true, false)},
     {"The address changes, the server sends first", Rebinding(Change::ADDRESS, false, false)},
     {"Symmetric NAT: the address changes, the client sends first",
      Rebinding(Change::ADDRESS, true, true)},
     {"Symmetric NAT: the address changes, the server sends first",
      Rebinding(Change::ADDRESS, false, true)},
     {"A server with two addresses", TwoServerAddresses(false)},
     {"Symmetric NAT: a server with two addresses, by pairs", TwoServerAddresses(true)},
     {"The address of one of two NATs changes", OneOfTwo},
     {"The address changes twenty times", ChangedAgainAndAgain},
     {"Nobody answers the ASCONF: T4 ends the association", NobodyAnswers},
     {"A server that refuses wildcards (5061 section 6)", WildcardsAreRefused},
     {"A server that refuses the new address", RenewalIsRefused},
     {"A renewal at the limit of addresses", RenewalAtTheLimit},
     {"Without the mode an ABORT with T bit ends the association", EndWithoutTheMode},
     {"A silent client loses its binding after 30 s", SilentClient},
     {"Clients behind one NAT with different SCTP ports", DifferentPorts},
     {"Equal SCTP ports are a restart (9260 5.2.2)", EqualPorts(false)},
     {"Equal SCTP ports where COOKIE ECHO is authenticated (4895 6.3)", EqualPorts(true)},
     {"Wildcards of others (5061 section 6)", WildcardsOfOthers},
     {"Ports and addresses change in flight", ChangesInFlight(1)},
     {"Ports and addresses of two NATs change in flight", ChangesInFlight(2)}});

} // namespace sctp_nat_test
