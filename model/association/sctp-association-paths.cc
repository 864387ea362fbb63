/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "sctp-association-status.h"
#include "sctp-association.h"
#include "sctp-heartbeat.h"
#include "sctp-state-machine.h"

#include "ns3/sctp-address.h"

#include <algorithm>

/**
 * @file
 * @ingroup sctp-association
 * Requests of the user about paths: state, settings, HEARTBEATs, addition and removal.
 */

namespace ns3
{

namespace
{

/**
 * @param units the units; null = there are none
 * @param name names paths
 * @return the paths: with a destination one, or one for each address of this end
 */
std::vector<Ptr<SctpPath>>
FindPaths(const sctp::Units* units, const SctpPathName& name)
{
    if (units && name.id == SCTP_NO_PATH)
    {
        return units->paths.FindAll(name.remote);
    }
    SctpPath* path = units ? units->paths.Find(name.id) : nullptr;
    return path ? std::vector<Ptr<SctpPath>>{path} : std::vector<Ptr<SctpPath>>();
}

} // namespace

bool
SctpAssociation::SetPrimary(const SctpPathName& path)
{
    if (FindPaths(m_machine->FindUnits(), path).empty())
    {
        return false;
    }
    m_machine->Perform([this, path] {
        const auto units = m_machine->FindUnits();
        if (units && path.id == SCTP_NO_PATH)
        {
            units->addresses.SetPrimary(path.remote);
            m_machine->FlushOutput();
        }
        else if (SctpPath* chosen = units ? units->paths.Find(path.id) : nullptr)
        {
            units->addresses.SetPrimary(*chosen);
            m_machine->FlushOutput();
        }
    });
    return true;
}

std::vector<SctpPathInfo>
SctpAssociation::GetPathInfos() const
{
    std::vector<SctpPathInfo> infos;
    const auto units = m_machine->FindUnits();
    if (!units)
    {
        return infos;
    }
    for (const auto& path : units->paths.GetPaths())
    {
        infos.push_back(sctp::MakePathInfo(*units, *path));
    }
    return infos;
}

bool
SctpAssociation::GetPathInfo(const Address& remote, SctpPathInfo& info) const
{
    const auto units = m_machine->FindUnits();
    const SctpPath* path = units ? units->paths.Find(remote) : nullptr;
    if (path)
    {
        info = sctp::MakePathInfo(*units, *path);
    }
    return path != nullptr;
}

bool
SctpAssociation::RequestHeartbeat(const SctpPathName& paths)
{
    if (!sctp::Heartbeat::IsAllowedIn(GetState()) ||
        FindPaths(m_machine->FindUnits(), paths).empty())
    {
        return false;
    }
    m_machine->Perform([this, paths] {
        for (const auto& path : FindPaths(m_machine->FindUnits(), paths))
        {
            if (sctp::Heartbeat::IsAllowedIn(GetState()))
            {
                m_machine->FindUnits()->heartbeat->SendNow(*path);
            }
        }
    });
    return true;
}

bool
SctpAssociation::ChangePathSettings(const SctpPathName& paths, const PathSettingsChange& change)
{
    if (FindPaths(m_machine->FindUnits(), paths).empty())
    {
        return false;
    }
    m_machine->Perform([this, paths, change] {
        for (const auto& path : FindPaths(m_machine->FindUnits(), paths))
        {
            const auto before = path->GetSettings();
            auto settings = before;
            change(settings);
            path->SetSettings(settings);
            m_machine->FindUnits()->heartbeat->SettingsChanged(*path, before);
        }
    });
    return true;
}

bool
SctpAssociation::AddPath(const Address& remote)
{
    const auto addable = [this, remote] {
        const auto units = m_machine->FindUnits();
        return sctp::Heartbeat::IsAllowedIn(GetState()) && units &&
               sctp::Contains(units->addresses.GetPeer(), remote) &&
               FindPaths(units, remote).empty();
    };
    if (!addable())
    {
        return false;
    }
    m_machine->Perform([this, remote, addable] {
        if (addable())
        {
            m_machine->FindUnits()->addresses.AddAddress(remote);
            m_machine->FlushOutput();
        }
    });
    return true;
}

bool
SctpAssociation::RemovePath(const Address& remote)
{
    const auto removable = [this, remote] {
        // RFC 9260 section 5.4: a verified path must be left, for what was sent on this one.
        const auto units = m_machine->FindUnits();
        if (GetState() == SctpState::CLOSED || FindPaths(units, remote).empty())
        {
            return false;
        }
        const auto& paths = units->paths.GetPaths();
        return std::any_of(paths.begin(), paths.end(), [&remote](const auto& path) {
            return path->GetRemote() != remote && path->IsConfirmed();
        });
    };
    if (!removable())
    {
        return false;
    }
    m_machine->Perform([this, remote, removable] {
        if (removable())
        {
            for (const auto& path : FindPaths(m_machine->FindUnits(), remote))
            {
                m_machine->FindUnits()->addresses.RemovePath(*path);
            }
            m_machine->FlushOutput();
        }
    });
    return true;
}

} // namespace ns3
