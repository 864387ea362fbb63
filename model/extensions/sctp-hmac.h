/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#ifndef SCTP_HMAC_H
#define SCTP_HMAC_H

#include "ns3/sctp-bytes.h"

#include <cstddef>
#include <cstdint>

/**
 * @file
 * @ingroup sctp-extensions
 * Keyed hashes (RFC 2104), by the library nettle.
 */

namespace ns3::sctp
{

/**
 * @ingroup sctp-extensions
 * HMAC Identifiers (RFC 4895 section 3.3).
 */
enum class HmacId : uint16_t
{
    SHA_1 = 1,  //!< SHA-1
    SHA_256 = 3 //!< SHA-256
};

/// @return whether the module was built with nettle
bool HasHmac();

/**
 * @ingroup sctp-extensions
 * @param id an HMAC Identifier
 * @return size of its result, bytes; 0 = it is not supported
 */
uint32_t GetHmacSize(HmacId id);

/**
 * @ingroup sctp-extensions
 * Computes an HMAC. HasHmac is true.
 * @param id an HMAC Identifier that is supported
 * @param key the key
 * @param data the data
 * @return the HMAC
 */
Bytes ComputeHmac(HmacId id, const Bytes& key, const Bytes& data);

/**
 * @ingroup sctp-extensions
 * Compares two HMACs in a time that depends on their sizes only.
 * @param a one of them
 * @param b the other one
 * @return whether they are equal
 */
bool AreEqualHmacs(const Bytes& a, const Bytes& b);

} // namespace ns3::sctp

#endif /* SCTP_HMAC_H */
