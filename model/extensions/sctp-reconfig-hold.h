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
#include <functional>
#include <optional>
#include <utility>

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
 * Which DATA is not delivered yet while numbers are reset. It is acknowledged (RFC 9260 section
 * 6.2): RFC 6525 section 5.2.2 E2 has it queued locally.
 */
class ReconfigHold
{
  public:
    /// @param receiver receiver of data
    explicit ReconfigHold(DataReceiver& receiver);

    /// @param callback called when DATA is held by HoldAll no more
    void SetReleased(std::function<void()> callback)
    {
        m_released = std::move(callback);
    }

    /**
     * Holds all DATA that arrives, until the peer's response tells which of it was sent before a
     * reset of TSNs.
     */
    void HoldAll();

    /**
     * Delivers, in the order of TSNs, DATA that continues the earlier numbers: the peer has not
     * reset TSNs, as far as is known (RFC 6525 section 5.2.7 H3). Until HoldAll or Release.
     */
    void DeliverInOrder();

    /// DATA is held by HoldAll no more.
    void Release();

    /// The association ends: the DATA held is not mentioned again.
    void Forget();

    /**
     * DATA behind the reset of streams is held (RFC 6525 section 5.2.2 E2).
     * @param request the peer's request, which is deferred; nothing = none is
     */
    void SetDeferred(const std::optional<ReconfigParameter>& request);

  private:
    DataReceiver& m_receiver;                //!< receiver of data
    DataHold m_hold;                         //!< the DATA held
    std::function<void()> m_released{[] {}}; //!< called when it is held by HoldAll no more
};

} // namespace ns3::sctp

#endif /* SCTP_RECONFIG_HOLD_H */
