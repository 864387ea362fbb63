/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "../harness/sctp-one-to-many-server.h"
#include "../harness/sctp-test-heap.h"

#include <vector>

/**
 * @file
 * @ingroup sctp-tests
 * Memory of a message to all associations of a socket (RFC 6458 section 5.3.4, SCTP_SENDALL).
 */

using namespace ns3;

namespace sctp_send_all_test
{

/// A one-to-many server.
using Server = SctpOneToManyServer;

/**
 * A message to many clients that waits for their windows.
 * @param lab checks
 */
void
BytesAreStoredOnce(SctpLab& lab)
{
    constexpr size_t CLIENTS = 200;
    constexpr size_t SIZE = 100000;
    constexpr size_t MOST = 1000; // for the message of each association, without its bytes
    lab.Build();
    Server server(lab, 0);
    std::vector<Ptr<SctpSocket>> clients;
    for (size_t i = 0; i < CLIENTS; ++i)
    {
        clients.push_back(lab.CreateSocket(0));
        lab.Equal(clients.back()->Connect(Server::GetEnd(1)), 0, "a client connects");
    }
    lab.Run(Seconds(5));
    lab.Equal(server.many.socket->GetAssociationIds().size(), CLIENTS, "all are there");
    const std::vector<uint8_t> bytes(SIZE, 'x');
    const auto sendAll = [&](size_t size) {
        SctpSendInfo info;
        info.sendAll = true;
        const auto before = sctp::GetTestHeap();
        const auto message = Create<Packet>(bytes.data(), size);
        lab.Equal(server.many.socket->SendMsg(message, info), static_cast<int>(size), "sent");
        lab.Run(NanoSeconds(1));
        return sctp::GetTestHeap() - before;
    };
    lab.Cut(0); // no acknowledgement arrives
    sendAll(10000);
    lab.Forget();
    const auto growth = sendAll(SIZE);
    lab.Equal(lab.Count(1), size_t{0}, "the windows are full");
    if (sctp::GetTestHeap() > 0)
    {
        lab.Between(growth, SIZE, SIZE + CLIENTS * MOST, "its bytes are stored once");
    }
    lab.Cut(0, false);
    lab.Run(Seconds(100));
    size_t arrived = 0;
    for (const auto& client : clients)
    {
        size_t size = 0;
        while (const auto packet = client->Recv())
        {
            size += packet->GetSize();
        }
        arrived += size == SIZE + 10000 ? 1 : 0;
    }
    lab.Equal(arrived, CLIENTS, "each client gets both messages");
}

SctpLabSuite g_suite("sctp-send-all",
                     {{"The bytes of a message to all are stored once",
                       BytesAreStoredOnce}}); //!< registers the suite

} // namespace sctp_send_all_test
