/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "sctp-trace-connector.h"

#include "sctp-null-check.h"

#include "ns3/log.h"
#include "ns3/node.h"
#include "ns3/object-map.h"
#include "ns3/object-ptr-container.h"
#include "ns3/pointer.h"
#include "ns3/sctp-association.h"
#include "ns3/sctp-compat.h"
#include "ns3/sctp-l4-protocol.h"
#include "ns3/sctp-path.h"
#include "ns3/sctp-type-names.h"

#include <algorithm>
#include <functional>
#include <memory>
#include <optional>
#include <sstream>
#include <utility>
#include <vector>

namespace ns3
{

NS_LOG_COMPONENT_DEFINE("SctpTraceConnector");

namespace sctp
{

namespace
{

/**
 * Request of a user to connect trace sources.
 */
struct TraceRequest
{
    std::string name;      //!< name of the trace source
    CallbackBase callback; //!< the callback
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
 * @param others other names that it may be, for the message
 */
void
CheckTraceSource(TypeId type, const std::string& name, const std::string& others = "")
{
    if (!type.LookupTraceSourceByName(name))
    {
        NS_FATAL_ERROR(type.GetName() << " has no trace source " << name << "; there are"
                                      << ListTraceSources(type) << others);
    }
}

/// Behind the name of an attribute that is a list, as in Extensions / * (without blanks).
const std::string ALL = "/*";

/**
 * Takes a trace path apart.
 * @param name a path as CongestionOps/Alpha
 * @return the texts between its slashes; that of a list has ALL at its end
 */
std::vector<std::string>
SplitPath(const std::string& name)
{
    std::vector<std::string> parts;
    std::istringstream text(name);
    for (std::string part; std::getline(text, part, '/');)
    {
        if (part == "*" && !parts.empty())
        {
            parts.back() += ALL;
            continue;
        }
        parts.push_back(part);
    }
    return parts;
}

/**
 * @param part a part of a trace path
 * @return the attribute that it names
 */
std::string
GetAttributeOf(const std::string& part)
{
    const auto length = part.size() - std::min(part.size(), ALL.size());
    return part.substr(length) == ALL ? part.substr(0, length) : part;
}

/**
 * @param attribute an attribute of an object
 * @param part the part of a trace path that names it
 * @return the type of the objects that it leads to; nothing if it leads to none
 */
std::optional<TypeId>
FindPartType(const TypeId::AttributeInformation& attribute, const std::string& part)
{
    if (GetAttributeOf(part) != part)
    {
        const auto list = DynamicCast<const ObjectPtrContainerChecker>(attribute.checker);
        return list ? std::make_optional(list->GetItemTypeId()) : std::nullopt;
    }
    const auto pointer = DynamicCast<const PointerChecker>(attribute.checker);
    return pointer ? std::make_optional(pointer->GetPointeeTypeId()) : std::nullopt;
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
 * @return names behind its own in a trace path: attributes that point to an object, and
 *         its kinds
 */
std::string
ListParts(TypeId type)
{
    std::string parts;
    for (std::size_t i = 0; i < type.GetAttributeN(); ++i)
    {
        const auto attribute = type.GetAttribute(i);
        for (const auto& part : {attribute.name, attribute.name + ALL})
        {
            parts += FindPartType(attribute, part) ? " " + part : "";
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
 * @param name a trace source of SctpAssociation, or of objects that its attributes point to
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
        TypeId kind;
        if (IsKind(parts[i]) && TypeId::LookupByNameFailSafe(parts[i].substr(1), &kind) &&
            (kind == type || kind.IsChildOf(type)))
        {
            type = kind;
            continue;
        }
        const auto found = type.LookupAttributeByName(GetAttributeOf(parts[i]), &info)
                               ? FindPartType(info, parts[i])
                               : std::nullopt;
        if (!found)
        {
            NS_FATAL_ERROR(type.GetName() << " has no part " << parts[i] << " to trace (" << name
                                          << "); there are" << ListParts(type));
        }
        type = *found;
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
            others += ", those of " + other.GetName() + ":" + ListTraceSources(other);
        }
    }
    CheckTraceSource(type, source, others);
}

/**
 * @param request the user's request
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

/// An object of an association.
struct Part
{
    Ptr<Object> object; //!< the object
    std::string path;   //!< Config path that leads to it
};

/// Connections of a request at present.
using Connected = std::shared_ptr<std::vector<Part>>;

/**
 * @param whole an object
 * @param name the next part of a trace path
 * @return the objects that it leads to
 */
std::vector<Part>
GetParts(const Part& whole, const std::string& name)
{
    std::vector<Part> parts;
    const auto add = [&parts, &whole](Ptr<Object> object, const std::string& last) {
        if (object)
        {
            parts.push_back({object, whole.path + "/" + last});
        }
    };
    const auto attribute = GetAttributeOf(name);
    if (IsKind(name))
    {
        add(whole.object->GetObject<Object>(TypeId::LookupByName(name.substr(1))), name);
    }
    else if (attribute != name)
    {
        ObjectPtrContainerValue list;
        whole.object->GetAttribute(attribute, list);
        for (auto entry = list.Begin(); entry != list.End(); ++entry)
        {
            add(entry->second, attribute + "/" + std::to_string(entry->first));
        }
    }
    else
    {
        PointerValue value;
        whole.object->GetAttribute(name, value);
        add(value.GetObject(), name);
    }
    return parts;
}

/**
 * Connects to parts of an association, unless it is connected to them already. After a restart of
 * the peer the association has other parts.
 * @param connected the trace source that it is connected to
 * @param request the user's request
 * @param association the association; not counted, it owns the sink that this is called from
 */
void
ConnectParts(const Connected& connected, const TraceRequest& request, SctpAssociation* association)
{
    auto names = SplitPath(request.name);
    const auto source = names.back();
    names.pop_back();
    std::vector<Part> found{
        {Ptr<Object>(association), request.parent + std::to_string(association->GetId())}};
    for (const auto& name : names)
    {
        std::vector<Part> next;
        for (const auto& whole : found)
        {
            const auto parts = GetParts(whole, name);
            next.insert(next.end(), parts.begin(), parts.end());
        }
        found = std::move(next);
    }
    for (const auto& part : found)
    {
        const bool isNew =
            std::none_of(connected->begin(), connected->end(), [&part](const auto& old) {
                return old.object == part.object;
            });
        if (isNew && !part.object->TraceConnect(source, part.path + "/" + source, request.callback))
        {
            NS_LOG_WARN(part.object->GetInstanceTypeId().GetName()
                        << " has no trace source " << request.name);
        }
    }
    *connected = std::move(found);
}

/**
 * @param request the user's request
 * @param path a path that was added to an association
 */
void
ConnectPath(TraceRequest request, Ptr<SctpPath> path)
{
    Connect(request, path, path->GetId());
}

/**
 * @param request the user's request
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
 * @param request the user's request
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
    const auto connected = std::make_shared<std::vector<Part>>();
    ConnectParts(connected, request, PeekPointer(association));
    std::function<void(Ptr<SctpPath>)> again =
        [connected, request, raw = PeekPointer(association)](Ptr<SctpPath>) {
            ConnectParts(connected, request, raw);
        };
    association->TraceConnectWithoutContext("PathAdded",
                                            MakeFunctionCallback<void, Ptr<SctpPath>>(again));
}

/**
 * Does something with all associations on nodes, those there are and those to come.
 * @param nodes nodes with SCTP
 * @param name name of the trace source that is wanted
 * @param callback the callback
 * @param connect function for each association
 */
void
ForEachAssociation(const NodeContainer& nodes,
                   const std::string& name,
                   const CallbackBase& callback,
                   void (*connect)(TraceRequest, Ptr<SctpAssociation>))
{
    for (auto it = nodes.Begin(); it != nodes.End(); ++it)
    {
        CheckNotNull(*it, "A trace of SctpHelper", "node");
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

} // namespace

void
ConnectPathTrace(const NodeContainer& nodes, const std::string& name, const CallbackBase& callback)
{
    CheckTraceSource(SctpPath::GetTypeId(), name);
    ForEachAssociation(nodes, name, callback, &ConnectPathsOf);
}

void
ConnectAssociationTrace(const NodeContainer& nodes,
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

} // namespace sctp

} // namespace ns3
