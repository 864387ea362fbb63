/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "sctp-multihomed-paths-helper.h"

#include "sctp-null-check.h"

#include "ns3/ipv4.h"
#include "ns3/ipv6.h"
#include "ns3/log.h"
#include "ns3/queue-size.h"

#include <cctype>

namespace ns3
{

NS_LOG_COMPONENT_DEFINE("MultihomedPathsHelper");

namespace
{

/// Highest number of a path, which is one byte of its IPv4 addresses.
constexpr uint32_t MAX_PATH_NUMBER = 255;

/**
 * Ends the program with a sentence if a delay has no unit. ns-3 would take it for seconds, and it
 * is hardly meant as that.
 * @param delay the delay; 0 needs no unit
 */
void
CheckDelay(const std::string& delay)
{
    const bool hasUnit = !delay.empty() && std::isalpha(static_cast<unsigned char>(delay.back()));
    if (!hasUnit && delay.find_first_not_of("0.") != std::string::npos)
    {
        NS_FATAL_ERROR("MultihomedPathsHelper::AddPath: '"
                       << delay << "' is not a time with its unit such as 25ms");
    }
}

/**
 * Ends the program with a sentence if a queue disc of flows has a size in bytes, with which those
 * of ns-3 drop all packets.
 * @param path a path
 */
void
CheckQueue(const MultihomedPath::Parameters& path)
{
    const bool fair = path.queueDisc.IsTypeIdSet() &&
                      path.queueDisc.GetTypeId().GetName().rfind("ns3::Fq", 0) == 0;
    if (fair && QueueSize(path.queue).GetUnit() == QueueSizeUnit::BYTES)
    {
        NS_FATAL_ERROR("MultihomedPathsHelper::AddPath: "
                       << path.queueDisc.GetTypeId().GetName() << " passes nothing with a queue of "
                       << path.queue << "; it needs a number of packets such as 42p");
    }
}

} // namespace

void
MultihomedPathsContainer::Add(Ptr<MultihomedPath> path)
{
    m_paths.push_back(path);
}

uint32_t
MultihomedPathsContainer::GetN() const
{
    return m_paths.size();
}

Ptr<MultihomedPath>
MultihomedPathsContainer::Get(uint32_t path) const
{
    if (path >= m_paths.size())
    {
        NS_FATAL_ERROR("MultihomedPathsContainer: there is no path "
                       << path << "; there are " << m_paths.size() << ", counted from 0");
    }
    return m_paths[path];
}

Address
MultihomedPathsContainer::GetAddress(uint32_t host, uint32_t path) const
{
    return Get(path)->GetAddress(host);
}

std::vector<Address>
MultihomedPathsContainer::GetAddresses(uint32_t host) const
{
    std::vector<Address> all;
    for (const auto& path : m_paths)
    {
        const auto addresses = path->GetAddresses(host);
        all.insert(all.end(), addresses.begin(), addresses.end());
    }
    return all;
}

Address
MultihomedPathsContainer::GetPrimary(uint32_t host, uint16_t port) const
{
    return Get(0)->GetSocketAddress(host, port);
}

Ptr<NetDevice>
MultihomedPathsContainer::GetDevice(uint32_t host, uint32_t path) const
{
    return Get(path)->GetDevice(host);
}

void
MultihomedPathsContainer::SetPathDown(uint32_t path) const
{
    Get(path)->SetDown();
}

void
MultihomedPathsContainer::SetPathUp(uint32_t path) const
{
    Get(path)->SetUp();
}

bool
MultihomedPathsContainer::IsPathDown(uint32_t path) const
{
    return Get(path)->IsDown();
}

void
MultihomedPathsContainer::SetInterfaceDown(uint32_t host, uint32_t path) const
{
    Get(path)->SetInterfaceDown(host);
}

void
MultihomedPathsContainer::SetInterfaceUp(uint32_t host, uint32_t path) const
{
    Get(path)->SetInterfaceUp(host);
}

int64_t
MultihomedPathsContainer::AssignStreams(int64_t stream) const
{
    int64_t used = 0;
    for (const auto& path : m_paths)
    {
        used += path->AssignStreams(stream + used);
    }
    return used;
}

void
MultihomedPathsHelper::SetDefaults(const Path& defaults)
{
    m_defaults = defaults;
}

void
MultihomedPathsHelper::SetIpv6(bool ipv6)
{
    m_defaults.family = ipv6 ? Path::IPV6 : Path::IPV4;
}

void
MultihomedPathsHelper::SetDirect(bool direct)
{
    m_defaults.direct = direct;
}

void
MultihomedPathsHelper::AddPath(const std::string& rate, const std::string& delay)
{
    NS_LOG_FUNCTION(this << rate << delay);
    Path path = m_defaults;
    path.rate = rate;
    path.delay = delay;
    AddPath(path);
}

void
MultihomedPathsHelper::AddPath(const Path& path)
{
    NS_LOG_FUNCTION(this);
    for (const auto& delay : {path.delay, path.edgeDelay})
    {
        CheckDelay(delay);
    }
    CheckQueue(path);
    m_paths.push_back(path);
}

MultihomedPathsContainer
MultihomedPathsHelper::Install(Ptr<Node> host0, Ptr<Node> host1)
{
    NS_LOG_FUNCTION(this << host0 << host1);
    sctp::CheckNotNull(host0, "MultihomedPathsHelper::Install", "node");
    sctp::CheckNotNull(host1, "MultihomedPathsHelper::Install", "node");
    if (m_paths.empty())
    {
        NS_FATAL_ERROR("MultihomedPathsHelper::Install needs at least one AddPath before it");
    }
    if (m_nextNumber < 1 || m_nextNumber + m_paths.size() - 1 > MAX_PATH_NUMBER)
    {
        NS_FATAL_ERROR("MultihomedPathsHelper numbers paths from 1 to "
                       << MAX_PATH_NUMBER << ", but " << m_paths.size() << " from " << m_nextNumber
                       << " on are wanted");
    }
    MultihomedPathsContainer container;
    for (const auto& parameters : m_paths)
    {
        for (const auto& host : {host0, host1})
        {
            if ((parameters.family != Path::IPV6 && !host->GetObject<Ipv4>()) ||
                (parameters.family != Path::IPV4 && !host->GetObject<Ipv6>()))
            {
                NS_FATAL_ERROR("MultihomedPathsHelper needs an Internet stack on node "
                               << host->GetId());
            }
        }
        auto path = CreateObject<MultihomedPath>();
        const auto before = container.GetN() > 0 ? container.Get(container.GetN() - 1) : nullptr;
        if (parameters.shared && (!before || !before->GetRouter(0) || parameters.direct ||
                                  parameters.family != m_paths[container.GetN() - 1].family))
        {
            NS_FATAL_ERROR("MultihomedPathsHelper: a path that shares the core link of the one "
                           "before it needs one with routers and the same addresses");
        }
        path->Build(parameters, m_nextNumber, host0, host1, before);
        ++m_nextNumber;
        container.Add(path);
    }
    return container;
}

} // namespace ns3
