/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#ifndef SCTP_UNDO_H
#define SCTP_UNDO_H

#include "ns3/nstime.h"
#include "ns3/sctp-strategy.h"
#include "ns3/sctp-types.h"

#include <boost/container/small_vector.hpp>
#include <optional>
#include <vector>

namespace ns3
{

class SctpTransmissionListener;

/**
 * @ingroup sctp-loss-detection
 * An acknowledgement, as the undoing of losses sees it: everything but the single TSNs, of which
 * SctpTransmissionListener::Acknowledged notifies.
 */
struct SctpUndoAck
{
    SctpTsn cumulativeTsn{0}; //!< cumulative TSN after the acknowledgement
    uint8_t flags{0};         //!< flags of the acknowledgement chunk
    /// TSNs that it reports as received twice, without those of which copies were sent; null: none.
    const boost::container::small_vector<SctpTsn, 8>* duplicates{nullptr};
    std::optional<Time> echoed;  //!< SctpPacketExtension::GetEchoedTime
    bool acknowledgesAll{false}; //!< nothing is outstanding any more
};

/**
 * @ingroup sctp-loss-detection
 * Losses of a path were spurious.
 */
struct SctpUndone
{
    SctpPathId path{SCTP_NO_PATH}; //!< the path
    bool returnsToFlight{false};   //!< chunks marked since are in flight after all
};

/**
 * @ingroup sctp-loss-detection
 * Policy interface: whether the losses that lowered a window were spurious, as the originals have
 * arrived. SctpCongestionOps::Undo then sets the window.
 */
class SctpUndo : public SctpStrategy
{
  public:
    /// @return the object TypeId
    static TypeId GetTypeId();

    /// @return listener of transmissions; null = none, which is the default
    virtual SctpTransmissionListener* GetTransmissionListener();

    /**
     * The window of a path is lowered by losses: Lost follows for each.
     * @param path the path
     * @param timeout whether T3-rtx has found them
     * @param highestSent highest TSN sent so far
     */
    virtual void Lowered(SctpPathId path, bool timeout, SctpTsn highestSent);

    /**
     * A chunk was found lost, and waits for its retransmission. Lowered comes first, where the
     * window is lowered for it; SctpTransmissionListener::DeclaredLost may have come before that.
     * @param tsn its TSN
     * @param path the path of its last transmission
     */
    virtual void Lost(SctpTsn tsn, SctpPathId path);

    /**
     * The window of a path must not be restored: it was lowered for another reason since.
     * @param path the path
     */
    virtual void Cancel(SctpPathId path);

    /**
     * The acknowledgement has been taken in, and losses were marked.
     * @param ack its contents
     * @param[out] undone takes the paths whose losses were spurious
     */
    virtual void Judge(const SctpUndoAck& ack, std::vector<SctpUndone>& undone);
};

/**
 * @ingroup sctp-loss-detection
 * RFC 9260: windows stay lowered.
 */
class SctpNoUndo : public SctpUndo
{
  public:
    /// @return the object TypeId
    static TypeId GetTypeId();

    static constexpr bool STATELESS = true; //!< nothing is kept
};

} // namespace ns3

#endif /* SCTP_UNDO_H */
