/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "sctp-usrsctp-host.h"

#include "sctp-usrsctp-host-settings.h"
#include "sctp-usrsctp-host-system.h"

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <iterator>
#include <pthread.h>
#include <utility>
#include <vector>

/**
 * @file
 * @ingroup sctp-usrsctp
 * The host of the library sctp-usrsctp: starts the stack, moves its clock, and passes packets.
 */

/// @cond
// Opaque parts of usrsctp that its public header does not name.
extern "C"
{
    struct sctp_ifa;

    extern pthread_mutex_t sctp_it_ctl; // its first member is the mutex of the iterator's queue
    void sctp_iterator_worker();
    struct sctp_ifa* sctp_add_addr_to_vrf(uint32_t vrf,
                                          void* interface,
                                          uint32_t interfaceIndex,
                                          uint32_t interfaceType,
                                          const char* interfaceName,
                                          void* handle,
                                          struct sockaddr* address,
                                          uint32_t flags,
                                          int dynamic);
    void sctp_del_addr_from_vrf(uint32_t vrf,
                                struct sockaddr* address,
                                uint32_t interfaceIndex,
                                const char* interfaceName);
}

/// @endcond

using namespace ns3::sctp;

namespace
{

int64_t g_start = 0;                     //!< time of Start, ns
std::vector<UsrsctpAddress> g_addresses; //!< of the host
bool g_delivering = false;               //!< packets are being handed out

/**
 * Told by usrsctp of a socket.
 * @param socket the socket
 */
void
Wake(struct socket* socket, void* /* argument */, int /* flags */)
{
    g_system.environment.wake(g_system.environment.context, socket);
}

/**
 * Begins.
 * @param environment the surroundings
 * @param seed seed of the random numbers
 */
void
Start(const UsrsctpEnvironment& environment, uint64_t seed)
{
    g_system.environment = environment;
    g_system.random = seed;
    srand(static_cast<unsigned>(seed));
    g_start = environment.now(environment.context);
    usrsctp_init_nothreads(0, nullptr, nullptr);
    usrsctp_sysctl_set_sctp_blackhole(0);
    usrsctp_sysctl_set_sctp_no_csum_on_loopback(0);
}

/// @param mtu MTU of all interfaces, bytes
void
SetMtu(uint32_t mtu)
{
    g_system.mtu = mtu;
}

/// Does the stack's deferred work.
void
RunIterator()
{
    while (g_system.iteratorWaits)
    {
        g_system.iteratorWaits = false;
        pthread_mutex_lock(&sctp_it_ctl);
        sctp_iterator_worker();
        pthread_mutex_unlock(&sctp_it_ctl);
    }
}

/**
 * Ends.
 * @return false if the stack still holds an association
 */
bool
Finish()
{
    RunIterator();
    g_system.output.clear();
    return usrsctp_finish() == 0;
}

/**
 * @param address an address of the host
 * @param[out] name the name of its interface
 * @return the address for usrsctp
 */
sockaddr_storage
NameInterface(const UsrsctpAddress& address, char (&name)[16])
{
    std::snprintf(name, sizeof name, "sim%u", address.interface);
    return ToSocketAddress(address, 0);
}

/**
 * The host gets an address.
 * @param address the address
 * @param later whether peers are to be told of it
 */
void
AddAddress(const UsrsctpAddress& address, bool later)
{
    char name[16];
    auto storage = NameInterface(address, name);
    g_addresses.push_back(address);
    sctp_add_addr_to_vrf(0,
                         nullptr,
                         address.interface,
                         0,
                         name,
                         nullptr,
                         reinterpret_cast<struct sockaddr*>(&storage),
                         0,
                         later);
}

/**
 * The host loses an address.
 * @param address the address
 */
void
RemoveAddress(const UsrsctpAddress& address)
{
    const auto found = FindAddress(g_addresses, address);
    if (found != g_addresses.end())
    {
        char name[16];
        auto storage = NameInterface(*found, name);
        const auto interface = found->interface;
        g_addresses.erase(found);
        sctp_del_addr_from_vrf(0, reinterpret_cast<struct sockaddr*>(&storage), interface, name);
    }
}

/**
 * Brings the clock forward.
 * @param ticks the time, milliseconds since the start
 * @return whether timers have fired
 */
bool
AdvanceTo(int64_t ticks)
{
    if (ticks <= g_system.ticks)
    {
        return false;
    }
    const auto elapsed = static_cast<uint32_t>(ticks - g_system.ticks);
    g_system.ticks = ticks;
    bool fired = false;
    // Those that are due fire now; if they start again, they come back.
    for (auto timer = g_system.timers.begin(); timer != g_system.timers.end();)
    {
        const bool due = timer->second <= g_system.ticks;
        timer = due ? g_system.timers.erase(timer) : std::next(timer);
        fired |= due;
    }
    usrsctp_handle_timers(elapsed);
    return fired;
}

/**
 * Brings the clock up to now.
 * @return whether timers have fired
 */
bool
Advance()
{
    return AdvanceTo((g_system.environment.now(g_system.environment.context) - g_start) / 1000000);
}

/// Has associations take notice of addresses that came or went.
void
ApplyAddresses()
{
    // The stack does so some ticks later, which must not be after its next packet: the clock goes
    // ahead for so long.
    constexpr int64_t ADDRESS_TICK_DELAY = 2;
    AdvanceTo(g_system.ticks + ADDRESS_TICK_DELAY + 1);
    RunIterator();
}

/// Does the stack's deferred work, and hands out its packets.
void
Deliver()
{
    RunIterator();
    CreditFastRetransmissions();
    if (g_delivering)
    {
        return; // a packet has come back while it was handed out
    }
    g_delivering = true;
    while (!g_system.output.empty())
    {
        const UsrsctpOutput output = std::move(g_system.output.front());
        g_system.output.pop_front();
        g_system.environment.output(g_system.environment.context,
                                    output.destination,
                                    output.udpPort,
                                    output.trafficClass,
                                    output.packet.data(),
                                    output.packet.size(),
                                    output.fastRetransmissions);
    }
    g_delivering = false;
}

/**
 * A packet has arrived.
 * @param source its source
 * @param destination its destination
 * @param udpPort its UDP source port; 0 = not in UDP
 * @param trafficClass its traffic class
 * @param verify whether its checksum counts
 * @param packet the packet
 * @param size its size, bytes
 */
void
Input(const UsrsctpAddress& source,
      const UsrsctpAddress& destination,
      uint16_t udpPort,
      uint8_t trafficClass,
      bool verify,
      const uint8_t* packet,
      size_t size)
{
    if (FindAddress(g_addresses, destination) == g_addresses.end())
    {
        return;
    }
    g_system.inputSource = &source;
    g_system.inputDestination = &destination;
    g_system.inputUdpPort = udpPort;
    g_system.inputVerify = verify;
    usrsctp_conninput(nullptr, packet, size, trafficClass & 3); // the ECN bits
    g_system.inputSource = nullptr;
    g_system.inputDestination = nullptr;
}

/// @return the time of the next timer, ns; negative if there is none
int64_t
NextTimer()
{
    const auto first =
        std::min_element(g_system.timers.begin(),
                         g_system.timers.end(),
                         [](const auto& a, const auto& b) { return a.second < b.second; });
    return first == g_system.timers.end() ? -1 : g_start + first->second * 1000000;
}

/**
 * Has the environment's wake called for a socket.
 * @param socket the socket
 */
void
Watch(struct socket* socket)
{
    usrsctp_set_upcall(socket, &Wake, nullptr);
}

} // namespace

