/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#ifndef SCTP_TRANSMITTER_BENCH_H
#define SCTP_TRANSMITTER_BENCH_H

#include "sctp-unit-bench.h"

#include "ns3/sctp-chunks.h"
#include "ns3/sctp-send-side.h"

#include <string>
#include <vector>

/**
 * @file
 * @ingroup sctp-tests
 * The sending side alone.
 */

namespace ns3::sctp
{

/**
 * @ingroup sctp-tests
 * The sending side. The first TSN is 100; the peer has 100000 bytes of room and two streams. A full
 * packet has 1452 bytes of user data, PMDCS is 1468.
 */
class TransmitterBench : public SctpUnitBench
{
  public:
    /// User data of a full packet, bytes.
    static constexpr uint32_t FULL = 1452;
    /// The same with the header of DATA, bytes.
    static constexpr uint32_t PMDCS = 1468;

    /**
     * @param count number of paths
     * @param window the peer's receive window, bytes
     * @param chosen strategies in place of those of RFC 9260
     */
    explicit TransmitterBench(uint32_t count = 1,
                              uint32_t window = 100000,
                              const SctpStrategyTypes& chosen = {})
        : SctpUnitBench(count, 0, chosen),
          unit(context, paths, errors, strategies, formats, output, traces)
    {
        parameters->noDelay = true;
        for (const auto& path : paths.GetPaths())
        {
            unit.PathJoined(*path);
        }
        unit.Start(100);
        std::vector<Ptr<OutgoingMessage>> refused;
        unit.SetPeer(window, 2, refused);
        context.flush = [this] { unit.GetTransmitter().SendPending(); };
    }

    /**
     * The user sends.
     * @param count number of messages
     * @param size their size, bytes
     * @return the packets that leave
     */
    std::string Send(uint32_t count, uint32_t size = FULL)
    {
        for (uint32_t i = 0; i < count; ++i)
        {
            unit.GetTransmitter().Push(Create<Packet>(size), SctpSendInfo());
        }
        unit.GetTransmitter().SendPending();
        return output.Take();
    }

    /**
     * A SACK arrives.
     * @param tsn its cumulative TSN
     * @param gaps its gap blocks
     * @param window its a_rwnd, bytes
     * @return the packets that leave
     */
    std::string Sack(uint32_t tsn, const GapBlocks& gaps = {}, uint32_t window = 100000)
    {
        SackChunk sack;
        sack.cumulativeTsn = tsn;
        sack.advertisedWindow = window;
        sack.gaps = gaps;
        return Handle(sack);
    }

    /**
     * A SACK arrives.
     * @param sack the SACK
     * @param path the path that it comes on
     * @return the packets that leave
     */
    std::string Handle(const SackChunk& sack, SctpPathId path = 0)
    {
        FakePacket packet(ToBytes(sack));
        SctpAcknowledgement ack;
        formats.ack->Read(packet.At(0), unit.GetLedger(), ack);
        ack.path = path;
        unit.GetSackHandler().HandleSack(ack);
        unit.GetTransmitter().SendPending();
        return output.Take();
    }

    SendSide unit; //!< the unit
};

} // namespace ns3::sctp

#endif /* SCTP_TRANSMITTER_BENCH_H */
