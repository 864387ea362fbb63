/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "sctp-usrsctp-host.h"

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <deque>
#include <ifaddrs.h>
#include <map>
#include <net/if.h>
#include <netinet/ip.h>
#include <netinet/ip6.h>
#include <pthread.h>
#include <sys/time.h>
#include <vector>

/**
 * @file
 * @ingroup sctp
 * The library sctp-usrsctp, linked with libusrsctp.a by ld --wrap: each __wrap_ function below
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
    struct sctp_ifa;

    void m_copydata(const struct mbuf* m, int offset, int length, char* to);
    unsigned m_length(struct mbuf* m, struct mbuf** last);
    void m_freem(struct mbuf* m);
    extern pthread_mutex_t sctp_it_ctl; // its first member is the mutex of the iterator's queue
    void sctp_iterator_worker();
    struct sctp_nets* sctp_findnet(struct sctp_tcb* association, struct sockaddr* address);
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

namespace
{

using ns3::sctp::UsrsctpAddress;
using ns3::sctp::UsrsctpEnvironment;
using ns3::sctp::UsrsctpHost;

/// Seconds that the host's clock shows at the start of the simulation: usrsctp takes 0 for "never".
constexpr int64_t EPOCH = 1000000000;

/// A packet that waits until the stack has returned.
struct Output
{
    UsrsctpAddress destination;      //!< where to
    uint8_t trafficClass{0};         //!< type of service or traffic class
    std::vector<uint8_t> packet;     //!< with common header
    uint32_t fastRetransmissions{0}; //!< chunks that are fast retransmissions
};

UsrsctpEnvironment g_environment;                   //!< the surroundings
uint32_t g_mtu = 1500;                              //!< of all interfaces
uint64_t g_random = 0;                              //!< state of the random numbers
int64_t g_start = 0;                                //!< time of Start, ns
int64_t g_ticks = 0;                                //!< milliseconds since then
std::map<void*, int64_t> g_timers;                  //!< tick at which each timer is due
std::vector<UsrsctpAddress> g_addresses;            //!< of the host
std::vector<UsrsctpAddress> g_destinations;         //!< where packets have gone to
std::deque<Output> g_output;                        //!< packets to be handed out
uint32_t g_fastRetransmissions = 0;                 //!< counter at the last packet
bool g_delivering = false;                          //!< packets are being handed out
bool g_iteratorWaits = false;                       //!< the stack has put off something
const UsrsctpAddress* g_inputSource = nullptr;      //!< of the packet that is coming in
const UsrsctpAddress* g_inputDestination = nullptr; //!< of the packet that is coming in
bool g_inputVerify = true;                          //!< whether its checksum counts

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

/**
 * @param addresses some addresses
 * @param address an address
 * @return where it is among them, or the end
 */
std::vector<UsrsctpAddress>::iterator
Find(std::vector<UsrsctpAddress>& addresses, const UsrsctpAddress& address)
{
    return std::find_if(addresses.begin(), addresses.end(), [&](const UsrsctpAddress& other) {
        return Same(address, other);
    });
}

/**
 * @param address an address
 * @param port the port, in network order
 * @return the same for usrsctp
 */
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

/**
 * @return the next random number (SplitMix64)
 */
uint64_t
Random()
{
    uint64_t z = (g_random += 0x9e3779b97f4a7c15);
    z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9;
    z = (z ^ (z >> 27)) * 0x94d049bb133111eb;
    return z ^ (z >> 31);
}

/**
 * @return the stack's counters
 */
sctpstat
GetCounters()
{
    sctpstat counters;
    usrsctp_get_stat(&counters);
    return counters;
}

/// Gives the packet that was made last the fast retransmissions since then.
void
CreditFastRetransmissions()
{
    const uint32_t now = GetCounters().sctps_sendfastretrans;
    if (!g_output.empty())
    {
        g_output.back().fastRetransmissions += now - g_fastRetransmissions;
    }
    g_fastRetransmissions = now;
}

/**
 * Takes a packet that the stack sends.
 * @tparam H type of its IP header
 * @param m the packet, which is freed
 * @param read reads destination and traffic class from the header
 */
template <typename H, typename F>
void
Take(struct mbuf* m, F read)
{
    CreditFastRetransmissions(); // the counter moves after a packet has been made
    H header;
    const auto size = m_length(m, nullptr);
    m_copydata(m, 0, sizeof header, reinterpret_cast<char*>(&header));
    Output output;
    read(header, output);
    output.packet.resize(size - sizeof header);
    m_copydata(m,
               sizeof header,
               static_cast<int>(output.packet.size()),
               reinterpret_cast<char*>(output.packet.data()));
    m_freem(m);
    if (Find(g_destinations, output.destination) == g_destinations.end())
    {
        g_destinations.push_back(output.destination);
    }
    g_output.push_back(std::move(output));
}

/**
 * Told by usrsctp of a socket.
 * @param socket the socket
 */
void
Wake(struct socket* socket, void* /* argument */, int /* flags */)
{
    g_environment.wake(g_environment.context, socket);
}

} // namespace

/// @cond
// What takes the place of the operating system. The names and parameters are usrsctp's.

