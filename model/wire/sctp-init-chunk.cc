/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "sctp-init-chunk.h"

#include "sctp-address-tlv.h"
#include "sctp-chunk-descriptor.h"
#include "sctp-chunk-type.h"

#include "ns3/assert.h"
#include "ns3/ipv4-address.h"
#include "ns3/ipv6-address.h"
#include "ns3/log.h"
#include "ns3/sctp-address.h"

#include <algorithm>
#include <array>

namespace ns3
{

NS_LOG_COMPONENT_DEFINE("SctpInitChunk");

namespace sctp
{

namespace
{

/// Largest size of a padded chunk that fits into an IPv4 packet with the longest header, in bytes.
constexpr uint32_t MAX_CHUNK_SIZE = 65535 - 60 - COMMON_HEADER_SIZE - 3;

/**
 * @param address an Ipv6Address
 * @return true when a peer can have it
 */
bool
IsPossibleIpv6Peer(const Address& address)
{
    return IsUnicast(address) && !Ipv6Address::ConvertFrom(address).IsIpv4MappedAddress();
}

/**
 * The addresses of a chunk that is being read. Comparing their keys takes less than comparing them.
 */
struct AddressList
{
    std::vector<Address>& addresses; //!< each once
    std::vector<AddressKey> keys{};  //!< the same
};

/**
 * Collect an address parameter.
 *
 * @param parameter the reader, at the parameter
 * @param list where to append the address, if it is new and possible
 * @return false when the parameter has the wrong size
 */
bool
CollectAddress(TlvReader& parameter, AddressList& list)
{
    if (list.addresses.size() >= InitChunk::MAX_ADDRESSES)
    {
        const bool valid = IsAddress(parameter.Type(), parameter.Size());
        parameter.SkipAlike();
        return valid;
    }
    Address address;
    if (!ReadAddress(parameter.Type(), parameter.Value(), parameter.Size(), address))
    {
        return false;
    }
    const bool ipv4 = parameter.Size() == IPV4_SIZE;
    const uint32_t value = ByteReader(parameter.Value(), IPV4_SIZE).U32();
    const AddressKey key = ipv4 ? AddressKey(value) : AddressKey(address);
    if ((ipv4 ? IsUnicastIpv4(value) : IsPossibleIpv6Peer(address)) &&
        std::find(list.keys.begin(), list.keys.end(), key) == list.keys.end())
    {
        list.addresses.push_back(address);
        list.keys.push_back(key);
    }
    return true;
}

/**
 * @param parameter the reader, at a Supported Address Types parameter
 * @return the types in it, without the Host Name Address, which is to be ignored (RFC 9260 section
 * 3.3.2.1.5)
 */
std::vector<uint16_t>
ReadSupportedTypes(const TlvReader& parameter)
{
    std::vector<uint16_t> types;
    ByteReader reader(parameter.Value(), parameter.Size());
    while (reader.Left() >= 2)
    {
        const uint16_t type = reader.U16();
        if (type != static_cast<uint16_t>(ParameterType::HOST_NAME_ADDRESS) &&
            std::find(types.begin(), types.end(), type) == types.end())
        {
            types.push_back(type);
        }
    }
    return types;
}

/**
 * @param type an unknown parameter type
 * @return whether the parameters behind it are read (RFC 9260 section 3.2.1)
 */
bool
SkipsUnknown(uint16_t type)
{
    const UnknownAction action = GetUnknownParameterAction(type);
    return action == UnknownAction::SKIP || action == UnknownAction::SKIP_AND_REPORT;
}

/**
 * Collect a parameter.
 *
 * @param parameter the reader, at the parameter
 * @param out the chunk being read
 * @param addresses its addresses
 * @param goOn set to false when no further parameter is to be read
 * @return false when the parameter is malformed
 */
bool
CollectParameter(TlvReader& parameter, InitChunk& out, AddressList& addresses, bool& goOn)
{
    switch (static_cast<ParameterType>(parameter.Type()))
    {
    case ParameterType::IPV4_ADDRESS:
    case ParameterType::IPV6_ADDRESS:
        return CollectAddress(parameter, addresses);
    case ParameterType::STATE_COOKIE:
        out.cookie = parameter.Copy();
        return true;
    case ParameterType::UNRECOGNIZED_PARAMETER: {
        // One that is cut short is still a report, but says nothing.
        TlvReader inner(parameter.Value(), parameter.Size());
        if (inner.Next())
        {
            out.peerUnrecognized.push_back({inner.Type(), inner.Copy()});
        }
        return true;
    }
    case ParameterType::COOKIE_PRESERVATIVE:
        out.cookiePreservativeMs = ByteReader(parameter.Value(), parameter.Size()).U32();
        return parameter.Size() == 4;
    case ParameterType::HOST_NAME_ADDRESS:
        out.hasHostName = true;
        out.hostName = parameter.Copy();
        return true;
    case ParameterType::SUPPORTED_ADDRESS_TYPES:
        out.supportedAddressTypes = ReadSupportedTypes(parameter);
        return parameter.Size() % 2 == 0;
    default:
        NS_LOG_LOGIC("parameter of type " << parameter.Type());
        out.others.push_back({parameter.Type(), parameter.Copy()});
        goOn = SkipsUnknown(parameter.Type());
        return true;
    }
}

/**
 * Append Unrecognized Parameter parameters (RFC 9260 section 3.3.3.1.2), those that still fit into
 * the chunk.
 *
 * @param writer where to append
 * @param begin where the chunk begins
 * @param parameters the parameters to report
 */
void
WriteReports(ByteWriter& writer, uint32_t begin, const std::vector<RawParameter>& parameters)
{
    for (const auto& parameter : parameters)
    {
        const uint32_t size = 2 * TLV_HEADER_SIZE + Padded(parameter.value.size());
        if (Padded(writer.Size() - begin) + size <= MAX_CHUNK_SIZE)
        {
            const uint32_t tlv =
                writer.BeginTlv(static_cast<uint16_t>(ParameterType::UNRECOGNIZED_PARAMETER));
            writer.Tlv(parameter.type, parameter.value);
            writer.EndTlv(tlv);
        }
    }
}

} // namespace

const ChunkDescriptor InitChunk::DESCRIPTOR{static_cast<uint8_t>(ChunkType::INIT),
                                            "INIT",
                                            PrintChunk<InitChunk>,
                                            ChunkPlacement::ALONE,
                                            false,
                                            0,
                                            UnagreedAction::BY_TYPE,
                                            ChunkAddresses::LISTED,
                                            true};
const ChunkDescriptor InitChunk::ACK_DESCRIPTOR{static_cast<uint8_t>(ChunkType::INIT_ACK),
                                                "INIT ACK",
                                                PrintChunk<InitChunk>,
                                                ChunkPlacement::ALONE,
                                                false,
                                                0,
                                                UnagreedAction::BY_TYPE,
                                                ChunkAddresses::LISTED};

bool
InitChunk::Parse(const ChunkView& view, InitChunk& out)
{
    out = InitChunk{};
    out.isAck = view.Is(ChunkType::INIT_ACK);
    if (!out.isAck && !view.Is(ChunkType::INIT))
    {
        return false;
    }
    ByteReader reader(view.value, view.valueSize);
    out.initiateTag = reader.U32();
    out.advertisedWindow = reader.U32();
    out.outboundStreams = reader.U16();
    out.inboundStreams = reader.U16();
    out.initialTsn = reader.U32();
    if (!reader.Ok())
    {
        NS_LOG_LOGIC("INIT or INIT ACK of " << view.RawSize() << " bytes");
        return false;
    }
    const uint32_t left = reader.Left();
    TlvReader parameters(reader.Read(left), left);
    AddressList addresses{out.addresses};
    const size_t most = std::min<size_t>(left / (TLV_HEADER_SIZE + IPV4_SIZE), MAX_ADDRESSES);
    addresses.addresses.reserve(most);
    addresses.keys.reserve(most);
    bool goOn = true;
    while (goOn && parameters.Next())
    {
        if (!CollectParameter(parameters, out, addresses, goOn))
        {
            NS_LOG_LOGIC("malformed parameter of type " << parameters.Type());
            return false;
        }
    }
    out.Recognize({});
    return parameters.Ok();
}

void
InitChunk::Recognize(const std::vector<uint16_t>& knownExtensions)
{
    extensions.clear();
    unrecognized.clear();
    for (const auto& parameter : others)
    {
        const uint16_t type = parameter.type;
        if (std::find(knownExtensions.begin(), knownExtensions.end(), type) ==
            knownExtensions.end())
        {
            const UnknownAction action = GetUnknownParameterAction(type);
            if (action == UnknownAction::STOP_AND_REPORT ||
                action == UnknownAction::SKIP_AND_REPORT)
            {
                unrecognized.push_back(parameter);
            }
            continue;
        }
        NS_ASSERT_MSG(SkipsUnknown(type), "Type " << type << " of an extension ends the reading");
        // One of each type, and no longer than a list of all chunk types: they go to the cookie.
        const bool first = std::none_of(extensions.begin(),
                                        extensions.end(),
                                        [type](const auto& known) { return known.type == type; });
        if (first && parameter.value.size() <= MAX_EXTENSION_SIZE)
        {
            extensions.push_back(parameter);
        }
    }
}

void
InitChunk::Write(ByteWriter& writer) const
{
    const uint32_t begin = writer.BeginChunk(isAck ? ChunkType::INIT_ACK : ChunkType::INIT);
    writer.U32(initiateTag);
    writer.U32(advertisedWindow);
    writer.U16(outboundStreams);
    writer.U16(inboundStreams);
    writer.U32(initialTsn);
    if (cookie)
    {
        writer.Tlv(static_cast<uint16_t>(ParameterType::STATE_COOKIE), *cookie);
    }
    WriteAddresses(writer, addresses);
    if (serializedAddresses)
    {
        writer.PadTo4();
        writer.Append(*serializedAddresses);
    }
    if (cookiePreservativeMs)
    {
        const uint32_t tlv =
            writer.BeginTlv(static_cast<uint16_t>(ParameterType::COOKIE_PRESERVATIVE));
        writer.U32(*cookiePreservativeMs);
        writer.EndTlv(tlv);
    }
    if (supportedAddressTypes)
    {
        const uint32_t tlv =
            writer.BeginTlv(static_cast<uint16_t>(ParameterType::SUPPORTED_ADDRESS_TYPES));
        for (uint16_t type : *supportedAddressTypes)
        {
            writer.U16(type);
        }
        writer.EndTlv(tlv);
    }
    if (hasHostName)
    {
        writer.Tlv(static_cast<uint16_t>(ParameterType::HOST_NAME_ADDRESS), hostName);
    }
    for (const auto& parameter : extensions)
    {
        writer.Tlv(parameter.type, parameter.value);
    }
    if (isAck)
    {
        WriteReports(writer, begin, unrecognized);
    }
    writer.EndChunk(begin);
}

void
InitChunk::Print(std::ostream& os) const
{
    os << " tag=" << initiateTag << " a_rwnd=" << advertisedWindow << " os=" << outboundStreams
       << " mis=" << inboundStreams << " tsn=" << initialTsn;
    if (!addresses.empty())
    {
        os << " addresses=";
        const char* separator = "";
        for (const auto& address : addresses)
        {
            os << separator;
            separator = ",";
            if (Ipv4Address::IsMatchingType(address))
            {
                os << Ipv4Address::ConvertFrom(address);
            }
            else
            {
                os << Ipv6Address::ConvertFrom(address);
            }
        }
    }
    if (cookie)
    {
        os << " cookie=" << cookie->size() << " bytes";
    }
    if (cookiePreservativeMs)
    {
        os << " preservative=" << *cookiePreservativeMs << " ms";
    }
    os << (hasHostName ? " host name" : "");
    if (!unrecognized.empty())
    {
        os << " unrecognized=" << unrecognized.size();
    }
    if (!peerUnrecognized.empty())
    {
        os << " reported=" << peerUnrecognized.size();
    }
}

} // namespace sctp
} // namespace ns3
