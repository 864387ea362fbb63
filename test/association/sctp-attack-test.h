/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#ifndef SCTP_ATTACK_TEST_H
#define SCTP_ATTACK_TEST_H

#include "../harness/sctp-test-harness.h"

/**
 * @file
 * @ingroup sctp-tests
 * Helpers that the files of the suite sctp-attack share.
 */

namespace ns3
{
namespace sctp
{

/**
 * Lets the client of a laboratory with a scripted peer listen.
 * @param lab the laboratory
 */
void ListenOnly(SctpLab& lab);

/**
 * @param type type of the chunks of causes
 * @param abort whether it is an ABORT
 * @param tBit the T bit
 * @return an ERROR or ABORT
 */
Bytes MakeError(CauseCode type, bool abort, bool tBit = false);

/// @return the tests of attacks by chunks of the set-up
SctpLabSuite::Tests GetSetupAttackTests();

} // namespace sctp
} // namespace ns3

#endif /* SCTP_ATTACK_TEST_H */
