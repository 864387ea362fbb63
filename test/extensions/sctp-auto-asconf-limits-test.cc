/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "sctp-asconf-test.h"

#include "ns3/boolean.h"
#include "ns3/ipv4.h"
#include "ns3/uinteger.h"

#include <string>

/**
 * @file
 * @ingroup sctp-tests
 * Addresses that follow the interfaces of their node within limits of both ends (RFC 6458 section
 * 8.1.23, RFC 5061 section 5.3 F9).
 */

using namespace ns3;
using namespace ns3::sctp;

namespace sctp_auto_asconf_limits_test
{

/// Chooses packets with ASCONF.
const SctpMatch WITH_ASCONF = WithType(AsconfChunk::TYPE);

/**
 * @param lab the laboratory
 * @param host 0 or 1
 * @return the user's side of dynamic addresses
 */
Ptr<SctpExtension>
GetUser(SctpLab& lab, uint32_t host)
{
    return lab.GetAssociations(host).at(0)->GetExtension(SctpDynamicAddresses::GetTypeId());
}

/**
 * Opens the association of sockets that are bound to all addresses; the client follows.
 * @param lab the laboratory
 * @param paths number of wires
 */
void
Open(SctpLab& lab, uint32_t paths)
{
    lab.Set("DynamicAddresses", BooleanValue(true));
    lab.Build(paths);
    lab.Open();
    lab.Run(Seconds(3)); // addresses are verified
    GetUser(lab, 0)->SetAttribute("AutoAsconf", BooleanValue(true));
    lab.Run(MilliSeconds(100));
}

/**
 * @param lab the laboratory
 * @return addresses of the client that the server knows
 */
std::string
GetPeers(SctpLab& lab)
{
    return ListAddresses(lab.GetAssociations(1).at(0)->GetRemoteAddresses());
}

/**
 * Gives host 0 another address.
 * @param lab the laboratory
 * @param path number of the wire whose interface gets it
 * @param address the address, of 24 bits
 */
void
AddAddress(SctpLab& lab, uint32_t path, const char* address)
{
    lab.GetHost(0)->GetObject<Ipv4>()->AddAddress(
        path + 1,
        Ipv4InterfaceAddress(address, Ipv4Mask("255.255.255.0")));
}

/// @param lab the laboratory
void
AdvertisedAddressesAreLimited(SctpLab& lab)
{
    lab.Set("MaxAdvertisedAddresses", UintegerValue(2));
    Open(lab, 4);
    lab.Run(Seconds(60));
    lab.Equal(GetPeers(lab), std::string("10.0.0.1 10.0.1.1"), "no more than advertised");
    lab.Equal(lab.Count(0, WITH_ASCONF), size_t{0}, "nothing is told");
    AddAddress(lab, 3, "10.0.0.78"); // its link reaches the server
    lab.Run(Seconds(1));
    lab.Equal(lab.Count(0, WITH_ASCONF), size_t{0}, "there is no place for another address");
    lab.SetInterface(0, 1, false);
    lab.Run(Seconds(1));
    lab.Equal(GetPeers(lab),
              std::string("10.0.0.1 10.0.3.1"),
              "one that reaches the peer takes the place");
    lab.Equal(lab.Count(0, WITH_ASCONF), size_t{1}, "by one ASCONF");
    lab.SetInterface(0, 1, true);
    lab.Run(Seconds(60));
    lab.Equal(lab.Count(0, WITH_ASCONF), size_t{1}, "the place is taken");
    lab.SetInterface(0, 0, false);
    lab.SetInterface(0, 3, false);
    lab.Run(Seconds(1));
    lab.Equal(GetPeers(lab), std::string("10.0.1.1"), "10.0.2.1 reaches nothing");
    lab.client.Send("text");
    lab.Run(Seconds(1));
    lab.Equal(lab.server.GetText(), std::string("text"), "goes on");
}

/// @param lab the laboratory
void
OneAdvertisedAddress(SctpLab& lab)
{
    lab.Set("MaxAdvertisedAddresses", UintegerValue(1));
    Open(lab, 2);
    lab.GetHost(0)->GetObject<Ipv4>()->RemoveAddress(1, Ipv4Address("10.0.0.1"));
    lab.Run(Seconds(1));
    AddAddress(lab, 0, "10.0.0.77");
    lab.Run(Seconds(1));
    lab.Equal(GetPeers(lab), std::string("10.0.0.77"), "not that which reaches nothing");
    lab.client.Send("text");
    lab.Run(Seconds(1));
    lab.Equal(lab.server.GetText(), std::string("text"), "goes on");
}

/**
 * The peer has no room for another address until one is deleted (RFC 5061 section 5.3 F9).
 * @param lab the laboratory
 */
void
PeerHasRoomLater(SctpLab& lab)
{
    Open(lab, 3);
    GetUser(lab, 1)->SetAttribute("MaxPeerAddresses", UintegerValue(3));
    AddAddress(lab, 0, "10.0.0.77");
    AddAddress(lab, 1, "10.0.1.77");
    lab.Run(Seconds(60));
    lab.Equal(lab.Count(0, WITH_ASCONF), size_t{2}, "each is refused, once");
    lab.Equal(GetPeers(lab), std::string("10.0.0.1 10.0.1.1 10.0.2.1"), "no room");
    lab.Forget();
    lab.SetInterface(0, 2, false);
    lab.Run(Seconds(60));
    lab.Equal(GetPeers(lab), std::string("10.0.0.1 10.0.1.1 10.0.0.77"), "there is room");
    lab.Equal(lab.Count(0, WITH_ASCONF), size_t{2}, "one deletion, one addition");
    lab.Forget();
    lab.SetInterface(0, 2, true);
    lab.Run(Seconds(60));
    lab.Equal(lab.Count(0, WITH_ASCONF), size_t{1}, "refused, and not asked for again and again");
    lab.Forget();
    lab.SetInterface(0, 0, false); // two addresses
    lab.Run(Seconds(60));
    lab.Equal(GetPeers(lab), std::string("10.0.1.1 10.0.1.77 10.0.2.1"), "room for both");
    lab.Between(lab.Count(0, WITH_ASCONF), size_t{2}, size_t{3}, "few ASCONFs");
    lab.Equal(ListAddresses(lab.GetAssociations(0).at(0)->GetLocalAddresses()),
              GetPeers(lab),
              "both ends agree");
}

/// @param lab the laboratory
void
FullPeerGetsAnotherAddress(SctpLab& lab)
{
    Open(lab, 2);
    GetUser(lab, 1)->SetAttribute("MaxPeerAddresses", UintegerValue(2));
    lab.GetHost(0)->GetObject<Ipv4>()->RemoveAddress(1, Ipv4Address("10.0.0.1"));
    AddAddress(lab, 0, "10.0.0.77");
    lab.Run(Seconds(60));
    lab.Equal(GetPeers(lab), std::string("10.0.1.1 10.0.0.77"), "replaced");
    lab.Equal(lab.Count(0, WITH_ASCONF), size_t{3}, "refused; deleted; added");
}

/// The suite.
const SctpLabSuite g_suite(
    "sctp-auto-asconf-limits",
    {{"MaxAdvertisedAddresses limits", AdvertisedAddressesAreLimited},
     {"MaxAdvertisedAddresses: one address that reaches the peer", OneAdvertisedAddress},
     {"A full peer has room later", PeerHasRoomLater},
     {"A full peer gets another address for one", FullPeerGetsAnotherAddress}});

} // namespace sctp_auto_asconf_limits_test
