/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

/**
 * @file
 * @ingroup sctp
 * The network of Qiao 2007: where should fast retransmissions go when the alternate path is slow
 * and the receive buffer is limited?
 *
 *     sctp-fast-retransmission-path --rate=10Mbps,36kbps --rtxPolicy=BufferAware
 *
 * moves 20 MB over a primary path of 50 ms one way; the secondary path has 300 ms. Nothing is lost
 * but by the bottlenecks' queues of 50 packets at the end of slow start. The options are those of
 * sctp-paths with the paper's values. To the results come the decisions of the policy
 * ns3::SctpBufferAware and the estimates that it took the last one by.
 */

#include "../helper/scenario/sctp-csv-row.h"
#include "../helper/scenario/sctp-multipath-options.h"
#include "../helper/scenario/sctp-scenario-options.h"
#include "../helper/scenario/sctp-transfer-scenario.h"

#include "ns3/data-rate.h"
#include "ns3/sctp-association.h"
#include "ns3/sctp-buffer-aware.h"
#include "ns3/sctp-l4-protocol.h"
#include "ns3/simulator.h"

#include <utility>

using namespace ns3;

namespace
{

/**
 * Counts the decisions of the policy, and keeps the last estimates.
 */
class DecisionRecord
{
  public:
    /**
     * Watches the associations to be of a host.
     * @param host the host
     */
    void Watch(Ptr<Node> host)
    {
        if (auto sctp = host->GetObject<SctpL4Protocol>())
        {
            sctp->TraceConnectWithoutContext("AssociationCreated",
                                             MakeCallback(&DecisionRecord::Created, this));
        }
    }

    /**
     * Adds the columns.
     * @param row takes them
     */
    void AddTo(SctpCsvRow& row) const
    {
        row.Add("decisions_same", m_same);
        row.Add("decisions_alternate", m_alternate);
        row.Add("b1_kbps", ToKbps(m_last.primaryBandwidth));
        row.Add("q1_bytes", m_last.primaryQueue);
        row.Add("r1_s", m_last.primaryRtt);
        row.Add("b2_kbps", ToKbps(m_last.alternateBandwidth));
        row.Add("r2_s", m_last.alternateRtt);
    }

  private:
    /**
     * @param bandwidth bytes per second
     * @return kilobits per second
     */
    static double ToKbps(double bandwidth)
    {
        return bandwidth * 8e-3;
    }

    /**
     * An association was made.
     * @param association the association
     */
    void Created(Ptr<SctpAssociation> association)
    {
        auto policy = association->GetStrategy<SctpRetransmissionPolicy>();
        if (policy->GetInstanceTypeId() == SctpBufferAware::GetTypeId())
        {
            policy->TraceConnectWithoutContext("Decision",
                                               MakeCallback(&DecisionRecord::Decided, this));
        }
    }

    /**
     * The policy has decided.
     * @param estimates the former estimates
     * @param allowed whether the alternate is used
     */
    void Decided(SctpPathId /* path */,
                 SctpPathId /* alternate */,
                 const SctpBufferEstimates& estimates,
                 bool allowed)
    {
        ++(allowed ? m_alternate : m_same);
        m_last = estimates;
    }

    uint32_t m_same{0};         //!< decisions for the same path
    uint32_t m_alternate{0};    //!< decisions for the alternate
    SctpBufferEstimates m_last; //!< of the last decision
};

} // namespace

/**
 * Run the program.
 *
 * @param argc number of arguments
 * @param argv arguments
 * @return exit status
 */
int
main(int argc, char* argv[])
{
    return SctpScenarioOptions::RunProgram("sctp-fast-retransmission-path", [&] {
        SctpScenarioOptions options;
        SctpTransferScenario::AddOptions(options);
        const std::pair<const char*, const char*> paper[] = {
            {"rate", "10Mbps,36kbps"},
            {"delay", "50ms,300ms"},
            {"queue", "50p"},
            {"edgeRate", "100Mbps"},
            {"edgeDelay", "0ms"},
            {"edgeQueue", "10000p"},
            {"bytes", "20000000"},
            {"start", "5"},
            {"stop", "36000"},
            {"profile", "PaperEra"},
            {"receiveBuffer", "1000000"},
            // So large that it limits nothing.
            {"sendBuffer", "4000000"},
            {"initialSsthresh", "1000000"},
        };
        for (const auto& [name, value] : paper)
        {
            options.SetDefault(name, value);
        }
        options.Add("alternateBandwidth",
                    "told",
                    "BufferAware: told = the secondary path's rate is known; measured");
        options.Parse(argc, argv, "Fast retransmissions over paths of unlike rates (Qiao 2007)");
        const auto& known = options.GetText("alternateBandwidth");
        if (known != "told" && known != "measured")
        {
            throw SctpOptionError("--alternateBandwidth: '" + known +
                                  "' is not one of told, measured");
        }
        if (options.GetInteger("paths", 1, 255) != 2)
        {
            throw SctpOptionError("--paths: this network has two");
        }
        if (known == "told")
        {
            SctpMultipathOptions::SetInCase(
                "ns3::SctpBufferAware::AlternateBandwidth",
                DataRateValue(DataRate(options.GetRates("rate", 2)[1])));
        }
        SctpTransferScenario scenario(options);
        DecisionRecord record;
        scenario.Build();
        record.Watch(scenario.GetHosts().Get(0));
        options.Report([&] { scenario.Run(); },
                       [&](SctpCsvRow& row) {
                           scenario.AddTo(row);
                           record.AddTo(row);
                       });
        Simulator::Destroy();
    });
}
