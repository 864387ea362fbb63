/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#ifndef SCTP_SEND_AVAILABILITY_H
#define SCTP_SEND_AVAILABILITY_H

#include "ns3/sctp-path-selector.h"

#include <cstdint>

namespace ns3::sctp
{

struct SendUnits;

/**
 * @ingroup sctp-send
 * Shows to path selectors which paths may take new data.
 */
class NewDataAvailability : public SctpPathAvailability
{
  public:
    /// @param units the sending side
    explicit NewDataAvailability(SendUnits& units);

    bool CanSend(const SctpPath& path) const override;
    Time GetPacingDelay(const SctpPath& path) const override;
    bool HasTimedOut(const SctpPath& path) const override;
    bool IsRecovering(const SctpPath& path) const override;

  protected:
    SendUnits& m_units; //!< the sending side
};

/**
 * @ingroup sctp-send
 * Shows to retransmission policies which paths may take a chunk.
 */
class RetransmissionAvailability : public NewDataAvailability
{
  public:
    /**
     * @param units the sending side
     * @param size bytes of the chunk, as windows count
     */
    RetransmissionAvailability(SendUnits& units, uint32_t size);

    bool CanSend(const SctpPath& path) const override;

  private:
    uint32_t m_size; //!< bytes of the chunk
};

/**
 * @ingroup sctp-send
 * Shows path selectors the only path of a probe.
 */
class ProbeAvailability : public NewDataAvailability
{
  public:
    /**
     * @param units the sending side
     * @param target where the probe may go
     */
    ProbeAvailability(SendUnits& units, const SctpPath& target);

    bool CanSend(const SctpPath& path) const override;

  private:
    const SctpPath& m_target; //!< where the probe may go
};

} // namespace ns3::sctp

#endif /* SCTP_SEND_AVAILABILITY_H */
