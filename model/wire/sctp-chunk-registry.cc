/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "sctp-chunk-registry.h"

#include "sctp-asconf-chunk.h"
#include "sctp-auth-chunk.h"
#include "sctp-chunks.h"
#include "sctp-forward-tsn-chunk.h"
#include "sctp-i-data-chunk.h"
#include "sctp-i-forward-tsn-chunk.h"
#include "sctp-nr-sack-chunk.h"
#include "sctp-pad-chunk.h"
#include "sctp-path-chunks.h"
#include "sctp-reconfig-chunk.h"
#include "sctp-timestamps-chunk.h"

#include "ns3/abort.h"

#include <array>

namespace ns3::sctp
{

namespace
{

/// Every chunk type of the module. Listed here rather than added by objects of the chunks' own
/// files, which a linker leaves out of a static library when nothing else names them.
const ChunkDescriptor* const CHUNKS[] = {
    &DataChunk::DESCRIPTOR,        &InitChunk::DESCRIPTOR,
    &InitChunk::ACK_DESCRIPTOR,    &SackChunk::DESCRIPTOR,
    &HeartbeatChunk::DESCRIPTOR,   &HeartbeatChunk::ACK_DESCRIPTOR,
    &ErrorChunk::ABORT_DESCRIPTOR, &ShutdownChunk::DESCRIPTOR,
    &ShutdownAckChunk::DESCRIPTOR, &ErrorChunk::DESCRIPTOR,
    &CookieEchoChunk::DESCRIPTOR,  &CookieAckChunk::DESCRIPTOR,
    &EcneChunk::DESCRIPTOR,        &CwrChunk::DESCRIPTOR,
    &AuthChunk::DESCRIPTOR,        &ShutdownCompleteChunk::DESCRIPTOR,
    &NrSackChunk::DESCRIPTOR,      &PsnDataChunk::DESCRIPTOR,
    &PsnSackChunk::DESCRIPTOR,     &LsDataChunk::DESCRIPTOR,
    &LsSackChunk::DESCRIPTOR,      &CmpDataChunk::DESCRIPTOR,
    &CmpSackChunk::DESCRIPTOR,     &Wm2DataChunk::DESCRIPTOR,
    &Wm2SackChunk::DESCRIPTOR,     &TimestampsChunk::DESCRIPTOR,
    &ForwardTsnChunk::DESCRIPTOR,  &ReconfigChunk::DESCRIPTOR,
    &IDataChunk::DESCRIPTOR,       &IForwardTsnChunk::DESCRIPTOR,
    &PadChunk::DESCRIPTOR,         &AsconfChunk::DESCRIPTOR,
    &AsconfAckChunk::DESCRIPTOR,
};

/// Descriptors by type; null where there is none.
using Table = std::array<const ChunkDescriptor*, 256>;

/// Indices of types, and types of indices.
struct Indices
{
    Indices()
    {
        byType.fill(ChunkRegistry::OTHER_INDEX);
    }

    std::array<uint8_t, 256> byType;                         //!< by type
    std::array<uint8_t, ChunkRegistry::OTHER_INDEX> types{}; //!< by index
    uint8_t count{0};                                        //!< those that are given
};

/// @return the indices, which are given in the order of registration
Indices&
GetIndices()
{
    static Indices indices;
    return indices;
}

/**
 * @param table takes the descriptor
 * @param descriptor a type that is not known yet
 */
void
Insert(Table& table, const ChunkDescriptor& descriptor)
{
    NS_ABORT_MSG_IF(table[descriptor.type],
                    "Chunk type " << +descriptor.type << " is registered twice: "
                                  << table[descriptor.type]->name << " and " << descriptor.name);
    table[descriptor.type] = &descriptor;
    Indices& indices = GetIndices();
    if (indices.count < ChunkRegistry::OTHER_INDEX)
    {
        indices.types[indices.count] = descriptor.type;
        indices.byType[descriptor.type] = indices.count++;
    }
}

/// @return the table, which is made when it is first asked for, be it before main()
Table&
GetTable()
{
    static Table table = [] {
        Table made{};
        for (const ChunkDescriptor* descriptor : CHUNKS)
        {
            Insert(made, *descriptor);
        }
        return made;
    }();
    return table;
}

} // namespace

const ChunkDescriptor*
ChunkRegistry::Find(uint8_t type)
{
    return GetTable()[type];
}

const char*
ChunkRegistry::GetName(uint8_t type)
{
    const ChunkDescriptor* descriptor = Find(type);
    return descriptor ? descriptor->name : "unknown chunk";
}

uint8_t
ChunkRegistry::GetIndex(uint8_t type)
{
    static const Indices& indices = (GetTable(), GetIndices());
    return indices.byType[type];
}

uint8_t
ChunkRegistry::GetTypeOf(uint8_t index)
{
    return GetIndices().types[index];
}

uint32_t
ChunkRegistry::GetDataHeaderSize(uint8_t type)
{
    const ChunkDescriptor* descriptor = Find(type);
    return descriptor ? descriptor->dataHeaderSize : 0;
}

ChunkPlacement
ChunkRegistry::GetPlacement(uint8_t type)
{
    const ChunkDescriptor* descriptor = Find(type);
    return descriptor ? descriptor->placement : ChunkPlacement::ANYWHERE;
}

ChunkAddresses
ChunkRegistry::GetAddresses(uint8_t type)
{
    const ChunkDescriptor* descriptor = Find(type);
    return descriptor ? descriptor->addresses : ChunkAddresses::NONE;
}

bool
ChunkRegistry::IsAnswer(uint8_t type)
{
    const ChunkDescriptor* descriptor = Find(type);
    return descriptor && descriptor->isAnswer;
}

std::vector<uint8_t>
ChunkRegistry::GetTypes()
{
    std::vector<uint8_t> types;
    for (const ChunkDescriptor* descriptor : GetTable())
    {
        if (descriptor)
        {
            types.push_back(descriptor->type);
        }
    }
    return types;
}

void
ChunkRegistry::Add(const ChunkDescriptor& descriptor)
{
    Insert(GetTable(), descriptor);
}

} // namespace ns3::sctp
