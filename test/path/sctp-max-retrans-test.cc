/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "../harness/sctp-test-harness.h"

#include "ns3/boolean.h"
#include "ns3/uinteger.h"

/**
 * @file
 * @ingroup sctp-tests
 * The ABORT that the peer gets when Association.Max.Retrans is exceeded (RFC 9260 section 8.1;
 * ETSI's conformance tests at-i-2-12, fh-i-5-1-1 and fh-i-5-1-2); T2-shutdown is in the suite
 * sctp-shutdown.
 */

using namespace ns3;
using namespace ns3::sctp;

namespace sctp_max_retrans_test
{

/// Kinds of notifications.
using Notification = SctpNotification::Type;

/**
 * @param abort AbortOnMaxRetrans
 * @param data whether T3 counts, else HEARTBEATs
 * @return a test in which nothing arrives at this end any more, but at the other one
 */
SctpLab::Script
DeafEnd(bool abort, bool data)
{
    return [abort, data](SctpLab& lab) {
        lab.Set("AssociationMaxRetrans", UintegerValue(2));
        lab.Set("HbInterval", TimeValue(Seconds(1)));
        lab.Set("AbortOnMaxRetrans", BooleanValue(abort));
        lab.Build();
        lab.Open();
        lab.Drop(1, Any(), 100000);
        if (data)
        {
            lab.client.Send("x");
        }
        lab.Run(Seconds(15));
        lab.Equal(lab.client.errors, 1U, "the user is told");
        const auto lost = lab.GetNotification(lab.client, Notification::COMMUNICATION_LOST);
        lab.Equal(lost.reason, SctpCloseReason::UNREACHABLE, "the reason");
        lab.Equal(lab.Count(0, With(ChunkType::ABORT)) > 0, abort, "whether the peer is told");
        if (abort)
        {
            lab.Equal(lab.Count(0, With(ChunkType::ABORT)), 1U, "once");
            lab.Equal(lab.server.errors, 1U, "the peer's association ends with it");
            lab.Equal(lab.GetAssociations(1).size(), 0U, "at once");
            lab.Equal(lab.Last(0).GetCauses().front(), CauseCode::PROTOCOL_VIOLATION, "cause");
        }
    };
}

/// @param lab the laboratory
void
SetUpEndsInSilence(SctpLab& lab)
{
    lab.Set("MaxInitRetransmits", UintegerValue(2));
    lab.Build();
    lab.CreateSockets();
    lab.Drop(1, With(ChunkType::COOKIE_ACK), 100);
    lab.client.socket->Connect(InetSocketAddress("10.0.0.2", SctpLab::PORT));
    lab.Run(Seconds(20));
    lab.Equal(lab.client.failed, 1U, "T1-cookie gives up");
    lab.Equal(lab.Count(0, With(ChunkType::ABORT)), 0U, "without ABORT");
}

SctpLabSuite g_suite(
    "sctp-max-retrans",
    {
        {"Too many timeouts of T3: ABORT (8.1)", DeafEnd(true, true)},
        {"Too many unanswered HEARTBEATs: ABORT (8.1)", DeafEnd(true, false)},
        {"Too many timeouts of T3: silence if that is wanted", DeafEnd(false, true)},
        {"Too many unanswered HEARTBEATs: silence if that is wanted", DeafEnd(false, false)},
        {"T1 ends a set-up in silence", SetUpEndsInSilence},
    }); //!< registers the suite

} // namespace sctp_max_retrans_test
