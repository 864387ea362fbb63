/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "sctp-asconf-test.h"

#include "ns3/boolean.h"
#include "ns3/config.h"
#include "ns3/random-variable-stream.h"
#include "ns3/sctp-address.h"
#include "ns3/sctp-auth-chunk.h"
#include "ns3/sctp-chunks.h"
#include "ns3/sctp-pad-chunk.h"
#include "ns3/string.h"
#include "ns3/uinteger.h"

#include <algorithm>
#include <iterator>
#include <set>
#include <string>

/**
 * @file
 * @ingroup sctp-tests
 * Random changes of the addresses of both ends, and chains of changes, with losses (RFC 5061).
 */

using namespace ns3;
using namespace ns3::sctp;

namespace sctp_asconf_random_test
{

/// Number of wires, with an address of each host.
constexpr uint32_t WIRES = 4;
/// Changes that are tried.
constexpr uint32_t CHANGES = 60;
/// Bytes of a message.
constexpr uint32_t SIZE = 700;

/**
 * An association whose ends change their addresses at random, and send.
 *
 * A wire joins no other one. So one wire, the anchor, keeps its addresses until another one has
 * taken over at both ends.
 */
class RandomChanges
{
  public:
    /// Settings of a run.
    struct Run
    {
        uint32_t seed;        //!< number of the random stream
        double loss;          //!< probability that a packet is lost
        std::string variant;  //!< variant of SCTP
        bool pairs;           //!< each pair of addresses is a path
        bool layers{false};   //!< in UDP through a translator, DATA with AUTH, the MTU is searched
        bool removals{false}; //!< both ends remove and add paths
    };

    /**
     * @param lab the laboratory
     * @param run settings
     */
    RandomChanges(SctpLab& lab, const Run& run);

    /// Changes addresses, and sends at both ends.
    void Change();

    /**
     * Deletes an address, adds it, and has the peer prefer it, in turn: a hundred changes, each
     * after the peer's answer to the one before it.
     * @param both whether both ends change their addresses; else the client does
     */
    void Chain(bool both);

    /// No more changes and losses: all must arrive, and both ends agree on the addresses.
    void Settle();

  private:
    /**
     * @param host 0 or 1
     * @return wires of the addresses that the host has, or is about to have
     */
    const std::set<uint32_t>& GetPlanned(uint32_t host) const
    {
        return m_planned[host];
    }

    /**
     * @param wire number of a wire
     * @return whether both ends use it, and know that of each other
     */
    bool IsShared(uint32_t wire) const;

    /// Chooses another anchor, if another wire is shared.
    void MoveAnchor();

    /**
     * A host makes a change.
     * @param host 0 or 1
     */
    void ChangeOne(uint32_t host);

    /**
     * A host makes the next change of a chain.
     * @param host 0 or 1
     * @param step number of the change
     */
    void ChangeNext(uint32_t host, uint32_t step);

    /**
     * A peer has answered a change.
     * @param change the answer
     */
    void Answered(const Address& /* address */, SctpAddressChange change);

    /// Both ends send a message.
    void Send();

    /// Puts the association in UDP, authenticates DATA and searches the MTU.
    void AddLayers();

    /// An end removes or adds the path to an address of its peer.
    void ChangePath();

    /// The translator forgets its port, or a wire gets another MTU.
    void ChangeLayers();

    /**
     * @param seen a packet
     * @return whether its wire drops it, as it is too large
     */
    bool IsTooLarge(const SctpSeen& seen) const;

    /**
     * @param host 0 or 1
     * @param local whether its own addresses are meant; else those of its peer
     * @return addresses, in ascending order
     */
    std::vector<Address> List(uint32_t host, bool local) const;

    /**
     * @param most limit
     * @return a random number below it
     */
    uint32_t Draw(uint32_t most)
    {
        return m_random->GetInteger(0, most - 1);
    }

