/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#ifndef SCTP_CHECKED_TRANSFER_H
#define SCTP_CHECKED_TRANSFER_H

#include "../harness/sctp-test-dice.h"
#include "../harness/sctp-test-harness.h"

#include "ns3/nstime.h"
#include "ns3/sctp-socket.h"

#include <deque>
#include <map>
#include <string>
#include <vector>

namespace ns3
{

/**
 * @ingroup sctp-tests
 * Messages of random sizes and streams from a socket to another, whose receiver checks each byte.
 */
class SctpCheckedTransfer
{
  public:
    /// Traffic, and the way it is read.
    struct Plan
    {
        uint32_t bytes{1};          //!< user data of all messages, bytes
        uint32_t smallest{1};       //!< smallest message, bytes
        uint32_t largest{1};        //!< largest message, bytes
        uint16_t streams{1};        //!< number of streams
        double unordered{0};        //!< share of unordered messages
        uint32_t piece{UINT32_MAX}; //!< largest piece that is read, bytes
        Time readEvery;             //!< time between two pieces; zero = all that there is, at once
    };

    /**
     * @param plan the traffic
     * @param seed of sizes and streams
     */
    SctpCheckedTransfer(const Plan& plan, uint64_t seed);
    SctpCheckedTransfer(const SctpCheckedTransfer&) = delete;
    SctpCheckedTransfer& operator=(const SctpCheckedTransfer&) = delete;
    ~SctpCheckedTransfer();

    /**
     * Begins.
     * @param sender a connected socket
     * @param receiver that of the other end
     */
    void Start(Ptr<SctpSocket> sender, Ptr<SctpSocket> receiver);

    /// @return whether all has been read
    bool IsComplete() const;

    /// @return number of messages
    uint32_t GetMessages() const;

    /// @return the first fault of the data read; empty = none
    const std::string& GetFault() const;

    /// @return how far it is, for a message of failure
    std::string GetProgress() const;

  private:
    /// A message.
    struct Message
    {
        SctpSendInfo info;    //!< how it is sent; its number is the PPID
        uint32_t size{0};     //!< bytes
        uint32_t read{0};     //!< bytes read
        bool complete{false}; //!< its end was read
    };

    /// Sends messages until the send buffer is full.
    void Fill();

    /// Reads all data.
    void ReadAll();

    /// Reads a piece, and again later.
    void ReadPiece();

    /**
     * Reads a piece.
     * @return whether there was one
     */
    bool ReadOne();

    /**
     * Checks a piece.
     * @param packet its user data
     * @param info its properties, as the socket reports them
     * @return the fault; empty = none
     */
    std::string Check(Ptr<const Packet> packet, const SctpReceiveInfo& info);

    /**
     * @param number number of a message
     * @param offset where a byte is in it
     * @return the byte
     */
    static uint8_t GetByte(uint32_t number, uint32_t offset);

    Plan m_plan;                                      //!< the traffic
    std::vector<Message> m_messages;                  //!< all messages
    std::map<uint16_t, std::deque<uint32_t>> m_order; //!< ordered ones not complete, by stream
    uint32_t m_sent{0};                               //!< messages sent
    uint32_t m_complete{0};                           //!< messages read
    std::string m_fault;                              //!< the first fault
    Ptr<SctpSocket> m_sender;                         //!< sends
    Ptr<SctpSocket> m_receiver;                       //!< receives
    EventId m_reading;                                //!< the next piece
};

/**
 * @ingroup sctp-tests
 * Random tests. The environment variable SCTP_TEST_SEEDS says how many, SCTP_TEST_SCENARIO runs a
 * single one.
 * @param seeds how many, without those
 * @param script a test, given its number
 * @return the tests
 */
SctpLabSuite::Tests MakeSeededTests(uint32_t seeds,
                                    const std::function<void(SctpLab&, uint32_t)>& script);

/**
 * @ingroup sctp-tests
 * Draws a variant of SCTP and the formats of its chunks, and sets them.
 * @param lab the laboratory
 * @param dice the source
 * @return names of variant and formats
 */
std::string DrawVariantAndFormat(SctpLab& lab, SctpTestDice& dice);

} // namespace ns3

#endif /* SCTP_CHECKED_TRANSFER_H */
