/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#ifndef SCTP_PARAMETERS_FACTORY_H
#define SCTP_PARAMETERS_FACTORY_H

#include "ns3/attribute.h"
#include "ns3/ptr.h"
#include "ns3/sctp-profile-values.h"
#include "ns3/sctp-prototypes.h"

#include <memory>
#include <set>
#include <string>
#include <utility>
#include <vector>

namespace ns3
{
class SctpParameters;
class SctpSharedParameters;
} // namespace ns3

namespace ns3::sctp
{

/**
 * @ingroup sctp-node
 * Makes the parameters of a node's sockets. ns-3 looks up each attribute by its name when it makes
 * an object, which is a quarter of the work for a short association; so one object is made like
 * that and shared, as long as no default of ns-3 has changed.
 */
class ParametersFactory
{
  public:
    /**
     * Ends the simulation with a message if SctpParameters has no such attribute or the value does
     * not fit.
     * @param name name of the attribute
     * @param value its value
     * @return the value in the attribute's own type
     */
    static Ptr<AttributeValue> Check(const std::string& name, const AttributeValue& value);

    /**
     * The user sets an attribute of the parameters that are made from now on.
     * @param name name of the attribute
     * @param value its value; see Check
     */
    void Set(const std::string& name, const AttributeValue& value);

    /**
     * A profile sets an attribute, over which the user's settings and ns-3's defaults win.
     * @param name name of the attribute
     * @param value its value; see Check
     * @param onlyIf flag of which values of a policy depend; null = none
     */
    void SetUsual(const std::string& name, const AttributeValue& value, SctpParameterFlag onlyIf);

    /**
     * @return parameters for a socket: the profile's, ns-3's defaults that the user has set by now,
     * and those of the node, each over those before
     */
    SctpSharedParameters Create();

  private:
    std::vector<std::pair<std::string, Ptr<const AttributeValue>>> m_values; //!< as they were set
    ProfileValues m_profile;                         //!< those of the profile
    std::shared_ptr<std::set<std::string>> m_chosen; //!< attributes that the user has set
    Ptr<const SctpParameters> m_prototype;           //!< to be shared; null = is to be made
    AttributeDefaults m_defaults;                    //!< with which it was made
};

} // namespace ns3::sctp

#endif /* SCTP_PARAMETERS_FACTORY_H */
