/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#ifndef SCTP_PARAMETER_MEMBER_H
#define SCTP_PARAMETER_MEMBER_H

#include "ns3/sctp-parameter-values.h"

/**
 * @file
 * @ingroup sctp-association
 * Members of parameters for the accessors of attributes.
 */

namespace ns3::sctp
{

/**
 * @ingroup sctp-association
 * Takes a value for one of the class that has the attributes, which is found in an object with less
 * work than one of its bases.
 * @tparam Parameters SctpParameters
 * @tparam Value type of the value
 * @param member the value
 * @return the same as a member of SctpParameters
 */
template <typename Parameters, typename Value>
Value Parameters::*
Own(Value SctpParameterValues::*member)
{
    return member;
}

} // namespace ns3::sctp

#endif /* SCTP_PARAMETER_MEMBER_H */
