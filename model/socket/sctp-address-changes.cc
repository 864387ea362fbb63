/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "sctp-address-changes.h"

#include "ns3/sctp-association.h"
#include "ns3/sctp-dynamic-addresses.h"

namespace ns3::sctp
{

Socket::SocketErrno
ChangeAddresses(const std::vector<Ptr<SctpAssociation>>& associations,
                const std::vector<Address>& addresses,
                SctpBindx action)
{
    const std::vector<Address> none;
    const auto& added = action == SctpBindx::ADD ? addresses : none;
    const auto& removed = action == SctpBindx::ADD ? none : addresses;
    std::vector<Ptr<SctpDynamicAddresses>> sides;
    for (const auto& association : associations)
    {
        const auto side = association->GetExtension(SctpDynamicAddresses::GetTypeId());
        sides.push_back(DynamicCast<SctpDynamicAddresses>(side));
        const auto error = side ? sides.back()->CheckChange(added, removed)
                                : Socket::SocketErrno(Socket::ERROR_OPNOTSUPP);
        if (error != Socket::ERROR_NOTERROR)
        {
            return error;
        }
    }
    for (const auto& side : sides)
    {
        side->ChangeAddresses(added, removed);
    }
    return Socket::ERROR_NOTERROR;
}

} // namespace ns3::sctp
