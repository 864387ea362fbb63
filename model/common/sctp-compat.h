/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#ifndef SCTP_COMPAT_H
#define SCTP_COMPAT_H

/**
 * @file
 * @ingroup sctp-common
 * Differences between the ns-3 releases that this module builds with (3.35 and later).
 *
 * Each is found from the API itself rather than from a version number, which ns-3's headers do not
 * always tell. The int and long overloads below rank the newer form first.
 */

#include "ns3/callback.h"
#include "ns3/enum.h"
#include "ns3/event-impl.h"
#include "ns3/ipv4-routing-protocol.h"
#include "ns3/ipv6-routing-protocol.h"
#include "ns3/object-factory.h"
#include "ns3/pointer.h"
#include "ns3/queue-size.h"
#include "ns3/simple-ref-count.h"
#include "ns3/simulator.h"
#include "ns3/test.h"

#include <utility>

namespace ns3
{
namespace sctp
{

/**
 * Accessor of an enumeration attribute, where ns-3 wants the type named (3.41 and later).
 *
 * @tparam E the enumeration
 * @tparam M pointer to a member, getter or setter
 * @param member the member, getter or setter
 * @return the accessor
 */
template <typename E, typename M>
auto
MakeTypedEnumAccessor(M member, int) -> decltype(MakeEnumAccessor<E, M>(member))
{
    return MakeEnumAccessor<E, M>(member);
}

/**
 * Accessor of an enumeration attribute, where ns-3 does not take the type (before 3.41).
 *
 * @tparam E the enumeration
 * @tparam M pointer to a member, getter or setter
 * @param member the member, getter or setter
 * @return the accessor
 */
template <typename E, typename M>
auto
MakeTypedEnumAccessor(M member, long) -> decltype(MakeEnumAccessor<M>(member))
{
    return MakeEnumAccessor<M>(member);
}

/**
 * Value of an enumeration attribute, which names the type since 3.41.
 *
 * @tparam E the enumeration
 */
template <typename E>
using TypedEnumValue = decltype(EnumValue(std::declval<E>()));

/**
 * Checker of an enumeration attribute, where it is a template (3.41 and later).
 *
 * @tparam E the enumeration
 * @tparam C ns-3's EnumChecker
 * @return null
 */
template <typename E, template <typename> class C>
C<E>*
GetTypedEnumChecker()
{
    return nullptr;
}

/**
 * Checker of an enumeration attribute, where it is a class (before 3.41).
 *
 * @tparam E the enumeration
 * @tparam C ns-3's EnumChecker
 * @return null
 */
template <typename E, typename C>
C*
GetTypedEnumChecker()
{
    return nullptr;
}

/**
 * Checker of an enumeration attribute, which names the type since 3.41.
 *
 * @tparam E the enumeration
 */
template <typename E>
using TypedEnumChecker = std::remove_pointer_t<decltype(GetTypedEnumChecker<E, EnumChecker>())>;

/**
 * Duration of a test that runs each time, since 3.42.
 *
 * @tparam T TestCase
 * @return the duration
 */
template <typename T>
constexpr auto
TestQuick(int) -> decltype(T::Duration::QUICK)
{
    return T::Duration::QUICK;
}

/**
 * Duration of a test that runs each time, before 3.42.
 *
 * @tparam T TestCase
 * @return the duration
 */
template <typename T>
constexpr auto
TestQuick(long) -> decltype(T::QUICK)
{
    return T::QUICK;
}

/**
 * Duration of a test that runs with test.py -f EXTENSIVE only, since 3.42.
 *
 * @tparam T TestCase
 * @return the duration
 */
template <typename T>
constexpr auto
TestExtensive(int) -> decltype(T::Duration::EXTENSIVE)
{
    return T::Duration::EXTENSIVE;
}

/**
 * Duration of a test that runs with test.py -f EXTENSIVE only, before 3.42.
 *
 * @tparam T TestCase
 * @return the duration
 */
template <typename T>
constexpr auto
TestExtensive(long) -> decltype(T::EXTENSIVE)
{
    return T::EXTENSIVE;
}

/**
 * Types of the callbacks that RouteInput of Ipv4RoutingProtocol and Ipv6RoutingProtocol takes:
 * values before 3.39, constant references since.
 *
 * @tparam T type of the function
 */
template <typename T>
struct RouteInputTypes;

/**
 * The same, taken apart.
 *
 * @tparam R type of its result @tparam C the routing protocol's class
 * @tparam P type of the packet
 * @tparam H type of the header
 * @tparam D type of the device
 * @tparam U type of the unicast callback
 * @tparam M type of the multicast callback
 * @tparam L type of the callback for local delivery
 * @tparam E type of the callback for errors
 */
template <typename R,
          typename C,
          typename P,
          typename H,
          typename D,
          typename U,
          typename M,
          typename L,
          typename E>
struct RouteInputTypes<R (C::*)(P, H, D, U, M, L, E)>
{
    using Unicast = U;   //!< type of the unicast callback
    using Multicast = M; //!< type of the multicast callback
    using Local = L;     //!< type of the callback for local delivery
    using Error = E;     //!< type of the callback for errors
};

/// Types of the callbacks in Ipv4RoutingProtocol::RouteInput.
using Ipv4RouteInput = RouteInputTypes<decltype(&Ipv4RoutingProtocol::RouteInput)>;

/// Types of the callbacks in Ipv6RoutingProtocol::RouteInput.
using Ipv6RouteInput = RouteInputTypes<decltype(&Ipv6RoutingProtocol::RouteInput)>;

/**
 * Event that calls a function object.
 *
 * @tparam F type of the function object
 */
template <typename F>
class FunctionEvent : public EventImpl
{
  public:
    /// @param function the function to call
    explicit FunctionEvent(F function)
        : m_function(std::move(function))
    {
    }

