/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#ifndef SCTP_ZERO_CHECKSUM_H
#define SCTP_ZERO_CHECKSUM_H

#include "sctp-extension-definition.h"

namespace ns3::sctp
{

/**
 * @ingroup sctp-extensions
 * Packets without checksum (RFC 9653). The only method of error detection is that of a lower layer
 * DTLS (section 6), which ns-3 does not have: the user vouches for it by naming the extension.
 * @return the extension "ZeroChecksum"
 */
Extension MakeZeroChecksum();

} // namespace ns3::sctp

#endif /* SCTP_ZERO_CHECKSUM_H */
