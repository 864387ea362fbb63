/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "sctp-wire-test.h"

#include "ns3/random-variable-stream.h"
#include "ns3/sctp-chunk-header.h"
#include "ns3/sctp-chunk-registry.h"
#include "ns3/sctp-header.h"
#include "ns3/sctp-packet-parser.h"
#include "ns3/test.h"

#include <utility>

/**
 * @file
 * @ingroup sctp-tests
 * Tests of the wire format with input that no honest peer sends. All input lies in blocks of just
 * its size, so that AddressSanitizer sees any read beyond its end.
 */

namespace ns3
{
namespace sctp
{

namespace
{

/// Fields of an INIT.
const std::string initFields = "01020304 00010000 0005 0006 0000000b";
/// A fault, and the chunk with it.
const std::vector<std::pair<std::string, std::string>> malformedChunks = {
    {"DATA of 15 bytes", "0003 000f 00000001 0000 0000 000000"},
    {"INIT of 19 bytes", "0100 0013 01020304 00010000 0005 0006 000000"},
    {"INIT ACK without fields", "0200 0004"},
    {"INIT, parameter of length 3", "0100 0018" + initFields + "0005 0003"},
    {"INIT, parameter of length 0", "0100 0018" + initFields + "0005 0000"},
    {"INIT, parameter beyond the end", "0100 001a" + initFields + "c001 0007 0000"},
    {"INIT, half a parameter header", "0100 0016" + initFields + "c001"},
    {"INIT, IPv4 address of 3 bytes", "0100 001b" + initFields + "0005 0007 0a0101"},
    {"INIT, IPv6 address of 4 bytes", "0100 001c" + initFields + "0006 0008 0a010101"},
    {"INIT, preservative of 2 bytes", "0100 001a" + initFields + "0009 0006 0001"},
    {"INIT, odd supported types", "0100 0019" + initFields + "000c 0005 00"},
    {"SACK of 15 bytes", "0300 000f 00000001 00000001 0000 00"},
    {"SACK, block missing", "0300 0014 00000001 00000001 0002 0000 0002 0003"},
    {"SACK, duplicate missing", "0300 0010 00000001 00000001 0000 0001"},
    {"SACK, both counts huge", "0300 0010 00000001 00000001 ffff ffff"},
    {"SACK, bytes left over", "0300 0014 00000001 00000001 0000 0000 0002 0003"},
    {"SACK, block that starts at 0", "0300 0014 00000001 00000001 0001 0000 0000 0003"},
    {"SACK, block that ends early", "0300 0014 00000001 00000001 0001 0000 0003 0002"},
    {"HEARTBEAT without parameter", "0400 0004"},
    {"HEARTBEAT, other parameter", "0400 0008 0002 0004"},
    {"HEARTBEAT ACK, parameter beyond the end", "0500 0008 0001 0005"},
    {"ABORT, cause of length 3", "0600 0008 000c 0003"},
    {"ABORT, cause beyond the end", "0600 0008 000c 0008"},
    {"SHUTDOWN without TSN", "0700 0004"},
    {"SHUTDOWN too long", "0700 000c 00000001 00000001"},
    {"SHUTDOWN ACK too long", "0800 0008 00000001"},
    {"ERROR without cause", "0900 0004"},
    {"ERROR, half a cause", "0900 0006 0004"},
    {"COOKIE ECHO without cookie", "0a00 0004"},
    {"COOKIE ACK too long", "0b00 0005 00"},
    {"ECNE without TSN", "0c00 0004"},
    {"CWR of 7 bytes", "0d00 0007 000000"},
    {"SHUTDOWN COMPLETE too long", "0e00 0008 00000001"},
    {"NR-SACK of 19 bytes", "1000 0013 00000001 00000001 0000 0000 0000 00"},
    {"NR-SACK, block missing", "1000 0018 00000001 00000001 0001 0001 0000 0000 0002 0003"},
    {"NR-SACK, duplicate missing", "1000 0014 00000001 00000001 0000 0000 0001 0000"},
    {"NR-SACK, all counts huge", "1000 0014 00000001 00000001 ffff ffff ffff 0000"},
    {"NR-SACK, block that starts at 0",
     "1000 0018 00000001 00000001 0001 0000 0000 0000 0000 0003"},
    {"NR-SACK, non-renegable block that ends early",
     "1000 0018 00000001 00000001 0000 0001 0000 0000 0003 0002"},
    {"I-DATA of 19 bytes", "4003 0013 00000001 0000 0000 00000001 000000"},
    {"I-DATA of a DATA header", "4003 0010 00000001 0000 0000 00000001"},
    {"I-FORWARD-TSN without TSN", "c200 0006 0000"},
    {"I-FORWARD-TSN, half an entry", "c200 000c 00000001 00000001"},
    {"PSN-DATA of 19 bytes", "4d03 0013 00000001 00000001 0000 0000 000000"},
    {"PSN-SACK of the modified form without room for it", "8d01 0010 00000001 00000001 0000 0000"},
    {"PSN-SACK, block missing", "8d00 0010 00000001 00000001 0001 0000"},
    {"LS-DATA of 19 bytes", "4e03 0013 00000001 00000001 0000 0000 000000"},
    {"LS-SACK without counts", "8e00 0014 00000001 00000001 00000001 00000001"},
    {"LS-SACK, block missing", "8e00 0018 00000001 00000001 00000001 00000001 0001 0000"},
    {"LS-SACK, block that starts at 0",
     "8e00 001c 00000001 00000001 00000001 00000001 0001 0000 0000 0003"},
    {"LS-SACK, a word too long",
     "8e00 001c 00000001 00000001 00000001 00000001 0000 0000 00000000"},
    {"CMP-DATA of 19 bytes", "4f03 0013 00000001 00000001 0000 0000 000000"},
    {"CMP-SACK without counts", "8f00 000c 00000001 00000001"},
    {"CMP-SACK, window missing", "8f01 0010 00000001 00000001 0000 0000"},
    {"CMP-SACK, two windows of a path", "8f02 0018 00000001 00000001 20000001 20000002 0000 0000"},
    {"CMP-SACK, more windows than paths", "8fff 0010 00000001 00000001 0000 0000"},
    {"CMP-SACK, block that ends early", "8f00 0014 00000001 00000001 0001 0000 0003 0002"},
    {"WM2-DATA of 23 bytes", "5003 0017 00000001 00000001 00000001 0000 0000 000000"},
    {"WM2-SACK without counts", "9000 0014 00000001 00000001 00000001 00000001"},
    {"WM2-SACK, duplicate missing", "9000 0018 00000001 00000001 00000001 00000001 0000 0001"},
    {"WM2-SACK, block that starts at 0",
     "9000 001c 00000001 00000001 00000001 00000001 0001 0000 0000 0003"},
    {"Timestamps of 11 bytes", "b400 000b 00000001 000000"},
    {"Timestamps too long", "b400 0010 00000001 00000001 00000001"},
    {"FORWARD-TSN without TSN", "c000 0004"},
    {"FORWARD-TSN of 7 bytes", "c000 0007 000000"},
    {"FORWARD-TSN, half an entry", "c000 000a 00000001 0001"},
    {"RE-CONFIG without parameters", "8200 0004"},
    {"RE-CONFIG, half a stream", "8200 0018 000d 0011 00000005 00000006 00000007 01 000000"},
    {"RE-CONFIG, one TSN", "8200 0014 0010 0010 00000009 00000001 00000021"},
    {"RE-CONFIG, parameter beyond the end", "8200 000c 000f 000c 0000000b"},
    {"RE-CONFIG, parameter length of 3", "8200 0008 000f 0003"},
    {"RE-CONFIG, more streams without count", "8200 000c 0011 0008 00000005"},
    {"chunk of unknown type", "0f00 0004"},
};

/**
 * @ingroup sctp-tests
 * Chunks that break the RFC's format.
 */
class MalformedChunkTestCase : public TestCase
{
  public:
    MalformedChunkTestCase()
        : TestCase("Malformed chunks are refused")
    {
    }

