/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#ifndef SCTP_HEADER_H
#define SCTP_HEADER_H

#include "ns3/header.h"
#include "ns3/packet.h"
#include "ns3/ptr.h"

#include <cstddef>
#include <cstdint>

namespace ns3
{

/**
 * @ingroup sctp-wire
 * The SCTP common header (RFC 9260 section 3.1).
 *
 * The checksum is a plain field, zero at first. A sender sets it once the chunks are known:
 * @code
 *   SctpHeader header;
 *   header.SetSourcePort(...);
 *   header.SetChecksumFor(packet); // packet holds the chunks
 *   packet->AddHeader(header);
 * @endcode
 */
class SctpHeader : public Header
{
  public:
    /**
     * @brief Get the type ID.
     * @return the object TypeId
     */
    static TypeId GetTypeId();

    SctpHeader() = default;

    /// @param port source port
    void SetSourcePort(uint16_t port);

    /// @return source port
    uint16_t GetSourcePort() const;

    /// @param port destination port
    void SetDestinationPort(uint16_t port);

    /// @return destination port
    uint16_t GetDestinationPort() const;

    /// @param tag verification tag
    void SetVerificationTag(uint32_t tag);

    /// @return verification tag
    uint32_t GetVerificationTag() const;

    /// @param checksum CRC32c of the packet, as a number
    void SetChecksum(uint32_t checksum);

    /**
     * Compute and set the checksum.
     *
     * @param chunks all that is to follow this header
     */
    void SetChecksumFor(Ptr<const Packet> chunks);

    /// @return the checksum field, as a number
    uint32_t GetChecksum() const;

    TypeId GetInstanceTypeId() const override;
    void Print(std::ostream& os) const override;
    uint32_t GetSerializedSize() const override;
    void Serialize(Buffer::Iterator start) const override;
    uint32_t Deserialize(Buffer::Iterator start) override;

  private:
    uint16_t m_sourcePort{0};      ///< source port
    uint16_t m_destinationPort{0}; ///< destination port
    uint32_t m_verificationTag{0}; ///< verification tag
    uint32_t m_checksum{0};        ///< CRC32c as a number
};

namespace sctp
{

/**
 * @ingroup sctp-wire
 * @param data first byte of the common header
 * @param size size of the packet in bytes
 * @return true when the packet has a common header and its checksum is right
 */
bool VerifyChecksum(const uint8_t* data, size_t size);

} // namespace sctp
} // namespace ns3

#endif /* SCTP_HEADER_H */
