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
        extension.makeObject = [] { return CreateObject<SctpLoad>(); };
        ExtensionTable::Add(extension);
    }
}

// [object]
TypeId
SctpLoad::GetTypeId()
{
    static TypeId tid = TypeId("ns3::SctpLoad")
                            .SetParent<SctpExtension>()
                            .SetGroupName("Sctp")
                            .AddConstructor<SctpLoad>()
                            .AddTraceSource("Reported",
                                            "The peer has reported its load, bytes",
                                            MakeTraceSourceAccessor(&SctpLoad::reportedTrace),
                                            "ns3::SctpLoad::ReportedTracedCallback");
    return tid;
}

bool
SctpLoad::Report()
{
    return Request([](ExtensionUnit& unit) { static_cast<LoadReporter&>(unit).Report(); });
}

uint32_t
SctpLoad::GetPeerLoad() const
{
    const auto unit = static_cast<const LoadReporter*>(FindUnit());
    return unit ? unit->GetPeerLoad() : 0;
}

// [unit]
LoadReporter::LoadReporter(const ExtensionLinks& links)
    : m_paths(links.paths),
      m_output(links.output),
      m_sender(links.sent),
      m_object(DynamicCast<SctpLoad>(links.object))
{
}

bool
LoadReporter::HandleChunk(const ArrivedChunk& arrived)
{
    LoadChunk load;
    if (!LoadChunk::Parse(arrived.chunk, load))
    {
        return false;
    }
    m_peerLoad = load.bytes;
    m_object->reportedTrace(load.bytes);
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
    LoadChunk load;
    load.bytes = m_sender.GetBufferedBytes();
    m_output.QueueControl(ToBytes(load),
                          *m_paths.GetDestination()); // leaves at the end of the work
}

uint32_t
LoadReporter::GetPeerLoad() const
{
    return m_peerLoad;
}

// [end]
} // namespace ns3
