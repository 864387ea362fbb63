/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#ifndef SCTP_USER_SETTINGS_H
#define SCTP_USER_SETTINGS_H

#include "ns3/type-id.h"

#include <string>

/**
 * @file
 * @ingroup sctp-policy
 * Settings that the user has made, and the classes that associations use: a setting of a class that
 * none uses has no effect.
 */

namespace ns3
{
struct SctpParameterValues;
}

namespace ns3::sctp
{

/**
 * @ingroup sctp-policy
 * @param attribute an attribute of a type
 * @return whether Config::SetDefault or the command line has given it another value than that of
 * the sources
 */
bool HasOtherDefault(const TypeId::AttributeInformation& attribute);

/**
 * @ingroup sctp-policy
 * @param attribute an attribute of a type
 * @return whether Config::SetDefault or the command line has set it, even to the value of the
 * sources
 */
bool HasUserDefault(const TypeId::AttributeInformation& attribute);

/**
 * @ingroup sctp-policy
 * @param parameters parameters of an association
 * @param name an attribute of SctpParameters
 * @return whether the user has set it: by a helper, a node, Config::SetDefault or the command line.
 * Settings of a profile, and those of a single socket, do not count
 */
bool IsChosen(const SctpParameterValues& parameters, const std::string& name);

/**
 * @ingroup sctp-policy
 * Classes of which associations of this simulation have held an object.
 */
class UsedClasses
{
  public:
    /**
     * An association takes an object of a class.
     * @param type the class
     */
    static void Mark(TypeId type);

    /**
     * @param type a class
     * @return whether an association has taken an object of it, or of a class derived from it
     */
    static bool Has(TypeId type);

    /// Forgets all of them: another simulation begins.
    static void Clear();
};

} // namespace ns3::sctp

#endif /* SCTP_USER_SETTINGS_H */
