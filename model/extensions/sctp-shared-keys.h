/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#ifndef SCTP_SHARED_KEYS_H
#define SCTP_SHARED_KEYS_H

#include "ns3/sctp-bytes.h"

#include <cstdint>
#include <map>
#include <optional>
#include <utility>
#include <vector>

namespace ns3::sctp
{

/**
 * @ingroup sctp-extensions
 * Endpoint pair shared keys of an association (RFC 4895 section 6.1), and the one in use. Unless
 * any is set, there is key 0, which is empty. The first that is set takes its place as active one.
 */
class SharedKeys
{
  public:
    /**
     * @param id a Shared Key Identifier
     * @return the key of packets of the peer; null = none is configured, or it was deleted
     */
    const Bytes* Find(uint16_t id) const;

    /**
     * @param id a Shared Key Identifier
     * @return whether messages may be sent with it: it is configured, and not deactivated
     */
    bool MaySend(uint16_t id) const;

    /**
     * Chooses the key of a packet that is sent.
     * @param id the key that its messages name; nothing = none
     * @return its Shared Key Identifier: the active one if there is none, or no such key
     */
    uint16_t Choose(std::optional<uint16_t> id) const;

    /**
     * @param id result of Choose
     * @return the key
     */
    const Bytes& Get(uint16_t id) const;

    /**
     * Configures a key, or replaces it.
     * @param id its Shared Key Identifier
     * @param key the key
     */
    void Set(uint16_t id, const Bytes& key);

    /**
     * Takes the keys of an endpoint, except those that have been set here.
     * @param others the keys of the endpoint
     */
    void Adopt(const SharedKeys& others);

    /**
     * Chooses the key that packets are sent with.
     * @param id its Shared Key Identifier
     * @return false when there is none, it is deactivated, or it is the empty one beside others
     */
    bool SetActive(uint16_t id);

    /**
     * Bars a key from being sent with; packets of the peer may still use it.
     * @param id its Shared Key Identifier
     * @return false when there is none, or it is the active one
     */
    bool Deactivate(uint16_t id);

    /**
     * Deletes a key.
     * @param id its Shared Key Identifier
     * @return false when there is none, or it is the active one
     */
    bool Delete(uint16_t id);

    /// @return the keys that are configured, by their Shared Key Identifiers
    std::vector<std::pair<uint16_t, Bytes>> List() const;

    /// @return Shared Key Identifier of the key that packets are sent with
    uint16_t GetActive() const
    {
        return m_active;
    }

  private:
    /// RFC 4895 section 6.2: with a key at all, the empty one is not used for sending.
    void ReplaceEmpty();

    /// A key.
    struct Entry
    {
        Bytes key;               //!< the key
        bool given{true};        //!< it was set, and not the empty one to begin with
        bool deactivated{false}; //!< packets are not sent with it
    };

    std::map<uint16_t, Entry> m_keys{{0, {{}, false, false}}}; //!< the keys
    uint16_t m_active{0};                                      //!< the one in use
    bool m_chosen{false};                                      //!< it was chosen
};

} // namespace ns3::sctp

#endif /* SCTP_SHARED_KEYS_H */
