/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#ifndef SCTP_ASCONF_UNIT_H
#define SCTP_ASCONF_UNIT_H

#include "sctp-asconf-change.h"
#include "sctp-asconf-requester.h"
#include "sctp-asconf-responder.h"
#include "sctp-auto-asconf.h"
#include "sctp-extension-definition.h"

namespace ns3::sctp
{

/**
 * @ingroup sctp-extensions
 * Dynamic addresses (RFC 5061).
 */
class AsconfUnit : public ExtensionUnit, public AsconfPrimitives
{
  public:
    /// @return the extension "Asconf"
    static Extension GetExtension();

    /// @param links parts of the association
    explicit AsconfUnit(const ExtensionLinks& links);

    Socket::SocketErrno Check(const std::vector<AsconfChange>& changes) const override;
    void Ask(const std::vector<AsconfChange>& changes) override;
    bool HandleChunk(const ArrivedChunk& arrived) override;
    void PacketReceived(const ReceivedPacket& packet,
                        SctpPath& path,
                        const PacketData& data) override;
    void Established() override;
    void ErrorReported(const ErrorCause& cause) override;
    bool PeerForgot(const Address& local) override;
    void DataEnded() override;
    void Stop() override;
    void PathLeaving(SctpPath& path, SctpPath& other) override;
    void RouteChanged(SctpPath& path) override;
    void SourceLost(SctpPath& path) override;

    /// The user has changed SctpDynamicAddresses::AutoAsconf.
    void SettingsChanged() override;

  private:
    /// @return whether ASCONF and ASCONF-ACK are sent and taken (RFC 5061 section 5.1.1 C4)
    bool IsOpen() const;

    /**
     * @param changes changes that the requester has accepted
     * @return whether they would leave no path with a route, while one has a route
     */
    bool LosesAllPaths(const std::vector<AsconfChange>& changes) const;

    UnitContext& m_context;      //!< the association
    PathRoster& m_roster;        //!< addresses of both ends
    AsconfRequester m_requester; //!< changes of this end
    AsconfResponder m_responder; //!< answers to those of the peer
    AutoAsconf m_auto;           //!< changes that follow the interfaces
};

} // namespace ns3::sctp

#endif /* SCTP_ASCONF_UNIT_H */
