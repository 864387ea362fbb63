/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#ifndef SCTP_RECEIVER_BENCH_H
#define SCTP_RECEIVER_BENCH_H

#include "../harness/sctp-unit-bench.h"

#include "ns3/sctp-chunks.h"
#include "ns3/sctp-receiver.h"
#include "ns3/sctp-sack-policy.h"

#include <initializer_list>
#include <string>
#include <vector>

namespace ns3
{
namespace sctp
{

/**
 * @ingroup sctp-tests
 * A receiver alone. The peer's first TSN is 100; there are two streams.
 */
class ReceiverBench : public SctpUnitBench
{
  public:
    /**
     * @param count number of paths
     * @param rcvBufSize receive buffer, bytes
     * @param partialDeliveryPoint bytes that start partial delivery; 0 = half the buffer
     */
    explicit ReceiverBench(uint32_t count = 1,
                           uint32_t rcvBufSize = 10000,
                           uint32_t partialDeliveryPoint = 0);

    /**
     * @param tsn a TSN
     * @param size bytes of user data
     * @return a DATA chunk with a whole unordered message
     */
    static DataChunk Make(uint32_t tsn, uint32_t size = 100);

    /**
     * @param tsn a TSN
     * @param streamId a stream
     * @param ssn an SSN
     * @param flags any of B and E
     * @return a DATA chunk with 100 bytes of an ordered message
     */
    static DataChunk MakeOrdered(uint32_t tsn,
                                 uint16_t streamId,
                                 uint16_t ssn,
                                 const std::string& flags = "BE");

    /**
     * A packet arrives.
     * @param chunks its DATA
     * @param path path that it comes on
     * @return whether the association goes on
     */
    bool Arrive(const std::vector<DataChunk>& chunks, uint32_t path = 0);

    /**
     * A packet was read to its end: takes the steps of the association after it.
     */
    void EndPacket();

    /**
     * Packets arrive, each with 100 bytes of data, and the end of the instant comes.
     * @param tsns their TSNs
     * @return packets sent
     */
    std::string After(std::initializer_list<uint32_t> tsns);

    /**
     * A packet in which the peer skips TSNs arrives, and the end of the instant comes.
     * @param tsn the new cumulative TSN
     * @param messages the last message of each stream that is skipped
     * @return packets sent
     */
    std::string Skip(uint32_t tsn, const std::vector<SkippedMessage>& messages = {});

    /**
     * Reads until nothing is left.
     * @return TSN and size of each piece, with ".." behind it when more of it follows
     */
    std::string ReadAll();

    /**
     * @return a_rwnd of a SACK that is sent now
     */
    uint32_t GetWindow();

    std::string broken; //!< streams whose partial delivery broke off
    Receiver unit;      //!< the unit

  private:
    /**
     * Sets the parameters.
     * @param rcvBufSize receive buffer, bytes
     * @param partialDeliveryPoint bytes that start partial delivery
     * @return the association
     */
    UnitContext& Prepare(uint32_t rcvBufSize, uint32_t partialDeliveryPoint);
};

} // namespace sctp
} // namespace ns3

#endif /* SCTP_RECEIVER_BENCH_H */
