/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "sctp-wire-test.h"

#include "ns3/packet.h"
#include "ns3/sctp-chunk-header.h"
#include "ns3/sctp-chunk-registry.h"
#include "ns3/sctp-crc32c.h"
#include "ns3/sctp-header.h"
#include "ns3/sctp-packet-builder.h"
#include "ns3/sctp-packet-parser.h"
#include "ns3/test.h"

#include <sstream>

/**
 * @file
 * @ingroup sctp-tests
 * Tests of the checksum and of the headers that go into packets.
 */

namespace ns3
{
namespace sctp
{

namespace
{

/// COOKIE ACK and a DATA chunk with "ab"; the checksum was worked out bit by bit, outside ns-3.
const std::string KNOWN_PACKET = "0007 0009 01020304 81753648  0b00 0004"
                                 "0003 0012 0000000a 0002 0003 0000002e 6162 0000";

/**
 * @ingroup sctp-tests
 * @param packet a packet
 * @return its bytes
 */
Bytes
GetBytes(Ptr<const Packet> packet)
{
    Bytes bytes(packet->GetSize());
    packet->CopyData(bytes.data(), bytes.size());
    return bytes;
}

/**
 * @ingroup sctp-tests
 * @tparam Chunk one of the chunk structs
 * @param chunk a chunk
 * @return its header
 */
template <typename Chunk>
SctpChunkHeader
MakeHeader(const Chunk& chunk)
{
    Bytes bytes;
    ByteWriter writer(bytes);
    chunk.Write(writer);
    return SctpChunkHeader(bytes.data(), static_cast<uint32_t>(bytes.size()));
}

/**
 * @ingroup sctp-tests
 * @param header a header
 * @return its printed text
 */
std::string
Print(const Header& header)
{
    std::ostringstream os;
    header.Print(os);
    return os.str();
}

/**
 * @ingroup sctp-tests
 * @param chunks the chunks that follow the header
 * @param withChecksum whether the header gets its checksum
 * @return the packet with a common header of ports 7 and 9 and tag 0x01020304
 */
Ptr<Packet>
AddCommonHeader(Ptr<Packet> chunks, bool withChecksum)
{
    SctpHeader header;
    header.SetSourcePort(7);
    header.SetDestinationPort(9);
    header.SetVerificationTag(0x01020304);
    if (withChecksum)
    {
        header.SetChecksumFor(chunks);
    }
    chunks->AddHeader(header);
    return chunks;
}

/**
 * @ingroup sctp-tests
 * CRC32c of the examples in RFC 3720 appendix B.4, and of the usual check string.
 */
class Crc32cTestCase : public TestCase
{
  public:
    Crc32cTestCase()
        : TestCase("CRC32c of known strings")
    {
    }

  private:
    void DoRun() override;
};

void
Crc32cTestCase::DoRun()
{
    const std::string check = "123456789";
    const auto* digits = reinterpret_cast<const uint8_t*>(check.data());
    NS_TEST_EXPECT_MSG_EQ(Crc32c(digits, check.size()), 0xe3069283, "check string");
    NS_TEST_EXPECT_MSG_EQ(Crc32c(digits, 0), 0, "nothing");

    Bytes ascending(32);
    for (uint8_t i = 0; i < 32; ++i)
    {
        ascending[i] = i;
    }
    const Bytes descending(ascending.rbegin(), ascending.rend());
    const Bytes command = FromHex("01c00000 00000000 00000000 00000000 14000000 00000400"
                                  "00000014 00000018 28000000 00000000 02000000 00000000");
    NS_TEST_EXPECT_MSG_EQ(Crc32c(Bytes(32).data(), 32), 0x8a9136aa, "zeros");
    NS_TEST_EXPECT_MSG_EQ(Crc32c(Bytes(32, 0xff).data(), 32), 0x62a8ab43, "ones");
    NS_TEST_EXPECT_MSG_EQ(Crc32c(ascending.data(), 32), 0x46dd794e, "ascending");
    NS_TEST_EXPECT_MSG_EQ(Crc32c(descending.data(), 32), 0x113fdb5c, "descending");
    NS_TEST_EXPECT_MSG_EQ(Crc32c(command.data(), command.size()), 0xd9963a56, "iSCSI command");

    Crc32cCalculator pieces;
    pieces.Add(digits, 4);
    pieces.Add(digits + 4, 5);
    NS_TEST_EXPECT_MSG_EQ(pieces.Get(), 0xe3069283, "in pieces");
}

/**
 * @ingroup sctp-tests
 * The checksum of a packet leaves its own field out, and each wrong bit is seen.
 */
class PacketChecksumTestCase : public TestCase
{
  public:
    PacketChecksumTestCase()
        : TestCase("The checksum of a packet is verified")
    {
    }

