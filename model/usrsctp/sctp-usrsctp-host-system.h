/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#ifndef SCTP_USRSCTP_HOST_SYSTEM_H
#define SCTP_USRSCTP_HOST_SYSTEM_H

#include "sctp-usrsctp-environment.h"

#include <cstdint>
#include <deque>
#include <map>
#include <sys/socket.h>
#include <vector>

/**
 * @file
 * @ingroup sctp-usrsctp
 * Replacement of the operating system below usrsctp: clock, timers, random numbers and IP.
 */

namespace ns3::sctp
{

/**
 * @ingroup sctp-usrsctp
 * A packet that waits until the stack has returned.
 */
struct UsrsctpOutput
{
    UsrsctpAddress destination;      //!< where to
    uint16_t udpPort{0};             //!< UDP port of the destination (RFC 6951); 0 = not in UDP
    uint8_t trafficClass{0};         //!< type of service or traffic class
    std::vector<uint8_t> packet;     //!< with common header
    uint32_t fastRetransmissions{0}; //!< chunks that are fast retransmissions
};

/**
 * @ingroup sctp-usrsctp
 * State of the replacement of the operating system. There is one host for each copy of the library.
 */
struct UsrsctpSystem
{
    UsrsctpEnvironment environment;                  //!< the surroundings
    uint32_t mtu{1500};                              //!< of all interfaces, bytes
    uint64_t random{0};                              //!< state of the random numbers
    int64_t ticks{0};                                //!< milliseconds since the start
    std::map<void*, int64_t> timers;                 //!< tick at which each timer is due
    std::vector<UsrsctpAddress> destinations;        //!< where packets have gone to
    std::deque<UsrsctpOutput> output;                //!< packets to be handed out
    uint32_t fastRetransmissions{0};                 //!< counter at the last packet
    bool iteratorWaits{false};                       //!< the stack has put off something
    const UsrsctpAddress* inputSource{nullptr};      //!< of the packet that is coming in
    const UsrsctpAddress* inputDestination{nullptr}; //!< of the packet that is coming in
    uint16_t inputUdpPort{0};                        //!< its UDP source port; 0 = not in UDP
    bool inputVerify{true};                          //!< whether its checksum counts
};

extern UsrsctpSystem g_system; //!< the one of this library

/**
 * @param addresses some addresses
 * @param address an address
 * @return where it is among them, or the end
 */
std::vector<UsrsctpAddress>::iterator FindAddress(std::vector<UsrsctpAddress>& addresses,
                                                  const UsrsctpAddress& address);

/**
 * @param address an address
 * @param port the port, in network order
 * @return the same for usrsctp
 */
sockaddr_storage ToSocketAddress(const UsrsctpAddress& address, uint16_t port);

/// Gives the packet that was made last the fast retransmissions since then.
void CreditFastRetransmissions();

} // namespace ns3::sctp

#endif /* SCTP_USRSCTP_HOST_SYSTEM_H */
