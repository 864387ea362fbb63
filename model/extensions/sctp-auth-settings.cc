/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "sctp-auth-settings.h"

#include "sctp-authenticator.h"

#include "ns3/sctp-chunk-registry.h"

#include <algorithm>
#include <cctype>
#include <cstdlib>
#include <optional>
#include <sstream>
#include <utility>

namespace ns3::sctp
{

namespace
{

/**
 * @param text items, separated by commas
 * @return the items, without blanks around them
 */
std::vector<std::string>
SplitItems(const std::string& text)
{
    std::vector<std::string> items;
    std::istringstream is(text);
    for (std::string item; std::getline(is, item, ',');)
    {
        const size_t begin = item.find_first_not_of(' ');
        const size_t end = item.find_last_not_of(' ');
        items.push_back(begin == std::string::npos ? "" : item.substr(begin, end - begin + 1));
    }
    return items;
}

/**
 * @param text a number, decimal or hexadecimal
 * @param most the largest one that is allowed
 * @return the number; nothing = it is none
 */
std::optional<uint32_t>
ReadNumber(const std::string& text, uint32_t most)
{
    char* end = nullptr;
    const unsigned long value = std::strtoul(text.c_str(), &end, 0);
    const bool isNumber = !text.empty() && std::isdigit(static_cast<unsigned char>(text[0])) != 0;
    return isNumber && *end == 0 && value <= most
               ? std::optional<uint32_t>(static_cast<uint32_t>(value))
               : std::nullopt;
}

/**
 * @param text name or number of a chunk type
 * @return the type; nothing = there is none
 */
std::optional<uint32_t>
ReadChunkType(const std::string& text)
{
    for (const uint8_t type : ChunkRegistry::GetTypes())
    {
        if (text == ChunkRegistry::GetName(type))
        {
            return type;
        }
    }
    return ReadNumber(text, UINT8_MAX);
}

/**
 * @param text a key: characters, or 0x and two hexadecimal digits for each byte
 * @return the key; nothing = it cannot be read
 */
std::optional<Bytes>
ReadKey(const std::string& text)
{
    if (text.compare(0, 2, "0x") != 0)
    {
        return Bytes(text.begin(), text.end());
    }
    Bytes key;
    for (size_t i = 2; i < text.size(); i += 2)
    {
        const auto byte = ReadNumber("0x" + text.substr(i, 2), UINT8_MAX);
        if (!byte || i + 2 > text.size())
        {
            return std::nullopt;
        }
        key.push_back(static_cast<uint8_t>(*byte));
    }
    return key;
}

} // namespace

AuthSettings::AuthSettings(const SctpParameterValues& parameters)
{
    ReadChunks(parameters.authChunks);
    if (parameters.dynamicAddresses)
    {
        // RFC 5061 sections 4.1.1 and 4.1.2: they MUST be authenticated.
        ReadChunks("ASCONF,ASCONF-ACK");
    }
    ReadHmacs(parameters.authHmacs);
    ReadKeys(parameters.authKeys);
}

void
AuthSettings::ReadChunks(const std::string& text)
{
    for (const auto& item : SplitItems(text))
    {
        const auto type = ReadChunkType(item);
        if (!type || !Authenticator::MayBeListed(static_cast<uint8_t>(*type)))
        {
            // RFC 4895 section 3.2: INIT, INIT ACK, SHUTDOWN COMPLETE and AUTH MUST NOT be listed.
            mistake = "ns3::SctpParameters::AuthChunks names " + item + ", which is " +
                      (type ? "never authenticated" : "no chunk type");
            return;
        }
        if (std::find(chunks.begin(), chunks.end(), *type) == chunks.end())
        {
            chunks.push_back(static_cast<uint8_t>(*type));
        }
    }
}

void
AuthSettings::ReadHmacs(const std::string& text)
{
    for (const auto& item : SplitItems(text.empty() ? "SHA-256,SHA-1" : text))
    {
        if (item != "SHA-1" && item != "SHA-256")
        {
            mistake = "ns3::SctpParameters::AuthHmacs names " + item + "; there are SHA-1, SHA-256";
            return;
        }
        hmacs.push_back(item == "SHA-1" ? HmacId::SHA_1 : HmacId::SHA_256);
    }
    if (std::find(hmacs.begin(), hmacs.end(), HmacId::SHA_1) == hmacs.end())
    {
        mistake = "ns3::SctpParameters::AuthHmacs has no SHA-1, which RFC 4895 section 6.1 demands";
    }
}

void
AuthSettings::ReadKeys(const std::string& text)
{
    bool first = true;
    for (const auto& item : SplitItems(text))
    {
        const size_t sign = item.find('=');
        const auto id = ReadNumber(item.substr(0, sign), UINT16_MAX);
        const auto key = sign == std::string::npos ? std::nullopt : ReadKey(item.substr(sign + 1));
        if (!id || !key)
        {
            mistake =
                "ns3::SctpParameters::AuthKeys has " + item + "; it has to be ID=KEY, ID=0xHEX";
            return;
        }
        keys.Set(static_cast<uint16_t>(*id), *key);
        if (std::exchange(first, false))
        {
            keys.SetActive(static_cast<uint16_t>(*id));
        }
    }
}

} // namespace ns3::sctp
