/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#ifndef SCTP_PATH_REQUESTS_H
#define SCTP_PATH_REQUESTS_H

#include "ns3/address.h"
#include "ns3/sctp-user-types.h"

#include <functional>

/**
 * @file
 * @ingroup sctp-association
 * Requests of the user about paths: the primary, settings, HEARTBEATs, addition and removal. They
 * are carried out when the work in progress ends. SctpAssociation has their names.
 */

namespace ns3::sctp
{

class StateMachine;

/**
 * @ingroup sctp-association
 * @param machine state and units of the association
 * @param path a path, or a destination
 * @return false when there is no such path
 */
bool SetPrimaryPath(StateMachine& machine, const SctpPathName& path);

/**
 * @ingroup sctp-association
 * @param machine state and units of the association
 * @param paths a path, or a destination
 * @return false when there is no such path, or the association's state forbids it
 */
bool SendHeartbeats(StateMachine& machine, const SctpPathName& paths);

/**
 * @ingroup sctp-association
 * @param machine state and units of the association
 * @param paths a path, or a destination
 * @param change the change
 * @return false when there is no such path
 */
bool ChangePathSettings(StateMachine& machine,
                        const SctpPathName& paths,
                        const std::function<void(SctpPathSettings&)>& change);

/**
 * @ingroup sctp-association
 * @param machine state and units of the association
 * @param remote a destination address
 * @return false when it is not the peer's, has a path, or the association is not established
 */
bool AddPathTo(StateMachine& machine, const Address& remote);

/**
 * @ingroup sctp-association
 * @param machine state and units of the association
 * @param remote a destination address
 * @return false when it is not the peer's, or no other path is verified
 */
bool RemovePathTo(StateMachine& machine, const Address& remote);

} // namespace ns3::sctp

#endif /* SCTP_PATH_REQUESTS_H */
