/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "sctp-wire-test.h"

#include "ns3/sctp-chunk-header.h"
#include "ns3/sctp-compat.h"
#include "ns3/sctp-packet-parser.h"
#include "ns3/test.h"

#include <algorithm>
#include <type_traits>

/**
 * @file
 * @ingroup sctp-tests
 * Tests of the wire format: bytes known from RFC 9260, and how packets are taken apart.
 */

namespace ns3
{
namespace sctp
{

namespace
{

/**
 * @ingroup sctp-tests
 * A chunk of known bytes is understood as the RFC says, and is written as the same bytes.
 */
class ChunkVectorTestCase : public TestCase
{
  public:
    /**
     * Constructor.
     *
     * @param vector the chunk
     */
    explicit ChunkVectorTestCase(const ChunkVector& vector)
        : TestCase(vector.name),
          m_vector(vector)
    {
    }

  private:
    void DoRun() override;

    ChunkVector m_vector; ///< the chunk
};

void
ChunkVectorTestCase::DoRun()
{
    const Bytes bytes = FromHex(m_vector.hex);
    const Bytes packet = MakePacket(bytes);
    PacketView view;
    NS_TEST_ASSERT_MSG_EQ(PacketView::Parse(packet.data(), packet.size(), view), true, "valid");
    NS_TEST_ASSERT_MSG_EQ(view.GetChunks().size(), 1, "one chunk");
    const ChunkView& chunk = view.GetChunks()[0];
    NS_TEST_ASSERT_MSG_EQ(chunk.offset, COMMON_HEADER_SIZE, "first");
    NS_TEST_ASSERT_MSG_EQ(Describe(chunk), m_vector.description, "understood");
    Bytes written;
    NS_TEST_ASSERT_MSG_EQ(Rewrite(chunk, written), true, "readable");
    NS_TEST_ASSERT_MSG_EQ(ToHex(written), ToHex(bytes), "written as it was");
}

/**
 * @ingroup sctp-tests
 * The treatment of unknown chunks and parameters follows the two highest bits of the type.
 */
class UnknownActionTestCase : public TestCase
{
  public:
    UnknownActionTestCase()
        : TestCase("Unknown types are treated by their two highest bits")
    {
    }

  private:
    void DoRun() override;
};

void
UnknownActionTestCase::DoRun()
{
    const UnknownAction actions[] = {UnknownAction::STOP,
                                     UnknownAction::STOP_AND_REPORT,
                                     UnknownAction::SKIP,
                                     UnknownAction::SKIP_AND_REPORT};
    for (uint32_t high = 0; high < 4; ++high)
    {
        for (uint32_t low : {0x00, 0x11, 0x3f})
        {
            const bool chunkRight = GetUnknownChunkAction(high << 6 | low) == actions[high];
            NS_TEST_EXPECT_MSG_EQ(chunkRight, true, "chunk " << high << " " << low);
            const bool right = GetUnknownParameterAction(high << 14 | low << 8) == actions[high];
            NS_TEST_EXPECT_MSG_EQ(right, true, "parameter " << high << " " << low);
        }
    }
}

/**
 * @ingroup sctp-tests
 * The reader never passes the end, and stays failed once it tried.
 */
class ByteAccessTestCase : public TestCase
{
  public:
    ByteAccessTestCase()
        : TestCase("Bytes are read and written big endian, and never beyond the end")
    {
    }

