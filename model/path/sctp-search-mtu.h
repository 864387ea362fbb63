/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#ifndef SCTP_SEARCH_MTU_H
#define SCTP_SEARCH_MTU_H

#include "sctp-mtu-policy.h"
#include "sctp-mtu-search.h"
#include "sctp-per-path.h"

#include "ns3/traced-callback.h"

#include <cstdint>

namespace ns3
{

/**
 * @ingroup sctp-path
 * Searches the MTU of each path by probes: DPLPMTUD (RFC 8899 section 6.2).
 *
 * Only the MTU of the own device bounds the search; SctpParameters::maxMtu does not. A path that
 * loses large packets while probes of the least MTU pass (sctp::BlackHoleDetector), and Packet Too
 * Big, start the search over. Packet Too Big never sets the MTU itself: it names a size to be
 * probed.
 */
class SctpSearchMtu : public SctpMtuPolicy, private sctp::MtuSearch::Owner
{
  public:
    /// @return the object TypeId
    static TypeId GetTypeId();

    /**
     * TracedCallback signature for the state of a search.
     * @param path the path
     * @param oldState its state before
     * @param newState its state now
     */
    typedef void (*StateTracedCallback)(Ptr<const SctpPath> path,
                                        SctpMtuSearchState oldState,
                                        SctpMtuSearchState newState);

    void PathStateChanged(const SctpPath& path, SctpPathState oldState) override;

    void DiscoveryChanged(SctpPath& path) override;
    void RouteChanged(SctpPath& path) override;
    void PacketTooBig(SctpPath& path, uint32_t mtu) override;
    bool PacketSent(const SctpPath& path, uint32_t chunkBytes) override;
    void TimedOut(SctpPath& path, bool onlyLarge, Time lastSent) override;
    void LargeAcked(SctpPath& path) override;
    void SmallAcked(SctpPath& path, Time sentAt) override;
    void SmallLost(SctpPath& path) override;
    bool SendsProbes() const override;
    void Established(sctp::MtuProber& prober) override;
    void ProbeAcked(SctpPath& path, uint32_t size, Time sentAt) override;
    void TimerExpired(SctpPath& path) override;

  protected:
    void DoDispose() override;

  private:
    // From sctp::MtuSearch::Owner
    sctp::MtuSearch::Settings GetSettings() const override;
    sctp::MtuProber* GetProber() const override;
    uint32_t GetLeast(const SctpPath& path) const override;
    void UseMtu(SctpPath& path, uint32_t mtu) override;
    void SearchStateChanged(const SctpPath& path,
                            SctpMtuSearchState oldState,
                            SctpMtuSearchState newState) override;
    void LeftBlackHole(SctpPath& path, uint32_t oldMtu) override;

    /**
     * @param path a path, which has had a route
     * @return its search
     */
    sctp::MtuSearch& Get(const SctpPath& path);

    SctpPerPath<sctp::MtuSearch> m_searches; //!< of each path
    sctp::MtuProber* m_prober{nullptr};      //!< sends probes; null before the set-up is over
    Time m_probeTimer;                       //!< ProbeTimer
    Time m_raiseTimer;                       //!< RaiseTimer
    uint32_t m_maxProbes{3};                 //!< MaxProbes
    uint32_t m_baseMtu{1200};                //!< BaseMtu
    /// Changes of the states of searches.
    TracedCallback<Ptr<const SctpPath>, SctpMtuSearchState, SctpMtuSearchState> m_stateTrace;
};

} // namespace ns3

#endif /* SCTP_SEARCH_MTU_H */
