/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "../harness/sctp-node-test.h"

#include "ns3/boolean.h"
#include "ns3/ipv4-list-routing.h"
#include "ns3/ipv4-routing-table-entry.h"
#include "ns3/ipv4-static-routing-helper.h"
#include "ns3/ipv4-static-routing.h"
#include "ns3/ipv6-routing-table-entry.h"
#include "ns3/ipv6-static-routing-helper.h"
#include "ns3/nstime.h"
#include "ns3/packet.h"
#include "ns3/sctp-address.h"
#include "ns3/sctp-compat.h"
#include "ns3/sctp-interface-watch.h"
#include "ns3/sctp-l4-protocol.h"
#include "ns3/sctp-route-cache.h"
#include "ns3/sctp-routing.h"
#include "ns3/sctp-source-routing.h"
#include "ns3/simple-net-device.h"
#include "ns3/simulator.h"

#include <functional>
#include <string>

/**
 * @file
 * @ingroup sctp-tests
 * Routes of packets that are kept, and changes of routes and interfaces that end this.
 */

using namespace ns3;

namespace sctp_route_cache_test
{

/**
 * @ingroup sctp-tests
 * Has no routes, and counts how often it is asked.
 */
class AskedRouting : public Ipv4RoutingProtocol
{
  public:
    Ptr<Ipv4Route> RouteOutput(Ptr<Packet> /* packet */,
                               const Ipv4Header& /* header */,
                               Ptr<NetDevice> /* oif */,
                               Socket::SocketErrno& error) override
    {
        ++asked;
        error = Socket::ERROR_NOROUTETOHOST;
        return nullptr;
    }

    bool RouteInput(Ptr<const Packet> /* packet */,
                    const Ipv4Header& /* header */,
                    Ptr<const NetDevice> /* idev */,
                    sctp::Ipv4RouteInput::Unicast /* ucb */,
                    sctp::Ipv4RouteInput::Multicast /* mcb */,
                    sctp::Ipv4RouteInput::Local /* lcb */,
                    sctp::Ipv4RouteInput::Error /* ecb */) override
    {
        return false;
    }

    void NotifyInterfaceUp(uint32_t /* interface */) override
    {
    }

    void NotifyInterfaceDown(uint32_t /* interface */) override
    {
    }

    void NotifyAddAddress(uint32_t /* interface */, Ipv4InterfaceAddress /* address */) override
    {
    }

    void NotifyRemoveAddress(uint32_t /* interface */, Ipv4InterfaceAddress /* address */) override
    {
    }

    void SetIpv4(Ptr<Ipv4> /* ipv4 */) override
    {
    }

    void PrintRoutingTable(Ptr<OutputStreamWrapper> /* stream */,
                           Time::Unit /* unit */) const override
    {
    }

    uint32_t asked{0}; //!< calls of RouteOutput
};

/**
 * @ingroup sctp-tests
 * A host sends a small message each millisecond. After a second the way to the peer is gone.
 */
class RouteChange : public SctpNodeTestCase
{
  public:
    /// An action on host 0, by the test case.
    using Action = std::function<void(RouteChange&)>;

    /// When its packets may be the last ones.
    enum class Seen
    {
        AT_ONCE, //!< none after the change
        LATER,   //!< some after the change, for less than PollInterval
    };

    /**
     * @param name name of the test
     * @param before done before the association is set up
     * @param change done after a second
     * @param seen when SCTP is to see it
     * @param ipv6 whether the hosts use IPv6
     */
    RouteChange(const std::string& name,
                const Action& before,
                const Action& change,
                Seen seen,
                bool ipv6 = false)
        : SctpNodeTestCase(name, 2),
          m_before(before),
          m_change(change),
          m_seen(seen),
          m_ipv6(ipv6)
    {
    }

    /// @return the IPv4 of host 0
    Ptr<Ipv4> GetIpv4() const
    {
        return m_hosts.Get(0)->GetObject<Ipv4>();
    }

    /// @return the SCTP of host 0
    Ptr<SctpL4Protocol> GetSctp() const
    {
        return m_hosts.Get(0)->GetObject<SctpL4Protocol>();
    }

