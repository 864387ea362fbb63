/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "sctp-series-helper.h"

#include "sctp-event-writer.h"
#include "sctp-null-check.h"
#include "sctp-series-writer.h"

#include "ns3/abort.h"
#include "ns3/callback.h"
#include "ns3/log.h"
#include "ns3/net-device.h"
#include "ns3/node-list.h"
#include "ns3/queue-disc.h"
#include "ns3/queue-item.h"
#include "ns3/sctp-association.h"
#include "ns3/sctp-compat.h"
#include "ns3/sctp-l4-protocol.h"
#include "ns3/sctp-path.h"
#include "ns3/traffic-control-layer.h"

#include <optional>
#include <utility>
#include <vector>

namespace ns3
{

NS_LOG_COMPONENT_DEFINE("SctpSeriesHelper");

namespace
{

/**
 * Connect to the drops of all devices and root queue discs of the present nodes.
 *
 * @param dropped takes each packet that is dropped
 */
void
ConnectDrops(Callback<void, Ptr<const Packet>> dropped)
{
    for (auto node = NodeList::Begin(); node != NodeList::End(); ++node)
    {
        const auto control = (*node)->GetObject<TrafficControlLayer>();
        for (uint32_t i = 0; i < (*node)->GetNDevices(); ++i)
        {
            const auto device = (*node)->GetDevice(i);
            device->TraceConnectWithoutContext("MacTxDrop", dropped);
            device->TraceConnectWithoutContext("PhyRxDrop", dropped);
            if (auto disc = control ? control->GetRootQueueDiscOnDevice(device) : nullptr)
            {
                disc->TraceConnectWithoutContext(
                    "Drop",
                    sctp::MakeFunctionCallback<void, Ptr<const QueueDiscItem>>(
                        [dropped](Ptr<const QueueDiscItem> item) { dropped(item->GetPacket()); }));
            }
        }
    }
}

/**
 * Get the status of an association.
 *
 * @param association the association, or null
 * @return its status; CLOSED if there is none
 */
SctpStatus
GetStatus(Ptr<const SctpAssociation> association)
{
    return association ? association->GetStatus() : SctpStatus();
}

} // namespace

/// The files of a transfer, and the associations that they are about.
struct SctpSeriesHelper::Files
{
    /**
     * Open the files.
     *
     * @param prefix start of their names
     * @param interval time between rows
     */
    Files(const std::string& prefix, Time interval)
        : series(prefix, interval),
          events(prefix + "-events.csv", [this](const SctpPath& path) { return Find(path); })
    {
    }

    /**
     * Find a path.
     *
     * @param path a path
     * @return its index; nothing if it is one of another association
     */
    std::optional<uint32_t> Find(const SctpPath& path) const
    {
        const auto own = sender ? sender->GetPath(path.GetId()) : nullptr;
        return PeekPointer(own) == &path ? std::make_optional(path.GetId()) : std::nullopt;
    }

    /**
     * The sender has an association.
     *
     * @param association the association
     */
    void SenderCreated(Ptr<SctpAssociation> association)
    {
        if (!sender)
        {
            sender = association;
            events.Observe(association);
        }
    }

    /**
     * The receiver has an association.
     *
     * @param association the association
     */
    void ReceiverCreated(Ptr<SctpAssociation> association)
    {
        if (!receiver)
        {
            receiver = association;
        }
    }

    Ptr<SctpAssociation> sender;   //!< the sender's association; null = none yet
    Ptr<SctpAssociation> receiver; //!< the receiver's association; null = none yet
    SctpSeriesWriter series;       //!< writes samples
    SctpEventWriter events;        //!< writes events
};

SctpSeriesHelper::SctpSeriesHelper(const std::string& prefix, Time interval)
    : m_files(std::make_unique<Files>(prefix, interval))
{
    NS_LOG_FUNCTION(this << prefix << interval);
}

SctpSeriesHelper::~SctpSeriesHelper() = default;

void
SctpSeriesHelper::Install(Ptr<Node> sender, Ptr<Node> receiver, Delivered delivered)
{
    NS_LOG_FUNCTION(this << sender << receiver);
    auto* files = m_files.get();
    const auto observe = [files](Ptr<Node> node, auto created) {
        sctp::CheckNotNull(node, "SctpSeriesHelper::Install", "node");
        const auto protocol = node->GetObject<SctpL4Protocol>();
        NS_ABORT_MSG_UNLESS(protocol, "Node " << node->GetId() << " has no SCTP to observe.");
        protocol->TraceConnectWithoutContext("AssociationCreated", MakeCallback(created, files));
    };
    observe(sender, &Files::SenderCreated);
    observe(receiver, &Files::ReceiverCreated);
    files->events.ObserveArrivals(receiver);
    ConnectDrops(MakeCallback(&SctpEventWriter::NoteDrop, &files->events));
    files->series.AddTransfer({std::move(delivered),
                               [files] { return GetStatus(files->sender); },
                               [files] { return GetStatus(files->receiver); },
                               [files] {
                                   return files->sender ? files->sender->GetPathInfos()
                                                        : std::vector<SctpPathInfo>();
                               }});
}

void
SctpSeriesHelper::Stop()
{
    NS_LOG_FUNCTION(this);
    m_files->series.Stop();
    m_files->events.Stop();
}

void
SctpSeriesHelper::Close()
{
    NS_LOG_FUNCTION(this);
    m_files->series.Stop();
    m_files->series.Close();
    m_files->events.Close();
}

} // namespace ns3
