/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#ifndef SCTP_OPEN_MESSAGES_H
#define SCTP_OPEN_MESSAGES_H

#include "ns3/sctp-user-types.h"

#include <algorithm>
#include <vector>

namespace ns3::sctp
{

/**
 * @ingroup sctp-send
 * Messages that the user gives in pieces, and has not ended (RFC 6458 section 8.1.26): at most one
 * of each stream.
 */
class OpenMessages
{
  public:
    /// @param interleaves whether fragments of messages of several streams may be mixed
    void SetInterleaving(bool interleaves)
    {
        m_interleaves = interleaves;
    }

    /// @return whether there is none
    bool IsEmpty() const
    {
        return m_first.empty();
    }

    /**
     * @param streamId a stream
     * @return how the first piece of its open message was sent; null = none is open
     */
    const SctpSendInfo* Find(uint16_t streamId) const
    {
        const auto found =
            std::find_if(m_first.begin(), m_first.end(), [streamId](const SctpSendInfo& first) {
                return first.streamId == streamId;
            });
        return found == m_first.end() ? nullptr : &*found;
    }

    /**
     * @param info how a message, or a piece of one, is to be sent
     * @param ends whether it ends the message
     * @return whether it may follow those before
     */
    bool Permits(const SctpSendInfo& info, bool ends) const
    {
        const SctpSendInfo* first = Find(info.streamId);
        if (!first && ends)
        {
            return m_interleaves || IsEmpty();
        }
        // All pieces are one message. It would have to be abandoned as a whole, with those to come.
        return info.reliability == SctpReliability::FULL && (ends || !info.eof) &&
               (first ? first->unordered == info.unordered && first->ppid == info.ppid
                      : m_interleaves || IsEmpty());
    }

    /**
     * A message, or a piece of one, is queued.
     * @param info how it is sent
     * @param ends whether it ends the message
     */
    void Add(const SctpSendInfo& info, bool ends)
    {
        if (ends)
        {
            Remove(info.streamId);
        }
        else if (!Find(info.streamId))
        {
            m_first.push_back(info);
        }
    }

    /// The open message of a stream will not be ended. @param streamId the stream
    void Remove(uint16_t streamId)
    {
        m_first.erase(std::remove_if(m_first.begin(),
                                     m_first.end(),
                                     [streamId](const SctpSendInfo& first) {
                                         return first.streamId == streamId;
                                     }),
                      m_first.end());
    }

    /// Forgets all of them.
    void Clear()
    {
        m_first.clear();
    }

  private:
    std::vector<SctpSendInfo> m_first; //!< how their first pieces were sent
    bool m_interleaves{false};         //!< messages of several streams may be mixed
};

} // namespace ns3::sctp

#endif /* SCTP_OPEN_MESSAGES_H */
