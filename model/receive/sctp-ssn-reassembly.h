/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#ifndef SCTP_SSN_REASSEMBLY_H
#define SCTP_SSN_REASSEMBLY_H

#include "sctp-reassembly-streams.h"

#include <map>
#include <memory>
#include <set>

namespace ns3::sctp
{

/**
 * @ingroup sctp-receive
 * Reassembly of DATA (RFC 9260 sections 6.5, 6.6 and 6.9): the fragments of a message have
 * consecutive TSNs, and stream sequence numbers give the order of a stream's messages.
 *
 * One message at a time is under partial delivery, the one that reaches up to the cumulative TSN.
 * While it is, nothing else is delivered, so all TSNs before it have to be here already, or they
 * could find the buffer full for ever.
 */
class SsnReassembly : public ReassemblyStreams
{
  public:
    /// @param buffer takes readable data; outlives this
    explicit SsnReassembly(ReceiveBuffer& buffer);
    ~SsnReassembly() override;

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
    /// Fragments of one message with consecutive TSNs; the whole message when begin and end.
    struct Run : public IncomingMessage
    {
        SctpTsn first{0};     //!< TSN of the first fragment
        SctpTsn last{0};      //!< TSN of the last fragment
        uint64_t ssn{0};      //!< SSN, unwrapped if begin; undefined when unordered
        bool released{false}; //!< its stream does not wait for it any more
    };

    /// Runs that cannot be read, by first TSN.
    using RunMap = std::map<SctpTsn, Run>;

    /// The message under partial delivery.
    struct PartialRun
    {
        Run run;                        //!< its fields; no pieces
        ReceiveBuffer::Partial message; //!< its place in the buffer
    };

    /// In place of a run's first TSN: its message was abandoned.
    static constexpr SctpTsn ABANDONED = 0;

    /// An inbound stream on which ordered messages came.
    struct Stream
    {
        uint64_t nextSsn{0};                 //!< SSN to deliver next, unwrapped
        uint64_t passed{0};                  //!< nextSsn when messages were skipped; 0 = none were
        SctpTsn lastTsn{0};                  //!< last TSN of the message delivered last; 0 = none
        std::map<uint64_t, SctpTsn> waiting; //!< SSN -> first TSN of runs with begin, or ABANDONED
    };

    /**
     * @param fragment a fragment
     * @return it as a run
     */
    static Run MakeRun(const IncomingFragment& fragment);

    /**
     * @param earlier a run
     * @param later the run of the TSNs behind it
     * @return whether the two runs may be adjacent, and do not overlap
     */
    bool CanFollow(const Run& earlier, const Run& later) const;

    /**
     * Appends a run to the one before it.
     * @param earlier the run that grows
     * @param later the run that is used up
     */
    static void Append(Run& earlier, Run& later);

    /**
     * @param tsn a TSN that is not held
     * @return the run that ends before it, also the one under partial delivery; null if none
     */
    Run* FindBefore(SctpTsn tsn);

    /**
     * @param run an arriving fragment
     * @return whether its SSN contradicts the state of its stream
     */
    bool HasBadSsn(const Run& run) const;

    /**
     * @param run an arriving fragment whose SSN or place is not as expected
     * @return whether its message was skipped, though TSNs of it are above the point up to which
     * the peer has skipped (RFC 3758 section 3.6 forbids to wait for it)
     */
    bool IsPassed(const Run& run) const;

    /**
     * @param run a run with begin
     * @return its SSN, unwrapped
     */
    uint64_t UnwrapSsn(const Run& run) const;

    /**
     * @param run a run with begin
     * @return whether nothing has to be delivered before it on its stream
     */
    bool IsInTurn(const Run& run) const;

    /**
     * Files the beginning of an ordered message under its SSN.
     * @param run the run, which holds an SSN as on the wire
     */
    void Enter(Run& run);

    /**
     * A run got longer: delivers it when it is a whole message whose turn it is, or under partial
     * delivery.
     * @param run the run, in m_runs or m_partial
     */
    void Grown(Run& run);

    /**
     * Takes a run out of m_runs.
     * @param first its first TSN
     * @return the run
     */
    Run Take(SctpTsn first);

    /**
     * Drops a run.
     * @param run the run, in m_runs
     * @return the one behind it
     */
    RunMap::iterator Drop(RunMap::iterator run);

    /**
     * Makes a whole message readable, and those that waited for it.
     * @param run the message
     */
    void Deliver(Run&& run);

    /// Delivers messages that waited only for the end of a partial delivery.
    void DeliverBlocked();

    /**
     * A message was delivered: moves its stream to the next SSN, and delivers waiting messages.
     * @param streamId its stream
     * @param last its last TSN
     */
    void AdvanceStream(uint16_t streamId, SctpTsn last);

    /**
     * Delivers messages of a stream that are complete and in turn, past those that were abandoned;
     * nothing is under partial delivery.
     * @param stream the stream
     */
    void DeliverInTurn(Stream& stream);

    /// The message under partial delivery is complete, or broke off.
    void EndPartialDelivery();

    /**
     * The cumulative TSN moved: drops the messages behind which it found others, though they lack
     * fragments.
     * @param former the cumulative TSN before
     */
    void DropAbandoned(SctpTsn former);

    /**
     * Drops a run of a message that was abandoned. Only its own SSN is void: its stream waits for
     * earlier messages.
     * @param run the run, in m_runs
     */
    void DropVoid(RunMap::iterator run);

    /**
     * @param tsn a TSN
     * @return the run in m_runs that has it, else the first one behind it
     */
    RunMap::iterator FindFrom(SctpTsn tsn);

    /**
     * Drops the messages that lack a TSN.
     * @param tsn all missing TSNs up to here will not come
     */
    void DropIncomplete(SctpTsn tsn);

    /// Drops held fragments of a message whose beginning was skipped.
    void DropTail();

    /**
     * As PassOver of messages.
     * @param messages the last message of each stream
     * @param far whether an SSN may be ahead by more than half of their range
     */
    void PassOver(const std::vector<SkippedMessage>& messages, bool far);

    /**
     * A stream does not wait for a message and those before it any more: delivers those that are
     * complete, drops the others.
     * @param stream the stream
     * @param ssn SSN of the message, unwrapped
     */
    void PassOver(Stream& stream, uint64_t ssn);

    ReceiveBuffer& m_buffer;               //!< takes readable data
    SctpTsn m_cumulative{0};               //!< cumulative TSN; 0 = not known
    bool m_mayAbandon{false};              //!< the peer may abandon messages
    RunMap m_runs;                         //!< fragments that cannot be read
    std::map<uint16_t, Stream> m_streams;  //!< by stream identifier
    std::unique_ptr<PartialRun> m_partial; //!< message under partial delivery
    std::set<SctpTsn> m_blocked; //!< first TSNs of runs that wait for the end of m_partial only
    SctpTsn m_tail{0}; //!< the message of this TSN was skipped, and may go on behind it; 0 = none
};

} // namespace ns3::sctp

#endif /* SCTP_SSN_REASSEMBLY_H */
