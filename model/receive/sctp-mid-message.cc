/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "sctp-mid-message.h"

namespace ns3::sctp
{

std::optional<uint64_t>
MidMessage::Unwrap(uint32_t wire, uint64_t reference)
{
    // RFC 8260 section 2.1: serial numbers of 32 bits.
    const auto ahead = static_cast<int32_t>(wire - static_cast<uint32_t>(reference));
    if (ahead < 0 && reference < static_cast<uint64_t>(-int64_t{ahead}))
    {
        return std::nullopt;
    }
    return reference + static_cast<int64_t>(ahead);
}

IncomingMessage
MidMessage::MakeWhole(const IncomingFragment& fragment)
{
    IncomingMessage whole;
    static_cast<SctpFragmentInfo&>(whole) = fragment;
    whole.bytes = fragment.payload->GetSize();
    whole.pieces.emplace_back(fragment);
    return whole;
}

bool
MidMessage::Contradicts(const IncomingFragment& fragment, uint64_t fsn) const
{
    const uint64_t highest = held.empty() ? 0 : held.rbegin()->first;
    return fsn < next || held.count(fsn) > 0 || (last && (fragment.end || fsn > *last)) ||
           (fragment.end && !held.empty() && fsn < highest);
}

bool
MidMessage::IsComplete() const
{
    return last && next > *last;
}

void
MidMessage::Add(const IncomingFragment& fragment, uint64_t fsn)
{
    const uint32_t ppid = fragment.begin ? fragment.ppid : info.ppid;
    info = fragment;
    info.ppid = ppid;
    if (fragment.end)
    {
        last = fsn;
    }
    held.emplace(fsn, Held{fragment.payload, fragment.tsn, fragment.space, fragment.path});
    for (auto it = held.find(next); it != held.end() && it->first == next; ++it)
    {
        bytes += it->second.payload->GetSize();
        ++next;
    }
}

IncomingMessage
MidMessage::TakeHead()
{
    IncomingMessage head;
    static_cast<SctpFragmentInfo&>(head) = info;
    head.end = IsComplete();
    head.bytes = bytes;
    for (auto it = held.begin(); it != held.end() && it->first < next;)
    {
        head.pieces.emplace_back(it->second);
        it = held.erase(it);
    }
    bytes = 0;
    return head;
}

} // namespace ns3::sctp
