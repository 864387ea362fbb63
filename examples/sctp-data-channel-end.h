/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#ifndef SCTP_DATA_CHANNEL_END_H
#define SCTP_DATA_CHANNEL_END_H

#include "ns3/core-module.h"
#include "ns3/network-module.h"
#include "ns3/sctp-module.h"
#include "ns3/sctp-stream-reconfiguration.h"

#include <algorithm>
#include <deque>
#include <iostream>
#include <map>
#include <string>
#include <vector>

/**
 * @file
 * @ingroup sctp
 * One end of WebRTC's data channels (RFC 8831, RFC 8832).
 */

namespace sctp_data_channels
{

using namespace ns3;

/// Streams that are added at a time.
constexpr uint16_t MORE_STREAMS = 4;

/// Payload protocol identifiers (RFC 8831 section 8, RFC 8832 section 8.1).
enum Ppid : uint32_t
{
    DCEP = 50,
    STRING = 51,
    BINARY = 53,
    STRING_EMPTY = 56,
    BINARY_EMPTY = 57
};

/// Types of DCEP messages (RFC 8832 section 8.2.1).
enum DcepType : uint8_t
{
    ACK = 2,
    OPEN = 3
};

/// Types of channels (RFC 8832 section 5.1); with UNORDERED, the peer delivers without order.
enum ChannelType : uint8_t
{
    RELIABLE = 0,
    REXMIT = 1, //!< at most so many retransmissions
    TIMED = 2,  //!< at most for so many milliseconds
    UNORDERED = 0x80
};

/// Priorities, which are weights (RFC 8831 section 6.4).
enum Priority : uint16_t
{
    BELOW_NORMAL = 128,
    NORMAL = 256,
    HIGH = 512,
    EXTRA_HIGH = 1024
};

/// Settings that a channel is opened with.
struct ChannelSettings
{
    std::string label;         //!< its name
    uint8_t type{RELIABLE};    //!< a ChannelType
    uint32_t parameter{0};     //!< its Reliability Parameter
    uint16_t priority{NORMAL}; //!< its Priority
};

/// Events are printed, not results.
inline bool g_verbose = false;

/// A channel: the two streams of one identifier.
struct Channel
{
    ChannelSettings settings;  //!< settings that it was opened with
    bool heard{false};         //!< the peer has sent something on it
    bool closing{false};       //!< the own stream is to be reset
    bool outgoingReset{false}; //!< the own stream was reset
    bool incomingReset{false}; //!< the peer's stream was reset
    bool lateReset{false};     //!< the own reset of a former channel is not answered yet
    Time opened;               //!< when it was opened here
    uint32_t sent{0};          //!< messages sent on it, without DCEP
    uint32_t arrived{0};       //!< messages that have arrived, without DCEP
    uint64_t bytes{0};         //!< their bytes
};

/// A stream buffer that discards all output.
class NoOutput : public std::streambuf
{
  private:
    int overflow(int c) override
    {
        return c;
    }
};

/**
 * An end of the data channels.
 */
class DataChannels
{
  public:
    /**
     * @param name its name in the output
     * @param isDtlsClient its role, by which its identifiers are even
     */
    DataChannels(const std::string& name, bool isDtlsClient)
        : m_name(name),
          m_parity(isDtlsClient ? 0 : 1)
    {
    }

    /// @param socket the socket, to be connected
    void Attach(Ptr<SctpSocket> socket)
    {
        m_socket = socket;
        m_socket->SetStreamScheduler(TypeId::LookupByName("ns3::SctpWeightedFairScheduler"));
        m_socket->SetRecvCallback(MakeCallback(&DataChannels::Receive, this));
        m_socket->SetNotificationCallback(MakeCallback(&DataChannels::Notified, this));
    }

    /**
     * @param socket a one-to-many socket, whose owner passes on messages and notifications
     * @param id an association of it
     */
    void Attach(Ptr<SctpSocket> socket, SctpAssociationId id)
    {
        m_socket = socket;
        m_id = id;
        OpenWaiting();
    }

    /// Prints the channels that are open.
    void PrintOpen() const
    {
        for (const auto& [id, channel] : m_channels)
        {
            Print(id, channel, "open");
        }
    }

    /**
     * Opens a channel, or has it wait for the association or a stream.
     * @param settings its settings
     */
    void Open(const ChannelSettings& settings)
    {
        m_waiting.push_back(settings);
        OpenWaiting();
    }

