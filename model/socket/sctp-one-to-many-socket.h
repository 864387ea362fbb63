/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#ifndef SCTP_ONE_TO_MANY_SOCKET_H
#define SCTP_ONE_TO_MANY_SOCKET_H

#include "sctp-arrival-order.h"
#include "sctp-endpoint-socket.h"
#include "sctp-one-to-many-calls.h"

#include <functional>
#include <map>
#include <string>
#include <vector>

namespace ns3
{

/**
 * @ingroup sctp-socket
 * The socket of SctpL4Protocol, one-to-many style (RFC 6458 section 3): an endpoint with all of its
 * associations.
 *
 * Each association has buffers of its own. Data is read in the order of its arrival. Connection
 * callbacks are those of Connect, close callbacks those of the socket; notifications have the rest.
 */
class SctpOneToManySocket : public SctpOneToManyCalls<SctpEndpointSocket>
{
  public:
    /// @return the object TypeId
    static TypeId GetTypeId();

    SctpOneToManySocket();
    ~SctpOneToManySocket() override;

    // From sctp::Endpoint
    SctpSocketStyle GetStyle() const override;
    bool Accept(const sctp::Cookie& cookie,
                const Address& source,
                Ptr<SctpAssociation>& association) override;

    // From Socket
    int Close() override;
    uint32_t GetRxAvailable() const override;
    int GetNextInfo(SctpNextInfo& info) const override;

    // From SctpSocket
    int Connectx(const std::vector<Address>& addresses, uint16_t port) override;
    std::vector<SctpAssociationId> GetAssociationIds() const override;
    SctpAssociationId FindAssociationId(const Address& peer) const override;
    Ptr<SctpSocket> PeelOff(SctpAssociationId id) override;
    uint32_t GetAssociationTxAvailable(SctpAssociationId id) const override;
    Ptr<SctpAssociation> FindAssociation(SctpAssociationId id) const override;

    // From SctpUser
    void AssociationEstablished(SctpAssociation& association) override;
    void DataArrived(SctpAssociation& association) override;
    void SendSpaceAvailable(SctpAssociation& association) override;
    void PeerClosed(SctpAssociation& association) override;
    void AssociationClosed(SctpAssociation& association, SctpCloseReason reason) override;
    void Notify(SctpAssociation& association, const SctpNotification& notification) override;
    bool CallAfterApplication(SctpAssociation& association,
                              const std::function<void()>& function) override;

  protected:
    void DoDispose() override;

  private:
    // From the base classes
    int SendToPeer(Ptr<Packet> message,
                   SctpSendInfo& info,
                   const std::vector<Address>& remotes,
                   uint16_t port,
                   const SctpInitInfo& init) override;
    bool EndAssociation(SctpAssociationId id, End how, const std::string& reason) override;
    SctpState GetState(SctpAssociationId id) const override;
    bool HasAssociation() const override;
    SocketErrno Submit(const Ptr<Packet>& message, const SctpSendInfo& info) override;
    Ptr<Packet> Take(uint32_t maxSize, SctpReceiveInfo& info) override;
    Address GetName(SctpAssociationId id) const override;
    bool IsInUse() const override;
    std::vector<Ptr<SctpAssociation>> GetOpenAssociations() const override;
    SctpAssociation* FindOpen(const Address& peer) const override;
    void Attach(Ptr<SctpAssociation> association) override;
    void Detach(SctpAssociation& association) override;

    /// An association of the socket.
    struct Member
    {
        Ptr<SctpAssociation> association; //!< the association
        uint32_t unread{0};               //!< bytes that m_order has of it
        bool connecting{false};           //!< Connect waits for it
        bool ended{false};                //!< has ended; data waits to be read
    };

    /**
     * @param id id of an association
     * @return it; null when the socket has none that has not ended
     */
    Member* FindMember(SctpAssociationId id);

    /**
     * @param remotes addresses of a peer, without ports
     * @param port its port
     * @return its association that has not ended; null when the socket has none
     */
    Ptr<SctpAssociation> FindPeer(const std::vector<Address>& remotes, uint16_t port) const;

    /// After Close the last association has ended: gives the port back.
    void ReleaseIfDone();

    std::map<SctpAssociationId, Member> m_members; //!< the associations
    sctp::ArrivalOrder m_order;                    //!< order of reading
    /// An association that has ended and was read, whose name may be asked for.
    SctpAssociationId m_drained{SCTP_FUTURE_ASSOCIATION};
    /// To be called once the application has been called.
    std::map<SctpAssociationId, std::function<void()>> m_afterApplication;
};

} // namespace ns3

#endif /* SCTP_ONE_TO_MANY_SOCKET_H */
