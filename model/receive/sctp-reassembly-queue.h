/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#ifndef SCTP_REASSEMBLY_QUEUE_H
#define SCTP_REASSEMBLY_QUEUE_H

#include "ns3/packet.h"
#include "ns3/sctp-types.h"

#include <list>
#include <map>
#include <optional>
#include <set>

namespace ns3::sctp
{

/**
 * @ingroup sctp-receive
 * Puts fragments together to messages, messages into the order of their streams, and hands them
 * out; the owner of the receive buffer (RFC 9260 sections 6.5, 6.6 and 6.9).
 */
class ReassemblyQueue
{
  public:
    /// A DATA chunk as it was received.
    struct Fragment
    {
        SctpTsn tsn{0};        //!< its TSN
        uint16_t streamId{0};  //!< inbound stream
        uint16_t ssn{0};       //!< stream sequence number
        uint32_t ppid{0};      //!< payload protocol identifier
        bool unordered{false}; //!< U bit
        bool begin{false};     //!< B bit
        bool end{false};       //!< E bit
        Ptr<Packet> payload;   //!< user data, at least one byte
    };

    /// Fragments that one Receive joins at most: the metadata of ns-3's packets, which exist
    /// while packets are printed, have room for little more.
    static constexpr size_t MAX_JOINED = 1024;

    /**
     * @param capacity receive buffer, bytes
     * @param chunkOverhead bytes charged per DATA chunk held, beside its payload
     * @param partialDeliveryPoint bytes of a message that start its partial delivery; 0 = half
     * the capacity
     */
    ReassemblyQueue(uint32_t capacity, uint32_t chunkOverhead, uint32_t partialDeliveryPoint);

    /// Not copyable: it points into itself.
    ReassemblyQueue(const ReassemblyQueue&) = delete;

    /**
     * Not assignable: it points into itself.
     * @return itself
     */
    ReassemblyQueue& operator=(const ReassemblyQueue&) = delete;

    /**
     * Takes a fragment whose TSN is new.
     * @param fragment the fragment
     * @return false when it contradicts what is there (B, E, stream, SSN; RFC 9260 3.3.1, a
     * protocol violation): it was not taken
     */
    bool Add(const Fragment& fragment);

    /**
     * Tells the cumulative TSN: once at the start, and after each Add that moved it. Partial
     * delivery starts here, when the message that reaches up to the cumulative TSN is long
     * enough. No other message may be delivered partly: while it is, nothing else is, so all
     * TSNs before it have to be here already, or they could find the buffer full for ever.
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
     * @return whether Receive has something
     */
    bool IsReadable() const;

    /**
     * Takes out the next message or, under partial delivery or when it is longer than the limit or
     * than MAX_JOINED fragments, the next piece of it.
     * @param maxSize largest piece, bytes, at least 1
     * @param[out] info what is known of it; endOfRecord is false when more of the message follows
     * @return the data; null when nothing can be read
     */
    Ptr<Packet> Receive(uint32_t maxSize, SctpReceiveInfo& info);

    /**
     * @return bytes that can be read now
     */
    uint32_t GetReadableBytes() const;

    /**
     * @return bytes of the buffer in use, overhead included
     */
    uint32_t GetUsed() const;

    /**
     * @return bytes of user data that there is room for in one chunk, the window to advertise
     */
    uint32_t GetWindow() const;

    /**
     * Starts partial delivery though the message has not reached the partial delivery point,
     * because there is no room for the next TSN and nothing else can be read.
     * @return whether something can be read now
     */
    bool ForcePartialDelivery();

    /**
     * The association ends: what is incomplete will never be. Complete messages that only waited
     * for the end of a partial delivery can be read.
     * @return the stream whose message was read in part and breaks off, if any
     */
    std::optional<uint16_t> Abandon();

    /**
     * @return whether a message is partly delivered
     */
    bool InPartialDelivery() const;

