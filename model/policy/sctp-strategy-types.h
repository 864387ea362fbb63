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

#include <memory>
#include <utility>
#include <vector>

namespace ns3
{

/**
 * @ingroup sctp-policy
 * A type for each policy interface, by the abstract base of its strategies. Copies share their
 * types until one of them is changed, as all associations of a variant have the same.
 */
class SctpStrategyTypes
{
  public:
    /**
     * @param base abstract base of the strategies
     * @param type the type to use, or the base itself for none
     */
    void Set(TypeId base, TypeId type);

    /**
     * @param base abstract base of the strategies, for which none is set yet
     * @param type the type to use
     */
    void Add(TypeId base, TypeId type)
    {
        MakeOwn().emplace_back(base, type);
    }

    /**
     * @param base abstract base of the strategies
     * @return the type to use; the base itself when none is set
     */
    TypeId Get(TypeId base) const;

    /**
     * @return whether no type was ever set
     */
    bool IsEmpty() const
    {
        return !m_types || m_types->empty();
    }

    /**
     * @param action called with each chosen type
     */
    template <typename F>
    void ForEach(F action) const
    {
        for (const auto& [base, type] : View())
        {
            action(type);
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
    using Types = std::vector<std::pair<TypeId, TypeId>>; //!< base and type

    /**
     * @return the types
     */
    const Types& View() const;

    /**
     * @return the types, which no copy shares
     */
    Types& MakeOwn();

    std::shared_ptr<Types> m_types; //!< shared with copies; null = no type was ever set
};

/**
 * @ingroup sctp-policy
 * The strategies that the user has set; the base stands for the variant's choice.
 */
struct SctpChosenStrategies
{
    SctpStrategyTypes strategies; //!< a type for each policy interface
};

/**
 * @ingroup sctp-policy
 * What a variant of SctpL4Protocol chooses where the user has chosen nothing.
 */
struct SctpVariantDefaults
{
    SctpStrategyTypes types;                //!< the strategies
    bool retransmissionsBlockNewData{true}; //!< for SctpParameters::retransmissionsBlockNewData
};

} // namespace ns3

#endif /* SCTP_STRATEGY_TYPES_H */
