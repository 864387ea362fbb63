/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#ifndef SCTP_PATH_PRINTER_H
#define SCTP_PATH_PRINTER_H

#include "ns3/node.h"
#include "ns3/nstime.h"

#include <ostream>

namespace ns3::sctp
{

/**
 * @ingroup sctp
 * Prints the paths of all associations of a node; see SctpHelper::PrintPaths.
 * @param node a node with SctpL4Protocol or a variant of it
 * @param os where to print
 * @param unit unit of times
 */
void PrintPaths(Ptr<Node> node, std::ostream& os, Time::Unit unit);

} // namespace ns3::sctp

#endif /* SCTP_PATH_PRINTER_H */