  private:
    void DoRun() override;
};

void
MalformedChunkTestCase::DoRun()
{
    for (const auto& [name, hex] : malformedChunks)
    {
        const Bytes bytes = FromHex(hex);
        const ChunkView view = MakeView(bytes);
        NS_TEST_ASSERT_MSG_EQ(view.RawSize(), bytes.size(), name);
        Bytes written;
        NS_TEST_EXPECT_MSG_EQ(Rewrite(view, written), false, name);
        NS_TEST_EXPECT_MSG_EQ(Describe(view).empty(), false, name);
    }
}

/**
 * @ingroup sctp-tests
 * Structs read chunks of their own type only.
 */
class OtherTypeTestCase : public TestCase
{
  public:
    OtherTypeTestCase()
        : TestCase("A chunk is read by the struct of its type alone")
    {
    }

  private:
    void DoRun() override;
};

/**
 * @ingroup sctp-tests
 * @tparam Chunk a chunk struct
 * @param view a chunk
 * @return 1 when the struct reads it
 */
template <typename Chunk>
int
Reads(const ChunkView& view)
{
    Chunk chunk;
    return Chunk::Parse(view, chunk) ? 1 : 0;
}

/**
 * @ingroup sctp-tests
 * @tparam Chunks chunk structs
 * @param view a chunk
 * @return number of structs that read it
 */
template <typename... Chunks>
int
CountReaders(const ChunkView& view, ChunkStructs<Chunks...> /* structs */)
{
    return (Reads<Chunks>(view) + ...);
}

void
OtherTypeTestCase::DoRun()
{
    for (const auto& vector : GetChunkVectors())
    {
        const Bytes bytes = FromHex(vector.hex);
        const ChunkView view = MakeView(bytes);
        const int readers = CountReaders(view, AllChunkStructs{});
        NS_TEST_EXPECT_MSG_EQ(readers, 1, vector.name);
    }
}

/**
 * @ingroup sctp-tests
 * A test that reads all that is in a packet in all ways that there are.
 */
class ReadingTestCase : public TestCase
{
  public:
    /**
     * Constructor.
     *
     * @param name name of the test
     */
    explicit ReadingTestCase(const std::string& name)
        : TestCase(name)
    {
    }

