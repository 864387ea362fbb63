/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "sctp-cookie.h"

#include "sctp-address-tlv.h"

#include "ns3/simulator.h"

#include <algorithm>
#include <iterator>
#include <utility>

namespace ns3::sctp
{

namespace
{

/// Bytes of the signature at the end of a cookie.
constexpr uint32_t SIGNATURE_SIZE = 8;

/// Lists of addresses that a jar keeps at most: each source of INIT ACKs has one of its own.
constexpr size_t MAX_LISTS = 16;

/**
 * @param value a word
 * @param bits how far to rotate it to the left
 * @return the rotated word
 */
uint64_t
Rotate(uint64_t value, int bits)
{
    return value << bits | value >> (64 - bits);
}

/**
 * One round of SipHash.
 * @param v its state
 */
void
SipRound(std::array<uint64_t, 4>& v)
{
    v[0] += v[1];
    v[2] += v[3];
    v[1] = Rotate(v[1], 13) ^ v[0];
    v[3] = Rotate(v[3], 16) ^ v[2];
    v[0] = Rotate(v[0], 32);
    v[2] += v[1];
    v[0] += v[3];
    v[1] = Rotate(v[1], 17) ^ v[2];
    v[3] = Rotate(v[3], 21) ^ v[0];
    v[2] = Rotate(v[2], 32);
}

/**
 * @param writer where to
 * @param value a 64-bit number
 */
void
WriteU64(ByteWriter& writer, uint64_t value)
{
    writer.U32(static_cast<uint32_t>(value >> 32));
    writer.U32(static_cast<uint32_t>(value));
}

/**
 * @param reader where from
 * @return a 64-bit number
 */
uint64_t
ReadU64(ByteReader& reader)
{
    const uint64_t high = reader.U32();
    return high << 32 | reader.U32();
}

/**
 * @param reader at the start of a parameter
 * @param[out] parameter the parameter
 * @return false when it is not whole
 */
bool
ReadTlv(ByteReader& reader, RawParameter& parameter)
{
    parameter.type = reader.U16();
    const uint16_t length = reader.U16();
    if (length < TLV_HEADER_SIZE)
    {
        return false;
    }
    const uint8_t* value = reader.Read(length - TLV_HEADER_SIZE);
    if (!value)
    {
        return false;
    }
    parameter.value.assign(value, value + length - TLV_HEADER_SIZE);
    reader.Skip(Padded(length) - length);
    return reader.Ok();
}

/**
 * @param reader at the start of an address parameter
 * @param[out] address the address
 * @return false when it is none
 */
bool
ReadAddressTlv(ByteReader& reader, Address& address)
{
    const uint32_t header = reader.U32();
    const uint16_t type = header >> 16;
    const uint32_t size = (header & 0xffff) - TLV_HEADER_SIZE; // huge if the length is too small
    const uint8_t* value = reader.Read(size);
    return value && ReadAddress(type, value, size, address);
}

/**
 * @param reader at the start of address parameters
 * @param count how many there are
 * @param[out] addresses the addresses
 * @return false when one is none
 */
bool
ReadAddresses(ByteReader& reader, uint16_t count, std::vector<Address>& addresses)
{
    addresses.reserve(std::min<uint32_t>(count, reader.Left() / TLV_HEADER_SIZE));
    bool whole = true;
    for (uint16_t i = 0; whole && i < count; ++i)
    {
        addresses.emplace_back();
        whole = ReadAddressTlv(reader, addresses.back());
    }
    return whole;
}

/**
 * @param reader at the start of parameters
 * @param count how many there are
 * @param[out] parameters the parameters
 * @return false when one is cut short
 */
bool
ReadTlvs(ByteReader& reader, uint16_t count, std::vector<RawParameter>& parameters)
{
    bool whole = true;
    for (uint16_t i = 0; whole && i < count; ++i)
    {
        parameters.emplace_back();
        whole = ReadTlv(reader, parameters.back());
    }
    return whole;
}

} // namespace

void
CookieJar::SetKey(const std::array<uint64_t, 2>& key)
{
    m_key = key;
}

uint64_t
CookieJar::Sign(const uint8_t* data, size_t size) const
{
    std::array<uint64_t, 4> v{m_key[0] ^ 0x736f6d6570736575,
                              m_key[1] ^ 0x646f72616e646f6d,
                              m_key[0] ^ 0x6c7967656e657261,
                              m_key[1] ^ 0x7465646279746573};
    const auto absorb = [&v](uint64_t word) {
        v[3] ^= word;
        SipRound(v);
        SipRound(v);
        v[0] ^= word;
    };
    // Words of eight bytes, the lowest one first.
    const auto load = [](const uint8_t* bytes) {
        return uint64_t{bytes[0]} | uint64_t{bytes[1]} << 8 | uint64_t{bytes[2]} << 16 |
               uint64_t{bytes[3]} << 24 | uint64_t{bytes[4]} << 32 | uint64_t{bytes[5]} << 40 |
               uint64_t{bytes[6]} << 48 | uint64_t{bytes[7]} << 56;
    };
    const size_t rest = size % 8;
    for (size_t i = 0; i < size - rest; i += 8)
    {
        absorb(load(data + i));
    }
    uint8_t last[8] = {};
    std::copy_n(data + size - rest, rest, last);
    absorb(load(last) | uint64_t{size & 0xff} << 56);
    v[2] ^= 0xff;
    for (int i = 0; i < 4; ++i)
    {
        SipRound(v);
    }
    return v[0] ^ v[1] ^ v[2] ^ v[3];
}

SharedAddresses
CookieJar::KeepList(const SharedAddresses& addresses, const Address& source, Time until)
{
    const auto known = std::find_if(m_lists.begin(), m_lists.end(), [&](const KeptList& list) {
        return list.addresses == addresses && list.ordered->front() == source;
    });
    if (known != m_lists.end())
    {
        known->until = std::max(known->until, until);
        return known->ordered;
    }
    std::vector<Address> ordered{source};
    ordered.reserve(addresses->size() + 1);
    std::copy_if(addresses->begin(),
                 addresses->end(),
                 std::back_inserter(ordered),
                 [&source](const Address& address) { return address != source; });
    KeptList made{addresses, std::make_shared<const std::vector<Address>>(ordered), until};
    const Time now = Simulator::Now();
    auto place = std::find_if(m_lists.begin(), m_lists.end(), [now](const KeptList& list) {
        return list.until < now;
    });
    if (place != m_lists.end())
    {
        *place = made;
    }
    else if (m_lists.size() < MAX_LISTS)
    {
        m_lists.push_back(made);
    }
    return made.ordered;
}

Bytes
CookieJar::Seal(const Cookie& cookie) const
{
    const auto& locals = cookie.localAddresses;
    const auto kept = std::find_if(m_lists.begin(), m_lists.end(), [&locals](const auto& list) {
        return list.ordered == locals;
    });
    const bool isKept = kept != m_lists.end();
    Bytes bytes;
    bytes.reserve(256 + (isKept ? 0 : 8 * locals->size())); // most cookies fit
    ByteWriter writer(bytes);
    WriteU64(writer, static_cast<uint64_t>(cookie.created.GetNanoSeconds()));
    WriteU64(writer, static_cast<uint64_t>(cookie.lifetime.GetNanoSeconds()));
    writer.U16(cookie.localPort);
    writer.U16(cookie.remotePort);
    writer.U32(cookie.localTag);
    writer.U32(cookie.peerTag);
    writer.U32(cookie.localTieTag);
    writer.U32(cookie.peerTieTag);
    writer.U32(cookie.localInitialTsn);
    writer.U32(cookie.peerInitialTsn);
    writer.U32(cookie.peerWindow);
    writer.U16(cookie.outboundStreams);
    writer.U16(cookie.inboundStreams);
    writer.U16(isKept ? 0 : static_cast<uint16_t>(locals->size()));
    writer.U16(static_cast<uint16_t>(cookie.peerAddresses.size()));
    writer.U16(static_cast<uint16_t>(cookie.extensions.size()));
    writer.U16(static_cast<uint16_t>(cookie.sealed.size()));
    WriteAddress(writer, cookie.initSource);
    if (isKept)
    {
        writer.U32(static_cast<uint32_t>(kept - m_lists.begin()));
    }
    else
    {
        WriteAddresses(writer, *locals);
    }
    WriteAddresses(writer, cookie.peerAddresses);
    for (const auto* parameters : {&cookie.extensions, &cookie.sealed})
    {
        for (const auto& parameter : *parameters)
        {
            writer.Tlv(parameter.type, parameter.value);
            writer.PadTo4();
        }
    }
    const uint64_t signature = Sign(bytes.data(), bytes.size());
    WriteU64(writer, signature);
    return bytes;
}

CookieJar::Verdict
CookieJar::Open(const Bytes& bytes, Time now, Cookie& cookie) const
{
    if (bytes.size() < SIGNATURE_SIZE)
    {
        return Verdict::BAD;
    }
    const auto size = static_cast<uint32_t>(bytes.size()) - SIGNATURE_SIZE;
    ByteReader signature(bytes.data() + size, SIGNATURE_SIZE);
    if (ReadU64(signature) != Sign(bytes.data(), size))
    {
        return Verdict::BAD;
    }
    ByteReader reader(bytes.data(), size);
    cookie = Cookie();
    cookie.created = NanoSeconds(static_cast<int64_t>(ReadU64(reader)));
    cookie.lifetime = NanoSeconds(static_cast<int64_t>(ReadU64(reader)));
    cookie.localPort = reader.U16();
    cookie.remotePort = reader.U16();
    cookie.localTag = reader.U32();
    cookie.peerTag = reader.U32();
    cookie.localTieTag = reader.U32();
    cookie.peerTieTag = reader.U32();
    cookie.localInitialTsn = reader.U32();
    cookie.peerInitialTsn = reader.U32();
    cookie.peerWindow = reader.U32();
    cookie.outboundStreams = reader.U16();
    cookie.inboundStreams = reader.U16();
    const uint16_t localAddresses = reader.U16();
    const uint16_t peerAddresses = reader.U16();
    const uint16_t extensions = reader.U16();
    const uint16_t sealed = reader.U16();
    bool whole = ReadAddressTlv(reader, cookie.initSource);
    if (localAddresses == 0)
    {
        const uint32_t place = reader.U32();
        cookie.localAddresses = place < m_lists.size() ? m_lists[place].ordered : nullptr;
    }
    else
    {
        std::vector<Address> listed;
        whole = whole && ReadAddresses(reader, localAddresses, listed);
        cookie.localAddresses = std::make_shared<const std::vector<Address>>(std::move(listed));
    }
    whole = whole && cookie.localAddresses &&
            ReadAddresses(reader, peerAddresses, cookie.peerAddresses);
    whole = whole && ReadTlvs(reader, extensions, cookie.extensions) &&
            ReadTlvs(reader, sealed, cookie.sealed);
    if (!whole || !reader.Ok())
    {
        return Verdict::BAD; // only with the key could anybody have made this
    }
    return now - cookie.created > cookie.lifetime ? Verdict::STALE : Verdict::GOOD;
}

} // namespace ns3::sctp
