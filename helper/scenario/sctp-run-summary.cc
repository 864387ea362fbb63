/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "sctp-run-summary.h"

#include "sctp-csv-row.h"
#include "sctp-option-text.h"

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <iomanip>
#include <set>
#include <sstream>

namespace ns3
{

namespace
{

/// Characters of a line, of a label, and of a result with its label.
constexpr std::size_t WIDTH = 80;
constexpr std::size_t LABEL = 26;  //!< of a label
constexpr std::size_t RESULT = 40; //!< of a result

/// Most lines of a part. With the line of the end, the table's header and two remarks, 25 in all.
constexpr std::size_t OPTION_LINES = 3;
constexpr std::size_t RESULT_LINES = 11; //!< of the results
constexpr std::size_t PATH_LINES = 6;    //!< of the table by path

/// Results that the first line or the options have.
const std::set<std::string> TOLD{"RngRun", "complete", "end_reason", "first_data_s"};

/// The result of each path that is shown even if it is zero.
const std::string ALWAYS = "packets";

/// Units by the last word of a column's name.
const std::map<std::string, std::string> UNITS{{"s", "s"},
                                               {"ms", "ms"},
                                               {"mbps", "Mb/s"},
                                               {"share", "%"},
                                               {"use", "%"}};

/**
 * @param name name of a column
 * @return its unit; empty if it has none
 */
std::string
GetUnit(const std::string& name)
{
    const auto words = SctpOptionText::Split(name, '_');
    const auto found = UNITS.find(words.back());
    return found != UNITS.end() ? found->second : ""; // bytes are in the label
}

/**
 * @param text a text
 * @param width characters
 * @return the text with blanks up to the width, two at least
 */
std::string
Pad(const std::string& text, std::size_t width)
{
    return text + std::string(std::max<std::size_t>(width, text.size() + 2) - text.size(), ' ');
}

} // namespace

SctpRunSummary::SctpRunSummary(std::vector<std::string> changed, const SctpCsvRow& results)
    : m_changed(std::move(changed)),
      m_remarks(results.GetRemarks())
{
    std::map<std::string, std::string> told;
    for (const auto& [name, value] : results.GetCells())
    {
        if (TOLD.count(name) > 0)
        {
            told[name] = value;
            continue;
        }
        Take(name, value);
    }
    if (told.count("RngRun") > 0 && told["RngRun"] != "1")
    {
        m_changed.push_back("--RngRun=" + told["RngRun"]);
    }
    if (told.count("complete") > 0)
    {
        m_end = told["complete"] == "1" ? "complete" : "not complete: " + told["end_reason"];
    }
}

void
SctpRunSummary::Take(const std::string& name, const std::string& value)
{
    const auto place = name.rfind("_path");
    const auto number = place == std::string::npos ? "" : name.substr(place + 5);
    if (number.empty() || number.find_first_not_of("0123456789") != std::string::npos)
    {
        if (auto text = Describe(name, value); !text.empty())
        {
            m_results.emplace_back(GetLabel(name), std::move(text));
        }
        return;
    }
    const auto stem = name.substr(0, place);
    auto column = std::find_if(m_paths.begin(), m_paths.end(), [&stem](const PathColumn& one) {
        return one.first == stem;
    });
    if (column == m_paths.end())
    {
        column = m_paths.insert(m_paths.end(), {stem, {}});
    }
    column->second[std::stoul(number)] = value;
}

std::string
SctpRunSummary::GetLabel(const std::string& name)
{
    auto words = SctpOptionText::Split(name, '_');
    const auto unit = UNITS.find(words.back());
    if (words.size() > 1 && unit != UNITS.end() && unit->second != "%")
    {
        words.pop_back();
    }
    std::string label;
    for (const auto& word : words)
    {
        label += (label.empty() ? "" : " ") + word;
    }
    return label;
}

std::string
SctpRunSummary::Describe(const std::string& name, const std::string& value)
{
    char* end = nullptr;
    double number = std::strtod(value.c_str(), &end);
    if (value.empty() || value == "none")
    {
        return "";
    }
    const auto unit = GetUnit(name);
    std::string text = value;
    if (*end == '\0')
    {
        if (number == 0)
        {
            return "";
        }
        number *= unit == "%" ? 100 : 1;
        std::ostringstream short_;
        if (std::abs(number) >= 1000)
        {
            short_ << std::fixed << std::setprecision(0) << number;
        }
        else
        {
            short_ << std::setprecision(4) << number;
        }
        text = short_.str();
    }
    return text + (unit.empty() ? "" : " " + unit);
}

void
SctpRunSummary::Print(std::ostream& os) const
{
    PrintOptions(os);
    if (!m_end.empty())
    {
        os << Pad("result", LABEL) << m_end << "\n";
    }
    PrintResults(os);
    PrintPaths(os);
    for (const auto& [label, text] : m_remarks)
    {
        os << Pad(label, LABEL) << text << "\n";
    }
    os << Pad("all options and results", LABEL) << "--verbose\n";
}

void
SctpRunSummary::PrintOptions(std::ostream& os) const
{
    std::vector<std::string> lines{m_changed.empty() ? "all defaults" : ""};
    for (const auto& option : m_changed)
    {
        if (!lines.back().empty() && LABEL + lines.back().size() + 1 + option.size() > WIDTH)
        {
            lines.emplace_back();
        }
        lines.back() += (lines.back().empty() ? "" : " ") + option;
    }
    if (lines.size() > OPTION_LINES)
    {
        lines.resize(OPTION_LINES);
        lines.back() += " ...";
    }
    for (std::size_t i = 0; i < lines.size(); ++i)
    {
        os << Pad(i == 0 ? "options" : "", LABEL) << lines[i] << "\n";
    }
}

void
SctpRunSummary::PrintResults(std::ostream& os) const
{
    // By columns, as a reader expects.
    const auto count = std::min(m_results.size(), 2 * RESULT_LINES);
    const auto rows = (count + 1) / 2;
    for (std::size_t row = 0; row < rows; ++row)
    {
        const auto& [label, value] = m_results[row];
        const auto left = Pad(label, LABEL) + value;
        if (rows + row >= count)
        {
            os << left << "\n";
            continue;
        }
        const auto& [nextLabel, nextValue] = m_results[rows + row];
        os << Pad(left, RESULT) << Pad(nextLabel, LABEL) << nextValue << "\n";
    }
}

void
SctpRunSummary::PrintPaths(std::ostream& os) const
{
    std::map<uint32_t, std::string> lines;
    std::string header = Pad("path", 6);
    for (const auto& [name, values] : m_paths)
    {
        const auto isShown = [&name = name](const auto& value) {
            return name == ALWAYS ? !value.second.empty() : !Describe(name, value.second).empty();
        };
        if (std::none_of(values.begin(), values.end(), isShown))
        {
            continue;
        }
        const auto unit = GetUnit(name);
        const auto title = GetLabel(name) + (unit.empty() ? "" : " [" + unit + "]");
        const auto width = std::max<std::size_t>(title.size() + 2, 8);
        if (header.size() + width > WIDTH)
        {
            continue;
        }
        header += Pad(title, width);
        for (const auto& [path, value] : values)
        {
            auto& line = lines[path];
            line = line.empty() ? Pad(std::to_string(path), 6) : line;
            const auto text = Describe(name, value);
            const auto number = text.substr(0, text.find(' '));
            line += Pad(number.empty() ? (value.empty() ? "-" : "0") : number, width);
        }
    }
    if (lines.empty())
    {
        return;
    }
    os << header.substr(0, header.find_last_not_of(' ') + 1) << "\n";
    for (const auto& [path, line] : lines)
    {
        const bool last = path == PATH_LINES && lines.size() > PATH_LINES;
        os << line.substr(0, line.find_last_not_of(' ') + 1) << (last ? "  ..." : "") << "\n";
        if (path == PATH_LINES)
        {
            break;
        }
    }
}

} // namespace ns3
