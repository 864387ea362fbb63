/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "../harness/sctp-cmt-lab.h"

#include "ns3/sctp-ack-format.h"
#include "ns3/sctp-data-format.h"
#include "ns3/sctp-path-selector.h"
#include "ns3/sctp-path.h"
#include "ns3/sctp-sack-format.h"
#include "ns3/sctp-send-limit.h"
#include "ns3/sctp-strategy-table.h"
#include "ns3/string.h"
#include "ns3/uinteger.h"

#include <algorithm>
#include <map>

/**
 * @file
 * @ingroup sctp-tests
 * The seams serve more than the module's own strategies: paths by stream (WM2-SCTP), and receive
 * windows of single paths (cmpSCTP).
 */

using namespace ns3;
using namespace ns3::sctp;

namespace sctp_seams_test
{

using namespace ns3::sctp_cmt_lab;

/**
 * @ingroup sctp-tests
 * Sends stream n to path n.
 */
class SctpTestStreamSelector : public SctpPathSelector
{
  public:
    /// @return the object TypeId
    static TypeId GetTypeId()
    {
        static TypeId tid = TypeId("ns3::SctpTestStreamSelector")
                                .SetParent<SctpPathSelector>()
                                .SetGroupName("Sctp")
                                .AddConstructor<SctpTestStreamSelector>();
        return tid;
    }

    const SctpPath* Select(const SctpSendOpportunity& opportunity) override
    {
        const auto& paths = Paths().GetPaths();
        const auto found = std::find_if(paths.begin(), paths.end(), [&](const SctpPath* path) {
            return path->GetId() == opportunity.info.streamId;
        });
        return found != paths.end() && opportunity.room.CanSend(**found) ? *found : nullptr;
    }

    bool CanBundle(const SctpPath& path, const SctpSendInfo& next) const override
    {
        return path.GetId() == next.streamId;
    }
};

/**
 * @ingroup sctp-tests
 * RFC 9260's SACK, with windows of paths 0 and 1 read from a_rwnd: its high and its low half.
 */
class SctpTestWindowSack : public SctpSackFormat
{
  public:
    /// @return the object TypeId
    static TypeId GetTypeId()
    {
        static TypeId tid = TypeId("ns3::SctpTestWindowSack")
                                .SetParent<SctpSackFormat>()
                                .SetGroupName("Sctp")
                                .AddConstructor<SctpTestWindowSack>();
        return tid;
    }

    bool Read(const ChunkView& view,
              const SctpOutstandingView& board,
              SctpAcknowledgement& ack) override
    {
        if (!SctpSackFormat::Read(view, board, ack))
        {
            return false;
        }
        const uint32_t both = ack.advertisedWindow.value_or(0);
        ack.pathWindows = {{0, both >> 16}, {1, both & 0xffff}};
        return true;
    }
};

/**
 * @ingroup sctp-tests
 * Keeps the flight of each path below its window.
 */
class SctpTestPathWindows : public SctpRfc9260SendLimit
{
  public:
    /// @return the object TypeId
    static TypeId GetTypeId()
    {
        static TypeId tid = TypeId("ns3::SctpTestPathWindows")
                                .SetParent<SctpRfc9260SendLimit>()
                                .SetGroupName("Sctp")
                                .AddConstructor<SctpTestPathWindows>();
        return tid;
    }

    bool ExceedsShare(const SctpPath& path, const SctpBufferRoom& /* room */) const override
    {
        const auto window = m_windows.find(path.GetId());
        return window != m_windows.end() && path.GetFlightSize() >= window->second;
    }

    void SackHandled(const SctpAcknowledgement& ack,
                     bool /* retransmission */,
                     uint32_t /* receiveBuffer */) override
    {
        for (const auto& [path, window] : ack.pathWindows)
        {
            m_windows[path] = window;
        }
    }

  private:
    std::map<SctpPathId, uint32_t> m_windows; //!< of each path, bytes
};

NS_OBJECT_ENSURE_REGISTERED(SctpTestStreamSelector);
NS_OBJECT_ENSURE_REGISTERED(SctpTestWindowSack);
NS_OBJECT_ENSURE_REGISTERED(SctpTestPathWindows);

/// @param lab the laboratory
void
PathsByStream(SctpLab& lab)
{
    lab.variant = "ns3::CmtSctpL4Protocol";
    lab.Set("PathSelector", StringValue("ns3::SctpTestStreamSelector"));
    lab.Set("OutboundStreams", UintegerValue(2));
    lab.Build(2);
    lab.Open();
    lab.Run(Seconds(5)); // all paths are verified
    for (uint16_t i = 0; i < 40; ++i)
    {
        SctpSendInfo info;
        info.streamId = i / 2 % 2;
        lab.client.socket->SendMsg(Create<Packet>(10 + i), info);
    }
    lab.Run(Seconds(5));
    size_t chunks = 0;
    for (const auto& packet : lab.Sent(0, With(ChunkType::DATA)))
    {
        for (const auto& chunk : packet.GetAll<DataChunk>())
        {
            lab.Equal(packet.path, uint32_t{chunk.streamId}, "the path of the stream");
            ++chunks;
        }
    }
    lab.Equal(chunks, 40U, "each message once");
    lab.Equal(lab.server.GetText().size(), 40 * 10U + 39 * 20U, "all has arrived");
}

/// @param lab the laboratory
void
WindowsOfPaths(SctpLab& lab)
{
    lab.Set("AckFormat", StringValue("ns3::SctpTestWindowSack"));
    lab.Set("SendLimit", StringValue("ns3::SctpTestPathWindows"));
    lab.Set("SctpRfc9260Congestion::InitialCwnd", UintegerValue(20000));
    lab.Set("PathSelector", StringValue("ns3::SctpCmtRoundRobin"));
    StartCmt(lab, 1);
    Acknowledge(lab, 1, {}, 0, 2 << 16 | 3000); // 2 bytes of path 0, 3000 of path 1
    SendChunks(lab, 20);
    lab.Equal(TakePaths(lab), "0:3 1:2,4,5", "no more than the windows of both paths");
    lab.Equal(Acknowledge(lab, 5, {}, 0, 3000 << 16), "0:6,7,8", "path 0 has all now");
}

/// Suite of the seams.
SctpLabSuite g_suite("sctp-seams",
                     {
                         {"Paths by stream", PathsByStream},
                         {"Receive windows of single paths", WindowsOfPaths},
                     }); //!< registers the suite

} // namespace sctp_seams_test
