/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#ifndef SCTP_LEDGER_BENCH_H
#define SCTP_LEDGER_BENCH_H

#include "../harness/sctp-unit-bench.h"

#include "ns3/sctp-ack-reader.h"
#include "ns3/sctp-loss-detection.h"
#include "ns3/sctp-send-ledger.h"
#include "ns3/sctp-send-path.h"
#include "ns3/sctp-stream-scheduler.h"

#include <vector>

/**
 * @file
 * @ingroup sctp-tests
 * A ledger of transmissions alone.
 */

namespace ns3::sctp
{

/**
 * @ingroup sctp-tests
 * A ledger with messages of 100 bytes. The first TSN is 1000.
 */
class LedgerBench : public SctpUnitBench
{
  public:
    /// Bytes that a message takes of the windows.
    static constexpr uint32_t SIZE = 116;

    /**
     * @param listeners listeners of the ledger, beside loss detection
     */
    explicit LedgerBench(const LedgerListeners& listeners = LedgerListeners())
        : SctpUnitBench(2),
          unit(WithLossDetection(listeners), sides),
          m_queue(CreateObject<SctpFcfsScheduler>())
    {
        unit.Start(1000);
        sides.Add(At(0));
        sides.Add(At(1));
    }

    /**
     * Sends messages.
     * @param path path that they go to
     * @param count how many
     */
    void Send(uint32_t path, uint32_t count)
    {
        for (uint32_t i = 0; i < count; ++i)
        {
            m_queue.Push(Create<Packet>(100), SctpSendInfo());
            unit.AddNew(m_queue.Produce(100), 16, true, At(path));
        }
    }

    /**
     * An acknowledgement arrives.
     * @param tsn its cumulative TSN, on the wire
     * @param gaps TSNs above it, on the wire
     * @return its effects
     */
    AckResult Ack(uint32_t tsn, const std::vector<uint32_t>& gaps = {})
    {
        SctpAcknowledgement ack;
        ack.cumulativeTsn = UnwrapFirst(tsn);
        for (const uint32_t gap : gaps)
        {
            ack.received.push_back({UnwrapFirst(gap), UnwrapFirst(gap)});
        }
        AckResult result;
        reader.Read(ack, unit, result);
        return result;
    }

    SendPaths sides;  //!< sending sides of the paths
    SendLedger unit;  //!< the unit
    AckReader reader; //!< reads acknowledgements

  private:
    /**
     * @param others listeners
     * @return they, and loss detection
     */
    LedgerListeners WithLossDetection(LedgerListeners others)
    {
        others.Add(LedgerListeners::Place::LOSS_DETECTION, &strategies.Get<SctpLossDetection>());
        return others;
    }

    SendQueue m_queue; //!< makes chunks of messages
};

} // namespace ns3::sctp

#endif /* SCTP_LEDGER_BENCH_H */
