/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "sctp-user-warning.h"

#include "ns3/boolean.h"
#include "ns3/log.h"
#include "ns3/simulation-singleton.h"

#include <iostream>
#include <set>

namespace ns3
{

NS_LOG_COMPONENT_DEFINE("SctpUserWarning");

NS_OBJECT_ENSURE_REGISTERED(SctpUserWarning);

namespace
{

/**
 * @param node id of a node
 * @param text a warning
 * @return the same, with the node before it
 */
std::string
AddNode(uint32_t node, const std::string& text)
{
    return "SCTP on node " + std::to_string(node) + ": " + text;
}

/**
 * @param subject a subject of warnings
 * @return whether this is the first call about it in this simulation
 */
bool
IsFirst(const std::string& subject)
{
    return SimulationSingleton<std::set<std::string>>::Get()->insert(subject).second;
}

} // namespace

TypeId
SctpUserWarning::GetTypeId()
{
    static TypeId tid =
        TypeId("ns3::SctpUserWarning")
            .SetParent<Object>()
            .SetGroupName("Sctp")
            .AddConstructor<SctpUserWarning>()
            .AddAttribute("Enabled",
                          "Whether warnings to the user are printed on standard error; read at "
                          "each warning, so it is set by Config::SetDefault or on the command line",
                          BooleanValue(true),
                          MakeBooleanAccessor(&SctpUserWarning::m_enabled),
                          MakeBooleanChecker());
    return tid;
}

SctpUserWarning::SctpUserWarning() = default;

SctpUserWarning::~SctpUserWarning() = default;

void
SctpUserWarning::Print(const std::string& text)
{
    NS_LOG_WARN(text);
    if (CreateObject<SctpUserWarning>()->m_enabled)
    {
        std::cerr << text << std::endl;
    }
}

void
SctpUserWarning::Print(uint32_t node, const std::string& text)
{
    Print(AddNode(node, text));
}

void
SctpUserWarning::PrintOnce(const std::string& text)
{
    if (IsFirst(text))
    {
        Print(text);
    }
}

void
SctpUserWarning::PrintOnce(uint32_t node, const std::string& text)
{
    PrintOnce(AddNode(node, text));
}

void
SctpUserWarning::PrintOnceFor(const std::string& subject, uint32_t node, const std::string& text)
{
    if (IsFirst(subject))
    {
        Print(node, text);
    }
}

} // namespace ns3
