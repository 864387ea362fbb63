/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#ifndef SCTP_TRACED_H
#define SCTP_TRACED_H

#include "ns3/traced-callback.h"
#include "ns3/traced-value.h" // signatures of sinks

#include <memory>
#include <string>

/**
 * @file
 * @ingroup sctp-common
 * Trace sources of objects of which there are many, such as associations and paths: each takes one
 * pointer while nothing is connected to it.
 */

namespace ns3
{

/**
 * @ingroup sctp-common
 * As ns3::TracedCallback, but without a list while it is empty.
 * @tparam Ts types of the arguments
 */
template <typename... Ts>
class SctpTracedCallback
{
  public:
    SctpTracedCallback() = default;

    /// @param other the source of the sinks
    SctpTracedCallback(const SctpTracedCallback& other)
        : m_sinks(other.m_sinks ? std::make_unique<TracedCallback<Ts...>>(*other.m_sinks) : nullptr)
    {
    }

    SctpTracedCallback& operator=(const SctpTracedCallback&) = delete;

    /// @param sink a callback that takes the arguments
    void ConnectWithoutContext(const CallbackBase& sink)
    {
        GetSinks().ConnectWithoutContext(sink);
    }

    /**
     * @param sink a callback that takes the context and the arguments
     * @param context the context
     */
    void Connect(const CallbackBase& sink, const std::string& context)
    {
        GetSinks().Connect(sink, context);
    }

    /// @param sink a callback that was connected without context
    void DisconnectWithoutContext(const CallbackBase& sink)
    {
        GetSinks().DisconnectWithoutContext(sink);
    }

    /**
     * @param sink a callback that was connected with a context
     * @param context the context
     */
    void Disconnect(const CallbackBase& sink, const std::string& context)
    {
        GetSinks().Disconnect(sink, context);
    }

    /**
     * Calls the sinks in the order in which they were connected.
     * @param args the arguments
     */
    void operator()(Ts... args) const
    {
        if (m_sinks)
        {
            (*m_sinks)(args...);
        }
    }

    /// @return whether nothing is connected
    bool IsEmpty() const
    {
        return !m_sinks || m_sinks->IsEmpty();
    }

  private:
    /// @return the sinks, which exist from now on
    TracedCallback<Ts...>& GetSinks()
    {
        if (!m_sinks)
        {
            m_sinks = std::make_unique<TracedCallback<Ts...>>();
        }
        return *m_sinks;
    }

    std::unique_ptr<TracedCallback<Ts...>> m_sinks; //!< null before the first is connected
};

/**
 * @ingroup sctp-common
 * As ns3::TracedValue: sinks are given the value before a change and the one after it.
 * @tparam T type of the value
 */
template <typename T>
class SctpTracedValue : public SctpTracedCallback<T, T>
{
  public:
    /// @param value the value at first
    explicit SctpTracedValue(const T& value = T())
        : m_value(value)
    {
    }

    /// @return the value
    const T& Get() const
    {
        return m_value;
    }

    /// @return the value
    operator T() const
    {
        return m_value;
    }

    /**
     * Sinks are called before the value changes, and only if it does.
     * @param value the value from now on
     * @return this
     */
    SctpTracedValue& operator=(const T& value)
    {
        if (m_value != value)
        {
            (*this)(m_value, value);
            m_value = value;
        }
        return *this;
    }

    /**
     * @param value the summand
     * @return this
     */
    SctpTracedValue& operator+=(const T& value)
    {
        return *this = m_value + value;
    }

    /**
     * @param value the subtrahend
     * @return this
     */
    SctpTracedValue& operator-=(const T& value)
    {
        return *this = m_value - value;
    }

  private:
    T m_value; //!< the value
};

} // namespace ns3

#endif /* SCTP_TRACED_H */
