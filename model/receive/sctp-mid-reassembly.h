/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#ifndef SCTP_MID_REASSEMBLY_H
#define SCTP_MID_REASSEMBLY_H

#include "sctp-mid-message.h"
#include "sctp-reassembly-streams.h"

#include <map>
#include <set>
#include <utility>

namespace ns3::sctp
{

/**
 * @ingroup sctp-receive
 * Reassembly by message identifiers (MID) and fragment sequence numbers (FSN), RFC 8260 section
 * 2.2.3: nothing is taken from the order of TSNs. Ordered and unordered messages of a stream have
 * numbers of their own. A message of each stream may be under partial delivery; other messages of
 * that stream wait for its end, other streams go on.
 */
class MidReassembly : public ReassemblyStreams
{
  public:
    /**
     * @param buffer takes readable data; outlives this
     * @param firstFsn FSN of first fragments: 0 (RFC 8260 section 2.1), except in tests, which set
     * a high value to reach wrap-around quickly
     */
    explicit MidReassembly(ReceiveBuffer& buffer, uint32_t firstFsn = 0);

    bool Add(const IncomingFragment& fragment) override;
    void SetCumulative(SctpTsn cumulative, uint32_t least) override;
    void PeerMayAbandon() override;
    bool ContinuesPartial(const IncomingFragment& fragment) const override;
    std::optional<SctpTsn> DropHighest(SctpTsn above) override;
    void Skip(SctpTsn tsn, const std::vector<SkippedMessage>& messages) override;
    void PassOver(const std::vector<SkippedMessage>& messages) override;
    uint32_t CountUpTo(const SkippedMessage& message) const override;
    bool GoesOn(const IncomingFragment& fragment) const override;
    void Reset(const std::vector<uint16_t>& streams, SctpTsn from) override;
    void Abandon(SctpTsn from) override;

  private:
    /// The ordered or the unordered messages of a stream.
    struct Stream
    {
        uint64_t next{0};   //!< MID to deliver next, unwrapped; unordered: those below were skipped
        uint64_t newest{0}; //!< unordered: highest MID that came, unwrapped
        SctpTsn lastTsn{0}; //!< highest TSN that came; 0 = none
        std::map<uint64_t, MidMessage> messages; //!< by MID, unwrapped
        std::set<uint64_t> blocked; //!< MIDs of unordered messages that were complete when a
                                    //!< partial delivery held them back
    };

    /// Stream identifier and U bit.
    using Key = std::pair<uint16_t, bool>;

    /// Place of a fragment: its stream, MID and FSN, unwrapped.
    struct Place
    {
        Key key;      //!< stream
        uint64_t mid; //!< message
        uint64_t fsn; //!< fragment
    };

    /**
     * Adds a fragment to those that cannot be read, and counts those without a gap.
     * @param message its message
     * @param place where it is
     * @param fragment the fragment
     */
    void Hold(MidMessage& message, const Place& place, const IncomingFragment& fragment);

    /**
     * Takes the fragments held before the first gap from a message.
     * @param message the message
     * @return the fragments
     */
    IncomingMessage TakeHead(MidMessage& message);

    /**
     * Hands the readable part of a message that is in turn to the buffer.
     * @param message the message
     * @return whether all of it has gone there
     */
    bool Serve(MidMessage& message);

    /**
     * Delivers messages that are complete and in turn, and continues a partial delivery.
     * @param key the stream
     * @param stream the same
     * @param from unordered: MID of the first message that may have grown, unwrapped
     */
    void Advance(const Key& key, Stream& stream, uint64_t from);

    /**
     * If no message of a stream is under partial delivery any more, delivers those that waited for
     * its end.
     * @param streamId the stream
     */
    void Release(uint16_t streamId);

    /**
     * @param streamId a stream
     * @return whether a message of it is under partial delivery, ordered or not
     */
    bool IsPartial(uint16_t streamId) const;

    /**
     * @param key a stream
     * @param stream the same
     * @return whether partial delivery of the stream's next message may begin
     */
    bool CanBeginPartial(const Key& key, const Stream& stream) const;

    /**
     * Begins partial delivery of a stream's next message, which may begin.
     * @param key the stream
     * @param stream the same
     */
    void BeginPartial(const Key& key, Stream& stream);

    /**
     * Drops a message: its fragments, and its partial delivery.
     * @param message the message
     */
    void Drop(MidMessage& message);

    /**
     * Drops the message of a stream that is under partial delivery, if there is one.
     * @param stream the stream
     */
    void DropPartial(Stream& stream);

    /**
     * A stream does not wait for a message and those before it any more: delivers those that are
     * complete, drops the others.
     * @param key the stream
     * @param stream the same
     * @param mid MID of the message, unwrapped
     */
    void PassOver(const Key& key, Stream& stream, uint64_t mid);

    ReceiveBuffer& m_buffer;           //!< takes readable data
    uint32_t m_firstFsn;               //!< FSN of first fragments
    std::map<Key, Stream> m_streams;   //!< streams on which messages came
    std::map<SctpTsn, Place> m_places; //!< fragments held, by TSN
    std::set<Key> m_grown;             //!< streams that got fragments since the last SetCumulative
    std::set<Key> m_short;         //!< streams whose next message is too short for partial delivery
    std::set<uint16_t> m_partials; //!< streams with a message under partial delivery
};

} // namespace ns3::sctp

#endif /* SCTP_MID_REASSEMBLY_H */
