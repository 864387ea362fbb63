/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "sctp-reassembly-test.h"

#include "ns3/boolean.h"
#include "ns3/random-variable-stream.h"
#include "ns3/sctp-ack-format.h"
#include "ns3/sctp-compat.h"
#include "ns3/sctp-data-format.h"
#include "ns3/sctp-data-tracker.h"
#include "ns3/sctp-loss-detection.h"
#include "ns3/sctp-parameters.h"
#include "ns3/sctp-path-manager.h"
#include "ns3/sctp-sack-format.h"
#include "ns3/sctp-sack-policy.h"
#include "ns3/sctp-sequenced-data.h"
#include "ns3/sctp-wire.h"
#include "ns3/test.h"
#include "ns3/uinteger.h"

#include <algorithm>
#include <set>

/**
 * @file
 * @ingroup sctp-tests
 * Tests of the receive side: record of TSNs, and form and time of acknowledgements.
 */

namespace ns3
{
namespace sctp
{

namespace sctp_receive_test
{

/**
 * @ingroup sctp-tests
 * @param ranges ranges of TSNs
 * @param base TSN that is subtracted
 * @return them as text
 */
template <typename Ranges>
std::string
Describe(const Ranges& ranges, SctpTsn base)
{
    std::string text;
    for (const auto& range : ranges)
    {
        text += (text.empty() ? "" : " ") + std::to_string(range.first - base) + '-' +
                std::to_string(range.last - base);
    }
    return text;
}

/**
 * @ingroup sctp-tests
 * The tracker, step by step and against a set.
 */
class DataTrackerTestCase : public TestCase
{
  public:
    DataTrackerTestCase()
        : TestCase("The tracker knows which TSNs were received")
    {
    }

  private:
    /**
     * Steps with known results, across the wrap of the TSN.
     */
    void CheckSteps()
    {
        DataTracker tracker(0xfffffffe);
        const SctpTsn base = tracker.GetCumulative();
        using Verdict = DataTracker::Verdict;
        NS_TEST_EXPECT_MSG_EQ(static_cast<uint32_t>(base), 0xfffffffd, "before the first");
        NS_TEST_EXPECT_MSG_EQ(tracker.Unwrap(0xfffffffe), base + 1, "the first");
        NS_TEST_EXPECT_MSG_EQ(tracker.Unwrap(1), base + 4, "behind the wrap");
        NS_TEST_EXPECT_MSG_EQ(tracker.Unwrap(0xfffffff0), base - 13, "an old one");
        NS_TEST_EXPECT_MSG_EQ((tracker.Check(base) == Verdict::DUPLICATE), true, "old");
        NS_TEST_EXPECT_MSG_EQ((tracker.Check(base + 65535) == Verdict::NEW), true, "farthest");
        NS_TEST_EXPECT_MSG_EQ((tracker.Check(base + 65536) == Verdict::OUTSIDE), true, "too far");
        for (uint32_t i : {1, 3, 4, 6})
        {
            tracker.Add(base + i);
        }
        NS_TEST_EXPECT_MSG_EQ(Describe(tracker.GetRanges(9), base), "3-4 6-6", "ranges");
        NS_TEST_EXPECT_MSG_EQ(Describe(tracker.GetRanges(1), base), "3-4", "the lowest");
        NS_TEST_EXPECT_MSG_EQ((tracker.Check(base + 4) == Verdict::DUPLICATE), true, "received");
        NS_TEST_EXPECT_MSG_EQ((tracker.Check(base + 5) == Verdict::NEW), true, "missing");
        tracker.Add(base + 2);
        NS_TEST_EXPECT_MSG_EQ(tracker.GetCumulative(), base + 4, "up to the next gap");
        NS_TEST_EXPECT_MSG_EQ(tracker.GetHighest(), base + 6, "highest");
        tracker.Add(base + 5);
        NS_TEST_EXPECT_MSG_EQ(tracker.HasGaps(), false, "no more");
        NS_TEST_EXPECT_MSG_EQ(tracker.GetHighest(), base + 6, "highest is the cumulative");
        tracker.Remove(base + 6);
        NS_TEST_EXPECT_MSG_EQ(tracker.GetCumulative(), base + 6, "never taken back");

        for (uint32_t i = 0; i < 100; ++i)
        {
            tracker.AddDuplicate(base + i);
        }
        NS_TEST_EXPECT_MSG_EQ(tracker.GetDuplicates().size(), DataTracker::MAX_DUPLICATES, "bound");
        NS_TEST_EXPECT_MSG_EQ(tracker.GetDuplicates()[1], base + 1, "in order of arrival");
        tracker.ClearDuplicates();
        NS_TEST_EXPECT_MSG_EQ(tracker.GetDuplicates().empty(), true, "reported");
    }

