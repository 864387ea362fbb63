/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#ifndef SCTP_SURVEYED_L4_PROTOCOLS_H
#define SCTP_SURVEYED_L4_PROTOCOLS_H

#include "sctp-cmt-l4-protocol.h"

/**
 * @file
 * @ingroup sctp-node
 * The multipath variants that Shailendra 2013 surveys in chapter 2. Each is CMT with some other
 * strategies, which the table of strategies lists.
 */

namespace ns3
{

/**
 * @ingroup sctp-node
 * LS-SCTP, load sharing (draft-ahmed-lssctp-00): numbers of paths beside that of the association
 * (SctpLsDataFormat, SctpLsSackFormat), retransmissions on another path, flow control for the
 * association, congestion control for each path. With a peer that does not know its chunks this is
 * CMT without its delayed acknowledgement.
 */
class LsSctpL4Protocol : public CmtSctpL4Protocol
{
  public:
    /// @return the object TypeId
    static TypeId GetTypeId();

    SctpVariantDefaults GetVariantDefaults() const override;
};

/**
 * @ingroup sctp-node
 * IPCC-SCTP, independent congestion control of each path, as Shailendra 2013 describes it (section
 * 2.1.2; Ye 2004). Nothing changes on the wire: the sender keeps the path and the order of each
 * TSN, and reads each SACK for each path. So it has split fast retransmit and congestion window
 * update per path of CMT; retransmissions go to another path.
 */
class IpccSctpL4Protocol : public CmtSctpL4Protocol
{
  public:
    /// @return the object TypeId
    static TypeId GetTypeId();

    SctpVariantDefaults GetVariantDefaults() const override;
};

/**
 * @ingroup sctp-node
 * cmpSCTP, concurrent multipath, as Shailendra 2013 describes it (section 2.1.4; Liao 2008):
 * buffers and windows for each path (SctpCmpDataFormat, SctpCmpSackFormat, SctpPathWindowLimit),
 * retransmissions on the path with the least error probability. With a peer that does not know its
 * chunks this is CMT without its delayed acknowledgement.
 */
class CmpSctpL4Protocol : public CmtSctpL4Protocol
{
  public:
    /// @return the object TypeId
    static TypeId GetTypeId();

    SctpVariantDefaults GetVariantDefaults() const override;
};

/**
 * @ingroup sctp-node
 * WM2-SCTP as Shailendra 2013 describes it (section 2.1.6; Yuan 2010): streams are grouped to flows
 * by their quality of service, each flow has a path, numbers and a window of its own
 * (SctpFlowToPath, SctpWm2DataFormat, SctpWm2SackFormat). With a peer that does not know its chunks
 * flows have paths only.
 */
class Wm2SctpL4Protocol : public CmtSctpL4Protocol
{
  public:
    /// @return the object TypeId
    static TypeId GetTypeId();

    SctpVariantDefaults GetVariantDefaults() const override;
};

/**
 * @ingroup sctp-node
 * Best Load Sharing as Shailendra 2013 describes it (section 2.1.5; Joe 2009): new data is shared
 * out by scores of the paths (SctpBestLoadSharing), with split fast retransmit. Nothing changes on
 * the wire.
 */
class BlsSctpL4Protocol : public CmtSctpL4Protocol
{
  public:
    /// @return the object TypeId
    static TypeId GetTypeId();

    SctpVariantDefaults GetVariantDefaults() const override;
};

/**
 * @ingroup sctp-node
 * The rules of MPTCP on the wire of SCTP: the path of the lowest round trip time with room
 * (SctpMptcpReinjection), opportunistic retransmission and penalisation (SctpBothRemedy), and LIA
 * (RFC 6356). User data has path sequence numbers beside TSNs, in MPSCTP's chunks. A chunk is
 * retransmitted on its own path, and after a timeout of that path on another one, too.
 */
class MptcpLikeSctpL4Protocol : public CmtSctpL4Protocol
{
  public:
    /// @return the object TypeId
    static TypeId GetTypeId();

    SctpVariantDefaults GetVariantDefaults() const override;
};

} // namespace ns3

#endif /* SCTP_SURVEYED_L4_PROTOCOLS_H */
