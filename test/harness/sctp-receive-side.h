/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#ifndef SCTP_RECEIVE_SIDE_H
#define SCTP_RECEIVE_SIDE_H

#include "ns3/sctp-data-tracker.h"
#include "ns3/sctp-reassembly-queue.h"

#include <map>
#include <string>

namespace ns3
{
namespace sctp
{

/**
 * @ingroup sctp-tests
 * The receive side of an association: a tracker and a queue, used as RFC 9260 section 6.2 says.
 */
class ReceiveSide
{
  public:
    /// The peer's first TSN: the wire number wraps after 16.
    static constexpr uint32_t INITIAL_TSN = 0xfffffff0;

    /**
     * @param capacity receive buffer, bytes
     * @param overhead bytes charged per chunk
     * @param partialDeliveryPoint bytes
     */
    ReceiveSide(uint32_t capacity, uint32_t overhead, uint32_t partialDeliveryPoint);

    /**
     * A DATA chunk arrives.
     * @param fragment the chunk
     * @return whether it was taken in; also false when it was received before
     */
    bool Arrive(const ReassemblyQueue::Fragment& fragment);

    /**
     * A DATA chunk with text arrives.
     * @param index its TSN, counted from the first
     * @param flags any of B, E, U
     * @param streamId its stream
     * @param ssn its SSN
     * @param text its user data
     * @return whether it was taken in
     */
    bool Arrive(uint32_t index,
                const std::string& flags,
                uint16_t streamId,
                uint16_t ssn,
                const std::string& text);

    /**
     * The peer skips TSNs.
     * @param tsn the new cumulative TSN; nothing happens unless it is above the old one
     * @param messages the last message of each stream that is skipped
     */
    void Skip(SctpTsn tsn, const std::vector<SkippedMessage>& messages);

    /**
     * Reads once.
     * @param maxSize largest piece, bytes
     * @return the text of the message or piece, with ".." behind it when more of it follows;
     * empty when nothing can be read
     */
    std::string Read(uint32_t maxSize = 0xffffffff);

    /**
     * Reads until nothing is left.
     * @return all texts, with a blank between
     */
    std::string ReadAll();

    /// @return whether nothing is held: the window is as large as at first
    bool IsEmpty() const
    {
        return queue.GetBuffer().GetWindow() == m_fullWindow;
    }

    /// @return user data that was accepted, less data dropped for the room of other data, bytes
    uint64_t GetTaken() const
    {
        return m_bytes;
    }

    DataTracker tracker;   //!< TSNs received
    ReassemblyQueue queue; //!< data received
    SctpReceiveInfo info;  //!< of the last Read
    bool violated{false};  //!< a chunk contradicted others

  private:
    uint32_t m_fullWindow;               //!< the window while nothing is held
    std::map<SctpTsn, uint32_t> m_sizes; //!< user data of accepted chunks, bytes
    uint64_t m_bytes{0};                 //!< that of all together
};

/**
 * @ingroup sctp-tests
 * @param packet a packet
 * @return its bytes
 */
std::string GetText(Ptr<const Packet> packet);

} // namespace sctp
} // namespace ns3

#endif /* SCTP_RECEIVE_SIDE_H */
