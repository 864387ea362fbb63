/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#ifndef SCTP_CHUNK_FIELDS_H
#define SCTP_CHUNK_FIELDS_H

#include "sctp-data-chunk.h"
#include "sctp-sack-chunk.h"
#include "sctp-wire.h"

#include <array>
#include <boost/container/small_vector.hpp>
#include <cstdint>
#include <optional>
#include <ostream>
#include <sstream>

/**
 * @file
 * @ingroup sctp-wire
 * Fields of chunks. FieldReader, FieldWriter and FieldPrinter have one function for each kind of
 * field; a table is a function that calls them for the fields of a chunk in the order on the wire,
 * with place and label of each in print.
 *
 * Kinds: Word, four bytes, with a flag only if that chunk flag is set; Tag, a path tag in the high
 * bits of the chunk flags; Tagged, a tag and a number in a word (TaggedNumber); Windows, one such
 * word for each path, whose number is the chunk flags; Tsn and UserData, the fields of DATA;
 * Reports, the end of an acknowledgement: counts, Gap Ack Blocks and duplicates.
 */

namespace ns3::sctp
{

/**
 * @ingroup sctp-wire
 * A path tag and a number of 28 bits in one word.
 */
struct TaggedNumber
{
    static constexpr uint32_t BITS = 28; ///< width of the number

    uint8_t tag{0};     ///< tag, at most 15
    uint32_t number{0}; ///< the number; further bits are not written

    /**
     * @param reader where to read
     * @return the word that was read
     */
    static TaggedNumber Read(ByteReader& reader)
    {
        const uint32_t word = reader.U32();
        return {static_cast<uint8_t>(word >> BITS), word & ((1U << BITS) - 1)};
    }

    /// @param writer where to append
    void Write(ByteWriter& writer) const
    {
        writer.U32(uint32_t{tag} << BITS | (number & ((1U << BITS) - 1)));
    }
};

/// Receive windows of paths in bytes, each path at most once.
using TaggedWindows = boost::container::small_vector<TaggedNumber, 4>;

/// Chunk flags below the path tag.
constexpr uint32_t TAG_SHIFT = 4;

/**
 * @ingroup sctp-wire
 * Reads and checks the fields of a received chunk.
 */
class FieldReader
{
  public:
    /// @param view the chunk
    explicit FieldReader(const ChunkView& view)
        : m_view(view),
          m_reader(view.value, view.valueSize)
    {
    }

    /// @return whether all fields were there and valid
    bool Ok() const
    {
        return m_valid && m_reader.Ok();
    }

    /**
     * A word, or one that is there if its flag is set.
     * @tparam Value type of the value
     * @param value the value
     */
    template <typename Value>
    void Word(uint32_t, const char*, Value& value)
    {
        value = m_reader.U32();
    }

    /**
     * A word, or one that is there if its flag is set.
     * @param value the value
     * @param flag flag of the chunk that tells whether the field is there
     */
    void Word(uint32_t, const char*, std::optional<uint32_t>& value, uint8_t flag)
    {
        value = m_view.flags & flag ? std::make_optional(m_reader.U32()) : std::nullopt;
    }

    /**
     * A tag in the chunk flags.
     * @param tag the tag
     */
    void Tag(uint32_t, uint8_t& tag)
    {
        tag = m_view.flags >> TAG_SHIFT;
    }

    /**
     * A tag and a number in one word.
     * @param tag the tag
     * @param number the number
     */
    void Tagged(uint32_t, const char*, const char*, uint8_t& tag, uint32_t& number)
    {
        const TaggedNumber read = TaggedNumber::Read(m_reader);
        tag = read.tag;
        number = read.number;
    }

    /**
     * A tag and a window in one word for each path.
     * @param windows the windows
     */
    void Windows(uint32_t, TaggedWindows& windows)
    {
        windows.clear();
        uint32_t seen = 0; // a bit for each path
        for (uint32_t i = 0; i < m_view.flags && Ok(); ++i)
        {
            windows.push_back(TaggedNumber::Read(m_reader));
            m_valid = !(seen & 1U << windows.back().tag);
            seen |= 1U << windows.back().tag;
        }
    }

    /**
     * The TSN of user data.
     * @param data the user data
     */
    void Tsn(DataChunk& data)
    {
        data.tsn = m_reader.U32();
    }

    /**
     * The numbers of user data behind its TSN, and the data.
     * @param data the user data
     */
    void UserData(uint32_t, DataChunk& data)
    {
        data.SetFlags(m_view.flags);
        data.streamId = m_reader.U16();
        data.ssn = m_reader.U16();
        data.ppid = m_reader.U32();
        data.payloadSize = m_reader.Left();
        data.payloadOffset = m_view.offset + m_view.RawSize() - data.payloadSize;
    }

    /**
     * Gap blocks and duplicates.
     * @param gaps gap blocks
     * @param duplicates duplicates
     */
    void Reports(uint32_t, GapBlocks& gaps, Duplicates& duplicates)
    {
        m_valid = m_valid && ReadReports(m_reader, gaps, duplicates);
    }

