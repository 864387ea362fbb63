/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "../harness/sctp-attribute-text.h"
#include "../harness/sctp-error-text.h"
#include "../harness/sctp-test-harness.h"

#include "ns3/command-line.h"
#include "ns3/config.h"
#include "ns3/object-factory.h"
#include "ns3/pointer.h"
#include "ns3/random-variable-stream.h"
#include "ns3/sctp-congestion-ops.h"
#include "ns3/sctp-l4-protocol.h"
#include "ns3/sctp-loss-detection.h"
#include "ns3/sctp-path-selector.h"
#include "ns3/sctp-policy-text.h"
#include "ns3/sctp-policy-value.h"
#include "ns3/sctp-prototypes.h"
#include "ns3/sctp-socket-factory.h"
#include "ns3/sctp-strategy-table.h"
#include "ns3/sctp-stream-scheduler.h"
#include "ns3/string.h"
#include "ns3/uinteger.h"

#include <string>
#include <utility>
#include <vector>

/**
 * @file
 * @ingroup sctp-tests
 * Texts of policy attributes: Type[Attribute=value|...].
 */

namespace ns3
{

/**
 * @ingroup sctp-tests
 * A selector with values of several types.
 */
class SctpTestPolicy : public SctpPrimaryPathSelector
{
  public:
    /// @return the object TypeId
    static TypeId GetTypeId()
    {
        static TypeId tid =
            TypeId("ns3::SctpTestPolicy")
                .SetParent<SctpPrimaryPathSelector>()
                .SetGroupName("Sctp")
                .AddConstructor<SctpTestPolicy>()
                .AddAttribute("Text",
                              "Any text",
                              StringValue("usual"),
                              MakeStringAccessor(&SctpTestPolicy::m_text),
                              MakeStringChecker())
                .AddAttribute("Inner",
                              "A class of selectors",
                              TypeIdValue(SctpPathSelector::GetTypeId()),
                              MakeSctpPolicyAccessor(&SctpTestPolicy::inner),
                              MakeSctpPolicyChecker(SctpPathSelector::GetTypeId(),
                                                    "ns3::SctpTestPolicy::Inner"))
                .AddAttribute("Random",
                              "A random variable",
                              StringValue("ns3::ConstantRandomVariable[Constant=1]"),
                              MakePointerAccessor(&SctpTestPolicy::random),
                              MakePointerChecker<RandomVariableStream>());
        return tid;
    }

    SctpPolicyChoice inner;           //!< Inner
    Ptr<RandomVariableStream> random; //!< Random

