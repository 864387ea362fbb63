/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "sctp-path-set.h"

#include "ns3/fatal-error.h"

#include <algorithm>

namespace ns3
{

const SctpPath*
SctpPathSet::Find(const Address& remote) const
{
    for (const SctpPath* path : m_view)
    {
        if (path->GetRemote() == remote)
        {
            return path;
        }
    }
    return nullptr;
}

const SctpPath*
SctpPathSet::FindPair(const Address& remote, const Address& local) const
{
    for (const SctpPath* path : m_view)
    {
        if (path->GetRemote() == remote && path->GetRoute().local == local)
        {
            return path;
        }
    }
    return nullptr;
}

const SctpPath*
SctpPathSet::FindForPacket(const Address& remote, const Address& local) const
{
    const SctpPath* pair = FindPair(remote, local);
    return pair ? pair : Find(remote);
}

const SctpPath*
SctpPathSet::Find(SctpPathId id) const
{
    // Ids are given in order and paths rarely leave, so the place of an id is near the id.
    if (id < m_view.size() && m_view[id]->GetId() == id)
    {
        return m_view[id];
    }
    for (const SctpPath* path : m_view)
    {
        if (path->GetId() == id)
        {
            return path;
        }
    }
    return nullptr;
}

size_t
SctpPathSet::IndexOf(const SctpPath& path) const
{
    for (size_t i = 0; i < m_view.size(); ++i)
    {
        if (m_view[i] == &path)
        {
            return i;
        }
    }
    NS_FATAL_ERROR("SctpPathSet: a path of another association");
    return 0;
}

const SctpPath&
SctpPathSet::GetNext(const SctpPath& path) const
{
    return *m_view[(IndexOf(path) + 1) % m_view.size()];
}

const SctpPath*
SctpPathSet::GetNextActive(const SctpPath& path) const
{
    const size_t start = IndexOf(path);
    for (size_t i = 1; i < m_view.size(); ++i)
    {
        const SctpPath* candidate = m_view[(start + i) % m_view.size()];
        if (candidate->IsActive())
        {
            return candidate;
        }
    }
    return nullptr;
}

const SctpPath&
SctpPathSet::GetHeir(const SctpPath& path) const
{
    const size_t start = IndexOf(path);
    const SctpPath* heir = GetNextActive(path);
    for (size_t i = 1; !heir && i < m_view.size(); ++i)
    {
        const SctpPath* candidate = m_view[(start + i) % m_view.size()];
        heir = candidate->IsConfirmed() ? candidate : nullptr;
    }
    return heir ? *heir : GetNext(path);
}

const SctpPath&
SctpPathSet::GetNextToTry(const SctpPath& path) const
{
    const SctpPath& other = GetHeir(path);
    const bool better = other.IsActive() || (other.IsConfirmed() && !path.IsActive());
    return better ? other : path;
}

bool
SctpPathSet::IsCandidate(const SctpPath& path) const
{
    if (!path.IsActive() || !path.IsBackup())
    {
        return path.IsActive();
    }
    return std::none_of(m_view.begin(), m_view.end(), [](const SctpPath* other) {
        return other->IsActive() && !other->IsBackup();
    });
}

bool
SctpPathSet::AnyActive() const
{
    return std::any_of(m_view.begin(), m_view.end(), [](const SctpPath* path) {
        return path->IsActive();
    });
}

bool
SctpPathSet::AnyConfirmed() const
{
    return std::any_of(m_view.begin(), m_view.end(), [](const SctpPath* path) {
        return path->IsConfirmed();
    });
}

bool
SctpPathSet::AnyUnconfirmed() const
{
    return std::any_of(m_view.begin(), m_view.end(), [](const SctpPath* path) {
        return path->GetState() == SctpPathState::UNCONFIRMED && path->HasRoute();
    });
}

} // namespace ns3
