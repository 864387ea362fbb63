/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#ifndef SCTP_LATE_SETTING_H
#define SCTP_LATE_SETTING_H

#include <memory>
#include <string>

namespace ns3::sctp
{

/**
 * @ingroup sctp
 * Reports a setting of a helper that comes after its last Install: no node has it. Set, install,
 * set, install is fine, also while the simulation runs, so it waits until that is destroyed.
 */
class LateSetting : public std::enable_shared_from_this<LateSetting>
{
  public:
    /**
     * Something was set.
     * @param name its name
     */
    void Add(const std::string& name);

    /// Nodes have all that was set.
    void Install();

  private:
    /**
     * Prints the line, if there is any.
     * @param late the settings
     */
    static void Report(std::shared_ptr<LateSetting> late);

    bool m_installed{false}; //!< Install was called
    bool m_awaited{false};   //!< Report is going to be called
    std::string m_name;      //!< last setting since Install; empty = none
};

} // namespace ns3::sctp

#endif /* SCTP_LATE_SETTING_H */
