/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#ifndef SCTP_ASSOCIATION_STATES_H
#define SCTP_ASSOCIATION_STATES_H

#include "ns3/sctp-types.h"

namespace ns3::sctp
{

struct Cookie;
struct PeerOffer;
struct Units;

/**
 * @ingroup sctp-association
 * Changes an association's state, and has the units of its current life.
 */
class AssociationStates
{
  public:
    virtual ~AssociationStates() = default;

    /// @return the units; null without a TCB. A restart exchanges them: for one event only
    virtual Units* FindUnits() const = 0;

    /// @param state state of the association from now on
    virtual void SetState(SctpState state) = 0;

    /**
     * Takes over the handshake's results: tags, paths, windows, streams.
     * @param offer the peer's values of INIT or INIT ACK
     * @return false when none of its addresses can be reached
     */
    virtual bool AdoptPeer(const PeerOffer& offer) = 0;

    /// The handshake is complete.
    virtual void BecomeEstablished() = 0;

    /**
     * The peer has restarted (RFC 9260 section 5.2.4 A): everything begins anew from its
     * cookie.
     * @param cookie the cookie
     */
    virtual void RestartFrom(const Cookie& cookie) = 0;

    /**
     * Checks the protocol parameters, which may have been changed since the association began,
     * before it begins anew from them.
     * @return false when they exclude each other: the user is warned
     */
    virtual bool CheckSettings() = 0;

    /**
     * Other addresses find the association: the node is notified.
     */
    virtual void AddressesChanged() = 0;
};

} // namespace ns3::sctp

#endif /* SCTP_ASSOCIATION_STATES_H */
