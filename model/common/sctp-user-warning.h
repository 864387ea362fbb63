/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#ifndef SCTP_USER_WARNING_H
#define SCTP_USER_WARNING_H

#include "ns3/object.h"

#include <cstdint>
#include <string>

namespace ns3
{

/**
 * @ingroup sctp-common
 * Warnings to the user: one line each on standard error. They report faults on which ns-3's
 * applications are silent, in builds without logs, too.
 */
class SctpUserWarning : public Object
{
  public:
    /// @return the object TypeId
    static TypeId GetTypeId();

    SctpUserWarning();
    ~SctpUserWarning() override;

    /**
     * Prints a line, unless the attribute Enabled is false.
     * @param text the warning, without end of line
     */
    static void Print(const std::string& text);

    /**
     * Prints a line that begins with the node.
     * @param node id of the node
     * @param text the warning
     */
    static void Print(uint32_t node, const std::string& text);

    /**
     * Prints a line that no earlier call of this function in this simulation has printed.
     * @param text the warning
     */
    static void PrintOnce(const std::string& text);

    /**
     * Prints a line that begins with the node, as PrintOnce.
     * @param node id of the node
     * @param text the warning
     */
    static void PrintOnce(uint32_t node, const std::string& text);

    /**
     * Prints a line that begins with the node, unless this function has printed one about the same
     * subject in this simulation.
     * @param subject names the subject; it is not printed
     * @param node id of the node
     * @param text the warning
     */
    static void PrintOnceFor(const std::string& subject, uint32_t node, const std::string& text);

  private:
    bool m_enabled{true}; //!< whether warnings are printed
};

} // namespace ns3

#endif /* SCTP_USER_WARNING_H */
