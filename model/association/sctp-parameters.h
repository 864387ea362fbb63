/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#ifndef SCTP_PARAMETERS_H
#define SCTP_PARAMETERS_H

#include "ns3/object.h"
#include "ns3/sctp-parameter-values.h"
#include "ns3/sctp-strategy-types.h"

#include <memory>
#include <string>

namespace ns3
{

class DataRate;

/**
 * @ingroup sctp-association
 * The protocol parameters of an association (RFC 9260 section 16) and its strategies, all as
 * attributes.
 *
 * A socket has one such object together with the associations that it makes, so that a change
 * reaches an association at its next use of the parameter; strategies, buffer sizes of the INIT
 * and numbers of streams are taken when the association is made. Members are public, as this is a
 * bundle of values without behaviour.
 */
class SctpParameters : public Object, public SctpParameterValues, public SctpChosenStrategies
{
  public:
    /// @return the object TypeId
    static TypeId GetTypeId();

    SctpParameters();
    ~SctpParameters() override;

    /**
     * Finds attributes that contradict each other.
     *
     * @return one sentence that names them, or nothing
     */
    std::string FindMistake() const;

    /**
     * Finds settings that contradict each other, or an extension that cannot be used with one of
     * the strategies.
     * @param defaults the variant's choices
     * @return one sentence that names them, or nothing
     */
    std::string FindMistake(const SctpVariantDefaults& defaults) const;

    /**
     * Resolves the seams: the user's choice, else the variant's.
     * Ends the simulation with a message that names the attribute when a type does not fit.
     * @param defaults the variant's choices
     * @return a concrete type for each seam
     */
    SctpStrategyTypes ResolveTypes(const SctpVariantDefaults& defaults) const;

    /// @return choices of the user and of a profile whose condition holds
    SctpStrategyTypes GetChoices() const
    {
        return strategies.Judge(*this);
    }

    /// @return how messages are sent for which the user says nothing
    SctpSendInfo MakeSendInfo() const;

    /// @return the values, which keep this object alive
    SctpParameterValuesPtr ShareValues();

    /// @param values stream and value of each, such as "0:1,1:4"; those not named have none
    void SetStreamValues(std::string values);

    /// @return stream and value of each, as SetStreamValues takes them
    std::string GetStreamValues() const;

    /// @param paths paths that are backups, from 0, such as "1,2"
    void SetBackupPaths(std::string paths);

    /// @return the paths, as SetBackupPaths takes them
    std::string GetBackupPaths() const;

    /// @param rate cap on the pacing rate; 0 = none
    void SetMaxPacingRate(DataRate rate);

    /// @return cap on the pacing rate
    DataRate GetMaxPacingRate() const;
};

/**
 * @ingroup sctp-association
 * The parameters of a socket and its associations. All sockets of a node share one object, which is
 * not changed; a socket whose parameters somebody asks for has a copy of its own from then on, and
 * its associations read that one. Copies of this object stand for the same parameters.
 */
class SctpSharedParameters
{
  public:
    SctpSharedParameters() = default; ///< None.

    /// @param own parameters that others may change at any time
    SctpSharedParameters(Ptr<SctpParameters> own);

    /// @param shared parameters that nobody changes any more
    explicit SctpSharedParameters(Ptr<const SctpParameters> shared);

    /// @return the same parameters for another socket: changes of either do not reach the other
    SctpSharedParameters Clone() const;

    /// @return the parameters, to be changed: own ones from now on; null when there are none
    Ptr<SctpParameters> GetOwn() const;

    /// @return their values
    SctpParameterValuesPtr GetValues() const;

    /**
     * @return the parameters of now
     * @{
     */
    const SctpParameters& operator*() const
    {
        return *operator->();
    }

    const SctpParameters* operator->() const
    {
        return m_state->own ? PeekPointer(m_state->own) : PeekPointer(m_state->shared);
    }

    /** @} */

  private:
    /// Location of the parameters.
    struct State
    {
        Ptr<const SctpParameters> shared;  //!< those that are not changed; null = there are none
        Ptr<SctpParameters> own;           //!< those of the socket; null = the shared ones hold
        const SctpParameterValues* values; //!< values of those that hold
    };

    std::shared_ptr<State> m_state; //!< null = none
};

} // namespace ns3

#endif /* SCTP_PARAMETERS_H */