    /**
     * Random TSNs come and are taken back.
     */
    void CheckRandom()
    {
        auto random = CreateObject<UniformRandomVariable>();
        random->SetStream(4000);
        DataTracker tracker(0xffffff00);
        std::set<SctpTsn> model;
        SctpTsn cumulative = tracker.GetCumulative();
        for (uint32_t i = 0; i < 20000; ++i)
        {
            const SctpTsn tsn = cumulative + random->GetInteger(0, 40);
            const bool received = tsn <= cumulative || model.count(tsn) > 0;
            NS_TEST_ASSERT_MSG_EQ((tracker.Check(tsn) == DataTracker::Verdict::DUPLICATE),
                                  received,
                                  "verdict");
            if (random->GetInteger(0, 4) == 0)
            {
                tracker.Remove(tsn);
                model.erase(tsn);
            }
            else if (!received)
            {
                tracker.Add(tsn);
                model.insert(tsn);
            }
            while (model.erase(cumulative + 1) > 0)
            {
                ++cumulative;
            }
            std::vector<SctpTsnRange> ranges;
            for (SctpTsn t : model)
            {
                if (ranges.empty() || ranges.back().last + 1 != t)
                {
                    ranges.push_back({t, t});
                }
                ranges.back().last = t;
            }
            NS_TEST_ASSERT_MSG_EQ(tracker.GetCumulative(), cumulative, "cumulative TSN");
            NS_TEST_ASSERT_MSG_EQ(tracker.HasGaps(), !model.empty(), "gaps");
            NS_TEST_ASSERT_MSG_EQ(tracker.GetHighest(),
                                  (model.empty() ? cumulative : *model.rbegin()),
                                  "highest TSN");
            NS_TEST_ASSERT_MSG_EQ(Describe(tracker.GetRanges(99), cumulative),
                                  Describe(ranges, cumulative),
                                  "ranges");
        }
    }

    void DoRun() override
    {
        CheckSteps();
        CheckRandom();
    }
};

/**
 * @ingroup sctp-tests
 * Lists of ranges as successive acknowledgements report them.
 */
class RangeListsTestCase : public TestCase
{
  public:
    RangeListsTestCase()
        : TestCase("Lists of ranges are compared and changed where they differ")
    {
    }

  private:
    /// A list of ranges.
    using List = std::vector<SctpTsnRange>;

    /**
     * @param list a list
     * @return its TSNs
     */
    static std::set<SctpTsn> GetTsns(RangeView list)
    {
        std::set<SctpTsn> tsns;
        for (const auto& range : list)
        {
            for (SctpTsn tsn = range.first; tsn <= range.last; ++tsn)
            {
                tsns.insert(tsn);
            }
        }
        return tsns;
    }

    /**
     * @param count number of ranges
     * @return a list of so many ranges
     */
    static List MakeList(uint32_t count)
    {
        List list;
        for (uint32_t i = 0; i < count; ++i)
        {
            list.push_back({10 * i + 2, 10 * i + 5});
        }
        return list;
    }

    /**
     * Compares two lists, and makes one of the other.
     * @param before the list before
     * @param now the list now
     * @param differing number of ranges of the longer one that may differ
     */
    void Check(const List& before, const List& now, size_t differing)
    {
        const auto [gone, came] = FindChanged(RangeView(before), RangeView(now));
        NS_TEST_EXPECT_MSG_EQ(std::max(gone.size(), came.size()), differing, "as few as differ");
        std::set<SctpTsn> lost;
        ForEachDifference(gone, came, [&lost](SctpTsn first, SctpTsn last) {
            for (SctpTsn tsn = first; tsn <= last; ++tsn)
            {
                lost.insert(tsn);
            }
        });
        auto left = GetTsns(RangeView(before));
        for (const SctpTsn tsn : GetTsns(RangeView(now)))
        {
            left.erase(tsn);
        }
        NS_TEST_EXPECT_MSG_EQ((lost == left), true, "TSNs that are not repeated");
        List changed = before;
        const RangeView old(changed.data() + (gone.begin() - before.data()), gone.size());
        ReplaceRanges(changed, old, List(came.begin(), came.end()));
        NS_TEST_EXPECT_MSG_EQ(Describe(changed, 0), Describe(now, 0), "changed in its place");
    }

