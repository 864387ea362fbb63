/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#ifndef SCTP_IDLE_SETTINGS_H
#define SCTP_IDLE_SETTINGS_H

#include <map>
#include <memory>
#include <set>
#include <string>
#include <vector>

namespace ns3
{
class SctpParameters;
}

namespace ns3::sctp
{

/**
 * @ingroup sctp-association
 * Reports settings of classes that no association used. It prints one line each when the simulation
 * is destroyed.
 *
 * These are attributes of strategies whose default was changed by Config::SetDefault or on the
 * command line. Likewise settings of which associations say that they have no effect on them,
 * if they had one on no other association. Nothing is reported if there was no association, about
 * values that are the default, nor about settings of a profile.
 */
class IdleSettings
{
  public:
    IdleSettings();

    /// Reports.
    ~IdleSettings();

    IdleSettings(const IdleSettings&) = delete;
    IdleSettings& operator=(const IdleSettings&) = delete;

    /// An association of this simulation begins.
    static void AssociationBegins();

    /**
     * An association is established, and knows which settings have no effect on it.
     * @param parameters its parameters
     * @param doubts a sentence for each of them (FindIdleSettings); those that say nothing of an
     * effect, or of a setting of this association alone, are printed at once
     */
    static void AssociationJudges(const SctpParameters& parameters,
                                  const std::vector<std::string>& doubts);

    /**
     * A program sets the default of an attribute in case that its class is used: it is not reported
     * in this simulation.
     * @param attribute full name of the attribute
     */
    static void Exempt(const std::string& attribute);

  private:
    /**
     * Records the settings without effect on an association, and of those with one.
     * @param parameters its parameters
     * @param doubts sentences about the former
     */
    void Judge(const SctpParameters& parameters, const std::vector<std::string>& doubts);

    /// Reports attributes of classes.
    static void ReportClasses();

    std::set<std::string> m_effective;         //!< settings with an effect on an association
    std::map<std::string, std::string> m_idle; //!< sentences about settings that had none yet
    std::set<std::string> m_set;               //!< those of m_judged that one end may use
    /// Names of the attributes that the user chose, of the parameters that were judged last.
    std::shared_ptr<const std::set<std::string>> m_judged;
    bool m_hasJudged{false}; //!< an association was judged
};

} // namespace ns3::sctp

#endif /* SCTP_IDLE_SETTINGS_H */
