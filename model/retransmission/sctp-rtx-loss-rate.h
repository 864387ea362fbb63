/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#ifndef SCTP_RTX_LOSS_RATE_H
#define SCTP_RTX_LOSS_RATE_H

#include "sctp-cmt-retransmission.h"

#include "ns3/sctp-per-path.h"
#include "ns3/sctp-transmission-listener.h"

#include <string>

namespace ns3
{

/**
 * @ingroup sctp-retransmission
 * RTX-LOSSRATE (Iyengar 2006): a retransmission goes to the path with the lowest loss rate.
 *
 * The rate is estimated: chunks retransmitted because they were lost on the path, over chunks sent
 * on it, both halved whenever WINDOW chunks have been counted, so that old losses are forgotten.
 * Needless retransmissions count as losses. For comparison with studies that gave the policy
 * the true rates, LossRates does the same.
 */
class SctpRtxLossRate : public SctpCmtRetransmission, private SctpTransmissionListener
{
  public:
    /// Chunks after which the counts are halved.
    static constexpr double WINDOW = 1000;

    /// @return the object TypeId
    static TypeId GetTypeId();

    SctpTransmissionListener* GetTransmissionListener() override
    {
        return this;
    }

    /**
     * @param id id of a path
     * @return its loss rate, estimated or given, 0 to 1
     */
    double GetLossRate(SctpPathId id) const;

    /// @param rates the true loss rates by path id, separated by commas; empty = estimate them
    void SetLossRates(std::string rates);

    /// @return the true loss rates by path id, separated by commas; empty = they are estimated
    std::string GetLossRates() const;

  protected:
    double GetMerit(const SctpPath& path) const override;

  private:
    // SctpTransmissionListener
    void Sent(const SctpTransmission& transmission) override;

    /// Counts of a path.
    struct Count
    {
        double sent{0}; //!< chunks sent
        double lost{0}; //!< chunks lost
    };

    SctpPerPath<Count> m_counts; //!< per path
    std::string m_text;          //!< the attribute
    std::vector<double> m_given; //!< true loss rates by path id
};

} // namespace ns3

#endif /* SCTP_RTX_LOSS_RATE_H */
