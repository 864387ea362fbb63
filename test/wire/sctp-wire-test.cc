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

const std::vector<ChunkVector>&
GetChunkVectors()
{
    static const std::vector<ChunkVector> vectors = {
        {"DATA, first and last fragment",
         "00 03 0014  0000000a 0002 0003 0000002e  61626364",
         "DATA tsn=10 sid=2 ssn=3 ppid=46 size=4 flags=BE"},
        {"DATA, unordered and immediate, padded",
         "00 0d 0011  ffffffff ffff 0000 00000000  61 000000",
         "DATA tsn=4294967295 sid=65535 ssn=0 ppid=0 size=1 flags=IUE"},
        {"DATA without user data",
         "00 00 0010  00000001 0000 0000 00000000",
         "DATA tsn=1 sid=0 ssn=0 ppid=0 size=0 flags="},
        {"INIT without parameters",
         "01 00 0014  01020304 00010000 0005 0006 0000000b",
         "INIT tag=16909060 a_rwnd=65536 os=5 mis=6 tsn=11"},
        {"INIT with all parameters",
         "01 00 0040  01020304 00010000 0005 0006 0000000b"
         "  0005 0008 0a010101  0006 0014 20010db8 00000000 00000000 00000001"
         "  0009 0008 000003e8  000c 0008 0005 0006",
         "INIT tag=16909060 a_rwnd=65536 os=5 mis=6 tsn=11 addresses=10.1.1.1,2001:db8::1"
         " preservative=1000 ms"},
        {"INIT with one supported address type",
         "01 00 001a  01020304 00010000 0005 0006 0000000b  000c 0006 0006 0000",
         "INIT tag=16909060 a_rwnd=65536 os=5 mis=6 tsn=11"},
        {"INIT with the deprecated host name",
         "01 00 001e  01020304 00010000 0005 0006 0000000b  000b 000a 612e65786100 0000",
         "INIT tag=16909060 a_rwnd=65536 os=5 mis=6 tsn=11 host name"},
        {"INIT ACK with cookie and reports",
         "02 00 003c  0a0b0c0d 00001000 0001 ffff 80000000  0007 0009 0102030405 000000"
         "  0005 0008 0a020202  0008 000a c123 0006 aabb 0000  0008 0008 d100 0004",
         "INIT ACK tag=168496141 a_rwnd=4096 os=1 mis=65535 tsn=2147483648 addresses=10.2.2.2"
         " cookie=5 bytes reported=2"},
        {"SACK of the RFC's example",
         "03 00 0018  0000000c 00001234 0002 0000  0002 0003 0005 0005",
         "SACK cum=12 a_rwnd=4660 gaps=2-3,5-5"},
        {"SACK with duplicates",
         "03 00 001c  0000000c 00001234 0001 0002  ffff ffff  00000009 0000000a",
         "SACK cum=12 a_rwnd=4660 gaps=65535-65535 duplicates=9,10"},
        {"SACK with flags that are not of RFC 9260",
         "03 02 0010  00000000 00000000 0000 0000",
         "SACK cum=0 a_rwnd=0 flags=2"},
        {"HEARTBEAT", "04 00 000d  0001 0009 aabbccddee 000000", "HEARTBEAT info=5 bytes"},
        {"HEARTBEAT ACK", "05 00 0008  0001 0004", "HEARTBEAT ACK info=0 bytes"},
        {"ABORT", "06 00 0004", "ABORT"},
        {"ABORT with reflected tag and cause",
         "06 01 000b  000c 0007 627965 00",
         "ABORT T User-Initiated Abort \"bye\""},
        {"SHUTDOWN", "07 00 0008  00000005", "SHUTDOWN cum=5"},
        {"SHUTDOWN ACK", "08 00 0004", "SHUTDOWN ACK"},
        {"ERROR with two causes",
         "09 00 0014  0003 0008 000f4240  0001 0008 0007 0000",
         "ERROR Stale Cookie by 1000000 us; Invalid Stream Identifier 7"},
        {"ERROR with a padded cause before another",
         "09 00 0010  000c 0005 61 000000  0004 0004",
         "ERROR User-Initiated Abort \"a\"; Out of Resource"},
        {"COOKIE ECHO", "0a 00 0007  010203 00", "COOKIE ECHO cookie=3 bytes"},
        {"COOKIE ACK", "0b 00 0004", "COOKIE ACK"},
        {"ECNE", "0c 00 0008  00000011", "ECNE tsn=17"},
        {"CWR", "0d 00 0008  00000012", "CWR tsn=18"},
        {"SHUTDOWN COMPLETE", "0e 00 0004", "SHUTDOWN COMPLETE"},
        {"SHUTDOWN COMPLETE with reflected tag", "0e 01 0004", "SHUTDOWN COMPLETE T"},
        {"NR-SACK with blocks of both kinds and a duplicate",
         "10 00 0020  0000000c 00001234 0001 0001 0001 0000  0002 0003 0005 0006  00000009",
         "NR-SACK cum=12 a_rwnd=4660 gaps=2-3 nr-gaps=5-6 duplicates=9"},
        {"NR-SACK without blocks",
         "10 40 0014  00000001 00000002 0000 0000 0000 0000",
         "NR-SACK cum=1 a_rwnd=2 flags=64"},
        {"NR-SACK with non-renegable blocks alone",
         "10 00 001c  0000000c 00001234 0000 0002 0000 0000  0002 0002 0004 ffff",
         "NR-SACK cum=12 a_rwnd=4660 nr-gaps=2-2,4-65535"},
        {"I-DATA, first fragment",
         "40 02 0018  0000000a 0002 0000 ffffffff 0000002e  61626364",
         "I-DATA tsn=10 sid=2 mid=4294967295 ppid=46 size=4 flags=B"},
        {"I-DATA, last fragment, unordered and immediate, padded",
         "40 0d 0015  ffffffff ffff 0000 00010000 ffffffff  61 000000",
         "I-DATA tsn=4294967295 sid=65535 mid=65536 fsn=4294967295 size=1 flags=IUE"},
        {"I-DATA, a whole message",
         "40 03 0018  0000000a 0002 0000 00000003 0000002e  61626364",
         "I-DATA tsn=10 sid=2 mid=3 ppid=46 size=4 flags=BE"},
        {"I-DATA without user data",
         "40 00 0014  00000001 0000 0000 00000000 00000001",
         "I-DATA tsn=1 sid=0 mid=0 fsn=1 size=0 flags="},
        {"I-FORWARD-TSN", "c2 00 0008  00000011", "I-FORWARD-TSN cum=17"},
        {"I-FORWARD-TSN with messages",
         "c2 00 0018  00000011  0001 0000 00000005  ffff 0001 ffffffff",
         "I-FORWARD-TSN cum=17 stream=1 mid=5 stream=65535 mid=4294967295 unordered"},
        {"PSN-DATA",
         "4d 33 0018  00000007 0000000a 0002 0003 0000002e  61626364",
         "PSN-DATA path=3 psn=7 tsn=10 sid=2 ssn=3 ppid=46 size=4 flags=BE"},
        {"PSN-SACK of the first form",
         "8d 20 0010  00000007 00001234 0000 0000",
         "PSN-SACK path=2 cumPsn=7 a_rwnd=4660"},
        {"PSN-SACK of the modified form",
         "8d 31 001c  0000000c 00000007 00001234 0001 0001  0002 0003  00000009",
         "PSN-SACK path=3 cumPsn=7 cum=12 a_rwnd=4660 gaps=2-3 duplicates=9"},
        {"LS-DATA",
         "4e 03 0018  0000000a 30000007 0002 0003 0000002e  61626364",
         "LS-DATA path=3 psn=7 tsn=10 sid=2 ssn=3 ppid=46 size=4 flags=BE"},
        {"LS-DATA, largest numbers, padded",
         "4e 0c 0015  ffffffff ffffffff ffff ffff ffffffff  61 000000",
         "LS-DATA path=15 psn=268435455 tsn=4294967295 sid=65535 ssn=65535 ppid=4294967295 size=1 "
         "flags=IU"},
        {"LS-SACK",
         "8e 00 0018  0000000c 00001234 00000005 20000007 0000 0000",
         "LS-SACK path=2 cumPsn=7 cum=12 a_rwnd=4660 time=5"},
        {"LS-SACK with a block and a duplicate",
         "8e 00 0020  0000000c 00001234 ffffffff ffffffff 0001 0001  0002 0003  00000009",
         "LS-SACK path=15 cumPsn=268435455 cum=12 a_rwnd=4660 time=4294967295 gaps=2-3 "
         "duplicates=9"},
        {"CMP-DATA",
         "4f 03 0018  30000007 0000000a 0002 0003 0000002e  61626364",
         "CMP-DATA path=3 psn=7 tsn=10 sid=2 ssn=3 ppid=46 size=4 flags=BE"},
        {"CMP-SACK", "8f 00 0010  0000000c 00000005 0000 0000", "CMP-SACK cum=12 time=5"},
        {"CMP-SACK with two windows, a block and a duplicate",
         "8f 02 0020  0000000c 00000005 00001234 ffffffff 0001 0001  0002 0003  00000009",
         "CMP-SACK cum=12 time=5 path=0 a_rwnd=4660 path=15 a_rwnd=268435455 gaps=2-3 "
         "duplicates=9"},
        {"Timestamps without echo", "b4 00 000c  00000064 00000000", "TIMESTAMPS value=100 us"},
        {"Timestamps with echo",
         "b4 01 000c  00000064 00000032",
         "TIMESTAMPS value=100 us echo=50 us"},
        {"FORWARD-TSN without streams", "c0 00 0008  0000000c", "FORWARD-TSN cum=12"},
        {"FORWARD-TSN with two streams",
         "c0 00 0010  fffffffe 0001 0002 ffff 0000",
         "FORWARD-TSN cum=4294967294 stream=1 ssn=2 stream=65535 ssn=0"},
        {"RE-CONFIG, reset of outgoing and incoming streams",
         "82 00 0024  000d 0012 00000005 00000006 00000007 0001 0000"
         "            000e 000c 00000006 0001 ffff",
         "RE-CONFIG reset-outgoing=5 answers=6 last-tsn=7 streams=1 reset-incoming=6 "
         "streams=1,65535"},
        {"RE-CONFIG, reset of all outgoing streams as an answer, and a response",
         "82 00 0020  0010 000c 00000009 00000001  000d 0010 00000005 00000009 00000007",
         "RE-CONFIG response=9 performed reset-outgoing=5 answers=9 last-tsn=7 streams=all"},
        {"RE-CONFIG, reset of TSNs", "82 00 000c  000f 0008 0000000b", "RE-CONFIG reset-tsns=11"},
        {"RE-CONFIG, response to a reset of TSNs, and a denial",
         "82 00 0024  0010 0014 0000000b 00000001 00000021 80000021  0010 000c 0000000c 00000002",
         "RE-CONFIG response=11 performed sender-next=33 receiver-next=2147483681 response=12 "
         "denied"},
        {"RE-CONFIG, more streams",
         "82 00 001c  0011 000c 00000005 ffff 0000  0012 000c 00000006 0002 0000",
         "RE-CONFIG add-outgoing=5 count=65535 add-incoming=6 count=2"},
    };
    return vectors;
}

