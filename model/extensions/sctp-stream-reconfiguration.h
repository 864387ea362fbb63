/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#ifndef SCTP_STREAM_RECONFIGURATION_H
#define SCTP_STREAM_RECONFIGURATION_H

#include "sctp-extension.h"

#include "ns3/socket.h"

#include <cstdint>
#include <vector>

namespace ns3
{

namespace sctp
{
struct ReconfigRequest;
} // namespace sctp

/**
 * @ingroup sctp-extensions
 * The user's side of stream reconfiguration (RFC 6525): streams begin anew, there are more of them,
 * or all numbers of the association begin anew. Offered when ns3::SctpParameters::Reconfig is set.
 *
 * Each call makes one request to the peer. A notification reports its end: STREAM_RESET,
 * ASSOCIATION_RESET or STREAM_CHANGE, with `denied` when the peer refused it and `failed` when it
 * failed otherwise. One with `inProgress` tells that the peer has answered "In progress"
 * Association.Max.Retrans times: the request goes on (RFC 6525 section 5.2.7 H2). Requests of the
 * peer are denied unless the attributes allow it.
 *
 * Errors of the calls: ERROR_OPNOTSUPP when the extension is not agreed on, ERROR_NOTCONN before
 * the association is established, ERROR_SHUTDOWN when it is shut down, ERROR_AGAIN while another
 * request is not answered (RFC 6525 section 6.3: EALREADY), ERROR_INVAL and ERROR_MSGSIZE as each
 * call says.
 */
class SctpStreamReconfiguration : public SctpExtension
{
  public:
    /// Directions of streams.
    enum Direction : uint8_t
    {
        INCOMING = 1,              //!< from the peer
        OUTGOING = 2,              //!< to the peer
        BOTH = INCOMING | OUTGOING //!< both, with the same identifiers
    };

    /// Most streams in one direction.
    static constexpr uint32_t MAX_STREAMS = 65535;

    /// @return the object TypeId
    static TypeId GetTypeId();

    SctpStreamReconfiguration();
    ~SctpStreamReconfiguration() override;

    /**
     * Has the message numbers of streams begin anew (RFC 6525 section 6.3.2). Messages to the peer
     * that were sent before the call keep their numbers, and are acknowledged first; those of after
     * the call wait for the peer's answer. Streams from the peer are reset when all that the peer
     * has sent on them before has arrived.
     * @param direction which streams
     * @param streams their identifiers, from 0; none = all
     * @return ERROR_NOTERROR, or an error: ERROR_INVAL when there is no such stream, ERROR_MSGSIZE
     * when so many do not fit into a packet
     */
    virtual Socket::SocketErrno ResetStreams(Direction direction,
                                             const std::vector<uint16_t>& streams = {});

    /**
     * Has TSNs and the message numbers of all streams begin anew (RFC 6525 section 6.3.3). Data
     * sent before the call is acknowledged first; data that the peer has outstanding when it
     * performs the request is abandoned there, and reported. At most once in 30 s, else
     * ERROR_AGAIN.
     * @return ERROR_NOTERROR, or an error: ERROR_OPNOTSUPP also when acknowledgements speak of
     * other numbers than TSNs (MPSCTP)
     */
    virtual Socket::SocketErrno ResetAssociation();

    /**
     * Adds streams (RFC 6525 section 6.3.4).
     * @param incoming how many more from the peer
     * @param outgoing how many more to the peer
     * @return ERROR_NOTERROR, or an error: ERROR_INVAL when both are 0, or there would be more than
     * MAX_STREAMS
     */
    virtual Socket::SocketErrno AddStreams(uint16_t incoming, uint16_t outgoing);

    /// Requests that the peer may make (RFC 6525 section 6.3.1).
    struct Permissions
    {
        bool streamReset{false};           //!< reset of streams
        bool associationReset{false};      //!< reset of TSNs and all streams
        bool streamChange{false};          //!< more streams
        uint32_t maxOutbound{MAX_STREAMS}; //!< most streams to the peer, when it asks for more
    };

    /// @return requests that the peer may make
    const Permissions& GetPermissions() const
    {
        return m_permissions;
    }

    /**
     * The attributes of requests that the peer may make.
     * @param allowed whether it may, or how many
     * @{
     */
    void SetAllowStreamReset(bool allowed);
    void SetAllowAssociationReset(bool allowed);
    void SetAllowStreamChange(bool allowed);
    void SetMaxOutboundStreams(uint32_t allowed);
    /** @} */

  protected:
    /// The permissions have changed.
    virtual void PermissionsChanged();

  private:
    /**
     * Makes a request if the unit accepts it.
     * @param request the request
     * @return ERROR_NOTERROR, or an error
     */
    Socket::SocketErrno Ask(const sctp::ReconfigRequest& request);

    Permissions m_permissions; //!< requests that the peer may make
};

} // namespace ns3

#endif /* SCTP_STREAM_RECONFIGURATION_H */
