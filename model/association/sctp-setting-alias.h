/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */
#ifndef SCTP_SETTING_ALIAS_H
#define SCTP_SETTING_ALIAS_H

#include "ns3/attribute.h"
#include "ns3/sctp-parameter-values.h"
#include "ns3/type-id.h"

#include <vector>

namespace ns3::sctp
{

/**
 * @ingroup sctp-association
 * An attribute of SctpParameters that is the alias of an attribute of a strategy.
 *
 * What a single strategy reads is an attribute of its class. By an alias of the same name it can be
 * set like the other parameters: of a helper, a node or a socket, also while an association lasts.
 * Where the alias is set, even to its default, it wins over the strategy's attribute. Its default,
 * "Strategy", stands for not set.
 *
 * Values that were set are shared by all copies of the parameters until one of these is changed. As
 * long as none is set, they are a null pointer.
 *
 * A new setting takes an attribute of the strategy, a member of SctpSettingAliases, a row of the
 * table, and SctpStrategy::Setting where the strategy reads it.
 */
struct SettingAlias
{
    const char* name;  //!< of the attribute of SctpParameters
    TypeId (*owner)(); //!< class of the strategy's attribute
    const char* own;   //!< name of the strategy's attribute, mostly the same

    /// Makes its checker from that of the strategy's attribute.
    Ptr<const AttributeChecker> (*makeChecker)(Ptr<const AttributeChecker> own);

    /// Sets the alias (null: not set); false if the value is of another type.
    bool (*store)(const AttributeValue* value, SctpSettingAliases& aliases);

    /// Value of the alias; null: not set.
    Ptr<AttributeValue> (*load)(const SctpSettingAliases& aliases);
};

/**
 * @ingroup sctp-association
 * @return all aliases
 */
const std::vector<SettingAlias>& GetSettingAliases();

/**
 * @ingroup sctp-association
 * Adds an attribute for each alias.
 * @param tid TypeId of a class that derives from SctpParameterValues
 * @param find finds the values in an object of that class; null for other objects
 * @return the TypeId
 */
TypeId AddSettingAliases(TypeId tid, SctpParameterValues* (*find)(ObjectBase*));

} // namespace ns3::sctp

#endif /* SCTP_SETTING_ALIAS_H */
