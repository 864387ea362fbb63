/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "sctp-socket-factory.h"

#include "ns3/fatal-error.h"
#include "ns3/log.h"
#include "ns3/node-list.h"
#include "ns3/node.h"
#include "ns3/simulation-singleton.h"
#include "ns3/socket.h"

#include <string>
#include <utility>

namespace ns3
{

NS_LOG_COMPONENT_DEFINE("SctpSocketFactory");

NS_OBJECT_ENSURE_REGISTERED(SctpSocketFactory);
NS_OBJECT_ENSURE_REGISTERED(SctpSocketFactoryImpl);
NS_OBJECT_ENSURE_REGISTERED(SctpOneToManySocketFactory);

namespace
{

/// Flag of the simulation: something was done.
struct Once
{
    bool is{false}; //!< it was
};

} // namespace

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

sctp::SocketMaker&
SctpSocketFactoryImpl::GetMaker()
{
    return m_maker;
}

Ptr<Socket>
SctpSocketFactoryImpl::CreateSocket()
{
    return m_maker.Make(*this, SctpSocketFactory::GetTypeId().GetName());
}

void
SctpSocketFactoryImpl::ExplainMissing()
{
    auto done = SimulationSingleton<Once>::Get();
    for (uint32_t i = 0; !done->is && i < NodeList::GetNNodes(); ++i)
    {
        auto node = NodeList::GetNode(i);
        if (!node->GetObject<SctpSocketFactory>())
        {
            node->AggregateObject(CreateObject<SctpSocketFactoryImpl>());
            node->AggregateObject(CreateObject<SctpOneToManySocketFactory>());
        }
    }
    done->is = true;
}

void
SctpSocketFactoryImpl::DoDispose()
{
    m_maker.Set(nullptr);
    SctpSocketFactory::DoDispose();
}

TypeId
SctpOneToManySocketFactory::GetTypeId()
{
    static TypeId tid = TypeId("ns3::SctpOneToManySocketFactory")
                            .SetParent<SocketFactory>()
                            .SetGroupName("Sctp")
                            .AddConstructor<SctpOneToManySocketFactory>();
    return tid;
}

sctp::SocketMaker&
SctpOneToManySocketFactory::GetMaker()
{
    return m_maker;
}

Ptr<Socket>
SctpOneToManySocketFactory::CreateSocket()
{
    return m_maker.Make(*this, GetTypeId().GetName());
}

void
SctpOneToManySocketFactory::DoDispose()
{
    m_maker.Set(nullptr);
    SocketFactory::DoDispose();
}

namespace sctp
{

void
SocketMaker::Set(std::function<Ptr<Socket>()> maker)
{
    m_maker = std::move(maker);
}

Ptr<Socket>
SocketMaker::Make(const SocketFactory& factory, const std::string& name) const
{
    if (!m_maker)
    {
        auto node = factory.GetObject<Node>();
        NS_FATAL_ERROR("A socket was wanted of "
                       << name << " on node " << (node ? std::to_string(node->GetId()) : "?")
                       << ", which has no SCTP: install it there with SctpHelper::Install.");
    }
    return m_maker();
}

} // namespace sctp

} // namespace ns3
