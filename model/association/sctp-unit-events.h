/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#ifndef SCTP_UNIT_EVENTS_H
#define SCTP_UNIT_EVENTS_H

#include "sctp-shutdown.h"
#include "sctp-units.h"

#include "ns3/sctp-packet-sender.h"
#include "ns3/sctp-path-listener.h"
#include "ns3/sctp-path-manager.h"
#include "ns3/sctp-receiver.h"

#include <functional>

namespace ns3::sctp
{

/**
 * @ingroup sctp-association
 * Passes events of units to the other units and to the user.
 */
class UnitEvents : public AckBundler,
                   public PacketSender::Observer,
                   public PathListener,
                   public SctpPathManager::Observer,
                   public Shutdown::Progress
{
  public:
    /// @param units the units
    explicit UnitEvents(Units& units);

    /**
     * T3-rtx has expired: probes the path if the parameters or the failure policy demand it.
     * @param path the path
     */
    void ProbeAfterTimeout(SctpPath& path);

    /**
     * A message was given up: the user and the extensions are notified.
     * @param message the message
     */
    void MessageAbandoned(const OutgoingMessage& message);

    /**
     * A partial delivery breaks off: the user is notified.
     * @param message the message
     */
    void DeliveryBroken(const BrokenMessage& message);

    // From AckBundler and PacketSender::Observer
    void BundleAck(PacketBuilder& builder, SctpPath& path, uint32_t need) override;
    void PreparePacket(const PacketBuilder& builder,
                       SctpPath& path,
                       SctpPacketOptions& options) override;

    // From PathListener
    void PathJoined(SctpPath& path) override;
    void PathLeaving(SctpPath& path, SctpPath& other) override;
    void PathLeft(Ptr<SctpPath> path) override;

    // From SctpPathManager::Observer
    void AddressLeft(const Address& remote) override;
    void PathStateChanged(SctpPath& path, SctpPathState oldState) override;
    void PathRevived(SctpPath& path, SctpPathState oldState) override;
    void VerificationFailed(SctpPath& path) override;
    void DestinationChanged(SctpPath& from,
                            SctpPath& to,
                            SctpFailoverPhase oldPhase,
                            SctpFailoverPhase newPhase,
                            SctpFailoverCause cause) override;
    void PrimaryChanged(SctpPath& from, SctpPath& to, SctpFailoverCause cause) override;
    void Perform(std::function<void()> change) override;

    // From Shutdown::Progress
    void SetState(SctpState state) override;
    bool IsAllAcked() const override;
    bool IsMidMessage() const override;
    uint32_t GetCumulativeTsn() const override;
    bool NeedsSack() const override;
    void SendSack() override;
    void StopHeartbeats() override;
    void PeerShutsDown() override;

  private:
    Units& m_units;                        //!< the units
    const UnitsEnvironment& m_environment; //!< the association
};

} // namespace ns3::sctp

#endif /* SCTP_UNIT_EVENTS_H */