    void DoRun() override
    {
        for (const uint32_t count : {0, 1, 3, 16, 17, 64, 255, 256, 257, 363})
        {
            const List list = MakeList(count);
            Check(list, list, 0);
            Check({}, list, count);
            Check(list, {}, count);
            for (const uint32_t place : {0U, 1U, count / 2, count - 1})
            {
                if (place >= count)
                {
                    continue;
                }
                List other = list;
                ++other[place].last;
                Check(list, other, 1);
                Check(other, list, 1);
                other[place] = list[place];
                other.erase(other.begin() + place);
                Check(list, other, 1);
                Check(other, list, 1);
            }
        }
    }
};

/**
 * @ingroup sctp-tests
 * When acknowledgements go, RFC 9260 section 6.2.
 */
class SackPolicyTestCase : public TestCase
{
  public:
    SackPolicyTestCase()
        : TestCase("Every second packet is acknowledged at once, and whatever is special")
    {
    }

  private:
    /**
     * @param arrival a packet with data
     * @return whether to acknowledge at once
     */
    bool IsNow(const SctpDataArrival& arrival)
    {
        m_policy->DataArrived(arrival);
        return m_policy->GetUrgency() == SctpSackPolicy::Urgency::NOW;
    }

    void DoRun() override
    {
        auto parameters = CreateObject<SctpParameters>();
        parameters->SetAttribute("SackFrequency", UintegerValue(2));
        auto context = std::make_shared<SctpStrategyContext>();
        context->parameters = parameters->ShareValues();
        context->paths = &m_paths;
        m_policy = CreateObject<SctpRfc9260SackPolicy>();
        m_policy->Attach(context);

        SctpDataArrival plain;
        plain.path = 3;
        plain.newChunks = 5;
        NS_TEST_EXPECT_MSG_EQ(IsNow(plain), false, "packets count, not chunks");
        plain.path = 4;
        NS_TEST_EXPECT_MSG_EQ(IsNow(plain), true, "the second packet");
        NS_TEST_EXPECT_MSG_EQ(m_policy->GetOwed(SctpSackPolicy::Urgency::NOW).front().path,
                              4,
                              "where the last data came from (6.4)");
        NS_TEST_EXPECT_MSG_EQ(+m_policy->GetFlags(0), 0, "RFC 9260 knows no flags");
        m_policy->AckSent(0);
        NS_TEST_EXPECT_MSG_EQ(IsNow(plain), false, "the count is reset");
        m_policy->AckSent(0);

        SctpDataArrival special;
        special.first = true;
        NS_TEST_EXPECT_MSG_EQ(IsNow(special), true, "the first data (5.1)");
        m_policy->AckSent(0);
        special = {};
        special.immediate = true;
        NS_TEST_EXPECT_MSG_EQ(IsNow(special), true, "I bit");
        m_policy->AckSent(0);
        special = {};
        special.hasGaps = true;
        NS_TEST_EXPECT_MSG_EQ(IsNow(special), true, "a gap (6.7)");
        m_policy->AckSent(0);
        special = {};
        special.fillsGap = true;
        NS_TEST_EXPECT_MSG_EQ(IsNow(special), true, "the last gap is filled (RFC 5681, 4.2)");
        m_policy->AckSent(0);
        m_policy->SetAttribute("SackAtFilledGap", BooleanValue(false));
        NS_TEST_EXPECT_MSG_EQ(IsNow(special), false, "or that waits (6.7)");
        m_policy->AckSent(0);
        special = {};
        special.duplicates = 1;
        NS_TEST_EXPECT_MSG_EQ(IsNow(special), true, "a duplicate");
        m_policy->AckSent(0);
        special = {};
        special.dropped = 1;
        NS_TEST_EXPECT_MSG_EQ(IsNow(special), true, "no buffer");
        m_policy->AckSent(0);

        parameters->SetAttribute("SackFrequency", UintegerValue(1));
        NS_TEST_EXPECT_MSG_EQ(IsNow(plain), true, "each packet");
        m_policy->Dispose();
    }

