/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#ifndef SCTP_RECONFIG_HOLD_H
#define SCTP_RECONFIG_HOLD_H

#include "ns3/sctp-data-receiver.h"
#include "ns3/sctp-reconfig-chunk.h"

#include <cstdint>
#include <optional>

namespace ns3::sctp
{

/**
 * @ingroup sctp-extensions
 * Sequence numbers of requests (RFC 6525 section 4.1).
 */
struct ReconfigNumbers
{
    uint32_t own{0};  //!< next request of this end
    uint32_t peer{0}; //!< next request of the peer
};

/**
 * @ingroup sctp-extensions
 * Which DATA is held back while numbers are reset.
 */
class ReconfigHold
{
  public:
    /**
     * @param receiver receiver of data
     */
    explicit ReconfigHold(DataReceiver& receiver);

    /**
     * All DATA is held: which of it is of before a reset of TSNs, the peer's response will tell.
     */
    void HoldAll();

    /**
     * DATA is held from a TSN on, and what is below it handled now.
     * @param tsn the TSN, on the wire
     */
    void HoldFrom(uint32_t tsn);

    /**
     * DATA is held no more by HoldAll and HoldFrom.
     */
    void Release();

    /**
     * What is held will not be handled any more.
     */
    void Forget();

    /**
     * DATA behind the reset of streams is held (RFC 6525 section 5.2.2 E2).
     * @param request the peer's request, which is deferred; nothing = none is
     */
    void SetDeferred(const std::optional<ReconfigParameter>& request);

  private:
    /**
     * Shows the receiver what is held.
     */
    void Update();

    DataReceiver& m_receiver;                    //!< receiver of data
    std::optional<ReconfigParameter> m_deferred; //!< the deferred request, streams ascending
    std::optional<uint32_t> m_from;              //!< all DATA from this TSN on
    bool m_all{false};                           //!< all DATA
};

} // namespace ns3::sctp

#endif /* SCTP_RECONFIG_HOLD_H */
