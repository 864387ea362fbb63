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

#include <string>
#include <vector>

namespace ns3::sctp
{

/**
 * @ingroup sctp-association
 * Settings of an object; null if it has none.
 */
struct FoundSettings
{
    SctpChosenStrategies* strategies; //!< choices of strategies
    SctpParameterValues* values;      //!< they have the aliases
};

/// Finds the settings in an object.
using SettingsFinder = FoundSettings (*)(ObjectBase*);

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
 * @param name an attribute of SctpParameters
 * @return the alias of this name; null = it is none
 */
const SettingAlias* FindSettingAlias(const std::string& name);

/**
 * @ingroup sctp-association
 * The text of a policy attribute wins over aliases that were set before or further out.
 * @param base abstract base of the strategies
 * @param choice class and values of its attributes
 * @param values aliases of these attributes are unset here
 */
void UnsetAliases(TypeId base, const SctpPolicyChoice& choice, SctpParameterValues& values);

/**
 * @ingroup sctp-association
 * Adds an attribute for each alias.
 * @param tid TypeId of a class that has settings
 * @param find finds them in an object of that class
 * @return the TypeId
 */
TypeId AddSettingAliases(TypeId tid, SettingsFinder find);

} // namespace ns3::sctp

#endif /* SCTP_SETTING_ALIAS_H */
