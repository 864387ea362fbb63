/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "sctp-load-extension.h"

namespace ns3
{

using namespace sctp;

// [chunk]
const ChunkDescriptor LoadChunk::DESCRIPTOR{TYPE, "LOAD", PrintChunk<LoadChunk>};

bool
LoadChunk::Parse(const ChunkView& view, LoadChunk& out)
{
    ByteReader reader(view.value, view.valueSize);
    out.bytes = reader.U32();
    return view.type == TYPE && view.valueSize == 4;
}

void
LoadChunk::Write(ByteWriter& writer) const
{
    const uint32_t begin = writer.BeginChunk(static_cast<ChunkType>(TYPE));
    writer.U32(bytes);
    writer.EndChunk(begin);
}

void
LoadChunk::Print(std::ostream& os) const
{
    os << " bytes=" << bytes;
}

// [install]
void
LoadReporter::Install()
{
    if (!ExtensionTable::Find(NAME))
    {
        Extension extension;
        extension.name = NAME;
        extension.chunks = {&LoadChunk::DESCRIPTOR};
        extension.makeUnit = [](const ExtensionLinks& links) {
            return std::make_unique<LoadReporter>(links);
        };
        ExtensionTable::Add(extension);
    }
}

// [unit]
LoadReporter::LoadReporter(const ExtensionLinks& links)
    : m_context(links.context),
      m_paths(links.paths),
      m_output(links.output),
      m_transmitter(links.transmitter)
{
}

bool
LoadReporter::HandleChunk(const ChunkView& chunk, SctpPath& /* path */)
{
    LoadChunk load;
    if (!LoadChunk::Parse(chunk, load))
    {
        return false;
    }
    m_peerLoad = load.bytes;
    ++m_reports;
    return true;
}

void
LoadReporter::Established()
{
    Report();
}

void
LoadReporter::Report()
{
    Work work(m_context); // may be called from anywhere, also by a timer
    LoadChunk load;
    load.bytes = m_transmitter.GetBufferedBytes();
    m_output.QueueControl(ToBytes(load), *m_paths.GetDestination());
    m_context.FlushOutput(); // it leaves at the end of the work
}

uint32_t
LoadReporter::GetPeerLoad() const
{
    return m_peerLoad;
}

uint32_t
LoadReporter::GetReports() const
{
    return m_reports;
}

// [end]
} // namespace ns3
