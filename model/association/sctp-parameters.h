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

#include <string>

namespace ns3
{

/**
 * @ingroup sctp-association
 * The protocol parameters of an association (RFC 9260 section 16) and its strategies, all as
 * attributes.
 *
 * A socket owns one such object and shares it with the associations that it makes, so that a
 * change reaches an association at its next use of the parameter; strategies, buffer sizes of
 * the INIT and numbers of streams are taken when the association is made. Members are public,
 * as this is a bundle of values without behaviour.
 */
class SctpParameters : public Object, public SctpParameterValues, public SctpChosenStrategies
{
  public:
    /**
     * @return the object TypeId
     */
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
     * Resolves the seams: what the user set, else what the variant chooses.
     * Ends the simulation with a message that names the attribute when a type does not fit.
     * @param defaults the variant's choices
     * @return a concrete type for each seam
     */
    SctpStrategyTypes ResolveTypes(const SctpVariantDefaults& defaults) const;

    /**
     * @return the values, which keep this object alive
     */
    SctpParameterValuesPtr ShareValues() const;

    /**
     * @param defaults the variant's choices
     * @return retransmissionsBlockNewData, resolved
     */
    bool ResolveRetransmissionsBlockNewData(const SctpVariantDefaults& defaults) const;

  private:
    /**
     * For accessors: this class is found in an object with less work than one of its bases.
     * @tparam Value type of a member
     * @param member the member
     * @return the same as one of this class
     */
    template <typename Value>
    static Value SctpParameters::*Own(Value SctpParameterValues::*member)
    {
        return member;
    }

    /**
     * Adds the timers of RFC 9260 section 16 to the attributes.
     * @param tid the TypeId
     * @return the TypeId
     */
    static TypeId AddTimers(TypeId tid);

    /**
     * Adds thresholds and parameters of congestion control to the attributes.
     * @param tid the TypeId
     * @return the TypeId
     */
    static TypeId AddThresholds(TypeId tid);

    /**
     * Adds the parameters of failover to the attributes.
     * @param tid the TypeId
     * @return the TypeId
     */
    static TypeId AddFailover(TypeId tid);

    /**
     * Adds buffers, sizes and streams to the attributes.
     * @param tid the TypeId
     * @return the TypeId
     */
    static TypeId AddSizes(TypeId tid);

    /**
     * Adds the types of the strategies, and aliases of their settings, to the attributes.
     * @param tid the TypeId
     * @return the TypeId
     */
    static TypeId AddStrategies(TypeId tid);
};

} // namespace ns3

#endif /* SCTP_PARAMETERS_H */
