/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "sctp-auth-option.h"

#include "ns3/config.h"
#include "ns3/sctp-auth-settings.h"
#include "ns3/sctp-helper.h"
#include "ns3/sctp-hmac.h"
#include "ns3/sctp-parameters.h"
#include "ns3/sctp-user-settings.h"
#include "ns3/string.h"

namespace ns3
{

namespace
{

/**
 * @param chunks a value of AuthChunks
 * @return whether it is the default, as the host with another stack has set it
 */
bool
IsDefault(const std::string& chunks)
{
    TypeId::AttributeInformation info;
    SctpParameters::GetTypeId().LookupAttributeByName("AuthChunks", &info);
    return sctp::HasUserDefault(info) &&
           info.initialValue->SerializeToString(info.checker) == chunks;
}

} // namespace

void
SctpAuthOption::AddTo(SctpScenarioOptions& options)
{
    options.Add("auth",
                "off",
                "chunks that both ends authenticate (RFC 4895), as DATA,HEARTBEAT; without a value "
                "DATA and I-DATA");
}

SctpAuthOption::SctpAuthOption(const SctpScenarioOptions& options)
{
    if (options.IsDefault("auth"))
    {
        return;
    }
    m_chunks = options.Has("auth") ? options.GetText("auth") : "DATA,I-DATA";
    if (!sctp::HasHmac())
    {
        throw SctpOptionError("--auth: the module was built without nettle (nettle-dev)");
    }
    const auto parameters = CreateObject<SctpParameters>();
    parameters->authChunks = m_chunks;
    const auto& mistake = sctp::AuthSettings(*parameters).mistake;
    if (!mistake.empty())
    {
        throw SctpOptionError("--auth: " + mistake);
    }
}

void
SctpAuthOption::Apply(SctpHelper& sctp, bool own) const
{
    if (m_chunks.empty())
    {
        return;
    }
    if (own)
    {
        sctp.SetAssociationAttribute("Extensions", StringValue("Auth"));
    }
    if (IsDefault(m_chunks))
    {
        return;
    }
    if (own)
    {
        sctp.SetAssociationAttribute("AuthChunks", StringValue(m_chunks));
    }
    else // its sockets have these of ns-3's defaults
    {
        Config::SetDefault("ns3::SctpParameters::AuthChunks", StringValue(m_chunks));
    }
}

} // namespace ns3
