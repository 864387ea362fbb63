/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#ifndef SCTP_CHAOS_CHANNEL_H
#define SCTP_CHAOS_CHANNEL_H

#include "sctp-test-dice.h"

#include "ns3/nstime.h"
#include "ns3/simple-channel.h"

namespace ns3
{

/**
 * @ingroup sctp-tests
 * Faults that a SctpChaosChannel inflicts on SCTP packets, each with its probability.
 */
struct SctpChaos
{
    double loss{0};      //!< lost
    double duplicate{0}; //!< delivered twice
    double reorder{0};   //!< held back, so that later packets overtake
    double damage{0};    //!< some bits of the SCTP packet are flipped
    double mark{0};      //!< ECN-capable ones are marked: congestion experienced
    Time delay;          //!< one-way delay
    Time maxHold;        //!< largest further delay of packets held back and of second copies
};

/**
 * @ingroup sctp-tests
 * A link between two hosts that loses, doubles, delays and damages SCTP packets, and can be cut.
 * Other packets pass unharmed.
 */
class SctpChaosChannel : public SimpleChannel
{
  public:
    /// @return the object TypeId
    static TypeId GetTypeId();

    /**
     * @param chaos faults
     * @param seed of the channel's randomness
     */
    void Configure(const SctpChaos& chaos, uint64_t seed);

    /**
     * Marks an ECN-capable packet: congestion experienced (RFC 3168 section 5).
     * @param packet a packet of IPv4 or IPv6
     */
    static void Mark(Ptr<Packet> packet);

    /// @param cut whether everything is lost from now on
    void SetCut(bool cut);

    /// @return number of damaged packets that went to the other end
    uint32_t GetDamaged() const;

    void Send(Ptr<Packet> packet,
              uint16_t protocol,
              Mac48Address to,
              Mac48Address from,
              Ptr<SimpleNetDevice> sender) override;

  private:
    /**
     * @param packet an IP packet
     * @return offset of the SCTP packet in it; 0 = it is none
     */
    static uint32_t FindSctp(Ptr<const Packet> packet);

    /**
     * @param packet an IP packet with an SCTP packet
     * @param offset where the latter begins
     * @return the packet with one to three bits, or a byte, changed
     */
    Ptr<Packet> Damage(Ptr<const Packet> packet, uint32_t offset);

    SctpChaos m_chaos;      //!< faults
    SctpTestDice m_dice{0}; //!< randomness
    bool m_cut{false};      //!< nothing passes
    uint32_t m_damaged{0};  //!< damaged packets delivered
};

} // namespace ns3

#endif /* SCTP_CHAOS_CHANNEL_H */
