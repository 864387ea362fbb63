/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "sctp-reconfig-responder.h"

#include "ns3/log.h"
#include "ns3/sctp-path.h"

#include <algorithm>

namespace ns3::sctp
{

NS_LOG_COMPONENT_DEFINE("SctpReconfigResponder");

namespace
{

/// Distance that the peer's TSNs move (RFC 6525 section 5.2.4 G1).
constexpr uint32_t TSN_DISTANCE = 0x80000000;

} // namespace

ReconfigResponder::ReconfigResponder(const ExtensionLinks& links,
                                     ReconfigNumbers& numbers,
                                     ReconfigHold& hold,
                                     ReconfigRequester& requester)
    : m_context(links.context),
      m_paths(links.paths),
      m_output(links.output),
      m_abandonment(links.abandonment),
      m_streams(links.streams),
      m_sent(links.sent),
      m_receiver(links.receiver),
      m_events(links.events),
      m_numbers(numbers),
      m_hold(hold),
      m_requester(requester),
      m_object(DynamicCast<SctpStreamReconfiguration>(links.object))
{
    m_hold.SetReleased([this] { PerformIfReached(); });
}

void
ReconfigResponder::HandleRequests(const std::vector<ReconfigParameter>& requests, SctpPath& path)
{
    std::vector<Answer> answers;
    bool isNew = false;
    for (const auto& request : requests)
    {
        if (request.sequence == m_numbers.peer)
        {
            ++m_numbers.peer;
            answers.push_back(Perform(request));
            isNew = true;
        }
        else if (const Answer* known = Find(request.sequence))
        {
            answers.push_back(*known); // RFC 6525 section 5.2.1: the same answer again
        }
        else
        {
            answers.push_back({request.sequence, ReconfigResult::BAD_SEQUENCE_NUMBER});
        }
        if (request.type == ReconfigType::RESET_TSNS && !answers.back().tsns)
        {
            answers.back().tsns = GetTsns(); // RFC 6525 section 5.1.7 D3, D4: whatever the result
        }
        if (m_context.GetState() == SctpState::CLOSED)
        {
            return;
        }
    }
    if (isNew)
    {
        m_answers = answers;
    }
    Send(answers, path);
    // RFC 6525 section 5.2.1: a SACK helps the peer to complete the data that the reset waits for.
    m_receiver.OweAck(path.GetId());
}

const ReconfigResponder::Answer*
ReconfigResponder::Find(uint32_t sequence) const
{
    const auto found = std::find_if(m_answers.begin(), m_answers.end(), [&](const Answer& answer) {
        return answer.sequence == sequence;
    });
    return found == m_answers.end() ? nullptr : &*found;
}

ReconfigResponder::Answer
ReconfigResponder::Perform(const ReconfigParameter& request)
{
    Answer answer;
    answer.sequence = request.sequence;
    switch (request.type)
    {
    case ReconfigType::RESET_OUTGOING:
        answer.result = ResetOutgoing(request);
        break;
    case ReconfigType::RESET_INCOMING:
        answer.result = ResetIncoming(request);
        break;
    case ReconfigType::RESET_TSNS:
        ResetTsns(answer);
        break;
    case ReconfigType::ADD_OUTGOING:
        answer.result = AddOutgoing(request);
        break;
    case ReconfigType::ADD_INCOMING:
        answer.result = AddIncoming(request);
        break;
    case ReconfigType::RESPONSE:
        break;
    }
    return answer;
}

bool
ReconfigResponder::Exist(const std::vector<uint16_t>& streams, uint32_t count)
{
    return std::all_of(streams.begin(), streams.end(), [count](uint16_t id) { return id < count; });
}

ReconfigResult
ReconfigResponder::ResetOutgoing(const ReconfigParameter& request)
{
    const bool awaited = m_requester.TakeAwaited(request);
    if (!awaited && !m_object->GetPermissions().streamReset)
    {
        return ReconfigResult::DENIED;
    }
    if (!Exist(request.streams, m_receiver.GetInboundStreams()))
    {
        return ReconfigResult::WRONG_SSN;
    }
    if (m_deferred)
    {
        return ReconfigResult::ALREADY_IN_PROGRESS;
    }
    // RFC 6525 section 5.2.2 E2. Held DATA comes before it.
    if (static_cast<int32_t>(request.lastTsn - m_receiver.GetReachedTsn()) > 0)
    {
        NS_LOG_INFO("reset is deferred until TSN " << request.lastTsn);
        m_deferred = request;
        m_hold.SetDeferred(m_deferred);
        return ReconfigResult::IN_PROGRESS;
    }
    ResetStreams(request.streams);
    return ReconfigResult::PERFORMED;
}

void
ReconfigResponder::ResetStreams(const std::vector<uint16_t>& streams)
{
    m_receiver.ResetIncoming(streams);
    SctpNotification notification;
    notification.type = SctpNotification::Type::STREAM_RESET;
    notification.incoming = true;
    notification.streams = streams;
    m_events.Notify(notification);
}

void
ReconfigResponder::PerformIfReached()
{
    if (m_deferred && m_context.GetState() != SctpState::CLOSED &&
        static_cast<int32_t>(m_deferred->lastTsn - m_receiver.GetReachedTsn()) <= 0)
    {
        PerformDeferred();
    }
}

void
ReconfigResponder::PerformDeferred()
{
    const Answer done{m_deferred->sequence};
    ResetStreams(m_deferred->streams);
    m_deferred.reset();
    m_hold.SetDeferred(std::nullopt); // E4
    if (m_context.GetState() == SctpState::CLOSED)
    {
        return;
    }
    for (Answer& answer : m_answers)
    {
        if (answer.sequence == done.sequence)
        {
            answer = done;
        }
    }
    Send({done}, *m_paths.GetDestination()); // E5
}

ReconfigResult
ReconfigResponder::ResetIncoming(const ReconfigParameter& request)
{
    ReconfigRequest reset;
    reset.resetOutgoing = true;
    reset.streams = request.streams; // RFC 6525 section 5.1.2 A4
    reset.answers = request.sequence;
    const auto fits = [&reset](const auto& path) {
        return ReconfigRequester::GetSize(reset) <= path->GetChunkRoom();
    };
    const auto& paths = m_paths.GetPaths();
    if (!m_object->GetPermissions().streamReset || m_dataEnded ||
        !std::all_of(paths.begin(), paths.end(), fits))
    {
        return ReconfigResult::DENIED;
    }
    if (!Exist(request.streams, m_streams.GetStreamCount()))
    {
        return ReconfigResult::WRONG_SSN;
    }
    // RFC 6525 section 5.2.3: a reset of the same streams is under way, or was just made. One of
    // some of them is not enough, even if all of them are at 0.
    if (m_requester.Covers(request.streams) ||
        (!m_requester.Overlaps(request.streams) && m_streams.AreNew(request.streams)))
    {
        return ReconfigResult::NOTHING_TO_DO;
    }
    if (m_requester.HasWaiting())
    {
        return ReconfigResult::ALREADY_IN_PROGRESS;
    }
    m_requester.Begin(reset);
    return ReconfigResult::PERFORMED;
}

ReconfigTsns
ReconfigResponder::GetTsns() const
{
    return {static_cast<uint32_t>(m_sent.GetHighestSent()) + 1, m_receiver.GetCumulativeTsn() + 1};
}

void
ReconfigResponder::ResetTsns(Answer& answer)
{
    const bool allowed = m_object->GetPermissions().associationReset && m_receiver.CanResetTsns();
    if (allowed && m_requester.ResetsTsns())
    {
        // Each end would set the TSNs that the other has just left.
        answer.result = ReconfigResult::ALREADY_IN_PROGRESS;
        return;
    }
    if (!allowed || m_dataEnded || m_requester.HasLateTsns())
    {
        answer.result = ReconfigResult::DENIED;
        return;
    }
    m_requester.TsnsReset();
    // RFC 6525 section 5.2.4.
    m_abandonment.AbandonAll();        // G3
    ReconfigTsns tsns = GetTsns();     // G2: the highest TSN sent plus 1
    tsns.receiverNext += TSN_DISTANCE; // G1
    if (m_deferred)
    {
        PerformDeferred();
    }
    m_receiver.ResetTsns(tsns.receiverNext); // G4, G5
    m_hold.Release();
    m_streams.Reset({});
    answer.tsns = tsns;
    SctpNotification notification;
    notification.type = SctpNotification::Type::ASSOCIATION_RESET;
    notification.localTsn = tsns.senderNext;
    notification.remoteTsn = tsns.receiverNext;
    m_events.Notify(notification);
}

ReconfigResult
ReconfigResponder::AddOutgoing(const ReconfigParameter& request)
{
    const bool awaited = m_requester.TakeAwaited(request);
    const uint32_t limit =
        awaited ? SctpStreamReconfiguration::MAX_STREAMS : m_context.Parameters().maxInboundStreams;
    const uint32_t count = uint32_t{m_receiver.GetInboundStreams()} + request.count;
    if ((!awaited && !m_object->GetPermissions().streamChange) || count > limit)
    {
        return ReconfigResult::DENIED;
    }
    if (request.count == 0)
    {
        return ReconfigResult::NOTHING_TO_DO;
    }
    m_receiver.SetInboundStreams(static_cast<uint16_t>(count));
    SctpNotification notification;
    notification.type = SctpNotification::Type::STREAM_CHANGE;
    notification.inboundStreams = m_receiver.GetInboundStreams();
    notification.outboundStreams = static_cast<uint16_t>(m_streams.GetStreamCount());
    m_events.Notify(notification);
    return ReconfigResult::PERFORMED;
}

ReconfigResult
ReconfigResponder::AddIncoming(const ReconfigParameter& request)
{
    const auto& permissions = m_object->GetPermissions();
    if (!permissions.streamChange || m_dataEnded ||
        m_streams.GetStreamCount() + request.count > permissions.maxOutbound)
    {
        return ReconfigResult::DENIED;
    }
    if (request.count == 0)
    {
        return ReconfigResult::NOTHING_TO_DO;
    }
    if (m_requester.IsBusy())
    {
        return ReconfigResult::ALREADY_IN_PROGRESS; // RFC 6525 section 5.1.1: one in flight
    }
    // RFC 6525 section 5.2.6: the request takes the place of a response.
    ReconfigRequest adding;
    adding.addOutgoing = request.count;
    adding.answers = request.sequence;
    m_requester.Begin(adding);
    return ReconfigResult::PERFORMED;
}

ReconfigParameter
ReconfigResponder::MakeResponse(const Answer& answer)
{
    ReconfigParameter response;
    response.sequence = answer.sequence; // RFC 6525 section 5.1.7
    response.result = answer.result;
    response.tsns = answer.tsns;
    return response;
}

void
ReconfigResponder::Send(const std::vector<Answer>& answers, SctpPath& path)
{
    std::vector<ReconfigParameter> responses;
    std::vector<ReconfigParameter> requests;
    bool isReady = false;
    for (const Answer& answer : answers)
    {
        if (m_requester.IsReadyFor(answer.sequence))
        {
            isReady = true;
        }
        else if (const ReconfigParameter* own = m_requester.FindAnswer(answer.sequence))
        {
            requests.push_back(*own); // RFC 6525 section 5.2.1: the same chunk again
        }
        else
        {
            // A request that is over, too: FreeBSD waits for a response beside it.
            responses.push_back(MakeResponse(answer));
        }
    }
    if (isReady)
    {
        SendRequest(responses, path);
        return;
    }
    ReconfigChunk chunk;
    chunk.parameters = responses;
    chunk.parameters.insert(chunk.parameters.end(), requests.begin(), requests.end());
    if (chunk.IsAllowed())
    {
        SendChunk(chunk.parameters, path);
        return;
    }
    SendChunk(responses, path);
    SendChunk(requests, path);
}

void
ReconfigResponder::SendRequest(const std::vector<ReconfigParameter>& responses, SctpPath& path)
{
    // RFC 6525 section 5.2.1: all in one chunk. Section 5.2.3 F1: the reset answers by itself.
    if (responses.empty() || m_requester.MayJoinResponse())
    {
        m_requester.Send(responses);
    }
    else
    {
        SendChunk(responses, path);
        m_requester.Send({});
    }
}

void
ReconfigResponder::SendChunk(const std::vector<ReconfigParameter>& parameters, SctpPath& path)
{
    ReconfigChunk chunk;
    chunk.parameters = parameters;
    m_output.QueueControl(ToBytes(chunk), path);
}

} // namespace ns3::sctp
