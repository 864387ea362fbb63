/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#ifndef SCTP_CALLBACK_CASE_H
#define SCTP_CALLBACK_CASE_H

#include "sctp-callback-calls.h"

#include "ns3/test.h"

#include <string>
#include <utility>
#include <vector>

namespace ns3
{

/**
 * @ingroup sctp-tests
 * Makes one call at every point, the first and a later time that it is reached, a scenario each.
 */
class SctpCallbackCallsTestCase : public TestCase
{
  public:
    /**
     * @param client variant of SCTP of host 0
     * @param server variant of SCTP of host 1
     * @param call the call
     */
    SctpCallbackCallsTestCase(const std::string& client,
                              const std::string& server,
                              const SctpCallbackCall& call);

    /**
     * @param condition a condition that must be true
     * @param what property that it shows
     */
    void Expect(bool condition, const std::string& what);

    /// Kinds of scenario, and how often each point is reached for the first kind that reaches it.
    using Points = std::vector<std::pair<SctpCallbackScenario::Kind, SctpCallbackScenario::Counts>>;

    /**
     * Runs the scenarios without a call.
     * @param client variant of SCTP of host 0
     * @param server variant of SCTP of host 1
     * @param test receives the failures
     * @return the points
     */
    static const Points& GetPoints(const std::string& client,
                                   const std::string& server,
                                   SctpCallbackCallsTestCase& test);

  private:
    void DoRun() override;

    /**
     * Runs a scenario with the call.
     * @param kind kind of scenario
     * @param point where to make the call
     * @param occurrence which time the point is reached
     */
    void Check(SctpCallbackScenario::Kind kind, const std::string& point, uint32_t occurrence);

    std::string m_client;    //!< variant of host 0
    std::string m_server;    //!< variant of host 1
    SctpCallbackCall m_call; //!< the call
};

} // namespace ns3

#endif /* SCTP_CALLBACK_CASE_H */
