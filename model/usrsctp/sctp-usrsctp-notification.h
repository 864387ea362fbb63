/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#ifndef SCTP_USRSCTP_NOTIFICATION_H
#define SCTP_USRSCTP_NOTIFICATION_H

#include "ns3/sctp-user-types.h"

/**
 * @file
 * @ingroup sctp-usrsctp
 * Translates notifications of FreeBSD's stack into the module's.
 */

struct sctp_assoc_change;
union sctp_notification;

namespace ns3::sctp
{

/**
 * @ingroup sctp-usrsctp
 * @param told a notification of the stack, but for changes of associations
 * @param[out] notification the same for the application
 * @return whether the application is notified of it
 */
bool ReadNotification(const sctp_notification& told, SctpNotification& notification);

/**
 * @ingroup sctp-usrsctp
 * @param change a change of an association that has ended
 * @return why it has ended
 */
SctpCloseReason GetCloseReason(const sctp_assoc_change& change);

/**
 * @ingroup sctp-usrsctp
 * @param change a change of an association that has ended
 * @return first error cause of the ABORT that ended it; 0 = none, or no ABORT came
 */
uint16_t GetCauseCode(const sctp_assoc_change& change);

} // namespace ns3::sctp

#endif /* SCTP_USRSCTP_NOTIFICATION_H */
