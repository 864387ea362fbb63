/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "../../helper/scenario/sctp-csv-row.h"
#include "../../helper/scenario/sctp-message-meter.h"
#include "../../helper/scenario/sctp-message-options.h"
#include "../../helper/scenario/sctp-reliability-meter.h"
#include "../../helper/scenario/sctp-scenario-options.h"
#include "../../helper/scenario/sctp-stack-options.h"
#include "../../helper/scenario/sctp-stream-meter.h"

#include "ns3/boolean.h"
#include "ns3/data-rate.h"
#include "ns3/internet-stack-helper.h"
#include "ns3/node-container.h"
#include "ns3/sctp-compat.h"
#include "ns3/sctp-helper.h"
#include "ns3/sctp-message-tag.h"
#include "ns3/sctp-multihomed-paths-helper.h"
#include "ns3/sctp-pattern-sink.h"
#include "ns3/sctp-pattern-source.h"
#include "ns3/sctp-socket-factory.h"
#include "ns3/simulator.h"
#include "ns3/test.h"
#include "ns3/uinteger.h"

#include <functional>
#include <map>
#include <string>
#include <vector>

/**
 * @file
 * @ingroup sctp-tests
 * Streams of the scenario programs, and the meter that measures them.
 */

using namespace ns3;

namespace sctp_stream_meter_test
{

/**
 * Plans an action.
 * @param milliseconds when, ms
 * @param action the action
 */
void
At(double milliseconds, const std::function<void()>& action)
{
    sctp::ScheduleFunction(Seconds(milliseconds / 1e3), [action] { action(); });
}

/**
 * @ingroup sctp-tests
 * Counts the packets sent before the messages of a stream.
 */
class StreamMeterTestCase : public TestCase
{
  public:
    StreamMeterTestCase()
        : TestCase("Packets of other streams before a message")
    {
    }

  private:
    void DoRun() override
    {
        SctpStreamMeter meter(1);
        const SctpMessageTag large(0, 0);
        const auto small = [](uint64_t number) { return SctpMessageTag(number, 1); };
        const auto get = [&meter] {
            SctpCsvRow row;
            SctpStreamMeter::AddTo(row, &meter);
            return row.Get("packets_before_max");
        };
        meter.NotePacket({large}); // from within Send
        meter.NoteQueued(0);
        meter.NoteQueued(1);
        meter.NotePacket({large, small(1)});
        NS_TEST_EXPECT_MSG_EQ(get(), "0", "in the next packet, behind another");
        meter.NotePacket({large});
        meter.NoteQueued(2);
        meter.NotePacket({large});
        meter.NotePacket({}); // a retransmission
        meter.NotePacket({large});
        meter.NotePacket({small(2)});
        NS_TEST_EXPECT_MSG_EQ(get(), "2", "before it");
        meter.NotePacket({large});
        meter.NotePacket({large});
        meter.NotePacket({large});
        meter.NotePacket({small(2)});
        NS_TEST_EXPECT_MSG_EQ(get(), "2", "its second fragment does not count");
        meter.NotePacket({small(3)});
        meter.NoteQueued(3);
        meter.NoteQueued(4); // it is never sent
        NS_TEST_EXPECT_MSG_EQ(get(), "2", "sent at once");
        SctpCsvRow none;
        SctpStreamMeter::AddTo(none, nullptr);
        NS_TEST_EXPECT_MSG_EQ(none.Get("packets_before_max"), "", "nothing is measured");
    }
};

/**
 * @ingroup sctp-tests
 * A message is late by the deadline whatever the reliability is.
 */
class LateMessagesTestCase : public TestCase
{
  public:
    LateMessagesTestCase()
        : TestCase("Messages are late by the deadline, whatever the policy")
    {
    }

