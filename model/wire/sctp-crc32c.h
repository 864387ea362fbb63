/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#ifndef SCTP_CRC32C_H
#define SCTP_CRC32C_H

#include <boost/crc.hpp>
#include <cstddef>
#include <cstdint>

namespace ns3
{
namespace sctp
{

/**
 * @ingroup sctp-wire
 * The CRC32c of RFC 9260 appendix A, fed piece by piece.
 *
 * The value is the usual one of CRC32c ("123456789" gives 0xE3069283). It goes onto the wire with
 * its least significant byte first (83 92 06 E3), unlike all other fields of SCTP.
 */
class Crc32cCalculator
{
  public:
    /**
     * Feed bytes.
     *
     * @param data first byte
     * @param size number of bytes
     */
    void Add(const uint8_t* data, size_t size);

    /**
     * Feed the bytes of an SCTP packet from its start, the checksum field counted as zero (RFC 9260
     * section 6.8).
     *
     * @param data first byte of the common header
     * @param size number of bytes, at least 12
     */
    void AddPacket(const uint8_t* data, size_t size);

    /// @return CRC32c of the bytes fed so far
    uint32_t Get() const;

  private:
    /// The polynomial of CRC32c, reflected, with all bits inverted at the start and at the end.
    boost::crc_optimal<32, 0x1EDC6F41, 0xFFFFFFFF, 0xFFFFFFFF, true, true> m_crc;
};

/**
 * @ingroup sctp-wire
 * @param data first byte
 * @param size number of bytes
 * @return their CRC32c
 */
uint32_t Crc32c(const uint8_t* data, size_t size);

/**
 * @ingroup sctp-wire
 * @param data first byte of the common header of an SCTP packet
 * @param size size of the packet in bytes
 * @return the packet's CRC32c with the checksum field counted as zero; zero for fewer than 12 bytes
 */
uint32_t PacketCrc32c(const uint8_t* data, size_t size);

} // namespace sctp
} // namespace ns3

#endif /* SCTP_CRC32C_H */
