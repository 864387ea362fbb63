/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#ifndef SCTP_USRSCTP_ONE_TO_MANY_SOCKET_H
#define SCTP_USRSCTP_ONE_TO_MANY_SOCKET_H

#include "sctp-usrsctp-socket.h"

#include "ns3/sctp-one-to-many-calls.h"

#include <map>
#include <string>
#include <vector>

namespace ns3
{

/**
 * @ingroup sctp-usrsctp
 * A socket of FreeBSD's stack, one-to-many style (RFC 6458 section 3).
 *
 * Ids of associations are the stack's own, which begin at 3, too. An association that the
 * application refuses is aborted when it is established: the stack does not ask before.
 */
class UsrsctpOneToManySocket : public SctpOneToManyCalls<UsrsctpSocket>
{
  public:
    /// @return the object TypeId
    static TypeId GetTypeId();

    UsrsctpOneToManySocket();
    ~UsrsctpOneToManySocket() override;

    // From UsrsctpSocket
    void Settle() override;
    const std::vector<Address>* FindSources(uint16_t localPort,
                                            uint16_t remotePort,
                                            const Address& remote) override;

    // From Socket and SctpSocket
    int Close() override;
    int Connectx(const std::vector<Address>& addresses, uint16_t port) override;
    std::vector<SctpAssociationId> GetAssociationIds() const override;
    SctpAssociationId FindAssociationId(const Address& peer) const override;
    Ptr<SctpSocket> PeelOff(SctpAssociationId id) override;
    uint32_t GetAssociationTxAvailable(SctpAssociationId id) const override;

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
    Address GetName(SctpAssociationId id) const override;
    bool HasAssociation() const override;
    SocketErrno Submit(const Ptr<Packet>& message, const SctpSendInfo& info) override;
    int GetStackType() const override;
    int BindTo(sctp::Binding binding, const std::vector<Address>& added, SctpBindx action) override;
    Target FindTarget(const Address& address) const override;
    void HandleAssociationChange(const sctp_assoc_change& change) override;
    void PeerEnds() override;
    void LookForSpace() override;

    /// An association of the socket, which has not ended.
    struct Member
    {
        Address name;            //!< an address of the peer with the port, for its life
        bool connecting{false};  //!< Connect waits for it
        bool established{false}; //!< the application has been notified of it
        bool blocked{false};     //!< a message was refused for want of room
    };

    /**
     * Begins an association.
     * @param remotes addresses of the peer, without ports
     * @param port port of the peer
     * @param connecting whether Connect waits for it
     * @return its id; SCTP_FUTURE_ASSOCIATION, with the reason in GetErrno(), when it fails
     */
    SctpAssociationId Begin(const std::vector<Address>& remotes, uint16_t port, bool connecting);

    /**
     * An association is established.
     * @param id its id
     */
    void Established(SctpAssociationId id);

    /**
     * An association has ended.
     * @param id its id
     * @param reason why
     * @param causeCode error cause of the peer's ABORT; 0 = none
     */
    void Ended(SctpAssociationId id, SctpCloseReason reason, uint16_t causeCode = 0);

    /// After Close the last association has ended: gives the stack's socket back.
    void ReleaseIfDone();

    std::map<SctpAssociationId, Member> m_members; //!< the associations
};

} // namespace ns3

#endif /* SCTP_USRSCTP_ONE_TO_MANY_SOCKET_H */
