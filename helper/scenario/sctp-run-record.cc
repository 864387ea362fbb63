/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "sctp-run-record.h"

#include "ns3/callback.h"
#include "ns3/log.h"
#include "ns3/node-list.h"
#include "ns3/node.h"
#include "ns3/sctp-association.h"
#include "ns3/sctp-l4-protocol.h"
#include "ns3/sctp-types.h"

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <utility>

namespace ns3
{

NS_LOG_COMPONENT_DEFINE("SctpRunRecord");

namespace
{

/// The first association of a run.
using FirstPtr = Ptr<SctpRunRecord::First>;

/**
 * Keep the values of the first association that is established.
 *
 * @param first takes them
 * @param association the association; this callback is its own, so it lives
 * @param oldState state before
 * @param state state now
 */
void
NoteState(FirstPtr first, SctpAssociation* association, SctpState oldState, SctpState state)
{
    if (!first->known && oldState != state && state == SctpState::ESTABLISHED)
    {
        first->known = true;
        first->settings.AddObject("association", association);
    }
}

/**
 * Follow an association.
 *
 * @param first takes its values
 * @param association the association
 */
void
NoteAssociation(FirstPtr first, Ptr<SctpAssociation> association)
{
    if (!first->known)
    {
        association->TraceConnectWithoutContext(
            "State",
            MakeBoundCallback(&NoteState, first, PeekPointer(association)));
    }
}

} // namespace

SctpRunRecord::SctpRunRecord(SctpOptionTexts options)
    : m_options(std::move(options)),
      m_first(Create<First>())
{
    if (const auto output = m_options.find("output"); output != m_options.end())
    {
        m_file = output->second;
    }
    if (const auto* folder = std::getenv("SCTP_SETTINGS"))
    {
        m_folder = folder;
    }
}

bool
SctpRunRecord::IsWanted() const
{
    return !m_file.empty() || !m_folder.empty();
}

void
SctpRunRecord::Follow()
{
    NS_LOG_FUNCTION(this);
    for (uint32_t i = 0; IsWanted() && i < NodeList::GetNNodes(); ++i)
    {
        if (const auto sctp = NodeList::GetNode(i)->GetObject<SctpL4Protocol>())
        {
            sctp->TraceConnectWithoutContext("AssociationCreated",
                                             MakeBoundCallback(&NoteAssociation, m_first));
        }
    }
}

std::string
SctpRunRecord::ReadVersion(const std::string& name)
{
    std::error_code none;
    const auto program = std::filesystem::read_symlink("/proc/self/exe", none);
    std::ifstream file(program.parent_path() / "sctp-version.txt");
    std::string line;
    while (std::getline(file, line))
    {
        if (line.rfind(name + " ", 0) == 0)
        {
            return line.substr(name.size() + 1);
        }
    }
    return "unknown";
}

void
SctpRunRecord::AddColumns(SctpCsvRow& row, const std::string& settings)
{
    for (const auto* name : {"version", "commit", "ns3"})
    {
        row.Add(name, ReadVersion(name));
    }
    row.Add("settings", settings);
}

void
SctpRunRecord::Check(SctpCsvRow row) const
{
    if (!m_file.empty())
    {
        AddColumns(row, "");
        row.CheckColumns(m_file);
    }
}

void
SctpRunRecord::Write(SctpCsvRow row) const
{
    NS_LOG_FUNCTION(this);
    if (!IsWanted())
    {
        return;
    }
    SctpRunSettings settings = m_first->settings;
    settings.AddProgram(m_options);
    if (!m_folder.empty())
    {
        settings.Write(m_folder);
    }
    if (!m_file.empty())
    {
        AddColumns(row, settings.GetHash());
        row.AppendTo(m_file);
        settings.Write((std::filesystem::path(m_file).parent_path() / "settings").string());
    }
}

} // namespace ns3
