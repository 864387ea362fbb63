/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#ifndef SCTP_UNACKED_LIMIT_H
#define SCTP_UNACKED_LIMIT_H

#include "sctp-association-states.h"

#include "ns3/sctp-small-function.h"
#include "ns3/sctp-timer.h"
#include "ns3/sctp-types.h"
#include "ns3/sctp-unit-context.h"

#include <deque>

namespace ns3::sctp
{

/**
 * @ingroup sctp-association
 * Ends an association whose oldest outstanding DATA is too old (SctpParameters::maxUnackedTime).
 * Answered HEARTBEATs keep such an association alive otherwise (RFC 9260 section 8.1). The time in
 * which the peer's window is zero does not count. No RFC has this limit.
 */
class UnackedLimit
{
  public:
    /**
     * @param context the association
     * @param states the same, with its units
     * @param abort aborts it
     */
    UnackedLimit(UnitContext& context, const AssociationStates& states, SmallFunction<void()> abort)
        : m_context(context),
          m_states(states),
          m_abort(abort)
    {
    }

    /// Data may have been sent or acknowledged.
    void Update()
    {
        if (m_context.Parameters().maxUnackedTime.IsStrictlyPositive() || m_timer.IsRunning())
        {
            Watch();
        }
    }

    /// The association, or this life of it, has ended.
    void Cancel();

  private:
    /// Resolution of the age, as a share of the limit: one in so many.
    static constexpr int64_t STEPS = 32;

    /// TSNs that were sent within one step.
    struct Mark
    {
        SctpTsn highest; //!< the last of them
        Time begin;      //!< when the first was sent
    };

    /// Notes TSNs that were sent, forgets acknowledged ones, and sets the timer.
    void Watch();

    /// The timer has expired.
    void Expire();

    UnitContext& m_context;            //!< the association
    const AssociationStates& m_states; //!< has the units
    SmallFunction<void()> m_abort;     //!< aborts it
    std::deque<Mark> m_marks;          //!< outstanding TSNs, ascending
    Time m_open;                       //!< until when the peer's window was zero last
    LateTimer m_timer;                 //!< until the oldest of them is too old
};

} // namespace ns3::sctp

#endif /* SCTP_UNACKED_LIMIT_H */
