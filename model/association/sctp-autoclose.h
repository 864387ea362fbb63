/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#ifndef SCTP_AUTOCLOSE_H
#define SCTP_AUTOCLOSE_H

#include "ns3/sctp-small-function.h"
#include "ns3/sctp-timer.h"
#include "ns3/sctp-unit-context.h"

#include <utility>

namespace ns3::sctp
{

/**
 * @ingroup sctp-association
 * Shuts an association down that has been idle for long (RFC 6458 section 8.1.8).
 */
class Autoclose
{
  public:
    /**
     * @param context the association
     * @param shutdown shuts it down
     */
    Autoclose(const UnitContext& context, SmallFunction<void()> shutdown)
        : m_context(context),
          m_shutdown(shutdown)
    {
    }

    /// User data is sent or received: an established association waits anew.
    void Touch()
    {
        const Time wait = m_context.Parameters().autoclose;
        if (wait.IsStrictlyPositive() && m_context.GetState() == SctpState::ESTABLISHED)
        {
            m_timer.Start(wait, m_shutdown);
        }
    }

    /// The association has ended.
    void Cancel()
    {
        m_timer.Cancel();
    }

  private:
    const UnitContext& m_context;     //!< the association
    SmallFunction<void()> m_shutdown; //!< shuts it down
    LateTimer m_timer;                //!< until it is shut down
};

} // namespace ns3::sctp

#endif /* SCTP_AUTOCLOSE_H */
