/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#ifndef SCTP_TRANSMISSION_LISTENER_H
#define SCTP_TRANSMISSION_LISTENER_H

#include "ns3/nstime.h"
#include "ns3/sctp-types.h"

#include <cstdint>

namespace ns3
{

/**
 * @ingroup sctp-policy
 * A transmission of a DATA chunk.
 */
struct SctpTransmission
{
    SctpTsn tsn{0};                              //!< the chunk
    SctpTsn highestSent{0};                      //!< highest TSN sent by then; of Sent and Moved
    Time sent;                                   //!< when it was sent
    SctpPathId path{SCTP_NO_PATH};               //!< where it was sent
    SctpPathId lostOn{SCTP_NO_PATH};             //!< path that its chunk was lost on before; of
                                                 //!< Sent. SCTP_NO_PATH = it was not lost
    uint32_t size{0};                            //!< bytes that windows count
    uint32_t userData{0};                        //!< bytes of user data
    uint16_t streamId{0};                        //!< stream of its message
    uint16_t timesSent{0};                       //!< transmissions of the chunk, at most UINT16_MAX
    uint64_t number{0};                          //!< order of transmissions: greater = later
    SctpTxReason reason{SctpTxReason::NEW_DATA}; //!< why it was sent
    bool once{false};      //!< the chunk was sent once; or each of its copies has a number of its
                           //!< own, and none was lost before
    bool ambiguous{false}; //!< acknowledgements do not tell it apart from others of its chunk, as
                           //!< they are or were in flight together; of Sent and Acknowledged
    bool severalPaths{false}; //!< the chunk was sent on several paths
    bool acknowledged{false}; //!< the peer has acknowledged the chunk before
    bool pending{false};      //!< the chunk was declared lost and waits for retransmission
    bool released{false};     //!< the chunk has left the send buffer
    bool abandoned{false};    //!< the message of the chunk was abandoned before
};

/**
 * @ingroup sctp-policy
 * Cause of a declared loss.
 */
enum class SctpLossEvidence : uint8_t
{
    REPORTS,    //!< loss detection has named it, or the acknowledgement
    TIMEOUT,    //!< T3-rtx, or the path has left the association
    UNREPORTED, //!< chunks at its place in bursts are lost; no SACK has room to report it
    WINDOW      //!< the peer had no room for a window probe
};

/**
 * @ingroup sctp-policy
 * Is notified of each transmission and its fate. By default nothing is done. Within an event
 * nothing is sent, and nothing else happens to a transmission.
 */
class SctpTransmissionListener
{
  public:
    virtual ~SctpTransmissionListener() = default;

    /**
     * A chunk is sent, for the first time or again.
     * @param transmission the transmission
     */
    virtual void Sent(const SctpTransmission& transmission);

    /**
     * The acknowledgement that is being processed reports its chunk, and none did before. By a
     * cumulative TSN or gap blocks chunks are notified of in ascending order.
     * @param transmission the transmission; if it is ambiguous, the first one of its chunk in
     * flight
     */
    virtual void Acknowledged(const SctpTransmission& transmission);

    /**
     * The acknowledgement that is being processed names it by a number of its own
     * (SctpAckFormat::TellsCopiesApart). Its chunk is notified of by Acknowledged.
     * @param transmission the transmission, of a chunk that was sent on several paths
     */
    virtual void Arrived(const SctpTransmission& transmission);

    /**
     * Its chunk leaves the send buffer: the peer will not take back the acknowledgement.
     * @param transmission the last transmission of the chunk
     */
    virtual void Released(const SctpTransmission& transmission);

    /**
     * It is lost. If nothing else of its chunk is in flight, the chunk waits for retransmission.
     * @param transmission the transmission
     * @param evidence how that was found
     */
    virtual void DeclaredLost(const SctpTransmission& transmission, SctpLossEvidence evidence);

    /**
     * The peer takes back the acknowledgement of its chunk, which is in flight again (RFC 9260
     * section 6.2.1 D).
     * @param transmission the last transmission of the chunk
     */
    virtual void Reneged(const SctpTransmission& transmission);

    /**
     * The message of its chunk is abandoned (RFC 3758 section 3.5); a chunk that was not released
     * leaves the send buffer.
     * @param transmission the last transmission of the chunk
     */
    virtual void Abandoned(const SctpTransmission& transmission);

    /**
     * It stands for its chunk from now on: a copy of one that is lost, which is notified of
     * afterwards, or one that T3-rtx has declared lost and that is in flight after all.
     * @param transmission the transmission
     */
    virtual void Moved(const SctpTransmission& transmission);
};

} // namespace ns3

#endif /* SCTP_TRANSMISSION_LISTENER_H */
