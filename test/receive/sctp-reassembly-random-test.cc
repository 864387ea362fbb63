/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "../harness/sctp-receive-side.h"
#include "sctp-reassembly-test.h"

#include "ns3/test.h"

#include <algorithm>
#include <map>
#include <numeric>
#include <set>
#include <utility>

/**
 * @file
 * @ingroup sctp-tests
 * Tests of the reassembly queue with random traffic, beside a plain model of its output.
 */

namespace ns3
{
namespace sctp
{

namespace
{

/**
 * @ingroup sctp-tests
 * A message that is sent.
 */
struct Message
{
    uint16_t streamId{0};  //!< stream
    bool unordered{false}; //!< U bit
    uint32_t first{0};     //!< index of the first fragment
    uint32_t last{0};      //!< index of the last fragment
    bool abandoned{false}; //!< its end is not sent
    std::string text;      //!< user data
};

/**
 * @ingroup sctp-tests
 * Messages and their fragments, as a sender numbers them.
 */
struct Traffic
{
    std::vector<Message> messages;                    //!< in the order of sending
    std::vector<ReassemblyQueue::Fragment> fragments; //!< by TSN

    /**
     * @param dice random numbers
     * @param count number of messages
     * @param maxMessage longest message, bytes
     * @param maxFragment longest fragment, bytes
     * @param abandoned percentage of messages that are abandoned before their end, if they have
     * several fragments and are not the last one
     */
    Traffic(Dice& dice,
            uint32_t count,
            uint32_t maxMessage,
            uint32_t maxFragment,
            uint32_t abandoned = 0)
    {
        const uint32_t streams = dice.Roll(1, 5);
        const uint32_t unordered = dice.Roll(0, 2) * 30;
        std::map<uint16_t, uint16_t> ssns;
        for (uint32_t i = 0; i < count; ++i)
        {
            Message message;
            message.streamId = dice.Roll(0, streams - 1);
            message.unordered = dice.Chance(unordered);
            message.first = fragments.size();
            message.text = std::to_string(i) + ':';
            const uint32_t size = dice.Roll(message.text.size(), maxMessage);
            while (message.text.size() < size)
            {
                message.text += static_cast<char>('a' + dice.Roll(0, 25));
            }
            Cut(message, message.unordered ? 0 : ssns[message.streamId]++, dice, maxFragment);
            const size_t fragmentsOfMessage = fragments.size() - message.first;
            if (abandoned > 0 && fragmentsOfMessage > 1 && i + 1 < count && dice.Chance(abandoned))
            {
                fragments.resize(message.first + dice.Roll(1, fragmentsOfMessage - 1));
                message.abandoned = true;
            }
            message.last = fragments.size() - 1;
            messages.push_back(message);
        }
    }

  private:
    /**
     * Adds the fragments of a message.
     * @param message the message
     * @param ssn its SSN
     * @param dice random numbers
     * @param maxFragment longest fragment, bytes
     */
    void Cut(const Message& message, uint16_t ssn, Dice& dice, uint32_t maxFragment)
    {
        for (size_t offset = 0; offset < message.text.size();)
        {
            const std::string part = message.text.substr(offset, dice.Roll(1, maxFragment));
            ReassemblyQueue::Fragment fragment;
            fragment.tsn = UnwrapFirst(ReceiveSide::INITIAL_TSN) + fragments.size();
            fragment.streamId = message.streamId;
            fragment.mid = ssn;
            fragment.unordered = message.unordered;
            fragment.begin = offset == 0;
            offset += part.size();
            fragment.end = offset == message.text.size();
            fragment.payload =
                Create<Packet>(reinterpret_cast<const uint8_t*>(part.data()), part.size());
            fragments.push_back(fragment);
        }
    }
};

/**
 * @ingroup sctp-tests
 * A large buffer: after each arrival, only the messages of a plain model can be read.
 */
class ModelTestCase : public TestCase
{
  public:
    ModelTestCase()
        : TestCase("Random arrivals are delivered as a plain model says")
    {
    }

