/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#ifndef SCTP_USRSCTP_SENT_DATA_H
#define SCTP_USRSCTP_SENT_DATA_H

#include "ns3/sctp-types.h"

#include <cstddef>
#include <cstdint>
#include <map>
#include <utility>
#include <vector>

namespace ns3::sctp
{

/**
 * @ingroup sctp-usrsctp
 * Tells new data and retransmissions apart in packets of FreeBSD's stack.
 */
class UsrsctpSentData
{
  public:
    /**
     * @param packet a packet with its common header
     * @param size its size, bytes
     * @param fastRetransmissions how many of its chunks are fast retransmissions
     * @return for each DATA or I-DATA chunk in it its TSN, and why it is sent
     */
    std::vector<std::pair<uint32_t, SctpTxReason>> Classify(const uint8_t* packet,
                                                            size_t size,
                                                            uint32_t fastRetransmissions);

  private:
    /// Highest TSN of each association, by its ports and verification tag.
    std::map<std::pair<uint32_t, uint32_t>, uint32_t> m_highest;
};

} // namespace ns3::sctp

#endif /* SCTP_USRSCTP_SENT_DATA_H */
