/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#ifndef SCTP_PATH_ERROR_MODEL_H
#define SCTP_PATH_ERROR_MODEL_H

#include "ns3/error-model.h"
#include "ns3/random-variable-stream.h"

namespace ns3
{

/**
 * @ingroup sctp-applications
 * Losses of one direction of a link: some packets, at random or at equal distances, or all while it
 * is cut.
 *
 * Meant as the receive error model of a device, where packets have already been queued and
 * transmitted. Unlike a RateErrorModel per packet, a cut draws no random numbers, so that the
 * losses before and after it stay comparable between runs.
 */
class SctpPathErrorModel : public ErrorModel
{
  public:
    /// Which packets are lost.
    enum Losses
    {
        AT_RANDOM,         //!< each with the probability LossRate
        AT_EQUAL_DISTANCES //!< one of 1 / LossRate, of those that arrive while the link is not cut
    };

    /**
     * Get the type ID.
     *
     * @return the object TypeId
     */
    static TypeId GetTypeId();

    SctpPathErrorModel();

    /**
     * Cut the link or mend it.
     *
     * @param down true to lose every packet from now on
     */
    void SetDown(bool down);

    /**
     * Assign a fixed stream number to the random variable.
     *
     * @param stream first stream number to use
     * @return number of streams used
     */
    int64_t AssignStreams(int64_t stream);

  private:
    bool DoCorrupt(Ptr<Packet> packet) override;
    void DoReset() override;

    double m_lossRate{0.0};     //!< LossRate
    Losses m_losses{AT_RANDOM}; //!< Losses
    double m_due{0.0};          //!< at equal distances: share of the next loss that is due
    bool m_down{false};         //!< every packet is lost
    Ptr<UniformRandomVariable> m_uniform; //!< draws the losses
};

} // namespace ns3

#endif /* SCTP_PATH_ERROR_MODEL_H */