    /// @return number of the interface of host 0 at the first link
    uint32_t GetInterface() const
    {
        return static_cast<uint32_t>(GetIpv4()->GetInterfaceForAddress("10.0.0.1"));
    }

    /// Takes from host 0 the routes to the network of the peer.
    void RemoveRoute()
    {
        if (m_ipv6)
        {
            const auto ipv6 = m_hosts.Get(0)->GetObject<Ipv6>();
            const auto table = Ipv6StaticRoutingHelper().GetStaticRouting(ipv6);
            for (uint32_t i = table->GetNRoutes(); i-- > 0;)
            {
                if (table->GetRoute(i).GetDestNetwork() == Ipv6Address("2001:0::"))
                {
                    table->RemoveRoute(i);
                }
            }
            return;
        }
        const auto table = Ipv4StaticRoutingHelper().GetStaticRouting(GetIpv4());
        for (uint32_t i = table->GetNRoutes(); i-- > 0;)
        {
            if (table->GetRoute(i).GetDestNetwork() == Ipv4Address("10.0.0.0"))
            {
                table->RemoveRoute(i);
            }
        }
    }

    /// Puts a protocol into the list of host 0 that is asked before the others.
    void AddProtocol()
    {
        m_asked = CreateObject<AskedRouting>();
        DynamicCast<Ipv4ListRouting>(GetIpv4()->GetRoutingProtocol())
            ->AddRoutingProtocol(m_asked, 10);
    }

    /// Checks that a protocol that was added is asked for each packet.
    void CheckAsked()
    {
        // The route that was kept when it was added goes on for PollInterval.
        NS_TEST_EXPECT_MSG_GT_OR_EQ(m_asked->asked + 10, m_sent, "it was asked for each packet");
        NS_TEST_EXPECT_MSG_GT(m_sent, 400, "there were some");
    }

  private:
    /**
     * A packet is handed to IP.
     * @param from its source
     */
    void Sent(Ptr<const Packet> /* packet */, const Address& from, const Address& /* to */)
    {
        if (from == GetAddress(0, 0, m_ipv6))
        {
            m_last = Simulator::Now();
            m_sent += m_asked ? 1 : 0;
        }
    }

    void DoRun() override
    {
        m_before(*this);
        CreatePair();
        m_client.socket->Bind(sctp::JoinAddress(GetAddress(0, 0, m_ipv6), 0));
        GetSctp()->TraceConnectWithoutContext("Tx", MakeCallback(&RouteChange::Sent, this));
        m_client.socket->Connect(GetServer(1, 0, m_ipv6));
        for (uint32_t i = 0; i < 1500; ++i)
        {
            sctp::ScheduleFunction(MilliSeconds(i) + MicroSeconds(500),
                                   [this] { m_client.Send("abcd"); });
        }
        sctp::ScheduleFunction(Seconds(1), [this] { m_change(*this); });
        Simulator::Stop(MilliSeconds(1100));
        Simulator::Run();
        NS_TEST_EXPECT_MSG_GT(m_last, MilliSeconds(980), "it had sent");
        NS_TEST_EXPECT_MSG_LT(m_last, MilliSeconds(1010), "no longer than PollInterval");
        NS_TEST_EXPECT_MSG_EQ((m_last > Seconds(1)), (m_seen == Seen::LATER), "when it is seen");
    }

    Action m_before;           //!< done before the set-up
    Action m_change;           //!< done after a second
    Seen m_seen;               //!< when SCTP is to see it
    bool m_ipv6;               //!< the hosts use IPv6
    Time m_last;               //!< when the last packet left
    Ptr<AskedRouting> m_asked; //!< a protocol that was added
    uint32_t m_sent{0};        //!< packets since then
};

/**
 * @ingroup sctp-tests
 * A protocol that is added to the list while packets flow is asked for each of them.
 */
class ProtocolAdded : public RouteChange
{
  public:
    ProtocolAdded()
        : RouteChange(
              "Another protocol is asked for each packet",
              [](RouteChange& test) {
                  sctp::ScheduleFunction(MilliSeconds(500), [&test] { test.AddProtocol(); });
              },
              [](RouteChange& test) {
                  test.CheckAsked();
                  test.RemoveRoute();
              },
              Seen::AT_ONCE)
    {
    }
};

/**
 * @ingroup sctp-tests
 * The cache alone.
 */
class CacheAlone : public TestCase
{
  public:
    CacheAlone()
        : TestCase("The cache keeps routes for as long as it may, and no more of them than it may")
    {
    }

