/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */
#ifndef SCTP_STRATEGY_TYPES_H
#define SCTP_STRATEGY_TYPES_H

#include "ns3/type-id.h"

#include <boost/container/flat_map.hpp>
#include <memory>
#include <string>
#include <utility>
#include <vector>

namespace ns3
{

struct SctpParameterValues;

/// A flag of SctpParameters.
using SctpParameterFlag = bool SctpParameterValues::*;

/**
 * @ingroup sctp-policy
 * A class and values for its attributes: Type[Attribute=value|...].
 */
struct SctpPolicyChoice
{
    /// Value of an attribute.
    struct Setting
    {
        std::string text;  //!< the value
        bool usual{false}; //!< a profile's: for classes that have it, unless the user has set it
        SctpParameterFlag onlyIf{nullptr}; //!< holds only if this flag is true; null = always
    };

    TypeId type; //!< the class; an abstract base = whichever class
    boost::container::flat_map<std::string, Setting> settings; //!< by attribute

    SctpPolicyChoice() = default; ///< No class.

    /// @param type the class, as it is by default
    SctpPolicyChoice(TypeId type)
        : type(type)
    {
    }

    /**
     * Adds a choice that was made further in: its class and its settings win.
     * @param inner the choice
     * @param base abstract base, which leaves the class as it is
     */
    void Merge(const SctpPolicyChoice& inner, TypeId base);

    /// @return the text, without values of a profile
    std::string ToText() const;

    /// @return name and text of all settings, for comparisons
    std::string GetKey() const;
};

/**
 * @ingroup sctp-policy
 * A class for each policy interface, with values for its attributes. The abstract base of the
 * strategies is the key. Copies share their types until one of them is changed, as all associations
 * of a variant have the same.
 */
class SctpStrategyTypes
{
  public:
    /**
     * Leaves the values for attributes as they are.
     * @param base abstract base of the strategies
     * @param type the type to use, or the base itself for none
     */
    void Set(TypeId base, TypeId type);

    /**
     * @param base abstract base of the strategies
     * @param choice type and values
     */
    void SetChoice(TypeId base, const SctpPolicyChoice& choice);

    /**
     * @param base abstract base of the strategies, for which none is set yet
     * @param choice type and values
     */
    void Add(TypeId base, const SctpPolicyChoice& choice)
    {
        MakeOwn().emplace_back(base, choice);
    }

    /**
     * @param base abstract base of the strategies
     * @return type and values; the base itself without values when none is set
     */
    SctpPolicyChoice GetChoice(TypeId base) const;

    /**
     * @param base abstract base of the strategies
     * @return the type to use; the base itself when none is set
     */
    TypeId Get(TypeId base) const;

    /**
     * @param parameters parameters of an association
     * @return the same without values whose flag is false there
     */
    SctpStrategyTypes Judge(const SctpParameterValues& parameters) const;

    /// @return whether neither a type nor a value is set
    bool IsEmpty() const
    {
        return !m_types || m_types->empty();
    }

    /// @param action called with each chosen type and its values
    template <typename F>
    void ForEach(F action) const
    {
        for (const auto& [base, choice] : View())
        {
            action(choice);
        }
    }

    /**
     * @tparam T abstract base of the strategies
     * @param type the type to use
     */
    template <typename T>
    void Set(TypeId type)
    {
        Set(T::GetTypeId(), type);
    }

    /**
     * @tparam T abstract base of the strategies
     * @return the type to use; that of T when none is set
     */
    template <typename T>
    TypeId Get() const
    {
        return Get(T::GetTypeId());
    }

  private:
    using Types = std::vector<std::pair<TypeId, SctpPolicyChoice>>; //!< base, type and values

    /// @return types and values
    const Types& View() const;

    /// @return types and values, which no copy shares
    Types& MakeOwn();

    std::shared_ptr<Types> m_types; //!< shared with copies; null = no type was ever set
};

/**
 * @ingroup sctp-policy
 * The strategies that the user has set; the base stands for the variant's choice.
 */
struct SctpChosenStrategies
{
    /**
     * Merges a choice with the inherited one. It adds to the former choice of this object, or
     * replaces it if both name a class and these differ.
     * @param base abstract base of the strategies
     * @param choice the choice; the bare base takes back the former one, and the inherited class
     */
    void Choose(TypeId base, const SctpPolicyChoice& choice);

    /// From now on choices are merged with all that were made so far.
    void Inherit()
    {
        m_inherited = strategies;
        m_own = SctpStrategyTypes();
    }

    SctpStrategyTypes strategies; //!< a type for each policy interface, and values

  private:
    SctpStrategyTypes m_inherited; //!< choices that were made further out
    SctpStrategyTypes m_own;       //!< choices of this object
};

/**
 * @ingroup sctp-policy
 * Choices of a variant of SctpL4Protocol where the user has chosen nothing.
 */
struct SctpVariantDefaults
{
    SctpStrategyTypes types;                //!< the strategies
    bool retransmissionsBlockNewData{true}; //!< usual RetransmissionsBlockNewData
};

} // namespace ns3

#endif /* SCTP_STRATEGY_TYPES_H */
