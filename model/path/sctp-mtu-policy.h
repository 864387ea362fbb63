/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#ifndef SCTP_MTU_POLICY_H
#define SCTP_MTU_POLICY_H

#include "ns3/nstime.h"
#include "ns3/sctp-strategy.h"

#include <cstdint>

namespace ns3
{

class SctpPath;

namespace sctp
{
class MtuProber;
} // namespace sctp

/**
 * @ingroup sctp-path
 * Decides the path MTU of each path (RFC 9260 section 7.3). It alone writes it.
 *
 * A policy divides packets into large ones, whose fate tells of the MTU, and small ones. By default
 * a path has the MTU of its route, and Packet Too Big decreases it.
 */
class SctpMtuPolicy : public SctpStrategy
{
  public:
    /// Largest MTU that a user may set, bytes.
    static constexpr uint32_t MAX_MTU = 65535;

    /// @return the object TypeId
    static TypeId GetTypeId();

    /**
     * @param path a path
     * @return the policy that is notified of the path's packets and their fate: this one, or one
     * that does nothing if the user has turned discovery off
     */
    SctpMtuPolicy& For(const SctpPath& path);

    /**
     * Changes the user's settings of a path, and its MTU (RFC 6458 section 8.1.12, SPP_PMTUD_ENABLE
     * and SPP_PMTUD_DISABLE).
     * @param path the path
     * @param settings the settings
     */
    void SetSettings(SctpPath& path, const SctpPathSettings& settings);

    /**
     * Sets the MTU of a path whose discovery is off to that of its settings; at least the minimum
     * of the address family.
     * @param path the path; otherwise nothing is done
     */
    static void FixMtu(SctpPath& path);

    /**
     * The user has turned discovery on a path on or off. By default nothing is done beside
     * RouteChanged and FixMtu.
     * @param path the path, with its new settings
     */
    virtual void DiscoveryChanged(SctpPath& path);

    /**
     * A path has a route, the first one or another one: sets its MTU. By default that is the MTU of
     * the route, at most SctpParameters::maxMtu or, if that is 0, 1500 bytes.
     * @param path the path
     */
    virtual void RouteChanged(SctpPath& path);

    /**
     * ICMP reports that a packet was too large (RFC 9260 section 7.3). By default the MTU is
     * decreased, if it is larger.
     * @param path the path of the packet
     * @param mtu MTU that ICMP reports, bytes, IP header included
     */
    virtual void PacketTooBig(SctpPath& path, uint32_t mtu);

    /**
     * A packet with DATA is sent.
     * @param path its path
     * @param chunkBytes size of its chunks, bytes
     * @return whether it is large; by default none is
     */
    virtual bool PacketSent(const SctpPath& path, uint32_t chunkBytes);

    /**
     * T3-rtx of DATA expired. By default nothing is done.
     * @param path the path
     * @param onlyLarge whether all DATA outstanding on it was sent in large packets
     * @param lastSent when the last of it was sent
     */
    virtual void TimedOut(SctpPath& path, bool onlyLarge, Time lastSent);

    /**
     * DATA of a large packet was acknowledged. By default nothing is done.
     * @param path its path
     */
    virtual void LargeAcked(SctpPath& path);

    /**
     * A HEARTBEAT, or DATA of a small packet that was sent once only, was acknowledged. By default
     * nothing is done.
     * @param path its path
     * @param sentAt when it was sent
     */
    virtual void SmallAcked(SctpPath& path, Time sentAt);

    /**
     * A HEARTBEAT was not answered. By default nothing is done.
     * @param path its path
     */
    virtual void SmallLost(SctpPath& path);

    // Probes (RFC 8899), which only a policy sends that asks for them

    /// @return whether it sends probes; by default it does not
    virtual bool SendsProbes() const;

    /**
     * The association is established: probes may be sent. By default nothing is done.
     * @param prober sends them
     */
    virtual void Established(sctp::MtuProber& prober);

    /**
     * A probe was acknowledged. By default nothing is done.
     * @param path its path
     * @param size its size, bytes, IP header included
     * @param sentAt when it was sent
     */
    virtual void ProbeAcked(SctpPath& path, uint32_t size, Time sentAt);

    /**
     * The timer of MtuProber expired. By default nothing is done.
     * @param path the path
     */
    virtual void TimerExpired(SctpPath& path);

  protected:
    /**
     * @param path a path
     * @return smallest MTU that the policy works with: 512 bytes for IPv4, as RFC 9260 section 7.3
     * has no less, and 1280 for IPv6 (RFC 8200 section 5)
     */
    static uint32_t GetLeastMtu(const SctpPath& path);

    /**
     * Sets the MTU of a path; at least the minimum of the address family (512 bytes for IPv4,
     * 1280 for IPv6).
     * @param path the path
     * @param mtu MTU, bytes, IP header included
     */
    static void SetMtu(SctpPath& path, uint32_t mtu);

    /**
     * Decreases the MTU of a path, unless it is as small already. DATA that was sent in larger
     * packets is retransmitted with IP fragmentation.
     * @param path the path
     * @param mtu MTU, bytes, IP header included; bounded as for SetMtu
     */
    static void LowerMtu(SctpPath& path, uint32_t mtu);

    /**
     * Sets the MTU of a path to a size that was probed, larger or smaller than before. Larger
     * packets are sent with IP fragmentation, others never.
     * @param path the path
     * @param mtu MTU, bytes, IP header included; bounded as for SetMtu
     */
    static void SetProbedMtu(SctpPath& path, uint32_t mtu);

    /**
     * Lost data does not wait for an RTO that was doubled because of its size: T3-rtx expires
     * within the present RTO, if it runs.
     * @param path the path
     */
    static void RetransmitWithinRto(SctpPath& path);

    /**
     * Calls the sinks of SctpPath::PathMtuBlackHole.
     * @param path the path, with its new MTU
     * @param oldMtu its MTU before, bytes
     */
    static void TraceBlackHole(const SctpPath& path, uint32_t oldMtu);
};

/**
 * @ingroup sctp-path
 * No path MTU discovery (RFC 6458 section 8.1.12, SPP_PMTUD_DISABLE): the MTU is that of the route.
 * Neither Packet Too Big nor losses change it.
 */
class SctpFixedMtu : public SctpMtuPolicy
{
  public:
    /// @return the object TypeId
    static TypeId GetTypeId();

    void PacketTooBig(SctpPath& path, uint32_t mtu) override;
};

} // namespace ns3

#endif /* SCTP_MTU_POLICY_H */
