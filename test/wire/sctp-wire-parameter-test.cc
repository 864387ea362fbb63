/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "sctp-wire-test.h"

#include "ns3/ipv4-address.h"
#include "ns3/ipv6-address.h"
#include "ns3/sctp-chunks.h"
#include "ns3/test.h"

#include <utility>

/**
 * @file
 * @ingroup sctp-tests
 * Tests of error causes and of the parameters of INIT and INIT ACK.
 */

namespace ns3
{
namespace sctp
{

namespace
{

/// An INIT up to its parameters, its length left out: flags come before, the rest after it.
const std::string INIT_FIELDS = "01020304 00010000 0005 0006 0000000b";

/**
 * @ingroup sctp-tests
 * @param parameters parameters in hexadecimal digits
 * @param isAck INIT ACK rather than INIT
 * @return the chunk
 */
Bytes
MakeInit(const std::string& parameters, bool isAck = false)
{
    Bytes bytes = FromHex((isAck ? "02000000" : "01000000") + INIT_FIELDS + parameters);
    bytes[2] = static_cast<uint8_t>(bytes.size() >> 8);
    bytes[3] = static_cast<uint8_t>(bytes.size());
    return bytes;
}

/**
 * @ingroup sctp-tests
 * @param parameters some parameters
 * @return their types
 */
std::vector<uint16_t>
GetTypes(const std::vector<RawParameter>& parameters)
{
    std::vector<uint16_t> types;
    for (const auto& parameter : parameters)
    {
        types.push_back(parameter.type);
    }
    return types;
}

/**
 * @ingroup sctp-tests
 * Each cause of RFC 9260 is made as the RFC draws it, and described.
 */
class ErrorCauseTestCase : public TestCase
{
  public:
    ErrorCauseTestCase()
        : TestCase("Error causes have the bytes that the RFC draws")
    {
    }

  private:
    void DoRun() override;

    /**
     * Compare a cause with its known bytes.
     *
     * @param cause the cause
     * @param hex its bytes
     * @param description expected result of Describe()
     */
    void Check(const ErrorCause& cause, const std::string& hex, const std::string& description);
};

void
ErrorCauseTestCase::Check(const ErrorCause& cause,
                          const std::string& hex,
                          const std::string& description)
{
    ErrorChunk chunk;
    chunk.causes.push_back(cause);
    Bytes bytes;
    ByteWriter writer(bytes);
    chunk.Write(writer);
    bytes.erase(bytes.begin(), bytes.begin() + TLV_HEADER_SIZE);
    NS_TEST_EXPECT_MSG_EQ(ToHex(bytes), ToHex(FromHex(hex)), description);
    NS_TEST_EXPECT_MSG_EQ(Describe(cause), description, "described");
}

void
ErrorCauseTestCase::DoRun()
{
    const Bytes unknownChunk = FromHex("7f 01 0006 abcd");
    Check(MakeInvalidStreamCause(258), "0001 0008 0102 0000", "Invalid Stream Identifier 258");
    Check(MakeMissingParameterCause({7, 12}),
          "0002 000c 00000002 0007 000c",
          "Missing Mandatory Parameter 7 12");
    Check(MakeMissingParameterCause({7}),
          "0002 000a 00000001 0007 0000",
          "Missing Mandatory Parameter 7");
    Check(MakeStaleCookieCause(1000), "0003 0008 000003e8", "Stale Cookie by 1000 us");
    Check(ErrorCause{CauseCode::OUT_OF_RESOURCE, {}}, "0004 0004", "Out of Resource");
    Check(MakeUnresolvableAddressCause({11, FromHex("6100")}),
          "0005 000a 000b 0006 6100 0000",
          "Unresolvable Address 11");
    Check(MakeUnrecognizedChunkCause(MakeView(unknownChunk)),
          "0006 000a 7f01 0006 abcd 0000",
          "Unrecognized Chunk Type 127");
    Check(MakeInvalidMandatoryParameterCause(), "0007 0004", "Invalid Mandatory Parameter");
    Check(MakeUnrecognizedParametersCause({{0xc001, FromHex("01")}, {0x4002, {}}}),
          "0008 0010 c001 0005 01000000 4002 0004",
          "Unrecognized Parameters 49153 16386");
    Check(MakeNoUserDataCause(16909060), "0009 0008 01020304", "No User Data, TSN 16909060");
    Check(MakeCookieReceivedWhileShuttingDownCause(),
          "000a 0004",
          "Cookie Received While Shutting Down");
    Check(MakeRestartWithNewAddressesCause({Ipv4Address("10.1.1.1"), Ipv6Address("2001:db8::1")}),
          "000b 0020 0005 0008 0a010101 0006 0014 20010db8 00000000 00000000 00000001",
          "Restart of an Association with New Addresses 5 6");
    Check(MakeUserInitiatedAbortCause("ok\n"),
          "000c 0007 6f6b0a 00",
          "User-Initiated Abort \"ok.\"");
    Check(MakeProtocolViolationCause(""), "000d 0004", "Protocol Violation");
    Check({static_cast<CauseCode>(99), FromHex("0102")},
          "0063 0006 0102 0000",
          "Unknown Cause (code 99, 2 bytes)");
}

/**
 * @ingroup sctp-tests
 * Readers of causes return the values that were put in, and nothing for other causes and malformed
 * ones.
 */
class ErrorCauseReadingTestCase : public TestCase
{
  public:
    ErrorCauseReadingTestCase()
        : TestCase("Error causes are read, malformed ones are not")
    {
    }

