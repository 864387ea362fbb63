/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#ifndef SCTP_ADAPTATION_H
#define SCTP_ADAPTATION_H

#include "sctp-extension-definition.h"

/**
 * @file
 * @ingroup sctp-extensions
 * Adaptation Layer Indication (RFC 5061 section 4.2.6): a code point that each end tells the other.
 */

namespace ns3::sctp
{

/**
 * @ingroup sctp-extensions
 * @return the extension: its parameter in INIT and INIT ACK, and the notification of the peer's
 */
Extension MakeAdaptation();

} // namespace ns3::sctp

#endif /* SCTP_ADAPTATION_H */
