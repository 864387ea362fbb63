/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#ifndef SCTP_SPURIOUS_LOSSES_H
#define SCTP_SPURIOUS_LOSSES_H

#include "sctp-ack-result.h"
#include "sctp-expected-duplicates.h"

#include "ns3/nstime.h"
#include "ns3/sctp-types.h"

#include <optional>

namespace ns3
{
class SctpPath;
class SctpUndo;
struct SctpAcknowledgement;
struct SctpUndone;
} // namespace ns3

namespace ns3::sctp
{

struct SendUnits;

/**
 * @ingroup sctp-send
 * Restores windows that spurious losses have lowered (RFC 4015; RFC 3708). SctpUndo finds them.
 */
class SpuriousLosses
{
  public:
    /**
     * @param units the sending side
     * @param undo tells spurious losses
     */
    SpuriousLosses(SendUnits& units, SctpUndo& undo);

    /**
     * The window of a path is about to be lowered by losses, which may turn out to be spurious.
     * @param path the path
     * @param flight its flight size before, bytes
     * @param timeout whether T3-rtx has found them
     */
    void NoteWindow(const SctpPath& path, uint32_t flight, bool timeout);

    /**
     * A chunk is marked for retransmission.
     * @param tsn its TSN
     * @param path the path on which it is lost
     */
    void NoteLost(SctpTsn tsn, const SctpPath& path);

    /// The window of a path is not restored: the reduction is justified. @param path the path
    void Cancel(const SctpPath& path);

    /**
     * Restores the windows of paths whose losses were spurious, as an acknowledgement shows. After
     * LossRecovery::DetectLosses.
     * @param ack the acknowledgement
     * @param duplicates the duplicates that it reports which were caused by no copy
     * @param result effect on the ledger
     * @param echoed SctpPacketExtension::GetEchoedTime
     */
    void Undo(const SctpAcknowledgement& ack,
              const ExpectedDuplicates::List& duplicates,
              const AckResult& result,
              std::optional<Time> echoed);

  private:
    /**
     * The losses of a path were spurious.
     * @param undone the path
     * @param bytesAcked bytes newly acknowledged there by the acknowledgement that has shown it
     */
    void Restore(const SctpUndone& undone, uint32_t bytesAcked);

    SendUnits& m_units; //!< the sending side
    SctpUndo& m_undo;   //!< tells spurious losses
};

} // namespace ns3::sctp

#endif /* SCTP_SPURIOUS_LOSSES_H */
