/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#ifndef SCTP_USRSCTP_HOST_H
#define SCTP_USRSCTP_HOST_H

#include "sctp-usrsctp-environment.h"

#include <cstddef>
#include <cstdint>
#include <usrsctp.h>

/**
 * @file
 * @ingroup sctp-usrsctp
 * The interface of the library sctp-usrsctp: FreeBSD's SCTP (usrsctp) as a host that lives in
 * virtual time.
 *
 * The library has no socket, thread, clock or random number of the operating system. All state of
 * usrsctp is global, so each node loads a copy of the library of its own.
 */

namespace ns3::sctp
{

/**
 * @ingroup sctp-usrsctp
 * The functions of a host. After Advance, functions of usrsctp may be called; then Deliver.
 */
struct UsrsctpHost
{
    /// Begins; once for each copy of the library.
    void (*start)(const UsrsctpEnvironment& environment, uint64_t seed);
    /// Ends; false if the stack still holds an association, and the library must stay.
    bool (*finish)();
    /// Sets the MTU of all interfaces, bytes.
    void (*setMtu)(uint32_t mtu);
    /// The host gets an address; later = peers are to be told of it.
    void (*addAddress)(const UsrsctpAddress& address, bool later);
    /// The host loses an address.
    void (*removeAddress)(const UsrsctpAddress& address);
    /// Has associations take notice of addresses that came or went.
    void (*applyAddresses)();
    /// Brings the host's clock up to now, which may fire timers; true if it did.
    bool (*advance)();
    /// Does the stack's deferred work, and hands out its packets.
    void (*deliver)();
    /// A packet has arrived; udpPort = its UDP source port, or 0; verify = its checksum counts.
    void (*input)(const UsrsctpAddress& source,
                  const UsrsctpAddress& destination,
                  uint16_t udpPort,
                  uint8_t trafficClass,
                  bool verify,
                  const uint8_t* packet,
                  size_t size);
    /// The time of the next timer in nanoseconds; negative if there is none.
    int64_t (*nextTimer)();
    /// Has the environment's wake called for a socket.
    void (*watch)(struct socket* socket);
    /// Sets one of usrsctp's settings by its name; false if it is refused or not known.
    bool (*setSetting)(const char* name, uint32_t value);
    /// Gives one of usrsctp's settings by its name; false if it is not known.
    bool (*getSetting)(const char* name, uint32_t& value);

    // Functions of usrsctp
    decltype(&usrsctp_socket) socket;                //!< usrsctp_socket
    decltype(&usrsctp_set_non_blocking) nonBlocking; //!< usrsctp_set_non_blocking
    decltype(&usrsctp_bind) bind;                    //!< usrsctp_bind
    decltype(&usrsctp_bindx) bindx;                  //!< usrsctp_bindx
    decltype(&usrsctp_listen) listen;                //!< usrsctp_listen
    decltype(&usrsctp_accept) accept;                //!< usrsctp_accept
    decltype(&usrsctp_peeloff) peelOff;              //!< usrsctp_peeloff
    decltype(&usrsctp_getassocid) getId;             //!< usrsctp_getassocid
    decltype(&usrsctp_connectx) connectx;            //!< usrsctp_connectx
    decltype(&usrsctp_sendv) sendv;                  //!< usrsctp_sendv
    decltype(&usrsctp_recvv) recvv;                  //!< usrsctp_recvv
    decltype(&usrsctp_shutdown) shutdown;            //!< usrsctp_shutdown
    decltype(&usrsctp_close) close;                  //!< usrsctp_close
    decltype(&usrsctp_getsockopt) getOption;         //!< usrsctp_getsockopt
    decltype(&usrsctp_setsockopt) setOption;         //!< usrsctp_setsockopt
    decltype(&usrsctp_getpaddrs) getPeers;           //!< usrsctp_getpaddrs
    decltype(&usrsctp_freepaddrs) freePeers;         //!< usrsctp_freepaddrs
    decltype(&usrsctp_getladdrs) getLocals;          //!< usrsctp_getladdrs
    decltype(&usrsctp_freeladdrs) freeLocals;        //!< usrsctp_freeladdrs
    decltype(&usrsctp_get_stat) getCounters;         //!< usrsctp_get_stat
    decltype(&usrsctp_get_events) getEvents;         //!< usrsctp_get_events
};

} // namespace ns3::sctp

/// @cond
// The library's one symbol: gives the host.
extern "C" __attribute__((visibility("default"))) const ns3::sctp::UsrsctpHost* sctp_usrsctp_host();
/// @endcond

#endif /* SCTP_USRSCTP_HOST_H */
