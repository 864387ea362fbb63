/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "sctp-address-events.h"

#include "sctp-option-text.h"
#include "sctp-path-events.h"

#include "ns3/boolean.h"
#include "ns3/config.h"
#include "ns3/sctp-compat.h"
#include "ns3/sctp-dynamic-addresses.h"
#include "ns3/sctp-pattern-source.h"
#include "ns3/sctp-socket.h"
#include "ns3/sctp-user-warning.h"
#include "ns3/simulator.h"

#include <algorithm>
#include <cmath>

namespace ns3
{

using Text = SctpOptionText;

void
SctpAddressEvents::AddTo(SctpScenarioOptions& options)
{
    options.Add("addAddress", "", "time:path (from 1),... sender adds its address, such as 2.5:2");
    options.Add("deleteAddress", "", "the same: sender deletes its address of the path");
    options.Add("setPeerPrimary", "", "the same: sender asks for data to its address of the path");
}

SctpAddressEvents::SctpAddressEvents(const SctpScenarioOptions& options, uint32_t count)
    : m_count(count)
{
    for (const Kind kind : {Kind::ADD, Kind::SET_PRIMARY, Kind::DELETE_ADDR})
    {
        Read(options, kind);
    }
    std::stable_sort(m_events.begin(), m_events.end(), [](const Event& a, const Event& b) {
        return a.at < b.at;
    });
    std::set<uint32_t> seen;
    for (const auto& event : m_events)
    {
        if (seen.insert(event.path).second && event.kind == Kind::ADD)
        {
            m_later.insert(event.path);
        }
    }
    Check();
}

std::string
SctpAddressEvents::GetOption(Kind kind)
{
    return kind == Kind::ADD           ? "addAddress"
           : kind == Kind::DELETE_ADDR ? "deleteAddress"
                                       : "setPeerPrimary";
}

void
SctpAddressEvents::Read(const SctpScenarioOptions& options, Kind kind)
{
    const std::string name = GetOption(kind);
    for (const auto& text :
         options.Has(name) ? Text::Split(options.GetText(name), ',') : std::vector<std::string>())
    {
        Event event{Time(), kind, 0, text};
        double path = 0;
        const auto parts = Text::Split(text, ':');
        if (parts.size() != 2 || !Text::ReadTime(parts[0], event.at) ||
            !Text::ReadPlainNumber(parts[1], path) || path != std::floor(path))
        {
            SctpOptionTable::Refuse(name, text, "time:path, such as 2.5:2");
        }
        if (path < 1 || path > m_count)
        {
            SctpOptionTable::Refuse(name,
                                    text,
                                    "something of a path from 1 to " + std::to_string(m_count));
        }
        event.path = static_cast<uint32_t>(path) - 1;
        m_events.push_back(event);
    }
}

void
SctpAddressEvents::Check() const
{
    std::set<uint32_t> present;
    for (uint32_t i = 0; i < m_count; ++i)
    {
        if (m_later.count(i) == 0)
        {
            present.insert(i);
        }
    }
    if (present.empty())
    {
        throw SctpOptionError("--addAddress: the sender needs an address to begin with");
    }
    for (const auto& event : m_events)
    {
        const std::string part = "--" + GetOption(event.kind) + ": '" + event.text + "': ";
        const bool isThere = present.count(event.path) > 0;
        if (isThere == (event.kind == Kind::ADD))
        {
            throw SctpOptionError(part + "the sender " + (isThere ? "has" : "does not have") +
                                  " that address then");
        }
        if (event.kind == Kind::ADD)
        {
            present.insert(event.path);
        }
        else if (event.kind == Kind::DELETE_ADDR)
        {
            present.erase(event.path);
        }
        if (present.empty())
        {
            throw SctpOptionError(part + "the sender keeps its last address");
        }
    }
}

uint32_t
SctpAddressEvents::GetFirst() const
{
    uint32_t first = 0;
    while (m_later.count(first) > 0)
    {
        ++first;
    }
    return first;
}

void
SctpAddressEvents::Enable() const
{
    if (!m_events.empty())
    {
        Config::SetDefault("ns3::SctpParameters::DynamicAddresses", BooleanValue(true));
    }
}

void
SctpAddressEvents::Schedule(const MultihomedPathsContainer& paths,
                            Ptr<SctpPatternSource> source) const
{
    // A socket that is bound to all addresses deletes none.
    for (uint32_t i = 0; i < m_count && !m_events.empty(); ++i)
    {
        if (m_later.count(i) == 0)
        {
            source->AddLocal(paths.GetAddress(0, i));
        }
    }
    for (const auto& event : m_events)
    {
        const Address address = paths.GetAddress(0, event.path);
        sctp::ScheduleFunction(event.at,
                               [event, address, source] { Make(event, address, source); });
    }
}

std::vector<std::string>
SctpAddressEvents::FindUnreached(const Time& end) const
{
    std::vector<std::string> lines;
    for (const auto& event : m_events)
    {
        if (event.at >= end)
        {
            lines.push_back(
                SctpPathEvents::GetUnreachedLine(GetOption(event.kind), event.path, event.at, end));
        }
    }
    return lines;
}

void
SctpAddressEvents::Make(const Event& event, const Address& address, Ptr<SctpPatternSource> source)
{
    const auto socket = DynamicCast<SctpSocket>(source->GetSocket());
    bool done = false;
    if (socket && event.kind == Kind::SET_PRIMARY)
    {
        const auto side = socket->GetExtension<SctpDynamicAddresses>();
        done = side && side->SetPeerPrimary(address) == Socket::ERROR_NOTERROR;
    }
    else if (socket)
    {
        const auto action = event.kind == Kind::ADD ? SctpBindx::ADD : SctpBindx::REMOVE;
        done = socket->Bindx({address}, 0, action) == 0;
    }
    if (!done)
    {
        SctpUserWarning::Print("--" + GetOption(event.kind) + ": '" + event.text +
                               "' was not done, as the association has no dynamic addresses, or is "
                               "not established.");
    }
}

} // namespace ns3
