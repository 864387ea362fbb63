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

#include <algorithm>
#include <cerrno>

/**
 * @file
 * @ingroup sctp-usrsctp
 * Messages that the application sends and reads by UsrsctpSocket.
 */

namespace ns3
{

Socket::SocketErrno
UsrsctpSocket::Submit(Ptr<Packet> message, const SctpSendInfo& info)
{
    const uint32_t size = message->GetSize();
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
    if (call->sendv(m_socket,
                    bytes.data(),
                    size,
                    nullptr,
                    0,
                    &how,
                    sizeof how,
                    SCTP_SENDV_SPA,
                    0) >= 0)
    {
        return ERROR_NOTERROR;
    }
    const SocketErrno error = ToSocketErrno(errno);
    m_blocked = error == ERROR_AGAIN;
    return error;
}

uint32_t
UsrsctpSocket::GetStreamTxAvailable(uint16_t /* streamId */) const
{
    // Its send buffer is not divided.
    return m_userClosed || m_sendShut || m_ended || m_blocked ? 0 : m_parameters->sndBufSize;
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
UsrsctpSocket::Take(uint32_t maxSize, SctpReceiveInfo& info)
{
    if (!m_socket)
    {
        return nullptr;
    }
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
            return Create<Packet>(bytes.data(), static_cast<uint32_t>(size));
        }
        else
        {
            notification = false;
            size == 0 ? RaiseEndOfData() : void();
        }
    }
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
