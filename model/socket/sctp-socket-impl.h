/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#ifndef SCTP_SOCKET_IMPL_H
#define SCTP_SOCKET_IMPL_H

#include "sctp-endpoint-socket.h"

#include <vector>

namespace ns3
{

/**
 * @ingroup sctp-socket
 * The socket of SctpL4Protocol, one-to-one style: an endpoint with one association.
 */
class SctpSocketImpl : public SctpEndpointSocket
{
  public:
    /// @return the object TypeId
    static TypeId GetTypeId();

    SctpSocketImpl();
    /**
     * Makes the socket of one association of another socket, with its callbacks, options and
     * parameters.
     * @param origin the listener, or the socket that the association was peeled off from
     */
    explicit SctpSocketImpl(const SctpEndpointSocket& origin);
    /**
     * Makes the socket of an accepted association, as TCP does.
     * @param listener the listener
     */
    SctpSocketImpl(const SctpSocketImpl& listener);
    ~SctpSocketImpl() override;

    // From sctp::Endpoint
    SctpSocketStyle GetStyle() const override;
    bool Accept(const sctp::Cookie& cookie,
                const Address& source,
                Ptr<SctpAssociation>& association) override;

    // From Socket
    int Close() override;
    int ShutdownSend() override;
    int ShutdownRecv() override;
    int Listen() override;
    uint32_t GetStreamTxAvailable(uint16_t streamId) const override;
    uint32_t GetRxAvailable() const override;
    int GetNextInfo(SctpNextInfo& info) const override;
    int GetPeerName(Address& address) const override;

    // From SctpSocket
    int Connectx(const std::vector<Address>& addresses, uint16_t port) override;
    int Abort(const std::string& reason) override;
    Ptr<SctpAssociation> GetAssociation() const override;

    // From SctpUser
    void AssociationEstablished(SctpAssociation& association) override;
    void DataArrived(SctpAssociation& association) override;
    void SendSpaceAvailable(SctpAssociation& association) override;
    void PeerClosed(SctpAssociation& association) override;
    void AssociationClosed(SctpAssociation& association, SctpCloseReason reason) override;
    void Notify(SctpAssociation& association, const SctpNotification& notification) override;
    bool CallAfterApplication(SctpAssociation& association,
                              const std::function<void()>& function) override;

    /**
     * Takes the association of a socket that it is peeled off from.
     * @param association the association, which has not ended
     */
    void TakeOver(Ptr<SctpAssociation> association);

  protected:
    void DoDispose() override;

  private:
    // From SctpSocketBase
    bool HasAssociation() const override;
    SocketErrno Submit(const Ptr<Packet>& message, const SctpSendInfo& info) override;
    Ptr<Packet> Take(uint32_t maxSize, SctpReceiveInfo& info) override;

    // From SctpEndpointSocket
    bool IsInUse() const override;
    std::vector<Ptr<SctpAssociation>> GetOpenAssociations() const override;
    SctpAssociation* FindOpen(const Address& peer) const override;
    void Attach(Ptr<SctpAssociation> association) override;
    void Detach(SctpAssociation& association) override;

    Ptr<SctpAssociation> m_association; //!< the association
    mutable Address m_peerName;         //!< as GetPeerName returns it; invalid = unknown
};

} // namespace ns3

#endif /* SCTP_SOCKET_IMPL_H */