  private:
    void DoRun() override;
};

void
ErrorCauseReadingTestCase::DoRun()
{
    NS_TEST_EXPECT_MSG_EQ(*ReadInvalidStream(MakeInvalidStreamCause(3)), 3, "stream");
    NS_TEST_EXPECT_MSG_EQ(*ReadStaleCookie(MakeStaleCookieCause(4)), 4, "staleness");
    NS_TEST_EXPECT_MSG_EQ(*ReadNoUserData(MakeNoUserDataCause(5)), 5, "TSN");
    NS_TEST_EXPECT_MSG_EQ(ReadText(MakeUserInitiatedAbortCause("x\n")), "x\n", "text as it is");
    NS_TEST_EXPECT_MSG_EQ(ReadText(MakeStaleCookieCause(4)), "", "no text");
    const bool types =
        *ReadMissingParameters(MakeMissingParameterCause({7, 1})) == std::vector<uint16_t>{7, 1};
    NS_TEST_EXPECT_MSG_EQ(types, true, "types");
    const auto parameters = ReadParameters(MakeUnrecognizedParametersCause({{9, FromHex("0a")}}));
    NS_TEST_ASSERT_MSG_EQ(parameters->size(), 1, "one parameter");
    NS_TEST_EXPECT_MSG_EQ(ToHex(parameters->front().value), "0a", "its value");

    NS_TEST_EXPECT_MSG_EQ(ReadStaleCookie(MakeNoUserDataCause(5)).has_value(), false, "other code");
    const ErrorCause shortStale{CauseCode::STALE_COOKIE, FromHex("010203")};
    NS_TEST_EXPECT_MSG_EQ(ReadStaleCookie(shortStale).has_value(), false, "three bytes");
    const ErrorCause greedy{CauseCode::MISSING_MANDATORY_PARAMETER, FromHex("ffffffff 0007")};
    NS_TEST_EXPECT_MSG_EQ(ReadMissingParameters(greedy).has_value(), false, "count beyond the end");
    const ErrorCause cut{CauseCode::UNRECOGNIZED_PARAMETERS, FromHex("c001 0009 01")};
    NS_TEST_EXPECT_MSG_EQ(ReadParameters(cut).has_value(), false, "parameter beyond the end");
    NS_TEST_EXPECT_MSG_EQ(Describe(cut), "Unrecognized Parameters (code 8, 5 bytes)", "still told");
}

/**
 * @ingroup sctp-tests
 * Chunks stay below 64 KB and below a given limit, whatever they report.
 */
class ReportLimitTestCase : public TestCase
{
  public:
    ReportLimitTestCase()
        : TestCase("Reports that do not fit into a chunk are left out")
    {
    }