  private:
    /// Fragments of one message with consecutive TSNs; the whole message when begin and end.
    struct Run
    {
        SctpTsn first{0};                //!< TSN of the first fragment held
        SctpTsn last{0};                 //!< TSN of the last fragment
        uint64_t ssn{0};                 //!< SSN, unwrapped if begin; undefined when unordered
        uint32_t ppid{0};                //!< payload protocol identifier of the first fragment
        uint16_t streamId{0};            //!< inbound stream
        bool unordered{false};           //!< U bit
        bool begin{false};               //!< starts with the message's first fragment
        bool end{false};                 //!< ends with the message's last fragment
        bool touched{false};             //!< some of it was read
        uint32_t bytes{0};               //!< user data not yet read
        uint32_t offset{0};              //!< bytes of the first fragment already read
        std::list<Ptr<Packet>> payloads; //!< user data of the fragments
    };

    /// Runs that cannot be read, by first TSN.
    using RunMap = std::map<SctpTsn, Run>;

    /// An inbound stream on which ordered messages came.
    struct Stream
    {
        uint64_t nextSsn{0};                 //!< SSN to deliver next, unwrapped
        SctpTsn lastTsn{0};                  //!< last TSN of the message delivered last; 0 = none
        std::map<uint64_t, SctpTsn> waiting; //!< SSN -> first TSN of runs with begin
    };

    /**
     * @param fragment a fragment
     * @return it as a run
     */
    static Run MakeRun(const Fragment& fragment);

    /**
     * @param earlier a run
     * @param later the run of the TSNs behind it
     * @return whether the two runs may be adjacent
     */
    static bool IsConsistent(const Run& earlier, const Run& later);

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
     * @return whether its SSN contradicts what is known of its stream
     */
    bool HasBadSsn(const Run& run) const;

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
     * A run got longer: delivers it when it is a whole message whose turn it is.
     * @param run the run, in m_runs
     */
    void Grown(Run& run);

    /**
     * Takes a run out of m_runs.
     * @param first its first TSN
     * @return the run
     */
    Run Take(SctpTsn first);

    /**
     * Makes a whole message readable, and what waited for it.
     * @param run the message
     */
    void Deliver(Run&& run);

    /**
     * A message was delivered: takes its stream to the next SSN, and delivers what waited for it.
     * @param streamId its stream
     * @param last its last TSN
     */
    void AdvanceStream(uint16_t streamId, SctpTsn last);

    /**
     * The message under partial delivery is complete, or broke off.
     */
    void EndPartialDelivery();

    /**
     * Starts the partial delivery of the message that reaches up to the cumulative TSN.
     * @param least bytes that it must have
     */
    void TryPartialDelivery(uint32_t least);

    /**
     * Takes the first fragment, or what is left of it, from a readable run.
     * @param run the run
     * @param maxSize at most so many bytes
     * @return the bytes
     */
    Ptr<Packet> TakePayload(Run& run, uint32_t maxSize);

    const uint32_t m_capacity;             //!< receive buffer, bytes
    const uint32_t m_chunkOverhead;        //!< bytes charged per chunk held
    const uint32_t m_partialDeliveryPoint; //!< bytes that start partial delivery
    SctpTsn m_cumulative{0};               //!< cumulative TSN; 0 = not known
    uint32_t m_used{0};                    //!< bytes in use, overhead included
    uint32_t m_readable{0};                //!< bytes that can be read
    RunMap m_runs;                         //!< what cannot be read
    std::map<uint16_t, Stream> m_streams;  //!< by stream identifier
    std::list<Run> m_ready;                //!< what can be read, in the order of delivery
    Run* m_partial{nullptr};               //!< last of m_ready when it is not yet complete
    std::set<SctpTsn> m_blocked; //!< first TSNs of runs that wait for the end of m_partial only
};

} // namespace ns3::sctp

#endif /* SCTP_REASSEMBLY_QUEUE_H */
