/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "sctp-hmac.h"

#include "ns3/assert.h"

#ifdef SCTP_HAVE_NETTLE
#include <nettle/hmac.h>
#endif

namespace ns3::sctp
{

bool
HasHmac()
{
#ifdef SCTP_HAVE_NETTLE
    return true;
#else
    return false;
#endif
}

uint32_t
GetHmacSize(HmacId id)
{
    switch (id)
    {
    case HmacId::SHA_1:
        return 20;
    case HmacId::SHA_256:
        return 32;
    }
    return 0;
}

Bytes
ComputeHmac(HmacId id, const Bytes& key, const Bytes& data)
{
    Bytes result(GetHmacSize(id));
#ifdef SCTP_HAVE_NETTLE
    if (id == HmacId::SHA_1)
    {
        hmac_sha1_ctx context;
        hmac_sha1_set_key(&context, key.size(), key.data());
        hmac_sha1_update(&context, data.size(), data.data());
        hmac_sha1_digest(&context, result.size(), result.data());
    }
    else
    {
        hmac_sha256_ctx context;
        hmac_sha256_set_key(&context, key.size(), key.data());
        hmac_sha256_update(&context, data.size(), data.data());
        hmac_sha256_digest(&context, result.size(), result.data());
    }
#else
    NS_ASSERT_MSG(key.empty() && data.empty(), "there is no HMAC without nettle");
#endif
    return result;
}

bool
AreEqualHmacs(const Bytes& a, const Bytes& b)
{
    uint8_t difference = a.size() == b.size() ? 0 : 1;
    for (size_t i = 0; i < a.size() && i < b.size(); ++i)
    {
        difference |= a[i] ^ b[i];
    }
    return difference == 0;
}

} // namespace ns3::sctp
