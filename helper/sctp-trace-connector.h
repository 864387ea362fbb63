/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#ifndef SCTP_TRACE_CONNECTOR_H
#define SCTP_TRACE_CONNECTOR_H

#include "ns3/callback.h"
#include "ns3/node-container.h"

#include <string>

/**
 * @file
 * @ingroup sctp
 * Connects trace sources of associations, those there are and those to come.
 */

namespace ns3
{
namespace sctp
{

/**
 * @param nodes nodes with SctpL4Protocol or a variant of it
 * @param name a trace source of SctpPath
 * @param callback takes the trace source's Config path, then its arguments
 */
void ConnectPathTrace(const NodeContainer& nodes,
                      const std::string& name,
                      const CallbackBase& callback);

/**
 * @param nodes nodes with SctpL4Protocol or a variant of it
 * @param name as of SctpHelper::ConnectAssociationTrace
 * @param callback takes the trace source's Config path, then its arguments
 */
void ConnectAssociationTrace(const NodeContainer& nodes,
                             const std::string& name,
                             const CallbackBase& callback);

} // namespace sctp
} // namespace ns3

#endif /* SCTP_TRACE_CONNECTOR_H */
