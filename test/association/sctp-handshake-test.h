/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#ifndef SCTP_HANDSHAKE_TEST_H
#define SCTP_HANDSHAKE_TEST_H

#include "../harness/sctp-test-harness.h"

/**
 * @file
 * @ingroup sctp-tests
 * Helpers that the files of the suite sctp-handshake share.
 */

namespace ns3
{
namespace sctp
{

/// @param lab the laboratory, with a scripted peer: the client is brought to COOKIE-ECHOED
void GoToCookieEchoed(SctpLab& lab);

/// @return the tests of duplicate or unexpected chunks of the set-up
SctpLabSuite::Tests GetUnexpectedSetupTests();

} // namespace sctp
} // namespace ns3

#endif /* SCTP_HANDSHAKE_TEST_H */
