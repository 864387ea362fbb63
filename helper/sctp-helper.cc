/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "sctp-helper.h"

#include "sctp-late-setting.h"
#include "sctp-null-check.h"
#include "sctp-path-printer.h"
#include "sctp-profile.h"
#include "sctp-statistics-printer.h"
#include "sctp-trace-connector.h"

#include "ns3/ipv4.h"
#include "ns3/ipv6.h"
#include "ns3/log.h"
#include "ns3/node.h"
#include "ns3/object-factory.h"
#include "ns3/sctp-address.h"
#include "ns3/sctp-compat.h"
#include "ns3/sctp-l4-protocol.h"
#include "ns3/sctp-parameters.h"
#include "ns3/sctp-policy-value.h"
#include "ns3/sctp-socket.h"
#include "ns3/sctp-type-names.h"
#include "ns3/simulator.h"
#include "ns3/string.h"

#include <algorithm>
#include <map>
#include <utility>

namespace ns3
{

NS_LOG_COMPONENT_DEFINE("SctpHelper");

namespace
{

/**
 * @param name an attribute of SctpParameters
 * @return whether its default was changed by Config::SetDefault
 */
bool
HasUserDefault(const std::string& name)
{
    TypeId::AttributeInformation info;
    SctpParameters::GetTypeId().LookupAttributeByName(name, &info);
    return info.initialValue != info.originalInitialValue;
}

} // namespace

SctpHelper::SctpHelper(const std::string& variant)
    : m_late(std::make_shared<sctp::LateSetting>())
{
    TypeId type;
    const auto wrong = FindVariant(variant, type);
    if (!wrong.empty())
    {
        NS_FATAL_ERROR(wrong);
    }
    m_factory.SetTypeId(type);
}

std::string
SctpHelper::FindVariant(const std::string& name, TypeId& type)
{
    if (TypeId::LookupByNameFailSafe(name, &type) && type.IsChildOf(SctpProtocol::GetTypeId()) &&
        type.HasConstructor())
    {
        return "";
    }
    if (name == "ns3::UsrsctpL4Protocol")
    {
        return "This build of SCTP is without " + name +
               ": usrsctp (Debian's libusrsctp-dev) was not found when it was configured.";
    }
    return "There is no SCTP variant " + name + "; there are" +
           sctp::ListTypes(SctpProtocol::GetTypeId());
}

void
SctpHelper::Set(const std::string& name, const AttributeValue& value)
{
    TypeId::AttributeInformation info;
    if (!m_factory.GetTypeId().LookupAttributeByName(name, &info))
    {
        NS_FATAL_ERROR(m_factory.GetTypeId().GetName()
                       << " has no attribute " << name << "; there are"
                       << sctp::ListAttributes(m_factory.GetTypeId())
                       << " (SctpHelper::SetAssociationAttribute sets those of associations)");
    }
    m_factory.Set(name, value);
    m_late->Add(name);
}

void
SctpHelper::SetAssociationAttribute(const std::string& name, const AttributeValue& value)
{
    SctpL4Protocol::CheckAssociationAttribute(name, value);
    m_associationAttributes.emplace_back(name, value.Copy());
    m_late->Add(name);
}

std::string
SctpHelper::FindOverridden() const
{
    const auto found =
        std::find_if(m_associationAttributes.begin(),
                     m_associationAttributes.end(),
                     [](const auto& attribute) { return HasUserDefault(attribute.first); });
    return found == m_associationAttributes.end() ? "" : found->first;
}

void
SctpHelper::SetProfile(const std::string& name)
{
    if (!SctpProfile::Find(name))
    {
        NS_FATAL_ERROR("SCTP has no profile " << name << " (there are " << SctpProfile::GetNames()
                                              << ").");
    }
    m_profile = name;
    m_late->Add("the profile " + name);
}

std::string
SctpHelper::FindSetTwice() const
{
    std::map<std::string, std::pair<std::string, std::string>> values;
    std::string mistake;
    const auto note =
        [&](const std::string& setting, const std::string& text, const std::string& shown) {
            const auto [before, fresh] = values.emplace(setting, std::make_pair(text, shown));
            if (!fresh && before->second.first != text && mistake.empty())
            {
                mistake = setting + " cannot be both " + before->second.second + " and " + shown;
            }
        };
    for (const auto& [name, value] : m_associationAttributes)
    {
        TypeId::AttributeInformation info;
        SctpParameters::GetTypeId().LookupAttributeByName(name, &info);
        const auto fitting = SctpL4Protocol::CheckAssociationAttribute(name, *value);
        const auto* policy = dynamic_cast<const SctpPolicyChecker*>(PeekPointer(info.checker));
        const auto* type = dynamic_cast<const TypeIdValue*>(PeekPointer(fitting));
        const auto full = "ns3::SctpParameters::" + name;
        const auto text = fitting->SerializeToString(info.checker);
        if (!policy || !type)
        {
            if (text != info.originalInitialValue->SerializeToString(info.checker))
            {
                note(full, text, sctp::DescribeValue(*fitting, info.checker));
            }
            continue;
        }
        const auto choice = SctpPolicyValue::GetChoice(*type);
        if (choice.type != policy->GetBase())
        {
            note(full, choice.type.GetName(), choice.type.GetName());
        }
        for (const auto& [attribute, setting] : choice.settings)
        {
            note(attribute + " of " + full, setting.text, setting.text);
        }
    }
    return mistake;
}

void
SctpHelper::ApplyProfile(SctpProtocol& sctp) const
{
    auto* const own = dynamic_cast<SctpL4Protocol*>(&sctp);
    for (const auto& part : SctpProfile::Find(m_profile)->GetParts(m_factory.GetTypeId()))
    {
        for (const auto& [name, value] : part.attributes)
        {
            if (own)
            {
                own->SetUsualAttribute(name, StringValue(value), part.flag);
            }
            else if (!HasUserDefault(name))
            {
                sctp.SetAssociationAttribute(name, StringValue(value));
            }
        }
    }
}

void
SctpHelper::Install(Ptr<Node> node) const
{
    sctp::CheckNotNull(node, "SctpHelper::Install", "node");
    if (!node->GetObject<Ipv4>() && !node->GetObject<Ipv6>())
    {
        NS_FATAL_ERROR("Node " << node->GetId()
                               << " needs an Internet stack before SCTP is installed on it.");
    }
    if (node->GetObject<SctpProtocol>())
    {
        NS_FATAL_ERROR("Node " << node->GetId() << " has SCTP already.");
    }
    auto sctp = m_factory.Create<SctpProtocol>();
    if (!m_profile.empty())
    {
        ApplyProfile(*sctp);
    }
    for (const auto& attribute : m_associationAttributes)
    {
        sctp->SetAssociationAttribute(attribute.first, *attribute.second);
    }
    node->AggregateObject(sctp);
    m_late->Install();
}

void
SctpHelper::Install(const NodeContainer& nodes) const
{
    for (auto it = nodes.Begin(); it != nodes.End(); ++it)
    {
        Install(*it);
    }
}

Ptr<SctpSocket>
SctpHelper::CreateSocket(Ptr<Node> node, SctpSocketStyle style)
{
    sctp::CheckNotNull(node, "SctpHelper::CreateSocket", "node");
    auto protocol = node->GetObject<SctpProtocol>();
    if (!protocol)
    {
        NS_FATAL_ERROR("SctpHelper::CreateSocket: node " << node->GetId()
                                                         << " has no SCTP; Install comes first.");
    }
    return DynamicCast<SctpSocket>(protocol->CreateSocket(style));
}

int64_t
SctpHelper::AssignStreams(const NodeContainer& nodes, int64_t stream)
{
    const int64_t first = stream;
    for (auto it = nodes.Begin(); it != nodes.End(); ++it)
    {
        sctp::CheckNotNull(*it, "SctpHelper::AssignStreams", "node");
        if (auto sctp = (*it)->GetObject<SctpProtocol>())
        {
            stream += sctp->AssignStreams(stream);
        }
    }
    return stream - first;
}

void
SctpHelper::ConnectPathTrace(const NodeContainer& nodes,
                             const std::string& name,
                             const CallbackBase& callback)
{
    sctp::ConnectPathTrace(nodes, name, callback);
}

void
SctpHelper::ConnectAssociationTrace(const NodeContainer& nodes,
                                    const std::string& name,
                                    const CallbackBase& callback)
{
    sctp::ConnectAssociationTrace(nodes, name, callback);
}

void
SctpHelper::PrintPaths(Ptr<Node> node, Ptr<OutputStreamWrapper> stream, Time::Unit unit)
{
    sctp::CheckNotNull(node, "SctpHelper::PrintPaths", "node");
    sctp::CheckNotNull(stream, "SctpHelper::PrintPaths", "stream");
    sctp::PrintPaths(node, *stream->GetStream(), unit);
}

void
SctpHelper::PrintStatistics(const NodeContainer& nodes,
                            Ptr<OutputStreamWrapper> stream,
                            StatisticsFormat format)
{
    sctp::CheckNotNull(stream, "SctpHelper::PrintStatistics", "stream");
    if (format == StatisticsFormat::CSV)
    {
        sctp::PrintStatisticsCsv(nodes, *stream->GetStream());
        return;
    }
    sctp::PrintStatisticsTable(nodes, *stream->GetStream());
}

std::string
SctpHelper::ToText(const Address& address)
{
    return sctp::ToText(address);
}

void
SctpHelper::PrintPathsAt(Time time,
                         Ptr<Node> node,
                         Ptr<OutputStreamWrapper> stream,
                         Time::Unit unit)
{
    sctp::CheckNotNull(node, "SctpHelper::PrintPathsAt", "node");
    sctp::CheckNotNull(stream, "SctpHelper::PrintPathsAt", "stream");
    Simulator::Schedule(time - Simulator::Now(), &SctpHelper::PrintPaths, node, stream, unit);
}

} // namespace ns3
