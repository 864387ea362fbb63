/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#ifndef SCTP_DATA_SENDER_H
#define SCTP_DATA_SENDER_H

#include "sctp-skipped-message.h"

#include "ns3/sctp-types.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

namespace ns3
{

class SctpPath;

namespace sctp
{

struct OutgoingMessage;

/**
 * @ingroup sctp-policy
 * Outstanding data, as extensions see it.
 */
class SentData
{
  public:
    virtual ~SentData() = default;

    /// @return bytes of user data that wait or are not yet acknowledged
    virtual uint32_t GetBufferedBytes() const = 0;

    /// @return the cumulative TSN that the peer has acknowledged
    virtual SctpTsn GetCumulativeAcked() const = 0;

    /// @return the highest TSN that was sent; the cumulative one if none was
    virtual SctpTsn GetHighestSent() const = 0;

    /**
     * @param tsn a TSN that is outstanding
     * @return the path that it was sent on last; SCTP_NO_PATH = the TSN is not outstanding
     */
    virtual SctpPathId FindLastPath(SctpTsn tsn) const = 0;

    /**
     * @param tsn a TSN, on the wire
     * @return it unwrapped, if it was sent: with the present TSNs or, for a segment lifetime, with
     * those of before a reset (RFC 6525 section 5.1.4); nothing = it was never sent
     */
    virtual std::optional<SctpTsn> FindSent(uint32_t tsn) const = 0;

    /**
     * @param key a Shared Key Identifier
     * @return whether a message that waits or is not yet acknowledged names it
     * (SctpSendInfo::authKey)
     */
    virtual bool NamesKey(uint16_t key) const = 0;
};

/**
 * @ingroup sctp-policy
 * TSNs and messages that the peer has to skip.
 */
struct SkipPoint
{
    SctpTsn cumulative{0}; //!< cumulatively acknowledged
    SctpTsn tsn{0}; //!< advanced peer ack point; above the former: something is to be skipped
    /// For each stream, ordered and unordered messages apart, the last message abandoned in
    /// between.
    std::vector<SkippedMessage> messages;
};

/**
 * @ingroup sctp-policy
 * An extension that notifies the peer of TSNs to skip.
 */
class Skipper
{
  public:
    virtual ~Skipper() = default;

    /**
     * A message was abandoned.
     * @param message the message; of one with taken = 0, nothing was sent
     */
    virtual void Abandoned(const OutgoingMessage& message) = 0;

    /**
     * @param path a path
     * @return whether a chunk of the extension is outstanding there, so that T3-rtx has to run
     * (RFC 3758 section 3.5 C5). The extension starts it; it is stopped when nothing is
     * outstanding any more.
     */
    virtual bool IsOutstandingOn(const SctpPath& path) const = 0;

    /**
     * T3-rtx expired on a path; the error is counted, the RTO backed off. New data follows.
     * @param path the path
     */
    virtual void TimedOut(SctpPath& path) = 0;

    /// A SACK that is not outdated was taken in (RFC 3758 section 3.5 A4). New data follows.
    virtual void Acknowledged() = 0;
};

/**
 * @ingroup sctp-policy
 * Abandons messages, as extensions use it.
 */
class AbandonmentControl
{
  public:
    virtual ~AbandonmentControl() = default;

    /**
     * From now on, but not before the association is established, messages are abandoned after
     * their first transmission, too.
     * @param skipper the extension, until the association ends or it is null
     */
    virtual void SetSkipper(Skipper* skipper) = 0;

    /**
     * Abandons a message that is not acknowledged in full: the peer will skip it.
     * @param tsn the TSN of one of its fragments, not cumulatively acknowledged
     * @return false when there is no skipper, or nothing of it is outstanding
     */
    virtual bool Abandon(SctpTsn tsn) = 0;

