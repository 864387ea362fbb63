/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#ifndef SCTP_ECN_UNIT_H
#define SCTP_ECN_UNIT_H

#include "sctp-ecn-marks.h"
#include "sctp-extension-definition.h"
#include "sctp-extension-unit.h"

#include <cstdint>
#include <deque>
#include <optional>
#include <vector>

namespace ns3::sctp
{

struct CwrChunk;
struct EcneChunk;

/**
 * @ingroup sctp-extensions
 * Explicit congestion notification (RFC 4960 Appendix A, RFC 3168).
 *
 * As receiver of data it echoes marks in each packet, for each path that data comes on, until the
 * peer has answered by CWR. When another packet of the path is marked meanwhile, the echo names
 * that one, so that a CWR for the earlier one does not end it. A CWR for the mark of another path
 * does not end it either, whichever path it comes on.
 *
 * Echoes have the form of RFC 4960. FreeBSD's stack (usrsctp 0.9.5) ignores it and the rest of the
 * packet, and has a form of its own. Until an echo of the peer, or its CWR, shows the form that it
 * takes, echoes go behind the acknowledgement, without DATA behind them; once one was unanswered
 * for an RTO, they have both forms in turn. A CWR ends that: later echoes have one form alone, the
 * other one than before, and the CWR for a later mark shows that the peer takes it.
 *
 * As sender of data it sends packets as ECT(0) whose data all goes for the first time and probes no
 * window, and puts an echo down to the path that the TSN was last sent on. That stays known for a
 * window of data after it was acknowledged, because an echo may come late.
 */
class EcnUnit : public ExtensionUnit
{
  public:
    /// Name of the extension.
    static constexpr const char* NAME = "Ecn";

    /// @return the extension, for the table
    static Extension GetExtension();

    /// @param links parts of the association
    explicit EcnUnit(const ExtensionLinks& links);

    bool HandleChunk(const ArrivedChunk& arrived) override;
    void CumulativeAcked(SctpTsn tsn) override;
    void PacketReceived(const ReceivedPacket& packet,
                        SctpPath& path,
                        const PacketData& data) override;
    void BundleControl(PacketBuilder& builder, SctpPath& path, uint32_t need) override;
    bool HasLastControl(const SctpPath& path) const override;
    void AppendLastControl(SctpPath& path, Bytes& chunks) override;
    void PreparePacket(const PacketBuilder& builder,
                       SctpPath& path,
                       SctpPacketOptions& options) override;
    void PathLeaving(SctpPath& path, SctpPath& other) override;

  private:
    /// A mark that the peer has not answered yet.
    struct Echo
    {
        SctpPathId path; //!< path that the data came on
        uint32_t tsn;    //!< lowest TSN of the last packet that was marked
        uint32_t marks;  //!< number of packets that were marked
        Time since;      //!< when the first of them came
    };

    /// Form of the echoes that the peer takes.
    enum class Form : uint8_t
    {
        UNKNOWN, //!< neither an echo nor an answer of the peer has shown it
        RFC4960, //!< eight bytes
        FREEBSD  //!< twelve bytes, with the number of packets that were marked
    };

    /// New data that went on one path in succession.
    struct Run
    {
        SctpTsn first;   //!< its lowest TSN
        SctpTsn last;    //!< its highest TSN
        SctpPathId path; //!< the path
    };

    /**
     * The peer echoes a mark.
     * @param chunk the chunk
     * @param arrived how it came
     */
    void HandleEcho(const EcneChunk& chunk, const ArrivedChunk& arrived);

    /**
     * The peer has lowered a window.
     * @param chunk its CWR
     * @param arrived how it came
     */
    void HandleReduced(const CwrChunk& chunk, const ArrivedChunk& arrived);

    /**
     * A CWR may show the form of echoes that the peer takes.
     * @param chunk the CWR, for a TSN of the present TSNs
     */
    void LearnForm(const CwrChunk& chunk);

    /**
     * @param form a form that is known
     * @return the other one
     */
    static Form GetOther(Form form);

    /**
     * @param echo an echo
     * @param form its form
     * @return the chunk
     */
    static Bytes MakeEcho(const Echo& echo, Form form);

    /**
     * @param tsn a TSN
     * @return path that it was last sent on; null = not known any more, or gone
     */
    SctpPath* FindPath(SctpTsn tsn) const;

    UnitContext& m_context;           //!< the association
    SctpPathManager& m_paths;         //!< the paths
    PacketOutput& m_output;           //!< sends chunks
    CongestionMarks& m_marks;         //!< lowers windows
    const SentData& m_sent;           //!< the send ledger
    DataReceiver& m_receiver;         //!< receiver of data
    Ptr<SctpEcnMarks> m_object;       //!< the user's side
    std::vector<Echo> m_echoes;       //!< marks that are echoed, one for a path
    std::optional<uint32_t> m_marked; //!< highest TSN of a mark so far
    Form m_form{Form::UNKNOWN};       //!< form that the peer takes
    Form m_tried{Form::RFC4960};      //!< form that is tried while that is unknown
    uint32_t m_turns{0};              //!< packets with echoes since both are tried; 0 = one is
    Time m_triedSince;                //!< when one form began to be tried alone
    std::optional<uint32_t> m_former; //!< highest TSN of a mark until then
    std::deque<Run> m_runs;           //!< where new data went, ascending
    SctpTsn m_windowBegin{0};         //!< cumulative TSN when the present window of data began
    SctpTsn m_windowEnd{0};           //!< highest TSN sent then
};

} // namespace ns3::sctp

#endif /* SCTP_ECN_UNIT_H */
