/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#ifndef SCTP_MTU_SEARCH_H
#define SCTP_MTU_SEARCH_H

#include "sctp-black-hole-detector.h"
#include "sctp-mtu-prober.h"
#include "sctp-mtu-range.h"

#include "ns3/address.h"
#include "ns3/net-device.h"
#include "ns3/nstime.h"

#include <cstdint>
#include <ostream>

namespace ns3
{

class SctpPath;

/**
 * @ingroup sctp-path
 * State of the search for a path's MTU (RFC 8899 section 5.2).
 */
enum class SctpMtuSearchState : uint8_t
{
    DISABLED,        //!< no connectivity: nothing is probed
    BASE,            //!< BASE_PLPMTU is probed and in use
    SEARCHING,       //!< larger sizes are probed
    SEARCH_COMPLETE, //!< the MTU is known; PMTU_RAISE_TIMER runs
    ERROR            //!< BASE_PLPMTU does not pass: smaller sizes are probed
};

/**
 * @ingroup sctp-path
 * Prints the name of a state.
 * @param os the stream
 * @param state the state
 * @return the stream
 */
std::ostream& operator<<(std::ostream& os, SctpMtuSearchState state);

namespace sctp
{

/**
 * @ingroup sctp-path
 * The state machine of the search for the MTU of one path (RFC 8899 section 5.2). All sizes are
 * those of packets with their IP headers, in bytes.
 */
class MtuSearch
{
  public:
    /// Timers and constants (RFC 8899 sections 5.1.1 and 5.1.2).
    struct Settings
    {
        Time probeTimer;        //!< PROBE_TIMER
        Time raiseTimer;        //!< PMTU_RAISE_TIMER
        uint32_t maxProbes{3};  //!< MAX_PROBES
        uint32_t baseMtu{1200}; //!< BASE_PLPMTU
    };

    /// The policy, upon which the search acts.
    class Owner
    {
      public:
        virtual ~Owner() = default;

        /// @return timers and constants
        virtual Settings GetSettings() const = 0;

        /// @return sends probes; null before the association is established
        virtual MtuProber* GetProber() const = 0;

        /**
         * @param path the path
         * @return smallest MTU that it may have
         */
        virtual uint32_t GetLeast(const SctpPath& path) const = 0;

        /**
         * Sets the MTU of a path.
         * @param path the path
         * @param mtu the MTU
         */
        virtual void UseMtu(SctpPath& path, uint32_t mtu) = 0;

        /**
         * The search has another state.
         * @param path the path
         * @param oldState its state before
         * @param newState its state now
         */
        virtual void SearchStateChanged(const SctpPath& path,
                                        SctpMtuSearchState oldState,
                                        SctpMtuSearchState newState) = 0;

        /**
         * Large packets have vanished. The MTU has been lowered.
         * @param path the path
         * @param oldMtu its MTU before
         */
        virtual void LeftBlackHole(SctpPath& path, uint32_t oldMtu) = 0;
    };

    /**
     * @param owner the policy
     * @param path the path
     */
    MtuSearch(Owner& owner, SctpPath& path);

    /// @return the path
    SctpPath& GetPath() const
    {
        return m_path;
    }

    /// @return whether nothing is probed
    bool IsDisabled() const
    {
        return m_state == SctpMtuSearchState::DISABLED;
    }

    /// The path has a route: begins anew, unless it is the one that it had.
    void RouteChanged();

    /// Connectivity is proven: leaves DISABLED if the path can be used.
    void Revive();

    /// The path cannot be used: enters DISABLED.
    void Disable();

    /**
     * A probe was acknowledged.
     * @param size its size
     */
    void ProbeAcked(uint32_t size);

    /// The timer of the prober expired.
    void TimerExpired();

    /// Packet Too Big arrived (RFC 8899 section 4.6.2). @param mtu MTU that it reports
    void PacketTooBig(uint32_t mtu);

    /**
     * A packet with DATA is sent.
     * @param chunkBytes size of its chunks
     * @return whether it is large
     */
    bool PacketSent(uint32_t chunkBytes);

    /**
     * T3-rtx of DATA expired.
     * @param onlyLarge whether all DATA outstanding was sent in large packets
     * @param lastSent when the last of it was sent
     */
    void TimedOut(bool onlyLarge, Time lastSent);

    /**
     * A small packet was acknowledged.
     * @param sentAt when it was sent
     */
    void SmallAcked(Time sentAt);

    /// A large packet has passed, or a small one was lost: no black hole so far.
    void RestartCounts()
    {
        m_blackHole.Restart();
    }

  private:
    /// @return largest size: the MTU that the device has now
    uint32_t GetMost() const;

    /// @return BASE_PLPMTU, at most the largest size
    uint32_t GetBase() const;

    /// @param state the state from now on
    void Enter(SctpMtuSearchState state);

    /**
     * There is connectivity, or the MTU has decreased: enters BASE.
     * @param hint MTU that Packet Too Big reported; 0 = none
     */
    void StartOver(uint32_t hint = 0);

    /// BASE_PLPMTU, or a larger size, passes: enters SEARCHING. @param least a size that passes
    void EnterSearching(uint32_t least);

    /**
     * BASE_PLPMTU does not pass: enters ERROR with the least MTU.
     * @param hint MTU that Packet Too Big reported; 0 = none
     */
    void EnterError(uint32_t hint = 0);

    /// Probes the next size, or ends the search.
    void Advance();

    /// @return next size to be probed; 0 = the search has ended
    uint32_t ChooseSize() const;

    /// Sends a probe. @param size its size
    void Probe(uint32_t size);

    /// A probe was lost: probes that size again, or another one.
    void ProbeLost();

    Owner& m_owner;                                           //!< the policy
    SctpPath& m_path;                                         //!< the path
    SctpMtuSearchState m_state{SctpMtuSearchState::DISABLED}; //!< the state
    MtuRange m_range;                                         //!< sizes to be probed
    BlackHoleDetector m_blackHole;                            //!< losses of large packets
    uint32_t m_probed{0};               //!< PROBED_SIZE; 0 = no probe is outstanding
    uint32_t m_count{0};                //!< PROBE_COUNT of the base, or of the least size
    uint32_t m_hint{0};                 //!< MTU that Packet Too Big reported; 0 = none
    uint32_t m_largest{0};              //!< largest packet with DATA that may be in flight
    Address m_local;                    //!< source address that the search is for
    const NetDevice* m_device{nullptr}; //!< device that the search is for; compared only
    uint32_t m_most{0};                 //!< MTU of the device when the route was set
};

} // namespace sctp
} // namespace ns3

#endif /* SCTP_MTU_SEARCH_H */
