/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#ifndef SCTP_ACK_FORMAT_H
#define SCTP_ACK_FORMAT_H

#include "ns3/sctp-strategy.h"

#include <boost/container/small_vector.hpp>
#include <optional>
#include <utility>
#include <vector>

namespace ns3
{

class SctpOutstandingView;
struct SctpDataToSend;
struct SctpReceivedData;

namespace sctp
{
class ByteWriter;
class DataTracker;
struct ChunkView;
} // namespace sctp

/**
 * @ingroup sctp-sequencing
 * The name of a transmission of a TSN that is, or was, in flight on several paths.
 */
struct SctpNamedTransmission
{
    SctpTsn tsn{0};     //!< the TSN
    uint64_t number{0}; //!< SctpTransmission::number
};

/**
 * @ingroup sctp-sequencing
 * An acknowledgement in the one form that the sender works on, whatever the chunk was.
 */
struct SctpAcknowledgement
{
    /// Ranges that need no memory of their own: as many as a SACK of 1500 bytes has room for.
    static constexpr size_t USUAL_RANGES = 364;

    SctpAcknowledgement(); // not implicit: SctpAcknowledgement() would clear its memory first

    SctpPathId path{SCTP_NO_PATH};        //!< path that it came on
    std::optional<SctpTsn> cumulativeTsn; //!< all TSNs up to here are acknowledged
    /// Single TSNs that are acknowledged now and were not before, ascending; never taken back.
    boost::container::small_vector<SctpTsn, 8> acknowledged;
    /// TSNs that seemed to be acknowledged, now or before, and are not, ascending.
    std::vector<SctpTsn> skipped;
    /// TSN ranges received above the cumulative TSN, ascending and disjoint.
    boost::container::small_vector<SctpTsnRange, USUAL_RANGES> received;
    /// Those of them that will never be taken back, whatever later acknowledgements repeat.
    boost::container::small_vector<SctpTsnRange, 8> nonRenegable;
    /// TSNs that it names as missing, ascending; none: the order of TSNs says which are missing.
    std::optional<std::vector<SctpTsn>> missing;
    std::vector<SctpNamedTransmission> copiesArrived; //!< acknowledged now and not before
    std::vector<SctpNamedTransmission> copiesLost; //!< named as missing often enough, or given up
    uint32_t missingThreshold{0}; //!< how often missing TSNs have to be named to count as lost
    /// Numbers received more than once: TSNs, or those of the sequencing.
    boost::container::small_vector<SctpTsn, 8> duplicates;
    bool renegable{true}; //!< ranges that are not repeated are taken back
    bool releases{false}; //!< single TSNs leave the send buffer at once, and need no cumulative TSN
    uint8_t flags{0};     //!< chunk flags
    std::optional<uint32_t> advertisedWindow; //!< a_rwnd, bytes; none: an outdated one
    /// Windows of single paths, bytes, for a send limit that asks; none in RFC 9260's SACK.
    boost::container::small_vector<std::pair<SctpPathId, uint32_t>, 2> pathWindows;
};

/**
 * @ingroup sctp-sequencing
 * The receive buffer as acknowledgements report it, beside the shared window.
 */
class SctpReceiveBufferView
{
  public:
    virtual ~SctpReceiveBufferView() = default;

    /// @return size of the receive buffer, bytes
    virtual uint32_t GetCapacity() const = 0;

    /**
     * @param space a number space
     * @return bytes of the buffer in use by its data
     */
    virtual uint32_t GetHeld(uint32_t space) const = 0;
};

/**
 * @ingroup sctp-sequencing
 * Policy interface: format of acknowledgements, with the number spaces that they speak of.
 *
 * Data is acknowledged in one or more number spaces, each with acknowledgements of its own: one for
 * the association with RFC 9260, whose numbers are the TSNs, one for each path with MPSCTP.
 *
 * One that needs chunks of its own is offered to the peer by listing their types in the Supported
 * Extensions parameter of INIT or INIT ACK, and is used when the peer lists them too; else the
 * association uses SctpSackFormat.
 */
class SctpAckFormat : public SctpStrategy
{
  public:
    /// Maximum number of number spaces.
    static constexpr uint32_t MAX_SPACES = 16;

