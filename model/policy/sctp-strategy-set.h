/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */
#ifndef SCTP_STRATEGY_SET_H
#define SCTP_STRATEGY_SET_H

#include "sctp-strategy.h"

#include <boost/container/small_vector.hpp>
#include <functional>
#include <utility>

namespace ns3
{

/**
 * @ingroup sctp-policy
 * The strategies of one association, one for each policy interface.
 */
class SctpStrategySet
{
  public:
    /**
     * @param base abstract base of the strategies
     * @param strategy the one to use
     */
    void Add(TypeId base, Ptr<SctpStrategy> strategy);

    /**
     * Exchanges a strategy. Who uses it must be given the other one, too.
     * @param base abstract base of the strategies, one of those that were added
     * @param strategy the one to use from now on
     */
    void Replace(TypeId base, Ptr<SctpStrategy> strategy);

    /**
     * @tparam T abstract base of the strategies
     * @return the one that is used; null when there is none
     */
    template <typename T>
    Ptr<T> Find() const
    {
        return Ptr<T>(static_cast<T*>(FindByBase(T::GetTypeId())));
    }

    /**
     * @param base abstract base of the strategies
     * @return the one that is used; null when there is none
     */
    Ptr<SctpStrategy> Find(TypeId base) const
    {
        return FindByBase(base);
    }

    /**
     * @tparam T abstract base of the strategies
     * @return the one that is used, which must have been added
     */
    template <typename T>
    T& Get() const
    {
        return static_cast<T&>(*FindByBase(T::GetTypeId()));
    }

    /**
     * Calls a function for each strategy, in the order in which they were added.
     * @param function the function
     */
    void ForEach(const std::function<void(SctpStrategy&)>& function) const;

    /// Disposes of all strategies but those that other associations use, too; lets go of all.
    void Dispose();

  private:
    /**
     * @param base abstract base of the strategies
     * @return the one that is used; null when there is none
     */
    SctpStrategy* FindByBase(TypeId base) const;

    /// Policy interfaces, about.
    static constexpr size_t USUAL = 20;

    boost::container::small_vector<TypeId, USUAL> m_bases;                 //!< abstract bases
    boost::container::small_vector<Ptr<SctpStrategy>, USUAL> m_strategies; //!< one of each base
};

} // namespace ns3

#endif /* SCTP_STRATEGY_SET_H */