  private:
    /**
     * @param traffic the traffic
     * @param index a message
     * @param arrived which fragments have arrived
     * @return whether the message can have been delivered
     */
    static bool IsDue(const Traffic& traffic, size_t index, const std::vector<bool>& arrived)
    {
        const Message& message = traffic.messages[index];
        for (size_t i = 0; i <= index; ++i)
        {
            const Message& other = traffic.messages[i];
            const bool before =
                !message.unordered && !other.unordered && other.streamId == message.streamId;
            if (!before && i != index)
            {
                continue;
            }
            // One that was abandoned is void once the cumulative TSN has passed it.
            const auto from = arrived.begin() + (other.abandoned ? 0 : other.first);
            const auto to = arrived.begin() + other.last + (other.abandoned ? 2 : 1);
            if (std::find(from, to, false) != to)
            {
                return false;
            }
        }
        return !message.abandoned;
    }

    /**
     * Reads all there is.
     * @param traffic the traffic
     * @param receiver where it arrives
     * @param[in,out] read which messages were read
     */
    void Read(const Traffic& traffic, ReceiveSide& receiver, std::vector<bool>& read)
    {
        for (std::string text = receiver.Read(); !text.empty(); text = receiver.Read())
        {
            const size_t index = std::stoul(text);
            NS_TEST_ASSERT_MSG_EQ(read.at(index), false, "read twice");
            const Message& message = traffic.messages[index];
            NS_TEST_ASSERT_MSG_EQ(text, message.text, "content");
            NS_TEST_ASSERT_MSG_EQ(receiver.info.streamId, message.streamId, "stream");
            NS_TEST_ASSERT_MSG_EQ(receiver.info.unordered, message.unordered, "U bit");
            NS_TEST_ASSERT_MSG_EQ(receiver.info.tsn,
                                  ReceiveSide::INITIAL_TSN + message.first,
                                  "TSN");
            read[index] = true;
            for (size_t i = index + 1; i < read.size() && !message.unordered; ++i)
            {
                const Message& later = traffic.messages[i];
                NS_TEST_ASSERT_MSG_EQ(
                    (read[i] && !later.unordered && later.streamId == message.streamId),
                    false,
                    "order of the stream");
            }
        }
    }

    void DoRun() override
    {
        for (int64_t run = 0; run < 200; ++run)
        {
            Dice dice(1000 + run);
            const bool abandons = run % 2 > 0;
            const uint32_t longest = dice.Roll(4, 200);
            const Traffic traffic(dice, 40, longest, dice.Roll(1, 60), abandons ? 30 : 0);
            ReceiveSide receiver(1 << 20, 16, 1 << 20);
            if (abandons)
            {
                receiver.queue.PeerMayAbandon();
            }
            std::vector<uint32_t> order;
            for (uint32_t i = 0; i < traffic.fragments.size(); ++i)
            {
                order.push_back(i);
            }
            // From nearly in order to wholly shuffled
            const uint32_t reach = 1U << dice.Roll(0, 12);
            for (uint32_t i = 0; i < order.size(); ++i)
            {
                const uint32_t last = order.size() - 1;
                std::swap(order[i], order[dice.Roll(i, std::min(last, i + reach))]);
            }
            std::vector<bool> arrived(order.size());
            std::vector<bool> read(traffic.messages.size());
            for (uint32_t index : order)
            {
                const auto& fragment = traffic.fragments[index];
                NS_TEST_ASSERT_MSG_EQ(receiver.Arrive(fragment), true, "taken in");
                NS_TEST_ASSERT_MSG_EQ(receiver.Arrive(fragment), false, "a duplicate");
                arrived[index] = true;
                Read(traffic, receiver, read);
                for (size_t i = 0; i < read.size(); ++i)
                {
                    NS_TEST_ASSERT_MSG_EQ(read[i],
                                          IsDue(traffic, i, arrived),
                                          "run " << run << ", message " << i);
                }
            }
            NS_TEST_ASSERT_MSG_EQ(receiver.IsEmpty(), true, "nothing is left");
        }
    }
};

/**
 * @ingroup sctp-tests
 * A small buffer, messages longer than it, and a sender that does not mind the window.
 */
class SmallBufferTestCase : public TestCase
{
  public:
    SmallBufferTestCase()
        : TestCase("Everything is delivered through any small buffer, with no deadlock")
    {
    }

