/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#ifndef SCTP_STRATEGY_ATTRIBUTES_H
#define SCTP_STRATEGY_ATTRIBUTES_H

#include "ns3/type-id.h"

namespace ns3
{
class ObjectBase;
class SctpStrategySet;
struct SctpChosenStrategies;
} // namespace ns3

namespace ns3::sctp
{

/**
 * @ingroup sctp-association
 * Finds the choices of strategies in an object; null if it has none.
 */
using ChoicesFinder = SctpChosenStrategies* (*)(ObjectBase* object);

/**
 * @ingroup sctp-association
 * Adds an attribute for each policy interface: class and values.
 * @param tid TypeId of a class that has such choices
 * @param find finds these in an object of that class
 * @return the TypeId
 */
TypeId AddStrategyChoices(TypeId tid, ChoicesFinder find);

/**
 * @ingroup sctp-association
 * Choices that an object is made with are merged with the defaults that the user has set.
 * @param tid TypeId of a class that has settings
 * @param strategies choices of a new object of that class
 */
void InheritDefaults(TypeId tid, SctpChosenStrategies& strategies);

/// Finds the strategies of an object; null if there are none.
using StrategiesFinder = const SctpStrategySet* (*)(const ObjectBase& object);

/**
 * @ingroup sctp-association
 * Adds a read-only pointer to the strategy of each policy interface, by the name of its attribute:
 * Config paths reach the settings of a present association.
 * @param tid TypeId of a class
 * @param find finds the strategies of an object of that class; null if there are none
 * @return the TypeId
 */
TypeId AddStrategyPointers(TypeId tid, StrategiesFinder find);

} // namespace ns3::sctp

#endif /* SCTP_STRATEGY_ATTRIBUTES_H */
