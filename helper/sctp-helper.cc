/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "sctp-helper.h"

#include "sctp-null-check.h"
#include "sctp-path-printer.h"
#include "sctp-profile.h"

#include "ns3/ipv4.h"
#include "ns3/ipv6.h"
#include "ns3/log.h"
#include "ns3/node.h"
#include "ns3/object-factory.h"
#include "ns3/object-map.h"
#include "ns3/pointer.h"
#include "ns3/sctp-address.h"
#include "ns3/sctp-association.h"
#include "ns3/sctp-compat.h"
#include "ns3/sctp-l4-protocol.h"
#include "ns3/sctp-parameters.h"
#include "ns3/sctp-path.h"
#include "ns3/sctp-type-names.h"
#include "ns3/simulator.h"
#include "ns3/string.h"

#include <algorithm>
#include <functional>
#include <memory>
#include <sstream>

namespace ns3
{

NS_LOG_COMPONENT_DEFINE("SctpHelper");

namespace
{

/**
 * What a user wants to connect to.
 */
struct TraceRequest
{
    std::string name;      //!< name of the trace source
    CallbackBase callback; //!< what to call
    std::string parent;    //!< Config path of the list, ends with a slash

    /**
     * @param other another request
     * @return whether they are the same; bound callbacks want to know
     */
    bool operator==(const TraceRequest& other) const
    {
        return name == other.name && parent == other.parent &&
               callback.GetImpl() == other.callback.GetImpl();
    }