  private:
    /**
     * @param number tells keys apart
     * @return a key
     */
    static sctp::RouteCache::Key MakeKey(uint32_t number)
    {
        sctp::RouteCache::Key key;
        key.remote = sctp::AddressKey(Ipv4Address(0x0a000001 + number));
        key.local = sctp::AddressKey(Ipv4Address("10.1.0.1"));
        return key;
    }

    void DoRun() override
    {
        sctp::RouteCache cache;
        const auto key = MakeKey(0);
        const Time life = MilliSeconds(10);
        sctp::AnyRoute route;
        route.source = Ipv4Address("1.2.3.4");
        const Time now = Seconds(1);
        NS_TEST_EXPECT_MSG_EQ(cache.Find(key, 1, now), nullptr, "nothing there");
        cache.Keep(key, route, 1, now, life);
        const auto found = cache.Find(key, 1, now + MilliSeconds(9));
        NS_TEST_ASSERT_MSG_NE(found, nullptr, "kept");
        NS_TEST_EXPECT_MSG_EQ(found->source, Address(Ipv4Address("1.2.3.4")), "what was put there");
        NS_TEST_EXPECT_MSG_EQ(cache.Find(key, 2, now), nullptr, "not after a change");
        NS_TEST_EXPECT_MSG_EQ(cache.Find(MakeKey(1), 1, now), nullptr, "not another key");
        NS_TEST_EXPECT_MSG_EQ(cache.Find(key, 1, now + life), nullptr, "not for longer");
        const Time later = now + 2 * life;
        NS_TEST_EXPECT_MSG_EQ(cache.Renew(key, 1, 5, later), nullptr, "its tables are not known");
        NS_TEST_EXPECT_MSG_EQ((cache.GetTables(key, 1) == 0), true, "kept without them");
        NS_TEST_EXPECT_MSG_EQ(cache.GetTables(MakeKey(1), 1).has_value(), false, "not kept");
        NS_TEST_EXPECT_MSG_EQ(cache.GetTables(key, 2).has_value(), false, "before a change");
        NS_TEST_EXPECT_MSG_EQ(cache.WasValid(key, 1, now + life), false, "it was not valid then");
        NS_TEST_EXPECT_MSG_EQ(cache.WasValid(key, 1, now), true, "but before");
        NS_TEST_EXPECT_MSG_EQ(cache.WasValid(key, 2, now), false, "not after a change");
        cache.Keep(key, route, 1, now, life, 5);
        NS_TEST_EXPECT_MSG_EQ((cache.GetTables(key, 1) == 5), true, "they are known");
        NS_TEST_EXPECT_MSG_EQ(cache.Renew(key, 1, 6, later), nullptr, "other tables");
        NS_TEST_EXPECT_MSG_EQ(cache.Renew(key, 2, 5, later), nullptr, "a change");
        NS_TEST_EXPECT_MSG_EQ(cache.Renew(MakeKey(1), 1, 5, later), nullptr, "another key");
        NS_TEST_EXPECT_MSG_EQ(cache.Find(key, 1, now + life), nullptr, "over");
        NS_TEST_EXPECT_MSG_NE(cache.Renew(key, 1, 5, later), nullptr, "the same tables");
        NS_TEST_EXPECT_MSG_NE(cache.Find(key, 1, now + life), nullptr, "valid for longer");
        NS_TEST_EXPECT_MSG_EQ(cache.Find(key, 1, later), nullptr, "but not for ever");
        cache.Keep(key, route, 1, now, Time::Max());
        NS_TEST_EXPECT_MSG_NE(cache.Find(key, 1, Seconds(1e6)), nullptr, "for ever");
        const auto device = CreateObject<SimpleNetDevice>();
        auto output = key;
        output.device = PeekPointer(device);
        cache.Keep(output, route, 1, now, Time::Max());
        NS_TEST_EXPECT_MSG_NE(cache.Find(key, 1, now), nullptr, "a packet's beside it");
        NS_TEST_EXPECT_MSG_NE(cache.Find(output, 1, now), nullptr, "each has a place");
        for (uint32_t i = 0; i < 10000; ++i)
        {
            cache.Keep(MakeKey(i), route, 1, Seconds(2), life);
        }
        uint32_t kept = 0;
        for (uint32_t i = 0; i < 10000; ++i)
        {
            kept += cache.Find(MakeKey(i), 1, Seconds(2)) != nullptr;
        }
        NS_TEST_EXPECT_MSG_GT(kept, 100, "many are kept");
        NS_TEST_EXPECT_MSG_LT(kept, 1025, "but no more than there are places");
        cache.Clear();
        NS_TEST_EXPECT_MSG_EQ(cache.Find(MakeKey(9999), 1, Seconds(2)), nullptr, "cleared");
    }
};

/**
 * @ingroup sctp-tests
 * The routing of host 0 alone: which of its routes serve the packets that follow.
 */
class RoutingAlone : public RouteChange
{
  public:
    RoutingAlone()
        : RouteChange("The best route serves the packets that follow", {}, {}, Seen::LATER)
    {
    }

