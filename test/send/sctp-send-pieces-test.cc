/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "sctp-text-packet.h"

#include "ns3/sctp-compat.h"
#include "ns3/sctp-send-queue.h"
#include "ns3/test.h"

#include <string>

/**
 * @file
 * @ingroup sctp-tests
 * Messages in the send queue that are given in pieces.
 */

namespace ns3
{
namespace sctp
{

namespace sctp_send_pieces_test
{

/**
 * @ingroup sctp-tests
 * @param streamId a stream
 * @return how to send on it
 */
SctpSendInfo
On(uint16_t streamId)
{
    SctpSendInfo info;
    info.streamId = streamId;
    return info;
}

/**
 * @ingroup sctp-tests
 * @param fragment a fragment
 * @return stream:SSN, B and E bits, user data
 */
std::string
Describe(const SendQueue::Fragment& fragment)
{
    return std::to_string(fragment.message->info.streamId) + ':' +
           std::to_string(fragment.message->GetSsn()) + (fragment.begin ? 'B' : '-') +
           (fragment.end ? 'E' : '-') + ToText(fragment.payload);
}

/**
 * @ingroup sctp-tests
 * Messages that are given in pieces (RFC 6458 section 8.1.26).
 */
class PiecesTestCase : public TestCase
{
  public:
    /// @param interleaves whether messages of several streams may be mixed
    explicit PiecesTestCase(bool interleaves)
        : TestCase(std::string("A message in pieces, ") + (interleaves ? "mixed" : "in a row")),
          m_interleaves(interleaves)
    {
    }

  private:
    void DoRun() override
    {
        SendQueue queue(CreateObject<SctpRoundRobinScheduler>());
        queue.SetInterleaving(m_interleaves);
        queue.Push(MakeText("abc"), On(1), false);
        NS_TEST_EXPECT_MSG_EQ(queue.GetOpen().IsEmpty(), false, "not ended");
        NS_TEST_EXPECT_MSG_EQ(Describe(queue.Produce(9)), "1:0B-abc", "no end");
        queue.Push(MakeText("x"), On(2));
        NS_TEST_EXPECT_MSG_EQ(queue.CanProduce(), m_interleaves, "the other stream");
        NS_TEST_EXPECT_MSG_EQ(queue.IsEmpty(), false, "waits");
        NS_TEST_EXPECT_MSG_EQ(queue.Reset({1}), false, "in the midst of a message");
        queue.Pause({1}, true);
        queue.Push(MakeText("defg"), On(1), false);
        queue.Push(MakeText("h"), On(1));
        queue.Push(MakeText("later"), On(1));
        NS_TEST_EXPECT_MSG_EQ(queue.GetOpen().IsEmpty(), true, "ended");
        if (m_interleaves)
        {
            NS_TEST_EXPECT_MSG_EQ(Describe(queue.Produce(9)), "2:0BEx", "in between");
        }
        const auto fourth = queue.Produce(3);
        NS_TEST_EXPECT_MSG_EQ(Describe(fourth), "1:0--def", "goes on while the stream pauses");
        NS_TEST_EXPECT_MSG_EQ(fourth.fsn, 1, "FSN of the whole message");
        NS_TEST_EXPECT_MSG_EQ(queue.AreAcked({1}, UINT64_MAX), false, "not sent in full");
        NS_TEST_EXPECT_MSG_EQ(Describe(queue.Produce(3)), "1:0--g", "end of a piece");
        const auto last = queue.Produce(3);
        NS_TEST_EXPECT_MSG_EQ(Describe(last), "1:0-Eh", "its end");
        NS_TEST_EXPECT_MSG_EQ(last.fsn, 3, "FSN of the whole message");
        NS_TEST_EXPECT_MSG_EQ(queue.AreAcked({1}, UINT64_MAX), true, "the next one pauses");
        queue.Pause({1}, false);
        if (!m_interleaves)
        {
            NS_TEST_EXPECT_MSG_EQ(Describe(queue.Produce(9)), "2:0BEx", "now the other stream");
        }
        NS_TEST_EXPECT_MSG_EQ(Describe(queue.Produce(9)), "1:1BElater", "the next message");

        queue.Push(MakeText("sent"), On(1), false);
        queue.Produce(9);
        queue.Push(MakeText("waits"), On(1), false);
        queue.Push(MakeText("y"), On(2));
        for (const auto& message : queue.ListBegun())
        {
            queue.Discard(*message);
        }
        queue.ForgetBegun();
        NS_TEST_EXPECT_MSG_EQ(queue.GetOpen().IsEmpty(), true, "given up");
        NS_TEST_EXPECT_MSG_EQ(Describe(queue.Produce(9)), "2:1BEy", "others go on");
        NS_TEST_EXPECT_MSG_EQ(queue.IsEmpty(), true, "and nothing else waits");
        queue.Push(MakeText("new"), On(1));
        NS_TEST_EXPECT_MSG_EQ(Describe(queue.Produce(9)), "1:3BEnew", "a message of its own");
    }

    bool m_interleaves; //!< messages of several streams may be mixed
};

/**
 * @ingroup sctp-tests
 * Tests of messages in pieces.
 */
class SendPiecesSuite : public TestSuite
{
  public:
    SendPiecesSuite()
        : TestSuite("sctp-send-pieces", Type::UNIT)
    {
        AddTestCase(new PiecesTestCase(false), SCTP_TEST_QUICK);
        AddTestCase(new PiecesTestCase(true), SCTP_TEST_QUICK);
    }
};

SendPiecesSuite g_suite; //!< registers the suite

} // namespace sctp_send_pieces_test

} // namespace sctp
} // namespace ns3
