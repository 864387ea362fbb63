/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "../harness/sctp-test-harness.h"

#include "ns3/double.h"
#include "ns3/object-factory.h"
#include "ns3/sctp-loss-detection.h"

/**
 * @file
 * @ingroup sctp-tests
 * T3-rtx of chunks that SACKs have no room to report.
 */

using namespace ns3;
using namespace ns3::sctp;

namespace sctp_unreported_timer_test
{

/// @param lab checks
void
OnlyRackRestarts(SctpLab& lab)
{
    const auto restarts = [](const std::string& type) {
        ObjectFactory factory(type);
        factory.Set("BurstLossShare", DoubleValue(2));
        return !factory.Create<SctpLossDetection>()->InfersUnreported();
    };
    lab.True(restarts("ns3::SctpRackLossDetection"), "RACK");
    for (const std::string type : {"Rfc9260", "Path", "SplitFastRetransmit"})
    {
        const std::string name = "ns3::Sctp" + type;
        lab.True(!restarts(type == "SplitFastRetransmit" ? name : name + "LossDetection"),
                 type + ", without guesses, too");
    }
}

/// The suite.
SctpLabSuite g_suite("sctp-unreported-timer",
                     {
                         {"RFC 9260 6.3.2: RACK alone restarts it", OnlyRackRestarts},
                     }); //!< registers the suite

} // namespace sctp_unreported_timer_test
