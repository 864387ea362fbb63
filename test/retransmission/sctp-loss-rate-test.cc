/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "../harness/sctp-cmt-lab.h"

#include "ns3/sctp-path-set.h"
#include "ns3/sctp-path.h"
#include "ns3/sctp-rtx-loss-rate.h"

#include <memory>

/**
 * @file
 * @ingroup sctp-tests
 * RTX-LOSSRATE: estimated loss rates of paths.
 */

using namespace ns3;
using namespace ns3::sctp;

namespace sctp_loss_rate_test
{
using namespace ns3::sctp_cmt_lab;

/// The paths of the sender, as strategies see them.
class LabPaths : public SctpPathSet
{
  public:
    /// @param lab the laboratory, with two paths
    explicit LabPaths(const SctpLab& lab)
    {
        m_view = {PeekPointer(GetCmtPath(lab, 0)), PeekPointer(GetCmtPath(lab, 1))};
    }
};

/// @param lab the laboratory
void
LossRateIsMeasured(SctpLab& lab)
{
    StartCmt(lab, 0);
    const LabPaths paths(lab);
    auto context = std::make_shared<SctpStrategyContext>();
    context->paths = &paths;
    auto policy = CreateObject<SctpRtxLossRate>();
    policy->Attach(context);
    const auto send = [&policy](int count, SctpPathId path, SctpPathId lostOn) {
        SctpTransmission transmission;
        transmission.path = path;
        transmission.lostOn = lostOn;
        for (int i = 0; i < count; ++i)
        {
            policy->GetTransmissionListener()->Sent(transmission);
        }
    };
    send(100, 0, SCTP_NO_PATH);
    send(20, 1, 0);
    lab.Equal(policy->GetLossRate(0), 0.2, "20 of 100");
    lab.Equal(policy->GetLossRate(1), 0.0, "none of 20");
    lab.Equal(policy->GetLossRate(7), 0.0, "never used");
    send(5000, 0, SCTP_NO_PATH);
    lab.True(policy->GetLossRate(0) < 0.01, "old losses are forgotten");
    policy->SetLossRates("0.5");
    lab.Equal(policy->GetLossRate(0), 0.5, "given");
    lab.Equal(policy->GetLossRate(1), 0.0, "not given");
}

/// The suite.
SctpLabSuite g_suite("sctp-loss-rate",
                     {
                         {"RTX-LOSSRATE measures, or is told", LossRateIsMeasured},
                     }); //!< registers the suite

} // namespace sctp_loss_rate_test
