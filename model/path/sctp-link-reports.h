/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#ifndef SCTP_LINK_REPORTS_H
#define SCTP_LINK_REPORTS_H

#include "ns3/net-device.h"
#include "ns3/object.h"
#include "ns3/sctp-types.h"

#include <cstdint>
#include <limits>
#include <map>
#include <vector>

namespace ns3
{

class Node;

/**
 * @ingroup sctp-path
 * The last report of each link of a node: whether it is up, and its signal strength. Scripts and
 * models of links report; policies such as SctpSignalPrimary listen. Aggregated to the node by the
 * first of them.
 */
class SctpLinkReports : public Object
{
  public:
    /// Signal strength of a link that has none, or whose strength is not known: not a number.
    static constexpr double NO_SIGNAL = std::numeric_limits<double>::quiet_NaN();

    /// The state of a link, as reported.
    struct State
    {
        bool up{true};         //!< whether it is up
        double dBm{NO_SIGNAL}; //!< signal strength at this end, dBm; not a number = not known
    };

    /// Is notified of reports.
    class Listener
    {
      public:
        virtual ~Listener() = default;

        /// There is another report of a link of the node.
        virtual void LinkReported() = 0;
    };

    /// @return the object TypeId
    static TypeId GetTypeId();

    /**
     * @param node a node
     * @return its reports, which are made if there are none yet
     */
    static Ptr<SctpLinkReports> Of(Ptr<Node> node);

    /**
     * Reports the state of a link to the policies of its node's associations.
     * @param device the device of the link, which is installed on a node
     * @param up whether it is up
     * @param dBm signal strength at this end, dBm; not a number = not known
     */
    static void Report(Ptr<NetDevice> device, bool up, double dBm = NO_SIGNAL);

    /**
     * @param device a device of the node; null = none
     * @return its last report; without one it is up, with a strength that is not known
     */
    State Get(Ptr<const NetDevice> device) const;

    /// @param listener is notified of reports until Remove
    void Add(Listener& listener);

    /// @param listener is not notified any more; nothing is done if it was not
    void Remove(Listener& listener);

  protected:
    void DoDispose() override;

  private:
    std::map<uint32_t, State> m_reports; //!< last reports, by number of the device in its node
    std::vector<Listener*> m_listeners;  //!< are notified of reports
};

} // namespace ns3

#endif /* SCTP_LINK_REPORTS_H */
