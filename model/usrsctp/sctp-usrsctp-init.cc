/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "sctp-usrsctp-init.h"

#include "sctp-usrsctp-host.h"

#include "ns3/abort.h"
#include "ns3/sctp-auth-settings.h"

#include <algorithm>
#include <cstring>
#include <utility>
#include <vector>

namespace ns3::sctp
{

SctpInitInfo
ExchangeInit(const UsrsctpHost& host, struct socket* socket, const SctpInitInfo& init)
{
    sctp_initmsg message{};
    socklen_t size = sizeof message;
    host.getOption(socket, IPPROTO_SCTP, SCTP_INITMSG, &message, &size);
    SctpInitInfo before;
    before.outboundStreams = message.sinit_num_ostreams;
    before.maxInboundStreams = message.sinit_max_instreams;
    before.maxInitRetransmits = message.sinit_max_attempts;
    before.maxInitTimeout = MilliSeconds(message.sinit_max_init_timeo);
    // For the stack 0 leaves a value as it is.
    message.sinit_num_ostreams = init.outboundStreams.value_or(0);
    message.sinit_max_instreams = init.maxInboundStreams.value_or(0);
    message.sinit_max_attempts = static_cast<uint16_t>(init.maxInitRetransmits.value_or(0));
    message.sinit_max_init_timeo =
        static_cast<uint16_t>(init.maxInitTimeout.value_or(Time(0)).GetMilliSeconds());
    host.setOption(socket, IPPROTO_SCTP, SCTP_INITMSG, &message, sizeof message);
    return before;
}

void
SetUdpPort(const UsrsctpHost& host,
           struct socket* socket,
           const sockaddr_storage& remote,
           uint32_t id,
           uint16_t port)
{
    sctp_udpencaps udp{};
    udp.sue_address = remote;
    udp.sue_assoc_id = id;
    udp.sue_port = htons(port);
    host.setOption(socket, IPPROTO_SCTP, SCTP_REMOTE_UDP_ENCAPS_PORT, &udp, sizeof udp);
}

uint16_t
GetUdpPort(const UsrsctpHost& host,
           struct socket* socket,
           const sockaddr_storage& remote,
           uint32_t id)
{
    sctp_udpencaps udp{};
    udp.sue_address = remote;
    udp.sue_assoc_id = id;
    socklen_t size = sizeof udp;
    const bool failed =
        host.getOption(socket, IPPROTO_SCTP, SCTP_REMOTE_UDP_ENCAPS_PORT, &udp, &size) != 0;
    return failed ? 0 : ntohs(udp.sue_port);
}

void
SetAuthentication(const UsrsctpHost& host,
                  struct socket* socket,
                  const SctpParameterValues& parameters)
{
    const AuthSettings settings(parameters);
    NS_ABORT_MSG_IF(!settings.mistake.empty(), settings.mistake);
    const auto set = [&](int name, const void* value, size_t size, const char* attribute) {
        NS_ABORT_MSG_IF(host.setOption(socket, IPPROTO_SCTP, name, value, size) != 0,
                        "FreeBSD's SCTP refuses ns3::SctpParameters::"
                            << attribute << ": set ns3::UsrsctpL4Protocol::Auth to true");
    };
    for (const uint8_t type : settings.chunks)
    {
        const sctp_authchunk chunk{type};
        set(SCTP_AUTH_CHUNK, &chunk, sizeof chunk, "AuthChunks");
    }
    if (!parameters.authHmacs.empty())
    {
        // struct sctp_hmacalgo: a number of 32 bits, and identifiers of 16 bits.
        std::vector<uint16_t> list(2 + settings.hmacs.size());
        const auto count = static_cast<uint32_t>(settings.hmacs.size());
        std::memcpy(list.data(), &count, sizeof count);
        std::transform(settings.hmacs.begin(),
                       settings.hmacs.end(),
                       list.begin() + 2,
                       [](HmacId id) { return static_cast<uint16_t>(id); });
        set(SCTP_HMAC_IDENT, list.data(), 2 * list.size(), "AuthHmacs");
    }
    for (const auto& [id, key] : settings.keys.List())
    {
        std::vector<uint8_t> bytes(sizeof(sctp_authkey) + key.size());
        sctp_authkey head{};
        head.sca_keynumber = id;
        head.sca_keylength = static_cast<uint16_t>(key.size());
        std::memcpy(bytes.data(), &head, sizeof head);
        std::copy(key.begin(), key.end(), bytes.begin() + sizeof head);
        set(SCTP_AUTH_KEY, bytes.data(), bytes.size(), "AuthKeys");
    }
    if (!settings.keys.List().empty())
    {
        const sctp_authkeyid active{0, settings.keys.GetActive()};
        set(SCTP_AUTH_ACTIVE_KEY, &active, sizeof active, "AuthKeys");
        if (!settings.keys.Find(0))
        {
            const sctp_authkeyid empty{0, 0}; // which it keeps beside keys that are set
            set(SCTP_AUTH_DELETE_KEY, &empty, sizeof empty, "AuthKeys");
        }
    }
}

} // namespace ns3::sctp