  private:
    void DoRun() override;
};

void
ReportLimitTestCase::DoRun()
{
    Bytes largest(65523); // the room in a packet of 65535 bytes
    largest[0] = 0x7f;
    largest[2] = 65523 >> 8;
    largest[3] = 65523 & 0xff;
    ErrorChunk error;
    error.causes.push_back(MakeUnrecognizedChunkCause(MakeView(largest)));
    error.causes.push_back(ErrorCause{CauseCode::OUT_OF_RESOURCE, {}});
    Bytes bytes;
    ByteWriter whole(bytes);
    error.Write(whole);
    NS_TEST_EXPECT_MSG_EQ(bytes.size(), 65532, "the largest chunk can be reported, and no more");
    bytes.clear();
    ByteWriter limited(bytes);
    error.Write(limited, 1000);
    NS_TEST_EXPECT_MSG_EQ(bytes.size(), 1000, "the report is shortened to fit");
    NS_TEST_EXPECT_MSG_EQ(ToHex(Bytes(bytes.begin(), bytes.begin() + 12)),
                          "090003e8000603e47f00fff3",
                          "and keeps the chunk's header");
    error.causes = {MakeProtocolViolationCause("too long"),
                    ErrorCause{CauseCode::OUT_OF_RESOURCE, {}}};
    bytes.clear();
    ByteWriter cut(bytes);
    error.Write(cut, 15);
    NS_TEST_EXPECT_MSG_EQ(ToHex(bytes), "0900000c000d0008746f6f20", "so is text");
    error.causes = {MakeStaleCookieCause(1), ErrorCause{CauseCode::OUT_OF_RESOURCE, {}}};
    bytes.clear();
    ByteWriter fixed(bytes);
    error.Write(fixed, 11);
    NS_TEST_EXPECT_MSG_EQ(ToHex(bytes), "0900000800040004", "of others, those that fit");

    InitChunk ack;
    ack.isAck = true;
    ack.cookie = Bytes(60000);
    ack.unrecognized = {{0xc001, Bytes(6000)}, {0xc002, Bytes(1)}};
    bytes.clear();
    ByteWriter init(bytes);
    ack.Write(init);
    NS_TEST_EXPECT_MSG_EQ(bytes.size(), 20 + 60004 + 12, "the report that fits");
    ack.unrecognized.assign(20000, {0xc001, {}});
    bytes.clear();
    ByteWriter many(bytes);
    ack.Write(many);
    // 60 bytes of IPv4 header and 12 of the common header go before it.
    NS_TEST_EXPECT_MSG_EQ(bytes.size(), 65456, "as many as fit into an IP packet");

    std::vector<RawParameter> parameters(20, {0xc001, Bytes(5000)});
    const auto cause = MakeUnrecognizedParametersCause(parameters);
    NS_TEST_EXPECT_MSG_EQ(cause.value.size(), 13 * 5004, "the parameters that fit");
    const std::string text(70000, 'x');
    NS_TEST_EXPECT_MSG_EQ(MakeUserInitiatedAbortCause(text).value.size(), 65524, "text is cut");
}

/**
 * @ingroup sctp-tests
 * Parameters of unknown types stop or go on, and are reported or not.
 */
class UnknownParameterTestCase : public TestCase
{
  public:
    UnknownParameterTestCase()
        : TestCase("Unknown parameters stop or go on, and are reported or not")
    {
    }

  private:
    void DoRun() override;

    /**
     * Read an INIT with an unknown parameter before an address.
     *
     * @param type the type of the parameter
     * @param reported whether it should be reported
     * @param goesOn whether the address should be read
     */
    void Check(const std::string& type, bool reported, bool goesOn);
};

void
UnknownParameterTestCase::Check(const std::string& type, bool reported, bool goesOn)
{
    const Bytes bytes = MakeInit(type + "0005 aa000000 0005 0008 0a010101");
    InitChunk chunk;
    NS_TEST_ASSERT_MSG_EQ(InitChunk::Parse(MakeView(bytes), chunk), true, type);
    NS_TEST_EXPECT_MSG_EQ(chunk.unrecognized.size(), (reported ? 1 : 0), type);
    NS_TEST_EXPECT_MSG_EQ(chunk.addresses.size(), (goesOn ? 1 : 0), type);
    if (reported)
    {
        NS_TEST_EXPECT_MSG_EQ(ToHex(chunk.unrecognized[0].value), "aa", type);
    }
}

void
UnknownParameterTestCase::DoRun()
{
    Check("3fff", false, false);
    Check("7fff", true, false);
    Check("bfff", false, true);
    Check("ffff", true, true);
    Check("0001", false, false); // Heartbeat Info is no parameter of INIT

    const Bytes bytes = MakeInit("c001 0005 aa000000 c002 0004 c003 0004 c002 0004");
    InitChunk chunk;
    NS_TEST_ASSERT_MSG_EQ(InitChunk::Parse(MakeView(bytes), chunk), true, "");
    chunk.Recognize({0xc002, 0xc007});
    const bool known = GetTypes(chunk.extensions) == std::vector<uint16_t>{0xc002};
    NS_TEST_EXPECT_MSG_EQ(known, true, "known to an extension, the first one of its type");
    const bool unknown = GetTypes(chunk.unrecognized) == std::vector<uint16_t>{0xc001, 0xc003};
    NS_TEST_EXPECT_MSG_EQ(unknown, true, "unknown");
}

/**
 * @ingroup sctp-tests
 * Reports and the cookie make their way from one INIT ACK to another.
 */
class InitAckTestCase : public TestCase
{
  public:
    InitAckTestCase()
        : TestCase("INIT ACK carries the cookie, extensions and reports")
    {
    }