    SctpLab& m_lab;                      //!< the laboratory
    Ptr<UniformRandomVariable> m_random; //!< all choices
    bool m_layers;                       //!< see Run::layers
    bool m_removals;                     //!< see Run::removals
    size_t m_mtus[WIRES];                //!< of the wires, bytes
    bool m_losses{true};                 //!< packets are lost
    uint32_t m_anchor{0};                //!< wire whose addresses stay
    std::set<uint32_t> m_planned[2];     //!< wires of each host
    size_t m_sent[2]{0, 0};              //!< bytes that each end has sent
    uint32_t m_made{0};                  //!< changes that were made
    uint32_t m_performed{0};             //!< changes that the peers have performed
};

RandomChanges::RandomChanges(SctpLab& lab, const Run& run)
    : m_lab(lab),
      m_random(CreateObject<UniformRandomVariable>()),
      m_layers(run.layers),
      m_removals(run.removals)
{
    m_random->SetStream(run.seed);
    std::fill(std::begin(m_mtus), std::end(m_mtus), size_t{1500});
    lab.variant = run.variant;
    lab.Set("DynamicAddresses", BooleanValue(true));
    if (run.pairs)
    {
        lab.Set("PathsPerAddressPair", StringValue("Mesh"));
    }
    if (m_layers)
    {
        AddLayers();
    }
    lab.Build(WIRES);
    lab.Open();
    lab.Run(Seconds(3));
    for (auto& planned : m_planned)
    {
        planned = {0, 1, 2, 3};
    }
    for (uint32_t host = 0; host < 2; ++host)
    {
        const auto isLost = [this, loss = run.loss](const SctpSeen& seen) {
            return (m_losses && m_random->GetValue() < loss) || IsTooLarge(seen);
        };
        lab.Drop(host, isLost, UINT32_MAX);
    }
}

void
RandomChanges::AddLayers()
{
    Config::SetDefault("ns3::SctpL4Protocol::UdpEncapsulationPort",
                       UintegerValue(SctpUdpPorts::USUAL));
    m_lab.Set("RemoteUdpEncapsPort", UintegerValue(SctpUdpPorts::USUAL));
    m_lab.translatedPort = 40000;
    m_lab.Set("AuthChunks", StringValue("DATA"));
    m_lab.Set("AuthKeys", StringValue("1=same"));
    m_lab.Set("MtuPolicy", StringValue("ns3::SctpSearchMtu[ProbeTimer=1s]"));
}

void
RandomChanges::ChangeLayers()
{
    constexpr size_t MTUS[] = {1500, 1492, 1400, 1300, 1200, 900};
    if (Draw(5) == 0)
    {
        ++m_lab.translatedPort;
    }
    if (Draw(5) == 0)
    {
        m_mtus[Draw(WIRES)] = MTUS[Draw(std::size(MTUS))];
    }
}

bool
RandomChanges::IsTooLarge(const SctpSeen& seen) const
{
    constexpr size_t HEADERS = 20 + 8; // of IP and UDP
    return m_layers && seen.bytes->size() + HEADERS > m_mtus[seen.path];
}

std::vector<Address>
RandomChanges::List(uint32_t host, bool local) const
{
    const auto association = m_lab.GetAssociations(host).at(0);
    auto list = local ? association->GetLocalAddresses() : association->GetRemoteAddresses();
    std::sort(list.begin(), list.end());
    return list;
}

bool
RandomChanges::IsShared(uint32_t wire) const
{
    bool shared = true;
    for (uint32_t host = 0; host < 2; ++host)
    {
        shared = shared && GetPlanned(host).count(wire) > 0 &&
                 Contains(List(host, true), SctpLab::GetAddress(host, wire)) &&
                 Contains(List(1 - host, false), SctpLab::GetAddress(host, wire));
    }
    return shared;
}

void
RandomChanges::MoveAnchor()
{
    const uint32_t wire = Draw(WIRES);
    if (IsShared(wire))
    {
        m_anchor = wire;
    }
}

void
RandomChanges::ChangeOne(uint32_t host)
{
    auto& planned = m_planned[host];
    const auto user = DynamicCast<SctpDynamicAddresses>(
        m_lab.GetAssociations(host).at(0)->GetExtension(SctpDynamicAddresses::GetTypeId()));
    const uint32_t wire = Draw(WIRES);
    const Address address = SctpLab::GetAddress(host, wire);
    auto error = Socket::ERROR_NOTERROR;
    if (planned.count(wire) == 0)
    {
        error = user->ChangeAddresses({address}, {});
        planned.insert(wire);
    }
    else if (wire != m_anchor && Draw(3) > 0)
    {
        error = user->ChangeAddresses({}, {address});
        planned.erase(wire);
        if (m_removals && error == Socket::ERROR_INVAL) // it would leave no path
        {
            planned.insert(wire);
            error = Socket::ERROR_NOTERROR;
        }
    }
    else if (Contains(List(host, true), address))
    {
        error = user->SetPeerPrimary(address);
    }
    m_lab.Equal(error, Socket::ERROR_NOTERROR, "each change is possible");
    ++m_made;
}

void
RandomChanges::ChangePath()
{
    const uint32_t host = Draw(2);
    const auto association = m_lab.GetAssociations(host).at(0);
    const Address remote = SctpLab::GetAddress(1 - host, Draw(WIRES));
    Draw(3) > 0 ? association->RemovePath(remote) : association->AddPath(remote);
}

void
RandomChanges::Send()
{
    const int here = m_lab.client.Send(std::string(SIZE, 'x'));
    const int there = m_lab.GetAccepted()->Send(Create<Packet>(SIZE), 0);
    m_sent[0] += here > 0 ? here : 0; // nothing if the send buffer is full
    m_sent[1] += there > 0 ? there : 0;
}

void
RandomChanges::Change()
{
    for (uint32_t i = 0; i < CHANGES; ++i)
    {
        if (m_lab.GetState(0) != SctpState::ESTABLISHED ||
            m_lab.GetState(1) != SctpState::ESTABLISHED)
        {
            m_lab.True(false, "ended after " + std::to_string(i) + " changes");
            return;
        }
        if (m_layers)
        {
            ChangeLayers();
        }
        if (m_removals)
        {
            ChangePath();
        }
        MoveAnchor();
        ChangeOne(Draw(2));
        if (Draw(4) == 0)
        {
            ChangeOne(Draw(2)); // two at once
        }
        for (uint32_t j = Draw(10); j > 0; --j)
        {
            Send();
            m_lab.Run(MilliSeconds(1 + Draw(100)));
        }
    }
}

void
RandomChanges::ChangeNext(uint32_t host, uint32_t step)
{
    const uint32_t wire = 1 + step / 3 % (WIRES - 1);
    const Address address = SctpLab::GetAddress(host, wire);
    const auto user = DynamicCast<SctpDynamicAddresses>(
        m_lab.GetAssociations(host).at(0)->GetExtension(SctpDynamicAddresses::GetTypeId()));
    auto error = Socket::ERROR_NOTERROR;
    switch (step % 3)
    {
    case 0:
        error = user->ChangeAddresses({}, {address});
        m_planned[host].erase(wire);
        break;
    case 1:
        error = user->ChangeAddresses({address}, {});
        m_planned[host].insert(wire);
        break;
    default:
        error = user->SetPeerPrimary(address);
    }
    m_lab.Equal(error, Socket::ERROR_NOTERROR, "each change is possible");
    ++m_made;
}

void
RandomChanges::Answered(const Address& /* address */, SctpAddressChange change)
{
    m_performed += change == SctpAddressChange::ADDED || change == SctpAddressChange::DELETED ||
                   change == SctpAddressChange::PRIMARY;
}

void
RandomChanges::Chain(bool both)
{
    for (uint32_t host = 0; host < 2; ++host)
    {
        m_lab.GetAssociations(host)
            .at(0)
            ->GetExtension(SctpDynamicAddresses::GetTypeId())
            ->TraceConnectWithoutContext("Answered", MakeCallback(&RandomChanges::Answered, this));
    }
    for (uint32_t step = 0; step < 100; ++step)
    {
        for (uint32_t host = 0; host < (both ? 2U : 1U); ++host)
        {
            if (m_lab.GetState(host) != SctpState::ESTABLISHED)
            {
                m_lab.True(false, "ended after " + std::to_string(step) + " changes");
                return;
            }
            ChangeNext(host, step);
        }
        for (uint32_t i = 0; i < 4 || (m_performed < m_made && i < 1000); ++i)
        {
            Send();
            m_lab.Run(MilliSeconds(60));
        }
    }
    m_lab.Equal(m_performed, both ? 200U : 100U, "all changes are performed");
}

void
RandomChanges::Settle()
{
    m_losses = false;
    m_lab.Run(Seconds(300));
    if (m_lab.GetAssociations(0).empty() || m_lab.GetAssociations(1).empty())
    {
        m_lab.True(false, "it has ended");
        return;
    }
    m_lab.True(m_made >= CHANGES, "all changes were tried");
    for (uint32_t host = 0; host < 2; ++host)
    {
        m_lab.Equal(m_lab.GetState(host), SctpState::ESTABLISHED, "it goes on");
        m_lab.Equal(ListAddresses(List(1 - host, false)),
                    ListAddresses(List(host, true)),
                    "both agree on the addresses");
        std::vector<Address> wanted;
        for (const uint32_t wire : GetPlanned(host))
        {
            wanted.push_back(SctpLab::GetAddress(host, wire));
        }
        std::sort(wanted.begin(), wanted.end());
        m_lab.Equal(ListAddresses(List(host, true)), ListAddresses(wanted), "as asked for");
    }
    if (m_layers)
    {
        const auto data = m_lab.Sent(0, With(ChunkType::DATA));
        m_lab.True(std::all_of(data.begin(),
                               data.end(),
                               [](const SctpSeen& seen) {
                                   return seen.udp.destination == SctpUdpPorts::USUAL &&
                                          seen.view.GetChunks().front().type == AuthChunk::TYPE;
                               }),
                   "all DATA has AUTH, in UDP");
        m_lab.True(m_lab.Count(0, WithType(PadChunk::TYPE)) > 0, "the MTU was searched");
    }
    m_lab.Equal(m_lab.server.GetText().size(), m_sent[0], "data of the client");
    m_lab.Equal(m_lab.client.GetText().size(), m_sent[1], "data of the server");
}

/// @return the tests: seeds, losses, variants
SctpLabSuite::Tests
MakeTests()
{
    SctpLabSuite::Tests tests;
    const auto add = [&tests](const RandomChanges::Run& run) {
        std::ostringstream name;
        name << run.variant << (run.pairs ? " with pairs" : "")
             << (run.layers ? " with UDP, AUTH and MTU search" : "")
             << (run.removals ? " with removed paths" : "") << ", loss " << run.loss << ", seed "
             << run.seed;
        tests.emplace_back(name.str(), [run](SctpLab& lab) {
            RandomChanges changes(lab, run);
            changes.Change();
            changes.Settle();
        });
    };
    for (uint32_t seed = 1; seed <= 5; ++seed)
    {
        for (const double loss : {0.0, 0.01, 0.05, 0.1})
        {
            add({seed, loss, "ns3::SctpL4Protocol", false});
        }
        add({seed, 0.05, "ns3::SctpL4Protocol", true});
    }
    for (uint32_t seed = 1; seed <= 3; ++seed)
    {
        for (const double loss : {0.0, 0.01, 0.05, 0.1})
        {
            for (const bool both : {false, true})
            {
                std::ostringstream name;
                name << "A hundred changes of " << (both ? "both ends" : "one end") << ", loss "
                     << loss << ", seed " << seed;
                tests.emplace_back(name.str(), [=](SctpLab& lab) {
                    RandomChanges changes(lab, {seed, loss, "ns3::SctpL4Protocol", false});
                    changes.Chain(both);
                    changes.Settle();
                });
            }
        }
    }
    for (uint32_t seed = 1; seed <= 8; ++seed)
    {
        const bool pairs = seed % 4 == 0;
        add({seed, 0.0, "ns3::SctpL4Protocol", pairs, true});
        add({seed, 0.05, "ns3::SctpL4Protocol", pairs, true});
        add({seed, 0.05, "ns3::CmtSctpL4Protocol", pairs, true});
    }
    for (uint32_t seed = 1; seed <= 10; ++seed)
    {
        add({seed, 0.05, "ns3::SctpL4Protocol", false, false, true});
        add({seed, 0.02, "ns3::CmtSctpL4Protocol", false, false, true});
    }
    for (uint32_t seed = 1; seed <= 5; ++seed)
    {
        add({seed, 0.02, "ns3::MpSctpL4Protocol", false});
        add({seed, 0.05, "ns3::CmtSctpL4Protocol", seed % 2 == 0});
    }
    return tests;
}

/// The suite.
SctpLabSuite g_suite("sctp-asconf-random", MakeTests()); //!< registers the suite

} // namespace sctp_asconf_random_test
