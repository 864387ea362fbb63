/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#ifndef SCTP_CMT_PATH_SELECTOR_H
#define SCTP_CMT_PATH_SELECTOR_H

#include "sctp-path-selector.h"

namespace ns3
{

/**
 * @ingroup sctp-path-selection
 * Concurrent multipath transfer: new data goes to any candidate (SctpPathSet::IsCandidate) that has
 * room (Iyengar 2006, as Natarajan 2009 uses it). Subclasses say in which order. While no path is
 * active, data goes where the dormant policy says.
 */
class SctpCmtPathSelector : public SctpPathSelector
{
  public:
    /// @return the object TypeId
    static TypeId GetTypeId();

    const SctpPath* Select(const SctpSendOpportunity& opportunity) override;
    void Sent(const SctpPath& path, uint32_t bytes) override;

  protected:
    /**
     * @param takesFirst whether the first path of a round with room is taken, and IsBetter not
     * asked
     */
    explicit SctpCmtPathSelector(bool takesFirst = false)
        : m_takesFirst(takesFirst)
    {
    }

    /// @return the path that a round begins with: by default the one behind the path used last
    virtual const SctpPath& GetStart() const;

    /**
     * @param candidate a path, which is used only if it has room
     * @param best a path with room, which comes earlier in the round
     * @return whether the candidate is to be used before the other one; by default it is not
     */
    virtual bool IsBetter(const SctpPath& candidate, const SctpPath& best) const;

    /// @return the path that was used last; SCTP_NO_PATH before the first
    SctpPathId GetLastUsed() const
    {
        return m_last;
    }

  private:
    const bool m_takesFirst;         //!< whether the first path with room is taken
    SctpPathId m_last{SCTP_NO_PATH}; //!< path used last
};

/**
 * @ingroup sctp-path-selection
 * Concurrent multipath transfer that fills the path used last first. With SctpCmtFillInTurn, other
 * paths get their turn.
 */
class SctpCmtFillFirst : public SctpCmtPathSelector
{
  public:
    /// @return the object TypeId
    static TypeId GetTypeId();

    SctpCmtFillFirst();

  protected:
    const SctpPath& GetStart() const override;
};

/**
 * @ingroup sctp-path-selection
 * Concurrent multipath transfer that begins each opportunity to send with another path: it fills
 * the window of that path, then the next path's, as the CMT of ns-2.35 (Iyengar 2006) and of
 * Shailendra 2013 (section 4.4) do. Default of the CMT variants.
 *
 * The turn passes on from the path that took the first packet of an opportunity. An opportunity
 * in which no new data is sent is nobody's turn, so that the alternation of paths does not depend
 * on how many acknowledgements leave nothing to send.
 */
class SctpCmtFillInTurn : public SctpCmtPathSelector
{
  public:
    /// @return the object TypeId
    static TypeId GetTypeId();

    SctpCmtFillInTurn();

    void OpportunityBegins() override;
    void Sent(const SctpPath& path, uint32_t bytes) override;

  protected:
    const SctpPath& GetStart() const override;

  private:
    SctpPathId m_first{SCTP_NO_PATH}; //!< path of the first packet of the last opportunity used
    bool m_begun{false};              //!< a packet was sent in this opportunity
};

/**
 * @ingroup sctp-path-selection
 * Concurrent multipath transfer, first to the path with the most free window.
 */
class SctpCmtLargestWindow : public SctpCmtPathSelector
{
  public:
    /// @return the object TypeId
    static TypeId GetTypeId();

  protected:
    bool IsBetter(const SctpPath& candidate, const SctpPath& best) const override;
};

/**
 * @ingroup sctp-path-selection
 * Concurrent multipath transfer, first to the path with the lowest SRTT. A path whose time is not
 * known yet comes first.
 */
class SctpCmtLowestRtt : public SctpCmtPathSelector
{
  public:
    /// @return the object TypeId
    static TypeId GetTypeId();

  protected:
    bool IsBetter(const SctpPath& candidate, const SctpPath& best) const override;
};

/**
 * @ingroup sctp-path-selection
 * Concurrent multipath transfer, one packet to each path in turn. The turn begins behind the path
 * used last; paths without room are left out.
 */
class SctpCmtRoundRobin : public SctpCmtPathSelector
{
  public:
    /// @return the object TypeId
    static TypeId GetTypeId();

    SctpCmtRoundRobin();
};

} // namespace ns3

#endif /* SCTP_CMT_PATH_SELECTOR_H */