    SctpPathManager m_paths;             ///< no paths
    Ptr<SctpRfc9260SackPolicy> m_policy; ///< the tested policy
};

/**
 * @ingroup sctp-tests
 * A sender that has nothing in flight.
 */
class Board : public SctpOutstandingView
{
  public:
    /**
     * @param cumulative the cumulative TSN
     */
    explicit Board(SctpTsn cumulative)
        : m_cumulative(cumulative)
    {
    }

    SctpOutstandingChunk FindChunk(SctpTsn /* tsn */) const override
    {
        return {};
    }

    SctpOutstandingOnPath FindOnPath(SctpPathId /* path */) const override
    {
        return {};
    }

    SctpTsn GetCumulative() const override
    {
        return m_cumulative;
    }

    SctpTsn GetHighestSent() const override
    {
        return m_cumulative;
    }

  private:
    SctpTsn m_cumulative; ///< the cumulative TSN
};

/**
 * @ingroup sctp-tests
 * DATA and SACK as RFC 9260 has them.
 */
class FormatsTestCase : public TestCase
{
  public:
    FormatsTestCase()
        : TestCase("The formats of RFC 9260 write and read DATA and SACK")
    {
    }

  private:
    /**
     * @param bytes a serialized chunk
     * @return the view of it
     */
    static ChunkView View(const Bytes& bytes)
    {
        ChunkView view;
        view.type = bytes[0];
        view.flags = bytes[1];
        view.value = bytes.data() + TLV_HEADER_SIZE;
        view.valueSize = (bytes[2] << 8 | bytes[3]) - TLV_HEADER_SIZE;
        return view;
    }

    /**
     * Writes an acknowledgement and reads it again.
     * @param tracker the TSNs received
     * @param maxSize largest chunk, bytes
     * @param reference cumulative TSN known so far
     * @param[out] ack the acknowledgement read
     * @return size of the chunk, bytes
     */
    size_t Pass(const DataTracker& tracker,
                uint32_t maxSize,
                SctpTsn reference,
                SctpAcknowledgement& ack)
    {
        Bytes bytes;
        ByteWriter writer(bytes);
        m_ack->Write(tracker, 0, 1234, 0, maxSize, writer);
        NS_TEST_EXPECT_MSG_EQ(m_ack->IsAck(bytes[0]), true, "type");
        NS_TEST_EXPECT_MSG_EQ(m_ack->Read(View(bytes), Board(reference), ack), true, "well-formed");
        return bytes.size();
    }

    /**
     * DATA, written and read.
     */
    void CheckData()
    {
        SctpDataToSend data;
        data.tsn = UnwrapFirst(0xffffffff) + 3;
        data.streamId = 8;
        data.mid = 9;
        data.ppid = 10;
        data.begin = true;
        data.payloadSize = 5;
        Bytes bytes;
        ByteWriter writer(bytes);
        m_data->WriteHeader(data, writer);
        NS_TEST_EXPECT_MSG_EQ(bytes.size(), m_data->GetHeaderSize(), "size");
        NS_TEST_EXPECT_MSG_EQ(m_data->IsData(bytes[0]), true, "type");
        NS_TEST_EXPECT_MSG_EQ(m_ack->IsAck(bytes[0]), false, "not a SACK");
        bytes.resize(bytes.size() + 8);
        SctpReceivedData received;
        NS_TEST_EXPECT_MSG_EQ(m_data->Read(View(bytes), received), true, "well-formed");
        NS_TEST_EXPECT_MSG_EQ(received.tsn, 2, "TSN behind the wrap");
        NS_TEST_EXPECT_MSG_EQ(received.streamId, 8, "stream");
        NS_TEST_EXPECT_MSG_EQ(received.mid, 9, "SSN");
        NS_TEST_EXPECT_MSG_EQ(received.ppid, 10, "PPID");
        NS_TEST_EXPECT_MSG_EQ((received.begin && !received.end), true, "flags");
        NS_TEST_EXPECT_MSG_EQ(received.payloadSize, 5, "user data");
        bytes[3] = 15;
        NS_TEST_EXPECT_MSG_EQ(m_data->Read(View(bytes), received), false, "too short");
    }

