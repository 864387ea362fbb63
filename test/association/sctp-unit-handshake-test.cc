/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "../harness/sctp-test-harness.h"
#include "../harness/sctp-unit-bench.h"

#include "ns3/sctp-association.h"
#include "ns3/sctp-chunks.h"
#include "ns3/sctp-handshake.h"
#include "ns3/sctp-packet-sender.h"
#include "ns3/sctp-received-packet.h"
#include "ns3/sctp-strategy-table.h"
#include "ns3/sctp-strategy-variants.h"
#include "ns3/sctp-transmission-control-block.h"
#include "ns3/sctp-user-notifier.h"
#include "ns3/simulator.h"

#include <functional>
#include <memory>
#include <sstream>
#include <string>

/**
 * @file
 * @ingroup sctp-tests
 * The handshake with a TCB and no association, against the rules of RFC 9260 section 5.
 */

using namespace ns3;
using namespace ns3::sctp;

namespace sctp_unit_handshake_test
{

/**
 * @ingroup sctp-tests
 * A handshake, and a TCB for it. Own tag 0x111 and first TSN 500, those of the peer 0xbeef and 900.
 */
class HandshakeBench : private AssociationStates
{
  public:
    /// Own tag.
    static constexpr uint32_t TAG = 0x111;
    /// Tag of the peer.
    static constexpr uint32_t PEER_TAG = 0xbeef;
    /// The ports.
    static constexpr SctpPorts PORTS{11, 22};

    HandshakeBench()
        : parameters(CreateObject<SctpParameters>()),
          context(parameters->ShareValues()),
          remote(SctpUnitBench::GetRemote(0)),
          local(SctpUnitBench::GetLocal(0)),
          unit(context, static_cast<AssociationStates&>(*this), lower, PORTS),
          m_shared(parameters),
          m_defaults(GetSctpVariantDefaults(SctpVariant::SCTP))
    {
        context.state = SctpState::CLOSED;
        TransmissionControlBlock::Heritage heritage;
        heritage.addresses.local =
            std::make_shared<const std::vector<Address>>(std::vector<Address>{local});
        tcb = std::make_unique<TransmissionControlBlock>(
            UnitsEnvironment{context,
                             static_cast<AssociationStates&>(*this),
                             lower,
                             m_traces,
                             m_notifier,
                             m_shared,
                             m_defaults,
                             PORTS,
                             m_extensions,
                             m_options,
                             m_requested},
            heritage);
        context.atEnd = [this] { unit.Stop(); };
        tcb->Start(TAG, 500);
    }

    ~HandshakeBench() override
    {
        unit.Stop();
        tcb->Dispose();
        tcb.reset();
        Simulator::Destroy();
    }

    /// @return packets since it was last asked, each with its verification tag
    std::string Take()
    {
        tcb->GetUnits().sender->FlushControl();
        std::ostringstream os;
        for (const auto& packet : lower.sent)
        {
            FakePacket read(packet.packet);
            os << (os.str().empty() ? "" : "; ") << std::hex
               << read.view.GetHeader().verificationTag << std::dec << ": " << read.Describe();
        }
        lower.sent.clear();
        return os.str();
    }

    /// @return the INIT or INIT ACK that was sent last
    InitChunk GetLastInit() const
    {
        FakePacket packet(lower.sent.back().packet);
        InitChunk init;
        InitChunk::Parse(packet.At(0), init);
        return init;
    }

    /**
     * @param isAck whether it is an INIT ACK
     * @return INIT or INIT ACK of the peer
     */
    static InitChunk MakePeerInit(bool isAck)
    {
        InitChunk init;
        init.isAck = isAck;
        init.initiateTag = PEER_TAG;
        init.advertisedWindow = 50000;
        init.outboundStreams = 3;
        init.inboundStreams = 4;
        init.initialTsn = 900;
        if (isAck)
        {
            init.cookie = Bytes{1, 2, 3, 4};
        }
        return init;
    }

