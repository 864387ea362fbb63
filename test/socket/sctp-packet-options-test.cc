/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "../harness/sctp-test-harness.h"

#include "ns3/ipv4-l3-protocol.h"
#include "ns3/ipv6-l3-protocol.h"
#include "ns3/sctp-compat.h"

#include <map>
#include <string>
#include <vector>

/**
 * @file
 * @ingroup sctp-tests
 * IP options that the application sets on a socket: which packets have them.
 */

using namespace ns3;

namespace sctp_packet_options_test
{

/**
 * @ingroup sctp-tests
 * Writes down the options of the packets that a host sends.
 */
class OptionLog
{
  public:
    /**
     * @param lab the laboratory
     * @param host the host
     */
    explicit OptionLog(SctpLab& lab, uint32_t host = 0)
    {
        const Ptr<Node> node = lab.GetHost(host);
        if (const auto ipv4 = node->GetObject<Ipv4L3Protocol>())
        {
            ipv4->TraceConnectWithoutContext("SendOutgoing",
                                             MakeCallback(&OptionLog::SentIpv4, this));
        }
        if (const auto ipv6 = node->GetObject<Ipv6L3Protocol>())
        {
            ipv6->TraceConnectWithoutContext("SendOutgoing",
                                             MakeCallback(&OptionLog::SentIpv6, this));
        }
    }

    /// @return ToS and TTL, or traffic class and hop limit, of the last packet: "8 64"
    std::string GetLast() const
    {
        return m_last;
    }

    /// @return number of packets with each of these options, by their text
    const std::map<std::string, uint32_t>& GetAll() const
    {
        return m_all;
    }

  private:
    /// @param header IP header of a packet
    void SentIpv4(const Ipv4Header& header,
                  Ptr<const Packet> /* packet */,
                  uint32_t /* interface */)
    {
        m_last = std::to_string(header.GetTos()) + " " + std::to_string(header.GetTtl());
        ++m_all[m_last];
    }

    /// @param header IP header of a packet
    void SentIpv6(const Ipv6Header& header,
                  Ptr<const Packet> /* packet */,
                  uint32_t /* interface */)
    {
        m_last =
            std::to_string(header.GetTrafficClass()) + " " + std::to_string(header.GetHopLimit());
        ++m_all[m_last];
    }

    std::string m_last;                    //!< of the last packet
    std::map<std::string, uint32_t> m_all; //!< packets by options
};

/**
 * Sends a message.
 * @param lab the laboratory
 */
void
SendMessage(SctpLab& lab)
{
    lab.client.socket->Send(Create<Packet>(10));
    lab.Run(MilliSeconds(100));
}

/// @param lab the laboratory
void
ChangedOnALiveSocket(SctpLab& lab)
{
    lab.Build();
    lab.Open();
    OptionLog log(lab);
    SendMessage(lab);
    lab.Equal(log.GetLast(), std::string("0 64"), "none");
    lab.client.socket->SetIpTos(0x28);
    lab.client.socket->SetIpTtl(7);
    SendMessage(lab);
    lab.Equal(log.GetLast(), std::string("40 7"), "from the next message on");
    lab.client.socket->SetIpTtl(5);
    lab.client.socket->RequestHeartbeat(lab.client.socket->GetPeerAddresses().front());
    lab.Run(MilliSeconds(100));
    lab.Equal(log.GetLast(), std::string("40 5"), "TTL at once, also with control chunks");
}

/// @param lab the laboratory
void
Ipv6Options(SctpLab& lab)
{
    lab.family = SctpLab::IPV6;
    lab.Build();
    lab.Open(true);
    OptionLog log(lab);
    lab.client.socket->SetIpv6Tclass(0x28);
    lab.client.socket->SetIpv6HopLimit(9);
    SendMessage(lab);
    lab.Equal(log.GetLast(), std::string("40 9"), "traffic class and hop limit");
}

/**
 * @param lab the laboratory
 * @param ipv6 whether over IPv6
 */
void
DscpOfAPath(SctpLab& lab, bool ipv6)
{
    lab.family = ipv6 ? SctpLab::IPV6 : SctpLab::IPV4;
    lab.Build(2);
    lab.Open(ipv6);
    lab.client.socket->SetIpTos(0x28);
    lab.client.socket->SetIpv6Tclass(0x28);
    SendMessage(lab); // from which on they hold
    OptionLog log(lab);
    SctpPathSettings settings;
    settings.dscp = 46;
    const auto expect = [&](uint32_t path, const std::string& options) {
        const auto remote = SctpLab::GetAddress(1, path, ipv6);
        lab.Equal(lab.client.socket->RequestHeartbeat(remote), 0, "a HEARTBEAT");
        lab.Run(MilliSeconds(200));
        lab.Equal(log.GetLast(), options, "of path " + std::to_string(path));
    };
    const auto second = SctpLab::GetAddress(1, 1, ipv6);
    lab.Equal(lab.client.socket->SetPathSettings(second, settings), 0, "is set");
    expect(1, "184 64");
    expect(0, "40 64");
    settings.dscp = 64;
    lab.Equal(lab.client.socket->SetPathSettings(second, settings), -1, "six bits");
    settings.dscp.reset();
    lab.Equal(lab.client.socket->SetPathSettings(second, settings), 0, "is no more");
    expect(1, "40 64");
}

/// @param lab the laboratory
void
DscpOfAPathOverIpv4(SctpLab& lab)
{
    DscpOfAPath(lab, false);
}

/// @param lab the laboratory
void
DscpOfAPathOverIpv6(SctpLab& lab)
{
    DscpOfAPath(lab, true);
}

/// @param lab the laboratory
void
OptionsOfTheSetUp(SctpLab& lab)
{
    lab.Build();
    OptionLog client(lab);
    OptionLog server(lab, 1);
    lab.CreateSockets();
    lab.client.socket->SetIpTos(0x28);
    lab.client.socket->SetIpTtl(7);
    lab.server.socket->SetIpTos(0x88);
    lab.Open();
    lab.client.socket->Close();
    lab.Run(Seconds(1));
    lab.Equal(client.GetAll().size(), 1U, "INIT, COOKIE ECHO and SHUTDOWN have the same");
    lab.Equal(client.GetAll().count("40 7"), 1U, "those of the socket");
    lab.Equal(server.GetAll().size(), 1U, "INIT ACK and COOKIE ACK have the same");
    lab.Equal(server.GetAll().count("136 64"), 1U, "those of the listener");
}

/// The suite.
const SctpLabSuite g_suite("sctp-packet-options",
                           {{"Changed on a live socket", ChangedOnALiveSocket},
                            {"INIT and INIT ACK have those of their sockets", OptionsOfTheSetUp},
                            {"DSCP of a path (RFC 6458 section 8.1.12)", DscpOfAPathOverIpv4},
                            {"DSCP of a path, IPv6", DscpOfAPathOverIpv6},
                            {"Traffic class and hop limit", Ipv6Options}});

} // namespace sctp_packet_options_test
