/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#ifndef SCTP_INTERLEAVING_LAB_H
#define SCTP_INTERLEAVING_LAB_H

#include "../harness/sctp-test-harness.h"

#include "ns3/boolean.h"
#include "ns3/sctp-i-data-chunk.h"
#include "ns3/uinteger.h"

/**
 * @file
 * @ingroup sctp-tests
 * Associations with user message interleaving (RFC 8260) for tests.
 */

namespace ns3::sctp
{

/// @return matches packets with I-DATA
inline SctpMatch
WithIData()
{
    return [](const SctpSeen& seen) { return !seen.GetAll<IDataChunk>().empty(); };
}

/**
 * Has hosts offer interleaving.
 * @param lab the laboratory
 */
inline void
Interleave(SctpLab& lab)
{
    lab.Set("FragmentInterleave", UintegerValue(2));
    lab.Set("Interleaving", BooleanValue(true));
}

/**
 * Opens an association with the scripted peer; both offer interleaving.
 * @param lab the laboratory
 */
inline void
OpenInterleaved(SctpLab& lab)
{
    Interleave(lab);
    lab.BuildScripted();
    lab.peer.chunkTypes = {IDataChunk::TYPE};
    lab.OpenToPeer();
}

} // namespace ns3::sctp

#endif /* SCTP_INTERLEAVING_LAB_H */
