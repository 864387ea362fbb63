/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

/**
 * @file
 * @ingroup sctp-tests
 * Fuzz target: the receive path of an association in each state, with a real association as its
 * peer, and hostile packets whose verification tag is right. The form of the inputs is told in
 * sctp-fuzz-input.h.
 */

#include "sctp-fuzz-host.h"
#include "sctp-fuzz-input.h"

#include "ns3/boolean.h"
#include "ns3/config.h"
#include "ns3/sctp-auth-chunk.h"
#include "ns3/sctp-authenticator.h"
#include "ns3/sctp-cmp-formats.h"
#include "ns3/sctp-cmt-path-selector.h"
#include "ns3/sctp-forward-tsn-chunk.h"
#include "ns3/sctp-hmac.h"
#include "ns3/sctp-i-data-chunk.h"
#include "ns3/sctp-ls-formats.h"
#include "ns3/sctp-path-chunks.h"
#include "ns3/sctp-psn-formats.h"
#include "ns3/sctp-reconfig-chunk.h"
#include "ns3/sctp-redundant-selector.h"
#include "ns3/sctp-rfc8260-schedulers.h"
#include "ns3/sctp-stream-reconfiguration.h"
#include "ns3/sctp-wm2-formats.h"
#include "ns3/simulator.h"
#include "ns3/string.h"

#include <algorithm>
#include <array>
#include <sanitizer/allocator_interface.h>

/**
 * libFuzzer's own mutations.
 * @param data what to change
 * @param size its size, bytes
 * @param maxSize room there, bytes
 * @return its new size, bytes
 */
extern "C" size_t LLVMFuzzerMutate(uint8_t* data, size_t size, size_t maxSize);

namespace ns3
{

namespace
{

/// First TSNs: both wrap soon.
constexpr uint32_t INITIAL_TSN = 0xfffffff8;
/// Buffers of both ends, bytes.
constexpr uint32_t BUFFER = 12000;
/// Simulated time that an input may take, seconds.
constexpr double TIME_LIMIT = 2000;
/// Number of actions that are looked at.
constexpr uint32_t ACTION_LIMIT = 40;

/// Where the association is brought before the input's actions.
enum class Situation : uint8_t
{
    LISTENING,
    COOKIE_WAIT,
    COOKIE_ECHOED,
    COOKIE_ECHOED_WITH_DATA,
    ESTABLISHED,
    ESTABLISHED_BY_LISTENING,
    DATA_IN_FLIGHT,
    DATA_RECEIVED,
    COLLISION,
    SHUTDOWN_PENDING,
    SHUTDOWN_SENT,
    SHUTDOWN_RECEIVED,
    SHUTDOWN_ACK_SENT,
    SITUATIONS //!< number of situations
};

/**
 * An input at work.
 */
class FuzzRun
{
  public:
    /**
     * @param data the input
     * @param size its size
     */
    FuzzRun(const uint8_t* data, size_t size)
        : m_data(data),
          m_end(data + size),
          m_host(0, MakeParameters(data[1], data[3]), 1 + data[2] % FuzzHost::ADDRESSES),
          m_peer(1, MakeParameters(0, data[3]), 1 + data[2] / 16 % FuzzHost::ADDRESSES)
    {
    }

    /// Runs the input.
    void Run()
    {
        Prepare(static_cast<Situation>(m_data[0] % static_cast<uint8_t>(Situation::SITUATIONS)));
        m_host.reaction = m_data[3] % FuzzHost::REACTIONS;
        m_data += FUZZ_SETUP_SIZE;
        uint32_t actions = 0;
        while (m_end - m_data >= static_cast<ptrdiff_t>(FUZZ_ACTION_SIZE) &&
               actions++ < ACTION_LIMIT)
        {
            const uint32_t before = m_host.sentPackets;
            const bool waited = Act();
            FuzzCheck(waited || m_host.sentPackets < before + 300, "answers are bounded");
            CheckMemory();
        }
        Finish();
    }

