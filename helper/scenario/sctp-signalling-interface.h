/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#ifndef SCTP_SIGNALLING_INTERFACE_H
#define SCTP_SIGNALLING_INTERFACE_H

#include "sctp-signalling-peer.h"

#include "ns3/ptr.h"
#include "ns3/random-variable-stream.h"

#include <cstdint>
#include <map>

namespace ns3
{

/**
 * @ingroup sctp
 * One end of the interface between a base station and its core: the associations between them, and
 * the users on them (TS 38.412 section 7).
 *
 * Stream 0 of each association is reserved for the interface's own procedures. A user is bound to
 * one association and one of its other streams. New users draw the association by weight (TNL
 * association weight factor, TS 23.502 section 4.2.7.1) and take its streams in turn. An
 * association with weight 0 gets no new users.
 */
class SctpSignallingInterface
{
  public:
    /// The stream reserved for signalling that belongs to no user.
    static constexpr uint16_t COMMON_STREAM = 0;

    /// The place of a user.
    struct Binding
    {
        Ptr<SctpSignallingPeer> peer; //!< the association; null = none
        uint16_t stream{0};           //!< its stream
    };

    /// @param random draws associations
    explicit SctpSignallingInterface(Ptr<UniformRandomVariable> random);

    /**
     * Adds an association, or exchanges one.
     * @param number its number
     * @param peer its other end
     * @param weight its weight factor, 0 to 255
     */
    void Add(uint8_t number, Ptr<SctpSignallingPeer> peer, uint8_t weight);

    /**
     * Removes an association. Its users are bound anew with their next message.
     * @param number its number
     */
    void Remove(uint8_t number);

    /**
     * @param number number of an association
     * @return its other end; null if there is none
     */
    Ptr<SctpSignallingPeer> Find(uint8_t number) const;

    /**
     * @return the association for signalling that belongs to no user: the one with the lowest
     *         number that is up; null = none
     */
    Ptr<SctpSignallingPeer> GetCommon() const;

    /**
     * Finds the place of a user, or binds the user. A user whose association is not up is bound
     * anew.
     * @param user the user
     * @return its place; without a peer if no association is up
     */
    Binding Bind(uint32_t user);

    /**
     * Notes where a message of a user has arrived. It binds the user if the other end chose.
     * @param user the user
     * @param place association and stream of the message
     */
    void Note(uint32_t user, const Binding& place);

    /// @param user a user that is forgotten
    void Release(uint32_t user);

    /**
     * @param number number of an association
     * @return how many users have drawn it
     */
    uint64_t GetDrawn(uint8_t number) const;

    /// @return how many users were bound anew, because their association was not up
    uint64_t GetRebound() const;

    /// @return how many messages arrived on another association or stream than the user's
    uint64_t GetStrayed() const;

  private:
    /// An association.
    struct Association
    {
        Ptr<SctpSignallingPeer> peer; //!< its other end; null once removed
        uint8_t weight{0};            //!< its weight factor
        uint16_t turn{0};             //!< streams that users have taken
        uint64_t drawn{0};            //!< users that have drawn it
    };

    /// @return an association for a new user; null if none is up
    Association* Draw();

    /**
     * @param peer other end of an association of a user
     * @return whether the association is up, and was not removed
     */
    bool IsUsable(const Ptr<SctpSignallingPeer>& peer) const;

    Ptr<UniformRandomVariable> m_random;           //!< draws associations
    std::map<uint8_t, Association> m_associations; //!< by number
    std::map<uint32_t, Binding> m_users;           //!< place of each user
    uint64_t m_rebound{0};                         //!< users bound anew
    uint64_t m_strayed{0};                         //!< messages elsewhere than the user's place
};

} // namespace ns3

#endif /* SCTP_SIGNALLING_INTERFACE_H */
