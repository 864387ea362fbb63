/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#ifndef SCTP_PACER_H
#define SCTP_PACER_H

#include "ns3/sctp-path-set.h"
#include "ns3/sctp-path.h"
#include "ns3/sctp-per-path.h"
#include "ns3/sctp-small-function.h"
#include "ns3/sctp-timer.h"
#include "ns3/sctp-unit-context.h"

#include <memory>

namespace ns3
{
class SctpCongestionOps;
} // namespace ns3

namespace ns3::sctp
{

/**
 * @ingroup sctp-send
 * When the next packet with DATA may leave on each path. The rate is that of congestion control,
 * where it has one, else with SctpParameters::EnablePacing a ratio of cwnd / SRTT. A packet takes
 * its size over the rate. Packets of one millisecond leave together, one at least; the path is
 * then held until they have had their time. With SctpParameters::PacingBatch a path that has sent
 * less is held, too, until a batch is due, while at least a batch of data waits.
 *
 * Nothing is queued here: a packet is built when it leaves, so that T3-rtx and the RTT count from
 * then on.
 */
class Pacer
{
  public:
    /**
     * @param context the association
     * @param congestionOps has rates
     * @param due called when a path for which something waits is no longer held
     */
    Pacer(UnitContext& context, const SctpCongestionOps& congestionOps, SmallFunction<void()> due);

    /**
     * @param path a path
     * @return whether it has to wait for its rate now
     */
    bool Holds(const SctpPath& path) const
    {
        const PathState* state = m_states.Find(path);
        return state && IsHeld(*state);
    }

    /// @return whether any path may be paced
    bool IsUsed() const
    {
        return m_hasOwnRate || m_context.Parameters().enablePacing;
    }

    /**
     * @param path a path
     * @return whether packets that leave it now are paced
     */
    bool IsPaced(const SctpPath& path) const;

    /**
     * @param path a path
     * @return how long it is held; zero = it is not
     */
    Time GetDelay(const SctpPath& path) const;

    /**
     * A packet with DATA left.
     * @param path its path
     * @param bytes its chunks, bytes
     */
    void Sent(const SctpPath& path, uint32_t bytes);

    /**
     * DATA was acknowledged and the window adjusted: a path that is held is so by the present rate
     * from now on.
     * @param path the path
     */
    void Acked(const SctpPath& path);

    /**
     * Data that has room on a path waits for its rate alone: AwaitAsked sees to it that it does not
     * wait for longer.
     * @param path the path, which is held
     */
    void Ask(const SctpPath& path)
    {
        m_states.Find(path)->asked = true;
    }

    /**
     * @param path a path
     * @return whether data waited for its rate in the present opportunity to send, or would
     */
    bool IsAsked(const SctpPath& path) const
    {
        const PathState* state = m_states.Find(path);
        return state && (state->asked || IsHeld(*state));
    }

    /**
     * An opportunity to send begins: nothing has been asked for yet.
     * @param waiting user data that was not sent yet or waits for retransmission, bytes
     */
    void OpportunityBegins(uint32_t waiting);

    /// An opportunity ends: each path that holds something back gets a timer.
    void AwaitAsked();

    /**
     * An acknowledgement arrives: computes GetHeld.
     * @param paths the paths
     * @param waiting user data that was not sent yet or waits for retransmission, bytes
     */
    void AckArrives(const SctpPathSet& paths, uint32_t waiting);

    /**
     * @param path a path
     * @return bytes that its cwnd had room for when the last acknowledgement arrived, and that
     * waited for its rate
     */
    uint32_t GetHeld(const SctpPath& path) const
    {
        const PathState* state = m_states.Find(path);
        return state ? state->withheld : 0;
    }

    /**
     * The reason to hold a path is void: it has left, or its route changed.
     * @param path the path
     */
    void Reset(const SctpPath& path);

    /// Stops all timers.
    void Stop();

  private:
    /// The rate of a path.
    struct PathState
    {
        double rate{0};               //!< rate of the last packet, bytes/s; 0 = not paced
        Time next;                    //!< when all that was sent has had its time
        Time heldUntil;               //!< until then nothing leaves
        Time batchBegan;              //!< when the first packet of the last batch left
        Time batchEnds;               //!< until then due packets wait for the next one
        uint32_t withheld{0};         //!< GetHeld, bytes
        bool acked{false};            //!< DATA was acknowledged: the initial window is over
        bool asked{false};            //!< something waits for its rate
        std::unique_ptr<Timer> timer; //!< runs while something waits; null = nothing ever has

        /// @return until when the path is held: the time of a full batch, or the end of another one
        Time GetRelease() const;
    };

    /**
     * @param state state of a path
     * @return whether it is held now
     */
    static bool IsHeld(const PathState& state);

    /**
     * @param path a path
     * @param acked whether DATA on it was acknowledged
     * @return its rate, bytes/s; 0 = it is not paced
     */
    double GetRate(const SctpPath& path, bool acked) const;

    /**
     * @param path a path
     * @param rate its rate, bytes/s, above 0
     * @return time that due packets wait after the first one of a batch
     */
    Time GetBatch(const SctpPath& path, double rate) const;

    UnitContext& m_context;                   //!< the association
    const SctpCongestionOps& m_congestionOps; //!< has rates
    const bool m_hasOwnRate;                  //!< SctpControlNeeds::pacingRate
    SmallFunction<void()> m_due;              //!< called when a path is no longer held
    uint32_t m_waiting{0};                    //!< data when the last opportunity began, bytes
    SctpPerPath<PathState> m_states;          //!< of paths that were ever paced
};

} // namespace ns3::sctp

#endif /* SCTP_PACER_H */
