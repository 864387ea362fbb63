/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#ifndef SCTP_PARAMETERS_FACTORY_H
#define SCTP_PARAMETERS_FACTORY_H

#include "ns3/object-factory.h"
#include "ns3/ptr.h"
#include "ns3/sctp-prototypes.h"

#include <memory>
#include <set>
#include <string>

namespace ns3
{
class AttributeValue;
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
    ParametersFactory();

    /**
     * Sets an attribute of the parameters that are made from now on.
     * @param name name of the attribute
     * @param value its value
     */
    void Set(const std::string& name, const AttributeValue& value);

    /**
     * The user has set an attribute (SctpParameterValues::chosen).
     * @param name name of the attribute
     */
    void Choose(const std::string& name);

    /**
     * @return parameters for a socket: ns-3's defaults of now, and what was set here
     */
    SctpSharedParameters Create();

  private:
    ObjectFactory m_factory;                         //!< makes the prototype
    std::shared_ptr<std::set<std::string>> m_chosen; //!< attributes that the user has set
    Ptr<const SctpParameters> m_prototype;           //!< to be shared; null = is to be made
    AttributeDefaults m_defaults;                    //!< with which it was made
};

} // namespace ns3::sctp

#endif /* SCTP_PARAMETERS_FACTORY_H */
