/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "sctp-zero-checksum.h"

#include "ns3/sctp-bytes.h"
#include "ns3/sctp-chunk-registry.h"
#include "ns3/sctp-packet-builder.h"
#include "ns3/sctp-packet-filter.h"

#include <algorithm>
#include <iterator>
#include <memory>

namespace ns3::sctp
{

namespace
{

/// Type of the parameter Zero Checksum Acceptable (RFC 9653 section 4).
constexpr uint16_t ZERO_CHECKSUM_ACCEPTABLE = 0x8001;

/// Error Detection Method Identifier: SCTP over DTLS (RFC 9653 section 6).
constexpr uint32_t EDMID_DTLS = 1;

/// Size of an Error Detection Method Identifier, bytes.
constexpr size_t EDMID_SIZE = 4;

/**
 * Omits the checksum of packets (RFC 9653 section 5.2).
 */
class ZeroChecksumUnit : public ExtensionUnit, public PacketFilter
{
  public:
    bool HandleChunk(const ArrivedChunk& /* arrived */) override
    {
        return false; // it has no chunks
    }

    PacketFilter* GetFilter() override
    {
        return this;
    }

    uint32_t GetReserve() const override
    {
        return 0;
    }

    void Seal(const LeavingPacket& packet) override
    {
        if (packet.path && packet.path->GetRoute().udpPort != 0)
        {
            return; // RFC 6951 section 5.3: it MUST be computed
        }
        const PacketTally& tally = packet.builder.GetTally();
        const auto end = tally.runs + tally.size;
        // A tally that is full may not tell all types.
        if (tally.size < PacketTally::MAX_RUNS &&
            std::none_of(tally.runs, end, [](const PacketTally::Run& run) {
                const ChunkDescriptor* descriptor = ChunkRegistry::Find(run.type);
                return descriptor && descriptor->needsChecksum;
            }))
        {
            packet.builder.OmitChecksum();
        }
    }

    std::optional<SctpDropReason> Open(ArrivedPacket& /* packet */) override
    {
        return std::nullopt; // Extension::replacesChecksum
    }

    bool Owns(uint8_t /* type */) const override
    {
        return false;
    }
};

} // namespace

Extension
MakeZeroChecksum()
{
    Extension extension;
    extension.name = "ZeroChecksum";
    extension.replacesChecksum = true;
    Bytes value;
    ByteWriter(value).U32(EDMID_DTLS);
    extension.parameters = {{ZERO_CHECKSUM_ACCEPTABLE, value}};
    extension.isValid = [](const ExtensionOffer& peer) {
        const RawParameter* parameter = peer.Find(ZERO_CHECKSUM_ACCEPTABLE);
        return !parameter || parameter->value.size() == EDMID_SIZE;
    };
    extension.isAgreed = [](const ExtensionOffer& own, const ExtensionOffer& peer) {
        const RawParameter* parameter = peer.Find(ZERO_CHECKSUM_ACCEPTABLE);
        return parameter && parameter->value == own.parameters.front().value;
    };
    extension.makeUnit = [](const ExtensionLinks& /* links */) {
        return std::make_unique<ZeroChecksumUnit>();
    };
    return extension;
}

} // namespace ns3::sctp
