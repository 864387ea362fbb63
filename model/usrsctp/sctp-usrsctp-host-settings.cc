/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "sctp-usrsctp-host-settings.h"

#include <algorithm>
#include <cstring>
#include <iterator>
#include <usrsctp.h>

namespace
{

/// A setting of usrsctp.
struct Setting
{
    const char* name;     //!< its name
    int (*set)(uint32_t); //!< sets it
    uint32_t (*get)();    //!< gives it
};

/**
 * A setting under the name that FreeBSD gives it, without the prefix.
 * @param name the name
 */
#define SETTING(name)                                                                              \
    {                                                                                              \
#name, &usrsctp_sysctl_set_sctp_##name, &usrsctp_sysctl_get_sctp_##name                    \
    }

/// The settings.
const Setting SETTINGS[] = {
    SETTING(L2_abc_variable),
    SETTING(add_more_threshold),
    SETTING(asconf_enable),
    SETTING(assoc_rtx_max_default),
    SETTING(auth_enable),
    SETTING(auto_asconf),
    SETTING(buffer_splitting),
    SETTING(cmt_on_off),
    SETTING(cmt_use_dac),
    SETTING(default_cc_module),
    SETTING(default_frag_interleave),
    SETTING(default_ss_module),
    SETTING(delayed_sack_time_default),
    SETTING(ecn_enable),
    SETTING(enable_sack_immediately),
    SETTING(fr_max_burst_default),
    SETTING(hb_maxburst),
    SETTING(heartbeat_interval_default),
    SETTING(init_rto_max_default),
    SETTING(init_rtx_max_default),
    SETTING(initial_cwnd),
    SETTING(max_burst_default),
    SETTING(max_chunks_on_queue),
    SETTING(max_retran_chunk),
    SETTING(min_residual),
    SETTING(min_split_point),
    SETTING(mobility_base),
    SETTING(mobility_fasthandoff),
    SETTING(nr_incoming_streams_default),
    SETTING(nr_outgoing_streams_default),
    SETTING(nrsack_enable),
    SETTING(path_pf_threshold),
    SETTING(path_rtx_max_default),
    SETTING(peer_chunk_oh),
    SETTING(pktdrop_enable),
    SETTING(pr_enable),
    SETTING(reconfig_enable),
    SETTING(recvspace),
    SETTING(rto_initial_default),
    SETTING(rto_max_default),
    SETTING(rto_min_default),
    SETTING(rttvar_bw),
    SETTING(rttvar_eqret),
    SETTING(rttvar_rtt),
    SETTING(sack_freq_default),
    SETTING(secret_lifetime_default),
    SETTING(sendspace),
    SETTING(shutdown_guard_time_default),
    SETTING(steady_step),
    SETTING(udp_tunneling_port),
    SETTING(use_cwnd_based_maxburst),
    SETTING(use_dccc_ecn),
    SETTING(valid_cookie_life_default),
    SETTING(vtag_time_wait),
};

/**
 * @param name name of a setting
 * @return the setting, or null
 */
const Setting*
FindSetting(const char* name)
{
    const auto found =
        std::find_if(std::begin(SETTINGS), std::end(SETTINGS), [name](const Setting& setting) {
            return std::strcmp(setting.name, name) == 0;
        });
    return found == std::end(SETTINGS) ? nullptr : found;
}

} // namespace

namespace ns3::sctp
{

bool
SetUsrsctpSetting(const char* name, uint32_t value)
{
    const auto setting = FindSetting(name);
    return setting && setting->set(value) == 0;
}

bool
GetUsrsctpSetting(const char* name, uint32_t& value)
{
    const auto setting = FindSetting(name);
    if (setting)
    {
        value = setting->get();
    }
    return setting;
}

} // namespace ns3::sctp
