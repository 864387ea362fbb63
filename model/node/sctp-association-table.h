/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#ifndef SCTP_ASSOCIATION_TABLE_H
#define SCTP_ASSOCIATION_TABLE_H

#include "sctp-port-table.h"

#include "ns3/nstime.h"
#include "ns3/ptr.h"
#include "ns3/sctp-address.h"
#include "ns3/sctp-unit-context.h"

#include <deque>
#include <memory>
#include <unordered_map>
#include <vector>

namespace ns3
{
class SctpAssociation;
} // namespace ns3

namespace ns3::sctp
{

class CookieJar;
class ReceivedPacket;

/**
 * @ingroup sctp-node
 * Finds the association of a packet by ports and addresses (RFC 9260 section 8.5 has the tag
 * checked after that).
 *
 * The containers are looked up only, never gone through, as their order is not defined.
 */
class AssociationTable
{
  public:
    /**
     * Adds an association, which is found once its addresses are known.
     * @param association the association, its id set
     * @param binding binding of its socket
     */
    void Add(Ptr<SctpAssociation> association, std::shared_ptr<const Binding> binding);

    /**
     * Takes over the association's present remote addresses and tag.
     * @param association an association; nothing happens if it is not in the table
     */
    void Update(const SctpAssociation& association);

    /**
     * @param association an association
     * @param keep how long its own tag is not used again (RFC 9260 section 5.3.1)
     */
    void Remove(const SctpAssociation& association, Time keep);

    /// Forgets all associations.
    void Clear();

    /**
     * @param ports the two ports
     * @param remote an address of the peer
     * @param local an address of this node
     * @return the association with these; null when there is none
     */
    Ptr<SctpAssociation> Find(SctpPorts ports, const Address& remote, const Address& local) const;

    /**
     * @param ports the two ports
     * @param remote key of an address of the peer
     * @param local an address of this node
     * @return the association with these; null when there is none
     */
    Ptr<SctpAssociation> Find(SctpPorts ports,
                              const AddressKey& remote,
                              const Address& local) const;

    /**
     * Looks for an association with any of several addresses, as a peer that restarts may use
     * another one (RFC 9260 section 5.2.2).
     * @param ports the two ports
     * @param remotes addresses of the peer
     * @param local an address of this node
     * @return the association; null when there is none
     */
    Ptr<SctpAssociation> FindAny(SctpPorts ports,
                                 const std::vector<Address>& remotes,
                                 const Address& local) const;

    /**
     * @param ports the two ports
     * @param remotes addresses of a peer
     * @param locals addresses of this node
     * @return an association with one of each; null when there is none
     */
    Ptr<SctpAssociation> FindAny(SctpPorts ports,
                                 const std::vector<Address>& remotes,
                                 const std::vector<Address>& locals) const;

    /**
     * @param packet a received packet
     * @param jar the node's cookies
     * @return its association, by its source, or by addresses or a wildcard in its leading chunk;
     * null = none
     */
    Ptr<SctpAssociation> FindRecipient(const ReceivedPacket& packet, const CookieJar& jar) const;

    /**
     * Finds the association of an ASCONF with a wildcard as Address Parameter (RFC 5061 section
     * 4.1.1), whose source may be unknown.
     * @param ports the two ports
     * @param tag the verification tag of its packet
     * @param local an address of this node
     * @return the association, if it accepts wildcards; else null
     */
    Ptr<SctpAssociation> FindByTag(SctpPorts ports, uint32_t tag, const Address& local) const;

    /**
     * @param ports the two ports
     * @param remotes addresses of a peer
     * @param locals addresses of this node
     * @return the binding of the socket of the association with one of each; null when there is
     * none
     */
    const Binding* FindBinding(SctpPorts ports,
                               const std::vector<Address>& remotes,
                               const std::vector<Address>& locals) const;

    /**
     * An association gives up an address of this node: its binding finds it there no longer.
     * @param ports the two ports
     * @param remotes addresses of its peer
     * @param locals addresses of this node that it has
     * @param address the address
     */
    void Leave(SctpPorts ports,
               const std::vector<Address>& remotes,
               const std::vector<Address>& locals,
               const Address& address);

    /**
     * @param tag a verification tag
     * @return whether an association has it as its own, or had it lately
     */
    bool HasTag(uint32_t tag);

  private:
    /// Key of an association: the values that all its packets have.
    struct Key
    {
        AddressKey remote; //!< address of the peer
        SctpPorts ports;   //!< the two ports

        /**
         * @param other another key
         * @return whether both are the same
         */
        bool operator==(const Key& other) const
        {
            return remote == other.remote && ports.local == other.ports.local &&
                   ports.remote == other.ports.remote;
        }
    };

    /// Hash function of keys.
    struct KeyHash
    {
        /**
         * @param key a key
         * @return its hash
         */
        size_t operator()(const Key& key) const;
    };

    /**
     * @param ports two ports
     * @return both in one number
     */
    static uint32_t GetPair(SctpPorts ports);

    /**
     * @param ports two ports
     * @return whether an association has them, whatever its addresses are
     */
    bool HasPorts(SctpPorts ports) const;

    /// Record of an association.
    struct Record
    {
        Ptr<SctpAssociation> association;       //!< the association
        std::shared_ptr<const Binding> binding; //!< its local addresses
        std::vector<Key> keys;                  //!< where it stands in m_byKey
        std::vector<Address> left;              //!< addresses of the binding that it has given up
        uint32_t tag{0};                        //!< its own tag; 0 = none yet
    };

    /// Associations by address and ports.
    using KeyMap = std::unordered_multimap<Key, const Record*, KeyHash>;

    /// Associations with one key.
    using Range = std::pair<KeyMap::const_iterator, KeyMap::const_iterator>;

    /**
     * @param range associations
     * @param local an address of this node
     * @return the first of them that packets that arrive there may be of; null when there is none
     */
    static Ptr<SctpAssociation> FindAmong(const Range& range, const Address& local);

    /**
     * @param record an association
     * @param local an address of this node
     * @return whether packets that arrive there may be the association's
     */
    static bool Receives(const Record& record, const Address& local);

    /**
     * Takes an association out of all but m_records.
     * @param record its record
     */
    void Unlink(Record& record);

    /// A tag that may be used again later.
    struct RetiredTag
    {
        Time until;      //!< when
        uint32_t tag{0}; //!< the tag
    };

    std::unordered_map<uint32_t, Record> m_records; //!< by id
    KeyMap m_byKey;                                 //!< by address and ports
    std::unordered_map<uint32_t, uint32_t> m_pairs; //!< numbers of associations by their two ports
    /// Own tags in use, and retired ones, with null.
    std::unordered_map<uint32_t, const Record*> m_tags;
    std::deque<RetiredTag> m_retired; //!< tags of associations that have ended
};

} // namespace ns3::sctp

#endif /* SCTP_ASSOCIATION_TABLE_H */
