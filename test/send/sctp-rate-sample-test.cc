/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "../congestion/sctp-congestion-test.h"
#include "../harness/sctp-test-harness.h"

#include "ns3/config.h"
#include "ns3/sctp-path.h"
#include "ns3/sctp-rfc9260-congestion.h"
#include "ns3/type-id.h"
#include "ns3/uinteger.h"

#include <cmath>
#include <optional>
#include <vector>

/**
 * @file
 * @ingroup sctp-tests
 * Samples of the delivery rate (draft-ietf-ccwg-bbr-06 section 4.1).
 */

using namespace ns3;

namespace sctp_rate_sample_test
{

using namespace ns3::sctp_congestion_test;

/**
 * @ingroup sctp-tests
 * RFC 9260's control, which remembers the rate samples.
 */
class SctpTestSampledControl : public SctpRfc9260Congestion
{
  public:
    /**
     * @return the object TypeId
     */
    static TypeId GetTypeId()
    {
        static TypeId tid = TypeId("ns3::SctpTestSampledControl")
                                .SetParent<SctpRfc9260Congestion>()
                                .SetGroupName("Sctp")
                                .AddConstructor<SctpTestSampledControl>();
        return tid;
    }

    SctpControlNeeds GetNeeds() const override
    {
        return {s_wanted, false};
    }

    void Measure(const SctpPath& path, const SctpAckEvent& event) override
    {
        SctpRfc9260Congestion::Measure(path, event);
        s_samples.emplace_back();
        if (event.rateSample)
        {
            s_samples.back() = *event.rateSample;
        }
    }

