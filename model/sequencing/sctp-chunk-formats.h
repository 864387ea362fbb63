/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#ifndef SCTP_CHUNK_FORMATS_H
#define SCTP_CHUNK_FORMATS_H

#include "sctp-ack-format.h"
#include "sctp-data-format.h"

namespace ns3::sctp
{

/**
 * @ingroup sctp-sequencing
 * The formats that an association uses; the set-up may replace them.
 */
struct ChunkFormats
{
    Ptr<SctpDataFormat> data; //!< format of user data
    Ptr<SctpAckFormat> ack;   //!< format of acknowledgements
};

/**
 * @ingroup sctp-sequencing
 * @param data a format of user data
 * @param ack a format of acknowledgements
 * @return whether they go together: none has numbers of paths, or both are of one scheme
 */
inline bool
AreOneScheme(const SctpDataFormat& data, const SctpAckFormat& ack)
{
    return data.CarriesNumbers() == ack.HasNumbers() &&
           (!data.CarriesNumbers() || data.GetChunkTypes() == ack.GetChunkTypes());
}

} // namespace ns3::sctp

#endif /* SCTP_CHUNK_FORMATS_H */
