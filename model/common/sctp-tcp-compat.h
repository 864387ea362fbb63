/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#ifndef SCTP_TCP_COMPAT_H
#define SCTP_TCP_COMPAT_H

/**
 * @file
 * @ingroup sctp-common
 * Differences in the state of ns-3's TCP between releases, in the way of sctp-compat.h: the int
 * and long overloads rank the newer form first.
 */

#include "ns3/nstime.h"
#include "ns3/tcp-congestion-ops.h"
#include "ns3/tcp-cubic.h"
#include "ns3/tcp-rate-ops.h"
#include "ns3/type-id.h"

namespace ns3
{
namespace sctp
{

/**
 * The TypeId of TcpCubic names another parent than TcpCongestionOps in some releases (3.37).
 *
 * @param type a type
 * @return whether objects of it are congestion controls of TCP
 */
inline bool
IsTcpControl(TypeId type)
{
    const TypeId cubic = TcpCubic::GetTypeId();
    return (type == cubic || type.IsChildOf(cubic) ||
            type.IsChildOf(TcpCongestionOps::GetTypeId())) &&
           type.HasConstructor();
}

/**
 * Sets the round trip times of TCP's state, which has the smoothed one apart in newer releases
 * (3.44).
 *
 * @tparam S TcpSocketState
 * @param state the state
 * @param last the last sample
 * @param smoothed the smoothed round trip time
 * @return nothing
 */
template <typename S>
auto
SetTcpRtt(S& state, const Time& last, const Time& smoothed, int)
    -> decltype(state.m_srtt = smoothed, void())
{
    state.m_lastRtt = last;
    state.m_srtt = smoothed;
}

/**
 * Sets the round trip time of TCP's state, which is the smoothed one in older releases (3.37).
 *
 * @tparam S TcpSocketState
 * @param state the state
 * @param smoothed the smoothed round trip time
 */
template <typename S>
void
SetTcpRtt(S& state, const Time& /* last */, const Time& smoothed, long)
{
    state.m_lastRtt = smoothed;
}

/**
 * Sets whether the window of TCP limits sending, where its state has that.
 *
 * @tparam S TcpSocketState
 * @param state the state
 * @param limited whether it does
 * @return nothing
 */
template <typename S>
auto
SetTcpCwndLimited(S& state, bool limited, int) -> decltype(state.m_isCwndLimited = limited, void())
{
    state.m_isCwndLimited = limited;
}

/**
 * Does nothing, in releases whose state does not have that.
 *
 * @tparam S TcpSocketState
 */
template <typename S>
void
SetTcpCwndLimited(S& /* state */, bool /* limited */, long)
{
}

/**
 * Gives a control the object that it asks whether the application limits the rate, in releases
 * where it asks (3.48).
 *
 * @tparam C TcpCongestionOps
 * @param control the control
 * @param rates the object
 * @return nothing
 */
template <typename C>
auto
SetTcpRateOps(C& control, const Ptr<TcpRateOps>& rates, int)
    -> decltype(control.SetRateOps(rates), void())
{
    control.SetRateOps(rates);
}

/**
 * Does nothing, in releases where controls do not ask.
 *
 * @tparam C TcpCongestionOps
 */
template <typename C>
void
SetTcpRateOps(C& /* control */, const Ptr<TcpRateOps>& /* rates */, long)
{
}

/**
 * Says that the application limits the rate, in releases where controls ask.
 *
 * @tparam R TcpRateOps
 * @param rates the object that they ask
 * @param flight bytes in flight
 * @return nothing
 */
template <typename R>
auto
SetTcpAppLimited(R& rates, uint32_t flight, int) -> decltype(rates.SetAppLimited(flight), void())
{
    rates.SetAppLimited(flight);
}

/**
 * Does nothing, in releases where controls do not ask.
 *
 * @tparam R TcpRateOps
 */
template <typename R>
void
SetTcpAppLimited(R& /* rates */, uint32_t /* flight */, long)
{
}

} // namespace sctp
} // namespace ns3

#endif /* SCTP_TCP_COMPAT_H */
