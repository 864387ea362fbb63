/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "sctp-usrsctp-settings.h"

#include "ns3/boolean.h"
#include "ns3/enum.h"
#include "ns3/nstime.h"
#include "ns3/sctp-types.h"
#include "ns3/uinteger.h"

#include <algorithm>

namespace ns3::sctp
{

namespace
{

using Kind = UsrsctpSettingKind; //!< meaning of a value

/// No upper limit.
constexpr uint32_t ANY = 0xffffffff;

} // namespace

const std::vector<UsrsctpSetting>&
GetUsrsctpSettings()
{
    // TypeIds, which want them, are made before other objects of the program.
    static const std::vector<UsrsctpSetting> settings{
        {true,
         "RtoInitial",
         "rto_initial_default",
         Kind::MILLISECONDS,
         3000,
         1,
         ANY,
         "RTO.Initial"},
        {true, "RtoMin", "rto_min_default", Kind::MILLISECONDS, 1000, 1, ANY, "RTO.Min"},
        {true, "RtoMax", "rto_max_default", Kind::MILLISECONDS, 60000, 1, ANY, "RTO.Max"},
        {true,
         "MaxInitTimeout",
         "init_rto_max_default",
         Kind::MILLISECONDS,
         60000,
         1,
         ANY,
         "Largest timeout of INIT and COOKIE ECHO"},
        {true,
         "HbInterval",
         "heartbeat_interval_default",
         Kind::MILLISECONDS,
         30000,
         0,
         ANY,
         "HB.interval"},
        {true,
         "MaxMtu",
         MAX_MTU,
         Kind::NUMBER,
         0,
         0,
         65535,
         "Upper limit of the MTU in bytes, when the stack starts; 0 means 1500"},
        {true, "Heartbeats", HEARTBEATS, Kind::FLAG, 1, 0, 1, "Whether idle paths are monitored"},
        {true, "HbMaxBurst", "hb_maxburst", Kind::NUMBER, 4, 1, ANY, "HEARTBEATs at a time"},
        {true,
         "SackDelay",
         "delayed_sack_time_default",
         Kind::MILLISECONDS,
         200,
         0,
         500,
         "SACK.Delay"},
        {true,
         "SackFrequency",
         "sack_freq_default",
         Kind::NUMBER,
         2,
         1,
         ANY,
         "Packets with data that are acknowledged by one SACK"},
        {true,
         "ValidCookieLife",
         "valid_cookie_life_default",
         Kind::MILLISECONDS,
         60000,
         1,
         ANY,
         "Valid.Cookie.Life"},
        {true,
         "ShutdownGuard",
         "shutdown_guard_time_default",
         Kind::SECONDS,
         0,
         0,
         ANY,
         "T5-shutdown-guard; zero means five times RTO.Max"},
        {true,
         "AssociationMaxRetrans",
         "assoc_rtx_max_default",
         Kind::NUMBER,
         10,
         0,
         ANY,
         "Association.Max.Retrans"},
        {true,
         "PathMaxRetrans",
         "path_rtx_max_default",
         Kind::NUMBER,
         5,
         0,
         ANY,
         "Path.Max.Retrans"},
        {true,
         "MaxInitRetransmits",
         "init_rtx_max_default",
         Kind::NUMBER,
         8,
         0,
         ANY,
         "Max.Init.Retransmits"},
        {true,
         "MaxBurst",
         "max_burst_default",
         Kind::NUMBER,
         4,
         0,
         ANY,
         "Packets of new data per opportunity to send; 0 means no limit"},
        {true,
         "NoDelay",
         NO_DELAY,
         Kind::FLAG,
         0,
         0,
         1,
         "Send small messages at once instead of collecting them while data is outstanding"},
        {true, "SndBufSize", "sendspace", Kind::NUMBER, 262144, 1, ANY, "Send buffer, bytes"},
        {true, "RcvBufSize", "recvspace", Kind::NUMBER, 262144, 1500, ANY, "Receive buffer, bytes"},
        {true,
         "OutboundStreams",
         "nr_outgoing_streams_default",
         Kind::NUMBER,
         10,
         1,
         65535,
         "Streams that are asked for towards the peer"},
        {true,
         "MaxInboundStreams",
         "nr_incoming_streams_default",
         Kind::NUMBER,
         2048,
         1,
         65535,
         "Streams that the peer may have towards us"},
        {true,
         "RemoteUdpEncapsPort",
         REMOTE_UDP_PORT,
         Kind::NUMBER,
         0,
         0,
         65535,
         "UDP port of peers that the set-up is sent to (RFC 6951); 0 = not in UDP"},
        {false,
         "UdpEncapsulationPort",
         UDP_PORT,
         Kind::NUMBER,
         0,
         0,
         65535,
         "Local UDP port of SCTP packets in UDP (RFC 6951 section 5.1), bound when the simulation "
         "begins; 0 = no encapsulation"},
        {false,
         "InitialCwndPackets",
         "initial_cwnd",
         Kind::NUMBER,
         3,
         0,
         ANY,
         "Initial congestion window in path MTUs; 0 means the formula of RFC 4960"},
        {false,
         "FastRtxMaxBurst",
         "fr_max_burst_default",
         Kind::NUMBER,
         4,
         0,
         ANY,
         "Packets of fast retransmissions at a time; 0 means no limit"},
        {false,
         "CongestionModule",
         "default_cc_module",
         Kind::NUMBER,
         0,
         0,
         2,
         "Congestion control: 0 RFC 4960, 1 HighSpeed (RFC 3649), 2 H-TCP"},
        {false,
         "SchedulerModule",
         "default_ss_module",
         Kind::NUMBER,
         0,
         0,
         5,
         "Order of streams: 0 FreeBSD's default, 1 round robin, 2 round robin by packets, 3 "
         "priority, 4 "
         "fair bandwidth, 5 first come"},
        {false,
         "Cmt",
         "cmt_on_off",
         Kind::NUMBER,
         0,
         0,
         4,
         "Concurrent multipath transfer: 0 off, 1 CMT, 2 CMT/RPv1, 3 CMT/RPv2, 4 as MPTCP"},
        {false,
         "CmtDelayedAck",
         "cmt_use_dac",
         Kind::FLAG,
         0,
         0,
         1,
         "Delayed acknowledgement for CMT"},
        {false,
         "BufferSplitting",
         "buffer_splitting",
         Kind::NUMBER,
         0,
         0,
         3,
         "CMT splits 1 the send buffer, 2 the receive buffer, 3 both"},
        {true,
         "PotentiallyFailedMaxRetrans",
         "path_pf_threshold",
         Kind::NUMBER,
         65535,
         0,
         65535,
         "Consecutive errors that a path survives before it is potentially failed (RFC 7829); "
         "65535 "
         "means for ever"},
        {false,
         "PeerChunkOverhead",
         "peer_chunk_oh",
         Kind::NUMBER,
         256,
         0,
         ANY,
         "Bytes that the peer is supposed to spend on each chunk beside its data"},
        {true,
         "UseEcn",
         "ecn_enable",
         Kind::SWITCH,
         1,
         0,
         1,
         "Explicit congestion notification: Off or On"},
        {false, "PrSctp", "pr_enable", Kind::FLAG, 1, 0, 1, "Offer partial reliability (RFC 3758)"},
        {false, "Auth", "auth_enable", Kind::FLAG, 1, 0, 1, "Offer authentication (RFC 4895)"},
        {false,
         "Asconf",
         "asconf_enable",
         Kind::FLAG,
         1,
         0,
         1,
         "Offer address reconfiguration (RFC 5061); needs Auth"},
        {false,
         "AutoAsconf",
         "auto_asconf",
         Kind::FLAG,
         1,
         0,
         1,
         "Tell the peer of addresses that come and go"},
        {false,
         "Reconfig",
         "reconfig_enable",
         Kind::FLAG,
         1,
         0,
         1,
         "Offer stream reconfiguration (RFC 6525)"},
        {false, "NrSack", "nrsack_enable", Kind::FLAG, 0, 0, 1, "Offer NR-SACK"},
        {false, "PacketDrop", "pktdrop_enable", Kind::FLAG, 0, 0, 1, "Offer packet drop reports"},
        {true,
         "FragmentInterleave",
         "default_frag_interleave",
         Kind::NUMBER,
         1,
         0,
         2,
         "What may lie between the pieces of a message: 2, those of other streams"},
        {true,
         "Interleaving",
         INTERLEAVING,
         Kind::FLAG,
         0,
         0,
         1,
         "Offer message interleaving (I-DATA, RFC 8260)"},
    };
    return settings;
}

Ptr<const AttributeChecker>
MakeChecker(const UsrsctpSetting& setting)
{
    switch (setting.kind)
    {
    case Kind::FLAG:
        return MakeBooleanChecker();
    case Kind::SWITCH:
        return MakeEnumChecker(SCTP_ECN_OFF, "Off", SCTP_ECN_ON, "On");
    case Kind::MILLISECONDS:
        return MakeTimeChecker(MilliSeconds(setting.min), MilliSeconds(setting.max));
    case Kind::SECONDS:
        return MakeTimeChecker(Seconds(setting.min), Seconds(setting.max));
    default:
        return MakeUintegerChecker<uint32_t>(setting.min, setting.max);
    }
}

Ptr<AttributeValue>
ToAttribute(const UsrsctpSetting& setting, uint32_t number)
{
    switch (setting.kind)
    {
    case Kind::FLAG:
        return Create<BooleanValue>(number != 0);
    case Kind::SWITCH: {
        const auto checker = MakeChecker(setting);
        const auto value = checker->Create();
        value->DeserializeFromString(number ? "On" : "Off", checker);
        return value;
    }
    case Kind::MILLISECONDS:
        return Create<TimeValue>(MilliSeconds(number));
    case Kind::SECONDS:
        return Create<TimeValue>(Seconds(number));
    default:
        return Create<UintegerValue>(number);
    }
}

bool
FromAttribute(const UsrsctpSetting& setting, const AttributeValue& value, uint32_t& number)
{
    if (setting.kind == Kind::SWITCH)
    {
        number = value.SerializeToString(MakeChecker(setting)) == "On";
    }
    else if (const auto flag = dynamic_cast<const BooleanValue*>(&value))
    {
        number = flag->Get();
    }
    else if (const auto time = dynamic_cast<const TimeValue*>(&value))
    {
        const bool seconds = setting.kind == Kind::SECONDS;
        // A negative guard of SctpParameters is the default, which is 0 here.
        const Time least = std::max(time->Get(), Time(0));
        number = seconds ? least.GetSeconds() : least.GetMilliSeconds();
    }
    else if (const auto integer = dynamic_cast<const UintegerValue*>(&value))
    {
        number = integer->Get();
    }
    else
    {
        return false;
    }
    return true;
}

} // namespace ns3::sctp
