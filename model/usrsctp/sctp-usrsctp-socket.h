/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#ifndef SCTP_USRSCTP_SOCKET_H
#define SCTP_USRSCTP_SOCKET_H

#include "ns3/sctp-socket-base.h"

#include <memory>
#include <string>
#include <vector>

struct sctp_assoc_change;
struct sctp_paddrparams;
struct socket;

namespace ns3
{

class UsrsctpDynamicAddresses;
class UsrsctpL4Protocol;
class UsrsctpPartialReliability;
class UsrsctpReconfiguration;

/**
 * @ingroup sctp-usrsctp
 * A socket of FreeBSD's stack, one-to-one style; base of the other style.
 *
 * Parameters are taken when the socket is bound, which Connect and Listen do if nobody else has;
 * later changes have no effect. There is no SctpAssociation, and notifications come in their order
 * among the data: an application that does not read hears nothing. A message is handed out in
 * pieces when it is larger than the receive buffer, or when the stack has only a part of it.
 */
class UsrsctpSocket : public SctpSocketBase
{
  public:
    /// @return the object TypeId
    static TypeId GetTypeId();

    UsrsctpSocket();
    /**
     * Makes the socket of an accepted association, with the listener's callbacks and options.
     * @param listener the listener
     */
    UsrsctpSocket(const UsrsctpSocket& listener);
    ~UsrsctpSocket() override;

    /**
     * @param usrsctp the node's stack
     * @param parameters protocol parameters
     */
    void Setup(Ptr<UsrsctpL4Protocol> usrsctp, Ptr<SctpParameters> parameters);

    /// Looks for events, while the stack may be called.
    virtual void Settle();

    /**
     * @param localPort port of this node
     * @param remotePort port of the peer
     * @param remote an address of the peer
     * @return sources of packets of the socket's association, if it has these; after its end, the
     *         last ones; null = it is another association
     */
    virtual const std::vector<Address>* FindSources(uint16_t localPort,
                                                    uint16_t remotePort,
                                                    const Address& remote);

    // From Socket
    int Close() override;
    int ShutdownSend() override;
    int ShutdownRecv() override;
    int Listen() override;
    uint32_t GetStreamTxAvailable(uint16_t streamId) const override;
    uint32_t GetRxAvailable() const override;
    int SetEvent(SctpNotification::Type type, bool on) override;
    int GetSockName(Address& address) const override;
    int GetPeerName(Address& address) const override;

    // From SctpSocket
    int Connectx(const std::vector<Address>& addresses, uint16_t port) override;
    int SetStreamScheduler(TypeId type) override;
    int SetStreamValue(uint16_t streamId, uint16_t value) override;
    SctpStatus GetStatus(SctpAssociationId id = SCTP_FUTURE_ASSOCIATION) const override;
    int GetPathInfo(const Address& address, SctpPathInfo& info) const override;
    using SctpSocketBase::GetPathInfo;
    std::vector<SctpPathInfo> GetPathInfos() const override;
    std::vector<Address> GetLocalAddresses(
        SctpAssociationId id = SCTP_FUTURE_ASSOCIATION) const override;
    std::vector<Address> GetPeerAddresses(
        SctpAssociationId id = SCTP_FUTURE_ASSOCIATION) const override;
    int Abort(const std::string& reason) override;
    void SetParameters(Ptr<SctpParameters> parameters) override;
    Ptr<SctpAssociation> GetAssociation() const override;
    Ptr<SctpExtension> GetExtension(TypeId type) const override;
    using SctpSocket::GetExtension;

  protected:
    /// The association that a call is about.
    struct Target
    {
        uint32_t id{0};   //!< the stack's id of it; sockets of the one-to-one style need none
        uint16_t port{0}; //!< port of the peer
        Address address;  //!< an address of the peer; invalid = there is no such association
    };

    void DoDispose() override;

    // From SctpSocketOptions and SctpSocketBase
    int MakePrimary(const SctpPathName& name) override;
    int SendHeartbeat(const SctpPathName& name) override;
    int ChangePaths(const SctpPathName& name, const PathChange& change) override;
    const SctpProtocol* FindProtocol() const override;
    const sctp::Binding* FindBinding() const override;
    int BindTo(sctp::Binding binding, const std::vector<Address>& added, SctpBindx action) override;
    bool HasAssociation() const override;
    SocketErrno Submit(const Ptr<Packet>& message, const SctpSendInfo& info) override;
    Ptr<Packet> Take(uint32_t maxSize, SctpReceiveInfo& info) override;

