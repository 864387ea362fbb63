/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#ifndef SCTP_PATH_H
#define SCTP_PATH_H

#include "sctp-path-measurements.h"
#include "sctp-per-path-owner.h"

#include "ns3/object.h"
#include "ns3/sctp-interfaces.h"
#include "ns3/sctp-parameter-values.h"
#include "ns3/sctp-traced.h"
#include "ns3/sctp-user-types.h"

#include <memory>

namespace ns3
{

class SctpCongestionOps;
class SctpMtuPolicy;
class SctpPathManager;

namespace sctp
{

class Timer;

} // namespace sctp

/**
 * @ingroup sctp-path
 * One destination of an association: its route, windows and reachability (RFC 9260 sections 7.2
 * and 8.2). It owns all state of the destination; its trace sources show it.
 *
 * Only SctpCongestionOps can write its windows, only SctpMtuPolicy its MTU, and only
 * SctpPathManager its route, state, confirmation and error count.
 */
class SctpPath : public Object, public SctpPathMeasurements
{
  public:
    /// @return the object TypeId
    static TypeId GetTypeId();

    /// @return the object TypeId; a path is made without a search for attributes
    TypeId GetInstanceTypeId() const override;

    SctpPath();
    ~SctpPath() override;

    /**
     * Sets the constant values.
     * @param id id within the association
     * @param remote destination address
     * @param route how it is reached
     * @param parameters the association's parameters
     */
    void Setup(SctpPathId id,
               const Address& remote,
               const SctpRoute& route,
               SctpParameterValuesPtr parameters);

    /// @return id within the association
    SctpPathId GetId() const
    {
        return m_id;
    }

    /// @return destination address (Ipv4Address or Ipv6Address)
    const Address& GetRemote() const
    {
        return m_remote;
    }

    /// @return source address and device
    const SctpRoute& GetRoute() const
    {
        return m_route;
    }

    /// @return whether there is, or was, a route; without one nothing is sent here
    bool HasRoute() const
    {
        return m_route.kind != SctpRouteKind::NONE;
    }

    /// @return whether the destination is an IPv6 address
    bool IsIpv6() const
    {
        return m_ipv6;
    }

    /// @return path MTU, bytes, IP header included
    uint32_t GetMtu() const
    {
        return m_mtu;
    }

    /**
     * @param chunkBytes size of the chunks of a packet, bytes
     * @return size of the packet, bytes, IP header included
     */
    uint32_t GetPacketSize(uint32_t chunkBytes) const
    {
        return chunkBytes + m_overhead;
    }

    /// Reserves room in each packet for a packet extension. @param bytes bytes
    void SetReserved(uint32_t bytes);

    /// @return room for chunks in a packet, bytes, without the reserved ones
    uint32_t GetChunkRoom() const
    {
        return m_chunkRoom;
    }

    /// @return path maximum DATA chunk size, bytes, DATA header included (RFC 9260 section 1.3)
    uint32_t GetPmdcs() const
    {
        return m_chunkRoom;
    }

    /// @return step of the congestion window, bytes (SctpParameters::windowUnit)
    uint32_t GetWindowUnit() const;

    // Congestion window (RFC 9260 section 7.2), bytes as SctpParameters::windowUnit counts

    /// @return congestion window, bytes
    uint32_t GetCwnd() const
    {
        return m_cwnd;
    }

    /// @return slow start threshold, bytes
    uint32_t GetSsthresh() const
    {
        return m_ssthresh;
    }

    /// @return partial_bytes_acked of RFC 9260 section 7.2.2
    uint32_t GetPartialBytesAcked() const
    {
        return m_partialBytesAcked;
    }

    /// @return bytes in flight
    uint32_t GetFlightSize() const
    {
        return m_flightSize;
    }

    /// @param bytes that went into flight
    void AddFlight(uint32_t bytes);

    /// @param bytes that left flight, at most the flight size
    void RemoveFlight(uint32_t bytes);

    /**
     * @return rate that the congestion window allows: cwnd / SRTT, bytes/s; 0 before the first
     * sample
     */
    double GetRate() const;

    /**
     * @return whether it is to be used only while no other path can be
     * (SctpParameters::BackupPaths); selectors that distinguish them say so
     */
    bool IsBackup() const;

    // Reachability (RFC 9260 sections 5.4, 8.2 and 8.3)

    /// @return reachability
    SctpPathState GetState() const
    {
        return m_state;
    }

    /// @return whether the address has been verified (RFC 9260 section 5.4), and can be reached
    bool IsConfirmed() const
    {
        return m_confirmed && HasRoute();
    }

    /// @return whether data may be sent here in the first place: confirmed and active
    bool IsActive() const
    {
        return m_state == SctpPathState::ACTIVE;
    }

