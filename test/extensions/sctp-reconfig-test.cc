/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "sctp-reconfig-test.h"

#include "ns3/boolean.h"

#include <map>

/**
 * @file
 * @ingroup sctp-tests
 * Helpers that the tests of stream reconfiguration share.
 */

namespace ns3::sctp
{

namespace
{

/**
 * @param streams streams
 * @return them, with commas between
 */
std::string
List(const std::vector<uint16_t>& streams)
{
    std::string text;
    for (const uint16_t id : streams)
    {
        text += (text.empty() ? "" : ",") + std::to_string(id);
    }
    return text.empty() ? "all" : text;
}

} // namespace

ReconfigLab::ReconfigLab(SctpLab& lab, uint32_t paths, bool agreed)
    : lab(lab)
{
    lab.Set("Reconfig", BooleanValue(true));
    lab.BuildScripted(paths);
    if (paths > 1)
    {
        for (uint32_t i = 0; i < paths; ++i)
        {
            lab.peer.addresses.push_back(SctpLab::GetAddress(1, i));
        }
    }
    if (agreed)
    {
        lab.peer.chunkTypes = {ReconfigChunk::TYPE};
    }
    lab.OpenToPeer();
    first = lab.peer.hostInit.initialTsn;
}

Ptr<SctpStreamReconfiguration>
ReconfigLab::GetUser() const
{
    return lab.client.socket->GetExtension<SctpStreamReconfiguration>();
}

void
ReconfigLab::AllowAll()
{
    GetUser()->SetAttribute("AllowStreamReset", BooleanValue(true));
    GetUser()->SetAttribute("AllowAssociationReset", BooleanValue(true));
    GetUser()->SetAttribute("AllowStreamChange", BooleanValue(true));
}

void
ReconfigLab::Send(uint16_t streamId, uint32_t count, const std::string& text)
{
    SctpSendInfo info;
    info.streamId = streamId;
    for (uint32_t i = 0; i < count; ++i)
    {
        lab.client.socket->SendMsg(
            Create<Packet>(reinterpret_cast<const uint8_t*>(text.data()), text.size()),
            info);
    }
}

void
ReconfigLab::Receive(const std::vector<ReconfigParameter>& parameters, uint32_t path)
{
    ReconfigChunk chunk;
    chunk.parameters = parameters;
    lab.peer.Send(ToBytes(chunk), path);
    lab.Run(MilliSeconds(200));
}

void
ReconfigLab::PerformTsns(uint32_t peerNext, uint32_t hostNext)
{
    auto response = MakeResponse(first, ReconfigResult::PERFORMED);
    response.tsns = ReconfigTsns{peerNext, hostNext};
    lab.peer.cumulative = hostNext - 1;
    Receive({response});
}

void
ReconfigLab::Answer(ReconfigResult result)
{
    Receive({MakeResponse(GetAll().back().parameters.back().sequence, result)});
}

std::vector<ReconfigChunk>
ReconfigLab::GetAll() const
{
    std::vector<ReconfigChunk> all;
    for (const auto& seen : lab.Sent(0, WithReconfig()))
    {
        for (const auto& chunk : seen.GetAll<ReconfigChunk>())
        {
            all.push_back(chunk);
        }
    }
    return all;
}

std::string
ReconfigLab::Take()
{
    static const std::map<ReconfigType, std::string> names{{ReconfigType::RESET_OUTGOING, "OUT"},
                                                           {ReconfigType::RESET_INCOMING, "IN"},
                                                           {ReconfigType::RESET_TSNS, "TSN"},
                                                           {ReconfigType::ADD_OUTGOING, "ADD-OUT"},
                                                           {ReconfigType::ADD_INCOMING, "ADD-IN"}};
    std::string text;
    const auto all = GetAll();
    for (; m_chunks < all.size(); ++m_chunks)
    {
        text += text.empty() ? "" : "; ";
        std::string chunk;
        for (const auto& parameter : all[m_chunks].parameters)
        {
            chunk += chunk.empty() ? "" : " ";
            if (parameter.type == ReconfigType::RESPONSE)
            {
                chunk += "RESP " +
                         std::to_string(static_cast<int32_t>(parameter.sequence - PEER_FIRST)) +
                         " " + std::to_string(static_cast<uint32_t>(parameter.result));
                continue;
            }
            chunk += names.at(parameter.type) + " " + std::to_string(parameter.sequence - first);
            const bool resets = parameter.type == ReconfigType::RESET_OUTGOING ||
                                parameter.type == ReconfigType::RESET_INCOMING;
            chunk += resets                ? " " + List(parameter.streams)
                     : parameter.count > 0 ? " +" + std::to_string(parameter.count)
                                           : "";
        }
        text += chunk;
    }
    return text;
}

std::string
DescribeEvents(const std::vector<SctpNotification>& notifications, size_t from)
{
    std::string text;
    for (size_t i = from; i < notifications.size(); ++i)
    {
        const auto& event = notifications[i];
        std::string one;
        switch (event.type)
        {
        case SctpNotification::Type::STREAM_RESET:
            one = (event.outgoing ? "OUT " : "") + std::string(event.incoming ? "IN " : "") +
                  List(event.streams);
            break;
        case SctpNotification::Type::ASSOCIATION_RESET:
            one = "TSN";
            break;
        case SctpNotification::Type::STREAM_CHANGE:
            one = "STREAMS " + std::to_string(event.inboundStreams) + " " +
                  std::to_string(event.outboundStreams);
            break;
        default:
            continue;
        }
        text += (text.empty() ? "" : "; ") + one + (event.denied ? " denied" : "") +
                (event.failed ? " failed" : "") + (event.inProgress ? " in progress" : "");
    }
    return text;
}

std::string
ReconfigLab::TakeEvents()
{
    const auto& notifications = lab.client.notifications;
    const std::string text = DescribeEvents(notifications, m_events);
    m_events = notifications.size();
    return text;
}

std::string
ReconfigLab::FetchSent()
{
    std::string text;
    std::vector<DataChunk> all;
    for (const auto& seen : lab.Sent(0))
    {
        for (const auto& chunk : seen.GetAll<DataChunk>())
        {
            all.push_back(chunk);
        }
    }
    for (; m_data < all.size(); ++m_data)
    {
        text += (text.empty() ? "" : " ") + std::to_string(all[m_data].streamId) + ":" +
                std::to_string(all[m_data].ssn);
    }
    return text;
}

uint32_t
ReconfigLab::GetNextTsn() const
{
    uint32_t next = first;
    for (const auto& seen : lab.Sent(0))
    {
        for (const auto& chunk : seen.GetAll<DataChunk>())
        {
            next = chunk.tsn + 1;
        }
    }
    return next;
}

SctpMatch
WithReconfig()
{
    return [](const SctpSeen& seen) { return !seen.GetAll<ReconfigChunk>().empty(); };
}

ReconfigParameter
MakeRequest(ReconfigType type, uint32_t index, const std::vector<uint16_t>& streams)
{
    ReconfigParameter request;
    request.type = type;
    request.sequence = ReconfigLab::PEER_FIRST + index;
    request.streams = streams;
    request.lastTsn = ReconfigLab::PEER_FIRST - 1;
    request.count = 1;
    return request;
}

ReconfigParameter
MakeResponse(uint32_t sequence, ReconfigResult result)
{
    ReconfigParameter response;
    response.sequence = sequence;
    response.result = result;
    return response;
}

} // namespace ns3::sctp
