/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "../harness/sctp-test-harness.h"
#include "sctp-congestion-test.h"

#include "ns3/boolean.h"
#include "ns3/sctp-path.h"
#include "ns3/sctp-rfc9260-congestion.h"
#include "ns3/type-id.h"

#include <vector>

/**
 * @file
 * @ingroup sctp-tests
 * The state of a path when an acknowledgement is handed to congestion control.
 */

using namespace ns3;

namespace sctp_ack_events_test
{

using namespace ns3::sctp_congestion_test;

/**
 * @ingroup sctp-tests
 * RFC 9260's control, which remembers the events.
 */
class SctpTestRecordingControl : public SctpRfc9260Congestion
{
  public:
    /// @return the object TypeId
    static TypeId GetTypeId()
    {
        static TypeId tid = TypeId("ns3::SctpTestRecordingControl")
                                .SetParent<SctpRfc9260Congestion>()
                                .SetGroupName("Sctp")
                                .AddConstructor<SctpTestRecordingControl>();
        return tid;
    }

    void Acked(SctpPath& path, const SctpAckEvent& event) override
    {
        s_rtts.push_back(path.GetLastRtt());
        SctpRfc9260Congestion::Acked(path, event);
    }

    static std::vector<Time> s_rtts; //!< last RTT of the path, at each event
};

std::vector<Time> SctpTestRecordingControl::s_rtts;

NS_OBJECT_ENSURE_REGISTERED(SctpTestRecordingControl);

/**
 * Measures RTTs of 300 and 500 ms.
 * @param lab the laboratory
 */
void
MeasureRtts(SctpLab& lab)
{
    SctpTestRecordingControl::s_rtts.clear();
    lab.Set("CongestionOps", TypeIdValue(SctpTestRecordingControl::GetTypeId()));
    Start(lab, 0);
    uint32_t tsn = 0;
    for (const uint32_t rtt : {300, 500})
    {
        lab.client.Send(std::string(100, 'x'));
        lab.Run(MilliSeconds(rtt - 50)); // a SACK takes 50 ms
        Acknowledge(lab, ++tsn);
    }
}

/// @param lab the laboratory
void
RttComesFirst(SctpLab& lab)
{
    MeasureRtts(lab);
    const auto& rtts = SctpTestRecordingControl::s_rtts;
    lab.Equal(rtts.size(), size_t{2}, "two events");
    lab.Equal(rtts.front(), MilliSeconds(300), "the RTT of this SACK");
    lab.Equal(rtts.back(), MilliSeconds(500), "and of that one");
}

/// @param lab the laboratory
void
GrowthComesFirst(SctpLab& lab)
{
    lab.Set("SctpCongestionOps::RttBeforeGrowth", BooleanValue(false));
    MeasureRtts(lab);
    const auto& rtts = SctpTestRecordingControl::s_rtts;
    lab.Equal(rtts.size(), size_t{2}, "two events");
    lab.Equal(rtts.front(), MilliSeconds(100), "that of the set-up");
    lab.Equal(rtts.back(), MilliSeconds(300), "that of the SACK before");
}

/// Suite of events of congestion control.
SctpLabSuite g_suite("sctp-ack-events",
                     {
                         {"The RTT of a SACK is known when windows grow", RttComesFirst},
                         {"Or only afterwards", GrowthComesFirst},
                     }); //!< registers the suite

} // namespace sctp_ack_events_test
