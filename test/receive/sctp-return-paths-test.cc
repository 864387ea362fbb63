/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "../harness/sctp-test-harness.h"
#include "../path/sctp-multihoming-test.h"

#include "ns3/boolean.h"
#include "ns3/simulator.h"

/**
 * @file
 * @ingroup sctp-tests
 * Tests of paths whose way back loses SACKs (RFC 9260 section 6.4).
 */

using namespace ns3;
using namespace ns3::sctp;

namespace sctp_return_paths_test
{

/**
 * A peer with several addresses, and its DATA.
 */
class Peer
{
  public:
    /**
     * Opens an association and waits until all paths are confirmed.
     * @param laboratory the laboratory
     * @param paths number of paths
     */
    Peer(SctpLab& laboratory, uint32_t paths)
        : m_lab(laboratory)
    {
        BuildScriptedPaths(m_lab, paths);
        m_lab.OpenToPeer();
        m_lab.Run(Seconds(5));
        m_base = m_lab.peer.tsn;
    }

    /**
     * Sends DATA.
     * @param number number of the message, from 0 on
     * @param path the path
     * @return paths of the SACKs that follow within 300 ms, as "1"
     */
    std::string Send(uint32_t number, uint32_t path)
    {
        m_lab.Forget();
        m_lab.peer.Send(MakeDataChunk(m_base + number, "x", 0, number), path);
        m_lab.Run(MilliSeconds(300));
        std::string text;
        for (const auto& seen : m_lab.Sent(0, With(ChunkType::SACK)))
        {
            text += (text.empty() ? "" : " ") + std::to_string(seen.path);
        }
        return text;
    }