Bytes
FromHex(const std::string& hex)
{
    std::string digits;
    for (char c : hex)
    {
        if (c != ' ')
        {
            digits += c;
        }
    }
    Bytes bytes(digits.size() / 2);
    for (size_t i = 0; i < bytes.size(); ++i)
    {
        bytes[i] = static_cast<uint8_t>(std::stoi(digits.substr(2 * i, 2), nullptr, 16));
    }
    return bytes;
}

std::string
ToHex(const Bytes& bytes)
{
    static constexpr char DIGITS[] = "0123456789abcdef";
    std::string hex;
    for (uint8_t byte : bytes)
    {
        hex += DIGITS[byte >> 4];
        hex += DIGITS[byte & 15];
    }
    return hex;
}

Bytes
MakePacket(const Bytes& chunks)
{
    const Bytes header = FromHex("0007 0009 01020304 00000000");
    Bytes packet(header.size() + chunks.size());
    std::copy(header.begin(), header.end(), packet.begin());
    std::copy(chunks.begin(), chunks.end(), packet.begin() + header.size());
    return packet;
}

ChunkView
MakeView(const Bytes& chunk)
{
    ChunkView view;
    view.type = chunk[0];
    view.flags = chunk[1];
    view.value = chunk.data() + TLV_HEADER_SIZE;
    view.valueSize = (chunk[2] << 8 | chunk[3]) - TLV_HEADER_SIZE;
    view.offset = COMMON_HEADER_SIZE;
    return view;
}

