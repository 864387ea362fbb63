/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#ifndef SCTP_USRSCTP_HOST_SETTINGS_H
#define SCTP_USRSCTP_HOST_SETTINGS_H

#include <cstdint>

/**
 * @file
 * @ingroup sctp-usrsctp
 * The settings of usrsctp by name.
 */

namespace ns3::sctp
{

/**
 * @ingroup sctp-usrsctp
 * Sets one of usrsctp's settings.
 * @param name its name, without prefix
 * @param value the value
 * @return false if it is refused or not known
 */
bool SetUsrsctpSetting(const char* name, uint32_t value);

/**
 * @ingroup sctp-usrsctp
 * @param name name of one of usrsctp's settings, without prefix
 * @param[out] value its value
 * @return false if it is not known
 */
bool GetUsrsctpSetting(const char* name, uint32_t& value);

} // namespace ns3::sctp

#endif /* SCTP_USRSCTP_HOST_SETTINGS_H */
