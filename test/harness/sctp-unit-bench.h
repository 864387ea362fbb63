/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#ifndef SCTP_UNIT_BENCH_H
#define SCTP_UNIT_BENCH_H

#include "sctp-unit-fakes.h"

namespace ns3::sctp
{

/**
 * @ingroup sctp-tests
 * All that a unit is given: parameters, paths, strategies, numbering and fakes of the rest. Units
 * are made after it and end before it.
 */
class SctpUnitBench : private SctpPathManager::Observer
{
  public:
    /// Tag that packets to the peer have.
    static constexpr uint32_t PEER_TAG = FakeOutput::PEER_TAG;

    /**
     * @param confirmed number of paths that are verified
     * @param unconfirmed number of further paths that are not
     * @param chosen strategies in place of those of RFC 9260
     */
    explicit SctpUnitBench(uint32_t confirmed,
                           uint32_t unconfirmed = 0,
                           const SctpStrategyTypes& chosen = {});
    ~SctpUnitBench() override;

    /**
     * @param path number of a path
     * @return address of the peer on it
     */
    static Address GetRemote(uint32_t path);

    /**
     * @param path number of a path
     * @return address of this end on it
     */
    static Address GetLocal(uint32_t path);

    /**
     * @param path number of a path
     * @return the path
     */
    SctpPath& At(uint32_t path) const;

    /**
     * Lets time pass.
     * @param time how long
     */
    static void Run(Time time);

    Ptr<SctpParameters> parameters;              //!< protocol parameters
    FakeLower lower;                             //!< the node
    SctpPathManager paths;                       //!< the paths
    FakeContext context;                         //!< the association
    ErrorCounter errors;                         //!< counts errors
    FakeOutput output;                           //!< packets
    SctpStrategySet strategies;                  //!< strategies of RFC 9260
    ChunkFormats formats;                        //!< formats of RFC 9260
    SctpAssociationTraces traces;                //!< trace sources
    std::string log;                             //!< events of the path manager
    std::function<void(SctpPath&)> stateChanged; //!< called when a path changed its state

  private:
    void PathStateChanged(SctpPath& path, SctpPathState oldState) override;
    void PathRevived(SctpPath& path, SctpPathState oldState) override;
    void DestinationChanged(SctpPath& from,
                            SctpPath& to,
                            SctpFailoverPhase oldPhase,
                            SctpFailoverPhase newPhase,
                            SctpFailoverCause cause) override;
    void PrimaryChanged(SctpPath& from, SctpPath& to, SctpFailoverCause cause) override;
};

} // namespace ns3::sctp

#endif /* SCTP_UNIT_BENCH_H */
