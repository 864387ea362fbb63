/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "sctp-nat-translator.h"

#include "ns3/simulator.h"

#include <algorithm>
#include <sstream>
#include <utility>

namespace ns3
{

namespace
{

/// Ethernet's number for IPv4.
constexpr uint16_t PROTOCOL_IPV4 = 0x0800;

/// UDP's protocol number.
constexpr uint8_t PROTOCOL_UDP = 17;

} // namespace

SctpNatTranslator::SctpNatTranslator(Ptr<NetDevice> outside,
                                     Ipv4Address address,
                                     const Settings& settings)
    : m_outside(outside),
      m_address(address),
      m_settings(settings)
{
    outside->GetNode()->RegisterProtocolHandler(
        MakeCallback(&SctpNatTranslator::Receive, Ptr<SctpNatTranslator>(this)),
        PROTOCOL_IPV4,
        outside);
}

void
SctpNatTranslator::AddHost(Ptr<NetDevice> device, Ipv4Address host)
{
    m_hosts.push_back({device, host});
    device->GetNode()->RegisterProtocolHandler(
        MakeCallback(&SctpNatTranslator::Receive, Ptr<SctpNatTranslator>(this)),
        PROTOCOL_IPV4,
        device);
}

void
SctpNatTranslator::SetAddress(Ipv4Address address)
{
    m_address = address;
    Forget();
}

void
SctpNatTranslator::Forget()
{
    m_bindings.clear();
}

void
SctpNatTranslator::SetObserver(std::function<void(const std::string&)> observer)
{
    m_observer = std::move(observer);
}

void
SctpNatTranslator::Receive(Ptr<NetDevice> device,
                           Ptr<const Packet> packet,
                           uint16_t,
                           const Address&,
                           const Address&,
                           NetDevice::PacketType)
{
    auto copy = packet->Copy();
    Ipv4Header ip;
    copy->RemoveHeader(ip);
    const uint32_t padding = copy->GetSize() - ip.GetPayloadSize();
    copy->RemoveAtEnd(padding);
    const bool isWhole = ip.IsLastFragment() && ip.GetFragmentOffset() == 0;
    if (ip.GetProtocol() != PROTOCOL_UDP || !isWhole || ip.GetTtl() <= 1)
    {
        ++m_dropped;
        return;
    }
    UdpHeader udp;
    copy->RemoveHeader(udp);
    const auto output = device == m_outside ? TranslateIn(ip, udp) : TranslateOut(ip, udp);
    if (!output)
    {
        ++m_dropped;
        return;
    }
    UdpHeader translated; // the one that was read has the old addresses
    translated.SetSourcePort(udp.GetSourcePort());
    translated.SetDestinationPort(udp.GetDestinationPort());
    ip.SetTtl(ip.GetTtl() - 1);
    if (Node::ChecksumEnabled())
    {
        translated.EnableChecksums();
        translated.InitializeChecksum(ip.GetSource(), ip.GetDestination(), PROTOCOL_UDP);
        ip.EnableChecksum();
    }
    copy->AddHeader(translated);
    copy->AddHeader(ip);
    output->Send(copy, output->GetBroadcast(), PROTOCOL_IPV4);
}

Ptr<NetDevice>
SctpNatTranslator::TranslateOut(Ipv4Header& ip, UdpHeader& udp)
{
    Binding& binding = FindBinding({ip.GetSource(), udp.GetSourcePort()},
                                   {ip.GetDestination(), udp.GetDestinationPort()});
    binding.last = Simulator::Now();
    ip.SetSource(m_address);
    udp.SetSourcePort(binding.port);
    return m_outside;
}

Ptr<NetDevice>
SctpNatTranslator::TranslateIn(Ipv4Header& ip, UdpHeader& udp)
{
    Expire();
    const End peer{ip.GetSource(), udp.GetSourcePort()};
    const auto binding =
        std::find_if(m_bindings.begin(), m_bindings.end(), [&](const Binding& one) {
            return one.port == udp.GetDestinationPort() &&
                   (!m_settings.symmetric || one.peer == peer);
        });
    if (binding == m_bindings.end() || ip.GetDestination() != m_address)
    {
        return nullptr;
    }
    ip.SetDestination(binding->host.address);
    udp.SetDestinationPort(binding->host.port);
    const auto host = std::find_if(m_hosts.begin(), m_hosts.end(), [&](const Host& one) {
        return one.address == binding->host.address;
    });
    return host == m_hosts.end() ? nullptr : host->device;
}

SctpNatTranslator::Binding&
SctpNatTranslator::FindBinding(const End& host, const End& peer)
{
    Expire();
    for (auto& binding : m_bindings)
    {
        if (binding.host == host && (!m_settings.symmetric || binding.peer == peer))
        {
            return binding;
        }
    }
    m_bindings.push_back({host, peer, m_next, Simulator::Now()});
    m_next = m_next == UINT16_MAX ? FIRST_PORT : m_next + 1;
    if (m_observer)
    {
        std::ostringstream line;
        line << host.address << ":" << host.port << " is " << m_address << ":"
             << m_bindings.back().port;
        m_observer(line.str());
    }
    return m_bindings.back();
}

void
SctpNatTranslator::Expire()
{
    const Time now = Simulator::Now();
    m_bindings.erase(std::remove_if(m_bindings.begin(),
                                    m_bindings.end(),
                                    [&](const Binding& binding) {
                                        return now - binding.last > m_settings.timeout;
                                    }),
                     m_bindings.end());
}

} // namespace ns3