  private:
    std::string m_text; //!< Text
};

NS_OBJECT_ENSURE_REGISTERED(SctpTestPolicy);

namespace sctp_policy_value_test
{

/**
 * @param text text of a selector
 * @return a selector that it describes
 */
Ptr<SctpTestPolicy>
Make(const std::string& text)
{
    SctpPolicyChoice choice;
    const auto mistake = sctp::ReadPolicy(text, SctpPathSelector::GetTypeId(), choice);
    return mistake.empty() ? DynamicCast<SctpTestPolicy>(sctp::MakePolicy(choice)) : nullptr;
}

/// @param lab the laboratory
void
TextsDescribeObjects(SctpLab& lab)
{
    const std::string own = "ns3::SctpTestPolicy";
    lab.Equal(ReadAttribute(*Make(own), "Text"), std::string("usual"), "a bare type");
    lab.Equal(ReadAttribute(*Make(own + "[]"), "Text"), std::string("usual"), "no values");
    lab.Equal(ReadAttribute(*Make(own + "[Text=two words = 2]"), "Text"),
              std::string("two words = 2"),
              "blanks, and = in a value");

    const auto nested = Make(own + "[Inner=" + own + "[Inner=" + own +
                             "[Text=x]|Text=y z]|Random=ns3::UniformRandomVariable[Min=2|Max=3]]");
    lab.True(nested != nullptr, "nested texts");
    lab.Equal(ReadAttribute(*nested, "Inner"),
              own + "[Inner=" + own + "[Text=x]|Text=y z]",
              "their text, to be read again");
    lab.Equal(ReadAttribute(*nested->random, "Min"), std::string("2"), "an object");
    const auto inner = DynamicCast<SctpTestPolicy>(sctp::MakePolicy(nested->inner));
    lab.Equal(ReadAttribute(*inner, "Text"), std::string("y z"), "the inner one");
    lab.Equal(ReadAttribute(*sctp::MakePolicy(inner->inner), "Text"),
              std::string("x"),
              "the innermost");
    lab.True(Make(own + "[Random=ns3::UniformRandomVariable]")->random != nested->random,
             "each has its own object");
}

/// @param lab the laboratory
void
MistakesAreOneLine(SctpLab& lab)
{
    const std::string ops = "ns3::SctpParameters::CongestionOps";
    const std::vector<std::pair<std::string, std::string>> mistakes{
        {"ns3::Nothing", "there is no type ns3::Nothing; there are"},
        {"ns3::Nothing[A=1]", "there is no type ns3::Nothing, in 'ns3::Nothing[A=1]'; there are"},
        {"", "there is no type ; there are"},
        {"ns3::SctpPrr", "ns3::SctpPrr is not a usable kind of ns3::SctpCongestionOps; there are"},
        {"ns3::SctpStrategy",
         "ns3::SctpStrategy is not a usable kind of ns3::SctpCongestionOps; there are"},
        {"ns3::SctpCubic[Size=1]",
         "ns3::SctpCubic has no attribute Size, in 'ns3::SctpCubic[Size=1]'"},
        {"ns3::SctpCubic[Beta=x]", "ns3::SctpCubic::Beta cannot be 'x' (double"},
        {"ns3::SctpCubic[Beta=7]", "ns3::SctpCubic::Beta cannot be '7' (double"},
        {"ns3::SctpCubic[Beta]", "'Beta' is not Attribute=value, in 'ns3::SctpCubic[Beta]'"},
        {"ns3::SctpCubic[Beta=0.7|Beta=0.8]", "Beta has two values, in"},
        {"ns3::SctpCubic[Beta=0.7", "'ns3::SctpCubic[Beta=0.7' has no ] at its end"},
        {"ns3::SctpCubic[Beta=0.7]]", "'ns3::SctpCubic[Beta=0.7]]' has no ] at its end"},
        {"ns3::SctpCongestionOps[Size=1]",
         "no kind of ns3::SctpCongestionOps has an attribute Size, in"},
        {"ns3::SctpCongestionOps[InitialCwndPackets=x]",
         "::InitialCwndPackets cannot be 'x' (uint32_t"},
        {"ns3::SctpCubic[SlowStart=ns3::SctpHystart[Limit=x]]",
         "ns3::SctpCubic::SlowStart: ns3::SctpHystart::Limit cannot be 'x'"}};
    auto parameters = CreateObject<SctpParameters>();
    for (const auto& [text, begin] : mistakes)
    {
        SctpErrorText printed;
        lab.True(!parameters->SetAttributeFailSafe("CongestionOps", StringValue(text)), text);
        lab.True(!Config::SetDefaultFailSafe(ops, StringValue(text)), text + ", as a default");
        const auto lines = printed.Get();
        const auto line = lines.substr(0, lines.find('\n') + 1);
        lab.Equal(lines, line + line, text + ": one line each");
        lab.True(line.find(ops + ": ") != std::string::npos, line + ": names the attribute");
        lab.True(line.find(begin) != std::string::npos, line + ": says " + begin);
        lab.True(line.find(text) != std::string::npos, line + ": has the text");
    }
    lab.Equal(ReadAttribute(*parameters, "CongestionOps"),
              std::string("ns3::SctpCongestionOps"),
              "the former value holds");
}

/// @param lab the laboratory
void
EachWayTakesTexts(SctpLab& lab)
{
    const std::string text = "ns3::SctpCubic[Beta=0.75|SlowStart=ns3::SctpHystart[CssRounds=7]]";
    const std::string name = "ns3::SctpParameters::CongestionOps";
    const auto read = [] {
        return ReadAttribute(*CreateObject<SctpParameters>(), "CongestionOps");
    };
    Config::SetDefault(name, StringValue(text));
    lab.Equal(read(), text, "Config::SetDefault");
    TypeIdValue type;
    CreateObject<SctpParameters>()->GetAttribute("CongestionOps", type);
    lab.Equal(type.Get().GetName(), std::string("ns3::SctpCubic"), "the class alone");
    Config::SetDefault(name, TypeIdValue(TypeId::LookupByName("ns3::SctpLia")));
    lab.Equal(read(), std::string("ns3::SctpLia"), "a bare type");
    Config::Reset();

    CommandLine cmd;
    cmd.Parse({"program", "--" + name + "=" + text});
    lab.Equal(read(), text, "command line");
    Config::Reset();

    auto parameters = CreateObject<SctpParameters>();
    parameters->SetAttribute("CongestionOps", StringValue(text));
    auto other = CreateObject<SctpParameters>();
    other->SetAttribute("CongestionOps", StringValue(ReadAttribute(*parameters, "CongestionOps")));
    lab.Equal(ReadAttribute(*other, "CongestionOps"), text, "what was read can be set");
    parameters->SetAttribute("CongestionOps", StringValue("ns3::SctpLia"));
    lab.Equal(ReadAttribute(*parameters, "CongestionOps"),
              std::string("ns3::SctpLia"),
              "a later text of the same object replaces it");
}

/**
 * @param variant a variant
 * @return a test
 */
SctpLab::Script
BaseMeansTheVariantsClass(const std::string& variant)
{
    return [=](SctpLab& lab) {
        lab.variant = variant;
        lab.Set("LossDetection", StringValue("ns3::SctpLossDetection[FastRtxThreshold=4]"));
        lab.Set("CongestionOps", StringValue("ns3::SctpCongestionOps[InitialCwnd=3000]"));
        lab.Build();
        lab.Open();
        lab.Equal(lab.GetPath().cwnd, 3000U, "window");
        const auto association = lab.GetAssociations(0).at(0);
        const auto defaults = lab.GetHost(0)->GetObject<SctpL4Protocol>()->GetVariantDefaults();
        PointerValue detection;
        association->GetAttribute("LossDetection", detection);
        lab.Equal(ReadAttribute(*detection.GetObject(), "FastRtxThreshold"),
                  std::string("4"),
                  "threshold");
        lab.True(detection.GetObject()->GetInstanceTypeId() ==
                     defaults.types.Get<SctpLossDetection>(),
                 "the variant's class");
    };
}

/// @param lab the laboratory
void
LayersMerge(SctpLab& lab)
{
    Config::SetDefault("ns3::SctpParameters::CongestionOps",
                       StringValue("ns3::SctpCubic[InitialCwnd=3000|EcnBeta=0.75|MinSsthresh=3]"));
    lab.Build();
    const auto protocol = lab.GetHost(0)->GetObject<SctpL4Protocol>();
    protocol->SetAssociationAttribute(
        "CongestionOps",
        StringValue("ns3::SctpCongestionOps[InitialCwnd=4000|HoldSsthresh=1]"));
    lab.CreateSockets();
    const auto parameters = lab.client.socket->GetParameters();
    const auto read = [&] { return ReadAttribute(*parameters, "CongestionOps"); };
    lab.Equal(read(),
              std::string("ns3::SctpCubic[EcnBeta=0.75|HoldSsthresh=1|InitialCwnd=4000|"
                          "MinSsthresh=3]"),
              "class of the default, values of both, those of the helper win");
    parameters->SetAttribute("CongestionOps", StringValue("ns3::SctpLia[InitialCwnd=5000]"));
    const std::string inner = "ns3::SctpLia[EcnBeta=0.75|HoldSsthresh=1|InitialCwnd=5000|"
                              "MinSsthresh=3]";
    lab.Equal(read(), inner, "the socket's class, and its value");
    parameters->SetAttribute("CongestionOps", StringValue("ns3::SctpWestwood"));
    parameters->SetAttribute("CongestionOps", StringValue("ns3::SctpLia[InitialCwnd=5000]"));
    lab.Equal(read(), inner, "values of a socket's former text are gone");
    lab.Open();
    lab.Equal(lab.GetPath().cwnd, 5000U, "window");

    ObjectFactory factory;
    factory.SetTypeId(SctpParameters::GetTypeId());
    factory.Set("CongestionOps", StringValue("ns3::SctpCongestionOps[MinSsthresh=2]"));
    lab.Equal(ReadAttribute(*factory.Create(), "CongestionOps"),
              std::string("ns3::SctpCubic[EcnBeta=0.75|InitialCwnd=3000|MinSsthresh=2]"),
              "parameters that a script makes");
    Config::Reset();
}

/// @param lab the laboratory
void
ValuesWithoutAttributeAreMistakes(SctpLab& lab)
{
    lab.Set("CongestionOps", StringValue("ns3::SctpCubic[Beta=0.8]"));
    lab.Build();
    lab.CreateSockets();
    const auto parameters = lab.client.socket->GetParameters();
    parameters->SetAttribute("CongestionOps", StringValue("ns3::SctpLia"));
    const auto defaults = lab.GetHost(0)->GetObject<SctpL4Protocol>()->GetVariantDefaults();
    lab.Equal(parameters->FindMistake(defaults),
              std::string("ns3::SctpParameters::CongestionOps: ns3::SctpLia has no attribute Beta, "
                          "in 'ns3::SctpLia[Beta=0.8]'"),
              "the class that is further in");
    SctpErrorText printed;
    lab.Equal(lab.client.socket->Connect(SctpLab::GetAddress(1)), -1, "no association");
    lab.True(lab.client.socket->GetErrno() == Socket::ERROR_INVAL, "the settings are wrong");
    lab.True(printed.Get().find("ns3::SctpLia has no attribute Beta") != std::string::npos,
             "one line says why");
}

/// @param lab the laboratory
void
TextsWinOverDefaultsOfTheClass(SctpLab& lab)
{
    lab.Set("SctpRfc9260Congestion::InitialCwnd", UintegerValue(3000));
    lab.Build();
    lab.CreateSockets();
    const auto parameters = lab.client.socket->GetParameters();
    parameters->SetAttribute("CongestionOps",
                             StringValue("ns3::SctpCongestionOps[InitialCwnd=4000]"));
    lab.Open();
    lab.Equal(lab.GetPath().cwnd, 4000U, "window");
}

/// @param lab the laboratory
void
PrototypesAreKeyedByTheText(SctpLab& lab)
{
    SctpPolicyChoice choice(TypeId::LookupByName("ns3::SctpRfc9260Congestion"));
    const auto bare = sctp::Prototypes::Get(choice);
    choice.settings["InitialCwnd"] = {"3000", false};
    const auto other = sctp::Prototypes::Get(choice);
    lab.True(bare != other, "not the same object");
    lab.True(sctp::Prototypes::Get(choice) == other, "one object per text");
    Config::SetDefault("ns3::SctpRfc9260Congestion::MinSsthresh", UintegerValue(9));
    lab.Equal(ReadAttribute(*sctp::Prototypes::Get(choice), "MinSsthresh"),
              std::string("9"),
              "defaults");
    lab.Equal(ReadAttribute(*sctp::Prototypes::Get(choice), "InitialCwnd"),
              std::string("3000"),
              "values");
    Config::Reset();
}

/// @param lab the laboratory
void
AssociationsPointToTheirStrategies(SctpLab& lab)
{
    lab.Build();
    lab.Open();
    const auto association = lab.GetAssociations(0).at(0);
    for (const auto& row : GetSctpStrategyTable())
    {
        PointerValue strategy;
        association->GetAttribute(row.attribute, strategy);
        lab.True(strategy.GetObject() &&
                     strategy.GetObject()->GetInstanceTypeId().IsChildOf(row.base()),
                 row.attribute);
        lab.True(!association->SetAttributeFailSafe(row.attribute, PointerValue()), "read-only");
    }
    const std::string path = "/NodeList/" + std::to_string(lab.GetHost(0)->GetId()) +
                             "/$ns3::SctpL4Protocol/AssociationList/*/";
    Config::Set(path + "CongestionOps/InitialCwnd", UintegerValue(7000));
    Config::Set(path + "LossDetection/FastRtxThreshold", UintegerValue(5));
    PointerValue ops;
    association->GetAttribute("CongestionOps", ops);
    auto& control = *ops.Get<SctpCongestionOps>();
    control.Initialize(*association->GetPath(0));
    lab.Equal(association->GetPath(0)->GetCwnd(), 7000U, "a present association follows");
    PointerValue detection;
    association->GetAttribute("LossDetection", detection);
    lab.Equal(ReadAttribute(*detection.GetObject(), "FastRtxThreshold"),
              std::string("5"),
              "likewise");

    PointerValue none;
    CreateObject<SctpAssociation>()->GetAttribute("Undo", none);
    lab.True(!none.GetObject(), "none before Setup");
}

/// Suite of the texts of policy attributes.
SctpLabSuite g_suite(
    "sctp-policy-value",
    {
        {"A text describes an object", TextsDescribeObjects},
        {"A mistake is one line", MistakesAreOneLine},
        {"Each way of setting takes texts", EachWayTakesTexts},
        {"The base means the variant's class, SCTP",
         BaseMeansTheVariantsClass("ns3::SctpL4Protocol")},
        {"The base means the variant's class, CMT-PF",
         BaseMeansTheVariantsClass("ns3::CmtPfSctpL4Protocol")},
        {"The base means the variant's class, MPTCP",
         BaseMeansTheVariantsClass("ns3::MptcpLikeSctpL4Protocol")},
        {"Default, helper and socket merge", LayersMerge},
        {"A value that the class does not take is a mistake", ValuesWithoutAttributeAreMistakes},
        {"A text wins over the default of the class", TextsWinOverDefaultsOfTheClass},
        {"Prototypes are keyed by the text", PrototypesAreKeyedByTheText},
        {"An association points to its strategies", AssociationsPointToTheirStrategies},
    }); //!< registers the suite

} // namespace sctp_policy_value_test

} // namespace ns3
