/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "sctp-usrsctp-init.h"

#include "sctp-usrsctp-host.h"

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

} // namespace ns3::sctp
