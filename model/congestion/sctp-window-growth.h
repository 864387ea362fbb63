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

#include "ns3/object.h"

namespace ns3
{

/**
 * @ingroup sctp-congestion
 * Decides which acknowledgements let windows grow in slow start. SctpRfc9260Congestion has one by
 * its attribute WindowGrowth. It keeps no state: associations share it.
 */
class SctpWindowGrowth : public Object
{
  public:
    /// @return the object TypeId
    static TypeId GetTypeId();

    /**
     * @param event the acknowledgement
     * @return whether the window may grow, fast recovery aside
     */
    virtual bool Allows(const SctpAckEvent& event) const = 0;
};

/**
 * @ingroup sctp-congestion
 * The window grows when the association's cumulative TSN moves (RFC 4960 section 7.2.1). RFC 9260
 * does not have this condition.
 */
class SctpAssociationGrowth : public SctpWindowGrowth
{
  public:
    /// @return the object TypeId
    static TypeId GetTypeId();

    bool Allows(const SctpAckEvent& event) const override;
};

/**
 * @ingroup sctp-congestion
 * Each acknowledgement of new data lets the window grow (RFC 9260 section 7.2.1), also by Gap Ack
 * Blocks alone.
 */
class SctpEachAckGrowth : public SctpWindowGrowth
{
  public:
    /// @return the object TypeId
    static TypeId GetTypeId();

    bool Allows(const SctpAckEvent& event) const override;
};

/**
 * @ingroup sctp-congestion
 * CUC, congestion window update for CMT (Iyengar 2006, section IV.B). A path's window may grow when
 * the lowest outstanding TSN of the path was acknowledged, that of first transmissions or that of
 * retransmissions, whatever the association's cumulative TSN does.
 */
class SctpPathGrowth : public SctpWindowGrowth
{
  public:
    /// @return the object TypeId
    static TypeId GetTypeId();

    bool Allows(const SctpAckEvent& event) const override;
};

/**
 * @ingroup sctp-congestion
 * Growth of windows in slow start, else of RFC 9260 section 7.2.1. Each SctpRfc9260Congestion has
 * one of its own by its attribute SlowStart.
 */
class SctpSlowStart : public SctpStrategy
{
  public:
    /// @return the object TypeId
    static TypeId GetTypeId();

    /**
     * Data on the path was newly acknowledged: take samples. Called before GetStep, also outside of
     * slow start.
     * @param path the path
     * @param event the acknowledgement
     */
    virtual void Measure(const SctpPath& path, const SctpAckEvent& event);

    /**
     * An acknowledgement lets the window of a path grow.
     * @param path the path
     * @param acked bytes newly acknowledged
     * @return growth of the window, bytes; a coupled path takes its share of it
     */
    virtual double GetStep(const SctpPath& path, uint32_t acked) = 0;

    /**
     * @param path a path in slow start
     * @return whether slow start has to end with the present window as ssthresh; false
     */
    virtual bool HasEnded(const SctpPath& path) const;
};

} // namespace ns3

#endif /* SCTP_WINDOW_GROWTH_H */