extern "C"
{
    int __wrap_gettimeofday(struct timeval* time, void* /* zone */)
    {
        const int64_t now = g_environment.now ? g_environment.now(g_environment.context) : 0;
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
        g_iteratorWaits = true;
    }

    int __wrap_sctp_os_timer_start(void* timer,
                                   uint32_t ticks,
                                   void (*function)(void*),
                                   void* argument)
    {
        g_timers[timer] = g_ticks + std::max(ticks, 1U);
        return __real_sctp_os_timer_start(timer, ticks, function, argument);
    }

    int __wrap_sctp_os_timer_stop(void* timer)
    {
        g_timers.erase(timer);
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
        return static_cast<int>(g_mtu);
    }

    void __wrap_sctp_userspace_ip_output(int* result,
                                         struct mbuf* m,
                                         void* /* route */,
                                         void* /* association */,
                                         uint32_t /* vrf */)
    {
        *result = 0;
        Take<struct ip>(m, [](const struct ip& header, Output& output) {
            output.destination.family = AF_INET;
            std::memcpy(output.destination.bytes, &header.ip_dst, 4);
            output.trafficClass = header.ip_tos;
        });
    }

    void __wrap_sctp_userspace_ip6_output(int* result,
                                          struct mbuf* m,
                                          void* /* route */,
                                          void* /* association */,
                                          uint32_t /* vrf */)
    {
        *result = 0;
        Take<struct ip6_hdr>(m, [](const struct ip6_hdr& header, Output& output) {
            output.destination.family = AF_INET6;
            std::memcpy(output.destination.bytes, &header.ip6_dst, 16);
            output.trafficClass = ntohl(header.ip6_flow) >> 20;
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
        if (g_inputSource)
        {
            const auto ports = static_cast<const sctp_common_header*>(header);
            from = ToSocketAddress(*g_inputSource, ports->source_port);
            to = ToSocketAddress(*g_inputDestination, ports->destination_port);
            source = reinterpret_cast<struct sockaddr*>(&from);
            destination = reinterpret_cast<struct sockaddr*>(&to);
            computeChecksum = g_inputVerify;
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
        for (const auto& candidate : g_destinations)
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
            g_environment.timeout(g_environment.context, destination);
        }
        return result;
    }
} // extern "C"

/// @endcond

namespace
{

/**
 * Begins.
 * @param environment the surroundings
 * @param mtu MTU of all interfaces, bytes
 * @param seed seed of the random numbers
 */
void
Start(const UsrsctpEnvironment& environment, uint32_t mtu, uint64_t seed)
{
    g_environment = environment;
    g_mtu = mtu;
    g_random = seed;
    srand(static_cast<unsigned>(seed));
    g_start = environment.now(environment.context);
    usrsctp_init_nothreads(0, nullptr, nullptr);
    usrsctp_sysctl_set_sctp_blackhole(0);
    usrsctp_sysctl_set_sctp_no_csum_on_loopback(0);
}

/// Does what the stack has put off.
void
RunIterator()
{
    while (g_iteratorWaits)
    {
        g_iteratorWaits = false;
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
    g_output.clear();
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
    const auto found = Find(g_addresses, address);
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
 * Brings the clock up to now.
 * @return whether timers have fired
 */
bool
Advance()
{
    const int64_t ticks = (g_environment.now(g_environment.context) - g_start) / 1000000;
    if (ticks <= g_ticks)
    {
        return false;
    }
    const auto elapsed = static_cast<uint32_t>(ticks - g_ticks);
    g_ticks = ticks;
    bool fired = false;
    // Those that are due fire now; if they start again, they come back.
    for (auto timer = g_timers.begin(); timer != g_timers.end();)
    {
        const bool due = timer->second <= g_ticks;
        timer = due ? g_timers.erase(timer) : std::next(timer);
        fired |= due;
    }
    usrsctp_handle_timers(elapsed);
    return fired;
}

/// Does what the stack has put off, and hands out its packets.
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
    while (!g_output.empty())
    {
        const Output output = std::move(g_output.front());
        g_output.pop_front();
        g_environment.output(g_environment.context,
                             output.destination,
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
 * @param trafficClass its traffic class
 * @param verify whether its checksum counts
 * @param packet the packet
 * @param size its size, bytes
 */
void
Input(const UsrsctpAddress& source,
      const UsrsctpAddress& destination,
      uint8_t trafficClass,
      bool verify,
      const uint8_t* packet,
      size_t size)
{
    if (Find(g_addresses, destination) == g_addresses.end())
    {
        return;
    }
    g_inputSource = &source;
    g_inputDestination = &destination;
    g_inputVerify = verify;
    usrsctp_conninput(nullptr, packet, size, trafficClass & 3); // the ECN bits
    g_inputSource = nullptr;
    g_inputDestination = nullptr;
}

/**
 * @return the time of the next timer, ns; negative if there is none
 */
int64_t
NextTimer()
{
    const auto first =
        std::min_element(g_timers.begin(), g_timers.end(), [](const auto& a, const auto& b) {
            return a.second < b.second;
        });
    return first == g_timers.end() ? -1 : g_start + first->second * 1000000;
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

/**
 * @return the host
 */
const UsrsctpHost*
sctp_usrsctp_host()
{
    static const UsrsctpHost host{&Start,
                                  &Finish,
                                  &AddAddress,
                                  &RemoveAddress,
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
