/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "sctp-usrsctp-notification.h"

#include "sctp-usrsctp-address.h"
#include "sctp-usrsctp-host.h"

#include "ns3/packet.h"

namespace ns3::sctp
{

namespace
{

/**
 * A change of streams, or of all numbers.
 * @param told the stack's notification
 * @param[out] notification the same for the application
 */
void
ReadReset(const sctp_notification& told, SctpNotification& notification)
{
    // The bits of all three kinds are the same.
    notification.denied = (told.sn_header.sn_flags & SCTP_STREAM_RESET_DENIED) != 0;
    notification.failed = (told.sn_header.sn_flags & SCTP_STREAM_RESET_FAILED) != 0;
    if (told.sn_header.sn_type == SCTP_STREAM_RESET_EVENT)
    {
        const auto& event = told.sn_strreset_event;
        notification.type = SctpNotification::Type::STREAM_RESET;
        notification.incoming = (event.strreset_flags & SCTP_STREAM_RESET_INCOMING_SSN) != 0;
        notification.outgoing = (event.strreset_flags & SCTP_STREAM_RESET_OUTGOING_SSN) != 0;
        const auto count = (event.strreset_length - sizeof event) / sizeof(uint16_t);
        notification.streams.assign(event.strreset_stream_list, event.strreset_stream_list + count);
    }
    else if (told.sn_header.sn_type == SCTP_ASSOC_RESET_EVENT)
    {
        notification.type = SctpNotification::Type::ASSOCIATION_RESET;
        notification.localTsn = told.sn_assocreset_event.assocreset_local_tsn;
        notification.remoteTsn = told.sn_assocreset_event.assocreset_remote_tsn;
    }
    else
    {
        notification.type = SctpNotification::Type::STREAM_CHANGE;
        notification.inboundStreams = told.sn_strchange_event.strchange_instrms;
        notification.outboundStreams = told.sn_strchange_event.strchange_outstrms;
    }
    notification.associationId = told.sn_strreset_event.strreset_assoc_id; // all have it there
}

/**
 * @param change a change of a path
 * @param[out] notification the same for the application
 * @return whether it is notified of such a change
 */
bool
ReadPathChange(const sctp_paddr_change& change, SctpNotification& notification)
{
    notification.associationId = change.spc_assoc_id;
    notification.type = SctpNotification::Type::PEER_ADDRESS_CHANGE;
    notification.address = FromSocketAddress(reinterpret_cast<const sockaddr*>(&change.spc_aaddr));
    switch (change.spc_state)
    {
    case SCTP_ADDR_AVAILABLE:
    case SCTP_ADDR_CONFIRMED:
        notification.pathState = SctpPathState::ACTIVE;
        break;
    case SCTP_ADDR_UNREACHABLE:
        notification.pathState = SctpPathState::INACTIVE;
        break;
    case SCTP_ADDR_MADE_PRIM:
        notification.pathState = SctpPathState::ACTIVE;
        notification.madePrimary = true;
        break;
    default:
        return false;
    }
    return true;
}

/**
 * @param failed a message that was not delivered
 * @param[out] notification the same for the application
 */
void
ReadSendFailed(const sctp_send_failed_event& failed, SctpNotification& notification)
{
    notification.associationId = failed.ssfe_assoc_id;
    notification.type = SctpNotification::Type::SEND_FAILED;
    notification.sendInfo.streamId = failed.ssfe_info.snd_sid;
    notification.sendInfo.ppid = ntohl(failed.ssfe_info.snd_ppid);
    notification.sendInfo.context = failed.ssfe_info.snd_context;
    notification.sendInfo.unordered = failed.ssfe_info.snd_flags & SCTP_UNORDERED;
    notification.sentOnce = failed.ssfe_flags & SCTP_DATA_SENT;
    notification.message = Create<Packet>(failed.ssfe_data, failed.ssfe_length - sizeof failed);
    notification.sendInfo.associationId = failed.ssfe_assoc_id;
}

} // namespace

bool
ReadNotification(const sctp_notification& told, SctpNotification& notification)
{
    switch (told.sn_header.sn_type)
    {
    case SCTP_PEER_ADDR_CHANGE:
        return ReadPathChange(told.sn_paddr_change, notification);
    case SCTP_SEND_FAILED_EVENT:
        ReadSendFailed(told.sn_send_failed_event, notification);
        return true;
    case SCTP_REMOTE_ERROR:
        notification.type = SctpNotification::Type::REMOTE_ERROR;
        // In host byte order, although RFC 6458 section 6.1.3 has network byte order.
        notification.causeCode = told.sn_remote_error.sre_error;
        notification.associationId = told.sn_remote_error.sre_assoc_id;
        return true;
    case SCTP_SHUTDOWN_EVENT:
        notification.type = SctpNotification::Type::SHUTDOWN_EVENT;
        notification.associationId = told.sn_shutdown_event.sse_assoc_id;
        return true;
    case SCTP_PARTIAL_DELIVERY_EVENT:
        notification.type = SctpNotification::Type::PARTIAL_DELIVERY_ABORTED;
        notification.streamId = told.sn_pdapi_event.pdapi_stream;
        notification.associationId = told.sn_pdapi_event.pdapi_assoc_id;
        return true;
    case SCTP_STREAM_RESET_EVENT:
    case SCTP_ASSOC_RESET_EVENT:
    case SCTP_STREAM_CHANGE_EVENT:
        ReadReset(told, notification);
        return true;
    default:
        return false;
    }
}

namespace
{

/**
 * @param change a change of an association that has ended
 * @return whether it was ended by an ABORT that came, which is told with the notification
 */
bool
HasAbort(const sctp_assoc_change& change)
{
    return change.sac_state == SCTP_COMM_LOST && change.sac_length > sizeof change;
}

} // namespace

SctpCloseReason
GetCloseReason(const sctp_assoc_change& change)
{
    switch (change.sac_state)
    {
    case SCTP_SHUTDOWN_COMP:
        return SctpCloseReason::GRACEFUL;
    case SCTP_CANT_STR_ASSOC:
        return SctpCloseReason::SETUP_FAILED;
    default:
        return HasAbort(change) ? SctpCloseReason::PEER_ABORTED : SctpCloseReason::UNREACHABLE;
    }
}

uint16_t
GetCauseCode(const sctp_assoc_change& change)
{
    return HasAbort(change) ? change.sac_error : 0;
}

} // namespace ns3::sctp
