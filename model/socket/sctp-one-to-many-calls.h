/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#ifndef SCTP_ONE_TO_MANY_CALLS_H
#define SCTP_ONE_TO_MANY_CALLS_H

#include "sctp-socket.h"

#include "ns3/packet.h"
#include "ns3/sctp-types.h"

#include <string>
#include <vector>

namespace ns3
{

/**
 * @ingroup sctp-socket
 * Calls of sockets of the one-to-many style (RFC 6458 section 3) that are the same for all stacks.
 *
 * @tparam Base class of the stack's sockets, a subclass of SctpSocketBase
 */
template <typename Base>
class SctpOneToManyCalls : public Base
{
  public:
    // From Socket
    int ShutdownSend() override
    {
        return this->m_listening ? 0 : this->Fail(Socket::ERROR_OPNOTSUPP); // ns-3's sinks call it
    }

    int ShutdownRecv() override
    {
        return this->Fail(Socket::ERROR_OPNOTSUPP);
    }

    int GetPeerName(Address& /* address */) const override
    {
        return this->Fail(Socket::ERROR_NOTCONN); // there are many
    }

    uint32_t GetStreamTxAvailable(uint16_t /* streamId */) const override
    {
        return this->m_userClosed ? 0 : this->m_parameters->sndBufSize; // of an association to come
    }

    int Send(Ptr<Packet> packet, uint32_t /* flags */) override
    {
        return this->Refuse(packet, Socket::ERROR_OPNOTSUPP); // section 7.1: no peer is named
    }

    int SendTo(Ptr<Packet> packet, uint32_t /* flags */, const Address& to) override
    {
        SctpSendInfo info = this->m_parameters->MakeSendInfo();
        return this->SendMsgTo(packet, info, {to}, SctpInitInfo());
    }

    Ptr<Packet> RecvFrom(uint32_t maxSize, uint32_t flags, Address& from) override;
    using Socket::RecvFrom;
    using Socket::Send;
    using Socket::SendTo;

    // From SctpSocket
    int SendMsg(Ptr<Packet> message, const SctpSendInfo& info) override;
    int SendMsgTo(Ptr<Packet> message,
                  SctpSendInfo& info,
                  const std::vector<Address>& to,
                  const SctpInitInfo& init) override;
    int Abort(const std::string& reason) override;

    Ptr<SctpAssociation> GetAssociation() const override
    {
        return nullptr;
    }

  protected:
    /// Ways to end an association.
    enum class End
    {
        GRACEFUL, //!< by SHUTDOWN, when all data has been delivered
        ABORT     //!< by ABORT
    };

    /**
     * Ends an association.
     * @param id id of the association
     * @param how the way
     * @param reason text for the peer of an ABORT
     * @return whether there is one that has not ended
     */
    virtual bool EndAssociation(SctpAssociationId id, End how, const std::string& reason = "") = 0;

    /**
     * @param id id of an association
     * @return its state; CLOSED = there is none that has not ended
     */
    virtual SctpState GetState(SctpAssociationId id) const = 0;

    /**
     * Sends a message to a peer, with a set-up before it if there is no association.
     * @param message the message
     * @param[in,out] info how it is sent; gets the id of the association
     * @param remotes addresses of the peer
     * @param port the peer's port
     * @param init how the association is set up
     * @return the size of the message, or -1
     */
    virtual int SendToPeer(Ptr<Packet> message,
                           SctpSendInfo& info,
                           const std::vector<Address>& remotes,
                           uint16_t port,
                           const SctpInitInfo& init) = 0;

    /**
     * Checks a message before an association is set up for it.
     * @param size its size, bytes
     * @param info how it is to be sent
     * @param init how the association is set up
     * @return ERROR_NOTERROR, or why it cannot be sent
     */
    Socket::SocketErrno CheckFirstMessage(uint32_t size,
                                          const SctpSendInfo& info,
                                          const SctpInitInfo& init) const;

