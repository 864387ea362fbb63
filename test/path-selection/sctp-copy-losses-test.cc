/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "../harness/sctp-cmt-lab.h"

#include "ns3/sctp-blocking-remedy.h"
#include "ns3/sctp-path-set.h"
#include "ns3/sctp-path.h"
#include "ns3/string.h"
#include "ns3/uinteger.h"

#include <string>
#include <utility>

/**
 * @file
 * @ingroup sctp-tests
 * Windows of paths where a chunk is lost, copied, moved, and holds back others: no path is reduced
 * twice for one TSN.
 */

namespace ns3
{

/**
 * @ingroup sctp-tests
 * A remedy that performs an action, chosen by a test, once.
 */
class SctpTestRemedy : public SctpBlockingRemedy
{
  public:
    /// @return the object TypeId
    static TypeId GetTypeId()
    {
        static TypeId tid = TypeId("ns3::SctpTestRemedy")
                                .SetParent<SctpBlockingRemedy>()
                                .SetGroupName("Sctp")
                                .AddConstructor<SctpTestRemedy>();
        return tid;
    }

    SctpRemedyAction Select(const SctpBlockedOpportunity& opportunity) override
    {
        SctpRemedyAction action;
        if (asked.tsn != 0)
        {
            action.tsn = sctp::Unwrap(asked.tsn, opportunity.board.GetCumulative());
            action.effect = asked.effect;
            action.moved = asked.target >= 0;
            for (const SctpPath* path : Paths().GetPaths())
            {
                const auto id = static_cast<int>(path->GetId());
                action.holder = id == asked.holder ? path : action.holder;
                action.path = id == asked.target ? path : action.path;
            }
        }
        asked = Asked();
        return action;
    }

    /// An action chosen by a test.
    struct Asked
    {
        uint32_t tsn{0};                                                 //!< 0 = nothing
        int holder{0};                                                   //!< id of the path with it
        SctpRemedyAction::Effect effect{SctpRemedyAction::Effect::NONE}; //!< effect on that path
        int target{-1}; //!< id of the path that it is moved to; -1 = it stays
    };

    static Asked asked; //!< the next action
};

SctpTestRemedy::Asked SctpTestRemedy::asked;

NS_OBJECT_ENSURE_REGISTERED(SctpTestRemedy);

} // namespace ns3

using namespace ns3;
using namespace ns3::sctp;

