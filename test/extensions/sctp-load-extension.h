/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#ifndef SCTP_LOAD_EXTENSION_H
#define SCTP_LOAD_EXTENSION_H

#include "ns3/sctp-extension-table.h"
#include "ns3/traced-callback.h"

#include <cstdint>
#include <ostream>

/**
 * @file
 * @ingroup sctp-tests
 * An extension of the protocol that is not in the module: each end tells the other how many bytes
 * wait there to be sent. The manual explains it line by line ("A protocol extension").
 */

namespace ns3
{

// [chunk]
/**
 * @ingroup sctp-tests
 * LOAD: how many bytes wait at its sender.
 */
struct LoadChunk
{
    /// Chunk type; its two highest bits have a peer that does not know it skip it (RFC 9260 3.2).
    static constexpr uint8_t TYPE = 0xbe;
    static const sctp::ChunkDescriptor DESCRIPTOR; ///< how the registry knows it

    uint32_t bytes{0}; ///< bytes that wait to be sent or to be acknowledged

    /**
     * @param view a chunk
     * @param[out] out its contents
     * @return false when it is malformed
     */
    static bool Parse(const sctp::ChunkView& view, LoadChunk& out);

    /// @param writer takes the chunk
    void Write(sctp::ByteWriter& writer) const;

    /// @param os takes the fields
    void Print(std::ostream& os) const;
};

// [object]
/**
 * @ingroup sctp-tests
 * The user's side: calls, counters and trace sources, which stay when the peer restarts.
 */
class SctpLoad : public SctpExtension
{
  public:
    /// @return the object TypeId
    static TypeId GetTypeId();

    /**
     * Tells the peer how much waits here.
     * @return false when the extension is not agreed on
     */
    bool Report();

    /// @return load that the peer has reported last, bytes; 0 = nothing yet
    uint32_t GetPeerLoad() const;

    /**
     * TracedCallback signature for reports of the peer.
     *
     * @param [in] load Bytes that wait at the peer.
     */
    typedef void (*ReportedTracedCallback)(uint32_t load);

    /// The peer has reported.
    TracedCallback<uint32_t> reportedTrace;
};

// [unit]
/**
 * @ingroup sctp-tests
 * Reports the load to the peer, and keeps the peer's last report.
 */
class LoadReporter : public sctp::ExtensionUnit
{
  public:
    /// Name of the extension.
    static constexpr const char* NAME = "Load";

    /// Makes the extension known; further calls do nothing.
    static void Install();

    /// @param links parts of the association
    explicit LoadReporter(const sctp::ExtensionLinks& links);

    bool HandleChunk(const sctp::ArrivedChunk& arrived) override;
    void Established() override;

    /// Tells the peer how much waits here.
    void Report();

    /// @return load that the peer has reported last, bytes
    uint32_t GetPeerLoad() const;

  private:
    SctpPathManager& m_paths;       //!< the paths
    sctp::PacketOutput& m_output;   //!< sends chunks
    const sctp::SentData& m_sender; //!< knows the bytes that wait
    Ptr<SctpLoad> m_object;         //!< the user's side
    uint32_t m_peerLoad{0};         //!< load that the peer has reported last, bytes
};

// [end]
} // namespace ns3

#endif /* SCTP_LOAD_EXTENSION_H */
