/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#ifndef SCTP_SENT_CHUNK_H
#define SCTP_SENT_CHUNK_H

#include "sctp-outgoing-message.h"

#include "ns3/sctp-path.h"
#include "ns3/sctp-transmission-listener.h"

namespace ns3::sctp
{

/**
 * @ingroup sctp-send
 * A transmission of a chunk.
 */
struct Transmission
{
    /// Its state.
    enum class Fate : uint8_t
    {
        IN_FLIGHT, //!< in flight, and needed
        SURPLUS,   //!< in flight, though its chunk has arrived by another one
        OVER,      //!< acknowledged or lost
        REPLACED   //!< its chunk was sent again in its place: its arrival says nothing
    };

    Time sent;                                   //!< when
    SctpTsn highestSent{0};                      //!< highest TSN sent by then; of copies
    uint64_t number{0};                          //!< order of transmissions: greater = later
    SctpPathId path{SCTP_NO_PATH};               //!< where to
    uint32_t size{0};                            //!< bytes that windows count
    SctpTxReason reason{SctpTxReason::NEW_DATA}; //!< why
    Fate fate{Fate::OVER};                       //!< its state
    bool once{false};                            //!< SURPLUS: none of its chunk was lost before

    /// @return whether it is in flight, needed or surplus
    bool IsInFlight() const
    {
        return fate == Fate::IN_FLIGHT || fate == Fate::SURPLUS;
    }

    /**
     * @param tsn its TSN
     * @return it as a surplus one, as listeners see it
     */
    SctpTransmission Describe(SctpTsn tsn) const;
};

/**
 * @ingroup sctp-send
 * A DATA chunk with a TSN, not yet cumulatively acknowledged.
 */
struct SentChunk
{
    /// Its state.
    enum class State : uint8_t
    {
        IN_FLIGHT, //!< sent, no news yet
        ACKED,     //!< acknowledged above the cumulative TSN; the receiver may still renege
        PENDING,   //!< to be retransmitted
        ABANDONED  //!< given up: counts as acknowledged, and waits for the peer to skip it
    };

    Ptr<OutgoingMessage> message;                    //!< the message it is of
    Ptr<Packet> payload;                             //!< its user data; null = abandoned
    SctpPath* path{nullptr};                         //!< path of the last transmission
    Time lastSent;                                   //!< time of the last transmission
    uint64_t number{0};                              //!< its number (Transmission)
    uint32_t payloadSize{0};                         //!< bytes of user data; 0 = abandoned
    uint32_t chunkSize{0};                           //!< bytes with header and padding
    uint32_t fsn{0};                                 //!< fragment sequence number
    uint16_t timesSent{0};                           //!< transmissions, at most UINT16_MAX
    State state{State::IN_FLIGHT};                   //!< where it stands
    SctpTxReason lastReason{SctpTxReason::NEW_DATA}; //!< why it was sent last
    SctpTxReason reason{SctpTxReason::NEW_DATA};     //!< of a PENDING one: why it goes again
    uint8_t copies{0};                               //!< transmissions that are copies or moves
    bool begin{false};                               //!< B bit
    bool end{false};                                 //!< E bit
    bool countsHeader{false};                        //!< windows count header and padding, too
    bool severalPaths{false};                        //!< was sent on more than one path
    bool released{false};                            //!< ACKED for good: not in the send buffer
    bool large{false};     //!< last sent in a large packet (SctpMtuPolicy)
    bool left{false};      //!< IN_FLIGHT, but known to have left its path
    bool inherited{false}; //!< the path of its last transmission has left, and path is its heir

    /// @return bytes that windows count for it
    uint32_t GetWindowSize() const
    {
        return countsHeader ? chunkSize : payloadSize;
    }

    /// @return path of the last transmission; SCTP_NO_PATH = it has left
    SctpPathId GetLastPath() const
    {
        return inherited ? SCTP_NO_PATH : path->GetId();
    }

    /// @return of a PENDING one: path that it was lost on; SCTP_NO_PATH = none, or it has left
    SctpPathId GetLostOn() const;

    /// @return transmissions without copies and moves, which no loss has caused
    uint32_t GetTimesNeeded() const
    {
        return timesSent - copies;
    }

    /// A transmission is added that is a copy, or in place of one in flight.
    void CountCopy();

    /**
     * @param tsn its TSN
     * @return its last transmission, as listeners see it, without the highest TSN
     */
    SctpTransmission Describe(SctpTsn tsn) const;

    /**
     * @param fate its state
     * @return the last transmission
     */
    Transmission GetLast(Transmission::Fate fate) const;

    /**
     * Another transmission takes the place of the last one.
     * @param transmission the transmission
     * @param where its path
     */
    void SetLast(const Transmission& transmission, SctpPath& where);

    /**
     * It is sent again, now.
     * @param target where to
     */
    void SendAgain(SctpPath& target);
};

} // namespace ns3::sctp

#endif /* SCTP_SENT_CHUNK_H */
