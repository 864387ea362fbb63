/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "sctp-mobility-meter.h"

#include "sctp-csv-row.h"

#include "ns3/sctp-compat.h"
#include "ns3/sctp-helper.h"
#include "ns3/sctp-protocol.h"
#include "ns3/simulator.h"

#include <algorithm>

namespace ns3
{

namespace
{

// Chunks (RFC 9260 section 3.2, RFC 4895, RFC 5061).
constexpr uint8_t DATA = 0;             //!< DATA
constexpr uint8_t AUTH = 0x0f;          //!< AUTH
constexpr uint8_t ASCONF_ACK = 0x80;    //!< ASCONF-ACK
constexpr uint8_t ASCONF = 0xc1;        //!< ASCONF
constexpr uint32_t COMMON_HEADER = 12;  //!< bytes of the common header
constexpr uint32_t DATA_HEADER = 16;    //!< bytes of DATA's header
constexpr uint32_t ASCONF_HEADER = 16;  //!< bytes before ASCONF's requests, with an IPv4 address
constexpr uint32_t ASCONF_REQUEST = 16; //!< bytes of a request with an IPv4 address

/**
 * @param bytes bytes
 * @param at place of an integer
 * @param size its size, bytes
 * @return the integer
 */
uint32_t
ReadInteger(const std::vector<uint8_t>& bytes, uint32_t at, uint32_t size)
{
    uint32_t value = 0;
    for (uint32_t i = 0; i < size; ++i)
    {
        value = (value << 8) + bytes.at(at + i);
    }
    return value;
}

/**
 * @param bytes a packet
 * @param begin begin of its ASCONF
 * @param length length of that
 * @return the requests
 */
std::string
DescribeRequests(const std::vector<uint8_t>& bytes, uint32_t begin, uint32_t length)
{
    std::string text;
    for (uint32_t at = begin + ASCONF_HEADER; at + ASCONF_REQUEST <= begin + length;
         at += ASCONF_REQUEST)
    {
        const uint32_t type = ReadInteger(bytes, at, 2);
        const std::string name = type == 0xc001   ? "add "
                                 : type == 0xc002 ? "delete "
                                 : type == 0xc004 ? "set primary "
                                                  : "other ";
        text += (text.empty() ? "" : ", ") + name +
                SctpHelper::ToText(Ipv4Address(ReadInteger(bytes, at + 12, 4)));
    }
    return text.empty() ? "other" : text;
}

} // namespace

SctpMobilityMeter::SctpMobilityMeter(Ptr<Node> station, Ptr<Node> server, bool up, bool concurrent)
    : m_up(up),
      m_concurrent(concurrent)
{
    for (const bool atStation : {true, false})
    {
        const auto protocol = (atStation ? station : server)->GetObject<SctpProtocol>();
        for (const bool sends : {true, false})
        {
            protocol->TraceConnectWithoutContext(
                sends ? "Tx" : "Rx",
                sctp::MakeFunctionCallback<void, Ptr<const Packet>, const Address&, const Address&>(
                    [this, atStation, sends](Ptr<const Packet> packet,
                                             const Address& source,
                                             const Address& destination) {
                        HandlePacket(atStation, sends, packet, sends ? source : destination);
                    }));
        }
        if (atStation == up)
        {
            protocol->TraceConnectWithoutContext(
                "AssociationCreated",
                sctp::MakeFunctionCallback<void, Ptr<SctpAssociation>>(
                    [this](Ptr<SctpAssociation> association) { m_sender = association; }));
        }
    }
}

void
SctpMobilityMeter::HandleEvent(SctpMobilityNetwork::Event event, uint32_t cell, Ipv4Address address)
{
    using Event = SctpMobilityNetwork::Event;
    const Time now = Simulator::Now();
    const std::string place = "cell " + std::to_string(cell);
    switch (event)
    {
    case Event::ASSOCIATED:
        Note(place + " joined");
        m_associated = now;
        if (!m_lost.IsZero())
        {
            m_results.association = now - m_lost;
        }
        m_lost = Time();
        return;
    case Event::LOST:
        Note(place + " lost");
        m_lost = now;
        return;
    case Event::ADDRESS:
        Note(SctpHelper::ToText(address) + " can be used");
        m_results.address = now - m_associated;
        m_fresh = address;
        m_freshSince = now;
        return;
    case Event::NO_ADDRESS:
        Note(SctpHelper::ToText(address) + " is gone");
        return;
    }
}

void
SctpMobilityMeter::HandleDelivery(uint64_t)
{
    const Time now = Simulator::Now();
    if (!m_delivered.IsZero() && now - m_delivered > m_results.interruption)
    {
        m_results.interruption = now - m_delivered;
        m_results.interruptedAt = m_delivered;
        m_results.rto = m_rto;
        m_results.rtt = m_rtt;
    }
    m_delivered = now;
    SamplePaths();
}

void
SctpMobilityMeter::SamplePaths()
{
    const auto paths = m_sender ? m_sender->GetPathInfos() : std::vector<SctpPathInfo>();
    const auto used =
        std::max_element(paths.begin(), paths.end(), [](const auto& a, const auto& b) {
            return std::make_pair(a.flightSize, a.primary) <
                   std::make_pair(b.flightSize, b.primary);
        });
    m_rto = used == paths.end() ? Time() : used->rto;
    Time least;
    for (auto path = paths.begin(); path != paths.end(); ++path)
    {
        if (path != used && !path->srtt.IsZero() && (least.IsZero() || path->srtt < least))
        {
            least = path->srtt;
        }
    }
    m_rtt = least.IsZero() ? m_rtt : least;
}

void
SctpMobilityMeter::HandlePacket(bool atStation,
                                bool sends,
                                Ptr<const Packet> packet,
                                const Address& local)
{
    std::vector<uint8_t> bytes(packet->GetSize());
    packet->CopyData(bytes.data(), packet->GetSize());
    uint32_t seal = 0; // bytes of the AUTH chunk before
    for (uint32_t at = COMMON_HEADER; at + 4 <= bytes.size();)
    {
        const uint8_t type = bytes[at];
        const uint32_t length = ReadInteger(bytes, at + 2, 2);
        if (length < 4 || at + length > bytes.size())
        {
            return;
        }
        if (type == DATA && length > DATA_HEADER)
        {
            HandleData(atStation,
                       sends,
                       ReadInteger(bytes, at + 4, 4),
                       length - DATA_HEADER,
                       local);
        }
        else if ((type == ASCONF || type == ASCONF_ACK) && (sends || type == ASCONF_ACK))
        {
            m_results.signalling += sends ? seal + length : 0;
            if (atStation && sends == (type == ASCONF))
            {
                HandleAsconf(sends ? DescribeRequests(bytes, at, length) : "");
            }
        }
        seal = type == AUTH ? length : 0;
        at += (length + 3) / 4 * 4;
    }
}

void
SctpMobilityMeter::HandleData(bool atStation,
                              bool sends,
                              uint32_t tsn,
                              uint32_t size,
                              const Address& local)
{
    if (sends != (atStation == m_up))
    {
        return;
    }
    auto& tsns = sends ? m_sentTsns : m_arrivedTsns;
    const bool first = tsns.insert(tsn).second;
    (sends ? m_results.sent : m_results.arrived) += size;
    (sends ? m_results.again : m_results.late) += first ? 0 : size;
    if (!atStation)
    {
        return;
    }
    if (first && local != m_last)
    {
        m_results.handovers += m_last.IsInvalid() || m_concurrent ? 0 : 1;
        m_last = local;
    }
    if (local == m_fresh)
    {
        m_fresh = Address();
        if (!m_delivered.IsZero())
        {
            m_results.data = Simulator::Now() - m_freshSince;
            Note(std::string("first DATA ") + (m_up ? "from " : "to ") + SctpHelper::ToText(local));
        }
    }
}

void
SctpMobilityMeter::HandleAsconf(const std::string& text)
{
    if (text.empty())
    {
        m_results.asconf = Simulator::Now() - m_asked;
        Note("ASCONF-ACK arrives");
        return;
    }
    ++m_results.asconfs;
    m_asked = Simulator::Now();
    Note("ASCONF leaves: " + text);
}

void
SctpMobilityMeter::Note(const std::string& text)
{
    if (!m_delivered.IsZero())
    {
        m_timeLine.emplace_back(Simulator::Now(), text);
    }
}

const SctpMobilityMeter::Results&
SctpMobilityMeter::GetResults() const
{
    return m_results;
}

const std::vector<SctpMobilityMeter::Entry>&
SctpMobilityMeter::GetTimeLine() const
{
    return m_timeLine;
}

void
SctpMobilityMeter::AddTo(SctpCsvRow& row) const
{
    row.Add("interruption_s", m_results.interruption.GetSeconds());
    row.Add("interruption_begin_s", m_results.interruptedAt.GetSeconds());
    row.Add("rto_then_s", m_results.rto.GetSeconds());
    row.Add("other_rtt_then_s", m_results.rtt.GetSeconds());
    row.Add("loss_to_association_s", m_results.association.GetSeconds());
    row.Add("association_to_address_s", m_results.address.GetSeconds());
    row.Add("asconf_to_answer_s", m_results.asconf.GetSeconds());
    row.Add("address_to_data_s", m_results.data.GetSeconds());
    row.Add("handovers", m_results.handovers);
    row.Add("asconfs", m_results.asconfs);
    row.Add("asconf_bytes", m_results.signalling);
    row.Add("bytes_lost", m_results.sent - m_results.arrived);
    row.Add("bytes_sent_twice", m_results.again);
    row.Add("bytes_late", m_results.late);
}

} // namespace ns3
