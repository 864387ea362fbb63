/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "sctp-asconf-chunk.h"

#include "sctp-address-tlv.h"
#include "sctp-chunk-descriptor.h"
#include "sctp-error-causes.h"

#include "ns3/sctp-address.h"

#include <algorithm>

namespace ns3::sctp
{

namespace
{

/**
 * @param tlv a parameter
 * @param request takes it
 * @return false when it has no room for a correlation id
 */
bool
ReadRequest(const TlvReader& tlv, AsconfRequest& request)
{
    request.type = tlv.Type();
    request.value = tlv.Copy();
    ByteReader reader(tlv.Value(), tlv.Size());
    request.correlation = reader.U32();
    if (!reader.Ok())
    {
        return false;
    }
    const bool hasAddress = request.Is(AsconfType::ADD) || request.Is(AsconfType::DELETE_ADDR) ||
                            request.Is(AsconfType::SET_PRIMARY);
    TlvReader inner(tlv.Value() + sizeof(uint32_t), tlv.Size() - sizeof(uint32_t));
    if (hasAddress && inner.Next())
    {
        ReadAddress(inner.Type(), inner.Value(), inner.Size(), request.address);
    }
    return true;
}

/**
 * @param tlv a parameter of ASCONF-ACK
 * @param response takes it
 * @return false when malformed
 */
bool
ReadResponse(const TlvReader& tlv, AsconfResponse& response)
{
    ByteReader reader(tlv.Value(), tlv.Size());
    response.correlation = reader.U32();
    response.success = tlv.Type() == static_cast<uint16_t>(AsconfType::SUCCESS);
    if (!reader.Ok() || (response.success && reader.Left() > 0))
    {
        return false;
    }
    TlvReader causes(tlv.Value() + sizeof(uint32_t), tlv.Size() - sizeof(uint32_t));
    while (causes.Next())
    {
        response.causes.push_back({static_cast<CauseCode>(causes.Type()), causes.Copy()});
    }
    return causes.Ok();
}

/**
 * @param type type of a parameter of ASCONF
 * @return its name for prints; null = it has none
 */
const char*
GetRequestName(uint16_t type)
{
    switch (static_cast<AsconfType>(type))
    {
    case AsconfType::ADD:
        return "add";
    case AsconfType::DELETE_ADDR:
        return "delete";
    case AsconfType::SET_PRIMARY:
        return "set-primary";
    default:
        return nullptr;
    }
}

} // namespace

const ChunkDescriptor AsconfChunk::DESCRIPTOR{TYPE,
                                              "ASCONF",
                                              PrintChunk<AsconfChunk>,
                                              ChunkPlacement::ANYWHERE,
                                              false,
                                              0,
                                              UnagreedAction::BY_TYPE,
                                              ChunkAddresses::LOOKUP,
                                              true};

const ChunkDescriptor AsconfAckChunk::DESCRIPTOR{TYPE, "ASCONF-ACK", PrintChunk<AsconfAckChunk>};

AsconfRequest
AsconfRequest::Make(AsconfType type, uint32_t correlation, const Address& address)
{
    AsconfRequest request;
    request.type = static_cast<uint16_t>(type);
    request.correlation = correlation;
    request.address = address;
    ByteWriter writer(request.value);
    writer.U32(correlation);
    WriteAddress(writer, address);
    return request;
}

bool
AsconfChunk::Parse(const ChunkView& view, AsconfChunk& out)
{
    out = AsconfChunk();
    ByteReader reader(view.value, view.valueSize);
    out.serial = reader.U32();
    if (view.type != TYPE || !reader.Ok())
    {
        return false;
    }
    TlvReader tlv(view.value + sizeof(uint32_t), reader.Left());
    if (!tlv.Next() || !ReadAddress(tlv.Type(), tlv.Value(), tlv.Size(), out.address))
    {
        return false; // RFC 5061 section 4.1.1: it is mandatory, and no host name
    }
    while (tlv.Next())
    {
        out.requests.emplace_back();
        if (!ReadRequest(tlv, out.requests.back()))
        {
            return false;
        }
    }
    return tlv.Ok();
}

bool
AsconfChunk::ReadLookup(const ChunkView& view, Address& out)
{
    ByteReader reader(view.value, view.valueSize);
    reader.U32(); // Sequence Number
    if (!reader.Ok())
    {
        return false;
    }
    TlvReader tlv(view.value + sizeof(uint32_t), reader.Left());
    return tlv.Next() && ReadAddress(tlv.Type(), tlv.Value(), tlv.Size(), out);
}

void
AsconfChunk::Write(ByteWriter& writer) const
{
    const uint32_t begin = writer.BeginChunk(static_cast<ChunkType>(TYPE));
    writer.U32(serial);
    WriteAddress(writer, address);
    for (const auto& request : requests)
    {
        writer.Tlv(request.type, request.value);
    }
    writer.EndChunk(begin);
}

void
AsconfChunk::Print(std::ostream& os) const
{
    os << " serial=" << serial << " address=" << ToText(address);
    for (const auto& request : requests)
    {
        if (const char* name = GetRequestName(request.type))
        {
            os << " " << name << "=" << ToText(request.address) << " id=" << request.correlation;
        }
        else
        {
            os << " unknown=" << request.type;
        }
    }
}

bool
AsconfAckChunk::Parse(const ChunkView& view, AsconfAckChunk& out)
{
    out = AsconfAckChunk();
    ByteReader reader(view.value, view.valueSize);
    out.serial = reader.U32();
    if (view.type != TYPE || !reader.Ok())
    {
        return false;
    }
    TlvReader tlv(view.value + sizeof(uint32_t), reader.Left());
    while (tlv.Next())
    {
        if (tlv.Type() != static_cast<uint16_t>(AsconfType::SUCCESS) &&
            tlv.Type() != static_cast<uint16_t>(AsconfType::ERROR_CAUSE))
        {
            out.others.push_back({tlv.Type(), tlv.Copy()});
            continue;
        }
        out.responses.emplace_back();
        if (!ReadResponse(tlv, out.responses.back()))
        {
            return false;
        }
    }
    return tlv.Ok();
}

void
AsconfAckChunk::Write(ByteWriter& writer) const
{
    const uint32_t begin = writer.BeginChunk(static_cast<ChunkType>(TYPE));
    writer.U32(serial);
    for (const auto& response : responses)
    {
        const auto type = response.success ? AsconfType::SUCCESS : AsconfType::ERROR_CAUSE;
        const uint32_t tlv = writer.BeginTlv(static_cast<uint16_t>(type));
        writer.U32(response.correlation);
        for (const auto& cause : response.causes)
        {
            writer.Tlv(static_cast<uint16_t>(cause.code), cause.value);
        }
        writer.EndTlv(tlv);
    }
    for (const auto& parameter : others)
    {
        writer.Tlv(parameter.type, parameter.value);
    }
    writer.EndChunk(begin);
}

void
AsconfAckChunk::Print(std::ostream& os) const
{
    os << " serial=" << serial;
    for (const auto& response : responses)
    {
        os << (response.success ? " success=" : " error=") << response.correlation;
        for (const auto& cause : response.causes)
        {
            os << " (" << Describe(cause) << ")";
        }
    }
    for (const auto& parameter : others)
    {
        os << " unknown=" << parameter.type;
    }
}

const AsconfResponse*
AsconfAckChunk::Find(uint32_t correlation) const
{
    const auto found = std::find_if(responses.begin(), responses.end(), [=](const auto& one) {
        return one.correlation == correlation;
    });
    return found == responses.end() ? nullptr : &*found;
}

} // namespace ns3::sctp
