/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#ifndef SCTP_DATA_FIELDS_H
#define SCTP_DATA_FIELDS_H

#include "sctp-sequenced-data.h"

#include "ns3/sctp-data-chunk.h"

/**
 * @file
 * @ingroup sctp-sequencing
 * The fields of a DATA chunk as a fragment of a message, and back.
 */

namespace ns3::sctp
{

/**
 * @ingroup sctp-sequencing
 * @param data a fragment that is to be sent
 * @return it as a DATA chunk
 */
DataChunk MakeDataChunk(const SctpDataToSend& data);

/**
 * @ingroup sctp-sequencing
 * @param chunk a DATA chunk that was received
 * @return the fragment that it carries
 */
SctpReceivedData MakeReceivedData(const DataChunk& chunk);

} // namespace ns3::sctp

#endif /* SCTP_DATA_FIELDS_H */
