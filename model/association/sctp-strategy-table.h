/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */
#ifndef SCTP_STRATEGY_TABLE_H
#define SCTP_STRATEGY_TABLE_H

#include "ns3/sctp-strategy-set.h"
#include "ns3/sctp-strategy-types.h"
#include "ns3/type-id.h"

#include <array>
#include <string>
#include <vector>

namespace ns3
{

/**
 * @ingroup sctp-association
 * A policy interface of associations. Attributes, defaults of the variants, resolving and creating
 * all come from the table of these.
 */
struct SctpStrategyRow
{
    /// Makes a strategy of a prototype: a copy, or the same where one serves all associations.
    using Maker = Ptr<SctpStrategy> (*)(Object&);

    const char* attribute; //!< attribute of SctpParameters
    const char* decides;   //!< its decision, for its help
    TypeId (*base)();      //!< abstract base of the strategies
    /// Makes the checker of an attribute that points to a strategy.
    Ptr<const AttributeChecker> (*makePointerChecker)();
    std::array<TypeId (*)(), 4> defaultTypes; //!< by SctpVariant; further ones derive from CMT
    std::array<Maker, 4> makers;              //!< of these types; null where none can be copied
};

/**
 * @ingroup sctp-association
 * @return all policy interfaces; strategies are created and visited in this order
 */
const std::vector<SctpStrategyRow>& GetSctpStrategyTable();

/**
 * @ingroup sctp-association
 * @param base abstract base of the strategies of a policy interface
 * @return names of all of them that can be chosen, the user's own, too
 */
std::vector<std::string> ListSctpStrategies(TypeId base);

/**
 * @ingroup sctp-association
 * Resolves one policy interface, in the same way as all of them.
 * @param base abstract base of its strategies
 * @param chosen choices of the user
 * @param defaults choices of the variant
 * @return a concrete type, and the values for its attributes
 */
SctpPolicyChoice ResolveSctpStrategy(TypeId base,
                                     const SctpStrategyTypes& chosen,
                                     const SctpStrategyTypes& defaults);

/**
 * @ingroup sctp-association
 * Finds values of the user that the chosen classes do not take.
 * @param chosen choices of the user
 * @param defaults choices of the variant
 * @return one sentence that names attribute and text; empty = none
 */
std::string FindSctpChoiceMistake(const SctpStrategyTypes& chosen,
                                  const SctpStrategyTypes& defaults);

/**
 * @ingroup sctp-association
 * For strategies that contain another one of the same policy interface.
 * @param chosen choices of the user
 * @param defaults choices of the variant
 * @return the variant's choices, with the values of a profile
 */
SctpStrategyTypes GetSctpUsualTypes(const SctpStrategyTypes& chosen,
                                    const SctpStrategyTypes& defaults);

/**
 * @ingroup sctp-association
 * @param choice a concrete type, and values that it takes
 * @param context the association, as the strategy sees it
 * @return a new strategy
 */
Ptr<SctpStrategy> CreateSctpStrategy(const SctpPolicyChoice& choice,
                                     const SctpStrategyContextPtr& context);

/**
 * @ingroup sctp-association
 * Resolves the types: the user's choice, else the variant's.
 * Ends the simulation with a message that names the attribute when a type does not fit.
 * @param chosen choices of the user
 * @param defaults the variant's choices
 * @return a concrete type for each policy interface
 */
SctpStrategyTypes ResolveSctpStrategies(const SctpStrategyTypes& chosen,
                                        const SctpStrategyTypes& defaults);

/**
 * @ingroup sctp-association
 * Makes strategies. Ends the simulation with a message when settings of one contradict each other.
 * @param types a concrete type for each policy interface
 * @param context knowledge of the association
 * @return new strategies
 */
SctpStrategySet CreateSctpStrategies(const SctpStrategyTypes& types,
                                     const SctpStrategyContextPtr& context);

/**
 * @ingroup sctp-association
 * Makes strategies to judge their settings.
 * @param types a concrete type for each policy interface
 * @param context knowledge of the association
 * @return why CreateSctpStrategies would end the simulation; empty = it would not
 */
std::string FindSctpStrategyMistake(const SctpStrategyTypes& types,
                                    const SctpStrategyContextPtr& context);

} // namespace ns3

#endif /* SCTP_STRATEGY_TABLE_H */
