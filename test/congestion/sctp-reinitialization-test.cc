/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "../harness/sctp-test-harness.h"

#include "ns3/ipv4-static-routing-helper.h"
#include "ns3/ipv4.h"
#include "ns3/sctp-address.h"
#include "ns3/sctp-compat.h"

#include <string>
#include <vector>

/**
 * @file
 * @ingroup sctp-tests
 * Congestion control begins anew where packets may be queued elsewhere (RFC 9260 section 7.2.5).
 */

using namespace ns3;

namespace sctp_reinitialization_test
{

/**
 * @ingroup sctp-tests
 * A client whose windows have grown, and whose ssthresh a loss has lowered, on all paths.
 */
class GrownClient
{
  public:
    /// @param lab the laboratory, open
    explicit GrownClient(SctpLab& lab)
        : m_lab(lab),
          m_initial(GetPaths())
    {
        lab.Run(Seconds(5));
        for (const auto& path : GetPaths())
        {
            lab.client.socket->SetPrimary(path.remote);
            lab.Drop(0, With(sctp::ChunkType::DATA), 1, 30);
            lab.client.Send(std::string(60000, 'x'));
            lab.client.Send(std::string(60000, 'x'));
            lab.Run(Seconds(5));
        }
        for (const auto& path : GetPaths())
        {
            lab.True(path.cwnd > m_initial.at(path.id).cwnd, "the window has grown");
            lab.True(path.ssthresh < 100000, "ssthresh is lower");
        }
    }

    /**
     * Sends a message, with which changed options of the socket take effect.
     * @return remote addresses whose congestion control has its initial values since then:
     * "10.0.0.2 "; "?" where only one of window and ssthresh has
     */
    std::string Send()
    {
        m_lab.client.Send("a");
        return GetReset();
    }

    /// @return as Send does, without a message
    std::string GetReset()
    {
        std::string text;
        for (const auto& path : GetPaths())
        {
            const bool window = path.cwnd == m_initial.at(path.id).cwnd;
            if (window != (path.ssthresh == m_initial.at(path.id).ssthresh))
            {
                return "?";
            }
            text += window ? sctp::ToText(path.remote) + " " : "";
        }
        return text;
    }

    /// @return the paths of the client
    std::vector<SctpPathInfo> GetPaths() const
    {
        return m_lab.client.socket->GetPathInfos();
    }

  private:
    SctpLab& m_lab;                      ///< the laboratory
    std::vector<SctpPathInfo> m_initial; ///< the paths with their initial values
};

/// @param lab the laboratory
void
TypeOfServiceChanges(SctpLab& lab)
{
    lab.Build(2);
    lab.Open();
    GrownClient client(lab);
    const Time srtt = client.GetPaths().front().srtt;
    lab.Equal(client.Send(), std::string(), "no change");
    lab.client.socket->SetIpTos(0x01);
    lab.Equal(client.Send(), std::string(), "the ECN field is no code point");
    lab.client.socket->SetIpTos(0x28);
    lab.Equal(client.Send(), std::string("10.0.0.2 10.0.1.2 "), "all destinations (7.2.5.1)");
    lab.Equal(client.GetPaths().front().srtt, srtt, "the RTT is not congestion control");
    GrownClient again(lab);
    lab.Equal(again.Send(), std::string(), "once");
    lab.client.socket->SetIpTtl(9);
    lab.Equal(again.Send(), std::string(), "TTL leads to no other queue");
    lab.client.socket->SetPriority(6);
    lab.Equal(again.Send(), std::string("10.0.0.2 10.0.1.2 "), "a priority of the device's queue");
}

/// @param lab the laboratory
void
TrafficClassChanges(SctpLab& lab)
{
    lab.family = SctpLab::DUAL;
    lab.Build();
    lab.Open();
    GrownClient client(lab);
    lab.Equal(client.GetPaths().size(), size_t{2}, "a path of each family");
    lab.client.socket->SetIpv6Tclass(0x28);
    lab.Equal(client.Send(), std::string("2001::2 "), "affected destinations only (7.2.5.1)");
}

/// @param lab the laboratory
void
CallbackChangesTypeOfService(SctpLab& lab)
{
    lab.Build();
    lab.Open();
    GrownClient client(lab);
    std::string reset;
    lab.client.socket->SetRecvCallback(
        sctp::MakeFunctionCallback<void, Ptr<Socket>>([&](Ptr<Socket> socket) {
            socket->SetIpTos(0xb8);
            lab.client.Send(std::string(20000, 'y'));
        }));
    lab.GetAccepted()->Send(Create<Packet>(10));
    lab.Run(MilliSeconds(51));
    lab.Equal(client.GetReset(), std::string("10.0.0.2 "), "reset");
    lab.Between(client.GetPaths().front().flightSize, 1U, 6000U, "before the data leaves");
    lab.Run(Seconds(5));
    lab.Equal(lab.server.GetText().size(), size_t{140000}, "which arrives");
}

/// @param lab the laboratory
void
SourceAddressChanges(SctpLab& lab)
{
    lab.Build(2);
    lab.Open();
    GrownClient client(lab);
    const auto stack = lab.GetHost(0)->GetObject<Ipv4>();
    const auto own = Ipv4Address::ConvertFrom(SctpLab::GetAddress(0, 1));
    Ipv4StaticRoutingHelper().GetStaticRouting(stack)->AddHostRouteTo(
        Ipv4Address::ConvertFrom(SctpLab::GetAddress(1, 0)),
        Ipv4Address::ConvertFrom(SctpLab::GetAddress(1, 1)),
        static_cast<uint32_t>(stack->GetInterfaceForAddress(own)));
    lab.Equal(client.GetReset(), std::string(), "no change so far");
    lab.client.socket->SetPrimary(SctpLab::GetAddress(1, 0));
    lab.SetInterface(0, 0, false);
    lab.client.Send("a");
    lab.Run(MilliSeconds(1));
    lab.Equal(client.GetPaths().front().local, Address(own), "another source address");
    lab.Equal(client.GetReset(), std::string("10.0.0.2 "), "affected destinations only (7.2.5.2)");
}

/// The suite.
const SctpLabSuite g_suite("sctp-reinitialization",
                           {
                               {"Another type of service", TypeOfServiceChanges},
                               {"Another traffic class", TrafficClassChanges},
                               {"In a callback", CallbackChangesTypeOfService},
                               {"Another source address", SourceAddressChanges},
                           }); //!< registers the suite

} // namespace sctp_reinitialization_test
