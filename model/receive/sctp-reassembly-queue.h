/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#ifndef SCTP_REASSEMBLY_QUEUE_H
#define SCTP_REASSEMBLY_QUEUE_H

#include "sctp-receive-buffer.h"

#include "ns3/sctp-ack-format.h"
#include "ns3/sctp-data-receiver.h"
#include "ns3/sctp-user-types.h"

#include <memory>
#include <optional>
#include <vector>

namespace ns3::sctp
{

class HeldData;
class ReassemblyStreams;
class TsnRanges;

/**
 * @ingroup sctp-receive
 * The receive buffer and the reassembly of messages into it: takes fragments as there is room, and
 * hands messages out (RFC 9260 sections 6.2, 6.5, 6.6 and 6.9). Fragments that an extension holds
 * wait in the buffer, apart from their messages.
 */
class ReassemblyQueue : public SctpReceiveBufferView
{
  public:
    /// A chunk of user data as it was received.
    using Fragment = IncomingFragment;

    /**
     * @param capacity receive buffer, bytes
     * @param chunkOverhead bytes charged per DATA chunk held, beside its payload
     * @param partialDeliveryPoint bytes of a message that start its partial delivery; 0 = half
     * the capacity
     * @param interleaved whether fragments of messages of several streams may be mixed, as the
     * format of data says
     */
    ReassemblyQueue(uint32_t capacity,
                    uint32_t chunkOverhead,
                    uint32_t partialDeliveryPoint,
                    bool interleaved = false);
    ~ReassemblyQueue() override;

    /// Not copyable: the parts refer to each other.
    ReassemblyQueue(const ReassemblyQueue&) = delete;

    /// Not assignable, either. @return itself
    ReassemblyQueue& operator=(const ReassemblyQueue&) = delete;

    /**
     * Takes a fragment whose TSN is new.
     * @param fragment the fragment
     * @return false when it contradicts earlier fragments (a protocol violation): it was not taken
     */
    bool Add(const Fragment& fragment);

    /**
     * Tells the cumulative TSN: once at the start, and after each Add that moved it. Partial
     * delivery starts here.
     * @param cumulative the cumulative TSN
     */
    void SetCumulative(SctpTsn cumulative);

    /**
     * @param fragment a fragment
     * @param isNextTsn whether it is the one behind the cumulative TSN
     * @return whether the buffer has room for it now; the next TSN is also taken into a full
     * buffer when it goes on with a message under partial delivery that the user has read up,
     * and when it alone is larger than the buffer, which is empty
     */
    bool HasRoomFor(const Fragment& fragment, bool isNextTsn) const;

    /**
     * Gives up the held fragment with the highest TSN to make room (RFC 9260 section 6.2,
     * reneging); never one that can be read or is at or below the given TSN.
     * @param above only TSNs above this one (the cumulative TSN, or the arriving one)
     * @return its TSN; nothing when there is none
     */
    std::optional<SctpTsn> DropHighest(SctpTsn above);

    /**
     * Gives up the fragment with the highest TSN of those that an extension holds.
     * @param above only TSNs above this one, the cumulative TSN or a higher one
     * @return its TSN; nothing when there is none
     */
    std::optional<SctpTsn> DropHeld(SctpTsn above);

    /**
     * Sets which fragments are held from now on. The others are delivered.
     * @param hold which ones
     * @return false when one of them contradicts earlier fragments (a protocol violation)
     */
    bool Hold(const DataHold& hold);

    /// @return TSNs of the fragments that are held; null = Hold was never called
    const TsnRanges* GetHeldTsns() const;

    /// @return lowest TSN from which all fragments are held; nothing = they are not
    std::optional<SctpTsn> GetFirstHeld() const;

    /// @return TSN up to which all is here and nothing is held
    SctpTsn GetReached() const;

