/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "sctp-wire-test.h"

#include "ns3/sctp-chunk-handlers.h"
#include "ns3/sctp-chunk-header.h"
#include "ns3/sctp-chunk-registry.h"
#include "ns3/sctp-packet-builder.h"
#include "ns3/test.h"

#include <functional>
#include <map>
#include <set>
#include <sstream>

/**
 * @file
 * @ingroup sctp-tests
 * Tests of the registry of chunk types and of tables of handlers.
 */

namespace ns3
{
namespace sctp
{

namespace
{

/// Types that answer a chunk of the peer.
const std::set<uint8_t> ANSWERS{0x03, 0x05, 0x08, 0x0b, 0x10, 0x8d, 0x8e, 0x8f, 0x90};

/// Sizes of headers before user data, by type.
const std::map<uint8_t, uint32_t> DATA_HEADERS{{0x00, 16},
                                               {0x40, 20},
                                               {0x4d, 20},
                                               {0x4e, 20},
                                               {0x4f, 20},
                                               {0x50, 24}};

/// A name from the registry, as a static object sees it before main().
const std::string g_nameBeforeMain = ChunkRegistry::GetName(PsnSackChunk::TYPE);

/**
 * @ingroup sctp-tests
 * @param placement where a chunk may stand
 * @return a letter for it
 */
char
ToLetter(ChunkPlacement placement)
{
    switch (placement)
    {
    case ChunkPlacement::ALONE:
        return 'A';
    case ChunkPlacement::FIRST:
        return 'F';
    case ChunkPlacement::COVER:
        return 'C';
    default:
        return '-';
    }
}

/**
 * @ingroup sctp-tests
 * Each type of RFC 9260 and of the extensions is known by its name.
 */
class RegisteredTypesTestCase : public TestCase
{
  public:
    RegisteredTypesTestCase()
        : TestCase("The registry knows each chunk type by its name")
    {
    }

  private:
    void DoRun() override;
};

void
RegisteredTypesTestCase::DoRun()
{
    const std::map<uint8_t, std::string> names = {
        {0, "DATA"},         {1, "INIT"},          {2, "INIT ACK"},
        {3, "SACK"},         {4, "HEARTBEAT"},     {5, "HEARTBEAT ACK"},
        {6, "ABORT"},        {7, "SHUTDOWN"},      {8, "SHUTDOWN ACK"},
        {9, "ERROR"},        {10, "COOKIE ECHO"},  {11, "COOKIE ACK"},
        {12, "ECNE"},        {13, "CWR"},          {14, "SHUTDOWN COMPLETE"},
        {15, "AUTH"},        {16, "NR-SACK"},      {0x4d, "PSN-DATA"},
        {0x8d, "PSN-SACK"},  {0x4e, "LS-DATA"},    {0x8e, "LS-SACK"},
        {0x4f, "CMP-DATA"},  {0x8f, "CMP-SACK"},   {0x50, "WM2-DATA"},
        {0x90, "WM2-SACK"},  {0xb4, "TIMESTAMPS"}, {0xc0, "FORWARD-TSN"},
        {0x82, "RE-CONFIG"}, {0x40, "I-DATA"},     {0xc2, "I-FORWARD-TSN"},
        {0x84, "PAD"},       {0xc1, "ASCONF"},     {0x80, "ASCONF-ACK"},
    };
    std::set<uint8_t> shown;
    for (const auto& vector : GetChunkVectors())
    {
        shown.insert(FromHex(vector.hex)[0]);
    }
    const auto types = ChunkRegistry::GetTypes();
    NS_TEST_ASSERT_MSG_EQ(types.size(), names.size(), "all of them");
    for (uint32_t type = 0; type < 256; ++type)
    {
        const auto name = names.find(static_cast<uint8_t>(type));
        const ChunkDescriptor* found = ChunkRegistry::Find(static_cast<uint8_t>(type));
        NS_TEST_ASSERT_MSG_EQ((found != nullptr), (name != names.end()), "type " << type);
        const std::string expected = found ? name->second : "unknown chunk";
        NS_TEST_EXPECT_MSG_EQ(ChunkRegistry::GetName(type), expected, "type " << type);
        NS_TEST_EXPECT_MSG_EQ((!found || found->type == type), true, expected);
        NS_TEST_EXPECT_MSG_EQ(shown.count(type), (found ? 1 : 0), expected << " has vectors");
    }
    NS_TEST_EXPECT_MSG_EQ(g_nameBeforeMain, "PSN-SACK", "before main(), too");
}

/**
 * @ingroup sctp-tests
 * A descriptor's fields for bundling and for user data.
 */
class DescriptorTestCase : public TestCase
{
  public:
    DescriptorTestCase()
        : TestCase("The registry knows headers of user data, answers, and what goes first or alone")
    {
    }

