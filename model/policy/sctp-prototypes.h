/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */
#ifndef SCTP_PROTOTYPES_H
#define SCTP_PROTOTYPES_H

#include "sctp-strategy-types.h"

#include "ns3/attribute.h"
#include "ns3/object.h"
#include "ns3/ptr.h"
#include "ns3/type-id.h"

#include <cstddef>
#include <vector>

namespace ns3::sctp
{

/**
 * @ingroup sctp-policy
 * Defaults of a type's attributes when they were last looked at.
 */
class AttributeDefaults
{
  public:
    /**
     * Takes over ns-3's defaults, those of the type's parents, too.
     * @param type always the same type
     * @return whether any has changed since the last call
     */
    bool Update(TypeId type);

  private:
    /// Default of an attribute.
    struct Default
    {
        TypeId owner;                    //!< class of the attribute
        size_t number;                   //!< of the attribute there
        Ptr<const AttributeValue> value; //!< as it was when it was last looked at
    };

    /**
     * Makes the list of attributes, which lasts.
     * @param type the type
     */
    void List(TypeId type);

    std::vector<Default> m_defaults; //!< by attribute
    bool m_listed{false};            //!< the list of attributes is made
};

/**
 * @ingroup sctp-policy
 * An object of each class and values, to be copied or shared. It has the defaults of its other
 * attributes. ns-3 looks up each attribute by its name when it makes an object, which takes longer
 * than all else in the set-up of an association.
 */
class Prototypes
{
  public:
    /**
     * @param choice a class that has a constructor, and values that it takes
     * @return an object that was made with ns3's defaults of now, not to be changed
     */
    static Ptr<Object> Get(const SctpPolicyChoice& choice);
};

} // namespace ns3::sctp

#endif /* SCTP_PROTOTYPES_H */