  protected:
    /**
     * Read a packet. Accepted chunks must be written in a form that is read and written again
     * without a change.
     *
     * @param packet the packet
     * @return number of chunks accepted
     */
    uint32_t ReadAll(const Bytes& packet);
};

uint32_t
ReadingTestCase::ReadAll(const Bytes& packet)
{
    VerifyChecksum(packet.data(), packet.size());
    PacketView view;
    PacketView::Parse(packet.data(), packet.size(), view);
    uint32_t accepted = 0;
    for (const auto& chunk : view.GetChunks())
    {
        NS_TEST_EXPECT_MSG_EQ(Describe(chunk).empty(), false, ToHex(packet));
        SctpChunkHeader(chunk.Raw(), chunk.RawSize()).Describe();
        Bytes once;
        if (Rewrite(chunk, once))
        {
            ++accepted;
            Bytes twice;
            NS_TEST_EXPECT_MSG_EQ(Rewrite(MakeView(once), twice), true, ToHex(packet));
            NS_TEST_EXPECT_MSG_EQ(ToHex(twice), ToHex(once), ToHex(packet));
        }
    }
    return accepted;
}

/**
 * @ingroup sctp-tests
 * Packets cut at each length, and chunks with each length field.
 */
class TruncationTestCase : public ReadingTestCase
{
  public:
    TruncationTestCase()
        : ReadingTestCase("Packets cut anywhere, and wrong lengths, are read without harm")
    {
    }

  private:
    void DoRun() override;
};

void
TruncationTestCase::DoRun()
{
    for (const auto& vector : GetChunkVectors())
    {
        const Bytes packet = MakePacket(FromHex(vector.hex));
        const uint32_t length = packet[14] << 8 | packet[15];
        for (uint32_t size = 0; size <= packet.size(); ++size)
        {
            const uint32_t accepted = ReadAll(Bytes(packet.begin(), packet.begin() + size));
            const bool whole = size >= COMMON_HEADER_SIZE + length;
            NS_TEST_EXPECT_MSG_EQ(accepted, (whole ? 1 : 0), vector.name << " cut at " << size);
        }
        for (uint32_t wrong = 0; wrong < length + 10; ++wrong)
        {
            Bytes changed = packet;
            changed[14] = static_cast<uint8_t>(wrong >> 8);
            changed[15] = static_cast<uint8_t>(wrong);
            ReadAll(changed);
        }
    }
}

/**
 * @ingroup sctp-tests
 * Packets with random changes, and packets of random bytes.
 */
class MutationTestCase : public ReadingTestCase
{
  public:
    MutationTestCase()
        : ReadingTestCase("Random packets are read without harm")
    {
    }

  private:
    void DoRun() override;

    /// Number of packets of each kind.
    static constexpr uint32_t PACKETS = 20000;
};

void
MutationTestCase::DoRun()
{
    auto random = CreateObject<UniformRandomVariable>();
    random->SetStream(1);
    const auto& vectors = GetChunkVectors();
    uint32_t accepted = 0;
    for (uint32_t i = 0; i < PACKETS; ++i)
    {
        Bytes chunks;
        for (uint32_t count = random->GetInteger(1, 3); count > 0; --count)
        {
            const Bytes chunk = FromHex(vectors[random->GetInteger(0, vectors.size() - 1)].hex);
            chunks.insert(chunks.end(), chunk.begin(), chunk.end());
        }
        for (uint32_t changes = random->GetInteger(1, 4); changes > 0; --changes)
        {
            uint8_t& byte = chunks[random->GetInteger(0, chunks.size() - 1)];
            // Small numbers make counts and lengths that are nearly right.
            byte =
                random->GetInteger(0, 1) ? random->GetInteger(0, 255) : random->GetInteger(0, 20);
        }
        accepted += ReadAll(MakePacket(chunks));
    }
    NS_TEST_EXPECT_MSG_GT(accepted, PACKETS / 2, "many changes leave a chunk valid");

    const auto types = ChunkRegistry::GetTypes();
    for (uint32_t i = 0; i < PACKETS; ++i)
    {
        Bytes chunks(random->GetInteger(0, 64));
        for (auto& byte : chunks)
        {
            byte = random->GetInteger(0, 255);
        }
        if (chunks.size() >= 4)
        {
            // Else hardly any chunk would be of a known type and fit.
            chunks[0] = types[chunks[0] % types.size()];
            chunks[2] = 0;
            chunks[3] %= 65;
        }
        ReadAll(MakePacket(chunks));
    }
}

} // namespace

std::vector<TestCase*>
MakeHostileInputTests()
{
    return {new MalformedChunkTestCase,
            new OtherTypeTestCase,
            new TruncationTestCase,
            new MutationTestCase};
}

} // namespace sctp
} // namespace ns3
