/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "sctp-callback-calls.h"

#include "ns3/sctp-compat.h"

#include <set>

/**
 * @file
 * @ingroup sctp-tests
 * Every call of the socket in every trace source and callback, in every variant.
 */

using namespace ns3;

namespace
{

/// The variants.
constexpr const char* VARIANTS[] = {"ns3::SctpL4Protocol",
                                    "ns3::CmtSctpL4Protocol",
                                    "ns3::CmtPfSctpL4Protocol",
                                    "ns3::MpSctpL4Protocol"};

/**
 * @ingroup sctp-tests
 * The scenarios reach every trace source and every callback in some variant, on some host.
 */
class PointsTestCase : public SctpCallbackCallsTestCase
{
  public:
    PointsTestCase()
        : SctpCallbackCallsTestCase("", "", {"every point is reached", nullptr, false, false})
    {
    }

  private:
    void DoRun() override
    {
        std::set<std::string> all;
        std::set<std::string> reached;
        const auto strip = [](const std::string& point) {
            return point.substr(point.find('.') + 1);
        };
        for (const char* variant : VARIANTS)
        {
            for (const auto& [kind, counts] : GetPoints(variant, variant, *this))
            {
                for (const auto& [point, count] : counts)
                {
                    all.insert(strip(point));
                    if (count > 0)
                    {
                        reached.insert(strip(point));
                    }
                }
            }
        }
        for (const auto& point : all)
        {
            Expect(reached.count(point) > 0, point + " is reached");
        }
    }
};

/**
 * @ingroup sctp-tests
 * The suite.
 */
class CallbacksTestSuite : public TestSuite
{
  public:
    CallbacksTestSuite()
        : TestSuite("sctp-callbacks", Type::SYSTEM)
    {
        AddTestCase(new PointsTestCase);
        for (const char* variant : VARIANTS)
        {
            for (const auto& call : GetSctpCallbackCalls())
            {
                AddTestCase(new SctpCallbackCallsTestCase(variant, variant, call));
            }
        }
    }
};

CallbacksTestSuite g_callbacksTestSuite; //!< the suite

} // namespace
