/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#ifndef SCTP_TEST_HEAP_H
#define SCTP_TEST_HEAP_H

#include <cstddef>
#ifdef __GLIBC__
#include <malloc.h>
#endif

/**
 * @file
 * @ingroup sctp-tests
 * Memory in use, for tests that it does not grow.
 */

namespace ns3::sctp
{

/**
 * @ingroup sctp-tests
 * @return bytes of the heap that are in use; 0 = not known on this system
 */
inline size_t
GetTestHeap()
{
#if defined(__GLIBC__) && (__GLIBC__ > 2 || __GLIBC_MINOR__ >= 33)
    return mallinfo2().uordblks;
#else
    return 0;
#endif
}

} // namespace ns3::sctp

#endif /* SCTP_TEST_HEAP_H */
