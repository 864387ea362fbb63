/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#ifndef SCTP_WINDOW_GROWTH_H
#define SCTP_WINDOW_GROWTH_H

#include "sctp-congestion-ops.h"

namespace ns3
{

/**
 * @ingroup sctp-congestion
 * When an acknowledgement lets the window of a path grow in slow start. A congestion control takes
 * one; outside of that, it has no part in the choice.
 */
class SctpWindowGrowth
{
  public:
    virtual ~SctpWindowGrowth() = default;

    /**
     * @param event what was acknowledged
     * @return whether the window may grow, fast recovery aside
     */
    virtual bool Allows(const SctpAckEvent& event) const = 0;
};

/**
 * @ingroup sctp-congestion
 * RFC 9260 section 7.2.1: the window grows when the association's cumulative TSN moves.
 */
class SctpAssociationGrowth : public SctpWindowGrowth
{
  public:
    bool Allows(const SctpAckEvent& event) const override;
};

/**
 * @ingroup sctp-congestion
 * CUC, congestion window update for CMT (Iyengar 2006, section IV.B): a path's window may grow when
 * the lowest outstanding TSN of the path was acknowledged, that of first transmissions or that of
 * retransmissions, whatever the association's cumulative TSN does.
 */
class SctpPathGrowth : public SctpWindowGrowth
{
  public:
    bool Allows(const SctpAckEvent& event) const override;
};

} // namespace ns3

#endif /* SCTP_WINDOW_GROWTH_H */
