/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "sctp-control-request.h"

#include "ns3/assert.h"
#include "ns3/log.h"
#include "ns3/sctp-error-counter.h"
#include "ns3/sctp-packet-output.h"
#include "ns3/sctp-path-manager.h"
#include "ns3/sctp-unit-context.h"

namespace ns3::sctp
{

NS_LOG_COMPONENT_DEFINE("SctpControlRequest");

ControlRequest::ControlRequest(UnitContext& context,
                               SctpPathManager& paths,
                               ErrorCounter& errors,
                               PacketOutput& output)
    : m_context(context),
      m_paths(paths),
      m_errors(errors),
      m_output(output)
{
    m_timer.SetFunction([this] {
        Work work(m_context);
        Expired();
    });
}

void
ControlRequest::Send(const Bytes& chunk)
{
    NS_ASSERT_MSG(!IsPending(), "One request at a time");
    m_chunk = chunk;
    m_postponed = false;
    SendTo(*m_paths.GetDestination());
}

void
ControlRequest::SendTo(SctpPath& path)
{
    // RFC 9260 section 5.4: it may not go to an unconfirmed address.
    m_path = path.IsConfirmed() ? &path : &m_paths.GetNextToTry(path);
    NS_LOG_INFO("request to path " << m_path->GetId());
    m_output.QueueControl(m_chunk, *m_path);
    m_timer.Start(m_path->GetRto());
}

void
ControlRequest::Answered()
{
    Stop();
}

void
ControlRequest::Postpone()
{
    if (IsPending())
    {
        m_postponed = true;
        m_timer.Start(m_path->GetRto());
    }
}

void
ControlRequest::Stop()
{
    m_timer.Cancel();
    m_chunk.clear();
}

void
ControlRequest::PathLeaving(SctpPath& path, SctpPath& other)
{
    if (m_path == &path)
    {
        m_path = &other; // what is queued follows, see PacketSender
    }
}

void
ControlRequest::Expired()
{
    if (m_postponed)
    {
        m_postponed = false;
        SendTo(*m_path);
    }
    else
    {
        // RFC 6525 section 5.1.1 and RFC 5061 section 5.1 B: errors are counted, the RTO is
        // doubled, and another address is tried.
        m_path->BackOff();
        if (!m_errors.ControlTimedOut(*m_path, {true, true}))
        {
            return;
        }
        SendTo(m_paths.GetNextToTry(*m_path));
    }
    m_context.FlushOutput();
}

} // namespace ns3::sctp
