/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#ifndef SCTP_ASSOCIATION_STATUS_H
#define SCTP_ASSOCIATION_STATUS_H

#include "ns3/sctp-parameter-values.h"
#include "ns3/sctp-user-types.h"

#include <vector>

/**
 * @file
 * @ingroup sctp-association
 * Reports of the status of an association and its paths to the user.
 */

namespace ns3
{
class SctpPath;
} // namespace ns3

namespace ns3::sctp
{

struct Units;

/**
 * @ingroup sctp-association
 * @param state reachability of a path
 * @param parameters protocol parameters
 * @return the same as it is reported to the user (RFC 7829 section 7.3)
 */
SctpPathState Expose(SctpPathState state, const SctpParameterValues& parameters);

/**
 * @ingroup sctp-association
 * @param units units of an association
 * @param path one of its paths
 * @return the report to the user (RFC 6458 section 8.2.2)
 */
SctpPathInfo MakePathInfo(const Units& units, const SctpPath& path);

/**
 * @ingroup sctp-association
 * @param units units of an association
 * @return the reports of its paths
 */
std::vector<SctpPathInfo> MakePathInfos(const Units& units);

/**
 * @ingroup sctp-association
 * @param units units of an association
 * @return the report to the user, without the state of the association (RFC 6458 section 8.2.1)
 */
SctpStatus MakeStatus(const Units& units);

} // namespace ns3::sctp

#endif /* SCTP_ASSOCIATION_STATUS_H */
