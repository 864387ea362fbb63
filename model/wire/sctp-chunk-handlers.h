/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#ifndef SCTP_CHUNK_HANDLERS_H
#define SCTP_CHUNK_HANDLERS_H

#include "sctp-chunk-registry.h"
#include "sctp-chunk-type.h"

#include "ns3/assert.h"

#include <array>
#include <cstdint>
#include <utility>
#include <vector>

namespace ns3::sctp
{

/**
 * @ingroup sctp-wire
 * Handlers of received chunks by chunk type. A receiver of chunks owns such a table; each unit,
 * also one of an extension, registers the types that it handles. Types without a handler are
 * unknown to the receiver (RFC 9260 section 3.2), even if the registry can print them.
 *
 * A table takes 256 bytes and one handler for each type that has one. A lookup takes constant time.
 *
 * @tparam Handler the action: a function pointer, a pointer to a member function, a std::function
 */
template <typename Handler>
class ChunkHandlers
{
  public:
    /**
     * @param type a type that the ChunkRegistry knows, and that has no handler yet
     * @param handler its action
     */
    void Set(uint8_t type, Handler handler)
    {
        NS_ASSERT_MSG(ChunkRegistry::Find(type), "Chunk type " << +type << " is not registered");
        NS_ASSERT_MSG(!Find(type), ChunkRegistry::GetName(type) << " has a handler already");
        m_handlers.push_back(std::move(handler));
        m_places[type] = static_cast<uint8_t>(m_handlers.size());
    }

    /**
     * @param type a type of RFC 9260 that has no handler yet
     * @param handler its action
     */
    void Set(ChunkType type, Handler handler)
    {
        Set(static_cast<uint8_t>(type), std::move(handler));
    }

    /**
     * @param type a chunk type
     * @return its action; nullptr = none
     */
    const Handler* Find(uint8_t type) const
    {
        return m_places[type] == 0 ? nullptr : &m_handlers[m_places[type] - 1];
    }

  private:
    std::array<uint8_t, 256> m_places{}; //!< by type: position in m_handlers plus 1; 0 = none
    std::vector<Handler> m_handlers;     //!< the actions; fewer than 256, as 255 is no type
};

} // namespace ns3::sctp

#endif /* SCTP_CHUNK_HANDLERS_H */