    /// @return the object TypeId
    static TypeId GetTypeId();

    /**
     * @return types of the chunks that both ends must support, for it to be used; none for RFC 9260
     */
    virtual std::vector<uint8_t> GetChunkTypes() const;

    /**
     * The association is set up with it.
     * @param peerInitialTsn the peer's first TSN, on the wire
     */
    virtual void Start(uint32_t peerInitialTsn);

    /**
     * Receiver: there is a receive buffer, in place of an earlier one. For formats that tell of
     * more than one window.
     * @param buffer the buffer, which outlives all that is written
     */
    virtual void SetBuffer(const SctpReceiveBufferView& buffer);

    /**
     * @param type a chunk type
     * @return whether it is an acknowledgement here
     */
    virtual bool IsAck(uint8_t type) const = 0;

    /// @return size of an acknowledgement without gaps and duplicates, bytes
    virtual uint32_t GetSize() const = 0;

    /// @return whether it acknowledges numbers other than TSNs, which SctpDataFormat has to carry
    virtual bool HasNumbers() const;

    /**
     * @return whether each transmission has a number of its own, by which it is acknowledged: so
     * copies of a chunk on several paths are told apart
     */
    virtual bool TellsCopiesApart() const;

    /**
     * Sender: assigns a chunk that is about to be sent to a number space, and numbers it there,
     * where the number is not the TSN.
     * @param data the chunk
     */
    virtual void AssignNumber(SctpDataToSend& data);

    /**
     * Receiver: a chunk of user data was taken in and is to be acknowledged.
     * @param data the chunk
     * @param duplicate whether its TSN had been received before
     */
    virtual void DataTaken(const SctpReceivedData& data, bool duplicate);

    /**
     * Receiver: looks for gaps in the TSNs received.
     * @param tracker the TSNs received
     * @param space a number space
     * @return whether an acknowledgement of it would tell of gaps
     */
    virtual bool HasGaps(const sctp::DataTracker& tracker, uint32_t space) const;

    /**
     * Receiver: compares a new TSN with those received.
     * @param tracker the TSNs received before
     * @param tsn the TSN
     * @return whether it fills a gap that acknowledgements have reported, in part or whole
     */
    virtual bool FillsGap(const sctp::DataTracker& tracker, SctpTsn tsn) const;

    /**
     * Receiver: promise of the acknowledgements.
     * @return whether data above the cumulative TSN that was acknowledged may be dropped to make
     * room for an earlier TSN
     */
    virtual bool MayRenege() const;

    /**
     * Receiver: promise of the acknowledgements for DATA whose delivery an extension holds.
     * @return whether it may be dropped though it was acknowledged
     */
    virtual bool MayRenegeHeld() const;

    /**
     * Receiver: writes an acknowledgement.
     * @param tracker the TSNs received
     * @param space the number space that it is for
     * @param advertisedWindow a_rwnd, bytes
     * @param flags flags by the acknowledgement policy
     * @param maxSize largest chunk, bytes
     * @param writer where to
     */
    virtual void Write(const sctp::DataTracker& tracker,
                       uint32_t space,
                       uint32_t advertisedWindow,
                       uint8_t flags,
                       uint32_t maxSize,
                       sctp::ByteWriter& writer) = 0;

    /**
     * Sender: reads an acknowledgement.
     * @param view the chunk
     * @param board the outstanding data
     * @param[out] ack the canonical form, but for the path that it came on
     * @return false when it is malformed
     */
    virtual bool Read(const sctp::ChunkView& view,
                      const SctpOutstandingView& board,
                      SctpAcknowledgement& ack) = 0;
};

} // namespace ns3

#endif /* SCTP_ACK_FORMAT_H */
