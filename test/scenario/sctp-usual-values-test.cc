/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "../harness/sctp-attribute-text.h"
#include "../harness/sctp-test-harness.h"

#include "ns3/boolean.h"
#include "ns3/config.h"
#include "ns3/ipv4-l3-protocol.h"
#include "ns3/node.h"
#include "ns3/pointer.h"
#include "ns3/sctp-congestion-ops.h"
#include "ns3/sctp-helper.h"
#include "ns3/sctp-l4-protocol.h"
#include "ns3/sctp-parameters.h"
#include "ns3/sctp-socket-factory.h"
#include "ns3/sctp-strategy-table.h"
#include "ns3/string.h"
#include "ns3/uinteger.h"

#include <functional>
#include <memory>
#include <string>
#include <vector>

/**
 * @file
 * @ingroup sctp-tests
 * Values of profiles and texts as strategies have them: merged, refused, dependent on flags.
 */

using namespace ns3;
using namespace ns3::sctp;

namespace sctp_usual_values_test
{

/**
 * Makes strategies as an association of a socket does.
 * @param helper installs SCTP
 * @param change changes the parameters of the socket
 * @return the strategies; none if settings contradict each other
 */
SctpStrategySet
MakeStrategies(const SctpHelper& helper, const std::function<void(SctpParameters&)>& change = {})
{
    auto node = CreateObject<Node>();
    node->AggregateObject(CreateObject<Ipv4L3Protocol>());
    helper.Install(node);
    const auto socket = Socket::CreateSocket(node, SctpSocketFactory::GetTypeId());
    const auto parameters = DynamicCast<SctpSocket>(socket)->GetParameters();
    if (change)
    {
        change(*parameters);
    }
    const auto defaults = node->GetObject<SctpL4Protocol>()->GetVariantDefaults();
    auto context = std::make_shared<SctpStrategyContext>();
    context->parameters = parameters->ShareValues();
    context->variantTypes = GetSctpUsualTypes(parameters->strategies, defaults.types);
    return parameters->FindMistake(defaults).empty()
               ? CreateSctpStrategies(parameters->ResolveTypes(defaults), context)
               : SctpStrategySet();
}

/// @param lab the laboratory
void
ProfilesValuesGoWhereTheyFit(SctpLab& lab)
{
    SctpHelper modern;
    modern.SetProfile("Modern");
    auto control = MakeStrategies(modern).Find<SctpCongestionOps>();
    lab.Equal(ReadAttribute(*control, "SlowStart"),
              std::string("ns3::SctpHystart"),
              "Cubic takes it");
    lab.Equal(ReadAttribute(*control, "InitialCwndPackets"), std::string("10"), "Cubic");

    SctpHelper bbr = modern;
    bbr.SetAssociationAttribute("CongestionOps", StringValue("ns3::SctpBbr"));
    control = MakeStrategies(bbr).Find<SctpCongestionOps>();
    lab.Equal(ReadAttribute(*control, "SlowStart"),
              std::string("ns3::SctpSlowStart"),
              "it has its own");
    lab.Equal(ReadAttribute(*control, "InitialCwndPackets"), std::string("10"), "BBR takes this");

    SctpHelper delay = modern;
    delay.SetAssociationAttribute("CongestionOps", StringValue("ns3::SctpDelayTarget"));
    control = MakeStrategies(delay).Find<SctpCongestionOps>();
    PointerValue inner;
    control->GetAttribute("Inner", inner);
    lab.Equal(ReadAttribute(*inner.GetObject(), "InitialCwndPackets"),
              std::string("10"),
              "the inner one");

    SctpHelper base = modern;
    base.SetAssociationAttribute("CongestionOps", StringValue("ns3::SctpCongestionOps"));
    control = MakeStrategies(base).Find<SctpCongestionOps>();
    lab.Equal(control->GetInstanceTypeId().GetName(),
              std::string("ns3::SctpRfc9260Congestion"),
              "the bare base takes back the profile's class");
    lab.Equal(ReadAttribute(*control, "InitialCwndPackets"), std::string("10"), "not its values");
    const auto reset = [](SctpParameters& parameters) {
        parameters.SetAttribute("CongestionOps", TypeIdValue(SctpCongestionOps::GetTypeId()));
    };
    control = MakeStrategies(modern, reset).Find<SctpCongestionOps>();
    lab.Equal(control->GetInstanceTypeId().GetName(),
              std::string("ns3::SctpRfc9260Congestion"),
              "likewise on a socket");
    Config::SetDefault("ns3::SctpParameters::CongestionOps",
                       TypeIdValue(SctpCongestionOps::GetTypeId()));
    control = MakeStrategies(modern).Find<SctpCongestionOps>();
    lab.Equal(control->GetInstanceTypeId().GetName(),
              std::string("ns3::SctpRfc9260Congestion"),
              "likewise as a default");
    Config::Reset();
}

/**
 * @param profile name of a profile that sets MinSsthresh
 * @return a test
 */
SctpLab::Script
OwnFloorsStay(const std::string& profile)
{
    return [profile](SctpLab& lab) {
        SctpHelper helper("ns3::CmtSctpL4Protocol");
        helper.SetProfile(profile);
        helper.SetAssociationAttribute("HeartbeatAfterRto", BooleanValue(true));
        const auto get = [&helper](const std::string& control, const std::string& attribute) {
            helper.SetAssociationAttribute("CongestionOps", StringValue("ns3::Sctp" + control));
            return ReadAttribute(*MakeStrategies(helper).Find<SctpCongestionOps>(), attribute);
        };
        for (const std::string control : {"Berp", "Balia", "FullyCoupled"})
        {
            lab.Equal(get(control, "MinSsthresh"), std::string("0"), control + ": its own");
            lab.Equal(get(control, "MinSsthreshAtTimeout"), std::string("0"), control);
            lab.Equal(get(control + "[MinSsthresh=3]", "MinSsthresh"),
                      std::string("3"),
                      control + ": the user's");
        }
        lab.Equal(get("Olia", "MinSsthresh"), std::string("2"), "OLIA: the profile's");
    };
}

/// @param lab the laboratory
void
AssociationsHaveTheUsersWindow(SctpLab& lab)
{
    Config::SetDefault("ns3::SctpRfc9260Congestion::InitialCwndPackets", UintegerValue(20));
    lab.Build();
    const auto protocol = lab.GetHost(0)->GetObject<SctpL4Protocol>();
    protocol->SetUsualAttribute("CongestionOps",
                                StringValue("ns3::SctpCongestionOps[InitialCwndPackets=10]"));
    lab.Open();
    lab.Equal(lab.GetPath().cwnd, 20U * 1460, "not the profile's 10 packets");
    Config::Reset();
}

/// @param lab the laboratory
void
APartDependsOnAFlagWhenAnAssociationIsMade(SctpLab& lab)
{
    SctpHelper helper;
    helper.SetProfile("PaperEra");
    const auto get = [&helper](bool set, bool har) {
        const auto change = [=](SctpParameters& parameters) {
            parameters.SetAttribute("HeartbeatAfterRto", BooleanValue(har));
        };
        const auto made = set ? MakeStrategies(helper, change) : MakeStrategies(helper);
        return ReadAttribute(*made.Find<SctpCongestionOps>(), "MinSsthreshAtTimeout");
    };
    lab.Equal(get(false, false), std::string("0"), "without HAR");
    lab.Equal(get(true, true), std::string("2"), "a socket has it");
    Config::SetDefault("ns3::SctpParameters::HeartbeatAfterRto", BooleanValue(true));
    lab.Equal(get(false, false), std::string("2"), "a default after SetProfile");
    lab.Equal(get(true, false), std::string("0"), "but for a socket");
    Config::Reset();
    helper.SetAssociationAttribute("HeartbeatAfterRto", BooleanValue(true));
    lab.Equal(get(true, false), std::string("0"), "a socket takes it back");
    Config::SetDefault("ns3::SctpRfc9260Congestion::MinSsthreshAtTimeout", UintegerValue(3));
    lab.Equal(get(true, true), std::string("3"), "the user's");
    Config::Reset();
}

/// @param lab the laboratory
void
TextsOnOneObjectAreMerged(SctpLab& lab)
{
    const auto get = [](const std::vector<std::string>& texts) {
        auto parameters = CreateObject<SctpParameters>();
        for (const auto& text : texts)
        {
            parameters->SetAttribute("CongestionOps", StringValue(text));
        }
        return ReadAttribute(*parameters, "CongestionOps");
    };
    const std::string base = "ns3::SctpCongestionOps";
    lab.Equal(get({base + "[InitialCwnd=3000]", base + "[MinSsthresh=2]"}),
              base + "[InitialCwnd=3000|MinSsthresh=2]",
              "values");
    lab.Equal(get({base + "[InitialCwnd=3000]", "ns3::SctpLia", "ns3::SctpLia[MinSsthresh=2]"}),
              std::string("ns3::SctpLia[InitialCwnd=3000|MinSsthresh=2]"),
              "a class");
    lab.Equal(get({"ns3::SctpBbr[InitialCwnd=3000]", "ns3::SctpLia"}),
              std::string("ns3::SctpLia"),
              "another class");
    lab.Equal(get({"ns3::SctpLia[InitialCwnd=3000]", base}), base, "the bare base");
}

/// Suite of values of profiles.
SctpLabSuite g_suite("sctp-usual-values",
                     {
                         {"A profile's values go to the classes that take them",
                          ProfilesValuesGoWhereTheyFit},
                         {"Floors of controls stay under Rfc2960", OwnFloorsStay("Rfc2960")},
                         {"Floors of controls stay under PaperEra", OwnFloorsStay("PaperEra")},
                         {"Floors of controls stay under Modern", OwnFloorsStay("Modern")},
                         {"Associations have the user's window", AssociationsHaveTheUsersWindow},
                         {"A part of PaperEra depends on a flag when an association is made",
                          APartDependsOnAFlagWhenAnAssociationIsMade},
                         {"Texts on one object are merged", TextsOnOneObjectAreMerged},
                     }); //!< registers the suite

} // namespace sctp_usual_values_test
