/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "../harness/sctp-test-harness.h"

#include "ns3/double.h"
#include "ns3/ethernet-header.h"
#include "ns3/ipv4-header.h"
#include "ns3/ipv6-header.h"
#include "ns3/packet.h"
#include "ns3/ppp-header.h"
#include "ns3/sctp-narrow-link.h"
#include "ns3/sctp-path-error-model.h"
#include "ns3/string.h"
#include "ns3/uinteger.h"

#include <algorithm>
#include <string>

/**
 * @file
 * @ingroup sctp-tests
 * Which packets a link loses.
 */

using namespace ns3;
using namespace ns3::sctp;

namespace sctp_path_error_model_test
{

/**
 * @param model an error model
 * @param count number of packets
 * @return "x" for each that is lost, "." for each that is not
 */
std::string
Pass(SctpPathErrorModel& model, uint32_t count)
{
    std::string passed;
    for (uint32_t i = 0; i < count; ++i)
    {
        passed += model.IsCorrupt(Create<Packet>(100)) ? "x" : ".";
    }
    return passed;
}

/**
 * @param rate LossRate
 * @param losses Losses
 * @return an error model
 */
Ptr<SctpPathErrorModel>
Make(double rate, const std::string& losses)
{
    auto model = CreateObject<SctpPathErrorModel>();
    model->SetAttribute("LossRate", DoubleValue(rate));
    model->SetAttribute("Losses", StringValue(losses));
    model->AssignStreams(1);
    return model;
}

/// @param lab checks
void
EqualDistances(SctpLab& lab)
{
    const auto quarter = Make(0.25, "EqualDistances");
    lab.Equal(Pass(*quarter, 9), std::string("...x...x."), "one of four");
    quarter->Reset();
    lab.Equal(Pass(*quarter, 4), std::string("...x"), "it begins anew");
    lab.Equal(Pass(*Make(0.4, "EqualDistances"), 10), std::string("..x.x..x.x"), "two of five");
    lab.Equal(Pass(*Make(0, "EqualDistances"), 5), std::string("....."), "none");
    lab.Equal(Pass(*Make(1, "EqualDistances"), 3), std::string("xxx"), "all");
}

/// @param lab checks
void
CutLinkDoesNotCount(SctpLab& lab)
{
    const auto model = Make(0.25, "EqualDistances");
    Pass(*model, 2);
    model->SetDown(true);
    lab.Equal(Pass(*model, 3), std::string("xxx"), "the link is cut");
    model->SetDown(false);
    lab.Equal(Pass(*model, 3), std::string(".x."), "what it lost meanwhile does not count");
}

/// @param lab checks
void
AtRandom(SctpLab& lab)
{
    const auto passed = Pass(*Make(0.25, "Random"), 4000);
    const auto lost = std::count(passed.begin(), passed.end(), 'x');
    lab.Between(lost, 900, 1100, "about a quarter");
    lab.Equal(Pass(*Make(0, "Random"), 5), std::string("....."), "none");
}

/**
 * A link that carries packets of a size, and one that does not.
 * @param lab checks
 * @param header an IP header with a payload of 1400 bytes
 * @param ppp number of its protocol in PPP
 * @param ethernet number of its protocol on Ethernet
 * @param source its source
 */
void
CheckFrames(SctpLab& lab,
            const Header& header,
            uint16_t ppp,
            uint16_t ethernet,
            const std::string& source)
{
    auto packet = Create<Packet>(1400);
    packet->AddHeader(header);
    PppHeader pppHeader;
    pppHeader.SetProtocol(ppp);
    EthernetHeader ethernetHeader(false);
    ethernetHeader.SetLengthType(ethernet);
    auto inPpp = packet->Copy();
    inPpp->AddHeader(pppHeader);
    auto onEthernet = packet->Copy();
    onEthernet->AddHeader(ethernetHeader);
    const uint32_t size = packet->GetSize();
    for (const auto& frame : {packet, inPpp, onEthernet})
    {
        auto link = CreateObject<SctpNarrowLink>();
        link->SetAttribute("Mtu", UintegerValue(size));
        lab.Equal(link->IsCorrupt(frame), false, "fits, from " + source);
        link->SetAttribute("Mtu", UintegerValue(size - 1));
        lab.Equal(link->IsCorrupt(frame), true, "too large, from " + source);
    }
}

/// @param lab checks
void
NarrowLinkFindsPackets(SctpLab& lab)
{
    for (const char* source : {"10.1.1.1", "8.0.0.1", "8.0.69.1"})
    {
        Ipv4Header header;
        header.SetSource(source);
        header.SetPayloadSize(1400);
        CheckFrames(lab, header, 0x0021, 0x0800, source);
    }
    for (const char* source : {"2001:1::1", "2001:1:800::1", "2001:1:800:4500::1"})
    {
        Ipv6Header header;
        header.SetSource(source);
        header.SetPayloadLength(1400);
        CheckFrames(lab, header, 0x0057, 0x86dd, source);
    }
}

/// The suite.
SctpLabSuite g_suite("sctp-path-error-model",
                     {
                         {"Losses at equal distances", EqualDistances},
                         {"A cut does not count", CutLinkDoesNotCount},
                         {"Losses at random", AtRandom},
                         {"A narrow link finds IP packets in frames", NarrowLinkFindsPackets},
                     }); //!< registers the suite

} // namespace sctp_path_error_model_test
