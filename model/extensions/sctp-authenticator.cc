/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "sctp-authenticator.h"

#include "sctp-shared-keys.h"

#include "ns3/sctp-auth-chunk.h"
#include "ns3/sctp-chunk-registry.h"
#include "ns3/sctp-chunk-type.h"
#include "ns3/sctp-received-packet.h"

#include <algorithm>

namespace ns3::sctp
{

namespace
{

/**
 * @param offer an offer
 * @return its parameters RANDOM, CHUNKS and HMAC-ALGO, without padding (RFC 4895 section 6.1)
 */
Bytes
MakeKeyVector(const ExtensionOffer& offer)
{
    Bytes vector;
    ByteWriter writer(vector);
    for (const uint16_t type :
         {Authenticator::RANDOM, Authenticator::CHUNKS, Authenticator::HMAC_ALGO})
    {
        if (const RawParameter* parameter = offer.Find(type))
        {
            writer.U16(type);
            writer.U16(static_cast<uint16_t>(TLV_HEADER_SIZE + parameter->value.size()));
            writer.Append(parameter->value);
        }
    }
    return vector;
}

/**
 * @param offer an offer
 * @return the types in its CHUNKS that count
 */
Authenticator::Types
ReadTypes(const ExtensionOffer& offer)
{
    Authenticator::Types types;
    if (const RawParameter* parameter = offer.Find(Authenticator::CHUNKS))
    {
        for (const uint8_t type : parameter->value)
        {
            types[type] = Authenticator::MayBeListed(type);
        }
    }
    return types;
}

/**
 * @param list value of an HMAC-ALGO
 * @param id an HMAC Identifier
 * @return whether the list has it
 */
bool
ListsHmac(const std::vector<uint8_t>& list, uint16_t id)
{
    for (size_t i = 0; i + 1 < list.size(); i += 2)
    {
        if ((list[i] << 8 | list[i + 1]) == id)
        {
            return true;
        }
    }
    return false;
}

/**
 * @param type a chunk type
 * @return whether an address in such a chunk stands in for the source of the packet
 */
bool
FindsAssociation(uint8_t type)
{
    return ChunkRegistry::GetAddresses(type) == ChunkAddresses::LOOKUP;
}

/**
 * @param first index of a chunk
 * @param end number of chunks in the packet
 * @param[out] judgement takes it and all behind it as discarded
 */
void
DiscardFrom(size_t first, size_t end, Authenticator::Judgement& judgement)
{
    for (; first < end; ++first)
    {
        judgement.discarded.push_back(first);
    }
}

} // namespace

Authenticator::Authenticator(const ExtensionOffer& own, const ExtensionOffer& peer)
    : m_local(ReadTypes(own)),
      m_peer(ReadTypes(peer)),
      m_hmac(own.Find(HMAC_ALGO)->value),
      m_sent(ChooseHmac(peer).value_or(HmacId::SHA_1)),
      m_smaller(MakeKeyVector(own)),
      m_larger(MakeKeyVector(peer))
{
    // Both begin with the type of RANDOM: of different sizes, the longer one is the larger number.
    const bool inOrder = m_smaller.size() == m_larger.size() ? m_smaller <= m_larger
                                                             : m_smaller.size() < m_larger.size();
    if (!inOrder)
    {
        m_smaller.swap(m_larger);
    }
}

std::optional<HmacId>
Authenticator::ChooseHmac(const ExtensionOffer& offer)
{
    if (const RawParameter* parameter = offer.Find(HMAC_ALGO))
    {
        const auto& list = parameter->value;
        for (size_t i = 0; i + 1 < list.size(); i += 2)
        {
            const auto id = static_cast<HmacId>(list[i] << 8 | list[i + 1]);
            if (GetHmacSize(id) > 0)
            {
                return id;
            }
        }
    }
    return std::nullopt;
}

bool
Authenticator::MayBeListed(uint8_t type)
{
    return type != static_cast<uint8_t>(ChunkType::INIT) &&
           type != static_cast<uint8_t>(ChunkType::INIT_ACK) &&
           type != static_cast<uint8_t>(ChunkType::SHUTDOWN_COMPLETE) && type != AuthChunk::TYPE;
}

uint32_t
Authenticator::GetChunkSize() const
{
    return AuthChunk::HEADER_SIZE + GetHmacSize(m_sent);
}

Bytes
Authenticator::MakeAssociationKey(const Bytes& key) const
{
    Bytes whole = key;
    whole.insert(whole.end(), m_smaller.begin(), m_smaller.end());
    whole.insert(whole.end(), m_larger.begin(), m_larger.end());
    return whole;
}

Bytes
Authenticator::Make(uint16_t keyId, const Bytes& key, const Bytes& covered) const
{
    AuthChunk chunk;
    chunk.keyId = keyId;
    chunk.hmacId = static_cast<uint16_t>(m_sent);
    chunk.hmac.resize(GetHmacSize(m_sent));
    Bytes data = ToBytes(chunk);
    data.insert(data.end(), covered.begin(), covered.end());
    chunk.hmac = ComputeHmac(m_sent, MakeAssociationKey(key), data);
    return ToBytes(chunk);
}

bool
Authenticator::Verify(const ReceivedPacket& packet,
                      size_t index,
                      const SharedKeys& keys,
                      Judgement& judgement) const
{
    const ChunkView& view = packet.view.GetChunks()[index];
    AuthChunk chunk;
    if (!AuthChunk::Parse(view, chunk))
    {
        return false;
    }
    const auto id = static_cast<HmacId>(chunk.hmacId);
    if (!ListsHmac(m_hmac, chunk.hmacId) || GetHmacSize(id) == 0)
    {
        judgement.unsupportedHmac = chunk.hmacId;
        return false;
    }
    const Bytes* key = keys.Find(chunk.keyId);
    const uint32_t end = AuthChunk::HEADER_SIZE + GetHmacSize(id);
    if (!key || view.RawSize() != end)
    {
        return false;
    }
    Bytes data(packet.packet->GetSize());
    packet.packet->CopyData(data.data(), packet.packet->GetSize());
    data.erase(data.begin(), data.begin() + view.offset);
    std::fill(data.begin() + AuthChunk::HEADER_SIZE, data.begin() + end, 0);
    judgement.keyId = chunk.keyId;
    return AreEqualHmacs(ComputeHmac(id, MakeAssociationKey(*key), data), chunk.hmac);
}

Authenticator::Judgement
Authenticator::Judge(const ReceivedPacket& packet, const SharedKeys& keys) const
{
    Judgement judgement;
    const auto& chunks = packet.view.GetChunks();
    size_t i = 0;
    for (; i < chunks.size() && chunks[i].type != AuthChunk::TYPE; ++i)
    {
        if (m_local[chunks[i].type] && FindsAssociation(chunks[i].type))
        {
            // RFC 5061 section 5.2 D5: the source may be anybody's.
            DiscardFrom(i, chunks.size(), judgement);
            return judgement;
        }
        if (m_local[chunks[i].type])
        {
            judgement.discarded.push_back(i);
        }
    }
    if (i < chunks.size() && !Verify(packet, i, keys, judgement))
    {
        judgement.keyId.reset();
        DiscardFrom(i, chunks.size(), judgement);
    }
    return judgement;
}

} // namespace ns3::sctp
