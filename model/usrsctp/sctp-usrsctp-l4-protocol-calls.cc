/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "sctp-usrsctp-address.h"
#include "sctp-usrsctp-host.h"
#include "sctp-usrsctp-l4-protocol.h"
#include "sctp-usrsctp-library.h"
#include "sctp-usrsctp-sent-data.h"
#include "sctp-usrsctp-settings.h"
#include "sctp-usrsctp-socket.h"

#include "ns3/net-device.h"
#include "ns3/sctp-address.h"
#include "ns3/sctp-routing.h"
#include "ns3/simulator.h"
#include "ns3/socket.h"

#include <algorithm>
#include <limits>
#include <map>
#include <set>

/**
 * @file
 * @ingroup sctp-usrsctp
 * Calls of UsrsctpL4Protocol into FreeBSD's stack, each within a period that ends with its results,
 * and the calls of the stack.
 */

namespace ns3
{

// Into the stack

void
UsrsctpL4Protocol::Start()
{
    if (m_host)
    {
        return;
    }
    m_host = sctp::LoadUsrsctp(m_library);
    const uint64_t high = m_random->GetInteger(0, 0xffffffff);
    const uint64_t seed = high << 32 | m_random->GetInteger(0, 0xffffffff);
    m_host->start({this, &Now, &Output, &TimedOut, &Wake}, seed);
    for (const auto& [name, value] : m_settings)
    {
        SetSetting(name, value);
    }
}

void
UsrsctpL4Protocol::UpdateAddresses()
{
    Call call(this);
    std::vector<Address> appeared;
    if (!m_routing->GetInterfaces().Poll(appeared))
    {
        return;
    }
    // A device may name an MTU that no link behind it carries: LTE's says 30000 bytes.
    uint32_t mtu = m_settings[sctp::MAX_MTU] > 0 ? m_settings[sctp::MAX_MTU] : 1500;
    std::map<Address, Ptr<NetDevice>> devices;
    for (const auto& local : m_routing->GetInterfaces().GetAddresses())
    {
        mtu = std::min<uint32_t>(mtu, local.device->GetMtu());
        devices[local.address] = local.device;
    }
    m_host->setMtu(mtu);
    // An interface that is down keeps its addresses; ns-3's IPv6 forgets them.
    const auto stays = [this](const NodeAddress& own) {
        return m_routing->GetInterfaces().Owns(own.address) ||
               !m_routing->GetInterfaces().IsUp(own.device, sctp::IsIpv6(own.address));
    };
    const auto lost = std::stable_partition(m_addresses.begin(), m_addresses.end(), stays);
    std::for_each(lost, m_addresses.end(), [this](const NodeAddress& own) {
        m_host->removeAddress(sctp::ToHost(own.address));
    });
    m_addresses.erase(lost, m_addresses.end());
    const bool later = m_lastInterface > 0;
    for (const auto& each : appeared)
    {
        if (std::none_of(m_addresses.begin(), m_addresses.end(), [&](const NodeAddress& own) {
                return own.address == each;
            }))
        {
            auto address = sctp::ToHost(each);
            address.interface = ++m_lastInterface;
            m_host->addAddress(address, later);
            m_addresses.push_back({each, devices[each]});
            m_late |= later;
        }
    }
    m_host->applyAddresses();
}

std::vector<Address>
UsrsctpL4Protocol::GetSources(uint16_t localPort, uint16_t remotePort, const Address& remote) const
{
    for (auto socket = m_sockets.begin(); m_late && socket != m_sockets.end(); ++socket)
    {
        if (const auto found = socket->second->FindSources(localPort, remotePort, remote))
        {
            return *found;
        }
    }
    const auto restricted = m_restricted.find(localPort);
    if (restricted != m_restricted.end())
    {
        return restricted->second;
    }
    std::vector<Address> sources;
    for (const auto& own : m_addresses)
    {
        sources.push_back(own.address);
    }
    return sources;
}

UsrsctpL4Protocol::Call::Call(Ptr<UsrsctpL4Protocol> protocol)
    : m_protocol(protocol)
{
    m_protocol->Enter();
}

UsrsctpL4Protocol::Call::~Call()
{
    m_protocol->Leave();
}

const sctp::UsrsctpHost*
UsrsctpL4Protocol::Call::operator->() const
{
    return m_protocol->m_host;
}

void
UsrsctpL4Protocol::Enter()
{
    Start();
    ++m_depth;
    if (m_host->advance())
    {
        // The stack does not report the effects of timers on sockets.
        for (const auto& [handle, number] : m_handles)
        {
            m_woken.push_back(handle);
        }
    }
}

void
UsrsctpL4Protocol::Leave()
{
    if (m_depth > 1)
    {
        --m_depth;
        return;
    }
    Deliver();
    while (!m_woken.empty())
    {
        std::set<uint32_t> numbers;
        for (const auto handle : m_woken)
        {
            const auto found = m_handles.find(handle);
            if (found != m_handles.end())
            {
                numbers.insert(found->second);
            }
        }
        m_woken.clear();
        for (const auto number : numbers)
        {
            const auto found = m_sockets.find(number);
            if (found != m_sockets.end())
            {
                Ptr<UsrsctpSocket> socket = found->second;
                socket->Settle();
            }
        }
        Deliver();
    }
    --m_depth;
    m_timer.Cancel();
    const int64_t next = m_host->nextTimer();
    if (next >= 0)
    {
        const Time delay = std::max(NanoSeconds(next) - Simulator::Now(), Time(0));
        m_timer = Simulator::Schedule(delay, &UsrsctpL4Protocol::TimerExpired, this);
    }
}

void
UsrsctpL4Protocol::Deliver()
{
    const auto timeouts = std::move(m_timeouts);
    m_timeouts.clear();
    for (const auto& remote : timeouts)
    {
        m_timeoutTrace(remote);
    }
    m_host->deliver();
}

void
UsrsctpL4Protocol::TimerExpired()
{
    Call call(this);
}

// Of the stack

int64_t
UsrsctpL4Protocol::Now(void* /* context */)
{
    return Simulator::Now().GetNanoSeconds();
}

void
UsrsctpL4Protocol::Output(void* context,
                          const sctp::UsrsctpAddress& destination,
                          uint16_t udpPort,
                          uint8_t trafficClass,
                          const uint8_t* packet,
                          size_t size,
                          uint32_t fastRetransmissions)
{
    auto self = static_cast<UsrsctpL4Protocol*>(context);
    const Address remote = sctp::FromHost(destination);
    auto copy = Create<Packet>(packet, size);
    // The stack knows no routes; its source address is a guess. The checksum does not cover it.
    const auto candidates =
        self->GetSources(packet[0] << 8 | packet[1], packet[2] << 8 | packet[3], remote);
    SctpRoute route;
    if (!self->FindRoute(remote, candidates, route))
    {
        self->Drop(copy, SctpDropReason::NO_ROUTE);
        return;
    }
    route.udpPort = udpPort;
    if (sctp::IsIpv6(remote) && trafficClass != 0)
    {
        SocketIpv6TclassTag tag;
        tag.SetTclass(trafficClass);
        copy->AddPacketTag(tag);
    }
    else if (trafficClass != 0)
    {
        SocketIpTosTag tag;
        tag.SetTos(trafficClass);
        copy->AddPacketTag(tag);
    }
    for (const auto& [tsn, reason] : self->m_sentData->Classify(packet, size, fastRetransmissions))
    {
        self->m_dataTrace(remote, tsn, reason);
    }
    self->Transmit(copy, remote, route);
}

void
UsrsctpL4Protocol::TimedOut(void* context, const sctp::UsrsctpAddress& destination)
{
    // The stack holds its locks now: trace sinks have to wait until it has returned.
    static_cast<UsrsctpL4Protocol*>(context)->m_timeouts.push_back(sctp::FromHost(destination));
}

void
UsrsctpL4Protocol::Wake(void* context, struct ::socket* handle)
{
    static_cast<UsrsctpL4Protocol*>(context)->m_woken.push_back(handle);
}

} // namespace ns3