    /**
     * Sends a text.
     * @param label name of the channel
     * @param text the text
     */
    void SendText(const std::string& label, const std::string& text)
    {
        Send(label, text.empty() ? STRING_EMPTY : STRING, {text.begin(), text.end()});
    }

    /**
     * Sends bytes.
     * @param label name of the channel
     * @param size how many
     */
    void SendBytes(const std::string& label, uint32_t size)
    {
        Send(label, size == 0 ? BINARY_EMPTY : BINARY, std::vector<uint8_t>(size, 'x'));
    }

    /**
     * Closes a channel.
     * @param label its name
     */
    void Close(const std::string& label)
    {
        for (auto& [id, channel] : m_channels)
        {
            if (channel.settings.label == label)
            {
                channel.closing = true;
            }
        }
        ResetClosing();
    }

    /**
     * A piece of a message has arrived.
     * @param piece the piece
     * @param info its stream, and whether the message ends
     */
    void HandlePiece(Ptr<Packet> piece, const SctpReceiveInfo& info)
    {
        auto& message = m_pieces[info.streamId];
        const auto size = message.size();
        message.resize(size + piece->GetSize());
        piece->CopyData(message.data() + size, piece->GetSize());
        if (info.endOfRecord)
        {
            const std::vector<uint8_t> whole = std::move(message);
            m_pieces.erase(info.streamId);
            Handle(info, whole);
        }
    }

    /**
     * An event of the association; all data was read before.
     * @param event the event
     */
    void HandleEvent(const SctpNotification& event)
    {
        if (event.type == SctpNotification::Type::SEND_FAILED)
        {
            Say() << "a message on stream " << event.sendInfo.streamId << " is abandoned"
                  << std::endl;
            return;
        }
        if (event.denied || event.failed || event.inProgress)
        {
            Say() << "a request is " << (event.denied ? "denied" : "not performed") << std::endl;
            return;
        }
        if (event.type == SctpNotification::Type::STREAM_RESET)
        {
            for (const uint16_t id : event.streams)
            {
                HandleReset(id, event);
            }
        }
        else if (event.type == SctpNotification::Type::STREAM_CHANGE)
        {
            Say() << event.inboundStreams << " streams from the peer, " << event.outboundStreams
                  << " to it" << std::endl;
        }
        else if (event.type != SctpNotification::Type::COMMUNICATION_UP)
        {
            return;
        }
        ResetClosing();
        OpenWaiting();
    }

  private:
    /// @return where to print the rest of a line of output
    std::ostream& Say() const
    {
        static NoOutput nothing;
        static std::ostream silent(&nothing);
        return (g_verbose ? std::cout : silent)
               << Simulator::Now().GetSeconds() << " s " << m_name << ": ";
    }

    /**
     * Prints the result of a channel.
     * @param id its identifier
     * @param channel the channel
     * @param end how it ended
     */
    void Print(uint16_t id, const Channel& channel, const std::string& end) const
    {
        if (!g_verbose && !channel.settings.label.empty())
        {
            std::cout << m_name << ", \"" << channel.settings.label << "\", stream " << id
                      << ": from " << channel.opened.GetSeconds() << " s, " << channel.sent
                      << " sent, " << channel.arrived << " arrived (" << channel.bytes
                      << " bytes), " << end << std::endl;
        }
    }

    /// @return the association; null before it begins
    Ptr<SctpAssociation> GetAssociation() const
    {
        return m_id == SCTP_FUTURE_ASSOCIATION ? m_socket->GetAssociation()
                                               : m_socket->FindAssociation(m_id);
    }

    /// Opens channels that wait, as far as there are streams.
    void OpenWaiting()
    {
        while (!m_waiting.empty() && m_socket && GetReconfiguration())
        {
            // RFC 8832 section 6: even identifiers for the DTLS client, odd ones for the server.
            uint32_t id = m_parity;
            while (m_channels.count(static_cast<uint16_t>(id)) > 0)
            {
                id += 2;
            }
            const auto status = GetAssociation()->GetStatus();
            if (id >= std::min(status.inboundStreams, status.outboundStreams))
            {
                // While another request is not answered this is an error, and done again
                // afterwards.
                GetReconfiguration()->AddStreams(id >= status.inboundStreams ? MORE_STREAMS : 0,
                                                 id >= status.outboundStreams ? MORE_STREAMS : 0);
                return;
            }
            SendOpen(static_cast<uint16_t>(id), m_waiting.front());
            m_waiting.pop_front();
        }
    }