  private:
    /**
     * @param scheme which numbers per path
     * @param strategies takes the formats
     */
    static void ChooseFormats(uint32_t scheme, SctpStrategyTypes& strategies)
    {
        switch (scheme)
        {
        case 1:
            strategies.Set<SctpDataFormat>(SctpLsDataFormat::GetTypeId());
            strategies.Set<SctpAckFormat>(SctpLsSackFormat::GetTypeId());
            break;
        case 2:
            strategies.Set<SctpDataFormat>(SctpCmpDataFormat::GetTypeId());
            strategies.Set<SctpAckFormat>(SctpCmpSackFormat::GetTypeId());
            break;
        case 3:
            strategies.Set<SctpDataFormat>(SctpWm2DataFormat::GetTypeId());
            strategies.Set<SctpAckFormat>(SctpWm2SackFormat::GetTypeId());
            break;
        default:
            strategies.Set<SctpDataFormat>(SctpPsnDataFormat::GetTypeId());
            strategies.Set<SctpAckFormat>(SctpPsnSackFormat::GetTypeId());
            break;
        }
    }

    /**
     * @param choice bits that choose; with path sequence numbers bit 7 copies to all paths, too
     * @param mode bit 7: path sequence numbers, bit 6: their first form, bits 4 and 3: those of
     * LS-SCTP, cmpSCTP or WM2-SCTP, bit 5: ECN; without bit 7,
     * bit 6: partial reliability and stream reconfiguration, bit 5: interleaving, too, unless bit
     * 4 is set, bits 4 and 3 together: authentication
     * @return parameters
     */
    static Ptr<SctpParameters> MakeParameters(uint8_t choice, uint8_t mode)
    {
        static const Ptr<SctpParameters> standard = [] {
            for (const std::string name : {"StreamReset", "AssociationReset", "StreamChange"})
            {
                Config::SetDefault("ns3::SctpStreamReconfiguration::Allow" + name,
                                   BooleanValue(true));
            }
            return CreateObject<SctpParameters>();
        }();
        auto parameters = CopyObject(standard);
        parameters->initialTsn = INITIAL_TSN;
        parameters->sndBufSize = BUFFER;
        parameters->rcvBufSize = (choice & 1) ? 1500 : BUFFER;
        parameters->outboundStreams = 3;
        parameters->maxInboundStreams = (choice & 2) ? 1 : 4;
        parameters->noDelay = (choice & 4) == 0;
        parameters->partialDeliveryPoint = (choice & 8) ? 500 : 0;
        parameters->autoclose = Seconds((choice & 16) ? 5 : 0);
        parameters->maxFragment = (choice & 32) ? 100 : 0;
        if (choice & 64)
        {
            parameters->SetAttribute("FailurePolicy",
                                     StringValue("ns3::SctpFailurePolicy[LocalFailureAtOnce=1]"));
        }
        if (choice & 128)
        {
            parameters->SetAttribute("SendLimit",
                                     StringValue("ns3::SctpSendLimit[DataBeforeConfirmation=0]"));
        }
        parameters->useEcn = (mode & 32) ? SCTP_ECN_ON : SCTP_ECN_OFF;
        if (mode & 128)
        {
            ChooseFormats(mode >> 3 & 3, parameters->strategies);
            parameters->strategies.Set<SctpPathSelector>((choice & 128)
                                                             ? SctpRedundantSelector::GetTypeId()
                                                             : SctpCmtFillFirst::GetTypeId());
            if ((mode & 64) && (mode >> 3 & 3) == 0)
            {
                parameters->SetAttribute("AckFormat",
                                         StringValue("ns3::SctpPsnSackFormat[MpSctpForm=First]"));
            }
        }
        else
        {
            parameters->prSctp = parameters->reconfig = (mode & 64) != 0;
            parameters->interleaving = (mode & 48) == 32;
            parameters->fragmentInterleave = parameters->interleaving ? 2 : 0;
            if ((mode & 24) == 24 && sctp::HasHmac())
            {
                parameters->extensions = "Auth";
                parameters->authChunks =
                    "0, 3, 4, 130, 192"; // DATA, SACK, HEARTBEAT, RE-CONFIG, FORWARD TSN
            }
        }
        return parameters;
    }

    /**
     * Lets time pass.
     * @param time how much
     */
    void Wait(Time time)
    {
        if (Simulator::Now().GetSeconds() < TIME_LIMIT)
        {
            Simulator::Stop(time);
            Simulator::Run();
        }
    }