  private:
    void DoRun() override
    {
        for (const auto& [arguments, late] :
             std::map<std::string, std::string>{{"--deadline=20ms", "1"},
                                                {"--reliability=rtx:1 --deadline=20ms", "1"},
                                                {"--reliability=ttl:40", "0"},
                                                {"--reliability=ttl:40 --deadline=0.005", "2"},
                                                {"--reliability=rtx:1", ""}})
        {
            SctpScenarioOptions options;
            SctpStackOptions::AddTo(options);
            std::vector<std::string> words{"test"};
            const auto blank = arguments.find(' ');
            words.push_back(arguments.substr(0, blank));
            if (blank != std::string::npos)
            {
                words.push_back(arguments.substr(blank + 1));
            }
            options.Parse(words, "");
            SctpReliabilityMeter meter(SctpMessageOptions(options).GetDeadline());
            At(0, [&] { meter.NoteQueued(0); });
            At(1, [&] { meter.NoteQueued(1); });
            At(10, [&] { meter.NoteArrived(0); });
            At(31, [&] { meter.NoteArrived(1); });
            Simulator::Run();
            SctpCsvRow row;
            SctpReliabilityMeter::AddTo(row, &meter);
            NS_TEST_EXPECT_MSG_EQ(row.Get("messages_late"), late, arguments);
            Simulator::Destroy();
        }
    }
};

/// Two hosts with a path of 10 Mb/s and 25 ms, and a source of tagged messages on up to three
/// streams.
struct TaggedTransfer
{
    TaggedTransfer()
        : sink(CreateObject<SctpPatternSink>()),
          source(CreateObject<SctpPatternSource>())
    {
        hosts.Create(2);
        InternetStackHelper().Install(hosts);
        SctpHelper sctp("ns3::SctpL4Protocol");
        sctp.SetAssociationAttribute("OutboundStreams", UintegerValue(3));
        sctp.Install(hosts);
        MultihomedPathsHelper helper;
        helper.SetDirect(true);
        helper.AddPath("10Mbps", "25ms");
        const auto paths = helper.Install(hosts.Get(0), hosts.Get(1));
        const TypeIdValue factory(SctpSocketFactory::GetTypeId());
        sink->SetAttribute("Protocol", factory);
        hosts.Get(1)->AddApplication(sink);
        source->SetAttribute("Protocol", factory);
        source->SetAttribute("Remote", AddressValue(paths.GetPrimary(1, 9)));
        source->SetAttribute("TagMessages", BooleanValue(true));
        hosts.Get(0)->AddApplication(source);
    }

    NodeContainer hosts;           ///< the hosts
    Ptr<SctpPatternSink> sink;     ///< receives
    Ptr<SctpPatternSource> source; ///< sends
};

/**
 * @ingroup sctp-tests
 * Without arrivals no message is late, and all bytes sent are wasted.
 */
class NothingArrivesTestCase : public TestCase
{
  public:
    NothingArrivesTestCase()
        : TestCase("Late messages and wasted bytes are counted where no message arrives")
    {
    }

  private:
    void DoRun() override
    {
        TaggedTransfer transfer;
        const auto& [hosts, sink, source] = transfer;
        source->AddStream(1000, DataRate("8kbps"));
        SctpReliabilityMeter meter(MilliSeconds(20));
        meter.Connect(NodeContainer(hosts.Get(0)), source, sink);
        // The first message leaves after the set-up, at 100 ms, and would arrive at 126 ms.
        Simulator::Stop(MilliSeconds(115));
        Simulator::Run();
        SctpCsvRow row;
        SctpReliabilityMeter::AddTo(row, &meter);
        NS_TEST_EXPECT_MSG_EQ(row.Get("messages_late"), "0", "none arrived, late or not");
        NS_TEST_EXPECT_MSG_EQ(row.Get("bytes_wasted"), "1000", "sent, and not arrived");
        Simulator::Destroy();
    }
};

/**
 * @ingroup sctp-tests
 * Each stream has messages of its own size and rate.
 */
class StreamsOfASourceTestCase : public TestCase
{
  public:
    StreamsOfASourceTestCase()
        : TestCase("Streams of a source with sizes and rates of their own")
    {
    }