  private:
    /**
     * Reads one piece and checks it.
     * @param traffic the traffic
     * @param receiver where it arrives
     * @param maxSize largest piece, bytes
     */
    void Read(const Traffic& traffic, ReceiveSide& receiver, uint32_t maxSize)
    {
        Ptr<Packet> packet = receiver.queue.Receive(maxSize, receiver.info);
        if (!packet)
        {
            return;
        }
        NS_TEST_ASSERT_MSG_EQ((packet->GetSize() <= maxSize), true, "size of the piece");
        m_bytes += packet->GetSize();
        m_piece += GetText(packet);
        if (!receiver.info.endOfRecord)
        {
            return;
        }
        const size_t index = std::stoul(m_piece);
        const Message& message = traffic.messages.at(index);
        NS_TEST_ASSERT_MSG_EQ(m_piece, message.text, "one whole message");
        NS_TEST_ASSERT_MSG_EQ(m_read.count(index), 0, "once");
        m_read[index] = true;
        m_piece.clear();
        if (!message.unordered)
        {
            NS_TEST_ASSERT_MSG_EQ((m_next[message.streamId] <= index), true, "in order");
            m_next[message.streamId] = index + 1;
        }
    }

    /**
     * Sends some of the fragments from the first missing one on. @param traffic the traffic
     * @param receiver where to
     * @param dice random numbers
     */
    void Send(const Traffic& traffic, ReceiveSide& receiver, Dice& dice)
    {
        const SctpTsn first = UnwrapFirst(ReceiveSide::INITIAL_TSN);
        uint32_t index = receiver.tracker.GetCumulative() + 1 - first;
        for (uint32_t i = 0; i < 10 && index < traffic.fragments.size(); ++i)
        {
            if (dice.Chance(60))
            {
                receiver.Arrive(traffic.fragments[index]);
            }
            index += dice.Roll(1, 4);
        }
    }

    void DoRun() override
    {
        for (int64_t run = 0; run < 300; ++run)
        {
            Dice dice(2000 + run);
            const uint32_t capacity = dice.Roll(20, 600);
            const uint32_t overhead = dice.Roll(0, 3) * 10;
            const uint32_t maxFragment = dice.Roll(1, 100);
            const Traffic traffic(dice, 40, 3 * capacity, maxFragment);
            ReceiveSide receiver(capacity, overhead, dice.Roll(0, capacity));
            m_bytes = 0;
            m_piece.clear();
            m_read.clear();
            m_next.clear();
            for (uint32_t round = 0; round < 200000 && m_read.size() < traffic.messages.size();
                 ++round)
            {
                Send(traffic, receiver, dice);
                NS_TEST_ASSERT_MSG_EQ(receiver.violated, false, "the sender keeps to the rules");
                const uint64_t held = receiver.GetTaken() - m_bytes;
                NS_TEST_ASSERT_MSG_EQ((held <= capacity + maxFragment), true, "bounded");
                for (uint32_t i = dice.Roll(0, 3); i > 0; --i)
                {
                    Read(traffic, receiver, dice.Roll(1, 2 * capacity));
                }
            }
            NS_TEST_ASSERT_MSG_EQ(m_read.size(), traffic.messages.size(), "stuck in run " << run);
            NS_TEST_ASSERT_MSG_EQ(receiver.IsEmpty(), true, "nothing is left");
        }
    }

