/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "sctp-cross-flows.h"

#include "ns3/bulk-send-application.h"
#include "ns3/config.h"
#include "ns3/inet-socket-address.h"
#include "ns3/inet6-socket-address.h"
#include "ns3/log.h"
#include "ns3/onoff-application.h"
#include "ns3/pointer.h"
#include "ns3/random-variable-stream.h"
#include "ns3/string.h"
#include "ns3/tcp-socket-factory.h"
#include "ns3/udp-socket-factory.h"
#include "ns3/uinteger.h"

#include <algorithm>

namespace ns3
{

NS_LOG_COMPONENT_DEFINE("SctpCrossFlows");

namespace
{

/// Port of the first flow's receiver; the others count on from there.
constexpr uint16_t FIRST_PORT = 10000;

/// Bytes of the headers of IP and UDP.
constexpr uint32_t HEADERS_4 = 28;
constexpr uint32_t HEADERS_6 = 48; //!< with IPv6

} // namespace

void
SctpCrossFlows::SetTcpDefaults(uint32_t segment, uint32_t window)
{
    const uint32_t bytes = segment * window;
    Config::SetDefault("ns3::TcpSocket::SegmentSize", UintegerValue(segment));
    Config::SetDefault("ns3::TcpSocket::SndBufSize", UintegerValue(bytes));
    Config::SetDefault("ns3::TcpSocket::RcvBufSize", UintegerValue(std::max(2 * bytes, 131072U)));
}

Address
SctpCrossFlows::AddSink(const MultihomedPath::EdgeNode& to, TypeId factory)
{
    const uint16_t port = FIRST_PORT + m_sinks.size();
    const bool ipv4 = Ipv4Address::IsMatchingType(to.address);
    const Address address =
        ipv4 ? Address(InetSocketAddress(Ipv4Address::ConvertFrom(to.address), port))
             : Address(Inet6SocketAddress(Ipv6Address::ConvertFrom(to.address), port));
    auto sink = CreateObject<PacketSink>();
    sink->SetAttribute("Protocol", TypeIdValue(factory));
    sink->SetAttribute("Local", AddressValue(address));
    to.node->AddApplication(sink);
    m_sinks.push_back(sink);
    return address;
}

uint32_t
SctpCrossFlows::AddTcp(const MultihomedPath::EdgeNode& from,
                       const MultihomedPath::EdgeNode& to,
                       Time start)
{
    NS_LOG_FUNCTION(this << start);
    auto source = CreateObject<BulkSendApplication>();
    source->SetAttribute("Protocol", TypeIdValue(TcpSocketFactory::GetTypeId()));
    source->SetAttribute("Remote", AddressValue(AddSink(to, TcpSocketFactory::GetTypeId())));
    source->SetStartTime(start);
    from.node->AddApplication(source);
    return m_sinks.size() - 1;
}

uint32_t
SctpCrossFlows::AddUdp(const MultihomedPath::EdgeNode& from,
                       const MultihomedPath::EdgeNode& to,
                       Time start,
                       DataRate rate,
                       uint32_t size,
                       Time period,
                       int64_t stream)
{
    NS_LOG_FUNCTION(this << start << rate << size);
    const uint32_t headers = Ipv4Address::IsMatchingType(to.address) ? HEADERS_4 : HEADERS_6;
    // The application counts bytes that it gives to UDP.
    const uint32_t payload = std::max(size, headers + 1) - headers;
    const double share = static_cast<double>(payload) / (payload + headers);
    auto source = CreateObject<OnOffApplication>();
    source->SetAttribute("Protocol", TypeIdValue(UdpSocketFactory::GetTypeId()));
    source->SetAttribute("Remote", AddressValue(AddSink(to, UdpSocketFactory::GetTypeId())));
    source->SetAttribute("PacketSize", UintegerValue(payload));
    const auto bps = static_cast<uint64_t>(rate.GetBitRate() * share * (period.IsZero() ? 1 : 2));
    source->SetAttribute("DataRate", DataRateValue(DataRate(std::max<uint64_t>(bps, 1))));
    const auto mean = std::to_string(period.GetSeconds());
    const auto exponential = "ns3::ExponentialRandomVariable[Mean=" + mean + "]";
    const bool always = period.IsZero();
    source->SetAttribute(
        "OnTime",
        StringValue(always ? "ns3::ConstantRandomVariable[Constant=1000]" : exponential));
    source->SetAttribute(
        "OffTime",
        StringValue(always ? "ns3::ConstantRandomVariable[Constant=0]" : exponential));
    source->AssignStreams(stream);
    source->SetStartTime(start);
    from.node->AddApplication(source);
    return m_sinks.size() - 1;
}

uint64_t
SctpCrossFlows::GetReceived(uint32_t flow) const
{
    return m_sinks.at(flow)->GetTotalRx();
}

} // namespace ns3
