/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "sctp-authentication.h"

#include "sctp-authenticator.h"
#include "sctp-extension-unit.h"
#include "sctp-shared-keys.h"

#include "ns3/sctp-user-types.h"

#include <algorithm>

namespace ns3
{

NS_OBJECT_ENSURE_REGISTERED(SctpAuthentication);

namespace
{

/**
 * @param types chunk types
 * @return those that are set, ascending
 */
std::vector<uint8_t>
ListTypes(const sctp::Authenticator::Types& types)
{
    std::vector<uint8_t> list;
    for (size_t type = 0; type < types.size(); ++type)
    {
        if (types[type])
        {
            list.push_back(static_cast<uint8_t>(type));
        }
    }
    return list;
}

/**
 * @param done whether a call has succeeded
 * @return its result
 */
Socket::SocketErrno
ToErrno(bool done)
{
    return done ? Socket::ERROR_NOTERROR : Socket::ERROR_INVAL;
}

} // namespace

TypeId
SctpAuthentication::GetTypeId()
{
    static TypeId tid = TypeId("ns3::SctpAuthentication")
                            .SetParent<SctpExtension>()
                            .SetGroupName("Sctp")
                            .AddConstructor<SctpAuthentication>();
    return tid;
}

SctpAuthentication::SctpAuthentication()
    : m_keys(std::make_unique<sctp::SharedKeys>())
{
}

SctpAuthentication::~SctpAuthentication() = default;

sctp::SharedKeys&
SctpAuthentication::GetKeys()
{
    return *m_keys;
}

void
SctpAuthentication::SetKey(uint16_t id, const std::vector<uint8_t>& key)
{
    m_keys->Set(id, key);
}

Socket::SocketErrno
SctpAuthentication::SetActiveKey(uint16_t id)
{
    return ToErrno(m_keys->SetActive(id));
}

uint16_t
SctpAuthentication::GetActiveKey() const
{
    return m_keys->GetActive();
}

Socket::SocketErrno
SctpAuthentication::DeactivateKey(uint16_t id)
{
    const bool done = m_keys->Deactivate(id);
    if (done)
    {
        Request([id](sctp::ExtensionUnit& unit) {
            dynamic_cast<sctp::AuthPrimitives&>(unit).Deactivated(id);
        });
    }
    return ToErrno(done);
}

Socket::SocketErrno
SctpAuthentication::DeleteKey(uint16_t id)
{
    const auto* unit = dynamic_cast<const sctp::AuthPrimitives*>(FindUnit());
    return ToErrno(!(unit && unit->IsNamed(id)) && m_keys->Delete(id));
}

bool
SctpAuthentication::MaySend(const std::vector<Ptr<SctpExtension>>& extensions,
                            const SctpSendInfo& info)
{
    // Before the agreement the keys of the endpoint are not known here.
    return !info.authKey ||
           std::any_of(extensions.begin(), extensions.end(), [&info](const auto& extension) {
               const auto* keys = dynamic_cast<const SctpAuthentication*>(PeekPointer(extension));
               return keys && (!keys->IsAgreed() || keys->m_keys->MaySend(*info.authKey));
           });
}

std::vector<uint8_t>
SctpAuthentication::GetLocalChunks() const
{
    const auto* unit = dynamic_cast<const sctp::AuthPrimitives*>(FindUnit());
    return unit ? ListTypes(unit->GetAuthenticator().GetLocal()) : std::vector<uint8_t>();
}

std::vector<uint8_t>
SctpAuthentication::GetPeerChunks() const
{
    const auto* unit = dynamic_cast<const sctp::AuthPrimitives*>(FindUnit());
    return unit ? ListTypes(unit->GetAuthenticator().GetPeer()) : std::vector<uint8_t>();
}

} // namespace ns3
