/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#ifndef SCTP_CHUNK_REGISTRY_H
#define SCTP_CHUNK_REGISTRY_H

#include "sctp-chunk-descriptor.h"

#include <cstdint>
#include <vector>

/**
 * @file
 * @ingroup sctp-wire
 * The only list of the module's chunk types and their properties. A new chunk is a file of its own
 * with a struct and its ChunkDescriptor, and one line in sctp-chunk-registry.cc.
 */

namespace ns3::sctp
{

/**
 * @ingroup sctp-wire
 * The chunk types of RFC 9260 and of the module's extensions. The peers agree on the types of an
 * association; the registry does not know them.
 */
class ChunkRegistry
{
  public:
    /**
     * @param type a chunk type
     * @return its descriptor; nullptr = not registered
     */
    static const ChunkDescriptor* Find(uint8_t type);

    /**
     * @param type a chunk type
     * @return its name, or "unknown chunk"
     */
    static const char* GetName(uint8_t type);

    /// Index of the types that have none of their own.
    static constexpr uint8_t OTHER_INDEX = 39;

    /**
     * @param type a chunk type
     * @return a number of its own below OTHER_INDEX, or OTHER_INDEX for a type that is not
     * registered and for those beyond the first 39
     */
    static uint8_t GetIndex(uint8_t type);

    /**
     * @param index result of GetIndex below OTHER_INDEX
     * @return the type that has it; 0 if none has
     */
    static uint8_t GetTypeOf(uint8_t index);

    /**
     * @param type a chunk type
     * @return size of the header before user data in bytes; 0 for a chunk without user data
     */
    static uint32_t GetDataHeaderSize(uint8_t type);

    /**
     * @param type a chunk type
     * @return where such a chunk may stand in a packet; anywhere if it is not registered
     */
    static ChunkPlacement GetPlacement(uint8_t type);

    /**
     * @param type a chunk type
     * @return whether such a chunk only answers the peer's chunks
     */
    static bool IsAnswer(uint8_t type);

    /**
     * @param type a chunk type
     * @return addresses in such a chunk that find the association
     */
    static ChunkAddresses GetAddresses(uint8_t type);

    /// @return all registered types, ascending
    static std::vector<uint8_t> GetTypes();

    /**
     * Register a type from outside of the module, or for a test. An error if it is known already.
     *
     * @param descriptor the type; has to outlive the program's last packet
     */
    static void Add(const ChunkDescriptor& descriptor);
};

} // namespace ns3::sctp

#endif /* SCTP_CHUNK_REGISTRY_H */
