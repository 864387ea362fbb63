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
#include <map>
#include <string>

/**
 * @file
 * @ingroup sctp-usrsctp
 * Messages and outgoing streams of UsrsctpSocket.
 */

namespace ns3
{

Socket::SocketErrno
UsrsctpSocket::Submit(const Ptr<Packet>& message, const SctpSendInfo& info)
{
    if (info.path != SCTP_ANY_PATH)
    {
        return ERROR_OPNOTSUPP;
    }
    const uint32_t size = message->GetSize();
    std::vector<uint8_t> bytes(size);
    message->CopyData(bytes.data(), size);
    sctp_sendv_spa how{};
    how.sendv_flags = SCTP_SEND_SNDINFO_VALID;
    how.sendv_sndinfo.snd_sid = info.streamId;
    how.sendv_sndinfo.snd_ppid = htonl(info.ppid);
    how.sendv_sndinfo.snd_context = info.context;
    how.sendv_sndinfo.snd_assoc_id = info.associationId;
    how.sendv_sndinfo.snd_flags |= info.unordered ? SCTP_UNORDERED : 0;
    how.sendv_sndinfo.snd_flags |= info.immediate ? SCTP_SACK_IMMEDIATELY : 0;
    if (info.reliability != SctpReliability::FULL)
    {
        how.sendv_flags |= SCTP_SEND_PRINFO_VALID;
        how.sendv_prinfo.pr_policy = UsrsctpPartialReliability::ToPolicy(info.reliability);
        how.sendv_prinfo.pr_value = info.value;
    }
    if (info.authKey)
    {
        how.sendv_flags |= SCTP_SEND_AUTHINFO_VALID;
        how.sendv_authinfo.auth_keynumber = *info.authKey;
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
    info.associationId = told.rcv_assoc_id;
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
            size == 0 ? PeerEnds() : void();
        }
    }
    return nullptr;
}

int
UsrsctpSocket::SetEvent(SctpNotification::Type type, bool on)
{
    return type == SctpNotification::Type::SENDER_DRY ? Fail(ERROR_OPNOTSUPP)
                                                      : SctpSocketBase::SetEvent(type, on);
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

int
UsrsctpSocket::SetStreamScheduler(TypeId type)
{
    // The stack has no weighted fair queueing.
    static const std::map<std::string, uint32_t> SCHEDULERS{
        {"ns3::SctpFcfsScheduler", SCTP_SS_FIRST_COME},
        {"ns3::SctpRoundRobinScheduler", SCTP_SS_ROUND_ROBIN},
        {"ns3::SctpRoundRobinPacketScheduler", SCTP_SS_ROUND_ROBIN_PACKET},
        {"ns3::SctpPriorityScheduler", SCTP_SS_PRIORITY},
        {"ns3::SctpFairCapacityScheduler", SCTP_SS_FAIR_BANDWITH},
    };
    if (!m_socket || m_ended)
    {
        return Fail(ERROR_NOTCONN);
    }
    const auto scheduler = SCHEDULERS.find(type.GetName());
    if (scheduler == SCHEDULERS.end())
    {
        return Fail(ERROR_OPNOTSUPP);
    }
    UsrsctpL4Protocol::Call call(m_usrsctp);
    sctp_assoc_value value{};
    value.assoc_value = scheduler->second;
    return call->setOption(m_socket, IPPROTO_SCTP, SCTP_PLUGGABLE_SS, &value, sizeof value) == 0
               ? 0
               : Fail(ERROR_INVAL);
}

int
UsrsctpSocket::SetStreamValue(uint16_t streamId, uint16_t value)
{
    if (!IsOpen())
    {
        return Fail(ERROR_NOTCONN);
    }
    UsrsctpL4Protocol::Call call(m_usrsctp);
    sctp_stream_value option{};
    option.stream_id = streamId;
    option.stream_value = value;
    return call->setOption(m_socket, IPPROTO_SCTP, SCTP_SS_VALUE, &option, sizeof option) == 0
               ? 0
               : Fail(ERROR_INVAL);
}

} // namespace ns3
