/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#ifndef SCTP_STRATEGY_VARIANTS_H
#define SCTP_STRATEGY_VARIANTS_H

#include "ns3/sctp-strategy-types.h"

#include <cstdint>

/**
 * @file
 * @ingroup sctp-association
 * Choices of the variants of SctpL4Protocol.
 */

namespace ns3
{

/**
 * @ingroup sctp-association
 * The variants of SctpL4Protocol.
 */
enum class SctpVariant : uint8_t
{
    SCTP,      //!< RFC 9260
    CMT,       //!< concurrent multipath transfer (Iyengar 2006)
    CMT_PF,    //!< CMT with potentially failed paths (Natarajan 2009)
    MPSCTP,    //!< Shailendra 2013
    LS_SCTP,   //!< load sharing (draft-ahmed-lssctp-00)
    IPCC_SCTP, //!< independent congestion control of each path (Ye 2004)
    CMP_SCTP,  //!< buffers and windows of paths (Liao 2008)
    WM2_SCTP,  //!< flows by quality of service (Yuan 2010)
    BLS_SCTP,  //!< Best Load Sharing (Joe 2009)
    MPTCP_LIKE //!< rules of MPTCP on the wire of SCTP
};

/**
 * @ingroup sctp-association
 * @param variant a variant
 * @return its choices
 */
SctpVariantDefaults GetSctpVariantDefaults(SctpVariant variant);

} // namespace ns3

#endif /* SCTP_STRATEGY_VARIANTS_H */