  private:
    void DoRun() override;
};

void
DescriptorTestCase::DoRun()
{
    std::string placements;
    for (uint32_t number = 0; number < 256; ++number)
    {
        const auto type = static_cast<uint8_t>(number);
        const auto header = DATA_HEADERS.find(type);
        NS_TEST_EXPECT_MSG_EQ(ChunkRegistry::GetDataHeaderSize(type),
                              (header == DATA_HEADERS.end() ? 0 : header->second),
                              "type " << number);
        NS_TEST_EXPECT_MSG_EQ(ChunkRegistry::IsAnswer(type), (ANSWERS.count(type) > 0), number);
        placements += ToLetter(ChunkRegistry::GetPlacement(type));
    }
    // INIT, INIT ACK, SHUTDOWN ACK, COOKIE ECHO, COOKIE ACK, SHUTDOWN COMPLETE, AUTH
    const std::string expected = "-AA-----F-FF--AC";
    NS_TEST_EXPECT_MSG_EQ(placements.substr(0, expected.size()), expected, "RFC 9260");
    NS_TEST_EXPECT_MSG_EQ(placements.find_first_not_of('-', expected.size()),
                          std::string::npos,
                          "extensions and unknown types");

    for (const uint8_t type : ChunkRegistry::GetTypes())
    {
        PacketBuilder builder(1000);
        builder.AddControl({type, 0, 0, 4});
        NS_TEST_EXPECT_MSG_EQ(builder.IsAnswer(), (ANSWERS.count(type) > 0), "packet of " << +type);
    }
}

/**
 * @ingroup sctp-tests
 * A chunk that the module does not have.
 */
struct ForeignChunk
{
    static constexpr uint8_t TYPE = 0xbe;    ///< chunk type
    static const ChunkDescriptor DESCRIPTOR; ///< how the registry knows it

    uint8_t number{0}; ///< a number, which follows the chunk header

    /**
     * @param view the chunk
     * @param out the chunk's fields
     * @return false when malformed
     */
    static bool Parse(const ChunkView& view, ForeignChunk& out)
    {
        out.number = ByteReader(view.value, view.valueSize).U8();
        return view.type == TYPE && view.valueSize >= 1;
    }

    /// @param os where to print
    void Print(std::ostream& os) const
    {
        os << " number=" << +number;
    }
};

const ChunkDescriptor ForeignChunk::DESCRIPTOR{TYPE,
                                               "FOREIGN",
                                               PrintChunk<ForeignChunk>,
                                               ChunkPlacement::ANYWHERE,
                                               false,
                                               5};

/**
 * @ingroup sctp-tests
 * A type that is registered from outside is named, printed and cut as one of the module's own.
 */
class ForeignTypeTestCase : public TestCase
{
  public:
    ForeignTypeTestCase()
        : TestCase("A chunk type is registered from outside of the module")
    {
    }