    uint64_t m_bytes{0};               ///< user data that was read
    std::string m_piece;               ///< pieces read of the current message
    std::map<size_t, bool> m_read;     ///< messages that were read
    std::map<uint16_t, size_t> m_next; ///< least message that may come next, per stream
};

/**
 * @ingroup sctp-tests
 * A peer that sends anything.
 */
class NonsenseTestCase : public TestCase
{
  public:
    NonsenseTestCase()
        : TestCase("Random fragments do no harm, and all memory is released")
    {
    }

  private:
    void DoRun() override
    {
        for (int64_t run = 0; run < 300; ++run)
        {
            Dice dice(3000 + run);
            const uint32_t capacity = dice.Roll(20, 1000);
            const uint32_t streams = dice.Roll(0, 3);
            const uint32_t ssns = dice.Roll(0, 6);
            ReceiveSide receiver(capacity, dice.Roll(0, 20), dice.Roll(1, 100));
            if (run % 2 > 0)
            {
                receiver.queue.PeerMayAbandon();
            }
            const SctpTsn first = receiver.tracker.GetCumulative();
            for (uint32_t i = 0; i < 1000; ++i)
            {
                ReassemblyQueue::Fragment fragment;
                fragment.tsn = receiver.tracker.GetCumulative() + dice.Roll(0, 12);
                fragment.streamId = dice.Roll(0, streams);
                fragment.mid = (receiver.tracker.GetCumulative() - first) / 2 + dice.Roll(0, ssns);
                fragment.begin = dice.Chance(50);
                fragment.end = dice.Chance(50);
                fragment.unordered = dice.Chance(20);
                fragment.payload = Create<Packet>(dice.Roll(1, 30));
                receiver.Arrive(fragment);
                if (dice.Chance(30))
                {
                    receiver.Read(dice.Roll(1, 40));
                }
                if (dice.Chance(3))
                {
                    receiver.queue.ForcePartialDelivery();
                }
                if (dice.Chance(3))
                {
                    const SkippedMessage skipped{fragment.streamId, false, fragment.mid};
                    receiver.Skip(receiver.tracker.GetCumulative() + dice.Roll(1, 12), {skipped});
                }
                if (dice.Chance(1))
                {
                    receiver.queue.Reset({fragment.streamId});
                }
                if (dice.Chance(3))
                {
                    const auto dropped =
                        receiver.queue.DropHighest(receiver.tracker.GetCumulative());
                    if (dropped)
                    {
                        receiver.tracker.Remove(*dropped);
                    }
                }
            }
            receiver.queue.Abandon();
            receiver.ReadAll();
            NS_TEST_ASSERT_MSG_EQ(receiver.IsEmpty(), true, "nothing is left");
            NS_TEST_ASSERT_MSG_EQ(receiver.queue.GetBuffer().GetReadableBytes(),
                                  0,
                                  "nothing is left");
        }
    }
};

/**
 * @ingroup sctp-tests
 * A sender that abandons messages, whose fragments are skipped in the end.
 */
class SkipTestCase : public TestCase
{
  public:
    SkipTestCase()
        : TestCase("Messages that are not skipped are delivered once, whole and in order")
    {
    }

  private:
    /// Traffic and its delivery.
    struct Run
    {
        Traffic traffic;                    //!< the traffic
        std::vector<const Message*> owners; //!< message of each fragment
        std::set<const Message*> abandoned; //!< messages that are skipped
        ReceiveSide receiver;               //!< the receiving end
        std::string text;                   //!< pieces read of a message
        std::vector<std::string> delivered; //!< messages that were read

        /**
         * @param dice random numbers
         */
        explicit Run(Dice& dice)
            : traffic(dice, 60, 80, 25),
              receiver(100000, dice.Roll(0, 10), dice.Roll(1, 60))
        {
            for (const auto& message : traffic.messages)
            {
                owners.resize(message.last + 1, &message);
                if (dice.Chance(30))
                {
                    abandoned.insert(&message);
                }
            }
        }

