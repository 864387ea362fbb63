/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#ifndef SCTP_USRSCTP_SETTINGS_H
#define SCTP_USRSCTP_SETTINGS_H

#include "ns3/attribute.h"

#include <cstdint>
#include <vector>

/**
 * @file
 * @ingroup sctp-usrsctp
 * The attributes of UsrsctpL4Protocol that are settings of FreeBSD's stack.
 */

namespace ns3::sctp
{

/**
 * @ingroup sctp-usrsctp
 * Meaning of the value of a setting.
 */
enum class UsrsctpSettingKind : uint8_t
{
    NUMBER,       //!< a number
    FLAG,         //!< 0 or 1
    SWITCH,       //!< 0 or 1, for Off and On
    MILLISECONDS, //!< a time in milliseconds
    SECONDS       //!< a time in seconds
};

/**
 * @ingroup sctp-usrsctp
 * An attribute that is a setting of the stack.
 */
struct UsrsctpSetting
{
    bool shared;             //!< whether SctpParameters has it, too, under the same name
    const char* name;        //!< name of the attribute
    const char* setting;     //!< FreeBSD's name; those of sockets begin with a dot
    UsrsctpSettingKind kind; //!< meaning of its value
    uint32_t value;          //!< FreeBSD's default
    uint32_t min;            //!< least value
    uint32_t max;            //!< largest value
    const char* help;        //!< description
};

/// Settings of each socket, or of the host that the stack sees, for which FreeBSD has no name.
inline constexpr const char* NO_DELAY = ".nodelay";
inline constexpr const char* INTERLEAVING = ".interleaving"; //!< I-DATA
inline constexpr const char* HEARTBEATS = ".heartbeats";     //!< of idle paths
inline constexpr const char* MAX_MTU = ".maxmtu";            //!< of all interfaces
inline constexpr const char* REMOTE_UDP_PORT = ".udpport";   //!< of peers (RFC 6951)

/// FreeBSD's name of the local port of packets in UDP.
inline constexpr const char* UDP_PORT = "udp_tunneling_port";

/**
 * @ingroup sctp-usrsctp
 * @return the attributes; those that SctpParameters has, too, bear the same names
 */
const std::vector<UsrsctpSetting>& GetUsrsctpSettings();

/**
 * @ingroup sctp-usrsctp
 * @param setting the setting
 * @return checker of its attribute
 */
Ptr<const AttributeChecker> MakeChecker(const UsrsctpSetting& setting);

/**
 * @ingroup sctp-usrsctp
 * @param setting the setting
 * @param number its value
 * @return the value of the attribute
 */
Ptr<AttributeValue> ToAttribute(const UsrsctpSetting& setting, uint32_t number);

/**
 * @ingroup sctp-usrsctp
 * @param setting the setting
 * @param value a value of the attribute
 * @param[out] number the value of the setting
 * @return whether the attribute can have this kind of value
 */
bool FromAttribute(const UsrsctpSetting& setting, const AttributeValue& value, uint32_t& number);

} // namespace ns3::sctp

#endif /* SCTP_USRSCTP_SETTINGS_H */