    /**
     * Hands packets over.
     * @param from who sent them
     * @param to who gets them
     * @param count how many
     * @param twist changes a byte, unless it is zero
     */
    void Deliver(FuzzHost& from, FuzzHost& to, uint32_t count, uint8_t twist = 0)
    {
        for (; count > 0 && !from.sent.empty(); --count)
        {
            auto packet = std::move(from.sent.front());
            from.sent.pop_front();
            if (twist != 0 && packet.bytes.size() > sctp::COMMON_HEADER_SIZE)
            {
                const size_t size = packet.bytes.size() - sctp::COMMON_HEADER_SIZE;
                packet.bytes[sctp::COMMON_HEADER_SIZE + twist % size] ^= twist;
            }
            const uint32_t sender = &from == &m_host ? 0 : 1;
            to.Receive(packet.bytes,
                       FuzzHost::GetAddress(sender, packet.from),
                       FuzzHost::GetAddress(1 - sender, packet.to));
        }
    }

    /**
     * Has both ends talk.
     * @param turns how often each gets all that the other has sent
     */
    void Talk(uint32_t turns)
    {
        for (uint32_t i = 0; i < turns; ++i)
        {
            Deliver(m_host, m_peer, UINT32_MAX);
            Wait(MicroSeconds(1));
            Deliver(m_peer, m_host, UINT32_MAX);
            Wait(MicroSeconds(1));
        }
    }

    /**
     * Brings the association into a situation, by real packets.
     * @param situation which one
     */
    void Prepare(Situation situation)
    {
        constexpr uint32_t ENOUGH = 6;
        switch (situation)
        {
        case Situation::LISTENING:
            return;
        case Situation::COOKIE_WAIT:
            m_host.Connect();
            return;
        case Situation::COOKIE_ECHOED_WITH_DATA:
        case Situation::COOKIE_ECHOED:
            m_host.Connect();
            if (situation == Situation::COOKIE_ECHOED_WITH_DATA)
            {
                m_host.Send(3000, 0, false);
            }
            Deliver(m_host, m_peer, 1);
            Deliver(m_peer, m_host, 1);
            return;
        case Situation::ESTABLISHED_BY_LISTENING:
            m_peer.Connect();
            Talk(ENOUGH);
            return;
        case Situation::COLLISION:
            m_host.Connect();
            m_peer.Connect();
            return;
        default:
            m_host.Connect();
            Talk(ENOUGH);
            break;
        }
        PrepareEstablished(situation);
    }

    /**
     * Goes on from an association that is established.
     * @param situation where to
     */
    void PrepareEstablished(Situation situation)
    {
        if (!m_host.association)
        {
            return;
        }
        switch (situation)
        {
        case Situation::SHUTDOWN_PENDING:
        case Situation::DATA_IN_FLIGHT:
        case Situation::SHUTDOWN_RECEIVED:
            m_host.Send(4000, 0, false);
            m_host.Send(300, 1, true);
            m_host.Send(200, 2, false);
            break;
        case Situation::DATA_RECEIVED:
            m_peer.Send(5000, 0, false);
            m_peer.Send(100, 1, false);
            if (m_peer.sent.size() > 1)
            {
                m_peer.sent.pop_front();
            }
            Deliver(m_peer, m_host, UINT32_MAX);
            break;
        default:
            break;
        }
        switch (situation)
        {
        case Situation::SHUTDOWN_PENDING:
        case Situation::SHUTDOWN_SENT:
            m_host.association->Shutdown();
            break;
        case Situation::SHUTDOWN_RECEIVED:
        case Situation::SHUTDOWN_ACK_SENT:
            if (m_peer.association)
            {
                m_peer.association->Shutdown();
                Deliver(m_peer, m_host, UINT32_MAX);
            }
            break;
        default:
            break;
        }
    }

