/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "sctp-csv-row.h"

#include "ns3/abort.h"
#include "ns3/log.h"

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iomanip>
#include <iostream>
#include <stdexcept>
#include <system_error>

namespace ns3
{

NS_LOG_COMPONENT_DEFINE("SctpCsvRow");

const std::string&
SctpCsvRow::Get(const std::string& name) const
{
    const auto found = std::find_if(m_cells.begin(), m_cells.end(), [&name](const auto& cell) {
        return cell.first == name;
    });
    NS_ABORT_MSG_IF(found == m_cells.end(), "No column is called " << name);
    return found->second;
}

void
SctpCsvRow::AddRemark(const std::string& label, const std::string& text)
{
    if (!text.empty())
    {
        m_remarks.emplace_back(label, text);
    }
}

bool
SctpCsvRow::CheckColumns(const std::string& file) const
{
    std::string header;
    // A pipe or another special file might never come to its end.
    std::error_code none;
    if (std::filesystem::is_regular_file(file, none))
    {
        std::getline(std::ifstream(file), header);
    }
    if (!header.empty() && header != Join(true))
    {
        throw std::runtime_error("the file " + file + " has other columns than this run");
    }
    return !header.empty();
}

void
SctpCsvRow::AppendTo(const std::string& file) const
{
    NS_LOG_FUNCTION(this << file);
    const bool hasHeader = CheckColumns(file);
    std::ofstream out(file, std::ios::app);
    if (!hasHeader)
    {
        out << Join(true) << "\n";
    }
    out << Join(false) << "\n";
    out.close();
    if (!out)
    {
        throw std::runtime_error("cannot write to the file " + file);
    }
}

void
SctpCsvRow::Print(std::ostream& os) const
{
    std::size_t width = 0;
    for (const auto& cell : m_cells)
    {
        width = std::max(width, cell.first.size());
    }
    for (const auto& [name, value] : m_cells)
    {
        os << std::left << std::setw(width + 2) << name << (value.empty() ? "-" : value) << "\n";
    }
}

std::string
SctpCsvRow::Quote(const std::string& text)
{
    if (text.find_first_of(",\"\n") == std::string::npos)
    {
        return text;
    }
    std::string quoted = "\"";
    for (const char c : text)
    {
        quoted += c;
        if (c == '"')
        {
            quoted += c;
        }
    }
    return quoted + "\"";
}

std::string
SctpCsvRow::Join(bool names) const
{
    std::string line;
    for (const auto& [name, value] : m_cells)
    {
        line += line.empty() ? "" : ",";
        line += Quote(names ? name : value);
    }
    return line;
}

} // namespace ns3
