/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#ifndef SCTP_SIGNALLING_MESSAGE_H
#define SCTP_SIGNALLING_MESSAGE_H

#include "ns3/header.h"

#include <cstdint>
#include <ostream>

namespace ns3
{

/**
 * @ingroup sctp
 * Head of a message between a base station and its core: the fields of NGAP (TS 38.413) that the
 * procedures of sctp-signalling need, in an encoding of their own.
 */
class SctpSignallingMessage : public Header
{
  public:
    /// Kinds of messages, with their names in NGAP.
    enum class Type : uint8_t
    {
        SETUP_REQUEST,         //!< NG SETUP REQUEST; first message of an association
        SETUP_RESPONSE,        //!< NG SETUP RESPONSE
        ASSOCIATION_TO_ADD,    //!< AMF CONFIGURATION UPDATE: the station sets up an association
        ASSOCIATION_TO_REMOVE, //!< AMF CONFIGURATION UPDATE: the station closes an association
        PAGING,                //!< PAGING, to all stations
        INITIAL_UE,            //!< INITIAL UE MESSAGE
        SERVICE_REQUEST,       //!< INITIAL UE MESSAGE of a user who was paged
        DOWNLINK_TRANSPORT,    //!< DOWNLINK NAS TRANSPORT, the answer to both
        CONTEXT_REQUEST,       //!< INITIAL CONTEXT SETUP REQUEST
        CONTEXT_RESPONSE,      //!< INITIAL CONTEXT SETUP RESPONSE
        HANDOVER_REQUIRED,     //!< HANDOVER REQUIRED, from the source
        HANDOVER_REQUEST,      //!< HANDOVER REQUEST, to the target
        HANDOVER_ACKNOWLEDGE,  //!< HANDOVER REQUEST ACKNOWLEDGE, from the target
        HANDOVER_COMMAND       //!< HANDOVER COMMAND, to the source
    };

    /// Bytes of the head.
    static constexpr uint32_t SIZE = 13;

    /// @return the object TypeId
    static TypeId GetTypeId();

    TypeId GetInstanceTypeId() const override;
    uint32_t GetSerializedSize() const override;
    void Serialize(Buffer::Iterator start) const override;
    uint32_t Deserialize(Buffer::Iterator start) override;
    void Print(std::ostream& os) const override;

    /// @return whether the message belongs to one user (UE-associated signalling)
    bool IsOfUser() const;

    Type type{Type::SETUP_REQUEST}; //!< kind of message
    uint32_t procedure{0};          //!< number of the procedure that it belongs to
    uint32_t user{0};               //!< the user
    uint16_t station{0};            //!< sender, or target of a handover, or station of a paged user
    uint8_t association{0};         //!< number of an association of the station
    uint8_t weight{0};              //!< TNL association weight factor of it
};

} // namespace ns3

#endif /* SCTP_SIGNALLING_MESSAGE_H */
