/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#ifndef SCTP_ECN_LAB_H
#define SCTP_ECN_LAB_H

#include "../harness/sctp-test-harness.h"

#include "ns3/sctp-ecn-chunks.h"
#include "ns3/sctp-ecn-marks.h"
#include "ns3/sctp-ecn-unit.h"
#include "ns3/sctp-heartbeat-chunk.h"

#include <string>

/**
 * @file
 * @ingroup sctp-tests
 * Helpers that the tests of explicit congestion notification share.
 */

/**
 * @ingroup sctp-tests
 * Helpers of the tests of explicit congestion notification.
 */
namespace ns3::sctp_ecn_lab
{

/// Type of the parameter ECN Capable.
constexpr uint16_t CAPABLE = 0x8000;
/// ToS of a packet that was marked.
constexpr uint8_t CE = 3;

/**
 * @param tsn a TSN
 * @return an ECNE
 */
sctp::Bytes MakeEcne(uint32_t tsn);

/**
 * @param tsn a TSN
 * @return a CWR
 */
sctp::Bytes MakeCwr(uint32_t tsn);

/**
 * @param tsn a TSN
 * @param size bytes of user data
 * @return DATA with a message that waits for no other
 */
sctp::Bytes MakeData(uint32_t tsn, size_t size = 1);

/// @return a HEARTBEAT
sctp::HeartbeatChunk MakeHeartbeat();

/**
 * @param lab the laboratory
 * @param host who has sent it
 * @param type INIT or INIT ACK
 * @return whether the first chunk of the type offers the extension
 */
bool Offers(const SctpLab& lab, uint32_t host, sctp::ChunkType type);

/**
 * Opens an association with a scripted peer that offers the extension, as the host does.
 * @param lab the laboratory
 */
void OpenScripted(SctpLab& lab);

/**
 * Has the peer echo a mark of the host's data, which shows that it takes echoes of RFC 4960.
 * @param lab the laboratory
 */
void ShowForm(SctpLab& lab);

/**
 * Has the peer send DATA in a packet that was marked.
 * @param lab the laboratory
 * @param tsn its TSN
 */
void SendMarked(SctpLab& lab, uint32_t tsn);

/**
 * @param lab the laboratory
 * @param host the host
 * @return the user's side of its first association
 */
Ptr<SctpEcnMarks> GetMarks(const SctpLab& lab, uint32_t host = 0);

/**
 * @param lab the laboratory
 * @param host the host
 * @return TSNs of the ECNEs in the last packet of the host that has any, as "1 2"
 */
std::string GetEchoes(const SctpLab& lab, uint32_t host = 0);

/**
 * @param lab the laboratory
 * @param host the host
 * @return number of packets of the host that have an ECNE
 */
size_t CountEchoes(const SctpLab& lab, uint32_t host = 0);

} // namespace ns3::sctp_ecn_lab

#endif /* SCTP_ECN_LAB_H */
