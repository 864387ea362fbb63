/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#ifndef SCTP_CALLBACK_SOURCES_H
#define SCTP_CALLBACK_SOURCES_H

#include "ns3/object-base.h"
#include "ns3/type-id.h"

#include <functional>

namespace ns3
{

/**
 * @ingroup sctp-tests
 * Connects a function to a trace source, whatever its arguments.
 * @param object the object
 * @param source its trace source
 * @param hit function to call
 * @return false if the signature, as its documentation names it, is not known here
 */
bool ConnectTraceSource(ObjectBase& object,
                        const TypeId::TraceSourceInformation& source,
                        const std::function<void()>& hit);

} // namespace ns3

#endif /* SCTP_CALLBACK_SOURCES_H */
