/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#ifndef SCTP_WEIGHTED_SELECTOR_H
#define SCTP_WEIGHTED_SELECTOR_H

#include "sctp-multipath-selector.h"

#include "ns3/sctp-per-path.h"

#include <string>
#include <vector>

namespace ns3
{

/**
 * @ingroup sctp-path-selection
 * Shares of new data in proportion to weights: the next packet belongs to the path that is furthest
 * behind its share, counted in bytes of user data. Weights are given (as the flows of
 * SctpFlowDivision), or the rates cwnd / SRTT of the paths. A path that was not active begins
 * again where the others are.
 *
 * If that path has no room, the packet waits for it, so that the shares are kept, or goes to the
 * one with room that is furthest behind (WaitForShare).
 *
 * The path may be drawn instead, with the weights as probabilities (Drawn): then packets that
 * arrive at random are divided into flows that arrive at random, as SctpFlowDivision assumes.
 */
class SctpWeightedSelector : public SctpMultipathSelector
{
  public:
    /// @return the object TypeId
    static TypeId GetTypeId();

    std::string FindDoubt() const override;
    void Sent(const SctpPath& path, uint32_t bytes) override;
    void PathStateChanged(const SctpPath& path, SctpPathState oldState) override;

  protected:
    const SctpPath* SelectActive(const SctpSendOpportunity& opportunity) override;

    /**
     * @param path a path
     * @return its weight, above 0
     */
    virtual double GetWeight(const SctpPath& path) const;

    /// Weight of a path that has 0, or none, which so has no share worth naming.
    static constexpr double NO_WEIGHT = 1e-9;

  private:
    /// @param weights weights by path id, separated by commas
    void SetWeights(std::string weights);

    /// @return the weights, as SetWeights takes them
    std::string GetWeights() const;

    /**
     * @param path a candidate
     * @return bytes sent there per weight; it begins where the others are
     */
    double& GetServed(const SctpPath& path);

    /**
     * Draw the path of a packet, which keeps it until it is sent.
     * @param room which paths have room
     * @return the path; null when none of those that may be drawn has room
     */
    const SctpPath* Draw(const SctpPathAvailability& room);

    std::string m_text;               //!< Weights
    std::vector<double> m_weights;    //!< the same by path id
    bool m_waits;                     //!< WaitForShare
    bool m_draws;                     //!< Drawn
    SctpPathId m_drawn{SCTP_NO_PATH}; //!< path of the next packet, if it was drawn
    SctpPerPath<double> m_served;     //!< bytes sent per weight, by path
    double m_now{0};                  //!< the same where the last packet was sent
};

} // namespace ns3

#endif /* SCTP_WEIGHTED_SELECTOR_H */
