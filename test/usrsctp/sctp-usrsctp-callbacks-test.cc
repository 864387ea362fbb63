/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "../callbacks/sctp-callback-case.h"

/**
 * @file
 * @ingroup sctp-tests
 * Every call of the socket in every trace source and callback, where one end is FreeBSD's stack.
 */

using namespace ns3;

namespace sctp_usrsctp_callbacks_test
{

/**
 * @ingroup sctp-tests
 * The suite.
 */
class UsrsctpCallbacksTestSuite : public TestSuite
{
  public:
    UsrsctpCallbacksTestSuite()
        : TestSuite("sctp-usrsctp-callbacks", Type::SYSTEM)
    {
        const std::string own = "ns3::SctpL4Protocol";
        const std::string other = "ns3::UsrsctpL4Protocol";
        for (const auto& call : GetSctpCallbackCalls())
        {
            AddTestCase(new SctpCallbackCallsTestCase(other, own, call));
            AddTestCase(new SctpCallbackCallsTestCase(own, other, call));
        }
    }
};

UsrsctpCallbacksTestSuite g_usrsctpCallbacksTestSuite; //!< the suite

} // namespace sctp_usrsctp_callbacks_test
