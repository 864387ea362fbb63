/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#ifndef SCTP_ACK_TIME_STAMP_H
#define SCTP_ACK_TIME_STAMP_H

#include "ns3/sctp-types.h"

#include <cstdint>

namespace ns3::sctp
{

/**
 * @ingroup sctp-sequencing
 * Time stamps that order acknowledgements which come on several paths: a counter that goes up by
 * one with each that is sent.
 */
class AckTimeStamp
{
  public:
    /**
     * Receiver: an acknowledgement is sent.
     * @return its time stamp
     */
    uint32_t Next()
    {
        return ++m_sent;
    }

    /**
     * Sender: an acknowledgement has arrived.
     * @param stamp its time stamp
     * @return whether none with a later one has arrived before
     */
    bool IsNewest(uint32_t stamp)
    {
        const SctpTsn unwrapped = m_newest == 0 ? UnwrapFirst(stamp) : Unwrap(stamp, m_newest);
        const bool newest = unwrapped >= m_newest;
        m_newest = newest ? unwrapped : m_newest;
        return newest;
    }

  private:
    uint32_t m_sent{0};  //!< time stamp of the last one sent
    SctpTsn m_newest{0}; //!< latest time stamp received, unwrapped; 0 = none
};

} // namespace ns3::sctp

#endif /* SCTP_ACK_TIME_STAMP_H */