    /**
     * Does the next action.
     * @return whether time has passed
     */
    bool Act()
    {
        const auto action =
            static_cast<FuzzAction>(m_data[0] % static_cast<uint8_t>(FuzzAction::ACTIONS));
        const uint8_t first = m_data[1];
        const uint8_t second = m_data[2];
        m_data += FUZZ_ACTION_SIZE;
        switch (action)
        {
        case FuzzAction::PACKET:
            ReceiveHostile(first, second * size_t{4});
            break;
        case FuzzAction::DELIVER:
            Deliver(m_peer, m_host, 1 + first % 16);
            break;
        case FuzzAction::DELIVER_TWISTED:
            Deliver(m_peer, m_host, 1, static_cast<uint8_t>(first | 1));
            break;
        case FuzzAction::PEER_TURN:
            Deliver(m_host, m_peer, 1 + first % 16);
            break;
        case FuzzAction::LOSE:
            (first % 2 == 0 ? m_host : m_peer).sent.clear();
            break;
        case FuzzAction::WAIT:
            Wait(MilliSeconds(1) * static_cast<int64_t>(first + 1) * (1 << second % 11));
            return true;
        case FuzzAction::SEND:
            m_host.Send(1 + first * (second % 32), second / 64, second & 32);
            break;
        case FuzzAction::PEER_SEND:
            m_peer.Send(1 + first * (second % 32), second / 64, second & 32);
            break;
        case FuzzAction::READ:
            m_host.Read(1 + first * 16);
            break;
        case FuzzAction::PEER_READ:
            m_peer.Read(UINT32_MAX);
            break;
        case FuzzAction::CONNECT:
            if (!m_host.association)
            {
                m_host.Connect();
            }
            break;
        case FuzzAction::PEER_RESTART:
            RestartPeer();
            break;
        case FuzzAction::SHUTDOWN:
            Apply(m_host, [](SctpAssociation& association) { association.Shutdown(); });
            break;
        case FuzzAction::PEER_SHUTDOWN:
            Apply(m_peer, [](SctpAssociation& association) { association.Shutdown(); });
            break;
        case FuzzAction::ABORT:
            Apply(first % 2 == 0 ? m_host : m_peer,
                  [](SctpAssociation& association) { association.Abort("fuzz"); });
            break;
        default:
            Apply(m_host, [this, first, second](SctpAssociation& association) {
                Control(association, first, second);
            });
            break;
        }
        return false;
    }

    /**
     * Does something to an association that may end by it.
     * @param host whose
     * @param function what
     */
    template <typename F>
    void Apply(FuzzHost& host, F function)
    {
        if (Ptr<SctpAssociation> association = host.association)
        {
            function(*association);
        }
    }

    /**
     * The lesser primitives, and what the node has to tell.
     * @param association the association
     * @param what which of them
     * @param argument what it is about
     */
    void Control(SctpAssociation& association, uint8_t what, uint8_t argument)
    {
        const Address remote = FuzzHost::GetAddress(1, argument % 4);
        switch (what % 8)
        {
        case 0:
            association.SetPrimary(remote);
            break;
        case 1:
            association.RequestHeartbeat(remote);
            break;
        case 2:
            association.ChangePathSettings(remote, [argument](SctpPathSettings& settings) {
                settings.heartbeats = argument >= 128;
            });
            break;
        case 3:
            association.DiscardReceived();
            break;
        case 4:
            association.HandlePathMtu(remote, Address(), 8 * argument);
            break;
        case 5:
            association.HandleUnreachable(remote, argument == 255);
            break;
        case 6:
            m_host.downMask = argument;
            association.InterfacesChanged({});
            break;
        default:
            association.GetStatus();
            association.GetPathInfos();
            association.SetStreamValue(argument % 4, argument);
            association.SetStreamScheduler(GetScheduler(argument / 4));
            if (argument >= 128)
            {
                Reconfigure(association, argument);
            }
            break;
        }
    }

    /**
     * The user asks for a reset or for more streams (RFC 6525).
     * @param association the association
     * @param argument what for
     */
    static void Reconfigure(SctpAssociation& association, uint8_t argument)
    {
        using User = SctpStreamReconfiguration;
        const auto user = DynamicCast<User>(association.GetExtension(User::GetTypeId()));
        if (!user)
        {
            return;
        }
        std::vector<uint16_t> streams;
        if (argument & 4)
        {
            streams.push_back(argument / 8 % 4);
        }
        switch (argument & 3)
        {
        case 0:
            user->AddStreams(argument / 8 % 4, argument / 32 % 2);
            break;
        case 1:
            user->ResetAssociation();
            break;
        default:
            user->ResetStreams(static_cast<User::Direction>(1 + argument / 32 % 3), streams);
            break;
        }
    }

    /**
     * @param choice a number
     * @return type of a scheduler of streams
     */
    static TypeId GetScheduler(uint32_t choice)
    {
        static const std::array<TypeId, 6> types{SctpFcfsScheduler::GetTypeId(),
                                                 SctpRoundRobinScheduler::GetTypeId(),
                                                 SctpRoundRobinPacketScheduler::GetTypeId(),
                                                 SctpPriorityScheduler::GetTypeId(),
                                                 SctpFairCapacityScheduler::GetTypeId(),
                                                 SctpWeightedFairScheduler::GetTypeId()};
        return types[choice % types.size()];
    }

