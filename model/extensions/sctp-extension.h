/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#ifndef SCTP_EXTENSION_H
#define SCTP_EXTENSION_H

#include "ns3/object.h"

#include <functional>
#include <string>

namespace ns3
{

struct SctpStatistics;

namespace sctp
{
class ExtensionUnit;
class UnitContext;
} // namespace sctp

/**
 * @ingroup sctp-extensions
 * The user's side of an extension of the protocol: its calls, counters and trace sources, in a
 * subclass. An association has one object for each extension that it offers, from its beginning to
 * its end; the agreement, and the state of one life of the association, are in the extension's
 * unit.
 *
 * Users get it from SctpSocket::GetExtension, and by Config from the association's list: for trace
 * sources `.../AssociationList/<id>/Extensions/<n>/$ns3::<class>/<source>`.
 */
class SctpExtension : public Object
{
  public:
    /// @return the object TypeId
    static TypeId GetTypeId();

    SctpExtension();
    ~SctpExtension() override;

    /// @return whether both ends have agreed on the extension, so that calls have an effect
    virtual bool IsAgreed() const;

    /// @return the name of the extension
    const std::string& GetName() const;

    // For the association

    /**
     * Adds its counters to the statistics of its association.
     * @param statistics the statistics
     */
    virtual void AddTo(SctpStatistics& statistics) const;

    /**
     * @param name name of the extension
     * @param context the association
     */
    void Setup(const std::string& name, sctp::UnitContext* context);

    /// @param unit the unit of the current life; null = the extension is not agreed on
    void SetUnit(sctp::ExtensionUnit* unit);

  protected:
    void DoDispose() override;

    /**
     * Has the unit perform a request of the user: at once, or if the association is at work when
     * that ends, provided that the extension is still agreed on then.
     * @param request the request
     * @return false when the extension is not agreed on
     */
    bool Request(std::function<void(sctp::ExtensionUnit&)> request);

    /// @return the unit, to read from; null = the extension is not agreed on
    sctp::ExtensionUnit* FindUnit() const;

  private:
    std::string m_name;                    //!< name of the extension
    sctp::UnitContext* m_context{nullptr}; //!< the association; null = it is gone
    sctp::ExtensionUnit* m_unit{nullptr};  //!< the unit
};

} // namespace ns3

#endif /* SCTP_EXTENSION_H */
