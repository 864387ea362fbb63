/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "sctp-adaptation.h"

#include "sctp-extension-offer.h"
#include "sctp-extension-unit.h"

#include "ns3/sctp-bytes.h"
#include "ns3/sctp-parameter-values.h"

#include <algorithm>
#include <memory>

namespace ns3::sctp
{

namespace
{

/// Type of the parameter (RFC 5061 section 4.2.6).
constexpr uint16_t ADAPTATION_INDICATION = 0xc006;

/// Size of its value, bytes.
constexpr size_t CODE_POINT_SIZE = 4;

/**
 * Notifies the user of the peer's code point when the association is established.
 */
class AdaptationUnit : public ExtensionUnit
{
  public:
    /// @param links its collaborators
    explicit AdaptationUnit(const ExtensionLinks& links)
        : m_context(links.context),
          m_events(links.events)
    {
        const auto& value = links.peer.Find(ADAPTATION_INDICATION)->value;
        m_codePoint = ByteReader(value.data(), CODE_POINT_SIZE).U32();
    }

    bool HandleChunk(const ArrivedChunk& /* arrived */) override
    {
        return false; // it has no chunks
    }

    void Established() override
    {
        SctpNotification notification;
        notification.type = SctpNotification::Type::ADAPTATION_INDICATION;
        notification.adaptation = m_codePoint;
        // Behind COMMUNICATION UP.
        m_context.Perform([&events = m_events, notification] { events.Notify(notification); });
    }

  private:
    UnitContext& m_context; //!< the association
    EventSink& m_events;    //!< notifies the user
    uint32_t m_codePoint;   //!< the peer's
};

} // namespace

Extension
MakeAdaptation()
{
    Extension extension;
    extension.name = "Adaptation";
    extension.isWanted = [](const SctpParameterValues& parameters) {
        return parameters.adaptationIndication >= 0;
    };
    extension.makeOffer = [](const OfferContext& context) {
        const int64_t codePoint = std::max<int64_t>(context.parameters.adaptationIndication, 0);
        Bytes value;
        ByteWriter(value).U32(static_cast<uint32_t>(codePoint));
        ExtensionOffer offer;
        offer.parameters.push_back({ADAPTATION_INDICATION, value});
        return offer;
    };
    extension.isValid = [](const ExtensionOffer& peer) {
        const auto* parameter = peer.Find(ADAPTATION_INDICATION);
        return !parameter || parameter->value.size() == CODE_POINT_SIZE;
    };
    extension.makeUnit = [](const ExtensionLinks& links) {
        return std::make_unique<AdaptationUnit>(links);
    };
    return extension;
}

} // namespace ns3::sctp