    /// The peer forgets its association, and starts a new one.
    void RestartPeer()
    {
        if (Ptr<SctpAssociation> old = m_peer.association)
        {
            m_peer.association = nullptr;
            old->SetUser(nullptr);
            old->Dispose();
        }
        m_peer.Connect();
    }

    /**
     * A packet of the input arrives.
     * @param flags a FuzzPacketFlag each
     * @param size size of its chunks, bytes
     */
    void ReceiveHostile(uint8_t flags, size_t size)
    {
        size = std::min(size, static_cast<size_t>(m_end - m_data));
        sctp::Bytes chunks(m_data, m_data + size);
        m_data += size;
        FuzzHost& target = (flags & FUZZ_TO_PEER) ? m_peer : m_host;
        sctp::Bytes packet = MakeHeader(target, flags, chunks);
        Repair(packet, flags, target, chunks);
        if (!(flags & FUZZ_OWN_COOKIE))
        {
            Seal(packet, &target == &m_host ? m_peer : m_host, target);
        }
        const uint32_t own = &target == &m_host ? 0 : 1;
        const uint32_t source = flags & FUZZ_SOURCE_MASK;
        target.Receive(packet,
                       FuzzHost::GetAddress(1 - own, source),
                       FuzzHost::GetAddress(own, std::min(source, FuzzHost::ADDRESSES - 1)));
    }

    /**
     * @param target who gets the packet
     * @param flags a FuzzPacketFlag each
     * @param chunks its chunks
     * @return a common header
     */
    static sctp::Bytes MakeHeader(const FuzzHost& target, uint8_t flags, const sctp::Bytes& chunks)
    {
        uint32_t tag = 0;
        if (target.association && (chunks.empty() || chunks[0] != 1))
        {
            tag = (flags & FUZZ_PEER_TAG) ? target.association->GetTags().peer
                                          : target.association->GetTags().local;
        }
        sctp::Cookie cookie;
        if (!chunks.empty() && chunks[0] == static_cast<uint8_t>(sctp::ChunkType::COOKIE_ECHO) &&
            const_cast<FuzzHost&>(target).GetCookieJar().Open(target.lastCookie,
                                                              Simulator::Now(),
                                                              cookie) !=
                sctp::CookieJar::Verdict::BAD)
        {
            tag = cookie.localTag;
        }
        if (flags & FUZZ_WRONG_TAG)
        {
            tag += 1;
        }
        sctp::Bytes header;
        sctp::ByteWriter writer(header);
        const SctpPorts ports = target.GetPorts();
        writer.U16(ports.remote);
        writer.U16(ports.local);
        writer.U32(tag);
        writer.U32(0);
        return header;
    }

    /**
     * Appends the chunks, with numbers, cookies and heartbeats that mean something.
     * @param packet the header
     * @param flags a FuzzPacketFlag each
     * @param target who gets the packet
     * @param chunks the chunks as they are in the input
     */
    static void Repair(sctp::Bytes& packet,
                       uint8_t flags,
                       const FuzzHost& target,
                       const sctp::Bytes& chunks)
    {
        size_t at = 0;
        while (at + sctp::TLV_HEADER_SIZE <= chunks.size())
        {
            const size_t length = chunks[at + 2] * size_t{256} + chunks[at + 3];
            const size_t whole = sctp::Padded(static_cast<uint32_t>(length));
            if (length < sctp::TLV_HEADER_SIZE || at + whole > chunks.size())
            {
                break;
            }
            const auto type = static_cast<sctp::ChunkType>(chunks[at]);
            if (type == sctp::ChunkType::COOKIE_ECHO && !(flags & FUZZ_OWN_COOKIE))
            {
                AppendChunk(packet, chunks[at], target.lastCookie);
            }
            else if (type == sctp::ChunkType::HEARTBEAT_ACK && !(flags & FUZZ_OWN_HEARTBEAT))
            {
                AppendChunk(packet, chunks[at], target.lastHeartbeat);
            }
            else
            {
                const size_t start = packet.size();
                packet.insert(packet.end(), chunks.begin() + at, chunks.begin() + at + whole);
                if (!(flags & FUZZ_RAW_TSN))
                {
                    AddInitialTsn(&packet[start], length);
                }
            }
            at += whole;
        }
        packet.insert(packet.end(), chunks.begin() + at, chunks.end());
    }

