/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "sctp-path-requests.h"

#include "sctp-heartbeat.h"
#include "sctp-state-machine.h"

#include "ns3/sctp-address.h"

#include <algorithm>
#include <optional>
#include <utility>
#include <vector>

namespace ns3::sctp
{

namespace
{

/**
 * @param units the units; null = there are none
 * @param name names paths
 * @return the paths: with a destination one, or one for each address of this end
 */
std::vector<Ptr<SctpPath>>
FindPaths(const Units* units, const SctpPathName& name)
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
SetPrimaryPath(StateMachine& machine, const SctpPathName& path)
{
    if (FindPaths(machine.FindUnits(), path).empty())
    {
        return false;
    }
    machine.Perform([&machine, path] {
        const auto units = machine.FindUnits();
        if (units && path.id == SCTP_NO_PATH)
        {
            units->addresses.SetPrimary(path.remote);
            machine.FlushOutput();
        }
        else if (SctpPath* chosen = units ? units->paths.Find(path.id) : nullptr)
        {
            units->addresses.SetPrimary(*chosen);
            machine.FlushOutput();
        }
    });
    return true;
}

bool
SendHeartbeats(StateMachine& machine, const SctpPathName& paths)
{
    if (!Heartbeat::IsAllowedIn(machine.GetState()) ||
        FindPaths(machine.FindUnits(), paths).empty())
    {
        return false;
    }
    machine.Perform([&machine, paths] {
        for (const auto& path : FindPaths(machine.FindUnits(), paths))
        {
            if (Heartbeat::IsAllowedIn(machine.GetState()))
            {
                machine.FindUnits()->heartbeat->SendNow(*path);
            }
        }
    });
    return true;
}

bool
ChangePathSettings(StateMachine& machine,
                   const SctpPathName& paths,
                   const std::function<void(SctpPathSettings&)>& change)
{
    if (FindPaths(machine.FindUnits(), paths).empty())
    {
        return false;
    }
    machine.Perform([&machine, paths, change] {
        for (const auto& path : FindPaths(machine.FindUnits(), paths))
        {
            const auto before = path->GetSettings();
            auto settings = before;
            change(settings);
            if (const auto port = std::exchange(settings.udpPort, std::nullopt))
            {
                machine.FindUnits()->paths.SetUdpPort(*path, *port);
            }
            machine.FindUnits()->paths.GetMtuPolicy().SetSettings(*path, settings);
            machine.FindUnits()->heartbeat->SettingsChanged(*path, before);
        }
    });
    return true;
}

bool
AddPathTo(StateMachine& machine, const Address& remote)
{
    const auto addable = [&machine, remote] {
        const auto units = machine.FindUnits();
        return Heartbeat::IsAllowedIn(machine.GetState()) && units &&
               Contains(units->addresses.GetPeer(), remote) && FindPaths(units, remote).empty();
    };
    if (!addable())
    {
        return false;
    }
    machine.Perform([&machine, remote, addable] {
        if (addable())
        {
            machine.FindUnits()->addresses.AddAddress(remote);
            machine.FlushOutput();
        }
    });
    return true;
}

bool
RemovePathTo(StateMachine& machine, const Address& remote)
{
    const auto removable = [&machine, remote] {
        // RFC 9260 section 5.4: a verified path must be left for the data of this one.
        const auto units = machine.FindUnits();
        if (machine.GetState() == SctpState::CLOSED || FindPaths(units, remote).empty())
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
    machine.Perform([&machine, remote, removable] {
        if (removable())
        {
            for (const auto& path : FindPaths(machine.FindUnits(), remote))
            {
                machine.FindUnits()->addresses.RemovePath(*path);
            }
            machine.FlushOutput();
        }
    });
    return true;
}

} // namespace ns3::sctp
