/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "sctp-idle-options.h"

#include "sctp-address-events.h"
#include "sctp-path-events.h"
#include "sctp-stack-options.h"

#include "ns3/sctp-parameters.h"
#include "ns3/sctp-tcp-compat.h"
#include "ns3/sctp-type-names.h"
#include "ns3/sctp-user-warning.h"

#include <algorithm>
#include <set>
#include <utility>

namespace ns3
{

namespace
{

/// Largest packet where SctpParameters::MaxMtu is 0, bytes.
constexpr uint64_t USUAL_MTU = 1500;

/**
 * Tell whether an attribute of ns-3's TCP was set.
 *
 * @param name its name
 * @return true if its default is another one than in ns-3's sources
 */
bool
IsSetOfTcp(const std::string& name)
{
    TypeId::AttributeInformation setting;
    return TypeId::LookupByName("ns3::TcpSocket").LookupAttributeByName(name, &setting) &&
           setting.initialValue != setting.originalInitialValue;
}

} // namespace

void
SctpIdleOptions::Report(const SctpScenarioOptions& options)
{
    for (const auto& line : Find(options))
    {
        SctpUserWarning::Print(line);
    }
}

bool
SctpIdleOptions::IsTcp(const SctpScenarioOptions& options)
{
    return !options.Is("transport", "Sctp");
}

TypeId
SctpIdleOptions::GetTcpControl(const SctpScenarioOptions& options)
{
    std::string known = "Sctp";
    const auto& text = options.GetText("transport");
    for (uint16_t i = 0; i < TypeId::GetRegisteredN(); ++i)
    {
        const TypeId type = TypeId::GetRegistered(i);
        if (!sctp::IsTcpControl(type))
        {
            continue;
        }
        if (sctp::IsSameName(type.GetName(), "ns3::" + text))
        {
            return type;
        }
        known += ", " + type.GetName().substr(5);
    }
    throw SctpOptionError("--transport: '" + text + "' is not one of " + known);
}

std::vector<std::string>
SctpIdleOptions::FindOfSctp(const SctpScenarioOptions& options)
{
    SctpScenarioOptions own;
    SctpStackOptions::AddVariantsTo(own);
    SctpStackOptions::AddTo(own);
    SctpAddressEvents::AddTo(own);
    const std::set<std::string> shared{"receiveBuffer",
                                       "connect",
                                       "streams",
                                       "library",
                                       "measuredStream",
                                       "lateAfter",
                                       "delaysFrom"};
    std::vector<std::string> found;
    for (const auto& name : own.GetNames())
    {
        const auto& text = options.GetText(name);
        // ns-3's TCP has PRR; its buffers are those of --receiveBuffer.
        const bool same = options.Is(name, "Rfc9260") ||
                          (name == "fastRecovery" && options.Is(name, "Prr")) ||
                          (name == "sendBuffer" && text == options.GetText("receiveBuffer")) ||
                          (name == "initialCwnd" && IsSetOfTcp("InitialCwnd")) ||
                          (name == "initialSsthresh" && IsSetOfTcp("InitialSlowStartThreshold"));
        if (!options.IsDefault(name) && shared.count(name) == 0 && !same)
        {
            found.push_back(name);
        }
    }
    return found;
}

std::vector<std::string>
SctpIdleOptions::Find(const SctpScenarioOptions& options)
{
    std::vector<std::string> lines;
    if (IsTcp(options))
    {
        std::string names;
        for (const auto& name : FindOfSctp(options))
        {
            names += (names.empty() ? "--" : ", --") + name;
        }
        if (!names.empty())
        {
            lines.push_back(names + ": no effect with --transport=" + options.GetText("transport") +
                            ".");
        }
        return lines;
    }
    if (options.Is("ecn", "On") && options.Is("queueDisc", "DropTail"))
    {
        lines.emplace_back("--ecn: no effect, as no queue marks with --queueDisc=DropTail.");
    }
    const auto mtu = SctpPathEvents::ReadDeviceMtu(options);
    const uint64_t most = CreateObject<SctpParameters>()->maxMtu;
    if (mtu > std::max(USUAL_MTU, most) && !options.Is("variant", "Usrsctp") &&
        !options.Is("mtuPolicy", "Search"))
    {
        lines.push_back("--mtu: packets have at most " + std::to_string(std::max(USUAL_MTU, most)) +
                        " bytes, see --ns3::SctpParameters::MaxMtu.");
    }
    if (options.Is("mtuReports", "1") && options.GetText("mtu").find(':') == std::string::npos)
    {
        lines.emplace_back("--mtuReports: no effect, as --mtu narrows no path.");
    }
    if (options.Has("probeTimer") && !options.Is("mtuPolicy", "Search"))
    {
        lines.emplace_back("--probeTimer: no effect, as --mtuPolicy is not Search.");
    }
    if (options.Is("primarySelector", "Signal") && !options.Has("interfaceDown"))
    {
        lines.emplace_back("--primarySelector: no effect, as --interfaceDown reports no link.");
    }
    if (options.Has("scheduler") && !options.Is("scheduler", "fcfs") &&
        options.GetInteger("streams", 1, 65535) == 1)
    {
        lines.emplace_back("--scheduler: no effect, as --streams is 1.");
    }
    return lines;
}

} // namespace ns3
