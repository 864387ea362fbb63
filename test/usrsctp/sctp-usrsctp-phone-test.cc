/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "../harness/sctp-test-harness.h"
#include "../harness/sctp-test-phone.h"

#include "ns3/uinteger.h"

/**
 * @file
 * @ingroup sctp-tests
 * FreeBSD's stack with a peer whose paths are pairs of addresses.
 */

using namespace ns3;

namespace sctp_usrsctp_phone_test
{

/// FreeBSD's stack.
const std::string FREEBSD = "ns3::UsrsctpL4Protocol";

/**
 * @param variant the phone's variant
 * @param down whether the server sends
 * @return a test of a transfer with FreeBSD's stack as the server
 */
SctpLab::Script
Transfer(const std::string& variant, bool down)
{
    return [=](SctpLab& lab) {
        lab.Set("SndBufSize", UintegerValue(1000000));
        lab.Set("RcvBufSize", UintegerValue(500000));
        SctpTestPhone phone(lab, 1, variant, FREEBSD);
        phone.Open();
        lab.Equal(phone.GetPaths(0),
                  "10.0.0.1-10.1.0.1 ACTIVE, 10.0.1.1-10.1.0.1 ACTIVE",
                  "both pairs are verified");
        const size_t sent = phone.Send(down);
        lab.Run(Seconds(20));
        lab.Equal(phone.GetReceived(down), sent, "all of it arrives");
        if (!down && variant != "ns3::SctpL4Protocol")
        {
            for (const uint32_t link : {0, 1})
            {
                lab.Between(phone.packets[0][link], 110U, 290U, "large packets by each");
            }
        }
    };
}

/**
 * @param link the link that is cut
 * @param down whether the server sends
 * @return a test of a failover with FreeBSD's stack as the server
 */
SctpLab::Script
Failover(uint32_t link, bool down)
{
    return [=](SctpLab& lab) {
        lab.Set("PathMaxRetrans", UintegerValue(1));
        lab.Set("SndBufSize", UintegerValue(1000000));
        SctpTestPhone phone(lab, 1, "ns3::SctpL4Protocol", FREEBSD);
        phone.Open();
        const size_t sent = phone.Send(down);
        lab.Run(MilliSeconds(300));
        phone.Cut(link);
        lab.Run(Seconds(100));
        lab.Equal(phone.GetReceived(down), sent, "all of it arrives");
    };
}

/// The suite.
const SctpLabSuite g_suite(
    "sctp-usrsctp-phone",
    {{"FreeBSD as the server, uplink", Transfer("ns3::SctpL4Protocol", false)},
     {"FreeBSD as the server, downlink", Transfer("ns3::SctpL4Protocol", true)},
     {"FreeBSD as the server, CMT uplink over both", Transfer("ns3::CmtSctpL4Protocol", false)},
     {"Uplink goes on when the first link is cut", Failover(0, false)},
     {"Uplink goes on when the second link is cut", Failover(1, false)},
     {"Downlink goes on when the first link is cut", Failover(0, true)},
     {"Downlink goes on when the second link is cut", Failover(1, true)}});

} // namespace sctp_usrsctp_phone_test
