/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "sctp-path-printer.h"

#include "ns3/fatal-error.h"
#include "ns3/names.h"
#include "ns3/object-map.h"
#include "ns3/sctp-address.h"
#include "ns3/sctp-association.h"
#include "ns3/sctp-handshake-parts.h"
#include "ns3/sctp-l4-protocol.h"
#include "ns3/sctp-path.h"
#include "ns3/simulator.h"

#include <algorithm>
#include <array>
#include <sstream>
#include <string>
#include <vector>

namespace ns3::sctp
{

namespace
{

/// Number of columns.
constexpr size_t COLUMNS = 10;
/// A line of the table.
using Row = std::array<std::string, COLUMNS>;

/**
 * @param device a device
 * @return its name (ns3::Names), or else its number on its node
 */
std::string
GetName(const Ptr<NetDevice>& device)
{
    const std::string name = device ? Names::FindName(device) : "none";
    return name.empty() ? std::to_string(device->GetIfIndex()) : name;
}

/**
 * @param info a path, as the user sees it
 * @param route its source address and device
 * @param sctp its node's SCTP
 * @param unit unit of times
 * @return the path's line
 */
Row
MakeRow(const SctpPathInfo& info, const SctpRoute& route, const SctpProtocol& sctp, Time::Unit unit)
{
    const Address hop = sctp.FindNextHop(info.remote, route);
    std::ostringstream srtt;
    srtt << info.srtt.As(unit);
    std::ostringstream state;
    state << info.state;
    return {std::to_string(info.id) + (info.primary ? "*" : ""),
            ToText(info.local),
            GetName(route.device),
            hop.IsInvalid() ? "none" : ToText(hop),
            ToText(info.remote),
            std::to_string(info.mtu),
            info.srtt.IsZero() ? "-" : srtt.str(),
            std::to_string(info.cwnd),
            info.ssthresh == UINT32_MAX ? "inf" : std::to_string(info.ssthresh),
            state.str()};
}

/**
 * @param association an association in COOKIE-WAIT
 * @param sctp its node's SCTP
 * @param[in,out] rows gets a line for each route that INITs are tried by
 */
void
AddTriedRoutes(const SctpAssociation& association, SctpL4Protocol& sctp, std::vector<Row>& rows)
{
    for (const auto& remote : association.GetRemoteAddresses())
    {
        auto routes = ListInitRoutes(sctp,
                                     association.GetParameterValues(),
                                     remote,
                                     association.GetLocalAddresses());
        if (routes.empty())
        {
            rows.push_back(
                {"-", "none", "none", "none", ToText(remote), "-", "-", "-", "-", "INIT"});
        }
        for (const auto& route : routes)
        {
            const Address hop = sctp.FindNextHop(remote, route);
            rows.push_back({"-",
                            ToText(route.local),
                            GetName(route.device),
                            hop.IsInvalid() ? "none" : ToText(hop),
                            ToText(remote),
                            "-",
                            "-",
                            "-",
                            "-",
                            "INIT"});
        }
    }
}

/**
 * @param rows lines of a table
 * @param os where to print them, in columns as wide as needed
 */
void
PrintRows(const std::vector<Row>& rows, std::ostream& os)
{
    std::array<size_t, COLUMNS> widths{};
    for (const auto& row : rows)
    {
        for (size_t i = 0; i < COLUMNS; ++i)
        {
            widths[i] = std::max(widths[i], row[i].size() + 2);
        }
    }
    for (const auto& row : rows)
    {
        for (size_t i = 0; i + 1 < COLUMNS; ++i)
        {
            os << row[i] << std::string(widths[i] - row[i].size(), ' ');
        }
        os << row.back() << std::endl;
    }
}

} // namespace

void
PrintPaths(Ptr<Node> node, std::ostream& os, Time::Unit unit)
{
    auto sctp = node->GetObject<SctpL4Protocol>();
    if (!sctp)
    {
        NS_FATAL_ERROR("Node " << node->GetId()
                               << " has no SCTP of this module: no paths to print.");
    }
    os << "Node: " << node->GetId() << ", Time: " << Simulator::Now().As(unit) << ", SCTP paths"
       << std::endl;
    ObjectMapValue associations;
    sctp->GetAttribute("AssociationList", associations);
    for (auto it = associations.Begin(); it != associations.End(); ++it)
    {
        auto association = DynamicCast<SctpAssociation>(it->second);
        const auto ports = association->GetPorts();
        os << "Association " << association->GetId() << ", port " << ports.local << " to "
           << ports.remote << ", " << association->GetState() << std::endl;
        std::vector<Row> rows{{"Path",
                               "Source",
                               "Device",
                               "NextHop",
                               "Destination",
                               "MTU",
                               "SRTT",
                               "Cwnd",
                               "Ssthresh",
                               "State"}};
        for (const auto& info : association->GetPathInfos())
        {
            rows.push_back(MakeRow(info, association->GetPath(info.id)->GetRoute(), *sctp, unit));
        }
        if (association->GetState() == SctpState::COOKIE_WAIT)
        {
            AddTriedRoutes(*association, *sctp, rows);
        }
        PrintRows(rows, os);
    }
    os << std::endl;
}

} // namespace ns3::sctp
