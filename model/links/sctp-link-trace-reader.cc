/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "sctp-link-trace-reader.h"

#include "sctp-mahimahi-trace.h"
#include "sctp-rate-trace.h"
#include "sctp-trace-lines.h"

#include "ns3/fatal-error.h"

#include <cctype>
#include <fstream>

namespace ns3
{

Ptr<const LinkTrace>
LinkTraceReader::Read(const std::string& file, const LinkTrace::Options& options)
{
    std::ifstream input(file);
    if (!input)
    {
        NS_FATAL_ERROR("LinkTraceReader: cannot read the file " << file);
    }
    std::string problem;
    const auto trace = Parse(input, options, problem);
    if (!trace)
    {
        NS_FATAL_ERROR("LinkTraceReader: " << file << ": " << problem);
    }
    return trace;
}

Ptr<const LinkTrace>
LinkTraceReader::Parse(std::istream& input, const LinkTrace::Options& options, std::string& problem)
{
    sctp::TraceLines lines(input);
    Ptr<const LinkTrace> trace;
    if (lines.Next())
    {
        const bool csv = std::isalpha(static_cast<unsigned char>(lines.Get().front())) != 0;
        trace = csv ? sctp::RateTrace::Parse(lines, options)
                    : sctp::MahimahiTrace::Parse(lines, options);
    }
    else if (lines.IsGood())
    {
        problem = "the file is empty";
        return nullptr;
    }
    problem = lines.GetProblem();
    return problem.empty() ? trace : nullptr;
}

} // namespace ns3
