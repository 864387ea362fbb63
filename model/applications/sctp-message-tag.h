/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#ifndef SCTP_MESSAGE_TAG_H
#define SCTP_MESSAGE_TAG_H

#include "ns3/packet.h"
#include "ns3/ptr.h"
#include "ns3/tag.h"

#include <cstdint>
#include <ostream>
#include <vector>

namespace ns3
{

/**
 * @ingroup sctp-applications
 * Number and stream of a message, by which meters recognise it. SctpPatternSource puts it on
 * messages as a byte tag.
 */
class SctpMessageTag : public Tag
{
  public:
    /**
     * Get the type ID.
     *
     * @return the object TypeId
     */
    static TypeId GetTypeId();

    SctpMessageTag() = default;

    /**
     * Constructor.
     *
     * @param number number of the message, from 0 on
     * @param stream its stream
     */
    SctpMessageTag(uint64_t number, uint16_t stream);

    /**
     * Get the number.
     *
     * @return number of the message
     */
    uint64_t GetNumber() const;

    /**
     * Get the stream.
     *
     * @return stream of the message
     */
    uint16_t GetStream() const;

    /**
     * Get the first tag of a packet.
     *
     * @param packet the packet
     * @param[out] tag the tag
     * @return whether there is one
     */
    static bool FindFirst(Ptr<const Packet> packet, SctpMessageTag& tag);

    /**
     * Get the tags of a packet.
     *
     * @param packet the packet
     * @return the tag of each DATA chunk, in their order
     */
    static std::vector<SctpMessageTag> GetAll(Ptr<const Packet> packet);

    /**
     * Get the messages in a packet.
     *
     * @param packet the packet
     * @return the number of the message of each DATA chunk, in their order
     */
    static std::vector<uint64_t> GetNumbers(Ptr<const Packet> packet);

    TypeId GetInstanceTypeId() const override;
    uint32_t GetSerializedSize() const override;
    void Serialize(TagBuffer buffer) const override;
    void Deserialize(TagBuffer buffer) override;
    void Print(std::ostream& os) const override;

  private:
    uint64_t m_number{0}; //!< number of the message
    uint16_t m_stream{0}; //!< its stream
};

} // namespace ns3

#endif /* SCTP_MESSAGE_TAG_H */
