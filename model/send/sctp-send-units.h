/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#ifndef SCTP_SEND_UNITS_H
#define SCTP_SEND_UNITS_H

namespace ns3
{
class SctpAssociationTraces;
class SctpBlockingRemedy;
class SctpCongestionOps;
class SctpLossDetection;
class SctpPacketExtension;
class SctpPathManager;
class SctpPathSelector;
class SctpRetransmissionPolicy;
class SctpSackOrder;
class SctpSendLimit;
} // namespace ns3

namespace ns3::sctp
{

class Abandonment;
class CopySender;
class DataPackets;
class ExpectedDuplicates;
class FragmentSizes;
class LossRecovery;
class NewDataSender;
class Pacer;
class PacketOutput;
class PathWindows;
class PeerWindow;
class RateSampler;
class RetransmissionSender;
class RetransmissionTimers;
class Scoreboard;
class SendPaths;
class SendQueue;
class SentTsns;
class UnreportedChunks;
class UnitContext;
struct ChunkFormats;

/**
 * @ingroup sctp-send
 * The parts of an association's sending side, each known to the units that send. SendSide owns them
 * or has them from the association.
 */
struct SendUnits
{
    UnitContext& context;          //!< the association
    SctpPathManager& paths;        //!< the paths
    const ChunkFormats& formats;   //!< formats of user data and acknowledgements
    PacketOutput& output;          //!< sends packets
    SctpAssociationTraces& traces; //!< trace sources

    SctpCongestionOps& congestionOps;               //!< congestion windows
    SctpPathSelector& pathSelector;                 //!< path for new data
    SctpBlockingRemedy& remedy;                     //!< remedy of blocking
    SctpRetransmissionPolicy& retransmissionPolicy; //!< path for retransmissions
    SctpLossDetection& lossDetection;               //!< when a TSN is lost
    SctpSendLimit& sendLimit;                       //!< how much goes out at once
    SctpSackOrder& sackOrder;                       //!< which SACK is the newest
    SctpPacketExtension& packetExtension;           //!< bytes added to each packet

    SendPaths& sides;               //!< sending sides of the paths
    SendQueue& queue;               //!< messages that wait
    RateSampler& sampler;           //!< delivery rates
    Scoreboard& board;              //!< chunks that were sent
    UnreportedChunks& unreported;   //!< chunks that truncated SACKs do not report
    ExpectedDuplicates& duplicates; //!< duplicates that copies may cause
    PeerWindow& window;             //!< the peer's window
    LossRecovery& recovery;         //!< losses
    RetransmissionTimers& timers;   //!< T3-rtx
    Pacer& pacer;                   //!< when paths may send
    Abandonment& abandonment;       //!< messages that are given up
    SentTsns& tsns;                 //!< TSNs in use and former ones

    FragmentSizes& sizes;                  //!< sizes of chunks
    PathWindows& windows;                  //!< windows of the opportunity to send
    DataPackets& packets;                  //!< packets with DATA
    RetransmissionSender& retransmissions; //!< sends chunks again that are lost
    NewDataSender& newData;                //!< sends new data
    CopySender& copies;                    //!< sends chunks in flight once more
};

} // namespace ns3::sctp

#endif /* SCTP_SEND_UNITS_H */
