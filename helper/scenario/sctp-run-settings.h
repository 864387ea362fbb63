/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#ifndef SCTP_RUN_SETTINGS_H
#define SCTP_RUN_SETTINGS_H

#include "ns3/attribute.h"
#include "ns3/object.h"
#include "ns3/ptr.h"

#include <cstdint>
#include <map>
#include <set>
#include <string>

namespace ns3
{

/// Names of options, and their texts.
using SctpOptionTexts = std::map<std::string, std::string>;

/**
 * @ingroup sctp
 * The settings in force in a run, as sorted lines without RngRun, RngSeed and names of files.
 *
 * A line has a kind, a name and a value. Kinds are `option` (of the program), `global` (ns-3's
 * global values), `default` (of the module's classes, and of others where it was changed) and those
 * of AddObject.
 */
class SctpRunSettings
{
  public:
    /**
     * Add the options of a program, ns-3's global values, and defaults of classes.
     *
     * @param options the options
     */
    void AddProgram(const SctpOptionTexts& options);

    /**
     * Add the attributes of an object, and those of the objects that they hold.
     *
     * @param kind kind of the lines
     * @param object the object
     */
    void AddObject(const std::string& kind, Ptr<const Object> object);

    /// @return the lines as a text
    std::string GetText() const;

    /// @return hash of the text, 16 hexadecimal digits
    std::string GetHash() const;

    /**
     * Write the text to the file HASH.txt, if there is none yet.
     *
     * @param folder folder of the file; it is made if it is missing
     * @throws std::runtime_error if the file cannot be written
     */
    void Write(const std::string& folder) const;

  private:
    /**
     * Add an option. Of the file of a link's trace, the contents count.
     *
     * @param name its name
     * @param text its text
     */
    void AddOption(const std::string& name, const std::string& text);

    /// Add ns-3's global values.
    void AddGlobals();

    /// Add the defaults of classes.
    void AddDefaults();

    /**
     * Add the attributes of an object.
     *
     * @param prefix beginning of the lines
     * @param object the object
     * @param depth number of objects that hold it
     */
    void AddAttributes(const std::string& prefix, const Object& object, uint32_t depth);

    /**
     * Add a value, unless it has no text, as callbacks and lists of objects.
     *
     * @param name beginning of the line
     * @param value the value
     * @param checker checker of the value
     * @param depth number of objects that hold it
     */
    void AddValue(const std::string& name,
                  const AttributeValue& value,
                  const Ptr<const AttributeChecker>& checker,
                  uint32_t depth);

    std::set<std::string> m_lines; //!< the lines
};

} // namespace ns3

#endif /* SCTP_RUN_SETTINGS_H */
