/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "sctp-reconfig-requester.h"

#include "ns3/assert.h"
#include "ns3/log.h"
#include "ns3/sctp-error-causes.h"
#include "ns3/simulator.h"

#include <algorithm>
#include <utility>

namespace ns3::sctp
{

NS_LOG_COMPONENT_DEFINE("SctpReconfigRequester");

namespace
{

/**
 * @param result a result
 * @return whether the peer has performed the request
 */
bool
IsSuccess(ReconfigResult result)
{
    return result == ReconfigResult::NOTHING_TO_DO || result == ReconfigResult::PERFORMED;
}

/**
 * @param type kind of the notification
 * @param result result of a request
 * @return the notification, with the flags of RFC 6525 section 6.1 for the result
 */
SctpNotification
MakeNotification(SctpNotification::Type type, ReconfigResult result)
{
    SctpNotification notification;
    notification.type = type;
    notification.denied = result == ReconfigResult::DENIED;
    notification.failed = !notification.denied && !IsSuccess(result);
    return notification;
}

} // namespace

ReconfigRequester::ReconfigRequester(const ExtensionLinks& links,
                                     ReconfigNumbers& numbers,
                                     ReconfigHold& hold)
    : m_context(links.context),
      m_streams(links.streams),
      m_tsns(links.tsns),
      m_sent(links.sent),
      m_receiver(links.receiver),
      m_events(links.events),
      m_numbers(numbers),
      m_hold(hold),
      m_request(links.context, links.paths, links.errors, links.output)
{
    m_request.SetRepeated([this] {
        if (ResetsTsns())
        {
            m_hold.HoldAll(); // it may be performed from now on
        }
    });
}

uint32_t
ReconfigRequester::GetSize(const ReconfigRequest& request)
{
    const auto listed = static_cast<uint32_t>(2 * request.streams.size());
    uint32_t size = TLV_HEADER_SIZE;
    size += request.resetOutgoing ? Padded(16 + listed) : 0;
    size += request.resetIncoming ? Padded(8 + listed) : 0;
    return size;
}

bool
ReconfigRequester::Covers(const std::vector<uint16_t>& streams) const
{
    if (!m_current || !m_current->resetOutgoing)
    {
        return false;
    }
    const auto& own = m_current->streams;
    return own.empty() ||
           (!streams.empty() && std::all_of(streams.begin(), streams.end(), [&](uint16_t id) {
               return std::find(own.begin(), own.end(), id) != own.end();
           }));
}

bool
ReconfigRequester::Overlaps(const std::vector<uint16_t>& streams) const
{
    if (!m_current || !m_current->resetOutgoing)
    {
        return false;
    }
    const auto& own = m_current->streams;
    return own.empty() || streams.empty() ||
           std::any_of(streams.begin(), streams.end(), [&](uint16_t id) {
               return std::find(own.begin(), own.end(), id) != own.end();
           });
}

void
ReconfigRequester::Begin(const ReconfigRequest& request)
{
    if (m_current)
    {
        m_waiting.push_back(request);
        return;
    }
    m_current = request;
    // RFC 6525 section 5.1.2 A1, 5.1.4 C2: new data is queued.
    if (request.resetOutgoing)
    {
        m_streams.Pause(request.streams, true);
    }
    if (request.resetTsns)
    {
        m_streams.Pause({}, true);
    }
}

bool
ReconfigRequester::IsReady() const
{
    if (!m_current || !m_items.empty())
    {
        return false;
    }
    if (m_current->resetTsns)
    {
        // RFC 6525 section 5.1.4 C2: no outstanding TSNs.
        return m_streams.AreAcked({}, m_sent.GetCumulativeAcked());
    }
    // Messages abandoned before a reset have then left FORWARD-TSN, too, and skip none sent after
    // it.
    return !m_current->resetOutgoing ||
           m_streams.AreAcked(m_current->streams, m_sent.GetCumulativeAcked());
}

void
ReconfigRequester::MakeItems()
{
    const auto add = [this](ReconfigType type) -> ReconfigParameter& {
        m_items.emplace_back();
        auto& parameter = m_items.back().parameter;
        parameter.type = type;
        parameter.sequence = m_numbers.own++; // RFC 6525 sections 5.1.2 A2, 5.1.3 B1, 5.1.4 C1
        return parameter;
    };
    if (m_current->resetOutgoing)
    {
        auto& parameter = add(ReconfigType::RESET_OUTGOING);
        parameter.streams = m_current->streams;
        parameter.lastTsn = GetNextTsn() - 1;                                         // A3
        parameter.responseSequence = m_current->answers.value_or(m_numbers.peer - 1); // A4
    }
    if (m_current->resetIncoming)
    {
        add(ReconfigType::RESET_INCOMING).streams = m_current->streams;
    }
    if (m_current->resetTsns)
    {
        add(ReconfigType::RESET_TSNS);
    }
    if (m_current->addOutgoing > 0)
    {
        add(ReconfigType::ADD_OUTGOING).count = m_current->addOutgoing;
    }
    if (m_current->addIncoming > 0)
    {
        add(ReconfigType::ADD_INCOMING).count = m_current->addIncoming;
    }
}

void
ReconfigRequester::Send(const std::vector<ReconfigParameter>& responses)
{
    MakeItems();
    ReconfigChunk chunk;
    chunk.parameters = responses;
    for (const auto& item : m_items)
    {
        chunk.parameters.push_back(item.parameter);
        if (item.parameter.type == ReconfigType::RESET_INCOMING ||
            item.parameter.type == ReconfigType::ADD_INCOMING)
        {
            m_awaited.push_back(item.parameter);
        }
    }
    NS_ASSERT_MSG(chunk.IsAllowed(), "RFC 6525 section 3.1");
    if (m_current->resetTsns)
    {
        TsnsReset();
        m_tsns.AwaitNextTsn(true);
        m_hold.HoldAll();
    }
    m_request.Send(ToBytes(chunk));
}

const ReconfigParameter*
ReconfigRequester::FindAnswer(uint32_t sequence) const
{
    return m_current && m_current->answers == sequence && !m_items.empty()
               ? &m_items.front().parameter
               : nullptr;
}

void
ReconfigRequester::HandleResponse(const ReconfigParameter& response)
{
    const auto item = std::find_if(m_items.begin(), m_items.end(), [&response](const Item& one) {
        return one.parameter.sequence == response.sequence && !one.answered;
    });
    if (item == m_items.end())
    {
        return; // RFC 6525 section 5.2.7 H1: no timer runs for it
    }
    if (response.result == ReconfigResult::IN_PROGRESS)
    {
        Postpone(*item);
        return;
    }
    item->answered = true;
    const bool isTsns = item->parameter.type == ReconfigType::RESET_TSNS;
    if (isTsns)
    {
        m_tsns.AwaitNextTsn(false);
    }
    Finish(Item(*item), response);
    if (isTsns && m_context.GetState() != SctpState::CLOSED)
    {
        m_hold.Release();
    }
    EndIfAnswered();
}

void
ReconfigRequester::Postpone(Item& item)
{
    m_request.Postpone(); // RFC 6525 section 5.2.7 H2
    const ReconfigParameter request = item.parameter;
    const uint32_t count = ++item.postponed;
    const uint32_t patience = m_context.Parameters().associationMaxRetrans;
    if (request.type == ReconfigType::RESET_TSNS)
    {
        m_hold.DeliverInOrder(); // H3: the numbers are the old ones
    }
    if (count == std::max(patience, 1U))
    {
        NotifyPostponed(request);
    }
    if (count >= patience && m_context.GetState() != SctpState::ESTABLISHED)
    {
        Fail(); // data that waits for it would keep the association from its end
    }
}

void
ReconfigRequester::NotifyPostponed(const ReconfigParameter& request)
{
    SctpNotification notification;
    notification.inProgress = true;
    notification.streams = request.streams;
    switch (request.type)
    {
    case ReconfigType::RESET_OUTGOING:
    case ReconfigType::RESET_INCOMING:
        notification.type = SctpNotification::Type::STREAM_RESET;
        notification.outgoing = request.type == ReconfigType::RESET_OUTGOING;
        notification.incoming = !notification.outgoing;
        break;
    case ReconfigType::RESET_TSNS:
        notification.type = SctpNotification::Type::ASSOCIATION_RESET;
        notification.localTsn = GetNextTsn();
        notification.remoteTsn = m_receiver.GetCumulativeTsn() + 1;
        break;
    default:
        notification.type = SctpNotification::Type::STREAM_CHANGE;
        notification.inboundStreams = m_receiver.GetInboundStreams();
        notification.outboundStreams = static_cast<uint16_t>(m_streams.GetStreamCount());
        break;
    }
    m_events.Notify(notification);
}

void
ReconfigRequester::EndIfAnswered()
{
    const bool all =
        std::all_of(m_items.begin(), m_items.end(), [](const Item& item) { return item.answered; });
    if (!m_current || m_items.empty() || !all)
    {
        return;
    }
    m_request.Answered();
    m_items.clear();
    m_current.reset();
    if (!m_waiting.empty())
    {
        const ReconfigRequest next = m_waiting.front();
        m_waiting.pop_front();
        Begin(next);
    }
}

void
ReconfigRequester::Finish(const Item& item, const ReconfigParameter& response)
{
    switch (item.parameter.type)
    {
    case ReconfigType::RESET_OUTGOING:
        FinishOutgoing(item.parameter.streams, response.result);
        break;
    case ReconfigType::RESET_INCOMING:
        FinishIncoming(item, response.result);
        break;
    case ReconfigType::RESET_TSNS:
        FinishTsns(response);
        break;
    case ReconfigType::ADD_OUTGOING:
    case ReconfigType::ADD_INCOMING:
        FinishAdding(item, response.result);
        break;
    case ReconfigType::RESPONSE:
        break;
    }
}

void
ReconfigRequester::FinishOutgoing(const std::vector<uint16_t>& streams, ReconfigResult result)
{
    if (IsSuccess(result))
    {
        m_streams.Reset(streams); // RFC 6525 section 5.2.7 H4
    }
    ResumeData();
    auto notification = MakeNotification(SctpNotification::Type::STREAM_RESET, result);
    notification.outgoing = true;
    notification.streams = streams;
    m_events.Notify(notification);
}

void
ReconfigRequester::FinishIncoming(const Item& item, ReconfigResult result)
{
    if (result == ReconfigResult::PERFORMED)
    {
        return; // the peer's reset follows
    }
    Forget(item.parameter.sequence);
    auto notification = MakeNotification(SctpNotification::Type::STREAM_RESET, result);
    notification.incoming = true;
    notification.streams = item.parameter.streams;
    m_events.Notify(notification);
}

void
ReconfigRequester::FinishTsns(const ReconfigParameter& response)
{
    auto notification =
        MakeNotification(SctpNotification::Type::ASSOCIATION_RESET, response.result);
    if (response.result == ReconfigResult::PERFORMED)
    {
        if (!response.tsns)
        {
            m_context.AbortWith(
                MakeProtocolViolationCause("no TSNs in the response to their reset"),
                SctpCloseReason::PROTOCOL_ERROR);
            return;
        }
        AdoptTsns(*response.tsns);
        if (m_context.GetState() == SctpState::CLOSED)
        {
            return;
        }
    }
    notification.failed = !notification.denied && response.result != ReconfigResult::PERFORMED;
    ResumeData();
    notification.localTsn = GetNextTsn();
    notification.remoteTsn = m_receiver.GetCumulativeTsn() + 1;
    m_events.Notify(notification);
}

void
ReconfigRequester::AdoptTsns(const ReconfigTsns& tsns)
{
    m_receiver.ResetTsns(tsns.senderNext);
    if (m_context.GetState() == SctpState::CLOSED)
    {
        return;
    }
    m_tsns.SetNextTsn(tsns.receiverNext);
    m_streams.Reset({});
    TsnsReset(); // RFC 6525 section 5.1.4: the segment lifetime begins when TSNs change
}

void
ReconfigRequester::FinishAdding(const Item& item, ReconfigResult result)
{
    const bool outgoing = item.parameter.type == ReconfigType::ADD_OUTGOING;
    if (outgoing && IsSuccess(result))
    {
        m_streams.SetStreamCount(m_streams.GetStreamCount() + item.parameter.count); // H6
    }
    if (!outgoing && IsSuccess(result))
    {
        return; // the peer's streams follow
    }
    Forget(item.parameter.sequence);
    auto notification = MakeNotification(SctpNotification::Type::STREAM_CHANGE, result);
    notification.inboundStreams = m_receiver.GetInboundStreams();
    notification.outboundStreams = static_cast<uint16_t>(m_streams.GetStreamCount());
    m_events.Notify(notification);
}

bool
ReconfigRequester::TakeAwaited(const ReconfigParameter& request)
{
    const bool resets = request.type == ReconfigType::RESET_OUTGOING;
    const auto awaited = std::find_if(m_awaited.begin(), m_awaited.end(), [&](const auto& one) {
        return resets ? one.type == ReconfigType::RESET_INCOMING &&
                            one.sequence == request.responseSequence
                      : one.type == ReconfigType::ADD_INCOMING;
    });
    if (awaited == m_awaited.end())
    {
        return false;
    }
    // RFC 6525 sections 5.2.2 E1 and 5.2.6: it is the answer, too.
    ReconfigParameter response;
    response.sequence = awaited->sequence;
    response.result = ReconfigResult::PERFORMED;
    m_awaited.erase(awaited);
    HandleResponse(response);
    return true;
}

void
ReconfigRequester::Forget(uint32_t sequence)
{
    const auto awaited = std::find_if(m_awaited.begin(), m_awaited.end(), [&](const auto& one) {
        return one.sequence == sequence;
    });
    if (awaited != m_awaited.end())
    {
        m_awaited.erase(awaited);
    }
}

bool
ReconfigRequester::HasLateTsns() const
{
    return m_lastTsnReset > Simulator::Now() - Seconds(FormerTsns::MSL_SECONDS);
}

void
ReconfigRequester::TsnsReset()
{
    m_lastTsnReset = Simulator::Now();
}

void
ReconfigRequester::ResumeData()
{
    if (m_current && m_current->resetOutgoing)
    {
        m_streams.Pause(m_current->streams, false);
    }
    if (m_current && m_current->resetTsns)
    {
        m_streams.Pause({}, false);
    }
}

void
ReconfigRequester::Fail()
{
    m_request.Stop();
    m_waiting.clear();
    m_hold.DeliverInOrder(); // the peer may have performed it
    if (m_current && m_items.empty())
    {
        MakeItems(); // as if it had been sent
    }
    // Requests that were answered, but not performed, have failed, too.
    std::vector<Item> items;
    for (const auto& item : std::exchange(m_items, {}))
    {
        if (!item.answered)
        {
            Forget(item.parameter.sequence);
            items.push_back(item);
        }
    }
    for (const auto& parameter : std::exchange(m_awaited, {}))
    {
        items.push_back({parameter, true});
    }
    ReconfigParameter failure;
    failure.result = ReconfigResult::ALREADY_IN_PROGRESS; // neither performed nor denied
    for (const auto& item : items)
    {
        Finish(item, failure);
    }
    m_current.reset();
}

} // namespace ns3::sctp
