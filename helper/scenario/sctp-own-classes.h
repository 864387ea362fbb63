/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#ifndef SCTP_OWN_CLASSES_H
#define SCTP_OWN_CLASSES_H

#include "sctp-scenario-options.h"

#include "ns3/sctp-strategy-types.h"
#include "ns3/type-id.h"

#include <optional>
#include <string>
#include <vector>

namespace ns3
{

class SctpHelper;

/**
 * @ingroup sctp
 * Options for strategies and variants by TypeId, a user's library's too: --library=FILE loads it,
 * --with=TYPEID[Attribute=value|...] uses them.
 */
class SctpOwnClasses
{
  public:
    /**
     * Add the options.
     *
     * @param options takes them
     */
    static void AddTo(SctpScenarioOptions& options);

    /**
     * Read the options.
     *
     * @param options the options, after Parse
     * @throws SctpOptionError for a mistake
     */
    explicit SctpOwnClasses(const SctpScenarioOptions& options);

    /**
     * Get the variant.
     *
     * @return its TypeId, or nothing if none is named
     */
    std::optional<TypeId> GetVariant() const;

    /**
     * Set the strategies with their values, and the defaults of a variant's attributes.
     *
     * @param sctp takes the strategies
     */
    void Apply(SctpHelper& sctp) const;

  private:
    /// A class and values of its attributes.
    struct Choice
    {
        SctpPolicyChoice policy; //!< class and values
        std::string attribute;   //!< attribute that selects it; empty = it is a variant
    };

    /**
     * Read a class and its attributes.
     *
     * @param text the text
     * @return the choice
     * @throws SctpOptionError for a mistake
     */
    static Choice Read(const std::string& text);

    /**
     * Find the role that a class can have in an association or a node.
     *
     * @param type the class
     * @return the attribute of associations; empty for a variant
     * @throws SctpOptionError if it is neither
     */
    static std::string FindAttribute(TypeId type);

    std::vector<Choice> m_choices; //!< the named classes
};

} // namespace ns3

#endif /* SCTP_OWN_CLASSES_H */
