/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "sctp-reconfig-chunk.h"

#include "sctp-chunk-descriptor.h"

#include <algorithm>
#include <iterator>
#include <set>

namespace ns3::sctp
{

namespace
{

/// Parameters of a chunk that are read: one more than are allowed.
constexpr size_t MAX_PARAMETERS = 3;

/**
 * @param type a type of parameters
 * @return whether RE-CONFIG may have it
 */
bool
IsKnown(uint16_t type)
{
    return type >= static_cast<uint16_t>(ReconfigType::RESET_OUTGOING) &&
           type <= static_cast<uint16_t>(ReconfigType::ADD_INCOMING);
}

/**
 * @param reader reader at the streams, which fill the rest of the parameter
 * @param streams receives the streams
 * @return false when malformed
 */
bool
ReadStreams(ByteReader& reader, std::vector<uint16_t>& streams)
{
    if (!reader.Ok() || reader.Left() % 2 != 0)
    {
        return false;
    }
    streams.reserve(reader.Left() / 2);
    while (reader.Left() > 0)
    {
        streams.push_back(reader.U16());
    }
    return true;
}

/**
 * @param reader reads the result and the TSNs behind it
 * @param parameter takes them
 * @return false when malformed
 */
bool
ReadResult(ByteReader& reader, ReconfigParameter& parameter)
{
    parameter.result = static_cast<ReconfigResult>(reader.U32());
    if (reader.Left() > 0)
    {
        // RFC 6525 section 4.4: both TSNs or none.
        parameter.tsns.emplace();
        parameter.tsns->senderNext = reader.U32();
        parameter.tsns->receiverNext = reader.U32();
    }
    return reader.Ok() && reader.Left() == 0;
}

/**
 * @param tlv a parameter of a known type
 * @param parameter takes it
 * @return false when malformed
 */
bool
ReadParameter(const TlvReader& tlv, ReconfigParameter& parameter)
{
    ByteReader reader(tlv.Value(), tlv.Size());
    parameter.type = static_cast<ReconfigType>(tlv.Type());
    parameter.sequence = reader.U32();
    switch (parameter.type)
    {
    case ReconfigType::RESET_OUTGOING:
        parameter.responseSequence = reader.U32();
        parameter.lastTsn = reader.U32();
        return ReadStreams(reader, parameter.streams);
    case ReconfigType::RESET_INCOMING:
        return ReadStreams(reader, parameter.streams);
    case ReconfigType::RESET_TSNS:
        return reader.Ok() && reader.Left() == 0;
    case ReconfigType::RESPONSE:
        return ReadResult(reader, parameter);
    case ReconfigType::ADD_OUTGOING:
    case ReconfigType::ADD_INCOMING:
        parameter.count = reader.U16();
        reader.U16(); // reserved
        return reader.Ok() && reader.Left() == 0;
    }
    return false;
}

/**
 * @param parameter a parameter
 * @param writer where to append
 */
void
WriteParameter(const ReconfigParameter& parameter, ByteWriter& writer)
{
    const uint32_t begin = writer.BeginTlv(static_cast<uint16_t>(parameter.type));
    writer.U32(parameter.sequence);
    switch (parameter.type)
    {
    case ReconfigType::RESET_OUTGOING:
        writer.U32(parameter.responseSequence);
        writer.U32(parameter.lastTsn);
        break;
    case ReconfigType::RESPONSE:
        writer.U32(static_cast<uint32_t>(parameter.result));
        if (parameter.tsns)
        {
            writer.U32(parameter.tsns->senderNext);
            writer.U32(parameter.tsns->receiverNext);
        }
        break;
    case ReconfigType::ADD_OUTGOING:
    case ReconfigType::ADD_INCOMING:
        writer.U16(parameter.count);
        writer.U16(0);
        break;
    case ReconfigType::RESET_INCOMING:
    case ReconfigType::RESET_TSNS:
        break;
    }
    for (const uint16_t streamId : parameter.streams)
    {
        writer.U16(streamId);
    }
    writer.EndTlv(begin);
}

/**
 * @param result a result
 * @return its name in RFC 6525 section 4.4
 */
const char*
GetName(ReconfigResult result)
{
    switch (result)
    {
    case ReconfigResult::NOTHING_TO_DO:
        return "nothing-to-do";
    case ReconfigResult::PERFORMED:
        return "performed";
    case ReconfigResult::DENIED:
        return "denied";
    case ReconfigResult::WRONG_SSN:
        return "wrong-ssn";
    case ReconfigResult::ALREADY_IN_PROGRESS:
        return "already-in-progress";
    case ReconfigResult::BAD_SEQUENCE_NUMBER:
        return "bad-sequence-number";
    case ReconfigResult::IN_PROGRESS:
        return "in-progress";
    }
    return "unknown-result";
}

/**
 * @param os where to print
 * @param streams streams; none = all
 */
void
PrintStreams(std::ostream& os, const std::vector<uint16_t>& streams)
{
    os << " streams=" << (streams.empty() ? "all" : "");
    for (size_t i = 0; i < streams.size(); ++i)
    {
        os << (i == 0 ? "" : ",") << streams[i];
    }
}

/**
 * @param os where to print
 * @param parameter a parameter
 */
void
PrintParameter(std::ostream& os, const ReconfigParameter& parameter)
{
    switch (parameter.type)
    {
    case ReconfigType::RESET_OUTGOING:
        os << " reset-outgoing=" << parameter.sequence << " answers=" << parameter.responseSequence
           << " last-tsn=" << parameter.lastTsn;
        PrintStreams(os, parameter.streams);
        break;
    case ReconfigType::RESET_INCOMING:
        os << " reset-incoming=" << parameter.sequence;
        PrintStreams(os, parameter.streams);
        break;
    case ReconfigType::RESET_TSNS:
        os << " reset-tsns=" << parameter.sequence;
        break;
    case ReconfigType::RESPONSE:
        os << " response=" << parameter.sequence << " " << GetName(parameter.result);
        if (parameter.tsns)
        {
            os << " sender-next=" << parameter.tsns->senderNext
               << " receiver-next=" << parameter.tsns->receiverNext;
        }
        break;
    case ReconfigType::ADD_OUTGOING:
        os << " add-outgoing=" << parameter.sequence << " count=" << parameter.count;
        break;
    case ReconfigType::ADD_INCOMING:
        os << " add-incoming=" << parameter.sequence << " count=" << parameter.count;
        break;
    }
}

} // namespace

const ChunkDescriptor ReconfigChunk::DESCRIPTOR{TYPE, "RE-CONFIG", PrintChunk<ReconfigChunk>};

bool
ReconfigChunk::Parse(const ChunkView& view, ReconfigChunk& out)
{
    out = ReconfigChunk();
    TlvReader tlv(view.value, view.valueSize);
    bool any = false;
    while (out.parameters.size() < MAX_PARAMETERS && tlv.Next())
    {
        any = true;
        if (IsKnown(tlv.Type()))
        {
            out.parameters.emplace_back();
            if (!ReadParameter(tlv, out.parameters.back()))
            {
                return false;
            }
            continue;
        }
        out.others.push_back({tlv.Type(), tlv.Copy()});
        const auto action = GetUnknownParameterAction(tlv.Type());
        if (action == UnknownAction::STOP || action == UnknownAction::STOP_AND_REPORT)
        {
            break;
        }
    }
    return view.type == TYPE && any && tlv.Ok();
}

std::vector<RawParameter>
ReconfigChunk::GetReported() const
{
    std::vector<RawParameter> reported;
    std::copy_if(others.begin(), others.end(), std::back_inserter(reported), [](const auto& one) {
        const auto action = GetUnknownParameterAction(one.type);
        return action == UnknownAction::STOP_AND_REPORT || action == UnknownAction::SKIP_AND_REPORT;
    });
    return reported;
}

bool
ReconfigChunk::IsAllowed() const
{
    if (parameters.size() < 2)
    {
        return true;
    }
    static const std::set<std::pair<ReconfigType, ReconfigType>> pairs{
        {ReconfigType::RESET_OUTGOING, ReconfigType::RESET_INCOMING},
        {ReconfigType::ADD_OUTGOING, ReconfigType::ADD_INCOMING},
        {ReconfigType::RESET_OUTGOING, ReconfigType::RESPONSE},
        {ReconfigType::RESPONSE, ReconfigType::RESPONSE}};
    return parameters.size() == 2 &&
           pairs.count(std::minmax(parameters[0].type, parameters[1].type)) > 0;
}

void
ReconfigChunk::Write(ByteWriter& writer) const
{
    const uint32_t begin = writer.BeginChunk(static_cast<ChunkType>(TYPE));
    for (const auto& parameter : parameters)
    {
        WriteParameter(parameter, writer);
    }
    for (const auto& parameter : others)
    {
        writer.Tlv(parameter.type, parameter.value);
    }
    writer.EndChunk(begin);
}

void
ReconfigChunk::Print(std::ostream& os) const
{
    for (const auto& parameter : parameters)
    {
        PrintParameter(os, parameter);
    }
    for (const auto& parameter : others)
    {
        os << " unknown=" << parameter.type;
    }
}

} // namespace ns3::sctp
