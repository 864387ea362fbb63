/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "sctp-statistics.h"

#include <algorithm>

namespace ns3
{

uint64_t
SctpTraffic::GetChunks(uint8_t type) const
{
    const auto found = std::find_if(chunks.begin(), chunks.end(), [type](const auto& entry) {
        return entry.first == type;
    });
    return found == chunks.end() ? 0 : found->second;
}

SctpCounts::List
SctpCounts::GetList() const
{
    List list{{"packets_sent", sent.packets},
              {"packets_received", received.packets},
              {"user_bytes_sent", sent.userBytes},
              {"user_bytes_received", received.userBytes},
              {"chunk_bytes_sent", sent.chunkBytes},
              {"chunk_bytes_received", received.chunkBytes},
              {"ip_bytes_sent", sent.ipBytes},
              {"ip_bytes_received", received.ipBytes},
              {"unsent_packets", unsentPackets},
              {"ordered_sent", orderedSent},
              {"unordered_sent", unorderedSent},
              {"ordered_received", orderedReceived},
              {"unordered_received", unorderedReceived},
              {"duplicates", duplicates}};
    for (const auto& reason : SCTP_TX_REASONS)
    {
        if (reason.statistic)
        {
            list.emplace_back(reason.statistic, this->*reason.count);
        }
    }
    list.insert(list.end(),
                {{"retransmitted_bytes", retransmittedBytes},
                 {"control_retransmissions", controlRetransmissions},
                 {"t1_expirations", t1Expirations},
                 {"t2_expirations", t2Expirations},
                 {"t3_expirations", t3Expirations},
                 {"gap_blocks", gapBlocks},
                 {"largest_rto_us", static_cast<uint64_t>(largestRto.GetMicroSeconds())},
                 {"fragmented_messages", fragmentedMessages},
                 {"reassembled_messages", reassembledMessages}});
    return list;
}

SctpCounts::List
SctpStatistics::GetList() const
{
    List list = SctpCounts::GetList();
    list.insert(list.end(),
                {{"abandoned_sent", abandonedSent},
                 {"abandoned_unsent", abandonedUnsent},
                 {"active_estabs", activeEstabs},
                 {"passive_estabs", passiveEstabs},
                 {"aborteds", aborteds},
                 {"shutdowns", shutdowns}});
    return list;
}

std::vector<std::pair<std::string, int64_t>>
SctpNodeStatistics::GetList() const
{
    std::vector<std::pair<std::string, int64_t>> list;
    const auto add = [&list](const char* name, uint64_t value) {
        list.emplace_back(name, static_cast<int64_t>(value));
    };
    add("sctpCurrEstab", sctpCurrEstab);
    add("sctpActiveEstabs", sctpActiveEstabs);
    add("sctpPassiveEstabs", sctpPassiveEstabs);
    add("sctpAborteds", sctpAborteds);
    add("sctpShutdowns", sctpShutdowns);
    add("sctpOutOfBlues", sctpOutOfBlues);
    add("sctpChecksumErrors", sctpChecksumErrors);
    add("sctpOutCtrlChunks", sctpOutCtrlChunks);
    add("sctpOutOrderChunks", sctpOutOrderChunks);
    add("sctpOutUnorderChunks", sctpOutUnorderChunks);
    add("sctpInCtrlChunks", sctpInCtrlChunks);
    add("sctpInOrderChunks", sctpInOrderChunks);
    add("sctpInUnorderChunks", sctpInUnorderChunks);
    add("sctpFragUsrMsgs", sctpFragUsrMsgs);
    add("sctpReasmUsrMsgs", sctpReasmUsrMsgs);
    add("sctpOutSCTPPacks", sctpOutSCTPPacks);
    add("sctpInSCTPPacks", sctpInSCTPPacks);
    if (udpOutPacks + udpInPacks > 0)
    {
        add("udpOutPacks", udpOutPacks);
        add("udpInPacks", udpInPacks);
    }
    add("sctpDiscontinuityTime", sctpDiscontinuityTime);
    add("sctpRtoAlgorithm", sctpRtoAlgorithm);
    add("sctpRtoMin", sctpRtoMin);
    add("sctpRtoMax", sctpRtoMax);
    add("sctpRtoInitial", sctpRtoInitial);
    list.emplace_back("sctpMaxAssocs", sctpMaxAssocs);
    add("sctpValCookieLife", sctpValCookieLife);
    add("sctpMaxInitRetr", sctpMaxInitRetr);
    return list;
}

} // namespace ns3
