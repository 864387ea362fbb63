/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "sctp-surveyed-l4-protocols.h"

#include "ns3/sctp-strategy-variants.h"

namespace ns3
{

NS_OBJECT_ENSURE_REGISTERED(LsSctpL4Protocol);
NS_OBJECT_ENSURE_REGISTERED(IpccSctpL4Protocol);
NS_OBJECT_ENSURE_REGISTERED(CmpSctpL4Protocol);
NS_OBJECT_ENSURE_REGISTERED(Wm2SctpL4Protocol);
NS_OBJECT_ENSURE_REGISTERED(BlsSctpL4Protocol);
NS_OBJECT_ENSURE_REGISTERED(MptcpLikeSctpL4Protocol);

namespace
{

/**
 * @tparam Variant a variant
 * @param name name of its TypeId
 * @return its TypeId
 */
template <typename Variant>
TypeId
MakeTypeId(const char* name)
{
    return TypeId(name)
        .SetParent<CmtSctpL4Protocol>()
        .SetGroupName("Sctp")
        .AddConstructor<Variant>();
}

} // namespace

TypeId
LsSctpL4Protocol::GetTypeId()
{
    static TypeId tid = MakeTypeId<LsSctpL4Protocol>("ns3::LsSctpL4Protocol");
    return tid;
}

SctpVariantDefaults
LsSctpL4Protocol::GetVariantDefaults() const
{
    return GetSctpVariantDefaults(SctpVariant::LS_SCTP);
}

TypeId
IpccSctpL4Protocol::GetTypeId()
{
    static TypeId tid = MakeTypeId<IpccSctpL4Protocol>("ns3::IpccSctpL4Protocol");
    return tid;
}

SctpVariantDefaults
IpccSctpL4Protocol::GetVariantDefaults() const
{
    return GetSctpVariantDefaults(SctpVariant::IPCC_SCTP);
}

TypeId
CmpSctpL4Protocol::GetTypeId()
{
    static TypeId tid = MakeTypeId<CmpSctpL4Protocol>("ns3::CmpSctpL4Protocol");
    return tid;
}

SctpVariantDefaults
CmpSctpL4Protocol::GetVariantDefaults() const
{
    return GetSctpVariantDefaults(SctpVariant::CMP_SCTP);
}

TypeId
Wm2SctpL4Protocol::GetTypeId()
{
    static TypeId tid = MakeTypeId<Wm2SctpL4Protocol>("ns3::Wm2SctpL4Protocol");
    return tid;
}

SctpVariantDefaults
Wm2SctpL4Protocol::GetVariantDefaults() const
{
    return GetSctpVariantDefaults(SctpVariant::WM2_SCTP);
}

TypeId
BlsSctpL4Protocol::GetTypeId()
{
    static TypeId tid = MakeTypeId<BlsSctpL4Protocol>("ns3::BlsSctpL4Protocol");
    return tid;
}

SctpVariantDefaults
BlsSctpL4Protocol::GetVariantDefaults() const
{
    return GetSctpVariantDefaults(SctpVariant::BLS_SCTP);
}

TypeId
MptcpLikeSctpL4Protocol::GetTypeId()
{
    static TypeId tid = MakeTypeId<MptcpLikeSctpL4Protocol>("ns3::MptcpLikeSctpL4Protocol");
    return tid;
}

SctpVariantDefaults
MptcpLikeSctpL4Protocol::GetVariantDefaults() const
{
    return GetSctpVariantDefaults(SctpVariant::MPTCP_LIKE);
}

} // namespace ns3
