/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#ifndef SCTP_FULLY_COUPLED_H
#define SCTP_FULLY_COUPLED_H

#include "sctp-cmt-congestion.h"

namespace ns3
{

/**
 * @ingroup sctp-congestion
 * Fully coupled congestion control (Shailendra 2013, section 2.3.1, after Raiciu et al.): all
 * windows together behave as one. A window grows by one packet over the sum of the windows for each
 * packet acknowledged, that is by MTU * c_i / c_T per window, and a loss takes half of the sum c_T
 * from the window of its path, down to one packet. So it moves all of its window to one path after
 * the other (it *flaps*).
 *
 * With Rule = KellyVoice it is the rule of Kelly and Voice as
 * draft-walid-mptcp-congestion-control-04 (section 5.2) describes it under the name Coupled: c_i /
 * c_T^2 for each packet acknowledged, that is MTU * (c_i / c_T)^2 per window; a loss takes half of
 * the path's own window (an assumption, as in RFC 6356), down to one packet. A small window beside
 * a large one hardly grows then.
 *
 * Slow start is that of a single path. Windows grow by SctpPathGrowth, and a path that answers its
 * probe gets SctpPfWindow, unless the attributes WindowGrowth and RevivedWindow say otherwise.
 */
class SctpFullyCoupled : public SctpCmtPfCongestion
{
  public:
    /// Rule by which windows grow and decrease.
    enum Rule
    {
        SUM,        //!< Raiciu et al. after Shailendra 2013
        KELLY_VOICE //!< Kelly and Voice, the draft's Coupled
    };

    /// @return the object TypeId
    static TypeId GetTypeId();

  protected:
    double GetAvoidanceStep(const SctpPath& path, uint32_t acked) const override;
    uint32_t SsthreshAfterLoss(const SctpPath& path, uint32_t floor) const override;
    uint32_t GetOwnMinSsthresh() const override;

  private:
    Rule m_rule{SUM}; //!< Rule
};

} // namespace ns3

#endif /* SCTP_FULLY_COUPLED_H */