  private:
    void DoRun() override;
};

void
InitAckTestCase::DoRun()
{
    InitChunk ack;
    ack.isAck = true;
    ack.cookie = FromHex("0102030405");
    ack.extensions = {{0xc007, FromHex("99")}};
    ack.unrecognized = {{0xc123, FromHex("aabb")}};
    Bytes bytes;
    ByteWriter writer(bytes);
    ack.Write(writer);
    InitChunk read;
    NS_TEST_ASSERT_MSG_EQ(InitChunk::Parse(MakeView(bytes), read), true, "valid");
    read.Recognize({0xc007});
    NS_TEST_EXPECT_MSG_EQ(read.isAck, true, "INIT ACK");
    NS_TEST_EXPECT_MSG_EQ(ToHex(*read.cookie), "0102030405", "cookie");
    NS_TEST_ASSERT_MSG_EQ(read.extensions.size(), 1, "extension");
    NS_TEST_EXPECT_MSG_EQ(ToHex(read.extensions[0].value), "99", "extension");
    NS_TEST_ASSERT_MSG_EQ(read.peerUnrecognized.size(), 1, "report");
    NS_TEST_EXPECT_MSG_EQ(read.peerUnrecognized[0].type, 0xc123, "report");
    NS_TEST_EXPECT_MSG_EQ(ToHex(read.peerUnrecognized[0].value), "aabb", "report");
    NS_TEST_EXPECT_MSG_EQ(read.unrecognized.size(), 0, "all known");

    const Bytes cut = MakeInit("0008 0006 c123 0000 0005 0008 0a010101", true);
    NS_TEST_ASSERT_MSG_EQ(InitChunk::Parse(MakeView(cut), read),
                          true,
                          "an empty report is no harm");
    NS_TEST_EXPECT_MSG_EQ(read.peerUnrecognized.size(), 0, "and says nothing");
    NS_TEST_EXPECT_MSG_EQ(read.addresses.size(), 1, "what follows is read");
    NS_TEST_EXPECT_MSG_EQ(read.cookie.has_value(), false, "nothing is left of the chunk before");
}

/**
 * @ingroup sctp-tests
 * Addresses are taken once, at most so many, and only those that a peer can have.
 */
class InitAddressTestCase : public TestCase
{
  public:
    InitAddressTestCase()
        : TestCase("INIT gives each possible address of the peer once")
    {
    }

  private:
    void DoRun() override;

