/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#ifndef SCTP_PROPERTY_LEDGER_H
#define SCTP_PROPERTY_LEDGER_H

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

namespace ns3
{

class SctpPropertyEndpoint;

/**
 * @ingroup sctp-tests
 * A message that an association has taken.
 */
struct SctpPropertyMessage
{
    const SctpPropertyEndpoint* sender{nullptr}; //!< who sent it
    uint16_t streamId{0};                        //!< its stream
    bool unordered{false};                       //!< whether it is unordered
    uint32_t size{0};                            //!< its size, bytes
    bool partial{false};                         //!< whether it may be abandoned
    uint32_t delivered{0};                       //!< how often it was delivered
    uint32_t failed{0};                          //!< how often it was reported as failed
    bool unsent{false};                          //!< reported as failed, and as never sent
};

/**
 * @ingroup sctp-tests
 * Knowledge that all endpoints of a scenario share: the messages, by number, and violations.
 */
class SctpPropertyLedger
{
  public:
    SctpPropertyLedger();

    /**
     * @param id a message's number
     * @return its first byte; as many follow as any message has
     */
    const uint8_t* GetPayload(uint32_t id) const;

    /**
     * Notes a violation of a property.
     * @param text the violation
     */
    void Report(const std::string& text);

    /**
     * Takes something into the hash of the run.
     * @param value anything
     */
    void Mix(uint64_t value);

    /**
     * Takes bytes into the hash of the run.
     * @param data the first one
     * @param size number of bytes
     */
    void Mix(const uint8_t* data, size_t size);

    /// @return the hash of all that happened
    uint64_t GetHash() const;

    std::vector<SctpPropertyMessage> messages; //!< all messages
    std::vector<std::string> problems;         //!< violations

  private:
    std::vector<uint8_t> m_bytes;        //!< source of the bytes of messages
    uint64_t m_hash{0xcbf29ce484222325}; //!< FNV-1a
};

} // namespace ns3

#endif /* SCTP_PROPERTY_LEDGER_H */