    /**
     * @param packet a packet
     * @return the same as it arrives
     */
    ReceivedPacket Receive(const FakePacket& packet) const
    {
        ReceivedPacket received;
        received.packet = packet.packet;
        received.view = packet.view;
        received.source = remote;
        received.destination = local;
        return received;
    }

    /**
     * INIT or INIT ACK arrives.
     * @param init the chunk
     */
    void Arrive(const InitChunk& init)
    {
        FakePacket packet(ToBytes(init));
        if (init.isAck)
        {
            unit.HandleInitAck(Receive(packet));
        }
        else
        {
            unit.HandleInit(Receive(packet));
        }
    }

    /**
     * COOKIE ECHO arrives.
     * @param bytes the cookie
     * @param tag tag of the packet
     * @return whether the chunks behind it may be read
     */
    bool Echo(const Bytes& bytes, uint32_t tag = TAG)
    {
        CookieEchoChunk echo;
        echo.cookie = bytes;
        FakePacket packet(ToBytes(echo), tag);
        return unit.HandleCookieEcho(Receive(packet));
    }

    /// @return a cookie of this end for the association that there is
    Cookie MakeCookie() const
    {
        Cookie cookie;
        cookie.created = Simulator::Now();
        cookie.lifetime = Seconds(60);
        cookie.localPort = PORTS.local;
        cookie.remotePort = PORTS.remote;
        cookie.localTag = TAG;
        cookie.peerTag = PEER_TAG;
        cookie.initSource = remote;
        cookie.localAddresses = std::make_shared<const std::vector<Address>>(1, local);
        cookie.peerAddresses = {remote};
        cookie.outboundStreams = 1;
        cookie.inboundStreams = 1;
        cookie.peerWindow = 50000;
        return cookie;
    }

    /// The set-up, to its end.
    void Establish()
    {
        unit.Initiate({remote}, 500);
        Arrive(MakePeerInit(true));
        unit.HandleCookieAck();
        Take();
    }

    Ptr<SctpParameters> parameters;                //!< protocol parameters
    FakeLower lower;                               //!< the node
    FakeContext context;                           //!< the association
    Address remote;                                //!< address of the peer
    Address local;                                 //!< address of this end
    std::unique_ptr<TransmissionControlBlock> tcb; //!< the TCB
    Handshake unit;                                //!< the unit
    uint32_t established{0};                       //!< how often the set-up was complete
    uint32_t restarted{0};                         //!< tag of the cookie of a restart

  private:
    Units* FindUnits() const override
    {
        return &tcb->GetUnits();
    }

    void SetState(SctpState state) override
    {
        context.state = state;
    }

    bool AdoptPeer(const PeerOffer& offer) override
    {
        return tcb->AdoptPeer(offer);
    }

    void BecomeEstablished() override
    {
        ++established;
        context.state = SctpState::ESTABLISHED;
        tcb->Establish();
    }

    void RestartFrom(const Cookie& cookie) override
    {
        restarted = cookie.localTag;
    }

    bool CheckSettings() override
    {
        return true;
    }

    void AddressesChanged() override
    {
    }

