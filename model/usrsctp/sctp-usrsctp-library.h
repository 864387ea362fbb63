/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#ifndef SCTP_USRSCTP_LIBRARY_H
#define SCTP_USRSCTP_LIBRARY_H

#include "sctp-usrsctp-host.h"

namespace ns3::sctp
{

/**
 * @ingroup sctp-usrsctp
 * Loads a copy of the library sctp-usrsctp of its own, which shares no state with others. Ends the
 * simulation with a message if that is not possible.
 * @param[out] library the copy
 * @return its host
 */
const UsrsctpHost* LoadUsrsctp(void*& library);

/**
 * @ingroup sctp-usrsctp
 * Ends a host, and takes its copy out of memory if nothing in it is in use.
 * @param library the copy
 * @param host its host
 */
void UnloadUsrsctp(void* library, const UsrsctpHost* host);

} // namespace ns3::sctp

#endif /* SCTP_USRSCTP_LIBRARY_H */
