/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "ns3/sctp-compat.h"
#include "ns3/sctp-traced.h"
#include "ns3/test.h"

#include <cstdint>
#include <string>
#include <vector>

/**
 * @file
 * @ingroup sctp-tests
 * Trace sources without memory of their own while nothing is connected.
 */

using namespace ns3;

namespace sctp_traced_test
{

/**
 * @ingroup sctp-tests
 * Records the arguments of sinks.
 */
class TracedTest : public TestCase
{
  public:
    /// @param name name of the test
    explicit TracedTest(const std::string& name)
        : TestCase(name)
    {
    }

  protected:
    /**
     * Sink of a number.
     * @param number the number
     */
    void TakeNumber(uint32_t number)
    {
        m_seen.push_back(number);
    }

    /**
     * Sink of a number with a context.
     * @param context the context
     * @param number the number
     */
    void TakeNumberOf(std::string context, uint32_t number)
    {
        m_seen.push_back(static_cast<uint32_t>(context.size()));
        m_seen.push_back(number);
    }

    /**
     * Sink of a change.
     * @param before value before
     * @param after value after
     */
    void TakeChange(uint32_t before, uint32_t after)
    {
        m_seen.push_back(before);
        m_seen.push_back(after);
    }

    using Numbers = std::vector<uint32_t>; //!< arguments of sinks

    Numbers m_seen; //!< arguments of sinks, in order
};

/**
 * @ingroup sctp-tests
 * Sinks are called from when they are connected until they are disconnected.
 */
class CallbackTest : public TracedTest
{
  public:
    CallbackTest()
        : TracedTest("Sinks of a callback")
    {
    }

  private:
    void DoRun() override
    {
        SctpTracedCallback<uint32_t> source;
        const auto sink = MakeCallback(&CallbackTest::TakeNumber, this);
        const auto sinkOf = MakeCallback(&CallbackTest::TakeNumberOf, this);
        NS_TEST_EXPECT_MSG_EQ(sizeof(source), sizeof(void*), "one pointer");
        source(1);
        source.DisconnectWithoutContext(sink);
        NS_TEST_EXPECT_MSG_EQ(source.IsEmpty(), true, "nothing is connected");
        source.ConnectWithoutContext(sink);
        source.Connect(sinkOf, "four");
        NS_TEST_EXPECT_MSG_EQ(source.IsEmpty(), false, "two are connected");
        source(2);
        source.DisconnectWithoutContext(sink);
        source(3);
        source.Disconnect(sinkOf, "four");
        source(5);
        NS_TEST_EXPECT_MSG_EQ(source.IsEmpty(), true, "nothing is connected any more");
        NS_TEST_EXPECT_MSG_EQ((m_seen == Numbers{2, 4, 2, 4, 3}), true, "in order of connection");
    }
};

/**
 * @ingroup sctp-tests
 * A copy has the sinks of the original, but does not share them.
 */
class CopyTest : public TracedTest
{
  public:
    CopyTest()
        : TracedTest("Copy of a callback")
    {
    }

  private:
    void DoRun() override
    {
        SctpTracedCallback<uint32_t> source;
        const SctpTracedCallback<uint32_t> none(source);
        NS_TEST_EXPECT_MSG_EQ(none.IsEmpty(), true, "nothing is connected");
        const auto sink = MakeCallback(&CopyTest::TakeNumber, this);
        source.ConnectWithoutContext(sink);
        const SctpTracedCallback<uint32_t> copy(source);
        source.DisconnectWithoutContext(sink);
        source(1);
        copy(2);
        NS_TEST_EXPECT_MSG_EQ((m_seen == Numbers{2}), true, "the copy keeps its sink");
    }
};

/**
 * @ingroup sctp-tests
 * Sinks of a value are given each change.
 */
class ValueTest : public TracedTest
{
  public:
    ValueTest()
        : TracedTest("Changes of a value")
    {
    }

  private:
    void DoRun() override
    {
        SctpTracedValue<uint32_t> value(7);
        value = 8;
        value.ConnectWithoutContext(MakeCallback(&ValueTest::TakeChange, this));
        value = 8;
        value = 9;
        value += 3;
        value -= 2;
        NS_TEST_EXPECT_MSG_EQ(value.Get(), 10, "the value");
        NS_TEST_EXPECT_MSG_EQ((m_seen == Numbers{8, 9, 9, 12, 12, 10}),
                              true,
                              "changes, with the value before and after");
    }
};

/**
 * @ingroup sctp-tests
 * The suite.
 */
class TracedSuite : public TestSuite
{
  public:
    TracedSuite()
        : TestSuite("sctp-traced", Type::UNIT)
    {
        AddTestCase(new CallbackTest(), SCTP_TEST_QUICK);
        AddTestCase(new CopyTest(), SCTP_TEST_QUICK);
        AddTestCase(new ValueTest(), SCTP_TEST_QUICK);
    }
};

const TracedSuite g_suite; //!< registers the suite

} // namespace sctp_traced_test
