/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "sctp-interleaving.h"

#include "ns3/sctp-data-fields.h"
#include "ns3/sctp-i-data-chunk.h"
#include "ns3/sctp-parameter-values.h"

namespace ns3
{

NS_OBJECT_ENSURE_REGISTERED(SctpIDataFormat);

using sctp::IDataChunk;

// Not to be chosen by the attribute DataFormat: the user has to ask for interleaving.
TypeId
SctpIDataFormat::GetTypeId()
{
    static TypeId tid =
        TypeId("ns3::SctpIDataFormat").SetParent<SctpDataFormat>().SetGroupName("Sctp");
    return tid;
}

bool
SctpIDataFormat::IsData(uint8_t type) const
{
    return type == IDataChunk::TYPE;
}

uint32_t
SctpIDataFormat::GetHeaderSize() const
{
    return IDataChunk::HEADER_SIZE;
}

bool
SctpIDataFormat::InterleavesMessages() const
{
    return true;
}

void
SctpIDataFormat::WriteHeader(const SctpDataToSend& data, sctp::ByteWriter& writer) const
{
    IDataChunk chunk;
    chunk.data = sctp::MakeDataChunk(data);
    chunk.mid = data.mid;
    chunk.fsn = data.fsn;
    chunk.Write(writer);
}

bool
SctpIDataFormat::Read(const sctp::ChunkView& view, SctpReceivedData& data) const
{
    IDataChunk chunk;
    if (!IDataChunk::Parse(view, chunk))
    {
        return false;
    }
    data = sctp::MakeReceivedData(chunk.data);
    data.mid = chunk.mid;
    data.fsn = chunk.fsn;
    return true;
}

namespace sctp
{

namespace
{

/// Name of the extension.
constexpr const char* NAME = "Interleaving";

} // namespace

bool
IsInterleavingWanted(const SctpParameterValues& parameters)
{
    return parameters.interleaving || parameters.extensions.find(NAME) != std::string::npos;
}

Extension
MakeInterleaving()
{
    Extension interleaving;
    interleaving.name = NAME;
    interleaving.chunks = {&IDataChunk::DESCRIPTOR};
    interleaving.isWanted = [](const SctpParameterValues& parameters) {
        return parameters.interleaving;
    };
    interleaving.findMistake = [](const SctpParameterValues& parameters) -> std::string {
        // RFC 8260 sections 2.2.1 and 4.3.1: the application has to be able to read it.
        return parameters.fragmentInterleave >= 2
                   ? ""
                   : "The extension Interleaving needs ns3::SctpParameters::FragmentInterleave 2";
    };
    interleaving.makeDataFormat = [] { return CreateObject<SctpIDataFormat>(); };
    interleaving.displaced = {DataChunk::DESCRIPTOR.type};
    interleaving.excludes = {"ns3::SctpPsnDataFormat",
                             "ns3::SctpPsnSackFormat",
                             "ns3::SctpLsDataFormat",
                             "ns3::SctpLsSackFormat",
                             "ns3::SctpCmpDataFormat",
                             "ns3::SctpCmpSackFormat",
                             "ns3::SctpWm2DataFormat",
                             "ns3::SctpWm2SackFormat"};
    interleaving.whyExcluded = "I-DATA has no number of its path";
    return interleaving;
}

} // namespace sctp
} // namespace ns3