  private:
    /**
     * Sends a message to all established associations (SCTP_SENDALL).
     * @param message the message
     * @param info how it is sent
     * @return the size of the message, or -1
     */
    int SendAll(Ptr<Packet> message, SctpSendInfo info);
};

template <typename Base>
Ptr<Packet>
SctpOneToManyCalls<Base>::RecvFrom(uint32_t maxSize, uint32_t /* flags */, Address& from)
{
    SctpReceiveInfo info;
    auto packet = this->RecvMsg(maxSize, info);
    if (packet)
    {
        from = this->GetName(info.associationId);
    }
    return packet;
}

template <typename Base>
Socket::SocketErrno
SctpOneToManyCalls<Base>::CheckFirstMessage(uint32_t size,
                                            const SctpSendInfo& info,
                                            const SctpInitInfo& init) const
{
    const uint32_t streams = init.outboundStreams.value_or(this->m_parameters->outboundStreams);
    if (streams == 0 || init.maxInboundStreams == 0)
    {
        return Socket::ERROR_INVAL;
    }
    // RFC 6458 section 3.1.4: there is nothing to end.
    const bool goesOn = this->m_parameters->explicitEor && !info.eor;
    if (info.abort || (info.eof && (size == 0 || goesOn)) || info.streamId >= streams ||
        (goesOn && info.reliability != SctpReliability::FULL))
    {
        return Socket::ERROR_INVAL;
    }
    return size > this->m_parameters->sndBufSize ? Socket::ERROR_MSGSIZE : Socket::ERROR_NOTERROR;
}

template <typename Base>
int
SctpOneToManyCalls<Base>::SendMsgTo(Ptr<Packet> message,
                                    SctpSendInfo& info,
                                    const std::vector<Address>& to,
                                    const SctpInitInfo& init)
{
    if (this->m_userClosed || !this->HasNode())
    {
        return this->Refuse(message, Socket::ERROR_SHUTDOWN);
    }
    std::vector<Address> remotes;
    uint16_t port = 0;
    return this->SplitAddresses(to, 0, remotes, port) == 0
               ? SendToPeer(message, info, remotes, port, init)
               : -1;
}

template <typename Base>
int
SctpOneToManyCalls<Base>::SendMsg(Ptr<Packet> message, const SctpSendInfo& info)
{
    const uint32_t size = message->GetSize();
    if (info.sendAll)
    {
        return SendAll(message, info);
    }
    if (info.abort || (info.eof && size == 0)) // SCTP_ABORT, SCTP_EOF
    {
        std::string text(info.abort ? size : 0, '\0');
        message->CopyData(reinterpret_cast<uint8_t*>(text.data()), text.size());
        return EndAssociation(info.associationId, info.abort ? End::ABORT : End::GRACEFUL, text)
                   ? static_cast<int>(size)
                   : this->Refuse(message, Socket::ERROR_INVAL);
    }
    const int sent = Base::SendMsg(message, info);
    if (sent > 0 && info.eof)
    {
        EndAssociation(info.associationId, End::GRACEFUL);
    }
    return sent;
}

template <typename Base>
int
SctpOneToManyCalls<Base>::SendAll(Ptr<Packet> message, SctpSendInfo info)
{
    const uint32_t size = message->GetSize();
    const auto ids = this->GetAssociationIds();
    // The message of an association that refuses a piece would be without that.
    if (size == 0 || ids.empty() || this->m_parameters->explicitEor)
    {
        return this->Refuse(message,
                            size > 0 && ids.empty() ? Socket::ERROR_NOTCONN : Socket::ERROR_INVAL);
    }
    info.sendAll = false;
    for (const auto id : ids)
    {
        // RFC 6458 section 5.3.4: established ones. A trace sink may have ended it meanwhile.
        if (GetState(id) != SctpState::ESTABLISHED)
        {
            continue;
        }
        info.associationId = id;
        if (SendMsg(message, info) < 0)
        {
            SctpNotification failed;
            failed.type = SctpNotification::Type::SEND_FAILED;
            failed.associationId = id;
            failed.sendInfo = info;
            failed.message = message->Copy();
            this->RaiseNotification(failed);
        }
    }
    return static_cast<int>(size);
}

template <typename Base>
int
SctpOneToManyCalls<Base>::Abort(const std::string& reason)
{
    const auto ids = this->GetAssociationIds();
    for (const auto id : ids)
    {
        EndAssociation(id, End::ABORT, reason);
    }
    return ids.empty() ? this->Fail(Socket::ERROR_NOTCONN) : 0;
}

} // namespace ns3

#endif /* SCTP_ONE_TO_MANY_CALLS_H */
