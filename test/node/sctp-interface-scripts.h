/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#ifndef SCTP_INTERFACE_SCRIPTS_H
#define SCTP_INTERFACE_SCRIPTS_H

#include "sctp-interface-lab.h"

/**
 * @file
 * @ingroup sctp-tests
 * Scripts of interfaces that come and go, the same for all kinds of links and stacks.
 */

namespace ns3
{

/// Changes of the phone's first interface.
enum class SctpInterfaceEvent : uint8_t
{
    REMOVED, ///< its address is taken away
    CHANGED, ///< it gets another address of the same network
    DOWN     ///< it goes down
};

/**
 * @ingroup sctp-tests
 * It happens in the middle of a transfer, for good. The transfer goes on over the second path;
 * without one, both applications are told of the end.
 * @param plan the hosts
 * @param event the change
 * @return the test
 */
SctpLab::Script SctpInterfaceGone(const SctpPhonePlan& plan, SctpInterfaceEvent event);

/**
 * @ingroup sctp-tests
 * It happens in the middle of a transfer, and three seconds later all is as before: the transfer
 * goes on, with one path or two.
 * @param plan the hosts
 * @param event the change
 * @return the test
 */
SctpLab::Script SctpInterfaceBack(const SctpPhonePlan& plan, SctpInterfaceEvent event);

/**
 * @ingroup sctp-tests
 * The event occurs while the association is idle: HEARTBEATs detect it.
 * @param plan the hosts
 * @param event the change
 * @return the test
 */
SctpLab::Script SctpInterfaceGoneIdle(const SctpPhonePlan& plan, SctpInterfaceEvent event);

/**
 * @ingroup sctp-tests
 * The phone closes, and loses its address before SHUTDOWN arrives.
 * @param plan the hosts
 * @param event the change
 * @return the test
 */
SctpLab::Script SctpInterfaceGoneClosing(const SctpPhonePlan& plan, SctpInterfaceEvent event);

/**
 * @ingroup sctp-tests
 * The phone connects, and loses its address before INIT ACK arrives.
 * @param plan the hosts
 * @param event the change
 * @return the test
 */
SctpLab::Script SctpInterfaceGoneConnecting(const SctpPhonePlan& plan, SctpInterfaceEvent event);

/**
 * @ingroup sctp-tests
 * The second interface comes after the socket was bound, before it connects: INIT lists it, and
 * the transfer goes on when the first interface goes.
 * @param plan the hosts
 * @return the test
 */
SctpLab::Script SctpInterfaceBeforeConnect(const SctpPhonePlan& plan);

/**
 * @ingroup sctp-tests
 * The second interface comes in the middle of a transfer: the peer was not told of it, so nothing
 * leaves from there, even when the first one goes.
 * @param plan the hosts
 * @return the test
 */
SctpLab::Script SctpInterfaceAfterSetUp(const SctpPhonePlan& plan);

/**
 * @ingroup sctp-tests
 * The phone connects before it has an address, and again when it has.
 * @param plan the hosts
 * @return the test
 */
SctpLab::Script SctpInterfaceWithoutAddress(const SctpPhonePlan& plan);

/**
 * @ingroup sctp-tests
 * @param plan the hosts; without links
 * @param pairs values of PathsPerAddressPair that matter
 * @return all of these scripts, on hosts with one path and with two, uplink and downlink
 */
SctpLabSuite::Tests MakeInterfaceTests(SctpPhonePlan plan, const std::vector<std::string>& pairs);

} // namespace ns3

#endif /* SCTP_INTERFACE_SCRIPTS_H */
