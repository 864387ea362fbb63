/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#ifndef SCTP_SEQUENCING_H
#define SCTP_SEQUENCING_H

#include "sctp-chunks.h"
#include "sctp-data-tracker.h"
#include "sctp-strategy.h"
#include "sctp-wire.h"

#include <boost/container/small_vector.hpp>
#include <optional>

namespace ns3
{

/**
 * @ingroup sctp
 * An acknowledgement in the one form that the sender works on, whatever the chunk was.
 */
struct SctpAcknowledgement
{
    std::optional<SctpTsn> cumulativeTsn; //!< all TSNs up to here are acknowledged
    /// TSN ranges received above the cumulative TSN, ascending and disjoint.
    boost::container::small_vector<sctp::DataTracker::Range, 8> received;
    /// Those of them that will never be taken back, whatever later acknowledgements repeat.
    boost::container::small_vector<sctp::DataTracker::Range, 8> nonRenegable;
    boost::container::small_vector<SctpTsn, 8> duplicates; //!< TSNs received more than once
    bool renegable{true};                 //!< ranges that are not repeated are taken back
    uint8_t flags{0};                     //!< chunk flags
    uint32_t advertisedWindow{0};         //!< a_rwnd, bytes
    SctpPathId arrivalPath{SCTP_NO_PATH}; //!< path that it came on
};

/**
 * @ingroup sctp
 * A DATA chunk that is to be sent, for the sequencing to number.
 */
struct SctpDataToSend
{
    sctp::DataChunk chunk;         //!< all fields of RFC 9260's DATA
    SctpTsn tsn{0};                //!< its unwrapped TSN
    SctpPathId path{SCTP_NO_PATH}; //!< the path it goes to
    bool retransmission{false};    //!< sent before
};

/**
 * @ingroup sctp
 * Seam: numbering of data and format of acknowledgements.
 */
class SctpSequencing : public SctpStrategy
{
  public:
    /**
     * @return the object TypeId
     */
    static TypeId GetTypeId();

    /**
     * @return size of the header of a DATA chunk, bytes
     */
    virtual uint32_t GetDataHeaderSize() const = 0;

    /**
     * Parameters that offer this sequencing to the peer, for INIT and INIT ACK.
     * @return the parameters; none for RFC 9260
     */
    virtual std::vector<sctp::RawParameter> GetOffer() const;

    /**
     * @return types of extension parameters that are understood
     */
    virtual std::vector<uint16_t> GetKnownParameters() const;

    /**
     * Both ends' offers are known: settle what is used.
     * @param peerOffer the extension parameters of the peer's INIT or INIT ACK
     */
    virtual void Negotiated(const std::vector<sctp::RawParameter>& peerOffer);

    /**
     * @param type a chunk type
     * @return whether it carries user data here
     */
    virtual bool IsData(uint8_t type) const = 0;

    /**
     * @param type a chunk type
     * @return whether it is an acknowledgement here
     */
    virtual bool IsAcknowledgement(uint8_t type) const = 0;

    /**
     * Sender: writes the header of a DATA chunk.
     * @param data the chunk
     * @param writer where to
     */
    virtual void WriteDataHeader(const SctpDataToSend& data, sctp::ByteWriter& writer) = 0;

    /**
     * Receiver: reads a DATA chunk.
     * @param view the chunk
     * @param path the path that it came on
     * @param[out] chunk its fields in RFC 9260's form
     * @return false when it is malformed
     */
    virtual bool ReadData(const sctp::ChunkView& view, SctpPathId path, sctp::DataChunk& chunk) = 0;

    /**
     * Receiver: what the acknowledgements promise.
     * @return whether data above the cumulative TSN that was acknowledged may be dropped to make
     * room for an earlier TSN
     */
    virtual bool MayRenege() const;

    /**
     * Receiver: writes an acknowledgement.
     * @param tracker what was received
     * @param path the path that it will be sent on
     * @param advertisedWindow a_rwnd, bytes
     * @param flags flags by the acknowledgement policy
     * @param maxSize largest chunk, bytes
     * @param writer where to
     */
    virtual void WriteAcknowledgement(const sctp::DataTracker& tracker,
                                      SctpPathId path,
                                      uint32_t advertisedWindow,
                                      uint8_t flags,
                                      uint32_t maxSize,
                                      sctp::ByteWriter& writer) = 0;

    /**
     * Sender: reads an acknowledgement.
     * @param view the chunk
     * @param path the path that it came on
     * @param reference the cumulative TSN known so far, to unwrap by
     * @param[out] ack the canonical form
     * @return false when it is malformed
     */
    virtual bool ReadAcknowledgement(const sctp::ChunkView& view,
                                     SctpPathId path,
                                     SctpTsn reference,
                                     SctpAcknowledgement& ack) = 0;
};

/**
 * @ingroup sctp
 * DATA and SACK of RFC 9260 sections 3.3.1 and 3.3.4.
 */
class SctpRfc9260Sequencing : public SctpSequencing
{
  public:
    /**
     * @return the object TypeId
     */
    static TypeId GetTypeId();

    uint32_t GetDataHeaderSize() const override;
    bool IsData(uint8_t type) const override;
    bool IsAcknowledgement(uint8_t type) const override;
    void WriteDataHeader(const SctpDataToSend& data, sctp::ByteWriter& writer) override;
    bool ReadData(const sctp::ChunkView& view, SctpPathId path, sctp::DataChunk& chunk) override;
    void WriteAcknowledgement(const sctp::DataTracker& tracker,
                              SctpPathId path,
                              uint32_t advertisedWindow,
                              uint8_t flags,
                              uint32_t maxSize,
                              sctp::ByteWriter& writer) override;
    bool ReadAcknowledgement(const sctp::ChunkView& view,
                             SctpPathId path,
                             SctpTsn reference,
                             SctpAcknowledgement& ack) override;
};

} // namespace ns3

#endif /* SCTP_SEQUENCING_H */