    /**
     * Makes the first AUTH chunk of a packet a valid one, with the empty key, of what follows it.
     * @param packet the packet
     * @param sender whose packet it is
     * @param target who gets the packet
     */
    static void Seal(sctp::Bytes& packet, const FuzzHost& sender, const FuzzHost& target)
    {
        sctp::PacketView view;
        if (!sctp::HasHmac() || !sctp::Authenticator::ChooseHmac(target.lastOffer).has_value() ||
            !sctp::PacketView::Parse(packet.data(), static_cast<uint32_t>(packet.size()), view))
        {
            return;
        }
        size_t at = sctp::COMMON_HEADER_SIZE;
        for (const auto& chunk : view.GetChunks())
        {
            const size_t next = at + sctp::Padded(sctp::TLV_HEADER_SIZE + chunk.valueSize);
            if (chunk.type == sctp::AuthChunk::TYPE && next < packet.size())
            {
                const sctp::Bytes covered(packet.begin() + static_cast<ptrdiff_t>(next),
                                          packet.end());
                packet.resize(at);
                const auto made =
                    sctp::Authenticator(sender.lastOffer, target.lastOffer).Make(0, {}, covered);
                packet.insert(packet.end(), made.begin(), made.end());
                packet.insert(packet.end(), covered.begin(), covered.end());
                return;
            }
            at = next;
        }
    }

    /**
     * Adds the initial TSN to the numbers of a chunk.
     * @param chunk the chunk
     * @param length its length, bytes
     */
    static void AddInitialTsn(uint8_t* chunk, uint32_t length)
    {
        if (chunk[0] == sctp::ReconfigChunk::TYPE)
        {
            AddInitialTsnToRequests(chunk, length);
            return;
        }

        struct Numbers
        {
            uint8_t type;      // of the chunk
            uint8_t mask;      // flags that the last number needs; 0 = none
            const char* words; // 'n': a number, 't': a path tag and a number
        };

        static constexpr Numbers NUMBERS[] = {
            {static_cast<uint8_t>(sctp::ChunkType::DATA), 0, "n"},
            {static_cast<uint8_t>(sctp::ChunkType::SACK), 0, "n"},
            {static_cast<uint8_t>(sctp::ChunkType::SHUTDOWN), 0, "n"},
            {static_cast<uint8_t>(sctp::ChunkType::ECNE), 0, "n"},
            {static_cast<uint8_t>(sctp::ChunkType::CWR), 0, "n"},
            {sctp::IDataChunk::TYPE, 0, "n"},
            {sctp::ForwardTsnChunk::TYPE, 0, "n"},
            {sctp::IForwardTsnChunk::TYPE, 0, "n"},
            {sctp::PsnDataChunk::TYPE, 0, "nn"},
            {sctp::PsnSackChunk::TYPE, sctp::PsnSackChunk::FLAG_TSN, "nn"},
            {sctp::LsDataChunk::TYPE, 0, "nt"},
            {sctp::LsSackChunk::TYPE, 0, "n--t"},
            {sctp::CmpDataChunk::TYPE, 0, "tn"},
            {sctp::CmpSackChunk::TYPE, 0, "n"},
            {sctp::Wm2DataChunk::TYPE, 0, "ntt"},
            {sctp::Wm2SackChunk::TYPE, 0, "ntt"},
        };
        for (const auto& numbers : NUMBERS)
        {
            if (numbers.type != chunk[0])
            {
                continue;
            }
            uint32_t at = sctp::TLV_HEADER_SIZE;
            for (const char* word = numbers.words; *word && at + 4 <= length; ++word, at += 4)
            {
                const bool absent =
                    numbers.mask && !(chunk[1] & numbers.mask) && word != numbers.words;
                if (*word == '-' || absent)
                {
                    continue;
                }
                const uint8_t first = chunk[at];
                AddTo(&chunk[at], INITIAL_TSN - 1);
                if (*word == 't')
                {
                    chunk[at] = static_cast<uint8_t>((first & 0xf0) | (chunk[at] & 0x0f));
                }
            }
        }
    }

