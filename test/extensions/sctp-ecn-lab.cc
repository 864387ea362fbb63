/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "sctp-ecn-lab.h"

#include "ns3/sctp-association.h"
#include "ns3/string.h"

#include <algorithm>

namespace ns3::sctp_ecn_lab
{

using namespace sctp;

Bytes
MakeEcne(uint32_t tsn)
{
    EcneChunk chunk;
    chunk.tsn = tsn;
    return ToBytes(chunk);
}

Bytes
MakeCwr(uint32_t tsn)
{
    CwrChunk chunk;
    chunk.tsn = tsn;
    return ToBytes(chunk);
}

Bytes
MakeData(uint32_t tsn, size_t size)
{
    constexpr uint8_t unordered = 7; // a whole message
    return MakeDataChunk(tsn, std::string(size, 'x'), 0, 0, unordered);
}

HeartbeatChunk
MakeHeartbeat()
{
    HeartbeatChunk chunk;
    chunk.info = Bytes{1, 2, 3, 4};
    return chunk;
}

bool
Offers(const SctpLab& lab, uint32_t host, ChunkType type)
{
    const auto init = lab.Sent(host, With(type)).at(0).Get<InitChunk>();
    return std::any_of(init.others.begin(), init.others.end(), [](const auto& each) {
        return each.type == CAPABLE && each.value.empty();
    });
}

void
OpenScripted(SctpLab& lab)
{
    lab.Set("UseEcn", StringValue("On"));
    lab.BuildScripted();
    lab.peer.parameters = {{CAPABLE, {}}};
    lab.OpenToPeer();
    lab.Forget();
}

void
ShowForm(SctpLab& lab)
{
    lab.client.Send("data");
    lab.Run(Seconds(1));
    lab.peer.Send(MakeEcne(lab.peer.cumulative));
    lab.Run(Seconds(1));
    lab.Forget();
}

void
SendMarked(SctpLab& lab, uint32_t tsn)
{
    lab.peer.trafficClass = CE;
    lab.peer.Send(MakeData(tsn));
}

Ptr<SctpEcnMarks>
GetMarks(const SctpLab& lab, uint32_t host)
{
    const auto association = lab.GetAssociations(host).at(0);
    return DynamicCast<SctpEcnMarks>(association->GetExtension(SctpEcnMarks::GetTypeId()));
}

std::string
GetEchoes(const SctpLab& lab, uint32_t host)
{
    std::string tsns;
    for (const auto& echo : lab.Last(host, With(ChunkType::ECNE)).GetAll<EcneChunk>())
    {
        tsns += (tsns.empty() ? "" : " ") + std::to_string(echo.tsn);
    }
    return tsns;
}

size_t
CountEchoes(const SctpLab& lab, uint32_t host)
{
    return lab.Count(host, With(ChunkType::ECNE));
}

} // namespace ns3::sctp_ecn_lab