  private:
    /**
     * Finds the route to the peer, takes it away and looks for it again, and for that of a packet.
     * @return whether the packet has one
     */
    bool FindAndRemove()
    {
        const Address peer = GetAddress(1, 0, false);
        SctpRoute route;
        const bool found = m_routing.Find(peer, {GetAddress(0, 0, false)}, route);
        NS_TEST_EXPECT_MSG_EQ(found, true, "there is a route");
        RemoveRoute();
        sctp::AnyRoute output;
        const auto key = sctp::RouteCache::Key(peer, route.local, route.device);
        const bool sent = !m_routing.FindRecentOutput(nullptr, peer, route, key, output);
        SctpRoute again;
        const bool kept = m_routing.Find(peer, {GetAddress(0, 0, false)}, again);
        NS_TEST_EXPECT_MSG_EQ(kept, sent, "associations get the route that packets take");
        const bool hasKey = again.key && *again.key == key;
        NS_TEST_EXPECT_MSG_EQ(hasKey, kept, "with its key");
        Ipv4StaticRoutingHelper().GetStaticRouting(GetIpv4())->AddNetworkRouteTo("10.0.0.0",
                                                                                 "255.255.255.0",
                                                                                 GetInterface());
        return sent;
    }

    /// Looks at own addresses as interfaces go down and up.
    void CheckAddresses()
    {
        for (const bool ipv6 : {false, true})
        {
            const Address own = GetAddress(0, 0, ipv6);
            NS_TEST_EXPECT_MSG_EQ(m_routing.GetInterfaces().HasAddress(own), true, "own " << own);
            const Address other = GetAddress(1, 0, ipv6);
            NS_TEST_EXPECT_MSG_EQ(m_routing.GetInterfaces().HasAddress(other),
                                  false,
                                  "not own " << other);
        }
        const Address own = GetAddress(0, 0, false);
        GetIpv4()->SetDown(GetInterface());
        NS_TEST_EXPECT_MSG_EQ(m_routing.GetInterfaces().HasAddress(own),
                              false,
                              "its interface is down");
        GetIpv4()->SetUp(GetInterface());
        NS_TEST_EXPECT_MSG_EQ(m_routing.GetInterfaces().HasAddress(own), true, "and up");
    }