    /// @return consecutive errors
    uint32_t GetErrorCount() const
    {
        return m_errorCount;
    }

    /// @return the path's values for the user, except whether it is primary
    SctpPathInfo GetInfo() const;

    /// @return the T3-rtx timer; run by the transmitter
    sctp::Timer& GetT3();

    /// @return the heartbeat timer; run by the heartbeat unit
    sctp::Timer& GetHeartbeatTimer();

    /// @return settings of the user for the path
    const SctpPathSettings& GetSettings() const
    {
        return m_settings;
    }

    /// @param settings settings of the user for the path; SctpParameters must allow heartbeats, too
    void SetSettings(const SctpPathSettings& settings)
    {
        m_settings = settings;
    }

    /**
     * TracedCallback signature for the state of a path.
     * @param path the path
     * @param oldState its state before
     * @param newState its state now
     */
    typedef void (*StateTracedCallback)(Ptr<const SctpPath> path,
                                        SctpPathState oldState,
                                        SctpPathState newState);

    /**
     * TracedCallback signature for black holes.
     * @param path the path
     * @param oldMtu path MTU before, bytes
     * @param newMtu path MTU now, bytes
     */
    typedef void (*MtuTracedCallback)(Ptr<const SctpPath> path, uint32_t oldMtu, uint32_t newMtu);

  protected:
    void DoDispose() override;

  private:
    friend class SctpCongestionOps; // the only one that writes the windows
    friend class SctpMtuPolicy;     // the only one that writes the path MTU
    friend class SctpPathManager;   // writes state, confirmation, error count, and the route
    template <typename T>
    friend class SctpPerPath; // has states that end with the path

    /// Timers, which are classes of the stack, and owners of states.
    struct Parts;

    /// @return those who keep a state of the path
    SctpPerPathOwners& GetStateOwners() const;

    /// @param cwnd congestion window, bytes; at least 1
    void SetCwnd(uint32_t cwnd);

    /// @param ssthresh slow start threshold, bytes
    void SetSsthresh(uint32_t ssthresh)
    {
        m_ssthresh = ssthresh;
    }

    /// @param bytes partial_bytes_acked of RFC 9260 section 7.2.2
    void SetPartialBytesAcked(uint32_t bytes)
    {
        m_partialBytesAcked = bytes;
    }

    /// @param state reachability
    void SetState(SctpPathState state);

    /// The address has been verified.
    void SetConfirmed()
    {
        m_confirmed = true;
    }

    /// @param count consecutive errors
    void SetErrorCount(uint32_t count)
    {
        m_errorCount = count;
    }

    /// @param route source address and device from now on
    void SetRoute(const SctpRoute& route);

    /// @param mtu path MTU, bytes, IP header included
    void SetMtu(uint32_t mtu);

    /// Decreases the path MTU, unless it is as small. @param mtu bytes, IP header included
    void LowerMtu(uint32_t mtu);

    /// Computes the sizes that follow from the MTU.
    void UpdateSizes();

    SctpPathId m_id{SCTP_NO_PATH};         //!< id within the association
    Address m_remote;                      //!< destination
    SctpRoute m_route;                     //!< source address and device
    SctpParameterValuesPtr m_parameters;   //!< the association's parameters
    SctpTracedValue<uint32_t> m_mtu{1500}; //!< path MTU
    uint32_t m_reserved{0};                //!< bytes of each packet kept for an extension
    uint32_t m_chunkRoom{0};               //!< room for chunks in a packet
    uint32_t m_overhead{0};                //!< bytes of a packet that are not chunks

    SctpTracedValue<uint32_t> m_cwnd{0};       //!< congestion window
    SctpTracedValue<uint32_t> m_ssthresh{0};   //!< slow start threshold
    SctpTracedValue<uint32_t> m_flightSize{0}; //!< bytes in flight
    uint32_t m_partialBytesAcked{0};           //!< RFC 9260 section 7.2.2

    std::unique_ptr<Parts> m_parts; //!< timers, and owners of states
    SctpPathSettings m_settings;    //!< settings of the user for this path

    SctpPathState m_state{SctpPathState::UNCONFIRMED}; //!< reachability
    bool m_confirmed{false};                           //!< verified
    bool m_ipv6{false};                                //!< the destination is an IPv6 address
    SctpTracedValue<uint32_t> m_errorCount{0};         //!< consecutive errors

    /// State changes.
    SctpTracedCallback<Ptr<const SctpPath>, SctpPathState, SctpPathState> m_stateTrace;
    /// Path MTU lowered because large packets vanish.
    SctpTracedCallback<Ptr<const SctpPath>, uint32_t, uint32_t> m_blackHoleTrace;
};

} // namespace ns3

#endif /* SCTP_PATH_H */