namespace
{

/**
 * @ingroup sctp-tests
 * Read a chunk as one struct and write it again.
 *
 * @tparam Chunk the struct
 * @param view the chunk
 * @param writer where to append
 * @return false when the chunk is malformed
 */
template <typename Chunk>
bool
RewriteAs(const ChunkView& view, ByteWriter& writer)
{
    Chunk chunk;
    if (!Chunk::Parse(view, chunk))
    {
        return false;
    }
    chunk.Write(writer);
    if constexpr (std::is_base_of_v<PathData, Chunk> || std::is_same_v<Chunk, IDataChunk>)
    {
        const DataChunk& data = chunk.data;
        writer.Append(view.Raw() + data.payloadOffset - view.offset, data.payloadSize);
        writer.PadTo4();
    }
    return true;
}

/**
 * @ingroup sctp-tests
 * INIT ACK's reports come and go in different members.
 *
 * @param view the chunk
 * @param writer where to append
 * @return false when the chunk is malformed
 */
template <>
bool
RewriteAs<InitChunk>(const ChunkView& view, ByteWriter& writer)
{
    InitChunk chunk;
    if (!InitChunk::Parse(view, chunk))
    {
        return false;
    }
    chunk.unrecognized = chunk.peerUnrecognized;
    chunk.Write(writer);
    return true;
}

/**
 * @ingroup sctp-tests
 * The struct of DATA leaves the user data alone.
 *
 * @param view the chunk
 * @param writer where to append
 * @return false when the chunk is malformed
 */
template <>
bool
RewriteAs<DataChunk>(const ChunkView& view, ByteWriter& writer)
{
    DataChunk chunk;
    if (!DataChunk::Parse(view, chunk))
    {
        return false;
    }
    chunk.Write(writer);
    writer.Append(view.Raw() + chunk.payloadOffset - view.offset, chunk.payloadSize);
    writer.PadTo4();
    return true;
}

/**
 * @ingroup sctp-tests
 * Read a chunk as the struct that reads it, and write it again.
 *
 * @tparam Chunks chunk structs
 * @param view the chunk
 * @param writer where to append
 * @return false when no struct reads the chunk
 */
template <typename... Chunks>
bool
RewriteAsAny(const ChunkView& view, ByteWriter& writer, ChunkStructs<Chunks...> /* structs */)
{
    return (RewriteAs<Chunks>(view, writer) || ...);
}

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
 * What to do with unknown chunks and parameters follows the two highest bits of the type.
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

bool
Rewrite(const ChunkView& view, Bytes& out)
{
    out.clear();
    ByteWriter writer(out);
    return RewriteAsAny(view, writer, AllChunkStructs{});
}

} // namespace sctp
} // namespace ns3