    /**
     * @param other another request
     * @return whether they differ
     */
    bool operator!=(const TraceRequest& other) const
    {
        return !(*this == other);
    }
};

/**
 * Ends the program with a message if a type has no such trace source.
 * @param type the type
 * @param name name of the trace source
 * @param others what else it may be, for the message
 */
void
CheckTraceSource(TypeId type, const std::string& name, const std::string& others = "")
{
    if (!type.LookupTraceSourceByName(name))
    {
        NS_FATAL_ERROR(type.GetName() << " has no trace source " << name << "; there are"
                                      << sctp::ListTraceSources(type) << others);
    }
}

/**
 * Takes a trace path apart.
 * @param name a path as CongestionOps/Alpha
 * @return what stands between its slashes
 */
std::vector<std::string>
SplitPath(const std::string& name)
{
    std::vector<std::string> parts;
    std::istringstream text(name);
    for (std::string part; std::getline(text, part, '/');)
    {
        parts.push_back(part);
    }
    return parts;
}

/**
 * @param part a part of a trace path
 * @return whether it names a type, as $ns3::SctpOlia
 */
bool
IsKind(const std::string& part)
{
    return !part.empty() && part[0] == '$';
}

/**
 * @param type a type
 * @return what can stand behind its name in a trace path: attributes that point to an object, and
 *         its kinds
 */
std::string
ListParts(TypeId type)
{
    std::string parts = type == SctpAssociation::GetTypeId() ? " PathList/*" : "";
    for (std::size_t i = 0; i < type.GetAttributeN(); ++i)
    {
        const auto attribute = type.GetAttribute(i);
        if (DynamicCast<const PointerChecker>(attribute.checker))
        {
            parts += " " + attribute.name;
        }
    }
    for (uint16_t i = 0; i < TypeId::GetRegisteredN(); ++i)
    {
        const TypeId kind = TypeId::GetRegistered(i);
        if (kind.IsChildOf(type) && kind.HasConstructor())
        {
            parts += " $" + kind.GetName();
        }
    }
    return parts;
}

/**
 * Ends the program with a message if no object that an association may have there has the trace
 * source.
 * @param name a trace source of SctpAssociation, or of what its attributes point to
 */
void
CheckAssociationTrace(const std::string& name)
{
    TypeId type = SctpAssociation::GetTypeId();
    auto parts = SplitPath(name);
    const std::string source = parts.empty() ? name : parts.back();
    for (size_t i = 0; i + 1 < parts.size(); ++i)
    {
        TypeId::AttributeInformation info;
        const bool found = type.LookupAttributeByName(parts[i], &info);
        auto pointer = found ? DynamicCast<const PointerChecker>(info.checker) : nullptr;
        TypeId kind;
        if (IsKind(parts[i]) && TypeId::LookupByNameFailSafe(parts[i].substr(1), &kind) &&
            (kind == type || kind.IsChildOf(type)))
        {
            type = kind;
            continue;
        }
        if (!pointer)
        {
            NS_FATAL_ERROR(type.GetName() << " has no part " << parts[i] << " to trace (" << name
                                          << "); there are" << ListParts(type));
        }
        type = pointer->GetPointeeTypeId();
    }
    std::string others;
    for (uint16_t i = 0; parts.size() > 1 && i < TypeId::GetRegisteredN(); ++i)
    {
        const TypeId other = TypeId::GetRegistered(i);
        if (other.IsChildOf(type) && other.LookupTraceSourceByName(source))
        {
            return;
        }
        if (other.IsChildOf(type) && other.GetTraceSourceN() > 0)
        {
            others += ", those of " + other.GetName() + ":" + sctp::ListTraceSources(other);
        }
    }
    CheckTraceSource(type, source, others);
}

/**
 * @param request what the user wants
 * @param object the object
 * @param id id of the object in its list
 */
void
Connect(const TraceRequest& request, Ptr<Object> object, uint32_t id)
{
    object->TraceConnect(request.name,
                         request.parent + std::to_string(id) + "/" + request.name,
                         request.callback);
}

/// What a request is connected to at present.
using Connected = std::shared_ptr<Ptr<Object>>;

/**
 * Connects to a part of an association, unless it is connected to it already. After a restart of
 * the peer the association has other parts.
 * @param connected what it is connected to
 * @param request what the user wants
 * @param association the association; not counted, it owns the sink that this is called from
 */
void
ConnectPart(const Connected& connected, const TraceRequest& request, SctpAssociation* association)
{
    const auto parts = SplitPath(request.name);
    Ptr<Object> part(association);
    for (size_t i = 0; part && i + 1 < parts.size(); ++i)
    {
        if (IsKind(parts[i]))
        {
            part = part->GetObject<Object>(TypeId::LookupByName(parts[i].substr(1)));
            continue;
        }
        PointerValue value;
        part->GetAttribute(parts[i], value);
        part = value.GetObject();
    }
    if (!part || part == *connected)
    {
        return;
    }
    *connected = part;
    if (!part->TraceConnect(parts.back(),
                            request.parent + std::to_string(association->GetId()) + "/" +
                                request.name,
                            request.callback))
    {
        NS_LOG_WARN(part->GetInstanceTypeId().GetName() << " has no trace source " << request.name);
    }
}

/**
 * @param request what the user wants
 * @param path a path that was added to an association
 */
void
ConnectPath(TraceRequest request, Ptr<SctpPath> path)
{
    Connect(request, path, path->GetId());
}

/**
 * @param request what the user wants
 * @param association an association whose paths are meant
 */
void
ConnectPathsOf(TraceRequest request, Ptr<SctpAssociation> association)
{
    request.parent += std::to_string(association->GetId()) + "/PathList/";
    ObjectMapValue paths;
    association->GetAttribute("PathList", paths);
    for (auto it = paths.Begin(); it != paths.End(); ++it)
    {
        ConnectPath(request, DynamicCast<SctpPath>(it->second));
    }
    association->TraceConnectWithoutContext("PathAdded", MakeBoundCallback(&ConnectPath, request));
}

/**
 * @param request what the user wants
 * @param association an association
 */
void
ConnectAssociation(TraceRequest request, Ptr<SctpAssociation> association)
{
    if (request.name.find('/') == std::string::npos)
    {
        Connect(request, association, association->GetId());
        return;
    }
    const auto connected = std::make_shared<Ptr<Object>>();
    ConnectPart(connected, request, PeekPointer(association));
    std::function<void(Ptr<SctpPath>)> again =
        [connected, request, raw = PeekPointer(association)](Ptr<SctpPath>) {
            ConnectPart(connected, request, raw);
        };
    association->TraceConnectWithoutContext("PathAdded",
                                            sctp::MakeFunctionCallback<void, Ptr<SctpPath>>(again));
}

/**
 * Does something with all associations on nodes, those there are and those to come.
 * @param nodes nodes with SCTP
 * @param name name of the trace source that is wanted
 * @param callback what to call
 * @param connect what to do with each association
 */
void
ForEachAssociation(const NodeContainer& nodes,
                   const std::string& name,
                   const CallbackBase& callback,
                   void (*connect)(TraceRequest, Ptr<SctpAssociation>))
{
    for (auto it = nodes.Begin(); it != nodes.End(); ++it)
    {
        sctp::CheckNotNull(*it, "A trace of SctpHelper", "node");
        auto sctp = (*it)->GetObject<SctpL4Protocol>();
        if (!sctp)
        {
            NS_FATAL_ERROR("Node " << (*it)->GetId() << " has no SCTP to trace.");
        }
        const TraceRequest request{name,
                                   callback,
                                   "/NodeList/" + std::to_string((*it)->GetId()) +
                                       "/$ns3::SctpL4Protocol/AssociationList/"};
        ObjectMapValue associations;
        sctp->GetAttribute("AssociationList", associations);
        for (auto entry = associations.Begin(); entry != associations.End(); ++entry)
        {
            connect(request, DynamicCast<SctpAssociation>(entry->second));
        }
        sctp->TraceConnectWithoutContext("AssociationCreated", MakeBoundCallback(connect, request));
    }
}

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
}

void
SctpHelper::SetAssociationAttribute(const std::string& name, const AttributeValue& value)
{
    SctpL4Protocol::CheckAssociationAttribute(name, value);
    m_associationAttributes.emplace_back(name, value.Copy());
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
        ObjectFactory parameters("ns3::SctpParameters");
        for (const auto& [name, value] : m_associationAttributes)
        {
            parameters.Set(name, *value);
        }
        const auto attributes =
            SctpProfile::Find(m_profile)->GetAttributes(m_factory.GetTypeId(),
                                                        *parameters.Create<SctpParameters>());
        for (const auto& [name, value] : attributes)
        {
            if (!HasUserDefault(name))
            {
                sctp->SetAssociationAttribute(name, StringValue(value));
            }
        }
    }
    for (const auto& attribute : m_associationAttributes)
    {
        sctp->SetAssociationAttribute(attribute.first, *attribute.second);
    }
    node->AggregateObject(sctp);
}

void
SctpHelper::Install(const NodeContainer& nodes) const
{
    for (auto it = nodes.Begin(); it != nodes.End(); ++it)
    {
        Install(*it);
    }
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
    CheckTraceSource(SctpPath::GetTypeId(), name);
    ForEachAssociation(nodes, name, callback, &ConnectPathsOf);
}

void
SctpHelper::ConnectAssociationTrace(const NodeContainer& nodes,
                                    const std::string& name,
                                    const CallbackBase& callback)
{
    const std::string paths = "PathList/*/";
    if (name.compare(0, paths.size(), paths) == 0)
    {
        ConnectPathTrace(nodes, name.substr(paths.size()), callback);
        return;
    }
    CheckAssociationTrace(name);
    ForEachAssociation(nodes, name, callback, &ConnectAssociation);
}

void
SctpHelper::PrintPaths(Ptr<Node> node, Ptr<OutputStreamWrapper> stream, Time::Unit unit)
{
    sctp::CheckNotNull(node, "SctpHelper::PrintPaths", "node");
    sctp::CheckNotNull(stream, "SctpHelper::PrintPaths", "stream");
    sctp::PrintPaths(node, *stream->GetStream(), unit);
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
