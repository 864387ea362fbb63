/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "sctp-error-counter.h"

#include "sctp-path-manager.h"

#include "ns3/sctp-error-causes.h"

#include <utility>

namespace ns3::sctp
{

ErrorCounter::ErrorCounter(UnitContext& context,
                           SctpPathManager& paths,
                           SmallFunction<void(SctpPath&)> dataTimedOut)
    : m_context(context),
      m_paths(paths),
      m_dataTimedOut(dataTimedOut)
{
}

bool
ErrorCounter::DataTimedOut(SctpPath& path, const Scope& scope)
{
    if (!IsPardoned(path) && !Count(path, true, scope))
    {
        return false;
    }
    m_dataTimedOut(path);
    return true;
}

bool
ErrorCounter::ControlTimedOut(SctpPath& path, const Scope& scope)
{
    return IsPardoned(path) || Count(path, false, scope);
}

SctpPath*
ErrorCounter::RequestTimedOut(SctpPath& path)
{
    path.BackOff();
    return ControlTimedOut(path, {true, true}) ? &m_paths.GetNextToTry(path) : nullptr;
}

bool
ErrorCounter::Count(SctpPath& path, bool ofData, const Scope& scope)
{
    if (m_paths.ErrorOn(path, ofData, scope.path, scope.association))
    {
        return true;
    }
    if (m_context.Parameters().abortOnMaxRetrans)
    {
        // RFC 9260 section 8.1 leaves it open; the peer may receive although this end does not.
        m_context.AbortWith(MakeProtocolViolationCause("Association.Max.Retrans is exceeded"),
                            SctpCloseReason::UNREACHABLE);
    }
    else
    {
        m_context.Terminate(SctpCloseReason::UNREACHABLE, 0);
    }
    m_context.FlushOutput();
    return false;
}

} // namespace ns3::sctp