    /// @return unit that changes streams; null without an association
    Ptr<SctpStreamReconfiguration> GetReconfiguration() const
    {
        const auto association = GetAssociation();
        return association ? DynamicCast<SctpStreamReconfiguration>(
                                 association->GetExtension(SctpStreamReconfiguration::GetTypeId()))
                           : nullptr;
    }

    /**
     * @param id identifier of a new channel
     * @param settings its settings
     */
    void SendOpen(uint16_t id, const ChannelSettings& settings)
    {
        m_channels[id].settings = settings;
        m_channels[id].opened = Simulator::Now();
        GetAssociation()->SetStreamValue(id, settings.priority);
        std::vector<uint8_t> open{OPEN, settings.type};
        const auto put = [&open](uint32_t value, uint32_t bytes) {
            for (; bytes > 0; --bytes)
            {
                open.push_back(static_cast<uint8_t>(value >> 8 * (bytes - 1)));
            }
        };
        put(settings.priority, 2);
        put(settings.parameter, 4);
        put(static_cast<uint32_t>(settings.label.size()), 2);
        put(0, 2); // no protocol
        open.insert(open.end(), settings.label.begin(), settings.label.end());
        Say() << "opens \"" << settings.label << "\" on stream " << id << std::endl;
        SendOn(id, DCEP, open);
    }

    /**
     * Sends a message on a channel.
     * @param label name of the channel
     * @param ppid kind of the message
     * @param bytes the message
     */
    void Send(const std::string& label, Ppid ppid, std::vector<uint8_t> bytes)
    {
        for (const auto& [id, channel] : m_channels)
        {
            if (channel.settings.label == label && !channel.closing)
            {
                if (bytes.empty())
                {
                    bytes.push_back(0); // RFC 8831 section 6.6: SCTP has no empty messages
                }
                SendOn(id, ppid, bytes);
                return;
            }
        }
        Say() << "has no channel \"" << label << "\"" << std::endl;
    }

    /**
     * @param id identifier of a channel
     * @param ppid kind of the message
     * @param bytes the message
     */
    void SendOn(uint16_t id, Ppid ppid, const std::vector<uint8_t>& bytes)
    {
        Channel& channel = m_channels[id];
        SctpSendInfo info;
        info.associationId = m_id;
        info.streamId = id;
        info.ppid = ppid;
        if (ppid != DCEP) // RFC 8832 section 6: DCEP is ordered and reliable
        {
            // Ordered until something has come back: the OPEN must arrive first.
            info.unordered = channel.heard && (channel.settings.type & UNORDERED) != 0;
            const uint8_t kind = channel.settings.type & ~UNORDERED;
            info.reliability = kind == REXMIT  ? SctpReliability::RTX
                               : kind == TIMED ? SctpReliability::TTL
                                               : SctpReliability::FULL;
            info.value = channel.settings.parameter;
            ++channel.sent;
        }
        const auto message = Create<Packet>(bytes.data(), bytes.size());
        if (m_socket->SendMsg(message, info) < 0)
        {
            Say() << "cannot send on stream " << id << std::endl;
        }
    }

    /// Something can be read.
    void Receive(Ptr<Socket> /* socket */)
    {
        SctpReceiveInfo info;
        while (auto piece = m_socket->RecvMsg(UINT32_MAX, info))
        {
            if (piece->GetSize() == 0)
            {
                m_socket->Close();
                return;
            }
            HandlePiece(piece, info);
        }
    }

    /**
     * @param info information on a message
     * @param message the message
     */
    void Handle(const SctpReceiveInfo& info, const std::vector<uint8_t>& message)
    {
        const uint16_t id = info.streamId;
        const auto found = m_channels.find(id);
        if (info.ppid == DCEP && message[0] == OPEN)
        {
            HandleOpen(id, message);
            return;
        }
        if (found == m_channels.end())
        {
            Refuse(id);
            return;
        }
        Channel& channel = found->second;
        channel.heard = true;
        if (info.ppid == DCEP)
        {
            Say() << "\"" << channel.settings.label << "\" is open" << std::endl;
            return;
        }
        ++channel.arrived;
        const bool isEmpty = info.ppid == STRING_EMPTY || info.ppid == BINARY_EMPTY;
        const std::string text = isEmpty               ? "empty"
                                 : info.ppid == STRING ? std::string(message.begin(), message.end())
                                                       : std::to_string(message.size()) + " bytes";
        channel.bytes += isEmpty ? 0 : message.size();
        Say() << "\"" << channel.settings.label << "\": " << text
              << (info.unordered ? ", unordered" : ", number " + std::to_string(info.ssn))
              << std::endl;
    }

