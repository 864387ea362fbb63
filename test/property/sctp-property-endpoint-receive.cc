/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "sctp-property-endpoint.h"

#include "ns3/simulator.h"

#include <cstring>
#include <string>
#include <vector>

/**
 * @file
 * @ingroup sctp-tests
 * Reading of an endpoint of the property tests, and checks of the data read.
 */

namespace ns3
{

bool
SctpPropertyEndpoint::IsReading() const
{
    const Time now = Simulator::Now();
    switch (m_plan.reader)
    {
    case SctpPropertySide::Reader::PAUSING:
        return now < m_plan.readUntil || now >= m_plan.readFrom;
    case SctpPropertySide::Reader::STOPPING:
        return now < m_plan.readUntil;
    default:
        return true;
    }
}

void
SctpPropertyEndpoint::Receivable(Ptr<Socket> /* s */)
{
    if (m_plan.reader != SctpPropertySide::Reader::SLOW)
    {
        ReadSome();
    }
    else if (m_readEvent.IsExpired())
    {
        m_readEvent = Simulator::Schedule(m_plan.readFrom, &SctpPropertyEndpoint::ReadSome, this);
    }
}

void
SctpPropertyEndpoint::ReadSome()
{
    if (m_plan.reader == SctpPropertySide::Reader::SLOW)
    {
        if (ReadPiece())
        {
            m_readEvent =
                Simulator::Schedule(m_plan.readFrom, &SctpPropertyEndpoint::ReadSome, this);
        }
        return;
    }
    while (IsReading() && ReadPiece())
    {
    }
}

bool
SctpPropertyEndpoint::ReadPiece()
{
    SctpReceiveInfo info;
    const uint32_t available = m_socket->GetRxAvailable();
    auto packet = m_socket->RecvMsg(m_plan.readPiece, info);
    if (!packet)
    {
        if (available > 0)
        {
            Report("nothing to read although bytes are said to wait");
        }
        return false;
    }
    m_dataSeen = 0;
    if (packet->GetSize() == 0)
    {
        ++m_ends;
        return true;
    }
    if (m_ends > 0)
    {
        Report("data after the end of data");
    }
    if (packet->GetSize() > m_plan.readPiece || packet->GetSize() > available)
    {
        Report("a piece larger than asked for or announced");
    }
    CheckPiece(packet, info);
    return true;
}

void
SctpPropertyEndpoint::CheckPiece(Ptr<Packet> packet, const SctpReceiveInfo& info)
{
    const uint32_t id = info.ppid;
    const uint32_t size = packet->GetSize();
    m_ledger.Mix(id);
    m_ledger.Mix(size);
    m_ledger.Mix(static_cast<uint64_t>(Simulator::Now().GetTimeStep()));
    if (id >= m_ledger.messages.size() || m_ledger.messages[id].sender->m_host == m_host)
    {
        Report("a message that nobody sent");
        return;
    }
    SctpPropertyMessage& message = m_ledger.messages[id];
    uint32_t& before = m_partial[id];
    if (before == 0)
    {
        CheckOrder(id, info);
    }
    std::vector<uint8_t> bytes(size);
    packet->CopyData(bytes.data(), size);
    if (before + size > message.size ||
        std::memcmp(bytes.data(), m_ledger.GetPayload(id) + before, size) != 0)
    {
        Report("message " + std::to_string(id) + " has wrong bytes from " + std::to_string(before));
    }
    before += size;
    const auto open = m_open.emplace(message.streamId, id);
    if (open.first->second != id && m_aborted.count(message.streamId) == 0)
    {
        Report("message " + std::to_string(id) + " came between pieces of another of its stream");
    }
    if (!info.endOfRecord)
    {
        return;
    }
    m_open.erase(message.streamId);
    if (before != message.size)
    {
        Report("message " + std::to_string(id) + " ends after " + std::to_string(before) + " of " +
               std::to_string(message.size) + " bytes");
    }
    m_partial.erase(id);
    ++message.delivered;
    if (!m_done.insert(id).second)
    {
        Report("message " + std::to_string(id) + " came twice");
    }
}

void
SctpPropertyEndpoint::CheckOrder(uint32_t id, const SctpReceiveInfo& info)
{
    const SctpPropertyMessage& message = m_ledger.messages[id];
    if (info.streamId != message.streamId || info.unordered != message.unordered)
    {
        Report("message " + std::to_string(id) + " came on another stream or in another way");
    }
    if (m_peer && m_peer != message.sender)
    {
        Report("messages of two associations came by one");
    }
    m_peer = message.sender;
    if (message.unordered)
    {
        return;
    }
    const size_t before = m_next[message.streamId];
    bool inOrder = PassOver(id);
    uint32_t& ssn = m_nextSsn[message.streamId];
    if (inOrder && info.ssn != static_cast<uint16_t>(ssn))
    {
        // After a reset numbers begin from 0, with the first messages that may be missing.
        uint32_t& seen = m_resetsSeen[message.streamId];
        const uint32_t resets = m_peer->GetResets(message.streamId);
        inOrder = resets > seen && info.ssn <= m_next[message.streamId] - before;
        ++seen; // a slow reader may be several behind
        ssn = info.ssn;
    }
    if (!inOrder)
    {
        Report("message " + std::to_string(id) + " came out of order");
    }
    ++m_next[message.streamId];
    ++m_nextSsn[message.streamId];
}

bool
SctpPropertyEndpoint::PassOver(uint32_t id)
{
    const uint16_t streamId = m_ledger.messages[id].streamId;
    const auto& order = m_peer->m_ordered.at(streamId);
    size_t& next = m_next[streamId];
    for (; next < order.size() && order[next] != id; ++next)
    {
        const SctpPropertyMessage& passed = m_ledger.messages[order[next]];
        if (!passed.partial || passed.failed == 0)
        {
            return false;
        }
        m_nextSsn[streamId] += passed.unsent ? 0 : 1; // which gets no number
    }
    return next < order.size();
}

} // namespace ns3
