/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#ifndef SCTP_ECN_MARKS_H
#define SCTP_ECN_MARKS_H

#include "sctp-extension.h"

#include "ns3/sctp-types.h"
#include "ns3/traced-callback.h"

#include <cstdint>
#include <map>

namespace ns3
{

/**
 * @ingroup sctp-extensions
 * The user's side of explicit congestion notification (RFC 4960 Appendix A, RFC 3168): counters of
 * marks for each path, and trace sources. SctpParameters::UseEcn asks for the extension. Paths are
 * named by their ids at this end; a packet counts for the path that it came on or went on.
 */
class SctpEcnMarks : public SctpExtension
{
  public:
    /// @return the object TypeId
    static TypeId GetTypeId();

    SctpEcnMarks();
    ~SctpEcnMarks() override;

    /**
     * @param path id of a path
     * @return packets that arrived marked (CE), and of which data was taken
     */
    uint64_t GetMarked(SctpPathId path) const;

    /**
     * @param path id of a path
     * @return how often the peer has echoed a mark of data sent there, repetitions counted
     */
    uint64_t GetEchoed(SctpPathId path) const;

    /**
     * @param path id of a path
     * @return how often its window was lowered for a mark
     */
    uint64_t GetLowered(SctpPathId path) const;

    /**
     * TracedCallback signature for packets that arrive marked.
     *
     * @param [in] path Id of the path.
     * @param [in] tsn Lowest TSN of the packet that was taken.
     */
    typedef void (*MarkedTracedCallback)(SctpPathId path, uint32_t tsn);

    /**
     * TracedCallback signature for marks that the peer echoes.
     *
     * @param [in] path Id of the path that the packet went on.
     * @param [in] tsn TSN that the echo names.
     * @param [in] lowered Whether the window of the path was lowered for it.
     */
    typedef void (*EchoedTracedCallback)(SctpPathId path, uint32_t tsn, bool lowered);

    // For the unit

    /**
     * A packet arrived marked, and data of it was taken.
     * @param path id of the path
     * @param tsn lowest TSN that was taken
     */
    void Marked(SctpPathId path, uint32_t tsn);

    /**
     * The peer echoes a mark.
     * @param path id of the path that the packet went on
     * @param tsn TSN that the echo names
     * @param lowered whether the window was lowered for it
     */
    void Echoed(SctpPathId path, uint32_t tsn, bool lowered);

  private:
    /// Counters of a path.
    struct Counters
    {
        uint64_t marked{0};  //!< packets that arrived marked
        uint64_t echoed{0};  //!< echoes of the peer
        uint64_t lowered{0}; //!< reductions of the window
    };

    /**
     * @param path id of a path
     * @return its counters
     */
    Counters Find(SctpPathId path) const;

    std::map<SctpPathId, Counters> m_counters;                //!< by path
    TracedCallback<SctpPathId, uint32_t> m_markedTrace;       //!< Marked
    TracedCallback<SctpPathId, uint32_t, bool> m_echoedTrace; //!< Echoed
};

} // namespace ns3

#endif /* SCTP_ECN_MARKS_H */