    /// @return SOCK_STREAM or SOCK_SEQPACKET
    virtual int GetStackType() const;

    /**
     * @param address an address of a peer
     * @return the association that is meant
     */
    virtual Target FindTarget(const Address& address) const;

    /**
     * Handles a change of an association.
     * @param change the change
     */
    virtual void HandleAssociationChange(const sctp_assoc_change& change);

    /// A peer will send no more.
    virtual void PeerEnds();

    /// Something has happened: there may be room for messages that were refused.
    virtual void LookForSpace();

    /// Handles the notifications at the head, while the stack may be called.
    void ReadEvents();

    /**
     * Has the stack set up an association.
     * @param remotes addresses of the peer, without ports
     * @param port port of the peer
     * @param[out] id the stack's id of the association
     * @return 0 or -1
     */
    int Associate(const std::vector<Address>& remotes, uint16_t port, uint32_t& id);

    /**
     * Makes the socket of an association of this one.
     * @param usrsctp the node's stack
     * @param handle its socket of the stack
     * @param port port of the peer
     * @return the socket
     */
    Ptr<UsrsctpSocket> MakeAccepted(Ptr<UsrsctpL4Protocol> usrsctp,
                                    struct ::socket* handle,
                                    uint16_t port) const;

    /**
     * Has the stack abort an association.
     * @param id the stack's id of it
     * @param reason text for the peer
     */
    void AbortInStack(uint32_t id, const std::string& reason);

    /**
     * @param id the stack's id of an association
     * @return names of the extensions that both ends have agreed on, as in SctpStatus::extensions
     */
    std::vector<std::string> ListExtensions(uint32_t id) const;

    /**
     * Gives the stack's socket back.
     * @param abort whether the rest of the associations is to be aborted
     */
    void Release(bool abort);

    Ptr<UsrsctpL4Protocol> m_usrsctp;         //!< the node's stack
    struct ::socket* m_socket{nullptr};       //!< the stack's socket; null = none
    std::unique_ptr<sctp::Binding> m_binding; //!< its binding
    std::vector<Address> m_sources;           //!< last result of FindSources

  private:
    /**
     * @param binding the binding
     * @return AF_INET if only IPv4 addresses are meant and the node has, else AF_INET6
     */
    int ChooseFamily(const sctp::Binding& binding) const;

    /**
     * @param error an error of the stack
     * @return the same for the module
     */
    static SocketErrno ToSocketErrno(int error);

    /// Takes the associations that wait at a listener.
    void AcceptAll();

    /**
     * Handles a notification.
     * @param bytes the notification
     */
    void HandleNotification(const std::vector<uint8_t>& bytes);

    /// There is a socket of the stack.
    void MakeExtensions();

    /**
     * The association has ended.
     * @param type how the application is told
     * @param reason why it has ended
     * @param causeCode error cause of the peer's ABORT; 0 = none
     */
    void Ended(SctpNotification::Type type, SctpCloseReason reason, uint16_t causeCode = 0);

    /**
     * Reads from the stack.
     * @param maxSize largest number of bytes wanted
     * @param peek whether it stays in the stack
     * @param[out] bytes the bytes read
     * @param[out] info its fields
     * @param[out] notification whether it is a notification
     * @return number of bytes, 0 = no more data will come, -1 = nothing waits
     */
    int64_t Read(uint32_t maxSize,
                 bool peek,
                 std::vector<uint8_t>& bytes,
                 SctpReceiveInfo& info,
                 bool& notification) const;

    /**
     * Sets options of a path.
     * @param address an address of the peer
     * @param options the options; the address in it is set here
     * @return 0 or -1
     */
    int SetPathOptions(const Address& address, sctp_paddrparams options) const;

    /**
     * @param name a path, or a destination
     * @return its destination; invalid, with the reason in GetErrno(), when there is no such path
     */
    Address FindAddress(const SctpPathName& name) const;

    Ptr<UsrsctpReconfiguration> m_streams;    //!< stream reconfiguration; null without m_socket
    Ptr<UsrsctpDynamicAddresses> m_addresses; //!< dynamic addresses; null without m_socket
    uint16_t m_remotePort{0};                 //!< port of the peer
    /// The user's side of partial reliability; null = not asked for, or no association.
    mutable Ptr<UsrsctpPartialReliability> m_partialReliability;
    bool m_connecting{false}; //!< Connect was called
    bool m_blocked{false};    //!< Send was refused for want of room
};

} // namespace ns3

#endif /* SCTP_USRSCTP_SOCKET_H */
