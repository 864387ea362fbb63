/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "sctp-trace-columns.h"

#include "sctp-trace-lines.h"

#include <algorithm>
#include <cstdlib>
#include <string>
#include <utility>

namespace ns3::sctp
{

namespace
{

/**
 * @param line a line
 * @return its fields
 */
std::vector<std::string>
Split(const std::string& line)
{
    std::vector<std::string> fields(1);
    for (const char each : line)
    {
        if (each == ',')
        {
            fields.emplace_back();
        }
        else
        {
            fields.back() += each;
        }
    }
    return fields;
}

} // namespace

TraceColumns::TraceColumns(std::vector<Column> columns)
    : m_columns(std::move(columns))
{
}

void
TraceColumns::ReadHeader(TraceLines& lines)
{
    std::string names;
    for (const auto& column : m_columns)
    {
        names += (names.empty() ? "" : ", ") + std::string(column.name);
    }
    for (const auto& field : Split(lines.Get()))
    {
        const auto found = std::find_if(m_columns.begin(), m_columns.end(), [&](const auto& each) {
            return each.name == field;
        });
        if (found == m_columns.end())
        {
            lines.Refuse("there is no column \"" + field + "\"; there are " + names);
            return;
        }
        if (found->found)
        {
            lines.Refuse("the column " + field + " stands twice");
        }
        found->found = true;
        m_order.push_back(found - m_columns.begin());
    }
    for (const auto& column : m_columns)
    {
        if (column.needed && !column.found)
        {
            lines.Refuse(std::string("the column ") + column.name + " is missing");
        }
    }
}

void
TraceColumns::ReadLine(TraceLines& lines)
{
    const char* next = lines.Get().c_str();
    for (size_t i = 0; i < m_order.size(); ++i)
    {
        auto& column = m_columns[m_order[i]];
        char* end = nullptr;
        const double value = std::strtod(next, &end);
        const char separator = i + 1 < m_order.size() ? ',' : '\0';
        if (end == next || *end != separator)
        {
            lines.Refuse("\"" + lines.Get() + "\" is not " + std::to_string(m_order.size()) +
                         " numbers with commas between them");
            return;
        }
        if (!(value >= 0 && value <= column.largest) || (column.flag && value != 0 && value != 1))
        {
            lines.Refuse(std::string(column.name) + " is out of range in \"" + lines.Get() + "\"");
            return;
        }
        column.value = value;
        next = end + 1;
    }
}

} // namespace ns3::sctp
