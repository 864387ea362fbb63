/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "../harness/sctp-test-dice.h"
#include "sctp-reconfig-test.h"

#include "ns3/boolean.h"
#include "ns3/sctp-chunks.h"
#include "ns3/uinteger.h"

/**
 * @file
 * @ingroup sctp-tests
 * A peer that sends RE-CONFIG of any kind at any time, and a user who asks for anything meanwhile:
 * nothing breaks, and the answers are well-formed.
 */

using namespace ns3;
using namespace ns3::sctp;

namespace sctp_reconfig_hostile_test
{

/// Random chunks of the peer and random requests of the user.
class Hostility
{
  public:
    /**
     * @param lab the laboratory
     * @param seed of all choices
     */
    Hostility(SctpLab& lab, uint64_t seed)
        : m_dice(seed),
          m_bench(Set(lab, m_dice), 1)
    {
        if (m_dice.Chance(0.8))
        {
            m_bench.AllowAll();
        }
        lab.peer.sack = m_dice.Chance(0.7);
    }

    /// Acts until the association ends, or for a while.
    void Run()
    {
        SctpLab& lab = m_bench.lab;
        for (uint32_t i = 0; i < 150 && lab.GetState(0) != SctpState::CLOSED; ++i)
        {
            Act();
            lab.Run(MilliSeconds(m_dice.Log(1, 3000)));
        }
        for (const auto& chunk : m_bench.GetAll())
        {
            lab.True(!chunk.parameters.empty() && chunk.IsAllowed(), "what is sent is allowed");
        }
    }

  private:
    /**
     * @param lab the laboratory
     * @param dice choices
     * @return the laboratory, with attributes set
     */
    static SctpLab& Set(SctpLab& lab, SctpTestDice& dice)
    {
        lab.Set("MaxInboundStreams", UintegerValue(dice.Log(1, 65535)));
        lab.Set("NoDelay", BooleanValue(dice.Chance(0.5)));
        return lab;
    }

    /// @return a number near some that matters, or any
    uint32_t NearNumber()
    {
        const uint32_t anchors[]{ReconfigLab::PEER_FIRST,
                                 m_bench.first,
                                 m_bench.lab.peer.tsn,
                                 m_next,
                                 static_cast<uint32_t>(m_dice.Below(UINT32_MAX))};
        return anchors[m_dice.Below(5)] + static_cast<uint32_t>(m_dice.Below(5)) - 2 +
               (m_dice.Chance(0.1) ? 0x80000000 : 0);
    }

    /// @return a parameter
    ReconfigParameter MakeParameter()
    {
        ReconfigParameter parameter;
        parameter.type = static_cast<ReconfigType>(13 + m_dice.Below(6));
        parameter.sequence = NearNumber();
        if (parameter.IsRequest() && m_dice.Chance(0.7))
        {
            parameter.sequence = m_next++; // the next one, as far as this peer knows
        }
        parameter.responseSequence = NearNumber();
        parameter.lastTsn = NearNumber();
        const bool resets = parameter.type == ReconfigType::RESET_OUTGOING ||
                            parameter.type == ReconfigType::RESET_INCOMING;
        for (uint64_t i = resets ? m_dice.Below(4) : 0; i > 0; --i)
        {
            parameter.streams.push_back(static_cast<uint16_t>(m_dice.Below(12)));
        }
        parameter.count = static_cast<uint16_t>(m_dice.Log(1, 65536) - 1);
        parameter.result = static_cast<ReconfigResult>(m_dice.Below(8));
        if (m_dice.Chance(0.5))
        {
            parameter.tsns = ReconfigTsns{NearNumber(), NearNumber()};
        }
        return parameter;
    }

    /// The peer sends something, or the user asks for something.
    void Act()
    {
        SctpLab& lab = m_bench.lab;
        ReconfigChunk chunk;
        Bytes bytes;
        switch (m_dice.Below(8))
        {
        case 0:
        case 1:
            m_bench.Send(static_cast<uint16_t>(m_dice.Below(10)),
                         1,
                         std::string(m_dice.Log(1, 4000), 'x'));
            break;
        case 2:
            // Mostly unordered, as wrong numbers end the association.
            lab.peer.Send(MakeDataChunk(m_dice.Chance(0.9) ? lab.peer.tsn++ : NearNumber(),
                                        "data",
                                        static_cast<uint16_t>(m_dice.Below(10)),
                                        0,
                                        m_dice.Chance(0.95) ? 7 : 3));
            break;
        case 3:
            lab.peer.SendSack();
            break;
        case 4:
            Ask();
            break;
        default:
            for (uint64_t i = m_dice.Below(2); i < 2; ++i)
            {
                chunk.parameters.push_back(MakeParameter());
            }
            bytes = ToBytes(chunk);
            if (m_dice.Chance(0.003))
            {
                bytes[4 + m_dice.Below(bytes.size() - 4)] ^= 1 << m_dice.Below(8);
            }
            lab.peer.Send(bytes);
            break;
        }
    }

    /// The user asks for something.
    void Ask()
    {
        auto user = m_bench.GetUser();
        if (!user)
        {
            return; // the association has ended
        }
        std::vector<uint16_t> streams;
        for (uint64_t i = m_dice.Below(4); i > 0; --i)
        {
            streams.push_back(static_cast<uint16_t>(m_dice.Below(11)));
        }
        switch (m_dice.Below(4))
        {
        case 0:
            user->AddStreams(static_cast<uint16_t>(m_dice.Log(1, 65536) - 1),
                             static_cast<uint16_t>(m_dice.Below(3)));
            break;
        case 1:
            user->ResetAssociation();
            break;
        default:
            user->ResetStreams(
                static_cast<SctpStreamReconfiguration::Direction>(1 + m_dice.Below(3)),
                streams);
            break;
        }
    }

    SctpTestDice m_dice;                      //!< choices
    ReconfigLab m_bench;                      //!< the association
    uint32_t m_next{ReconfigLab::PEER_FIRST}; //!< the peer's next request
};

/// @return the tests of this file
SctpLabSuite::Tests
MakeTests()
{
    SctpLabSuite::Tests tests;
    for (uint64_t seed = 1; seed <= 40; ++seed)
    {
        tests.emplace_back("Anything at any time " + std::to_string(seed),
                           [seed](SctpLab& lab) { Hostility(lab, seed).Run(); });
    }
    return tests;
}

/// The suite.
const SctpLabSuite g_suite("sctp-reconfig-hostile", MakeTests());

} // namespace sctp_reconfig_hostile_test
