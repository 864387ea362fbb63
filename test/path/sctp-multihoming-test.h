/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#ifndef SCTP_MULTIHOMING_TEST_H
#define SCTP_MULTIHOMING_TEST_H

#include "../harness/sctp-test-harness.h"

/**
 * @file
 * @ingroup sctp-tests
 * Helpers that the files of the suite sctp-multihoming share.
 */

namespace ns3
{
namespace sctp
{

/**
 * Has the scripted peer tell the addresses of all paths.
 * @param lab the laboratory
 * @param paths number of paths
 */
void BuildScriptedPaths(SctpLab& lab, uint32_t paths);

/**
 * @return the tests of heartbeats
 */
SctpLabSuite::Tests GetHeartbeatTests();

} // namespace sctp
} // namespace ns3

#endif /* SCTP_MULTIHOMING_TEST_H */
