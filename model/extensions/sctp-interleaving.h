/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#ifndef SCTP_INTERLEAVING_H
#define SCTP_INTERLEAVING_H

#include "sctp-extension-definition.h"

#include "ns3/sctp-data-format.h"

namespace ns3
{

/**
 * @ingroup sctp-extensions
 * I-DATA (RFC 8260 section 2.1): fragments have numbers of their own, so that those of messages of
 * several streams may take turns. It takes the place of another format when both ends have agreed
 * on user message interleaving.
 */
class SctpIDataFormat : public SctpDataFormat
{
  public:
    /// @return the object TypeId
    static TypeId GetTypeId();

    bool IsData(uint8_t type) const override;
    uint32_t GetHeaderSize() const override;
    bool InterleavesMessages() const override;
    void WriteHeader(const SctpDataToSend& data, sctp::ByteWriter& writer) const override;
    bool Read(const sctp::ChunkView& view, SctpReceivedData& data) const override;
};

namespace sctp
{

/**
 * @ingroup sctp-extensions
 * @param parameters protocol parameters
 * @return whether user message interleaving is offered
 */
bool IsInterleavingWanted(const SctpParameterValues& parameters);

/**
 * @ingroup sctp-extensions
 * @return user message interleaving (RFC 8260 section 2): a format of data, without a unit
 */
Extension MakeInterleaving();

} // namespace sctp
} // namespace ns3

#endif /* SCTP_INTERLEAVING_H */
