/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#ifndef SCTP_DATA_SENDER_H
#define SCTP_DATA_SENDER_H

#include "ns3/sctp-types.h"

#include <cstdint>

namespace ns3
{

class SctpPath;

namespace sctp
{

/**
 * @ingroup sctp-policy
 * The sender of data, as extensions of the protocol use it; see Transmitter.
 */
class DataSender
{
  public:
    virtual ~DataSender() = default;

    /**
     * @return bytes of user data that wait or are not yet acknowledged
     */
    virtual uint32_t GetBufferedBytes() const = 0;

    /**
     * @return the cumulative TSN that the peer has acknowledged
     */
    virtual SctpTsn GetCumulativeAcked() const = 0;

    /**
     * @return the highest TSN that was sent; the cumulative one if none was
     */
    virtual SctpTsn GetHighestSent() const = 0;

    /**
     * @param tsn a TSN that is outstanding
     * @return the path that it was sent on last; SCTP_NO_PATH = the TSN is not outstanding
     */
    virtual SctpPathId FindLastPath(SctpTsn tsn) const = 0;
};

} // namespace sctp
} // namespace ns3

#endif /* SCTP_DATA_SENDER_H */
