/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#ifndef SCTP_ENDPOINT_SOCKET_H
#define SCTP_ENDPOINT_SOCKET_H

#include "sctp-socket-base.h"

#include "ns3/sctp-association.h"
#include "ns3/sctp-endpoint.h"
#include "ns3/sctp-interfaces.h"

#include <memory>
#include <optional>
#include <vector>

namespace ns3
{

/**
 * @ingroup sctp-socket
 * A socket of SctpL4Protocol, of either style: binding, listening, making associations, and the
 * calls about their paths and streams. Subclasses keep the associations.
 *
 * It is in the node's list of sockets from Bind until its associations have ended, so that they
 * live on when the application has dropped the socket.
 */
class SctpEndpointSocket : public SctpSocketBase, public SctpUser, public sctp::Endpoint
{
  public:
    /// @return the object TypeId
    static TypeId GetTypeId();

    SctpEndpointSocket();
    ~SctpEndpointSocket() override;

    /**
     * Ties a new socket to its node; once, before anything else.
     * @param sctp the node's SCTP
     * @param parameters protocol parameters
     */
    void Setup(Ptr<SctpL4Protocol> sctp, const SctpSharedParameters& parameters);

    // From sctp::Endpoint, and SctpSocket
    Ptr<Socket> GetSocket() override;
    std::optional<uint32_t> GetId() const override;
    void SetId(uint32_t id) override;
    bool IsListening() const override;
    const sctp::Binding& GetBinding() const override;
    Ptr<NetDevice> GetDevice() const override;
    const SctpSharedParameters& GetSharedParameters() const override;
    SctpPacketOptions GetPacketOptions() const override;

    // From Socket
    int Listen() override;
    int GetSockName(Address& address) const override;
    void SetIpTtl(uint8_t ipTtl) override;
    void SetIpv6HopLimit(uint8_t ipHopLimit) override;

    // From SctpSocket
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
    void SetParameters(Ptr<SctpParameters> parameters) override;

    // From SctpUser
    void SenderDry(SctpAssociation& association) override;

  protected:
    /**
     * Makes the socket of one association of another socket, with its callbacks, options,
     * parameters and binding.
     * @param origin the listener, or the socket that the association was peeled off from
     */
    SctpEndpointSocket(const SctpEndpointSocket& origin);

    void DoDispose() override;

    // From SctpSocketCallbacks, SctpSocketOptions and SctpSocketBase
    int MakePrimary(const SctpPathName& name) override;
    int SendHeartbeat(const SctpPathName& name) override;
    int ChangePaths(const SctpPathName& name, const PathChange& change) override;
    std::vector<SctpAssociationId> GetDrySenders() const override;
    const SctpProtocol* FindProtocol() const override;
    const sctp::Binding* FindBinding() const override;
    int BindTo(sctp::Binding binding,
               const std::vector<Address>& changed,
               SctpBindx action) override;

    /// @return whether there are associations, so that parameters and binding are fixed
    virtual bool IsInUse() const = 0;

    /// @return the associations that have not ended
    virtual std::vector<Ptr<SctpAssociation>> GetOpenAssociations() const = 0;

    /**
     * @param peer address of a peer, which may have a port
     * @return its association that has not ended; null when there is none
     */
    virtual SctpAssociation* FindOpen(const Address& peer) const = 0;

    /**
     * Keeps an association, which has not begun.
     * @param association the association
     */
    virtual void Attach(Ptr<SctpAssociation> association) = 0;

    /**
     * Forgets an association.
     * @param association the association
     */
    virtual void Detach(SctpAssociation& association) = 0;

    /**
     * Begins an association: binds the socket if it is not bound, and sends INIT.
     * @param remotes addresses of the peer, without ports
     * @param port port of the peer
     * @param init how it is set up
     * @return the association; null with the reason in GetErrno()
     */
    Ptr<SctpAssociation> Associate(const std::vector<Address>& remotes,
                                   uint16_t port,
                                   const SctpInitInfo& init = SctpInitInfo());

    /**
     * Makes the association of a cookie.
     * @param cookie the cookie, which is valid
     * @param source source of the COOKIE ECHO
     * @return the association, established; null when the peer cannot be reached
     */
    Ptr<SctpAssociation> Adopt(const sctp::Cookie& cookie, const Address& source);

    /// Gives the associations the options of packets if the application has set others.
    void UpdatePacketOptions();

    /// Shares the port of the socket that it was made from, and enters the list of sockets.
    void ShareBinding();

    /// Gives back port and place in the list of sockets.
    void Release();

    Ptr<SctpL4Protocol> m_sctp; //!< the node's SCTP
    mutable Address m_sockName; //!< as GetSockName returns it once established; invalid = unknown

  private:
    /**
     * @param mistake contradiction in the settings of associations; empty = none
     * @return 0 if there is none; else prints a line about it and gives -1
     */
    int CheckSettings(const std::string& mistake);

    /**
     * @param remotes addresses of a peer
     * @param port its port
     * @param[out] locals the local addresses for an association; empty = all of the node
     * @return 0 if an association with that peer can be made, or -1
     */
    int CheckRemotes(const std::vector<Address>& remotes,
                     uint16_t port,
                     std::vector<Address>& locals);

    /**
     * @param remotePort port of the peer
     * @param locals the local addresses; empty = all of the node
     * @param parameters its protocol parameters
     * @return the association, which has not begun
     */
    Ptr<SctpAssociation> MakeAssociation(uint16_t remotePort,
                                         const SctpAddressList& locals,
                                         const SctpSharedParameters& parameters);

    /**
     * @param id one-to-many style: the association
     * @return the association that a call is about; null when there is none
     */
    Ptr<SctpAssociation> Choose(SctpAssociationId id) const;

    /**
     * @param done whether a request about an address of the peer was fulfilled
     * @return 0 or -1
     */
    int AddressResult(bool done) const;

    /**
     * @param name a path, or an address of a peer, which may have a port
     * @param request makes a request of the association about the path, or the address without port
     * @return 0 or -1
     */
    template <typename F>
    int Request(const SctpPathName& name, F request) const;

    /**
     * @param path id of a path
     * @return whether there is such a path; if not, that is the error of the call
     */
    bool HasPath(SctpPathId path) const;

    SctpPacketOptions m_options;  //!< options of packets, as associations have them
    bool m_hasUsualOptions{true}; //!< they are those of a socket without any
    std::shared_ptr<const sctp::Binding> m_binding; //!< its binding; null = not bound
    std::optional<uint32_t> m_id;                   //!< id in SocketList
    bool m_portIsMine{false};                       //!< has its own entry in the port table
};

} // namespace ns3

#endif /* SCTP_ENDPOINT_SOCKET_H */
