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

#include "ns3/type-id.h"

#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace ns3
{

class SctpHelper;

/**
 * @ingroup sctp
 * Options for strategies and variants by their TypeId, also those of a library that is not part of
 * the program: --library=FILE loads it, --with=TYPEID[Attribute=value|...] uses them.
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
     * Set the strategies, and the defaults of all attributes that are named.
     *
     * @param sctp takes the strategies
     */
    void Apply(SctpHelper& sctp) const;

  private:
    /// A class and values of its attributes.
    struct Choice
    {
        TypeId type;           //!< the class
        std::string attribute; //!< what has it of an association; empty = it is a variant
        std::vector<std::pair<std::string, std::string>> values; //!< attributes by full name
    };

    /**
     * Split a text at the blanks that are in no brackets.
     *
     * @param text the text
     * @return its words
     */
    static std::vector<std::string> SplitWords(const std::string& text);

    /**
     * Read a class and its attributes.
     *
     * @param text the text
     * @return the choice
     * @throws SctpOptionError for a mistake
     */
    static Choice Read(const std::string& text);

    /**
     * Find what of an association or of a node a class can be.
     *
     * @param type the class
     * @return the attribute of associations; empty for a variant
     * @throws SctpOptionError if it is neither
     */
    static std::string FindAttribute(TypeId type);

    std::vector<Choice> m_choices; //!< what is named
};

} // namespace ns3

#endif /* SCTP_OWN_CLASSES_H */