  private:
    SctpLab& m_lab;     //!< the laboratory
    uint32_t m_base{0}; //!< TSN of message 0
};

/// @param lab the laboratory
void
DuplicatesLeaveThePath(SctpLab& lab)
{
    Peer peer(lab, 2);
    lab.Equal(peer.Send(0, 1), "1", "new data");
    lab.Equal(peer.Send(0, 1), "1", "a duplicate may have other reasons");
    lab.Equal(peer.Send(0, 1), "0", "the second one");
    lab.Equal(peer.Send(0, 1), "0", "and the next");
    lab.Equal(peer.Send(1, 1), "1", "new data");
    lab.Equal(peer.Send(1, 1), "1", "counted anew");
    lab.Equal(peer.Send(0, 1), "0", "of whichever TSN");
    lab.Equal(peer.Send(2, 0), "0", "the other path");
}

/// @param lab the laboratory
void
OtherPathsTakeTurns(SctpLab& lab)
{
    Peer peer(lab, 3);
    peer.Send(0, 1);
    peer.Send(0, 1);
    lab.Equal(peer.Send(0, 1), "0", "one");
    lab.Equal(peer.Send(0, 1), "2", "the other");
    lab.Equal(peer.Send(0, 1), "0", "in turn");
}

/// @param lab the laboratory
void
SuspectPathsAreSkipped(SctpLab& lab)
{
    Peer peer(lab, 3);
    peer.Send(0, 2);
    peer.Send(0, 2);
    lab.Equal(peer.Send(0, 2), "0", "path 2 is suspect");
    lab.Equal(peer.Send(1, 1), "1", "new data");
    lab.Equal(peer.Send(1, 1), "1", "a duplicate");
    lab.Equal(peer.Send(1, 1), "0", "path 1 is suspect, too");
    lab.Equal(peer.Send(1, 1), "0", "no turn of path 2");
    lab.Equal(peer.Send(1, 1), "0", "now no path is above suspicion");
    lab.Equal(peer.Send(1, 1), "2", "so they take turns");
}

/// @param lab the laboratory
void
NotToUnconfirmedAddresses(SctpLab& lab)
{
    lab.peer.heartbeat = false;
    Peer peer(lab, 2);
    peer.Send(0, 0);
    peer.Send(0, 0);
    lab.Equal(peer.Send(0, 0), "0", "the only confirmed path (5.4)");
}

/// @param lab the laboratory
void
OffByTheAttribute(SctpLab& lab)
{
    lab.Set("SctpRfc9260SackPolicy::VarySackDestination", BooleanValue(false));
    Peer peer(lab, 2);
    peer.Send(0, 1);
    peer.Send(0, 1);
    peer.Send(0, 1);
    lab.Equal(peer.Send(0, 1), "1", "where the DATA came from");
}

/// @param lab the laboratory
void
CopiesAreNoSign(SctpLab& lab)
{
    Peer peer(lab, 2);
    for (uint32_t i = 0; i < 5; ++i)
    {
        peer.Send(i, 0);
    }
    for (uint32_t i = 0; i < 5; ++i)
    {
        lab.Equal(peer.Send(i, 1), "1", "the slower path brings each TSN once");
    }
    lab.Equal(peer.Send(4, 1), "1", "now it repeats one");
    lab.Equal(peer.Send(4, 1), "0", "and again");
}

/// @param lab the laboratory
void
AddressWithoutPath(SctpLab& lab)
{
    Peer peer(lab, 2);
    lab.GetAssociations(0).front()->RemovePath(SctpLab::GetAddress(1, 1));
    lab.Equal(peer.Send(0, 1), "0", "there is one path");
    lab.Equal(peer.Send(0, 1), "0", "a duplicate");
    lab.Equal(lab.Count(0, With(ChunkType::HEARTBEAT)), 0U, "no probe");
    lab.peer.heartbeat = false;
    lab.Equal(peer.Send(0, 1), "0", "the second one: nothing goes to an address that is probed");
    lab.Equal(lab.Count(0, OnPath(1, With(ChunkType::HEARTBEAT))), 1U, "a probe");
    peer.Send(0, 1);
    lab.Equal(lab.Count(0, With(ChunkType::HEARTBEAT)), 0U, "one per RTO");
    lab.Run(Seconds(1));
    lab.peer.heartbeat = true;
    peer.Send(0, 1);
    lab.Equal(peer.Send(1, 1), "1", "SACKs go to the address that has answered");
    lab.Equal(peer.Send(2, 0), "0", "and where other DATA comes from");
}

/**
 * @param variant variant of both hosts
 * @param path whose acknowledgements are lost
 * @return a test that a transfer does not wait for the path to fail
 */
SctpLab::Script
WayBackIsCut(const std::string& variant, uint32_t path)
{
    return [=](SctpLab& lab) {
        lab.variant = "ns3::" + variant + "SctpL4Protocol";
        lab.rate = "10Mbps";
        lab.delay = MilliSeconds(10);
        lab.Build(2);
        lab.Open();
        lab.Run(Seconds(2));
        lab.Drop(1, OnPath(path, Any()), UINT32_MAX);
        const size_t before = lab.server.messages.size();
        const Time end = Simulator::Now() + Seconds(90);
        uint32_t sent = 0;
        while (sent < 2000 || lab.server.messages.size() < before + sent)
        {
            while (sent < 2000 && lab.client.Send(std::string(1400, 'x')) > 0)
            {
                ++sent;
            }
            lab.Run(MilliSeconds(10));
            if (Simulator::Now() > end)
            {
                break;
            }
        }
        lab.Equal(lab.server.messages.size(), before + 2000U, "all arrives");
        lab.Equal(lab.GetState(0), SctpState::ESTABLISHED, "the association lives");
    };
}

SctpLabSuite g_suite("sctp-return-paths",
                     {
                         {"SACKs leave a path that brings duplicates only", DuplicatesLeaveThePath},
                         {"Other paths take turns", OtherPathsTakeTurns},
                         {"Suspect paths are skipped", SuspectPathsAreSkipped},
                         {"Unconfirmed addresses get none (5.4)", NotToUnconfirmedAddresses},
                         {"VarySackDestination turns it off", OffByTheAttribute},
                         {"Copies of a sender are no sign of it", CopiesAreNoSign},
                         {"An address without a path is probed", AddressWithoutPath},
                         {"CMT, one way back is cut", WayBackIsCut("Cmt", 1)},
                         {"CMT, the primary's", WayBackIsCut("Cmt", 0)},
                         {"MPSCTP, one way back is cut", WayBackIsCut("Mp", 1)},
                         {"RFC 9260, the primary's way back is cut", WayBackIsCut("", 0)},
                     }); //!< registers the suite

} // namespace sctp_return_paths_test