  private:
    void Notify() override
    {
        m_function();
    }

    F m_function; //!< the function to call
};

/**
 * Schedules the call of a function object, as Simulator::Schedule itself does from 3.36 on.
 *
 * @tparam F type of the function object
 * @param delay time from now until the call, not negative
 * @param function the function to call
 * @return the event
 */
template <typename F>
EventId
ScheduleFunction(const Time& delay, F function)
{
    const Ptr<EventImpl> event = Create<FunctionEvent<F>>(std::move(function));
    return Simulator::Schedule(delay, event);
}

/**
 * Function object that a Callback can name by its address.
 *
 * @tparam F type of the function object
 * @tparam R type of its result
 * @tparam Args types of its arguments
 */
template <typename F, typename R, typename... Args>
class CallableFunction : public SimpleRefCount<CallableFunction<F, R, Args...>>
{
  public:
    /// @param function the function to call
    explicit CallableFunction(F function)
        : m_function(std::move(function))
    {
    }

    /**
     * Calls it.
     *
     * @param args its arguments
     * @return its result
     */
    R Call(Args... args)
    {
        return m_function(std::forward<Args>(args)...);
    }

  private:
    F m_function; //!< the function to call
};

/**
 * Callback of a function object, which the constructor of Callback takes from 3.36 on.
 * It is equal to its copies alone.
 *
 * @tparam R type of its result @tparam Args types of its arguments @tparam F type of the function
 * object
 * @param function the function to call
 * @return the callback
 */
template <typename R, typename... Args, typename F>
Callback<R, Args...>
MakeFunctionCallback(F function)
{
    using Callable = CallableFunction<F, R, Args...>;
    return MakeCallback(&Callable::Call, Create<Callable>(std::move(function)));
}

/**
 * Installs a link of devices that do not stop their upper layer, since 3.36.
 *
 * @tparam H PointToPointHelper
 * @tparam N pointer to a node
 * @param helper the helper of the link
 * @param a one end
 * @param b other end
 * @return the devices
 */
template <typename H, typename N>
auto
InstallWithoutFlowControl(H& helper, N a, N b, int)
    -> decltype(helper.DisableFlowControl(), helper.Install(a, b))
{
    helper.DisableFlowControl();
    return helper.Install(a, b);
}

/**
 * Installs a link of devices that do not stop their upper layer, before 3.36: there, a device gets
 * flow control always. It listens to the queue of that time, so the device is given another one.
 *
 * @tparam H PointToPointHelper
 * @tparam N pointer to a node
 * @param helper the helper of the link
 * @param a one end
 * @param b other end
 * @return the devices
 */
template <typename H, typename N>
auto
InstallWithoutFlowControl(H& helper, N a, N b, long) -> decltype(helper.Install(a, b))
{
    const auto devices = helper.Install(a, b);
    for (uint32_t end = 0; end < devices.GetN(); ++end)
    {
        PointerValue value;
        devices.Get(end)->GetAttribute("TxQueue", value);
        const auto queue = value.GetObject();
        QueueSizeValue size;
        queue->GetAttribute("MaxSize", size);
        ObjectFactory factory;
        factory.SetTypeId(queue->GetInstanceTypeId());
        factory.Set("MaxSize", size);
        devices.Get(end)->SetAttribute("TxQueue", PointerValue(factory.Create()));
    }
    return devices;
}

} // namespace sctp
} // namespace ns3

/**
 * @ingroup sctp-common
 * Accessor of an enumeration attribute. The enumeration must be unscoped: before 3.41, EnumValue
 * and MakeEnumChecker take int.
 *
 * @param type the enumeration
 * @param member pointer to the member, as for MakeEnumAccessor
 */
#define SCTP_MAKE_ENUM_ACCESSOR(type, member) ns3::sctp::MakeTypedEnumAccessor<type>(member, 0)

/**
 * @ingroup sctp-tests
 * Second argument of AddTestCase for a test that runs each time (also its default).
 */
#define SCTP_TEST_QUICK ns3::sctp::TestQuick<ns3::TestCase>(0)

/**
 * @ingroup sctp-tests
 * Second argument of AddTestCase for a test that runs with test.py -f EXTENSIVE only.
 */
#define SCTP_TEST_EXTENSIVE ns3::sctp::TestExtensive<ns3::TestCase>(0)

#endif /* SCTP_COMPAT_H */
