/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "sctp-unit-fakes.h"

#include "ns3/ipv4-address.h"
#include "ns3/sctp-address.h"
#include "ns3/sctp-chunk-registry.h"
#include "ns3/sctp-chunks.h"
#include "ns3/sctp-error-chunk.h"
#include "ns3/simulator.h"

#include <algorithm>
#include <sstream>

namespace ns3::sctp
{

namespace
{

/// Ports of packets.
constexpr SctpPorts PORTS{1000, 2000};

/**
 * @ingroup sctp-tests
 * @param chunks whole chunks
 * @param tag verification tag
 * @return a packet of them
 */
Ptr<const Packet>
MakePacket(const Bytes& chunks, uint32_t tag = 1)
{
    PacketBuilder builder(static_cast<uint32_t>(chunks.size()));
    builder.AddControl(chunks);
    return builder.Build(PORTS.remote, PORTS.local, tag, false);
}

/**
 * @ingroup sctp-tests
 * @param sack a SACK
 * @return cumulative TSN, gap blocks and duplicates: "7 2-3 dup 5"
 */
std::string
DescribeSack(const SackChunk& sack)
{
    std::ostringstream os;
    os << sack.cumulativeTsn;
    for (const auto& gap : sack.gaps)
    {
        os << ' ' << gap.start << '-' << gap.end;
    }
    for (const uint32_t tsn : sack.duplicates)
    {
        os << " dup " << tsn;
    }
    return os.str();
}

/**
 * @ingroup sctp-tests
 * @param view a chunk
 * @return its name and the main values in it
 */
std::string
DescribeChunk(const ChunkView& view)
{
    std::ostringstream os;
    os << ChunkRegistry::GetName(view.type);
    DataChunk data;
    SackChunk sack;
    ShutdownChunk shutdown;
    ErrorChunk error;
    if (view.Is(ChunkType::DATA) && DataChunk::Parse(view, data))
    {
        os << ' ' << data.tsn;
    }
    else if (view.Is(ChunkType::SACK) && SackChunk::Parse(view, sack))
    {
        os << ' ' << DescribeSack(sack);
    }
    else if (view.Is(ChunkType::SHUTDOWN) && ShutdownChunk::Parse(view, shutdown))
    {
        os << ' ' << shutdown.cumulativeTsn;
    }
    else if ((view.Is(ChunkType::ERROR) || view.Is(ChunkType::ABORT)) &&
             ErrorChunk::Parse(view, error))
    {
        for (const auto& cause : error.causes)
        {
            os << ' ' << static_cast<uint32_t>(cause.code);
        }
    }
    return os.str();
}

} // namespace

// ---- packets ----

FakePacket::FakePacket(const Bytes& chunks, uint32_t tag)
    : packet(MakePacket(chunks, tag))
{
    Read();
}

FakePacket::FakePacket(Ptr<const Packet> whole)
    : packet(whole)
{
    Read();
}

void
FakePacket::Read()
{
    bytes.resize(packet->GetSize());
    packet->CopyData(bytes.data(), packet->GetSize());
    PacketView::Parse(bytes.data(), packet->GetSize(), view);
}

std::string
FakePacket::Describe() const
{
    std::string text;
    for (const auto& chunk : view.GetChunks())
    {
        text += (text.empty() ? "" : ", ") + DescribeChunk(chunk);
    }
    return text;
}

// ---- the association ----

FakeContext::FakeContext(SctpParameterValuesPtr values)
    : m_values(values)
{
}

SctpState
FakeContext::GetState() const
{
    return state;
}

const SctpParameterValues&
FakeContext::Parameters() const
{
    return *m_values;
}

CounterSet&
FakeContext::GetCounters()
{
    return counters;
}

const SctpPacketOptions&
FakeContext::GetPacketOptions() const
{
    return options;
}

void
FakeContext::TraceDrop(SctpDropReason reason)
{
    drops.push_back(reason);
}

void
FakeContext::AbortWith(const ErrorCause& cause, SctpCloseReason reason)
{
    aborted = cause.code;
    Terminate(reason, 0);
}

void
FakeContext::Terminate(SctpCloseReason reason, uint16_t /* causeCode */)
{
    ended = reason;
    state = SctpState::CLOSED;
    if (atEnd)
    {
        atEnd();
    }
}

void
FakeContext::FlushOutput()
{
    m_wanted = true;
}

void
FakeContext::Perform(std::function<void()> request)
{
    Work work(*this);
    request();
}

void
FakeContext::BeginWork()
{
    ++m_depth;
}

void
FakeContext::EndWork()
{
    if (--m_depth == 0 && std::exchange(m_wanted, false) && flush)
    {
        flush();
    }
}

// ---- output ----

void
FakeOutput::QueueControl(const Bytes& chunks, SctpPath& path)
{
    m_queued.emplace_back(path.GetId(), chunks);
}

void
FakeOutput::BundleControl(PacketBuilder& builder, SctpPath& path, uint32_t need)
{
    for (auto it = m_queued.begin(); it != m_queued.end();)
    {
        if (it->first == path.GetId())
        {
            builder.AddControl(it->second);
            it = m_queued.erase(it);
        }
        else
        {
            ++it;
        }
    }
    if (bundleAck)
    {
        bundleAck(builder, path, need);
    }
}

void
FakeOutput::Transmit(PacketBuilder& builder, SctpPath& path)
{
    path.Sent(builder.HasData());
    sent.push_back({path.GetId(), builder.Build(PORTS.local, PORTS.remote, PEER_TAG, false)});
}

void
FakeOutput::SendUnbundled(const Bytes& chunks, SctpPath& path)
{
    PacketBuilder builder(path.GetChunkRoom());
    builder.AddControl(chunks);
    Transmit(builder, path);
}

std::string
FakeOutput::Take()
{
    for (const auto& queued : m_queued)
    {
        sent.push_back({queued.first, MakePacket(queued.second)});
    }
    m_queued.clear();
    std::string text;
    for (const auto& packet : sent)
    {
        text += (text.empty() ? "" : "; ") + std::to_string(packet.path) + ": " +
                FakePacket(packet.packet).Describe();
    }
    sent.clear();
    return text;
}

// ---- the node ----

FakeLower::FakeLower()
    : m_stream(CreateObject<UniformRandomVariable>())
{
    jar.SetKey({1, 2});
}

Address
FakeLower::GetLocal(uint32_t path)
{
    return Ipv4Address(0x0a000001 + (path << 8));
}

bool
FakeLower::FindRoute(const Address& remote,
                     const std::vector<Address>& candidates,
                     SctpRoute& route)
{
    const auto usable =
        std::find_if(candidates.begin(), candidates.end(), [&](const Address& local) {
            return IsIpv4(local) == IsIpv4(remote) && !Contains(broken, local);
        });
    if (usable == candidates.end() || Contains(unreachable, remote))
    {
        return false;
    }
    route.local = *usable;
    route.mtu = 1500;
    return true;
}

bool
FakeLower::SendPacket(Ptr<Packet> packet,
                      const Address& remote,
                      const SctpRoute& route,
                      const SctpPacketOptions& options)
{
    if (Contains(broken, route.local))
    {
        return false;
    }
    sent.push_back({remote, route.local, packet, options});
    return true;
}

CounterSet&
FakeLower::GetCounters()
{
    return counters;
}

SctpAddressList
FakeLower::GetLocalAddresses()
{
    return std::make_shared<const std::vector<Address>>(
        std::vector<Address>{GetLocal(0), GetLocal(1)});
}

bool
FakeLower::ChecksumEnabled() const
{
    return false;
}

uint32_t
FakeLower::GetRandom32()
{
    return ++m_drawn;
}

Ptr<UniformRandomVariable>
FakeLower::GetRandomStream()
{
    return m_stream;
}

uint32_t
FakeLower::GetFreshTag()
{
    return 0x10000 + ++m_drawn;
}

CookieJar&
FakeLower::GetCookieJar()
{
    return jar;
}

AddressParameters&
FakeLower::GetAddressParameters()
{
    return m_addresses;
}

void
FakeLower::AddressesChanged(SctpAssociation& /* association */)
{
}

void
FakeLower::AssociationClosed(SctpAssociation& /* association */)
{
}

} // namespace ns3::sctp
