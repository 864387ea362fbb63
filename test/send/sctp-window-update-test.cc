/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "../harness/sctp-test-harness.h"

#include "ns3/boolean.h"
#include "ns3/double.h"
#include "ns3/sctp-compat.h"
#include "ns3/simulator.h"
#include "ns3/uinteger.h"

/**
 * @file
 * @ingroup sctp-tests
 * Tests of SACKs that advertise a larger window (RFC 9260 section 6.2): as the application reads,
 * unless a SACK leaves at that instant. A SACK leaves once the application has been called.
 */

using namespace ns3;
using namespace ns3::sctp;

namespace sctp_window_update_test
{

/// Receive buffer of the host, bytes.
constexpr uint32_t BUFFER = 20000;

/**
 * Opens an association with the scripted peer.
 * @param lab the laboratory
 * @param share the attribute WindowUpdate
 */
void
OpenWith(SctpLab& lab, double share)
{
    lab.Set("RcvBufSize", UintegerValue(BUFFER));
    lab.Set("SctpSackPolicy::WindowUpdate", DoubleValue(share));
    lab.BuildScripted();
    lab.OpenFromPeer();
}

/**
 * @param lab the laboratory
 * @return a_rwnd of each SACK of the host since lab.Forget(), as "12000 20000"
 */
std::string
GetWindows(const SctpLab& lab)
{
    std::string text;
    for (const auto& seen : lab.Sent(0, With(ChunkType::SACK)))
    {
        text += (text.empty() ? "" : " ") + std::to_string(seen.Get<SackChunk>().advertisedWindow);
    }
    return text;
}

/**
 * @param share the attribute WindowUpdate
 * @param atOnce the attribute SackAtFilledGap
 * @return a test of a gap that is filled while the application reads at once
 */
SctpLab::Script
FilledGap(double share, bool atOnce)
{
    return [=](SctpLab& lab) {
        lab.Set("SctpRfc9260SackPolicy::SackAtFilledGap", BooleanValue(atOnce));
        OpenWith(lab, share);
        const uint32_t base = lab.peer.tsn - 1;
        const auto send = [&lab, base](uint32_t tsn) {
            lab.peer.Send(MakeDataChunk(base + tsn, std::string(1000, 'x'), 0, tsn - 1));
            lab.Run(MilliSeconds(60));
        };
        for (const uint32_t tsn : {1, 3, 4, 5, 6, 7, 8, 9, 10, 11})
        {
            send(tsn);
        }
        lab.Forget();
        send(2);
        lab.Equal(lab.client.messages.size(), 11U, "all is read");
        lab.Equal(GetWindows(lab),
                  atOnce || share > 0 ? "20000" : "",
                  "the SACK of the packet, or an update in its place");
        lab.Run(MilliSeconds(200));
        lab.Equal(GetWindows(lab), "20000", "or that of SACK.Delay");
        lab.Run(Seconds(5));
        lab.Equal(lab.Count(0, With(ChunkType::SACK)), 1U, "once");
        lab.Forget();
        send(13);
        send(12);
        send(14);
        lab.Equal(GetWindows(lab), "19000 20000", atOnce ? "so it does" : "or that of the second");
    };
}

/**
 * @param share the attribute WindowUpdate
 * @param first messages read when a SACK updates the window; 0 = never
 * @return a test of an application that reads ten messages later
 */
SctpLab::Script
ApplicationReadsLater(double share, uint32_t first)
{
    return [=](SctpLab& lab) {
        OpenWith(lab, share);
        lab.client.read = false;
        for (uint32_t i = 0; i < 10; ++i)
        {
            lab.peer.SendMessage(std::string(1000, 'x'));
            lab.Run(MilliSeconds(1));
        }
        lab.Run(Seconds(1));
        lab.Equal(lab.Last(0).Get<SackChunk>().advertisedWindow, 10000U, "ten messages wait");
        for (uint32_t read = 1; read <= 10; ++read)
        {
            lab.Forget();
            lab.GetAccepted()->Recv();
            lab.Run(Seconds(1));
            const bool due = first > 0 && read % first == 0;
            lab.Equal(GetWindows(lab),
                      due ? std::to_string(10000 + 1000 * read) : "",
                      "a_rwnd after message " + std::to_string(read));
        }
    };
}

/**
 * A SACK that is delayed does not hold back an update that the application's reading calls for.
 * @param lab the laboratory
 */
void
UpdateBeforeDelayedSack(SctpLab& lab)
{
    OpenWith(lab, 0.25);
    lab.client.read = false;
    for (uint32_t i = 0; i < 8; ++i)
    {
        lab.peer.SendMessage(std::string(2000, 'x'));
        lab.Run(MilliSeconds(1));
    }
    lab.Run(MilliSeconds(70)); // arrived, the last one is not acknowledged yet
    lab.Forget();
    lab.client.read = true;
    lab.client.Receivable(lab.GetAccepted());
    lab.Run(MilliSeconds(1));
    lab.Equal(GetWindows(lab), "20000", "at once");
}

/**
 * The application reads in the callback of a packet in order that shut the window.
 * @param lab the laboratory
 */
void
UpdateInCallback(SctpLab& lab)
{
    OpenWith(lab, 0.25);
    lab.client.read = false;
    std::function<void(Ptr<Socket>)> callback = [](Ptr<Socket> socket) {
        while (socket->GetRxAvailable() > 0)
        {
            socket->Recv();
        }
    };
    for (uint32_t i = 0; i < 12; ++i)
    {
        lab.peer.SendMessage(std::string(1000, 'x'));
        lab.Run(MilliSeconds(1));
    }
    lab.Run(Seconds(1));
    lab.Equal(lab.Last(0).Get<SackChunk>().advertisedWindow, 8000U, "twelve messages wait");
    lab.GetAccepted()->SetRecvCallback(MakeFunctionCallback<void, Ptr<Socket>>(callback));
    lab.Forget();
    lab.peer.SendMessage(std::string(1000, 'x'));
    lab.Run(MilliSeconds(51));
    lab.Equal(GetWindows(lab), "20000", "at once");
    lab.Run(Seconds(1));
    lab.Equal(GetWindows(lab), "20000", "once: it acknowledges the packet, too");
}

/**
 * Two packets arrive in one instant.
 * @param lab the laboratory
 * @param callback the application's callback; null = that of the laboratory
 * @param meanwhile called between the arrival and the callback; null = nothing
 */
void
TwoPackets(SctpLab& lab,
           const std::function<void(Ptr<Socket>)>& callback,
           const std::function<void()>& meanwhile = nullptr)
{
    OpenWith(lab, 0.25);
    lab.peer.SendMessage(std::string(1000, 'x')); // the first one is acknowledged at once
    lab.Run(Seconds(1));
    if (callback)
    {
        lab.GetAccepted()->SetRecvCallback(MakeFunctionCallback<void, Ptr<Socket>>(callback));
    }
    lab.Forget();
    lab.peer.SendMessage(std::string(1000, 'x'));
    lab.peer.SendMessage(std::string(1000, 'x'));
    if (meanwhile)
    {
        ScheduleFunction(lab.delay, meanwhile);
    }
    lab.Run(MilliSeconds(51));
}

/**
 * The application is called once for them, and reads before the SACK leaves.
 * @param lab the laboratory
 */
void
OneCallbackOneSack(SctpLab& lab)
{
    uint32_t called = 0;
    std::string read;
    TwoPackets(lab, [&](Ptr<Socket> socket) {
        ++called;
        while (auto packet = socket->Recv())
        {
            read += (read.empty() ? "" : " ") + std::to_string(packet->GetSize());
        }
    });
    lab.Equal(called, 1U, "one callback");
    lab.Equal(read, "1000 1000", "for both");
    lab.Equal(GetWindows(lab), "20000", "one SACK, whose window counts what was read");
    lab.GetAccepted()->SetRecvCallback(MakeNullCallback<void, Ptr<Socket>>());
}

/**
 * Data that the application sends in the callback carries the SACK.
 * @param lab the laboratory
 */
void
AnswerCarriesSack(SctpLab& lab)
{
    TwoPackets(lab, [](Ptr<Socket> socket) {
        while (auto packet = socket->Recv())
        {
            socket->Send(packet->CreateFragment(0, 100));
        }
    });
    std::string names;
    for (const auto& seen : lab.Sent(0, Any()))
    {
        names += std::string(seen.Has(ChunkType::SACK) ? "SACK " : "") +
                 (seen.Has(ChunkType::DATA) ? "DATA, " : ", ");
    }
    lab.Equal(names, "SACK DATA, DATA, ", "two answers, no packet beside them");
}

/**
 * The application lets go of the socket before it is called: the SACK does not wait for it.
 * @param lab the laboratory
 */
void
SocketGoneBeforeCallback(SctpLab& lab)
{
    TwoPackets(lab, nullptr, [&lab] {
        const auto socket = lab.GetAccepted();
        socket->Close();
        socket->Dispose();
    });
    lab.Equal(lab.Count(0, With(ChunkType::SACK)), 1U, "one SACK");
}

/**
 * @param window receive buffer of the server, bytes
 * @param share the attribute WindowUpdate
 * @param most longest duration, milliseconds
 * @return a test of 60 messages of 1000 bytes to an application that reads every 50 ms
 */
SctpLab::Script
SlowReader(uint32_t window, double share, int64_t most)
{
    return [=](SctpLab& lab) {
        lab.delay = MilliSeconds(5);
        lab.Set("RcvBufSize", UintegerValue(window));
        lab.Set("SndBufSize", UintegerValue(100000));
        lab.Set("SctpSackPolicy::WindowUpdate", DoubleValue(share));
        lab.Build();
        lab.server.read = false;
        lab.Open();
        const Time start = Simulator::Now();
        for (uint32_t i = 0; i < 60; ++i)
        {
            lab.client.Send(std::string(1000, 'x'));
        }
        while (lab.server.GetText().size() < 60000 && Simulator::Now() < start + Minutes(5))
        {
            lab.Run(MilliSeconds(50));
            lab.server.read = true;
            lab.server.Receivable(lab.GetAccepted());
            lab.server.read = false;
        }
        lab.Equal(lab.server.GetText().size(), 60000U, "all arrives");
        lab.Between((Simulator::Now() - start).GetMilliSeconds(), int64_t{0}, most, "duration");
    };
}

SctpLabSuite g_suite(
    "sctp-window-update",
    {
        {"A gap that is filled is acknowledged by one SACK, at once", FilledGap(0.25, true)},
        {"Likewise without window updates", FilledGap(0, true)},
        {"Where it is delayed, the window that opens is updated at once (6.2)",
         FilledGap(0.25, false)},
        {"And acknowledged later without window updates (6.7)", FilledGap(0, false)},
        {"What is read in the callback updates the window at once", UpdateInCallback},
        {"A quarter of the buffer is worth a SACK (6.2)", ApplicationReadsLater(0.25, 5)},
        {"WindowUpdate sets the share", ApplicationReadsLater(0.4, 8)},
        {"A packet is worth a SACK, less is silly", ApplicationReadsLater(0.01, 2)},
        {"WindowUpdate 0 sends none", ApplicationReadsLater(0, 0)},
        {"A delayed SACK holds back no update", UpdateBeforeDelayedSack},
        {"Packets of one instant: one callback, then one SACK", OneCallbackOneSack},
        {"An answer in the callback carries the SACK (6.1)", AnswerCarriesSack},
        {"A socket that is gone before its callback holds back no SACK", SocketGoneBeforeCallback},
        {"A window of 1500 bytes, a slow reader", SlowReader(1500, 0.25, 14000)},
        {"A window of 3000 bytes, a slow reader", SlowReader(3000, 0.25, 1500)},
        {"A window of 4500 bytes, a slow reader", SlowReader(4500, 0.25, 1000)},
        {"A window of 6000 bytes, a slow reader", SlowReader(6000, 0.25, 700)},
        {"A window of 20000 bytes, a slow reader", SlowReader(20000, 0.25, 300)},
        // A window of one message: each waits for a window probe, an RTO.
        {"A window of 1500 bytes, no update, a slow reader", SlowReader(1500, 0, 60000)},
        {"A window of 3000 bytes, no update, a slow reader", SlowReader(3000, 0, 30000)},
        {"A window of 4500 bytes, no update, a slow reader", SlowReader(4500, 0, 30000)},
        {"A window of 6000 bytes, no update, a slow reader", SlowReader(6000, 0, 30000)},
        {"A window of 20000 bytes, no update, a slow reader", SlowReader(20000, 0, 30000)},
    }); //!< registers the suite

} // namespace sctp_window_update_test