namespace sctp_copy_losses_test
{

using namespace ns3::sctp_cmt_lab;
using Effect = SctpRemedyAction::Effect; //!< effect on a path

/**
 * Sends ten chunks on two paths in turn: 1, 3, 5, 7 and 9 on path 0, the others on path 1.
 * @param lab the laboratory
 * @param policy where retransmissions go
 */
void
Start(SctpLab& lab, const std::string& policy)
{
    SctpTestRemedy::asked = {};
    lab.Set("BlockingRemedy", StringValue("ns3::SctpTestRemedy"));
    lab.Set("PathSelector", StringValue("ns3::SctpCmtRoundRobin"));
    lab.Set("RetransmissionPolicy", StringValue("ns3::" + policy));
    lab.Set("SctpRfc9260Congestion::InitialCwnd", UintegerValue(20 * PMDCS));
    lab.Set("MaxBurst", UintegerValue(0));
    StartCmt(lab, 10);
    lab.Equal(TakePaths(lab), "0:1,3,5,7,9 1:2,4,6,8,10", "in turn");
}

/**
 * Asks the remedy for something, at the next opportunity to send.
 * @param lab the laboratory
 * @param asked the action
 */
void
Ask(SctpLab& lab, const SctpTestRemedy::Asked& asked)
{
    SctpTestRemedy::asked = asked;
    SendChunks(lab, 1);
    lab.Equal(SctpTestRemedy::asked.tsn, 0U, "the remedy was asked");
}

/**
 * The peer reports all but TSN 1, which is found missing on path 0.
 * @param lab the laboratory
 */
void
ReportOneMissing(SctpLab& lab)
{
    Acknowledge(lab, 0, {{2, 3}});
    Acknowledge(lab, 0, {{2, 5}});
    Acknowledge(lab, 0, {{2, 7}});
    Acknowledge(lab, 0, {{2, 10}});
}

/// @param lab the laboratory
/// @return windows of both paths, in packets
std::string
GetWindows(const SctpLab& lab)
{
    return std::to_string(GetCmtPath(lab, 0)->GetCwnd() / PMDCS) + " " +
           std::to_string(GetCmtPath(lab, 1)->GetCwnd() / PMDCS);
}

/// @param lab the laboratory
void
PenaltyThenLoss(SctpLab& lab)
{
    Start(lab, "SctpRtxSame");
    Ask(lab, {1, 0, Effect::PENALTY});
    lab.Equal(GetWindows(lab), "10 20", "the window of the path that holds it back is halved");
    ReportOneMissing(lab);
    lab.True(GetCmtPath(lab, 0)->GetCwnd() >= 10 * PMDCS, "its loss does not halve it again");
}

/// @param lab the laboratory
void
LossThenPenalty(SctpLab& lab)
{
    Start(lab, "SctpRtxSame");
    ReportOneMissing(lab);
    const std::string windows = GetWindows(lab);
    lab.True(GetCmtPath(lab, 0)->GetCwnd() < 20 * PMDCS, "the loss has lowered its window");
    Ask(lab, {1, 0, Effect::PENALTY});
    lab.Equal(GetWindows(lab), windows, "the chunk holds back others: no penalty after its loss");
}

/// @param lab the laboratory
void
LossThenPenaltyElsewhere(SctpLab& lab)
{
    Start(lab, "SctpAllRtxAlt");
    ReportOneMissing(lab);
    const uint32_t lost = GetCmtPath(lab, 0)->GetCwnd();
    const uint32_t other = GetCmtPath(lab, 1)->GetCwnd();
    Ask(lab, {1, 0, Effect::PENALTY});
    lab.Equal(GetCmtPath(lab, 0)->GetCwnd(), lost, "not the path that has lost it");
    Ask(lab, {1, 1, Effect::PENALTY});
    lab.Equal(GetCmtPath(lab, 1)->GetCwnd(), other / 2, "but the one that has it now");
}

/// @param lab the laboratory
void
TimeoutThenPenalty(SctpLab& lab)
{
    Start(lab, "SctpRtxSame");
    GetCmtPath(lab, 1)->AddRttSample(Seconds(10)); // its timer is started anew below
    Acknowledge(lab, 0, {{2, 2}});
    lab.Run(Seconds(1.5));
    lab.Equal(GetCmtPath(lab, 0)->GetCwnd(), PMDCS, "T3-rtx has expired");
    Acknowledge(lab, 1);
    const uint32_t cwnd = GetCmtPath(lab, 0)->GetCwnd();
    lab.True(cwnd > PMDCS, "slow start");
    Ask(lab, {3, 0, Effect::PENALTY});
    lab.Equal(GetCmtPath(lab, 0)->GetCwnd(), cwnd, "TSN 3 timed out there");
}

/// @param lab the laboratory
void
PenaltyForLaterChunk(SctpLab& lab)
{
    Start(lab, "SctpRtxSame");
    ReportOneMissing(lab);
    Acknowledge(lab, 10);
    SendChunks(lab, 4);
    const uint32_t cwnd = GetCmtPath(lab, 0)->GetCwnd();
    lab.Equal(TakePaths(lab).substr(0, 2), "0:", "more is sent on that path");
    Ask(lab, {11, 0, Effect::PENALTY});
    Ask(lab, {12, 0, Effect::PENALTY});
    lab.True(GetCmtPath(lab, 0)->GetCwnd() <= cwnd / 2, "a chunk sent after the loss: a penalty");
}

/// @param lab the laboratory
void
MovedOnce(SctpLab& lab)
{
    Start(lab, "SctpRtxSame");
    Ask(lab, {1, 0, Effect::LOSS, 1});
    const uint32_t cwnd = GetCmtPath(lab, 0)->GetCwnd();
    lab.Equal(cwnd, 10 * PMDCS, "moved: half the window");
    Ask(lab, {1, 0, Effect::PENALTY});
    lab.Equal(GetCmtPath(lab, 0)->GetCwnd(), cwnd, "no penalty for what was moved away");
    ReportOneMissing(lab);
    lab.True(GetCmtPath(lab, 0)->GetCwnd() >= cwnd, "nor a loss of what is not in flight there");
}

/// The suite.
SctpLabSuite g_suite("sctp-copy-losses",
                     {
                         {"A penalty, then the loss of the chunk", PenaltyThenLoss},
                         {"A loss, then a penalty for the chunk", LossThenPenalty},
                         {"A penalty where the chunk went after its loss",
                          LossThenPenaltyElsewhere},
                         {"A timeout, then a penalty for the chunk", TimeoutThenPenalty},
                         {"A penalty for a chunk sent after the loss", PenaltyForLaterChunk},
                         {"A chunk that is moved reduces once", MovedOnce},
                     }); //!< registers the suite

} // namespace sctp_copy_losses_test