    static bool s_wanted;                                        //!< whether samples are wanted
    static std::vector<std::optional<SctpRateSample>> s_samples; //!< those of all events
};

bool SctpTestSampledControl::s_wanted = true;
std::vector<std::optional<SctpRateSample>> SctpTestSampledControl::s_samples;

NS_OBJECT_ENSURE_REGISTERED(SctpTestSampledControl);

/// The samples.
const auto& g_samples = SctpTestSampledControl::s_samples;

/**
 * Sends messages that fill a chunk each; samples are remembered.
 * @param lab the laboratory
 * @param count how many
 * @param wanted whether samples are wanted
 */
void
Begin(SctpLab& lab, uint32_t count, bool wanted = true)
{
    SctpTestSampledControl::s_samples.clear();
    SctpTestSampledControl::s_wanted = wanted;
    lab.Set("CongestionOps", TypeIdValue(SctpTestSampledControl::GetTypeId()));
    lab.Set("SctpRfc9260Congestion::InitialCwnd", UintegerValue(10 * PMDCS));
    lab.Set("MaxBurst", UintegerValue(0));
    Start(lab, count);
}

/**
 * @param lab the laboratory
 * @param count number of events so far
 * @return the sample of the last event; an empty one if there is none
 */
SctpRateSample
GetLast(SctpLab& lab, size_t count)
{
    lab.Equal(g_samples.size(), count, "events");
    return g_samples.empty() ? SctpRateSample() : g_samples.back().value_or(SctpRateSample());
}

/// @param lab the laboratory
void
RateOfAWindow(SctpLab& lab)
{
    Begin(lab, 30);
    lab.Run(MilliSeconds(40)); // 50 ms after the packets were sent
    Acknowledge(lab, 10);
    const SctpRateSample first = GetLast(lab, 1);
    lab.Equal(first.rtt, MilliSeconds(100), "RTT");
    lab.Equal(first.interval, MilliSeconds(100), "interval");
    lab.Equal(first.delivered, uint64_t{10 * PMDCS}, "bytes");
    lab.Equal(first.packets, uint64_t{10}, "packets");
    lab.Equal(std::lround(first.deliveryRate), 100L * PMDCS, "rate, bytes/s");
    lab.Equal(first.txInFlight, 10 * PMDCS, "in flight");
    lab.Equal(first.newlyAcked, 10 * PMDCS, "by this SACK");
    lab.Equal(first.isAppLimited, true, "nothing was sent before");
    lab.Run(MilliSeconds(48));
    Acknowledge(lab, 15);
    const SctpRateSample second = GetLast(lab, 2);
    lab.Equal(second.delivered, uint64_t{5 * PMDCS}, "since the first packet of its flight");
    lab.Equal(second.isAppLimited, false, "the window limits");
    lab.Equal(second.priorDelivered, uint64_t{10 * PMDCS}, "before");
    lab.Equal(second.totalDelivered, uint64_t{15 * PMDCS}, "in all");
}

/// @param lab the laboratory
void
NothingIsMeasuredByDefault(SctpLab& lab)
{
    Begin(lab, 10, false);
    lab.Run(MilliSeconds(40));
    Acknowledge(lab, 10);
    lab.Equal(g_samples.size(), size_t{1}, "an event");
    lab.True(!g_samples.front(), "without a sample");
}

/// @param lab the laboratory
void
AppLimited(SctpLab& lab)
{
    Begin(lab, 21);
    Acknowledge(lab, 10);
    Acknowledge(lab, 16);
    lab.Equal(GetLast(lab, 2).isAppLimited, false, "the window limits");
    lab.client.Send(std::string(FULL, 'x')); // TSN 22, while the window has room
    lab.Run(MilliSeconds(40));
    Acknowledge(lab, 21);
    lab.Equal(GetLast(lab, 3).isAppLimited, false, "sent before the gap");
    Acknowledge(lab, 22);
    lab.Equal(GetLast(lab, 4).isAppLimited, true, "sent after it");
    for (uint32_t i = 0; i < 40; ++i)
    {
        lab.client.Send(std::string(FULL, 'x'));
    }
    lab.Run(MilliSeconds(50));
    Acknowledge(lab, 30);
    lab.Equal(GetLast(lab, 5).isAppLimited, true, "the gap before these");
    Acknowledge(lab, 40);
    lab.Equal(GetLast(lab, 6).isAppLimited, false, "it is delivered");
}

/// @param lab the laboratory
void
ReceiveBufferLimits(SctpLab& lab)
{
    Begin(lab, 40);
    Acknowledge(lab, 10, {}, 2 * FULL);
    lab.Equal(lab.GetPath().flightSize, 2 * PMDCS, "no more than the peer takes");
    Acknowledge(lab, 12, {}, 1000000);
    lab.Equal(GetLast(lab, 2).isAppLimited, false, "sent before it was known");
    Acknowledge(lab, 20);
    lab.Equal(GetLast(lab, 3).isAppLimited, true, "sent after the buffer had blocked");
}

/// @param lab the laboratory
void
WhatIsSentAgainGivesNoSample(SctpLab& lab)
{
    Begin(lab, 10);
    lab.Run(MilliSeconds(40));
    for (uint32_t highest = 2; highest <= 4; ++highest)
    {
        Acknowledge(lab, 0, {{2, highest}});
    }
    lab.Equal(lab.GetPath().flightSize, 7 * PMDCS, "TSN 1 is sent again");
    lab.True(g_samples.back().has_value(), "TSN 4 was sent once");
    Acknowledge(lab, 1 + 3, {});
    lab.True(!g_samples.back().has_value(), "TSN 1 was sent twice");
    Acknowledge(lab, 5);
    const SctpRateSample sample = GetLast(lab, 5);
    lab.Equal(sample.totalDelivered, uint64_t{5 * PMDCS}, "but it was delivered");
    lab.Equal(sample.lost, uint64_t{PMDCS}, "and lost before");
}

/// @param lab the laboratory
void
WhatIsOvertakenGivesNoSample(SctpLab& lab)
{
    Begin(lab, 3);
    Acknowledge(lab, 0, {{3, 3}});
    lab.True(g_samples.back().has_value(), "TSN 3");
    Acknowledge(lab, 1, {{3, 3}});
    lab.True(!g_samples.back().has_value(), "TSN 1 was sent before it");
}

/// @param lab the laboratory
void
RenegedBytesCountOnce(SctpLab& lab)
{
    Begin(lab, 4);
    Acknowledge(lab, 0, {{2, 2}});
    Acknowledge(lab, 1, {});
    Acknowledge(lab, 3);
    Acknowledge(lab, 4);
    lab.Equal(GetLast(lab, 4).totalDelivered, uint64_t{4 * PMDCS}, "four chunks");
}

/// @param lab the laboratory
void
DelayTargetPassesThemOn(SctpLab& lab)
{
    SctpTestSampledControl::s_samples.clear();
    SctpTestSampledControl::s_wanted = true;
    Config::SetDefault("ns3::SctpDelayTarget::InnerType",
                       TypeIdValue(SctpTestSampledControl::GetTypeId()));
    lab.Set("CongestionOps", TypeIdValue(TypeId::LookupByName("ns3::SctpDelayTarget")));
    Start(lab, 3);
    Acknowledge(lab, 3);
    lab.Equal(GetLast(lab, 1).delivered, uint64_t{3 * PMDCS}, "the inner control has them");
}

/// Suite of rate samples.
SctpLabSuite g_suite("sctp-rate-sample",
                     {
                         {"Rates of windows", RateOfAWindow},
                         {"No control wants them by default", NothingIsMeasuredByDefault},
                         {"Limited by the application", AppLimited},
                         {"Limited by the receive buffer", ReceiveBufferLimits},
                         {"Chunks that were sent again", WhatIsSentAgainGivesNoSample},
                         {"Chunks that others have overtaken", WhatIsOvertakenGivesNoSample},
                         {"Chunks that the peer reneges on", RenegedBytesCountOnce},
                         {"Beneath a delay target", DelayTargetPassesThemOn},
                     }); //!< registers the suite

} // namespace sctp_rate_sample_test