        /// Skips as far as possible.
        void Skip()
        {
            const SctpTsn first = UnwrapFirst(ReceiveSide::INITIAL_TSN);
            const SctpTsn cumulative = receiver.tracker.GetCumulative();
            SctpTsn tsn = cumulative;
            std::map<uint16_t, uint32_t> last;
            for (SctpTsn next = tsn + 1; next - first < owners.size(); ++next)
            {
                const bool isAbandoned = abandoned.count(owners[next - first]) > 0;
                const auto& fragment = traffic.fragments[next - first];
                if (isAbandoned)
                {
                    tsn = next;
                }
                if (isAbandoned && !fragment.unordered)
                {
                    last[fragment.streamId] = fragment.mid;
                }
                if (!isAbandoned && receiver.tracker.Check(next) == DataTracker::Verdict::NEW)
                {
                    break;
                }
            }
            std::vector<SkippedMessage> messages;
            for (const auto& [streamId, mid] : last)
            {
                messages.push_back({streamId, false, mid});
            }
            receiver.Skip(tsn, messages);
            text = receiver.queue.TakeBroken().empty() ? text : "";
        }

        /**
         * Reads once.
         * @param maxSize largest piece, bytes
         * @return whether anything came
         */
        bool Read(uint32_t maxSize)
        {
            Ptr<Packet> packet = receiver.queue.Receive(maxSize, receiver.info);
            text += packet ? GetText(packet) : "";
            if (packet && receiver.info.endOfRecord)
            {
                delivered.push_back(text);
                text.clear();
            }
            return packet != nullptr;
        }
    };

    /**
     * @param run the traffic and its delivery
     */
    void Check(const Run& run)
    {
        std::map<uint16_t, const Message*> previous;
        std::set<const Message*> seen;
        for (const auto& text : run.delivered)
        {
            const size_t number = std::stoul(text);
            const Message* message = &run.traffic.messages[number];
            NS_TEST_ASSERT_MSG_EQ(text, message->text, "whole");
            NS_TEST_ASSERT_MSG_EQ(seen.insert(message).second, true, "once");
            if (!message->unordered)
            {
                const Message*& before = previous[message->streamId];
                NS_TEST_ASSERT_MSG_EQ((!before || before < message), true, "in order");
                before = message;
            }
        }
        for (const auto& message : run.traffic.messages)
        {
            const bool came = seen.count(&message) > 0;
            NS_TEST_ASSERT_MSG_EQ((came || run.abandoned.count(&message) > 0), true, "it came");
        }
        NS_TEST_ASSERT_MSG_EQ(run.receiver.IsEmpty(), true, "nothing is left");
    }

    void DoRun() override
    {
        for (int64_t number = 0; number < 300; ++number)
        {
            Dice dice(7000 + number);
            Run run(dice);
            const uint32_t count = run.traffic.fragments.size();
            std::vector<uint32_t> order(count);
            std::iota(order.begin(), order.end(), 0);
            for (uint32_t i = 0; i < count; ++i)
            {
                std::swap(order[i], order[std::min(count - 1, i + dice.Roll(0, 12))]);
            }
            for (const uint32_t index : order)
            {
                const bool lost = run.abandoned.count(run.owners[index]) > 0 && dice.Chance(60);
                if (!lost)
                {
                    run.receiver.Arrive(run.traffic.fragments[index]);
                }
                if (dice.Chance(15))
                {
                    run.Skip();
                }
                if (dice.Chance(30))
                {
                    run.Read(dice.Roll(1, 60));
                }
            }
            run.Skip();
            while (run.Read(1000))
            {
            }
            NS_TEST_ASSERT_MSG_EQ(run.receiver.violated, false, "no contradiction");
            Check(run);
        }
    }
};

} // namespace

std::vector<TestCase*>
MakeRandomReassemblyTests()
{
    return {new ModelTestCase, new SmallBufferTestCase, new NonsenseTestCase, new SkipTestCase};
}

} // namespace sctp
} // namespace ns3