    void DoRun() override
    {
        CreatePair();
        m_routing.GetInterfaces().SetIpv4(GetIpv4());
        m_routing.GetInterfaces().SetIpv6(m_hosts.Get(0)->GetObject<Ipv6>());
        NS_TEST_EXPECT_MSG_EQ(FindAndRemove(), false, "nothing is kept yet");
        m_routing.WatchInterfaces(MilliSeconds(10));
        NS_TEST_EXPECT_MSG_EQ(FindAndRemove(), true, "static and global routing");
        CheckAddresses(); // it also drops the kept routes
        AddProtocol();
        NS_TEST_EXPECT_MSG_EQ(FindAndRemove(), false, "a protocol that is not known");
        m_routing.Clear();
    }

    sctp::Routing m_routing; //!< the tested unit
};

/**
 * @ingroup sctp-tests
 * The hash of the routing tables of host 0 as its routes change.
 */
class HashOfTables : public RouteChange
{
  public:
    HashOfTables()
        : RouteChange("Tables are the same or are not", {}, {}, Seen::LATER)
    {
    }

  private:
    void DoRun() override
    {
        sctp::Ipv4InterfaceWatch watch;
        watch.SetStack(GetIpv4());
        NS_TEST_EXPECT_MSG_EQ(watch.GetTables(Time(0)), 0, "not watched yet");
        watch.Begin();
        const auto list = DynamicCast<Ipv4ListRouting>(GetIpv4()->GetRoutingProtocol());
        int16_t priority = 0;
        const auto table = DynamicCast<Ipv4StaticRouting>(list->GetRoutingProtocol(0, priority));
        NS_TEST_ASSERT_MSG_NE(table, nullptr, "static routing is the first one");
        const uint64_t before = watch.GetTables(Time(0));
        NS_TEST_EXPECT_MSG_NE(before, 0, "static routing, and global routing without routes");
        NS_TEST_EXPECT_MSG_EQ(watch.GetTables(Time(0)), before, "the same");
        table->AddHostRouteTo(Ipv4Address("1.2.3.4"), 1);
        const uint64_t one = watch.GetTables(Time(0));
        NS_TEST_EXPECT_MSG_NE(one, before, "a route more");
        table->RemoveRoute(table->GetNRoutes() - 1);
        NS_TEST_EXPECT_MSG_EQ(watch.GetTables(Time(0)), before, "and one less");
        table->AddHostRouteTo(Ipv4Address("1.2.3.4"), 1, 7);
        NS_TEST_EXPECT_MSG_NE(watch.GetTables(Time(0)), one, "another metric");
        table->RemoveRoute(table->GetNRoutes() - 1);
        table->AddHostRouteTo(Ipv4Address("1.2.3.5"), 1);
        NS_TEST_EXPECT_MSG_NE(watch.GetTables(Time(0)), one, "as many, but another one");
        for (uint32_t i = 0; i < 40; ++i)
        {
            table->AddHostRouteTo(Ipv4Address(i), 1);
        }
        NS_TEST_EXPECT_MSG_EQ(watch.GetTables(Time(0)), 0, "too many to look at");
        AddProtocol();
        NS_TEST_EXPECT_MSG_EQ(watch.GetTables(Time(0)), 0, "a protocol that is not known");
    }
};

/**
 * @ingroup sctp-tests
 * Dependence of the routes of host 0, on source or destination, as protocols join its list.
 */
class DependenceOfLists : public RouteChange
{
  public:
    DependenceOfLists()
        : RouteChange("What routes depend on is that of all protocols", {}, {}, Seen::LATER)
    {
    }

