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
#include <cstddef>
#include <memory>

#if defined(__has_feature)
#if __has_feature(address_sanitizer)
#define SCTP_ADDRESS_SANITIZER
#endif
#elif defined(__SANITIZE_ADDRESS__)
#define SCTP_ADDRESS_SANITIZER
#endif

namespace ns3::sctp
{

#ifdef SCTP_ADDRESS_SANITIZER

/**
 * @ingroup sctp-common
 * Allocates objects one by one, so that AddressSanitizer sees the use of a deleted one.
 * @tparam T type of the objects
 */
template <typename T>
struct PoolAllocator : public std::allocator<T>
{
    /// The same for other objects, as containers ask for it.
    template <typename U>
    struct rebind
    {
        using other = PoolAllocator<U>; //!< the allocator
    };

    PoolAllocator() = default;

    /// As containers ask for it.
    template <typename U>
    PoolAllocator(const PoolAllocator<U>& /* other */)
    {
    }

    /**
     * @param count number of objects
     * @return their memory
     */
    static T* allocate(size_t count = 1)
    {
        return std::allocator<T>().allocate(count);
    }

    /**
     * @param objects their memory
     * @param count number of objects
     */
    static void deallocate(T* objects, size_t count = 1)
    {
        std::allocator<T>().deallocate(objects, count);
    }
};

#else

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

#endif

} // namespace ns3::sctp

#endif /* SCTP_POOL_ALLOCATOR_H */