    /**
     * @param parameters address parameters in hexadecimal digits
     * @return the addresses read
     */
    std::vector<Address> Read(const std::string& parameters);
};

std::vector<Address>
InitAddressTestCase::Read(const std::string& parameters)
{
    const Bytes bytes = MakeInit(parameters);
    InitChunk chunk;
    NS_TEST_EXPECT_MSG_EQ(InitChunk::Parse(MakeView(bytes), chunk), true, parameters);
    return chunk.addresses;
}

void
InitAddressTestCase::DoRun()
{
    const auto both = Read("0006 0014 20010db8 00000000 00000000 00000001 0005 0008 0a010101"
                           "0006 0014 20010db8 00000000 00000000 00000001 0005 0008 0a010101");
    const std::vector<Address> expected{Ipv6Address("2001:db8::1"), Ipv4Address("10.1.1.1")};
    const bool once = both == expected;
    NS_TEST_EXPECT_MSG_EQ(once, true, "each once, in their order");

    for (const std::string address : {"00000000", "ffffffff", "e0000001", "efffffff"})
    {
        NS_TEST_EXPECT_MSG_EQ(Read("0005 0008" + address).size(), 0, address);
    }
    for (const std::string address : {"00000000 00000000 00000000 00000000",
                                      "ff020000 00000000 00000000 00000001",
                                      "00000000 00000000 0000ffff 0a010101"})
    {
        NS_TEST_EXPECT_MSG_EQ(Read("0006 0014" + address).size(), 0, address);
    }
    std::string many;
    for (uint32_t i = 0; i < 1000; ++i)
    {
        const uint8_t bytes[] = {10, 1, static_cast<uint8_t>(i >> 8), static_cast<uint8_t>(i)};
        many += "0005 0008" + ToHex(Bytes(bytes, bytes + 4));
    }
    NS_TEST_EXPECT_MSG_EQ(Read(many).size(), InitChunk::MAX_ADDRESSES, "not too many");
    const std::string last =
        "0006 0014 20010db8 00000000 00000000 00000001" + many + "000c 0006 0005";
    InitChunk chunk;
    const Bytes bytes = MakeInit(last);
    NS_TEST_EXPECT_MSG_EQ(InitChunk::Parse(MakeView(bytes), chunk), true, "one behind them");
    NS_TEST_EXPECT_MSG_EQ(chunk.supportedAddressTypes.has_value(), true, "is read");
    const Bytes malformed = MakeInit(many + "0005 0006 0a01 0000" + many);
    NS_TEST_EXPECT_MSG_EQ(InitChunk::Parse(MakeView(malformed), chunk), false, "of a wrong length");
}

/**
 * @ingroup sctp-tests
 * Optional parameters are told apart from absent ones, forbidden values stay readable.
 */
class InitParameterTestCase : public TestCase
{
  public:
    InitParameterTestCase()
        : TestCase("INIT gives its parameters, also the forbidden ones")
    {
    }

  private:
    void DoRun() override;
};

void
InitParameterTestCase::DoRun()
{
    const Bytes zero = FromHex("01000014 00000000 00000000 0000 0000 00000000");
    InitChunk chunk;
    NS_TEST_ASSERT_MSG_EQ(InitChunk::Parse(MakeView(zero), chunk), true, "zeros can be read");
    NS_TEST_EXPECT_MSG_EQ(chunk.initiateTag, 0, "tag");
    NS_TEST_EXPECT_MSG_EQ(chunk.supportedAddressTypes.has_value(), false, "no types");
    NS_TEST_EXPECT_MSG_EQ(chunk.cookiePreservativeMs.has_value(), false, "no preservative");

    const Bytes bytes = MakeInit("000c 000a 0006 000b 0006 0000 000b 0006 6100 0000 0009 0008"
                                 "00000000 8000 0004");
    NS_TEST_ASSERT_MSG_EQ(InitChunk::Parse(MakeView(bytes), chunk), true, "valid");
    const bool types = *chunk.supportedAddressTypes == std::vector<uint16_t>{6};
    NS_TEST_EXPECT_MSG_EQ(types, true, "the type of host names is ignored");
    NS_TEST_EXPECT_MSG_EQ(chunk.hasHostName, true, "host name");
    NS_TEST_EXPECT_MSG_EQ(ToHex(chunk.hostName), "6100", "to be sent back in an error cause");
    NS_TEST_EXPECT_MSG_EQ(*chunk.cookiePreservativeMs, 0, "preservative");
    NS_TEST_ASSERT_MSG_EQ(chunk.others.size(), 1, "of an extension");
    NS_TEST_EXPECT_MSG_EQ(chunk.others.front().type, 0x8000, "ECN Capable");
}

} // namespace

std::vector<TestCase*>
MakeParameterTests()
{
    return {new ErrorCauseTestCase,
            new ErrorCauseReadingTestCase,
            new ReportLimitTestCase,
            new UnknownParameterTestCase,
            new InitAckTestCase,
            new InitAddressTestCase,
            new InitParameterTestCase};
}

} // namespace sctp
} // namespace ns3
