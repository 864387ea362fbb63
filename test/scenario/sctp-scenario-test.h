/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#ifndef SCTP_SCENARIO_TEST_H
#define SCTP_SCENARIO_TEST_H

#include "ns3/test.h"

#include <vector>

/**
 * @file
 * @ingroup sctp-tests
 * Test cases that the files of the suite sctp-scenario share.
 */

namespace ns3
{

/// @return new test cases of the meters of a transfer and of changes of its paths, for the suite to
/// own
std::vector<TestCase*> MakeMeterTests();

} // namespace ns3

#endif /* SCTP_SCENARIO_TEST_H */