  private:
    void DoRun() override;
};

void
ByteAccessTestCase::DoRun()
{
    Bytes bytes{0xee};
    ByteWriter writer(bytes);
    writer.U8(1);
    writer.U16(0x0203);
    writer.U32(0x04050607);
    writer.PadTo4();
    NS_TEST_EXPECT_MSG_EQ(ToHex(bytes), "ee0102030405060700", "padded from the writer's start");
    NS_TEST_EXPECT_MSG_EQ(writer.Size(), 8, "counted from the writer's start");

    ByteReader reader(bytes.data() + 1, 7);
    NS_TEST_EXPECT_MSG_EQ(reader.U8(), 1, "8 bits");
    NS_TEST_EXPECT_MSG_EQ(reader.U16(), 0x0203, "16 bits");
    NS_TEST_EXPECT_MSG_EQ(reader.U32(), 0x04050607, "32 bits");
    NS_TEST_EXPECT_MSG_EQ(reader.Left(), 0, "all read");
    NS_TEST_EXPECT_MSG_EQ(reader.Ok(), true, "to the end is fine");
    NS_TEST_EXPECT_MSG_EQ(reader.U8(), 0, "beyond the end is zero");
    NS_TEST_EXPECT_MSG_EQ(reader.Ok(), false, "and a failure");

    ByteReader failed(bytes.data(), 3);
    failed.U32();
    NS_TEST_EXPECT_MSG_EQ(failed.U8(), 0, "a failure is for good");
    NS_TEST_EXPECT_MSG_EQ(failed.Left(), 0, "nothing is left after it");
    NS_TEST_EXPECT_MSG_EQ(Padded(0) + Padded(1) + Padded(4) + Padded(65533), 65544, "padding");
}

/**
 * @ingroup sctp-tests
 * A packet is taken apart into its chunks; a partial chunk is dropped, those before it are kept.
 */
class PacketViewTestCase : public TestCase
{
  public:
    PacketViewTestCase()
        : TestCase("A packet gives its whole chunks and drops a partial one")
    {
    }

  private:
    void DoRun() override;

    /**
     * Take a packet apart.
     *
     * @param hex the chunks
     * @param offsets where the chunks should be found
     * @param truncated whether a partial chunk should have been dropped
     */
    void Check(const std::string& hex, const std::vector<uint32_t>& offsets, bool truncated);
};

void
PacketViewTestCase::Check(const std::string& hex,
                          const std::vector<uint32_t>& offsets,
                          bool truncated)
{
    const Bytes packet = MakePacket(FromHex(hex));
    PacketView view;
    const bool valid = PacketView::Parse(packet.data(), packet.size(), view);
    NS_TEST_EXPECT_MSG_EQ(valid, !offsets.empty(), hex);
    NS_TEST_EXPECT_MSG_EQ(view.IsTruncated(), truncated, hex);
    NS_TEST_EXPECT_MSG_EQ(view.GetHeader().sourcePort, 7, hex);
    NS_TEST_EXPECT_MSG_EQ(view.GetHeader().destinationPort, 9, hex);
    NS_TEST_EXPECT_MSG_EQ(view.GetHeader().verificationTag, 0x01020304, hex);
    NS_TEST_ASSERT_MSG_EQ(view.GetChunks().size(), offsets.size(), hex);
    for (size_t i = 0; i < offsets.size(); ++i)
    {
        const ChunkView& chunk = view.GetChunks()[i];
        NS_TEST_EXPECT_MSG_EQ(chunk.offset, offsets[i], hex);
        const bool inPlace = chunk.Raw() == packet.data() + offsets[i];
        NS_TEST_EXPECT_MSG_EQ(inPlace, true, hex);
        const uint32_t length = packet[offsets[i] + 2] << 8 | packet[offsets[i] + 3];
        NS_TEST_EXPECT_MSG_EQ(chunk.RawSize(), length, hex);
    }
}

void
PacketViewTestCase::DoRun()
{
    Check("0b000004", {12}, false);
    Check("0b000004 0a000005 11000000 0e000004", {12, 16, 24}, false);
    Check("0a000005 11", {12}, false);        // padding that is missing is no harm
    Check("0a000005 11ffff ff", {12}, false); // nor is padding that is not zero
    Check("fe000005 11000000", {12}, false);  // types are not judged here
    Check("", {}, false);
    Check("0b0000", {}, true);
    Check("0b000003", {}, true);
    Check("0b000000", {}, true);
    Check("0b000005", {}, true);
    Check("0b000004 00", {12}, true);
    Check("0b000004 0b000000", {12}, true);
    Check("0b000004 0a0000ff 01020304", {12}, true);
    std::string many;
    std::vector<uint32_t> offsets;
    for (uint32_t i = 0; i < 100; ++i)
    {
        many += "0b000004";
        offsets.push_back(COMMON_HEADER_SIZE + 4 * i);
    }
    Check(many, offsets, false);

    const Bytes packet = FromHex("0007 0009 01020304 a1b2c3d4");
    for (uint32_t size = 0; size <= packet.size(); ++size)
    {
        const Bytes part(packet.begin(), packet.begin() + size);
        PacketView view;
        NS_TEST_EXPECT_MSG_EQ(PacketView::Parse(part.data(), size, view), false, "no chunk");
    }
    PacketView view;
    PacketView::Parse(packet.data(), packet.size(), view);
    NS_TEST_EXPECT_MSG_EQ(view.GetHeader().checksum, 0xd4c3b2a1, "lowest byte first");
}

/**
 * @ingroup sctp-tests
 * SACKs with odd Gap Ack Blocks.
 */
class GapBlockTestCase : public TestCase
{
  public:
    GapBlockTestCase()
        : TestCase("Gap Ack Blocks are sorted and merged")
    {
    }

