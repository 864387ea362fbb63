/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "sctp-other-transmissions.h"

#include <algorithm>

namespace ns3::sctp
{

const OtherTransmissions::List&
OtherTransmissions::Get(SctpTsn tsn) const
{
    static const List NONE;
    const auto found = m_lists.empty() ? m_lists.end() : m_lists.find(tsn);
    return found == m_lists.end() ? NONE : found->second;
}

const Transmission*
OtherTransmissions::Find(SctpTsn tsn, Fate fate, SctpPathId path) const
{
    const List& list = Get(tsn);
    const auto found = std::find_if(list.begin(), list.end(), [fate, path](const auto& each) {
        return each.fate == fate && (path == SCTP_NO_PATH || each.path == path);
    });
    return found == list.end() ? nullptr : &*found;
}

const Transmission*
OtherTransmissions::FindNumber(SctpTsn tsn, uint64_t number) const
{
    const List& list = Get(tsn);
    const auto found = std::find_if(list.begin(), list.end(), [number](const auto& each) {
        return each.number == number;
    });
    return found == list.end() ? nullptr : &*found;
}

void
OtherTransmissions::Replace(SctpTsn tsn, SctpPathId path)
{
    const auto found = m_lists.find(tsn);
    if (found == m_lists.end())
    {
        return;
    }
    for (auto& each : found->second)
    {
        const bool replaced =
            each.fate == Fate::OVER && (path == SCTP_NO_PATH || each.path == path);
        each.fate = replaced ? Fate::REPLACED : each.fate;
    }
}

bool
OtherTransmissions::AnyInFlightOn(SctpPathId path) const
{
    return std::any_of(m_lists.begin(), m_lists.end(), [path](const auto& entry) {
        const List& list = entry.second;
        return std::any_of(list.begin(), list.end(), [path](const auto& each) {
            return each.path == path && each.IsInFlight();
        });
    });
}

void
OtherTransmissions::Forget(SctpTsn tsn)
{
    const auto found = m_lists.find(tsn);
    if (found == m_lists.end())
    {
        return;
    }
    List& list = found->second;
    list.erase(std::remove_if(list.begin(),
                              list.end(),
                              [](const auto& each) { return !each.IsInFlight(); }),
               list.end());
    if (list.empty())
    {
        m_lists.erase(found);
    }
}

} // namespace ns3::sctp
