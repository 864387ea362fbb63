/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#ifndef SCTP_REVIVED_WINDOW_H
#define SCTP_REVIVED_WINDOW_H

#include "ns3/object.h"
#include "ns3/sctp-parameter-values.h"
#include "ns3/sctp-types.h"

#include <optional>

namespace ns3
{

/**
 * @ingroup sctp-congestion
 * The congestion window of a path that a HEARTBEAT ACK revives. SctpRfc9260Congestion has one by
 * its attribute RevivedWindow. It keeps no state: associations share it.
 */
class SctpRevivedWindow : public Object
{
  public:
    /// @return the object TypeId
    static TypeId GetTypeId();

    /**
     * @param oldState state of the path before
     * @return its window, in steps; nothing: it keeps the one that it has
     */
    virtual std::optional<uint32_t> GetSteps(SctpPathState oldState) const = 0;
};

/**
 * @ingroup sctp-congestion
 * The path keeps its window; RFC 9260 has no rule for it.
 */
class SctpKeptWindow : public SctpRevivedWindow
{
  public:
    /// @return the object TypeId
    static TypeId GetTypeId();

    std::optional<uint32_t> GetSteps(SctpPathState oldState) const override;
};

/**
 * @ingroup sctp-congestion
 * A potentially failed path gets PfCwnd steps (Natarajan 2009, sections III.A and V). They are 1
 * for CMT-PF1 and 2 for CMT-PF2.
 */
class SctpPfWindow : public SctpRevivedWindow
{
  public:
    /// @return the object TypeId
    static TypeId GetTypeId();

    std::optional<uint32_t> GetSteps(SctpPathState oldState) const override;

  private:
    uint32_t m_pfCwnd; //!< PfCwnd, in steps of the window
};

} // namespace ns3

#endif /* SCTP_REVIVED_WINDOW_H */