  private:
    void DoRun() override;
};

void
GapBlockTestCase::DoRun()
{
    const std::vector<std::pair<std::string, std::string>> cases = {
        {"0005 0006 0002 0003", "2-3,5-6"},
        {"0002 0003 0004 0006", "2-6"},
        {"0002 0009 0003 0004", "2-9"},
        {"0002 0005 0002 0005", "2-5"},
        {"0001 ffff 0001 0001", "1-65535"},
        {"fffe ffff 0002 0002", "2-2,65534-65535"},
        {"0001 0001 0003 0003", "1-1,3-3"},
    };
    for (const auto& [blocks, merged] : cases)
    {
        const Bytes bytes = FromHex("03000018 00000001 00000002 00020000" + blocks);
        NS_TEST_EXPECT_MSG_EQ(Describe(MakeView(bytes)), "SACK cum=1 a_rwnd=2 gaps=" + merged, "");
    }
    for (const std::string blocks :
         {"0000 0001 0003 0004", "0003 0002 0005 0006", "0002 0003 0006 0005"})
    {
        const Bytes bytes = FromHex("03000018 00000001 00000002 00020000" + blocks);
        SackChunk sack;
        NS_TEST_EXPECT_MSG_EQ(SackChunk::Parse(MakeView(bytes), sack), false, blocks);
    }
}

/**
 * @ingroup sctp-tests
 * The suite of the wire format.
 */
class SctpWireTestSuite : public TestSuite
{
  public:
    SctpWireTestSuite();
};

SctpWireTestSuite::SctpWireTestSuite()
    : TestSuite("sctp-wire", Type::UNIT)
{
    AddTestCase(new ByteAccessTestCase, SCTP_TEST_QUICK);
    AddTestCase(new UnknownActionTestCase, SCTP_TEST_QUICK);
    AddTestCase(new PacketViewTestCase, SCTP_TEST_QUICK);
    for (const auto& vector : GetChunkVectors())
    {
        AddTestCase(new ChunkVectorTestCase(vector), SCTP_TEST_QUICK);
    }
    AddTestCase(new GapBlockTestCase, SCTP_TEST_QUICK);
    for (const auto& tests :
         {MakeParameterTests(), MakeHostileInputTests(), MakeHeaderTests(), MakeRegistryTests()})
    {
        for (TestCase* test : tests)
        {
            AddTestCase(test, SCTP_TEST_QUICK);
        }
    }
}

/// Registers the suite.
SctpWireTestSuite g_sctpWireTestSuite;

} // namespace

} // namespace sctp
} // namespace ns3