  private:
    void DoRun() override;
};

void
ForeignTypeTestCase::DoRun()
{
    const Bytes bytes = FromHex("be00 0007 2a 6162 00");
    if (!ChunkRegistry::Find(ForeignChunk::TYPE)) // the suite may run twice
    {
        const std::string before = Describe(MakeView(bytes));
        NS_TEST_EXPECT_MSG_EQ(before, "unknown chunk type=190 flags=0 size=7", "not known yet");
        ChunkRegistry::Add(ForeignChunk::DESCRIPTOR);
    }
    NS_TEST_EXPECT_MSG_EQ(Describe(MakeView(bytes)), "FOREIGN number=42", "known");
    NS_TEST_EXPECT_MSG_EQ(Describe(MakeView(FromHex("be00 0004"))),
                          "FOREIGN malformed, 4 bytes",
                          "malformed");
    auto packet = Create<Packet>(bytes.data(), bytes.size());
    SctpChunkHeader header;
    NS_TEST_EXPECT_MSG_EQ(packet->RemoveHeader(header), 5, "without its user data");
    NS_TEST_EXPECT_MSG_EQ(header.Describe(), "FOREIGN number=42", "printed");
}

/**
 * @ingroup sctp-tests
 * Handlers are found by type, whatever kind of callable they are.
 */
class ChunkHandlersTestCase : public TestCase
{
  public:
    ChunkHandlersTestCase()
        : TestCase("Handlers of chunks are found by type")
    {
    }

  private:
    void DoRun() override;

    /**
     * @param view a chunk
     * @return false, as the packet ends here
     */
    bool HandleAbort(const ChunkView& view);

    /**
     * @param view a chunk
     * @return true
     */
    bool HandleTimestamps(const ChunkView& view);

    std::string m_handled; ///< names of the chunks that were handled
};

bool
ChunkHandlersTestCase::HandleAbort(const ChunkView& view)
{
    m_handled += std::string(ChunkRegistry::GetName(view.type)) + ".";
    return false;
}

bool
ChunkHandlersTestCase::HandleTimestamps(const ChunkView& view)
{
    m_handled += std::string(ChunkRegistry::GetName(view.type)) + " ";
    return true;
}

void
ChunkHandlersTestCase::DoRun()
{
    ChunkHandlers<bool (ChunkHandlersTestCase::*)(const ChunkView&)> members;
    members.Set(ChunkType::ABORT, &ChunkHandlersTestCase::HandleAbort);
    members.Set(TimestampsChunk::TYPE, &ChunkHandlersTestCase::HandleTimestamps);
    members.Set(ChunkType::DATA, &ChunkHandlersTestCase::HandleTimestamps);
    for (const auto& hex : {"b400 0004", "0000 0004", "0700 0004", "0600 0004"})
    {
        const Bytes bytes = FromHex(hex);
        const ChunkView view = MakeView(bytes);
        if (const auto* handler = members.Find(view.type))
        {
            const bool goOn = (this->**handler)(view);
            NS_TEST_EXPECT_MSG_EQ(goOn, !view.Is(ChunkType::ABORT), "what the handler returns");
        }
    }
    NS_TEST_EXPECT_MSG_EQ(m_handled, "TIMESTAMPS DATA ABORT.", "by type; SHUTDOWN has none");

    ChunkHandlers<std::function<uint32_t(uint32_t)>> functions;
    const auto types = ChunkRegistry::GetTypes();
    for (const uint8_t type : types)
    {
        functions.Set(type, [type](uint32_t n) { return type + n; });
    }
    const auto copy = functions;
    uint32_t found = 0;
    for (uint32_t type = 0; type < 256; ++type)
    {
        if (const auto* handler = copy.Find(static_cast<uint8_t>(type)))
        {
            NS_TEST_EXPECT_MSG_EQ((*handler)(1000), 1000 + type, "its own");
            ++found;
        }
    }
    NS_TEST_EXPECT_MSG_EQ(found, types.size(), "each type");
}

} // namespace

std::vector<TestCase*>
MakeRegistryTests()
{
    return {new RegisteredTypesTestCase,
            new DescriptorTestCase,
            new ForeignTypeTestCase,
            new ChunkHandlersTestCase};
}

} // namespace sctp
} // namespace ns3
