/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "sctp-parameters.h"

#include "ns3/sctp-number-list.h"
#include "ns3/sctp-text-checker.h"
#include "ns3/string.h"

/**
 * @file
 * @ingroup sctp-association
 * The attributes of single paths.
 */

namespace ns3
{

namespace
{

/// Largest path id that is taken.
constexpr double MAX_ID = 65535;

} // namespace

void
SctpParameters::SetBackupPaths(std::string paths)
{
    const auto numbers = sctp::ReadNumbers(paths, MAX_ID).value();
    backupPaths.assign(numbers.begin(), numbers.end());
}

std::string
SctpParameters::GetBackupPaths() const
{
    std::string text;
    for (const SctpPathId path : backupPaths)
    {
        text += (text.empty() ? "" : ",") + std::to_string(path);
    }
    return text;
}

TypeId
SctpParameters::AddPaths(TypeId tid)
{
    return tid.AddAttribute(
        "BackupPaths",
        "Paths that get new data only while no other path is active, from 0 and "
        "separated by commas, with the path selectors that tell them apart",
        StringValue(""),
        MakeStringAccessor(&SctpParameters::SetBackupPaths, &SctpParameters::GetBackupPaths),
        MakeSctpTextChecker(
            [](const std::string& text) { return sctp::ReadNumbers(text, MAX_ID).has_value(); },
            "numbers of paths such as 1,2"));
}

} // namespace ns3
