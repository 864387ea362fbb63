/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#ifndef SCTP_PROFILE_VALUES_H
#define SCTP_PROFILE_VALUES_H

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
 * A profile's values of attributes, over which settings of the user win.
 *
 * Texts of one policy are merged. A value in such a text goes to the class that is chosen, if it
 * has the attribute and the user has not set its default by then.
 */
class ProfileValues
{
  public:
    /**
     * @param name an attribute of SctpParameters
     * @param text a value that it takes
     * @param onlyIf values in the text of a policy hold only if this flag is true when an
     * association is made; null = always
     */
    void Set(const std::string& name, const std::string& text, SctpParameterFlag onlyIf = nullptr);

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

  private:
    std::map<std::string, std::string> m_values;   //!< values of parameters, by attribute
    std::map<TypeId, SctpPolicyChoice> m_policies; //!< classes and values, by policy interface
};

} // namespace ns3::sctp

#endif /* SCTP_PROFILE_VALUES_H */
