/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "sctp-usrsctp-host.h"
#include "sctp-usrsctp-l4-protocol.h"
#include "sctp-usrsctp-partial-reliability.h"
#include "sctp-usrsctp-socket.h"

#include "ns3/packet.h"
#include "ns3/sctp-parameters.h"

#include <algorithm>
#include <cerrno>

/**
 * @file
 * @ingroup sctp-usrsctp
 * Messages that the application sends and reads by UsrsctpSocket.
 */

namespace ns3
{

int
UsrsctpSocket::Send(Ptr<Packet> packet, uint32_t /* flags */)
{
    return SendMsg(packet, m_parameters->MakeSendInfo());
}

int
UsrsctpSocket::SendTo(Ptr<Packet> packet, uint32_t flags, const Address& /* to */)
{
    return Send(packet, flags);
}

int
UsrsctpSocket::SendMsg(Ptr<Packet> message, const SctpSendInfo& info)
{
    const uint32_t size = message->GetSize();
    int result = -1;
    if (size == 0)
    {
        Fail(ERROR_INVAL);
    }
    else if (m_userClosed || m_sendShut)
    {
        Fail(ERROR_SHUTDOWN);
    }
    else if (!IsOpen())
    {
        Fail(ERROR_NOTCONN);
    }
    else
    {
        std::vector<uint8_t> bytes(size);
        message->CopyData(bytes.data(), size);
        sctp_sendv_spa how{};
        how.sendv_flags = SCTP_SEND_SNDINFO_VALID;
        how.sendv_sndinfo.snd_sid = info.streamId;
        how.sendv_sndinfo.snd_ppid = htonl(info.ppid);
        how.sendv_sndinfo.snd_context = info.context;
        how.sendv_sndinfo.snd_flags |= info.unordered ? SCTP_UNORDERED : 0;
        how.sendv_sndinfo.snd_flags |= info.immediate ? SCTP_SACK_IMMEDIATELY : 0;
        if (info.reliability != SctpReliability::FULL)
        {
            how.sendv_flags |= SCTP_SEND_PRINFO_VALID;
            how.sendv_prinfo.pr_policy = UsrsctpPartialReliability::ToPolicy(info.reliability);
            how.sendv_prinfo.pr_value = info.value;
        }
        UsrsctpL4Protocol::Call call(m_usrsctp);
        result = static_cast<int>(call->sendv(m_socket,
                                              bytes.data(),
                                              size,
                                              nullptr,
                                              0,
                                              &how,
                                              sizeof how,
                                              SCTP_SENDV_SPA,
                                              0));
        if (result < 0)
        {
            FailWith(errno);
            m_blocked = GetErrno() == ERROR_AGAIN;
        }
    }
    if (result < 0)
    {
        return Refuse(message, GetErrno());
    }
    CountSent(size);
    m_sendTrace(message, info);
    return static_cast<int>(size);
}

uint32_t
UsrsctpSocket::GetTxAvailable() const
{
    return m_userClosed || m_sendShut || m_ended || m_blocked ? 0 : m_parameters->sndBufSize;
}

uint32_t
UsrsctpSocket::GetStreamTxAvailable(uint16_t /* streamId */) const
{
    return GetTxAvailable(); // its send buffer is not divided
}

int64_t
UsrsctpSocket::Read(uint32_t maxSize,
                    bool peek,
                    std::vector<uint8_t>& bytes,
                    SctpReceiveInfo& info,
                    bool& notification) const
{
    UsrsctpL4Protocol::Call call(m_usrsctp);
    // No message in the buffer is larger than the buffer.
    bytes.resize(std::min(maxSize, m_parameters->rcvBufSize));
    sockaddr_storage from;
    socklen_t fromSize = sizeof from;
    sctp_rcvinfo told{};
    socklen_t toldSize = sizeof told;
    unsigned int type = 0;
    int flags = peek ? MSG_PEEK : 0;
    const auto size = call->recvv(m_socket,
                                  bytes.data(),
                                  bytes.size(),
                                  reinterpret_cast<sockaddr*>(&from),
                                  &fromSize,
                                  &told,
                                  &toldSize,
                                  &type,
                                  &flags);
    notification = size >= 0 && (flags & MSG_NOTIFICATION);
    bytes.resize(std::max<ssize_t>(size, 0));
    info.streamId = told.rcv_sid;
    info.ssn = told.rcv_ssn;
    info.ppid = ntohl(told.rcv_ppid);
    info.tsn = told.rcv_tsn;
    info.unordered = told.rcv_flags & SCTP_UNORDERED;
    info.endOfRecord = flags & MSG_EOR;
    return size;
}

Ptr<Packet>
UsrsctpSocket::Recv(uint32_t maxSize, uint32_t /* flags */)
{
    SctpReceiveInfo info;
    return RecvMsg(maxSize, info);
}

Ptr<Packet>
UsrsctpSocket::RecvFrom(uint32_t maxSize, uint32_t flags, Address& from)
{
    auto packet = Recv(maxSize, flags);
    if (packet)
    {
        GetPeerName(from);
    }
    return packet;
}

Ptr<Packet>
UsrsctpSocket::RecvMsg(uint32_t maxSize, SctpReceiveInfo& info)
{
    info = SctpReceiveInfo();
    if (m_receiveShut || !(m_connecting || m_accepting))
    {
        Fail(m_receiveShut ? ERROR_SHUTDOWN : ERROR_NOTCONN);
        return nullptr;
    }
    if (m_socket)
    {
        UsrsctpL4Protocol::Call call(m_usrsctp);
        std::vector<uint8_t> bytes;
        bool notification = true;
        while (notification && m_socket)
        {
            // A notification is read whole, however little the application asked for.
            Read(1, true, bytes, info, notification);
            const auto size =
                Read(notification ? 0xffffffff : maxSize, false, bytes, info, notification);
            if (size > 0 && notification)
            {
                HandleNotification(bytes);
            }
            else if (size > 0)
            {
                auto packet = Create<Packet>(bytes.data(), static_cast<uint32_t>(size));
                m_receiveTrace(packet, info);
                return packet;
            }
            else
            {
                notification = false;
                size == 0 ? PeerClosed() : void();
            }
        }
    }
    if (m_endOfData == EndOfData::PENDING)
    {
        m_endOfData = EndOfData::DELIVERED;
        return Create<Packet>();
    }
    Fail(ERROR_AGAIN);
    return nullptr;
}

uint32_t
UsrsctpSocket::GetRxAvailable() const
{
    if (!m_socket || m_receiveShut)
    {
        return 0;
    }
    // The stack only tells of the message at the head.
    UsrsctpL4Protocol::Call call(m_usrsctp);
    std::vector<uint8_t> bytes;
    SctpReceiveInfo info;
    bool notification = false;
    const auto size = Read(0xffffffff, true, bytes, info, notification);
    return notification ? 0 : static_cast<uint32_t>(std::max<int64_t>(size, 0));
}

} // namespace ns3
