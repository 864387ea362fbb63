/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#ifndef SCTP_INIT_CHUNK_H
#define SCTP_INIT_CHUNK_H

#include "sctp-wire.h"

#include "ns3/address.h"

#include <cstdint>
#include <memory>
#include <optional>
#include <ostream>
#include <vector>

namespace ns3
{
namespace sctp
{

/**
 * @ingroup sctp-wire
 * INIT and INIT ACK (RFC 9260 sections 3.3.2 and 3.3.3).
 *
 * Values that the RFC forbids, but that can be read, such as a tag of zero, are left to the
 * association, as is a missing cookie in an INIT ACK.
 */
struct InitChunk
{
    static const ChunkDescriptor DESCRIPTOR;     ///< how the registry knows it: INIT
    static const ChunkDescriptor ACK_DESCRIPTOR; ///< INIT ACK

    /// Size of the chunk up to its first parameter, in bytes.
    static constexpr uint32_t HEADER_SIZE = 20;
    /// Addresses beyond this number are ignored, so that a packet cannot demand many paths.
    static constexpr uint32_t MAX_ADDRESSES = 64;
    /// Extension parameters with longer values are ignored, so that the cookie fits. In bytes.
    static constexpr uint32_t MAX_EXTENSION_SIZE = 256;

    bool isAck{false};              ///< INIT ACK rather than INIT
    uint32_t initiateTag{0};        ///< Initiate Tag
    uint32_t advertisedWindow{0};   ///< advertised receiver window credit in bytes
    uint16_t outboundStreams{0};    ///< number of outbound streams
    uint16_t inboundStreams{0};     ///< number of inbound streams
    uint32_t initialTsn{0};         ///< initial TSN
    std::vector<Address> addresses; ///< each once, holding an Ipv4Address or an Ipv6Address
    /// Only written: further addresses, serialized as parameters; null = none.
    std::shared_ptr<const Bytes> serializedAddresses;
    std::optional<Bytes> cookie;                  ///< State Cookie
    std::optional<uint32_t> cookiePreservativeMs; ///< wished increment of the cookie life in ms
    bool hasHostName{false}; ///< the deprecated Host Name Address parameter is there
    Bytes hostName;          ///< value of the Host Name Address parameter
    std::optional<std::vector<uint16_t>> supportedAddressTypes; ///< Supported Address Types
    /// Parameters that the module's extensions know, in their order; read: the first of each type.
    std::vector<RawParameter> extensions;
    /// Only read: all parameters that RFC 9260 does not define, up to one that ends the reading.
    std::vector<RawParameter> others;
    /**
     * Read: parameters that are unknown and are to be reported. Written to an INIT ACK: those to
     * report, each in an Unrecognized Parameter parameter; an INIT does not carry them.
     */
    std::vector<RawParameter> unrecognized;
    /// Parameters that the peer reports as unrecognized in its INIT ACK; only read.
    std::vector<RawParameter> peerUnrecognized;

    /**
     * Read an INIT or an INIT ACK.
     *
     * Unknown parameters are treated by the high bits of their type (RFC 9260 section 3.2.1), so
     * one may end the reading of parameters early; the parameters read until then count. Addresses
     * that no peer can have are ignored: unspecified, multicast, broadcast and IPv4-mapped ones. So
     * is the Host Name Address among the supported types (RFC 9260 section 3.3.2.1.5).
     *
     * @param view the chunk
     * @param out the values read; all parameters of extensions as unknown ones, see Recognize
     * @return false when the chunk is of another type, is too short, or has a parameter of
     * impossible length
     */
    static bool Parse(const ChunkView& view, InitChunk& out);

    /**
     * Tells the parameters of extensions in a chunk that was read from unknown ones.
     *
     * @param knownExtensions parameter types to collect in extensions; with the highest bit, so
     * that the reading goes on behind them also where they are unknown
     */
    void Recognize(const std::vector<uint16_t>& knownExtensions);

    /**
     * Append the chunk. Reports of unrecognized parameters that do not fit any more are left out.
     *
     * @param writer where to append
     */
    void Write(ByteWriter& writer) const;

    /**
     * Print the fields, each after a blank.
     *
     * @param os where to print
     */
    void Print(std::ostream& os) const;
};

} // namespace sctp
} // namespace ns3

#endif /* SCTP_INIT_CHUNK_H */
