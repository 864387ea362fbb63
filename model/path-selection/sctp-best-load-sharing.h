/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#ifndef SCTP_BEST_LOAD_SHARING_H
#define SCTP_BEST_LOAD_SHARING_H

#include "sctp-weighted-selector.h"

#include <array>
#include <string>
#include <vector>

namespace ns3
{

/**
 * @ingroup sctp-path-selection
 * Best Load Sharing as Shailendra 2013 describes it (section 2.1.5, equation 2.2; Joe 2009): the
 * score of a path is M = C P1 + D P2 + T P3 + B P4 + S P5, of cost, delay, time, bandwidth and
 * security, whose weights P add up to 1. New data is shared out in proportion to M, or goes to the
 * path with the best score that has room (Shares).
 *
 * Assumptions: each term is a goodness from 0 to 1, that of the best active path is 1. Cost: the
 * least cost over its own. Delay: the least SRTT over its own. Time: the same of the time in which
 * the data in flight leaves the path, with one more packet. Bandwidth: its rate cwnd / SRTT over
 * the largest. Security: its level over the highest. A term that is not known of all paths is 1.
 */
class SctpBestLoadSharing : public SctpWeightedSelector
{
  public:
    /// Number of terms.
    static constexpr size_t TERMS = 5;

    /// Goodness of a path: cost, delay, time, bandwidth, security; each from 0 to 1.
    using Terms = std::array<double, TERMS>;

    /// @return the object TypeId
    static TypeId GetTypeId();

    std::string FindMistake() const override;

    /**
     * @param path a path
     * @return its terms
     */
    Terms GetTerms(const SctpPath& path) const;

    /**
     * @param path a path
     * @return its score M, 0 to 1
     */
    double GetScore(const SctpPath& path) const;

  protected:
    const SctpPath* SelectActive(const SctpSendOpportunity& opportunity) override;
    double GetWeight(const SctpPath& path) const override;

  private:
    /// Numbers given as a text.
    struct Numbers
    {
        std::string text;           //!< separated by commas
        std::vector<double> values; //!< the same

        /// @param numbers numbers, separated by commas
        void Set(std::string numbers);
    };

    /// @param text TermWeights
    void SetTermWeights(std::string text);

    /// @return TermWeights
    std::string GetTermWeights() const;

    /// @param text Costs
    void SetCosts(std::string text);

    /// @return Costs
    std::string GetCosts() const;

    /// @param text Securities
    void SetSecurities(std::string text);

    /// @return Securities
    std::string GetSecurities() const;

    Numbers m_termWeights; //!< TermWeights
    Numbers m_costs;       //!< Costs
    Numbers m_securities;  //!< Securities
    bool m_shares;         //!< Shares
};

} // namespace ns3

#endif /* SCTP_BEST_LOAD_SHARING_H */
