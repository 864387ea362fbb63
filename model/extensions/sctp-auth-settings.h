/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#ifndef SCTP_AUTH_SETTINGS_H
#define SCTP_AUTH_SETTINGS_H

#include "sctp-hmac.h"
#include "sctp-shared-keys.h"

#include "ns3/sctp-parameter-values.h"

#include <cstdint>
#include <string>
#include <vector>

namespace ns3::sctp
{

/**
 * @ingroup sctp-extensions
 * Settings of an endpoint for authentication: the attributes AuthChunks, AuthHmacs and AuthKeys of
 * SctpParameters.
 */
struct AuthSettings
{
    /**
     * Reads the attributes.
     * @param parameters protocol parameters
     */
    explicit AuthSettings(const SctpParameterValues& parameters);

    std::vector<uint8_t> chunks; //!< types of chunks that the peer has to authenticate
    std::vector<HmacId> hmacs;   //!< HMAC Identifiers, the preferred one first
    SharedKeys keys;             //!< endpoint pair shared keys, the first one active
    std::string mistake;         //!< a sentence about a text that cannot be read, or nothing

  private:
    /**
     * Reads AuthChunks.
     * @param text names or numbers of chunk types, separated by commas
     */
    void ReadChunks(const std::string& text);

    /**
     * Reads AuthHmacs.
     * @param text names, separated by commas
     */
    void ReadHmacs(const std::string& text);

    /**
     * Reads AuthKeys.
     * @param text Shared Key Identifiers with their keys, separated by commas
     */
    void ReadKeys(const std::string& text);
};

} // namespace ns3::sctp

#endif /* SCTP_AUTH_SETTINGS_H */
