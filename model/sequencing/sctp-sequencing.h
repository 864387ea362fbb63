/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#ifndef SCTP_SEQUENCING_H
#define SCTP_SEQUENCING_H

#include "ns3/object.h"

namespace ns3
{

class SctpAckFormat;
class SctpDataFormat;

/**
 * @ingroup sctp-sequencing
 * A name for a format of user data together with a format of acknowledgements: the value of
 * SctpParameters::Sequencing, which sets SctpParameters::DataFormat and SctpParameters::AckFormat
 * where these are not set themselves.
 */
class SctpSequencing : public Object
{
  public:
    /// @return the object TypeId
    static TypeId GetTypeId();

    /// @return type of the SctpDataFormat
    virtual TypeId GetDataFormat() const = 0;

    /// @return type of the SctpAckFormat
    virtual TypeId GetAckFormat() const = 0;
};

/**
 * @ingroup sctp-sequencing
 * DATA and SACK of RFC 9260 sections 3.3.1 and 3.3.4.
 */
class SctpRfc9260Sequencing : public SctpSequencing
{
  public:
    /// @return the object TypeId
    static TypeId GetTypeId();

    TypeId GetDataFormat() const override;
    TypeId GetAckFormat() const override;
};

/**
 * @ingroup sctp-sequencing
 * RFC 9260's DATA with non-renegable acknowledgements, SctpNrSackFormat.
 */
class SctpNrSackSequencing : public SctpRfc9260Sequencing
{
  public:
    /// @return the object TypeId
    static TypeId GetTypeId();

    TypeId GetAckFormat() const override;
};

/**
 * @ingroup sctp-sequencing
 * Path sequence numbers, MPSCTP (Shailendra 2013, chapter 4): SctpPsnDataFormat and
 * SctpPsnSackFormat.
 */
class SctpMpSctpSequencing : public SctpSequencing
{
  public:
    /// @return the object TypeId
    static TypeId GetTypeId();

    TypeId GetDataFormat() const override;
    TypeId GetAckFormat() const override;
};

namespace sctp
{

/**
 * @ingroup sctp-sequencing
 * @param data a format of user data
 * @param ack a format of acknowledgements
 * @return whether they go together: none has numbers of paths, or both are of one scheme
 */
bool AreOneScheme(const SctpDataFormat& data, const SctpAckFormat& ack);

} // namespace sctp
} // namespace ns3

#endif /* SCTP_SEQUENCING_H */
