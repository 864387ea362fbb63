/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#ifndef SCTP_FRAGMENT_SIZES_H
#define SCTP_FRAGMENT_SIZES_H

#include <cstdint>

namespace ns3::sctp
{

struct SendUnits;

/**
 * @ingroup sctp-send
 * Sizes of the DATA chunks that messages are cut into (RFC 9260 section 6.9).
 */
class FragmentSizes
{
  public:
    /// @param units the sending side
    explicit FragmentSizes(SendUnits& units);

    /**
     * The paths or their MTUs have changed, or an opportunity to send begins: computes AMDCS anew,
     * the least PMDCS of all paths (RFC 9260 section 1.3).
     */
    void Update();

    /**
     * @return largest fragment of messages that need more than one DATA chunk, bytes: half the
     * peer's buffer at most, so that two are in flight
     */
    uint32_t GetFragmentPayload() const;

    /**
     * @param cap limit that the peer's receive buffer sets, bytes
     * @return largest user data of a DATA chunk as of Update, bytes
     */
    uint32_t GetLargestPayload(uint32_t cap) const
    {
        return LimitPayload(m_amdcs, cap);
    }

    /**
     * A message that fits into a chunk, and into the peer's buffer, is not fragmented; one behind
     * which nothing waits goes in as few fragments as it can in the same time. Only during an
     * opportunity to send.
     * @return user data of the next chunk of new data, bytes; 0 when none can be sent
     */
    uint32_t PeekSize() const;

    /**
     * @param size user data of the next chunk, bytes
     * @param room bytes for chunks that the packet has left
     * @return whether Nagle's rule holds it back: something is in flight, and the data that waits
     * neither fills a chunk nor, with headers and padding, the packet
     */
    bool HeldByNagle(uint32_t size, uint32_t room) const;

  private:
    /// Smallest cap on fragments that a small receive buffer of the peer leads to, bytes.
    static constexpr uint32_t MIN_FRAGMENT_CAP = 512;

    /// @return AMDCS, bytes
    uint32_t FindAmdcs() const;

    /**
     * @param amdcs AMDCS, bytes
     * @param cap limit that the peer's receive buffer sets, bytes
     * @return largest user data of a DATA chunk, bytes
     */
    uint32_t LimitPayload(uint32_t amdcs, uint32_t cap) const;

    SendUnits& m_units;           //!< the sending side
    uint32_t m_amdcs{UINT32_MAX}; //!< AMDCS as of Update, bytes
};

} // namespace ns3::sctp

#endif /* SCTP_FRAGMENT_SIZES_H */
