/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#ifndef SCTP_PROFILE_VALUES_H
#define SCTP_PROFILE_VALUES_H

#include "ns3/sctp-prototypes.h"
#include "ns3/sctp-strategy-types.h"
#include "ns3/type-id.h"

#include <map>
#include <string>

namespace ns3
{
class ObjectFactory;
class SctpParameters;
} // namespace ns3

namespace ns3::sctp
{

/**
 * @ingroup sctp-association
 * Values of a profile for attributes of SctpParameters: settings of the user win over them.
 *
 * A value for an attribute of a strategy, by its alias, goes to the class that is chosen, if it has
 * the attribute and the user has not set its default by then.
 */
class ProfileValues
{
  public:
    /**
     * @param name an attribute of SctpParameters
     * @param text a value that it takes
     */
    void Set(const std::string& name, const std::string& text);

    /**
     * Sets the values of parameters that are no strategies' and whose default the user has not set.
     * @param factory makes parameters
     */
    void AddTo(ObjectFactory& factory) const;

    /**
     * Adds the values of strategies below the choices of the user.
     * @param parameters new parameters, which have the defaults of the user
     */
    void PutUnder(SctpParameters& parameters) const;

    /**
     * @return whether a default that AddTo looks at may have changed since the last call, other
     * than those of SctpParameters
     */
    bool Update();

  private:
    std::map<std::string, std::string> m_values;   //!< values of parameters, by attribute
    std::map<TypeId, SctpPolicyChoice> m_policies; //!< classes and values, by policy interface
    std::map<TypeId, AttributeDefaults> m_owners;  //!< of aliases that are no strategies'
};

} // namespace ns3::sctp

#endif /* SCTP_PROFILE_VALUES_H */