    /**
     * Numbers of messages and TSNs begin anew (RFC 6525 section 5.2.4): held fragments of before it
     * are delivered, then messages that wait for an earlier one. AbandonBelow follows.
     * @param first first TSN of after it
     * @return false when a fragment contradicts earlier ones (a protocol violation)
     */
    bool BeginAnew(SctpTsn first);

    /**
     * Gives up messages that are incomplete.
     * @param first those from this TSN on stay
     */
    void AbandonBelow(SctpTsn first);

    /**
     * The cumulative TSN skips TSNs (RFC 3758 section 3.6). Messages that lack one of them are
     * dropped, also one under partial delivery; those that waited for them are delivered.
     * @param tsn the new cumulative TSN, above the old one; SetCumulative follows
     * @param messages the last message of each stream that is skipped
     */
    void Skip(SctpTsn tsn, const std::vector<SkippedMessage>& messages);

    /// The peer may abandon messages (RFC 3758): see ReassemblyStreams.
    void PeerMayAbandon();

    /**
     * Numbers of messages begin at 0 again (RFC 6525 section 5.2.2).
     * @param streams the streams; none = all
     */
    void Reset(const std::vector<uint16_t>& streams);

    /**
     * Starts partial delivery though the message has not reached the partial delivery point,
     * because there is no room for the next TSN and nothing else can be read.
     * @return whether something can be read now
     */
    bool ForcePartialDelivery();

    /**
     * The association ends: incomplete messages stay incomplete. Complete messages that waited for
     * the end of a partial delivery only can be read, and held messages that follow in order.
     */
    void Abandon();

    /// @return messages that were read in part and then broke off, since the last call
    std::vector<BrokenMessage> TakeBroken();

    /// @return the receive buffer: its window, and messages that can be read
    const ReceiveBuffer& GetBuffer() const
    {
        return m_buffer;
    }

    /**
     * Takes out the next message or piece; see ReceiveBuffer::Receive.
     * @param maxSize largest piece, bytes, at least 1
     * @param[out] info its fields; endOfRecord is false when more of the message follows
     * @return the data; null when nothing can be read
     */
    Ptr<Packet> Receive(uint32_t maxSize, SctpReceiveInfo& info);

    /// @return messages completed from several fragments since the last call
    uint32_t TakeReassembled()
    {
        return m_buffer.TakeReassembled();
    }

    uint32_t GetCapacity() const override
    {
        return m_buffer.GetCapacity();
    }

    uint32_t GetHeld(uint32_t space) const override
    {
        return m_buffer.GetHeld(space);
    }

  private:
    /**
     * Delivers fragments that are not held any more, in the order of TSNs.
     * @return false when a fragment contradicts earlier ones
     */
    bool Release();

    /**
     * Applies held skips below a TSN that are not held any more.
     * @param below the TSN
     */
    void ReleaseSkips(SctpTsn below);

    /**
     * @param fragment a held fragment
     * @return whether it and those of higher TSNs stay held
     */
    bool StaysHeld(const Fragment& fragment);

    /**
     * @param tsn the new cumulative TSN of a skip
     * @param message an entry of it
     * @return whether the entry speaks of numbers of after a deferred reset
     */
    bool IsBehindReset(SctpTsn tsn, const SkippedMessage& message);

    /// @return messages that cannot be read yet, made at first use
    ReassemblyStreams& GetStreams();

    /// Shows the streams the cumulative TSN as far as nothing is held.
    void UpdateReached();

    const uint32_t m_partialDeliveryPoint; //!< bytes that start partial delivery
    const bool m_interleaved; //!< fragments of messages of several streams may be mixed
    ReceiveBuffer m_buffer;   //!< counts held bytes; readable messages
    std::unique_ptr<ReassemblyStreams> m_streams; //!< messages that cannot be read yet; or null
    std::unique_ptr<HeldData> m_held;             //!< DATA held by an extension; null = none
    SctpTsn m_cumulative{0};                      //!< cumulative TSN; 0 = not known
};

} // namespace ns3::sctp

#endif /* SCTP_REASSEMBLY_QUEUE_H */
