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
#include <vector>

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

/// An option of SCTP that has no effect in a case.
struct IdleRow
{
    const char* name;                                   //!< name of the option
    bool (*isIdle)(const SctpScenarioOptions& options); //!< the case; the option is set
    const char* reason;                                 //!< the case, in words
};

/**
 * @param options the options
 * @return whether delays are measured
 */
bool
MeasuresDelays(const SctpScenarioOptions& options)
{
    return options.Has("lateAfter") || options.Has("delayTarget") || options.Has("figure") ||
           options.Is("messageMeter", "1") || options.Has("measuredStream");
}

/**
 * @param options the options
 * @return whether there is one path
 */
bool
HasOnePath(const SctpScenarioOptions& options)
{
    return options.GetInteger("paths", 1, 255) == 1;
}

/**
 * @return the rows
 */
const std::vector<IdleRow>&
GetIdleRows()
{
    using Options = SctpScenarioOptions;
    static constexpr const char* ONE_PATH = "--paths is 1";
    static const std::vector<IdleRow> rows{
        {"ecn",
         [](const Options& o) { return o.Is("ecn", "On") && o.Is("queueDisc", "DropTail"); },
         "no queue marks with --queueDisc=DropTail"},
        {"mtuReports",
         [](const Options& o) { return o.GetText("mtu").find(':') == std::string::npos; },
         "--mtu narrows no path"},
        {"mtuReports",
         [](const Options& o) { return !o.IsDefault("udpEncapsulation"); },
         "SCTP in UDP discards ICMP (RFC 6951 section 5.5)"},
        {"probeTimer",
         [](const Options& o) { return !o.Is("mtuPolicy", "Search"); },
         "--mtuPolicy is not Search"},
        {"primarySelector",
         [](const Options& o) {
             return o.Is("primarySelector", "Signal") && !o.Has("interfaceDown") && !HasOnePath(o);
         },
         "--interfaceDown reports no link"},
        {"scheduler",
         [](const Options& o) {
             return !o.Is("scheduler", "fcfs") && o.GetInteger("streams", 1, 65535) == 1;
         },
         "--streams is 1"},
        {"seriesInterval",
         [](const Options& o) { return !o.Has("series") && !o.Has("figure"); },
         "neither --series nor --figure is given"},
        {"delaysFrom",
         [](const Options& o) { return !MeasuresDelays(o); },
         "no delays are measured, see --lateAfter and --messageMeter"},
        {"connect", HasOnePath, ONE_PATH},
        {"rtxPolicy", HasOnePath, ONE_PATH},
        {"pathOrder", HasOnePath, ONE_PATH},
        {"pathSelection", HasOnePath, ONE_PATH},
        {"bufferSplit", HasOnePath, ONE_PATH},
        {"dormant", HasOnePath, ONE_PATH},
        {"primarySelector", HasOnePath, ONE_PATH},
        {"changePrimary", HasOnePath, ONE_PATH},
        {"switchoverThreshold", HasOnePath, ONE_PATH}};
    return rows;
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
    for (const auto& row : GetIdleRows())
    {
        if (!options.IsDefault(row.name) && row.isIdle(options))
        {
            lines.push_back("--" + std::string(row.name) + ": no effect, as " + row.reason + ".");
        }
    }
    const auto mtu = SctpPathEvents::ReadDeviceMtu(options);
    const uint64_t most = CreateObject<SctpParameters>()->maxMtu;
    if (mtu > std::max(USUAL_MTU, most) && !options.Is("variant", "Usrsctp") &&
        !options.Is("mtuPolicy", "Search"))
    {
        lines.push_back("--mtu: packets have at most " + std::to_string(std::max(USUAL_MTU, most)) +
                        " bytes, see --ns3::SctpParameters::MaxMtu.");
    }
    return lines;
}

} // namespace ns3
