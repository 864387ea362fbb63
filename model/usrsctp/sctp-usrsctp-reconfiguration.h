/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#ifndef SCTP_USRSCTP_RECONFIGURATION_H
#define SCTP_USRSCTP_RECONFIGURATION_H

#include "ns3/sctp-stream-reconfiguration.h"

#include <functional>

namespace ns3
{

/**
 * @ingroup sctp-usrsctp
 * Stream reconfiguration of a socket of FreeBSD's stack (RFC 6525 section 6.3). The stack denies
 * requests of the peer unless the attributes allow them; it has no limit of its own for streams to
 * the peer, so that MaxOutboundStreams has no effect.
 */
class UsrsctpReconfiguration : public SctpStreamReconfiguration
{
  public:
    /// @return the object TypeId
    static TypeId GetTypeId();

    UsrsctpReconfiguration();
    ~UsrsctpReconfiguration() override;

    /// Sets an option of SCTP, by its name, to a value of a size in bytes; gives 0, or an error.
    using OptionSetter = std::function<int(int, const void*, size_t)>;

    /// @param setter sets options of the socket; null = it has no more use of the stack
    void SetSocket(OptionSetter setter);

    /// Both ends have agreed on stream reconfiguration.
    void SetAgreed()
    {
        m_agreed = true;
    }

    bool IsAgreed() const override;
    Socket::SocketErrno ResetStreams(Direction direction,
                                     const std::vector<uint16_t>& streams = {}) override;
    Socket::SocketErrno ResetAssociation() override;
    Socket::SocketErrno AddStreams(uint16_t incoming, uint16_t outgoing) override;

  private:
    void PermissionsChanged() override;

    /**
     * @param name a socket option
     * @param value its value
     * @param size size of the value, bytes
     * @return ERROR_NOTERROR, or an error
     */
    Socket::SocketErrno Set(int name, const void* value, size_t size) const;

    OptionSetter m_setter; //!< sets options of the socket
    bool m_agreed{false};  //!< both ends have agreed
};

} // namespace ns3

#endif /* SCTP_USRSCTP_RECONFIGURATION_H */
