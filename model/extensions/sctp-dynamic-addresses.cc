/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "sctp-dynamic-addresses.h"

#include "sctp-asconf-change.h"
#include "sctp-extension-unit.h"

#include "ns3/boolean.h"
#include "ns3/log.h"
#include "ns3/trace-source-accessor.h"
#include "ns3/uinteger.h"

namespace ns3
{

NS_LOG_COMPONENT_DEFINE("SctpDynamicAddresses");

NS_OBJECT_ENSURE_REGISTERED(SctpDynamicAddresses);

namespace
{

/**
 * @param added addresses to be added
 * @param deleted addresses to be deleted
 * @return the changes
 */
std::vector<sctp::AsconfChange>
MakeChanges(const std::vector<Address>& added, const std::vector<Address>& deleted)
{
    std::vector<sctp::AsconfChange> changes;
    for (const auto& address : added)
    {
        changes.push_back({sctp::AsconfType::ADD, address});
    }
    for (const auto& address : deleted)
    {
        changes.push_back({sctp::AsconfType::DELETE_ADDR, address});
    }
    return changes;
}

} // namespace

std::ostream&
operator<<(std::ostream& os, SctpAddressChange value)
{
    static const char* const NAMES[] =
        {"ADDED", "ADD_REFUSED", "DELETED", "DELETE_REFUSED", "PRIMARY", "PRIMARY_REFUSED"};
    return os << NAMES[static_cast<int>(value)];
}

TypeId
SctpDynamicAddresses::GetTypeId()
{
    using Self = SctpDynamicAddresses;
    static TypeId tid =
        TypeId("ns3::SctpDynamicAddresses")
            .SetParent<SctpPacketLookup>()
            .SetGroupName("Sctp")
            .AddConstructor<Self>()
            .AddAttribute("MaxPeerAddresses",
                          "Most addresses that the peer may have; more are refused (RFC 5061 "
                          "section 5.3 F9)",
                          UintegerValue(32),
                          MakeUintegerAccessor(&Self::m_maxPeerAddresses),
                          MakeUintegerChecker<uint32_t>(1))
            .AddAttribute("AllowWildcards",
                          "Whether the peer may ask for changes of the address that its packet "
                          "comes from, which is not authenticated (RFC 5061 section 6)",
                          BooleanValue(false),
                          MakeBooleanAccessor(&Self::m_allowWildcards),
                          MakeBooleanChecker())
            .AddAttribute("AutoAsconf",
                          "Addresses that the node's interfaces gain and lose are added and "
                          "deleted, if the socket is bound to all addresses (RFC 6458 section "
                          "8.1.23)",
                          BooleanValue(false),
                          MakeBooleanAccessor(&Self::SetAutomatic, &Self::IsAutomatic),
                          MakeBooleanChecker())
            .AddTraceSource("Answered",
                            "The peer has answered a change of an address of this end",
                            MakeTraceSourceAccessor(&SctpDynamicAddresses::m_answered),
                            "ns3::SctpDynamicAddresses::AnswerTracedCallback");
    return tid;
}

SctpDynamicAddresses::SctpDynamicAddresses()
{
    NS_LOG_FUNCTION(this);
}

SctpDynamicAddresses::~SctpDynamicAddresses()
{
    NS_LOG_FUNCTION(this);
}

Socket::SocketErrno
SctpDynamicAddresses::ChangeAddresses(const std::vector<Address>& added,
                                      const std::vector<Address>& deleted)
{
    NS_LOG_FUNCTION(this << added.size() << deleted.size());
    return Ask(MakeChanges(added, deleted));
}

Socket::SocketErrno
SctpDynamicAddresses::CheckChange(const std::vector<Address>& added,
                                  const std::vector<Address>& deleted) const
{
    const auto unit = dynamic_cast<const sctp::AsconfPrimitives*>(FindUnit());
    return unit ? unit->Check(MakeChanges(added, deleted)) : Socket::ERROR_OPNOTSUPP;
}

Socket::SocketErrno
SctpDynamicAddresses::SetPeerPrimary(const Address& address)
{
    NS_LOG_FUNCTION(this << address);
    return Ask({{sctp::AsconfType::SET_PRIMARY, address}});
}

Socket::SocketErrno
SctpDynamicAddresses::Ask(const std::vector<sctp::AsconfChange>& changes)
{
    const auto unit = dynamic_cast<const sctp::AsconfPrimitives*>(FindUnit());
    if (!unit)
    {
        return Socket::ERROR_OPNOTSUPP;
    }
    const auto error = unit->Check(changes);
    if (error == Socket::ERROR_NOTERROR)
    {
        Request([changes](sctp::ExtensionUnit& current) {
            dynamic_cast<sctp::AsconfPrimitives&>(current).Ask(changes);
        });
    }
    return error;
}

void
SctpDynamicAddresses::SetAutomatic(bool automatic)
{
    m_automatic = automatic;
    if (IsAgreed())
    {
        Request([](sctp::ExtensionUnit& unit) {
            dynamic_cast<sctp::AsconfPrimitives&>(unit).SettingsChanged();
        });
    }
}

void
SctpDynamicAddresses::Answered(const Address& address, SctpAddressChange change)
{
    m_answered(address, change);
}

} // namespace ns3