    /**
     * Abandons all messages that are outstanding or begun, whatever their reliability: all TSNs
     * count as acknowledged (RFC 6525 section 5.2.4 G3). Messages not begun still wait.
     */
    virtual void AbandonAll() = 0;

    /**
     * Advances the peer ack point as far as it goes (RFC 3758 section 3.5, C1 and C2).
     * @param most how many messages fit into a chunk; the point is lowered until they do (C4)
     * @param unordered whether unordered messages are listed, too
     * @return TSNs and messages that the peer has to skip
     */
    virtual SkipPoint GetSkipPoint(size_t most, bool unordered) = 0;
};

/**
 * @ingroup sctp-policy
 * The streams to the peer, as extensions use them.
 */
class StreamControl
{
  public:
    virtual ~StreamControl() = default;

    /**
     * Stops or resumes streams. Messages that were queued before a stream stops are still sent.
     * @param streams the streams; none = all, also those that are used later
     * @param paused whether they stop
     */
    virtual void Pause(const std::vector<uint16_t>& streams, bool paused) = 0;

    /**
     * Numbers of streams begin anew (RFC 6525 section 5.1.2, RFC 8260 section 2.3.2).
     * @param streams the streams; none = all
     * @return false when a message of one is begun: nothing happens
     */
    virtual bool Reset(const std::vector<uint16_t>& streams) = 0;

    /**
     * @param streams some streams; none = all
     * @param cumulative the cumulative TSN that the peer has acknowledged
     * @return whether all that was sent on them is acknowledged, and nothing waits that a pause
     * lets pass
     */
    virtual bool AreAcked(const std::vector<uint16_t>& streams, SctpTsn cumulative) const = 0;

    /**
     * @param streams some streams; none = all
     * @return whether no message was numbered on them since they began
     */
    virtual bool AreNew(const std::vector<uint16_t>& streams) const = 0;

    /// @return number of streams to the peer; 0 = not known yet
    virtual uint32_t GetStreamCount() const = 0;

    /// @param count number of streams from now on, not less than before
    virtual void SetStreamCount(uint32_t count) = 0;
};

/**
 * @ingroup sctp-policy
 * Resets TSNs, as extensions use it (RFC 6525 section 5.2.7).
 */
class TsnControl
{
  public:
    virtual ~TsnControl() = default;

    /**
     * The peer is asked for a reset of TSNs, or has answered. Until it has answered, it may have
     * set the next TSN: SACKs of TSNs that were never sent are dropped if they have no gap blocks.
     * @param awaited whether the answer is awaited
     */
    virtual void AwaitNextTsn(bool awaited) = 0;

    /**
     * Sets the next TSN (RFC 6525 section 5.2.7 H5). Nothing is outstanding. Acknowledgements of
     * earlier TSNs are dropped for a segment lifetime.
     * @param next the TSN, on the wire
     */
    virtual void SetNextTsn(uint32_t next) = 0;
};

/**
 * @ingroup sctp-policy
 * Responds to congestion marks of the network, of which extensions learn.
 */
class CongestionMarks
{
  public:
    virtual ~CongestionMarks() = default;

    /**
     * The network has marked a packet in place of dropping it: the window of its path is lowered,
     * once for each window of data, marks and losses together. Nothing is retransmitted, no error
     * is counted.
     * @param tsn a TSN of the packet
     * @param path the path that it went on
     * @return whether the window was lowered
     */
    virtual bool CongestionExperienced(SctpTsn tsn, SctpPath& path) = 0;
};

/**
 * @ingroup sctp-policy
 * The sending side, as extensions use it.
 */
struct SenderParts
{
    AbandonmentControl& abandonment; //!< abandons messages
    StreamControl& streams;          //!< streams to the peer
    TsnControl& tsns;                //!< resets TSNs
    CongestionMarks& marks;          //!< responds to congestion marks
    const SentData& sent;            //!< the send ledger
};

} // namespace sctp
} // namespace ns3

#endif /* SCTP_DATA_SENDER_H */
