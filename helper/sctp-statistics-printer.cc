/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "sctp-statistics-printer.h"

#include "ns3/sctp-address.h"
#include "ns3/sctp-chunk-registry.h"
#include "ns3/sctp-l4-protocol.h"
#include "ns3/sctp-statistics.h"

#include <algorithm>
#include <functional>
#include <iomanip>
#include <string>
#include <utility>
#include <vector>

namespace ns3::sctp
{

namespace
{

/// Width of the names.
constexpr int NAME_WIDTH = 36;
/// Width of a column of values.
constexpr int VALUE_WIDTH = 16;

/**
 * Appends the chunks of a direction.
 * @param prefix begin of their names
 * @param traffic the direction
 * @param[in,out] list names and numbers
 */
void
AppendChunks(const std::string& prefix, const SctpTraffic& traffic, SctpCounts::List& list)
{
    for (const auto& [type, number] : traffic.chunks)
    {
        const char* name = type == SctpTraffic::OTHER_TYPE ? "other" : ChunkRegistry::GetName(type);
        std::string text = prefix + name;
        std::replace(text.begin(), text.end(), ' ', '_');
        std::replace(text.begin(), text.end(), '-', '_');
        list.emplace_back(text, number);
    }
}

/**
 * @param list names and values of counters
 * @param counts the chunks
 * @return the same, with chunks by type behind them
 */
SctpCounts::List
WithChunks(SctpCounts::List list, const SctpCounts& counts)
{
    AppendChunks("sent_", counts.sent, list);
    AppendChunks("received_", counts.received, list);
    return list;
}

/**
 * @param list names and values
 * @param name a name
 * @return its value; 0 if there is none
 */
uint64_t
Find(const SctpCounts::List& list, const std::string& name)
{
    const auto found = std::find_if(list.begin(), list.end(), [&name](const auto& entry) {
        return entry.first == name;
    });
    return found == list.end() ? 0 : found->second;
}

/**
 * Prints the table of an association: a column for the sums and one for each path.
 * @param association its statistics
 * @param os where to print
 */
void
PrintAssociation(const SctpStatistics& association, std::ostream& os)
{
    os << "association " << association.association << ", port " << association.localPort << " to "
       << ToText(association.remote) << ", port " << association.remotePort << "\n"
       << std::left << std::setw(NAME_WIDTH) << "" << std::right << std::setw(VALUE_WIDTH) << "all";
    std::vector<SctpCounts::List> lists;
    for (const auto& path : association.paths)
    {
        os << std::setw(VALUE_WIDTH) << "path " + std::to_string(path.id);
        lists.push_back(WithChunks(path.GetList(), path));
    }
    os << "\n";
    for (const auto& [name, value] : WithChunks(association.GetList(), association))
    {
        if (value > 0)
        {
            os << std::left << std::setw(NAME_WIDTH) << "  " + name << std::right
               << std::setw(VALUE_WIDTH) << value;
            for (const auto& list : lists)
            {
                os << std::setw(VALUE_WIDTH) << Find(list, name);
            }
            os << "\n";
        }
    }
}

/**
 * Calls a function for each node with SctpL4Protocol.
 * @param nodes the nodes
 * @param function the function
 */
void
ForEach(const NodeContainer& nodes,
        const std::function<void(uint32_t node, const SctpL4Protocol& sctp)>& function)
{
    for (uint32_t i = 0; i < nodes.GetN(); ++i)
    {
        if (const auto protocol = nodes.Get(i)->GetObject<SctpL4Protocol>())
        {
            function(nodes.Get(i)->GetId(), *protocol);
        }
    }
}

} // namespace

void
PrintStatisticsTable(const NodeContainer& nodes, std::ostream& os)
{
    ForEach(nodes, [&os](uint32_t node, const SctpL4Protocol& protocol) {
        os << "node " << node << "\n";
        for (const auto& [name, value] : protocol.GetStatistics().GetList())
        {
            if (value != 0)
            {
                os << std::left << std::setw(NAME_WIDTH) << "  " + name << std::right
                   << std::setw(VALUE_WIDTH) << value << "\n";
            }
        }
        for (const auto& association : protocol.GetAssociationStatistics())
        {
            os << "node " << node << ", ";
            PrintAssociation(association, os);
        }
    });
}

void
PrintStatisticsCsv(const NodeContainer& nodes, std::ostream& os)
{
    os << "node,association,path,counter,value\n";
    ForEach(nodes, [&os](uint32_t node, const SctpL4Protocol& protocol) {
        for (const auto& [name, value] : protocol.GetStatistics().GetList())
        {
            os << node << ",,," << name << "," << value << "\n";
        }
        for (const auto& association : protocol.GetAssociationStatistics())
        {
            const auto place = std::to_string(node) + "," + std::to_string(association.association);
            for (const auto& [name, value] : WithChunks(association.GetList(), association))
            {
                os << place << ",," << name << "," << value << "\n";
            }
            for (const auto& path : association.paths)
            {
                for (const auto& [name, value] : WithChunks(path.GetList(), path))
                {
                    os << place << "," << path.id << "," << name << "," << value << "\n";
                }
            }
        }
    });
}

} // namespace ns3::sctp
