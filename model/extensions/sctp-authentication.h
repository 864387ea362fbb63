/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#ifndef SCTP_AUTHENTICATION_H
#define SCTP_AUTHENTICATION_H

#include "sctp-extension.h"

#include "ns3/socket.h"

#include <cstdint>
#include <memory>
#include <vector>

namespace ns3
{

struct SctpSendInfo;

namespace sctp
{
class SharedKeys;
} // namespace sctp

/**
 * @ingroup sctp-extensions
 * The user's side of authenticated chunks (RFC 4895, RFC 6458 section 8.3): the keys of an
 * association, beside those of its endpoint (SctpParameters::AuthKeys).
 *
 * Keys may be set before both ends have agreed. Of an accepted association, those of
 * COMMUNICATION_UP are too late for AUTH in the packet of the COOKIE ECHO: the peer's data is read
 * when it sends it again, or at once with AuthKeys. A packet is sealed with the key that its
 * messages name, or else the one that is active when it leaves.
 */
class SctpAuthentication : public SctpExtension
{
  public:
    /// @return the object TypeId
    static TypeId GetTypeId();

    SctpAuthentication();
    ~SctpAuthentication() override;

    /**
     * Sets an endpoint pair shared key, or replaces it (SCTP_AUTH_KEY).
     * @param id its Shared Key Identifier
     * @param key the key, any number of bytes
     */
    void SetKey(uint16_t id, const std::vector<uint8_t>& key);

    /**
     * Chooses the key of packets that are sent (SCTP_AUTH_ACTIVE_KEY).
     * @param id its Shared Key Identifier
     * @return ERROR_NOTERROR, or ERROR_INVAL if there is no such key, or it is deactivated
     */
    Socket::SocketErrno SetActiveKey(uint16_t id);

    /// @return Shared Key Identifier of packets that are sent
    uint16_t GetActiveKey() const;

    /**
     * Bars a key from being used for new messages (SCTP_AUTH_DEACTIVATE_KEY). Messages that name it
     * (SctpSendInfo::authKey) are still sent with it; once they are acknowledged, or at once if
     * there are none, AUTHENTICATION_EVENT with FREE_KEY follows.
     * @param id its Shared Key Identifier
     * @return ERROR_NOTERROR, or ERROR_INVAL if there is no such key, or it is the active one
     */
    Socket::SocketErrno DeactivateKey(uint16_t id);

    /**
     * Deletes a key (SCTP_AUTH_DELETE_KEY). Packets of the peer with it are discarded from then on.
     * @param id its Shared Key Identifier
     * @return ERROR_NOTERROR, or ERROR_INVAL if there is no such key, it is the active one, or a
     * message names it
     */
    Socket::SocketErrno DeleteKey(uint16_t id);

    /**
     * @param extensions the user's sides of an association
     * @param info how a message is to be sent
     * @return whether it names no key, or one that it may be sent with
     */
    static bool MaySend(const std::vector<Ptr<SctpExtension>>& extensions,
                        const SctpSendInfo& info);

    /// @return types of chunks that this end takes only if authenticated (SCTP_LOCAL_AUTH_CHUNKS);
    /// none before both ends have agreed
    std::vector<uint8_t> GetLocalChunks() const;

    /// @return types of chunks that the peer takes only if authenticated (SCTP_PEER_AUTH_CHUNKS);
    /// none before both ends have agreed
    std::vector<uint8_t> GetPeerChunks() const;

    /// @return the keys, for the unit
    sctp::SharedKeys& GetKeys();

  private:
    std::unique_ptr<sctp::SharedKeys> m_keys; //!< the keys
};

} // namespace ns3

#endif /* SCTP_AUTHENTICATION_H */
