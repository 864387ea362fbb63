/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "sctp-ecn-unit.h"

#include "ns3/log.h"
#include "ns3/sctp-chunk-registry.h"
#include "ns3/sctp-ecn-chunks.h"
#include "ns3/sctp-error-causes.h"
#include "ns3/sctp-packet-builder.h"
#include "ns3/sctp-path.h"
#include "ns3/simulator.h"

#include <algorithm>
#include <optional>

namespace ns3::sctp
{

NS_LOG_COMPONENT_DEFINE("SctpEcnUnit");

namespace
{

/// The parameter ECN Capable.
constexpr uint16_t CAPABLE = static_cast<uint16_t>(ParameterType::ECN_CAPABLE);

/**
 * RFC 3168 section 6.1.1: an answer offers it only to a peer that has offered it.
 * @param context inputs of the offer
 * @return the offer, if any
 */
std::optional<ExtensionOffer>
MakeOffer(const OfferContext& context)
{
    const bool offers = context.peer ? context.peer->Find(CAPABLE) != nullptr
                                     : context.parameters.useEcn != SCTP_ECN_ACCEPT_ONLY;
    if (!offers)
    {
        return std::nullopt;
    }
    ExtensionOffer offer;
    offer.parameters = {{CAPABLE, {}}};
    return offer;
}

/**
 * @param a a TSN, on the wire
 * @param b another one
 * @return whether the first is later, or the same
 */
bool
IsAtOrAfter(uint32_t a, uint32_t b)
{
    return static_cast<int32_t>(a - b) >= 0;
}

} // namespace

Extension
EcnUnit::GetExtension()
{
    Extension extension;
    extension.name = NAME;
    extension.chunks = {&EcneChunk::DESCRIPTOR, &CwrChunk::DESCRIPTOR};
    extension.isWanted = [](const SctpParameterValues& parameters) {
        return parameters.useEcn != SCTP_ECN_OFF;
    };
    extension.makeOffer = MakeOffer;
    extension.isValid = [](const ExtensionOffer& peer) {
        return std::all_of(peer.parameters.begin(), peer.parameters.end(), [](const auto& each) {
            return each.type != CAPABLE || each.value.empty();
        });
    };
    extension.makeUnit = [](const ExtensionLinks& links) {
        return std::make_unique<EcnUnit>(links);
    };
    extension.makeObject = [] { return CreateObject<SctpEcnMarks>(); };
    return extension;
}

EcnUnit::EcnUnit(const ExtensionLinks& links)
    : m_context(links.context),
      m_paths(links.paths),
      m_output(links.output),
      m_marks(links.marks),
      m_sent(links.sent),
      m_receiver(links.receiver),
      m_object(DynamicCast<SctpEcnMarks>(links.object))
{
}

// ---- receiver of data ----

void
EcnUnit::PacketReceived(const ReceivedPacket& packet, SctpPath& path, const PacketData& data)
{
    // RFC 6525 section 5.2.4: the peer has other TSNs now, and cannot answer for those.
    const auto isFormer = [this](const Echo& echo) { return m_receiver.IsFormerTsn(echo.tsn); };
    m_echoes.erase(std::remove_if(m_echoes.begin(), m_echoes.end(), isFormer), m_echoes.end());
    // RFC 3168 section 6.1.5: the mark of a packet without new data is ignored.
    if (packet.GetEcn() != SctpEcn::CE || !data.lowestTaken)
    {
        return;
    }
    const uint32_t tsn = *data.lowestTaken;
    if (!m_marked || m_receiver.IsFormerTsn(*m_marked) || IsAtOrAfter(tsn, *m_marked))
    {
        m_marked = tsn;
    }
    NS_LOG_INFO("TSN " << tsn << " was marked on path " << path.GetId());
    const auto echo = std::find_if(m_echoes.begin(), m_echoes.end(), [&path](const Echo& each) {
        return each.path == path.GetId();
    });
    if (echo == m_echoes.end())
    {
        m_echoes.push_back({path.GetId(), tsn, 1, Simulator::Now()});
    }
    else
    {
        echo->tsn = IsAtOrAfter(tsn, echo->tsn) ? tsn : echo->tsn;
        ++echo->marks;
    }
    m_object->Marked(path.GetId(), tsn);
}

void
EcnUnit::BundleControl(PacketBuilder& builder, SctpPath& path, uint32_t need)
{
    if (m_form == Form::UNKNOWN || !path.IsConfirmed()) // RFC 9260 section 5.4
    {
        return;
    }
    for (const Echo& echo : m_echoes)
    {
        const Bytes bytes = MakeEcho(echo, m_form);
        if (bytes.size() + need > builder.GetRoom())
        {
            return; // it is not worth a packet beside that of the data
        }
        builder.AddControl(bytes);
    }
}

bool
EcnUnit::HasLastControl(const SctpPath& path) const
{
    return m_form == Form::UNKNOWN && !m_echoes.empty() && path.IsConfirmed();
}

void
EcnUnit::AppendLastControl(SctpPath& path, Bytes& chunks)
{
    const bool isUnanswered = std::any_of(m_echoes.begin(), m_echoes.end(), [&](const Echo& echo) {
        return Simulator::Now() - std::max(echo.since, m_triedSince) > path.GetRto();
    });
    m_turns += isUnanswered || m_turns > 0 ? 1 : 0;
    const Form form = m_turns % 2 == 0 ? m_tried : GetOther(m_tried);
    for (const Echo& echo : m_echoes)
    {
        const Bytes bytes = MakeEcho(echo, form);
        chunks.insert(chunks.end(), bytes.begin(), bytes.end());
    }
}

EcnUnit::Form
EcnUnit::GetOther(Form form)
{
    return form == Form::RFC4960 ? Form::FREEBSD : Form::RFC4960;
}

Bytes
EcnUnit::MakeEcho(const Echo& echo, Form form)
{
    EcneChunk chunk;
    chunk.tsn = echo.tsn;
    chunk.marks = form == Form::FREEBSD ? echo.marks : 0;
    return ToBytes(chunk);
}

void
EcnUnit::LearnForm(const CwrChunk& chunk)
{
    if (m_form != Form::UNKNOWN)
    {
        return;
    }
    if (chunk.HasFlags())
    {
        m_form = Form::FREEBSD;
    }
    else if (m_echoes.empty())
    {
        return; // one has answered already
    }
    else if (m_turns > 0)
    {
        // It may answer either form: try one alone, for marks that the other has not echoed.
        m_tried = GetOther(m_tried);
        m_turns = 0;
        m_triedSince = Simulator::Now();
        m_former = m_marked;
    }
    else if (!m_former || m_receiver.IsFormerTsn(*m_former) || !IsAtOrAfter(*m_former, chunk.tsn))
    {
        m_form = m_tried;
    }
}

void
EcnUnit::HandleReduced(const CwrChunk& chunk, const ArrivedChunk& arrived)
{
    if (m_receiver.IsFormerTsn(chunk.tsn))
    {
        return; // RFC 6525 section 5.2.4: it was echoed before the TSNs were reset
    }
    LearnForm(chunk);
    // FreeBSD's stack names the last mark of the path, others the last TSN that they have sent. A
    // CWR for the mark of another path may come on this one, and tells nothing about this path.
    const bool isForPath =
        m_form == Form::FREEBSD || !m_marked || !IsAtOrAfter(*m_marked, chunk.tsn);
    const auto isAnswered = [&](const Echo& echo) {
        return chunk.tsn == echo.tsn ||
               (IsAtOrAfter(chunk.tsn, echo.tsn) &&
                (chunk.anyPath || (isForPath && echo.path == arrived.path.GetId())));
    };
    m_echoes.erase(std::remove_if(m_echoes.begin(), m_echoes.end(), isAnswered), m_echoes.end());
}

// ---- sender of data ----

void
EcnUnit::PreparePacket(const PacketBuilder& builder, SctpPath& path, SctpPacketOptions& options)
{
    if (builder.HasData())
    {
        const SctpTsn highest = m_sent.GetHighestSent();
        const SctpTsn last = m_runs.empty() ? m_sent.GetCumulativeAcked() : m_runs.back().last;
        if (highest > last && (m_runs.empty() || m_runs.back().path != path.GetId()))
        {
            m_runs.push_back({last + 1, highest, path.GetId()});
        }
        m_runs.back().last = highest;
    }
    // RFC 3168 sections 6.1.1 and 6.1.4 to 6.1.6.
    if (builder.HasData() && !builder.HasRetransmission() && !builder.HasWindowProbe() &&
        ChunkRegistry::GetPlacement(builder.GetLeadingType()) == ChunkPlacement::ANYWHERE)
    {
        options.ecn = SctpEcn::ECT0;
    }
}

void
EcnUnit::CumulativeAcked(SctpTsn tsn)
{
    if (tsn < m_windowEnd)
    {
        return;
    }
    // TSNs acknowledged before the last window began have no echoes on their way.
    while (m_runs.size() > 1 && m_runs.front().last <= m_windowBegin)
    {
        m_runs.pop_front();
    }
    m_windowBegin = tsn;
    m_windowEnd = m_sent.GetHighestSent();
}

SctpPath*
EcnUnit::FindPath(SctpTsn tsn) const
{
    const SctpPathId id = m_sent.FindLastPath(tsn);
    if (id != SCTP_NO_PATH)
    {
        return m_paths.Find(id);
    }
    const auto run =
        std::lower_bound(m_runs.begin(), m_runs.end(), tsn, [](const Run& a, SctpTsn b) {
            return a.last < b;
        });
    return run == m_runs.end() || tsn < run->first ? nullptr : m_paths.Find(run->path);
}

void
EcnUnit::HandleEcho(const EcneChunk& chunk, const ArrivedChunk& arrived)
{
    const auto tsn = m_sent.FindSent(chunk.tsn);
    if (!tsn)
    {
        m_context.TraceDrop(SctpDropReason::UNEXPECTED_CHUNK); // it was never sent
        return;
    }
    const bool isFreeBsd = chunk.marks > 0;
    if (m_form == Form::UNKNOWN)
    {
        m_form = isFreeBsd ? Form::FREEBSD : Form::RFC4960;
    }
    SctpPath* path = FindPath(*tsn);
    if (path)
    {
        const bool lowered = m_marks.CongestionExperienced(*tsn, *path);
        NS_LOG_INFO("TSN " << chunk.tsn << " was marked on path " << path->GetId()
                           << (lowered ? ": lowers its window" : ""));
        m_object->Echoed(path->GetId(), chunk.tsn, lowered);
    }
    // For each echo, as the last CWR may have been lost; where the echo came from (RFC 9260
    // section 6.4).
    CwrChunk answer;
    answer.tsn = chunk.tsn;
    // FreeBSD takes a CWR from the address only that its ECNE went to, or with a flag of its own.
    answer.anyPath = isFreeBsd && (!arrived.hasPath ||
                                   arrived.packet.destination != arrived.path.GetRoute().local);
    m_output.QueueControl(ToBytes(answer), arrived.path);
}

// ---- both ----

bool
EcnUnit::HandleChunk(const ArrivedChunk& arrived)
{
    EcneChunk echo;
    CwrChunk reduced;
    const bool isEcho = EcneChunk::Parse(arrived.chunk, echo);
    if (!isEcho && !CwrChunk::Parse(arrived.chunk, reduced))
    {
        m_context.AbortWith(MakeProtocolViolationCause("malformed ECNE or CWR"),
                            SctpCloseReason::PROTOCOL_ERROR);
    }
    else if (m_context.GetState() == SctpState::COOKIE_ECHOED)
    {
        // No packet of before is ECN-capable, and no other may be sent (RFC 9260 section 5.1 C).
        m_context.TraceDrop(SctpDropReason::UNEXPECTED_CHUNK);
    }
    else if (isEcho)
    {
        HandleEcho(echo, arrived);
    }
    else
    {
        HandleReduced(reduced, arrived);
    }
    return true;
}

void
EcnUnit::PathLeaving(SctpPath& path, SctpPath& other)
{
    for (Echo& echo : m_echoes)
    {
        echo.path = echo.path == path.GetId() ? other.GetId() : echo.path;
    }
    for (Run& run : m_runs)
    {
        run.path = run.path == path.GetId() ? SCTP_NO_PATH : run.path;
    }
}

} // namespace ns3::sctp
