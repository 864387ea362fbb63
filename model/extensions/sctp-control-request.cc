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
#include "ns3/sctp-counter-set.h"
#include "ns3/sctp-error-counter.h"
#include "ns3/sctp-packet-output.h"
#include "ns3/sctp-path-manager.h"
#include "ns3/sctp-unit-context.h"

#include <utility>

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
    m_send = [this](const Bytes& chunk, SctpPath& path) {
        m_output.QueueControl(chunk, path);
        return true;
    };
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
    m_repetitions = 0;
    SendTo(*m_paths.GetDestination());
}

void
ControlRequest::SendTo(SctpPath& path)
{
    // RFC 9260 section 5.4: it may not go to an unconfirmed address.
    m_path = &m_paths.GetConfirmed(path);
    NS_LOG_INFO("request to path " << m_path->GetId());
    m_sent = m_send(m_chunk, *m_path);
    m_timer.Start(m_path->GetRto());
}

void
ControlRequest::RouteFound()
{
    if (IsPending() && !m_sent)
    {
        SendTo(*m_paths.GetDestination());
        m_context.FlushOutput();
    }
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
        m_path = &other; // queued chunks follow, see PacketSender
    }
}

void
ControlRequest::Expired()
{
    // RFC 6525 section 5.1.1 and RFC 5061 section 5.1 B: errors are counted, the RTO is doubled,
    // and another address is tried.
    const bool postponed = std::exchange(m_postponed, false) || !m_sent;
    if (SctpPath* next = postponed ? m_path : m_errors.RequestTimedOut(*m_path))
    {
        ++m_repetitions;
        m_path = next;
        m_repeated(); // the path may leave, see PathLeaving
        m_path->GetCounters().Add(Counter::CONTROL_RETRANSMISSIONS);
        SendTo(*m_path);
        m_context.FlushOutput();
    }
}

} // namespace ns3::sctp
