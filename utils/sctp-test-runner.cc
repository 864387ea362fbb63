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

#include <algorithm>
#include <cstdlib>
#include <iostream>
#include <iterator>
#include <sstream>
#include <string>

namespace
{

/// Suites that take two thirds of the time.
constexpr const char* SLOW[] = {"sctp-callbacks",
                                "sctp-interop",
                                "sctp-interop-messages",
                                "sctp-property",
                                "sctp-shared-bottleneck",
                                "sctp-transfer",
                                "sctp-usrsctp-callbacks"};

/**
 * Runs all suites of the module but the slow ones, each in a process of its own, as ns-3's test.py
 * does.
 * @param program the program's name
 * @return 0 if all passed
 */
int
RunQuick(char* program)
{
    char list[] = "--list";
    char* arguments[] = {program, list, nullptr};
    std::stringstream names;
    std::streambuf* const output = std::cout.rdbuf(names.rdbuf());
    ns3::TestRunner::Run(2, arguments);
    std::cout.rdbuf(output);
    int failed = 0;
    for (std::string name; names >> name;)
    {
        const bool slow = std::find(std::begin(SLOW), std::end(SLOW), name) != std::end(SLOW);
        if (name.rfind("sctp", 0) == 0 && !slow)
        {
            const std::string command = "'" + std::string(program) + "' --suite=" + name;
            failed += std::system(command.c_str()) != 0 ? 1 : 0;
        }
    }
    return failed > 0 ? 1 : 0;
}

} // namespace

/**
 * Run the suites that the command line names; with --quick, those that take a minute together.
 *
 * @param argc number of arguments
 * @param argv arguments, as for ns-3's test-runner
 * @return 0 if all passed
 */
int
main(int argc, char* argv[])
{
    ns3::Packet::EnablePrinting(); // as suites of other modules do in ns-3's own runner
    if (argc == 2 && std::string(argv[1]) == "--quick")
    {
        return RunQuick(argv[0]);
    }
    return ns3::TestRunner::Run(argc, argv);
}
