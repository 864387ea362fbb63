/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "sctp-usrsctp-host-system.h"

#include <algorithm>
#include <cstdlib>
#include <cstring>
#include <ifaddrs.h>
#include <net/if.h>
#include <netinet/ip.h>
#include <netinet/ip6.h>
#include <netinet/udp.h>
#include <pthread.h>
#include <sys/time.h>
#include <utility>

/**
 * @file
 * @ingroup sctp-usrsctp
 * The library sctp-usrsctp is linked with libusrsctp.a by ld --wrap: each __wrap_ function below
 * takes the place of one that would reach out to the operating system.
 */

/// @cond
// Opaque parts of usrsctp that its public header does not name.
extern "C"
{
    struct mbuf;
    struct sctp_inpcb;
    struct sctp_tcb;
    struct sctp_nets;

    void m_copydata(const struct mbuf* m, int offset, int length, char* to);
    unsigned m_length(struct mbuf* m, struct mbuf** last);
    void m_freem(struct mbuf* m);
    struct sctp_nets* sctp_findnet(struct sctp_tcb* association, struct sockaddr* address);
    // libusrsctp.a is not made for shared objects; the reference to this datum of libc is all that
    // stands in the way.
    extern const struct in6_addr in6addr_any = IN6ADDR_ANY_INIT;

    int __real_sctp_os_timer_start(void* timer,
                                   uint32_t ticks,
                                   void (*function)(void*),
                                   void* argument);
    int __real_sctp_os_timer_stop(void* timer);
    int __real_sctp_t3rxt_timer(struct sctp_inpcb* endpoint,
                                struct sctp_tcb* association,
                                struct sctp_nets* path);
    void __real_sctp_common_input_processing(struct mbuf** m,
                                             int ipHeader,
                                             int offset,
                                             int length,
                                             struct sockaddr* source,
                                             struct sockaddr* destination,
                                             void* header,
                                             void* chunk,
                                             uint8_t computeChecksum,
                                             uint8_t ecn,
                                             uint32_t vrf,
                                             uint16_t port);
}

/// @endcond

using namespace ns3::sctp;

namespace
{

/// Seconds that the host's clock shows at the start of the simulation: usrsctp takes 0 for "never".
constexpr int64_t EPOCH = 1000000000;

/**
 * @param a an address
 * @param b another one
 * @return whether both are the same
 */
bool
Same(const UsrsctpAddress& a, const UsrsctpAddress& b)
{
    return a.family == b.family && std::memcmp(a.bytes, b.bytes, sizeof a.bytes) == 0;
}

/// @return the next random number (SplitMix64)
uint64_t
Random()
{
    uint64_t z = (g_system.random += 0x9e3779b97f4a7c15);
    z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9;
    z = (z ^ (z >> 27)) * 0x94d049bb133111eb;
    return z ^ (z >> 31);
}

/// @return the stack's counters
sctpstat
GetCounters()
{
    sctpstat counters;
    usrsctp_get_stat(&counters);
    return counters;
}

/**
 * Takes a packet that the stack sends.
 * @tparam H type of its IP header
 * @param m the packet, which is freed
 * @param read reads destination and traffic class from the header, returns the protocol behind it
 */
template <typename H, typename F>
void
Take(struct mbuf* m, F read)
{
    CreditFastRetransmissions(); // the counter moves after a packet has been made
    H header;
    const auto size = m_length(m, nullptr);
    m_copydata(m, 0, sizeof header, reinterpret_cast<char*>(&header));
    UsrsctpOutput output;
    size_t headers = sizeof header;
    if (read(header, output) == IPPROTO_UDP)
    {
        struct udphdr udp;
        m_copydata(m, sizeof header, sizeof udp, reinterpret_cast<char*>(&udp));
        output.udpPort = ntohs(udp.uh_dport);
        headers += sizeof udp;
    }
    output.packet.resize(size - headers);
    m_copydata(m,
               static_cast<int>(headers),
               static_cast<int>(output.packet.size()),
               reinterpret_cast<char*>(output.packet.data()));
    m_freem(m);
    if (FindAddress(g_system.destinations, output.destination) == g_system.destinations.end())
    {
        g_system.destinations.push_back(output.destination);
    }
    g_system.output.push_back(std::move(output));
}

} // namespace

namespace ns3::sctp
{

UsrsctpSystem g_system;

std::vector<UsrsctpAddress>::iterator
FindAddress(std::vector<UsrsctpAddress>& addresses, const UsrsctpAddress& address)
{
    return std::find_if(addresses.begin(), addresses.end(), [&](const UsrsctpAddress& other) {
        return Same(address, other);
    });
}

sockaddr_storage
ToSocketAddress(const UsrsctpAddress& address, uint16_t port)
{
    sockaddr_storage storage{};
    storage.ss_family = address.family;
    if (address.family == AF_INET)
    {
        auto in = reinterpret_cast<sockaddr_in*>(&storage);
        std::memcpy(&in->sin_addr, address.bytes, 4);
        in->sin_port = port;
    }
    else
    {
        auto in6 = reinterpret_cast<sockaddr_in6*>(&storage);
        std::memcpy(&in6->sin6_addr, address.bytes, 16);
        in6->sin6_port = port;
    }
    return storage;
}

void
CreditFastRetransmissions()
{
    const uint32_t now = GetCounters().sctps_sendfastretrans;
    if (!g_system.output.empty())
    {
        g_system.output.back().fastRetransmissions += now - g_system.fastRetransmissions;
    }
    g_system.fastRetransmissions = now;
}

} // namespace ns3::sctp

