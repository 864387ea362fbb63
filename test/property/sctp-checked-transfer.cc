/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "sctp-checked-transfer.h"

#include "ns3/boolean.h"
#include "ns3/sctp-compat.h"
#include "ns3/simulator.h"
#include "ns3/string.h"
#include "ns3/uinteger.h"

#include <algorithm>
#include <cstdlib>

namespace ns3
{

SctpCheckedTransfer::SctpCheckedTransfer(const Plan& plan, uint64_t seed)
    : m_plan(plan)
{
    SctpTestDice dice(seed);
    for (uint32_t left = plan.bytes; left > 0;)
    {
        Message message;
        message.info.ppid = m_messages.size();
        message.info.streamId = static_cast<uint16_t>(dice.Below(plan.streams));
        message.info.unordered = dice.Chance(plan.unordered);
        message.size = std::min(left, dice.Log(plan.smallest, plan.largest + 1));
        left -= message.size;
        if (!message.info.unordered)
        {
            m_order[message.info.streamId].push_back(message.info.ppid);
        }
        m_messages.push_back(message);
    }
}

SctpCheckedTransfer::~SctpCheckedTransfer()
{
    Simulator::Cancel(m_reading);
    if (m_sender)
    {
        m_sender->SetSendCallback(MakeNullCallback<void, Ptr<Socket>, uint32_t>());
        m_receiver->SetRecvCallback(MakeNullCallback<void, Ptr<Socket>>());
    }
}

void
SctpCheckedTransfer::Start(Ptr<SctpSocket> sender, Ptr<SctpSocket> receiver)
{
    m_sender = sender;
    m_receiver = receiver;
    m_sender->SetSendCallback(sctp::MakeFunctionCallback<void, Ptr<Socket>, uint32_t>(
        [this](Ptr<Socket>, uint32_t) { Fill(); }));
    if (m_plan.readEvery.IsZero())
    {
        m_receiver->SetRecvCallback(
            sctp::MakeFunctionCallback<void, Ptr<Socket>>([this](Ptr<Socket>) { ReadAll(); }));
    }
    else
    {
        m_receiver->SetRecvCallback(MakeNullCallback<void, Ptr<Socket>>());
        m_reading = Simulator::Schedule(m_plan.readEvery, &SctpCheckedTransfer::ReadPiece, this);
    }
    Fill();
}

bool
SctpCheckedTransfer::IsComplete() const
{
    return m_complete == m_messages.size();
}

uint32_t
SctpCheckedTransfer::GetMessages() const
{
    return m_messages.size();
}

const std::string&
SctpCheckedTransfer::GetFault() const
{
    return m_fault;
}

std::string
SctpCheckedTransfer::GetProgress() const
{
    return std::to_string(m_complete) + " read and " + std::to_string(m_sent) + " sent of " +
           std::to_string(m_messages.size()) + " messages";
}

uint8_t
SctpCheckedTransfer::GetByte(uint32_t number, uint32_t offset)
{
    return static_cast<uint8_t>(number * 151 + offset * (1 + number % 7) + (offset >> 8));
}

void
SctpCheckedTransfer::Fill()
{
    while (m_sent < m_messages.size())
    {
        const Message& message = m_messages[m_sent];
        sctp::Bytes bytes(message.size);
        for (uint32_t i = 0; i < message.size; ++i)
        {
            bytes[i] = GetByte(m_sent, i);
        }
        if (m_sender->SendMsg(Create<Packet>(bytes.data(), message.size), message.info) < 0)
        {
            return;
        }
        ++m_sent;
    }
}

void
SctpCheckedTransfer::ReadAll()
{
    while (ReadOne())
    {
    }
}

void
SctpCheckedTransfer::ReadPiece()
{
    ReadOne();
    if (!IsComplete())
    {
        m_reading = Simulator::Schedule(m_plan.readEvery, &SctpCheckedTransfer::ReadPiece, this);
    }
}

bool
SctpCheckedTransfer::ReadOne()
{
    SctpReceiveInfo info;
    const Ptr<Packet> packet = m_receiver->RecvMsg(m_plan.piece, info);
    if (!packet || packet->GetSize() == 0)
    {
        return false;
    }
    const std::string fault = Check(packet, info);
    m_fault = m_fault.empty() ? fault : m_fault;
    return fault.empty();
}

std::string
SctpCheckedTransfer::Check(Ptr<const Packet> packet, const SctpReceiveInfo& info)
{
    const std::string name = "message " + std::to_string(info.ppid);
    if (info.ppid >= m_sent)
    {
        return name + " was never sent";
    }
    Message& message = m_messages[info.ppid];
    if (message.complete || message.read + packet->GetSize() > message.size)
    {
        return name + " came twice";
    }
    sctp::Bytes bytes(packet->GetSize());
    packet->CopyData(bytes.data(), packet->GetSize());
    for (const uint8_t byte : bytes)
    {
        if (byte != GetByte(info.ppid, message.read++))
        {
            return name + " is damaged at " + std::to_string(message.read - 1);
        }
    }
    if (info.streamId != message.info.streamId || info.unordered != message.info.unordered)
    {
        return name + " is of another stream";
    }
    if (info.endOfRecord != (message.read == message.size))
    {
        return name + " ends elsewhere";
    }
    message.complete = info.endOfRecord;
    m_complete += info.endOfRecord ? 1 : 0;
    if (!info.unordered)
    {
        auto& order = m_order[info.streamId];
        if (order.front() != info.ppid)
        {
            return name + " came before message " + std::to_string(order.front());
        }
        if (info.endOfRecord)
        {
            order.pop_front();
        }
    }
    return "";
}

SctpLabSuite::Tests
MakeSeededTests(uint32_t seeds, const std::function<void(SctpLab&, uint32_t)>& script)
{
    const char* only = std::getenv("SCTP_TEST_SCENARIO");
    const char* count = std::getenv("SCTP_TEST_SEEDS");
    const uint32_t first = only ? std::strtoul(only, nullptr, 10) : 0;
    const uint32_t end = only ? first + 1 : count ? std::strtoul(count, nullptr, 10) : seeds;
    SctpLabSuite::Tests tests;
    for (uint32_t number = first; number < end; ++number)
    {
        tests.emplace_back("Scenario " + std::to_string(number),
                           [=](SctpLab& lab) { script(lab, number); });
    }
    return tests;
}

std::string
DrawVariantAndFormat(SctpLab& lab, SctpTestDice& dice)
{
    // Those after the first three exclude further formats.
    static const std::vector<std::string>
        VARIANTS{"", "Cmt", "CmtPf", "Mp", "Ls", "Ipcc", "Cmp", "Wm2", "Bls", "MptcpLike"};
    static const std::vector<std::string> FORMATS{"Rfc9260", "NrSack", "MpSctp"};
    const bool plain = dice.Chance(0.5);
    const uint64_t chosen = plain ? dice.Below(3) : 3 + dice.Below(VARIANTS.size() - 3);
    lab.variant = "ns3::" + VARIANTS[chosen] + "SctpL4Protocol";
    const uint64_t format = dice.Below(FORMATS.size());
    const bool interleaved = plain && format < 2 && dice.Chance(0.4);
    if (plain)
    {
        const std::string data = format == 2 ? "Psn" : "Rfc9260";
        const std::string ack = format == 2 ? "Psn" : format == 1 ? "Nr" : "";
        lab.Set("DataFormat", StringValue("ns3::Sctp" + data + "DataFormat"));
        lab.Set("AckFormat", StringValue("ns3::Sctp" + ack + "SackFormat"));
        lab.Set("Interleaving", BooleanValue(interleaved));
        lab.Set("FragmentInterleave", UintegerValue(interleaved ? 2 : 0));
    }
    return VARIANTS[chosen] + "Sctp" + (plain ? ", " + FORMATS[format] : "") +
           (interleaved ? ", interleaved" : "");
}

} // namespace ns3
