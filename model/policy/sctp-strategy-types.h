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

#include <boost/container/small_vector.hpp>
#include <utility>

namespace ns3
{

/**
 * @ingroup sctp-policy
 * A type for each policy interface, by the abstract base of its strategies.
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
        m_types.emplace_back(base, type);
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
        return m_types.empty();
    }

    /**
     * @param action called with each chosen type
     */
    template <typename F>
    void ForEach(F action) const
    {
        for (const auto& [base, type] : m_types)
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
    /// Base and type; inside the object, as each association has one.
    boost::container::small_vector<std::pair<TypeId, TypeId>, 18> m_types;
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
