/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

/**
 * @file
 * @ingroup sctp-tests
 * Test runner of the standalone build; inside an ns-3 tree, ns-3's own runner does this.
 */

#include "ns3/packet.h"
#include "ns3/test.h"

/**
 * Run the suites that the command line names.
 *
 * @param argc number of arguments
 * @param argv arguments, as for ns-3's test-runner
 * @return 0 if all passed
 */
int
main(int argc, char* argv[])
{
    ns3::Packet::EnablePrinting(); // as suites of other modules do in ns-3's own runner
    return ns3::TestRunner::Run(argc, argv);
}
