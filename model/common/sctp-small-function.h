/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#ifndef SCTP_SMALL_FUNCTION_H
#define SCTP_SMALL_FUNCTION_H

#include <new>
#include <type_traits>
#include <utility>

namespace ns3::sctp
{

/**
 * @ingroup sctp-common
 * A function that captures a pointer at most: half as large as std::function.
 * @tparam Signature its result and parameters
 */
template <typename Signature>
class SmallFunction;

/// @copydoc SmallFunction
template <typename Result, typename... Args>
class SmallFunction<Result(Args...)>
{
  public:
    SmallFunction() = default;

    /**
     * @tparam Function type of the function, such as a lambda that captures this
     * @param function the function
     */
    template <typename Function,
              typename = std::enable_if_t<std::is_invocable_r_v<Result, Function&, Args...>>>
    SmallFunction(Function function)
        : m_call(&Call<Function>)
    {
        static_assert(sizeof(Function) <= sizeof(void*), "it captures more than a pointer");
        static_assert(std::is_trivially_copyable_v<Function>, "it is copied as bytes");
        new (&m_captured) Function(function);
    }

    /**
     * @param args the arguments
     * @return the result
     */
    Result operator()(Args... args) const
    {
        return m_call(&m_captured, std::forward<Args>(args)...);
    }

    /// @return whether there is a function
    explicit operator bool() const
    {
        return m_call != nullptr;
    }

  private:
    /// Calls a function that was captured.
    using Caller = Result (*)(void*, Args...);

    /**
     * @tparam Function type of the function
     * @param captured the function
     * @param args the arguments
     * @return the result
     */
    template <typename Function>
    static Result Call(void* captured, Args... args)
    {
        return (*static_cast<Function*>(captured))(std::forward<Args>(args)...);
    }

    mutable void* m_captured{nullptr}; //!< the function
    Caller m_call{nullptr};            //!< calls it; null = there is none
};

} // namespace ns3::sctp

#endif /* SCTP_SMALL_FUNCTION_H */
