/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#ifndef SCTP_TIMER_H
#define SCTP_TIMER_H

#include "ns3/event-impl.h"
#include "ns3/nstime.h"

#include <functional>
#include <memory>

namespace ns3::sctp
{

/**
 * @ingroup sctp-common
 * A timer that may be restarted for each packet: it keeps a deadline and at most one pending
 * event, where cancelling and scheduling anew would leave a dead event in the queue each time.
 */
class Timer
{
  public:
    Timer() = default;
    ~Timer();
    Timer(const Timer&) = delete;
    Timer& operator=(const Timer&) = delete;

    /// @param function called when the timer expires
    void SetFunction(std::function<void()> function);

    /**
     * Starts or restarts.
     * @param delay time to expiry, not negative
     */
    void Start(Time delay);

    /// Stops; nothing happens when it is not running.
    void Stop();

    /// @return whether it is running
    bool IsRunning() const
    {
        return m_deadline != Time::Min();
    }

    /// @return simulation time of expiry; meaningless when not running
    Time GetDeadline() const;

    /// Stops and takes its event out of the simulator.
    void Cancel();

  private:
    /// The event fired: expire, or wait for the rest of the time.
    void Fire();

    /// Takes the event out of the simulator.
    void CancelEvent();

    std::function<void()> m_function; //!< called on expiry
    Ptr<EventImpl> m_event;           //!< the pending event; null = there is none
    Time m_eventTime;                 //!< time of the pending event
    Time m_deadline{Time::Min()};     //!< when the timer expires; Time::Min() = it does not run
};

/**
 * @ingroup sctp-common
 * A Timer that is made when it is first started: most associations never use some of theirs.
 */
class LateTimer
{
  public:
    /**
     * Starts or restarts.
     * @tparam Function type of the function
     * @param delay time to expiry, not negative
     * @param function called when the timer expires; the same at each start
     */
    template <typename Function>
    void Start(Time delay, const Function& function)
    {
        if (!m_timer)
        {
            m_timer = std::make_unique<Timer>();
            m_timer->SetFunction(function);
        }
        m_timer->Start(delay);
    }

    /// Stops; nothing happens when it is not running.
    void Stop()
    {
        if (m_timer)
        {
            m_timer->Stop();
        }
    }

    /// @return whether it is running
    bool IsRunning() const
    {
        return m_timer && m_timer->IsRunning();
    }

    /// Stops and takes its event out of the simulator.
    void Cancel()
    {
        m_timer.reset();
    }

  private:
    std::unique_ptr<Timer> m_timer; //!< the timer; null = not in use so far
};

} // namespace ns3::sctp

#endif /* SCTP_TIMER_H */
