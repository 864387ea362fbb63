/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "sctp-cmt-lab.h"

#include "ns3/integer.h"

#include <map>

namespace ns3::sctp_cmt_lab
{

using namespace sctp;

void
SendChunks(SctpLab& lab, uint32_t count)
{
    for (uint32_t i = 0; i < count; ++i)
    {
        lab.client.Send(std::string(FULL, 'x'));
    }
    lab.Run(MilliSeconds(1));
}

void
StartCmt(SctpLab& lab, uint32_t count, uint32_t paths, const std::string& variant)
{
    lab.variant = variant;
    lab.Set("InitialTsn", IntegerValue(1));
    lab.BuildScripted(paths);
    for (uint32_t path = 0; path < paths; ++path)
    {
        lab.peer.addresses.push_back(SctpLab::GetAddress(1, path));
    }
    lab.peer.sack = false;
    lab.OpenToPeer();
    lab.Run(Seconds(2));
    lab.Forget();
    SendChunks(lab, count);
}

Ptr<SctpPath>
GetCmtPath(const SctpLab& lab, uint32_t id)
{
    return lab.GetAssociations(0).front()->GetPath(id);
}

std::string
TakePaths(SctpLab& lab)
{
    std::map<uint32_t, std::string> paths;
    for (const auto& seen : lab.Sent(0, With(ChunkType::DATA)))
    {
        for (const auto& data : seen.GetAll<DataChunk>())
        {
            std::string& tsns = paths[seen.path];
            tsns += (tsns.empty() ? "" : ",") + std::to_string(data.tsn);
        }
    }
    std::string text;
    for (const auto& [path, tsns] : paths)
    {
        text += (text.empty() ? "" : " ") + std::to_string(path) + ":" + tsns;
    }
    lab.Forget();
    return text;
}

std::string
Acknowledge(SctpLab& lab, uint32_t cumulative, const Gaps& gaps, uint8_t count, uint32_t window)
{
    lab.Forget();
    SackChunk sack;
    sack.flags = static_cast<uint8_t>(count << 6);
    sack.cumulativeTsn = cumulative;
    sack.advertisedWindow = window;
    for (const auto& gap : gaps)
    {
        sack.gaps.push_back({static_cast<uint16_t>(gap.first - cumulative),
                             static_cast<uint16_t>(gap.second - cumulative)});
    }
    lab.peer.Send(ToBytes(sack));
    lab.Run(MilliSeconds(51));
    return TakePaths(lab);
}

} // namespace ns3::sctp_cmt_lab
