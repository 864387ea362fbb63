/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "../harness/sctp-receive-side.h"
#include "sctp-reassembly-test.h"

#include "ns3/flow-id-tag.h"
#include "ns3/test.h"

#include <string>
#include <vector>

/**
 * @file
 * @ingroup sctp-tests
 * Tests of the reassembly queue with many messages and many fragments.
 */

namespace ns3
{
namespace sctp
{

namespace
{

/// A receive buffer that is never full.
constexpr uint32_t NEVER_FULL = 1 << 30;

/**
 * @ingroup sctp-tests
 * Stream sequence numbers wrap at 65536.
 */
class SsnWrapTestCase : public TestCase
{
  public:
    SsnWrapTestCase()
        : TestCase("Stream sequence numbers wrap, also with 65535 messages ahead")
    {
    }

  private:
    void DoRun() override
    {
        ReceiveSide receiver(NEVER_FULL, 0, NEVER_FULL);
        uint32_t read = 0;
        for (uint32_t round = 0; round < 2; ++round)
        {
            // The first of each round comes last
            for (uint32_t i = 65534; i-- > 0;)
            {
                const uint32_t index = round * 65535 + i + 1;
                receiver.Arrive(index, "BE", 4, index, std::to_string(index));
            }
            NS_TEST_EXPECT_MSG_EQ(receiver.queue.GetBuffer().IsReadable(),
                                  false,
                                  "the first is missing");
            const uint32_t index = round * 65535;
            receiver.Arrive(index, "BE", 4, index, std::to_string(index));
            for (std::string text = receiver.Read(); !text.empty(); text = receiver.Read())
            {
                NS_TEST_ASSERT_MSG_EQ(text, std::to_string(read), "in order");
                ++read;
            }
        }
        NS_TEST_EXPECT_MSG_EQ(read, 2 * 65535, "all messages");
        NS_TEST_EXPECT_MSG_EQ(receiver.violated, false, "none was refused");
    }
};

/**
 * @ingroup sctp-tests
 * A message of many fragments.
 */
class LargeMessageTestCase : public TestCase
{
  public:
    LargeMessageTestCase()
        : TestCase("A message of 10 MB is reassembled and keeps its byte tags")
    {
    }

  private:
    void DoRun() override
    {
        constexpr uint32_t COUNT = 7000;
        constexpr uint32_t SIZE = 1452;
        ReceiveSide receiver(NEVER_FULL, 0, NEVER_FULL);
        for (uint32_t i = 0; i < COUNT; ++i)
        {
            // 2657 is prime to 7000: each fragment once, far from the one before
            const uint32_t index = (i * 2657 + 1) % COUNT;
            ReassemblyQueue::Fragment fragment;
            fragment.tsn = UnwrapFirst(ReceiveSide::INITIAL_TSN) + index;
            fragment.begin = index == 0;
            fragment.end = index == COUNT - 1;
            const std::string text(SIZE, static_cast<char>(index));
            fragment.payload =
                Create<Packet>(reinterpret_cast<const uint8_t*>(text.data()), text.size());
            fragment.payload->AddByteTag(FlowIdTag(index));
            NS_TEST_ASSERT_MSG_EQ(receiver.Arrive(fragment), true, "taken in");
        }
        // It comes in pieces of 1024 fragments, as ns-3 cannot join more while packets are printed.
        SctpReceiveInfo info;
        std::vector<Ptr<Packet>> pieces;
        do
        {
            pieces.push_back(receiver.queue.Receive(NEVER_FULL, info));
        } while (!info.endOfRecord);
        NS_TEST_ASSERT_MSG_EQ(pieces.size(), 7, "pieces");
        uint32_t tags = 0;
        uint32_t offset = 0;
        for (const auto& packet : pieces)
        {
            const std::string text = GetText(packet);
            for (auto it = packet->GetByteTagIterator(); it.HasNext(); ++tags)
            {
                auto item = it.Next();
                FlowIdTag tag;
                item.GetTag(tag);
                NS_TEST_ASSERT_MSG_EQ(offset + item.GetStart(),
                                      tag.GetFlowId() * SIZE,
                                      "where it was");
                NS_TEST_ASSERT_MSG_EQ(text[item.GetStart()],
                                      static_cast<char>(tag.GetFlowId()),
                                      "content");
            }
            offset += packet->GetSize();
        }
        NS_TEST_ASSERT_MSG_EQ(offset, COUNT * SIZE, "all of it");
        NS_TEST_EXPECT_MSG_EQ(tags, COUNT, "all tags");
    }
};

} // namespace

std::vector<TestCase*>
MakeReassemblyLimitTests()
{
    return {new SsnWrapTestCase, new LargeMessageTestCase};
}

} // namespace sctp
} // namespace ns3
