/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#ifndef SCTP_POOL_ALLOCATOR_H
#define SCTP_POOL_ALLOCATOR_H

#include <boost/pool/pool_alloc.hpp>

namespace ns3::sctp
{

/**
 * @ingroup sctp-common
 * Allocates objects that are made for each message and chunk, in blocks of 32 to 1024 that are used
 * again: about a sixth of the instructions of the heap.
 * @tparam T type of the objects
 */
template <typename T>
using PoolAllocator = boost::fast_pool_allocator<T,
                                                 boost::default_user_allocator_new_delete,
                                                 boost::details::pool::null_mutex,
                                                 32,
                                                 1024>;

} // namespace ns3::sctp

#endif /* SCTP_POOL_ALLOCATOR_H */
