/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#ifndef SCTP_USER_TCB_H
#define SCTP_USER_TCB_H

#include "ns3/packet.h"
#include "ns3/sctp-types.h"
#include "ns3/type-id.h"

namespace ns3
{

class SctpPathManager;
class SctpStrategySet;

namespace sctp
{

class AssociationAddresses;
class Heartbeat;
struct AssociationTags;

/**
 * @ingroup sctp-association
 * What the user's primitives (SctpAssociation) use of the current life of an association.
 */
class UserTcb
{
  public:
    virtual ~UserTcb() = default;

    /**
     * RECEIVE: takes out the next message, or a piece of it.
     * @param maxSize largest piece, bytes
     * @param[out] info what is known of it
     * @return the data; null when nothing waits
     */
    virtual Ptr<Packet> Receive(uint32_t maxSize, SctpReceiveInfo& info) = 0;

    /**
     * @return bytes that Receive has
     */
    virtual uint32_t GetReceivableBytes() const = 0;

    /**
     * The user reads no more: what is there and what arrives is acknowledged and dropped.
     */
    virtual void DiscardReceived() = 0;

    /**
     * @param path a path
     * @return what is reported of it to the user
     */
    virtual SctpPathInfo GetInfo(const SctpPath& path) const = 0;

    /**
     * STATUS.
     * @param[out] status all but the state of the association
     */
    virtual void GetStatus(SctpStatus& status) const = 0;

    /**
     * @return streams to the peer: as negotiated, before that as configured
     */
    virtual uint32_t GetOutboundStreams() const = 0;

    /**
     * Exchanges the scheduler of streams.
     * @param type type of the SctpStreamScheduler
     */
    virtual void SetStreamScheduler(TypeId type) = 0;

    /**
     * Gives a stream a value for the scheduler.
     * @param streamId the stream
     * @param value the value; nothing happens if the scheduler refuses it
     */
    virtual void SetStreamValue(uint16_t streamId, uint16_t value) = 0;

    /**
     * @return the verification tags
     */
    virtual const AssociationTags& GetTags() const = 0;

    /**
     * @return the addresses of both ends
     */
    virtual AssociationAddresses& GetAddresses() = 0;

    /**
     * @return the paths
     */
    virtual SctpPathManager& GetPaths() = 0;

    /**
     * @return path verification and monitoring
     */
    virtual Heartbeat& GetHeartbeat() = 0;

    /**
     * @return the strategies
     */
    virtual const SctpStrategySet& GetStrategies() const = 0;
};

} // namespace sctp
} // namespace ns3

#endif /* SCTP_USER_TCB_H */
