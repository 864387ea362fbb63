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
#include <vector>

namespace
{

/// Suites that take more than four seconds each, five sixths of the time together; the longest
/// first.
constexpr const char* SLOW[] = {"sctp-callbacks",
                                "sctp-cubic",
                                "sctp-usrsctp-callbacks",
                                "sctp-shared-bottleneck",
                                "sctp-interop-messages",
                                "sctp-property",
                                "sctp-interop",
                                "sctp-bbr-transfer",
                                "sctp-transfer",
                                "sctp-interfaces-wifi",
                                "sctp-receive",
                                "sctp-usrsctp-interfaces",
                                "sctp-interfaces",
                                "sctp-mobility"};

/**
 * @param name name of a suite
 * @return whether it is a slow one
 */
bool
IsSlow(const std::string& name)
{
    return std::find(std::begin(SLOW), std::end(SLOW), name) != std::end(SLOW);
}

/**
 * @param program the program's name
 * @param quick whether slow ones are left out
 * @return the suites of the module, slow ones first, so that several processors end together
 */
std::vector<std::string>
ListSuites(char* program, bool quick)
{
    char list[] = "--list";
    char* arguments[] = {program, list, nullptr};
    std::stringstream output;
    std::streambuf* const before = std::cout.rdbuf(output.rdbuf());
    ns3::TestRunner::Run(2, arguments);
    std::cout.rdbuf(before);
    std::vector<std::string> names;
    for (std::string name; output >> name;)
    {
        if (name.rfind("sctp", 0) == 0 && !(quick && IsSlow(name)))
        {
            names.push_back(name);
        }
    }
    std::stable_partition(names.begin(), names.end(), IsSlow);
    return names;
}

/**
 * Runs all suites of the module but the slow ones, each in a process of its own, as ns-3's test.py
 * does.
 * @param program the program's name
 * @return 0 if all passed
 */
int
RunQuick(char* program)
{
    int failed = 0;
    for (const auto& name : ListSuites(program, true))
    {
        const std::string command = "'" + std::string(program) + "' --suite=" + name;
        failed += std::system(command.c_str()) != 0 ? 1 : 0;
    }
    return failed > 0 ? 1 : 0;
}

} // namespace

/**
 * Run the suites that the command line names; with --quick, those that take a minute together. With
 * --suites, print their names, slow ones first; with --quick-suites, those of --quick.
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
    const std::string list = argc == 2 ? argv[1] : "";
    if (list == "--suites" || list == "--quick-suites")
    {
        for (const auto& name : ListSuites(argv[0], list == "--quick-suites"))
        {
            std::cout << name << std::endl;
        }
        return 0;
    }
    return ns3::TestRunner::Run(argc, argv);
}