    /**
     * @param id stream of a DATA_CHANNEL_OPEN
     * @param message the message
     */
    void HandleOpen(uint16_t id, const std::vector<uint8_t>& message)
    {
        constexpr size_t HEADER_SIZE = 12;
        const auto get = [&message](size_t at, uint32_t bytes) {
            uint32_t value = 0;
            for (uint32_t i = 0; i < bytes; ++i)
            {
                value = value << 8 | message[at + i];
            }
            return value;
        };
        const bool isWhole =
            message.size() >= HEADER_SIZE && message.size() == HEADER_SIZE + get(8, 2) + get(10, 2);
        // RFC 8832 section 6: an unused stream, of the peer's parity.
        const auto former = m_channels.find(id);
        const bool isReset = former != m_channels.end() && former->second.incomingReset;
        if (!isWhole || id % 2 == m_parity || (former != m_channels.end() && !isReset) ||
            (message[1] & ~UNORDERED) > TIMED)
        {
            Say() << "refuses a channel on stream " << id << std::endl;
            Refuse(id);
            return;
        }
        Channel& channel = m_channels[id] = Channel();
        channel.lateReset = isReset; // the peer has seen both resets, the answer is on its way
        channel.settings.type = message[1];
        channel.settings.priority = static_cast<uint16_t>(get(2, 2));
        channel.settings.parameter = get(4, 4);
        channel.settings.label.assign(message.begin() + HEADER_SIZE,
                                      message.begin() + HEADER_SIZE + get(8, 2));
        channel.heard = true;
        channel.opened = Simulator::Now();
        GetAssociation()->SetStreamValue(id, channel.settings.priority);
        Say() << "\"" << channel.settings.label << "\" is opened by the peer" << std::endl;
        SendOn(id, DCEP, {ACK});
    }

    /// @param id identifier of a channel that cannot be: it is closed (RFC 8831 section 6.7)
    void Refuse(uint16_t id)
    {
        m_channels[id].closing = true;
        ResetClosing();
    }

    /// Resets the streams of channels that close.
    void ResetClosing()
    {
        std::vector<uint16_t> streams;
        for (const auto& [id, channel] : m_channels)
        {
            if (channel.closing && !channel.outgoingReset)
            {
                streams.push_back(id);
            }
        }
        if (!streams.empty() && GetReconfiguration())
        {
            // While another request is not answered this is an error, and done again afterwards.
            GetReconfiguration()->ResetStreams(SctpStreamReconfiguration::OUTGOING, streams);
        }
    }

    /**
     * An event of the association.
     * @param socket the socket
     * @param event the event
     */
    void Notified(Ptr<Socket> socket, const SctpNotification& event)
    {
        Receive(socket); // unread data is of before the event
        HandleEvent(event);
    }

    /**
     * A stream was reset.
     * @param id its identifier
     * @param event the event
     */
    void HandleReset(uint16_t id, const SctpNotification& event)
    {
        const auto found = m_channels.find(id);
        if (found == m_channels.end())
        {
            return;
        }
        Channel& channel = found->second;
        if (event.outgoing && channel.lateReset)
        {
            channel.lateReset = false;
            return;
        }
        // RFC 8831 section 6.7: when the peer's stream was reset, the own one is.
        channel.closing = true;
        channel.incomingReset = channel.incomingReset || event.incoming;
        channel.outgoingReset = channel.outgoingReset || event.outgoing;
        if (channel.incomingReset && channel.outgoingReset)
        {
            Say() << "\"" << channel.settings.label << "\" is closed, stream " << id << " is free"
                  << std::endl;
            Print(id,
                  channel,
                  "closed at " + std::to_string(Simulator::Now().GetMilliSeconds()) + " ms");
            m_channels.erase(found);
        }
    }

    std::string m_name;       //!< its name in the output
    uint32_t m_parity;        //!< lowest identifier of its channels
    Ptr<SctpSocket> m_socket; //!< the socket
    /// Association of a one-to-many socket; SCTP_FUTURE_ASSOCIATION = the only one of its socket.
    SctpAssociationId m_id{SCTP_FUTURE_ASSOCIATION};
    std::map<uint16_t, Channel> m_channels;            //!< by identifier
    std::map<uint16_t, std::vector<uint8_t>> m_pieces; //!< messages that are being delivered
    std::deque<ChannelSettings> m_waiting;             //!< channels that wait for a stream
};

} // namespace sctp_data_channels

#endif /* SCTP_DATA_CHANNEL_END_H */