    /**
     * Adds the initial TSN to the numbers in the parameters of a RE-CONFIG.
     * @param chunk the chunk
     * @param length its length, bytes
     */
    static void AddInitialTsnToRequests(uint8_t* chunk, uint32_t length)
    {
        uint32_t at = sctp::TLV_HEADER_SIZE;
        while (at + sctp::TLV_HEADER_SIZE <= length)
        {
            const uint16_t type = chunk[at] * 256 + chunk[at + 1];
            const uint16_t size = chunk[at + 2] * 256 + chunk[at + 3];
            const bool isReset = type == static_cast<uint16_t>(sctp::ReconfigType::RESET_OUTGOING);
            for (uint32_t i = 1; i <= (isReset ? 3 : 1) && at + 4 * i + 4 <= length; ++i)
            {
                AddTo(&chunk[at + 4 * i], INITIAL_TSN - 1);
            }
            at += std::max<uint32_t>(sctp::Padded(size), sctp::TLV_HEADER_SIZE);
        }
    }

    /**
     * Appends a chunk.
     * @param packet where to
     * @param type its type
     * @param value its value
     */
    static void AppendChunk(sctp::Bytes& packet, uint8_t type, const sctp::Bytes& value)
    {
        sctp::ByteWriter writer(packet);
        const uint32_t begin = writer.BeginChunk(static_cast<sctp::ChunkType>(type));
        writer.Append(value);
        writer.EndChunk(begin);
    }

    /**
     * @param field four bytes in wire order
     * @param value is added to them
     */
    static void AddTo(uint8_t* field, uint32_t value)
    {
        value += uint32_t{field[0]} << 24 | uint32_t{field[1]} << 16 | uint32_t{field[2]} << 8 |
                 field[3];
        for (int i = 0; i < 4; ++i)
        {
            field[i] = static_cast<uint8_t>(value >> (24 - 8 * i));
        }
    }

    /// Looks whether the association keeps more than it may.
    void CheckMemory()
    {
        if (m_host.association)
        {
            FuzzCheck(m_host.association->GetReceivableBytes() <= 2 * BUFFER,
                      "no more is kept for the reader than the buffer holds");
        }
        static const size_t before = __sanitizer_get_current_allocated_bytes();
        constexpr size_t MOST = 16 << 20;
        FuzzCheck(__sanitizer_get_current_allocated_bytes() < before + MOST, "memory is bounded");
    }

    /// Ends what there is, and looks whether anything goes on.
    void Finish()
    {
        m_host.reaction = FuzzHost::IDLE;
        for (FuzzHost* host : {&m_host, &m_peer})
        {
            Apply(*host, [](SctpAssociation& association) { association.Abort("end"); });
            FuzzCheck(!host->association, "ABORT ends an association");
            host->Read(1000);
        }
        // Longer than any timer that was cancelled, and so waits for its time to pass unheard.
        Simulator::Schedule(Seconds(1000),
                            []() { FuzzCheck(Simulator::IsFinished(), "no timer is left"); });
        Simulator::Run();
    }

    const uint8_t* m_data; //!< what is left of the input
    const uint8_t* m_end;  //!< its end
    FuzzHost m_host;       //!< has the association that is fuzzed
    FuzzHost m_peer;       //!< its peer
};

} // namespace

} // namespace ns3

/**
 * What AddressSanitizer remembers costs most of the time. To see who allocated what, run a finding
 * with ASAN_OPTIONS=malloc_context_size=30.
 * @return options of AddressSanitizer
 */
extern "C" const char*
__asan_default_options()
{
    return "malloc_context_size=1:quarantine_size_mb=16";
}

/**
 * Runs an input.
 * @param data the input
 * @param size its size
 * @return 0
 */
extern "C" int
LLVMFuzzerTestOneInput(const uint8_t* data, size_t size)
{
    if (size >= ns3::FUZZ_SETUP_SIZE)
    {
        {
            ns3::FuzzRun run(data, size);
            run.Run();
        }
        ns3::Simulator::Destroy();
    }
    return 0;
}

/**
 * Makes a new input of one.
 * @param data the input
 * @param size its size
 * @param maxSize how large the new one may be
 * @param seed of the choice
 * @return the size of the new one
 */
extern "C" size_t
LLVMFuzzerCustomMutator(uint8_t* data, size_t size, size_t maxSize, unsigned int seed)
{
    if (seed % 2 == 0)
    {
        return LLVMFuzzerMutate(data, size, maxSize);
    }
    std::vector<uint8_t> input(data, data + size);
    ns3::FuzzMutator mutator(seed / 2);
    mutator.Mutate(input);
    input.resize(std::min(input.size(), maxSize));
    std::copy(input.begin(), input.end(), data);
    return input.size();
}