    std::vector<Ptr<SctpExtension>> m_extensions; //!< none
    SctpPacketOptions m_options;                  //!< none
    RequestedMessages m_requested;                //!< none
    SctpAssociationTraces m_traces;               //!< trace sources
    SctpAssociation m_association;                //!< stands for that of the user
    UserNotifier m_notifier{m_association, m_association.GetAssociationId()}; //!< nobody
    SctpSharedParameters m_shared;        //!< the same, as associations get them
    const SctpVariantDefaults m_defaults; //!< the variant's choices
};

/// @param lab checks
void
InitIsRepeated(SctpLab& lab)
{
    HandshakeBench bench;
    lab.True(bench.unit.Initiate({bench.remote}, 500), "there is a way");
    lab.Equal(bench.context.state, SctpState::COOKIE_WAIT, "COOKIE-WAIT (section 5.1 A)");
    lab.Equal(bench.GetLastInit().initiateTag, HandshakeBench::TAG, "own tag");
    lab.Equal(bench.GetLastInit().initialTsn, 500U, "own first TSN");
    lab.Equal(bench.Take(), std::string("0: INIT"), "the tag of an INIT is 0 (section 8.5.1 A)");
    SctpUnitBench::Run(MilliSeconds(999));
    lab.Equal(bench.Take(), std::string(), "T1-init runs for RTO.Initial");
    SctpUnitBench::Run(Seconds(2));
    lab.Equal(bench.Take(), std::string("0: INIT"), "again after one second");
    SctpUnitBench::Run(MilliSeconds(2));
    lab.Equal(bench.Take(), std::string("0: INIT"), "and after two more");
    SctpUnitBench::Run(Seconds(1000));
    bench.Take();
    lab.True(bench.context.ended == SctpCloseReason::SETUP_FAILED, "Max.Init.Retransmits");
}

/// @param lab checks
void
InitsAreCounted(SctpLab& lab)
{
    HandshakeBench bench;
    bench.parameters->maxInitRetransmits = 3;
    bench.unit.Initiate({bench.remote}, 500);
    SctpUnitBench::Run(Seconds(1000));
    lab.Equal(bench.lower.sent.size(), size_t{4}, "the first and three more (section 5.1)");
}

/// @param lab checks
void
CookieIsEchoed(SctpLab& lab)
{
    HandshakeBench bench;
    bench.unit.Initiate({bench.remote}, 500);
    bench.Take();
    SctpUnitBench::Run(MilliSeconds(200));
    bench.Arrive(bench.MakePeerInit(true));
    lab.Equal(bench.context.state, SctpState::COOKIE_ECHOED, "COOKIE-ECHOED (section 5.1 C)");
    FakePacket packet(bench.lower.sent.back().packet);
    CookieEchoChunk echo;
    CookieEchoChunk::Parse(packet.At(0), echo);
    lab.True(echo.cookie == Bytes({1, 2, 3, 4}), "the cookie as it came");
    lab.Equal(bench.Take(), std::string("beef: COOKIE ECHO"), "with the peer's tag");
    lab.Equal(bench.tcb->GetUnits().GetOutboundStreams(), 4U, "its MIS (5.1.1)");
    lab.Equal(bench.tcb->GetUnits().paths.GetPrimary()->GetSrtt(), MilliSeconds(200), "a sample");
    SctpUnitBench::Run(MilliSeconds(1001));
    lab.Equal(bench.Take(), std::string("beef: COOKIE ECHO"), "T1-cookie repeats it");
    bench.unit.HandleCookieAck();
    lab.Equal(bench.established, 1U, "established (section 5.1 E)");
    SctpUnitBench::Run(Seconds(10));
    lab.Equal(bench.Take(), std::string(), "T1-cookie is stopped");
}

/// @param lab checks
void
UnexpectedChunks(SctpLab& lab)
{
    HandshakeBench bench;
    bench.unit.Initiate({bench.remote}, 500);
    bench.unit.HandleCookieAck();
    lab.Equal(bench.established, 0U, "COOKIE ACK in COOKIE-WAIT (section 5.2.5)");
    bench.Arrive(bench.MakePeerInit(true));
    bench.unit.HandleCookieAck();
    bench.Take();
    bench.unit.HandleCookieAck();
    bench.unit.HandleStaleCookie();
    bench.Arrive(bench.MakePeerInit(true));
    lab.Equal(bench.Take(), std::string(), "INIT ACK in ESTABLISHED (section 5.2.3)");
    lab.Equal(bench.established, 1U, "COOKIE ACK in ESTABLISHED (section 5.2.5)");
    lab.Equal(bench.context.state, SctpState::ESTABLISHED, "Stale Cookie (section 5.2.6)");
    lab.Equal(bench.context.drops.size(), size_t{4}, "all are discarded");
}

/// @param lab checks
void
InitAckThatIsWrong(SctpLab& lab)
{
    const auto answer = [](const std::function<void(InitChunk&)>& change) {
        HandshakeBench bench;
        bench.unit.Initiate({bench.remote}, 500);
        bench.Take();
        InitChunk ack = bench.MakePeerInit(true);
        change(ack);
        bench.Arrive(ack);
        return bench.Take() + (bench.context.ended == SctpCloseReason::SETUP_FAILED ? " end" : "");
    };
    lab.Equal(answer([](InitChunk& ack) { ack.cookie.reset(); }),
              std::string("beef: ABORT 2 end"),
              "Missing Mandatory Parameter (section 3.3.10.2)");
    lab.Equal(answer([](InitChunk& ack) { ack.outboundStreams = 0; }),
              std::string("beef: ABORT 7 end"),
              "no streams (section 3.3.3)");
    lab.Equal(answer([](InitChunk& ack) { ack.initiateTag = 0; }),
              std::string("111: ABORT 7 end"),
              "no tag (section 3.3.3)");
}

/// @param lab checks
void
InitCollision(SctpLab& lab)
{
    HandshakeBench bench;
    bench.unit.Initiate({bench.remote}, 500);
    bench.Take();
    bench.Arrive(bench.MakePeerInit(false));
    lab.Equal(bench.context.state, SctpState::COOKIE_WAIT, "no change of state (section 5.2.1)");
    const InitChunk ack = bench.GetLastInit();
    lab.True(ack.isAck && ack.cookie, "INIT ACK with a cookie");
    lab.Equal(ack.initiateTag, HandshakeBench::TAG, "the tag of its own INIT");
    lab.Equal(ack.initialTsn, 500U, "and its TSN");
    lab.Equal(bench.Take(), std::string("beef: INIT ACK"), "with the tag of the peer's INIT");
    SctpUnitBench::Run(MilliSeconds(1001));
    lab.Equal(bench.Take(), std::string("0: INIT"), "T1-init goes on");
    lab.True(bench.Echo(*ack.cookie), "the rest of the packet counts");
    lab.Equal(bench.Take(), std::string("beef: COOKIE ACK"), "action B of section 5.2.4");
    lab.Equal(bench.established, 1U, "established");
    SctpUnitBench::Run(Seconds(10));
    lab.Equal(bench.Take(), std::string(), "T1-init is stopped");
}

/// @param lab checks
void
InitOfARestart(SctpLab& lab)
{
    HandshakeBench bench;
    bench.Establish();
    bench.Arrive(bench.MakePeerInit(false));
    lab.Equal(bench.context.state, SctpState::ESTABLISHED, "no change of state (section 5.2.2)");
    const InitChunk ack = bench.GetLastInit();
    lab.True(ack.initiateTag != 0 && ack.initiateTag != HandshakeBench::TAG, "a new tag");
    lab.Equal(bench.Take(), std::string("beef: INIT ACK"), "answered");
    Cookie cookie;
    bench.lower.jar.Open(*ack.cookie, Simulator::Now(), cookie);
    lab.True(cookie.localTieTag != 0 && cookie.localTieTag == bench.tcb->GetUnits().tags.localTie &&
                 cookie.peerTieTag == bench.tcb->GetUnits().tags.peerTie,
             "tie-tags in the cookie");
    InitChunk init = bench.MakePeerInit(false);
    init.addresses = {SctpUnitBench::GetRemote(5)};
    bench.Arrive(init);
    lab.Equal(bench.Take(),
              std::string("beef: ABORT 11"),
              "Restart of an Association with New Addresses (section 5.2.2)");
    lab.True(!bench.context.ended, "the association is as before");
}

/// @param lab checks
void
PeerRestarts(SctpLab& lab)
{
    HandshakeBench bench;
    bench.Establish();
    InitChunk init = bench.MakePeerInit(false);
    init.initiateTag = 0xcafe;
    bench.Arrive(init);
    const InitChunk ack = bench.GetLastInit();
    bench.Take();
    bench.context.state = SctpState::SHUTDOWN_ACK_SENT;
    bench.Echo(*ack.cookie, ack.initiateTag);
    lab.Equal(bench.restarted, 0U, "not while it shuts down");
    lab.Equal(bench.Take(),
              std::string("beef: SHUTDOWN ACK, ERROR 10"),
              "Cookie Received While Shutting Down (section 5.2.4 A)");
    bench.context.state = SctpState::ESTABLISHED;
    lab.True(bench.Echo(*ack.cookie, ack.initiateTag), "action A of section 5.2.4");
    lab.Equal(bench.restarted, ack.initiateTag, "begins anew from the cookie");
}

/// @param lab checks
void
CookiesOfOthers(SctpLab& lab)
{
    HandshakeBench bench;
    bench.Establish();
    const auto seal = [&bench](const std::function<void(Cookie&)>& change) {
        Cookie cookie = bench.MakeCookie();
        change(cookie);
        return bench.lower.jar.Seal(cookie);
    };
    Bytes forged = seal([](Cookie&) {});
    lab.True(bench.Echo(forged), "a duplicate");
    lab.Equal(bench.Take(), std::string("beef: COOKIE ACK"), "action D of section 5.2.4");
    lab.Equal(bench.established, 1U, "once");
    forged.back() ^= 1;
    lab.True(!bench.Echo(forged), "damaged (section 5.1.5)");
    lab.True(!bench.Echo(seal([](Cookie& cookie) { cookie.remotePort = 23; })), "other ports");
    lab.True(!bench.Echo(seal([](Cookie&) {}), 0x112), "the packet has another tag");
    lab.True(!bench.Echo(seal([](Cookie& cookie) { cookie.localTag = 0x112; }), 0x112),
             "action C of section 5.2.4: it came late");
    const auto stranger = [](Cookie& cookie) {
        cookie.localTag = 0x112;
        cookie.peerTag = 0xcafe;
        cookie.localTieTag = 7;
        cookie.peerTieTag = 8;
    };
    lab.True(!bench.Echo(seal(stranger), 0x112), "no tag and no tie-tag matches");
    lab.Equal(bench.restarted, 0U, "so nobody has restarted");
    lab.Equal(bench.Take(), std::string(), "discarded");
    SctpUnitBench::Run(Seconds(1));
    const auto old = [](Cookie& cookie) { cookie.lifetime = Seconds(-1); };
    lab.True(bench.Echo(seal(old)), "both tags match: an old duplicate is good, too (5.2.4)");
    bench.Take();
    lab.True(!bench.Echo(seal([&old](Cookie& cookie) {
        old(cookie);
        cookie.peerTag = 5;
    })),
             "stale");
    lab.Equal(bench.Take(), std::string("5: ERROR 3"), "Stale Cookie (section 5.2.4)");
}

/// @param lab checks
void
StaleCookieOfPeer(SctpLab& lab)
{
    HandshakeBench bench;
    bench.unit.Initiate({bench.remote}, 500);
    bench.Arrive(bench.MakePeerInit(true));
    bench.Take();
    SctpUnitBench::Run(MilliSeconds(300));
    bench.unit.HandleStaleCookie();
    lab.Equal(bench.context.state, SctpState::COOKIE_WAIT, "from the start (section 5.2.6)");
    const auto wished = bench.GetLastInit().cookiePreservativeMs;
    lab.True(wished && *wished >= 300 && *wished <= 1300, "RTT and no more than a second");
    lab.Equal(bench.Take(), std::string("0: INIT"), "alternative 3");
}

/// The suite.
SctpLabSuite g_suite("sctp-unit-handshake",
                     {
                         {"T1-init repeats INIT", InitIsRepeated},
                         {"Max.Init.Retransmits", InitsAreCounted},
                         {"INIT ACK, COOKIE ECHO, COOKIE ACK", CookieIsEchoed},
                         {"Chunks that are not expected", UnexpectedChunks},
                         {"INIT ACK that is wrong", InitAckThatIsWrong},
                         {"Both ends send INIT", InitCollision},
                         {"INIT of a peer that has restarted", InitOfARestart},
                         {"COOKIE ECHO of a peer that has restarted", PeerRestarts},
                         {"Cookies by the table of section 5.2.4", CookiesOfOthers},
                         {"The peer calls the cookie stale", StaleCookieOfPeer},
                     }); //!< registers the suite

} // namespace sctp_unit_handshake_test
