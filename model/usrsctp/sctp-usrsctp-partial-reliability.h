/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#ifndef SCTP_USRSCTP_PARTIAL_RELIABILITY_H
#define SCTP_USRSCTP_PARTIAL_RELIABILITY_H

#include "ns3/sctp-partial-reliability.h"

#include <functional>

namespace ns3
{

/**
 * @ingroup sctp-usrsctp
 * Partial reliability of FreeBSD's stack for the user; counts abandoned messages. Its trace sources
 * do not fire, and its attributes have no effect.
 */
class UsrsctpPartialReliability : public SctpPartialReliability
{
  public:
    /// Reads an option of a socket: number, value and size; false = the stack refuses.
    using Reader = std::function<bool(int, void*, uint32_t)>;

    /// @return the object TypeId
    static TypeId GetTypeId();

    UsrsctpPartialReliability();
    ~UsrsctpPartialReliability() override;

    /**
     * @param reliability when a message is abandoned
     * @return the policy of FreeBSD's stack
     */
    static uint16_t ToPolicy(SctpReliability reliability);

    /// @param reader reads options of the socket; null = the association has ended
    void SetReader(Reader reader);

    bool IsAgreed() const override;
    Socket::SocketErrno GetReliabilityStatus(std::optional<SctpReliability> policy,
                                             std::optional<uint16_t> streamId,
                                             SctpReliabilityStatus& status) const override;

  private:
    Reader m_reader; //!< reads options of the socket
};

} // namespace ns3

#endif /* SCTP_USRSCTP_PARTIAL_RELIABILITY_H */
