/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "sctp-strategy.h"

#include "sctp-user-settings.h"

#include <utility>

namespace ns3
{

NS_OBJECT_ENSURE_REGISTERED(SctpStrategy);

TypeId
SctpStrategy::GetTypeId()
{
    static TypeId tid = TypeId("ns3::SctpStrategy").SetParent<Object>().SetGroupName("Sctp");
    return tid;
}

void
SctpStrategy::Attach(SctpStrategyContextPtr context)
{
    m_context = std::move(context);
    if (m_context->paths) // an association, not only a check of settings
    {
        sctp::UsedClasses::Mark(GetInstanceTypeId());
    }
}

std::string
SctpStrategy::FindMistake() const
{
    return "";
}

std::string
SctpStrategy::FindDoubt() const
{
    return "";
}

bool
SctpStrategy::TakesUsual(const std::string& /* attribute */) const
{
    return true;
}

void
SctpStrategy::PathAdded(const SctpPath& /* path */)
{
}

void
SctpStrategy::PathRemoved(const SctpPath& /* path */)
{
}

void
SctpStrategy::PathStateChanged(const SctpPath& /* path */, SctpPathState /* oldState */)
{
}

void
SctpStrategy::DoDispose()
{
    m_context = nullptr;
    Object::DoDispose();
}

} // namespace ns3
