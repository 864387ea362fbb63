/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#ifndef SCTP_UNIT_FAKES_H
#define SCTP_UNIT_FAKES_H

#include "ns3/sctp-address-parameters.h"
#include "ns3/sctp-association-traces.h"
#include "ns3/sctp-chunk-formats.h"
#include "ns3/sctp-cookie.h"
#include "ns3/sctp-counter-set.h"
#include "ns3/sctp-error-causes.h"
#include "ns3/sctp-error-counter.h"
#include "ns3/sctp-handshake-parts.h"
#include "ns3/sctp-interfaces.h"
#include "ns3/sctp-packet-builder.h"
#include "ns3/sctp-packet-output.h"
#include "ns3/sctp-packet-parser.h"
#include "ns3/sctp-parameters.h"
#include "ns3/sctp-path-manager.h"
#include "ns3/sctp-strategy-set.h"
#include "ns3/sctp-unit-context.h"

#include <functional>
#include <optional>
#include <string>
#include <utility>
#include <vector>

/**
 * @file
 * @ingroup sctp-tests
 * Fakes that tests of single units use instead of an association and a node.
 */

namespace ns3
{
namespace sctp
{

/**
 * @ingroup sctp-tests
 * Bytes of a packet and its chunks.
 */
struct FakePacket
{
    /**
     * @param chunks whole chunks, padded
     * @param tag verification tag
     */
    explicit FakePacket(const Bytes& chunks, uint32_t tag = 1);

    /// @param whole a packet with the common header
    explicit FakePacket(Ptr<const Packet> whole);

    FakePacket(const FakePacket&) = delete;
    FakePacket& operator=(const FakePacket&) = delete;

    /**
     * @param index place of a chunk
     * @return the chunk
     */
    const ChunkView& At(size_t index) const
    {
        return view.GetChunks()[index];
    }

    /**
     * @return its chunks: name, for DATA the TSN, for SACK the cumulative TSN, gap blocks and
     * duplicates, for SHUTDOWN the cumulative TSN, for ERROR and ABORT the cause codes
     */
    std::string Describe() const;

    Bytes bytes;              //!< the packet
    Ptr<const Packet> packet; //!< the same
    PacketView view;          //!< its chunks, in bytes

  private:
    /// Finds the chunks.
    void Read();
};

/**
 * @ingroup sctp-tests
 * An association that does its units' bidding and records it.
 */
class FakeContext : public UnitContext
{
  public:
    /// @param values the parameters
    explicit FakeContext(SctpParameterValuesPtr values);

    SctpState GetState() const override;
    const SctpParameterValues& Parameters() const override;
    CounterSet& GetCounters() override;
    const SctpPacketOptions& GetPacketOptions() const override;
    void TraceDrop(SctpDropReason reason) override;
    void AbortWith(const ErrorCause& cause, SctpCloseReason reason) override;
    void Terminate(SctpCloseReason reason, uint16_t causeCode) override;
    void FlushOutput() override;
    void Perform(std::function<void()> request) override;
    void BeginWork() override;
    void EndWork() override;

    SctpState state{SctpState::ESTABLISHED}; //!< state of the association
    CounterSet counters;                     //!< its counters
    SctpPacketOptions options;               //!< options of its packets
    std::vector<SctpDropReason> drops;       //!< reasons of drops
    std::optional<CauseCode> aborted;        //!< cause of the ABORT
    std::optional<SctpCloseReason> ended;    //!< why the association ended
    std::function<void()> flush;             //!< end-of-work steps
    std::function<void()> atEnd;             //!< called when the association ends

  private:
    SctpParameterValuesPtr m_values; //!< the parameters
    uint32_t m_depth{0};             //!< work in progress
    bool m_wanted{false};            //!< end-of-work steps were asked for
};

/**
 * @ingroup sctp-tests
 * An output that keeps the packets.
 */
class FakeOutput : public PacketOutput
{
  public:
    /// Tag that packets to the peer have.
    static constexpr uint32_t PEER_TAG = 0xbeef;

    void QueueControl(const Bytes& chunks, SctpPath& path) override;
    void BundleControl(PacketBuilder& builder, SctpPath& path, uint32_t need) override;
    void Transmit(PacketBuilder& builder, SctpPath& path) override;
    void SendUnbundled(const Bytes& chunks, SctpPath& path) override;

    /**
     * @return packets since the last call, then those that were queued: "0: SACK 7; 1: DATA 3",
     * each with the id of its path
     */
    std::string Take();

    /// A packet that was sent.
    struct Sent
    {
        SctpPathId path;          //!< its path
        Ptr<const Packet> packet; //!< common header and chunks
    };

    std::vector<Sent> sent; //!< packets since Take
    /// Bundles acknowledgements behind queued control; may be empty.
    std::function<void(PacketBuilder&, SctpPath&, uint32_t)> bundleAck;

  private:
    std::vector<std::pair<SctpPathId, Bytes>> m_queued; //!< control
};

/**
 * @ingroup sctp-tests
 * A node that keeps packets, has routes to all addresses but some, and counts instead of drawing.
 */
class FakeLower : public SctpLowerLayer
{
  public:
    FakeLower();

    /**
     * @param path number of a path
     * @return its source address
     */
    static Address GetLocal(uint32_t path);

    bool FindRoute(const Address& remote,
                   const std::vector<Address>& candidates,
                   SctpRoute& route) override;
    bool SendPacket(Ptr<Packet> packet,
                    const Address& remote,
                    const SctpRoute& route,
                    const SctpPacketOptions& options) override;
    SctpAddressList GetLocalAddresses() override;
    CounterSet& GetCounters() override;
    bool ChecksumEnabled() const override;
    uint32_t GetRandom32() override;
    Ptr<UniformRandomVariable> GetRandomStream() override;
    uint32_t GetFreshTag() override;
    CookieJar& GetCookieJar() override;
    AddressParameters& GetAddressParameters() override;
    void AddressesChanged(SctpAssociation& association) override;
    void AssociationClosed(SctpAssociation& association) override;

    /// A packet that was sent.
    struct Sent
    {
        Address remote;            //!< destination
        Address local;             //!< source
        Ptr<const Packet> packet;  //!< common header and chunks
        SctpPacketOptions options; //!< its options
    };

    std::vector<Sent> sent;           //!< packets
    std::vector<Address> unreachable; //!< destinations without a route
    std::vector<Address> broken;      //!< source addresses that nothing leaves by
    CookieJar jar;                    //!< cookies
    CounterSet counters;              //!< counters of the node

  private:
    AddressParameters m_addresses;       //!< of INIT and INIT ACK
    uint32_t m_drawn{0};                 //!< last random number
    Ptr<UniformRandomVariable> m_stream; //!< for jitter
};

} // namespace sctp
} // namespace ns3

#endif /* SCTP_UNIT_FAKES_H */
