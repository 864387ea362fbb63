/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */
#ifndef SCTP_EXTENSION_TABLE_H
#define SCTP_EXTENSION_TABLE_H

#include "ns3/sctp-chunk-descriptor.h"
#include "ns3/sctp-packet-output.h"
#include "ns3/sctp-path-manager.h"
#include "ns3/sctp-receiver.h"
#include "ns3/sctp-transmitter.h"
#include "ns3/sctp-unit-context.h"

#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <utility>
#include <vector>

namespace ns3::sctp
{

class UserNotifier;

/**
 * @ingroup sctp-association
 * The state of an extension of the protocol, and what it does. It is made when both ends have
 * agreed on the extension, and belongs to one life of the association: when the peer restarts,
 * there is another one, if the extension is agreed on again.
 */
class ExtensionUnit
{
  public:
    virtual ~ExtensionUnit() = default;

    /**
     * Handles a chunk of the extension. The association is not closed, but may be in any other
     * state from COOKIE-ECHOED on.
     * @param chunk the chunk
     * @param path the path that it came on
     * @return false when it is malformed: it is dropped then
     */
    virtual bool HandleChunk(const ChunkView& chunk, SctpPath& path) = 0;

    /**
     * The association is established.
     */
    virtual void Established();

    /**
     * A path has left the association: nothing of it may be kept.
     * @param path the path
     */
    virtual void PathRemoved(SctpPath& path);

    /**
     * This life of the association ends: nothing may be sent any more, timers stop.
     */
    virtual void Stop();
};

/**
 * @ingroup sctp-association
 * Parts of an association that a unit may be made from. All outlive it. A unit takes what it uses.
 */
struct ExtensionLinks
{
    UnitContext& context;     //!< the association
    SctpPathManager& paths;   //!< the paths
    PacketOutput& output;     //!< sends chunks
    Transmitter& transmitter; //!< sender of data
    Receiver& receiver;       //!< receiver of data
    UserNotifier& notifier;   //!< the user
};

/**
 * @ingroup sctp-association
 * An extension of the protocol: how it is offered, and what makes its unit.
 */
struct Extension
{
    /// Name, without blanks or commas, as in the attribute ns3::SctpParameters::Extensions.
    std::string name;
    /// Its chunks, which both ends have to list in Supported Extensions (RFC 5061 section 4.2.7).
    std::vector<const ChunkDescriptor*> chunks;
    /// Parameters of its own for INIT and INIT ACK, which both ends have to send; may be empty.
    std::vector<RawParameter> parameters;
    /// Makes its unit.
    std::function<std::unique_ptr<ExtensionUnit>(const ExtensionLinks& links)> makeUnit;
};

/**
 * @ingroup sctp-association
 * All extensions, by name. Which of them an association offers, the attribute
 * ns3::SctpParameters::Extensions says.
 */
class ExtensionTable
{
  public:
    /**
     * Adds an extension, with its chunks, from a script or a test. An error if there is one of
     * that name, or another chunk of one of its types.
     * @param extension the extension
     */
    static void Add(const Extension& extension);

    /**
     * @param name a name
     * @return the extension; nullptr = none
     */
    static const Extension* Find(const std::string& name);

    /**
     * @param names names, separated by blanks or commas
     * @return a sentence about the first that no extension has, or nothing
     */
    static std::string FindMistake(const std::string& names);

    /**
     * @param names names, separated by blanks or commas
     * @return these extensions, in this order
     */
    static std::vector<const Extension*> Choose(const std::string& names);
};

/**
 * @ingroup sctp-association
 * The units of the extensions that an association's ends have agreed on.
 */
class ExtensionUnits
{
  public:
    /**
     * Makes the units.
     * @param agreed names of what both ends have agreed on, separated by blanks; those that are not
     * in the ExtensionTable have no unit here
     * @param links what the units are made from
     */
    void Make(const std::string& agreed, const ExtensionLinks& links);

    /**
     * @param type a chunk type
     * @return the unit that handles it; null when none does
     */
    ExtensionUnit* FindByChunk(uint8_t type) const;

    /**
     * @param name name of an extension
     * @return its unit; null when it is not agreed on
     */
    ExtensionUnit* Find(const std::string& name) const;

    /**
     * @param action called with each unit
     */
    template <typename F>
    void ForEach(F action) const
    {
        for (const auto& [extension, unit] : m_units)
        {
            action(*unit);
        }
    }

    /// Ends the units.
    void Clear();

  private:
    /// The extensions with their units.
    std::vector<std::pair<const Extension*, std::unique_ptr<ExtensionUnit>>> m_units;
};

} // namespace ns3::sctp

#endif /* SCTP_EXTENSION_TABLE_H */
