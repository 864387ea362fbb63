/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#ifndef SCTP_SOCKET_BASE_H
#define SCTP_SOCKET_BASE_H

#include "sctp-socket-options.h"

#include "ns3/sctp-interfaces.h"
#include "ns3/sctp-parameters.h"
#include "ns3/sctp-port-table.h"

#include <vector>

namespace ns3
{

class SctpProtocol;

/**
 * @ingroup sctp-socket
 * State common to the sockets of all SCTP stacks, and calls that read it.
 */
class SctpSocketBase : public SctpSocketOptions
{
  public:
    /// @return the object TypeId
    static TypeId GetTypeId();

    SctpSocketBase();
    ~SctpSocketBase() override;

    // From Socket
    SocketErrno GetErrno() const override;
    SocketType GetSocketType() const override;
    bool SetAllowBroadcast(bool allow) override;
    bool GetAllowBroadcast() const override;
    Ptr<Node> GetNode() const override;
    int Bind(const Address& address) override;
    int Bind() override;
    int Bind6() override;
    int Connect(const Address& address) override;
    uint32_t GetTxAvailable() const override;
    int Send(Ptr<Packet> packet, uint32_t flags) override;
    int SendTo(Ptr<Packet> packet, uint32_t flags, const Address& to) override;
    Ptr<Packet> Recv(uint32_t maxSize, uint32_t flags) override;
    Ptr<Packet> RecvFrom(uint32_t maxSize, uint32_t flags, Address& from) override;
    using Socket::Recv;
    using Socket::RecvFrom;
    using Socket::Send;
    using Socket::SendTo;

    // From SctpSocket
    int Bindx(const std::vector<Address>& addresses, uint16_t port, SctpBindx action) override;
    int SendMsg(Ptr<Packet> message, const SctpSendInfo& info) override;
    int SendMsgTo(Ptr<Packet> message,
                  SctpSendInfo& info,
                  const std::vector<Address>& to,
                  const SctpInitInfo& init) override;
    std::vector<SctpAssociationId> GetAssociationIds() const override;
    SctpAssociationId FindAssociationId(const Address& peer) const override;
    Ptr<SctpAssociation> FindAssociation(SctpAssociationId id) const override;
    Ptr<SctpSocket> PeelOff(SctpAssociationId id) override;
    uint32_t GetAssociationTxAvailable(SctpAssociationId id) const override;
    Ptr<Packet> RecvMsg(uint32_t maxSize, SctpReceiveInfo& info) override;
    int GetNextInfo(SctpNextInfo& info) const override; // ERROR_OPNOTSUPP unless overridden
    int GetPathInfo(SctpPathId path, SctpPathInfo& info) const override;
    Ptr<SctpParameters> GetParameters() const override;
    Ptr<SctpExtension> GetExtension(TypeId type) const override;
    using SctpSocket::GetExtension;
    using SctpSocket::GetPathInfo;

  protected:
    /// Progress of the reader towards the end of the data.
    enum class EndOfData : uint8_t
    {
        NOT_YET,  //!< more may come
        PENDING,  //!< the reader is notified after the last message
        DELIVERED //!< the reader has been notified
    };

    /**
     * Makes the socket of an accepted association, with the listener's callbacks and options.
     * @param listener the listener
     */
    SctpSocketBase(const SctpSocketBase& listener);

    /// @return the node's SCTP; null after Dispose
    virtual const SctpProtocol* FindProtocol() const = 0;

    /// @return ports and addresses that the socket is bound to; null = it is not bound
    virtual const sctp::Binding* FindBinding() const = 0;

    /**
     * @param binding the new binding, in place of the present one
     * @param changed addresses of it that are new; if they leave: that leave it; while there are
     * associations: all that the call names
     * @param action whether they join or leave
     * @return 0 or -1
     */
    virtual int BindTo(sctp::Binding binding,
                       const std::vector<Address>& changed,
                       SctpBindx action) = 0;

    /// @return whether there is an association, or was one
    virtual bool HasAssociation() const = 0;

    /**
     * Gives a message to the association, which is open.
     * @param message the message
     * @param info how it is sent
     * @return ERROR_NOTERROR, or why it is refused
     */
    virtual SocketErrno Submit(const Ptr<Packet>& message, const SctpSendInfo& info) = 0;

    /**
     * Takes a message, or a piece of one, from the association.
     * @param maxSize largest number of bytes wanted
     * @param[out] info its stream, numbers and flags
     * @return the data; null when nothing waits
     */
    virtual Ptr<Packet> Take(uint32_t maxSize, SctpReceiveInfo& info) = 0;

    /// @return whether there is an association that has not ended
    bool IsOpen() const
    {
        return HasAssociation() && !m_ended;
    }

    /// The association is established.
    void RaiseEstablished();

    /// No more data will come.
    void RaiseEndOfData();

    /**
     * The association has ended.
     * @param graceful whether by SHUTDOWN
     */
    void RaiseEnded(bool graceful);

    /**
     * @param error the reason for GetErrno()
     * @return -1
     */
    int Fail(SocketErrno error) const;

    /**
     * Traces a message that is refused. If it will never fit into the send buffer and nobody
     * listens to the trace, a line on standard error says so, once a socket: applications of ns-3
     * wait for ever then, and say nothing.
     * @param message the message
     * @param error the reason for GetErrno()
     * @return -1
     */
    int Refuse(Ptr<const Packet> message, SocketErrno error);

    /**
     * No address of the peer has a route: sets GetErrno(). A line on standard error says so, once
     * a socket.
     * @param remote the address that the application named first
     * @return -1
     */
    int FailNoRoute(const Address& remote);

    /**
     * @param addresses addresses as an application gives them
     * @param port the port that is given apart, or 0
     * @param[out] bare the addresses without ports
     * @param[out] resultPort the one port; 0 = none given
     * @return 0 or -1
     */
    int SplitAddresses(const std::vector<Address>& addresses,
                       uint16_t port,
                       std::vector<Address>& bare,
                       uint16_t& resultPort) const;

    SctpSharedParameters m_parameters;         //!< protocol parameters
    EndOfData m_endOfData{EndOfData::NOT_YET}; //!< whether more can be read
    bool m_listening{false};                   //!< accepts associations
    bool m_accepting{false};                   //!< made by a listener
    bool m_established{false};                 //!< the association has been established
    bool m_ended{false};                       //!< the association has ended
    bool m_userClosed{false};                  //!< Close was called
    bool m_sendShut{false};                    //!< ShutdownSend was called
    bool m_receiveShut{false};                 //!< ShutdownRecv was called

  private:
    mutable SocketErrno m_errno{ERROR_NOTERROR}; //!< reason of the last failure
    bool m_saidTooLarge{false};                  //!< a message was larger than the send buffer
    bool m_saidNoRoute{false};                   //!< Connect found no route
};

} // namespace ns3

#endif /* SCTP_SOCKET_BASE_H */
