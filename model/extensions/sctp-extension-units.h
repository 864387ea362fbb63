/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#ifndef SCTP_EXTENSION_UNITS_H
#define SCTP_EXTENSION_UNITS_H

#include "sctp-extension-unit.h"

#include <cstdint>
#include <memory>
#include <utility>
#include <vector>

namespace ns3::sctp
{

class Capabilities;

/**
 * @ingroup sctp-extensions
 * The units of the agreed extensions, and the chunks they handle.
 */
class ExtensionUnits : public PathListener
{
  public:
    ~ExtensionUnits() override;

    /**
     * Makes the units.
     * @param capabilities the agreement of both ends
     * @param parts collaborators of the units
     * @param objects the user's sides of the extensions
     */
    void Make(const Capabilities& capabilities,
              const ExtensionParts& parts,
              const std::vector<Ptr<SctpExtension>>& objects);

    /// @return whether there is no unit
    bool IsEmpty() const
    {
        return m_units.empty();
    }

    /**
     * @param type a chunk type
     * @return the unit that handles it; null when none does
     */
    ExtensionUnit* FindByChunk(uint8_t type) const;

    /**
     * @param type a chunk type that nobody handles
     * @return whether an agreed extension forbids it (Extension::displaced)
     */
    bool IsDisplaced(uint8_t type) const;

    /// @param action called with each unit
    template <typename F>
    void ForEach(F action) const
    {
        for (const auto& [unit, object] : m_units)
        {
            action(*unit);
        }
    }

    /**
     * The peer does not find the association by the source of packets.
     * @param local the address of this end that they come from
     * @return whether a unit mends it
     */
    bool PeerForgot(const Address& local) const;

    /// This life of the association ends: stops the units, once.
    void Stop();

    /// Stops the units, and disposes of them.
    void Clear();

    void PathJoined(SctpPath& path) override;
    void PathLeaving(SctpPath& path, SctpPath& other) override;
    void PathLeft(Ptr<SctpPath> path) override;
    void RouteChanged(SctpPath& path) override;
    void SourceLost(SctpPath& path) override;

  private:
    /// A unit and the user's side of its extension, which may be null.
    using Member = std::pair<std::unique_ptr<ExtensionUnit>, Ptr<SctpExtension>>;

    std::vector<Member> m_units;                                //!< the units
    std::vector<std::pair<uint8_t, ExtensionUnit*>> m_handlers; //!< units by chunk type
    std::vector<uint8_t> m_displaced;                           //!< types that must not come
    bool m_stopped{false};                                      //!< Stop was called
};

} // namespace ns3::sctp

#endif /* SCTP_EXTENSION_UNITS_H */
