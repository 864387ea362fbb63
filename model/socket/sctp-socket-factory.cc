/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "sctp-socket-factory.h"

#include "ns3/log.h"
#include "ns3/sctp-protocol.h"
#include "ns3/socket.h"

namespace ns3
{

NS_LOG_COMPONENT_DEFINE("SctpSocketFactory");

NS_OBJECT_ENSURE_REGISTERED(SctpSocketFactory);
NS_OBJECT_ENSURE_REGISTERED(SctpSocketFactoryImpl);

TypeId
SctpSocketFactory::GetTypeId()
{
    static TypeId tid =
        TypeId("ns3::SctpSocketFactory").SetParent<SocketFactory>().SetGroupName("Sctp");
    return tid;
}

TypeId
SctpSocketFactoryImpl::GetTypeId()
{
    static TypeId tid = TypeId("ns3::SctpSocketFactoryImpl")
                            .SetParent<SctpSocketFactory>()
                            .SetGroupName("Sctp")
                            .AddConstructor<SctpSocketFactoryImpl>();
    return tid;
}

SctpSocketFactoryImpl::SctpSocketFactoryImpl()
{
    NS_LOG_FUNCTION(this);
}

SctpSocketFactoryImpl::~SctpSocketFactoryImpl()
{
    NS_LOG_FUNCTION(this);
}

void
SctpSocketFactoryImpl::SetSctp(Ptr<SctpProtocol> sctp)
{
    m_sctp = sctp;
}

Ptr<Socket>
SctpSocketFactoryImpl::CreateSocket()
{
    return m_sctp->CreateSocket();
}

void
SctpSocketFactoryImpl::DoDispose()
{
    m_sctp = nullptr;
    SctpSocketFactory::DoDispose();
}

} // namespace ns3
