/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#ifndef SCTP_NULL_CHECK_H
#define SCTP_NULL_CHECK_H

#include "ns3/fatal-error.h"
#include "ns3/ptr.h"

namespace ns3::sctp
{

/**
 * @ingroup sctp
 * Ends the program with a sentence if a helper was given a null pointer.
 * @tparam T type of the object
 * @param pointer the pointer
 * @param function the helper's function
 * @param wanted the expected object, in words
 */
template <typename T>
void
CheckNotNull(const Ptr<T>& pointer, const char* function, const char* wanted)
{
    if (!pointer)
    {
        NS_FATAL_ERROR(function << " needs a " << wanted << ", but got a null pointer.");
    }
}

} // namespace ns3::sctp

#endif /* SCTP_NULL_CHECK_H */
