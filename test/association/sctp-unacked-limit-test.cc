/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "../harness/sctp-test-harness.h"

#include "ns3/sctp-parameters.h"
#include "ns3/sctp-wire.h"
#include "ns3/simulator.h"
#include "ns3/uinteger.h"

/**
 * @file
 * @ingroup sctp-tests
 * The limit of the age of outstanding DATA (SctpParameters::maxUnackedTime).
 */

using namespace ns3;
using namespace ns3::sctp;

namespace sctp_unacked_limit_test
{

/// The limit.
const Time LIMIT = Seconds(20);

/**
 * @param lab the laboratory
 * @return how often the client was told that the association is lost
 */
uint32_t
CountLost(const SctpLab& lab)
{
    return SctpLab::CountNotifications(lab.client, SctpNotification::Type::COMMUNICATION_LOST);
}

/**
 * @param limit the limit
 * @return a test in which HEARTBEATs pass, and DATA does not
 */
SctpLab::Script
DataIsLostForEver(Time limit)
{
    return [limit](SctpLab& lab) {
        lab.Set("MaxUnackedTime", TimeValue(limit));
        lab.Set("HbInterval", TimeValue(Seconds(1)));
        lab.Set("AssociationMaxRetrans", UintegerValue(50));
        lab.Set("PathMaxRetrans", UintegerValue(50));
        lab.Build();
        lab.Open();
        lab.client.Send("arrives");
        lab.Run(Seconds(30));
        lab.Drop(0, With(ChunkType::DATA), 1000);
        lab.client.Send("lost");
        const Time sent = Simulator::Now();
        lab.Run(LIMIT - MilliSeconds(10));
        lab.client.Send("later");
        lab.Equal(CountLost(lab), 0U, "not before its time");
        lab.Run(MilliSeconds(20));
        if (limit != LIMIT)
        {
            lab.Run(Seconds(10));
            lab.Equal(CountLost(lab), 0U, "off: HEARTBEATs keep the association alive");
            return;
        }
        lab.Equal(CountLost(lab), 1U, "the association has ended");
        const auto lost =
            SctpLab::GetNotification(lab.client, SctpNotification::Type::COMMUNICATION_LOST);
        lab.Equal(lost.reason, SctpCloseReason::UNACKED_TIMEOUT, "with a reason of its own");
        const auto abort = lab.Last(0, With(ChunkType::ABORT));
        lab.Equal(abort.time, sent + LIMIT, "counted from the oldest outstanding TSN");
        lab.Equal(abort.Get<ErrorChunk>().causes.at(0).code,
                  CauseCode::USER_INITIATED_ABORT,
                  "User-Initiated Abort (RFC 9260 section 3.3.10.12)");
    };
}

/// @param lab the laboratory
void
AcknowledgedDataDoesNotCount(SctpLab& lab)
{
    lab.Set("MaxUnackedTime", TimeValue(LIMIT));
    lab.Build();
    lab.Open();
    for (uint32_t i = 0; i < 600; ++i)
    {
        lab.client.Send("message");
        lab.Run(MilliSeconds(100));
    }
    lab.Run(Minutes(2));
    lab.Equal(CountLost(lab), 0U, "neither with data in flight all the time, nor idle");
    lab.Equal(lab.server.messages.size(), size_t{600}, "all arrive");
}

/// @param lab the laboratory
void
ZeroWindowDoesNotCount(SctpLab& lab)
{
    lab.Set("MaxUnackedTime", TimeValue(LIMIT));
    lab.Set("RcvBufSize", UintegerValue(4000));
    lab.Build();
    lab.Open();
    lab.server.read = false;
    for (uint32_t i = 0; i < 10; ++i)
    {
        lab.client.Send(std::string(1000, 'x'));
    }
    lab.Run(Minutes(3));
    lab.Equal(CountLost(lab), 0U, "the peer's user does not read");
    lab.server.read = true;
    lab.server.Receivable(lab.GetAccepted());
    lab.Run(Seconds(30));
    lab.Equal(lab.server.GetText().size(), size_t{10000}, "then all arrives");
}

SctpLabSuite g_suite("sctp-unacked-limit",
                     {
                         {"DATA is lost for ever, HEARTBEATs are not", DataIsLostForEver(LIMIT)},
                         {"There is no limit unless it is set", DataIsLostForEver(Seconds(0))},
                         {"A limit of Time::Max() is none", DataIsLostForEver(Time::Max())},
                         {"Acknowledged data does not count", AcknowledgedDataDoesNotCount},
                         {"A zero window does not count", ZeroWindowDoesNotCount},
                     }); //!< registers the suite

} // namespace sctp_unacked_limit_test
