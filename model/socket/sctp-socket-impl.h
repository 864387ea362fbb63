/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#ifndef SCTP_SOCKET_IMPL_H
#define SCTP_SOCKET_IMPL_H

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
 * The socket of SctpL4Protocol.
 *
 * It is in the node's list of sockets from Bind until its association has ended, so that an
 * association lives on when the application has dropped the socket.
 */
class SctpSocketImpl : public SctpSocketBase, public SctpUser, public sctp::Endpoint
{
  public:
    /// @return the object TypeId
    static TypeId GetTypeId();

    SctpSocketImpl();
    /**
     * Makes the socket of an accepted association, as TCP does, with the listener's callbacks,
     * options and parameters.
     * @param listener the listener
     */
    SctpSocketImpl(const SctpSocketImpl& listener);
    ~SctpSocketImpl() override;

    // From sctp::Endpoint, and SctpSocket
    void Setup(Ptr<SctpL4Protocol> sctp, const SctpSharedParameters& parameters) override;
    Ptr<Socket> GetSocket() override;
    std::optional<uint32_t> GetId() const override;
    void SetId(uint32_t id) override;
    bool IsListening() const override;
    const sctp::Binding& GetBinding() const override;
    Ptr<NetDevice> GetDevice() const override;
    const SctpSharedParameters& GetSharedParameters() const override;
    sctp::Endpoint* Accept(const Address& from) override;
    Ptr<SctpAssociation> Adopt(const sctp::Cookie& cookie, const Address& source) override;

    // From Socket
    int Close() override;
    int ShutdownSend() override;
    int ShutdownRecv() override;
    int Listen() override;
    uint32_t GetStreamTxAvailable(uint16_t streamId) const override;
    uint32_t GetRxAvailable() const override;
    int GetSockName(Address& address) const override;
    int GetPeerName(Address& address) const override;

    void SetIpTtl(uint8_t ipTtl) override;
    void SetIpv6HopLimit(uint8_t ipHopLimit) override;

    // From SctpSocket
    int Connectx(const std::vector<Address>& addresses, uint16_t port) override;
    int SetPrimary(const Address& address) override;
    int SetPrimary(SctpPathId path) override;
    int RequestHeartbeat(const Address& address) override;
    int RequestHeartbeat(SctpPathId path) override;
    int SetPathHeartbeats(const Address& address, bool enable) override;
    int SetPathHeartbeats(SctpPathId path, bool enable) override;
    int SetPathHeartbeatInterval(const Address& address, Time interval) override;
    int SetPathHeartbeatInterval(SctpPathId path, Time interval) override;
    int SetPathThresholds(const Address& address, const SctpPathThresholds& thresholds) override;
    int SetPathThresholds(SctpPathId path, const SctpPathThresholds& thresholds) override;
    int SetStreamScheduler(TypeId type) override;
    int SetStreamValue(uint16_t streamId, uint16_t value) override;
    SctpStatus GetStatus() const override;
    int GetPathInfo(const Address& address, SctpPathInfo& info) const override;
    using SctpSocketBase::GetPathInfo;
    std::vector<SctpPathInfo> GetPathInfos() const override;
    std::vector<Address> GetLocalAddresses() const override;
    std::vector<Address> GetPeerAddresses() const override;
    int Abort(const std::string& reason) override;
    void SetParameters(Ptr<SctpParameters> parameters) override;
    Ptr<SctpAssociation> GetAssociation() const override;

    // From SctpUser
    void AssociationEstablished() override;
    void DataArrived() override;
    void SendSpaceAvailable() override;
    void PeerClosed() override;
    void AssociationClosed(SctpCloseReason reason) override;
    void Notify(const SctpNotification& notification) override;
    bool CallAfterApplication(const std::function<void()>& function) override;

  protected:
    void DoDispose() override;

  private:
    // From SctpSocketBase
    const SctpProtocol* FindProtocol() const override;
    const sctp::Binding* FindBinding() const override;
    int BindTo(sctp::Binding binding, const std::vector<Address>& added) override;
    bool HasAssociation() const override;
    SocketErrno Submit(Ptr<Packet> message, const SctpSendInfo& info) override;
    Ptr<Packet> Take(uint32_t maxSize, SctpReceiveInfo& info) override;

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
     * @return the association, which has not begun
     */
    Ptr<SctpAssociation> MakeAssociation(uint16_t remotePort, const SctpAddressList& locals);

    /**
     * @param done whether a request about an address of the peer was fulfilled
     * @return 0 or -1
     */
    int AddressResult(bool done) const;

    /**
     * @param path id of a path
     * @return whether there is such a path; if not, that is the error of the call
     */
    bool HasPath(SctpPathId path) const;

    /**
     * Changes the user's settings of paths.
     * @param paths a path, or a destination with its port
     * @param change the change
     * @return 0 or -1
     * @{
     */
    int ChangeSettings(SctpPathId paths, const SctpAssociation::PathSettingsChange& change);
    int ChangeSettings(const Address& paths, const SctpAssociation::PathSettingsChange& change);
    /** @} */

    /// Gives the association the options of packets if the application has set others.
    void UpdatePacketOptions();

    /// Gives back port and place in the list of sockets.
    void Release();

    Ptr<SctpL4Protocol> m_sctp;                     //!< the node's SCTP
    Ptr<SctpAssociation> m_association;             //!< the association
    SctpPacketOptions m_options;                    //!< options of packets, as it has them
    std::shared_ptr<const sctp::Binding> m_binding; //!< what it is bound to; null = not bound
    mutable Address m_peerName;   //!< as GetPeerName returns it; invalid = unknown
    mutable Address m_sockName;   //!< as GetSockName returns it once established; invalid = unknown
    std::optional<uint32_t> m_id; //!< id in SocketList
    bool m_portIsMine{false};     //!< has its own entry in the port table
};

} // namespace ns3

#endif /* SCTP_SOCKET_IMPL_H */
