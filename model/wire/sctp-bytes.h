/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#ifndef SCTP_BYTES_H
#define SCTP_BYTES_H

#include <cstddef>
#include <cstdint>
#include <vector>

/**
 * @file
 * @ingroup sctp-wire
 * Access to bytes in wire order: integers, padding, and headers of chunks and parameters.
 */

namespace ns3::sctp
{

/// Chunk types; RFC 9260's are in sctp-chunk-type.h.
enum class ChunkType : uint8_t;

/// Bytes in wire order.
using Bytes = std::vector<uint8_t>;

/// Size of the SCTP common header in bytes.
constexpr uint32_t COMMON_HEADER_SIZE = 12;

/// Size of a chunk header, of a parameter header and of a cause header, in bytes.
constexpr uint32_t TLV_HEADER_SIZE = 4;

/// Largest value of the 16-bit length field of chunks, parameters and causes, in bytes.
constexpr uint32_t MAX_TLV_SIZE = 65535;

/**
 * @ingroup sctp-wire
 * @param n a size in bytes
 * @return the size rounded up to a multiple of four bytes
 */
constexpr uint32_t
Padded(uint32_t n)
{
    return (n + 3) & ~uint32_t{3};
}

/**
 * @ingroup sctp-wire
 * Reads big-endian integers from bytes, never beyond their end. The first read beyond the end makes
 * the reader fail for good: it and all later reads return zero or null.
 */
class ByteReader
{
  public:
    /**
     * @param data first byte; has to outlive the reader
     * @param size number of bytes
     */
    ByteReader(const uint8_t* data, uint32_t size)
        : m_next(data),
          m_left(size)
    {
    }

    /// @return the next byte
    uint8_t U8()
    {
        const uint8_t* p = Read(1);
        return p ? p[0] : 0;
    }

    /// @return the next 16-bit integer
    uint16_t U16()
    {
        const uint8_t* p = Read(2);
        return p ? static_cast<uint16_t>(p[0] << 8 | p[1]) : 0;
    }

    /// @return the next 32-bit integer
    uint32_t U32()
    {
        const uint8_t* p = Read(4);
        return p ? uint32_t{p[0]} << 24 | uint32_t{p[1]} << 16 | uint32_t{p[2]} << 8 | p[3] : 0;
    }

    /**
     * Pass over bytes.
     *
     * @param n number of bytes
     */
    void Skip(uint32_t n)
    {
        Read(n);
    }

    /**
     * Take bytes.
     *
     * @param n number of bytes
     * @return the first of n readable bytes; null when there are fewer
     */
    const uint8_t* Read(uint32_t n)
    {
        if (!m_ok || n > m_left)
        {
            m_ok = false;
            return nullptr;
        }
        const uint8_t* p = m_next;
        m_next += n;
        m_left -= n;
        return p;
    }

    /// @return the number of bytes that were not read yet; zero after a failure
    uint32_t Left() const
    {
        return m_ok ? m_left : 0;
    }

    /// @return true when no read went beyond the end
    bool Ok() const
    {
        return m_ok;
    }

  private:
    const uint8_t* m_next; ///< next byte to read
    uint32_t m_left;       ///< bytes from m_next on
    bool m_ok{true};       ///< no read has failed
};

/**
 * @ingroup sctp-wire
 * Appends big-endian integers and bytes to a block of bytes. Alignment is relative to where the
 * writer started.
 */
class ByteWriter
{
  public:
    /// @param out where to append; has to outlive the writer
    explicit ByteWriter(Bytes& out)
        : m_out(out),
          m_start(out.size())
    {
    }

    /// @param value byte to append
    void U8(uint8_t value)
    {
        m_out.push_back(value);
    }

    /// @param value 16-bit integer to append
    void U16(uint16_t value)
    {
        // Compilers inline it byte by byte.
        U8(static_cast<uint8_t>(value >> 8));
        U8(static_cast<uint8_t>(value));
    }

    /// @param value 32-bit integer to append
    void U32(uint32_t value)
    {
        U16(static_cast<uint16_t>(value >> 16));
        U16(static_cast<uint16_t>(value));
    }

    /**
     * @param data bytes to append
     * @param size number of bytes
     */
    void Append(const uint8_t* data, size_t size)
    {
        m_out.insert(m_out.end(), data, data + size);
    }

    /// @param bytes bytes to append
    void Append(const Bytes& bytes)
    {
        m_out.insert(m_out.end(), bytes.begin(), bytes.end());
    }

    /// Append zero bytes up to the next multiple of four.
    void PadTo4()
    {
        m_out.resize(m_start + Padded(Size()));
    }

    /// @return number of bytes appended so far
    uint32_t Size() const
    {
        return static_cast<uint32_t>(m_out.size() - m_start);
    }

    /**
     * Append the header of a chunk, its length still zero.
     *
     * @param type chunk type
     * @param flags chunk flags
     * @return the position to give to EndChunk()
     */
    uint32_t BeginChunk(ChunkType type, uint8_t flags = 0);

    /**
     * Put the length of a chunk, which ends here, into its header and pad the chunk.
     *
     * @param begin position from BeginChunk()
     */
    void EndChunk(uint32_t begin);

    /**
     * Put flags and length of a chunk, which ends here but for its user data, into its header.
     *
     * @param begin position from BeginChunk()
     * @param flags chunk flags
     * @param payloadSize size of the user data, bytes
     */
    void EndChunk(uint32_t begin, uint8_t flags, uint32_t payloadSize);

    /**
     * Append padding and the header of a parameter or an error cause, its length still zero. The
     * padding belongs to the item before it: lengths never count the padding at the end (RFC 9260
     * section 3.2).
     *
     * @param type parameter type or cause code
     * @return the position to give to EndTlv()
     */
    uint32_t BeginTlv(uint16_t type);

    /**
     * Put the length of a parameter or an error cause, which ends here, into its header.
     *
     * @param begin position from BeginTlv()
     */
    void EndTlv(uint32_t begin);

    /**
     * Append a whole parameter or error cause after padding.
     *
     * @param type parameter type or cause code
     * @param value its value, at most 65531 bytes
     */
    void Tlv(uint16_t type, const Bytes& value);

  private:
    /**
     * @param p where to store two bytes
     * @param value 16-bit integer
     */
    static void Store(uint8_t* p, uint16_t value)
    {
        p[0] = static_cast<uint8_t>(value >> 8);
        p[1] = static_cast<uint8_t>(value);
    }

    Bytes& m_out;         ///< where to append
    const size_t m_start; ///< size of m_out at the start
};

/**
 * @ingroup sctp-wire
 * @tparam Chunk one of the chunk structs
 * @param chunk the chunk
 * @return its bytes, padded
 */
template <typename Chunk>
Bytes
ToBytes(const Chunk& chunk)
{
    Bytes bytes;
    bytes.reserve(64); // most chunks fit
    ByteWriter writer(bytes);
    chunk.Write(writer);
    return bytes;
}

} // namespace ns3::sctp

#endif /* SCTP_BYTES_H */
