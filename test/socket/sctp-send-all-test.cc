/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "../harness/sctp-one-to-many-server.h"
#include "../harness/sctp-test-heap.h"

#include "ns3/queue-size.h"
#include "ns3/queue.h"
#include "ns3/simple-net-device.h"
#include "ns3/simulator.h"

#include <string>
#include <vector>

/**
 * @file
 * @ingroup sctp-tests
 * Many clients of a one-to-many socket: set-up in one instant, and the memory of a message to all
 * of them (RFC 6458 section 5.3.4, SCTP_SENDALL).
 */

using namespace ns3;

namespace sctp_send_all_test
{

/// A one-to-many server.
using Server = SctpOneToManyServer;

/// Number of clients.
constexpr size_t CLIENTS = 1000;

/**
 * Sets the number of packets that may wait for each wire.
 * @param lab the laboratory, built
 * @param size the number
 */
void
SetDeviceQueues(SctpLab& lab, const std::string& size)
{
    for (uint32_t host : {0, 1})
    {
        const auto node = lab.GetHost(host);
        for (uint32_t i = 0; i < node->GetNDevices(); ++i)
        {
            if (const auto device = DynamicCast<SimpleNetDevice>(node->GetDevice(i)))
            {
                device->GetQueue()->SetMaxSize(QueueSize(size));
            }
        }
    }
}

/// A server and its clients, all of which connect in one instant.
class Crowd
{
  public:
    /**
     * @param lab checks
     * @param queue packets that may wait for a wire
     */
    Crowd(SctpLab& lab, const std::string& queue)
        : m_lab(Build(lab, queue)),
          server(lab, 0)
    {
        for (size_t i = 0; i < CLIENTS; ++i)
        {
            clients.push_back(lab.CreateSocket(0));
            lab.Equal(clients.back()->Connect(Server::GetEnd(1)), 0, "a client connects");
        }
    }

    /// @return number of associations of the server
    size_t Count() const
    {
        return server.many.socket->GetAssociationIds().size();
    }

    /**
     * Sends a message to all.
     * @param size its size, bytes
     * @return growth of the heap, bytes
     */
    size_t SendAll(size_t size)
    {
        const std::vector<uint8_t> bytes(size, 'x');
        SctpSendInfo info;
        info.sendAll = true;
        const auto before = sctp::GetTestHeap();
        const auto message = Create<Packet>(bytes.data(), size);
        m_lab.Equal(server.many.socket->SendMsg(message, info), static_cast<int>(size), "sent");
        m_lab.Run(NanoSeconds(1));
        return sctp::GetTestHeap() - before;
    }

    /**
     * @param size bytes that a client should have received
     * @return number of clients that have
     */
    size_t CountComplete(size_t size)
    {
        size_t complete = 0;
        for (const auto& client : clients)
        {
            size_t received = 0;
            while (const auto packet = client->Recv())
            {
                received += packet->GetSize();
            }
            complete += received == size ? 1 : 0;
        }
        return complete;
    }

  private:
    /**
     * @param lab the laboratory
     * @param queue packets that may wait for a wire
     * @return the laboratory, built
     */
    static SctpLab& Build(SctpLab& lab, const std::string& queue)
    {
        lab.Build();
        SetDeviceQueues(lab, queue);
        return lab;
    }

    SctpLab& m_lab; //!< checks

  public:
    Server server;                        //!< the server
    std::vector<Ptr<SctpSocket>> clients; //!< its clients
};

/**
 * Clients that connect in one instant, by way of a queue that holds all their packets.
 * @param lab checks
 */
void
AllAreSetUpAtOnce(SctpLab& lab)
{
    Crowd crowd(lab, "10000p");
    lab.Run(3 * lab.delay - NanoSeconds(1));
    lab.Equal(crowd.Count(), size_t{0}, "the server is up by COOKIE ECHO");
    lab.Run(NanoSeconds(2));
    lab.Equal(crowd.Count(), CLIENTS, "none takes longer");
}

/**
 * Clients that connect in one instant, by way of a queue that holds a part of their INITs: the
 * others are sent when T1-init expires, again in one instant.
 * @param lab checks
 */
void
QueueDecidesHowManyAreSetUp(SctpLab& lab)
{
    constexpr size_t QUEUE = 100;
    constexpr size_t PASS = QUEUE + 1; // with the packet that is being sent
    Crowd crowd(lab, std::to_string(QUEUE) + "p");
    size_t expected = 0;
    for (const auto& sent : {Seconds(0), Seconds(1), Seconds(3)})
    {
        lab.Run(sent + 3 * lab.delay + NanoSeconds(1) - Simulator::Now());
        expected += PASS;
        lab.Equal(crowd.Count(), expected, "a queue of INITs is up");
    }
    lab.Run(Seconds(2)); // no T1-init expires until 7 s
    lab.Equal(crowd.Count(), expected, "the others wait for T1-init");
}

/**
 * A message to many clients that waits for their windows.
 * @param lab checks
 */
void
BytesAreStoredOnce(SctpLab& lab)
{
    constexpr size_t FIRST = 10000;    // fills the windows
    constexpr size_t MOST = 250;       // of the heap for the message of each association, bytes
    constexpr size_t DEVIATION = 5000; // other events of the simulation, bytes
    constexpr size_t SMALL = 20000;
    constexpr size_t LARGE = 100000;
    Crowd crowd(lab, "10000p");
    lab.Run(Seconds(5));
    lab.Equal(crowd.Count(), CLIENTS, "all are there");
    lab.Cut(0); // no acknowledgement arrives
    crowd.SendAll(FIRST);
    lab.Forget();
    const auto small = crowd.SendAll(SMALL);
    const auto large = crowd.SendAll(LARGE);
    lab.Equal(lab.Count(1), size_t{0}, "the windows are full");
    if (sctp::GetTestHeap() > 0)
    {
        lab.Between(small, SMALL, SMALL + CLIENTS * MOST, "its bytes are stored once");
        lab.Between(large - small,
                    LARGE - SMALL - DEVIATION,
                    LARGE - SMALL + DEVIATION,
                    "no association stores bytes of its own");
    }
    lab.Cut(0, false);
    lab.Run(Seconds(100));
    lab.Equal(crowd.CountComplete(FIRST + SMALL + LARGE), CLIENTS, "each client gets all messages");
}

SctpLabSuite g_suite(
    "sctp-send-all",
    {{"Clients that connect at once are up without a retransmission", AllAreSetUpAtOnce},
     {"A queue that drops INITs decides how many are up", QueueDecidesHowManyAreSetUp},
     {"The bytes of a message to all are stored once",
      BytesAreStoredOnce}}); //!< registers the suite

} // namespace sctp_send_all_test
