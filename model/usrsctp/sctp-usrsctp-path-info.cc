/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "sctp-usrsctp-path-info.h"

#include "sctp-usrsctp-address.h"

#include "ns3/sctp-address.h"

#include <algorithm>

namespace ns3::sctp
{

namespace
{

/**
 * @param address an address
 * @return size of the headers of IP and SCTP, bytes, which the stack leaves out of MTUs
 */
uint32_t
GetHeaderSize(const Address& address)
{
    return (IsIpv6(address) ? 40 : 20) + 12;
}

} // namespace

SctpState
ToState(int32_t state)
{
    switch (state)
    {
    case SCTP_COOKIE_WAIT:
        return SctpState::COOKIE_WAIT;
    case SCTP_COOKIE_ECHOED:
        return SctpState::COOKIE_ECHOED;
    case SCTP_ESTABLISHED:
        return SctpState::ESTABLISHED;
    case SCTP_SHUTDOWN_PENDING:
        return SctpState::SHUTDOWN_PENDING;
    case SCTP_SHUTDOWN_SENT:
        return SctpState::SHUTDOWN_SENT;
    case SCTP_SHUTDOWN_RECEIVED:
        return SctpState::SHUTDOWN_RECEIVED;
    case SCTP_SHUTDOWN_ACK_SENT:
        return SctpState::SHUTDOWN_ACK_SENT;
    default:
        return SctpState::CLOSED;
    }
}

sctp_paddrparams
MakeMtuOptions(bool discovers, std::optional<uint32_t> mtu, const SctpPathInfo& info)
{
    constexpr uint32_t SMALLEST = 512; // the stack refuses less
    const uint32_t headers = GetHeaderSize(info.remote);
    sctp_paddrparams options{};
    options.spp_flags = discovers ? SPP_PMTUD_ENABLE : SPP_PMTUD_DISABLE;
    options.spp_pathmtu =
        discovers ? 0 : std::max(mtu.value_or(info.mtu), SMALLEST + headers) - headers;
    return options;
}

sctp_paddrparams
MakeIntervalOptions(Time wanted)
{
    sctp_paddrparams options{};
    options.spp_flags = SPP_HB_ENABLE;
    options.spp_hbinterval =
        static_cast<uint32_t>(std::min<int64_t>(wanted.GetMilliSeconds(), UINT32_MAX));
    if (options.spp_hbinterval == 0)
    {
        options.spp_flags |= SPP_HB_TIME_IS_ZERO; // 0 alone leaves the interval as it is
    }
    return options;
}

SctpPathInfo
ToPathInfo(const sctp_paddrinfo& path)
{
    SctpPathInfo info;
    info.remote = FromSocketAddress(reinterpret_cast<const sockaddr*>(&path.spinfo_address));
    info.state = path.spinfo_state == SCTP_ACTIVE        ? SctpPathState::ACTIVE
                 : path.spinfo_state == SCTP_UNCONFIRMED ? SctpPathState::UNCONFIRMED
                                                         : SctpPathState::INACTIVE;
    info.cwnd = path.spinfo_cwnd;
    info.ssthresh = SCTP_NOT_KNOWN;
    info.flightSize = SCTP_NOT_KNOWN;
    info.errorCount = SCTP_NOT_KNOWN;
    info.mtu = path.spinfo_mtu + GetHeaderSize(info.remote);
    info.srtt = MilliSeconds(path.spinfo_srtt);
    info.rto = MilliSeconds(path.spinfo_rto);
    return info;
}

} // namespace ns3::sctp
