/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#ifndef SCTP_CHUNKS_H
#define SCTP_CHUNKS_H

#include "sctp-chunk-type.h"
#include "sctp-cookie-chunks.h"
#include "sctp-data-chunk.h"
#include "sctp-ecn-chunks.h"
#include "sctp-error-chunk.h"
#include "sctp-heartbeat-chunk.h"
#include "sctp-init-chunk.h"
#include "sctp-sack-chunk.h"
#include "sctp-shutdown-chunks.h"

/**
 * @file
 * @ingroup sctp-wire
 * The chunks of RFC 9260 section 3.3 as structs, each in a file of its own. Each has Parse(), which
 * reads a chunk found by PacketView and returns false when it is malformed or of another type,
 * Write(), which appends the chunk with its header and padding, Print(), and a descriptor for the
 * registry (sctp-chunk-registry.h). Chunks of a fixed size have to have just that size.
 */

#endif /* SCTP_CHUNKS_H */