  private:
    void DoRun() override
    {
        TaggedTransfer transfer;
        const auto& [hosts, sink, source] = transfer;
        source->AddStream(5000, DataRate("400kbps")); // ten a second
        source->AddStream(100, DataRate("16kbps"));   // twenty a second
        source->AddStream(0, DataRate("116160bps"));  // ten of 1452 bytes a second
        SctpMessageMeter meter({5000, 100, 0}, Seconds(0), 1);
        meter.Connect(NodeContainer(hosts.Get(0)), NodeContainer(hosts.Get(1)), source, sink);
        Simulator::Stop(Seconds(10));
        Simulator::Run();
        // Set-up takes two round trips, 0.1 s; the first ones go at once.
        const uint64_t sent = 99 * 5000 + 198 * 100 + 99 * 1452;
        NS_TEST_EXPECT_MSG_EQ(source->GetTotalTx(), sent, "bytes sent");
        NS_TEST_EXPECT_MSG_EQ_TOL(sink->GetTotalRx(), sent, 8000, "bytes received");
        NS_TEST_EXPECT_MSG_EQ(sink->GetCorrupt(), 0, "wrong bytes");
        SctpCsvRow row;
        SctpMessageMeter::AddTo(row, &meter);
        // The second of two goes alone: 25 ms and 166 bytes at 10 Mb/s.
        NS_TEST_EXPECT_MSG_EQ_TOL(std::stod(row.Get("delivery_delay_median_ms")), 25.1, 5, "delay");
        NS_TEST_EXPECT_MSG_EQ(row.Get("bytes_sent_twice"), "0", "sizes are known");
        Simulator::Destroy();
    }
};

/**
 * @ingroup sctp-tests
 * Sizes and rates of streams are read.
 */
class StreamOptionsTestCase : public TestCase
{
  public:
    StreamOptionsTestCase()
        : TestCase("Sizes and rates of streams on the command line")
    {
    }

  private:
    /**
     * @param arguments the command line
     * @return size and rate of each stream
     */
    static std::string Read(std::vector<std::string> arguments)
    {
        SctpScenarioOptions options;
        SctpStackOptions::AddTo(options);
        options.Add("messageSize", "auto", "");
        options.Add("sendRate", "", "");
        arguments.insert(arguments.begin(), "test");
        options.Parse(arguments, "");
        std::string text;
        try
        {
            for (const auto& stream : SctpMessageOptions::GetStreams(options))
            {
                text += std::to_string(stream.messageSize) + "@" +
                        std::to_string(stream.rate.GetBitRate()) + " ";
            }
        }
        catch (const SctpOptionError& error)
        {
            text = error.what();
        }
        return text;
    }

    void DoRun() override
    {
        NS_TEST_EXPECT_MSG_EQ(Read({}), "0@0 ", "defaults");
        NS_TEST_EXPECT_MSG_EQ(Read({"--streams=3", "--messageSize=100"}), "100@0 ", "in turn");
        NS_TEST_EXPECT_MSG_EQ(
            Read({"--streams=2", "--messageSize=1000000,100", "--sendRate=,8kbps"}),
            "1000000@0 100@8000 ",
            "each its own");
        NS_TEST_EXPECT_MSG_EQ(Read({"--streams=2", "--messageSize=auto,9", "--sendRate=1Mbps"}),
                              "0@1000000 9@1000000 ",
                              "one rate for each");
        NS_TEST_EXPECT_MSG_EQ(
            Read({"--streams=2", "--messageSize=1,2,3"}),
            "--messageSize: '1,2,3' is not a list of one value, or of one for each of "
            "2 stream(s)",
            "too many");
    }
};

/**
 * @ingroup sctp-tests
 * Test suite of the streams of the scenario programs.
 */
class SctpStreamMeterTestSuite : public TestSuite
{
  public:
    SctpStreamMeterTestSuite()
        : TestSuite("sctp-stream-meter", Type::UNIT)
    {
        AddTestCase(new StreamMeterTestCase);
        AddTestCase(new LateMessagesTestCase);
        AddTestCase(new NothingArrivesTestCase);
        AddTestCase(new StreamsOfASourceTestCase);
        AddTestCase(new StreamOptionsTestCase);
    }
};

/// Registers the suite.
SctpStreamMeterTestSuite g_sctpStreamMeterTestSuite;

} // namespace sctp_stream_meter_test
