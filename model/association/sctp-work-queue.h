/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#ifndef SCTP_WORK_QUEUE_H
#define SCTP_WORK_QUEUE_H

#include "ns3/sctp-send-limit.h"

#include <cstdint>
#include <functional>
#include <utility>
#include <vector>

namespace ns3
{
namespace sctp
{

/**
 * @ingroup sctp-association
 * Knows how deep an association is in its work. Requests of the user and the end-of-work steps wait
 * for the end of it. See Work, which calls Begin and End in pairs.
 */
class WorkQueue
{
  public:
    /**
     * Work begins.
     * @return whether it is the outermost
     */
    bool Begin()
    {
        return m_depth++ == 0;
    }

    /// Work ends.
    void End()
    {
        --m_depth;
    }

    /// @return whether work is in progress
    bool IsBusy() const
    {
        return m_depth > 0;
    }

    /// @return whether the work in progress is inside of other work
    bool IsNested() const
    {
        return m_depth > 1;
    }

    /**
     * Keeps a request until the outermost work ends.
     * @param request the call
     */
    void Defer(std::function<void()> request)
    {
        m_requests.push_back(std::move(request));
    }

    /// Asks for the end-of-work steps.
    void RequestFlush()
    {
        m_flushWanted = true;
    }

    /// Forgets the requests.
    void Clear()
    {
        m_requests.clear();
    }

    /**
     * Does the requests, at the end of the outermost work.
     * @return whether the end-of-work steps were asked for, which may lead to further requests
     */
    bool DoRequests()
    {
        while (!m_requests.empty())
        {
            for (const auto& request : std::exchange(m_requests, {}))
            {
                request();
            }
            if (m_flushWanted)
            {
                break;
            }
        }
        return std::exchange(m_flushWanted, false);
    }

  private:
    uint32_t m_depth{0};                           //!< work in progress, one inside the other
    bool m_flushWanted{false};                     //!< RequestFlush was called
    std::vector<std::function<void()>> m_requests; //!< calls that wait for the end of the work
};

/**
 * @ingroup sctp-association
 * Counts messages that the user gave in the midst of work. They are queued when it ends.
 */
class RequestedMessages
{
  public:
    /**
     * A message waits from now on.
     * @param streamId its stream
     * @param size its size, bytes
     */
    void Add(uint16_t streamId, uint32_t size)
    {
        m_bytes += size;
        m_byStream[streamId] += size;
    }

    /**
     * A message waits no more.
     * @param streamId its stream
     * @param size its size, bytes
     */
    void Remove(uint16_t streamId, uint32_t size)
    {
        m_bytes -= size;
        const auto stream = m_byStream.find(streamId);
        stream->second -= size;
        if (stream->second == 0)
        {
            m_byStream.erase(stream);
        }
    }

    /// Forgets all of them.
    void Clear()
    {
        m_bytes = 0;
        m_byStream.clear();
    }

    /// @return their user data, bytes
    uint32_t GetBytes() const
    {
        return m_bytes;
    }

    /// @return their user data by stream, bytes
    const SctpStreamBytes& GetByStream() const
    {
        return m_byStream;
    }

  private:
    uint32_t m_bytes{0};        //!< of all
    SctpStreamBytes m_byStream; //!< by stream
};

} // namespace sctp
} // namespace ns3

#endif /* SCTP_WORK_QUEUE_H */