  private:
    void DoRun() override;
};

void
PacketChecksumTestCase::DoRun()
{
    Bytes bytes = FromHex(KNOWN_PACKET);
    NS_TEST_EXPECT_MSG_EQ(PacketCrc32c(bytes.data(), bytes.size()), 0x48367581, "known");
    NS_TEST_EXPECT_MSG_EQ(VerifyChecksum(bytes.data(), bytes.size()), true, "right");
    for (size_t bit = 0; bit < 8 * bytes.size(); ++bit)
    {
        bytes[bit / 8] ^= 1 << bit % 8;
        NS_TEST_EXPECT_MSG_EQ(VerifyChecksum(bytes.data(), bytes.size()), false, "bit " << bit);
        bytes[bit / 8] ^= 1 << bit % 8;
    }
    for (size_t size = 0; size < COMMON_HEADER_SIZE; ++size)
    {
        const Bytes part(bytes.begin(), bytes.begin() + size);
        NS_TEST_EXPECT_MSG_EQ(VerifyChecksum(part.data(), size), false, "too short");
        NS_TEST_EXPECT_MSG_EQ(PacketCrc32c(part.data(), size), 0, "too short");
    }
}

/**
 * @ingroup sctp-tests
 * A packet put together from headers has the known bytes, and comes apart again.
 */
class PacketHeadersTestCase : public TestCase
{
  public:
    PacketHeadersTestCase()
        : TestCase("A packet made from headers has the known bytes")
    {
    }

  private:
    void DoRun() override;
};

void
PacketHeadersTestCase::DoRun()
{
    DataChunk data;
    data.begin = true;
    data.end = true;
    data.tsn = 10;
    data.streamId = 2;
    data.ssn = 3;
    data.ppid = 46;
    data.payloadSize = 2;
    auto packet = Create<Packet>(reinterpret_cast<const uint8_t*>("ab"), 2);
    packet->AddAtEnd(Create<Packet>(2)); // AddPaddingAtEnd() would not write zeros
    packet->AddHeader(MakeHeader(data));
    packet->AddHeader(MakeHeader(CookieAckChunk{}));
    AddCommonHeader(packet, true);
    NS_TEST_EXPECT_MSG_EQ(ToHex(GetBytes(packet)), ToHex(FromHex(KNOWN_PACKET)), "known bytes");

    const Bytes flat = GetBytes(packet);
    PacketView view;
    NS_TEST_ASSERT_MSG_EQ(PacketView::Parse(flat.data(), flat.size(), view), true, "parses");
    NS_TEST_EXPECT_MSG_EQ(view.GetHeader().checksum, 0x48367581, "the same number everywhere");

    SctpHeader common;
    NS_TEST_EXPECT_MSG_EQ(packet->RemoveHeader(common), 12, "common header");
    NS_TEST_EXPECT_MSG_EQ(common.GetSourcePort(), 7, "source port");
    NS_TEST_EXPECT_MSG_EQ(common.GetDestinationPort(), 9, "destination port");
    NS_TEST_EXPECT_MSG_EQ(common.GetVerificationTag(), 0x01020304, "tag");
    NS_TEST_EXPECT_MSG_EQ(common.GetChecksum(), 0x48367581, "checksum");
    NS_TEST_EXPECT_MSG_EQ(Print(common), "7 > 9 tag=16909060", "printed");

    SctpChunkHeader chunk;
    NS_TEST_EXPECT_MSG_EQ(packet->RemoveHeader(chunk), 4, "COOKIE ACK");
    NS_TEST_EXPECT_MSG_EQ(Print(chunk), "COOKIE ACK", "printed");
    NS_TEST_EXPECT_MSG_EQ(packet->RemoveHeader(chunk), 16, "DATA without its user data");
    NS_TEST_EXPECT_MSG_EQ(Print(chunk),
                          "DATA tsn=10 sid=2 ssn=3 ppid=46 size=2 flags=BE",
                          "printed with the size of the user data");
    NS_TEST_EXPECT_MSG_EQ(ToHex(GetBytes(packet)), "61620000", "user data and padding");
}

/**
 * @ingroup sctp-tests
 * Any chunk goes into a packet and out of it; also one that is cut.
 */
class ChunkHeaderTestCase : public TestCase
{
  public:
    ChunkHeaderTestCase()
        : TestCase("Chunks of any type go into packets and are printed")
    {
    }

  private:
    void DoRun() override;

