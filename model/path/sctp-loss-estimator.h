/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#ifndef SCTP_LOSS_ESTIMATOR_H
#define SCTP_LOSS_ESTIMATOR_H

namespace ns3::sctp
{

/**
 * @ingroup sctp-path
 * Estimates the loss rate of one destination: signs of loss among the last thousand or so
 * transmissions, by Laplace's rule of succession.
 */
class LossEstimator
{
  public:
    /// Transmissions after which earlier ones count half.
    static constexpr double MEMORY = 1024;

    /// Counts a DATA chunk or a HEARTBEAT that was sent.
    void CountTransmission();

    /**
     * Counts a sign of loss: a chunk reported missing, a T3-rtx timeout, or a HEARTBEAT that was
     * not answered.
     */
    void CountLoss();

    /// Forgets all counts.
    void Reset();

    /// @return share of lost transmissions, above 0; 1/2 without any
    double GetRate() const
    {
        return (m_lost + 1) / (m_transmitted + 2);
    }

  private:
    double m_transmitted{0}; //!< transmissions, older ones count less
    double m_lost{0};        //!< signs of loss, older ones count less
};

} // namespace ns3::sctp

#endif /* SCTP_LOSS_ESTIMATOR_H */
