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
 * A path selector of one's own, as a library for utils/compare (manual, page Who wins?).
 */

#include "ns3/double.h"
#include "ns3/sctp-cmt-path-selector.h"
#include "ns3/sctp-path.h"

using namespace ns3;

// [selector]
/// New data goes to the path on which it is expected to arrive first.
class OwnSelector : public SctpCmtPathSelector
{
  public:
    /// @return the object TypeId
    static TypeId GetTypeId();

  protected:
    bool IsBetter(const SctpPath& candidate, const SctpPath& best) const override
    {
        return Estimate(candidate) < Estimate(best);
    }

  private:
    /**
     * @param path a path
     * @return when data that is sent there now arrives, seconds from now
     */
    double Estimate(const SctpPath& path) const
    {
        const double used = double(path.GetFlightSize()) / path.GetCwnd();
        return path.GetSrtt().GetSeconds() * (1 + m_weight * used);
    }

    double m_weight{1}; //!< weight of the data in flight
};

NS_OBJECT_ENSURE_REGISTERED(OwnSelector);

TypeId
OwnSelector::GetTypeId()
{
    static TypeId tid = TypeId("OwnSelector")
                            .SetParent<SctpCmtPathSelector>()
                            .AddConstructor<OwnSelector>()
                            .AddAttribute("Weight",
                                          "Weight of the data in flight.",
                                          DoubleValue(1),
                                          MakeDoubleAccessor(&OwnSelector::m_weight),
                                          MakeDoubleChecker<double>(0));
    return tid;
}

// [end]
