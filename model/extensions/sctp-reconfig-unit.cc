/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "sctp-reconfig-unit.h"

#include "ns3/log.h"
#include "ns3/sctp-error-causes.h"
#include "ns3/sctp-error-chunk.h"
#include "ns3/sctp-path.h"

#include <algorithm>

namespace ns3::sctp
{

NS_LOG_COMPONENT_DEFINE("SctpReconfigUnit");

Extension
ReconfigUnit::GetExtension()
{
    Extension extension;
    extension.name = "Reconfig";
    extension.chunks = {&ReconfigChunk::DESCRIPTOR};
    extension.isWanted = [](const SctpParameterValues& parameters) { return parameters.reconfig; };
    extension.makeUnit = [](const ExtensionLinks& links) {
        return std::make_unique<ReconfigUnit>(links);
    };
    extension.makeObject = [] { return CreateObject<SctpStreamReconfiguration>(); };
    return extension;
}

ReconfigUnit::ReconfigUnit(const ExtensionLinks& links)
    : m_context(links.context),
      m_paths(links.paths),
      m_output(links.output),
      m_streams(links.streams),
      m_receiver(links.receiver),
      // RFC 6525 section 4.1: they begin with the initial TSNs, of which nothing is acknowledged.
      m_numbers{static_cast<uint32_t>(links.sent.GetCumulativeAcked()) + 1,
                links.receiver.GetCumulativeTsn() + 1},
      m_hold(links.receiver),
      m_requester(links, m_numbers, m_hold),
      m_responder(links, m_numbers, m_hold, m_requester)
{
}

Socket::SocketErrno
ReconfigUnit::Reserve(const ReconfigRequest& request)
{
    switch (m_context.GetState())
    {
    case SctpState::ESTABLISHED:
        break;
    case SctpState::COOKIE_WAIT:
    case SctpState::COOKIE_ECHOED:
        return Socket::ERROR_NOTCONN;
    default:
        return Socket::ERROR_SHUTDOWN;
    }
    const auto error = Check(request);
    m_reserved = m_reserved || error == Socket::ERROR_NOTERROR;
    return error;
}

Socket::SocketErrno
ReconfigUnit::Check(const ReconfigRequest& request) const
{
    const bool tooLate = request.resetTsns && m_requester.HasLateTsns();
    if (m_reserved || m_requester.IsBusy() || tooLate)
    {
        return Socket::ERROR_AGAIN;
    }
    if (request.resetTsns)
    {
        return m_receiver.CanResetTsns() ? Socket::ERROR_NOTERROR : Socket::ERROR_OPNOTSUPP;
    }
    const uint32_t outbound = m_streams.GetStreamCount();
    const uint32_t inbound = m_receiver.GetInboundStreams();
    if (!request.resetOutgoing && !request.resetIncoming)
    {
        const bool fits =
            outbound + request.addOutgoing <= SctpStreamReconfiguration::MAX_STREAMS &&
            inbound + request.addIncoming <= SctpStreamReconfiguration::MAX_STREAMS;
        return fits && request.addOutgoing + request.addIncoming > 0 ? Socket::ERROR_NOTERROR
                                                                     : Socket::ERROR_INVAL;
    }
    for (const uint16_t id : request.streams)
    {
        if ((request.resetOutgoing && id >= outbound) || (request.resetIncoming && id >= inbound))
        {
            return Socket::ERROR_INVAL;
        }
    }
    const auto& paths = m_paths.GetPaths();
    const bool fits = std::all_of(paths.begin(), paths.end(), [&request](const auto& path) {
        return ReconfigRequester::GetSize(request) <= path->GetChunkRoom();
    });
    return fits ? Socket::ERROR_NOTERROR : Socket::ERROR_MSGSIZE;
}

void
ReconfigUnit::Ask(const ReconfigRequest& request)
{
    m_reserved = false;
    m_requester.Begin(request);
    m_requester.Continue();
}

bool
ReconfigUnit::MayReceive() const
{
    const SctpState state = m_context.GetState();
    return state == SctpState::ESTABLISHED || state == SctpState::SHUTDOWN_PENDING ||
           state == SctpState::SHUTDOWN_SENT || state == SctpState::SHUTDOWN_RECEIVED;
}

bool
ReconfigUnit::HandleChunk(const ArrivedChunk& arrived)
{
    ReconfigChunk chunk;
    if (!ReconfigChunk::Parse(arrived.chunk, chunk))
    {
        m_context.AbortWith(MakeProtocolViolationCause("malformed RE-CONFIG"),
                            SctpCloseReason::PROTOCOL_ERROR);
        return false;
    }
    if (!MayReceive())
    {
        m_context.TraceDrop(SctpDropReason::UNEXPECTED_CHUNK);
        return true;
    }
    if (const auto reported = chunk.GetReported(); !reported.empty())
    {
        SendError(ErrorChunk::MakeReport(reported, arrived.path.GetChunkRoom()), arrived.path);
    }
    if (!chunk.IsAllowed())
    {
        // RFC 6525 section 3.1.
        m_context.TraceDrop(SctpDropReason::UNEXPECTED_CHUNK);
        SendError(ErrorChunk::MakeReport(
                      MakeProtocolViolationCause("combination of parameters in RE-CONFIG"),
                      arrived.path.GetChunkRoom()),
                  arrived.path);
        return true;
    }
    std::vector<ReconfigParameter> requests;
    for (const auto& parameter : chunk.parameters)
    {
        if (parameter.IsRequest())
        {
            requests.push_back(parameter);
        }
        else
        {
            m_requester.HandleResponse(parameter);
        }
    }
    if (!requests.empty() && m_context.GetState() != SctpState::CLOSED)
    {
        m_responder.HandleRequests(requests, arrived.path);
    }
    if (m_context.GetState() != SctpState::CLOSED)
    {
        m_requester.Continue();
    }
    return true;
}

void
ReconfigUnit::SendError(const Bytes& error, SctpPath& path)
{
    if (!error.empty())
    {
        m_output.QueueControl(error, path);
    }
}

void
ReconfigUnit::CumulativeAcked(SctpTsn /* tsn */)
{
    m_requester.Continue();
}

void
ReconfigUnit::CumulativeReceived(uint32_t /* tsn */)
{
    m_responder.PerformIfReached();
}

void
ReconfigUnit::MessageAbandoned()
{
    m_requester.Continue();
}

void
ReconfigUnit::DataEnded()
{
    m_responder.DataEnded();
    m_requester.Fail();
}

void
ReconfigUnit::Stop()
{
    m_hold.Forget();
    m_requester.Fail();
}

void
ReconfigUnit::PathLeaving(SctpPath& path, SctpPath& other)
{
    m_requester.PathLeaving(path, other);
}

} // namespace ns3::sctp
