/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#ifndef SCTP_SELECTOR_BENCH_H
#define SCTP_SELECTOR_BENCH_H

#include "../harness/sctp-test-windows.h"
#include "../harness/sctp-unit-bench.h"

#include "ns3/object-factory.h"
#include "ns3/sctp-path-selector.h"
#include "ns3/sctp-path.h"

#include <algorithm>
#include <map>
#include <memory>
#include <set>
#include <string>
#include <vector>

namespace ns3::sctp
{

/**
 * @ingroup sctp-tests
 * A path selector with paths that have windows of ten steps and round trip times as given, but
 * without association: the next message, and the paths with room, are set by hand.
 */
class SctpSelectorBench : public SctpUnitBench,
                          protected SctpPathAvailability,
                          protected SctpOutstandingView
{
  public:
    /// Step of the windows: PMDCS of an MTU of 1500 bytes over IPv4.
    static constexpr uint32_t UNIT = 1468;

    /**
     * @param type type of the selector, without "ns3::Sctp"
     * @param rtts a sample of the round trip time of each path, ms; 0 = none
     * @param attribute an attribute of the selector; empty = none is set
     * @param value its value
     */
    explicit SctpSelectorBench(const std::string& type,
                               const std::vector<uint32_t>& rtts,
                               const std::string& attribute = "",
                               const AttributeValue& value = EmptyAttributeValue())
        : SctpUnitBench(static_cast<uint32_t>(rtts.size())),
          opportunity{*this, info, *this}
    {
        ObjectFactory factory("ns3::Sctp" + type);
        if (!attribute.empty())
        {
            factory.Set(attribute, value);
        }
        selector = factory.Create<SctpPathSelector>();
        auto attached = std::make_shared<SctpStrategyContext>();
        attached->parameters = parameters->ShareValues();
        attached->paths = &paths;
        attached->random = lower.GetRandomStream();
        selector->Attach(attached);
        for (uint32_t i = 0; i < rtts.size(); ++i)
        {
            SctpTestWindows::SetCwnd(At(i), 10 * UNIT);
            SctpTestWindows::SetSsthresh(At(i), UNIT);
            if (rtts[i] > 0)
            {
                At(i).AddRttSample(MilliSeconds(rtts[i]));
            }
        }
        stateChanged = [this](SctpPath& path) {
            selector->PathStateChanged(path, SctpPathState::ACTIVE);
        };
        opportunity.size = UNIT;
        opportunity.waiting = UNIT;
        opportunity.peerWindow = 1000000;
        opportunity.sendWindow = 1000000;
    }

    ~SctpSelectorBench() override
    {
        selector->Dispose();
    }

    /// @return id of the selected path; "-" for none
    std::string Select()
    {
        const SctpPath* path = selector->Select(opportunity);
        return path ? std::to_string(path->GetId()) : "-";
    }

    /**
     * Sends packets as selected.
     * @param count how many
     * @param bytes user data of each
     * @return their paths, as "0011"; "-" for those that wait
     */
    std::string Send(uint32_t count, uint32_t bytes = 1000)
    {
        std::string selected;
        for (uint32_t i = 0; i < count; ++i)
        {
            const SctpPath* path = selector->Select(opportunity);
            selected += path && CanSend(*path) ? std::to_string(path->GetId()) : "-";
            if (path && CanSend(*path))
            {
                selector->Sent(*path, bytes);
            }
        }
        return selected;
    }

    /**
     * Counts errors on a path until it is inactive.
     * @param path number of the path
     */
    void Fail(uint32_t path)
    {
        while (At(path).GetState() != SctpPathState::INACTIVE)
        {
            paths.ErrorOn(At(path), true, true, true);
        }
    }

    bool CanSend(const SctpPath& path) const override
    {
        return full.count(path.GetId()) == 0;
    }

    bool HasTimedOut(const SctpPath& path) const override
    {
        return timedOut.count(path.GetId()) > 0;
    }

    bool IsRecovering(const SctpPath& path) const override
    {
        return HasTimedOut(path) || recovering.count(path.GetId()) > 0;
    }

    SctpOutstandingChunk FindChunk(SctpTsn tsn) const override
    {
        using State = SctpOutstandingChunk::State;
        SctpOutstandingChunk found;
        const auto sent = sentOn.find(tsn);
        if (sent != sentOn.end())
        {
            const auto at = sentAt.find(tsn);
            const State outstanding = pending.count(tsn) > 0 ? State::PENDING : State::IN_FLIGHT;
            found.state = tsn > cumulative ? outstanding : State::NONE;
            found.path = sent->second.front();
            found.sent = at == sentAt.end() ? Time(0) : at->second;
        }
        return found;
    }

    SctpOutstandingOnPath FindOnPath(SctpPathId path) const override
    {
        SctpOutstandingOnPath found;
        const auto bytes = held.find(path);
        found.held = bytes == held.end() ? 0 : bytes->second;
        for (const auto& [tsn, known] : sentOn)
        {
            if (found.earliest == 0 && IsInFlight(tsn) && known.front() == path)
            {
                found.earliest = tsn;
            }
        }
        return found;
    }

    bool WasSentOn(SctpTsn tsn, SctpPathId path) const override
    {
        const auto& known = sentOn.at(tsn);
        return std::find(known.begin(), known.end(), path) != known.end();
    }

    SctpTsn GetCumulative() const override
    {
        return cumulative;
    }

    SctpTsn GetHighestSent() const override
    {
        return sentOn.empty() ? cumulative : sentOn.rbegin()->first;
    }

    /**
     * Sends copies as selected.
     * @param count how many at most
     * @return TSN and path of each, as "3>1 4>1"
     */
    std::string Copy(uint32_t count = 1)
    {
        std::string copies;
        for (uint32_t i = 0; i < count && selector->WantsCopy(*this); ++i)
        {
            const SctpCopy copy = selector->SelectCopy(*this, *this);
            if (!copy.path)
            {
                break;
            }
            copies += (copies.empty() ? "" : " ") + std::to_string(copy.tsn) + ">" +
                      std::to_string(copy.path->GetId());
            sentOn[copy.tsn].push_back(copy.path->GetId());
        }
        return copies;
    }

    std::map<SctpTsn, std::vector<SctpPathId>> sentOn; //!< paths of each TSN sent, copies at
                                                       //!< the end
    std::set<SctpTsn> pending;                         //!< TSNs that wait for retransmission
    std::map<SctpTsn, Time> sentAt;                    //!< when it was sent last; none = 0 s
    std::map<SctpPathId, uint32_t> held;               //!< held out of order, bytes, by path
    SctpTsn cumulative{0};                             //!< cumulative TSN
    SctpSendInfo info;                                 //!< the message that is next
    SctpSendOpportunity opportunity;                   //!< input of the selector
    std::set<SctpPathId> full;                         //!< paths without room
    std::set<SctpPathId> timedOut;                     //!< paths after a timeout
    std::set<SctpPathId> recovering;                   //!< paths in fast recovery
    Ptr<SctpPathSelector> selector;                    //!< the selector
};

} // namespace ns3::sctp

#endif /* SCTP_SELECTOR_BENCH_H */