  private:
    const ChunkView& m_view; ///< the chunk
    ByteReader m_reader;     ///< fields that were not read yet
    bool m_valid{true};      ///< the fields read are valid
};

/**
 * @ingroup sctp-wire
 * Appends the fields of a chunk. Of user data it writes the header alone, with the length that
 * counts the data.
 */
class FieldWriter
{
  public:
    /**
     * @param type chunk type
     * @param writer where to append
     */
    FieldWriter(uint8_t type, ByteWriter& writer)
        : m_writer(writer),
          m_begin(writer.BeginChunk(static_cast<ChunkType>(type)))
    {
    }

    /// Ends the chunk.
    void End()
    {
        m_writer.EndChunk(m_begin, m_flags, m_payloadSize);
    }

    /**
     * A word, or one that is there if its flag is set.
     * @tparam Value type of the value
     * @param value the value
     */
    template <typename Value>
    void Word(uint32_t, const char*, const Value& value)
    {
        m_writer.U32(std::optional<uint32_t>(value).value_or(0));
    }

    /**
     * A word, or one that is there if its flag is set.
     * @param value the value
     * @param flag flag of the chunk that tells whether the field is there
     */
    void Word(uint32_t, const char*, const std::optional<uint32_t>& value, uint8_t flag)
    {
        if (value)
        {
            m_flags |= flag;
            m_writer.U32(*value);
        }
    }

    /**
     * A tag in the chunk flags.
     * @param tag the tag
     */
    void Tag(uint32_t, uint8_t tag)
    {
        m_flags |= tag << TAG_SHIFT;
    }

    /**
     * A tag and a number in one word.
     * @param tag the tag
     * @param number the number
     */
    void Tagged(uint32_t, const char*, const char*, uint8_t tag, uint32_t number)
    {
        TaggedNumber{tag, number}.Write(m_writer);
    }

    /**
     * A tag and a window in one word for each path.
     * @param windows the windows
     */
    void Windows(uint32_t, const TaggedWindows& windows)
    {
        m_flags = static_cast<uint8_t>(windows.size());
        for (const auto& window : windows)
        {
            window.Write(m_writer);
        }
    }

    /**
     * The TSN of user data.
     * @param data the user data
     */
    void Tsn(const DataChunk& data)
    {
        m_writer.U32(data.tsn);
    }

    /**
     * The numbers of user data behind its TSN, and the data.
     * @param data the user data
     */
    void UserData(uint32_t, const DataChunk& data)
    {
        m_flags |= data.GetFlags();
        m_writer.U16(data.streamId);
        m_writer.U16(data.ssn);
        m_writer.U32(data.ppid);
        m_payloadSize = data.payloadSize;
    }

    /**
     * Gap blocks and duplicates.
     * @param gaps gap blocks
     * @param duplicates duplicates
     */
    void Reports(uint32_t, const GapBlocks& gaps, const Duplicates& duplicates)
    {
        WriteReports(m_writer, gaps, duplicates);
    }

  private:
    ByteWriter& m_writer;      ///< where to append
    const uint32_t m_begin;    ///< position of the chunk
    uint8_t m_flags{0};        ///< chunk flags
    uint32_t m_payloadSize{0}; ///< size of the user data, bytes
};

/**
 * @ingroup sctp-wire
 * Prints the fields of a chunk in order, each after a blank.
 */
class FieldPrinter
{
  public:
    /// @param os where to print
    void PrintTo(std::ostream& os) const
    {
        for (const auto& text : m_texts)
        {
            os << text.str();
        }
    }

    /**
     * A word, or one that is there if its flag is set.
     * @param place place of the field in print
     * @param label text before the value
     * @param value the value
     */
    void Word(uint32_t place,
              const char* label,
              const std::optional<uint32_t>& value,
              uint8_t /* flag */ = 0)
    {
        if (value)
        {
            m_texts[place] << label << *value;
        }
    }

    /**
     * A tag in the chunk flags.
     * @param place place of the field in print
     * @param tag the tag
     */
    void Tag(uint32_t place, uint8_t tag)
    {
        m_texts[place] << " path=" << +tag;
    }

    /**
     * A tag and a number in one word.
     * @param place place of the field in print
     * @param first text before the tag
     * @param second text before the number
     * @param tag the tag
     * @param number the number
     */
    void Tagged(uint32_t place, const char* first, const char* second, uint8_t tag, uint32_t number)
    {
        m_texts[place] << first << +tag << second << number;
    }

    /**
     * A tag and a window in one word for each path.
     * @param place place of the field in print
     * @param windows the windows
     */
    void Windows(uint32_t place, const TaggedWindows& windows)
    {
        for (const auto& window : windows)
        {
            Tagged(place, " path=", " a_rwnd=", window.tag, window.number);
        }
    }

    /// The TSN of user data.
    void Tsn(const DataChunk& /* data */)
    {
    }

    /**
     * The numbers of user data behind its TSN, and the data.
     * @param place place of the field in print
     * @param data the user data
     */
    void UserData(uint32_t place, const DataChunk& data)
    {
        data.Print(m_texts[place]);
    }

    /**
     * Gap blocks and duplicates.
     * @param place place of the field in print
     * @param gaps gap blocks
     * @param duplicates duplicates
     */
    void Reports(uint32_t place, const GapBlocks& gaps, const Duplicates& duplicates)
    {
        PrintBlocks(m_texts[place], " gaps=", gaps);
        PrintDuplicates(m_texts[place], duplicates);
    }

  private:
    std::array<std::ostringstream, 5> m_texts; ///< printed fields, by place
};

} // namespace ns3::sctp

#endif /* SCTP_CHUNK_FIELDS_H */