  private:
    void DoRun() override
    {
        using sctp::RouteDependence;
        sctp::Ipv4InterfaceWatch watch;
        const auto is = [&watch](RouteDependence dependence) {
            return watch.GetDependence(Time(0)) == dependence;
        };
        watch.SetStack(GetIpv4());
        NS_TEST_EXPECT_MSG_EQ(is(RouteDependence::UNKNOWN), true, "not watched yet");
        watch.Begin();
        NS_TEST_EXPECT_MSG_EQ(is(RouteDependence::DESTINATION), true, "static and global routing");
        DynamicCast<Ipv4ListRouting>(GetIpv4()->GetRoutingProtocol())
            ->AddRoutingProtocol(CreateObject<SctpIpv4SourceRouting>(), 5);
        NS_TEST_EXPECT_MSG_EQ(is(RouteDependence::SOURCE), true, "routing by the source");
        AddProtocol();
        NS_TEST_EXPECT_MSG_EQ(is(RouteDependence::UNKNOWN), true, "a protocol that is not known");
        const uint64_t count = watch.GetCount();
        watch.Begin();
        NS_TEST_EXPECT_MSG_EQ(watch.GetCount(), count, "no change where the list is the same");
        GetIpv4()->SetRoutingProtocol(CreateObject<Ipv4StaticRouting>());
        watch.Begin();
        const uint64_t other = watch.GetCount();
        NS_TEST_EXPECT_MSG_GT(other, count, "another protocol is a change");
        watch.Begin();
        NS_TEST_EXPECT_MSG_EQ(watch.GetCount(), other, "the same one, no list, is none");
    }
};

/**
 * @ingroup sctp-tests
 * The suite.
 */
class RouteCacheSuite : public TestSuite
{
  public:
    RouteCacheSuite()
        : TestSuite("sctp-route-cache", Type::UNIT)
    {
        using Seen = RouteChange::Seen;
        const auto nothing = [](RouteChange& /* test */) {};
        const auto removeRoute = [](RouteChange& test) { test.RemoveRoute(); };
        const auto add = [this](TestCase* test) { AddTestCase(test, SCTP_TEST_QUICK); };
        add(new CacheAlone);
        add(new RoutingAlone);
        add(new HashOfTables);
        add(new DependenceOfLists);
        add(new RouteChange("A route that goes is seen in time",
                            nothing,
                            removeRoute,
                            Seen::LATER));
        add(new RouteChange(
            "At once if PollInterval is zero",
            [](RouteChange& test) {
                test.GetSctp()->SetAttribute("PollInterval", TimeValue(Time(0)));
            },
            removeRoute,
            Seen::AT_ONCE));
        add(new RouteChange(
            "An interface that goes down is seen at once",
            nothing,
            [](RouteChange& test) { test.GetIpv4()->SetDown(test.GetInterface()); },
            Seen::AT_ONCE));
        add(new RouteChange(
            "An address that goes is seen at once",
            nothing,
            [](RouteChange& test) { test.GetIpv4()->RemoveAddress(test.GetInterface(), 0); },
            Seen::AT_ONCE));
        add(new RouteChange(
            "What ns-3 tells of another interface has routes looked up again",
            nothing,
            [](RouteChange& test) {
                test.RemoveRoute();
                test.GetIpv4()->SetDown(test.GetInterface() + 1);
            },
            Seen::AT_ONCE));
        AddProtocolTests();
        add(new RouteChange("So is that of IPv6", nothing, removeRoute, Seen::AT_ONCE, true));
        add(new ProtocolAdded);
    }

  private:
    /// Adds the tests with routing protocols that are asked each time.
    void AddProtocolTests()
    {
        using Seen = RouteChange::Seen;
        const auto removeRoute = [](RouteChange& test) { test.RemoveRoute(); };
        const auto add = [this](TestCase* test) { AddTestCase(test, SCTP_TEST_QUICK); };
        add(new RouteChange(
            "Global routing that chooses at random is asked each time",
            [](RouteChange& test) {
                const auto list =
                    DynamicCast<Ipv4ListRouting>(test.GetIpv4()->GetRoutingProtocol());
                for (uint32_t i = 0; i < list->GetNRoutingProtocols(); ++i)
                {
                    int16_t priority = 0;
                    list->GetRoutingProtocol(i, priority)
                        ->SetAttributeFailSafe("RandomEcmpRouting", BooleanValue(true));
                }
            },
            removeRoute,
            Seen::AT_ONCE));
        add(new RouteChange(
            "A protocol that is no list is asked each time",
            [](RouteChange& test) {
                test.GetIpv4()->SetRoutingProtocol(CreateObject<Ipv4StaticRouting>());
            },
            removeRoute,
            Seen::AT_ONCE));
    }
};

const RouteCacheSuite g_suite; //!< registers the suite

} // namespace sctp_route_cache_test