/// @return the host
const UsrsctpHost*
sctp_usrsctp_host()
{
    static const UsrsctpHost host{&Start,
                                  &Finish,
                                  &SetMtu,
                                  &AddAddress,
                                  &RemoveAddress,
                                  &ApplyAddresses,
                                  &Advance,
                                  &Deliver,
                                  &Input,
                                  &NextTimer,
                                  &Watch,
                                  &ns3::sctp::SetUsrsctpSetting,
                                  &ns3::sctp::GetUsrsctpSetting,
                                  &usrsctp_socket,
                                  &usrsctp_set_non_blocking,
                                  &usrsctp_bind,
                                  &usrsctp_bindx,
                                  &usrsctp_listen,
                                  &usrsctp_accept,
                                  &usrsctp_peeloff,
                                  &usrsctp_getassocid,
                                  &usrsctp_connectx,
                                  &usrsctp_sendv,
                                  &usrsctp_recvv,
                                  &usrsctp_shutdown,
                                  &usrsctp_close,
                                  &usrsctp_getsockopt,
                                  &usrsctp_setsockopt,
                                  &usrsctp_getpaddrs,
                                  &usrsctp_freepaddrs,
                                  &usrsctp_getladdrs,
                                  &usrsctp_freeladdrs,
                                  &usrsctp_get_stat,
                                  &usrsctp_get_events};
    return &host;
}