    void DoRun() override
    {
        NS_TEST_EXPECT_MSG_EQ(m_data->GetChunkTypes().empty(), true, "no extension");
        NS_TEST_EXPECT_MSG_EQ(m_ack->GetChunkTypes().empty(), true, "no extension");
        NS_TEST_EXPECT_MSG_EQ(m_data->InterleavesMessages(), false, "a message is ended first");
        CheckData();

        DataTracker tracker(0xfffffffe);
        const SctpTsn base = tracker.GetCumulative();
        for (uint32_t i : {1, 3, 4, 7, 9, 11})
        {
            tracker.Add(base + i);
        }
        tracker.AddDuplicate(base);
        tracker.AddDuplicate(base + 4);
        SctpAcknowledgement ack;
        NS_TEST_EXPECT_MSG_EQ(Pass(tracker, 1000, base + 20, ack), 40, "4 blocks, 2 duplicates");
        NS_TEST_EXPECT_MSG_EQ((ack.cumulativeTsn == base + 1), true, "also when it is older");
        NS_TEST_EXPECT_MSG_EQ(Describe(ack.received, base), "3-4 7-7 9-9 11-11", "ranges");
        NS_TEST_EXPECT_MSG_EQ(ack.duplicates.size(), 2, "duplicates");
        NS_TEST_EXPECT_MSG_EQ(ack.duplicates.back(), base + 4, "duplicate");
        NS_TEST_EXPECT_MSG_EQ((ack.advertisedWindow == 1234U), true, "window");
        NS_TEST_EXPECT_MSG_EQ(ack.renegable, true, "blocks may be taken back");
        NS_TEST_EXPECT_MSG_EQ(Pass(tracker, 39, base, ack), 36, "the largest that fits");
        NS_TEST_EXPECT_MSG_EQ(ack.duplicates.size(), 1, "duplicates have to go first");
        NS_TEST_EXPECT_MSG_EQ(Pass(tracker, 24, base, ack), 24, "two blocks");
        NS_TEST_EXPECT_MSG_EQ(Describe(ack.received, base), "3-4 7-7", "the lowest");
        NS_TEST_EXPECT_MSG_EQ(Pass(tracker, 0, base, ack), 16, "never less than the header");
        NS_TEST_EXPECT_MSG_EQ(ack.received.empty() && ack.duplicates.empty(), true, "no more");

        Bytes bad = {3, 0, 0, 20, 0, 0, 0, 1, 0, 0, 0, 0, 0, 1, 0, 0, 0, 5, 0, 4};
        NS_TEST_EXPECT_MSG_EQ(m_ack->Read(View(bad), Board(base), ack),
                              false,
                              "a block that ends before it begins");
        bad[13] = 2;
        NS_TEST_EXPECT_MSG_EQ(m_ack->Read(View(bad), Board(base), ack),
                              false,
                              "more blocks than there are");
    }

    Ptr<SctpRfc9260DataFormat> m_data{CreateObject<SctpRfc9260DataFormat>()}; ///< DATA
    Ptr<SctpSackFormat> m_ack{CreateObject<SctpSackFormat>()};                ///< SACK
};

/**
 * @ingroup sctp-tests
 * All tests of the receive side.
 */
class SctpReceiveTestSuite : public TestSuite
{
  public:
    SctpReceiveTestSuite()
        : TestSuite("sctp-receive", Type::UNIT)
    {
        AddTestCase(new DataTrackerTestCase, SCTP_TEST_QUICK);
        AddTestCase(new RangeListsTestCase, SCTP_TEST_QUICK);
        AddTestCase(new SackPolicyTestCase, SCTP_TEST_QUICK);
        AddTestCase(new FormatsTestCase, SCTP_TEST_QUICK);
        for (const auto& makeTests :
             {MakeReassemblyTests, MakeReassemblyLimitTests, MakeRandomReassemblyTests})
        {
            for (TestCase* test : makeTests())
            {
                AddTestCase(test, SCTP_TEST_QUICK);
            }
        }
    }
};

/// The suite registers itself.
SctpReceiveTestSuite g_sctpReceiveTestSuite;

} // namespace sctp_receive_test

} // namespace sctp
} // namespace ns3
