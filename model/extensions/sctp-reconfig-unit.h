/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#ifndef SCTP_RECONFIG_UNIT_H
#define SCTP_RECONFIG_UNIT_H

#include "sctp-extension-definition.h"
#include "sctp-reconfig-request.h"
#include "sctp-reconfig-responder.h"

#include "ns3/socket.h"

namespace ns3::sctp
{

/**
 * @ingroup sctp-extensions
 * Stream reconfiguration (RFC 6525).
 */
class ReconfigUnit : public ExtensionUnit, public ReconfigPrimitives
{
  public:
    /// @return the extension
    static Extension GetExtension();

    /// @param links parts of the association
    explicit ReconfigUnit(const ExtensionLinks& links);

    Socket::SocketErrno Reserve(const ReconfigRequest& request) override;
    void Ask(const ReconfigRequest& request) override;
    bool HandleChunk(const ArrivedChunk& arrived) override;
    void CumulativeAcked(SctpTsn tsn) override;
    void CumulativeReceived(uint32_t tsn) override;
    void MessageAbandoned() override;
    void DataEnded() override;
    void Stop() override;
    void PathLeaving(SctpPath& path, SctpPath& other) override;

  private:
    /**
     * @param request the request
     * @return ERROR_NOTERROR, or the error
     */
    Socket::SocketErrno Check(const ReconfigRequest& request) const;

    /// @return whether RE-CONFIG is taken in the association's state
    bool MayReceive() const;

    /**
     * Reports an error to the peer.
     * @param error the ERROR chunk; empty = there is no report
     * @param path where the report goes
     */
    void SendError(const Bytes& error, SctpPath& path);

    UnitContext& m_context;        //!< the association
    SctpPathManager& m_paths;      //!< the paths
    PacketOutput& m_output;        //!< sends chunks
    StreamControl& m_streams;      //!< streams to the peer
    DataReceiver& m_receiver;      //!< receiver of data
    ReconfigNumbers m_numbers;     //!< sequence numbers of requests
    ReconfigHold m_hold;           //!< DATA that is held back
    ReconfigRequester m_requester; //!< requests of this end
    ReconfigResponder m_responder; //!< answers to those of the peer
    bool m_reserved{false};        //!< the user asks for something
};

} // namespace ns3::sctp

#endif /* SCTP_RECONFIG_UNIT_H */