/// @cond
// Replacement of the operating system. The names and parameters are usrsctp's.

extern "C"
{
    int __wrap_gettimeofday(struct timeval* time, void* /* zone */)
    {
        const int64_t now =
            g_system.environment.now ? g_system.environment.now(g_system.environment.context) : 0;
        time->tv_sec = EPOCH + now / 1000000000;
        time->tv_usec = now % 1000000000 / 1000;
        return 0;
    }

    void __wrap_init_random()
    {
    }

    void __wrap_finish_random()
    {
    }

    void __wrap_read_random(void* buffer, size_t size)
    {
        for (auto bytes = static_cast<uint8_t*>(buffer); size > 0;)
        {
            const uint64_t random = Random();
            const size_t part = std::min(size, sizeof random);
            std::memcpy(bytes, &random, part);
            bytes += part;
            size -= part;
        }
    }

    // The one thread left is the iterator's: Deliver does its work.
    int __wrap_sctp_userspace_thread_create(pthread_t* thread, void* (* /* function */)(void*))
    {
        *thread = pthread_self();
        return 0;
    }

    void __wrap_sctp_wakeup_iterator()
    {
        g_system.iteratorWaits = true;
    }

    int __wrap_sctp_os_timer_start(void* timer,
                                   uint32_t ticks,
                                   void (*function)(void*),
                                   void* argument)
    {
        g_system.timers[timer] = g_system.ticks + std::max(ticks, 1U);
        return __real_sctp_os_timer_start(timer, ticks, function, argument);
    }

    int __wrap_sctp_os_timer_stop(void* timer)
    {
        g_system.timers.erase(timer);
        return __real_sctp_os_timer_stop(timer);
    }

    int __wrap_getifaddrs(struct ifaddrs** list)
    {
        *list = nullptr; // addAddress tells the addresses
        return 0;
    }

    void __wrap_freeifaddrs(struct ifaddrs* /* list */)
    {
    }

    unsigned __wrap_if_nametoindex(const char* name)
    {
        return std::strncmp(name, "sim", 3) == 0 ? std::atoi(name + 3) : 0;
    }

    int __wrap_sctp_userspace_get_mtu_from_ifn(uint32_t /* interface */, int /* family */)
    {
        return static_cast<int>(g_system.mtu);
    }

    void __wrap_sctp_userspace_ip_output(int* result,
                                         struct mbuf* m,
                                         void* /* route */,
                                         void* /* association */,
                                         uint32_t /* vrf */)
    {
        *result = 0;
        Take<struct ip>(m, [](const struct ip& header, UsrsctpOutput& output) {
            output.destination.family = AF_INET;
            std::memcpy(output.destination.bytes, &header.ip_dst, 4);
            output.trafficClass = header.ip_tos;
            return header.ip_p;
        });
    }

    void __wrap_sctp_userspace_ip6_output(int* result,
                                          struct mbuf* m,
                                          void* /* route */,
                                          void* /* association */,
                                          uint32_t /* vrf */)
    {
        *result = 0;
        Take<struct ip6_hdr>(m, [](const struct ip6_hdr& header, UsrsctpOutput& output) {
            output.destination.family = AF_INET6;
            std::memcpy(output.destination.bytes, &header.ip6_dst, 16);
            output.trafficClass = ntohl(header.ip6_flow) >> 20;
            return header.ip6_nxt;
        });
    }

    // usrsctp_conninput makes the packet; here it gets its IP addresses.
    void __wrap_sctp_common_input_processing(struct mbuf** m,
                                             int ipHeader,
                                             int offset,
                                             int length,
                                             struct sockaddr* source,
                                             struct sockaddr* destination,
                                             void* header,
                                             void* chunk,
                                             uint8_t computeChecksum,
                                             uint8_t ecn,
                                             uint32_t vrf,
                                             uint16_t port)
    {
        sockaddr_storage from;
        sockaddr_storage to;
        if (g_system.inputSource)
        {
            const auto ports = static_cast<const sctp_common_header*>(header);
            from = ToSocketAddress(*g_system.inputSource, ports->source_port);
            to = ToSocketAddress(*g_system.inputDestination, ports->destination_port);
            source = reinterpret_cast<struct sockaddr*>(&from);
            destination = reinterpret_cast<struct sockaddr*>(&to);
            computeChecksum = g_system.inputVerify;
            port = htons(g_system.inputUdpPort);
        }
        __real_sctp_common_input_processing(m,
                                            ipHeader,
                                            offset,
                                            length,
                                            source,
                                            destination,
                                            header,
                                            chunk,
                                            computeChecksum,
                                            ecn,
                                            vrf,
                                            port);
    }

    int __wrap_sctp_t3rxt_timer(struct sctp_inpcb* endpoint,
                                struct sctp_tcb* association,
                                struct sctp_nets* path)
    {
        UsrsctpAddress destination;
        bool found = false;
        for (const auto& candidate : g_system.destinations)
        {
            auto address = ToSocketAddress(candidate, 0);
            if (sctp_findnet(association, reinterpret_cast<struct sockaddr*>(&address)) == path)
            {
                destination = candidate;
                found = true;
            }
        }
        // FreeBSD does not restart this timer with each acknowledgement; an expiry that finds no
        // chunk
        // that is old enough means nothing.
        const uint32_t marked = GetCounters().sctps_markedretrans;
        const int result = __real_sctp_t3rxt_timer(endpoint, association, path);
        if (found && GetCounters().sctps_markedretrans != marked)
        {
            g_system.environment.timeout(g_system.environment.context, destination);
        }
        return result;
    }
} // extern "C"

/// @endcond
