/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#ifndef SCTP_SEND_UNITS_H
#define SCTP_SEND_UNITS_H

#include "sctp-abandonment.h"
#include "sctp-copy-sender.h"
#include "sctp-data-packets.h"
#include "sctp-expected-duplicates.h"
#include "sctp-fragment-sizes.h"
#include "sctp-loss-recovery.h"
#include "sctp-new-data-sender.h"
#include "sctp-pacer.h"
#include "sctp-path-windows.h"
#include "sctp-peer-window.h"
#include "sctp-rate-sampler.h"
#include "sctp-retransmission-sender.h"
#include "sctp-retransmission-timers.h"
#include "sctp-send-ledger.h"
#include "sctp-send-path.h"
#include "sctp-send-queue.h"
#include "sctp-sent-tsns.h"
#include "sctp-spurious-losses.h"
#include "sctp-unreported-chunks.h"

namespace ns3
{
struct SctpAssociationTraces;
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

class PacketOutput;
class UnitContext;
struct ChunkFormats;

/**
 * @ingroup sctp-send
 * Parts of the sending side, known to the units that send: those of the association, and the units
 * themselves.
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

    SendQueue queue;               //!< messages that wait
    SendPaths sides;               //!< sending sides of the paths
    RateSampler sampler;           //!< delivery rates
    UnreportedChunks unreported;   //!< chunks that truncated SACKs do not report
    ExpectedDuplicates duplicates; //!< duplicates that copies may cause
    SendLedger ledger;             //!< chunks that were sent
    PeerWindow window;             //!< the peer's window
    SpuriousLosses spurious;       //!< windows that spurious losses have lowered
    LossRecovery recovery;         //!< losses
    RetransmissionTimers timers;   //!< T3-rtx
    Abandonment abandonment;       //!< messages that are given up
    SentTsns tsns;                 //!< TSNs in use and former ones
    Pacer pacer;                   //!< when paths may send

    FragmentSizes sizes;                  //!< sizes of chunks
    PathWindows windows;                  //!< windows of the opportunity to send
    DataPackets packets;                  //!< packets with DATA
    RetransmissionSender retransmissions; //!< sends chunks again that are lost
    NewDataSender newData;                //!< sends new data
    CopySender copies;                    //!< sends chunks in flight once more
};

} // namespace ns3::sctp

#endif /* SCTP_SEND_UNITS_H */
