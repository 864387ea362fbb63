/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "../harness/sctp-test-harness.h"

#include "ns3/sctp-association.h"
#include "ns3/sctp-mtu-policy.h"
#include "ns3/sctp-pad-chunk.h"
#include "ns3/string.h"

#include <algorithm>
#include <optional>
#include <string>

/**
 * @file
 * @ingroup sctp-tests
 * Path MTU discovery that the user turns on and off for one path (RFC 6458 section 8.1.12).
 */

using namespace ns3;
using namespace ns3::sctp;

namespace sctp_mtu_settings_test
{

/**
 * @param seen a packet
 * @return whether it probes the MTU: it has PAD
 */
bool
IsProbe(const SctpSeen& seen)
{
    const auto& chunks = seen.view.GetChunks();
    return std::any_of(chunks.begin(), chunks.end(), [](const ChunkView& chunk) {
        return chunk.type == PadChunk::TYPE;
    });
}

/**
 * @param seen packets
 * @return size of the largest one with its IPv4 header, bytes
 */
size_t
GetLargest(const std::vector<SctpSeen>& seen)
{
    size_t most = 0;
    for (const auto& one : seen)
    {
        most = std::max(most, one.bytes->size() + 20);
    }
    return most;
}

/**
 * Sets whether the client discovers the MTU of a path.
 * @param lab the laboratory
 * @param path number of the path
 * @param discovers whether it does
 * @param mtu else its MTU, bytes; nothing = as it is
 * @return result of the call
 */
int
SetDiscovery(SctpLab& lab,
             SctpPathId path,
             bool discovers,
             std::optional<uint32_t> mtu = std::nullopt)
{
    SctpPathSettings settings;
    settings.mtuDiscovery = discovers;
    settings.mtu = mtu;
    return lab.client.socket->SetPathSettings(path, settings);
}

/// ICMP reports to the client that a packet was too large. @param lab the laboratory
/// @param path number of the path @param mtu the MTU reported, bytes
void
ReportMtu(SctpLab& lab, uint32_t path, uint32_t mtu)
{
    lab.GetAssociations(0).front()->HandlePathMtu(SctpLab::GetAddress(1, path),
                                                  SctpLab::GetAddress(0, path),
                                                  mtu);
}

/// @param lab the laboratory
void
FixedOnOnePath(SctpLab& lab)
{
    lab.Build(2);
    lab.Open();
    lab.Equal(SetDiscovery(lab, 0, false, 800), 0, "SPP_PMTUD_DISABLE with SPP_PATHMTU");
    lab.Equal(lab.GetPath(0).mtu, 800U, "the user's");
    lab.Equal(lab.GetPath(1).mtu, 1500U, "that of the other path is discovered");
    ReportMtu(lab, 0, 700);
    lab.Equal(lab.GetPath(0).mtu, 800U, "Packet Too Big changes nothing");
    ReportMtu(lab, 1, 1300);
    lab.Equal(lab.GetPath(1).mtu, 1300U, "on the other path it does");
    lab.Forget();
    lab.client.Send(std::string(10000, 'x'));
    lab.Run(Seconds(2));
    lab.Equal(lab.server.GetText().size(), size_t{10000}, "arrives");
    lab.Between(GetLargest(lab.Sent(0)), size_t{750}, size_t{800}, "in packets of that size");
    lab.Equal(SetDiscovery(lab, 0, false, 1100), 0, "larger again");
    lab.Equal(lab.GetPath(0).mtu, 1100U, "at once");
    lab.Equal(SetDiscovery(lab, 0, true), 0, "SPP_PMTUD_ENABLE");
    lab.Equal(lab.GetPath(0).mtu, 1500U, "that of the route");
    ReportMtu(lab, 0, 1000);
    lab.Equal(lab.GetPath(0).mtu, 1000U, "which may decrease again");
}

/// @param lab the laboratory
void
BoundsOfTheMtu(SctpLab& lab)
{
    lab.Build();
    lab.Open();
    lab.Equal(SetDiscovery(lab, 0, false, 65536), -1, "no IP packet has as much");
    lab.Equal(lab.client.socket->GetErrno(), Socket::ERROR_INVAL, "EINVAL");
    lab.Equal(lab.GetPath().mtu, 1500U, "nothing is changed");
    lab.Equal(SetDiscovery(lab, 0, false, 100), 0, "too small");
    lab.Equal(lab.GetPath().mtu, 512U, "the least that the module works with");
    lab.Equal(SetDiscovery(lab, 3, false, 800), -1, "no such path");
}

/// @param lab the laboratory
void
KeptAsItIs(SctpLab& lab)
{
    lab.Build(2);
    lab.Open();
    ReportMtu(lab, 0, 900);
    lab.Equal(SetDiscovery(lab, 0, false), 0, "without a value");
    lab.Equal(lab.GetPath(0).mtu, 900U, "as it is");
    lab.SetInterface(0, 0, false);
    lab.Run(Seconds(1));
    lab.SetInterface(0, 0, true);
    lab.Run(Seconds(1));
    lab.Equal(lab.GetPath(0).mtu, 900U, "after a change of the route, too");
    SctpPathSettings settings;
    settings.mtuDiscovery = false;
    settings.mtu = 1000;
    lab.Equal(lab.client.socket->SetPathSettings(SctpLab::GetAddress(1, 1), settings),
              0,
              "by name");
    lab.client.socket->SetPathHeartbeats(SctpPathId{1}, false);
    lab.Equal(lab.GetPath(1).mtu, 1000U, "other settings leave it");
}

/// @param lab the laboratory
void
LargeDataBeforeAndAfter(SctpLab& lab)
{
    lab.Build();
    lab.Open();
    lab.Drop(0, With(ChunkType::DATA), 4);
    lab.client.Send(std::string(5000, 'x'));
    lab.Run(MilliSeconds(10));
    SetDiscovery(lab, 0, false, 600);
    lab.Run(Seconds(10));
    lab.Equal(lab.server.GetText().size(), size_t{5000}, "larger chunks are retransmitted");
}

/// @param lab the laboratory
void
SearchOfOnePath(SctpLab& lab)
{
    lab.Set("MtuPolicy", StringValue("ns3::SctpSearchMtu[ProbeTimer=1s|RaiseTimer=5s]"));
    lab.Build(2);
    lab.Open();
    lab.Run(Seconds(3));
    lab.Equal(lab.GetPath(0).mtu, 1500U, "found");
    lab.True(lab.Count(0, OnPath(0, IsProbe)) > 0, "by probes");
    lab.Equal(SetDiscovery(lab, 0, false, 1000), 0, "off");
    lab.Equal(lab.GetPath(0).mtu, 1000U, "fixed");
    lab.Forget();
    lab.client.Send(std::string(3000, 'x'));
    lab.Run(Seconds(20));
    lab.Equal(lab.Count(0, OnPath(0, IsProbe)), 0U, "no probe there");
    lab.Equal(lab.GetPath(0).mtu, 1000U, "still");
    lab.Equal(SetDiscovery(lab, 0, true), 0, "on");
    lab.Run(Seconds(5));
    lab.True(lab.Count(0, OnPath(0, IsProbe)) > 0, "it is searched again");
    lab.Equal(lab.GetPath(0).mtu, 1500U, "and found");
}

/// @param lab the laboratory
void
SearchThatNeverBegan(SctpLab& lab)
{
    lab.Set("MtuPolicy", StringValue("ns3::SctpSearchMtu[ProbeTimer=1s]"));
    lab.Build(2);
    lab.Cut(1); // its address is never confirmed
    lab.Open();
    lab.Equal(SetDiscovery(lab, 1, false, 700), 0, "off");
    lab.Cut(1, false);
    lab.Run(Seconds(20));
    lab.Equal(lab.GetPath(1).state, SctpPathState::ACTIVE, "confirmed");
    lab.Equal(lab.Count(0, OnPath(1, IsProbe)), 0U, "no probe");
    lab.Equal(lab.GetPath(1).mtu, 700U, "fixed");
}

SctpLabSuite g_suite("sctp-mtu-settings",
                     {
                         {"A fixed MTU of one path", FixedOnOnePath},
                         {"Bounds of a fixed MTU", BoundsOfTheMtu},
                         {"An MTU that is kept", KeptAsItIs},
                         {"Data that was sent before", LargeDataBeforeAndAfter},
                         {"The search of one path is turned off", SearchOfOnePath},
                         {"A search that is off before it begins", SearchThatNeverBegan},
                     }); //!< registers the suite

} // namespace sctp_mtu_settings_test