    /**
     * Read the first bytes of a packet as a chunk.
     *
     * @param hex the packet
     * @param size how many bytes the chunk should take
     * @param text its expected text
     */
    void Check(const std::string& hex, uint32_t size, const std::string& text);
};

void
ChunkHeaderTestCase::Check(const std::string& hex, uint32_t size, const std::string& text)
{
    const Bytes bytes = FromHex(hex);
    auto packet = Create<Packet>(bytes.data(), bytes.size());
    SctpChunkHeader chunk;
    NS_TEST_EXPECT_MSG_EQ(packet->RemoveHeader(chunk), size, hex);
    NS_TEST_EXPECT_MSG_EQ(Print(chunk), text, hex);
    packet->AddHeader(chunk);
    NS_TEST_EXPECT_MSG_EQ(ToHex(GetBytes(packet)), ToHex(bytes), hex);
}

void
ChunkHeaderTestCase::DoRun()
{
    for (const auto& vector : GetChunkVectors())
    {
        const Bytes bytes = FromHex(vector.hex);
        const uint32_t dataHeader = ChunkRegistry::GetDataHeaderSize(bytes[0]);
        const uint32_t size = dataHeader > 0 ? dataHeader : bytes.size();
        Check(vector.hex + "0e000004", size, vector.description);
    }
    Check("7f01 0006 abcd 0000", 8, "unknown chunk type=127 flags=1 size=6");
    Check("0700 0007 000000 00", 8, "SHUTDOWN malformed, 7 bytes");
    Check("1000 0008 00000001", 8, "NR-SACK malformed, 8 bytes");
    Check("b400 0008 00000001", 8, "TIMESTAMPS malformed, 8 bytes");
    Check("0b00 0000 01020304", 4, "malformed chunk, 4 bytes");
    Check("0700 0008 0000", 6, "malformed chunk, 6 bytes");
    Check("0003 0020 00000001", 8, "malformed chunk, 8 bytes");
    Check("0b00", 2, "malformed chunk, 2 bytes");
    NS_TEST_EXPECT_MSG_EQ(Print(SctpChunkHeader()), "malformed chunk, 0 bytes", "nothing held");

    auto cut = Create<Packet>(5);
    SctpHeader common;
    NS_TEST_EXPECT_MSG_EQ(cut->RemoveHeader(common), 5, "a common header that is cut");
}

/**
 * @ingroup sctp-tests
 * Packets of several chunks, put together for printing and not: ns-3 gets headers of its own for
 * chunks that may be printed.
 */
class PacketBuilderTestCase : public TestCase
{
  public:
    PacketBuilderTestCase()
        : TestCase("A packet has the same bytes whether headers are kept for printing or not")
    {
    }

  private:
    void DoRun() override;

    /**
     * Puts the same packet together in both ways.
     * @param chunks c = a chunk of control, C = two of them, d = DATA, r = the same DATA again,
     *        p = prepend a chunk, i = insert one behind the leading chunk, o = omit the checksum
     * @param checksum whether the checksum is computed
     */
    void Check(const std::string& chunks, bool checksum);
};

/**
 * @ingroup sctp-tests
 * Adds a chunk to a packet.
 * @param builder the packet
 * @param kind as in PacketBuilderTestCase::Check
 * @param payload user data of DATA
 */
void
AddTo(PacketBuilder& builder, char kind, const Ptr<Packet>& payload)
{
    const Bytes control = FromHex("0b00 0004");
    switch (kind)
    {
    case 'c':
        builder.AddControl(control);
        break;
    case 'C':
        builder.AddControl(FromHex("0300 0010 0000000a 00001000 0000 0000 0b00 0004"));
        break;
    case 'd':
    case 'r':
        builder.AddData(FromHex("0003 0015 0000000a 0002 0003 0000002e"), payload, kind == 'r');
        break;
    case 'p':
        builder.Prepend(control);
        break;
    case 'i':
        builder.InsertBehindLeading(control);
        break;
    default:
        builder.OmitChecksum();
        break;
    }
}

void
PacketBuilderTestCase::Check(const std::string& chunks, bool checksum)
{
    Bytes bytes[2];
    for (const bool printed : {false, true})
    {
        const uint8_t text[] = "abcde";
        const auto payload = Create<Packet>(text, 5);
        PacketBuilder builder(1000, printed);
        for (const char kind : chunks)
        {
            AddTo(builder, kind, payload);
        }
        const Bytes before = builder.CopyChunks();
        const uint32_t size = builder.GetSize();
        NS_TEST_EXPECT_MSG_EQ(builder.IsEmpty(), (size == 0), chunks);
        NS_TEST_EXPECT_MSG_EQ(before.size(), size, chunks);
        bytes[printed] = GetBytes(builder.Build(7, 9, 0x01020304, checksum));
        NS_TEST_EXPECT_MSG_EQ(
            (Bytes(bytes[printed].begin() + COMMON_HEADER_SIZE, bytes[printed].end()) == before),
            true,
            chunks);
    }
    NS_TEST_EXPECT_MSG_EQ((bytes[0] == bytes[1]), true, chunks);
}

void
PacketBuilderTestCase::DoRun()
{
    for (const bool checksum : {false, true})
    {
        for (const std::string chunks :
             {"", "c", "C", "d", "dr", "rd", "cd", "Cdr", "dp", "cp", "Cdip", "di", "cdo", "p"})
        {
            Check(chunks, checksum);
        }
    }
}

} // namespace

std::vector<TestCase*>
MakeHeaderTests()
{
    return {new Crc32cTestCase,
            new PacketChecksumTestCase,
            new PacketHeadersTestCase,
            new ChunkHeaderTestCase,
            new PacketBuilderTestCase};
}

} // namespace sctp
} // namespace ns3
